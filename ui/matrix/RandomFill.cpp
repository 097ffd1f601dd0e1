// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/RandomFill.h"

#include <algorithm>
#include <string>

#include "core/document/SettingEdits.h"
#include "core/math/Random.h"

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

}  // namespace

Refused fillRandomly(Document& document, MatrixId id, int head) {
  document.finishGesture();  // what is under way counts as standing there
  if (auto refusal = document.placesMoving()) return document.refuse(*refusal);
  // With the edits that are being computed.
  const int first = nextFill(document.newest(), id, head);
  const Matrix before = inputMatrix(document.newest(), id, head);
  // A small matrix may get the same numbers twice: then the next ones.
  for (int i = 0; i < kFills; ++i) {
    if (Refused refusal = fillMatrix(document, id, head, Fill::Random, (first + i) % kFills)) return refusal;
    if (!inputMatrix(document.newest(), id, head).identicalTo(before)) break;
  }
  return std::nullopt;
}

}  // namespace lab
