// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

#include "core/learn/ErrorBoundedMatrix.h"
#include "core/learn/Working.h"

namespace lab {

/// Returns the bit of a stage in Mistake::stages.
constexpr unsigned stageBit(MatrixId stage) {
  return 1u << (static_cast<unsigned>(stage) - static_cast<unsigned>(MatrixId::Q));
}

/// A mistake that learners make in a step of attention. It computes the wrong result from the experiment and
/// from the learner's earlier lines. For its texts on the screen, see MistakeWords.h.
struct Mistake {
  std::string_view name;  ///< the name in reports: "softmax_over_queries"
  unsigned stages;        ///< the steps that it changes, as bits (see stageBit)
  /// Returns the wrong result at `stage`. The result is unknown if the mistake is not possible there.
  ErrorBoundedMatrix (*result)(Working& working, const StageRef& stage, int variant);
  /// Returns the number of variants of the mistake. Null means one variant.
  int (*variants)(const Experiment& experiment) = nullptr;
  /// True if one mistake changes all its stages at once and becomes visible in the last of them. Example:
  /// scaling after softmax also means no scaling before softmax. False if the mistake can occur in each of
  /// its stages alone.
  bool together = false;

  bool actsOn(MatrixId stage) const { return (stages & stageBit(stage)) != 0; }
};

/// Returns all mistakes, the most common first.
std::span<const Mistake> mistakes();

/// Names that do not belong to one step: only a few cells are wrong; the powers of e that the learner wrote
/// down are wrong; scaling is missing in some heads but not in all; two weight matrices were exchanged.
inline constexpr std::string_view kWrongCells = "wrong_cells";
inline constexpr std::string_view kWrongExponentials = "wrong_exponentials";
inline constexpr std::string_view kScaleForgottenInOneHead = "scale_forgotten_in_one_head";
inline constexpr std::string_view kQueryAndKeyWeightsSwapped = "query_and_key_weights_swapped";
inline constexpr std::string_view kKeyAndValueWeightsSwapped = "key_and_value_weights_swapped";
inline constexpr std::string_view kQueryAndValueWeightsSwapped = "query_and_value_weights_swapped";

}  // namespace lab
