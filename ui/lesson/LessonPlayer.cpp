// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/LessonPlayer.h"

#include <QScopedValueRollback>
#include <algorithm>

#include "core/learn/lesson/Hiding.h"
#include "core/model/Difference.h"

namespace lab {
namespace {

Part partOf(LessonControl control) {
  switch (control) {
    case LessonControl::Tokens:
      return Part::Tokens;
    case LessonControl::Mode:
      return Part::Mode;
    case LessonControl::Positions:
      return Part::Positions;
    case LessonControl::Mask:
      return Part::Mask;
    case LessonControl::Scale:
      return Part::Scale;
    case LessonControl::Temperature:
      return Part::Temperature;
    case LessonControl::Sizes:
      return Part::Sizes;
    case LessonControl::Heads:
      return Part::Heads;
  }
  return Part::Tokens;
}

}  // namespace

LessonPlayer::LessonPlayer(Document& document, Walk& walk, ProgressKeeper& progress, QObject* parent)
    : QObject(parent),
      document_(document),
      walk_(walk),
      progress_(&progress),
      put_in_([this](const Lecture& lecture) { return document_.reset(lecture); }) {
  connect(&document_, &Document::wasReset, this, [this] {
    // Somebody put another experiment in: the lesson is over, and there is nothing to go back to.
    if (!active() || entering_) return;
    lesson_.reset();
    before_.reset();
    emit left();
  });
  connect(progress_, &ProgressKeeper::learnerChanged, this, [this] {
    leave();
    visits_.clear();
  });
  connect(&document_, &Document::edited, this, [this](const Change& change) {
    // Places are named by words and count rows: another sentence has others.
    if (active() && !entering_ && (change.structure || change.labels)) cover();
  });
}

LessonPlayer::Visit& LessonPlayer::visit() {
  auto& kept = visits_[keyOf(step())];
  if (!kept) kept = std::make_shared<Visit>();
  return *kept;
}

Refused LessonPlayer::open(Lesson lesson, const QString& step) {
  if (auto refusal = changingSteps()) return refusal;
  if (auto refusal = leave()) return refusal;
  Lecture before = document_.lecture();
  lesson_ = std::make_unique<const Lesson>(std::move(lesson));
  const int reached = lesson_->stepIndex(step.isEmpty() ? progress_->progress().step(lesson_->id) : step);
  if (auto refusal = enter(std::max(0, reached), !step.isEmpty())) {
    lesson_.reset();
    return refusal;
  }
  before_ = std::move(before);
  return std::nullopt;
}

void LessonPlayer::reload(Lesson lesson) {
  if (!active() || entering_) return;
  const QString id = step().id;
  const Experiment old_start = lesson_->experimentOf(step());
  keep();
  lesson_ = std::make_unique<const Lesson>(std::move(lesson));
  step_ = std::clamp(lesson_->stepIndex(id), 0, stepCount() - 1);
  // The question may be another now, and is asked anew.
  Visit& now = visit();
  now.question.reset();
  now.judgement.reset();
  if (!identical(old_start, lesson_->experimentOf(step()))) now.kept.reset();
  emit reloaded();
  enter(step_, !now.kept);
}

Refused LessonPlayer::leave() {
  if (!active()) return std::nullopt;
  if (auto refusal = changingSteps()) return refusal;
  keep();
  if (walk_.active()) walk_.leave();
  document_.setReveal({});
  document_.setLocks({});
  if (before_ && (!identical(before_->experiment, document_.newest()) || !before_->scenes.empty())) {
    const QScopedValueRollback guard(entering_, true);
    // It may be the learner's own: where it cannot be put back now the lesson stays, and it is kept.
    if (auto refusal = put_in_(*before_)) {
      cover();
      return refusal;
    }
  }
  lesson_.reset();
  before_.reset();
  emit left();
  return std::nullopt;
}

Refused LessonPlayer::changingSteps() const {
  if (!entering_) return std::nullopt;
  return Refusal::saying(tr("Another step is still being computed: do that when it is shown."));
}

void LessonPlayer::keep() {
  document_.finishGesture();  // what is being made is of this step
  visit().kept = document_.newest();
}

Refused LessonPlayer::enter(int step, bool anew) {
  const QScopedValueRollback guard(entering_, true);
  // What a walk hides would come back when it is left.
  if (walk_.active()) walk_.leave();
  const bool goes_on = active() && before_ && step == step_ + 1;
  const int from = step_;
  step_ = step;
  Visit& now = visit();
  if (anew) now = {};
  const LessonStep& entered_step = this->step();
  const bool put = now.kept || entered_step.experiment >= 0 || !goes_on || anew;
  if (put) {
    const Experiment& start = now.kept ? *now.kept : lesson_->experimentOf(entered_step);
    // The lesson's first step begins with no undo steps of what was before it.
    const bool fresh = !before_ && document_.undoStack()->count() > 0;
    if (fresh || !identical(start, document_.newest()))
      if (auto refusal = put_in_({start, {}})) {
        step_ = from;
        return refusal;
      }
  }
  prepareQuestion(anew);
  cover();
  progress_->enter(lesson_->id, entered_step.id);
  if (atEnd() && !entered_step.question) progress_->finish(lesson_->id);
  emit entered();
  return std::nullopt;
}

void LessonPlayer::prepareQuestion(bool again) {
  Visit& now = visit();
  if (!step().question || now.question) return;
  now.question.emplace(*step().question);
  if (again || !progress_->progress().answered({lesson_->id, step().id})) return;
  now.question->markAnswered();
  now.answered_before = true;
}

void LessonPlayer::cover() {
  if (walk_.active()) walk_.leave();
  const QuestionState* asked = question();
  const Experiment& e = document_.experiment();
  document_.setReveal(hiddenIn(step(), e, document_.wholeTrace(), asked && asked->open()));
  Locks locks = locksIn(step(), e);
  for (const LessonControl control : step().hidden_controls) locks.held.insert(partOf(control));
  document_.setLocks(std::move(locks));
}

void LessonPlayer::next() {
  if (!active()) return;
  if (atEnd()) return progress_->finish(lesson_->id);
  goTo(step_ + 1);
}

void LessonPlayer::previous() {
  if (!atStart()) goTo(step_ - 1);
}

void LessonPlayer::goTo(int step) {
  if (!active() || entering_ || step < 0 || step >= stepCount() || step == step_) return;
  document_.finishGesture();
  keep();
  enter(step, false);
}

void LessonPlayer::rewind() {
  if (!active() || entering_) return;
  document_.finishGesture();
  const bool recorded = visit().recorded;
  enter(step_, true);
  visit().recorded = recorded;
}

bool LessonPlayer::changedHere() const {
  return active() && !identical(document_.experiment(), lesson_->experimentOf(step()));
}

const QuestionState* LessonPlayer::question() const {
  if (!active()) return nullptr;
  const auto& asked = visit().question;
  return asked ? &*asked : nullptr;
}

bool LessonPlayer::answeredBefore() const {
  return active() && visit().answered_before;
}

void LessonPlayer::askAgain() {
  if (!question()) return;
  Visit& now = visit();
  now.question->reset();
  now.judgement.reset();
  now.draft = {};
  now.answered_before = false;
  cover();
  emit judged();
}

const std::optional<Judgement>& LessonPlayer::judgement() const {
  static const std::optional<Judgement> none;
  return active() ? visit().judgement : none;
}

Response& LessonPlayer::draft() {
  return visit().draft;
}

const Judgement& LessonPlayer::submit(const Response& response) {
  document_.finishGesture();
  document_.finishComputing();
  Visit& now = visit();
  now.draft = response;
  now.judgement = now.question->submit(response, document_.experiment(), document_.wholeTrace());
  record();
  return *now.judgement;
}

const Judgement& LessonPlayer::giveUp() {
  document_.finishGesture();
  document_.finishComputing();
  Visit& now = visit();
  now.judgement = now.question->giveUp(document_.experiment(), document_.wholeTrace());
  record();
  return *now.judgement;
}

bool LessonPlayer::holdsNow() const {
  const QuestionState* asked = question();
  return asked && asked->holdsNow(document_.experiment(), document_.wholeTrace());
}

void LessonPlayer::record() {
  Visit& now = visit();
  if (!now.question->open()) {
    // Once a visit: what was asked again right after it was told says nothing about what is remembered.
    if (!now.recorded) progress_->record({lesson_->id, step().id}, now.question->missed());
    now.recorded = true;
    if (atEnd()) progress_->finish(lesson_->id);
  }
  cover();
  emit judged();
}

}  // namespace lab
