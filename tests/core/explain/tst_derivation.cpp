// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "core/engine/Engine.h"
#include "core/explain/Cells.h"
#include "core/explain/Derivation.h"
#include "core/explain/QueryRow.h"
#include "tests/TestProgram.h"
#include "tests/core/engine/RandomExperiment.h"

namespace tst_derivation {

using namespace lab;
using lab::testing::describe;
using lab::testing::randomExperiment;

namespace {

/// Returns every cell of every input and stage of `e`, each once.
std::vector<CellRef> everyCell(const Experiment& e) {
  std::vector<CellRef> cells;
  for (const MatrixName& name : matrixNames()) {
    if (name.id == MatrixId::KeyInputs && e.mode == Mode::Self) continue;  // X_kv is X_q
    for (int head = name.per_head ? 0 : -1; head < (name.per_head ? e.headCount() : 0); ++head) {
      const Shape shape = shapeOf(e, name.id, head);
      if (shape.rows == 0 || shape.columns == 0) continue;
      for (const CellRef& cell : cellsOf({name.id, head, 0, 0, shape.rows, shape.columns}))
        cells.push_back(cell);
    }
  }
  return cells;
}

double productOf(const Term& term) {
  double value = 1;
  for (const Factor& factor : term.factors) value *= factor.value;
  return value;
}

double evaluateSoftmax(const Derivation& d) {
  std::vector<double> masked;
  for (const Term& term : d.terms) masked.push_back(term.factors.front().value);
  const WrittenSoftmax row = writtenSoftmax(masked, d.temperature);
  if (row.maximum == kMaskedScore) return 0;
  return row.exponentials[static_cast<std::size_t>(d.cell.column)] / row.sum;
}

/// Recomputes the result from the terms.
double evaluate(const Derivation& derivation) {
  switch (derivation.rule) {
    case Rule::Given:
      return derivation.result;
    case Rule::Softmax:
      return evaluateSoftmax(derivation);
    case Rule::Masking:
      return derivation.mask_reason == MaskReason::None ? productOf(derivation.terms.front()) : kMaskedScore;
    default:
      break;
  }
  double sum = 0;
  for (const Term& term : derivation.terms) sum += productOf(term);
  return sum;
}

using Key = std::tuple<int, int, int, int>;
Key key(const CellRef& c) {
  return {static_cast<int>(c.id), c.head, c.row, c.column};
}

/// Describes a cell for QFAIL. QVERIFY2 is not used because it would build this text for every passing cell
/// too.
std::string say(const Experiment& e, const CellRef& c) {
  return describe(e) + ", " + std::string(nameOf(c.id).key) + "[" + std::to_string(c.row) + "," +
         std::to_string(c.column) + "] head " + std::to_string(c.head);
}

bool close(double a, double b) {
  return a == b || std::abs(a - b) <= 1e-12 * (1 + std::abs(b));
}

/// A cross-attention experiment with two queries, three keys, one head of d_k = d_v = 2 and simple numbers.
Experiment crossExperiment() {
  Experiment e;
  e.mode = Mode::Cross;
  e.query_tokens = {"a", "b"};
  e.key_tokens = {"x", "y", "z"};
  e.query_embeddings = Matrix{{1, 2}, {3, 4}};
  e.key_embeddings = Matrix{{1, 0}, {0, 1}, {2, -1}};
  Head head;
  head.name = "Head 1";
  head.query_weights = head.key_weights = head.value_weights = Matrix::identity(2, 2);
  e.heads = {head};
  return e;
}

Derivation at(const Experiment& e, const CellRef& cell) {
  return derive(e, computeTrace(e), cell);
}

}  // namespace

class TestDerivation : public QObject {
  Q_OBJECT

 private slots:
  void shapesEqualThoseOfTheTrace() {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const Experiment e = randomExperiment(seed);
      const AttentionTrace trace = computeTrace(e);
      for (const MatrixName& name : matrixNames()) {
        if (name.input) continue;
        for (int head = name.per_head ? 0 : -1; head < (name.per_head ? e.headCount() : 0); ++head) {
          const Matrix& m = trace.stage(name.id, head);
          QCOMPARE(shapeOf(e, name.id, head), (Shape{m.rows(), m.columns()}));
        }
      }
      QVERIFY(!cellExists(e, {MatrixId::Q, e.headCount(), 0, 0}));
      QVERIFY(!cellExists(e, {MatrixId::Q, 0, e.queryCount(), 0}));
      QVERIFY(!cellExists(e, {MatrixId::Q, 0, 0, -1}));
    }
  }

  /// The main guarantee of derive().
  void everyCellEvaluatesToItsTracedValue() {
    std::set<MatrixId> seen;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
      const Experiment e = randomExperiment(seed);
      const AttentionTrace trace = computeTrace(e);
      for (const CellRef& cell : everyCell(e)) {
        const Derivation d = derive(e, trace, cell);
        if (d.cell != cell) QFAIL(say(e, cell).c_str());
        QCOMPARE(d.result, cellValue(e, trace, cell));
        if (!close(evaluate(d), d.result)) QFAIL(say(e, cell).c_str());
        QCOMPARE(d.rule == Rule::Given, isInput(cell.id));
        seen.insert(cell.id);
      }
    }
    QCOMPARE(seen.size(), matrixNames().size());
  }

  /// Changing a factor of a derivation must change its result, which shows that evaluate() uses the terms.
  void evaluateUsesTheFactors() {
    const Experiment e = crossExperiment();
    const AttentionTrace trace = computeTrace(e);
    for (const CellRef& cell : everyCell(e)) {
      Derivation d = derive(e, trace, cell);
      if (d.rule == Rule::Given) continue;
      const double before = evaluate(d);
      double step = 0;
      for (Term& term : d.terms)
        for (Factor& factor : term.factors) factor.value += step += 0.375;
      if (evaluate(d) == before) QFAIL(say(e, cell).c_str());
    }
  }

  void factorsAreTheOperandCells() {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const Experiment e = randomExperiment(seed, 6);
      const AttentionTrace trace = computeTrace(e);
      for (const CellRef& cell : everyCell(e)) {
        const Derivation d = derive(e, trace, cell);
        std::set<Key> of_terms, of_operands;
        for (const Term& term : d.terms) {
          for (const Factor& f : term.factors) {
            if (!f.cell) continue;
            of_terms.insert(key(*f.cell));
            if (!cellExists(e, *f.cell)) QFAIL(say(e, cell).c_str());
            QCOMPARE(f.value, cellValue(e, trace, *f.cell));
          }
          if (d.rule == Rule::SumOfProducts && term.factors.size() == 2)
            QCOMPARE(term.product, term.factors[0].value * term.factors[1].value);
        }
        for (const Operand& operand : d.operands) {
          // The mask and the temperature affect the terms but are not factors.
          if (operand.role == OperandRole::Mask || operand.role == OperandRole::Temperature) continue;
          for (const CellRef& c : cellsOf(operand.region)) of_operands.insert(key(c));
        }
        if (of_terms != of_operands) QFAIL(say(e, cell).c_str());
      }
    }
  }

  void usedInIsTheInverseOfOperands() {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      const Experiment e = randomExperiment(seed, 5);
      const AttentionTrace trace = computeTrace(e);
      std::map<Key, std::set<Key>> users;
      for (const CellRef& cell : everyCell(e))
        for (const Operand& operand : derive(e, trace, cell).operands)
          for (const CellRef& c : cellsOf(operand.region)) users[key(c)].insert(key(cell));
      for (const CellRef& cell : everyCell(e)) {
        std::set<Key> found;
        for (const Region& region : usedIn(e, cell))
          for (const CellRef& c : cellsOf(region)) {
            if (!cellExists(e, c)) QFAIL(say(e, cell).c_str());
            if (!found.insert(key(c)).second) QFAIL(say(e, cell).c_str());
          }
        if (found != users[key(cell)]) QFAIL(say(e, cell).c_str());
        users.erase(key(cell));
      }
      QVERIFY2(users.empty(), describe(e).c_str());  // every operand is an existing cell
    }
  }

  /// The link of a number leads to the cell to which the number contributes most, not to a product with 0.
  void largestUseHasTheLargestProduct() {
    Experiment e;
    e.query_tokens = {"a", "b"};
    e.query_embeddings = Matrix{{1, 0}, {0, 1}};
    e.heads.push_back(
        {"h", Matrix{{1, 0}, {0, 1}}, Matrix{{1, 0}, {0, 1}}, Matrix{{0, -3, 2}, {5, 0, 0}}, {}, {}, {}});
    const AttentionTrace trace = computeTrace(e);
    const auto use = [&](const CellRef& cell, MatrixId in) {
      for (const Region& region : usedIn(e, cell))
        if (region.id == in) return largestUse(e, trace, cell, region);
      qFatal("the cell is not used there");
    };
    // a[0][0] is multiplied by v[0] = (0, -3, 2), a[0][1] by v[1] = (5, 0, 0).
    QCOMPARE(use({MatrixId::Weights, 0, 0, 0}, MatrixId::Context), (CellRef{MatrixId::Context, 0, 0, 1}));
    QCOMPARE(use({MatrixId::Weights, 0, 0, 1}, MatrixId::Context), (CellRef{MatrixId::Context, 0, 0, 0}));
    // x[1][1] is multiplied by the second row of W_V.
    QCOMPARE(use({MatrixId::QueryInputs, -1, 1, 1}, MatrixId::V), (CellRef{MatrixId::V, 0, 1, 0}));
    // Every weight of the row has the same exponential: the nearest one.
    QCOMPARE(use({MatrixId::ScaledScores, 0, 1, 1}, MatrixId::Weights),
             (CellRef{MatrixId::Weights, 0, 1, 1}));
  }

  void operandsAreRowsAndColumns() {
    Experiment e = crossExperiment();
    e.heads[0].query_bias = Matrix{{0.5, -0.5}};
    const Derivation q = at(e, {MatrixId::Q, 0, 1, 0});
    QCOMPARE(q.rule, Rule::SumOfProducts);
    QCOMPARE(q.operands.size(), std::size_t{3});
    QCOMPARE(q.operands[0], (Operand{{MatrixId::QueryInputs, -1, 1, 0, 1, 2}, OperandRole::Left}));
    QCOMPARE(q.operands[1], (Operand{{MatrixId::QueryWeights, 0, 0, 0, 2, 1}, OperandRole::Right}));
    QCOMPARE(q.operands[2], (Operand{{MatrixId::QueryBias, 0, 0, 0, 1, 1}, OperandRole::Addend}));
    QCOMPARE(q.terms.size(), std::size_t{3});
    QCOMPARE(q.terms[0].factors[0].value, 3.0);
    QCOMPARE(q.terms[2].product, 0.5);
    QCOMPARE(q.result, 3.5);

    const Derivation k = at(e, {MatrixId::K, 0, 2, 1});
    QCOMPARE(k.operands[0].region, (Region{MatrixId::KeyInputs, -1, 2, 0, 1, 2}));
    const Derivation s = at(e, {MatrixId::Scores, 0, 1, 2});
    QCOMPARE(s.operands[0].region, (Region{MatrixId::Q, 0, 1, 0, 1, 2}));
    QCOMPARE(s.operands[1].region, (Region{MatrixId::K, 0, 2, 0, 1, 2}));
  }

  void selfModeUsesOneInputForQueriesAndKeys() {
    Experiment e = crossExperiment();
    e.mode = Mode::Self;  // the key side is stored but unused
    for (const MatrixId id : {MatrixId::Q, MatrixId::K, MatrixId::V})
      QCOMPARE(at(e, {id, 0, 1, 0}).operands[0].region, (Region{MatrixId::QueryInputs, -1, 1, 0, 1, 2}));
    const std::vector<Region> uses = usedIn(e, {MatrixId::QueryInputs, -1, 1, 0});
    QCOMPARE(uses.size(), std::size_t{3});
    QCOMPARE(uses[0], (Region{MatrixId::Q, 0, 1, 0, 1, 2}));
    QCOMPARE(uses[1], (Region{MatrixId::K, 0, 1, 0, 1, 2}));
    QCOMPARE(uses[2], (Region{MatrixId::V, 0, 1, 0, 1, 2}));
    // In self mode a cell of X_kv refers to the same cell of X_q.
    const CellRef key_side{MatrixId::KeyInputs, -1, 1, 0};
    QCOMPARE(at(e, key_side).cell, (CellRef{MatrixId::QueryInputs, -1, 1, 0}));
    QCOMPARE(usedIn(e, key_side), uses);
    QVERIFY(usedIn(e, {MatrixId::KeyEmbeddings, -1, 0, 0}).empty());
  }

  void causalMaskReasonIsThatTheKeyIsLater() {
    Experiment e = crossExperiment();
    e.mask.kind = Mask::Kind::Causal;
    const Derivation masked = at(e, {MatrixId::MaskedScores, 0, 1, 2});
    QCOMPARE(masked.rule, Rule::Masking);
    QCOMPARE(masked.mask_reason, MaskReason::Entry);
    QVERIFY(std::isinf(masked.result) && std::isinf(evaluate(masked)));
    QCOMPARE(masked.operands.size(), std::size_t{1});
    QCOMPARE(masked.operands[0].region, (Region{MatrixId::ScaledScores, 0, 1, 2, 1, 1}));
    QCOMPARE(at(e, {MatrixId::MaskedScores, 0, 1, 1}).mask_reason, MaskReason::None);

    const Derivation weight = at(e, {MatrixId::Weights, 0, 1, 2});
    QCOMPARE(weight.mask_reason, MaskReason::Entry);
    QCOMPARE(weight.result, 0.0);
    QCOMPARE(weight.softmax->exponentials[2], 0.0);
    QCOMPARE(at(e, {MatrixId::Weights, 0, 1, 1}).mask_reason, MaskReason::None);
  }

  void maskMatrixIsAnOperandAndCanMaskARowFully() {
    Experiment e = crossExperiment();
    e.mask.kind = Mask::Kind::Matrix;
    e.mask.allowed = Matrix{{1, 0, 1}, {0, 0, 0}};
    const Derivation masked = at(e, {MatrixId::MaskedScores, 0, 0, 1});
    QCOMPARE(masked.mask_reason, MaskReason::Entry);
    QCOMPARE(masked.operands[1], (Operand{{MatrixId::Mask, -1, 0, 1, 1, 1}, OperandRole::Mask}));
    QCOMPARE(at(e, {MatrixId::Weights, 0, 0, 1}).mask_reason, MaskReason::Entry);

    const Derivation weight = at(e, {MatrixId::Weights, 0, 1, 1});
    QCOMPARE(weight.mask_reason, MaskReason::EveryKey);
    QCOMPARE(weight.result, 0.0);
    QCOMPARE(evaluate(weight), 0.0);
    QCOMPARE(weight.softmax->sum, 0.0);
    const Derivation context = at(e, {MatrixId::Context, 0, 1, 0});
    QCOMPARE(context.mask_reason, MaskReason::EveryKey);
    QCOMPARE(context.result, 0.0);
    QCOMPARE(at(e, {MatrixId::Context, 0, 0, 0}).mask_reason, MaskReason::None);
  }

  void softmaxDerivationContainsTheWholeRow() {
    Experiment e = crossExperiment();
    e.temperature = 2;
    e.scale.kind = Scale::Kind::None;
    // q(b) = (3, 4) and k = (1, 0), (0, 1), (2, -1) give the scores 3, 4, 2.
    const Derivation d = at(e, {MatrixId::Weights, 0, 1, 2});
    QCOMPARE(d.rule, Rule::Softmax);
    QCOMPARE(d.terms.size(), std::size_t{3});
    QCOMPARE(d.terms[0].factors[0].value, 3.0);
    QCOMPARE(d.terms[2].factors[0].value, 2.0);
    QCOMPARE(d.softmax->maximum, 4.0);
    QCOMPARE(d.temperature, 2.0);
    QVERIFY(!d.softmax->shifted);
    QCOMPARE(d.terms[0].product, std::exp(1.5));
    QCOMPARE(d.terms[2].product, std::exp(1.0));
    QCOMPARE(d.softmax->sum, std::exp(1.5) + std::exp(2.0) + std::exp(1.0));
    QVERIFY(close(d.result, d.terms[2].product / d.softmax->sum));
    QCOMPARE(d.operands[1].region, Region::of({MatrixId::Temperature, -1, 0, 0}));
  }

  void stagesWithoutEffectAreCopies() {
    Experiment e = crossExperiment();
    e.scale.kind = Scale::Kind::None;
    QCOMPARE(at(e, {MatrixId::QueryInputs, -1, 0, 0}).rule, Rule::Copy);
    QCOMPARE(at(e, {MatrixId::ScaledScores, 0, 0, 0}).rule, Rule::Copy);
    QCOMPARE(at(e, {MatrixId::MaskedScores, 0, 0, 0}).rule, Rule::Copy);
    QCOMPARE(at(e, {MatrixId::Output, -1, 0, 0}).rule, Rule::Copy);
    e.output_bias = Matrix{{0.5, 1.5}};
    QCOMPARE(at(e, {MatrixId::Output, -1, 0, 1}).rule, Rule::Sum);
    e.scale.kind = Scale::Kind::InverseSqrtKeyDim;
    const Derivation scaled = at(e, {MatrixId::ScaledScores, 0, 0, 0});
    QCOMPARE(scaled.rule, Rule::Scaling);
    QCOMPARE(scaled.root_of, 2);
    e.scale = {Scale::Kind::Number, 0.25};
    QCOMPARE(at(e, {MatrixId::ScaledScores, 0, 0, 0}).root_of, 0);
  }

  void concatCopiesFromItsHead() {
    Experiment e = crossExperiment();
    e.heads.push_back(e.heads[0]);
    const Derivation d = at(e, {MatrixId::Concat, -1, 1, 3});
    QCOMPARE(d.operands[0].region, (Region{MatrixId::Context, 1, 1, 1, 1, 1}));
  }

  void sinusoidalPositionHasNoCell() {
    Experiment e = crossExperiment();
    e.positions.kind = Positions::Kind::Sinusoidal;
    const Derivation d = at(e, {MatrixId::KeyInputs, -1, 2, 1});
    QCOMPARE(d.rule, Rule::Sum);
    QCOMPARE(d.terms.size(), std::size_t{2});
    QVERIFY(!d.terms[1].factors[0].cell);
    QCOMPARE(d.terms[1].product, std::cos(2.0));
    QCOMPARE(d.position_latex, std::string("\\cos\\left(\\frac{2}{10000^{0/2}}\\right)"));
    QCOMPARE(d.operands.size(), std::size_t{1});
  }
};

LAB_TEST(TestDerivation, QCoreApplication)

}  // namespace tst_derivation
#include "tst_derivation.moc"
