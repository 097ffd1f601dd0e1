// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Refusal.h"

#include <QCoreApplication>

namespace lab {
namespace {

// %1 is a file, %2 is a line or a field in it.
const char* const kInFileAtPlace = QT_TRANSLATE_NOOP("Refusal", "%1, %2: expected %3.");
const char* const kInFileAtPlaceFound = QT_TRANSLATE_NOOP("Refusal", "%1, %2: expected %3, found %4.");
// %1 is a file, a line or a field.
const char* const kAtPlace = QT_TRANSLATE_NOOP("Refusal", "%1: expected %2.");
const char* const kAtPlaceFound = QT_TRANSLATE_NOOP("Refusal", "%1: expected %2, found %3.");
const char* const kExpected = QT_TRANSLATE_NOOP("Refusal", "Expected %1.");
const char* const kExpectedFound = QT_TRANSLATE_NOOP("Refusal", "Expected %1, found %2.");

QString translated(const ProblemWords& words) {
  const QString text = QCoreApplication::translate("Problem", words.text.c_str());
  const auto value = [&words](std::size_t i) { return QString::fromStdString(words.values[i]); };
  // All values are filled in at once, because a value may contain "%2".
  switch (words.values.size()) {
    case 0:
      return text;
    case 1:
      return text.arg(value(0));
    case 2:
      return text.arg(value(0), value(1));
    default:
      return text.arg(value(0), value(1), value(2));
  }
}

}  // namespace

QString Refusal::sentence() const {
  if (!ready.isEmpty()) return ready;
  const auto tr = [](const char* text) { return QCoreApplication::translate("Refusal", text); };
  const bool only_expected = found.isEmpty();
  if (!file.isEmpty() && !place.isEmpty())
    return only_expected ? tr(kInFileAtPlace).arg(file, place, expected)
                         : tr(kInFileAtPlaceFound).arg(file, place, expected, found);
  if (const QString where = file + place; !where.isEmpty())
    return only_expected ? tr(kAtPlace).arg(where, expected) : tr(kAtPlaceFound).arg(where, expected, found);
  return only_expected ? tr(kExpected).arg(expected) : tr(kExpectedFound).arg(expected, found);
}

Refusal Refusal::of(const Problem& problem, const QString& file) {
  // A field path has no translation and is not changed.
  return {file, translated(problem.place), translated(problem.expected), translated(problem.found)};
}

Refusal Refusal::saying(const QString& sentence) {
  return {{}, {}, {}, {}, sentence};
}

QString excerpt(std::string_view utf8) {
  constexpr std::size_t kShown = 240;  // bytes: at least 60 characters in every script
  QString text = QString::fromUtf8(utf8.data(), static_cast<qsizetype>(std::min(utf8.size(), kShown)));
  for (QChar& c : text)
    if (!c.isPrint() && !c.isSurrogate()) c = QLatin1Char(' ');
  if (text.size() <= 60 && utf8.size() <= kShown) return text;
  text.truncate(57);
  if (text.back().isHighSurrogate()) text.chop(1);
  return text + QStringLiteral("...");
}

QString inQuotes(std::string_view utf8) {
  return QLatin1Char('"') + excerpt(utf8) + QLatin1Char('"');
}

QString inQuotes(const QString& text) {
  return inQuotes(text.left(100).toStdString());
}

}  // namespace lab
