// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "core/learn/Answers.h"

namespace lab {

enum class Verdict {
  Correct,
  CarriedForward,  ///< follows from the learner's own lines, in one of which the mistake is
  Wrong,
  Missing
};
std::string_view nameOf(Verdict verdict);  ///< "carried_forward"

/// What a single wrong cell looks like.
enum class CellSlip { Unexplained, TermMissing, Sign, DigitsSwapped };

/// A cell that is neither right nor follows. Counts from 0.
struct WrongCell {
  int row = 0;
  int column = 0;
  CellSlip slip = CellSlip::Unexplained;
};

/// Mistakes (names as in Mistakes.h) that together explain every number of a stage.
using Explanation = std::vector<std::string_view>;

/// What is said of one stage.
struct StageReport {
  StageRef place;
  Verdict verdict = Verdict::Missing;
  /// Each would do alone, the commonest first; none where no known mistake fits.
  std::vector<Explanation> explanations;
  std::vector<WrongCell> cells;  ///< none where the shape is wrong
  int rows = 0;                  ///< the shape that was filled in
  int columns = 0;
  int due_rows = 0;  ///< the shape that was due
  int due_columns = 0;
  double marks = 0;  ///< of 1
  /// The learner writes tokens as columns: shapes and cells are of that layout.
  bool tokens_as_columns = false;

  bool hasWrongShape() const {
    return verdict != Verdict::Missing && (rows != due_rows || columns != due_columns);
  }
  bool names(std::string_view mistake) const;
  /// Every name that occurs, once, in their order.
  std::vector<std::string_view> diagnosis() const;
};

struct Report {
  /// In the order the data flows. A stage that changes nothing and was left out is not among them.
  std::vector<StageReport> stages;
  /// The help that the learner asked for; it costs no marks.
  std::vector<Help> help;

  double marks() const;
  double of() const { return static_cast<double>(stages.size()); }
  const StageReport* find(const StageRef& place) const;
};

}  // namespace lab
