// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/MatrixId.h"

#include <array>

namespace lab {
namespace {

using enum MatrixId;

constexpr std::array kNames{
    MatrixName{QueryEmbeddings, "query_embeddings", "embeddings.query", "X_q", false, true, Size::QueryCount,
               Size::ModelDim},
    MatrixName{KeyEmbeddings, "key_embeddings", "embeddings.key", "X_kv", false, true, Size::KeyCount,
               Size::ModelDim},
    MatrixName{QueryPositions, "query_positions", "positions.query", "P_q", false, true, Size::QueryCount,
               Size::ModelDim},
    MatrixName{KeyPositions, "key_positions", "positions.key", "P_kv", false, true, Size::KeyCount,
               Size::ModelDim},
    MatrixName{QueryWeights, "W_Q", "W_Q", "W_Q", true, true, Size::ModelDim, Size::KeyDim},
    MatrixName{KeyWeights, "W_K", "W_K", "W_K", true, true, Size::ModelDim, Size::KeyDim},
    MatrixName{ValueWeights, "W_V", "W_V", "W_V", true, true, Size::ModelDim, Size::ValueDim},
    MatrixName{QueryBias, "b_Q", "b_Q", "b_Q", true, true, Size::One, Size::KeyDim},
    MatrixName{KeyBias, "b_K", "b_K", "b_K", true, true, Size::One, Size::KeyDim},
    MatrixName{ValueBias, "b_V", "b_V", "b_V", true, true, Size::One, Size::ValueDim},
    MatrixName{Scale, "scale", "scale", "scale", false, true, Size::One, Size::One},
    MatrixName{Mask, "mask", "mask", "M", false, true, Size::QueryCount, Size::KeyCount},
    MatrixName{Temperature, "temperature", "temperature", "T", false, true, Size::One, Size::One},
    MatrixName{OutputWeights, "W_O", "W_O", "W_O", false, true, Size::ConcatDim, Size::OutputDim},
    MatrixName{OutputBias, "b_O", "b_O", "b_O", false, true, Size::One, Size::OutputDim},
    MatrixName{QueryInputs, "query_inputs", "", "X_q", false, false, Size::QueryCount, Size::ModelDim},
    MatrixName{KeyInputs, "key_inputs", "", "X_kv", false, false, Size::KeyCount, Size::ModelDim},
    MatrixName{Q, "Q", "", "Q", true, false, Size::QueryCount, Size::KeyDim},
    MatrixName{K, "K", "", "K", true, false, Size::KeyCount, Size::KeyDim},
    MatrixName{V, "V", "", "V", true, false, Size::KeyCount, Size::ValueDim},
    MatrixName{Scores, "scores", "", "Q K^T", true, false, Size::QueryCount, Size::KeyCount},
    MatrixName{ScaledScores, "scaled_scores", "", "S / sqrt(d_k)", true, false, Size::QueryCount,
               Size::KeyCount},
    MatrixName{MaskedScores, "masked_scores", "", "masked", true, false, Size::QueryCount, Size::KeyCount},
    MatrixName{Weights, "weights", "", "A", true, false, Size::QueryCount, Size::KeyCount},
    MatrixName{Context, "context", "", "C", true, false, Size::QueryCount, Size::ValueDim},
    MatrixName{Concat, "concat", "", "concat", false, false, Size::QueryCount, Size::ConcatDim},
    MatrixName{Output, "output", "", "output", false, false, Size::QueryCount, Size::OutputDim},
};
static_assert(isInOrderOfMatrixId(kNames));

}  // namespace

std::span<const MatrixName> matrixNames() {
  return kNames;
}

const MatrixName& nameOf(MatrixId id) {
  return kNames[static_cast<std::size_t>(id)];
}

std::optional<MatrixId> matrixIdFromKey(std::string_view key) {
  for (const MatrixName& name : kNames)
    if (name.key == key) return name.id;
  return std::nullopt;
}

std::optional<MatrixId> matrixNamed(std::string_view name) {
  for (const MatrixName& known : kNames)
    if (known.key == name || known.field == name) return known.id;
  return std::nullopt;
}

}  // namespace lab
