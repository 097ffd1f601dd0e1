// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <vector>

#include "core/learn/Worksheet.h"

namespace lab {

inline constexpr int kMostStudents = 2000;
inline constexpr int kStudentNameLength = 200;  ///< in characters
inline constexpr qint64 kStudentListBytes = 4 << 20;

/// Parses a class list. It has one name on each line, or it is a CSV table whose first line has a column
/// "name" or "student". Skips empty lines. Students with the same name are numbered as namesakes. Refuses,
/// with the line: several columns without such a first line, names that are too long or cannot be printed,
/// and too many students. Also refuses a file without names and a file that is too large.
Result<std::vector<SheetStudent>> parseStudents(const QByteArray& bytes, const QString& file);

/// Returns why a name cannot be printed on a sheet: it is empty, too long, or contains characters that cannot
/// be printed. Returns nothing if the name is valid.
Refused nameObjection(const QString& name);

/// Returns a file name without extension for each student. The names differ by more than upper and
/// lower case. They are valid on all systems, because they consist of letters, digits, spaces, -
/// and _; other characters are replaced. Equal names get a number: "Ada (2)".
QStringList fileNamesOf(const std::vector<SheetStudent>& students);

}  // namespace lab
