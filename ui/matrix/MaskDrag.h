// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/document/Document.h"

namespace lab {

/// A drag over the mask that allows or forbids every cell it touches: one gesture, one undo step. A preset
/// mask that is painted on becomes a custom mask with the same entries.
class MaskDrag {
 public:
  /// The first cell decides what the drag does: if it was allowed, the drag forbids cells; otherwise it
  /// allows them.
  void begin(Document& document, const CellRef& cell);
  /// Paints every cell on the straight line from the last one, so that a fast drag leaves no gaps.
  void paintTo(const CellRef& cell);
  void end() { gesture_.reset(); }
  /// Restores the mask from before the drag.
  void cancel();
  bool active() const { return gesture_ && gesture_->active(); }

 private:
  Document* document_ = nullptr;
  std::unique_ptr<Gesture> gesture_;
  CellRef last_;
  bool allow_ = false;
};

}  // namespace lab
