// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/engine/Dependencies.h"

/// The only special case of the engine: it updates the attention weights and the contexts of all queries
/// after the key and the value of one token changed.
///
/// In each row only one score changed. The other attention weights keep their ratios, so they are
/// multiplied by one common factor. The context is multiplied by the same factor. Then a multiple
/// of the new value vector is added and a multiple of the old one is subtracted. Per row, n_k
/// multiplications replace n_k exponentials and n_k x d_v multiply-adds. With 1,024 tokens and 12
/// heads this takes 4 ms, whereas the stage functions take 17 ms (two threads, AMD EPYC Zen 5).
///
/// Each such update adds a rounding error. AttentionTrace::row_error holds a bound on this error. The bound
/// of a row must not exceed a fifth of the error that the engine allows, and the output must also stay within
/// its allowed error. Otherwise the stage functions recompute the row.
namespace lab {

/// Numbers of one head from before the edit. The update needs them.
struct TokenBefore {
  std::vector<double> masked_scores;  ///< n_q numbers: the column of the token
  std::vector<double> value;          ///< d_v numbers: the row of V that belongs to the token
};

/// Returns the index of the key token if exactly one key row is stale and the update is worthwhile;
/// otherwise nothing. Apart from this row, only query rows and output columns may be stale. The
/// stage functions recompute those.
std::optional<int> singleToken(const Experiment& e, const Stale& stale);

/// Reads these numbers from `head`. Call it before the masked scores and the values of `head` are
/// written.
TokenBefore tokenBefore(const HeadTrace& head, int token);

/// The state of one head after the edit. `masked` (n_q x n_k) holds the scores that the softmax reads.
/// `errors` (n_q numbers) is the row of AttentionTrace::row_error for this head.
struct TokenNow {
  int token;
  const Matrix& masked;
  double temperature;
  double* errors;
  double most_error;  ///< see mostError
};

/// Returns the largest error bound of a row at which the output (concat W_O) also stays within the
/// error that the engine allows.
double mostError(const Matrix& output_weights);

/// Updates the attention weights and the context of the queries `rows` of one head. The masked scores and the
/// values of the head must be up to date. Returns the rows that the stage functions have to recompute; the
/// function does not change these rows.
std::vector<int> updateRowsOfToken(HeadTrace& head, const TokenBefore& before, const TokenNow& now,
                                   Range rows);

}  // namespace lab
