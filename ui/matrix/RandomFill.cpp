// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/RandomFill.h"

#include <algorithm>
#include <string>

#include "core/document/SettingEdits.h"
#include "core/model/Random.h"

namespace lab {
namespace {

/// After so many the first comes again.
constexpr int kFills = 16;

/// The seed that fillMatrix takes for this fill.
std::uint64_t seedOf(const Experiment& e, MatrixId id, int head, int attempt) {
  const std::string place =
      std::string(nameOf(id).key) + "/" + std::to_string(head) + "/" + std::to_string(attempt);
  return hashText(place, e.seed);
}

/// Does the fill of `seed` begin with the first numbers of `now`? To make all of a large one takes long. A
/// row of as many as rows and columns together has the same bounds, and so begins with the same numbers.
bool beginsAs(const Matrix& now, std::uint64_t seed) {
  const Matrix row = filled(1, now.rows() + now.columns() - 1, Fill::Random, seed);
  const std::size_t count = std::min(row.size(), now.size());
  return std::ranges::equal(row.values().first(count), now.values().first(count));
}

/// The fill after the one that stands there; the first where something else does. A mask's are not known
/// again: they start anew.
int nextFill(const Experiment& e, MatrixId id, int head) {
  const Matrix& now = inputMatrix(e, id, head);
  if (now.empty() || id == MatrixId::Mask) return 0;
  for (int attempt = 0; attempt < kFills; ++attempt) {
    const std::uint64_t seed = seedOf(e, id, head, attempt);
    if (!beginsAs(now, seed)) continue;
    if (filled(now.rows(), now.columns(), Fill::Random, seed).identicalTo(now)) return (attempt + 1) % kFills;
  }
  return 0;
}

/// Others than stand there. A small matrix may get the same numbers twice: then the next ones.
Matrix otherNumbers(const Experiment& e, MatrixId id, int head) {
  const int first = nextFill(e, id, head);
  Matrix values;
  for (int i = 0; i < kFills; ++i) {
    values = fillOf(e, id, head, Fill::Random, (first + i) % kFills);
    if (!values.identicalTo(inputMatrix(e, id, head))) break;
  }
  return values;
}

}  // namespace

Refused fillRandomly(Document& document, MatrixId id, int head) {
  return document.setMatrix(
      id, head, [=](const Experiment& e) { return otherNumbers(e, id, head); },
      fillText(id, head, Fill::Random));
}

}  // namespace lab
