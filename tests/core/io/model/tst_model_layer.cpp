// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>

#include "core/engine/Engine.h"
#include "core/io/model/ModelLayer.h"
#include "tests/TestProgram.h"
#include "tests/core/io/model/SmallModel.h"

namespace tst_model_layer {

using namespace lab;
using lab::test::SmallModel;
using nlohmann::json;

namespace {

/// The hidden states and attention weights that PyTorch computed, see tests/data/models/make_dumps.py.
json dump(const QString& name) {
  QFile file(QStringLiteral(TEST_DATA_DIR "/models/%1.json").arg(name));
  return file.open(QIODevice::ReadOnly) ? json::parse(file.readAll().toStdString()) : json();
}

SmallModel modelNamed(const QString& name) {
  if (name == QStringLiteral("gpt2")) return SmallModel::gpt2();
  return name == QStringLiteral("bert") ? SmallModel::bert() : SmallModel::distilbert();
}

/// The largest difference of an entry, or infinity if the shapes differ.
double difference(const Matrix& m, const json& rows) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (static_cast<std::size_t>(m.rows()) != rows.size()) return kInfinity;
  double largest = 0;
  for (int i = 0; i < m.rows(); ++i) {
    const json& row = rows[static_cast<std::size_t>(i)];
    if (static_cast<std::size_t>(m.columns()) != row.size()) return kInfinity;
    for (int j = 0; j < m.columns(); ++j)
      largest = std::max(largest, std::abs(m(i, j) - row[static_cast<std::size_t>(j)].get<double>()));
  }
  return largest;
}

constexpr double kTolerance = 1e-10;

}  // namespace

class TestModelLayer : public QObject {
  Q_OBJECT

 private slots:
  void init() { dir_ = std::make_unique<QTemporaryDir>(); }

  void hiddenStatesEqualThoseOfPyTorch_data() { models(); }
  void hiddenStatesEqualThoseOfPyTorch() {
    QFETCH(QString, name);
    const json expected = dump(name);
    QVERIFY(modelNamed(name).write(dir_->path()));
    const auto model = openModel(dir_->path());
    QVERIFY2(model, qPrintable(sentence(model)));
    const auto tokens =
        model.value().tokenizer->tokenize(QString::fromStdString(expected["text"].get<std::string>()));
    QCOMPARE(tokens.ids, expected["ids"].get<std::vector<int>>());
    for (int layer = 0; layer <= SmallModel::kLayers; ++layer) {
      const auto hidden = hiddenStates(model.value(), tokens, layer);
      QVERIFY2(hidden, qPrintable(sentence(hidden)));
      const double off = difference(hidden.value(), expected["hidden"][static_cast<std::size_t>(layer)]);
      QVERIFY2(off < kTolerance, qPrintable(QStringLiteral("layer %1: %2").arg(layer).arg(off)));
    }
  }

  void experimentEqualsTheLayerOfPyTorch_data() { models(); }
  void experimentEqualsTheLayerOfPyTorch() {
    QFETCH(QString, name);
    const json expected = dump(name);
    QVERIFY(modelNamed(name).write(dir_->path()));
    for (int layer = 1; layer <= SmallModel::kLayers; ++layer) {
      const auto made = layerExperiment(placeOf(name, layer));
      QVERIFY2(made, qPrintable(sentence(made)));
      const AttentionTrace trace = computeTrace(made.value());
      const auto i = static_cast<std::size_t>(layer - 1);
      QVERIFY(difference(trace.query_inputs, expected["inputs"][i]) < kTolerance);
      QCOMPARE(trace.heads.size(), std::size_t{2});
      for (std::size_t h = 0; h < 2; ++h)
        QVERIFY(difference(trace.heads[h].weights, expected["weights"][i][h]) < kTolerance);
      QVERIFY(difference(trace.output, expected["outputs"][i]) < kTolerance);
    }
  }

  void otherLayoutsOfTheFilesGiveTheSameExperiment_data() { models(); }
  void otherLayoutsOfTheFilesGiveTheSameExperiment() {
    QFETCH(QString, name);
    SmallModel model = modelNamed(name);
    QVERIFY(model.write(dir_->path()));
    const auto plain = layerExperiment(placeOf(name, 3));
    QVERIFY2(plain, qPrintable(sentence(plain)));
    QVERIFY(model.writeShards(dir_->path()));
    QVERIFY(QFile::remove(dir_->filePath(QStringLiteral("model.safetensors"))));
    const auto shards = layerExperiment(placeOf(name, 3));
    QVERIFY2(shards, qPrintable(sentence(shards)));
    QVERIFY(identical(plain.value(), shards.value()));
    model.prefix = name == QStringLiteral("gpt2") ? "transformer." : name.toStdString() + ".";
    model.old_names = true;
    QVERIFY(model.write(dir_->path()));
    const auto prefixed = layerExperiment(placeOf(name, 3));
    QVERIFY2(prefixed, qPrintable(sentence(prefixed)));
    QVERIFY(identical(plain.value(), prefixed.value()));
  }

  void maskIsThatOfTheModel() {
    QVERIFY(SmallModel::gpt2().write(dir_->path()));
    const auto gpt = layerExperiment(placeOf(QStringLiteral("gpt2"), 1));
    QVERIFY(gpt);
    QCOMPARE(gpt.value().mask.kind, Mask::Kind::Causal);
    QTemporaryDir other;
    QVERIFY(SmallModel::bert().write(other.path()));
    const auto bert = layerExperiment({other.path(), 1, QStringLiteral("the cat")});
    QVERIFY(bert);
    QCOMPARE(bert.value().mask.kind, Mask::Kind::Padding);
    QCOMPARE(bert.value().query_tokens, (std::vector<std::string>{"[CLS]", "the", "cat", "[SEP]"}));
  }

  void scaleByLayerDividesTheScores() {
    SmallModel model = SmallModel::gpt2();
    model.config["scale_attn_by_inverse_layer_idx"] = true;
    QVERIFY(model.write(dir_->path()));
    const auto made = layerExperiment(placeOf(QStringLiteral("gpt2"), 2));
    QVERIFY(made);
    QVERIFY(std::abs(scaleFactor(made.value()) - 1 / std::sqrt(6.0) / 2) < 1e-15);
  }

  void progressCancels() {
    QVERIFY(SmallModel::gpt2().write(dir_->path()));
    std::vector<double> seen;
    QVERIFY(layerExperiment(placeOf(QStringLiteral("gpt2"), 3), [&](double done) {
      seen.push_back(done);
      return true;
    }));
    QVERIFY(seen.size() >= 2);
    QVERIFY(std::ranges::is_sorted(seen) && seen.front() > 0 && seen.back() <= 1);
    QVERIFY(!layerExperiment(placeOf(QStringLiteral("gpt2"), 3), [](double) { return false; }));
  }

  void wrongPlacesAreRefused() {
    QVERIFY(SmallModel::gpt2().write(dir_->path()));
    const QString text = QStringLiteral("abc");
    QVERIFY(layerExperiment({dir_->path(), 3, text}));
    for (const int layer : {-1, 0, 4, 1'000'000'000}) QVERIFY(!layerExperiment({dir_->path(), layer, text}));
    QVERIFY(!layerExperiment({dir_->path(), 1, {}}));
    QVERIFY(layerExperiment({dir_->path(), 1, QStringLiteral("x").repeated(16)}));
    QVERIFY(!layerExperiment({dir_->path(), 1, QStringLiteral("x").repeated(17)}));
    QVERIFY(!layerExperiment({dir_->path(), 1, QStringLiteral("x").repeated(10'000'000)}));
    QVERIFY(!layerExperiment({dir_->filePath(QStringLiteral("none")), 1, text}));
    QVERIFY(!layerExperiment({dir_->filePath(QStringLiteral("config.json")), 1, text}));
  }

  void wrongSettingsAreRefused_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    const auto row = [](const char* key, const char* value) {
      QTest::addRow("%s %s", key, value) << QString::fromUtf8(key) << QString::fromUtf8(value);
    };
    row("model_type", "\"llama\"");
    row("model_type", "null");
    row("model_type", "3");
    row("n_layer", "0");
    row("n_layer", "-3");
    row("n_layer", "4");
    row("n_layer", "1e300");
    row("n_layer", "18446744073709551615");
    row("n_head", "5");
    row("n_head", "null");
    row("n_embd", "24");
    row("n_embd", "100000000");
    row("n_inner", "21");
    row("n_positions", "15");
    row("vocab_size", "256");
    row("layer_norm_epsilon", "-1");
    row("activation_function", "\"swish\"");
    row("position_embedding_type", "\"relative_key\"");
  }
  void wrongSettingsAreRefused() {
    QFETCH(QString, key);
    QFETCH(QString, value);
    SmallModel model = SmallModel::gpt2();
    model.config[key.toStdString()] = json::parse(value.toStdString());
    QVERIFY(model.write(dir_->path()));
    // With n_layer 4, the settings have a layer 4, but the weights do not.
    const int layer = key == QStringLiteral("n_layer") && value == QStringLiteral("4") ? 4 : 3;
    const auto made = layerExperiment({dir_->path(), layer, QStringLiteral("abc")});
    QVERIFY(!made);
    QVERIFY(!made.refusal().sentence().contains(u'\n'));
  }

  void missingOrMisshapenTensorsAreRefused_data() {
    QTest::addColumn<QString>("name");
    for (const auto& [name, shape] : SmallModel::gpt2().tensors)
      if (!name.starts_with("ln_f") && !name.starts_with("h.2.mlp") && !name.starts_with("h.2.ln_2"))
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
  }
  void missingOrMisshapenTensorsAreRefused() {
    QFETCH(QString, name);
    SmallModel model = SmallModel::gpt2();
    model.tensors[name.toStdString()].back() += 1;
    QVERIFY(model.write(dir_->path()));
    QVERIFY(!layerExperiment({dir_->path(), 3, QStringLiteral("abc")}));
    model.tensors.erase(name.toStdString());
    QVERIFY(model.write(dir_->path()));
    QVERIFY(!layerExperiment({dir_->path(), 3, QStringLiteral("abc")}));
  }

  void missingFilesAreRefused() {
    for (const char* file : {"config.json", "vocab.json", "merges.txt", "model.safetensors"}) {
      QVERIFY(SmallModel::gpt2().write(dir_->path()));
      QVERIFY(layerExperiment({dir_->path(), 1, QStringLiteral("abc")}));
      QVERIFY(QFile::remove(dir_->filePath(QString::fromUtf8(file))));
      QVERIFY(!layerExperiment({dir_->path(), 1, QStringLiteral("abc")}));
    }
  }

  void cutFilesAreRefused() {
    const QByteArray whole = SmallModel::gpt2().safetensors();
    for (const qsizetype size :
         {qsizetype{0}, qsizetype{7}, qsizetype{8}, qsizetype{100}, whole.size() - 1}) {
      QVERIFY(SmallModel::gpt2().write(dir_->path()));
      QVERIFY(test::writeFile(dir_->filePath(QStringLiteral("model.safetensors")), whole.left(size)));
      QVERIFY2(!layerExperiment({dir_->path(), 3, QStringLiteral("abc")}), qPrintable(QString::number(size)));
    }
  }

  void weightsThatAreNotFiniteAreRefused() {
    const QByteArray whole = SmallModel::gpt2().safetensors();
    const quint64 header = qFromLittleEndian<quint64>(whole.constData());
    // The first tensor is the bias of c_attn in layer 1.
    for (const quint32 bits : {0x7FC00000u, 0x7F800000u}) {
      QByteArray bytes = whole;
      qToLittleEndian(bits, bytes.data() + 8 + header);
      QVERIFY(SmallModel::gpt2().write(dir_->path()));
      QVERIFY(test::writeFile(dir_->filePath(QStringLiteral("model.safetensors")), bytes));
      for (const int layer : {1, 2}) QVERIFY(!layerExperiment({dir_->path(), layer, QStringLiteral("abc")}));
    }
  }

  void hostileIndexesAreRefused_data() {
    QTest::addColumn<QString>("index");
    QTest::newRow("not JSON") << QStringLiteral("{");
    QTest::newRow("no map") << QStringLiteral("{}");
    QTest::newRow("map of numbers") << QStringLiteral(R"({"weight_map": {"wte.weight": 1}})");
    QTest::newRow("outside of the folder") << QStringLiteral(R"({"weight_map": {"wte.weight": "../a"}})");
    QTest::newRow("absolute") << QStringLiteral(R"({"weight_map": {"wte.weight": "/dev/zero"}})");
    QTest::newRow("no such file") << QStringLiteral(R"({"weight_map": {"wte.weight": "a.safetensors"}})");
  }
  void hostileIndexesAreRefused() {
    QFETCH(QString, index);
    QVERIFY(SmallModel::gpt2().writeSettings(dir_->path()));
    QVERIFY(test::writeFile(dir_->filePath(QStringLiteral("model.safetensors.index.json")), index.toUtf8()));
    QVERIFY(!layerExperiment({dir_->path(), 1, QStringLiteral("abc")}));
  }

 private:
  static void models() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"gpt2", "bert", "distilbert"}) QTest::newRow(name) << QString::fromUtf8(name);
  }
  ModelPlace placeOf(const QString& name, int layer) const {
    return {dir_->path(), layer, QString::fromStdString(dump(name)["text"].get<std::string>())};
  }
  template <class T>
  static QString sentence(const Result<T>& result) {
    return result ? QString() : result.refusal().sentence();
  }

  std::unique_ptr<QTemporaryDir> dir_;
};

LAB_TEST(TestModelLayer, QCoreApplication)

}  // namespace tst_model_layer
#include "tst_model_layer.moc"
