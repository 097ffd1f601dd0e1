// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/arrays/ArrayFile.h"

#include <QFileInfo>

#include "core/base/Words.h"
#include "core/io/WholeFile.h"
#include "core/io/arrays/SafetensorsFile.h"

namespace lab {
namespace {

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
  constexpr qint64 kMostTableBytes = qint64{64} << 20;
  const qint64 size = QFileInfo(path).size();
  if (text && size > kMostTableBytes)
    return Refusal{path,
                   {},
                   Words::tr("a file of at most %1 MiB").arg(kMostTableBytes >> 20),
                   Words::tr("%1 MiB").arg(size >> 20)};
  const auto bytes = readInputFile(path, Words::tr("a file with arrays"));
  if (!bytes) return bytes.refusal();
  if (ending == QLatin1String("npz")) return parseNpz(bytes.value(), path);
  auto array = text ? parseTable(bytes.value(), path) : parseNpy(bytes.value(), path);
  if (!array) return array.refusal();
  return std::vector<NumberArray>{std::move(array.value())};
}

}  // namespace lab
