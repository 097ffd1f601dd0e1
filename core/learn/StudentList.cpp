// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/StudentList.h"

#include <QHash>
#include <QSet>
#include <algorithm>

#include "core/base/Words.h"
#include "core/io/Csv.h"
#include "core/io/WholeFile.h"

namespace lab {
namespace {

constexpr int kFileNameLength = 60;

bool isHeader(const QString& cell) {
  const QString word = cell.toLower();
  return word == QLatin1String("name") || word == QLatin1String("student");
}

bool isEmptyLine(const QStringList& cells) {
  return std::ranges::all_of(cells, [](const QString& cell) { return cell.isEmpty(); });
}

/// Returns a file name without extension. It keeps letters of any script, digits, spaces, - and _. It
/// contains no dots and slashes, so that no file extension and no folder results.
QString safe(const QString& name) {
  QString text;
  for (const QChar c : name.normalized(QString::NormalizationForm_C))
    text += c.isLetterOrNumber() || c.isMark() || c.isSurrogate() || c == u'-' || c == u'_' ? c
            : c.isSpace()                                                                   ? QChar(u' ')
                                                                                            : QChar(u'_');
  text = text.simplified().left(kFileNameLength);
  if (!text.isEmpty() && text.back().isHighSurrogate()) text.chop(1);
  text = text.trimmed();
  static const QSet<QString> kDevices{QStringLiteral("con"), QStringLiteral("prn"), QStringLiteral("aux"),
                                      QStringLiteral("nul")};
  const QString low = text.toLower();
  const bool port = low.size() == 4 && low.back().isDigit() &&
                    (low.startsWith(QLatin1String("com")) || low.startsWith(QLatin1String("lpt")));
  if (kDevices.contains(low) || port) text += u'_';
  return text.isEmpty() ? QStringLiteral("student") : text;
}

}  // namespace

Refused nameObjection(const QString& name) {
  const auto refusal = [](const QString& expected, const QString& found) {
    return Refusal{{}, {}, expected, found};
  };
  if (name.isEmpty()) return refusal(Words::tr("a name"), Words::tr("none"));
  if (name.size() > kStudentNameLength)
    return refusal(Words::tr("a name of at most %1 characters").arg(kStudentNameLength),
                   Words::tr("%1 characters").arg(name.size()));
  const bool printable =
      std::ranges::all_of(name, [](QChar c) { return c.isPrint() || c.isSurrogate() || c.isSpace(); });
  if (printable && !name.contains(QChar::ReplacementCharacter)) return std::nullopt;
  return refusal(Words::tr("a name that can be printed"), inQuotes(name));
}

Result<std::vector<SheetStudent>> parseStudents(const QByteArray& bytes, const QString& file) {
  if (bytes.size() > kStudentListBytes) return tooLargeFile(file, bytes.size(), kStudentListBytes);
  CsvReader csv(bytes);
  QStringList cells;
  std::vector<SheetStudent> students;
  QHash<QString, int> bearers;
  qsizetype column = -1;
  const auto refusal = [&](const QString& expected, const QString& found) {
    return Refusal{file, Words::tr("line %1").arg(csv.line()), expected, found};
  };
  while (csv.next(cells)) {
    if (isEmptyLine(cells)) continue;
    if (column < 0) {
      const auto header = std::ranges::find_if(cells, isHeader);
      column = header == cells.end() ? 0 : header - cells.begin();
      if (header != cells.end()) continue;
      const auto filled = std::ranges::count_if(cells, [](const QString& c) { return !c.isEmpty(); });
      if (filled > 1)
        return refusal(Words::tr("a name alone, or a first line with a column called name"),
                       Words::tr("%1 columns").arg(filled));
    }
    const QString name = csvText(cells.value(column)).simplified();
    if (const auto why = nameObjection(name)) return refusal(why->expected, why->found);
    if (students.size() >= static_cast<std::size_t>(kMostStudents))
      return refusal(Words::tr("at most %1 students").arg(kMostStudents), Words::tr("more"));
    students.push_back({name.toStdString(), ++bearers[name]});
  }
  if (students.empty()) return Refusal{file, {}, Words::tr("a list of names"), Words::tr("no name")};
  return students;
}

QStringList fileNamesOf(const std::vector<SheetStudent>& students) {
  QStringList names;
  QSet<QString> taken;
  for (const SheetStudent& student : students) {
    const QString stem = safe(QString::fromStdString(student.name));
    QString name = stem;
    for (int number = 2; taken.contains(name.toCaseFolded()); ++number)
      name = QStringLiteral("%1 (%2)").arg(stem).arg(number);
    taken.insert(name.toCaseFolded());
    names.append(name);
  }
  return names;
}

}  // namespace lab
