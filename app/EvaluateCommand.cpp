// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Commands.h"

#include "app/CommandParser.h"
#include "app/Output.h"
#include "core/base/Words.h"
#include "core/io/ExperimentFile.h"
#include "core/io/export/ExportedMatrices.h"

namespace lab {
int runEvaluate(const QStringList& arguments) {
  CommandParser parser(Words::tr("Prints every stage of an experiment as JSON."));
  const auto output = parser.option(
      "o output", Words::tr("Write to the file OUT, whole or not at all, instead of to standard output."),
      "OUT");
  parser.argument("FILE", Words::tr("The experiment."), "evaluate FILE");
  if (const auto code = parser.finish(arguments)) return *code;
  if (parser.positionalArguments().size() != 1)
    return complainOfUsage(Words::tr("evaluate takes one experiment file."));
  if (!parser.eachOnce({output})) return complainOfUsage(Words::tr("evaluate takes -o once."));
  const QString path = parser.positionalArguments().constFirst();
  if (parser.isSet(output) && isSameFile(path, parser.value(output)))
    return complainOfUsage(
        Words::tr("evaluate would replace the experiment with its result: name another OUT."));

  AttentionTrace trace;
  const auto loaded = loadExperiment(path, &trace);
  if (!loaded) return complain(loaded.refusal());
  const auto write = [&](QIODevice& out) { return writeTrace(loaded.value(), trace, out); };
  return parser.isSet(output) ? writeToFile(parser.value(output), write) : writeToStandardOutput(write);
}

}  // namespace lab
