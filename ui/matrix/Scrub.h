// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/document/Document.h"

namespace lab {

/// Moves one input by steps while everything follows: one Gesture, so one undo step, however many moves.
/// Values are rounded to the step's decimals, or to the number's own where it has a few more, so that
/// 0.30000000000000004 never shows.
class Scrub {
 public:
  /// The number of decimals of `value`, 0..4; -1 where it has more.
  static int decimalsOf(double value);
  static double rounded(double value, int decimals);

  bool active() const { return gesture_ && gesture_->active(); }
  const CellRef& cell() const { return cell_; }
  /// Starts at the cell's present value. An earlier one is committed.
  void begin(Document& document, const CellRef& cell);
  /// `steps` of `step` (a power of ten) further. Back at the start it is the start bit for bit.
  void move(double steps, double step);
  void commit();
  void cancel();

 private:
  std::unique_ptr<Gesture> gesture_;
  CellRef cell_;
  double start_ = 0;
  double offset_ = 0;  ///< moved so far
  int decimals_ = 0;
};

}  // namespace lab
