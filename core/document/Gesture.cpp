// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "core/document/Commands.h"
#include "core/document/Document.h"

namespace lab {

Gesture::Gesture(Document& document, EditText text) : document_(&document), text_(std::move(text)) {
  document.finishGesture();
  document.gesture_ = this;
  start_ = document.newest();
}

Gesture::~Gesture() {
  commit();
}

Refused Gesture::preview(const CellRef& cell, double value) {
  if (!document_) return std::nullopt;
  Document& document = *document_;
  const Matrix values(1, 1, value);
  if (auto refusal = document.objection(cell, values)) return document.refuse(*refusal);
  const Matrix now(1, 1, inputMatrix(document.newest(), cell.id, cell.head)(cell.row, cell.column));
  if (now.identicalTo(values)) return std::nullopt;
  const auto change = document.mutateBlock(cell, values, text_);
  if (!change) return document.refuse(change.refusal());
  one_cell_ = one_cell_ && (!only_cell_ || *only_cell_ == cell);
  only_cell_ = cell;
  document.tell(change.value(), text_);
  return std::nullopt;
}

Refused Gesture::preview(Experiment next) {
  if (!document_) return std::nullopt;
  Document& document = *document_;
  if (identical(document.newest(), next)) return std::nullopt;
  if (auto refusal = document.lockedObjection(next)) return document.refuse(*refusal);
  const auto change = document.mutateWhole(std::move(next), text_, false);
  if (!change) return document.refuse(change.refusal());
  one_cell_ = false;
  document.tell(change.value(), text_);
  return std::nullopt;
}

void Gesture::commit() {
  if (!document_) return;
  Document& document = *std::exchange(document_, nullptr);
  document.gesture_ = nullptr;
  document.commitMoved(start_, one_cell_ ? only_cell_ : std::nullopt, text_);
}

void Gesture::cancel() {
  if (!document_) return;
  Document& document = *std::exchange(document_, nullptr);
  document.gesture_ = nullptr;
  if (identical(start_, document.newest())) return document.settle();
  const EditText text = text_.within(Document::tr("Cancelled: %1"));
  if (const auto change =
          document.mutateWhole(std::move(start_), text, true))  // was valid before: cannot be refused
    document.tell(change.value(), text);
  // On screen is a step of the way, which the history does not know.
  if (document.computing() && document.screen_index_ == document.undo_stack_.index())
    document.screen_index_ = -1;
  document.settle();
}

void Document::commitMoved(const Experiment& start, const std::optional<CellRef>& only,
                           const EditText& text) {
  if (!identical(start, newest())) {
    // On screen may be a step of the way that the history does not know.
    if (computing() && !identical(start, experiment_)) screen_index_ = -1;
    if (only) {
      // One cell scrubbed, the usual gesture: its step need not hold a matrix.
      const auto entry = [&](const Experiment& e) {
        return Matrix(1, 1, inputMatrix(e, only->id, only->head)(only->row, only->column));
      };
      push(new SetBlockCommand(*this, *only, entry(start), entry(newest()), text));
    } else {
      push(new ReplaceCommand(*this, {start, scenes_, {}}, {newest(), scenes_, {}}, text));
    }
  }
  if (computing() && !std::exchange(asked_, true)) worker().request(*ahead_);
  settle();
}

}  // namespace lab
