// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoStack>
#include <functional>
#include <optional>
#include <vector>

#include "core/explain/EditWords.h"
#include "core/model/Experiment.h"
#include "core/model/Scenes.h"

namespace lab {

/// Everything that undo and redo restore.
struct DocumentState {
  Experiment experiment;
  Scenes scenes;
  std::optional<ViewState> view = {};  ///< what the window is to show, where a scene is entered or left
};

/// rows x columns of an input matrix, and writing it. `corner` is the upper left entry.
Matrix blockOf(const Experiment& e, const CellRef& corner, int rows, int columns);
void writeBlock(Experiment& e, const CellRef& corner, const Matrix& values);

/// The undo stack. A step knows the state before and after an edit; it computes nothing.
class History {
 public:
  /// `replay` is called where somebody undoes or redoes a step through the stack itself: it is given a
  /// function that changes a state as the step does, and the text of the change.
  using Change = std::function<void(DocumentState&)>;
  using Replay = std::function<void(const Change& change, const EditText& text)>;
  explicit History(Replay replay);
  /// The stack does not tell its listeners of its end: the document they would ask is going, too.
  ~History();
  History(const History&) = delete;
  History& operator=(const History&) = delete;

  QUndoStack& stack() { return stack_; }
  const QUndoStack& stack() const { return stack_; }
  int index() const { return stack_.index(); }

  /// Adds a step that is done already. The first holds only a block, the second shares with the states every
  /// matrix that did not change.
  void addBlock(const CellRef& corner, Matrix before, Matrix after, const EditText& text);
  void addState(DocumentState before, DocumentState after, const EditText& text);

  /// Moves to `index` and changes `state`, which belongs to the present index, on the way.
  void moveTo(int index, DocumentState& state);
  /// Deletes the steps from `index` on, and changes `state` to the one at `index`.
  void forgetFrom(int index, DocumentState& state);

  /// What step `index` does, from 0; empty where there is no such step.
  EditText text(int index) const;
  /// The experiments that the steps hold.
  std::vector<const Experiment*> experiments() const;

 private:
  class Step;
  class BlockStep;
  class StateStep;

  Replay replay_;
  QUndoStack stack_;
  DocumentState* moving_ = nullptr;  ///< the state that steps change, while the history moves
  bool forgetting_ = false;          ///< steps that are undone are deleted
};

}  // namespace lab
