// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Output.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <csignal>
#include <cstdio>

#include "core/base/Words.h"

namespace lab {
namespace {

/// The text in one line, without characters that control a terminal or the direction of text.
QString inOneLine(QString text) {
  for (QChar& c : text) {
    const char16_t code = c.unicode();
    const bool direction = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    if (c.category() == QChar::Other_Control || code == 0x2028 || code == 0x2029 || direction) c = u' ';
  }
  return text;
}

}  // namespace

bool printLine(const QString& text) {
  return printText(inOneLine(text));
}

bool printText(const QString& text) {
  const QByteArray line = text.toUtf8() + '\n';
  const bool written = std::fwrite(line.constData(), 1, static_cast<std::size_t>(line.size()), stdout) ==
                       static_cast<std::size_t>(line.size());
  return std::fflush(stdout) == 0 && written;
}

int complain(const QString& sentence, ExitCode code) {
  std::fprintf(stderr, "attention-lab: %s\n", inOneLine(sentence).toUtf8().constData());
  return code;
}

int complain(const Refused& refusal) {
  return refusal ? complain(refusal->sentence(), kRefused) : kDone;
}

int complainOfUsage(const QString& sentence) {
  complain(sentence, kWrongUsage);
  std::fprintf(stderr, "%s\n",
               QCoreApplication::translate("Console", "Try attention-lab --help.").toUtf8().constData());
  return kWrongUsage;
}

void surviveBrokenPipes() {
#ifdef SIGPIPE
  std::signal(SIGPIPE, SIG_IGN);
#endif
}

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
  return complain(cannotWrite(Words::tr("standard output"), out.errorString()));
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
  return complain(writeResult(path, write));
}

bool isSameFile(const QString& a, const QString& b) {
  return QFileInfo(a).isFile() && QFileInfo(a) == QFileInfo(b);
}

}  // namespace lab
