// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Commands.h"

#include <utility>

#include "core/document/Document.h"

namespace lab {

SetBlockCommand::SetBlockCommand(Document& document, const CellRef& corner, Matrix before, Matrix after,
                                 EditText name)
    : EditCommand(std::move(name)),
      document_(document),
      corner_(corner),
      before_(std::move(before)),
      after_(std::move(after)) {}

void SetBlockCommand::undo() {
  // A step that says so is deleted by the stack.
  setObsolete(!document_.replayBlock(corner_, before_, name().within(Document::tr("Undo: %1"))));
}

void SetBlockCommand::redo() {
  if (!std::exchange(done_, false))
    document_.replayBlock(corner_, after_, name().within(Document::tr("Redo: %1")));
}

ReplaceCommand::ReplaceCommand(Document& document, Document::State before, Document::State after,
                               EditText name)
    : EditCommand(std::move(name)),
      document_(document),
      before_(std::move(before)),
      after_(std::move(after)) {}

void ReplaceCommand::undo() {
  setObsolete(!document_.replayWhole(before_, name().within(Document::tr("Undo: %1"))));
}

void ReplaceCommand::redo() {
  if (!std::exchange(done_, false)) document_.replayWhole(after_, name().within(Document::tr("Redo: %1")));
}

}  // namespace lab
