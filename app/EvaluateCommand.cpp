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

QString tr(const char* text) {
  return QCoreApplication::translate("EvaluateCommand", text);
}

int cannotWrite(const QString& where, const QString& why) {
  return complain(tr("%1: the result could not be written (%2).").arg(where, why), kRefused);
}

int writeToStandardOutput(const Experiment& experiment, const AttentionTrace& trace) {
  QFile out;
  const bool opened = out.open(stdout, QIODevice::WriteOnly | QIODevice::Unbuffered);
  if (opened && writeTrace(experiment, trace, out) && out.flush() && std::fflush(stdout) == 0) return kDone;
  return cannotWrite(tr("standard output"), out.errorString());
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
  if (info.isDir()) return cannotWrite(path, tr("it is a folder"));
  if (info.exists() && !info.isFile()) return writeToDevice(experiment, trace, path);
  if (!info.absoluteDir().exists()) return cannotWrite(path, tr("its folder does not exist"));
  QSaveFile out(path);
  if (!out.open(QIODevice::WriteOnly) || !writeTrace(experiment, trace, out) || !out.commit())
    return cannotWrite(path, out.errorString());
  return kDone;
}

}  // namespace

int runEvaluate(const QStringList& arguments) {
  QCommandLineParser parser;
  parser.setApplicationDescription(tr("Prints every stage of an experiment as JSON."));
  const QCommandLineOption output(
      {QStringLiteral("o"), QStringLiteral("output")},
      tr("Write to the file OUT, whole or not at all, instead of to standard output."),
      QStringLiteral("OUT"));
  const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")}, tr("Show this help."));
  parser.addOptions({output, help});
  parser.addPositionalArgument(QStringLiteral("FILE"), tr("The experiment."),
                               QStringLiteral("evaluate FILE"));
  if (!parser.parse(QStringList(QStringLiteral("attention-lab")) + arguments))
    return complainOfUsage(parser.errorText());
  if (parser.isSet(help)) return printLine(parser.helpText().trimmed()) ? kDone : kRefused;
  if (parser.positionalArguments().size() != 1)
    return complainOfUsage(tr("evaluate takes one experiment file."));
  if (parser.values(output).size() > 1) return complainOfUsage(tr("evaluate takes -o once."));
  const QString path = parser.positionalArguments().constFirst();
  if (parser.isSet(output) && QFileInfo(path).isFile() && QFileInfo(parser.value(output)) == QFileInfo(path))
    return complainOfUsage(tr("evaluate would replace the experiment with its result: name another OUT."));

  AttentionTrace trace;
  const auto loaded = loadExperiment(path, &trace);
  if (!loaded) return complain(loaded.refusal().sentence(), kRefused);
  surviveBrokenPipes();
  if (parser.isSet(output)) return writeToFile(loaded.value(), trace, parser.value(output));
  return writeToStandardOutput(loaded.value(), trace);
}

}  // namespace lab
