// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "core/model/Gather.h"
#include "core/model/Restructure.h"
#include "core/model/Sinusoids.h"
#include "core/model/masks/MaskKinds.h"

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

}  // namespace lab
