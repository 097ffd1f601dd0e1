// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Commands.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include "app/Output.h"
#include "core/base/Words.h"
#include "core/io/ExperimentFile.h"
#include "core/io/TraceWriter.h"

namespace lab {
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
  if (parser.isSet(help)) return printText(parser.helpText().trimmed()) ? kDone : kRefused;
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
  const auto write = [&](QIODevice& out) { return writeTrace(loaded.value(), trace, out); };
  return parser.isSet(output) ? writeToFile(parser.value(output), write) : writeToStandardOutput(write);
}

}  // namespace lab
