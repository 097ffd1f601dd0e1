// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "core/base/Refusal.h"
#include "core/model/Experiment.h"

/// Exercises for working by hand. Each student gets an experiment with different numbers.
namespace lab {

inline constexpr int kSheetTokens = 6;             ///< largest number of words on each side
inline constexpr int kSheetHeads = 3;              ///< largest number of heads
inline constexpr int kSheetModelDim = 3;           ///< largest d_model
inline constexpr int kSheetHeadDim = 2;            ///< d_k and d_v
inline constexpr double kSheetLeastLargest = 0.5;  ///< lower limit for the largest weight of each row
inline constexpr double kSheetMostScore = 5.9;     ///< upper limit for the size of scaled scores; the table
                                                   ///< of e^x ends there

/// A student: a name, and a number (from 1) that distinguishes students of the same name.
struct SheetStudent {
  std::string name;  ///< UTF-8
  int namesake = 1;
  friend bool operator==(const SheetStudent&, const SheetStudent&) = default;
};

/// Returns eight letters and digits that identify a sheet of a class: "K7QX-2M9P".
std::string sheetCode(const SheetStudent& student, std::uint64_t seed);

/// Returns an exercise based on `pattern`: with its words, mode, mask and kind of scale, and with `heads`
/// heads. The exercise has W_O if `heads` > 1 and the pattern has W_O. It has no positions, no biases and the
/// temperature 1. All numbers are new, have at most one decimal, and depend only on the pattern, `seed`,
/// `student` and `heads`. The largest weight of every row is at least kSheetLeastLargest, so that mistakes
/// change the result visibly. The title contains the sheet code. Refuses a pattern with too many words or
/// heads for working by hand, and a pattern for which no suitable numbers are found.
Result<Experiment> worksheetFor(const Experiment& pattern, const SheetStudent& student, std::uint64_t seed,
                                int heads = 1);

/// The integer parts of x in the table of e^x.
inline constexpr int kLowestPower = -5, kHighestPower = 5;
/// The table of e^x, with ten columns for the tenths of x. The rows are 0 to kHighestPower and -0 to
/// kLowestPower; in the last row, the columns are the hundredths of x.
Matrix tableOfPowers();

/// Returns e to the power of every masked score (n_q x n_k), and in one more column the sum of each row.
Matrix exponentialsAndSums(const Matrix& masked_scores);

}  // namespace lab
