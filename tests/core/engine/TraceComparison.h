// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <string>

#include "core/engine/AttentionTrace.h"
#include "tests/core/engine/ReferenceAttention.h"

/// Compares traces with references and with each other, stage by stage.
namespace lab::testing {

/// Describes the first entry, in the order of the stages, that deviates from the reference by more than 1e-12
/// (1 + |reference|). Returns "" if there is none.
inline std::string firstDeviation(const AttentionTrace& trace, const Reference& r) {
  if (trace.heads.size() != r.heads.size()) return "another number of heads";
  std::string text = firstDeviation("query_inputs", trace.query_inputs, r.query_inputs);
  if (text.empty()) text = firstDeviation("key_inputs", trace.key_inputs, r.key_inputs);
  for (std::size_t h = 0; h < r.heads.size() && text.empty(); ++h) {
    const HeadTrace& a = trace.heads[h];
    const ReferenceHead& b = r.heads[h];
    const auto check = [&](const char* name, const Matrix& found, const Grid& expected) {
      if (text.empty()) text = firstDeviation("heads[" + std::to_string(h) + "]." + name, found, expected);
    };
    check("Q", a.queries, b.q);
    check("K", a.keys, b.k);
    check("V", a.values, b.v);
    check("scores", a.scores, b.scores);
    check("scaled_scores", a.scaled_scores, b.scaled);
    check("masked_scores", a.masked_scores, b.masked);
    check("weights", a.weights, b.weights);
    check("context", a.context, b.context);
  }
  if (text.empty()) text = firstDeviation("concat", trace.concat, r.concat);
  if (text.empty()) text = firstDeviation("output", trace.output, r.output);
  return text;
}

/// Returns the first stage of `found` that deviates from `expected` by more than 1e-12 (relative, with 1 as
/// the floor), or "" if there is none.
inline std::string firstDeviation(const AttentionTrace& found, const AttentionTrace& expected) {
  if (found.heads.size() != expected.heads.size()) return "another number of heads";
  for (const MatrixName& name : matrixNames()) {
    if (name.input) continue;
    const int heads = name.per_head ? static_cast<int>(found.heads.size()) : 1;
    for (int h = 0; h < heads; ++h) {
      const Matrix &a = found.stage(name.id, h), &b = expected.stage(name.id, h);
      const std::string text = std::string(name.key) + ", head " + std::to_string(h);
      if (!a.sameShape(b)) return text + " has another shape";
      for (std::size_t i = 0; i < a.size(); ++i) {
        const double x = a.values()[i], y = b.values()[i];
        if (x != y && !(std::abs(x - y) <= 1e-12 * std::max(1.0, std::abs(y))))
          return text + ", entry " + std::to_string(i) + ": " + std::to_string(x) + ", not " +
                 std::to_string(y) + " (off by " + std::to_string(std::abs(x - y) * 1e12) + "e-12)";
      }
    }
  }
  return {};
}

/// Returns the first stage whose bits differ, or "" if the traces are bitwise equal.
inline std::string firstDifferentStage(const AttentionTrace& a, const AttentionTrace& b) {
  if (a.heads.size() != b.heads.size()) return "another number of heads";
  for (const MatrixName& name : matrixNames()) {
    if (name.input) continue;
    const int heads = name.per_head ? static_cast<int>(a.heads.size()) : 1;
    for (int h = 0; h < heads; ++h)
      if (!a.stage(name.id, h).identicalTo(b.stage(name.id, h)))
        return std::string(name.key) + ", head " + std::to_string(h);
  }
  return {};
}

}  // namespace lab::testing
