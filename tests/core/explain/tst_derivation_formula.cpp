// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <set>

#include "core/base/Language.h"
#include "core/engine/Engine.h"
#include "core/explain/Cells.h"
#include "core/explain/DerivationFormula.h"
#include "core/explain/FormulaParser.h"
#include "core/model/positions/PositionsKinds.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/engine/RandomExperiment.h"

namespace tst_derivation_formula {

using namespace lab;
using lab::testing::describe;
using lab::testing::randomExperiment;

namespace {

QString u(const char* text) {
  return QString::fromUtf8(text);
}

QString twoDecimals(double value) {
  if (std::isinf(value)) return value < 0 ? u("−∞") : u("∞");
  QString text = QString::number(std::abs(value), 'f', 2);
  return (value < 0 && text.toDouble() != 0 ? u("−") : QString()) + text;
}

/// The example "I love statistics".
Experiment statistics() {
  Experiment e;
  e.query_tokens = {"I", "love", "statistics"};
  e.query_embeddings = Matrix{{0.2, 0.5, 0.7}, {0.4, 0.8, 0.6}, {0.1, 0.6, 0.9}};
  Head head;
  head.name = "Head 1";
  head.query_weights = Matrix{{0.1, 0.3}, {0.2, 0.4}, {0.5, 0.6}};
  head.key_weights = Matrix{{0.6, 0.2}, {0.3, 0.5}, {0.7, 0.9}};
  head.value_weights = Matrix{{0.5, 0.8}, {0.2, 0.3}, {0.4, 0.6}};
  e.heads = {head};
  return e;
}

Derivation at(const Experiment& e, const CellRef& cell) {
  return derive(e, computeTrace(e), cell);
}

QString latex(const Experiment& e, const CellRef& cell, Convention convention = Convention::Rows) {
  return symbolic(at(e, cell), convention).toLatex();
}

QString numbers(const Experiment& e, const CellRef& cell, const NumbersOptions& options = {}) {
  return withNumbers(at(e, cell), twoDecimals, options).formula.toText();
}

void links(const Formula& f, std::vector<CellRef>& found) {
  if (f.cell()) found.push_back(*f.cell());
  for (const Formula& child : f.children()) links(child, found);
}

/// Returns an experiment with one query. Its Q is the sum of `inputs`, each multiplied by 1.
Experiment longSum(const std::vector<double>& inputs) {
  Experiment e;
  const int d = static_cast<int>(inputs.size());
  e.query_tokens = {"a"};
  e.query_embeddings = Matrix(1, d);
  for (int i = 0; i < d; ++i) e.query_embeddings.set(0, i, inputs[static_cast<std::size_t>(i)]);
  Head head;
  head.query_weights = head.key_weights = head.value_weights = Matrix(d, 1, 1.0);
  e.heads = {head};
  return e;
}

}  // namespace

class TestDerivationFormula : public QObject {
  Q_OBJECT

 private slots:
  /// A formula that cannot be parsed is shown as LaTeX.
  void formulaOfEachKindOfPositionsIsParsed() {
    int formulas = 0;
    for (const PositionsKind* kind : positionsKinds()) {
      if (kind->latex == nullptr) continue;
      for (const int position : {0, 1, 12})
        for (int dimension = 0; dimension < 5; ++dimension, ++formulas) {
          const QString latex = QString::fromStdString(kind->latex(position, dimension, 5));
          QVERIFY2(parseFormula(latex), qPrintable(latex));
        }
    }
    QVERIFY(formulas > 0);
    QCOMPARE(formulaOrText(u("\\nonsense{")), Formula::text(u("\\nonsense{")));
  }

  void symbolsFollowTheLiterature() {
    Experiment e = statistics();
    QCOMPARE(latex(e, {MatrixId::Q, 0, 1, 0}),
             u("q_{2,1} = \\sum_{i=1}^{d_{\\mathrm{model}}} x_{2,i} W^Q_{i,1}"));
    QCOMPARE(latex(e, {MatrixId::Scores, 0, 1, 2}), u("s_{2,3} = \\sum_{i=1}^{d_k} q_{2,i} k_{3,i}"));
    QCOMPARE(latex(e, {MatrixId::ScaledScores, 0, 1, 2}),
             u("s^{\\mathrm{scaled}}_{2,3} = \\frac{s_{2,3}}{\\sqrt{d_k}}"));
    QCOMPARE(latex(e, {MatrixId::MaskedScores, 0, 1, 2}),
             u("s^{\\mathrm{masked}}_{2,3} = s^{\\mathrm{scaled}}_{2,3}"));
    QCOMPARE(latex(e, {MatrixId::Weights, 0, 1, 2}),
             u("a_{2,3} = \\frac{e^{s^{\\mathrm{scaled}}_{2,3}}}{\\sum_{j=1}^{n_k} "
               "e^{s^{\\mathrm{scaled}}_{2,j}}}"));
    Experiment masked = e;
    masked.mask.kind = Mask::Kind::Causal;
    QVERIFY(latex(masked, {MatrixId::Weights, 0, 2, 0}).contains(u("e^{s^{\\mathrm{masked}}_{3,1}}")));
    QCOMPARE(latex(e, {MatrixId::Context, 0, 1, 0}), u("c_{2,1} = \\sum_{j=1}^{n_k} a_{2,j} v_{j,1}"));
    QCOMPARE(latex(e, {MatrixId::Concat, -1, 1, 0}), u("\\mathrm{concat}_{2,1} = c_{2,1}"));
    QCOMPARE(latex(e, {MatrixId::Output, -1, 1, 0}), u("\\mathrm{output}_{2,1} = \\mathrm{concat}_{2,1}"));
    QCOMPARE(latex(e, {MatrixId::QueryInputs, -1, 1, 0}), u("x_{2,1} = e_{2,1}"));
    QCOMPARE(latex(e, {MatrixId::QueryWeights, 0, 1, 0}), u("W^Q_{2,1}"));
  }

  void optionsChangeTheSymbols() {
    Experiment e = statistics();
    e.heads.push_back(e.heads.front());
    e.heads[1].value_bias = Matrix{{0.5, -0.25}};
    e.output_weights = Matrix(4, 3, 0.5);
    e.output_bias = Matrix(1, 3, 0.25);
    e.temperature = 2;
    e.scale = {Scale::Kind::Number, 0.5};
    e.positions.kind = Positions::Kind::Sinusoidal;
    e.mask.kind = Mask::Kind::Causal;
    QCOMPARE(latex(e, {MatrixId::V, 1, 2, 1}),
             u("v_{3,2} = \\sum_{i=1}^{d_{\\mathrm{model}}} x_{3,i} W^V_{i,2} + b^V_2"));
    QCOMPARE(latex(e, {MatrixId::Concat, -1, 1, 3}), u("\\mathrm{concat}_{2,4} = c^{\\text{head 2}}_{2,2}"));
    QCOMPARE(latex(e, {MatrixId::Output, -1, 0, 2}),
             u("\\mathrm{output}_{1,3} = \\sum_{i=1}^{hd_v} \\mathrm{concat}_{1,i} W^O_{i,3} + b^O_3"));
    QCOMPARE(latex(e, {MatrixId::ScaledScores, 0, 0, 1}),
             u("s^{\\mathrm{scaled}}_{1,2} = s_{1,2} \\times \\mathrm{scale}"));
    QCOMPARE(latex(e, {MatrixId::MaskedScores, 0, 0, 1}), u("s^{\\mathrm{masked}}_{1,2} = - \\infty"));
    QCOMPARE(latex(e, {MatrixId::QueryInputs, -1, 2, 1}),
             u("x_{3,2} = e_{3,2} + \\cos \\left(\\frac{2}{10000^{0/3}}\\right)"));
    QVERIFY(latex(e, {MatrixId::Weights, 0, 1, 0}).contains(u("e^{s^{\\mathrm{masked}}_{2,1}/T}")));
    e.mode = Mode::Cross;
    e.key_tokens = {"x", "y"};
    e.key_embeddings = Matrix(2, 3, 1.0);
    QCOMPARE(latex(e, {MatrixId::K, 0, 1, 0}),
             u("k_{2,1} = \\sum_{i=1}^{d_{\\mathrm{model}}} x^{\\mathrm{kv}}_{2,i} W^K_{i,1}"));
    QVERIFY(latex(e, {MatrixId::Q, 0, 1, 0}).contains(u("x^{\\mathrm{q}}_{2,i}")));
  }

  /// The column convention transposes everything and reverses the order of every product.
  void columnConventionTransposesTheFormula() {
    const Experiment e = statistics();
    QCOMPARE(latex(e, {MatrixId::Q, 0, 1, 0}, Convention::Columns),
             u("q_{1,2} = \\sum_{i=1}^{d_{\\mathrm{model}}} W^Q_{1,i} x_{i,2}"));
    QCOMPARE(latex(e, {MatrixId::Scores, 0, 1, 2}, Convention::Columns),
             u("s_{3,2} = \\sum_{i=1}^{d_k} k_{i,3} q_{i,2}"));
    QCOMPARE(latex(e, {MatrixId::Context, 0, 1, 0}, Convention::Columns),
             u("c_{1,2} = \\sum_{j=1}^{n_k} v_{1,j} a_{j,2}"));
    QCOMPARE(numbers(e, {MatrixId::Q, 0, 1, 0}, {.convention = Convention::Columns}),
             u("0.50 = 0.10 × 0.40 + 0.20 × 0.80 + 0.50 × 0.60"));
  }

  void numbersReplaceTheSymbolsTermByTerm() {
    Experiment e = statistics();
    QCOMPARE(numbers(e, {MatrixId::Q, 0, 1, 0}), u("0.50 = 0.40 × 0.10 + 0.80 × 0.20 + 0.60 × 0.50"));
    QCOMPARE(numbers(e, {MatrixId::ScaledScores, 0, 1, 2}), u("0.95 = 1.34 / √2"));
    QCOMPARE(numbers(e, {MatrixId::MaskedScores, 0, 1, 2}), u("0.95 = 0.95"));
    QCOMPARE(numbers(e, {MatrixId::Weights, 0, 1, 0}), u("0.30 = e^0.79 / 7.23 = 2.20 / 7.23"));
    QCOMPARE(numbers(e, {MatrixId::QueryWeights, 0, 2, 1}), u("0.60"));
    e.temperature = 0.5;
    QVERIFY(numbers(e, {MatrixId::Weights, 0, 1, 0}).contains(u("e^(0.79/0.5)")));
  }

  /// If e^x would vanish, the largest score is subtracted, and the formula says so.
  void largestScoreIsSubtractedFromVeryLowScores() {
    Experiment e = statistics();
    e.heads[0].query_weights = Matrix{{-10, -30}, {-20, -40}, {-50, -60}};
    const QString formula = latex(e, {MatrixId::Weights, 0, 1, 2});
    QVERIFY(formula.startsWith(u("a_{2,3} = \\frac{e^{s^{\\mathrm{scaled}}_{2,3}-m}}{")));
    QVERIFY(formula.endsWith(u("m = \\max_j s^{\\mathrm{scaled}}_{2,j}")));
    QVERIFY(numbers(e, {MatrixId::Weights, 0, 1, 0}).contains(u("−(−")));
    e.temperature = 0.5;
    QVERIFY(latex(e, {MatrixId::Weights, 0, 1, 0}).contains(u("e^{(s^{\\mathrm{scaled}}_{2,1}-m)/T}")));
  }

  void negativeFactorsAreInBrackets() {
    Experiment e = statistics();
    e.query_embeddings = Matrix{{-0.5, -1, 2}, {0, 0, 0}, {0, 0, 0}};
    e.heads[0].query_weights.set(0, 0, -0.2);
    QCOMPARE(numbers(e, {MatrixId::Q, 0, 0, 0}), u("0.90 = −0.50 × (−0.20) + (−1.00) × 0.20 + 2.00 × 0.50"));
  }

  void maskedEntriesAndFullyMaskedRowsAreNamed() {
    Experiment e = statistics();
    e.mask.kind = Mask::Kind::Matrix;
    e.mask.allowed = Matrix{{1, 0, 1}, {0, 0, 0}, {1, 1, 1}};
    QCOMPARE(numbers(e, {MatrixId::MaskedScores, 0, 0, 1}), u("−∞"));
    QVERIFY(numbers(e, {MatrixId::Weights, 0, 0, 1}).startsWith(u("0.00 = e^")));
    QVERIFY(numbers(e, {MatrixId::Weights, 0, 0, 1}).contains(u("= 0.00 / ")));
    QCOMPARE(numbers(e, {MatrixId::Weights, 0, 1, 1}), u("0.00"));
    QCOMPARE(latex(e, {MatrixId::Weights, 0, 1, 1}), u("a_{2,2} = 0"));
    QVERIFY(numbers(e, {MatrixId::Context, 0, 1, 1}).startsWith(u("0.00 = 0.00 × ")));
  }

  void longSumsShowTheLargestTermsAndCountTheRest() {
    std::vector<double> inputs;
    for (int i = 1; i <= 20; ++i) inputs.push_back((i % 2 == 0 ? -1 : 1) * i * 0.5);
    const Derivation d = at(longSum(inputs), {MatrixId::Q, 0, 0, 0});
    const NumbersFormula few = withNumbers(d, twoDecimals, {.most_terms = 3});
    const QString shown = few.formula.toText();
    QVERIFY2(shown.startsWith(u("−5.00 = −10.00 × 1.00 + 9.50 × 1.00 + (−9.00) × 1.00 + 17 ")),
             qPrintable(shown));
    QVERIFY2(shown.endsWith(u(" (4.50)")), qPrintable(shown));
    QCOMPARE(few.left_out, 17);
    QVERIFY(!few.rounded_result);
    const NumbersFormula all = withNumbers(d, twoDecimals, {.most_terms = 3, .every_term = true});
    QCOMPARE(all.left_out, 0);
    QVERIFY(all.formula.toText().startsWith(u("−5.00 = 0.50 × 1.00 + (−1.00) × 1.00 + ")));
    QCOMPARE(all.formula.toText().count(u"×"), 20);
    // One term is not left out, because "+ 1 more" takes as much space as the term.
    QCOMPARE(withNumbers(d, twoDecimals, {.most_terms = 19}).left_out, 0);
    QCOMPARE(withNumbers(d, twoDecimals, {.most_terms = 18}).left_out, 2);
  }

  void roundedResultIsExplained() {
    // 0.004 + 0.004 = 0.008 is displayed as 0.00 + 0.00 = 0.01.
    const Derivation d = at(longSum({0.004, 0.004}), {MatrixId::Q, 0, 0, 0});
    const NumbersFormula shown = withNumbers(d, twoDecimals);
    QCOMPARE(shown.rounded_result.value_or(QString()), u("0.00"));
    QVERIFY(roundingNote(shown).contains(u("0.00")));
    // The sum lies exactly between two rounded values. Adding the same decimals in another order must not
    // change which one is displayed.
    const auto tie = withNumbers(at(longSum({0.1, 0.2, 0.025}), {MatrixId::Q, 0, 0, 0}),
                                 [](double v) { return QString::number(v, 'f', 3); });
    QVERIFY(!tie.rounded_result);
    QVERIFY(roundingNote(tie).isEmpty());
  }

  /// A calculator gives another power of the number shown: e^7.594 = 1986.27 is displayed as e^7.59.
  void roundedExponentialIsExplained() {
    Experiment e = longSum({1});
    e.query_tokens = {"a", "b"};
    e.query_embeddings = Matrix{{1}, {0}};
    for (const double score : {7.594, 7.0}) {
      e.heads[0].key_weights = Matrix{{score}};
      const NumbersFormula shown = withNumbers(at(e, {MatrixId::Weights, 0, 0, 0}), twoDecimals);
      QCOMPARE(shown.rounded_exponential.has_value(), score == 7.594);
      if (score == 7.594) QCOMPARE(*shown.rounded_exponential, twoDecimals(std::exp(7.59)));
      QCOMPARE(roundingNote(shown).isEmpty(), score != 7.594);
    }
  }

  /// The notes are found in languages with a decimal comma, too.
  void roundingNoteIsShownInEveryLanguage() {
    language::use(QStringLiteral("de"));
    const auto english = qScopeGuard([] { language::use(QStringLiteral("en")); });
    const Derivation d = at(longSum({0.004, 0.004}), {MatrixId::Q, 0, 0, 0});
    const NumbersFormula shown =
        withNumbers(d, [](double v) { return language::withDecimalMark(QString::number(v, 'f', 2)); });
    QCOMPARE(shown.rounded_result.value_or(QString()), u("0,00"));
  }

  /// The rounding note must agree with a calculation from the displayed numbers.
  void roundingNoteIsCorrectForRandomExperiments() {
    int notes = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const Experiment e = randomExperiment(seed, 5);
      const AttentionTrace trace = computeTrace(e);
      const Shape shape = shapeOf(e, MatrixId::Q, 0);
      for (const CellRef& cell : cellsOf({MatrixId::Q, 0, 0, 0, shape.rows, shape.columns})) {
        const Derivation d = derive(e, trace, cell);
        double sum = 0;
        for (const Term& term : d.terms) {
          double product = 1;
          for (const Factor& f : term.factors) product *= std::round(f.value * 100) / 100;
          sum += product;
        }
        const NumbersFormula shown = withNumbers(d, twoDecimals, {.most_terms = 100});
        if (std::abs(sum - d.result) > 1e-6)
          QCOMPARE(shown.rounded_result.has_value(), twoDecimals(sum) != twoDecimals(d.result));
        if (shown.rounded_result) QCOMPARE(*shown.rounded_result, twoDecimals(sum));
        notes += shown.rounded_result.has_value();
      }
    }
    QVERIFY(notes > 10);
  }

  /// Every formula of every cell can be written as text and words, and its links lead to operands.
  void everyCellHasAFormula() {
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
      const Experiment e = randomExperiment(seed, 4);
      const AttentionTrace trace = computeTrace(e);
      for (const MatrixName& name : matrixNames()) {
        const int head = name.per_head ? e.headCount() - 1 : -1;
        const Shape shape = shapeOf(e, name.id, head);
        if (shape.rows == 0 || shape.columns == 0) continue;
        const Derivation d = derive(e, trace, {name.id, head, shape.rows - 1, shape.columns / 2});
        for (const Convention convention : {Convention::Rows, Convention::Columns}) {
          const Formula symbols = symbolic(d, convention);
          const NumbersFormula shown =
              withNumbers(d, twoDecimals, {.convention = convention, .every_term = true});
          for (const Formula& f : {symbols, shown.formula}) {
            QVERIFY2(bool(parseFormula(f.toLatex())), qPrintable(f.toLatex()));
            QVERIFY(!f.toWords().isEmpty());
            std::vector<CellRef> found;
            links(f, found);
            QVERIFY2(!found.empty() && found.front() == d.cell, qPrintable(f.toLatex()));
            for (std::size_t i = 1; i < found.size(); ++i) {
              bool operand = false;
              for (const Operand& o : d.operands) operand = operand || contains(o.region, found[i]);
              QVERIFY2(operand, qPrintable(u(describe(e).c_str()) + f.toLatex()));
            }
          }
          // Without omitted terms, every factor that has a cell has a link.
          if (d.rule == Rule::SumOfProducts || d.rule == Rule::Sum) {
            std::vector<CellRef> found;
            links(shown.formula, found);
            std::size_t factors = 1;
            for (const Term& term : d.terms)
              for (const Factor& f : term.factors) factors += f.cell.has_value();
            QCOMPARE(found.size(), factors);
          }
        }
      }
    }
  }

  void wordsNameTheSymbolsAndNumbersInOrder() {
    const Experiment e = statistics();
    const auto spoken = [](const Formula& formula, const char* in_order) {
      return test::containsInOrder(formula.toWords(), u(in_order));
    };
    QVERIFY(spoken(symbolic(at(e, {MatrixId::Q, 0, 1, 0})), "q 2 1 i 1 d model x 2 i W Q i 1"));
    QVERIFY(spoken(symbolic(at(e, {MatrixId::ScaledScores, 0, 1, 2})), "s 2 3 s 2 3 d k"));
    const NumbersFormula numbers = withNumbers(at(e, {MatrixId::Q, 0, 1, 0}), twoDecimals);
    QCOMPARE(test::partsOf(numbers.formula.toWords()), u("0.50 0.40 0.10 0.80 0.20 0.60 0.50"));
  }
};

LAB_TEST(TestDerivationFormula, QCoreApplication)

}  // namespace tst_derivation_formula
#include "tst_derivation_formula.moc"
