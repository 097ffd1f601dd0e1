// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/SettingEdits.h"

#include <QStringList>
#include <cmath>

#include "core/base/Words.h"
#include "core/explain/KindWords.h"
#include "core/model/Random.h"
#include "core/model/Validation.h"
#include "core/model/positions/PositionsKinds.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab {

Refused setMode(Document& document, Mode mode) {
  return document.replace(withMode(document.latest(), mode),
                          mode == Mode::Self ? Words::tr("Self-attention") : Words::tr("Cross-attention"));
}

Refused setPositionsKind(Document& document, Positions::Kind kind) {
  // A new table of learned positions is filled with sinusoidal positions.
  const Matrix& x = document.latest().query_embeddings;
  const std::size_t numbers = positionsKind(kind).has_table ? x.size() : 0;
  return document.replace(
      [kind](const Experiment& e) -> Result<Experiment> { return withPositions(e, kind); }, numbers,
      Words::tr("Positions: %1").arg(positionsText(kind)));
}

Refused setMaskKind(Document& document, Mask::Kind kind) {
  Experiment next = withMask(document.latest(), kind);
  const QString text = Words::tr("Mask: %1").arg(maskText(next.mask));
  return document.replace(std::move(next), text);
}

Refused setMaskParameter(Document& document, Mask::Kind kind, std::size_t index, int value) {
  Experiment next = withMaskParameter(document.latest(), kind, index, value);
  const QString text = Words::tr("Mask: %1").arg(maskText(next.mask));
  return document.replace(std::move(next), text);
}

Refused setPadding(Document& document, int key, bool padding) {
  if (auto refusal = document.placesMoving()) return document.refuse(*refusal);
  const Experiment& e = document.latest();
  if (key < 0 || key >= e.keyCount())
    return document.refuse(Refusal::saying(Words::tr("There is no token %1.").arg(key + 1)));
  const QString word = quotable(e.token(Side::Key, key));
  return document.replace(
      withPadding(e, key, padding),
      (padding ? Words::tr("Mask: “%1” is padding") : Words::tr("Mask: “%1” is not padding")).arg(word));
}

Refused setMayAttend(Document& document, int row, int column, bool allowed) {
  if (auto refusal = document.placesMoving()) return document.refuse(*refusal);
  const Experiment& e = document.latest();
  if (row < 0 || column < 0 || row >= e.queryCount() || column >= e.keyCount())
    return document.refuse(Refusal::saying(Words::tr("The mask has no such entry.")));
  if (mayAttend(e, row, column) == allowed) return std::nullopt;
  Experiment next = withMayAttend(e, row, column, allowed);
  const QString asks = quotable(e.token(Side::Query, row));
  const QString answers = quotable(e.token(Side::Key, column));
  return document.replace(std::move(next), (allowed ? Words::tr("Mask: “%1” may look at “%2”")
                                                    : Words::tr("Mask: “%1” may not look at “%2”"))
                                               .arg(asks, answers));
}

Refused setMayAttend(Document& document, const Region& block, bool allowed) {
  if (block.rows * block.columns == 1) return setMayAttend(document, block.row, block.column, allowed);
  if (auto refusal = document.placesMoving()) return document.refuse(*refusal);
  Experiment next = document.latest();
  if (block.row < 0 || block.column < 0 || block.row + block.rows > next.queryCount() ||
      block.column + block.columns > next.keyCount())
    return document.refuse(Refusal::saying(Words::tr("The mask has no such entry.")));
  for (int row = block.row; row < block.row + block.rows; ++row)
    for (int column = block.column; column < block.column + block.columns; ++column)
      if (mayAttend(next, row, column) != allowed)
        next = withMayAttend(std::move(next), row, column, allowed);
  return document.replace(std::move(next), Words::tr("Paint the mask"));
}

Refused setScale(Document& document, const Scale& scale) {
  if (scaleKind(scale.kind).reads_number && !std::isfinite(scale.number))
    return document.refuse(Refusal::saying(Words::tr("The scale has to be an ordinary number.")));
  Experiment next = document.latest();
  next.scale = scale;
  return document.replace(std::move(next), Words::tr("Scale: %1").arg(scaleText(scale)));
}

Refused setScaleKind(Document& document, Scale::Kind kind) {
  const Experiment& e = document.latest();
  Scale scale{kind, e.scale.number};
  if (kind != e.scale.kind && scaleKind(kind).reads_number) scale.number = scaleFactor(e);
  return setScale(document, scale);
}

EditText temperatureEdit(double temperature) {
  return Words::tr("Temperature %1").arg(numberText(temperature));
}

Refused setTemperature(Document& document, double temperature) {
  if (!std::isfinite(temperature) || temperature <= 0)
    return document.refuse(Refusal::saying(Words::tr("The temperature has to be a number greater than 0.")));
  Experiment next = document.latest();
  next.temperature = temperature;
  return document.replace(std::move(next), temperatureEdit(temperature));
}

Refused setSeed(Document& document, std::uint64_t seed) {
  Experiment next = document.latest();
  next.seed = seed;
  return document.replace(std::move(next), Words::tr("Seed %1").arg(seed));
}

Refused setTitle(Document& document, const QString& title) {
  Experiment next = document.latest();
  next.title = title.simplified().toStdString();
  return document.replace(std::move(next), Words::tr("Title “%1”").arg(quotable(title)));
}

Refused setNotes(Document& document, const QString& notes) {
  Experiment next = document.latest();
  next.notes = notes.toStdString();
  return document.replace(std::move(next), Words::tr("Edit the notes"));
}

Refused setHeadName(Document& document, int head, const QString& name) {
  if (auto refusal = document.placesMoving()) return document.refuse(*refusal);
  if (auto refusal = noSuchHead(document.latest(), head)) return document.refuse(*refusal);
  const QString given = name.simplified();
  const QString kept = given.isEmpty() ? Words::tr("Head %1").arg(head + 1) : given;
  Experiment next = document.latest();
  next.head(head).name = kept.toStdString();
  return document.replace(std::move(next),
                          Words::tr("Rename head %1 to “%2”").arg(QString::number(head + 1), quotable(kept)));
}

Refused setDimensionName(Document& document, int dimension, const QString& name) {
  if (auto refusal = document.placesMoving()) return document.refuse(*refusal);
  Experiment next = document.latest();
  if (dimension < 0 || dimension >= next.modelDim())
    return document.refuse(Refusal::saying(Words::tr("There is no dimension %1.").arg(dimension + 1)));
  const auto numbered = [](int i) { return Words::tr("dim %1").arg(i + 1); };
  const QString given = name.simplified();
  const QString kept = given.isEmpty() ? numbered(dimension) : given;
  if (next.dimension_names.empty()) {
    if (given.isEmpty()) return std::nullopt;
    for (int i = 0; i < next.modelDim(); ++i) next.dimension_names.push_back(numbered(i).toStdString());
  }
  next.dimension_names[static_cast<std::size_t>(dimension)] = kept.toStdString();
  return document.replace(
      std::move(next),
      Words::tr("Rename dimension %1 to “%2”").arg(QString::number(dimension + 1), quotable(kept)));
}

Matrix fillOf(const Experiment& e, MatrixId id, int head, Fill fill, int attempt) {
  const Matrix& target = inputMatrix(e, id, head);
  const std::string place =
      std::string(nameOf(id).key) + "/" + std::to_string(head) + "/" + std::to_string(attempt);
  const std::uint64_t seed = hashText(place, e.seed);
  Matrix values = filled(target.rows(), target.columns(), fill, seed);
  if (id == MatrixId::Mask && fill == Fill::Random) {
    Random random(seed);
    for (double& value : values.mutableValues()) value = random.index(2);
  }
  return values;
}

QString fillText(MatrixId id, int head, Fill fill) {
  QString text;
  switch (fill) {
    case Fill::Zeros:
      text = Words::tr("Zeros in %1");
      break;
    case Fill::Identity:
      text = Words::tr("Identity in %1");
      break;
    case Fill::Random:
      text = Words::tr("Random numbers in %1");
      break;
  }
  return text.arg(matrixText(id, head));
}

Refused fillMatrix(Document& document, MatrixId id, int head, Fill fill, int attempt) {
  return document.setMatrix(
      id, head, [=](const Experiment& e) { return fillOf(e, id, head, fill, attempt); },
      fillText(id, head, fill));
}

Refused scaleMatrix(Document& document, MatrixId id, int head, double factor) {
  const auto scaled = [=](const Experiment& e) {
    Matrix values = inputMatrix(e, id, head);
    for (double& value : values.mutableValues()) value *= factor;
    return values;
  };
  return document.setMatrix(id, head, scaled,
                            Words::tr("%1 times %2").arg(matrixText(id, head), numberText(factor)));
}

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
