// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/WholeFile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <algorithm>
#include <new>

#include "core/base/Words.h"

namespace lab {
namespace {

/// Returns the refusal if `path` cannot be read as a file.
Refused unreadable(const QString& path, const QString& wanted, qint64 most) {
  const QFileInfo info(path);
  if (!info.exists()) return Refusal{path, {}, wanted, Words::tr("no file of this name")};
  if (info.isDir()) return Refusal{path, {}, wanted, Words::tr("a folder")};
  // Reading a pipe or a device may block or never end.
  if (!info.isFile()) return Refusal{path, {}, wanted, Words::tr("a pipe or a device")};
  if (info.size() > most) return tooLargeFile(path, info.size(), most);
  return std::nullopt;
}

Result<QByteArray> readAll(QFile& file, const QString& path, qint64 most) {
  QByteArray bytes;
  bytes.reserve(file.size() + 1);
  // Read in pieces, so that a file that grows during reading is still refused at the limit.
  constexpr qint64 kPiece = 1 << 20;
  for (;;) {
    const qsizetype before = bytes.size();
    bytes.resize(before + kPiece);
    const qint64 got = file.read(bytes.data() + before, kPiece);
    bytes.resize(before + std::max<qint64>(got, 0));
    if (got < 0) return Refusal{path, {}, Words::tr("a file that can be read"), file.errorString()};
    if (got == 0) return bytes;
    if (bytes.size() > most) return tooLargeFile(path, bytes.size(), most);
  }
}

}  // namespace

Refusal tooLargeFile(const QString& path, qint64 bytes, qint64 most) {
  const auto text = [kibibytes = most <= 1 << 20](qint64 size) {
    return kibibytes ? Words::tr("%1 KiB").arg((size + 1023) >> 10)
                     : Words::tr("%1 MiB").arg((size + (1 << 20) - 1) >> 20);
  };
  return {path, {}, Words::tr("a file of at most %1").arg(text(most)), text(bytes)};
}

Result<QByteArray> readInputFile(const QString& path, const QString& wanted, qint64 most) {
  if (const auto refusal = unreadable(path, wanted, most)) return *refusal;
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered)) {
    const bool denied = file.error() == QFileDevice::PermissionsError || !QFileInfo(path).isReadable();
    return Refusal{path,
                   {},
                   Words::tr("a file that can be read"),
                   denied ? Words::tr("no permission to read it") : file.errorString()};
  }
  try {
    return readAll(file, path, most);
  } catch (const std::bad_alloc&) {
    return Refusal{path, {}, Words::tr("a file that fits in memory"), Words::tr("too little memory")};
  }
}

namespace {

Refusal refusal(const QString& path, const QString& found) {
  return {path, {}, Words::tr("a place where the file can be saved"), found};
}

}  // namespace

Refused findUnwritable(const QString& path) {
  const QFileInfo info(path);
  if (info.isDir()) return refusal(path, Words::tr("a folder"));
  // QSaveFile replaces the old file by a new one. A device must not be replaced.
  if (info.exists() && !info.isFile()) return refusal(path, Words::tr("a pipe or a device"));
  if (!info.absoluteDir().exists()) return refusal(path, Words::tr("that its folder does not exist"));
  return std::nullopt;
}

Refused writeOutputFile(const QByteArray& bytes, const QString& path) {
  if (auto unwritable = findUnwritable(path)) return unwritable;
  if (bytes.isEmpty()) return refusal(path, Words::tr("nothing to save"));
  QSaveFile file(path);
  if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
    return std::nullopt;
  return refusal(path, file.errorString());
}

}  // namespace lab
