// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Commands.h"

#include <QCommandLineParser>

#include "app/Output.h"
#include "core/base/Words.h"
#include "core/io/ExperimentFile.h"
#include "ui/export/ExportKinds.h"
#include "ui/theme/Theme.h"

namespace lab {

int runExport(const QStringList& arguments) {
  QCommandLineParser parser;
  parser.setApplicationDescription(Words::tr("Writes every stage of an experiment for other programs."));
  const QCommandLineOption as(QStringLiteral("as"), Words::tr("The kind of file: %1.").arg(exportKeys()),
                              QStringLiteral("KIND"));
  const QCommandLineOption output(
      {QStringLiteral("o"), QStringLiteral("output")},
      Words::tr("Write to the file OUT, whole or not at all, instead of to standard output."),
      QStringLiteral("OUT"));
  const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")}, Words::tr("Show this help."));
  parser.addOptions({as, output, help});
  parser.addPositionalArgument(QStringLiteral("FILE"), Words::tr("The experiment."),
                               QStringLiteral("export FILE"));
  if (!parser.parse(QStringList(QStringLiteral("attention-lab")) + arguments))
    return complainOfUsage(parser.errorText());
  if (parser.isSet(help)) return printText(parser.helpText().trimmed()) ? kDone : kRefused;
  if (parser.positionalArguments().size() != 1)
    return complainOfUsage(Words::tr("export takes one experiment file."));
  if (parser.values(output).size() > 1) return complainOfUsage(Words::tr("export takes -o once."));
  const ExportKind* kind = exportKindFromKey(parser.value(as));
  if (kind == nullptr || parser.values(as).size() != 1)
    return complainOfUsage(Words::tr("export takes one --as KIND; the kinds are %1.").arg(exportKeys()));
  const QString path = parser.positionalArguments().constFirst();
  if (parser.isSet(output) && isSameFile(path, parser.value(output)))
    return complainOfUsage(
        Words::tr("export would replace the experiment with its result: name another OUT."));

  AttentionTrace trace;
  const auto loaded = loadExperiment(path, &trace);
  if (!loaded) return complain(loaded.refusal().sentence(), kRefused);
  if (const auto refusal = exportObjection(*kind, loaded.value(), trace, path))
    return complain(refusal->sentence(), kRefused);
  theme::apply(theme::Scheme::Light);
  const auto write = [&](QIODevice& out) { return kind->write(loaded.value(), trace, out); };
  return parser.isSet(output) ? writeToFile(parser.value(output), write) : writeToStandardOutput(write);
}

}  // namespace lab
