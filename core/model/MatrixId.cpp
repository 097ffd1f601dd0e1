// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/MatrixId.h"

#include <array>

namespace lab {
namespace {

using enum MatrixId;

constexpr std::array kNames{
    MatrixName{QueryEmbeddings, "query_embeddings", "embeddings.query", "X_q", false, true},
    MatrixName{KeyEmbeddings, "key_embeddings", "embeddings.key", "X_kv", false, true},
    MatrixName{QueryPositions, "query_positions", "positions.query", "P_q", false, true},
    MatrixName{KeyPositions, "key_positions", "positions.key", "P_kv", false, true},
    MatrixName{QueryWeights, "W_Q", "W_Q", "W_Q", true, true},
    MatrixName{KeyWeights, "W_K", "W_K", "W_K", true, true},
    MatrixName{ValueWeights, "W_V", "W_V", "W_V", true, true},
    MatrixName{QueryBias, "b_Q", "b_Q", "b_Q", true, true},
    MatrixName{KeyBias, "b_K", "b_K", "b_K", true, true},
    MatrixName{ValueBias, "b_V", "b_V", "b_V", true, true},
    MatrixName{Scale, "scale", "scale", "scale", false, true},
    MatrixName{Mask, "mask", "mask", "M", false, true},
    MatrixName{Temperature, "temperature", "temperature", "T", false, true},
    MatrixName{OutputWeights, "W_O", "W_O", "W_O", false, true},
    MatrixName{OutputBias, "b_O", "b_O", "b_O", false, true},
    MatrixName{QueryInputs, "query_inputs", "", "X_q", false, false},
    MatrixName{KeyInputs, "key_inputs", "", "X_kv", false, false},
    MatrixName{Q, "Q", "", "Q", true, false},
    MatrixName{K, "K", "", "K", true, false},
    MatrixName{V, "V", "", "V", true, false},
    MatrixName{Scores, "scores", "", "Q K^T", true, false},
    MatrixName{ScaledScores, "scaled_scores", "", "S / sqrt(d_k)", true, false},
    MatrixName{MaskedScores, "masked_scores", "", "masked", true, false},
    MatrixName{Weights, "weights", "", "A", true, false},
    MatrixName{Context, "context", "", "C", true, false},
    MatrixName{Concat, "concat", "", "concat", false, false},
    MatrixName{Output, "output", "", "output", false, false},
};

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

}  // namespace lab
