// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/MaskDrag.h"

#include <algorithm>
#include <cstdlib>

#include "core/base/Words.h"
#include "core/model/Restructure.h"

namespace lab {

void MaskDrag::begin(Document& document, const CellRef& cell) {
  end();
  document_ = &document;
  allow_ = !mayAttend(document.experiment(), cell.row, cell.column);
  gesture_ = std::make_unique<Gesture>(document, Words::tr("Paint the mask"));
  last_ = cell;
  paintTo(cell);
}

void MaskDrag::paintTo(const CellRef& cell) {
  if (!active()) return;
  const int rows = cell.row - last_.row, columns = cell.column - last_.column;
  const int steps = std::max({std::abs(rows), std::abs(columns), 1});
  Experiment next = document_->latest();
  bool changes = false;
  for (int step = 0; step <= steps; ++step) {
    const int row = last_.row + rows * step / steps, column = last_.column + columns * step / steps;
    if (mayAttend(next, row, column) == allow_) continue;
    next = withMayAttend(std::move(next), row, column, allow_);
    changes = true;
  }
  last_ = cell;
  // A refused edit ends the drag; the document reports why.
  if (changes && gesture_->preview(std::move(next))) cancel();
}

void MaskDrag::cancel() {
  if (gesture_) gesture_->cancel();
  gesture_.reset();
}

}  // namespace lab
