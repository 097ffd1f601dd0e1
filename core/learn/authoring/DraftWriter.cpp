// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/authoring/DraftWriter.h"

#include <QRegularExpression>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "core/base/Words.h"
#include "core/io/ViewStateFile.h"
#include "core/learn/authoring/DraftFields.h"

namespace lab {
namespace {

using Json = nlohmann::ordered_json;

std::string utf8(const QString& text) {
  return text.toStdString();
}

void addText(Json& object, std::string_view key, const QString& text) {
  if (!text.isEmpty()) object[std::string(key)] = utf8(text);
}

void addTexts(Json& object, std::string_view key, const QStringList& texts) {
  if (texts.isEmpty()) return;
  Json& list = object[std::string(key)] = Json::array();
  for (const QString& text : texts) list.push_back(utf8(text));
}

/// Returns a JSON number if the text is a valid JSON number, otherwise the text itself.
Json numberOr(const QString& text) {
  static const QRegularExpression number(QStringLiteral("^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?$"));
  const QString plain = text.trimmed();
  if (!number.match(plain).hasMatch() || !std::isfinite(plain.toDouble())) return utf8(text);
  return Json::parse(utf8(plain));
}

Json hintsOf(const QuestionDraft& question) {
  Json hints = Json::array();
  for (const HintDraft& hint : question.hints) {
    Json& one = hints.emplace_back(Json::object());
    addText(one, "when", hint.when);
    one["say"] = utf8(hint.say);
  }
  return hints;
}

Json choicesOf(const QuestionDraft& question, std::string_view mark) {
  Json choices = Json::array();
  for (const ChoiceDraft& choice : question.choices) {
    Json& one = choices.emplace_back(Json::object());
    one["text"] = utf8(choice.text);
    if (choice.right) one[std::string(mark)] = true;
    addText(one, "say", choice.say);
  }
  return choices;
}

Json solutionOf(const QuestionDraft& question) {
  Json solution = Json::array();
  for (const AssignmentDraft& one : question.solution)
    solution.push_back({{"place", utf8(one.place)}, {"value", numberOr(one.value)}});
  return solution;
}

Json questionOf(const QuestionDraft& question) {
  Json json = Json::object();
  json["kind"] = utf8(keyOf(question.kind));
  json["ask"] = utf8(question.ask);
  for (const DraftField& field : draftFields()) {
    const QString& text = question.*field.text;
    if (!takes(question.kind, field.key) || text.isEmpty()) continue;
    json[std::string(field.key)] = field.number ? numberOr(text) : Json(utf8(text));
  }
  for (const DraftList& list : draftLists())
    if (takes(question.kind, list.key)) addTexts(json, list.key, question.*list.texts);
  if (takes(question.kind, "several") && question.several) json["several"] = true;
  if (const auto [key, mark] = choiceKeys(question.kind); !key.empty())
    json[std::string(key)] = choicesOf(question, mark);
  if (takes(question.kind, "solution")) json["solution"] = solutionOf(question);
  if (!question.hints.empty()) json["hints"] = hintsOf(question);
  addText(json, "derivation", question.derivation);
  addText(json, "then", question.then);
  addTexts(json, "misconceptions", question.misconceptions);
  return json;
}

/// Adds `value` to `files` and returns its file name. Uses `wanted` if it is free or contains the same value.
/// Otherwise uses `stem` with `ending`, or the first numbered name that contains the same value or is free.
template <class Value, class Same>
QString keep(std::map<QString, Value>& files, const QString& wanted, const QString& stem,
             const QString& ending, const Value& value, const Same& same,
             const std::function<bool(const QString&)>& taken) {
  const auto fits = [&](const QString& name) {
    const auto found = files.find(name);
    return found == files.end() || same(found->second, value);
  };
  if (!wanted.isEmpty() && fits(wanted)) {
    files.emplace(wanted, value);
    return wanted;
  }
  for (int n = 1;; ++n) {
    const QString name = stem + (n > 1 ? QStringLiteral("-%1").arg(n) : QString()) + ending;
    const bool known = files.contains(name);
    if ((known && same(files.at(name), value)) || (!known && !(taken && taken(name)))) {
      files.emplace(name, value);
      return name;
    }
  }
}

/// Returns a valid file name for a step. Ids of drafts are not checked and may contain any characters.
QString stemOf(const StepDraft& step) {
  static const QRegularExpression others(QStringLiteral("[^a-z0-9-]"));
  const QString stem = step.id.toLower().replace(others, QStringLiteral("-")).left(60);
  return stem.isEmpty() ? QStringLiteral("step") : stem;
}

}  // namespace

LessonContents contentsOf(const LessonDraft& draft, const std::function<bool(const QString&)>& taken) {
  LessonContents contents;
  std::vector<QString> texts, experiments;
  const auto same_text = [](const QString& a, const QString& b) { return a == b; };
  // First add the steps that have files, so that no new file gets the name of one of these files.
  for (const bool named : {true, false}) {
    texts.resize(draft.steps.size());
    experiments.resize(draft.steps.size());
    for (std::size_t i = 0; i < draft.steps.size(); ++i) {
      const StepDraft& step = *draft.steps[i];
      if (step.text_file.isEmpty() != named)
        texts[i] = keep(contents.texts, step.text_file, stemOf(step), QStringLiteral(".md"), step.text,
                        same_text, taken);
      if (!step.experiment || step.experiment_file.isEmpty() == named) continue;
      QString wanted = step.experiment_file;
      for (auto known = contents.experiments.begin(); wanted.isEmpty() && known != contents.experiments.end();
           ++known)
        if (sameExperiment(known->second, step.experiment)) wanted = known->first;
      experiments[i] = keep(contents.experiments, wanted, stemOf(step), QStringLiteral(".attn"),
                            step.experiment, sameExperiment, taken);
    }
  }
  for (auto picture = draft.pictures.begin(); picture != draft.pictures.end(); ++picture)
    contents.pictures[picture.key()] = picture.value();
  Json json = Json::object();
  json["format"] = "attention-lab-lesson";
  json["version"] = 1;
  json["title"] = utf8(draft.title.trimmed().isEmpty() ? Words::tr("Untitled lesson") : draft.title);
  addText(json, "summary", draft.summary);
  if (draft.minutes > 0) json["minutes"] = draft.minutes;
  if (!draft.routes.empty()) json["routes"] = draft.routes;
  if (draft.route_minutes > 0) json["route_minutes"] = draft.route_minutes;
  Json& steps = json["steps"] = Json::array();
  for (std::size_t i = 0; i < draft.steps.size(); ++i) {
    const StepDraft& step = *draft.steps[i];
    Json& one = steps.emplace_back(Json::object());
    one["id"] = utf8(step.id);
    one["title"] = utf8(step.title);
    one["text"] = utf8(texts[i]);
    if (step.experiment) one["experiment"] = utf8(experiments[i]);
    if (step.view.layout || step.view.heads || step.view.panels)
      one["view"] = Json::parse(viewText(step.view).toStdString());
    const QByteArray select = selectText(step.view);
    if (select != "{}") one["select"] = Json::parse(select.toStdString());
    addTexts(one, "hide", step.hide);
    addTexts(one, "lock", step.lock);
    for (const ExperimentPart control : step.controls)
      one["controls"].push_back(experimentPartKeys()[static_cast<std::size_t>(control)]);
    if (step.optional) one["optional"] = true;
    addTexts(one, "vary", step.vary);
    addText(one, "vary_when", step.vary_when);
    if (step.question) one["question"] = questionOf(*step.question);
  }
  contents.lesson = QByteArray::fromStdString(json.dump(2)) + '\n';
  return contents;
}

}  // namespace lab
