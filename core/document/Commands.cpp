// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Commands.h"

#include <utility>

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
  document_.replayBlock(corner_, before_, Document::tr("Undo: %1").arg(text()));
}

void SetBlockCommand::redo() {
  if (!std::exchange(done_, false))
    document_.replayBlock(corner_, after_, Document::tr("Redo: %1").arg(text()));
}

ReplaceCommand::ReplaceCommand(Document& document, Experiment before, Experiment after, const QString& text)
    : QUndoCommand(text), document_(document), before_(std::move(before)), after_(std::move(after)) {}

void ReplaceCommand::undo() {
  document_.replayWhole(before_, Document::tr("Undo: %1").arg(text()));
}

void ReplaceCommand::redo() {
  if (!std::exchange(done_, false)) document_.replayWhole(after_, Document::tr("Redo: %1").arg(text()));
}

}  // namespace lab
