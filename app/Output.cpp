// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Output.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <cstdio>

#include "app/Console.h"
#include "core/base/Words.h"

namespace lab {
namespace {

Refusal cannotWrite(const QString& where, const QString& why) {
  return Refusal::saying(Words::tr("%1: the result could not be written (%2).").arg(where, why));
}

Refused writeToDevice(const QString& path, const ResultWriter& write) {
  QFile out(path);
  if (!out.open(QIODevice::WriteOnly | QIODevice::Unbuffered) || !write(out))
    return cannotWrite(path, out.errorString());
  return std::nullopt;
}

}  // namespace

int writeToStandardOutput(const ResultWriter& write) {
  surviveBrokenPipes();
  QFile out;
  const bool opened = out.open(stdout, QIODevice::WriteOnly | QIODevice::Unbuffered);
  if (opened && write(out) && out.flush() && std::fflush(stdout) == 0) return kDone;
  return complain(cannotWrite(Words::tr("standard output"), out.errorString()).sentence(), kRefused);
}

Refused writeResult(const QString& path, const ResultWriter& write) {
  const QFileInfo info(path);
  if (info.isDir()) return cannotWrite(path, Words::tr("it is a folder"));
  if (info.exists() && !info.isFile()) return writeToDevice(path, write);
  if (!info.absoluteDir().exists()) return cannotWrite(path, Words::tr("its folder does not exist"));
  QSaveFile out(path);
  if (!out.open(QIODevice::WriteOnly) || !write(out) || !out.commit())
    return cannotWrite(path, out.errorString());
  return std::nullopt;
}

int writeToFile(const QString& path, const ResultWriter& write) {
  surviveBrokenPipes();
  const Refused refusal = writeResult(path, write);
  return refusal ? complain(refusal->sentence(), kRefused) : kDone;
}

bool isSameFile(const QString& a, const QString& b) {
  return QFileInfo(a).isFile() && QFileInfo(a) == QFileInfo(b);
}

}  // namespace lab
