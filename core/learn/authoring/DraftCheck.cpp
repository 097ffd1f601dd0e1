// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/authoring/DraftCheck.h"

#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <utility>

#include "core/base/Words.h"
#include "core/learn/authoring/DraftFiles.h"
#include "core/learn/lesson/LessonCheck.h"
#include "core/learn/lesson/LessonReader.h"

namespace lab {
namespace {

/// Removes the step from the place of a refusal: `step "one".question.answer, character 3` becomes
/// "question.answer, character 3".
QString placeWithin(const Refusal& refusal, const QString& id) {
  QString place = refusal.place;
  for (const QString& before : {QStringLiteral("steps[0]"), Words::tr("step \"%1\"").arg(id)})
    if (place.startsWith(before)) place.remove(0, before.size());
  static const QRegularExpression marks(QStringLiteral("^[., ]+"));
  return place.remove(marks);
}

DraftProblem problemOf(const Refusal& refusal, const QString& id) {
  const QString place = placeWithin(refusal, id);
  const bool of_text = refusal.file.endsWith(QLatin1String(".md"));
  const QString where = of_text ? QStringLiteral("text") : place.section(QLatin1String(", "), 0, 0);
  // A key that is missing in the file is a field that the author has not filled in.
  if (refusal.missing) return {where, Words::tr("This is missing.")};
  Refusal plain = refusal;
  plain.file.clear();
  // The field is already shown next to the sentence, so the sentence does not repeat it.
  plain.place = of_text ? place : place.section(QLatin1String(", "), 1);
  QString sentence = plain.sentence();
  sentence.replace(0, 1, sentence.at(0).toUpper());
  return {where, sentence};
}

/// Reads one step as a lesson with only this step.
Result<Lesson> readAlone(const LessonDraft& draft, const StepDraft& step) {
  LessonDraft alone;
  alone.pictures = draft.pictures;
  alone.title = QStringLiteral("alone");
  alone.insert(0, step);
  return lessonOf(alone, QStringLiteral("draft"));
}

void add(std::vector<DraftProblem>& problems, const Refusal& refusal, const QString& id) {
  DraftProblem problem = problemOf(refusal, id);
  if (std::ranges::find(problems, problem) == problems.end()) problems.push_back(std::move(problem));
}

}  // namespace

Result<Lesson> lessonOf(const LessonDraft& draft, const QString& folder) {
  const LessonContents contents = contentsOf(draft);
  LessonFiles files(folder, contents);
  auto json = files.readLesson();
  if (!json) return json.refusal();
  return readLesson(files, json.value());
}

const std::vector<DraftProblem>& KnownProblems::of(const LessonDraft& draft, int step) {
  const Key key{draft.steps[static_cast<std::size_t>(step)], draft.startOf(step)};
  const auto known = known_.find(key);
  return known != known_.end() ? known->second : known_.emplace(key, problemsOf(draft, step)).first->second;
}

void KnownProblems::forgetOthersThan(const LessonDraft& draft) {
  std::map<Key, std::vector<DraftProblem>> kept;
  for (int i = 0; i < draft.count(); ++i)
    if (auto found = known_.extract({draft.steps[static_cast<std::size_t>(i)], draft.startOf(i)}))
      kept.insert(std::move(found));
  known_ = std::move(kept);
}

std::vector<DraftProblem> problemsOf(const LessonDraft& draft, int index) {
  StepDraft step = draft.step(index);
  step.experiment = draft.startOf(index);
  if (!step.experiment)
    return {{QStringLiteral("experiment"),
             Words::tr("There is no experiment to begin with: take one from the screen.")}};
  step.text_file.clear();
  step.experiment_file.clear();
  const QString id = step.id;
  std::vector<DraftProblem> problems;
  // First check the step without its question, so that other problems do not hide problems of the question.
  auto question = std::exchange(step.question, std::nullopt);
  auto read = readAlone(draft, step);
  if (!read) {
    add(problems, read.refusal(), id);
    step.title = step.id = QStringLiteral("step");
    step.text.clear();
    step.hide.clear();
    step.lock.clear();
    step.vary.clear();
    step.vary_when.clear();
  }
  if (question) {
    step.question = std::move(question);
    read = readAlone(draft, step);
    if (!read) add(problems, read.refusal(), step.id);
  }
  if (read)
    for (const Refusal& fault : findFaults(read.value())) add(problems, fault, id);
  return problems;
}

std::vector<DraftProblem> problemsOf(const LessonDraft& draft) {
  std::vector<DraftProblem> problems;
  if (draft.title.trimmed().isEmpty())
    problems.push_back({QStringLiteral("title"), Words::tr("The lesson has no title.")});
  if (draft.count() == 0)
    problems.push_back(
        {QStringLiteral("steps"), Words::tr("No step yet: arrange the window, and take it as the first.")});
  QSet<QString> ids;
  for (const auto& step : draft.steps) {
    if (ids.contains(step->id))
      problems.push_back({QStringLiteral("id"), Words::tr("Two steps have the id “%1”.").arg(step->id)});
    ids.insert(step->id);
  }
  return problems;
}

}  // namespace lab
