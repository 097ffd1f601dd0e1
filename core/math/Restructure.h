// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/math/Experiment.h"

/// Pure functions from an Experiment to the next: what keeps its place keeps its numbers. Mask rows and
/// columns, positions and the parts of W_O follow. Indices are in range; results satisfy findProblem.
namespace lab {

/// The mode switched. To cross for the first time the key side starts as a copy of the query side
/// (embeddings and learned positions too); later it is found as it was left. A mask matrix is cropped or
/// padded with 1 to the new n_k.
Experiment withMode(Experiment e, Mode mode);

/// Learned: where no table is kept yet it starts with the sinusoidal values, so that the first look shows
/// positions at work.
Experiment withPositions(Experiment e, Positions::Kind kind);
/// Matrix: starts with what the current kind allows.
Experiment withMask(Experiment e, Mask::Kind kind);

/// A token inserted before `index` with its embedding (1 x d_model). Learned positions belong to the place:
/// the table gets a row of zeros at its end. A mask matrix gets a row and/or column of 1.
Experiment withTokenInserted(Experiment e, Side side, int index, const std::string& token,
                             const Matrix& embedding);
/// The last token of a side cannot be removed (the experiment is returned as it is).
Experiment withTokenRemoved(Experiment e, Side side, int index);
/// Moves a token with its embedding and its mask row and column; learned positions stay with the place.
Experiment withTokenMoved(Experiment e, Side side, int from, int to);
Experiment withTokenRenamed(Experiment e, Side side, int index, const std::string& token,
                            const Matrix& embedding);

/// Which old token each new token of a sentence continues (-1: a new one): the longest common subsequence
/// of the two lists, then equal words left over. Each old token is used once at most.
std::vector<int> matchTokens(const std::vector<std::string>& before, const std::vector<std::string>& after);

/// A whole sentence: continued tokens keep embedding and mask row; new ones take the row of `embeddings`
/// (tokens x d_model) at their place.
Experiment withTokens(Experiment e, Side side, const std::vector<std::string>& tokens,
                      const Matrix& embeddings);

struct Sizes {
  int heads = 1;
  int model_dim = 1;
  int key_dim = 1;
  int value_dim = 1;
};
Sizes sizesOf(const Experiment& e);
/// What still fits is kept; new entries come seeded (Xavier, from the experiment's seed and the place);
/// W_O by its head block; new embedding dimensions are 0; dimension names get "dim 9". `value_dim` also
/// resizes W_O's head blocks.
Experiment resized(const Experiment& e, const Sizes& sizes);

/// Heads, with their block of W_O. The last head cannot be removed.
Experiment withHeadDuplicated(Experiment e, int head);
Experiment withHeadRemoved(Experiment e, int head);
Experiment withHeadMoved(Experiment e, int from, int to);

/// Biases b_Q b_K b_V of every head (zeros) present or absent; W_O present (Xavier seeded) or absent; b_O.
Experiment withBiases(Experiment e, bool present);
Experiment withOutputWeights(Experiment e, bool present);
Experiment withOutputBias(Experiment e, bool present);

/// What a new experiment starts with.
enum class Start { Random, Zeros };
/// n_q tokens ("token 1" ...), self mode, W_O present.
Experiment newExperiment(int tokens, const Sizes& sizes, Start start, std::uint64_t seed);

/// Matrices to fill a block with.
enum class Fill { Zeros, Identity, Random };
Matrix filled(int rows, int columns, Fill fill, std::uint64_t seed);

}  // namespace lab
