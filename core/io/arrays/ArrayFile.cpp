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
  CsvReader csv(bytes);
  std::vector<QStringList> lines;
  std::vector<int> numbers_of_lines;
  QStringList cells;
  while (csv.next(cells)) {
    // Without another separator, columns are separated by blanks, as numpy.savetxt writes them.
    if (cells.size() == 1)
      cells = cells[0].split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts);
    if (std::ranges::all_of(cells, [](const QString& cell) { return cell.isEmpty(); })) continue;
    if (cells[0].startsWith(QLatin1Char('#'))) continue;
    lines.push_back(cells);
    numbers_of_lines.push_back(csv.line());
  }
  const bool comma = csv.separator() != u',';
  const auto isText = [comma](const QString& cell) { return !numberIn(cell, comma); };
  if (lines.empty()) return Refusal{file, {}, Words::tr("a table of numbers"), Words::tr("an empty file")};
  // The first line contains names if no cell except the first one is a number.
  const bool heads =
      lines.size() > 1 && std::all_of(lines[0].begin() + (lines[0].size() > 1), lines[0].end(), isText);
  const std::size_t first_line = heads ? 1 : 0;
  const bool labels = lines[first_line].size() > 1 &&
                      std::all_of(lines.begin() + static_cast<std::ptrdiff_t>(first_line), lines.end(),
                                  [&](const QStringList& line) { return isText(line[0]); });
  const qsizetype first_column = labels ? 1 : 0, columns = lines[first_line].size() - first_column;
  NumberArray array{QFileInfo(file).completeBaseName(),
                    Words::tr("text"),
                    {static_cast<std::int64_t>(lines.size() - first_line), columns},
                    {}};
  for (std::size_t i = first_line; i < lines.size(); ++i) {
    const QString place = Words::tr("line %1").arg(numbers_of_lines[i]);
    if (lines[i].size() - first_column != columns)
      return Refusal{file, place, Words::tr("%1 numbers, as in the first line").arg(columns),
                     QString::number(lines[i].size() - first_column)};
    for (qsizetype j = first_column; j < lines[i].size(); ++j) {
      const auto value = numberIn(lines[i][j], comma);
      if (!value)
        return Refusal{file, Words::tr("%1, column %2").arg(place).arg(j + 1), Words::tr("a number"),
                       QStringLiteral("\"%1\"").arg(lines[i][j].left(40))};
      array.values.push_back(*value);
    }
  }
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
