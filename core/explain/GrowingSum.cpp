// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/GrowingSum.h"

#include <algorithm>
#include <numeric>

#include "core/base/Words.h"
#include "core/explain/FormulaSigns.h"

namespace lab {
namespace {

/// If more terms than kMostTerms are shown, all except the last kLastTerms are combined into one
/// number.
constexpr std::size_t kMostTerms = 8;
constexpr std::size_t kLastTerms = 3;

bool isOneStep(const Derivation& d) {
  return d.rule == Rule::Given || d.rule == Rule::Copy || d.rule == Rule::Scaling || d.rule == Rule::Masking;
}

/// The part of withNumbers() after the equals sign: "0.40 × 0.10" of "0.50 = 0.40 × 0.10".
Formula rightSide(const Derivation& d, const NumberText& text, Convention convention) {
  NumbersOptions options;
  options.convention = convention;
  options.every_term = true;
  const Formula whole = withNumbers(d, text, options).formula;
  if (whole.kind() != Formula::Kind::Row || whole.children().size() < 3) return {};
  return Formula::row(whole.children().mid(2));
}

/// The sum of the first `count` terms. If there are more than kMostTerms, all but the last kLastTerms are
/// written as their number and sum: "6 terms (0.50)".
Formula termsIn(Derivation d, std::size_t count, const NumberText& text, Convention convention) {
  d.terms.resize(count);
  if (count <= kMostTerms) return rightSide(d, text, convention);
  const std::size_t before = count - kLastTerms;
  const double sum =
      std::accumulate(d.terms.begin(), d.terms.begin() + static_cast<std::ptrdiff_t>(before), 0.0,
                      [](double so_far, const Term& term) { return so_far + term.product; });
  d.terms.erase(d.terms.begin(), d.terms.begin() + static_cast<std::ptrdiff_t>(before));
  return Formula::row({Formula::text(Words::tr("%1 terms").arg(before)),
                       Formula::brackets(Formula::number(text(sum))), plus(),
                       rightSide(d, text, convention)});
}

/// The sum of the first `count` exponentials, shortened as in termsIn().
Formula exponentialsIn(const Derivation& d, std::size_t count, const NumberText& text) {
  QList<Formula> items;
  std::size_t first = 0;
  if (count > kMostTerms) {
    first = count - kLastTerms;
    double sum = 0;
    for (std::size_t j = 0; j < first; ++j) sum += d.terms[j].product;
    items << Formula::text(Words::tr("%1 terms").arg(first)) << Formula::brackets(Formula::number(text(sum)));
  }
  for (std::size_t j = first; j < count; ++j) {
    if (!items.isEmpty()) items << plus();
    items << Formula::number(text(d.terms[j].product)).linkedTo(*d.terms[j].factors.front().cell);
  }
  return Formula::row(items);
}

}  // namespace

int growingSteps(const Derivation& d) {
  if (isOneStep(d) || d.terms.empty()) return 1;
  if (d.rule == Rule::Softmax)
    return d.mask_reason == MaskReason::EveryKey ? 1 : static_cast<int>(d.terms.size()) + 1;
  return static_cast<int>(d.terms.size());
}

Formula growingSum(const Derivation& d, int steps, const NumberText& text, Convention convention) {
  const Formula symbol = CellNotation(d.mode, convention).cell(d.cell);
  const Formula result = Formula::number(text(d.result));
  const bool done = steps >= growingSteps(d);
  const auto count = static_cast<std::size_t>(std::max(1, steps));
  if (d.rule == Rule::Softmax && d.mask_reason != MaskReason::EveryKey && !done) {
    const Formula sum = Formula::text(Words::tr("sum of the exponentials"));
    QList<Formula> items{sum, equals(), exponentialsIn(d, count, text)};
    if (count < d.terms.size())
      items << plus() << Formula::text(QStringLiteral("…"));
    else
      items << equals() << Formula::number(text(d.softmax->sum));
    return Formula::row(items);
  }
  const bool sum = !isOneStep(d) && d.rule != Rule::Softmax;
  const Formula right =
      sum ? termsIn(d, std::min(count, d.terms.size()), text, convention) : rightSide(d, text, convention);
  QList<Formula> items{symbol, equals()};
  if (!right.isEmpty()) items << right;
  if (!done) return Formula::row(items << plus() << Formula::text(QStringLiteral("…")));
  // A copied number is not repeated as the result.
  const bool repeated = right.kind() == Formula::Kind::Number && right.content() == result.content();
  if (!repeated && !right.isEmpty()) items << equals();
  if (!repeated) items << result;
  return Formula::row(items);
}

std::vector<Region> growingOperands(const Derivation& d, int step) {
  std::vector<Region> regions;
  const bool one_term = step > 0 && static_cast<std::size_t>(step) <= d.terms.size() && !isOneStep(d);
  if (one_term) {
    for (const Factor& factor : d.terms[static_cast<std::size_t>(step) - 1].factors)
      if (factor.cell) regions.push_back(Region::of(*factor.cell));
    return regions;
  }
  for (const Operand& operand : d.operands) regions.push_back(operand.region);
  return regions;
}

}  // namespace lab
