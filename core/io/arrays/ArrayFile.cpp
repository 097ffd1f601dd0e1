// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/arrays/ArrayFile.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "core/base/Words.h"
#include "core/io/Csv.h"
#include "core/io/InputFile.h"
#include "core/io/arrays/SafetensorsFile.h"

namespace lab {
namespace {

std::optional<double> numberIn(QString cell, bool decimal_comma) {
  cell = csvText(cell);
  cell.replace(QChar(0x2212), u'-');
  if (decimal_comma) cell.replace(u',', u'.');
  bool ok = false;
  const double value = cell.toDouble(&ok);
  return ok && isArrayNumber(value) ? std::optional(value) : std::nullopt;
}

/// Whether a cell that is not a number may be one with a mistake or without a value. Such a cell is not taken
/// for a name.
bool isAlmostNumber(const QString& cell) {
  static const QRegularExpression almost(
      QStringLiteral(
          "^[-+\u2212]?([.,]?\\d[\\d.,_'\\s]*e?[-+]?[\\d.,]*\\D?|nan|inf|infinity|n/?a|null|#.*)$"),
      QRegularExpression::CaseInsensitiveOption);
  return cell.contains(almost);
}

/// The lines of a table that are neither empty nor comments.
struct Lines {
  std::vector<QStringList> cells;
  std::vector<int> numbers;    ///< the number of each line in the file
  bool decimal_comma = false;  ///< commas do not separate cells
};
Lines linesOf(const QByteArray& bytes, bool tabs) {
  const QChar found = CsvReader(bytes).separator();
  CsvReader csv(bytes, tabs && found == u',' ? QChar(u'\t') : found);
  Lines lines;
  lines.decimal_comma = csv.separator() != u',';
  QStringList cells;
  while (csv.next(cells)) {
    // Without another separator, columns are separated by blanks, as numpy.savetxt writes them.
    if (cells.size() == 1)
      cells = cells[0].split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts);
    if (std::ranges::all_of(cells, [](const QString& cell) { return cell.isEmpty(); })) continue;
    if (cells[0].startsWith(QLatin1Char('#'))) continue;
    lines.cells.push_back(cells);
    lines.numbers.push_back(csv.line());
  }
  return lines;
}

/// Whether each line is like "0,5": one column of numbers with decimal commas, or two columns.
bool mayBeDecimals(const std::vector<QStringList>& lines) {
  static const QRegularExpression left(QStringLiteral("^[-+\u2212]?\\d+$")), right(QStringLiteral("^\\d+$"));
  return std::ranges::all_of(lines, [](const QStringList& line) {
    return line.size() == 2 && line[0].contains(left) && line[1].contains(right);
  });
}
/// Whether the second column has numbers like 05, as after a decimal comma.
bool haveLeadingZero(const std::vector<QStringList>& lines) {
  return std::ranges::any_of(
      lines, [](const QStringList& line) { return line[1].size() > 1 && line[1].startsWith(u'0'); });
}

Result<std::vector<NumberArray>> readSafetensors(const QString& path) {
  const auto file = SafetensorsFile::open(path);
  if (!file) return file.refusal();
  std::vector<NumberArray> arrays;
  std::int64_t numbers = 0;
  for (const std::string& name : file.value()->names()) {
    const SafetensorsFile::Info& info = *file.value()->info(name);
    std::int64_t count = 1;
    for (const std::int64_t size : info.shape) count *= size;
    if ((numbers += count) > kMostArrayNumbers || static_cast<int>(arrays.size()) == kMostArrays)
      return Refusal{path,
                     {},
                     Words::tr("at most %1 numbers").arg(kMostArrayNumbers),
                     Words::tr("more; for whole models there is File > Open Model")};
    const auto values = file.value()->read(name, isArrayNumber);
    if (!values) return values.refusal();
    const auto all = values.value().values();
    arrays.push_back({QString::fromStdString(name), QString::fromStdString(info.dtype), info.shape,
                      std::vector<double>(all.begin(), all.end())});
  }
  return arrays;
}

}  // namespace

Result<NumberArray> parseTable(const QByteArray& bytes, const QString& file) {
  const QString ending = QFileInfo(file).suffix().toLower();
  Lines lines = linesOf(bytes, ending == QLatin1String("tsv"));
  if (lines.cells.empty())
    return Refusal{file, {}, Words::tr("a table of numbers"), Words::tr("an empty file")};
  const auto isText = [&lines](const QString& cell) { return !numberIn(cell, lines.decimal_comma); };
  // The first line contains names if it has neither a number nor a cell that is almost a number.
  const bool heads = lines.cells.size() > 1 && std::ranges::all_of(lines.cells[0], isText) &&
                     std::ranges::none_of(lines.cells[0], isAlmostNumber);
  const std::size_t first_line = heads ? 1 : 0;
  const bool labels =
      lines.cells[first_line].size() > 1 &&
      std::all_of(lines.cells.begin() + static_cast<std::ptrdiff_t>(first_line), lines.cells.end(),
                  [&](const QStringList& line) { return isText(line[0]) && !isAlmostNumber(line[0]); });
  const qsizetype first_column = labels ? 1 : 0, columns = lines.cells[first_line].size() - first_column;
  const auto placeOf = [&lines](std::size_t line) { return Words::tr("line %1").arg(lines.numbers[line]); };
  // The cell above the names of the rows may be absent.
  const qsizetype names = lines.cells[0].size();
  if (heads && names != columns + first_column && names != columns)
    return Refusal{file, placeOf(0),
                   Words::tr("%n names, one for each column", nullptr, static_cast<int>(columns)),
                   QString::number(names)};
  const bool unclear = !lines.decimal_comma && !heads && mayBeDecimals(lines.cells);
  if (unclear && (ending != QLatin1String("csv") || haveLeadingZero(lines.cells)))
    return Refusal{file, placeOf(0),
                   ending == QLatin1String("csv")
                       ? Words::tr("whole numbers without a 0 before them; decimal commas are for .tsv")
                       : Words::tr("a file that ends in .csv if the comma separates two columns, or in .tsv "
                                   "if it is a decimal comma"),
                   QStringLiteral("\"%1\"").arg(lines.cells[0].join(QLatin1Char(',')).left(40))};
  NumberArray array{QFileInfo(file).completeBaseName(),
                    Words::tr("text"),
                    {static_cast<std::int64_t>(lines.cells.size() - first_line), columns},
                    {}};
  if (unclear) array.type = Words::tr("text, commas between columns");
  bool comma_seen = false, point_seen = false;
  for (std::size_t i = first_line; i < lines.cells.size(); ++i) {
    const QStringList& line = lines.cells[i];
    if (line.size() - first_column != columns)
      return Refusal{file, placeOf(i), Words::tr("%1 numbers, as in the first line").arg(columns),
                     QString::number(line.size() - first_column)};
    for (qsizetype j = first_column; j < line.size(); ++j) {
      const auto value = numberIn(line[j], lines.decimal_comma);
      const auto refused = [&](const QString& expected) {
        return Refusal{file, Words::tr("%1, column %2").arg(placeOf(i)).arg(j + 1), expected,
                       QStringLiteral("\"%1\"").arg(line[j].left(40))};
      };
      if (!value) return refused(Words::tr("a number"));
      comma_seen = comma_seen || line[j].contains(u',');
      point_seen = point_seen || line[j].contains(u'.');
      // In such a file "1,234" may be a number with thousands.
      if (comma_seen && point_seen) return refused(Words::tr("decimal commas or decimal points, not both"));
      array.values.push_back(*value);
    }
  }
  if (comma_seen) array.type = Words::tr("text with decimal commas");
  return array;
}

Result<std::vector<NumberArray>> readArrays(const QString& path) {
  const QString ending = QFileInfo(path).suffix().toLower();
  if (ending == QLatin1String("safetensors")) return readSafetensors(path);
  const bool text =
      QStringList{QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("txt")}.contains(ending);
  if (!text && ending != QLatin1String("npy") && ending != QLatin1String("npz"))
    return Refusal{path,
                   {},
                   Words::tr("a file that ends in .npy, .npz, .safetensors, .csv, .tsv or .txt"),
                   ending.isEmpty() ? Words::tr("no ending") : QLatin1Char('.') + ending.left(20)};
  constexpr qint64 kMostTableBytes = qint64{64} << 20, kMostFileBytes = qint64{2} << 30;
  const qint64 most = text ? kMostTableBytes : kMostFileBytes, size = QFileInfo(path).size();
  if (size > most)
    return Refusal{
        path, {}, Words::tr("a file of at most %1 MiB").arg(most >> 20), Words::tr("%1 MiB").arg(size >> 20)};
  const auto bytes = readInputFile(path, Words::tr("a file with arrays"));
  if (!bytes) return bytes.refusal();
  if (ending == QLatin1String("npz")) return parseNpz(bytes.value(), path);
  auto array = text ? parseTable(bytes.value(), path) : parseNpy(bytes.value(), path);
  if (!array) return array.refusal();
  return std::vector<NumberArray>{std::move(array.value())};
}

}  // namespace lab
