// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>

#include "core/base/Words.h"
#include "core/io/Csv.h"
#include "core/io/arrays/ArrayFile.h"
#include "core/model/Limits.h"
#include "core/model/Matrix.h"

namespace lab {
namespace {

/// The largest matrix is W_Q of all heads, side by side or one below the other.
constexpr qsizetype kMostInALine = qsizetype{limits::kHeads} * limits::kHeadDim;

/// Returns kNoNumber if the cell is not a number of an array.
double numberIn(QString cell, bool decimal_comma) {
  cell = csvText(cell);
  cell.replace(QChar(0x2212), u'-');
  if (decimal_comma) cell.replace(u',', u'.');
  bool ok = false;
  const double value = cell.toDouble(&ok);
  return ok && isArrayNumber(value) ? value : kNoNumber;
}

/// True if a cell that is not a number looks like a number with a typing error or like a missing
/// number. Such a cell is never used as a name.
bool isAlmostNumber(const QString& cell) {
  static const QRegularExpression almost(
      QStringLiteral(
          "^[-+\u2212]?([.,]?\\d[\\d.,_'\\s]*e?[-+]?[\\d.,]*\\D?|nan|inf|infinity|n/?a|null|#.*)$"),
      QRegularExpression::CaseInsensitiveOption);
  return cell.contains(almost);
}

/// A line of a table. The cells are stored as numbers, because texts need ten times the memory.
struct Line {
  int number = 0;              ///< in the file, counted from 1
  std::vector<double> values;  ///< kNoNumber for a cell that is not a number
  QString first;               ///< the first cell, if it is not a number
  QString wrong;               ///< the first of the other cells that is not a number
  qsizetype mixed = -1;        ///< the column of the first ambiguous number (see lineOf)
  QString mixed_text;          ///< the text of that number

  bool startsWithName() const { return std::isnan(values[0]) && !isAlmostNumber(first); }
};

/// The lines of a table that are neither empty nor comments, and properties of all of them.
struct Lines {
  std::vector<Line> lines;
  bool decimal_comma = false;   ///< commas do not separate cells
  bool comma_seen = false;      ///< in a number
  bool first_is_names = false;  ///< the first line has neither numbers nor almost numbers
  bool may_be_decimals = true;  ///< each line is like "0,5": one decimal number or two columns
  bool leading_zero = false;    ///< the second column has numbers like 05, as after a decimal comma
  QString first_line;           ///< the text of the first line
};

/// Reads one line. Updates `point_seen` and the members of `all` that describe all lines. If the
/// file contains decimal commas and decimal points, its numbers are ambiguous: "1,234" may mean
/// 1234.
Line lineOf(const QStringList& cells, int number, Lines& all, bool& point_seen) {
  static const QRegularExpression left(QStringLiteral("^[-+\u2212]?\\d+$")), right(QStringLiteral("^\\d+$"));
  Line line;
  line.number = number;
  line.values.reserve(static_cast<std::size_t>(cells.size()));
  for (qsizetype j = 0; j < cells.size(); ++j) {
    const QString& cell = cells[j];
    line.values.push_back(numberIn(cell, all.decimal_comma));
    if (std::isnan(line.values.back())) {
      if (j == 0) line.first = cell;
      if (j > 0 && line.wrong.isNull()) line.wrong = cell.isNull() ? QStringLiteral("") : cell;
      continue;
    }
    all.comma_seen = all.comma_seen || cell.contains(u',');
    point_seen = point_seen || cell.contains(u'.');
    if (all.comma_seen && point_seen && line.mixed < 0) {
      line.mixed = j;
      line.mixed_text = cell;
    }
  }
  all.may_be_decimals =
      all.may_be_decimals && cells.size() == 2 && cells[0].contains(left) && cells[1].contains(right);
  all.leading_zero =
      all.leading_zero || (cells.size() == 2 && cells[1].size() > 1 && cells[1].startsWith(u'0'));
  return line;
}

Result<Lines> linesOf(const QByteArray& bytes, bool tabs, const QString& file) {
  static const QRegularExpression blanks(QStringLiteral("\\s+"));
  const QChar found = CsvReader(bytes).separator();
  CsvReader csv(bytes, tabs && found == u',' ? QChar(u'\t') : found);
  Lines all;
  all.decimal_comma = csv.separator() != u',';
  const auto tooLarge = [&] {
    return Refusal{file, Words::tr("line %1").arg(csv.line()),
                   Words::tr("at most %1 rows and columns").arg(kMostInALine), Words::tr("more")};
  };
  bool point_seen = false;
  QStringList cells;
  while (csv.next(cells, kMostInALine + 1)) {
    // Without another separator, columns are separated by blanks, as numpy.savetxt writes them.
    if (cells.size() == 1) {
      if (cells[0].size() > 2 * kMostInALine && cells[0].simplified().count(u' ') >= kMostInALine)
        return tooLarge();
      cells = cells[0].split(blanks, Qt::SkipEmptyParts);
    }
    if (std::ranges::all_of(cells, [](const QString& cell) { return cell.isEmpty(); })) continue;
    if (cells[0].startsWith(QLatin1Char('#'))) continue;
    if (cells.size() > kMostInALine || static_cast<qsizetype>(all.lines.size()) == kMostInALine)
      return tooLarge();
    if (all.lines.empty()) {
      all.first_line = cells.join(QLatin1Char(',')).left(40);
      all.first_is_names = std::ranges::none_of(cells, isAlmostNumber);
    }
    all.lines.push_back(lineOf(cells, csv.line(), all, point_seen));
    if (all.lines.size() == 1)
      all.first_is_names = all.first_is_names && std::ranges::all_of(all.lines[0].values, [](double value) {
                             return std::isnan(value);
                           });
  }
  return all;
}

}  // namespace

Result<NumberArray> parseTable(const QByteArray& bytes, const QString& file) {
  const QString ending = QFileInfo(file).suffix().toLower();
  const auto read = linesOf(bytes, ending == QLatin1String("tsv"), file);
  if (!read) return read.refusal();
  const Lines& all = read.value();
  const std::vector<Line>& lines = all.lines;
  if (lines.empty()) return Refusal{file, {}, Words::tr("a table of numbers"), Words::tr("an empty file")};
  // A spreadsheet may number its columns: the cell above the names of the rows is empty then.
  const auto counts = [](const std::vector<double>& cells) {
    for (std::size_t j = 1; j < cells.size(); ++j)
      if (cells[j] != cells[1] + static_cast<double>(j - 1)) return false;
    return cells.size() > 1 && (cells[1] == 0 || cells[1] == 1);
  };
  const bool numbered = lines.size() > 1 && std::isnan(lines[0].values[0]) && lines[0].first.isEmpty() &&
                        counts(lines[0].values) && lines[1].startsWithName() && !lines[1].first.isEmpty();
  const bool heads = lines.size() > 1 && (all.first_is_names || numbered);
  const std::size_t first_line = heads ? 1 : 0;
  const auto sizeOf = [](const Line& line) { return static_cast<qsizetype>(line.values.size()); };
  const bool labels =
      sizeOf(lines[first_line]) > 1 && std::all_of(lines.begin() + static_cast<std::ptrdiff_t>(first_line),
                                                   lines.end(), std::mem_fn(&Line::startsWithName));
  const qsizetype first_column = labels ? 1 : 0, columns = sizeOf(lines[first_line]) - first_column;
  const auto placeOf = [](const Line& line) { return Words::tr("line %1").arg(line.number); };
  // The cell above the names of the rows may be absent.
  const qsizetype names = sizeOf(lines[0]);
  if (heads && names != columns + first_column && names != columns)
    return Refusal{file, placeOf(lines[0]),
                   Words::tr("%n names, one for each column", nullptr, static_cast<int>(columns)),
                   QString::number(names)};
  const bool unclear = !all.decimal_comma && !heads && all.may_be_decimals;
  if (unclear && (ending != QLatin1String("csv") || all.leading_zero))
    return Refusal{file, placeOf(lines[0]),
                   ending == QLatin1String("csv")
                       ? Words::tr("whole numbers without a 0 before them; decimal commas are for .tsv")
                       : Words::tr("a file that ends in .csv if the comma separates two columns, or in .tsv "
                                   "if it is a decimal comma"),
                   inQuotes(all.first_line)};
  NumberArray array{QFileInfo(file).completeBaseName(),
                    Words::tr("text"),
                    {static_cast<std::int64_t>(lines.size() - first_line), columns},
                    {}};
  if (unclear) array.type = Words::tr("text, commas between columns");
  for (std::size_t i = first_line; i < lines.size(); ++i) {
    const Line& line = lines[i];
    if (sizeOf(line) - first_column != columns)
      return Refusal{file, placeOf(line), Words::tr("%1 numbers, as in the first line").arg(columns),
                     QString::number(sizeOf(line) - first_column)};
    for (qsizetype j = first_column; j < sizeOf(line); ++j) {
      const double value = line.values[static_cast<std::size_t>(j)];
      const auto refused = [&](const QString& expected, const QString& text) {
        return Refusal{file, Words::tr("%1, column %2").arg(placeOf(line)).arg(j + 1), expected,
                       inQuotes(text)};
      };
      if (std::isnan(value)) return refused(Words::tr("a number"), j == 0 ? line.first : line.wrong);
      // If a file has decimal commas and decimal points, "1,234" may mean 1234.
      if (j == line.mixed)
        return refused(Words::tr("decimal commas or decimal points, not both"), line.mixed_text);
      array.values.push_back(value);
    }
  }
  if (all.comma_seen) array.type = Words::tr("text with decimal commas");
  return array;
}

}  // namespace lab
