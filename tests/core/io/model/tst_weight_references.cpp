// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>

#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/io/model/ModelLayer.h"
#include "core/io/model/WeightReferences.h"
#include "core/model/Restructure.h"
#include "tests/TestProgram.h"
#include "tests/core/io/model/SmallModel.h"

namespace tst_weight_references {

using namespace lab;
using lab::test::SmallModel;

class TestWeightReferences : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    dir_ = std::make_unique<QTemporaryDir>();
    QVERIFY(SmallModel::gpt2().write(dir_->path()));
    const auto made = layerExperiment({dir_->path(), 2, QStringLiteral("The cat")});
    QVERIFY2(made, made ? "" : qPrintable(made.refusal().sentence()));
    layer_ = made.value();
  }

  void everyModelIsSavedAndLoadedBitForBit_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"gpt2", "bert", "distilbert"}) QTest::newRow(name) << QString::fromUtf8(name);
  }
  void everyModelIsSavedAndLoadedBitForBit() {
    QFETCH(QString, name);
    SmallModel model = name == QStringLiteral("gpt2")   ? SmallModel::gpt2()
                       : name == QStringLiteral("bert") ? SmallModel::bert()
                                                        : SmallModel::distilbert();
    model.prefix = name == QStringLiteral("gpt2") ? "transformer." : name.toStdString() + ".";
    const QTemporaryDir other;
    QVERIFY(model.write(other.path()));
    const auto made = layerExperiment({other.path(), 3, QStringLiteral("the cat")});
    QVERIFY(made);
    const QByteArray text = saved({made.value(), {}});
    QCOMPARE(text.count("\"sha256\""), 2 * 3 + 1);
    const auto back = parseExperiment(text, QStringLiteral("test"));
    QVERIFY2(back, back ? "" : qPrintable(back.refusal().sentence()));
    QVERIFY(identical(back.value(), made.value()));
  }

  void editedWeightsAreInTheFile() {
    layer_.heads[1].key_weights.set(0, 0, 7);
    const QByteArray text = saved({layer_, {}});
    QCOMPARE(text.count("\"sha256\""), 2 * 3);
    const auto back = parseExperiment(text, QStringLiteral("test"));
    QVERIFY(back && identical(back.value(), layer_));
  }

  void headsThatWereMovedKeepTheirWeights() {
    std::swap(layer_.heads[0], layer_.heads[1]);
    layer_.heads.push_back(layer_.heads[0]);
    layer_.output_weights = Matrix(18, SmallModel::kDim, 0.5);
    const QByteArray text = saved({layer_, {}});
    QCOMPARE(text.count("\"sha256\""), 3 * 3);
    const auto back = parseExperiment(text, QStringLiteral("test"));
    QVERIFY(back && identical(back.value(), layer_));
  }

  void scenesReferToTheirModels() {
    const auto other = layerExperiment({dir_->path(), 1, QStringLiteral("dog")});
    QVERIFY(other);
    Lecture lecture{layer_, {}};
    for (const Experiment& e : {layer_, other.value()}) lecture.scenes.push_back({"scene", e, {}});
    const QByteArray text = saved(lecture);
    QCOMPARE(text.count("\"sha256\""), 3 * (2 * 3 + 1));
    const auto back = parseLecture(text, QStringLiteral("test"));
    QVERIFY(back);
    QVERIFY(identical(back.value().experiment, layer_));
    for (std::size_t i = 0; i < 2; ++i)
      QVERIFY(identical(back.value().scenes[i].experiment, lecture.scenes[i].experiment));
  }

  void withoutItsModelAnExperimentIsEmbedded() {
    layer_.model->folder += "/none";
    const QByteArray text = saved({layer_, {}});
    QCOMPARE(text.count("\"sha256\""), 0);
    const auto back = parseExperiment(text, QStringLiteral("test"));
    QVERIFY(back && identical(back.value(), layer_));
  }

  void changedTensorGivesAZeroMatrixAndKeepsTheOthers() {
    layer_.heads[1].key_weights.set(0, 0, 7);
    const QByteArray text = saved({layer_, {}});
    SmallModel changed = SmallModel::gpt2();
    QByteArray bytes = changed.safetensors();
    const QByteArray number = weightBytes("h.1.attn.c_proj.weight", 12 * 12);
    const qsizetype at = bytes.indexOf(number);
    QVERIFY(at > 0);
    bytes[at] = static_cast<char>(bytes[at] ^ 1);
    QVERIFY(test::writeFile(dir_->filePath(QStringLiteral("model.safetensors")), bytes));
    std::vector<Refusal> missing;
    const auto back = parseLecture(text, QStringLiteral("test"), nullptr, {}, &missing);
    QVERIFY(back);
    QCOMPARE(missing.size(), std::size_t{1});
    QCOMPARE(missing[0].place, QStringLiteral("h.1.attn.c_proj.weight"));
    Experiment expected = layer_;
    expected.output_weights = Matrix(SmallModel::kDim, SmallModel::kDim);
    QVERIFY(identical(back.value().experiment, expected));
    QVERIFY(!parseLecture(text, QStringLiteral("test")));
  }

  void hostileReferencesAreRefused_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    const auto row = [](const char* name, const char* from, const char* to) {
      QTest::newRow(name) << QByteArray(from) << QByteArray(to);
    };
    row("older version", "\"version\": 5", "\"version\": 4");
    row("no model", "\"model\": {", "\"modell\": {");
    row("unknown key", "\"tensor\":", "\"file\":");
    row("huge shape", "\"rows\": 12", "\"rows\": 4000000000");
    row("another shape", "\"rows\": 12", "\"rows\": 13");
    row("no rows", "\"rows\": 12", "\"rows\": 0");
    row("negative head", "\"head\": 0", "\"head\": -1");
    row("a head that is not there", "\"head\": 0", "\"head\": 100");
    row("a layer that is not there", "\"layer\": 2", "\"layer\": 4");
    row("other checksum", "\"sha256\": \"", "\"sha256\": \"0");
    row("checksum is a number", "\"sha256\": \"", "\"sha256\": 1, \"x\": \"");
  }
  void hostileReferencesAreRefused() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QByteArray text = saved({layer_, {}});
    QVERIFY(parseExperiment(text, QStringLiteral("test")));
    QVERIFY(text.contains(from));
    text.replace(from, to);
    const auto back = parseExperiment(text, QStringLiteral("test"));
    QVERIFY(!back);
    QVERIFY(!back.refusal().sentence().isEmpty());
  }

 private:
  static QByteArray saved(const Lecture& lecture) {
    const auto bytes = serializeLecture(lecture, QStringLiteral("test"), {}, ModelWeightsInFile::References);
    return bytes ? bytes.value() : QByteArray();
  }
  static QByteArray weightBytes(const std::string& name, std::size_t count) {
    const std::vector<float> numbers = SmallModel::weights(name, count);
    return {reinterpret_cast<const char*>(numbers.data()), static_cast<qsizetype>(count * sizeof(float))};
  }

  std::unique_ptr<QTemporaryDir> dir_;
  Experiment layer_;
};

LAB_TEST(TestWeightReferences, QCoreApplication)

}  // namespace tst_weight_references
#include "tst_weight_references.moc"
