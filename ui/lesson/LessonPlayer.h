// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <functional>
#include <memory>
#include <optional>

#include "core/document/Walk.h"
#include "core/learn/lesson/Lesson.h"
#include "core/learn/lesson/QuestionState.h"
#include "ui/lesson/ProgressKeeper.h"

namespace lab {

/// Leads through one lesson beside the live experiment: puts in what a step begins with, hides and locks what
/// it says, asks its question, and keeps what the learner did in each step until it is rewound. Knows no
/// widget. What a step shows and selects, and which controls it takes away, is for the window (`entered`).
class LessonPlayer : public QObject {
  Q_OBJECT

 public:
  LessonPlayer(Document& document, Walk& walk, ProgressKeeper& progress, QObject* parent = nullptr);

  /// Replaces the open experiment by one that was prepared; see `setPrepare`.
  using Replace = std::function<Refused()>;
  /// Prepares an experiment, a large one in the background, and calls `ready` then, or never.
  using Prepare = std::function<void(const Lecture&, const std::function<void(const Replace&)>& ready)>;
  /// Without it every experiment is computed at once, by Document::reset.
  void setPrepare(Prepare prepare) { prepare_ = std::move(prepare); }
  /// Called when a step was entered or the lesson was left: at once, or when its experiment was computed.
  using Done = std::function<void(const Refused&)>;

  /// Begins where the learner was in this lesson, or at the step of this id. A lesson that is open is left
  /// first. Refused: its experiment cannot replace the open one; then nothing changes.
  void open(Lesson lesson, const QString& step, const Done& done);
  /// The same lesson, its files changed: goes on at this step, with the learner's changes where the step's
  /// experiment is the same.
  void reload(Lesson lesson);
  /// Puts back what was there before the lesson. What the learner did in it is kept until the program ends.
  /// Refused: what was there cannot be put back now; the lesson goes on.
  void leave(const Done& done = [](const Refused&) {});
  /// Why the lesson can neither go on nor end: the experiment of another step is still being computed. The
  /// step that is shown can be edited meanwhile. Its files are read again (`reload`) after that.
  Refused changingSteps() const;

  bool active() const { return lesson_ != nullptr; }
  /// Only while it is active.
  const Lesson& lesson() const { return *lesson_; }
  int stepIndex() const { return step_; }
  int stepCount() const { return active() ? static_cast<int>(lesson_->steps.size()) : 0; }
  const LessonStep& step() const { return lesson_->steps[static_cast<std::size_t>(step_)]; }
  bool atStart() const { return !active() || step_ == 0; }
  bool atEnd() const { return !active() || step_ + 1 == stepCount(); }

  void next();
  void previous();
  void goTo(int step);
  /// Everything of this step as at its start: the experiment, what is shown, the question.
  void rewind();

  /// Of this step; null where it asks nothing.
  const QuestionState* question() const;
  /// Answered on another day: nothing is hidden, and it may be asked again.
  bool answeredBefore() const;
  void askAgain();
  /// What was said to the last answer; nothing where none was given since the step was rewound.
  const std::optional<Judgement>& judgement() const;
  const Judgement& submit(const Response& response);
  const Judgement& giveUp();
  /// Construct: does what is asked for hold?
  bool holdsNow() const;
  /// What the learner typed and did not hand in yet; kept with the step.
  Response& draft();

  ProgressKeeper& progress() { return *progress_; }
  /// Where it is kept from now on; outlives this.
  void setProgress(ProgressKeeper& progress) { progress_ = &progress; }

 signals:
  /// A step was entered, or the current step was restarted: show its view and selection.
  void entered();
  /// The question of the step was answered, given up or asked again.
  void judged();
  /// The text of the lesson changed (`reload`); `entered` follows if the step restarts.
  void reloaded();
  /// The lesson was left.
  void left();
  /// The result of `changingSteps` changed.
  void changingStepsChanged();

 private:
  struct Visit {
    std::optional<Experiment> kept;  ///< as the learner left it
    std::optional<QuestionState> question;
    std::optional<Judgement> judgement;
    Response draft;
    bool answered_before = false;
    bool recorded = false;
  };

  Visit& visitOf(const Lesson& lesson, int step);
  Visit& visit() { return visitOf(*lesson_, step_); }
  const Visit& visit() const { return const_cast<LessonPlayer*>(this)->visit(); }  // NOLINT
  using LessonPointer = std::shared_ptr<const Lesson>;
  void enter(
      const LessonPointer& lesson, int step, bool anew, const Done& done = [](const Refused&) {});
  /// Shows the step; its experiment is there.
  void arrive(const LessonPointer& lesson, int step, bool anew);
  /// Prepares an experiment, and calls `apply` when it can replace the open one.
  using Apply = std::function<Refused(const Replace&)>;
  void prepare(const Lecture& lecture, const Apply& apply, const Done& done);
  void change(const Replace& replace, const Apply& apply, const Done& done);
  void stopPreparing();
  void prepareQuestion(bool again);
  void cover();
  void keep();
  void record();

  Document& document_;
  Walk& walk_;
  ProgressKeeper* progress_;
  Prepare prepare_;
  LessonPointer lesson_;
  int step_ = 0;
  bool entering_ = false;
  std::shared_ptr<const bool> preparing_;  ///< identifies the experiment that is being prepared, if any
  std::optional<Lecture> before_;          ///< what was there before the lesson
  QHash<QString, std::shared_ptr<Visit>> visits_;  ///< by folder and step; of lessons that were left, too
};

}  // namespace lab
