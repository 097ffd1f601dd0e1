// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "core/document/Commands.h"
#include "core/document/Document.h"

namespace lab {

Gesture::Gesture(Document& document, EditText text) : document_(&document), text_(std::move(text)) {
  document.finishGesture();
  document.gesture_ = this;
  start_ = document.experiment_;
}

Gesture::~Gesture() {
  commit();
}

Refused Gesture::preview(const CellRef& cell, double value) {
  if (!document_) return std::nullopt;
  Document& document = *document_;
  const Matrix values(1, 1, value);
  if (auto refusal = document.objection(cell, values)) return document.refuse(*refusal);
  const Matrix now(1, 1, inputMatrix(document.experiment_, cell.id, cell.head)(cell.row, cell.column));
  if (now.identicalTo(values)) return std::nullopt;
  const auto change = document.mutateBlock(cell, values);
  if (!change) return document.refuse(change.refusal());
  one_cell_ = one_cell_ && (!only_cell_ || *only_cell_ == cell);
  only_cell_ = cell;
  document.tell(change.value(), text_);
  return std::nullopt;
}

Refused Gesture::preview(Experiment next) {
  if (!document_) return std::nullopt;
  Document& document = *document_;
  if (identical(document.experiment_, next)) return std::nullopt;
  if (auto refusal = document.lockedObjection(next)) return document.refuse(*refusal);
  const auto change = document.mutateWhole(std::move(next));
  if (!change) return document.refuse(change.refusal());
  one_cell_ = false;
  document.tell(change.value(), text_);
  return std::nullopt;
}

void Gesture::commit() {
  if (!document_) return;
  Document& document = *std::exchange(document_, nullptr);
  document.gesture_ = nullptr;
  if (identical(start_, document.experiment_)) return;
  if (!one_cell_) {
    document.undo_stack_.push(new ReplaceCommand(document, {std::move(start_), document.scenes_, {}},
                                                 {document.experiment_, document.scenes_, {}}, text_));
    return;
  }
  // One cell scrubbed, the usual gesture: its step need not hold a matrix.
  const auto entry = [&](const Experiment& e) {
    return Matrix(1, 1,
                  inputMatrix(e, only_cell_->id, only_cell_->head)(only_cell_->row, only_cell_->column));
  };
  document.undo_stack_.push(
      new SetBlockCommand(document, *only_cell_, entry(start_), entry(document.experiment_), text_));
}

void Gesture::cancel() {
  if (!document_) return;
  Document& document = *std::exchange(document_, nullptr);
  document.gesture_ = nullptr;
  if (identical(start_, document.experiment_)) return;
  if (const auto change = document.mutateWhole(std::move(start_)))  // was valid before: cannot be refused
    document.tell(change.value(), text_.within(Document::tr("Cancelled: %1")));
}

}  // namespace lab
