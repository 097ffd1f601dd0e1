// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandLine.h"

#include <QApplication>
#include <QFile>
#include <QFileInfo>
#include <QHashFunctions>
#include <algorithm>
#include <memory>
#include <string_view>

#include "app/Commands.h"
#include "app/Output.h"
#include "app/WindowCommand.h"
#include "core/base/Language.h"
#include "ui/export/ExportKinds.h"

namespace lab {
namespace {

struct CommandLine {
  Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

int printHelp(const QStringList& /*arguments*/) {
  const QString text = CommandLine::tr(
      "Usage:\n"
      "  attention-lab [FILE ...]             open one window per file\n"
      "  attention-lab --worksheet FILE [ANSWERS]\n"
      "                                       open a worksheet of FILE to fill in\n"
      "  attention-lab --lesson FOLDER        open a lesson; its files are reloaded when they change\n"
      "  attention-lab evaluate FILE [-o OUT] print every stage as JSON\n"
      "  attention-lab export FILE --as %1 [-o OUT]\n"
      "                                       write every stage for another program\n"
      "  attention-lab import FILE ARRAYS [--map NAME=MATRIX]... [--heads N] -o OUT.attn\n"
      "                                       put arrays of NumPy, PyTorch or Keras into an experiment\n"
      "  attention-lab model FOLDER --layer N --text TEXT -o OUT.attn [--embed]\n"
      "                                       write a layer of a real model as an experiment\n"
      "  attention-lab check FILE ANSWERS [-o OUT]\n"
      "                                       judge a learner's answers, as JSON\n"
      "  attention-lab check FILE --folder DIR [--students LIST] [--mistakes TABLE.csv]\n"
      "      [-o OUT.csv|.json]               judge a class: a table of marks, one row per student\n"
      "  attention-lab lesson-check FOLDER    check the figures and questions of a lesson\n"
      "  attention-lab handout LESSON -o OUT.pdf\n"
      "                                       write a lesson to print, with its answers at the end\n"
      "  attention-lab check --experiments DIR --folder DIR ...\n"
      "                                       the same, with one experiment per student\n"
      "  attention-lab worksheet FILE --students LIST|--student NAME -o FOLDER\n"
      "      [--seed N] [--heads N] [--force] make worksheets to solve by hand\n"
      "  attention-lab render FILE -o OUT.png|.svg|.pdf\n"
      "      [--view heads|weights|flow|bars|row|matrix|card|inspector|\n"
      "             arrows|scaling|cost|positions|beside|walk|lesson|window]\n"
      "      [--size WxH] [--font-size PT]\n"
      "      [--head N|NAME] [--query WORD] [--cell \"weights[2][3]\"] [--step N]\n"
      "      [--theme light|dark] [--scale N] draw it as the app would\n"
      "  attention-lab --help | --version\n"
      "  Before any of these: --language %2\n"
      "\n"
      "Exit code 0: done, 1: the input was refused, 2: wrong usage,\n"
      "3: done, but the table of marks has remarks.");
  const QString codes = language::codes().join(QLatin1Char('|'));
  return printText(text.arg(exportKeys(QStringLiteral("|")), codes)) ? kDone : kRefused;
}

int printVersion(const QStringList& /*arguments*/) {
  return printText(QStringLiteral("attention-lab " ATTENTION_LAB_VERSION)) ? kDone : kRefused;
}

/// A command that opens no window.
struct Command {
  std::string_view name;
  int (*run)(const QStringList& arguments);
  bool draws = false;  ///< drawing needs fonts, but no display
};
constexpr Command kCommands[]{{"--help", printHelp},
                              {"-h", printHelp},
                              {"--version", printVersion},
                              {"-v", printVersion},
                              {"evaluate", runEvaluate},
                              {"import", runImport},
                              {"model", runModel},
                              {"check", runCheck},
                              {"lesson-check", runLessonCheck},
                              {"render", runRender, true},
                              {"export", runExport, true},
                              {"handout", runHandout, true},
                              {"worksheet", runWorksheets, true}};

int runCommand(const Command& command, int& argc, char** argv, const QString& language) {
  std::unique_ptr<QCoreApplication> application;
  if (command.draws) {
    // The order of the fonts in a PDF depends on hash values. A fixed seed makes the files reproducible.
    QHashSeed::setDeterministicGlobalSeed();
    prepareToDraw();
    application = std::make_unique<QApplication>(argc, argv);
  } else {
    application = std::make_unique<QCoreApplication>(argc, argv);
  }
  // The default is English, so that scripts read the same output everywhere.
  language::use(language.isEmpty() ? QStringLiteral("en") : language);
  return command.run(QCoreApplication::arguments().mid(2));
}

int runWindows(int& argc, char** argv, const QString& language) {
  StartWith start;
  start.language = language;
  const QString lesson = QStringLiteral("--lesson");
  for (int i = 1; i < argc; ++i) {
    const QString argument = QFile::decodeName(argv[i]);
    const bool joined = argument.startsWith(lesson + QLatin1Char('='));
    if (argument == lesson || joined) {
      if (!joined && ++i == argc)
        return complainOfUsage(CommandLine::tr("--lesson takes the folder of a lesson."));
      start.lessons << (joined ? argument.mid(lesson.size() + 1) : QFile::decodeName(argv[i]));
      continue;
    }
    if (argument.startsWith(QLatin1Char('-'))) {
      return complainOfUsage(CommandLine::tr("The option %1 is not known.").arg(argument));
    }
    if (!QFileInfo::exists(argument))
      return complainOfUsage(CommandLine::tr("%1 is neither a command nor a file.").arg(argument));
    start.files << argument;
  }
  return displayAvailable() ? runWindow(argc, argv, start) : drawStartUpWindow(argc, argv, start);
}

int runWorksheet(int& argc, char** argv, const QString& language) {
  if (argc < 3 || argc > 4)
    return complainOfUsage(
        CommandLine::tr("--worksheet takes an experiment file, and an answers file if there is one."));
  const QString experiment = QFile::decodeName(argv[2]);
  if (displayAvailable())
    return runWorksheetWindow(argc, argv, experiment, argc == 4 ? QFile::decodeName(argv[3]) : QString(),
                              language);
  return complain(CommandLine::tr("There is no display here, so no worksheet can be shown."), kRefused);
}

/// Removes "--language CODE" or "--language=CODE" from the start of the arguments, and sets `language` to
/// CODE. Returns an error message, or an empty string on success.
QString takeLanguage(int& argc, char** argv, QString& language) {
  const QString option = QStringLiteral("--language");
  const QString first = argc > 1 ? QFile::decodeName(argv[1]) : QString();
  const bool joined = first.startsWith(option + QLatin1Char('='));
  if (first != option && !joined) return {};
  const int taken = joined ? 1 : 2;
  if (joined) language = first.mid(option.size() + 1);
  if (!joined && argc > 2) language = QFile::decodeName(argv[2]);
  if (!language::codes().contains(language)) {
    return CommandLine::tr("--language is one of %1; found “%2”.")
        .arg(language::codes().join(QStringLiteral(", ")), language);
  }
  std::copy(argv + 1 + taken, argv + argc + 1, argv + 1);  // with the null pointer at the end
  argc -= taken;
  return {};
}

}  // namespace

int runCommandLine(int argc, char* argv[]) {
  QCoreApplication::setApplicationName(QStringLiteral("attention-lab"));
  QCoreApplication::setOrganizationName(QStringLiteral("attention-lab"));
  QCoreApplication::setApplicationVersion(QStringLiteral(ATTENTION_LAB_VERSION));
  QString language;
  if (const QString wrong = takeLanguage(argc, argv, language); !wrong.isEmpty())
    return complainOfUsage(wrong);
  const std::string_view first = argc > 1 ? argv[1] : "";
  for (const Command& command : kCommands)
    if (command.name == first) return runCommand(command, argc, argv, language);
  if (first == "--worksheet") return runWorksheet(argc, argv, language);
  return runWindows(argc, argv, language);
}

}  // namespace lab
