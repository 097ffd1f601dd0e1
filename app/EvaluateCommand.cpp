// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/EvaluateCommand.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <cstdio>

#include "app/Console.h"
#include "core/io/ExperimentFile.h"
#include "core/io/TraceWriter.h"

namespace lab {
namespace {

/// The context of what is said here, as the translation tools find it.
struct Words {
  Q_DECLARE_TR_FUNCTIONS(EvaluateCommand)
};

int cannotWrite(const QString& where, const QString& why) {
  return complain(Words::tr("%1: the result could not be written (%2).").arg(where, why), kRefused);
}

int writeToStandardOutput(const Experiment& experiment, const AttentionTrace& trace) {
  QFile out;
  const bool opened = out.open(stdout, QIODevice::WriteOnly | QIODevice::Unbuffered);
  if (opened && writeTrace(experiment, trace, out) && out.flush() && std::fflush(stdout) == 0) return kDone;
  return cannotWrite(Words::tr("standard output"), out.errorString());
}

/// A device or a pipe ("/dev/null") is written to; it must not be replaced by a new file.
int writeToDevice(const Experiment& experiment, const AttentionTrace& trace, const QString& path) {
  QFile out(path);
  if (!out.open(QIODevice::WriteOnly | QIODevice::Unbuffered) || !writeTrace(experiment, trace, out))
    return cannotWrite(path, out.errorString());
  return kDone;
}

int writeToFile(const Experiment& experiment, const AttentionTrace& trace, const QString& path) {
  const QFileInfo info(path);
  if (info.isDir()) return cannotWrite(path, Words::tr("it is a folder"));
  if (info.exists() && !info.isFile()) return writeToDevice(experiment, trace, path);
  if (!info.absoluteDir().exists()) return cannotWrite(path, Words::tr("its folder does not exist"));
  QSaveFile out(path);
  if (!out.open(QIODevice::WriteOnly) || !writeTrace(experiment, trace, out) || !out.commit())
    return cannotWrite(path, out.errorString());
  return kDone;
}

}  // namespace

int runEvaluate(const QStringList& arguments) {
  QCommandLineParser parser;
  parser.setApplicationDescription(Words::tr("Prints every stage of an experiment as JSON."));
  const QCommandLineOption output(
      {QStringLiteral("o"), QStringLiteral("output")},
      Words::tr("Write to the file OUT, whole or not at all, instead of to standard output."),
      QStringLiteral("OUT"));
  const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")}, Words::tr("Show this help."));
  parser.addOptions({output, help});
  parser.addPositionalArgument(QStringLiteral("FILE"), Words::tr("The experiment."),
                               QStringLiteral("evaluate FILE"));
  if (!parser.parse(QStringList(QStringLiteral("attention-lab")) + arguments))
    return complainOfUsage(parser.errorText());
  if (parser.isSet(help)) return printLine(parser.helpText().trimmed()) ? kDone : kRefused;
  if (parser.positionalArguments().size() != 1)
    return complainOfUsage(Words::tr("evaluate takes one experiment file."));
  if (parser.values(output).size() > 1) return complainOfUsage(Words::tr("evaluate takes -o once."));
  const QString path = parser.positionalArguments().constFirst();
  if (parser.isSet(output) && QFileInfo(path).isFile() && QFileInfo(parser.value(output)) == QFileInfo(path))
    return complainOfUsage(
        Words::tr("evaluate would replace the experiment with its result: name another OUT."));

  AttentionTrace trace;
  const auto loaded = loadExperiment(path, &trace);
  if (!loaded) return complain(loaded.refusal().sentence(), kRefused);
  surviveBrokenPipes();
  if (parser.isSet(output)) return writeToFile(loaded.value(), trace, parser.value(output));
  return writeToStandardOutput(loaded.value(), trace);
}

}  // namespace lab
