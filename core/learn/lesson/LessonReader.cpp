// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/LessonReader.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>
#include <string>
#include <utility>

#include "core/explain/CellPath.h"
#include "core/explain/Cells.h"
#include "core/io/ViewStateFile.h"
#include "core/learn/lesson/QuestionReader.h"
#include "core/learn/lesson/Variation.h"

namespace lab {
namespace {

using Kind = JsonValue::Kind;

}  // namespace

Result<Lesson> LessonReader::read(JsonValue& root) {
  std::vector<JsonValue>* steps = nullptr;
  if (!readTop(root, steps)) return *fields_.failure;
  for (std::size_t i = 0; i < steps->size(); ++i)
    if (!readStep((*steps)[i], QStringLiteral("steps[%1]").arg(i), lesson_.steps.emplace_back()))
      return *fields_.failure;
  lesson_.experiments = std::move(files_.experiments());
  lesson_.files = files_.filesRead();
  return std::move(lesson_);
}

Result<LessonHeading> LessonReader::readHeading(JsonValue& root) {
  std::vector<JsonValue>* steps = nullptr;
  if (!readTop(root, steps)) return *fields_.failure;
  LessonHeading heading{lesson_.folder,  lesson_.id,     lesson_.title,         lesson_.summary,
                        lesson_.minutes, lesson_.routes, lesson_.route_minutes, {}};
  for (std::size_t i = 0; i < steps->size(); ++i) {
    QString id;
    if (!readId((*steps)[i], QStringLiteral("steps[%1]").arg(i), id)) return *fields_.failure;
    heading.step_ids << id;
    heading.questions += JsonFields::find((*steps)[i], "question") != nullptr ? 1 : 0;
  }
  return heading;
}

bool LessonReader::readTop(JsonValue& root, std::vector<JsonValue>*& steps) {
  if (!fields_.readDescription(root, lesson_)) return false;
  if (!fields_.requireText(root, {}, "title", lesson_.title)) return false;  // a draft may have none
  if (lesson_.route_minutes == 0) lesson_.route_minutes = lesson_.minutes;
  lesson_.folder = files_.folder();
  lesson_.id = QFileInfo(QFileInfo(files_.folder()).absoluteFilePath()).fileName();
  if (!fields_.requireObjects(root, {}, "steps", steps)) return false;
  return steps->size() <= kMostSteps ||
         fields_.fail(QStringLiteral("steps"), tr("at most %1 steps").arg(kMostSteps),
                      QString::number(steps->size()));
}

bool LessonReader::readId(JsonValue& object, const QString& path, QString& id) {
  static const QRegularExpression pattern(QStringLiteral("^[a-z0-9-]{1,60}$"));
  if (!fields_.requireText(object, path, "id", id)) return false;
  return pattern.match(id).hasMatch() ||
         fields_.fail(JsonFields::join(path, "id"), tr("a name of a-z, 0-9 and -, at most 60 of them"),
                      QStringLiteral("\"%1\"").arg(id.left(40)));
}

bool LessonReader::readStep(JsonValue& object, const QString& path, LessonStep& step) {
  if (!readId(object, path, step.id)) return false;
  if (lesson_.stepIndex(step.id) != static_cast<int>(lesson_.steps.size()) - 1)
    return fields_.fail(JsonFields::join(path, "id"), tr("a name that no other step has"),
                        QStringLiteral("\"%1\"").arg(step.id));
  const QString here = tr("step \"%1\"").arg(step.id);
  if (!fields_.hasOnly(object, here,
                       {"id", "title", "text", "experiment", "view", "select", "hide", "lock", "controls",
                        "question", "optional", "vary", "vary_when"}) ||
      !fields_.requireText(object, here, "title", step.title) || !readExperiment(object, here, step))
    return false;
  if (!fields_.readBoolean(object, here, "optional", step.optional) || !readVariation(object, here, step))
    return false;
  const Experiment& experiment = files_.experiments()[static_cast<std::size_t>(step.starts_from)].experiment;
  if (!readViewState(fields_, object, here, step.view) || !readSelect(object, here, experiment, step.view))
    return false;
  const StepScope scope{experiment, files_.trace(step.starts_from), step.head(), &work_};
  if (!readText(object, here, scope, step) ||
      !fields_.readPlaces(object, here, "hide", experiment, LessonRegion::kEveryHead, step.hide) ||
      !readLock(object, here, experiment, step) || !readControls(object, here, step))
    return false;
  JsonValue* question = JsonFields::find(object, "question");
  return question == nullptr ||
         QuestionReader(fields_, scope).read(*question, JsonFields::join(here, "question"), step.question);
}

bool LessonReader::readExperiment(JsonValue& object, const QString& path, LessonStep& step) {
  const auto before = lesson_.steps.size() - 1;
  if (before > 0) {
    step.starts_from = written_start_;
    if (lesson_.steps[before - 1].varied) step.experiment = written_start_;
  }
  const JsonValue* name = JsonFields::find(object, "experiment");
  const QString here = JsonFields::join(path, "experiment");
  if (name == nullptr)
    return before > 0 || fields_.fail(here, tr("an experiment that the lesson begins with"), tr("none"));
  QString file;
  if (!fields_.readText(*name, here, file)) return false;
  const auto experiment = files_.readExperiment(file);
  // The refusal contains the position of an error within the file.
  if (!experiment) return fields_.failAs(here, experiment.refusal());
  step.experiment = step.starts_from = written_start_ = experiment.value();
  return true;
}

bool LessonReader::readVariation(JsonValue& object, const QString& path, LessonStep& step) {
  std::optional<int> head = 0;
  const Experiment start = files_.experiments()[static_cast<std::size_t>(step.starts_from)].experiment;
  if (JsonValue* select = JsonFields::find(object, "select"))
    if (!fields_.readHead(*select, JsonFields::join(path, "select"), start, head)) return false;
  Variation variation;
  fields_.numbers.clear();
  fields_.other_numbers = false;
  if (!variation.read(fields_, object, path, start, *head)) return false;
  fields_.numbers = variation.written();
  step.varies = !variation.empty();
  if (!step.varies || seed_ == 0) return true;
  const auto index = static_cast<unsigned>(lesson_.steps.size());
  const auto drawn = variation.draw(start, *head, seed_ + 10'007 * index);
  if (!drawn) return true;
  step.varied = fields_.other_numbers = true;
  fields_.numbers = drawn->numbers;
  files_.experiments().push_back({QString(), drawn->experiment});
  step.experiment = step.starts_from = static_cast<int>(files_.experiments().size()) - 1;
  return true;
}

bool LessonReader::readText(JsonValue& object, const QString& path, const StepScope& scope,
                            LessonStep& step) {
  QString name;
  const QString here = JsonFields::join(path, "text");
  if (!fields_.requireText(object, path, "text", name)) return false;
  step.text_file = name;
  step.translated = files_.translated(name) != name;
  const auto markdown = files_.readText(name);
  if (!markdown) return fields_.failAs(here, markdown.refusal());
  auto text = LessonText::parse(markdown.value(), fields_.numbers);
  bool done = text || fields_.failAs(path, text.refusal());
  if (done) {
    step.text = std::move(text.value());
    done = fields_.checkText(step.text, path, scope);
  }
  if (!done) fields_.failure->file = files_.folder() + QLatin1Char('/') + files_.translated(name);
  return done;
}

bool LessonReader::readSelect(JsonValue& object, const QString& path, const Experiment& experiment,
                              ViewState& view) {
  JsonValue* select = JsonFields::find(object, "select");
  if (select == nullptr) return true;
  const QString here = JsonFields::join(path, "select");
  std::optional<int> head, query, key;
  if (!fields_.readHead(*select, here, experiment, head) ||
      !fields_.readToken(*select, here, "query", experiment, Side::Query, query) ||
      (view.key != ViewState::Name(-1) &&
       !fields_.readToken(*select, here, "key", experiment, Side::Key, key)))
    return false;
  if (head) view.head = *head;
  if (query) view.query = *query;
  if (key) view.key = *key;
  if (view.pinned && !findNames(JsonFields::join(here, "pinned"), experiment.query_tokens, *view.pinned))
    return false;
  std::vector<std::string> heads;
  for (const Head& one : experiment.heads) heads.push_back(one.name);
  if (view.chosen && !findNames(JsonFields::join(here, "average"), heads, *view.chosen)) return false;
  return !view.cell || view.cell->empty() || readCell(*select, here, experiment, head.value_or(0), view);
}

bool LessonReader::findNames(const QString& path, const std::vector<std::string>& words,
                             std::vector<ViewState::Name>& names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto* word = std::get_if<std::string>(&names[i]);
    const auto place = word != nullptr
                           ? static_cast<int>(std::find(words.begin(), words.end(), *word) - words.begin())
                           : std::get<int>(names[i]);
    if (place >= static_cast<int>(words.size()))
      return fields_.fail(
          path + QStringLiteral("[%1]").arg(i), tr("a name, or its number from 1 to %1").arg(words.size()),
          word != nullptr ? QStringLiteral("\"%1\"").arg(excerpt(*word)) : QString::number(place + 1));
    names[i] = place;
  }
  return true;
}

bool LessonReader::readCell(JsonValue& select, const QString& path, const Experiment& experiment, int head,
                            ViewState& view) {
  const QString here = JsonFields::join(path, "cell");
  std::optional<LessonRegion> place;
  if (!fields_.readPlace(*JsonFields::find(select, "cell"), here, place)) return false;
  const auto region = place->resolve(experiment, head);
  if (!region) return fields_.failAs(here, region.refusal());
  const Region& found = region.value();
  const CellRef one{found.id, found.head, found.row, found.column};
  if (found.rows != 1 || found.columns != 1 || !cellExists(experiment, one))
    return fields_.fail(here, tr("one cell, such as weights[3][6]"), place->text());
  view.cell = cellPath(canonical(experiment, one)).toStdString();
  return true;
}

bool LessonReader::readControls(JsonValue& object, const QString& path, LessonStep& step) {
  const JsonValue* value = JsonFields::find(object, "controls");
  std::vector<std::string> names;
  const QString here = JsonFields::join(path, "controls");
  if (value != nullptr && !fields_.readTexts(*value, here, names)) return false;
  const auto keys = experimentPartKeys();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto found = std::find(keys.begin(), keys.end(), names[i]);
    if (found == keys.end()) {
      QStringList all;
      for (const std::string_view key : keys) all << QLatin1String(key.data());
      return fields_.fail(here + QStringLiteral("[%1]").arg(i),
                          tr("one of %1").arg(all.join(QStringLiteral(", "))),
                          QStringLiteral("\"%1\"").arg(excerpt(names[i])));
    }
    step.hidden_controls.push_back(static_cast<ExperimentPart>(found - keys.begin()));
  }
  return true;
}

bool LessonReader::readLock(JsonValue& object, const QString& path, const Experiment& experiment,
                            LessonStep& step) {
  if (!fields_.readPlaces(object, path, "lock", experiment, LessonRegion::kEveryHead, step.lock))
    return false;
  for (std::size_t i = 0; i < step.lock.size(); ++i)
    if (!isInput(step.lock[i].resolve(experiment, LessonRegion::kEveryHead).value().id))
      return fields_.fail(JsonFields::join(path, "lock") + QStringLiteral("[%1]").arg(i),
                          tr("an input, which could be edited"), step.lock[i].text());
  return true;
}

}  // namespace lab
