// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Overflow.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>

#include "core/engine/Kernels.h"

// Marks a text for the translation tools, which look for this name; there is no Qt in this room. The layer
// that shows a Problem translates its words.
#define QT_TRANSLATE_NOOP(context, text) text

namespace lab {
namespace {

using Found = std::optional<Problem>;

ProblemWords text(double value) {
  if (std::isnan(value)) return QT_TRANSLATE_NOOP("Problem", "not a number (NaN)");
  return QT_TRANSLATE_NOOP("Problem", "infinity");
}

bool allFinite(const Matrix& m) {
  return std::isfinite(kernels().largest_magnitude(static_cast<int>(m.size()), m.data()));
}

Found notFinite(const std::string& place, const Matrix& m) {
  if (allFinite(m)) return std::nullopt;
  for (int i = 0; i < m.rows(); ++i)
    for (int j = 0; j < m.columns(); ++j)
      if (!std::isfinite(m(i, j)))
        return Problem{place + "[" + std::to_string(i) + "][" + std::to_string(j) + "]",
                       QT_TRANSLATE_NOOP("Problem", "a finite number"), text(m(i, j))};
  return std::nullopt;
}

}  // namespace

namespace {

/// Told without making them: they are not held.
bool scaledAreFinite(const HeadTrace& head) {
  const Matrix& scores = head.scores();
  double most = 0;
  for (int i = 0; i < scores.rows(); ++i)
    most = std::max(most, kernels().largest_magnitude(scores.columns(), scores.row(i).data()));
  return head.rule && std::isfinite(most * head.rule->factor);
}

}  // namespace

std::optional<Problem> findOverflow(const AttentionTrace& trace, MatrixId from) {
  const auto check = [&](MatrixId id, int head) -> Found {
    if (id < from) return std::nullopt;
    if (id == MatrixId::ScaledScores && scaledAreFinite(trace.heads[static_cast<std::size_t>(head)]))
      return std::nullopt;
    const Matrix& m = trace.stage(id, head);
    const std::string place =
        (head >= 0 ? "heads[" + std::to_string(head) + "]." : std::string()) + std::string(nameOf(id).key);
    return notFinite(place, m);
  };
  if (auto p = check(MatrixId::QueryInputs, -1)) return p;
  if (auto p = check(MatrixId::KeyInputs, -1)) return p;
  using enum MatrixId;
  // Not looked at: masked scores, which hold -infinity on purpose and are the scaled scores otherwise;
  // weights, which are in 0..1 for whatever is finite or masked; concat, which is the contexts.
  for (const MatrixId id : {Q, K, V, Scores, ScaledScores, Context})
    for (int h = 0; h < static_cast<int>(trace.heads.size()); ++h)
      if (auto p = check(id, h)) return p;
  return check(Output, -1);
}

}  // namespace lab
