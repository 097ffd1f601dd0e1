// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <zlib.h>

#include <QFileInfo>
#include <QRegularExpression>
#include <QtEndian>
#include <array>
#include <cmath>

#include "core/base/Words.h"
#include "core/io/arrays/ArrayFile.h"

namespace lab {
namespace {

Refusal damaged(const QString& file, const QString& what) {
  return {file, {}, Words::tr("a whole NumPy file"), what};
}

/// The value of a key in the header, which is the text of a Python dictionary.
QString inHeader(const QString& header, const char* key, const char* pattern) {
  const QRegularExpression entry(
      QStringLiteral("['\"]%1['\"]\\s*:\\s*%2").arg(QLatin1String(key), QLatin1String(pattern)));
  return entry.match(header).captured(1);
}

/// Converts numbers from Fortran order (the first index changes fastest) to C order (the last index changes
/// fastest).
std::vector<double> fromFortran(const std::vector<double>& values, const std::vector<std::int64_t>& shape) {
  std::vector<double> out(values.size());
  std::vector<std::int64_t> index(shape.size(), 0);
  for (const double value : values) {
    std::int64_t at = 0;
    for (std::size_t d = 0; d < shape.size(); ++d) at = at * shape[d] + index[d];
    out[static_cast<std::size_t>(at)] = value;
    for (std::size_t d = 0; d < shape.size() && ++index[d] == shape[d]; ++d) index[d] = 0;
  }
  return out;
}

/// Reads little-endian numbers from the bytes of a ZIP file.
class ZipBytes {
 public:
  explicit ZipBytes(const QByteArray& bytes) : bytes_(bytes) {}
  bool has(std::int64_t at, std::int64_t count) const {
    return at >= 0 && count >= 0 && at <= bytes_.size() - count;
  }
  quint32 number(std::int64_t at, int bytes) const {
    quint32 value = 0;
    for (int i = bytes; i-- > 0;)
      value = value << 8 | static_cast<quint8>(bytes_[static_cast<qsizetype>(at + i)]);
    return value;
  }

 private:
  const QByteArray& bytes_;
};

/// Expands deflated bytes to exactly `size` bytes; empty if they are damaged.
QByteArray inflated(const char* data, std::int64_t length, quint32 size) {
  QByteArray out(static_cast<qsizetype>(size), Qt::Uninitialized);
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return {};
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(data));  // NOLINT: zlib only reads
  stream.avail_in = static_cast<uInt>(length);
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(size);
  const int end = inflate(&stream, Z_FINISH);
  const bool whole = end == Z_STREAM_END && stream.total_out == size;
  inflateEnd(&stream);
  return whole ? out : QByteArray();
}

}  // namespace

QString NumberArray::shapeText() const {
  QStringList sizes;
  for (const std::int64_t size : shape) sizes << QString::number(size);
  return sizes.isEmpty() ? QStringLiteral("1") : sizes.join(QStringLiteral(" \u00d7 "));
}

Result<NumberArray> parseNpy(const QByteArray& bytes, const QString& file) {
  constexpr int kBefore = 10, kBeforeLong = 12;  // magic, version, length of the header
  if (!bytes.startsWith("\x93NUMPY") || bytes.size() < kBefore)
    return Refusal{file, {}, Words::tr("a NumPy array (.npy)"), Words::tr("other contents")};
  const bool is_long = bytes[6] != 1;
  if (bytes.size() < kBeforeLong) return damaged(file, Words::tr("the end of the file in its header"));
  const auto start = is_long ? kBeforeLong : kBefore;
  const std::int64_t length = is_long ? qFromLittleEndian<quint32>(bytes.constData() + 8)
                                      : qFromLittleEndian<quint16>(bytes.constData() + 8);
  constexpr std::int64_t kLongestNpyHeader = 64 << 10;
  if (length > kLongestNpyHeader || start + length > bytes.size())
    return damaged(file, Words::tr("the end of the file in its header"));
  const QString header = QString::fromLatin1(bytes.mid(start, length));
  NumberArray array;
  array.type = inHeader(header, "descr", "['\"]([^'\"]*)['\"]");
  const auto type = std::ranges::find_if(numberTypes(), [&](const NumberType& known) {
    return !known.npy.empty() && array.type.mid(1) == QString::fromUtf8(known.npy) &&
           QStringLiteral("<>|=").contains(array.type[0]);
  });
  if (type == numberTypes().end())
    return Refusal{file, QStringLiteral("descr"), Words::tr("integers, floats or booleans"),
                   inQuotes(array.type)};
  const QString fortran = inHeader(header, "fortran_order", "(True|False)");
  const QString shape = inHeader(header, "shape", "(\\([0-9, ]*\\))");
  if (fortran.isEmpty() || shape.isEmpty())
    return damaged(file, Words::tr("a header without shape or order"));
  for (const QString& size : shape.mid(1, shape.size() - 2).split(QLatin1Char(','), Qt::SkipEmptyParts)) {
    if (size.trimmed().isEmpty()) continue;
    bool ok = false;
    array.shape.push_back(size.trimmed().toLongLong(&ok));
    if (!ok || static_cast<int>(array.shape.size()) > kMostArrayDimensions)
      return Refusal{file, QStringLiteral("shape"),
                     Words::tr("at most %1 dimensions").arg(kMostArrayDimensions), shape.left(60)};
  }
  const auto count = entriesOf(array.shape, kMostArrayNumbers);
  if (!count)
    return Refusal{file, QStringLiteral("shape"), Words::tr("at most %1 numbers").arg(kMostArrayNumbers),
                   shape.left(60)};
  if (bytes.size() - start - length != *count * type->bytes)
    return damaged(file, Words::tr("%1 bytes of numbers where %2 belong")
                             .arg(bytes.size() - start - length)
                             .arg(*count * type->bytes));
  const bool swaps = array.type[0] == QLatin1Char('>');
  array.values.reserve(static_cast<std::size_t>(*count));
  std::array<char, 8> number{};
  const char* at = bytes.constData() + start + length;
  for (std::int64_t i = 0; i < *count; ++i, at += type->bytes) {
    std::copy_n(at, type->bytes, number.begin());
    if (swaps) std::reverse(number.begin(), number.begin() + type->bytes);
    array.values.push_back(type->at(number.data()));
    if (!isArrayNumber(array.values.back()))
      return Refusal{file, Words::tr("number %1").arg(i + 1), Words::tr("finite numbers"),
                     QString::number(array.values.back())};
  }
  if (fortran == QLatin1String("True")) array.values = fromFortran(array.values, array.shape);
  array.name = QFileInfo(file).completeBaseName();
  return array;
}

Result<std::vector<NumberArray>> parseNpz(const QByteArray& bytes, const QString& file) {
  const ZipBytes zip(bytes);
  constexpr int kEndBytes = 22, kEntryBytes = 46, kLocalBytes = 30, kLongestComment = 65'535;
  std::int64_t end = bytes.size() - kEndBytes;
  const std::int64_t first = std::max<std::int64_t>(0, end - kLongestComment);
  while (end >= first && zip.number(end, 4) != 0x06054b50) --end;
  if (end < first) return Refusal{file, {}, Words::tr("a whole ZIP file (.npz)"), Words::tr("none")};
  const auto entries = static_cast<int>(zip.number(end + 10, 2));
  if (entries > kMostArrays)
    return Refusal{file, {}, Words::tr("at most %1 arrays").arg(kMostArrays), QString::number(entries)};
  std::vector<NumberArray> arrays;
  std::int64_t at = zip.number(end + 16, 4), numbers = 0;
  for (int i = 0; i < entries; ++i) {
    if (!zip.has(at, kEntryBytes) || zip.number(at, 4) != 0x02014b50)
      return damaged(file, Words::tr("a list of its files that is cut off"));
    const quint32 method = zip.number(at + 10, 2), crc = zip.number(at + 16, 4);
    const quint32 packed = zip.number(at + 20, 4), size = zip.number(at + 24, 4);
    const quint32 name_bytes = zip.number(at + 28, 2);
    const std::int64_t local = zip.number(at + 42, 4);
    if (!zip.has(at + kEntryBytes, name_bytes) || !zip.has(local, kLocalBytes))
      return damaged(file, Words::tr("a list of its files that is cut off"));
    const QString name = QString::fromUtf8(bytes.mid(at + kEntryBytes, name_bytes));
    const std::int64_t data = local + kLocalBytes + zip.number(local + 26, 2) + zip.number(local + 28, 2);
    at += kEntryBytes + name_bytes + zip.number(at + 30, 2) + zip.number(at + 32, 2);
    if (!name.endsWith(QLatin1String(".npy"))) continue;
    const QString place = file + QLatin1Char('/') + name.left(200);
    if (!zip.has(data, packed) || (method == 0 && packed != size))
      return damaged(place, Words::tr("numbers that are cut off"));
    if (method != 0 && method != Z_DEFLATED)
      return Refusal{
          place, {}, Words::tr("an array that is stored or deflated"), Words::tr("another compression")};
    if (size > static_cast<quint64>(kMostArrayNumbers) * 8 || size > quint64{1100} * packed + 1000)
      return damaged(place, Words::tr("a size that cannot be right"));
    const QByteArray contents =
        method == 0 ? bytes.mid(data, size) : inflated(bytes.constData() + data, packed, size);
    if (contents.size() != size || crc32(0, reinterpret_cast<const Bytef*>(contents.constData()),
                                         static_cast<uInt>(contents.size())) != crc)
      return damaged(place, Words::tr("numbers whose checksum differs"));
    auto array = parseNpy(contents, place);
    if (!array) return array.refusal();
    array.value().name = name.chopped(4);
    numbers += static_cast<std::int64_t>(array.value().values.size());
    if (numbers > kMostArrayNumbers)
      return Refusal{file, {}, Words::tr("at most %1 numbers").arg(kMostArrayNumbers), Words::tr("more")};
    arrays.push_back(std::move(array.value()));
  }
  return arrays;
}

}  // namespace lab
