// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/document/Document.h"
#include "core/explain/ArrowMove.h"
#include "ui/arrows/PlaneFrame.h"

namespace lab {

struct Workbench;

/// A move of the head of one arrow, by mouse or keys. Uses one Gesture, so the move is one undo step.
class ArrowDrag {
 public:
  /// Starts the gesture without changing anything. The view keeps `frame` during the drag, so that the
  /// picture does not shift under the pointer.
  ArrowDrag(const Workbench& bench, ArrowMove move, const PlaneFrame& frame);

  /// False once something else has ended the drag: an undo, a save or another experiment.
  bool active() const { return gesture_->active(); }
  const ArrowMove& move() const { return move_; }
  const PlaneFrame& frame() const { return frame_; }
  void setFrame(const PlaneFrame& frame) { frame_ = frame; }
  /// True if the head was moved at least once.
  bool moved() const { return moved_; }
  /// The last position of the head; before the first move, its start.
  PlanePoint aim() const { return aim_; }

  /// Moves the head to `aim`, or to the nearest point that it can reach. Returns false and changes nothing if
  /// the document refuses the edit.
  bool to(PlanePoint aim);
  /// Like to(), but moves by `x` and `y` times `step`, to multiples of `step`.
  bool by(int x, int y, double step);
  void commit() { gesture_->commit(); }
  void cancel() { gesture_->cancel(); }

 private:
  ArrowMove move_;
  std::unique_ptr<Gesture> gesture_;
  PlaneFrame frame_;
  PlanePoint aim_;
  bool moved_ = false;
};

}  // namespace lab
