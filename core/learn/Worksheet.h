// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "core/base/Refusal.h"
#include "core/model/Experiment.h"

/// Exercises to be worked by hand: one experiment a student, with numbers of their own.
namespace lab {

inline constexpr int kSheetTokens = 6;             ///< words a side, at most
inline constexpr int kSheetHeads = 3;              ///< heads, at most
inline constexpr int kSheetModelDim = 3;           ///< d_model, at most
inline constexpr int kSheetHeadDim = 2;            ///< d_k and d_v
inline constexpr double kSheetLeastLargest = 0.5;  ///< the largest weight of each row is at least this
inline constexpr double kSheetMostScore = 5.9;     ///< no scaled score is further from 0: e^x is in the table

/// Who works a sheet: a name, and which of those who bear it (from 1).
struct SheetStudent {
  std::string name;  ///< UTF-8
  int namesake = 1;
  friend bool operator==(const SheetStudent&, const SheetStudent&) = default;
};

/// Eight letters and digits that tell the sheets of a class apart: "K7QX-2M9P".
std::string sheetCode(const SheetStudent& student, std::uint64_t seed);

/// An exercise after the pattern of `pattern`: its words, mode, mask and kind of scale; `heads` heads (and
/// W_O where the pattern has one and there are several). All numbers are new, of at most one decimal, drawn
/// from seed and student alone; positions, biases and temperature are left out. The largest weight of every
/// row is at least kSheetLeastLargest, so that a mistake shows. The title names the code. Refused: too many
/// words or heads for work by hand.
Result<Experiment> worksheetFor(const Experiment& pattern, const SheetStudent& student, std::uint64_t seed,
                                int heads = 1);

}  // namespace lab
