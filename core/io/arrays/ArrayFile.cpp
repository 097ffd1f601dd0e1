// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/arrays/ArrayFile.h"

#include <Eigen/Core>
#include <QFileInfo>
#include <QtEndian>
#include <array>
#include <bit>

#include "core/base/Words.h"
#include "core/io/WholeFile.h"
#include "core/io/arrays/SafetensorsFile.h"

namespace lab {
namespace {

/// `Bits` is an integer with the bits of a `T`.
template <class T, class Bits = T>
double valueAt(const void* at) {
  return static_cast<double>(std::bit_cast<T>(qFromLittleEndian<Bits>(at)));
}
constexpr std::array kNumberTypes{NumberType{"f8", "F64", 8, valueAt<double, quint64>},
                                  NumberType{"f4", "F32", 4, valueAt<float, quint32>},
                                  NumberType{"f2", "F16", 2, valueAt<Eigen::half, quint16>},
                                  NumberType{"", "BF16", 2, valueAt<Eigen::bfloat16, quint16>},
                                  NumberType{"i8", "I64", 8, valueAt<qint64>},
                                  NumberType{"i4", "I32", 4, valueAt<qint32>},
                                  NumberType{"i2", "I16", 2, valueAt<qint16>},
                                  NumberType{"i1", "I8", 1, valueAt<qint8>},
                                  NumberType{"u8", "U64", 8, valueAt<quint64>},
                                  NumberType{"u4", "U32", 4, valueAt<quint32>},
                                  NumberType{"u2", "U16", 2, valueAt<quint16>},
                                  NumberType{"u1", "U8", 1, valueAt<quint8>},
                                  NumberType{"b1", "BOOL", 1, valueAt<quint8>}};

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

std::span<const NumberType> numberTypes() {
  return kNumberTypes;
}

std::optional<std::int64_t> entriesOf(const std::vector<std::int64_t>& shape, std::int64_t most) {
  std::int64_t count = 1;
  for (const std::int64_t size : shape) {
    if (size < 0 || size > most) return std::nullopt;
    count *= size;
    if (count > most) return std::nullopt;
  }
  return count;
}

QStringList arrayFileEndings(const QString& before) {
  QStringList endings = QStringLiteral("npy npz safetensors csv tsv txt").split(QLatin1Char(' '));
  for (QString& ending : endings) ending.prepend(before);
  return endings;
}

Result<std::vector<NumberArray>> readArrays(const QString& path) {
  const QString ending = QFileInfo(path).suffix().toLower();
  if (!arrayFileEndings().contains(ending)) {
    QStringList others = arrayFileEndings(QStringLiteral("."));
    const QString last = others.takeLast();
    return Refusal{path,
                   {},
                   Words::tr("a file that ends in %1 or %2").arg(others.join(Words::tr(", ")), last),
                   ending.isEmpty() ? Words::tr("no ending") : QLatin1Char('.') + ending.left(20)};
  }
  if (ending == QLatin1String("safetensors")) return readSafetensors(path);
  const bool npz = ending == QLatin1String("npz"), text = !npz && ending != QLatin1String("npy");
  constexpr qint64 kMostTableBytes = qint64{64} << 20;
  const auto bytes =
      readInputFile(path, Words::tr("a file with arrays"), text ? kMostTableBytes : limits::kFileBytes);
  if (!bytes) return bytes.refusal();
  if (npz) return parseNpz(bytes.value(), path);
  auto array = text ? parseTable(bytes.value(), path) : parseNpy(bytes.value(), path);
  if (!array) return array.refusal();
  return std::vector<NumberArray>{std::move(array.value())};
}

}  // namespace lab
