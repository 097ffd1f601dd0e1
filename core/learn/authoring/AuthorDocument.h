// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QUndoStack>
#include <functional>

#include "core/base/Refusal.h"
#include "core/learn/authoring/LessonDraft.h"

namespace lab {

/// What is on screen, as a step takes it.
struct CapturedState {
  std::shared_ptr<const Experiment> experiment;
  ViewState view;
  QStringList hide, lock;                ///< places
  std::vector<ExperimentPart> controls;  ///< that are held
};

/// A lesson that is being written: its draft, the step that is worked on, and an undo stack of its own. Every
/// call that changes the draft is one undo step, typing in one field as many as words.
class AuthorDocument : public QObject {
  Q_OBJECT

 public:
  explicit AuthorDocument(QObject* parent = nullptr);

  /// Another lesson, with no undo steps; `saved` where a folder holds it so.
  void start(LessonDraft draft, bool saved);
  const LessonDraft& draft() const { return draft_; }
  /// -1 where there is none.
  int current() const { return current_; }
  const StepDraft* step() const { return draft_.has(current_) ? &draft_.step(current_) : nullptr; }
  void setCurrent(int step);
  /// Does any step, title or text differ from what is saved?
  bool modified() const { return !undo_.isClean(); }
  void setSaved();
  /// For its texts and its signals.
  QUndoStack& undoStack() { return undo_; }

  /// A step after the current one, which it is then. Refused where a lesson may hold no more, or the
  /// experiment is larger than one of a lesson may be.
  Refused addStep(const CapturedState& screen);
  /// The current step shows what is on screen. What it hides and locks stays, and what is hidden or locked on
  /// screen comes to it.
  Refused updateStep(const CapturedState& screen);
  Refused duplicateStep();
  /// Where steps go or move, those that go on with what is there begin with the same experiment as before: it
  /// becomes their own where it has to.
  void removeStep();
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
  /// Another draft, and perhaps another current step.
  void changed();
  /// The current step is another one, or another lesson's.
  void currentChanged();
  void modifiedChanged();

 private:
  friend class DraftCommand;
  void push(LessonDraft next, int current, const QString& name, const QString& field = {});
  void become(const LessonDraft& draft, int current);
  void keepStarts(LessonDraft& next) const;
  Refused objection(const CapturedState& screen) const;
  QString freeId(const QString& title, int except = -1) const;

  LessonDraft draft_;
  int current_ = -1;
  QStringList published_;  ///< ids that the saved lesson has: learners' progress is kept under them
  int typing_ = 0;
  QUndoStack undo_;
};

}  // namespace lab
