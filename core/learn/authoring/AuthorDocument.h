// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QUndoStack>
#include <functional>

#include "core/base/Refusal.h"
#include "core/learn/authoring/LessonDraft.h"

namespace lab {

struct RecoveredDraft;

/// A lesson that is being written: its draft, the current step, and an undo stack. Every call that changes
/// the draft is one undo step. Typing in one field makes one undo step for each word.
class AuthorDocument : public QObject {
  Q_OBJECT

 public:
  explicit AuthorDocument(QObject* parent = nullptr);

  /// Replaces the lesson and clears the undo stack. `saved` says whether a folder already contains this
  /// lesson.
  void start(LessonDraft draft, bool saved);
  /// Like start, but with an undo history.
  void recover(const RecoveredDraft& recovered);
  const LessonDraft& draft() const { return draft_; }
  /// The draft before the first undo step.
  const LessonDraft& startOfHistory() const;
  /// The ids of all steps that the lesson had when it was opened or saved. They stay fixed, because
  /// the progress of learners is stored under them.
  const QStringList& published() const { return published_; }
  /// Returns the index of the current step, or -1 if there is none.
  int current() const { return current_; }
  const StepDraft* step() const { return draft_.has(current_) ? &draft_.step(current_) : nullptr; }
  void setCurrent(int step);
  /// Returns whether the draft differs from the saved lesson.
  bool modified() const { return !undo_.isClean(); }
  void setSaved();
  /// Returns the undo stack. Use it for the texts of undo and redo and for its signals.
  QUndoStack& undoStack() { return undo_; }

  /// Inserts a step after the current step and makes it the current step. Refused if the lesson has the
  /// largest number of steps, or if the experiment is too large for a lesson.
  Refused addStep(const CapturedState& screen);
  /// Updates the current step from the screen. Keeps the regions that the step hides and locks, and adds
  /// those that are hidden or locked on the screen. Adds a step if there is none. Refused if the experiment
  /// is too large for a lesson.
  Refused updateStep(const CapturedState& screen);
  /// Inserts a copy of the current step after it. Refused if the lesson has the largest number of steps.
  Refused duplicateStep();
  /// Removes the current step. A step without its own experiment continues with the experiment of an earlier
  /// step. If the removal would change that experiment, the step gets the same experiment as its own.
  void removeStep();
  /// Moves a step. Like removeStep, keeps the experiment with which every step begins.
  void moveStep(int from, int to);

  /// Edits the current step by calling `change`. `name` is the name of the undo step ("Text"). `field` names
  /// the field: consecutive edits of one field of one step are one undo step.
  void editStep(const QString& name, const QString& field, const std::function<void(StepDraft&)>& change);
  /// Like editStep, for the question of the current step, which must exist.
  void editQuestion(const QString& name, const QString& field,
                    const std::function<void(QuestionDraft&)>& change);
  /// Like editStep, for the lesson: title, summary, minutes, routes.
  void editLesson(const QString& name, const QString& field, const std::function<void(LessonDraft&)>& change);
  /// Sets the title of the current step. Until the lesson is saved, the id of the step follows its title.
  void setStepTitle(const QString& title);
  /// Starts a new undo step with the next edit.
  void endTyping() { ++typing_; }

 signals:
  /// The draft changed. The current step may have changed too.
  void changed();
  /// Another step or another lesson became current.
  void currentChanged();
  void modifiedChanged();

 private:
  friend class DraftCommand;
  void push(LessonDraft next, int current, const QString& name, const QString& field = {});
  void setDraft(const LessonDraft& draft, int current);
  void keepStarts(LessonDraft& next) const;
  Refused objection(const CapturedState& screen) const;
  QString freeId(const QString& title, int except = -1) const;

  LessonDraft draft_;
  int current_ = -1;
  QStringList published_;  ///< see published()
  int typing_ = 0;
  QUndoStack undo_;
};

}  // namespace lab
