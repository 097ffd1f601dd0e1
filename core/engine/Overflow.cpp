// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <string>

#include "core/base/TranslationMark.h"
#include "core/engine/Engine.h"
#include "core/engine/Stages.h"

namespace lab {
namespace {

using Found = std::optional<Problem>;

ProblemWords text(double value) {
  if (std::isnan(value)) return QT_TRANSLATE_NOOP("Problem", "not a number (NaN)");
  return QT_TRANSLATE_NOOP("Problem", "infinity");
}

bool allFinite(const Matrix& m) {
  return std::isfinite(largestMagnitude(blockOf(m)));
}

Found notFinite(MatrixId id, int head, const Matrix& m) {
  if (allFinite(m)) return std::nullopt;
  const std::string place =
      (head >= 0 ? "heads[" + std::to_string(head) + "]." : std::string()) + std::string(nameOf(id).key);
  for (int i = 0; i < m.rows(); ++i)
    for (int j = 0; j < m.columns(); ++j)
      if (!std::isfinite(m(i, j)))
        return Problem{place + "[" + std::to_string(i) + "][" + std::to_string(j) + "]",
                       QT_TRANSLATE_NOOP("Problem", "a finite number"), text(m(i, j))};
  return std::nullopt;
}

/// Returns true if no score and no scaled score of the head can overflow. The bound is computed from Q and K,
/// which have far fewer entries than the scores. No partial sum of a score exceeds the bound.
bool scoresCannotOverflow(const HeadTrace& head, double factor) {
  const double q = largestMagnitude(blockOf(head.queries)), k = largestMagnitude(blockOf(head.keys));
  return std::isfinite(q * k * head.queries.columns() * std::max(1.0, std::abs(factor)));
}

}  // namespace

std::optional<Problem> findOverflow(const AttentionTrace& trace, MatrixId from) {
  using enum MatrixId;
  const auto check = [&](MatrixId id, int head) -> Found {
    return id < from ? std::nullopt : notFinite(id, head, trace.stage(id, head));
  };
  for (const MatrixId id : {QueryInputs, KeyInputs})
    if (auto p = check(id, -1)) return p;
  // The loop skips three stages. Masked scores contain -infinity on purpose and otherwise equal the
  // scaled scores. Weights are between 0 and 1 if every score is finite or -infinity. Concat
  // contains only the contexts, which the loop checks.
  for (const MatrixId id : {Q, K, V, Scores, ScaledScores, Context})
    for (std::size_t h = 0; h < trace.heads.size(); ++h) {
      const bool scores = id == Scores || id == ScaledScores;
      if (scores && scoresCannotOverflow(trace.heads[h], trace.scale_factor)) continue;
      if (auto p = check(id, static_cast<int>(h))) return p;
    }
  return check(Output, -1);
}

}  // namespace lab
