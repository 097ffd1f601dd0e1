// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"

#include <QCoreApplication>
#include <csignal>
#include <cstdio>

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

}  // namespace lab
