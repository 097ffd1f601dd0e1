// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/OutputFile.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include "core/base/Words.h"

namespace lab {
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
