// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/authoring/DraftReader.h"

#include <QDirIterator>
#include <algorithm>
#include <utility>

#include "core/io/ViewStateFile.h"
#include "core/learn/authoring/LessonDraft.h"
#include "core/learn/lesson/LessonReader.h"

namespace lab {
namespace {

constexpr qsizetype kMostPictures = 100;

/// Reads a list of objects, which may be absent or empty. `read` reads one of them.
template <class Read>
bool readEach(const JsonField& list, const Read& read) {
  std::vector<JsonField> objects;
  return list.isEmptyList() || (list.readObjects(objects) && std::ranges::all_of(objects, read));
}

}  // namespace

Result<LoadedDraft> loadDraft(const QString& folder) {
  LessonFiles files(folder);
  auto json = files.readLesson();
  if (!json) return json.refusal();
  return DraftReader(files).read(json.value());
}

Result<LoadedDraft> DraftReader::read(JsonValue& value) {
  const JsonField root(file_, value);
  if (!LessonFields::readDescription(root, draft_) || !readSteps(root["steps"]) || !readPictures(root))
    return *file_.failure;
  return LoadedDraft{std::move(draft_), files_.filesRead()};
}

bool DraftReader::readPictures(const JsonField& root) {
  const QDir folder(files_.folder());
  QStringList names;
  QDirIterator files(folder.path(), {QStringLiteral("*.png"), QStringLiteral("*.svg")}, QDir::Files,
                     QDirIterator::Subdirectories);
  while (files.hasNext()) names << folder.relativeFilePath(files.next());
  if (names.size() > kMostPictures)
    return root.fail(tr("at most %1 pictures in the folder").arg(kMostPictures),
                     QString::number(names.size()));
  for (const QString& name : names) {
    const auto bytes = files_.readPicture(name);
    if (!bytes) return root.at(name).failAs(bytes.refusal());
    draft_.pictures[name] = bytes.value();
  }
  return true;
}

bool DraftReader::readSteps(const JsonField& list) {
  std::vector<JsonField> steps;
  if (!list.isEmptyList() && !list.readObjects(steps)) return false;
  if (steps.size() > LessonReader::kMostSteps)
    return list.fail(tr("at most %1 steps").arg(LessonReader::kMostSteps), QString::number(steps.size()));
  for (const JsonField& object : steps) {
    StepDraft step;
    if (!readStep(object, step)) return false;
    draft_.insert(draft_.count(), std::move(step));
  }
  return true;
}

bool DraftReader::readStep(const JsonField& object, StepDraft& step) {
  QString experiment;
  if (!object.hasOnly(kStepKeys) || !object["id"].read(step.id) || !object["title"].read(step.title) ||
      !object.require("text").readFilled(step.text_file) || !object["experiment"].read(experiment) ||
      !readViewState(object, step.view) || !object["hide"].read(step.hide) ||
      !object["lock"].read(step.lock) || !object["vary"].read(step.vary) ||
      !object["vary_when"].read(step.vary_when) ||
      !LessonFields::readControls(object["controls"], step.controls) ||
      !object["optional"].read(step.optional))
    return false;
  const auto text = files_.readText(step.text_file);
  if (!text) return object["text"].failAs(text.refusal());
  step.text = text.value();
  if (!experiment.isEmpty()) {
    const auto index = files_.readExperiment(experiment);
    if (!index) return object["experiment"].failAs(index.refusal());
    const LessonExperiment& found = files_.experiments()[static_cast<std::size_t>(index.value())];
    step.experiment_file = found.file;
    // Steps with the same experiment file share one experiment object.
    auto& shared = experiments_[index.value()];
    if (!shared) shared = std::make_shared<const Experiment>(found.experiment);
    step.experiment = shared;
  }
  const JsonField question = object["question"];
  return !question || readQuestion(question, step.question.emplace());
}

bool DraftReader::readQuestion(const JsonField& object, QuestionDraft& question) {
  if (!object.isObject() || !readQuestionKind(object, question.kind) || !object["ask"].read(question.ask) ||
      !object["then"].read(question.then) || !object["derivation"].read(question.derivation) ||
      !object["several"].read(question.several) || !object["misconceptions"].read(question.misconceptions))
    return false;
  for (const DraftField& field : kDraftFields)
    if (!object[field.key].readTextOrNumber(question.*field.text)) return false;
  for (const DraftList& list : kDraftLists)
    if (!object[list.key].read(question.*list.texts)) return false;
  const auto hint = [&question](const JsonField& one) {
    HintDraft& draft = question.hints.emplace_back();
    return one.hasOnly({"when", "say"}) && one["when"].readTextOrNumber(draft.when) &&
           one["say"].read(draft.say);
  };
  const auto [list, mark] = choiceKeys(question.kind);
  const auto choice = [&question, &mark = mark](const JsonField& one) {
    ChoiceDraft& draft = question.choices.emplace_back();
    return one.hasOnly({"text", mark, "say"}) && one["text"].read(draft.text) &&
           one[mark].read(draft.right) && one["say"].read(draft.say);
  };
  const auto assignment = [&question](const JsonField& one) {
    AssignmentDraft& draft = question.solution.emplace_back();
    return one.hasOnly({"place", "value"}) && one["place"].readTextOrNumber(draft.place) &&
           one["value"].readTextOrNumber(draft.value);
  };
  return readEach(object["hints"], hint) && (list.empty() || readEach(object[list], choice)) &&
         readEach(object["solution"], assignment);
}

}  // namespace lab
