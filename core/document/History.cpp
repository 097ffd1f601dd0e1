// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/History.h"

#include <QCoreApplication>
#include <QUndoCommand>
#include <algorithm>
#include <utility>

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

/// The edit has been applied before its step is pushed, because it may be refused. The first redo does
/// nothing.
class History::Step : public QUndoCommand {
 public:
  Step(History& history, const EditText& text) : QUndoCommand(text.rows), history_(history), text_(text) {}
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
  BlockStep(History& history, const EditText& text, const CellRef& corner, Matrix before, Matrix after)
      : Step(history, text), corner_(corner), before_(std::move(before)), after_(std::move(after)) {}
  void undoIn(DocumentState& state) const override { writeBlock(state.experiment, corner_, before_); }
  void redoIn(DocumentState& state) const override { writeBlock(state.experiment, corner_, after_); }

 private:
  CellRef corner_;
  Matrix before_, after_;
};

class History::StateStep final : public Step {
 public:
  StateStep(History& history, const EditText& text, DocumentState before, DocumentState after)
      : Step(history, text), before_(std::move(before)), after_(std::move(after)) {}
  void undoIn(DocumentState& state) const override { put(before_, state); }
  void redoIn(DocumentState& state) const override { put(after_, state); }
  std::vector<const Experiment*> experiments() const override {
    return {&before_.experiment, &after_.experiment};
  }

 private:
  static void put(const DocumentState& from, DocumentState& state) {
    state.experiment = from.experiment;
    state.scenes = from.scenes;
    if (from.view) state.view = from.view;  // otherwise keep the view of an earlier step
  }
  DocumentState before_, after_;
};

History::History(Replay replay) : replay_(std::move(replay)) {}

History::~History() {
  stack_.blockSignals(true);
}

void History::addBlock(const CellRef& corner, Matrix before, Matrix after, const EditText& text) {
  stack_.push(new BlockStep(*this, text, corner, std::move(before), std::move(after)));
}

void History::addState(DocumentState before, DocumentState after, const EditText& text) {
  stack_.push(new StateStep(*this, text, std::move(before), std::move(after)));
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
