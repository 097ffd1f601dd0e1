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
inline constexpr int kStudentNameLength = 200;  ///< characters
inline constexpr qint64 kStudentListBytes = 4 << 20;

/// The students of a class list: a name a line, or a table (CSV) whose first line has a column "name" or
/// "student". Empty lines are skipped; who bears a name that came before is a namesake. Refused, with the
/// line: several columns and no such first line, names that are too long or hold what cannot be printed, too
/// many.
Result<std::vector<SheetStudent>> parseStudents(const QByteArray& bytes, const QString& file);

/// Why a name can stand on no sheet: empty, too long, or of what cannot be printed.
Refused nameObjection(const QString& name);

/// A name of a file for each, without ending, no two alike (whatever the case) and safe everywhere: letters,
/// digits, spaces, - and _ of the name; namesakes are numbered.
QStringList fileNamesOf(const std::vector<SheetStudent>& students);

}  // namespace lab
