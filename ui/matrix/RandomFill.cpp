// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/RandomFill.h"

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

/// The fill after the one that stands there; the first where something else does. A mask's are not known
/// again: they start anew.
int nextFill(const Experiment& e, MatrixId id, int head) {
  const Matrix& now = inputMatrix(e, id, head);
  if (now.empty() || id == MatrixId::Mask) return 0;
  for (int attempt = 0; attempt < kFills; ++attempt)
    if (filled(now.rows(), now.columns(), Fill::Random, seedOf(e, id, head, attempt)).identicalTo(now))
      return (attempt + 1) % kFills;
  return 0;
}

}  // namespace

Refused fillRandomly(Document& document, MatrixId id, int head) {
  document.finishGesture();  // what is under way counts as standing there
  const int first = nextFill(document.experiment(), id, head);
  // A small matrix may get the same numbers twice: then the next ones.
  for (int i = 0; i < kFills; ++i) {
    const quint64 before = document.revision();
    if (Refused refusal = fillMatrix(document, id, head, Fill::Random, (first + i) % kFills)) return refusal;
    if (document.revision() != before) break;
  }
  return std::nullopt;
}

}  // namespace lab
