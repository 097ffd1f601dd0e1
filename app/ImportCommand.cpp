// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Commands.h"

#include <QHash>

#include "app/CommandParser.h"
#include "app/Output.h"
#include "core/base/Words.h"
#include "core/engine/Engine.h"
#include "core/explain/EditWords.h"
#include "core/io/ExperimentFile.h"
#include "core/io/arrays/ArrayProposals.h"
#include "core/model/Limits.h"

namespace lab {
namespace {

/// The targets of the arrays: those of --map, and proposals for the others.
Result<std::vector<ArrayTarget>> targetsOf(const std::vector<NumberArray>& arrays, const QStringList& maps,
                                           const Experiment& experiment, int heads) {
  QHash<QString, ArrayTarget> asked;
  for (const QString& map : maps) {
    const qsizetype sign = map.lastIndexOf(QLatin1Char('='));
    const auto target = targetFromText(map.mid(sign + 1));
    if (sign < 1 || !target)
      return sign < 1 ? Refusal{{}, QStringLiteral("--map"), Words::tr("NAME=MATRIX"), map}
                      : target.refusal();
    asked[map.left(sign)] = target.value();
  }
  std::vector<ArrayTarget> targets;
  const std::vector<ArrayProposal> proposals = proposalsFor(arrays, experiment, heads);
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    const NumberArray& array = arrays[i];
    const ArrayProposal& proposal = proposals[i];
    const auto found = asked.constFind(array.name);
    const ArrayTarget target = found == asked.constEnd() ? proposal.target : *found;
    const QString sentence = found == asked.constEnd() ? proposal.sentence : wordsOf(target, array);
    printLine(QStringLiteral("%1 (%2, %3): %4").arg(array.name, array.type, array.shapeText(), sentence));
    asked.remove(array.name);
    targets.push_back(target);
  }
  if (!asked.isEmpty())
    return Refusal{
        {}, QStringLiteral("--map"), Words::tr("the name of an array of the file"), asked.constBegin().key()};
  return targets;
}

}  // namespace

int runImport(const QStringList& arguments) {
  CommandParser parser(Words::tr("Puts arrays of other programs into an experiment: %1.")
                           .arg(arrayFileEndings(QStringLiteral(".")).join(Words::tr(", "))));
  const auto output = parser.option(
      "o output", Words::tr("Write the experiment to the file OUT.attn, whole or not at all."), "OUT.attn");
  const auto map =
      parser.option("map",
                    Words::tr("Where an array goes: NAME=W_Q, NAME=W_Q.2 (head 2), NAME=W_Q^T (transposed), "
                              "NAME=QKV, NAME=- (left out). Others are recognised by name and shape."),
                    "NAME=MATRIX");
  const auto heads =
      parser.option("heads",
                    Words::tr("Number of heads, if the file has them side by side (default: as "
                              "in the experiment, or fewer that divide the columns)."),
                    "N", "0");
  parser.argument("FILE", Words::tr("The experiment."), "import FILE");
  parser.argument("ARRAYS", Words::tr("The file with arrays."));
  if (const auto code = parser.finish(arguments)) return *code;
  const QStringList files = parser.positionalArguments();
  const QString out = parser.value(output);
  if (files.size() != 2)
    return complainOfUsage(Words::tr("import takes an experiment and a file with arrays."));
  if (parser.values(output).size() != 1 || out.isEmpty())
    return complainOfUsage(Words::tr("import takes one -o OUT.attn."));
  if (isSameFile(files[1], out))
    return complainOfUsage(
        Words::tr("import would replace the arrays with the experiment: name another OUT."));
  bool heads_read = false;
  const int head_count = parser.value(heads).toInt(&heads_read);
  if (!heads_read || head_count < 0 || head_count > limits::kHeads)
    return complainOfUsage(Words::tr("--heads is a number from 1 to %1.").arg(limits::kHeads));
  const auto experiment = loadExperiment(files[0]);
  if (!experiment) return complain(experiment.refusal());
  const auto arrays = readArrays(files[1]);
  if (!arrays) return complain(arrays.refusal());
  const auto targets = targetsOf(arrays.value(), parser.values(map), experiment.value(), head_count);
  if (!targets) return complain(targets.refusal());
  auto imported = importArrays(arrays.value(), targets.value(), experiment.value(), head_count);
  if (imported)
    if (const auto overflow = findOverflow(computeTrace(imported.value().experiment)))
      return complain(overflowRefusal(*overflow));
  if (!imported) {
    Refusal refusal = imported.refusal();
    if (!refusal.expected.isEmpty()) refusal.file = files[1];
    return complain(refusal);
  }
  for (const QString& note : imported.value().notes) printLine(note);
  return complain(saveExperiment(imported.value().experiment, out));
}

}  // namespace lab
