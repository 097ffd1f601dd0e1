// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>

#include "core/document/SettingEdits.h"
#include "tests/core/document/Samples.h"

using namespace lab;
using namespace lab::test;

namespace {

using EditCall = std::function<Refused(Document&)>;

}  // namespace

class TestSettingEdits : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    document_ = std::make_unique<Document>();
    QVERIFY(!document_->reset(catSatMat()));
    listener_ = std::make_unique<Listener>(*document_);
  }

  void cleanup() {
    QVERIFY(listener_->consistent);
    listener_.reset();
    document_.reset();
  }

  void everyEditIsOneNamedStep_data() {
    QTest::addColumn<int>("which");
    QTest::addColumn<QString>("text");
    for (int i = 0; i < static_cast<int>(edits().size()); ++i) {
      const auto& [text, edit] = edits()[static_cast<std::size_t>(i)];
      QTest::newRow(qPrintable(text)) << i << text;
    }
  }

  void everyEditIsOneNamedStep() {
    QFETCH(int, which);
    QFETCH(QString, text);
    const EditCall& edit = edits()[static_cast<std::size_t>(which)].second;
    QVERIFY(!edit(*document_));
    QCOMPARE(listener_->edited, 1);
    QCOMPARE(document_->lastEditText(), text);
    QCOMPARE(document_->undoStack()->undoText(), text);
    QVERIFY(!findProblem(document_->experiment()));
    const Experiment end = document_->experiment();
    document_->undo();
    QVERIFY(identical(document_->experiment(), catSatMat()));
    document_->redo();
    QVERIFY(identical(document_->experiment(), end));
    QVERIFY(traceIsFresh(*document_));
  }

  void repeatedEditIsNoStep_data() {
    QTest::addColumn<int>("which");
    for (int i = 0; i < static_cast<int>(edits().size()); ++i)
      QTest::newRow(qPrintable(edits()[static_cast<std::size_t>(i)].first)) << i;
  }

  /// Repeating an edit with the same value adds no step. Edits that do something each time are skipped.
  void repeatedEditIsNoStep() {
    QFETCH(int, which);
    const auto& [text, edit] = edits()[static_cast<std::size_t>(which)];
    if (text.startsWith(QStringLiteral("Duplicate")) || text.startsWith(QStringLiteral("Remove head")) ||
        text.startsWith(QStringLiteral("Move")) || text.contains(QStringLiteral("times")))
      return;
    edit(*document_);
    QVERIFY(!edit(*document_));
    QCOMPARE(listener_->edited, 1);
    QCOMPARE(document_->undoStack()->count(), 1);
  }

  void invalidEditIsRefusedWithASentence_data() {
    QTest::addColumn<int>("which");
    QTest::addColumn<QString>("sentence");
    for (int i = 0; i < static_cast<int>(refusals().size()); ++i) {
      const auto& [sentence, edit] = refusals()[static_cast<std::size_t>(i)];
      QTest::addRow("%d", i) << i << sentence;
    }
  }

  void invalidEditIsRefusedWithASentence() {
    QFETCH(int, which);
    QFETCH(QString, sentence);
    const auto refusal = refusals()[static_cast<std::size_t>(which)].second(*document_);
    QVERIFY(refusal);
    QCOMPARE(refusal->sentence(), sentence);
    QCOMPARE(listener_->refused, 1);
    QCOMPARE(listener_->edited, 0);
    QCOMPARE(document_->undoStack()->count(), 0);
    QVERIFY(identical(document_->experiment(), catSatMat()));
  }

  void overflowingScaleIsRefused() {
    setMaskKind(*document_, Mask::Kind::None);
    QVERIFY(!fillMatrix(*document_, MatrixId::QueryWeights, 0, Fill::Identity));
    QVERIFY(!scaleMatrix(*document_, MatrixId::QueryWeights, 0, 100));
    QVERIFY(!fillMatrix(*document_, MatrixId::KeyWeights, 0, Fill::Identity));
    const auto refusal = setScale(*document_, {Scale::Kind::Number, 1.79e308});
    QVERIFY(refusal);
    QCOMPARE(refusal->sentence(),
             QStringLiteral("That would make the scaled scores of head 1 too large for a computer number."));
  }

  void lastHeadCannotBeRemoved() {
    QVERIFY(!removeHead(*document_, 0));
    QVERIFY(!removeHead(*document_, 0));
    const auto refusal = removeHead(*document_, 0);
    QVERIFY(refusal);
    QCOMPARE(refusal->sentence(), QStringLiteral("The last head stays: attention needs at least one."));
    QCOMPARE(document_->experiment().headCount(), 1);
  }

  void emptyNameRestoresTheDefaultName() {
    setHeadName(*document_, 1, QStringLiteral("  "));
    QCOMPARE(document_->experiment().heads[1].name, std::string("Head 2"));
    setDimensionName(*document_, 3, QString());
    QCOMPARE(document_->experiment().dimension_names[3], std::string("dim 4"));
  }

  void namingOneDimensionNamesAll() {
    QVERIFY(!document_->reset(crossWithMask()));
    QVERIFY(!setDimensionName(*document_, 2, QStringLiteral("")));
    QVERIFY(document_->experiment().dimension_names.empty());
    QVERIFY(!setDimensionName(*document_, 2, QStringLiteral("size")));
    QCOMPARE(document_->experiment().dimension_names,
             (std::vector<std::string>{"dim 1", "dim 2", "size", "dim 4"}));
  }

  void editingAMaskCellMakesAMaskMatrix() {
    setMaskKind(*document_, Mask::Kind::Causal);
    QVERIFY(!setMayAttend(*document_, 0, 0, true));  // the cell is allowed already
    QCOMPARE(listener_->edited, 1);
    QVERIFY(!setMayAttend(*document_, 1, 5, true));
    QCOMPARE(document_->lastEditText(), QStringLiteral("Mask: \"cat\" may look at \"mat\""));
    const Mask& mask = document_->experiment().mask;
    QCOMPARE(mask.kind, Mask::Kind::Matrix);
    QCOMPARE(mask.allowed(1, 5), 1.0);
    QCOMPARE(mask.allowed(1, 4), 0.0);
    QCOMPARE(mask.allowed(5, 0), 1.0);
    QVERIFY(!setMayAttend(*document_, 0, 0, false));
    QCOMPARE(fullyMaskedRows(document_->experiment()), std::vector<int>{0});
    QVERIFY(setMayAttend(*document_, 6, 0, true));
    QVERIFY(setMayAttend(*document_, 0, -1, true));
    QCOMPARE(listener_->refused, 2);
  }

  void randomFillsDependOnMatrixSeedAndAttempt() {
    const auto fill = [&](MatrixId id, int head, int attempt) {
      fillMatrix(*document_, id, head, Fill::Random, attempt);
      return inputMatrix(document_->experiment(), id, head);
    };
    const Matrix first = fill(MatrixId::QueryWeights, 0, 0);
    QVERIFY(first.identicalTo(fill(MatrixId::QueryWeights, 0, 0)));
    QVERIFY(!first.identicalTo(fill(MatrixId::QueryWeights, 0, 1)));
    QVERIFY(!first.identicalTo(fill(MatrixId::QueryWeights, 1, 0)));
    QVERIFY(!first.identicalTo(fill(MatrixId::KeyWeights, 0, 0)));
    setSeed(*document_, 2);
    QVERIFY(!first.identicalTo(fill(MatrixId::QueryWeights, 0, 0)));
  }

  void maskMatrixCanBeFilled() {
    QVERIFY(!document_->reset(crossWithMask()));
    for (const Fill fill : {Fill::Zeros, Fill::Identity, Fill::Random}) {
      QVERIFY(!fillMatrix(*document_, MatrixId::Mask, -1, fill));
      QVERIFY(!findProblem(document_->experiment()));
    }
    QVERIFY(scaleMatrix(*document_, MatrixId::Mask, -1, 0.5));
  }

 private:
  static const std::vector<std::pair<QString, EditCall>>& edits() {
    const auto q = [](const char* text) { return QString::fromUtf8(text); };
    static const std::vector<std::pair<QString, EditCall>> kEdits{
        {q("Cross-attention"), [](Document& d) { return setMode(d, Mode::Cross); }},
        {q("Positions: none"), [](Document& d) { return setPositionsKind(d, Positions::Kind::None); }},
        {q("Positions: sinusoidal"),
         [](Document& d) { return setPositionsKind(d, Positions::Kind::Sinusoidal); }},
        {q("Mask: causal"), [](Document& d) { return setMaskKind(d, Mask::Kind::Causal); }},
        {q("Mask: custom"), [](Document& d) { return setMaskKind(d, Mask::Kind::Matrix); }},
        {q("Mask: \"The\" may not look at \"mat\""),
         [](Document& d) { return setMayAttend(d, 0, 5, false); }},
        {q("Scale: none"),
         [](Document& d) {
           return setScale(d, {Scale::Kind::None, 1});
         }},
        {q("Scale: 0.25"),
         [](Document& d) {
           return setScale(d, {Scale::Kind::Number, 0.25});
         }},
        {q("Temperature 0.5"), [](Document& d) { return setTemperature(d, 0.5); }},
        {q("Seed 7"), [](Document& d) { return setSeed(d, 7); }},
        {q("Title \"Cats\""), [](Document& d) { return setTitle(d, QStringLiteral(" Cats ")); }},
        {q("Edit the notes"), [](Document& d) { return setNotes(d, QStringLiteral("# Cats\n")); }},
        {q("Rename head 1 to \"Close by\""),
         [](Document& d) { return setHeadName(d, 0, QStringLiteral("Close by")); }},
        {q("Rename dimension 2 to \"animal\""),
         [](Document& d) { return setDimensionName(d, 1, QStringLiteral("animal")); }},
        {q("Resize, heads: 4"),
         [](Document& d) {
           return resize(d, {4, 8, 4, 2});
         }},
        {q("Resize, d_model: 6, d_k: 3, d_v: 5"),
         [](Document& d) {
           return resize(d, {3, 6, 3, 5});
         }},
        {q("Resize, d_out: 3"),
         [](Document& d) {
           return resize(d, {3, 8, 4, 2, 3});
         }},
        {q("Resize, d_model: 6, d_out: 7"),
         [](Document& d) {
           return resize(d, {3, 6, 4, 2, 7});
         }},
        {q("Duplicate head 3"), [](Document& d) { return duplicateHead(d, 2); }},
        {q("Remove head 1"), [](Document& d) { return removeHead(d, 0); }},
        {q("Move head 1 to place 3"), [](Document& d) { return moveHead(d, 0, 2); }},
        {q("Add the biases"), [](Document& d) { return setBiasesPresent(d, true); }},
        {q("Remove W_O"), [](Document& d) { return setOutputWeightsPresent(d, false); }},
        {q("Add b_O"), [](Document& d) { return setOutputBiasPresent(d, true); }},
        {q("Zeros in W_Q, head 2"),
         [](Document& d) { return fillMatrix(d, MatrixId::QueryWeights, 1, Fill::Zeros); }},
        {q("Identity in W_O"),
         [](Document& d) { return fillMatrix(d, MatrixId::OutputWeights, -1, Fill::Identity); }},
        {q("Random numbers in X_q"),
         [](Document& d) { return fillMatrix(d, MatrixId::QueryEmbeddings, -1, Fill::Random); }},
        {q("W_V, head 1 times 0.5"),
         [](Document& d) { return scaleMatrix(d, MatrixId::ValueWeights, 0, 0.5); }},
    };
    return kEdits;
  }

  static const std::vector<std::pair<QString, EditCall>>& refusals() {
    const auto q = [](const char* text) { return QString::fromUtf8(text); };
    const QString temperature = q("The temperature has to be a number greater than 0.");
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    static const std::vector<std::pair<QString, EditCall>> kRefusals{
        {temperature, [](Document& d) { return setTemperature(d, 0); }},
        {temperature, [](Document& d) { return setTemperature(d, -1); }},
        {temperature, [](Document& d) { return setTemperature(d, std::nan("")); }},
        {q("The scale has to be an ordinary number."),
         [](Document& d) {
           return setScale(d, {Scale::Kind::Number, kInfinity});
         }},
        {q("There is no head 4."), [](Document& d) { return setHeadName(d, 3, QStringLiteral("x")); }},
        {q("There is no head 4."), [](Document& d) { return duplicateHead(d, 3); }},
        {q("There is no head 0."), [](Document& d) { return removeHead(d, -1); }},
        {q("There is no head 4."), [](Document& d) { return moveHead(d, 0, 3); }},
        {q("There is no dimension 9."),
         [](Document& d) { return setDimensionName(d, 8, QStringLiteral("x")); }},
        {q("There can be 1 to 144 heads."),
         [](Document& d) {
           return resize(d, {0, 8, 4, 2});
         }},
        {q("There can be 1 to 144 heads."),
         [](Document& d) {
           return resize(d, {145, 8, 4, 2});
         }},
        {q("d_out can be 1 to 4096."),
         [](Document& d) {
           return resize(d, {3, 8, 4, 2, 4097});
         }},
        {q("d_model can be 1 to 4096."),
         [](Document& d) {
           return resize(d, {3, 4097, 4, 2});
         }},
        {q("d_k can be 1 to 4096."),
         [](Document& d) {
           return resize(d, {3, 8, 0, 2});
         }},
        {q("d_v can be 1 to 4096."),
         [](Document& d) {
           return resize(d, {3, 8, 4, -2});
         }},
        {q("Matrices of these sizes together would not fit in memory."),
         [](Document& d) {
           return resize(d, {144, 4096, 4096, 4096});
         }},
        {q("There are no numbers in b_Q, head 1."),
         [](Document& d) { return fillMatrix(d, MatrixId::QueryBias, 0, Fill::Zeros); }},
        {q("That is not an ordinary number: the app cannot compute with infinity."),
         [](Document& d) { return scaleMatrix(d, MatrixId::QueryWeights, 0, kInfinity); }},
    };
    return kRefusals;
  }

  std::unique_ptr<Document> document_;
  std::unique_ptr<Listener> listener_;
};

QTEST_GUILESS_MAIN(TestSettingEdits)
#include "tst_setting_edits.moc"
