// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/base/Refusal.h"
#include "core/learn/lesson/Lesson.h"

/// Loads lessons from the disk and from the resources.
namespace lab {

/// Reads lesson.json and every file that it names. A refusal contains file, step (`step
/// "who-asks".question.answer`), expected and found. Refuses file names that lead out of the
/// folder. Texts are in the language of the program if the lesson has a translation. With a `seed`
/// other than 0, the steps that can vary (see Variation.h) get numbers that the seed determines.
Result<Lesson> loadLesson(const QString& folder, unsigned seed = 0);

/// An entry in the list of lessons. Read without the contents of the steps.
struct LessonHeading : LessonDescription {
  QString folder;
  QString id;  ///< the folder's name
  QStringList step_ids;
  QStringList question_ids;  ///< the steps with a question
  QStringList optional_ids;  ///< the optional steps
};
Result<LessonHeading> loadLessonHeading(const QString& folder);

/// "3. Find the error" if the folder's name begins with a number, otherwise the title alone. Texts of lessons
/// refer to other lessons by this title.
QString numberedTitle(const QString& folder, const QString& title);

/// The folders of the lessons in the resources (":/lessons/..."), in order.
QStringList shippedLessons();

}  // namespace lab
