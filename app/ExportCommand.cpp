// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Commands.h"

#include "app/CommandParser.h"
#include "app/Output.h"
#include "core/base/Words.h"
#include "core/io/ExperimentFile.h"
#include "ui/export/ExportKinds.h"
#include "ui/theme/Theme.h"

namespace lab {

int runExport(const QStringList& arguments) {
  CommandParser parser(Words::tr("Writes every stage of an experiment for other programs."));
  const auto as = parser.option("as", Words::tr("The kind of file: %1.").arg(exportKeys()), "KIND");
  const auto output = parser.option(
      "o output", Words::tr("Write to the file OUT, whole or not at all, instead of to standard output."),
      "OUT");
  parser.argument("FILE", Words::tr("The experiment."), "export FILE");
  if (const auto code = parser.finish(arguments)) return *code;
  if (parser.positionalArguments().size() != 1)
    return complainOfUsage(Words::tr("export takes one experiment file."));
  if (!parser.eachOnce({output})) return complainOfUsage(Words::tr("export takes -o once."));
  const ExportKind* kind = exportKindFromKey(parser.value(as));
  if (kind == nullptr || parser.values(as).size() != 1)
    return complainOfUsage(Words::tr("export takes one --as KIND; the kinds are %1.").arg(exportKeys()));
  const QString path = parser.positionalArguments().constFirst();
  if (parser.isSet(output) && isSameFile(path, parser.value(output)))
    return complainOfUsage(
        Words::tr("export would replace the experiment with its result: name another OUT."));

  AttentionTrace trace;
  const auto loaded = loadExperiment(path, &trace);
  if (!loaded) return complain(loaded.refusal());
  if (const auto refusal = exportObjection(*kind, loaded.value(), trace, path)) return complain(refusal);
  theme::apply(theme::Scheme::Light);
  const auto write = [&](QIODevice& out) { return kind->write(loaded.value(), trace, out); };
  return parser.isSet(output) ? writeToFile(parser.value(output), write) : writeToStandardOutput(write);
}

}  // namespace lab
