// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/model/Experiment.h"

/// Pure functions that take an Experiment and return the edited one. Tokens, heads and dimensions that remain
/// keep their numbers. The rows and columns of the mask, the tables of positions and the blocks of W_O are
/// adapted. Indices must be in range. The result has no problem (see findProblem), except that added tokens,
/// heads or dimensions may exceed a limit, which findProblem then reports. In self mode both sides are the
/// query tokens, and the stored key tokens and their data do not change.
namespace lab {

/// Sets the mode. If there are no key tokens when cross mode is set, the query tokens with their
/// embeddings and learned positions are copied; otherwise the stored key tokens are used. Each mode
/// has its own mask by hand (Mask::Kind::Matrix) and its own padding. A mode that has none gets a
/// copy from the other mode, cut or extended to the number of keys.
Experiment withMode(Experiment e, Mode mode);

/// Sets the kind of positions. If the kind has a table and none is stored, the table starts with the
/// sinusoidal values, so that positions have an effect at once.
Experiment withPositions(Experiment e, Positions::Kind kind);
/// Sets the kind of mask. Matrix starts with a copy of the current mask. Padding starts without any padding.
/// Other kinds discard the matrix and the padding. Parameters are kept, clamped to the limits of the new
/// kind.
Experiment withMask(Experiment e, Mask::Kind kind);
/// Sets the kind of mask and its parameter `index` (an index into MaskKind::parameters). `value` is clamped
/// to the limits of the parameter.
Experiment withMaskParameter(Experiment e, Mask::Kind kind, std::size_t index, int value);
/// Changes the kind of mask to Matrix, and sets whether query `row` may attend to key `column`.
Experiment withMayAttend(Experiment e, int row, int column, bool allowed);
/// Changes the kind of mask to Padding, and sets whether key token `key` is padding.
Experiment withPadding(Experiment e, int key, bool padding);

/// The number of rows before the zeros at the end of a table of learned positions.
int learnedPositions(const Matrix& table);

/// Inserts a token with its embedding (1 x d_model) before `index`. Learned positions belong to positions and
/// not to tokens: a stored table gets a spare row at its end, or else a row of zeros. A mask by hand gets a
/// row, a column or both, filled with 1.
Experiment withTokenInserted(Experiment e, Side side, int index, const std::string& token,
                             const Matrix& embedding);
/// Removes a token. The last row of a stored table of learned positions becomes spare. If `index` is the only
/// token of its side, the experiment is returned unchanged.
Experiment withTokenRemoved(Experiment e, Side side, int index);
/// Moves a token with its embedding and its row and column of the mask. Learned positions do not move.
Experiment withTokenMoved(Experiment e, Side side, int from, int to);
/// Reorders the tokens. `places[j]` is the old index of the token whose new index is j. Each old index must
/// occur once.
Experiment withTokensOrdered(Experiment e, Side side, const std::vector<int>& places);
/// Sets the text and the embedding (1 x d_model) of a token.
Experiment withTokenRenamed(Experiment e, Side side, int index, const std::string& token,
                            const Matrix& embedding);

/// For each token of `after`, the index of the equal token of `before` that it is matched with, or -1 if it
/// is new. Matches the longest common subsequence first, then the remaining equal tokens. Each token of
/// `before` is matched at most once. Time and memory grow with the product of the two lengths, not counting
/// the common beginning and end.
std::vector<int> matchTokens(const std::vector<std::string>& before, const std::vector<std::string>& after);

/// Replaces all tokens of one side. Tokens that matchTokens matches keep their embedding and their row and
/// column of the mask. A new token gets its row of `embeddings` (tokens x d_model), and in the mask the row
/// and column of the token that it replaces at its place, or else 1. If `tokens` is empty, the experiment is
/// returned unchanged.
Experiment withTokens(Experiment e, Side side, const std::vector<std::string>& tokens,
                      const Matrix& embeddings);

/// Changes the sizes. Entries within the new sizes are kept. New entries of weights are random (see
/// seededWeights, with the seed of the experiment). New dimensions of embeddings and positions and new
/// entries of biases are 0. New dimensions get names like "dim 9" if dimensions have names. W_O keeps the
/// block of rows of each head; `value_dim` resizes these blocks. Without W_O `output_dim` is not used. If
/// findProblem(1, 1, sizes) reports a problem, the experiment is returned unchanged, because the matrices may
/// not fit in memory. Call findProblem first.
Experiment resized(const Experiment& e, const Sizes& sizes);

/// Duplicate, remove or move a head together with its block of rows of W_O, or with its block of b_O if W_O
/// is absent. A duplicate is inserted after the original, and " copy" is appended to its name unless the name
/// is empty. If there is only one head, withHeadRemoved returns the experiment unchanged.
Experiment withHeadDuplicated(Experiment e, int head);
Experiment withHeadRemoved(Experiment e, int head);
Experiment withHeadMoved(Experiment e, int from, int to);

/// Adds the biases b_Q, b_K and b_V of every head that are absent, filled with 0, or removes all of them.
Experiment withBiases(Experiment e, bool present);
/// Adds W_O (d_model columns, random; see seededWeights) or removes it. b_O is cut or padded with 0 to the
/// new number of output columns.
Experiment withOutputWeights(Experiment e, bool present);
/// Adds b_O, filled with 0, or removes it.
Experiment withOutputBias(Experiment e, bool present);

/// The initial embeddings and weights of a new experiment.
enum class Start { Random, Zeros };
/// Creates an experiment in self mode with `tokens` tokens ("token 1" ...), heads "Head 1" ... and W_O. The
/// sizes must be within the limits (findProblem(tokens, tokens, sizes) is empty).
Experiment newExperiment(int tokens, const Sizes& sizes, Start start, std::uint64_t seed);

/// A rows x columns matrix of random numbers (see xavier in Random.h). The numbers depend only on the
/// arguments, so that the same matrix of the same head always gets the same numbers.
Matrix seededWeights(MatrixId id, int head, int rows, int columns, std::uint64_t seed);

/// The contents of a matrix that `filled` creates. Random numbers are those of xavier in Random.h.
enum class Fill { Zeros, Identity, Random };
Matrix filled(int rows, int columns, Fill fill, std::uint64_t seed);

}  // namespace lab
