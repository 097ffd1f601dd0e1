// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/formula/DerivationFormat.h"

#include <vector>

namespace lab {

NumberFormat formatFor(const Derivation& d, const ViewOptions& options) {
  std::vector<double> values{d.result};
  for (const Term& term : d.terms)
    for (const Factor& factor : term.factors) values.push_back(factor.value);
  if (d.softmax) values.push_back(d.softmax->sum);
  return options.formatFor(values);
}

}  // namespace lab
