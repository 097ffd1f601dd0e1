// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandLine.h"

#include <QCoreApplication>
#include <string_view>

#include "app/Console.h"
#include "app/EvaluateCommand.h"

namespace lab {
namespace {

QString helpText() {
  return QCoreApplication::translate("CommandLine",
                                     "Usage:\n"
                                     "  attention-lab [FILE]                 open the window\n"
                                     "  attention-lab evaluate FILE [-o OUT] print every stage as JSON\n"
                                     "  attention-lab --help | --version\n"
                                     "\n"
                                     "Exit code 0: done, 1: the input was refused, 2: wrong usage.");
}

/// The window is not there yet.
int runWindow(int& argc, char** argv) {
  const QCoreApplication application(argc, argv);
  return complain(QCoreApplication::translate("CommandLine", "The window is not built yet."), kRefused);
}

/// Commands that need no display.
int runCommand(int& argc, char** argv, int (*command)(const QStringList&)) {
  const QCoreApplication application(argc, argv);
  return command(QCoreApplication::arguments().mid(2));
}

int print(int& argc, char** argv, QString (*text)()) {
  const QCoreApplication application(argc, argv);
  return printLine(text()) ? kDone : kRefused;
}

QString versionText() {
  return QStringLiteral("attention-lab " ATTENTION_LAB_VERSION);
}

}  // namespace

int runCommandLine(int argc, char* argv[]) {
  QCoreApplication::setApplicationName(QStringLiteral("attention-lab"));
  QCoreApplication::setApplicationVersion(QStringLiteral(ATTENTION_LAB_VERSION));
  const std::string_view first = argc > 1 ? argv[1] : "";
  if (first == "--help" || first == "-h") return print(argc, argv, helpText);
  if (first == "--version" || first == "-v") return print(argc, argv, versionText);
  if (first == "evaluate") return runCommand(argc, argv, runEvaluate);
  return runWindow(argc, argv);
}

}  // namespace lab
