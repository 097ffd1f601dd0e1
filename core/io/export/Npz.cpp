// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/export/Npz.h"

#include <zlib.h>

#include <QDataStream>
#include <QtEndian>

#include "core/io/export/ExportedMatrices.h"

namespace lab {
namespace {

/// The checksum of ZIP files.
quint32 crc32Of(const QByteArray& bytes) {
  return static_cast<quint32>(
      crc32_z(0, reinterpret_cast<const Bytef*>(bytes.constData()), static_cast<z_size_t>(bytes.size())));
}

/// The bytes of an .npy file, version 1.0: a header whose length is a multiple of 64, then the numbers.
QByteArray npyBytes(const Matrix& m) {
  QByteArray header = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + QByteArray::number(m.rows()) +
                      ", " + QByteArray::number(m.columns()) + "), }";
  constexpr qsizetype kBefore = 10;  // magic, version, length
  while ((kBefore + header.size() + 1) % 64 != 0) header += ' ';
  header += '\n';
  QByteArray out("\x93NUMPY\x01\x00", 8);
  const auto length = qToLittleEndian(static_cast<quint16>(header.size()));
  out.append(reinterpret_cast<const char*>(&length), sizeof length).append(header);
  const qsizetype start = out.size();
  out.resize(start + static_cast<qsizetype>(m.size() * sizeof(double)));
  qToLittleEndian<double>(m.data(), static_cast<qsizetype>(m.size()), out.data() + start);
  return out;
}

/// Writes the fields that a local file header and an entry of the central directory have in common.
void writeCommonFields(QDataStream& stream, const QByteArray& name, const QByteArray& bytes, quint32 crc) {
  constexpr quint16 kVersion = 20, kFlags = 0, kStored = 0, kTime = 0, kDate = 0x21;  // 1 January 1980
  stream << kVersion << kFlags << kStored << kTime << kDate << crc << static_cast<quint32>(bytes.size())
         << static_cast<quint32>(bytes.size()) << static_cast<quint16>(name.size()) << quint16{0};
}

}  // namespace

bool writeNpz(const Experiment& e, const AttentionTrace& trace, QIODevice& device) {
  QByteArray list;
  QDataStream list_stream(&list, QIODevice::WriteOnly);
  list_stream.setByteOrder(QDataStream::LittleEndian);
  quint32 offset = 0;
  quint16 count = 0;
  for (const ExportedMatrix& m : exportedMatrices(e, trace)) {
    const QByteArray name = m.name + ".npy", bytes = npyBytes(m.values);
    const quint32 crc = crc32Of(bytes);
    QByteArray header;
    QDataStream stream(&header, QIODevice::WriteOnly);
    stream.setByteOrder(QDataStream::LittleEndian);
    stream << quint32{0x04034B50};
    writeCommonFields(stream, name, bytes, crc);
    header += name;
    if (device.write(header) != header.size() || device.write(bytes) != bytes.size()) return false;
    list_stream << quint32{0x02014B50} << quint16{20};
    writeCommonFields(list_stream, name, bytes, crc);
    list_stream << quint16{0} << quint16{0} << quint16{0} << quint32{0} << offset;
    list_stream.writeRawData(name.constData(), static_cast<int>(name.size()));
    offset += static_cast<quint32>(header.size() + bytes.size());
    ++count;
  }
  const auto list_size = static_cast<quint32>(list.size());
  list_stream << quint32{0x06054B50} << quint16{0} << quint16{0} << count << count << list_size << offset
              << quint16{0};
  return device.write(list) == list.size();
}

}  // namespace lab
