// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/DerivationFormula.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "core/base/Language.h"
#include "core/explain/CellNames.h"
#include "core/explain/FormulaParser.h"
#include "core/explain/FormulaSigns.h"

namespace lab {
namespace {

/// The number of terms in the sum that computes `stage`: d_model, d_k, n_k or h d_v.
Formula sumLength(MatrixId stage) {
  const Formula d_v = Formula::below(italic("d"), italic("v"));
  switch (stage) {
    case MatrixId::Scores:
      return Formula::below(italic("d"), italic("k"));
    case MatrixId::Weights:
    case MatrixId::Context:
      return Formula::below(italic("n"), italic("k"));
    case MatrixId::Output:
      return Formula::row({italic("h"), d_v});
    default:
      return Formula::below(italic("d"), upright("model"));
  }
}

/// Builds the symbolic formula of a derivation.
class Symbols {
 public:
  Symbols(const Derivation& d, Convention convention) : d_(d), notation_(d.mode, convention) {}

  Formula make() const {
    const Formula result = notation_.cell(d_.cell);
    if (d_.rule == Rule::Given) return result;
    if (d_.mask_reason != MaskReason::None && d_.rule == Rule::Masking)
      return Formula::row({result, equals(), minus(), Formula::symbol(kInfinitySign)});
    if (d_.mask_reason == MaskReason::EveryKey && d_.rule == Rule::Softmax)
      return Formula::row({result, equals(), Formula::number(QStringLiteral("0"))});
    return Formula::row({result, equals(), rightSide()});
  }

 private:
  Formula rightSide() const {
    switch (d_.rule) {
      case Rule::SumOfProducts:
        return sumOfProducts();
      case Rule::Scaling:
        return scaling();
      case Rule::Softmax:
        return softmax();
      default:
        return addends();
    }
  }

  /// The sum of the first factor of each term, for copies, sums and cells that are not masked.
  Formula addends() const {
    QList<Formula> items;
    for (const Term& term : d_.terms) {
      if (!items.isEmpty()) items << plus();
      const Factor& factor = term.factors.front();
      if (factor.cell)
        items << notation_.cell(*factor.cell, d_.head_count > 1 ? factor.cell->head : -1);
      else
        items << formulaOrText(QString::fromStdString(d_.position_latex));
    }
    return Formula::row(items);
  }

  Formula sumOfProducts() const {
    const bool over_keys = d_.cell.id == MatrixId::Context;
    const Formula index = italic(over_keys ? "j" : "i");
    const auto running = [&](const Operand& operand) {
      // The sum runs over the columns of a row or over the rows of a column. The other index is that of the
      // cell.
      const bool runs_down =
          operand.region.columns == 1 && operand.role == OperandRole::Right && d_.cell.id != MatrixId::Scores;
      const Formula row = runs_down ? index : wholeNumber(operand.region.row + 1);
      const Formula column = runs_down ? wholeNumber(operand.region.column + 1) : index;
      return notation_.entry(operand.region.id, row, column);
    };
    const Formula lower = Formula::row({index, equals(), wholeNumber(1)});
    QList<Formula> items{Formula::sum(lower, sumLength(d_.cell.id)),
                         notation_.product(running(d_.operands[0]), running(d_.operands[1]))};
    if (d_.operands.size() > 2) {
      const Region& bias = d_.operands[2].region;
      items << plus() << notation_.cell({bias.id, bias.head, bias.row, bias.column});
    }
    return Formula::row(items);
  }

  Formula scaling() const {
    const Formula score = notation_.cell(*d_.terms.front().factors[0].cell);
    const CellRef scale = *d_.terms.front().factors[1].cell;
    if (d_.root_of > 0)
      return Formula::fraction(score, Formula::root(sumLength(MatrixId::Scores)).linkedTo(scale));
    return Formula::row({score, Formula::sign(kTimesSign), notation_.cell(scale)});
  }

  /// exp of one score over the sum over all keys. If the maximum m is subtracted, the definition of m follows
  /// the fraction.
  Formula softmax() const {
    const Region& row = d_.operands[0].region;
    const auto exponential = [&](const Formula& score) {
      const Formula m = italic("m");
      const bool shifted = d_.softmax->shifted;
      const Formula power = shifted ? Formula::row({score, minus(), m}) : score;
      if (d_.temperature == 1.0) return Formula::above(italic("e"), power);
      const Formula temperature = notation_.cell(*cellOf(OperandRole::Temperature));
      return Formula::above(italic("e"), Formula::row({shifted ? Formula::brackets(power) : power,
                                                       Formula::sign(QStringLiteral("/")), temperature}));
    };
    const Formula j = italic("j");
    const Formula any = notation_.entry(row.id, wholeNumber(row.row + 1), j);
    const Formula own = notation_.cell({row.id, row.head, row.row, d_.cell.column});
    const Formula sum =
        Formula::sum(Formula::row({j, equals(), wholeNumber(1)}), sumLength(MatrixId::Weights));
    const Formula weight = Formula::fraction(exponential(own), Formula::row({sum, exponential(any)}));
    if (!d_.softmax->shifted) return weight;
    const Formula maximum =
        Formula::below(Formula::symbol(QStringLiteral("max"), Formula::Slant::Upright), j);
    return Formula::row({weight, Formula::sign(QStringLiteral(",")), italic("m"), equals(), maximum, any});
  }

  std::optional<CellRef> cellOf(OperandRole role) const {
    for (const Operand& operand : d_.operands)
      if (operand.role == role)
        return CellRef{operand.region.id, operand.region.head, operand.region.row, operand.region.column};
    return std::nullopt;
  }

  const Derivation& d_;
  const CellNotation notation_;
};

}  // namespace

Formula symbolic(const Derivation& derivation, Convention convention) {
  return Symbols(derivation, convention).make();
}

QString roundingNote(const NumbersFormula& numbers) {
  if (numbers.rounded_result)
    return QCoreApplication::translate(
               "Formula",
               "The numbers shown are rounded; computed from the rounded numbers, the result would be %1.")
        .arg(*numbers.rounded_result);
  if (numbers.rounded_exponential)
    return QCoreApplication::translate(
               "Formula", "The numbers shown are rounded; e to the power of the rounded number would be %1.")
        .arg(*numbers.rounded_exponential);
  return {};
}

namespace {

/// The left side of a derivation and its right sides, step by step.
struct Chain {
  Formula left;
  QList<Formula> right;
};

/// Splits `formula` at its first equals sign and appends the parts to `chain`. A formula without an equals
/// sign has only a left side.
void append(Chain& chain, const Formula& formula, bool with_left) {
  const QList<Formula>& items = formula.children();
  qsizetype equals = -1;
  if (formula.kind() == Formula::Kind::Row)
    for (qsizetype i = 0; i < items.size() && equals < 0; ++i)
      if (items[i].kind() == Formula::Kind::Operator && items[i].content() == QStringLiteral("=")) equals = i;
  if (with_left) chain.left = equals < 0 ? formula : Formula::row(items.mid(0, equals));
  if (equals >= 0) chain.right << Formula::row(items.mid(equals + 1));
}

Chain chainOf(const Derivation& derivation, const NumberText& text, Convention convention) {
  Chain chain;
  append(chain, symbolic(derivation, convention), true);
  if (resultHidden(derivation) || operandHidden(derivation)) return chain;
  NumbersOptions options;
  options.convention = convention;
  options.every_term = true;
  append(chain, withNumbers(derivation, text, options).formula, false);
  const Formula result = Formula::number(text(derivation.result));
  if (chain.right.isEmpty() || chain.right.last() != result) chain.right << result;
  return chain;
}

}  // namespace

QString derivationText(const Experiment& experiment, const Derivation& derivation, const NumberText& text,
                       Convention convention) {
  const Chain chain = chainOf(derivation, text, convention);
  QStringList lines{cellWords(experiment, derivation.cell, convention)};
  QString line = chain.left.toText();
  for (const Formula& step : chain.right) {
    lines << line + (line.isEmpty() ? QStringLiteral("= ") : QStringLiteral(" = ")) + step.toText();
    line.clear();
  }
  if (!line.isEmpty()) lines << line;
  return lines.join(QLatin1Char('\n'));
}

QString derivationLatex(const Experiment& experiment, const Derivation& derivation, const NumberText& text,
                        Convention convention) {
  const Chain chain = chainOf(derivation, text, convention);
  QStringList lines;
  for (const Formula& step : chain.right)
    lines << (lines.isEmpty() ? chain.left.toLatex() : QStringLiteral(" ")) + QStringLiteral(" &= ") +
                 step.toLatex();
  if (lines.isEmpty()) lines << chain.left.toLatex();
  return QStringLiteral("% %1\n\\begin{align*}\n  %2\n\\end{align*}")
      .arg(cellWords(experiment, derivation.cell, convention), lines.join(QStringLiteral(" \\\\\n  ")));
}

namespace {

/// Parses a number from its shown text, which has the decimal mark of the language; NaN if it is not a
/// number.
double readBack(QString text) {
  text.replace(kMinusSign, QLatin1Char('-'));
  bool ok = false;
  const double value = language::withDecimalPoint(text).toDouble(&ok);
  return ok ? value : kNoNumber;
}

/// Builds the right side of the formula and computes the result from the shown numbers.
class Numbers {
 public:
  Numbers(const Derivation& d, const NumberText& text, const NumbersOptions& options)
      : d_(d), text_(text), options_(options) {}

  NumbersFormula make() {
    const Formula result = number(d_.result, d_.cell);
    const bool masked = d_.mask_reason != MaskReason::None && d_.rule == Rule::Masking;
    const bool nothing_to_share = d_.mask_reason == MaskReason::EveryKey && d_.rule == Rule::Softmax;
    if (d_.rule == Rule::Given || masked || nothing_to_share) return {result, 0, std::nullopt};
    NumbersFormula made;
    made.formula = Formula::row({result, equals(), rightSide()});
    made.left_out = left_out_;
    made.rounded_result = otherNumber(shown_result_, d_.result);
    if (d_.rule == Rule::Softmax) made.rounded_exponential = otherNumber(shown_exponential_, exponential());
    return made;
  }

 private:
  Formula rightSide() {
    if (d_.rule == Rule::Scaling) return scaling();
    if (d_.rule == Rule::Softmax) return softmax();
    return sum();
  }

  Formula number(double value, const std::optional<CellRef>& cell) const {
    const Formula f = Formula::number(text_(value));
    return cell ? f.linkedTo(*cell) : f;
  }
  double shown(double value) const { return readBack(text_(value)); }

  /// Puts brackets around a negative number unless it is the first item.
  Formula bracketed(const Formula& f, bool first) const {
    const bool negative = f.content().startsWith(kMinusSign);
    return negative && !first ? Formula::brackets(f) : f;
  }

  /// The indices of all terms in the order in which they are shown. The last left_out_ of them are
  /// summarized.
  std::vector<std::size_t> chosenTerms() {
    std::vector<std::size_t> order(d_.terms.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto most = static_cast<std::size_t>(std::max(1, options_.most_terms));
    // "+ 1 more" would need as much space as the term itself.
    if (options_.every_term || order.size() <= most + 1) return order;
    std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
      return std::abs(d_.terms[a].product) > std::abs(d_.terms[b].product);
    });
    left_out_ = static_cast<int>(order.size() - most);
    return order;
  }

  Formula sum() {
    const std::vector<std::size_t> order = chosenTerms();
    const std::size_t count = order.size() - static_cast<std::size_t>(left_out_);
    QList<Formula> items;
    for (std::size_t i = 0; i < count; ++i) {
      const Term& term = d_.terms[order[i]];
      if (i > 0) items << plus();
      items << product(term, i == 0);
      double value = 1;
      for (const Factor& factor : term.factors) value *= shown(factor.value);
      shown_result_ += value;
    }
    if (left_out_ == 0) return Formula::row(items);
    double rest = 0;
    for (std::size_t i = count; i < order.size(); ++i) rest += d_.terms[order[i]].product;
    shown_result_ += shown(rest);
    const QString more = QCoreApplication::translate("Formula", "%1 more").arg(left_out_);
    items << plus() << Formula::text(more) << Formula::brackets(number(rest, {}));
    return Formula::row(items);
  }

  Formula product(const Term& term, bool first) const {
    QList<Formula> items;
    std::vector<const Factor*> factors;
    for (const Factor& factor : term.factors) factors.push_back(&factor);
    if (options_.convention == Convention::Columns) std::reverse(factors.begin(), factors.end());
    for (const Factor* factor : factors) {
      if (!items.isEmpty()) items << Formula::sign(kTimesSign);
      items << bracketed(number(factor->value, factor->cell), first && items.isEmpty());
    }
    return Formula::row(items);
  }

  Formula scaling() {
    const Factor& score = d_.terms.front().factors[0];
    const Factor& scale = d_.terms.front().factors[1];
    if (d_.root_of == 0) {
      shown_result_ = shown(score.value) * shown(scale.value);
      return Formula::row({number(score.value, score.cell), Formula::sign(kTimesSign),
                           bracketed(number(scale.value, scale.cell), false)});
    }
    shown_result_ = shown(score.value) / std::sqrt(d_.root_of);
    const Formula root = Formula::root(wholeNumber(d_.root_of)).linkedTo(*scale.cell);
    return Formula::fraction(number(score.value, score.cell), root);
  }

  Formula softmax() {
    const Factor& score = d_.terms[static_cast<std::size_t>(d_.cell.column)].factors.front();
    const bool shifted = d_.softmax->shifted;
    Formula power = number(score.value, score.cell);
    if (shifted)
      power = Formula::row({power, minus(), bracketed(number(d_.softmax->maximum, maximumCell()), false)});
    if (d_.temperature != 1.0) {
      const Region& t = d_.operands.back().region;
      power = Formula::row({shifted ? Formula::brackets(power) : power, Formula::sign(QStringLiteral("/")),
                            Formula::number(language::shortNumber(d_.temperature))
                                .linkedTo(CellRef{t.id, t.head, t.row, t.column})});
    }
    const double maximum = shifted ? shown(d_.softmax->maximum) : 0;
    shown_exponential_ =
        std::exp((shown(score.value) - maximum) / readBack(language::shortNumber(d_.temperature)));
    const Formula e = Formula::symbol(QStringLiteral("e"));
    const Formula total = number(d_.softmax->sum, {});
    shown_result_ = shown(exponential()) / shown(d_.softmax->sum);
    return Formula::row({Formula::fraction(Formula::above(e, power), total), equals(),
                         Formula::fraction(number(exponential(), {}), total)});
  }

  /// The numerator of the softmax.
  double exponential() const { return d_.terms[static_cast<std::size_t>(d_.cell.column)].product; }

  std::optional<CellRef> maximumCell() const {
    for (const Term& term : d_.terms)
      if (term.factors.front().value == d_.softmax->maximum) return term.factors.front().cell;
    return std::nullopt;
  }

  /// The text of `from_shown`, a number computed from the shown numbers, if it differs from that of `exact`.
  std::optional<QString> otherNumber(double from_shown, double exact) const {
    // Ignore a difference that is only a floating-point rounding error. It could change the last
    // shown digit if the number is halfway between two shown numbers.
    if (!std::isfinite(from_shown) || std::abs(from_shown - exact) <= 1e-9 * (1 + std::abs(exact)))
      return std::nullopt;
    const QString text = text_(from_shown);
    return text == text_(exact) ? std::nullopt : std::optional(text);
  }

  const Derivation& d_;
  const NumberText& text_;
  const NumbersOptions& options_;
  int left_out_ = 0;
  double shown_result_ = 0;
  double shown_exponential_ = kNoNumber;
};

}  // namespace

NumbersFormula withNumbers(const Derivation& derivation, const NumberText& text,
                           const NumbersOptions& options) {
  return Numbers(derivation, text, options).make();
}

}  // namespace lab
