// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>
#include <utility>

#include "core/document/Document.h"

namespace lab {

/// Undo steps. Both are pushed after the mutator did the edit (it may refuse), so the first redo is skipped.

class EditCommand : public QUndoCommand {
 public:
  explicit EditCommand(EditText name) : QUndoCommand(name.rows), name_(std::move(name)) {}
  const EditText& name() const { return name_; }

 private:
  EditText name_;
};

/// A block of one input matrix: holds only its values.
class SetBlockCommand : public EditCommand {
 public:
  SetBlockCommand(Document& document, const CellRef& corner, Matrix before, Matrix after, EditText name);
  void undo() override;
  void redo() override;

 private:
  Document& document_;
  CellRef corner_;
  Matrix before_;
  Matrix after_;
  bool done_ = true;
};

/// Any other edit: everything before and after, which share every matrix and scene that did not change.
class ReplaceCommand : public EditCommand {
 public:
  ReplaceCommand(Document& document, Document::State before, Document::State after, EditText name);
  void undo() override;
  void redo() override;
  const Experiment& before() const { return before_.experiment; }
  const Experiment& after() const { return after_.experiment; }

 private:
  Document& document_;
  Document::State before_;
  Document::State after_;
  bool done_ = true;
};

}  // namespace lab
