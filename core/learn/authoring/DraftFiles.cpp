// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/authoring/DraftFiles.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSaveFile>
#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/Words.h"
#include "core/io/ExperimentFile.h"
#include "core/io/ViewStateFile.h"
#include "core/io/WholeFile.h"
#include "core/learn/lesson/LessonFields.h"
#include "core/learn/lesson/LessonReader.h"

namespace lab {
namespace {

constexpr qsizetype kMostPictures = 100;

/// Makes a draft from a parsed lesson.json and the files that it names.
class DraftReader {
  Q_DECLARE_TR_FUNCTIONS(DraftReader)

 public:
  explicit DraftReader(LessonFiles& files) : files_(files), file_{files.lessonFile(), JsonDocument::Lesson} {}
  Result<LoadedDraft> read(JsonValue& value) {
    const JsonField root(file_, value);
    if (!LessonFields::readDescription(root, draft_) || !readSteps(root["steps"]) || !readPictures(root))
      return *file_.failure;
    return LoadedDraft{std::move(draft_), files_.filesRead()};
  }

 private:
  bool readPictures(const JsonField& root) {
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

  bool readSteps(const JsonField& list) {
    std::vector<JsonField> steps;
    if (!list.isEmptyList() && !list.readObjects(steps)) return false;
    if (steps.size() > kMostLessonSteps)
      return list.fail(tr("at most %1 steps").arg(kMostLessonSteps), QString::number(steps.size()));
    for (const JsonField& object : steps) {
      StepDraft step;
      if (!readStep(object, step)) return false;
      draft_.insert(draft_.count(), std::move(step));
    }
    return true;
  }

  bool readStep(const JsonField& object, StepDraft& step) {
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

  static bool readQuestion(const JsonField& object, QuestionDraft& question) {
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
    return object["hints"].readEach(hint) && (list.empty() || object[list].readEach(choice)) &&
           object["solution"].readEach(assignment);
  }

  LessonFiles& files_;
  JsonFile file_;
  LessonDraft draft_;
  std::map<int, std::shared_ptr<const Experiment>> experiments_;  ///< by the index in LessonFiles
};

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
  for (const DraftField& field : kDraftFields) {
    const QString& text = question.*field.text;
    if (!takes(question.kind, field.key) || text.isEmpty()) continue;
    json[std::string(field.key)] = field.number ? numberOr(text) : Json(utf8(text));
  }
  for (const DraftList& list : kDraftLists)
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

Result<LoadedDraft> loadDraft(const QString& folder) {
  LessonFiles files(folder);
  auto json = files.readLesson();
  if (!json) return json.refusal();
  return readDraft(files, json.value());
}

Result<LoadedDraft> readDraft(LessonFiles& files, JsonValue& value) {
  return DraftReader(files).read(value);
}

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
      one["controls"].push_back(kExperimentPartKeys[static_cast<std::size_t>(control)]);
    if (step.optional) one["optional"] = true;
    addTexts(one, "vary", step.vary);
    addText(one, "vary_when", step.vary_when);
    if (step.question) one["question"] = questionOf(*step.question);
  }
  contents.lesson = QByteArray::fromStdString(json.dump(2)) + '\n';
  return contents;
}

namespace {

const QString kLesson = QStringLiteral("lesson.json");

/// Returns the bytes of a file, or nothing if the file cannot be read.
std::optional<QByteArray> bytesAt(const QString& path) {
  QFile file(path);
  if (!file.exists() || !file.open(QIODevice::ReadOnly)) return std::nullopt;
  return file.readAll();
}

/// Writes new files next to the files that they replace. `commit` replaces all files or none.
class Writing {
 public:
  explicit Writing(const QString& folder) : folder_(folder) {}

  Refused add(const QString& name, const QByteArray& bytes, qint64 most) {
    const QString path = folder_ + QLatin1Char('/') + name;
    names_ << name;
    if (bytes.size() > most) return tooLargeFile(path, bytes.size(), most);
    auto before = bytesAt(path);
    if (before == bytes) return std::nullopt;
    QDir().mkpath(QFileInfo(path).path());
    auto file = std::make_unique<QSaveFile>(path);
    if (!file->open(QIODevice::WriteOnly) || file->write(bytes) != bytes.size() || !file->flush())
      return unwritable(*file);
    files_.push_back({std::move(file), std::move(before)});
    return std::nullopt;
  }

  Refused commit() {
    for (std::size_t i = 0; i < files_.size(); ++i) {
      if (files_[i].file->commit()) continue;
      auto refusal = unwritable(*files_[i].file);
      while (i-- > 0) putBack(files_[i]);
      return refusal;
    }
    return std::nullopt;
  }

  const QStringList& names() const { return names_; }

 private:
  struct File {
    std::unique_ptr<QSaveFile> file;
    std::optional<QByteArray> before;  ///< the previous contents; none for a new file
  };

  static Refusal unwritable(const QSaveFile& file) {
    return {file.fileName(), {}, Words::tr("a file that can be written"), file.errorString()};
  }

  static void putBack(const File& file) {
    const QString path = file.file->fileName();
    if (!file.before) {
      QFile::remove(path);
      return;
    }
    QSaveFile old(path);
    if (old.open(QIODevice::WriteOnly) && old.write(*file.before) == file.before->size()) old.commit();
  }

  QString folder_;
  QStringList names_;
  std::vector<File> files_;
};

Refused write(const LessonContents& contents, Writing& writing) {
  for (const auto& [name, experiment] : contents.experiments)
    if (auto refusal = writing.add(name, serializeExperiment(*experiment), LessonFiles::kExperimentBytes))
      return refusal;
  for (const auto& [name, bytes] : contents.pictures)
    if (auto refusal = writing.add(name, bytes, LessonPicture::kBytes)) return refusal;
  for (const auto& [name, text] : contents.texts)
    if (auto refusal = writing.add(name, text.toUtf8(), LessonFiles::kTextBytes)) return refusal;
  if (auto refusal = writing.add(kLesson, contents.lesson, LessonFiles::kLessonBytes)) return refusal;
  return writing.commit();
}

}  // namespace

Result<QStringList> saveDraft(const LessonDraft& draft, const QString& folder, const QStringList& own) {
  const QString clean = QDir::cleanPath(folder);
  const auto exists = [&clean](const QString& name) {
    const QFileInfo info(clean + QLatin1Char('/') + name);
    return info.exists() || info.isSymLink();
  };
  if (exists(kLesson) && !own.contains(kLesson))
    return Refusal{clean, {}, Words::tr("a folder without a lesson"), Words::tr("another lesson in it")};
  const bool made = !QFileInfo::exists(clean);
  if (!QDir().mkpath(clean))
    return Refusal{clean, {}, Words::tr("a folder that can be made"), Words::tr("one that cannot")};
  const auto foreign = [&](const QString& name) { return exists(name) && !own.contains(name); };
  for (const QString& name : draft.pictures.keys())
    if (foreign(name) && bytesAt(clean + QLatin1Char('/') + name) != draft.pictures[name])
      return Refusal{clean + QLatin1Char('/') + name,
                     {},
                     Words::tr("no other file of this name"),
                     Words::tr("a file that does not belong to this lesson")};
  LessonDraft named = draft;
  for (int i = 0; i < named.count(); ++i) {
    // A file with this name that does not belong to the lesson is not overwritten: the step gets a new file
    // name.
    StepDraft step = named.step(i);
    if (foreign(step.text_file)) step.text_file.clear();
    if (foreign(step.experiment_file)) step.experiment_file.clear();
    named.setStep(i, std::move(step));
  }
  Refused refusal;
  QStringList names;
  {
    Writing writing(clean);
    refusal = write(contentsOf(named, foreign), writing);
    names = writing.names();
  }
  if (!refusal) return names;
  if (made) QDir().rmdir(clean);
  return *refusal;
}

}  // namespace lab
