// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/engine/Dependencies.h"

/// The one special case of the engine: the weights and contexts of all queries after the key and the value of
/// one token changed.
///
/// In each row one score changed. The other weights keep their ratios, so that the row is multiplied by one
/// factor and the context moves by a multiple of two value vectors: n additions a row in place of n
/// exponentials and n x d_v multiply-adds. At 1,024 tokens x 12 heads this takes 4 ms where the stage
/// functions take 17 ms (two threads, AMD EPYC Zen 5).
///
/// Each such update adds a rounding error, which is bounded in AttentionTrace::row_error. A row whose bound
/// would pass a fifth of what the engine promises, also for the output, is not updated but computed again by
/// the stage functions.
namespace lab {

/// What one head was before the edit, as far as the update needs it.
struct TokenBefore {
  std::vector<double> masked_scores;  ///< n_q: the column of the token
  std::vector<double> value;          ///< d_v: its row of V
};

/// The token (key) for which all of `stale` is the row of one token, where the update pays; else nothing.
std::optional<int> singleToken(const Experiment& e, const Stale& stale);

/// Reads the state of `head` before its masked scores and values are written.
TokenBefore tokenBefore(const HeadTrace& head, int token);

/// What the head is now: `masked` (n_q x n_k) are the scores that softmax reads, `errors` (n_q) the row of
/// AttentionTrace::row_error.
struct TokenNow {
  int token;
  const Matrix& masked;
  double temperature;
  double* errors;
  double most_error;  ///< see mostError
};

/// The bound for `errors` at which the output, which is the contexts times W_O, keeps the promise as well.
double mostError(const Matrix& output_weights);

/// Updates weights and context of the queries `rows` of one head, whose masked scores and values are new.
/// Returns the rows that have to be computed again by the stage functions; those are not touched.
std::vector<int> updateRowsOfToken(HeadTrace& head, const TokenBefore& before, const TokenNow& now,
                                   Range rows);

}  // namespace lab
