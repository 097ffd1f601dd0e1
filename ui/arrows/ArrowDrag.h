// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/document/Document.h"
#include "core/explain/ArrowMove.h"
#include "ui/arrows/PlaneFrame.h"

namespace lab {

struct Workbench;

/// A move of one arrowhead, by mouse or keyboard. It uses one Gesture, so it is one undo step.
class ArrowDrag {
 public:
  /// Starts the gesture, but changes nothing yet. The view keeps `frame` during the drag, so that
  /// the picture does not shift under the pointer.
  ArrowDrag(const Workbench& bench, ArrowMove move, const PlaneFrame& frame);

  /// False after something else has ended the drag: an undo, another edit, a save, or another
  /// experiment.
  bool active() const { return gesture_->active(); }
  const ArrowMove& move() const { return move_; }
  const PlaneFrame& frame() const { return frame_; }
  void setFrame(const PlaneFrame& frame) { frame_ = frame; }
  /// True if the arrowhead was moved at least once.
  bool moved() const { return moved_; }
  /// The last position of the arrowhead; before the first move, its start position.
  PlanePoint aim() const { return aim_; }

  /// Moves the arrowhead to `aim`, or to the nearest point that it can reach. Returns false and
  /// changes nothing if the document refuses the edit.
  bool to(PlanePoint aim);
  /// Like to(), but moves the arrowhead by `x` and `y` steps of length `step`. A coordinate that
  /// changes becomes a multiple of `step`.
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
