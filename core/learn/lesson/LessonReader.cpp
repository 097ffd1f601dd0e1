// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/LessonReader.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>
#include <string>
#include <utility>

#include "core/explain/CellNames.h"
#include "core/explain/Cells.h"
#include "core/io/ViewStateFile.h"
#include "core/learn/lesson/LessonFields.h"
#include "core/learn/lesson/Variation.h"

namespace lab {

namespace {

class LessonReader {
  Q_DECLARE_TR_FUNCTIONS(LessonReader)

 public:
  LessonReader(LessonFiles& files, unsigned seed)
      : files_(files), file_{files.lessonFile(), JsonDocument::Lesson}, seed_(seed) {
    fields_.picture = [this](const QString& name) { return files_.readPicture(name); };
  }
  Result<Lesson> read(JsonValue& value) {
    std::vector<JsonField> steps;
    if (!readTop({file_, value}, steps)) return *file_.failure;
    for (const JsonField& step : steps)
      if (!readStep(step, lesson_.steps.emplace_back())) return *file_.failure;
    lesson_.experiments = std::move(files_.experiments());
    lesson_.files = files_.filesRead();
    return std::move(lesson_);
  }

  /// Reads the heading without the contents of the steps.
  Result<LessonHeading> readHeading(JsonValue& value) {
    std::vector<JsonField> steps;
    if (!readTop({file_, value}, steps)) return *file_.failure;
    LessonHeading heading;
    static_cast<LessonDescription&>(heading) = lesson_;
    heading.folder = lesson_.folder;
    heading.id = lesson_.id;
    for (const JsonField& step : steps) {
      if (!readId(step.require("id"), heading.step_ids.emplace_back())) return *file_.failure;
      bool optional = false;
      if (!step["optional"].read(optional)) return *file_.failure;
      if (optional) heading.optional_ids.push_back(heading.step_ids.back());
      if (step["question"]) heading.question_ids.push_back(heading.step_ids.back());
    }
    return heading;
  }

 private:
  bool readTop(const JsonField& root, std::vector<JsonField>& steps) {
    if (!LessonFields::readDescription(root, lesson_)) return false;
    if (!root.require("title").readFilled(lesson_.title)) return false;  // a draft may have none
    if (lesson_.route_minutes == 0) lesson_.route_minutes = lesson_.minutes;
    lesson_.folder = files_.folder();
    lesson_.id = QFileInfo(QFileInfo(files_.folder()).absoluteFilePath()).fileName();
    if (!root.require("steps").readObjects(steps)) return false;
    return steps.size() <= kMostLessonSteps ||
           root["steps"].fail(tr("at most %1 steps").arg(kMostLessonSteps), QString::number(steps.size()));
  }

  static bool readId(const JsonField& field, QString& id) {
    static const QRegularExpression pattern(QStringLiteral("^[a-z0-9-]{1,60}$"));
    if (!field.readFilled(id)) return false;
    return pattern.match(id).hasMatch() ||
           field.fail(tr("a name of a-z, 0-9 and -, at most 60 of them"), inQuotes(id));
  }

  bool readStep(const JsonField& element, LessonStep& step) {
    if (!readId(element.require("id"), step.id)) return false;
    if (lesson_.stepIndex(step.id) != static_cast<int>(lesson_.steps.size()) - 1)
      return element["id"].fail(tr("a name that no other step has"), inQuotes(step.id));
    const JsonField object = element.at(tr("step \"%1\"").arg(step.id));
    if (!object.hasOnly(kStepKeys) || !object.require("title").readFilled(step.title) ||
        !readExperiment(object["experiment"], step) || !object["optional"].read(step.optional) ||
        !readVariation(object, step))
      return false;
    const Experiment& experiment =
        files_.experiments()[static_cast<std::size_t>(step.starts_from)].experiment;
    if (!readViewState(object, step.view) || !readSelect(object["select"], experiment, step.view))
      return false;
    const ExpressionScope scope{experiment, files_.trace(step.starts_from), step.head(), {}, &work_};
    if (!readText(object, scope, step) ||
        !fields_.readPlaces(object["hide"], experiment, LessonRegion::kEveryHead, step.hide) ||
        !readLock(object["lock"], experiment, step) ||
        !LessonFields::readControls(object["controls"], step.hidden_controls))
      return false;
    const JsonField question = object["question"];
    return !question || readQuestion(fields_, question, scope, step.question);
  }

  bool readExperiment(const JsonField& name, LessonStep& step) {
    const auto before = lesson_.steps.size() - 1;
    if (before > 0) {
      step.starts_from = written_start_;
      if (lesson_.steps[before - 1].varied) step.experiment = written_start_;
    }
    if (!name) return before > 0 || name.fail(tr("an experiment that the lesson begins with"), tr("none"));
    QString file;
    if (!name.read(file)) return false;
    const auto experiment = files_.readExperiment(file);
    // The refusal contains the position of an error within the file.
    if (!experiment) return name.failAs(experiment.refusal());
    step.experiment = step.starts_from = written_start_ = experiment.value();
    return true;
  }

  /// Reads `vary` and, with a seed, gives the step an experiment of its own with other numbers.
  bool readVariation(const JsonField& object, LessonStep& step) {
    std::optional<int> head = 0;
    const Experiment start = files_.experiments()[static_cast<std::size_t>(step.starts_from)].experiment;
    if (!LessonFields::readHead(object["select"]["head"], start, head)) return false;
    Variation variation;
    fields_.numbers.clear();
    fields_.other_numbers = false;
    if (!variation.read(object, start, *head)) return false;
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

  /// Reads the file that `text` names.
  bool readText(const JsonField& object, const ExpressionScope& scope, LessonStep& step) {
    const JsonField field = object.require("text");
    QString& name = step.text_file;
    if (!field.readFilled(name)) return false;
    step.translated = files_.translated(name) != name;
    const auto markdown = files_.readText(name);
    if (!markdown) return field.failAs(markdown.refusal());
    auto text = LessonText::parse(markdown.value(), fields_.numbers);
    bool done = text || object.failAs(text.refusal());
    if (done) {
      step.text = std::move(text.value());
      done = fields_.checkText(step.text, object, scope);
    }
    if (!done) file_.failure->file = files_.folder() + QLatin1Char('/') + files_.translated(name);
    return done;
  }

  /// Resolves the names in `view` to indices in `experiment`; refuses unknown names.
  bool readSelect(const JsonField& select, const Experiment& experiment, ViewState& view) {
    std::optional<int> head, query, key;
    if (!LessonFields::readHead(select["head"], experiment, head) ||
        !LessonFields::readToken(select["query"], experiment, Side::Query, query) ||
        (view.key != ViewState::Name(-1) &&
         !LessonFields::readToken(select["key"], experiment, Side::Key, key)))
      return false;
    if (head) view.head = *head;
    if (query) view.query = *query;
    if (key) view.key = *key;
    if ((view.pinned && !findNames(select["pinned"], experiment.query_tokens, *view.pinned)) ||
        (view.chosen && !findNames(select["average"], headNames(experiment), *view.chosen)))
      return false;
    return !view.cell || view.cell->empty() || readCell(select["cell"], experiment, head.value_or(0), view);
  }

  static bool findNames(const JsonField& list, const std::vector<std::string>& words,
                        std::vector<ViewState::Name>& names) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto* word = std::get_if<std::string>(&names[i]);
      const auto place = word != nullptr ? static_cast<int>(std::ranges::find(words, *word) - words.begin())
                                         : std::get<int>(names[i]);
      if (place >= static_cast<int>(words.size()))
        return list[i].fail(tr("a name, or its number from 1 to %1").arg(words.size()),
                            word != nullptr ? inQuotes(*word) : QString::number(place + 1));
      names[i] = place;
    }
    return true;
  }

  bool readCell(const JsonField& field, const Experiment& experiment, int head, ViewState& view) {
    std::optional<LessonRegion> place;
    if (!fields_.readPlace(field, place)) return false;
    const auto region = place->resolve(experiment, head);
    if (!region) return field.failAs(region.refusal());
    const Region& found = region.value();
    const CellRef one{found.id, found.head, found.row, found.column};
    if (found.rows != 1 || found.columns != 1 || !cellExists(experiment, one))
      return field.fail(tr("one cell, such as weights[3][6]"), place->text());
    view.cell = cellPath(canonical(experiment, one)).toStdString();
    return true;
  }

  bool readLock(const JsonField& list, const Experiment& experiment, LessonStep& step) {
    if (!fields_.readPlaces(list, experiment, LessonRegion::kEveryHead, step.lock)) return false;
    for (std::size_t i = 0; i < step.lock.size(); ++i)
      if (!isInput(step.lock[i].resolve(experiment, LessonRegion::kEveryHead).value().id))
        return list[i].fail(tr("an input, which could be edited"), step.lock[i].text());
    return true;
  }

  LessonFiles& files_;
  JsonFile file_;
  LessonFields fields_;
  Lesson lesson_;
  unsigned seed_;
  int written_start_ = 0;  ///< LessonStep::starts_from of the previous step before its numbers were varied
  std::size_t work_ = 100'000'000;  ///< budget of numbers that all expressions may compute: some seconds
};

}  // namespace

Result<Lesson> readLesson(LessonFiles& files, JsonValue& value, unsigned seed) {
  return LessonReader(files, seed).read(value);
}

Result<LessonHeading> readLessonHeading(LessonFiles& files, JsonValue& value) {
  return LessonReader(files, 0).readHeading(value);
}

}  // namespace lab
