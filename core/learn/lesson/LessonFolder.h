// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "core/base/Refusal.h"
#include "core/learn/lesson/Lesson.h"

/// Lessons on the disk and those that ship.
namespace lab {

/// Everything in the folder that its lesson.json names, and all of it in order: what is refused is refused
/// with file, step (`step "who-asks".question.answer`), what was expected and what was found. Refused, too:
/// names that lead out of the folder.
Result<Lesson> loadLesson(const QString& folder);

/// What a list of lessons shows, read without the steps.
struct LessonHeading {
  QString folder;
  QString id;  ///< the folder's name
  QString title;
  QString summary;
  int minutes = 0;
  std::vector<int> routes;
  int route_minutes = 0;  ///< on a route, without the optional steps
  QStringList step_ids;
  int questions = 0;
};
Result<LessonHeading> loadLessonHeading(const QString& folder);

/// "3. Find the error" where the folder's name begins with a number, as lessons name each other in their
/// texts.
QString numberedTitle(const QString& folder, const QString& title);

/// The folders of the lessons that ship (":/lessons/..."), in their order.
QStringList shippedLessons();

}  // namespace lab
