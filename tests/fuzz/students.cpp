// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSet>

#include "core/learn/StudentList.h"
#include "tests/fuzz/Fuzz.h"

/// Reads class lists.
void lab::fuzz::check(const QByteArray& input) {
  const auto students = parseStudents(input, QStringLiteral("x.csv"));
  if (!accepted(students)) return;
  for (const SheetStudent& student : students.value())
    require(!nameObjection(QString::fromStdString(student.name)), "every name can be printed");
  QSet<QString> different;
  for (const QString& name : fileNamesOf(students.value())) {
    different.insert(name.toCaseFolded());
    require(
        !name.contains(QLatin1Char('/')) && !name.contains(QLatin1Char('.')) && name.toUtf8().size() < 240,
        "a file name is valid on all systems");
  }
  require(different.size() == static_cast<qsizetype>(students.value().size()),
          "students have files of different names");
}
