// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/io/arrays/ArrayProposals.h"
#include "core/model/Validation.h"
#include "tests/fuzz/Samples.h"

namespace lab::fuzz {
namespace {

void import(const std::vector<NumberArray>& arrays) {
  const Experiment& experiment = samples().front().experiment;
  std::vector<ArrayTarget> targets;
  for (const NumberArray& array : arrays) {
    std::size_t count = 1;
    for (const std::int64_t size : array.shape) count *= static_cast<std::size_t>(size);
    require(array.values.size() == count, "an array has as many numbers as its shape says");
    for (const double value : array.values)
      require(isArrayNumber(value), "all numbers are finite or -infinity");
  }
  for (const ArrayProposal& proposal : proposalsFor(arrays, experiment)) targets.push_back(proposal.target);
  const auto imported = importArrays(arrays, targets, experiment, 2);
  if (accepted(imported))
    require(!findProblem(imported.value().experiment), "the imported experiment is valid");
}

}  // namespace

/// The first byte chooses the kind of file: n for .npy, z for .npz, t for a table.
void check(const QByteArray& input) {
  const QByteArray bytes = input.mid(1);
  if (input.startsWith('z')) {
    if (const auto arrays = parseNpz(bytes, QStringLiteral("x.npz")); accepted(arrays))
      import(arrays.value());
    return;
  }
  const auto array = input.startsWith('n') ? parseNpy(bytes, QStringLiteral("W_Q.npy"))
                                           : parseTable(bytes, QStringLiteral("W_Q.csv"));
  if (accepted(array)) import({array.value()});
}

}  // namespace lab::fuzz
