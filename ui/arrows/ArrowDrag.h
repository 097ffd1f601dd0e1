// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/document/Document.h"
#include "core/explain/ArrowMove.h"
#include "ui/arrows/PlaneFrame.h"

namespace lab {

struct Workbench;

/// The head of one arrow on its way, by mouse or keys: one Gesture, so one undo step.
class ArrowDrag {
 public:
  /// Begins; nothing is changed yet. `frame` stays while the head is inside it, so that nothing slides away
  /// under the pointer.
  ArrowDrag(const Workbench& bench, ArrowMove move, const PlaneFrame& frame);

  /// False once something else (an undo, a save, another experiment) ended it.
  bool active() const { return gesture_->active(); }
  const ArrowMove& move() const { return move_; }
  const PlaneFrame& frame() const { return frame_; }
  void setFrame(const PlaneFrame& frame) { frame_ = frame; }
  /// Was it brought anywhere yet?
  bool moved() const { return moved_; }
  /// Where it was brought last.
  PlanePoint aim() const { return aim_; }

  /// Brings the head to `aim`, or as near as it reaches. False where the document refused: all is as before.
  bool to(PlanePoint aim);
  /// The same by so many steps of the frame, to round numbers.
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
