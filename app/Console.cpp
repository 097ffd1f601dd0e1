// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"

#include <QCoreApplication>
#include <csignal>
#include <cstdio>

namespace lab {

bool printLine(const QString& text) {
  const QByteArray line = text.toUtf8() + '\n';
  const bool written = std::fwrite(line.constData(), 1, static_cast<std::size_t>(line.size()), stdout) ==
                       static_cast<std::size_t>(line.size());
  return std::fflush(stdout) == 0 && written;
}

int complain(const QString& sentence, ExitCode code) {
  std::fprintf(stderr, "attention-lab: %s\n", sentence.toUtf8().constData());
  return code;
}

int complainOfUsage(const QString& sentence) {
  return complain(
      sentence + QLatin1Char('\n') + QCoreApplication::translate("Console", "Try attention-lab --help."),
      kWrongUsage);
}

void surviveBrokenPipes() {
#ifdef SIGPIPE
  std::signal(SIGPIPE, SIG_IGN);
#endif
}

}  // namespace lab
