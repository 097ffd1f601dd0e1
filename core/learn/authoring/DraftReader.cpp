// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/authoring/DraftReader.h"

#include <QDirIterator>
#include <algorithm>
#include <map>
#include <utility>

#include "core/io/JsonText.h"
#include "core/io/ViewStateFile.h"
#include "core/learn/authoring/LessonDraft.h"
#include "core/learn/lesson/LessonReader.h"

namespace lab {
namespace {

using Kind = JsonValue::Kind;

constexpr qsizetype kMostPictures = 100;

QString at(const QString& path, std::string_view key, std::size_t index) {
  return JsonFields::join(path, key) + QStringLiteral("[%1]").arg(index);
}

}  // namespace

Result<LoadedDraft> loadDraft(const QString& folder) {
  LessonFiles files(folder);
  const auto bytes = files.readLesson();
  if (!bytes) return bytes.refusal();
  auto json = readJson(bytes.value(), files.lessonFile(), JsonDocument::Lesson);
  if (!json) return json.refusal();
  return DraftReader(files).read(json.value());
}

Result<LoadedDraft> DraftReader::read(JsonValue& root) {
  if (!fields_.readDescription(root, draft_) || !readSteps(root) || !readPictures()) return *fields_.failure;
  return LoadedDraft{std::move(draft_), files_.filesRead()};
}

bool DraftReader::readPictures() {
  const QDir folder(files_.folder());
  QStringList names;
  QDirIterator files(folder.path(), {QStringLiteral("*.png"), QStringLiteral("*.svg")}, QDir::Files,
                     QDirIterator::Subdirectories);
  while (files.hasNext()) names << folder.relativeFilePath(files.next());
  if (names.size() > kMostPictures)
    return fields_.fail({}, tr("at most %1 pictures in the folder").arg(kMostPictures),
                        QString::number(names.size()));
  for (const QString& name : names) {
    const auto bytes = files_.readPicture(name);
    if (!bytes) return fields_.failAs(name, bytes.refusal());
    draft_.pictures[name] = bytes.value();
  }
  return true;
}

bool DraftReader::readSteps(JsonValue& root) {
  std::vector<JsonValue>* steps = nullptr;
  if (!readObjects(root, {}, "steps", steps)) return false;
  if (steps == nullptr) return true;
  if (steps->size() > LessonReader::kMostSteps)
    return fields_.fail(QStringLiteral("steps"), tr("at most %1 steps").arg(LessonReader::kMostSteps),
                        QString::number(steps->size()));
  for (std::size_t i = 0; i < steps->size(); ++i) {
    StepDraft step;
    if (!readStep((*steps)[i], at({}, "steps", i), step)) return false;
    draft_.insert(draft_.count(), std::move(step));
  }
  // Steps with the same experiment file share one experiment object.
  std::map<QString, std::shared_ptr<const Experiment>> by_file;
  for (auto& step : draft_.steps) {
    if (!step->experiment) continue;
    auto& first = by_file[step->experiment_file];
    StepDraft shared = *step;
    shared.experiment = first = first ? first : step->experiment;
    step = std::make_shared<const StepDraft>(std::move(shared));
  }
  return true;
}

bool DraftReader::readStep(JsonValue& object, const QString& path, StepDraft& step) {
  QString experiment;
  if (!fields_.hasOnly(object, path,
                       {"id", "title", "text", "experiment", "view", "select", "hide", "lock", "controls",
                        "question", "optional", "vary", "vary_when"}) ||
      !fields_.readText(object, path, "id", step.id) ||
      !fields_.readText(object, path, "title", step.title) ||
      !fields_.requireText(object, path, "text", step.text_file) ||
      !fields_.readText(object, path, "experiment", experiment) ||
      !readViewState(fields_, object, path, step.view) || !readTexts(object, path, "hide", step.hide) ||
      !readTexts(object, path, "lock", step.lock) || !readTexts(object, path, "vary", step.vary) ||
      !fields_.readText(object, path, "vary_when", step.vary_when) || !readControls(object, path, step) ||
      !fields_.readBoolean(object, path, "optional", step.optional))
    return false;
  const auto text = files_.readText(step.text_file);
  if (!text) return fields_.failAs(JsonFields::join(path, "text"), text.refusal());
  step.text = text.value();
  if (!experiment.isEmpty()) {
    const auto index = files_.readExperiment(experiment);
    if (!index) return fields_.failAs(JsonFields::join(path, "experiment"), index.refusal());
    const LessonExperiment& found = files_.experiments()[static_cast<std::size_t>(index.value())];
    step.experiment_file = found.file;
    step.experiment = std::make_shared<const Experiment>(found.experiment);
  }
  JsonValue* question = JsonFields::find(object, "question");
  return question == nullptr ||
         readQuestion(*question, JsonFields::join(path, "question"), step.question.emplace());
}

bool DraftReader::readControls(JsonValue& object, const QString& path, StepDraft& step) {
  QStringList names;
  if (!readTexts(object, path, "controls", names)) return false;
  const auto keys = experimentPartKeys();
  for (qsizetype i = 0; i < names.size(); ++i) {
    const auto found = std::find(keys.begin(), keys.end(), names[i].toStdString());
    if (found == keys.end())
      return fields_.fail(at(path, "controls", static_cast<std::size_t>(i)), tr("a control such as \"mask\""),
                          QStringLiteral("\"%1\"").arg(names[i].left(40)));
    step.controls.push_back(static_cast<ExperimentPart>(found - keys.begin()));
  }
  return true;
}

bool DraftReader::readQuestion(JsonValue& object, const QString& path, QuestionDraft& question) {
  QString kind;
  if (!fields_.isObject(object, path) || !fields_.requireText(object, path, "kind", kind)) return false;
  const auto known = questionKindFromKey(kind);
  if (!known)
    return fields_.fail(JsonFields::join(path, "kind"), tr("a kind of question, such as \"number\""),
                        QStringLiteral("\"%1\"").arg(kind.left(40)));
  question.kind = *known;
  std::vector<std::string_view> keys{"kind", "ask", "hints", "then", "derivation", "misconceptions"};
  const auto own = keysOf(*known);
  keys.insert(keys.end(), own.begin(), own.end());
  if (!fields_.hasOnly(object, path, keys) || !fields_.readText(object, path, "ask", question.ask) ||
      !fields_.readText(object, path, "then", question.then) ||
      !fields_.readText(object, path, "derivation", question.derivation) ||
      !fields_.readBoolean(object, path, "several", question.several) ||
      !readTexts(object, path, "misconceptions", question.misconceptions))
    return false;
  for (const DraftField& field : draftFields())
    if (!readLoose(object, path, field.key, question.*field.text)) return false;
  for (const DraftList& list : draftLists())
    if (!readTexts(object, path, list.key, question.*list.texts)) return false;
  return readHints(object, path, question) && readChoices(object, path, question) &&
         readSolution(object, path, question);
}

bool DraftReader::readHints(JsonValue& object, const QString& path, QuestionDraft& question) {
  std::vector<JsonValue>* list = nullptr;
  if (!readObjects(object, path, "hints", list)) return false;
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    HintDraft& hint = question.hints.emplace_back();
    const QString here = at(path, "hints", i);
    if (!fields_.hasOnly((*list)[i], here, {"when", "say"}) ||
        !readLoose((*list)[i], here, "when", hint.when) ||
        !fields_.readText((*list)[i], here, "say", hint.say))
      return false;
  }
  return true;
}

bool DraftReader::readChoices(JsonValue& object, const QString& path, QuestionDraft& question) {
  const auto [key, mark] = choiceKeys(question.kind);
  std::vector<JsonValue>* list = nullptr;
  if (key.empty()) return true;
  if (!readObjects(object, path, key, list)) return false;
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    ChoiceDraft& choice = question.choices.emplace_back();
    const QString here = at(path, key, i);
    if (!fields_.hasOnly((*list)[i], here, {"text", mark, "say"}) ||
        !fields_.readText((*list)[i], here, "text", choice.text) ||
        !fields_.readBoolean((*list)[i], here, mark, choice.right) ||
        !fields_.readText((*list)[i], here, "say", choice.say))
      return false;
  }
  return true;
}

bool DraftReader::readSolution(JsonValue& object, const QString& path, QuestionDraft& question) {
  std::vector<JsonValue>* list = nullptr;
  if (!readObjects(object, path, "solution", list)) return false;
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    AssignmentDraft& one = question.solution.emplace_back();
    const QString here = at(path, "solution", i);
    if (!fields_.hasOnly((*list)[i], here, {"place", "value"}) ||
        !readLoose((*list)[i], here, "place", one.place) || !readLoose((*list)[i], here, "value", one.value))
      return false;
  }
  return true;
}

bool DraftReader::readObjects(JsonValue& object, const QString& path, std::string_view key,
                              std::vector<JsonValue>*& out) {
  JsonValue* list = JsonFields::find(object, key);
  if (list == nullptr || (list->kind == Kind::List && list->items.empty())) return true;
  return fields_.requireObjects(object, path, key, out);
}

bool DraftReader::readLoose(JsonValue& object, const QString& path, std::string_view key, QString& out) {
  const JsonValue* value = JsonFields::find(object, key);
  if (value == nullptr || value->kind != Kind::Number) return fields_.readText(object, path, key, out);
  QByteArray number;
  appendNumber(number, value->number);
  out = QString::fromLatin1(number);
  return true;
}

bool DraftReader::readTexts(JsonValue& object, const QString& path, std::string_view key, QStringList& out) {
  const JsonValue* value = JsonFields::find(object, key);
  std::vector<std::string> texts;
  if (value != nullptr && !fields_.readTexts(*value, JsonFields::join(path, key), texts)) return false;
  for (const std::string& text : texts) out << QString::fromStdString(text);
  return true;
}

}  // namespace lab
