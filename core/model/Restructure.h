// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/model/Experiment.h"

/// Pure functions from an Experiment to the next: what keeps its place keeps its numbers. Mask rows and
/// columns, positions and the parts of W_O follow. Indices are in range. Results satisfy findProblem, except
/// that more tokens, heads or dimensions may pass a limit, which findProblem then names. In self mode both
/// sides mean the one list of tokens, and the kept key side is not touched.
namespace lab {

/// The mode switched. To cross for the first time the key side starts as a copy of the query side
/// (embeddings and learned positions too); later it is found as it was left. Each mode has its own mask by
/// hand and its own padding, which start as what fits of the other's.
Experiment withMode(Experiment e, Mode mode);

/// Learned: where no table is kept yet it starts with the sinusoidal values, so that the first look shows
/// positions at work.
Experiment withPositions(Experiment e, Positions::Kind kind);
/// Matrix: starts with what the current kind allows. Padding: starts with no padding. Another kind drops the
/// matrix and the padding.
Experiment withMask(Experiment e, Mask::Kind kind);
/// Of this kind, with this value of one of its parameters (MaskKind::parameters), clamped to its limits.
Experiment withMaskParameter(Experiment e, Mask::Kind kind, std::size_t index, int value);
/// A mask by hand that allows what the mask did, but for this entry.
Experiment withMayAttend(Experiment e, int row, int column, bool allowed);
/// A padding mask in which key token `key` is padding or is not.
Experiment withPadding(Experiment e, int key, bool padding);

/// A token inserted before `index` with its embedding (1 x d_model). Learned positions belong to the place:
/// the table gets a row of zeros at its end. A mask matrix gets a row and/or column of 1.
Experiment withTokenInserted(Experiment e, Side side, int index, const std::string& token,
                             const Matrix& embedding);
/// Learned positions: the last row goes. The last token of a side cannot be removed (the experiment is
/// returned as it is).
Experiment withTokenRemoved(Experiment e, Side side, int index);
/// Moves a token with its embedding and its mask row and column; learned positions stay with the place.
Experiment withTokenMoved(Experiment e, Side side, int from, int to);
/// The tokens in another order: `places[j]` is the place whose token stands at j afterwards (each once).
Experiment withTokensOrdered(Experiment e, Side side, const std::vector<int>& places);
Experiment withTokenRenamed(Experiment e, Side side, int index, const std::string& token,
                            const Matrix& embedding);

/// Which old token each new token of a sentence continues (-1: a new one): the longest common subsequence
/// of the two lists, then equal words left over. Each old token is used once at most.
std::vector<int> matchTokens(const std::vector<std::string>& before, const std::vector<std::string>& after);

/// A whole sentence: continued tokens keep embedding and mask row; new ones take the row of `embeddings`
/// (tokens x d_model) at their place and 1 in a mask matrix. No tokens: returned as it is.
Experiment withTokens(Experiment e, Side side, const std::vector<std::string>& tokens,
                      const Matrix& embeddings);

/// What still fits is kept; new entries come seeded (Xavier, from the experiment's seed and the place);
/// W_O by its head block; new embedding dimensions and bias entries are 0; dimension names get "dim 9".
/// `value_dim` also resizes W_O's head blocks. Without W_O `output_dim` is not read. Sizes that
/// findProblem(1, 1, sizes) refuses would not fit in memory: the experiment is returned as it is, so ask
/// first.
Experiment resized(const Experiment& e, const Sizes& sizes);

/// Heads, with their block of W_O (of b_O where there is no W_O). A duplicate stands behind its original and
/// is called "... copy". The last head cannot be removed.
Experiment withHeadDuplicated(Experiment e, int head);
Experiment withHeadRemoved(Experiment e, int head);
Experiment withHeadMoved(Experiment e, int from, int to);

/// Biases b_Q b_K b_V of every head (zeros) present or absent; W_O present (Xavier seeded, d_model columns)
/// or absent, b_O cut or padded with 0 to the new output; b_O (zeros).
Experiment withBiases(Experiment e, bool present);
Experiment withOutputWeights(Experiment e, bool present);
Experiment withOutputBias(Experiment e, bool present);

/// What a new experiment starts with.
enum class Start { Random, Zeros };
/// n_q tokens ("token 1" ...), self mode, heads "Head 1" ..., W_O present. Sizes are inside the limits
/// (findProblem(tokens, tokens, sizes) is empty).
Experiment newExperiment(int tokens, const Sizes& sizes, Start start, std::uint64_t seed);

/// rows x columns, Xavier, from `seed` and the matrix's place: the same place always gets the same numbers.
Matrix seededWeights(MatrixId id, int head, int rows, int columns, std::uint64_t seed);

/// Matrices to fill a block with.
enum class Fill { Zeros, Identity, Random };
Matrix filled(int rows, int columns, Fill fill, std::uint64_t seed);

}  // namespace lab
