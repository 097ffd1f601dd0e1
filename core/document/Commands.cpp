// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Commands.h"

#include "core/document/Document.h"

namespace lab {

SetBlockCommand::SetBlockCommand(Document& document, const CellRef& corner, Matrix before, Matrix after,
                                 const QString& text)
    : QUndoCommand(text),
      document_(document),
      corner_(corner),
      before_(std::move(before)),
      after_(std::move(after)) {}

void SetBlockCommand::undo() {
  document_.applyBlock(corner_, before_);
}

void SetBlockCommand::redo() {
  if (!std::exchange(done_, false)) document_.applyBlock(corner_, after_);
}

ReplaceCommand::ReplaceCommand(Document& document, Experiment before, Experiment after, const QString& text)
    : QUndoCommand(text), document_(document), before_(std::move(before)), after_(std::move(after)) {}

void ReplaceCommand::undo() {
  document_.applyExperiment(before_);
}

void ReplaceCommand::redo() {
  if (!std::exchange(done_, false)) document_.applyExperiment(after_);
}

}  // namespace lab
