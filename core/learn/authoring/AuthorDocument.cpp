// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/authoring/AuthorDocument.h"

#include <QRegularExpression>
#include <algorithm>
#include <utility>

#include "core/io/ExperimentFile.h"
#include "core/io/UndoJournal.h"
#include "core/learn/authoring/DraftJournal.h"
#include "core/learn/lesson/LessonFiles.h"
#include "core/learn/lesson/LessonReader.h"
#include "core/model/Validation.h"

namespace lab {
namespace {

/// The limit for the entries of a trace. Experiments of lessons are smaller. An experiment below the limit is
/// small enough to serialize it and check its file size.
constexpr std::size_t kMostEntries = std::size_t{1} << 24;

/// Converts a title to an id: "Whom does it ask?" -> "whom-does-it-ask".
QString idOf(const QString& title) {
  static const QRegularExpression others(QStringLiteral("[^a-z0-9]+"));
  QString id = title.toLower().normalized(QString::NormalizationForm_D);
  static const QRegularExpression marks(QStringLiteral("\\p{M}"));
  id.remove(marks).replace(others, QStringLiteral("-"));
  while (id.startsWith(QLatin1Char('-'))) id.remove(0, 1);
  id = id.left(40);
  while (id.endsWith(QLatin1Char('-'))) id.chop(1);
  return id.isEmpty() ? QStringLiteral("step") : id;
}

void addMissing(QStringList& list, const QStringList& more) {
  for (const QString& one : more)
    if (!list.contains(one)) list << one;
}

void addMissing(std::vector<ExperimentPart>& list, const std::vector<ExperimentPart>& more) {
  for (const ExperimentPart one : more)
    if (std::ranges::find(list, one) == list.end()) list.push_back(one);
}

}  // namespace

/// An undo step. It keeps the draft before and after the change, which share all unchanged steps.
class DraftCommand : public JournaledCommand {
 public:
  DraftCommand(AuthorDocument& document, LessonDraft after, int current, const QString& name,
               const QString& typed)
      : JournaledCommand(name),
        document_(document),
        before_(document.draft()),
        after_(std::move(after)),
        from_(document.current()),
        to_(current),
        typed_(typed) {}

  void undo() override { document_.setDraft(before_, from_); }
  void redo() override { document_.setDraft(after_, to_); }
  int id() const override { return typed_.isEmpty() ? -1 : 1; }
  bool mergeWith(const QUndoCommand* other) override {
    const auto* next = static_cast<const DraftCommand*>(other);
    if (next->typed_ != typed_) return false;
    setMerged();
    after_ = next->after_;
    setObsolete(before_ == after_);
    return true;
  }
  Journal::Record record() const override {
    return [before = before_, edit = DraftEdit{text(), after_, to_}] { return bytesOf(before, edit); };
  }
  const LessonDraft& before() const { return before_; }

 private:
  AuthorDocument& document_;
  LessonDraft before_, after_;
  int from_, to_;
  QString typed_;  ///< identifies typing session, step and field, so that edits can be merged; empty: never
                   ///< merged
};

AuthorDocument::AuthorDocument(QObject* parent) : QObject(parent) {
  connect(&undo_, &QUndoStack::cleanChanged, this, &AuthorDocument::modifiedChanged);
}

void AuthorDocument::start(LessonDraft draft, bool saved) {
  undo_.clear();
  draft_ = std::move(draft);
  current_ = draft_.count() > 0 ? 0 : -1;
  published_.clear();
  if (saved)
    setSaved();
  else
    undo_.resetClean();
  emit changed();
  emit currentChanged();
  emit modifiedChanged();
}

void AuthorDocument::recover(const RecoveredDraft& recovered) {
  start(recovered.base, false);
  published_ = recovered.published;
  for (const DraftEdit& edit : recovered.steps)
    undo_.push(new DraftCommand(*this, edit.after, edit.current, edit.text, {}));
  undo_.setIndex(recovered.index);
  undo_.resetClean();
  emit modifiedChanged();
}

const LessonDraft& AuthorDocument::startOfHistory() const {
  // The first undo step stores the draft before it. If the undo stack is empty, the draft is unchanged.
  return undo_.count() > 0 ? static_cast<const DraftCommand*>(undo_.command(0))->before() : draft_;
}

void AuthorDocument::setSaved() {
  for (const auto& step : draft_.steps) published_ << step->id;
  undo_.setClean();
}

void AuthorDocument::setCurrent(int step) {
  if (!draft_.has(step) || step == current_) return;
  endTyping();
  current_ = step;
  emit currentChanged();
}

void AuthorDocument::setDraft(const LessonDraft& draft, int current) {
  const bool other = current != current_;
  draft_ = draft;
  current_ = current;
  emit changed();
  if (other) emit currentChanged();
}

void AuthorDocument::push(LessonDraft next, int current, const QString& name, const QString& field) {
  if (next == draft_) return;
  const QString typed =
      field.isEmpty() ? QString() : QStringLiteral("%1 %2 %3").arg(typing_).arg(current).arg(field);
  undo_.push(new DraftCommand(*this, std::move(next), current, name, typed));
}

void AuthorDocument::keepStarts(LessonDraft& next) const {
  for (int i = 0; i < next.count(); ++i) {
    if (next.step(i).experiment) continue;
    for (int before = 0; before < draft_.count(); ++before) {
      if (draft_.step(before).id != next.step(i).id) continue;
      if (sameExperiment(draft_.startOf(before), next.startOf(i))) break;
      StepDraft step = next.step(i);
      step.experiment = draft_.startOf(before);
      next.setStep(i, std::move(step));
      break;
    }
  }
}

Refused AuthorDocument::objection(const CapturedState& screen) const {
  const qint64 most = LessonFiles::kExperimentBytes;
  const Experiment& experiment = *screen.experiment;
  const auto least = static_cast<qint64>(savedEntries(experiment));
  // A number takes at least one digit and one comma.
  if (2 * least <= most && traceEntries(experiment) <= kMostEntries &&
      serializeExperiment(experiment).size() <= most)
    return std::nullopt;
  return Refusal::saying(
      tr("That experiment is too large for a lesson: its file may have %1 MiB.").arg(most >> 20));
}

Refused AuthorDocument::addStep(const CapturedState& screen) {
  if (draft_.count() >= static_cast<int>(kMostLessonSteps))
    return Refusal::saying(tr("A lesson has at most %1 steps.").arg(kMostLessonSteps));
  if (auto refusal = objection(screen)) return refusal;
  StepDraft step;
  static_cast<CapturedState&>(step) = screen;
  step.title = tr("Step %1").arg(draft_.count() + 1);
  step.id = freeId(step.title);
  LessonDraft next = draft_;
  next.insert(current_ + 1, std::move(step));
  push(std::move(next), current_ + 1, tr("Step from the screen"));
  return std::nullopt;
}

Refused AuthorDocument::updateStep(const CapturedState& screen) {
  if (step() == nullptr) return addStep(screen);
  if (auto refusal = objection(screen)) return refusal;
  StepDraft next_step = *step();
  if (!sameExperiment(next_step.experiment, screen.experiment)) {
    const bool shared = std::ranges::count_if(draft_.steps, [&](const auto& other) {
                          return other->experiment_file == next_step.experiment_file;
                        }) > 1;
    if (shared) next_step.experiment_file.clear();
    // A step without its own experiment gets none if the experiment on the screen is the one with which the
    // step begins.
    if (next_step.experiment || !sameExperiment(draft_.startOf(current_), screen.experiment))
      next_step.experiment = screen.experiment;
  }
  next_step.view = screen.view;
  addMissing(next_step.hide, screen.hide);
  addMissing(next_step.lock, screen.lock);
  addMissing(next_step.controls, screen.controls);
  LessonDraft next = draft_;
  next.setStep(current_, std::move(next_step));
  push(std::move(next), current_, tr("Step as it is on the screen"));
  return std::nullopt;
}

Refused AuthorDocument::duplicateStep() {
  if (step() == nullptr) return std::nullopt;
  if (draft_.count() >= static_cast<int>(kMostLessonSteps))
    return Refusal::saying(tr("A lesson has at most %1 steps.").arg(kMostLessonSteps));
  StepDraft copy = *step();
  copy.id = freeId(copy.title);
  copy.text_file.clear();
  LessonDraft next = draft_;
  next.insert(current_ + 1, std::move(copy));
  push(std::move(next), current_ + 1, tr("Duplicate the step"));
  return std::nullopt;
}

void AuthorDocument::removeStep() {
  if (step() == nullptr) return;
  LessonDraft next = draft_;
  next.steps.erase(next.steps.begin() + current_);
  keepStarts(next);
  const int current = std::min(current_, next.count() - 1);
  push(std::move(next), current, tr("Remove the step"));
  emit currentChanged();
}

void AuthorDocument::moveStep(int from, int to) {
  if (!draft_.has(from) || !draft_.has(to) || from == to) return;
  LessonDraft next = draft_;
  const auto begin = next.steps.begin();
  if (from < to)
    std::rotate(begin + from, begin + from + 1, begin + to + 1);
  else
    std::rotate(begin + to, begin + from, begin + from + 1);
  keepStarts(next);
  push(std::move(next), to, tr("Move the step"));
}

void AuthorDocument::editStep(const QString& name, const QString& field,
                              const std::function<void(StepDraft&)>& change) {
  if (step() == nullptr) return;
  StepDraft next_step = *step();
  change(next_step);
  LessonDraft next = draft_;
  next.setStep(current_, std::move(next_step));
  push(std::move(next), current_, name, field);
}

void AuthorDocument::editQuestion(const QString& name, const QString& field,
                                  const std::function<void(QuestionDraft&)>& change) {
  if (step() == nullptr || !step()->question) return;
  editStep(name, field, [&change](StepDraft& one) { change(*one.question); });
}

void AuthorDocument::editLesson(const QString& name, const QString& field,
                                const std::function<void(LessonDraft&)>& change) {
  LessonDraft next = draft_;
  change(next);
  push(std::move(next), current_, name, field);
}

void AuthorDocument::setStepTitle(const QString& title) {
  editStep(tr("Title"), QStringLiteral("title"), [&](StepDraft& one) {
    one.title = title;
    if (!published_.contains(one.id)) one.id = freeId(title, current_);
  });
}

QString AuthorDocument::freeId(const QString& title, int except) const {
  const QString stem = idOf(title);
  const auto taken = [&](const QString& id) {
    for (int i = 0; i < draft_.count(); ++i)
      if (i != except && draft_.step(i).id == id) return true;
    return published_.contains(id);
  };
  QString id = stem;
  for (int n = 2; taken(id); ++n) id = QStringLiteral("%1-%2").arg(stem).arg(n);
  return id;
}

}  // namespace lab
