// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <functional>
#include <limits>
#include <memory>

#include "core/document/SettingEdits.h"
#include "core/explain/EditWords.h"
#include "core/explain/KindWords.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/document/Samples.h"

namespace tst_setting_edits {

using namespace lab;
using namespace lab::test;

namespace {

using EditCall = std::function<Refused(Document&)>;

/// An edit, and the texts that the name of its undo step contains.
struct NamedEdit {
  const char* row;
  QStringList named;
  EditCall edit;
  bool repeatable = true;  ///< whether a second edit with the same value changes nothing
};

/// An edit that is refused, and the parts of the refusal (see partsOf).
struct RefusedEdit {
  const char* row;
  const char* named;
  EditCall edit;
};

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
    for (int i = 0; i < static_cast<int>(edits().size()); ++i)
      QTest::newRow(edits()[static_cast<std::size_t>(i)].row) << i;
  }

  void everyEditIsOneNamedStep() {
    QFETCH(int, which);
    const NamedEdit& row = edits()[static_cast<std::size_t>(which)];
    QVERIFY(!row.edit(*document_));
    QCOMPARE(listener_->edited, 1);
    const QString text = document_->lastEditText();
    QVERIFY2(!text.isEmpty() && containsAll(text, row.named), qPrintable(text));
    QCOMPARE(document_->undoStack()->undoText(), text);
    QVERIFY(!findProblem(document_->experiment()));
    const Experiment end = document_->experiment();
    document_->undo();
    QVERIFY(identical(document_->experiment(), catSatMat()));
    document_->redo();
    QVERIFY(identical(document_->experiment(), end));
    QVERIFY(traceIsFresh(*document_));
  }

  void everyEditHasAnotherName() {
    QSet<QString> names;
    for (const NamedEdit& row : edits()) {
      QVERIFY(!document_->reset(catSatMat()));
      QVERIFY(!row.edit(*document_));
      names << document_->lastEditText();
    }
    QCOMPARE(names.size(), static_cast<qsizetype>(edits().size()));
  }

  void repeatedEditIsNoStep_data() {
    QTest::addColumn<int>("which");
    for (int i = 0; i < static_cast<int>(edits().size()); ++i)
      if (edits()[static_cast<std::size_t>(i)].repeatable)
        QTest::newRow(edits()[static_cast<std::size_t>(i)].row) << i;
  }

  /// Repeating an edit with the same value adds no step.
  void repeatedEditIsNoStep() {
    QFETCH(int, which);
    const EditCall& edit = edits()[static_cast<std::size_t>(which)].edit;
    edit(*document_);
    QVERIFY(!edit(*document_));
    QCOMPARE(listener_->edited, 1);
    QCOMPARE(document_->undoStack()->count(), 1);
  }

  void invalidEditIsRefusedAndChangesNothing_data() {
    QTest::addColumn<int>("which");
    for (int i = 0; i < static_cast<int>(refusals().size()); ++i)
      QTest::newRow(refusals()[static_cast<std::size_t>(i)].row) << i;
  }

  void invalidEditIsRefusedAndChangesNothing() {
    QFETCH(int, which);
    const RefusedEdit& row = refusals()[static_cast<std::size_t>(which)];
    const auto refusal = row.edit(*document_);
    QVERIFY(refusal);
    QVERIFY(!refusal->sentence().isEmpty());
    QCOMPARE(partsOf(*refusal), QString::fromUtf8(row.named));
    QCOMPARE(listener_->last_refusal.sentence(), refusal->sentence());
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
    QVERIFY2(refusal->place.startsWith(QStringLiteral("heads[0].scaled_scores[")),
             qPrintable(refusal->place));
    QVERIFY(refusal->sentence().contains(stageText(MatrixId::ScaledScores, 0)));
  }

  void lastHeadCannotBeRemoved() {
    QVERIFY(!removeHead(*document_, 0));
    QVERIFY(!removeHead(*document_, 0));
    const auto refusal = removeHead(*document_, 0);
    QVERIFY(refusal);
    QVERIFY(!refusal->sentence().isEmpty());
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
    const QString allowed = document_->lastEditText();
    QCOMPARE(partsOf(allowed), QStringLiteral("“cat” “mat”"));
    const Mask& mask = document_->experiment().mask;
    QCOMPARE(mask.kind, Mask::Kind::Matrix);
    QCOMPARE(mask.allowed(1, 5), 1.0);
    QCOMPARE(mask.allowed(1, 4), 0.0);
    QCOMPARE(mask.allowed(5, 0), 1.0);
    QVERIFY(!setMayAttend(*document_, 1, 5, false));
    QCOMPARE(partsOf(document_->lastEditText()), partsOf(allowed));
    QVERIFY(document_->lastEditText() != allowed);
    QVERIFY(!setMayAttend(*document_, 0, 0, false));
    QCOMPARE(fullyMaskedRows(document_->experiment()), std::vector<int>{0});
    QVERIFY(setMayAttend(*document_, 6, 0, true));
    QVERIFY(setMayAttend(*document_, 0, -1, true));
    QCOMPARE(listener_->refused, 2);
  }

  void blockOfTheMaskIsOneStep() {
    setMaskKind(*document_, Mask::Kind::Causal);
    const int before = document_->undoStack()->count();
    QVERIFY(!setMayAttend(*document_, Region{MatrixId::Mask, -1, 0, 4, 2, 2}, true));
    QCOMPARE(document_->undoStack()->count(), before + 1);
    const Matrix& allowed = document_->experiment().mask.allowed;
    for (const auto& [row, column] : {std::pair{0, 4}, {0, 5}, {1, 4}, {1, 5}})
      QCOMPARE(allowed(row, column), 1.0);
    QCOMPARE(allowed(2, 4), 0.0);
    QVERIFY(setMayAttend(*document_, Region{MatrixId::Mask, -1, 5, 5, 2, 2}, true));
    QCOMPARE(document_->undoStack()->count(), before + 1);
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
  static const std::vector<NamedEdit>& edits() {
    const auto q = [](const char* text) { return QString::fromUtf8(text); };
    const auto mask = [](Mask::Kind kind) { return maskText(withMask(catSatMat(), kind).mask); };
    static const std::vector<NamedEdit> kEdits{
        {"cross-attention", {}, [](Document& d) { return setMode(d, Mode::Cross); }},
        {"no positions",
         {positionsText(Positions::Kind::None)},
         [](Document& d) { return setPositionsKind(d, Positions::Kind::None); }},
        {"sinusoidal positions",
         {positionsText(Positions::Kind::Sinusoidal)},
         [](Document& d) { return setPositionsKind(d, Positions::Kind::Sinusoidal); }},
        {"causal mask",
         {mask(Mask::Kind::Causal)},
         [](Document& d) { return setMaskKind(d, Mask::Kind::Causal); }},
        {"mask by hand",
         {mask(Mask::Kind::Matrix)},
         [](Document& d) { return setMaskKind(d, Mask::Kind::Matrix); }},
        {"entry of the mask", {q("The"), q("mat")}, [](Document& d) { return setMayAttend(d, 0, 5, false); }},
        {"no scale",
         {scaleText({Scale::Kind::None, 1})},
         [](Document& d) {
           return setScale(d, {Scale::Kind::None, 1});
         }},
        {"scale by number",
         {q("0.25")},
         [](Document& d) {
           return setScale(d, {Scale::Kind::Number, 0.25});
         }},
        {"temperature", {q("0.5")}, [](Document& d) { return setTemperature(d, 0.5); }},
        {"seed", {q("7")}, [](Document& d) { return setSeed(d, 7); }},
        {"title", {q("“Cats”")}, [](Document& d) { return setTitle(d, QStringLiteral(" Cats ")); }},
        {"notes", {}, [](Document& d) { return setNotes(d, QStringLiteral("# Cats\n")); }},
        {"name of a head",
         {q("1"), q("“Close by”")},
         [](Document& d) { return setHeadName(d, 0, QStringLiteral("Close by")); }},
        {"name of a dimension",
         {q("2"), q("“animal”")},
         [](Document& d) { return setDimensionName(d, 1, QStringLiteral("animal")); }},
        {"more heads",
         {q("4")},
         [](Document& d) {
           return resize(d, {4, 8, 4, 2});
         }},
        {"other d_model, d_k and d_v",
         {q("d_model: 6"), q("d_k: 3"), q("d_v: 5")},
         [](Document& d) {
           return resize(d, {3, 6, 3, 5});
         }},
        {"other d_out",
         {q("d_out: 3")},
         [](Document& d) {
           return resize(d, {3, 8, 4, 2, 3});
         }},
        {"other d_model and d_out",
         {q("d_model: 6"), q("d_out: 7")},
         [](Document& d) {
           return resize(d, {3, 6, 4, 2, 7});
         }},
        {"duplicate of a head", {q("3")}, [](Document& d) { return duplicateHead(d, 2); }, false},
        {"removed head", {q("1")}, [](Document& d) { return removeHead(d, 0); }, false},
        {"moved head", {q("1"), q("3")}, [](Document& d) { return moveHead(d, 0, 2); }, false},
        {"biases", {}, [](Document& d) { return setBiasesPresent(d, true); }},
        {"no W_O", {q("W_O")}, [](Document& d) { return setOutputWeightsPresent(d, false); }},
        {"b_O", {q("b_O")}, [](Document& d) { return setOutputBiasPresent(d, true); }},
        {"zeros",
         {matrixText(MatrixId::QueryWeights, 1)},
         [](Document& d) { return fillMatrix(d, MatrixId::QueryWeights, 1, Fill::Zeros); }},
        {"identity",
         {matrixText(MatrixId::OutputWeights, -1)},
         [](Document& d) { return fillMatrix(d, MatrixId::OutputWeights, -1, Fill::Identity); }},
        {"random numbers",
         {matrixText(MatrixId::QueryEmbeddings, -1)},
         [](Document& d) { return fillMatrix(d, MatrixId::QueryEmbeddings, -1, Fill::Random); }},
        {"multiplied",
         {matrixText(MatrixId::ValueWeights, 0), q("0.5")},
         [](Document& d) { return scaleMatrix(d, MatrixId::ValueWeights, 0, 0.5); },
         false},
    };
    return kEdits;
  }

  static const std::vector<RefusedEdit>& refusals() {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    static const std::vector<RefusedEdit> kRefusals{
        {"temperature 0", "0", [](Document& d) { return setTemperature(d, 0); }},
        {"negative temperature", "0", [](Document& d) { return setTemperature(d, -1); }},
        {"temperature without a value", "0", [](Document& d) { return setTemperature(d, std::nan("")); }},
        {"infinite scale", "",
         [](Document& d) {
           return setScale(d, {Scale::Kind::Number, kInfinity});
         }},
        {"name of head 4", "4", [](Document& d) { return setHeadName(d, 3, QStringLiteral("x")); }},
        {"duplicate of head 4", "4", [](Document& d) { return duplicateHead(d, 3); }},
        {"removal of head 0", "0", [](Document& d) { return removeHead(d, -1); }},
        {"head behind the last", "4", [](Document& d) { return moveHead(d, 0, 3); }},
        {"name of dimension 9", "9", [](Document& d) { return setDimensionName(d, 8, QStringLiteral("x")); }},
        {"no heads", "heads: 1, 0",
         [](Document& d) {
           return resize(d, {0, 8, 4, 2});
         }},
        {"too many heads", "heads: 144, 145",
         [](Document& d) {
           return resize(d, {145, 8, 4, 2});
         }},
        {"d_out too large", "W_O: 4096 d_out, 4097",
         [](Document& d) {
           return resize(d, {3, 8, 4, 2, 4097});
         }},
        {"d_model too large", "embeddings.query: 4096 d_model, 4097",
         [](Document& d) {
           return resize(d, {3, 4097, 4, 2});
         }},
        {"d_k too small", "heads[0].W_Q: 1, 0",
         [](Document& d) {
           return resize(d, {3, 8, 0, 2});
         }},
        {"d_v too small", "heads[0].W_V: 1, -2",
         [](Document& d) {
           return resize(d, {3, 8, 4, -2});
         }},
        {"too large together", "the whole experiment: 4, 73729",
         [](Document& d) {
           return resize(d, {144, 4096, 4096, 4096});
         }},
        {"no bias to fill", "b_Q 1",
         [](Document& d) { return fillMatrix(d, MatrixId::QueryBias, 0, Fill::Zeros); }},
        {"infinite factor", "",
         [](Document& d) { return scaleMatrix(d, MatrixId::QueryWeights, 0, kInfinity); }},
    };
    return kRefusals;
  }

  std::unique_ptr<Document> document_;
  std::unique_ptr<Listener> listener_;
};

LAB_TEST(TestSettingEdits, QCoreApplication)

}  // namespace tst_setting_edits
#include "tst_setting_edits.moc"
