// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Commands.h"

#include "app/CommandParser.h"
#include "app/Output.h"
#include "core/base/Words.h"
#include "core/io/ExperimentFile.h"
#include "core/io/WholeFile.h"
#include "core/io/model/ModelLayer.h"

namespace lab {

int runModel(const QStringList& arguments) {
  CommandParser parser(Words::tr("Writes one layer of a GPT-2, BERT or DistilBERT model as an experiment."));
  const auto layer = parser.option("layer", Words::tr("The layer, counted from 1."), "N", "1");
  const auto text = parser.option("text", Words::tr("The text that the model reads."), "TEXT");
  const auto output =
      parser.option("o output", Words::tr("The file to write, whole or not at all."), "OUT.attn");
  const auto embed =
      parser.option("embed", Words::tr("Write all weights into the file instead of references."));
  parser.argument("FOLDER", Words::tr("The folder of the model."), "model FOLDER");
  if (const auto code = parser.finish(arguments)) return *code;
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
  if (!experiment) return complain(experiment.refusal());
  surviveBrokenPipes();
  const auto weights = parser.isSet(embed) ? ModelWeightsInFile::Numbers : ModelWeightsInFile::References;
  const auto bytes = serializeLecture({experiment.value(), {}}, parser.value(output), {}, weights);
  if (!bytes) return complain(bytes.refusal());
  return complain(writeOutputFile(bytes.value(), parser.value(output)));
}

}  // namespace lab
