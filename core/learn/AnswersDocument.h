// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>

#include "core/base/Refusal.h"
#include "core/engine/AttentionTrace.h"
#include "core/explain/Cells.h"
#include "core/learn/Answers.h"

namespace lab {

struct RecoveredAnswers;

/// The largest number of blanks of a worksheet.
inline constexpr std::size_t kMostBlanks = 20'000;

/// A worksheet: an experiment that does not change, and the learner's answers for its stages. Every
/// change of the answers is one undo step. Help is not part of the undo history, so that the
/// learner cannot undo it.
///
/// To display a number of the experiment, use `shownNumber`. It returns a number only after the learner asked
/// for it.
class AnswersDocument : public QObject {
  Q_OBJECT

 public:
  /// Creates a worksheet without an experiment. Call `start` to set the experiment.
  explicit AnswersDocument(QObject* parent = nullptr);

  /// Returns why a worksheet of `experiment` with `answers` is not possible: the experiment would have too
  /// many blanks, or the matrices of the answers are too large. Returns nothing if the worksheet is possible.
  static Refused objection(const Experiment& experiment, const Answers& answers = {});

  /// Replaces the worksheet, marks it as saved and clears the undo history. Answers with tokens as columns
  /// are transposed. `truth` is the trace of `experiment`.
  void start(Experiment experiment, AttentionTrace truth, Answers answers = {});
  /// Like start, but with an undo history and help, which are marked as unsaved. `truth` is the trace of the
  /// recovered experiment.
  void recover(RecoveredAnswers recovered, AttentionTrace truth);
  const Experiment& experiment() const { return experiment_; }
  /// Returns the answers, with tokens as rows. A stage with only blank cells is an empty matrix.
  const Answers& answers() const { return answers_; }
  /// Returns the trace of the experiment, which contains the correct answers. Use it to check answers, not to
  /// display numbers.
  const AttentionTrace& wholeTrace() const { return truth_; }
  /// Returns whether the answers passed to `start` had tokens as columns.
  bool startedAsColumns() const { return as_columns_; }

  /// Returns the shape of a stage in the worksheet: the expected shape, or more rows or columns if the
  /// learner's matrix has more.
  Shape shapeOf(const StageRef& stage) const;
  /// Returns the learner's number in a cell: NaN if it is blank, -infinity if it is masked.
  double filled(const StageRef& stage, const RowColumn& cell) const;
  /// Returns whether the learner has to fill in this stage. Returns false for a stage that only repeats the
  /// previous stage, unless it has answers.
  bool asks(const StageRef& stage) const;
  /// Returns the number of cells of a stage that the learner still has to fill in. Masked cells may stay
  /// blank and do not count.
  int blanksLeft(const StageRef& stage) const;
  /// Returns the number of cells that the learner still has to fill in, over all stages.
  int blanksLeft() const;

  QUndoStack* undoStack() { return &undo_stack_; }
  /// Writes `values` into the stage, with their top left cell at `corner`, as one undo step named `text`. NaN
  /// clears a cell. -infinity is valid only for masked scores. Does nothing if no cell changes.
  void fill(const StageRef& stage, const RowColumn& corner, const Matrix& values, const QString& text);
  void setStudent(const QString& name);

  /// Returns the help that the learner requested for a stage, or null if there is none.
  const Help* help(const StageRef& stage) const { return answers_.helpAt(stage); }
  /// Records that the learner has seen the first `hints` of the three hints.
  void noteHints(const StageRef& stage, int hints);
  /// Records that the number in a cell was revealed.
  void show(const StageRef& stage, const RowColumn& cell);
  /// Records that all numbers of a stage were revealed.
  void showStage(const StageRef& stage);
  bool isShown(const StageRef& stage, const RowColumn& cell) const;
  /// Returns the experiment's number in a cell if it was revealed, otherwise NaN.
  double shownNumber(const StageRef& stage, const RowColumn& cell) const;

  bool modified() const { return help_modified_ || !undo_stack_.isClean(); }
  void setSaved();
  /// Marks the document as unsaved until the next `setSaved`, even if all edits are undone. Used for a
  /// worksheet that is recovered after a crash.
  void setUnsaved();

 signals:
  /// The worksheet was replaced by `start`.
  void started();
  /// The answers of a stage changed. `StageRef{Q, -1}` means that the name of the student changed.
  void edited(const lab::StageRef& stage);
  /// The help for a stage changed.
  void helped(const lab::StageRef& stage);
  void modifiedChanged();

 private:
  friend class FillCommand;
  friend class StudentCommand;

  void put(const StageRef& stage, const Matrix& values);
  void putStudent(const std::string& name);
  void noteHelp(const StageRef& stage);

  Experiment experiment_;
  AttentionTrace truth_;
  Answers answers_;
  QUndoStack undo_stack_;
  bool help_modified_ = false;
  bool as_columns_ = false;
};

}  // namespace lab
