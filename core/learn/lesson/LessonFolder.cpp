// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/LessonFolder.h"

#include <QDate>
#include <QDir>
#include <QFile>
#include <new>

#include "core/base/Language.h"
#include "core/base/Words.h"
#include "core/learn/lesson/LessonFiles.h"
#include "core/learn/lesson/LessonReader.h"
#include "core/learn/lesson/MixedTest.h"

namespace lab {
namespace {

/// Opens lesson.json in the language of the program and calls `read(files, json)`.
template <class T, class Read>
Result<T> readWith(const QString& folder, const Read& read) {
  try {
    LessonFiles files(folder);
    if (language::current() != QLatin1String("en")) files.translateTo(language::current());
    auto json = files.readLesson();
    if (!json) return json.refusal();
    return read(files, json.value());
  } catch (const std::bad_alloc&) {
    return Refusal{folder, {}, Words::tr("a lesson that fits in memory"), Words::tr("too little memory")};
  }
}

}  // namespace

Result<Lesson> loadLesson(const QString& folder, unsigned seed) {
  if (folder == mixedTestFolder()) {
    const auto today = static_cast<unsigned>(QDate::currentDate().toJulianDay());
    std::vector<Lesson> lessons;
    for (const QString& shipped : shippedLessons())
      if (auto lesson = loadLesson(shipped, today)) lessons.push_back(std::move(lesson.value()));
    return mixedTest(lessons, today);
  }
  return readWith<Lesson>(
      folder, [seed](LessonFiles& files, JsonValue& json) { return readLesson(files, json, seed); });
}

Result<LessonHeading> loadLessonHeading(const QString& folder) {
  return readWith<LessonHeading>(folder, readLessonHeading);
}

QString numberedTitle(const QString& folder, const QString& title) {
  const QString name = folder.section(QLatin1Char('/'), -1, -1, QString::SectionSkipEmpty);
  bool number = false;
  const int which = name.section(QLatin1Char('-'), 0, 0).toInt(&number);
  return number ? Words::tr("%1. %2").arg(QString::number(which), title) : title;
}

QStringList shippedLessons() {
  const QDir lessons(QStringLiteral(":/lessons"));
  QStringList folders;
  for (const QString& name : lessons.entryList(QDir::Dirs, QDir::Name))
    if (name.at(0).isDigit() && QFile::exists(lessons.filePath(name) + QStringLiteral("/lesson.json")))
      folders << lessons.filePath(name);
  return folders;
}

}  // namespace lab
