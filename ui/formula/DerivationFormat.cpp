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
  return options.formatFor(values);
}

NumberText textFor(const Derivation& derivation, const ViewOptions& options) {
  // A large sum of powers of e has a format of its own: the scores and the weight stay readable.
  return [format = formatFor(derivation, options), options = &options](double value) {
    const NumberFormat own = options->formatFor({&value, 1});
    return (own.scientific ? own : format).text(value);
  };
}

Formula growingFormula(const Walk& walk, const ViewOptions& options) {
  const Derivation derivation = walk.derivation();
  const int steps = walk.grain() == Walk::Grain::Term ? walk.terms() : growingSteps(derivation);
  return growingSum(derivation, steps, textFor(derivation, options), options.convention());
}

}  // namespace lab
