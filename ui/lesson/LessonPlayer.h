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

/// Plays one lesson on the experiment of a document. When it enters a step, it loads the experiment
/// of the step, hides and locks the cells that the step names, and asks its question. It keeps the
/// learner's work in each step until the step is rewound. It uses no widgets: the window shows the
/// view and the selection of a step (see `entered`).
class LessonPlayer : public QObject {
  Q_OBJECT

 public:
  LessonPlayer(Document& document, Walk& walk, ProgressKeeper& progress, QObject* parent = nullptr);

  /// Replaces the open experiment with a prepared one; see `setPrepare`.
  using Replace = std::function<Refused()>;
  /// Prepares an experiment and calls `ready` when it can replace the open one. A large experiment is
  /// prepared in the background. `ready` is never called if the preparation is cancelled.
  using Prepare = std::function<void(const Lecture&, const std::function<void(const Replace&)>& ready)>;
  /// Sets how experiments are prepared. By default, Document::reset computes every experiment at once.
  void setPrepare(Prepare prepare) { prepare_ = std::move(prepare); }
  /// Called when a step was entered, when the lesson was left, or when either was refused. It is called
  /// before the function returns, or later, after the experiment was computed.
  using Done = std::function<void(const Refused&)>;

  /// Opens `lesson`. If `step` is empty, continues at the step that the learner reached last. Otherwise
  /// restarts the step with the id `step`; it gets other numbers if its question was answered before. An
  /// unknown id means the first step. An open lesson is left first. `done` receives a refusal if the open
  /// lesson cannot be left, or if the experiment of the step cannot replace the open one. `lesson` is then
  /// not opened.
  void open(Lesson lesson, const QString& step, const Done& done);
  /// Replaces the open lesson with a new version of it, after its files have changed. Continues at the
  /// current step, and keeps the learner's changes if the experiment of the step is unchanged. Does nothing
  /// if no lesson is open, or during `changingSteps`.
  void reload(Lesson lesson);
  /// Leaves the lesson and restores the experiment from before it. This object keeps the learner's work in
  /// the lesson until another learner is chosen. `done` receives a refusal if that experiment cannot be
  /// restored now. The lesson then stays open.
  void leave(const Done& done = [](const Refused&) {});
  /// Returns a refusal while an experiment is prepared for another step or for leaving the lesson. The step
  /// and the lesson cannot be changed during that time. The experiment that is shown can still be edited.
  Refused changingSteps() const;

  /// Whether a lesson is open.
  bool active() const { return lesson_ != nullptr; }
  /// The open lesson. Call this, and `step`, only while `active`.
  const Lesson& lesson() const { return *lesson_; }
  int stepIndex() const { return step_; }
  int stepCount() const { return active() ? static_cast<int>(lesson_->steps.size()) : 0; }
  const LessonStep& step() const { return lesson_->step(step_); }
  bool atStart() const { return !active() || step_ == 0; }
  bool atEnd() const { return !active() || step_ + 1 == stepCount(); }

  /// Goes to the next step. At the last step, records the lesson as finished.
  void next();
  void previous();
  void goTo(int step);
  /// Restarts the current step: its experiment, its view and its question. Emits `restarted` if the learner
  /// had changed the experiment.
  void rewind();
  /// Whether the current step replaced an earlier version of itself: its question was asked again with other
  /// numbers, or the lesson was reloaded.
  bool replacesItself() const { return replaces_itself_; }

  /// Whether the current step goes on with changes that the learner made in the step before.
  bool carriesChanges() const { return carries_changes_; }

  /// The question of the current step; null if the step asks nothing or no lesson is open.
  const QuestionState* question() const;
  /// Whether the learner's progress already contained an answer when the step was entered. The question then
  /// hides nothing, and it can be asked again.
  bool answeredBefore() const;
  /// Reopens the question of the current step and clears the draft. The question gets other numbers if the
  /// step has them; otherwise its answer is hidden again.
  void askAgain();
  /// The judgement of the last answer. Empty if the question was not answered since the step was rewound or
  /// the question was asked again.
  const std::optional<Judgement>& judgement() const;
  /// Judges an answer and records the progress. The current step must ask a question. Waits until the current
  /// experiment is computed; `giveUp` does so, too.
  const Judgement& submit(const Response& response);
  const Judgement& giveUp();
  /// One entry for each question of the lesson: whether it was answered right at the first try. An entry is
  /// empty if the question was not visited or is still open.
  std::vector<std::optional<bool>> rightAtOnce() const;
  /// The lesson and the step under which the progress of `step` is stored.
  LessonProgress::Asked askedIn(const LessonStep& step) const;
  /// For a construct question: whether the condition holds for the current experiment.
  bool holdsNow() const;
  /// The answer as the learner entered it last, submitted or not. It is kept with the step. Call this only
  /// while `active`.
  Response& draft();
  /// Whether the draft was changed since the judgement.
  bool draftChanged() const { return active() && visit().draft_changed; }
  void setDraft(const Response& draft);

  /// Whether the current experiment has words of the learner that are in no file.
  bool hasOwnWords() const;
  /// Whether the kept experiment of another step, also of a left lesson, has such words.
  bool hasWordsInOtherSteps() const;
  /// Whether the kept experiment of this step (folder and id) has such words.
  bool keepsWords(const LessonProgress::Asked& step) const;
  /// Call this when the experiment of this step (folder and id) was saved: its words are in a file.
  void wordsSaved(const LessonProgress::Asked& step);

  ProgressKeeper& progress() { return *progress_; }
  /// Sets where progress is recorded from now on. `progress` must outlive this object.
  void setProgress(ProgressKeeper& progress) { progress_ = &progress; }

 signals:
  /// A step was entered, or the current step was restarted: show its view and selection.
  void entered();
  /// The learner restarted the current step, which had the experiment `mine`.
  void restarted(const lab::Experiment& mine);
  /// The question of the step was answered, given up or asked again.
  void judged();
  /// The lesson was left.
  void left();
  /// The result of `changingSteps` changed.
  void changingStepsChanged();

 private:
  /// The learner's work in one step. `recorded`: the progress already contains the result of the question.
  struct Visit {
    std::optional<Experiment> kept;  ///< the experiment as the learner left the step
    bool own_words = false;          ///< `kept` has words of the learner that are in no file
    std::optional<QuestionState> question;
    std::optional<Judgement> judgement;
    Response draft;
    bool draft_changed = false;  ///< since the judgement
    bool answered_before = false;
    bool recorded = false;
  };

  Visit& visitOf(const Lesson& lesson, int step);
  Visit& visit() { return visitOf(*lesson_, step_); }
  const Visit& visit() const { return const_cast<LessonPlayer*>(this)->visit(); }  // NOLINT
  using LessonPointer = std::shared_ptr<const Lesson>;
  /// Enters a step, after its experiment was prepared if necessary. `anew` discards the learner's work in it.
  void enter(
      const LessonPointer& lesson, int step, bool anew, const Done& done = [](const Refused&) {});
  /// Makes `step` the current one. Its experiment must already be loaded.
  void arrive(const LessonPointer& lesson, int step, bool anew);
  /// Calls its argument, which replaces the open experiment, and makes the other changes that are
  /// necessary when a step is entered or the lesson is left.
  using Apply = std::function<Refused(const Replace&)>;
  /// Prepares an experiment, and calls `apply` and then `done` when it can replace the open one.
  void prepare(const Lecture& lecture, const Apply& apply, const Done& done);
  /// Calls `apply(replace)` while `entering_` is set, and then `done` with its result.
  void change(const Replace& replace, const Apply& apply, const Done& done);
  void stopPreparing();
  /// Returns `lesson` with other numbers in the step at `step`; each call chooses new numbers. Returns
  /// `lesson` itself if the step has no other numbers.
  LessonPointer otherNumbers(const LessonPointer& lesson, int step);
  void prepareQuestion(bool again);
  /// Whether the question of a step, which may not have been visited, is open.
  bool isOpen(int step) const;
  /// Hides cells, and locks cells and controls, as the current step and its question require. Also hides the
  /// cells that later questions ask for (see hiddenForLater).
  void hideAndLock();
  /// Stores the experiment in the visit of the current step.
  void keep();
  /// Updates the progress after an answer, and emits `judged`.
  void record();

  Document& document_;
  Walk& walk_;
  ProgressKeeper* progress_;
  Prepare prepare_;
  LessonPointer lesson_;
  int step_ = 0;
  bool replaces_itself_ = false;
  bool carries_changes_ = false;
  unsigned next_seed_;  ///< for other numbers; the first seed depends on the date
  bool entering_ = false;
  std::shared_ptr<const bool> preparing_;  ///< identifies the experiment that is being prepared, if any
  std::optional<Lecture> before_;          ///< the lecture from before the lesson
  QHash<QString, std::shared_ptr<Visit>> visits_;  ///< by folder and step; includes left lessons
};

}  // namespace lab
