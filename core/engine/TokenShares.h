// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// What follows from a token's share of every query's attention, row by row: contexts and output. Filled in
/// by a step of the token's move (see TokenMove.h), then read by whoever asks for rows.
class TokenShares : public OutputRule {
 public:
  /// `contributions`: see Contributions; `start`: the output when the move began, n_q x d_model.
  TokenShares(const Experiment& e, Matrix contributions, Matrix start);

  /// In the place of a growth: computed from the weights. No context grows to less than nothing.
  static constexpr double kAnew = -2;
  /// Row i of head h: its context times `growth`, with the token's value now at the weight `token`, and
  /// without that of the start at `before`. Or kAnew: the row of the context is computed from the weights,
  /// and so is the row of the output from the contexts.
  void set(int h, int i, double growth, double token, double before);
  /// After the last `set`.
  void close();

  /// Rows of the context of head h, d_v numbers each.
  void context(const HeadTrace& trace, int h, forward::Range rows, double* out) const;
  void output(const AttentionTrace& trace, forward::Range rows, double* out) const override;

  /// The query of the token, d_k numbers, and its scores, n_k, where it asks, too: all of W_Q and K are read
  /// for that, so that they wait until somebody asks.
  void query(int h, double* out) const;

  std::vector<double> input;                        ///< of the token, d_model; read by `query`, as are these
  std::vector<Matrix> query_weights, query_biases;  ///< a head
  Matrix projected;                                 ///< 2 heads x d_model: v W_O now, and at the start
  std::vector<Matrix> contexts;                     ///< a head, at the start
  std::vector<std::vector<double>> now, then;       ///< v of the token, a head

 private:
  static constexpr int kManyRows = 48;  ///< computed anew: a whole product is cheaper
  Matrix contributions_, start_;
  Matrix grown_;   ///< n_q x heads: by how much contexts grow, or kAnew
  Matrix values_;  ///< n_q x (2 heads): factors of v now and at the start
  double* grown_to_;
  double* values_to_;
  std::vector<char> anew_;  ///< rows of the output
  bool mostly_anew_ = false;
};

/// The stages of one head: the query and the scores of the token, and every row of the context.
class SharedStages : public HeadSource {
 public:
  SharedStages(std::shared_ptr<const TokenShares> shares, int head)
      : shares_(std::move(shares)), head_(head) {}
  void queries(forward::Range, double* out) const override { shares_->query(head_, out); }
  void scores(const HeadTrace& head, forward::Range rows, double* out) const override;
  void context(const HeadTrace& head, forward::Range rows, double* out) const override {
    shares_->context(head, head_, rows, out);
  }

 private:
  std::shared_ptr<const TokenShares> shares_;
  int head_;
};

}  // namespace lab
