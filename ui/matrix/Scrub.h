// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/document/Document.h"

namespace lab {

/// Changes one input in steps as a preview. All steps together are one Gesture and one undo step. Values are
/// rounded to the decimals of the step, or to those of the start value if it has more (at most 4), so that
/// 0.30000000000000004 is never shown.
class Scrub {
 public:
  /// The number of decimals of `value`, 0..4; -1 if it has more.
  static int decimalsOf(double value);
  static double rounded(double value, int decimals);

  bool active() const { return gesture_ && gesture_->active(); }
  const CellRef& cell() const { return cell_; }
  /// Starts at the current value of the cell. Commits an earlier scrub.
  void begin(Document& document, const CellRef& cell);
  /// Changes the value by `steps` times `step`. If the changes add up to 0, the value is exactly
  /// the start value. Another value that is at most `snap` from a whole number becomes this number.
  void move(double steps, double step, double snap);
  void commit();
  void cancel();

 private:
  std::unique_ptr<Gesture> gesture_;
  CellRef cell_;
  double start_ = 0;
  double offset_ = 0;  ///< distance moved so far
  int decimals_ = 0;
};

}  // namespace lab
