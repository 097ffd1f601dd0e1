// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/History.h"

#include <QUndoCommand>
#include <algorithm>
#include <utility>

#include "core/document/DocumentJournal.h"
#include "core/io/UndoJournal.h"

namespace lab {

Matrix blockOf(const Experiment& e, const CellRef& corner, int rows, int columns) {
  const Matrix& m = inputMatrix(e, corner.id, corner.head);
  Matrix result(rows, columns);
  for (int i = 0; i < rows; ++i)
    std::copy_n(m.row(corner.row + i).begin() + corner.column, columns, result.mutableRow(i).begin());
  return result;
}

void writeBlock(Experiment& e, const CellRef& corner, const Matrix& values) {
  Matrix& target = mutableInputMatrix(e, corner.id, corner.head);
  for (int i = 0; i < values.rows(); ++i)
    std::copy_n(values.row(i).begin(), values.columns(),
                target.mutableRow(corner.row + i).begin() + corner.column);
}

namespace {

void put(const DocumentState& from, DocumentState& state) {
  state.experiment = from.experiment;
  state.scenes = from.scenes;
  if (from.view) state.view = from.view;  // otherwise keep the view of an earlier step
}

}  // namespace

void putBefore(const HistoryStep& step, DocumentState& state) {
  if (const auto* block = std::get_if<BlockEdit>(&step.edit))
    writeBlock(state.experiment, block->corner, block->before);
  else
    put(std::get<StateEdit>(step.edit).before, state);
}

void putAfter(const HistoryStep& step, DocumentState& state) {
  if (const auto* block = std::get_if<BlockEdit>(&step.edit))
    writeBlock(state.experiment, block->corner, block->after);
  else
    put(std::get<StateEdit>(step.edit).after, state);
}

/// One step of the stack. An edit is applied before its step is pushed, because the edit may be
/// refused. QUndoStack::push calls redo, so the first redo does nothing.
class History::Step final : public JournaledCommand {
 public:
  Step(History& history, HistoryStep step)
      : JournaledCommand(step.text.rows), history_(history), step_(std::move(step)) {}
  const HistoryStep& step() const { return step_; }
  void undo() override {
    putBefore(step_, *history_.moving_);
    setObsolete(history_.forgetting_);
  }
  void redo() override {
    if (!std::exchange(done_, false)) putAfter(step_, *history_.moving_);
  }
  Journal::Record record() const override {
    return [step = step_] { return bytesOf(step); };
  }

 private:
  History& history_;
  HistoryStep step_;
  bool done_ = true;
};

void History::addBlock(const CellRef& corner, Matrix before, Matrix after, const EditText& text) {
  stack_.push(new Step(*this, {text, BlockEdit{corner, std::move(before), std::move(after)}}));
}

void History::addState(DocumentState before, DocumentState after, const EditText& text) {
  stack_.push(new Step(*this, {text, StateEdit{std::move(before), std::move(after)}}));
}

void History::restore(const std::vector<HistoryStep>& steps, int index, int saved_step, DocumentState last) {
  stack_.clear();
  stack_.resetClean();
  for (const HistoryStep& step : steps) {
    if (stack_.index() == saved_step) stack_.setClean();
    stack_.push(new Step(*this, step));
  }
  if (stack_.index() == saved_step) stack_.setClean();
  moveTo(index, last);
}

void History::moveTo(int index, DocumentState& state) {
  moving_ = &state;
  stack_.setIndex(index);
  moving_ = nullptr;
}

void History::forgetFrom(int index, DocumentState& state) {
  moving_ = &state;
  stack_.setIndex(stack_.count());  // undone steps depend on the deleted ones as well
  forgetting_ = true;
  stack_.setIndex(index);
  forgetting_ = false;
  moving_ = nullptr;
}

DocumentState History::start(DocumentState state) const {
  for (int i = stack_.index(); i-- > 0;)
    putBefore(static_cast<const Step*>(stack_.command(i))->step(), state);
  return state;
}

bool History::modified() const {
  const auto [first, last] = std::minmax({stack_.cleanIndex(), stack_.index()});
  if (first < 0) return true;
  for (int i = first; i < last; ++i) {
    // Only a step that goes to a scene has a view.
    const auto* edit = std::get_if<StateEdit>(&static_cast<const Step*>(stack_.command(i))->step().edit);
    if (!edit || !edit->after.view) return true;
  }
  return false;
}

EditText History::text(int index) const {
  const auto* step = static_cast<const Step*>(stack_.command(index));  // the stack contains only Steps
  return step ? step->step().text : EditText();
}

std::vector<const Experiment*> History::experiments() const {
  std::vector<const Experiment*> all;
  for (int i = 0; i < stack_.count(); ++i) {
    const auto* edit = std::get_if<StateEdit>(&static_cast<const Step*>(stack_.command(i))->step().edit);
    if (edit) all.insert(all.end(), {&edit->before.experiment, &edit->after.experiment});
  }
  return all;
}

}  // namespace lab
