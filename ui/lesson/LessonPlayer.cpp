// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/LessonPlayer.h"

#include <QDate>
#include <QScopedValueRollback>
#include <algorithm>
#include <utility>

#include "core/learn/lesson/Hiding.h"
#include "core/learn/lesson/Variation.h"
#include "core/model/Difference.h"

namespace lab {
namespace {

QString visitKey(const QString& folder, const QString& step) {
  return folder + QLatin1Char('\n') + step;
}

}  // namespace

LessonPlayer::LessonPlayer(Document& document, Walk& walk, ProgressKeeper& progress, QObject* parent)
    : QObject(parent),
      document_(document),
      walk_(walk),
      progress_(&progress),
      prepare_([this](const Lecture& lecture, const auto& ready) {
        ready([&] { return document_.reset(lecture); });
      }),
      next_seed_(1000 * static_cast<unsigned>(QDate::currentDate().toJulianDay())) {
  connect(&document_, &Document::wasReset, this, [this] {
    if (entering_) return;
    // Another experiment was loaded from outside the lesson. The lesson ends, and nothing is restored.
    stopPreparing();
    if (!active()) return;
    lesson_.reset();
    before_.reset();
    emit left();
  });
  connect(progress_, &ProgressKeeper::learnerChanged, this, [this] {
    stopPreparing();
    leave([this](const Refused&) { visits_.clear(); });
  });
  connect(&document_, &Document::edited, this, [this](const Change& change) {
    // Hide and lock again, because a lesson names regions by tokens and row numbers, which this
    // edit changes.
    if (active() && !entering_ && (change.structure || change.labels)) hideAndLock();
  });
}

LessonPlayer::Visit& LessonPlayer::visitOf(const Lesson& lesson, int step) {
  auto& kept = visits_[visitKey(lesson.folder, lesson.step(step).id)];
  if (!kept) kept = std::make_shared<Visit>();
  return *kept;
}

void LessonPlayer::open(Lesson lesson, const QString& step, const Done& done) {
  const auto opened = std::make_shared<const Lesson>(std::move(lesson));
  leave([this, opened, step, done](const Refused& refusal) {
    if (refusal) return done(refusal);
    const int reached = opened->stepIndex(step.isEmpty() ? progress_->progress().step(opened->id) : step);
    const int index = std::max(0, reached);
    const bool asked_again =
        !step.isEmpty() && reached >= 0 && progress_->progress().answered({opened->id, step});
    enter(asked_again ? otherNumbers(opened, index) : opened, index, !step.isEmpty(), done);
  });
}

LessonPlayer::LessonPointer LessonPlayer::otherNumbers(const LessonPointer& lesson, int step) {
  auto other = withOtherNumbers(*lesson, step, ++next_seed_);
  return other ? std::make_shared<const Lesson>(std::move(*other)) : lesson;
}

void LessonPlayer::reload(Lesson lesson) {
  if (!active() || changingSteps()) return;
  const QString id = step().id;
  const Experiment old_start = lesson_->experimentOf(step());
  keep();
  const auto reloaded = std::make_shared<const Lesson>(std::move(lesson));
  const int last = static_cast<int>(reloaded->steps.size()) - 1;
  const int index = std::clamp(reloaded->stepIndex(id), 0, last);
  // Reset the question, because the new version of the lesson may have another one.
  Visit& now = visitOf(*reloaded, index);
  now.question.reset();
  now.judgement.reset();
  const LessonStep& entered = reloaded->step(index);
  if (!identical(old_start, reloaded->experimentOf(entered))) now.kept.reset();
  enter(reloaded, index, !now.kept);
}

void LessonPlayer::leave(const Done& done) {
  if (auto refusal = changingSteps()) return done(refusal);
  if (!active()) return done({});
  keep();
  const auto apply = [this](const Replace& replace) -> Refused {
    keep();  // the step can be edited while the other experiment is prepared
    if (walk_.active()) walk_.leave();
    document_.setGuidedHiding({});
    document_.setLocks({});
    // The experiment from before the lesson may be the learner's own. If it cannot be restored now, the
    // lesson stays open, and `before_` keeps that experiment.
    auto refusal = replace();
    if (refusal) hideAndLock();
    return refusal;
  };
  const auto left_or_not = [this, done](const Refused& refusal) {
    if (!refusal) {
      lesson_.reset();
      before_.reset();
      emit left();
    }
    done(refusal);
  };
  if (before_ && (!identical(before_->experiment, document_.latest()) || !before_->scenes.empty()))
    prepare(*before_, apply, left_or_not);
  else
    change([] { return Refused(); }, apply, left_or_not);
}

Refused LessonPlayer::changingSteps() const {
  if (!preparing_) return std::nullopt;
  return Refusal::saying(tr("Another step is still being computed. Try again when it is shown."));
}

void LessonPlayer::prepare(const Lecture& lecture, const Apply& apply, const Done& done) {
  const auto mine = preparing_ = std::make_shared<const bool>(true);
  prepare_(lecture, [this, mine, apply, done](const Replace& replace) {
    if (preparing_ != mine) return;  // cancelled meanwhile
    change(replace, apply, [this, done](const Refused& refusal) {
      stopPreparing();
      done(refusal);
    });
  });
  if (preparing_ == mine) emit changingStepsChanged();
}

void LessonPlayer::change(const Replace& replace, const Apply& apply, const Done& done) {
  Refused refusal;
  {
    const QScopedValueRollback guard(entering_, true);
    refusal = apply(replace);
  }
  done(refusal);
}

void LessonPlayer::stopPreparing() {
  if (std::exchange(preparing_, nullptr)) emit changingStepsChanged();
}

void LessonPlayer::keep() {
  document_.finishGesture();  // the active gesture belongs to this step
  visit().own_words = hasOwnWords();
  visit().kept = document_.latest();
}

bool LessonPlayer::hasOwnWords() const {
  if (!active()) return false;
  const Experiment &now = document_.latest(), &start = lesson_->experimentOf(step());
  const auto adds = [](const std::vector<std::string>& tokens, const std::vector<std::string>& before) {
    return std::ranges::any_of(
        tokens, [&](const std::string& token) { return std::ranges::find(before, token) == before.end(); });
  };
  const bool own = adds(now.query_tokens, start.query_tokens) || adds(now.key_tokens, start.key_tokens);
  // The kept words of a step are loaded like those of a file.
  return own && (document_.modified() || visit().own_words);
}

bool LessonPlayer::hasWordsInOtherSteps() const {
  const Visit* current = active() ? &visit() : nullptr;
  return std::ranges::any_of(visits_,
                             [&](const auto& other) { return other.get() != current && other->own_words; });
}

bool LessonPlayer::keepsWords(const LessonProgress::Asked& step) const {
  const auto visit = visits_.value(visitKey(step.lesson, step.step));
  return visit && visit->own_words;
}

void LessonPlayer::wordsSaved(const LessonProgress::Asked& step) {
  if (const auto visit = visits_.value(visitKey(step.lesson, step.step))) visit->own_words = false;
}

void LessonPlayer::enter(const LessonPointer& lesson, int step, bool anew, const Done& done) {
  // Leave an active walk first. Leaving it restores the cells that were hidden before the walk, which would
  // replace the cells that the new step hides.
  if (walk_.active()) walk_.leave();
  const Visit& next = visitOf(*lesson, step);
  const LessonStep& entered = lesson->step(step);
  const bool goes_on = before_ && step == step_ + 1;
  const bool keeps = next.kept && !anew;
  const bool replaces = keeps || entered.experiment >= 0 || !goes_on || anew;
  const Experiment& start = keeps ? *next.kept : lesson->experimentOf(entered);
  // On opening the lesson, load the experiment even if it is identical, to clear the undo steps from before.
  const bool fresh = !before_ && document_.undoStack()->count() > 0;
  const bool carries = !replaces && !identical(start, document_.latest());
  const auto apply = [this, lesson, step, anew, carries](const Replace& replace) -> Refused {
    carries_changes_ = carries;
    // Store the current experiment only now, because it can be edited while the next one is prepared.
    std::optional<Lecture> before;
    if (active())
      keep();
    else
      before = document_.lecture();
    if (auto refusal = replace()) return refusal;
    arrive(lesson, step, anew);
    if (before) before_ = std::move(before);
    return std::nullopt;
  };
  if (replaces && (fresh || !identical(start, document_.latest())))
    prepare({start, {}}, apply, done);
  else
    change([] { return Refused(); }, apply, done);
}

void LessonPlayer::arrive(const LessonPointer& lesson, int step, bool anew) {
  const QString& id = lesson->step(step).id;
  replaces_itself_ = active() && lesson != lesson_ && this->step().id == id;
  lesson_ = lesson;
  step_ = step;
  if (anew) visit() = {};
  prepareQuestion(anew);
  hideAndLock();
  progress_->enter(lesson_->id, this->step().id);
  if (atEnd() && !this->step().question) progress_->finish(lesson_->id);
  emit entered();
}

void LessonPlayer::prepareQuestion(bool again) {
  Visit& now = visit();
  if (!step().question || now.question) return;
  now.question.emplace(*step().question);
  // A test asks a question even if it was answered in its lesson.
  if (again || !step().from_lesson.isEmpty() || !progress_->progress().answered(askedIn(step()))) return;
  now.question->markAnswered();
  now.answered_before = true;
}

void LessonPlayer::hideAndLock() {
  if (walk_.active()) walk_.leave();
  const QuestionState* asked = question();
  const Experiment& e = document_.experiment();
  const AttentionTrace& trace = document_.wholeTrace();
  RegionSet hidden = hiddenInStep(step(), e, trace, asked && asked->open());
  hidden.add(hiddenForLater(*lesson_, step_, e, trace, [this](int i) { return isOpen(i); }));
  document_.setGuidedHiding(std::move(hidden));
  Locks locks = locksIn(step(), e);
  for (const ExperimentPart control : step().hidden_controls) locks.parts.insert(control);
  document_.setLocks(std::move(locks));
}

bool LessonPlayer::isOpen(int step) const {
  const LessonStep& asking = lesson_->step(step);
  const auto visit = visits_.value(visitKey(lesson_->folder, asking.id));
  if (visit && visit->question) return visit->question->open();
  return !asking.from_lesson.isEmpty() || !progress_->progress().answered(askedIn(asking));
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
  if (!active() || changingSteps() || step < 0 || step >= stepCount() || step == step_) return;
  keep();
  enter(lesson_, step, false);
}

void LessonPlayer::rewind() {
  if (!active() || changingSteps()) return;
  document_.finishGesture();
  const Experiment mine = document_.latest();
  enter(lesson_, step_, true, [this, mine, recorded = visit().recorded](const Refused& refusal) {
    if (refusal) return;
    visit().recorded = recorded;
    if (!identical(mine, document_.latest())) emit restarted(mine);
  });
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
  if (!question() || changingSteps()) return;
  const LessonPointer other = otherNumbers(lesson_, step_);
  if (other != lesson_) {
    document_.finishGesture();
    return enter(other, step_, true, [this](const Refused& refusal) {
      if (!refusal) visit().recorded = true;
    });
  }
  Visit& now = visit();
  now.question->reset();
  now.judgement.reset();
  now.draft = {};
  now.answered_before = false;
  hideAndLock();
  emit judged();
}

const std::optional<Judgement>& LessonPlayer::judgement() const {
  static const std::optional<Judgement> none;
  return active() ? visit().judgement : none;
}

Response& LessonPlayer::draft() {
  return visit().draft;
}

void LessonPlayer::setDraft(const Response& draft) {
  visit().draft = draft;
  visit().draft_changed = true;
}

const Judgement& LessonPlayer::submit(const Response& response) {
  document_.finishGesture();
  document_.finishComputing();
  Visit& now = visit();
  now.draft = response;
  now.draft_changed = false;
  now.judgement = now.question->submit(response, document_.experiment(), document_.wholeTrace());
  const bool changed = !identical(document_.experiment(), lesson_->experimentOf(step()));
  if (changed && !now.judgement->say.empty() && now.question->question().kind() != QuestionKind::Construct)
    if (const auto note =
            LessonText::parse(tr("These words are about the numbers at the start of the step.")))
      now.judgement->say.insert(now.judgement->say.begin(), note.value());
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

LessonProgress::Asked LessonPlayer::askedIn(const LessonStep& step) const {
  if (!step.from_lesson.isEmpty()) return {step.from_lesson, step.from_step};
  return {lesson_->id, step.id};
}

std::vector<std::optional<bool>> LessonPlayer::rightAtOnce() const {
  std::vector<std::optional<bool>> right;
  for (const LessonStep& step : lesson_->steps) {
    if (!step.question) continue;
    const auto visit = visits_.value(visitKey(lesson_->folder, step.id));
    const bool answered = visit && visit->question && !visit->question->open();
    right.push_back(answered ? std::optional(!visit->question->missed()) : std::nullopt);
  }
  return right;
}

bool LessonPlayer::holdsNow() const {
  const QuestionState* asked = question();
  return asked && asked->holdsNow(document_.experiment(), document_.wholeTrace());
}

void LessonPlayer::record() {
  Visit& now = visit();
  if (!now.question->open()) {
    // Record only the first result of a visit. If the question is asked again after its answer was shown, the
    // result does not show what the learner remembers.
    if (!now.recorded) progress_->record(askedIn(step()), now.question->missed());
    now.recorded = true;
    if (atEnd()) progress_->finish(lesson_->id);
  }
  hideAndLock();
  emit judged();
}

}  // namespace lab
