// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Gesture.h"

#include <utility>

#include "core/document/Document.h"

namespace lab {

Gesture::Gesture(Document& document, EditText text) : document_(&document), text_(std::move(text)) {
  document.finishGesture();
  document.gesture_ = this;
  document.recompute_.setPreviewing(true);
  start_ = document.latest();
  start_revision_ = document.revision();
}

Refused Gesture::preview(const CellRef& cell, double value) {
  if (!document_) return std::nullopt;
  Document& document = *document_;
  const Matrix values(1, 1, value);
  if (auto refusal = document.objection(cell, values)) return document.refuse(*refusal);
  if (blockOf(document.latest(), cell, 1, 1).identicalTo(values)) return std::nullopt;
  const auto change = document.apply([&] { return document.recompute_.setBlock(cell, values); }, text_);
  if (!change) return document.refuse(change.refusal());
  one_cell_ = one_cell_ && (!only_cell_ || *only_cell_ == cell);
  only_cell_ = cell;
  if (change.value()) document.announce(*change.value(), text_);
  return std::nullopt;
}

Refused Gesture::preview(Experiment next) {
  if (!document_) return std::nullopt;
  Document& document = *document_;
  if (identical(document.latest(), next)) return std::nullopt;
  if (auto refusal = document.objection(next, false)) return document.refuse(*refusal);
  const auto change =
      document.apply([&] { return document.recompute_.setExperiment(std::move(next)); }, text_);
  if (!change) return document.refuse(change.refusal());
  one_cell_ = false;
  if (change.value()) document.announce(*change.value(), text_);
  return std::nullopt;
}

Document* Gesture::end() {
  Document* document = std::exchange(document_, nullptr);
  if (document) document->gesture_ = nullptr;
  return document;
}

void Gesture::commit() {
  Document* document = end();
  if (!document) return;
  const Experiment& now = document->latest();
  if (!identical(start_, now)) {
    if (one_cell_ && only_cell_)  // the usual drag: its undo step holds two numbers instead of an experiment
      document->history_.addBlock(*only_cell_, blockOf(start_, *only_cell_, 1, 1),
                                  blockOf(now, *only_cell_, 1, 1), text_);
    else
      document->history_.addState({start_, document->scenes_}, {now, document->scenes_}, text_);
  }
  document->recompute_.setPreviewing(false);
}

void Gesture::cancel() {
  Document* document = end();
  if (!document) return;
  if (!identical(start_, document->latest()))
    document->applyState({start_, document->scenes_}, text_.within(Document::tr("Cancelled: %1")));
  document->recompute_.setPreviewing(false);
}

}  // namespace lab
