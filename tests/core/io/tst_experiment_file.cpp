// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <algorithm>
#include <limits>

#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/model/Limits.h"
#include "core/model/Restructure.h"
#include "core/model/Validation.h"
#include "core/model/masks/MaskKinds.h"
#include "tests/TestProgram.h"
#include "tests/core/io/RandomFile.h"

namespace tst_experiment_file {

using namespace lab;

namespace {

const char* const kSmallest = R"({"format": "attention-lab", "version": 1, "mode": "self",
  "tokens": {"query": ["a", "b"]}, "embeddings": {"query": [[1, 2], [3, 4]]},
  "heads": [{"W_Q": [[1], [2]], "W_K": [[3], [4]], "W_V": [[5], [6]]},
            {"W_Q": [[1], [2]], "W_K": [[3], [4]], "W_V": [[5], [6]], "name": "second"},
            {"W_Q": [[1], [2]], "W_K": [[3], [4]], "W_V": [[5], [6]]}]})";

QByteArray smallestWith(const QByteArray& member) {
  QByteArray text(kSmallest);
  text.insert(text.lastIndexOf('}'), ", " + member);
  return text;
}

/// Returns the experiment in `text`. The test aborts if the text is refused.
Experiment accepted(const QByteArray& text) {
  const auto result = parseExperiment(text, QStringLiteral("test"));
  if (!result) qFatal("%s", qPrintable(result.refusal().sentence()));
  return result.value();
}

}  // namespace

class TestExperimentFile : public QObject {
  Q_OBJECT

 private slots:
  void writingAndReadingIsBitwiseIdentical() {
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
      const Experiment e = testing::fileExperiment(seed);
      QVERIFY(!findProblem(e));
      QVERIFY(!findOverflow(computeTrace(e)));
      const QByteArray text = serializeExperiment(e);
      const auto back = parseExperiment(text, QStringLiteral("test"));
      QVERIFY2(back, back ? "" : qPrintable(back.refusal().sentence()));
      QVERIFY2(identical(back.value(), e), text.constData());
      QCOMPARE(serializeExperiment(back.value()), text);
    }
  }

  void omittedKeysTakeDefaults() {
    const Experiment e = accepted(kSmallest);
    QCOMPARE(e.title, std::string());
    QCOMPARE(e.notes, std::string());
    QCOMPARE(e.seed, std::uint64_t{1});
    QVERIFY(e.positions.kind == Positions::Kind::None);
    QVERIFY(e.scale.kind == Scale::Kind::InverseSqrtKeyDim);
    QCOMPARE(e.temperature, 1.0);
    QVERIFY(e.mask.kind == Mask::Kind::None);
    QCOMPARE(e.heads[0].name, std::string("Head 1"));
    QCOMPARE(e.heads[1].name, std::string("second"));
    QCOMPARE(e.heads[2].name, std::string("Head 3"));
    QVERIFY(e.output_weights.empty() && e.output_bias.empty() && e.dimension_names.empty());
    QVERIFY(e.key_tokens.empty() && e.key_embeddings.empty() && e.heads[0].query_bias.empty());
  }

  void numbersAreReadAsTheNearestDouble_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("value");
    QTest::newRow("minus zero") << QByteArray("-0.0") << -0.0;
    QTest::newRow("minus zero, short") << QByteArray("-0") << -0.0;
    QTest::newRow("minus zero, exponent") << QByteArray("-0e5") << -0.0;
    QTest::newRow("smallest subnormal") << QByteArray("5e-324") << std::numeric_limits<double>::denorm_min();
    QTest::newRow("largest subnormal") << QByteArray("2.225073858507201e-308") << 2.225073858507201e-308;
    QTest::newRow("2^53 + 1") << QByteArray("9007199254740993") << 9007199254740992.0;
    QTest::newRow("2^53 + 3") << QByteArray("9007199254740995") << 9007199254740996.0;
    QTest::newRow("2^64") << QByteArray("18446744073709551616") << 0x1p64;
    QTest::newRow("-2^63 - 1") << QByteArray("-9223372036854775809") << -0x1p63;
    QTest::newRow("1e23") << QByteArray("1e23") << 1e23;
  }
  void numbersAreReadAsTheNearestDouble() {
    QFETCH(QByteArray, text);
    QFETCH(double, value);
    const Experiment e =
        accepted(smallestWith("\"scale\": \"none\", \"positions\": {\"kind\": \"none\", "
                              "\"query\": [[" +
                              text + ", 1], [1, " + text + "]]}"));
    QVERIFY(e.positions.query.identicalTo(Matrix{{value, 1}, {1, value}}));
    QVERIFY(identical(accepted(serializeExperiment(e)), e));
  }

  void seedKeepsAll64Bits() {
    const Experiment e = accepted(smallestWith("\"seed\": 18446744073709551615"));
    QCOMPARE(e.seed, std::numeric_limits<std::uint64_t>::max());
    QVERIFY(serializeExperiment(e).contains("\"seed\": 18446744073709551615,"));
  }

  void wholeNumbersMayHaveExponentOrFraction() {
    QCOMPARE(accepted(smallestWith("\"seed\": 1e3")).seed, std::uint64_t{1000});
    QCOMPARE(accepted(QByteArray(kSmallest).replace("\"version\": 1,", "\"version\": 1.0,")).seed,
             std::uint64_t{1});
  }

  void writesTheDocumentedOrderAndLayout() {
    Experiment e = accepted(kSmallest);
    e.heads.resize(1);
    e.title = "A \"title\"";
    e.heads[0].query_bias = Matrix{{0.5}};
    e.output_weights = Matrix{{1, -0.0}};
    e.output_bias = Matrix{{0.1, 2}};
    e.dimension_names = {"x", "y"};
    QFile expected(QStringLiteral(TEST_DATA_DIR "/golden/layout-1.attn"));
    QVERIFY(expected.open(QIODevice::ReadOnly));
    QCOMPARE(serializeExperiment(e), expected.readAll());
  }

  void keySideIsKeptInSelfMode() {
    QByteArray text(kSmallest);
    text.replace("[\"a\", \"b\"]", "[\"a\", \"b\"], \"key\": [\"c\"]");
    text.replace("[3, 4]]}",
                 "[3, 4]], \"key\": [[5, 6]]}, \"positions\": {\"kind\": \"none\", \"key\": [[7, 8]]}");
    const Experiment e = accepted(text);
    QCOMPARE(e.keyCount(), 2);
    QCOMPARE(e.key_tokens, std::vector<std::string>{"c"});
    QVERIFY(e.key_embeddings.identicalTo(Matrix{{5, 6}}));
    QVERIFY(e.positions.key.identicalTo(Matrix{{7, 8}}));
  }

  void lineEndsAndByteOrderMarkDoNotMatter() {
    const Experiment plain = accepted(kSmallest);
    QVERIFY(identical(accepted(QByteArray(kSmallest).replace('\n', "\r\n")), plain));
    QVERIFY(identical(accepted("\xEF\xBB\xBF" + QByteArray(kSmallest)), plain));
  }

  void parsingReturnsTheTrace() {
    AttentionTrace trace;
    const auto result = parseExperiment(kSmallest, QStringLiteral("test"), &trace);
    QVERIFY(result);
    QVERIFY(trace.output.identicalTo(computeTrace(result.value()).output));
    QVERIFY(!trace.output.empty());
  }

  void savedFileLoadsIdentically() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("Übung 1.attn"));
    const Experiment e = accepted(kSmallest);
    QVERIFY(!saveExperiment(e, path));
    const auto back = loadExperiment(path);
    QVERIFY(back);
    QVERIFY(identical(back.value(), e));
  }

  void failedSaveKeepsTheOldFile() {
    const QTemporaryDir folder;
    const Experiment e = accepted(kSmallest);
    const auto no_folder = saveExperiment(e, folder.filePath(QStringLiteral("none/x.attn")));
    QVERIFY(no_folder);
    const auto a_folder = saveExperiment(e, folder.path());
    QVERIFY(a_folder);
    QVERIFY(a_folder->sentence().contains(folder.path()));
    QVERIFY(!no_folder->found.isEmpty() && !a_folder->found.isEmpty());
    QVERIFY(a_folder->found != no_folder->found);
    const auto device = saveExperiment(e, QStringLiteral("/dev/null"));
    QVERIFY(device);
    QVERIFY(QFileInfo(QStringLiteral("/dev/null")).isFile() == false);
    QVERIFY(QDir(folder.path()).isEmpty());
  }

  void goldenFileOfVersion1Loads() {
    const auto result = loadExperiment(QStringLiteral(TEST_DATA_DIR "/golden/version-1.attn"));
    QVERIFY2(result, result ? "" : qPrintable(result.refusal().sentence()));
    const Experiment& e = result.value();
    QCOMPARE(e.title, std::string("Golden file of version 1"));
    QCOMPARE(e.seed, std::uint64_t{18446744073709551615u});
    QVERIFY(e.mode == Mode::Cross);
    QCOMPARE(e.query_tokens, (std::vector<std::string>{"猫", "قط", "🐈"}));
    QCOMPARE(e.key_tokens, (std::vector<std::string>{"a \"quoted\" word", ""}));
    QCOMPARE(e.dimension_names, (std::vector<std::string>{"first", "second"}));
    QVERIFY(e.query_embeddings.identicalTo(Matrix{{-0.0, 5e-324}, {0.1, 1e-300}, {9007199254740992.0, 3}}));
    QVERIFY(e.key_embeddings.identicalTo(Matrix{{1, 2}, {0.25, -4}}));
    QVERIFY(e.positions.kind == Positions::Kind::Learned);
    QVERIFY(e.positions.query.identicalTo(Matrix{{1, 0}, {0, 1}, {0.5, 0.5}}));
    QVERIFY(e.positions.key.identicalTo(Matrix{{0, 0}, {-0.0, 1}}));
    QCOMPARE(e.headCount(), 2);
    QCOMPARE(e.heads[1].name, std::string("Head 2"));
    QVERIFY(e.heads[0].query_bias.identicalTo(Matrix{{0.5}}));
    QVERIFY(e.heads[0].value_bias.identicalTo(Matrix{{1, 2}}));
    QVERIFY(e.heads[1].value_weights.identicalTo(Matrix{{1, 0}, {0, 1}}));
    QVERIFY(e.output_weights.identicalTo(Matrix{{1, 0}, {0, 1}, {0, 0}, {2, 2}}));
    QVERIFY(e.output_bias.identicalTo(Matrix{{-1, 1}}));
    QVERIFY(e.scale.kind == Scale::Kind::Number);
    QCOMPARE(e.scale.number, 0.125);
    QCOMPARE(e.temperature, 2.5);
    QVERIFY(e.mask.kind == Mask::Kind::Matrix);
    QVERIFY(e.mask.allowed.identicalTo(Matrix{{1, 0}, {1, 1}, {0, 0}}));
  }

  void goldenFileOfVersion2Loads() {
    const auto result = loadExperiment(QStringLiteral(TEST_DATA_DIR "/golden/version-2.attn"));
    QVERIFY2(result, result ? "" : qPrintable(result.refusal().sentence()));
    const Mask& mask = result.value().mask;
    QVERIFY(mask.allowed.identicalTo(Matrix{{1, 0}, {1, 1}, {0, 0}}));
    QVERIFY(mask.other_allowed.identicalTo(Matrix{{1, 1, 0}, {0, 1, 1}, {1, 0, 1}}));
  }

  void goldenFileOfVersion3Loads() {
    const auto result = loadLecture(QStringLiteral(TEST_DATA_DIR "/golden/version-3.attn"));
    QVERIFY2(result, result ? "" : qPrintable(result.refusal().sentence()));
    QCOMPARE(result.value().experiment.title, std::string("Golden file of version 3"));
    const std::vector<Scene>& scenes = result.value().scenes;
    QCOMPARE(scenes.size(), 2);
    QCOMPARE(scenes[0].name, std::string("Who asks"));
    QVERIFY(scenes[0].experiment.query_embeddings.identicalTo(Matrix{{1, 2}, {3, 4}}));
    QVERIFY(scenes[0].experiment.mask.kind == Mask::Kind::Window);
    const ViewState& view = scenes[0].view;
    QCOMPARE(view.layout, std::optional(ViewState::Layout::Matrix));
    QCOMPARE(view.heads, std::optional(ViewState::Heads::Flow));
    QCOMPARE(view.panels, std::optional(std::vector<std::string>{"arrows", "notes"}));
    QCOMPARE(view.head, std::optional<ViewState::Name>(0));
    QCOMPARE(view.query, std::optional<ViewState::Name>(std::string("b")));
    QCOMPARE(view.key, std::optional<ViewState::Name>(-1));
    QCOMPARE(view.cell, std::optional(std::string("weights.1[2][1]")));
    QCOMPARE(view.pinned, std::optional(std::vector<ViewState::Name>{0, 1}));
    QCOMPARE(view.chosen, std::optional(std::vector<ViewState::Name>{}));
    ViewState nothing_blanked;
    nothing_blanked.hidden.emplace();
    QVERIFY(scenes[1].view == nothing_blanked);
    QCOMPARE(scenes[1].experiment.seed, std::uint64_t{18446744073709551615u});
    QCOMPARE(scenes[1].experiment.query_tokens, std::vector<std::string>{"🐈"});
  }

  void scenesAreSavedAsVersion3() {
    const auto golden = loadLecture(QStringLiteral(TEST_DATA_DIR "/golden/version-3.attn"));
    QVERIFY(golden);
    const Lecture& lecture = golden.value();
    const QByteArray text = serializeExperiment(lecture.experiment, lecture.scenes);
    QVERIFY(text.contains("\"version\": 3,"));
    const auto back = parseLecture(text, QStringLiteral("test"));
    QVERIFY2(back, back ? "" : qPrintable(back.refusal().sentence()));
    QVERIFY(identical(back.value().experiment, lecture.experiment));
    QVERIFY(identical(Scenes{back.value().scenes}, Scenes{lecture.scenes}));
    // The open columns of a scene are a key that older programs do not know.
    Lecture columns = lecture;
    columns.scenes.front().view.columns = {{"key", "value"}};
    const QByteArray newer = serializeExperiment(columns.experiment, columns.scenes);
    QVERIFY(newer.contains("\"version\": 6,"));
    const auto read = parseLecture(newer, QStringLiteral("test"));
    QVERIFY(read && identical(Scenes{read.value().scenes}, Scenes{columns.scenes}));
    // So are its blanked matrices. A scene without the key has nothing blanked.
    for (const std::vector<std::string>& hidden : {std::vector<std::string>{"weights"}, {}}) {
      columns.scenes.front().view.hidden = hidden;
      const QByteArray blanked = serializeExperiment(columns.experiment, columns.scenes);
      QCOMPARE(blanked.contains("\"version\": 8,"), !hidden.empty());
      QCOMPARE(blanked.contains("\"hidden\""), !hidden.empty());
      const auto again = parseLecture(blanked, QStringLiteral("test"));
      QVERIFY(again && identical(Scenes{again.value().scenes}, Scenes{columns.scenes}));
    }
    // A caller may load only the experiment. Without scenes the file has the older version 2, so that older
    // versions of the application can open it.
    QVERIFY(identical(accepted(text), lecture.experiment));
    QVERIFY(serializeExperiment(lecture.experiment).contains("\"version\": 2,"));
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.attn"));
    QVERIFY(!saveExperiment(lecture.experiment, path, lecture.scenes));
    QCOMPARE(loadLecture(path).value().scenes.size(), 2);
  }

  void spareRowsOfPositionsAreKept() {
    Experiment e = testing::randomExperiment(5);
    e.positions.kind = Positions::Kind::Learned;
    e.positions.query = Matrix(e.queryCount(), e.modelDim());
    if (!e.key_tokens.empty()) e.positions.key = Matrix(e.key_embeddings.rows(), e.modelDim());
    e.positions.spare_query = Matrix(2, e.modelDim());
    e.positions.spare_query.set(1, 0, 0.5);
    e.positions.spare_key = Matrix(1, e.modelDim());
    const QByteArray text = serializeExperiment(e);
    QVERIFY(text.contains("\"version\": 7,"));
    QVERIFY(identical(accepted(text), e));
    const auto golden = loadExperiment(QStringLiteral(TEST_DATA_DIR "/golden/version-7.attn"));
    QVERIFY2(golden, golden ? "" : qPrintable(golden.refusal().sentence()));
    QVERIFY(golden.value().positions.spare_query.identicalTo(Matrix{{0, 0, 1}, {2, 0, 0}}));
    QVERIFY(golden.value().positions.spare_key.identicalTo(Matrix{{0, 3, 1}}));
  }

  void paddingIsKeptForBothModes() {
    const auto result = loadExperiment(QStringLiteral(TEST_DATA_DIR "/golden/version-2-padding.attn"));
    QVERIFY2(result, result ? "" : qPrintable(result.refusal().sentence()));
    const Mask& mask = result.value().mask;
    QVERIFY(mask.kind == Mask::Kind::Padding);
    QVERIFY(mask.padding.identicalTo(Matrix{{0, 1}}));
    QVERIFY(mask.other_padding.identicalTo(Matrix{{1, 0, 1}}));
    QVERIFY(identical(accepted(serializeExperiment(result.value())), result.value()));
  }

  void maskPresetsAreWrittenWithTheirParameters() {
    Experiment e = accepted(kSmallest);
    e = withMaskParameter(e, Mask::Kind::Window, 0, 1);
    QByteArray text = serializeExperiment(e);
    QVERIFY(text.contains("\"version\": 2,"));
    QVERIFY(text.contains("\"mask\": {\"kind\": \"window\", \"width\": 1}"));
    QVERIFY(identical(accepted(text), e));
    e = withMaskParameter(e, Mask::Kind::Blocks, 0, 3);
    text = serializeExperiment(e);
    QVERIFY(text.contains("\"mask\": {\"kind\": \"blocks\", \"size\": 3}"));
    QVERIFY(identical(accepted(text), e));
  }

  /// Also if the experiment or one of its scenes needs another version for another reason.
  void everyKindOfMaskIsWrittenInAVersionThatHasIt() {
    for (std::size_t place = 0; place < maskKinds().size(); ++place) {
      const int version = maskKinds()[place]->file_version;
      QVERIFY(version <= kExperimentVersion);
      const Experiment plain = accepted(kSmallest);
      const Experiment masked = withMask(plain, static_cast<Mask::Kind>(place));
      Experiment wide = masked;
      wide.output_weights = Matrix(plain.outputDim(), plain.modelDim() + 1, 0.5);
      Scene scene;
      scene.name = "scene";
      const auto writtenAs = [&](const Experiment& e, const Experiment& of_scene) {
        scene.experiment = of_scene;
        return QJsonDocument::fromJson(serializeExperiment(e, {scene}))[u"version"].toInt();
      };
      QCOMPARE(writtenAs(masked, plain), std::max(version, 3));
      QCOMPARE(writtenAs(plain, masked), std::max(version, 3));
      QCOMPARE(writtenAs(wide, plain), std::max(version, 4));
    }
  }

  void oldestSufficientVersionIsWritten() {
    Experiment e = accepted(kSmallest);
    QVERIFY(serializeExperiment(e).contains("\"version\": 1,"));
    e.key_tokens = {"c"};
    e.key_embeddings = Matrix{{5, 6}};
    e.mask = {Mask::Kind::Matrix, Matrix(2, 2, 1.0), Matrix{{1}, {0}}};
    const QByteArray text = serializeExperiment(e);
    QVERIFY(text.contains("\"version\": 2,"));
    QVERIFY(identical(accepted(text), e));
  }

  void outputOfAnotherWidthIsVersion4() {
    Experiment e = accepted(kSmallest);
    e.output_weights = Matrix(e.outputDim(), e.modelDim(), 0.5);
    QVERIFY(serializeExperiment(e).contains("\"version\": 1,"));
    e.output_weights = Matrix(e.output_weights.rows(), 3, 0.5);
    e.output_bias = Matrix{{1, 2, 3}};
    const QByteArray text = serializeExperiment(e);
    QVERIFY(text.contains("\"version\": 4,"));
    QVERIFY(identical(accepted(text), e));
    // The width in a scene also requires version 4.
    Scene wide;
    wide.name = "wide";
    wide.experiment = e;
    const QByteArray scenes = serializeExperiment(accepted(kSmallest), {wide});
    QVERIFY(scenes.contains("\"version\": 4,"));
    const auto back = parseLecture(scenes, QStringLiteral("test"));
    QVERIFY2(back, back ? "" : qPrintable(back.refusal().sentence()));
    QVERIFY(identical(back.value().scenes[0].experiment, e));
  }

  void goldenFileOfVersion4IsReadAndWrittenBack() {
    const auto result = loadExperiment(QStringLiteral(TEST_DATA_DIR "/golden/version-4.attn"));
    QVERIFY2(result, result ? "" : qPrintable(result.refusal().sentence()));
    const Experiment& e = result.value();
    QCOMPARE(e.modelDim(), 3);
    QCOMPARE(e.outputDim(), 2);
    QVERIFY(e.output_weights.identicalTo(Matrix{{0.5, -1}, {0.25, 2}}));
    QVERIFY(e.output_bias.identicalTo(Matrix{{0.125, -0.5}}));
    QFile golden(QStringLiteral(TEST_DATA_DIR "/golden/version-4.attn"));
    QVERIFY(golden.open(QIODevice::ReadOnly));
    QCOMPARE(serializeExperiment(e), golden.readAll());
  }

  void goldenFileOfVersion5IsReadAndWrittenBack() {
    const auto result = loadExperiment(QStringLiteral(TEST_DATA_DIR "/golden/version-5.attn"));
    QVERIFY2(result, result ? "" : qPrintable(result.refusal().sentence()));
    const Experiment& e = result.value();
    QVERIFY(e.model == (ModelOrigin{"models/gpt2", "GPT-2", 5, 12, "The cat sat"}));
    QFile golden(QStringLiteral(TEST_DATA_DIR "/golden/version-5.attn"));
    QVERIFY(golden.open(QIODevice::ReadOnly));
    QCOMPARE(serializeExperiment(e), golden.readAll());
  }

  void modelNeedsVersion5AndALayerThatExists() {
    Experiment e = accepted(kSmallest);
    QVERIFY(serializeExperiment(e).contains("\"version\": 1,"));
    e.model = ModelOrigin{"folder", "BERT", 2, 2, "text"};
    const QByteArray text = serializeExperiment(e);
    QVERIFY(text.contains("\"version\": 5,"));
    QVERIFY(identical(accepted(text), e));
    for (const auto& [from, to] : {std::pair("\"version\": 5", "\"version\": 4"),
                                   {"\"layer\": 2", "\"layer\": 3"},
                                   {"\"layer\": 2", "\"layer\": 0"},
                                   {"\"layers\": 2", "\"layers\": 1e9"},
                                   {"\"folder\"", "\"place\""},
                                   {"\"BERT\"", "7"}}) {
      QByteArray wrong = text;
      wrong.replace(from, to);
      QVERIFY(wrong != text);
      QVERIFY2(!parseExperiment(wrong, QStringLiteral("test")), to);
    }
  }

  /// Everything within the limits that can be saved can be loaded: the names of 30 scenes are 120,000 texts.
  void manyScenesWithManyNamesAreReadBack() {
    Experiment e;
    e.query_tokens = {"a"};
    e.query_embeddings = Matrix(1, limits::kModelDim, 0.5);
    e.dimension_names.assign(limits::kModelDim, "name");
    const Matrix weights(limits::kModelDim, 1, 0.25);
    e.heads = {{"Head 1", weights, weights, weights, {}, {}, {}}};
    QVERIFY(!findProblem(e));
    ViewState nothing_blanked;
    nothing_blanked.hidden.emplace();
    const std::vector<Scene> scenes(30, Scene{"one", e, nothing_blanked});
    const auto back = parseLecture(serializeExperiment(e, scenes), QStringLiteral("test"));
    QVERIFY2(back, back ? "" : qPrintable(back.refusal().sentence()));
    QVERIFY(identical(Scenes{back.value().scenes}, Scenes{scenes}));
  }

  void largeFileLoads() {
    // A quarter of the largest supported case, so that a debug build stays fast.
    Random random(7);
    Experiment e;
    const int n = 512, d = 384, h = 6;
    for (int i = 0; i < n; ++i) e.query_tokens.push_back("t" + std::to_string(i));
    const auto dense = [&](int rows, int columns) {
      Matrix m(rows, columns);
      for (int i = 0; i < rows; ++i)
        for (double& value : m.mutableRow(i)) value = random.uniform(-0.1, 0.1);
      return m;
    };
    e.query_embeddings = dense(n, d);
    for (int i = 0; i < h; ++i)
      e.heads.push_back({"h", dense(d, d / h), dense(d, d / h), dense(d, d / h), {}, {}, {}});
    e.output_weights = dense(d, d);
    const auto back = parseExperiment(serializeExperiment(e), QStringLiteral("large"));
    QVERIFY(back);
    QVERIFY(identical(back.value(), e));
  }
};

LAB_TEST(TestExperimentFile, QCoreApplication)

}  // namespace tst_experiment_file
#include "tst_experiment_file.moc"
