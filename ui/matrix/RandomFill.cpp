// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/RandomFill.h"

#include <algorithm>
#include <string>

#include "core/document/SettingEdits.h"
#include "core/model/Random.h"

namespace lab {
namespace {

/// The number of different fills. After the last one, the first is used again.
constexpr int kFills = 16;

/// The seed that fillMatrix uses for this fill.
std::uint64_t seedOf(const Experiment& e, MatrixId id, int head, int attempt) {
  const std::string place =
      std::string(nameOf(id).key) + "/" + std::to_string(head) + "/" + std::to_string(attempt);
  return hashText(place, e.seed);
}

/// True if the fill with `seed` starts with the first numbers of `now`. It is cheaper than creating a whole
/// matrix: one row of rows + columns - 1 entries has the same bounds as the matrix and thus the same first
/// numbers.
bool beginsAs(const Matrix& now, std::uint64_t seed) {
  const Matrix row = filled(1, now.rows() + now.columns() - 1, Fill::Random, seed);
  const std::size_t count = std::min(row.size(), now.size());
  return std::ranges::equal(row.values().first(count), now.values().first(count));
}

/// The number of the fill that follows the current one; 0 if the matrix contains other numbers, or if it is a
/// mask, whose fills are not recognised.
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

/// The next fill that differs from the current numbers. In a small matrix, two fills may be equal.
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
