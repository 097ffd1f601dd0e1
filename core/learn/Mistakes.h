// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

#include "core/learn/ErrorBoundedMatrix.h"
#include "core/learn/Working.h"

namespace lab {

/// One thing that learners do instead of a step of attention: what they get by it, from the experiment and
/// from their own lines before it. What it is called on screen and why it is wrong stands in MistakeWords.h.
struct Mistake {
  std::string_view name;  ///< in reports: "softmax_over_queries"
  unsigned stages;        ///< bits (see stageBit): the steps that it changes
  /// One slip that shows in the last of its stages and changes the earlier ones with it (scaling after
  /// softmax: no scaling before). Otherwise each of its stages can be hit alone.
  bool together;
  /// How many ways there are to make it; null: one.
  int (*variants)(const Experiment& experiment);
  /// What stands at `place` then; unknown where the mistake cannot be made.
  ErrorBoundedMatrix (*result)(Working& working, const StageRef& place, int variant);

  bool actsOn(MatrixId stage) const;
};

constexpr unsigned stageBit(MatrixId stage) {
  return 1u << (static_cast<unsigned>(stage) - static_cast<unsigned>(MatrixId::Q));
}

inline bool Mistake::actsOn(MatrixId stage) const {
  return (stages & stageBit(stage)) != 0;
}

/// All of them, the commonest first.
std::span<const Mistake> mistakes();

/// Names that no single step has: a few cells only, and scaling left out in some heads but not in all.
inline constexpr std::string_view kWrongCells = "wrong_cells";
inline constexpr std::string_view kScaleForgottenInOneHead = "scale_forgotten_in_one_head";

}  // namespace lab
