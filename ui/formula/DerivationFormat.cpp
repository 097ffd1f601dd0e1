// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/formula/DerivationFormat.h"

#include <vector>

#include "core/explain/GrowingSum.h"

namespace lab {

NumberFormat formatFor(const Derivation& d, const ViewOptions& options) {
  std::vector<double> values{d.result};
  for (const Term& term : d.terms)
    for (const Factor& factor : term.factors) values.push_back(factor.value);
  if (d.softmax) values.push_back(d.softmax->sum);
  return options.formatFor(values);
}

Formula growingFormula(const Walk& walk, const ViewOptions& options) {
  const Derivation derivation = walk.derivation();
  const NumberFormat format = formatFor(derivation, options);
  const int steps = walk.grain() == Walk::Grain::Term ? walk.terms() : growingSteps(derivation);
  return growingSum(
      derivation, steps, [&format](double value) { return format.text(value); }, options.convention());
}

}  // namespace lab
