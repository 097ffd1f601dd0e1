// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/LessonFiles.h"

#include <QDir>
#include <QFileInfo>
#include <QStringDecoder>
#include <map>
#include <string>
#include <utility>

#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/io/WholeFile.h"

namespace lab {
namespace {

void replaceTexts(JsonValue& value, const std::map<std::string, std::string>& texts) {
  if (value.is_string())
    if (const auto found = texts.find(value.get<std::string>()); found != texts.end()) value = found->second;
  if (value.is_structured())
    for (JsonValue& part : value) replaceTexts(part, texts);
}

}  // namespace

LessonFiles::LessonFiles(const QString& folder) : folder_(QDir::cleanPath(folder)) {}

LessonFiles::LessonFiles(const QString& folder, const LessonContents& contents)
    : folder_(QDir::cleanPath(folder)), contents_(&contents) {}

Result<QByteArray> LessonFiles::readLessonBytes() {
  const QString path = lessonFile();
  if (contents_ != nullptr) return contents_->lesson;
  if (!QFileInfo(folder_).isDir())
    return Refusal{folder_, {}, tr("a lesson's folder"), tr("no folder of this name")};
  files_ << path;
  return readInputFile(path, tr("a lesson"), kLessonBytes);
}

Result<JsonValue> LessonFiles::readLesson() {
  const auto bytes = readLessonBytes();
  if (!bytes) return bytes.refusal();
  auto json = readJson(bytes.value(), lessonFile(), JsonDocument::Lesson);
  if (json)
    if (auto refusal = translate(json.value())) return *refusal;
  return json;
}

QString LessonFiles::translated(const QString& name) const {
  const QString other = language_ + QLatin1Char('/') + name;
  const bool exists = !language_.isEmpty() && QFileInfo::exists(folder_ + QLatin1Char('/') + other);
  return exists ? other : name;
}

Refused LessonFiles::translate(JsonValue& lesson) {
  const QString name = QStringLiteral("texts.json");
  if (translated(name) == name) return std::nullopt;
  const auto path = pathOf(translated(name), name);
  if (!path) return path.refusal();
  files_ << path.value();
  const auto bytes = readInputFile(path.value(), tr("translated texts"), kLessonBytes);
  if (!bytes) return bytes.refusal();
  const auto json = readJson(bytes.value(), path.value(), JsonDocument::Lesson);
  if (!json) return json.refusal();
  std::map<std::string, std::string> texts;
  if (json.value().is_object())
    for (const auto& [source, translation] : json.value().items())
      texts[source] = translation.is_string() ? translation.get<std::string>() : std::string();
  texts.erase(std::string());
  replaceTexts(lesson, texts);
  return std::nullopt;
}

Result<QString> LessonFiles::pathOf(const QString& name, const QString& ending) const {
  const auto refusal = [&](const QString& expected) { return Refusal{{}, {}, expected, inQuotes(name)}; };
  if (!name.endsWith(ending)) return refusal(tr("a file whose name ends in %1").arg(ending));
  const QString clean = QDir::cleanPath(name);
  const bool outside = QDir::isAbsolutePath(clean) || clean.startsWith(QLatin1String("..")) ||
                       clean.contains(QLatin1Char('\\')) || clean.contains(QLatin1Char(':')) ||
                       clean.contains(QChar(0));
  if (outside) return refusal(tr("a file in the lesson's own folder"));
  const QString path = folder_ + QLatin1Char('/') + clean;
  // A symbolic link may lead out of the folder.
  const QString real = QFileInfo(path).canonicalFilePath();
  if (!real.isEmpty() && !real.startsWith(QFileInfo(folder_).canonicalFilePath() + QLatin1Char('/')))
    return refusal(tr("a file in the lesson's own folder"));
  return path;
}

Result<QString> LessonFiles::readText(const QString& name) {
  if (contents_ != nullptr) {
    const auto found = contents_->texts.find(name);
    if (found == contents_->texts.end()) return Refusal{{}, {}, tr("a text of this name"), inQuotes(name)};
    return found->second;
  }
  const auto path = pathOf(translated(name), QStringLiteral(".md"));
  if (!path) return path.refusal();
  if (!files_.contains(path.value())) files_ << path.value();
  const auto bytes = readInputFile(path.value(), tr("a text (Markdown)"), kTextBytes);
  if (!bytes) return bytes.refusal();
  QStringDecoder decode(QStringDecoder::Utf8);
  QString text = decode(bytes.value());
  if (decode.hasError() || text.contains(QChar(0)))
    return Refusal{path.value(), {}, tr("text in UTF-8"), tr("other bytes")};
  text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
  return text;
}

Result<QByteArray> LessonFiles::readPicture(const QString& name) {
  LessonPicture picture{name, {}};
  const auto path = pathOf(name, picture.isSvg() ? QStringLiteral(".svg") : QStringLiteral(".png"));
  if (!path) return path.refusal();
  if (contents_ != nullptr) {
    const auto found = contents_->pictures.find(name);
    if (found == contents_->pictures.end())
      return Refusal{{}, {}, tr("a picture of this name"), inQuotes(name)};
    picture.bytes = found->second;
  } else if (const auto known = pictures_.find(name); known != pictures_.end()) {
    return known->second;
  } else {
    files_ << path.value();
    auto bytes = readInputFile(path.value(), tr("a picture"), LessonPicture::kBytes);
    if (!bytes) return bytes.refusal();
    picture.bytes = bytes.value();
  }
  if (auto refusal = findProblem(picture)) {
    refusal->file = path.value();
    return *refusal;
  }
  return pictures_[name] = picture.bytes;
}

Result<int> LessonFiles::readExperiment(const QString& name) {
  const auto path = pathOf(name, QStringLiteral(".attn"));
  if (!path) return path.refusal();
  if (const auto known = by_name_.find(path.value()); known != by_name_.end()) return known->second;
  if (contents_ != nullptr) {
    const auto found = contents_->experiments.find(name);
    if (found == contents_->experiments.end())
      return Refusal{{}, {}, tr("an experiment of this name"), inQuotes(name)};
    experiments_.push_back({name, *found->second});
    return by_name_[path.value()] = static_cast<int>(experiments_.size()) - 1;
  }
  files_ << path.value();
  if (const qint64 size = QFileInfo(path.value()).size(); size > kExperimentBytes)
    return tooLargeFile(path.value(), size, kExperimentBytes);
  auto experiment = loadExperiment(path.value(), &trace_);
  if (!experiment) return experiment.refusal();
  const int index = trace_experiment_ = static_cast<int>(experiments_.size());
  experiments_.push_back({QDir(folder_).relativeFilePath(path.value()), std::move(experiment.value())});
  by_name_[path.value()] = index;
  return index;
}

const AttentionTrace& LessonFiles::trace(int experiment) {
  if (experiment != trace_experiment_)
    trace_ = computeTrace(experiments_[static_cast<std::size_t>(experiment)].experiment);
  trace_experiment_ = experiment;
  return trace_;
}

}  // namespace lab
