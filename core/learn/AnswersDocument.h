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

/// The largest number of blanks of a worksheet.
inline constexpr std::size_t kMostBlanks = 20'000;

/// A worksheet: an experiment that stays as it is, and what a learner filled in of its stages. Every change
/// of the answers is one undo step; help that was given is no undo step and stays given.
///
/// The one gate to the numbers of the experiment: `shownNumber` has them where the learner asked for them.
class AnswersDocument : public QObject {
  Q_OBJECT

 public:
  /// Asks for nothing until `start`.
  explicit AnswersDocument(QObject* parent = nullptr);

  /// Why there can be no worksheet of it, or none with these answers; nothing where there can.
  static Refused objection(const Experiment& experiment, const Answers& answers = {});

  /// Another worksheet, saved as it is; the history is empty. Answers with tokens as columns are turned.
  void start(Experiment experiment, AttentionTrace truth, Answers answers = {});
  const Experiment& experiment() const { return experiment_; }
  /// Tokens are rows. A stage of blanks alone is a stage left out.
  const Answers& answers() const { return answers_; }
  /// The answers to it: for judging, never for showing.
  const AttentionTrace& wholeTrace() const { return truth_; }
  /// Were tokens columns in the answers that it was started with?
  bool startedAsColumns() const { return as_columns_; }

  /// Blanks of a stage: as many as are due, and more where the learner's own has more.
  Shape shapeOf(const StageRef& place) const;
  /// NaN: blank; -infinity: masked.
  double filled(const StageRef& place, const RowColumn& cell) const;
  /// Is there something to fill in (or filled in) at this stage, which may merely repeat the one before?
  bool asks(const StageRef& place) const;
  /// Blanks of a stage that still wait; a masked place may stay blank.
  int blanksLeft(const StageRef& place) const;
  int blanksLeft() const;

  QUndoStack* undoStack() { return &undo_stack_; }
  /// NaN makes blank, -infinity is for masked scores. No step where nothing differs.
  void fill(const StageRef& place, const RowColumn& corner, const Matrix& values, const QString& text);
  void setStudent(const QString& name);

  /// The help that was given for a stage; null: none.
  const Help* help(const StageRef& place) const { return answers_.helpAt(place); }
  /// Records that at least `hints` of the three hints were shown.
  void noteHints(const StageRef& place, int hints);
  void show(const StageRef& place, const RowColumn& cell);
  void showStage(const StageRef& place);
  bool isShown(const StageRef& place, const RowColumn& cell) const;
  /// The experiment's own number where it is shown, else NaN.
  double shownNumber(const StageRef& place, const RowColumn& cell) const;

  bool modified() const { return help_modified_ || !undo_stack_.isClean(); }
  void setSaved();
  /// Counts as not saved, whatever is undone.
  void setUnsaved();

 signals:
  void started();
  /// The numbers of a stage changed, or the student's name (`StageRef{Q, -1}`).
  void edited(const lab::StageRef& place);
  void helped(const lab::StageRef& place);
  void modifiedChanged();

 private:
  friend class FillCommand;
  friend class StudentCommand;

  void put(const StageRef& place, const Matrix& values);
  void putStudent(const std::string& name);
  Help& helpFor(const StageRef& place);

  Experiment experiment_;
  AttentionTrace truth_;
  Answers answers_;
  QUndoStack undo_stack_;
  bool help_modified_ = false;
  bool as_columns_ = false;
};

}  // namespace lab
