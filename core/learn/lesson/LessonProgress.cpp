// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/LessonProgress.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUrl>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/Words.h"
#include "core/io/JsonField.h"
#include "core/io/WholeFile.h"

namespace lab {

void LessonProgress::record(const Asked& question, bool missed, const QDateTime& now) {
  constexpr int kDaysToFirstRepeat = 1;   // from a missed question to its first repetition
  constexpr int kDaysToSecondRepeat = 7;  // from the first repetition to the second
  QuestionRecord& record = lessons_[question.lesson].questions[question.step];
  record.answered = true;
  if (missed) {
    record.times_right_since = 0;
    record.due = now.toUTC().addDays(kDaysToFirstRepeat);
    return;
  }
  // An answer before the question was due does not count as a repetition.
  if (!record.due.isValid() || now < record.due) return;
  ++record.times_right_since;
  record.due = record.times_right_since == 1 ? now.toUTC().addDays(kDaysToSecondRepeat) : QDateTime();
}

void LessonProgress::remind(const Asked& question, const QDateTime& when) {
  QuestionRecord& record = lessons_[question.lesson].questions[question.step];
  record.answered = true;
  record.due = when.toUTC();
}

std::vector<LessonProgress::Asked> LessonProgress::due(const QDateTime& now) const {
  std::vector<Asked> due;
  for (auto lesson = lessons_.cbegin(); lesson != lessons_.cend(); ++lesson)
    for (auto one = lesson->questions.cbegin(); one != lesson->questions.cend(); ++one)
      if (one->due.isValid() && one->due <= now) due.push_back({lesson.key(), one.key()});
  std::ranges::stable_sort(due, {}, [this](const Asked& one) { return dueAt(one); });
  return due;
}

// The file of a learner's progress: JSON, UTF-8.
//
//   {"format": "attention-lab-progress", "version": 1, "lessons": {
//     "01-queries-keys-values": {"step": "who-asks", "finished": true, "questions": {
//       "who-asks": {"answered": true, "right_since": 0, "due": "2026-01-31T12:00:00Z"}}}}}
QByteArray LessonProgress::serialize() const {
  using Json = nlohmann::json;
  Json lessons = Json::object();
  for (auto lesson = lessons_.cbegin(); lesson != lessons_.cend(); ++lesson) {
    Json questions = Json::object();
    for (auto one = lesson->questions.cbegin(); one != lesson->questions.cend(); ++one) {
      Json& question = questions[one.key().toStdString()];
      question = {{"answered", one->answered}, {"right_since", one->times_right_since}};
      if (one->due.isValid()) question["due"] = one->due.toUTC().toString(Qt::ISODateWithMs).toStdString();
    }
    lessons[lesson.key().toStdString()] = {{"step", lesson->step.toStdString()},
                                           {"finished", lesson->finished},
                                           {"questions", std::move(questions)}};
  }
  const Json root{{"format", "attention-lab-progress"}, {"version", 1}, {"lessons", std::move(lessons)}};
  return QByteArray::fromStdString(root.dump(1)) + '\n';
}

Result<LessonProgress> LessonProgress::parse(const QByteArray& bytes, const QString& file) {
  constexpr qint64 kMostBytes = qint64{16} << 20;
  // Lessons and questions; each is written as four values at most.
  constexpr std::size_t kMostProgressEntries = 20'000;
  if (bytes.size() > kMostBytes) return tooLargeFile(file, bytes.size(), kMostBytes);
  auto json = readJson(bytes, file, JsonDocument::LessonProgress);
  if (!json) return json.refusal();
  JsonFile read{file, JsonDocument::LessonProgress};
  const JsonField root(read, json.value());
  LessonProgress progress;
  const auto question = [](const JsonField& field, QuestionRecord& record) {
    const JsonField date = field["due"];
    QString due;
    if (!field.isObject({"answered", "right_since", "due"}) || !field["answered"].read(record.answered) ||
        !field["right_since"].readCount(0, 100, record.times_right_since) || !date.read(due))
      return false;
    if (due.isEmpty()) return true;
    record.due = QDateTime::fromString(due, Qt::ISODateWithMs).toUTC();
    return record.due.isValid() || date.fail(Words::tr("a date and time"), inQuotes(due));
  };
  const auto lesson = [&question](const JsonField& field, LessonRecord& out) {
    const JsonField questions = field["questions"];
    if (!field.isObject({"step", "finished", "questions"}) || !field["step"].read(out.step) ||
        !field["finished"].read(out.finished) || !questions.isObject())
      return false;
    return !questions || std::ranges::all_of(questions.members(), [&](const auto& member) {
      return question(member.second, out.questions[member.first]);
    });
  };
  std::uint64_t version = 1;
  const JsonField lessons = root.require("lessons");
  if (!root.readFormat(Words::tr("a learner's progress (an object { })"), "attention-lab-progress", 1,
                       version) ||
      !root.hasOnly({"format", "version", "lessons"}) || !lessons.isObject())
    return *read.failure;
  std::size_t entries = lessons->size();
  for (const auto& [id, one] : lessons.members())
    if (const JsonField questions = one["questions"]) entries += questions->size();
  if (entries > kMostProgressEntries) {
    lessons.fail(Words::tr("at most %1 lessons and questions").arg(kMostProgressEntries),
                 QString::number(entries));
    return *read.failure;
  }
  for (const auto& [id, one] : lessons.members())
    if (!lesson(one, progress.lessons_[id])) return *read.failure;
  return progress;
}

QString progressFile(const QString& learner, const QString& folder) {
  const QDir base(folder.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
                                   : folder);
  if (learner.isEmpty()) return base.filePath(QStringLiteral("progress.json"));
  // A learner's name may contain characters that a file name must not contain.
  const QString name = QString::fromLatin1(QUrl::toPercentEncoding(learner, {}, "."));
  return base.filePath(QStringLiteral("progress/%1.json").arg(name.left(200)));
}

QStringList learnersIn(const QString& folder) {
  const QDir kept = QFileInfo(progressFile(QStringLiteral("a"), folder)).dir();
  QStringList names;
  for (const QFileInfo& file : kept.entryInfoList({QStringLiteral("*.json")}, QDir::Files)) {
    const QString name = QUrl::fromPercentEncoding(file.completeBaseName().toLatin1());
    // Ignores files whose names were not made by progressFile().
    if (progressFile(name, folder) == kept.filePath(file.fileName())) names << name;
  }
  names.sort(Qt::CaseInsensitive);
  return names;
}

LoadedProgress loadProgress(const QString& path) {
  if (!QFileInfo::exists(path)) return {};
  const auto bytes = readInputFile(path, Words::tr("a learner's progress"));
  if (bytes)
    if (auto progress = LessonProgress::parse(bytes.value(), path)) return {progress.value(), {}};
  QString damaged = path + QStringLiteral(".damaged");
  for (int i = 2; QFileInfo::exists(damaged) && i < 1000; ++i)
    damaged = path + QStringLiteral(".damaged-%1").arg(i);
  if (!QFile::rename(path, damaged)) damaged.clear();
  return {{}, damaged};
}

Refused saveProgress(const LessonProgress& progress, const QString& path) {
  QDir().mkpath(QFileInfo(path).absolutePath());
  return writeOutputFile(progress.serialize(), path);
}

}  // namespace lab
