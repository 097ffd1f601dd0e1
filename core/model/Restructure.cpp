// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Restructure.h"

#include <algorithm>
#include <utility>

#include "core/model/Gather.h"
#include "core/model/Limits.h"
#include "core/model/Random.h"
#include "core/model/Validation.h"
#include "core/model/masks/MaskKinds.h"
#include "core/model/positions/Sinusoidal.h"

namespace lab {
namespace {

/// Called after the mode was changed. Swaps the mask by hand, or the padding, with that of the other mode. If
/// the new mode has none, copies that of the other mode, cut or extended to the number of keys.
void swapMasks(Experiment& e) {
  Mask& mask = e.mask;
  const int keys = e.keyCount();
  const auto swapped = [keys](Matrix& here, Matrix& other, double fresh) {
    std::swap(here, other);
    if (here.empty())
      here = gather(other, samePlaces(other.rows()), resizedPlaces(other.columns(), keys), fresh);
  };
  if (mask.kind == Mask::Kind::Matrix) swapped(mask.allowed, mask.other_allowed, 1.0);
  if (mask.kind == Mask::Kind::Padding) swapped(mask.padding, mask.other_padding, 0.0);
}

}  // namespace

Experiment withMode(Experiment e, Mode mode) {
  if (mode == e.mode) return e;
  e.mode = mode;
  if (mode == Mode::Cross) {
    if (e.key_tokens.empty()) {
      e.key_tokens = e.query_tokens;
      e.key_embeddings = e.query_embeddings;
      e.positions.key = e.positions.query;
      e.positions.spare_key = e.positions.spare_query;
    } else if (e.positions.hasTable() && e.positions.key.empty()) {
      // The key tokens were stored before there was a table of learned positions. Their table starts with the
      // rows of the table for queries. Further rows are 0.
      const int places = static_cast<int>(e.key_tokens.size());
      e.positions.key = gather(e.positions.query, resizedPlaces(e.positions.query.rows(), places),
                               samePlaces(e.modelDim()));
    }
  }
  swapMasks(e);
  return e;
}

Experiment withPositions(Experiment e, Positions::Kind kind) {
  e.positions.kind = kind;
  if (!e.positions.hasTable()) return e;
  if (e.positions.query.empty()) e.positions.query = sinusoidalPositions(e.queryCount(), e.modelDim());
  if (e.mode == Mode::Cross && e.positions.key.empty())
    e.positions.key = sinusoidalPositions(e.keyCount(), e.modelDim());
  return e;
}

Experiment withMask(Experiment e, Mask::Kind kind) {
  if (kind == e.mask.kind) return e;
  Mask mask;
  mask.kind = kind;
  mask.parameters = e.mask.parameters;
  const auto parameters = maskKind(kind).parameters;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    mask.parameters[i] = std::clamp(mask.parameters[i], parameters[i].least, parameters[i].most);
  if (kind == Mask::Kind::Matrix) mask.allowed = effectiveMask(e);
  if (kind == Mask::Kind::Padding) mask.padding = Matrix(1, e.keyCount());
  e.mask = std::move(mask);
  return e;
}

Experiment withMaskParameter(Experiment e, Mask::Kind kind, std::size_t index, int value) {
  const MaskParameter& parameter = maskKind(kind).parameters[index];
  e = withMask(std::move(e), kind);
  e.mask.parameters[index] = std::clamp(value, parameter.least, parameter.most);
  return e;
}

Experiment withMayAttend(Experiment e, int row, int column, bool allowed) {
  e = withMask(std::move(e), Mask::Kind::Matrix);
  e.mask.allowed.set(row, column, allowed ? 1.0 : 0.0);
  return e;
}

Experiment withPadding(Experiment e, int key, bool padding) {
  e = withMask(std::move(e), Mask::Kind::Padding);
  e.mask.padding.set(0, key, padding ? 1.0 : 0.0);
  return e;
}

Experiment withBiases(Experiment e, bool present) {
  const auto set = [present](Matrix& bias, int columns) {
    if (!present)
      bias = {};
    else if (bias.empty())
      bias = Matrix(1, columns);
  };
  const int d_k = e.keyDim(), d_v = e.valueDim();
  for (Head& head : e.heads) {
    set(head.query_bias, d_k);
    set(head.key_bias, d_k);
    set(head.value_bias, d_v);
  }
  return e;
}

Experiment withOutputWeights(Experiment e, bool present) {
  if (present == !e.output_weights.empty()) return e;
  const int concat_columns = e.headCount() * e.valueDim();
  e.output_weights =
      present ? seededWeights(MatrixId::OutputWeights, -1, concat_columns, e.modelDim(), e.seed) : Matrix();
  // b_O has as many columns as the output. Their number depends on whether W_O is present.
  Matrix& bias = e.output_bias;
  bias = gather(bias, samePlaces(bias.rows()), resizedPlaces(bias.columns(), e.outputDim()));
  return e;
}

Experiment withOutputBias(Experiment e, bool present) {
  if (present == !e.output_bias.empty()) return e;
  e.output_bias = present ? Matrix(1, e.outputDim()) : Matrix();
  return e;
}

namespace {

std::string headName(int number) {
  return "Head " + std::to_string(number);
}

/// Reorders, removes or duplicates heads with their blocks of rows of W_O, or with their blocks of b_O if W_O
/// is absent. `places` holds old indices only, no -1.
Experiment withHeadPlaces(Experiment e, const PlaceList& places) {
  std::vector<Head> heads;
  for (const int place : places) heads.push_back(e.head(place));
  const PlaceList rows = blockPlaces(places, e.valueDim(), e.valueDim());
  if (e.output_weights.empty()) e.output_bias = gather(e.output_bias, samePlaces(e.output_bias.rows()), rows);
  e.output_weights = gather(e.output_weights, rows, samePlaces(e.output_weights.columns()));
  e.heads = std::move(heads);
  return e;
}

/// A new head to append. Its matrices have the sizes `sizes`. It has those biases that the last
/// head has; their entries are 0.
Head newHead(const Experiment& e, const Sizes& sizes) {
  Head head;
  const Head& last = e.heads.back();
  const int d = sizes.model_dim;
  const auto taken = [&](const Head& other) {
    return other.name == head.name || other.query_weights.identicalTo(head.query_weights);
  };
  // Tries higher indices while the name or the weights are in use. If a head was removed before, an existing
  // head may have the name and the weights that belong to this index.
  int place = e.headCount();
  do {
    head.name = headName(place + 1);
    head.query_weights = seededWeights(MatrixId::QueryWeights, place, d, sizes.key_dim, e.seed);
    head.key_weights = seededWeights(MatrixId::KeyWeights, place, d, sizes.key_dim, e.seed);
    head.value_weights = seededWeights(MatrixId::ValueWeights, place, d, sizes.value_dim, e.seed);
    ++place;
  } while (place < e.headCount() + limits::kHeads && std::ranges::any_of(e.heads, taken));
  if (!last.query_bias.empty()) head.query_bias = Matrix(1, sizes.key_dim);
  if (!last.key_bias.empty()) head.key_bias = Matrix(1, sizes.key_dim);
  if (!last.value_bias.empty()) head.value_bias = Matrix(1, sizes.value_dim);
  return head;
}

/// Rearranges the rows and columns of a weight matrix. New entries are random (see seededWeights).
void resizeWeights(Matrix& m, MatrixId id, int head, const PlaceList& rows, const PlaceList& columns,
                   std::uint64_t seed) {
  m = gather(m, rows, columns,
             seededWeights(id, head, static_cast<int>(rows.size()), static_cast<int>(columns.size()), seed));
}

void resizeHead(Head& head, int place, const Sizes& before, const Sizes& after, std::uint64_t seed) {
  const PlaceList rows = resizedPlaces(before.model_dim, after.model_dim);
  const PlaceList keys = resizedPlaces(before.key_dim, after.key_dim);
  const PlaceList values = resizedPlaces(before.value_dim, after.value_dim);
  resizeWeights(head.query_weights, MatrixId::QueryWeights, place, rows, keys, seed);
  resizeWeights(head.key_weights, MatrixId::KeyWeights, place, rows, keys, seed);
  resizeWeights(head.value_weights, MatrixId::ValueWeights, place, rows, values, seed);
  const PlaceList one = samePlaces(1);
  head.query_bias = gather(head.query_bias, one, keys);
  head.key_bias = gather(head.key_bias, one, keys);
  head.value_bias = gather(head.value_bias, one, values);
}

/// Resizes the embeddings, the tables of positions and the dimension names. New columns are 0, so that a new
/// dimension has no effect until it is edited.
void resizeDimensions(Experiment& e, int before, int after) {
  const PlaceList columns = resizedPlaces(before, after);
  for (Matrix* m : {&e.query_embeddings, &e.key_embeddings, &e.positions.query, &e.positions.key,
                    &e.positions.spare_query, &e.positions.spare_key})
    *m = gather(*m, samePlaces(m->rows()), columns);
  if (e.dimension_names.empty()) return;
  e.dimension_names.resize(static_cast<std::size_t>(std::min(before, after)));
  for (int i = before; i < after; ++i) e.dimension_names.push_back("dim " + std::to_string(i + 1));
}

void resizeOutput(Experiment& e, const Sizes& before, const Sizes& after) {
  const PlaceList concat =
      blockPlaces(resizedPlaces(before.heads, after.heads), before.value_dim, after.value_dim);
  const PlaceList dimensions = resizedPlaces(before.outputDim(), after.outputDim());
  e.output_bias =
      gather(e.output_bias, samePlaces(e.output_bias.rows()), e.output_weights.empty() ? concat : dimensions);
  if (!e.output_weights.empty())
    resizeWeights(e.output_weights, MatrixId::OutputWeights, -1, concat, dimensions, e.seed);
}

}  // namespace

Matrix seededWeights(MatrixId id, int head, int rows, int columns, std::uint64_t seed) {
  std::string place(nameOf(id).key);
  if (head >= 0) place = "heads[" + std::to_string(head) + "]." + place;
  Random random(hashText(place, seed));
  return xavier(rows, columns, random);
}

Experiment resized(const Experiment& experiment, const Sizes& after) {
  // Checks only that the weights can be created. The caller checks the sizes together with the tokens.
  if (findProblem(1, 1, after)) return experiment;
  Experiment e = experiment;
  const Sizes before = sizesOf(e);
  resizeOutput(e, before, after);
  resizeDimensions(e, before.model_dim, after.model_dim);
  if (after.heads < before.heads) e.heads.resize(static_cast<std::size_t>(after.heads));
  for (int h = 0; h < e.headCount(); ++h) resizeHead(e.head(h), h, before, after, e.seed);
  while (e.headCount() < after.heads) e.heads.push_back(newHead(e, after));
  return e;
}

Experiment withHeadDuplicated(Experiment e, int head) {
  PlaceList places = samePlaces(e.headCount());
  places.insert(places.begin() + head + 1, head);
  e = withHeadPlaces(std::move(e), places);
  std::string& name = e.heads[static_cast<std::size_t>(head) + 1].name;
  if (name.empty()) return e;
  // A name of its own, by which views recognize the head.
  const std::string copy = name + " copy";
  std::string free = copy;
  for (int i = 2; std::ranges::count(e.heads, free, &Head::name) > 0; ++i)
    free = copy + " " + std::to_string(i);
  name = free;
  return e;
}

Experiment withHeadRemoved(Experiment e, int head) {
  if (e.headCount() <= 1) return e;
  const PlaceList places = removedPlaces(e.headCount(), head);
  return withHeadPlaces(std::move(e), places);
}

Experiment withHeadMoved(Experiment e, int from, int to) {
  const PlaceList places = movedPlaces(e.headCount(), from, to);
  return withHeadPlaces(std::move(e), places);
}

Experiment newExperiment(int tokens, const Sizes& sizes, Start start, std::uint64_t seed) {
  const auto weights = [&](MatrixId id, int head, int rows, int columns) {
    return start == Start::Random ? seededWeights(id, head, rows, columns, seed) : Matrix(rows, columns);
  };
  Experiment e;
  e.seed = seed;
  for (int i = 1; i <= tokens; ++i) e.query_tokens.push_back("token " + std::to_string(i));
  e.query_embeddings = weights(MatrixId::QueryEmbeddings, -1, tokens, sizes.model_dim);
  for (int h = 0; h < sizes.heads; ++h)
    e.heads.push_back({headName(h + 1),
                       weights(MatrixId::QueryWeights, h, sizes.model_dim, sizes.key_dim),
                       weights(MatrixId::KeyWeights, h, sizes.model_dim, sizes.key_dim),
                       weights(MatrixId::ValueWeights, h, sizes.model_dim, sizes.value_dim),
                       {},
                       {},
                       {}});
  e.output_weights = weights(MatrixId::OutputWeights, -1, sizes.heads * sizes.value_dim, sizes.outputDim());
  return e;
}

Matrix filled(int rows, int columns, Fill fill, std::uint64_t seed) {
  switch (fill) {
    case Fill::Zeros:
      return Matrix(rows, columns);
    case Fill::Identity:
      return Matrix::identity(rows, columns);
    case Fill::Random:
      break;
  }
  Random random(seed);
  return xavier(rows, columns, random);
}

}  // namespace lab
