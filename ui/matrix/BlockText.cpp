// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/BlockText.h"

#include <QLocale>
#include <QRegularExpression>
#include <QStringList>
#include <cmath>
#include <limits>
#include <vector>

#include "core/base/Language.h"
#include "core/base/Words.h"
#include "ui/theme/NumberFormat.h"

namespace lab {
namespace {

/// Texts up to these limits are always split into cells, so that a refusal can name the cell.
constexpr qsizetype kFewCharacters = 1 << 20, kFewSeparators = 100'000;
constexpr qsizetype kMostForANumber = 64;  ///< characters

/// The number of tabs, semicolons, commas, line ends, and spaces after another character.
qsizetype separatorsIn(const QString& text) {
  qsizetype count = 0;
  bool after_space = false;
  for (const QChar c : text) {
    count += c == u'\t' || c == u';' || c == u',' || c == u'\n' || (c.isSpace() && !after_space);
    after_space = c.isSpace();
  }
  return count;
}

/// Converts nested brackets, such as "[[1, 2], [3, 4]]", to one line for each row.
QString withoutBrackets(QString text) {
  if (!text.contains(QLatin1Char('['))) return text;
  static const QRegularExpression between(QStringLiteral("\\]\\s*+,?\\s*+\\["));
  static const QRegularExpression prefix(QStringLiteral(
      "^\\s*(\\w+\\s*=\\s*)?((np\\.)?array|(torch\\.)?tensor)\\s*\\(|(,\\s*dtype=[\\w.]+\\s*)?\\)\\s*$"));
  text.remove(prefix);
  text.replace(between, QStringLiteral("\n"));
  text.remove(QLatin1Char('['));
  text.remove(QLatin1Char(']'));
  return text.trimmed();
}

/// The text with \n between lines and without empty lines at the end.
QString trimmedLines(QString text) {
  text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
  text.replace(QLatin1Char('\r'), QLatin1Char('\n'));
  qsizetype end = text.size();
  while (end > 0 && text[end - 1].isSpace()) --end;
  // The spaces and tabs after the last character belong to its line.
  while (end > 0 && end < text.size() && text[end] != u'\n') ++end;
  text.truncate(end);
  return text;
}

enum class Separator { Tab, Semicolon, Comma, Space };

QStringList fieldsOf(const QString& line, Separator separator);

/// Whether the commas in text without tabs and semicolons are decimal marks. Numbers with spaces between them
/// ("0,5 0,3") have decimal commas. With one comma in every line, the text can be one column or two: it is
/// one if every number is below 1 ("0,5", "0,3"), or if the language in use has decimal commas.
bool hasDecimalCommas(const QStringList& lines) {
  bool spaces = false, below_one = true;
  for (const QString& line : lines) {
    const QStringList fields = fieldsOf(line, Separator::Space);
    spaces = spaces || fields.size() > 1;
    for (const QString& field : fields) {
      double number = 0;
      if (!parseNumber(field, number) || field.endsWith(u',') || field.startsWith(u',')) return false;
      below_one = below_one && std::abs(number) < 1;
    }
  }
  return spaces || below_one || lines.size() == 1 || language::withDecimalMark(QStringLiteral(".")) == u",";
}

Separator separatorOf(const QStringList& lines) {
  const auto any = [&lines](QChar c) {
    for (const QString& line : lines)
      if (line.contains(c)) return true;
    return false;
  };
  if (any(QLatin1Char('\t'))) return Separator::Tab;
  if (any(QLatin1Char(';'))) return Separator::Semicolon;
  return any(QLatin1Char(',')) && !hasDecimalCommas(lines) ? Separator::Comma : Separator::Space;
}

QStringList fieldsOf(const QString& line, Separator separator) {
  static const QRegularExpression spaces(QStringLiteral("\\s+"));
  switch (separator) {
    case Separator::Tab:
      return line.split(QLatin1Char('\t'));
    case Separator::Semicolon:
      return line.split(QLatin1Char(';'));
    case Separator::Comma: {
      QStringList fields = line.split(QLatin1Char(','));
      if (fields.size() > 1 && fields.constLast().trimmed().isEmpty()) fields.removeLast();
      return fields;
    }
    case Separator::Space:
      break;
  }
  return line.split(spaces, Qt::SkipEmptyParts);
}

QString unquoted(const QString& field) {
  const QString text = field.trimmed();
  const bool quoted =
      text.size() >= 2 && text.startsWith(QLatin1Char('"')) && text.endsWith(QLatin1Char('"'));
  return quoted ? text.mid(1, text.size() - 2) : text;
}

/// True for a field of a learner's answers that contains no finite number: an empty cell, "nan" or
/// minus infinity. Sets `value` to NaN or to minus infinity.
bool isBlankCell(QString field, double& value) {
  field = field.toLower().replace(QChar(0x2212), u'-').remove(QLatin1String("np."));
  if (field.isEmpty() || field == QLatin1String("nan")) {
    value = kNoNumber;
    return true;
  }
  value = kMaskedScore;
  return field == QLatin1String("-inf") || field == QLatin1String("-infinity") ||
         field == QStringLiteral("-∞");
}

QString tooLargeToPaste() {
  return Words::tr(
             "The copied block is too large: at most %1 numbers can be pasted. Save it as a file and choose "
             "File > Import Matrices.")
      .arg(QLocale().toString(kMostPasted));
}

}  // namespace

QString blockText(const Matrix& block) {
  QString text;
  for (int i = 0; i < block.rows(); ++i) {
    if (i > 0) text += QLatin1Char('\n');
    for (int j = 0; j < block.columns(); ++j) {
      if (j > 0) text += QLatin1Char('\t');
      const double value = block(i, j);
      text += std::isinf(value) ? (value < 0 ? QStringLiteral("-inf") : QStringLiteral("inf"))
                                : fullNumber(value);
    }
  }
  return text;
}

std::variant<Matrix, QString> parseBlock(const QString& text, qsizetype room, BlankCells blanks) {
  // A block has at most about two separators for each number: a separator and a decimal comma, or a
  // comma and a space.
  const qsizetype most = std::min(room, kMostPasted);
  if (text.size() > kFewCharacters + kMostForANumber * most || separatorsIn(text) > kFewSeparators + 4 * most)
    return room > kMostPasted
               ? tooLargeToPaste()
               : Words::tr("The copied text is too long for a block of numbers that has room here.");
  const QString plain = trimmedLines(withoutBrackets(text));
  if (plain.isEmpty()) return Words::tr("There is nothing to paste: copy a block of numbers first.");
  const QStringList lines = plain.split(u'\n');
  const Separator separator = separatorOf(lines);
  std::vector<double> numbers;
  qsizetype columns = 0;
  for (qsizetype i = 0; i < lines.size(); ++i) {
    const QStringList fields = fieldsOf(lines[i], separator);
    if (i == 0) columns = fields.size();
    if (i == 0 && columns * lines.size() > kMostPasted) return tooLargeToPaste();
    if (fields.size() != columns)
      return Words::tr("Row %1 of the copied block has a different number of columns (%2) from row 1 (%3).")
          .arg(i + 1)
          .arg(fields.size())
          .arg(columns);
    for (qsizetype j = 0; j < columns; ++j) {
      const QString field = unquoted(fields[j]);
      double number = 0;
      if (blanks == BlankCells::Allowed && isBlankCell(field, number)) {
        numbers.push_back(number);
        continue;
      }
      if (!parseNumber(field, number)) {
        return Words::tr("Row %1, column %2 of the copied block: %3")
            .arg(i + 1)
            .arg(j + 1)
            .arg(field.isEmpty() ? Words::tr("there is no number.") : notANumber(field.left(40)));
      }
      numbers.push_back(number);
    }
  }
  Matrix block(static_cast<int>(lines.size()), static_cast<int>(columns));
  std::copy(numbers.begin(), numbers.end(), block.mutableData());
  return block;
}

}  // namespace lab
