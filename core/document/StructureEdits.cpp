// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/StructureEdits.h"

#include <QStringList>

#include "core/base/Words.h"
#include "core/model/Validation.h"

namespace lab {
namespace {

QString sizesText(const Sizes& before, const Sizes& after) {
  QStringList changed;
  if (before.heads != after.heads) changed << Words::tr("heads: %1").arg(after.heads);
  if (before.model_dim != after.model_dim) changed << Words::tr("d_model: %1").arg(after.model_dim);
  if (before.key_dim != after.key_dim) changed << Words::tr("d_k: %1").arg(after.key_dim);
  if (before.value_dim != after.value_dim) changed << Words::tr("d_v: %1").arg(after.value_dim);
  const bool follows = before.output_dim == 0 && after.output_dim == 0;
  if (!follows && before.outputDim() != after.outputDim())
    changed << Words::tr("d_out: %1").arg(after.outputDim());
  return Words::tr("Resize, %1").arg(changed.join(QStringLiteral(", ")));
}

/// The approximate count of numbers in an experiment with these sizes.
std::size_t numbersIn(const Experiment& e, const Sizes& sizes) {
  const auto wide = [](int size) { return static_cast<std::size_t>(size); };
  return wide(sizes.heads) * (wide(sizes.model_dim) * (2 * wide(sizes.key_dim) + wide(sizes.value_dim)) +
                              wide(sizes.value_dim) * wide(sizes.outputDim())) +
         wide(sizes.model_dim) * (wide(e.queryCount()) + e.key_tokens.size());
}

}  // namespace

Refused resize(Document& document, const Sizes& sizes) {
  const Experiment& e = document.latest();
  const Sizes before = sizesOf(e);
  // While another resize is being prepared, the present sizes may still change, so equal sizes are not
  // skipped.
  if (sizes.heads == before.heads && sizes.model_dim == before.model_dim && sizes.key_dim == before.key_dim &&
      sizes.value_dim == before.value_dim && sizes.outputDim() == before.outputDim() && !document.preparing())
    return std::nullopt;
  // Check this before allocating gigabytes of numbers.
  if (const auto problem = findProblem(e.queryCount(), e.keyCount(), sizes))
    return document.refuse(editRefusal(*problem));
  return document.replace(
      [sizes](const Experiment& now) -> Result<Experiment> { return resized(now, sizes); },
      numbersIn(e, sizes), sizesText(before, sizes));
}

Refused duplicateHead(Document& document, int head) {
  if (auto refusal = document.placesMoving()) return document.refuse(*refusal);
  if (auto refusal = noSuchHead(document.latest(), head)) return document.refuse(*refusal);
  return document.replace(withHeadDuplicated(document.latest(), head),
                          Words::tr("Duplicate head %1").arg(head + 1));
}

Refused removeHead(Document& document, int head) {
  if (auto refusal = document.placesMoving()) return document.refuse(*refusal);
  if (auto refusal = noSuchHead(document.latest(), head)) return document.refuse(*refusal);
  if (document.latest().headCount() == 1)
    return document.refuse(Refusal::saying(Words::tr("The last head stays: attention needs at least one.")));
  return document.replace(withHeadRemoved(document.latest(), head),
                          Words::tr("Remove head %1").arg(head + 1));
}

Refused moveHead(Document& document, int from, int to) {
  if (auto refusal = document.placesMoving()) return document.refuse(*refusal);
  if (auto refusal = noSuchHead(document.latest(), from)) return document.refuse(*refusal);
  if (auto refusal = noSuchHead(document.latest(), to)) return document.refuse(*refusal);
  if (from == to) return std::nullopt;
  return document.replace(withHeadMoved(document.latest(), from, to),
                          Words::tr("Move head %1 to place %2").arg(from + 1).arg(to + 1));
}

Refused setBiasesPresent(Document& document, bool present) {
  return document.replace(withBiases(document.latest(), present),
                          present ? Words::tr("Add the biases") : Words::tr("Remove the biases"));
}

Refused setOutputWeightsPresent(Document& document, bool present) {
  return document.replace(withOutputWeights(document.latest(), present),
                          present ? Words::tr("Add W_O") : Words::tr("Remove W_O"));
}

Refused setOutputBiasPresent(Document& document, bool present) {
  return document.replace(withOutputBias(document.latest(), present),
                          present ? Words::tr("Add b_O") : Words::tr("Remove b_O"));
}

}  // namespace lab
