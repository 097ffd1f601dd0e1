// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/document/Document.h"

namespace lab {

/// A drag over the mask that allows or forbids every cell it touches: one gesture, one undo step. A preset
/// that is painted on becomes a mask by hand.
class MaskPainter {
 public:
  /// The first cell decides: what was allowed there is forbidden from here on, and the other way round.
  void begin(Document& document, const CellRef& cell);
  /// Every cell on the straight way from the last one, so that a quick hand leaves no gaps.
  void paintTo(const CellRef& cell);
  void end() { gesture_.reset(); }
  /// Everything as it was before the drag.
  void cancel();
  bool active() const { return gesture_ && gesture_->active(); }

 private:
  Document* document_ = nullptr;
  std::unique_ptr<Gesture> gesture_;
  CellRef last_;
  bool allow_ = false;
};

}  // namespace lab
