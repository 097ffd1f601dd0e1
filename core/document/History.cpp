// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/History.h"

#include <QCoreApplication>
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

/// One step of the stack. An edit is applied before its step is pushed, because the edit may be
/// refused. QUndoStack::push calls redo, so the first redo does nothing.
class History::Step : public JournaledCommand {
 public:
  Step(History& history, const EditText& text)
      : JournaledCommand(text.rows), history_(history), text_(text) {}
  const EditText& text() const { return text_; }
  void undo() final {
    run([this](DocumentState& state) { undoIn(state); },
        QCoreApplication::translate("lab::Document", "Undo: %1"));
    setObsolete(history_.forgetting_);
  }
  void redo() final {
    if (!std::exchange(done_, false))
      run([this](DocumentState& state) { redoIn(state); },
          QCoreApplication::translate("lab::Document", "Redo: %1"));
  }
  virtual void undoIn(DocumentState& state) const = 0;
  virtual void redoIn(DocumentState& state) const = 0;
  virtual std::vector<const Experiment*> experiments() const { return {}; }

 private:
  void run(const Change& change, const QString& pattern) {
    if (history_.moving_)
      change(*history_.moving_);
    else
      history_.replay_(change, text_.within(pattern));
  }

  History& history_;
  EditText text_;
  bool done_ = true;
};

class History::BlockStep final : public Step {
 public:
  BlockStep(History& history, const EditText& text, BlockEdit edit)
      : Step(history, text), edit_(std::move(edit)) {}
  void undoIn(DocumentState& state) const override {
    writeBlock(state.experiment, edit_.corner, edit_.before);
  }
  void redoIn(DocumentState& state) const override {
    writeBlock(state.experiment, edit_.corner, edit_.after);
  }
  Journal::Record record() const override {
    return [step = HistoryStep{text(), edit_}] { return bytesOf(step); };
  }

 private:
  BlockEdit edit_;
};

class History::StateStep final : public Step {
 public:
  StateStep(History& history, const EditText& text, StateEdit edit)
      : Step(history, text), edit_(std::move(edit)) {}
  void undoIn(DocumentState& state) const override { put(edit_.before, state); }
  void redoIn(DocumentState& state) const override { put(edit_.after, state); }
  std::vector<const Experiment*> experiments() const override {
    return {&edit_.before.experiment, &edit_.after.experiment};
  }
  Journal::Record record() const override {
    return [step = HistoryStep{text(), edit_}] { return bytesOf(step); };
  }

 private:
  static void put(const DocumentState& from, DocumentState& state) {
    state.experiment = from.experiment;
    state.scenes = from.scenes;
    if (from.view) state.view = from.view;  // otherwise keep the view of an earlier step
  }
  StateEdit edit_;
};

History::History(Replay replay) : replay_(std::move(replay)) {}

History::~History() {
  stack_.blockSignals(true);
}

void History::addBlock(const CellRef& corner, Matrix before, Matrix after, const EditText& text) {
  stack_.push(new BlockStep(*this, text, {corner, std::move(before), std::move(after)}));
}

void History::addState(DocumentState before, DocumentState after, const EditText& text) {
  stack_.push(new StateStep(*this, text, {std::move(before), std::move(after)}));
}

void History::restore(const std::vector<HistoryStep>& steps, int index, DocumentState last) {
  stack_.clear();
  for (const HistoryStep& step : steps) {
    if (const auto* block = std::get_if<BlockEdit>(&step.edit))
      stack_.push(new BlockStep(*this, step.text, *block));
    else
      stack_.push(new StateStep(*this, step.text, std::get<StateEdit>(step.edit)));
  }
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
  for (int i = stack_.index(); i-- > 0;) static_cast<const Step*>(stack_.command(i))->undoIn(state);
  return state;
}

EditText History::text(int index) const {
  const auto* step = static_cast<const Step*>(stack_.command(index));  // the stack contains only Steps
  return step ? step->text() : EditText();
}

std::vector<const Experiment*> History::experiments() const {
  std::vector<const Experiment*> all;
  for (int i = 0; i < stack_.count(); ++i) {
    const auto held = static_cast<const Step*>(stack_.command(i))->experiments();
    all.insert(all.end(), held.begin(), held.end());
  }
  return all;
}

}  // namespace lab
