// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "core/base/Language.h"
#include "core/explain/DerivationFormula.h"
#include "core/explain/FormulaSigns.h"

namespace lab {
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
      if (i > 0) items << Formula::sign(QStringLiteral("+"));
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
    items << Formula::sign(QStringLiteral("+")) << Formula::text(more) << Formula::brackets(number(rest, {}));
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
      power = Formula::row(
          {power, Formula::sign(kMinusSign), bracketed(number(d_.softmax->maximum, maximumCell()), false)});
    if (d_.temperature != 1.0) {
      const Region& t = d_.operands.back().region;
      power = Formula::row({shifted ? Formula::brackets(power) : power, Formula::sign(QStringLiteral("/")),
                            number(d_.temperature, CellRef{t.id, t.head, t.row, t.column})});
    }
    const double maximum = shifted ? shown(d_.softmax->maximum) : 0;
    shown_exponential_ = std::exp((shown(score.value) - maximum) / shown(d_.temperature));
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
