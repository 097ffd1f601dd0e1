// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoStack>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "core/explain/EditWords.h"
#include "core/model/Experiment.h"
#include "core/model/Scenes.h"

namespace lab {

/// The state that undo and redo restore.
struct DocumentState {
  Experiment experiment;
  Scenes scenes;
  std::optional<ViewState> view = {};  ///< the view to show when a scene is entered or left
};

/// The edit of one undo step: a block of one matrix, or a state before and after.
struct BlockEdit {
  CellRef corner;
  Matrix before, after;
};
struct StateEdit {
  DocumentState before, after;
};
struct HistoryStep {
  EditText text;
  std::variant<BlockEdit, StateEdit> edit;
};

/// Reads (rows x columns) or writes a block of an input matrix. `corner` is its upper left entry.
Matrix blockOf(const Experiment& e, const CellRef& corner, int rows, int columns);
void writeBlock(Experiment& e, const CellRef& corner, const Matrix& values);
/// Undo and redo a step. A state without a view does not change the view.
void putBefore(const HistoryStep& step, DocumentState& state);
void putAfter(const HistoryStep& step, DocumentState& state);

/// The undo stack. A step holds the state before and after an edit; it computes nothing. Steps are undone and
/// redone only by the functions of this class, not by those of the QUndoStack.
class History {
 public:
  History() = default;
  /// Blocks the signals of the stack, because their receivers would read the Document while it is
  /// being destroyed.
  ~History() { stack_.blockSignals(true); }
  History(const History&) = delete;
  History& operator=(const History&) = delete;

  QUndoStack& stack() { return stack_; }
  int index() const { return stack_.index(); }
  /// Whether an edit lies between the clean state of the stack and the present one. Going to a scene is no
  /// edit.
  bool modified() const;

  /// Adds a step for an edit that has already been applied. A block step holds only the block. A state step
  /// holds two states, which share all unchanged matrices.
  void addBlock(const CellRef& corner, Matrix before, Matrix after, const EditText& text);
  void addState(DocumentState before, DocumentState after, const EditText& text);
  /// Replaces all steps and moves to `index`. `saved_step` is the index of the clean state, -1 if there is
  /// none. `last` is the state after all steps.
  void restore(const std::vector<HistoryStep>& steps, int index, int saved_step, DocumentState last);

  /// Moves to `index`. `state` must belong to the present index and becomes the state at `index`.
  void moveTo(int index, DocumentState& state);
  /// The state before the first step. `state` must belong to the present index.
  DocumentState start(DocumentState state) const;
  /// Deletes the steps from `index` on. `state` becomes the state at `index`.
  void forgetFrom(int index, DocumentState& state);

  /// The text of step `index`, counted from 0; empty if there is no such step.
  EditText text(int index) const;
  /// All experiments that the steps hold.
  std::vector<const Experiment*> experiments() const;

 private:
  class Step;

  QUndoStack stack_;
  DocumentState* moving_ = nullptr;  ///< the state to change while the history moves
  bool forgetting_ = false;          ///< true while forgetFrom undoes steps in order to delete them
};

}  // namespace lab
