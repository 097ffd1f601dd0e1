// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Commands.h"

#include <QCommandLineParser>

#include "app/Output.h"
#include "core/base/Words.h"
#include "core/io/ExperimentFile.h"
#include "core/io/WholeFile.h"
#include "core/io/model/ModelLayer.h"

namespace lab {

int runModel(const QStringList& arguments) {
  QCommandLineParser parser;
  parser.setApplicationDescription(
      Words::tr("Writes one layer of a GPT-2, BERT or DistilBERT model as an experiment."));
  const QCommandLineOption layer(QStringLiteral("layer"), Words::tr("The layer, counted from 1."),
                                 QStringLiteral("N"), QStringLiteral("1"));
  const QCommandLineOption text(QStringLiteral("text"), Words::tr("The text that the model reads."),
                                QStringLiteral("TEXT"));
  const QCommandLineOption output({QStringLiteral("o"), QStringLiteral("output")},
                                  Words::tr("The file to write, whole or not at all."),
                                  QStringLiteral("OUT.attn"));
  const QCommandLineOption embed(QStringLiteral("embed"),
                                 Words::tr("Write all weights into the file instead of references."));
  const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")}, Words::tr("Show this help."));
  parser.addOptions({layer, text, output, embed, help});
  parser.addPositionalArgument(QStringLiteral("FOLDER"), Words::tr("The folder of the model."),
                               QStringLiteral("model FOLDER"));
  if (!parser.parse(QStringList(QStringLiteral("attention-lab")) + arguments))
    return complainOfUsage(parser.errorText());
  if (parser.isSet(help)) return printText(parser.helpText().trimmed()) ? kDone : kRefused;
  if (parser.positionalArguments().size() != 1) return complainOfUsage(Words::tr("model takes one folder."));
  for (const QCommandLineOption& option : {text, output})
    if (parser.values(option).size() != 1)
      return complainOfUsage(Words::tr("model takes --text and -o, each once."));
  bool whole = false;
  const int number = parser.value(layer).toInt(&whole);
  if (!whole || parser.values(layer).size() != 1)
    return complainOfUsage(Words::tr("--layer takes one whole number, such as 5."));

  const auto experiment =
      layerExperiment({parser.positionalArguments().constFirst(), number, parser.value(text)});
  if (!experiment) return complain(experiment.refusal().sentence(), kRefused);
  surviveBrokenPipes();
  const auto weights = parser.isSet(embed) ? ModelWeightsInFile::Numbers : ModelWeightsInFile::References;
  const auto bytes = serializeLecture({experiment.value(), {}}, parser.value(output), {}, weights);
  if (!bytes) return complain(bytes.refusal().sentence(), kRefused);
  const auto refusal = writeOutputFile(bytes.value(), parser.value(output));
  return refusal ? complain(refusal->sentence(), kRefused) : kDone;
}

}  // namespace lab
