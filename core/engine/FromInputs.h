// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

/// Stages where every row of the inputs has become another (by another kind of positions), row by row. All of
/// Q, K and V take more than a frame; a few rows of scores and contexts need only their own rows of Q, for
/// q K^T = (q W_K^T) X^T + q b_K^T and a V = (a X) W_V + sum(a) b_V: near the exact numbers, but for their
/// last digits. Where all of K and V are there they are read, and the bits are those of a full pass; K is
/// made where as many rows of scores were asked for as that costs.
namespace lab {

/// What all that follows is made from, held as long as rows are pending.
struct AllInputs {
  /// `trace` has the new inputs.
  AllInputs(const AttentionTrace& trace, const Experiment& e);
  Matrix query_inputs, key_inputs;
  std::vector<Head> heads;
};

/// The stages of one head.
class FromInputs : public HeadSource {
 public:
  FromInputs(std::shared_ptr<const AllInputs> inputs, int head)
      : inputs_(std::move(inputs)), head_(inputs_->heads[static_cast<std::size_t>(head)]) {}
  const std::shared_ptr<const AllInputs>& inputs() const { return inputs_; }

  void queries(forward::Range rows, double* out) const override;
  void keys(forward::Range rows, double* out) const override;
  void values(forward::Range rows, double* out) const override;
  void scores(const HeadTrace& head, forward::Range rows, double* out) const override;
  void context(const HeadTrace& head, forward::Range rows, double* out) const override;
  int rowsAtOnce() const override { return kRowsAtOnce; }
  double projectionCost() const override;

  /// All inputs are read for so many rows at once.
  static constexpr int kRowsAtOnce = 8;

 private:
  std::shared_ptr<const AllInputs> inputs_;
  const Head& head_;
  mutable std::atomic<int> without_keys_ = 0;  ///< rows of scores that were made the long way
};

/// Concat and output, and for them the contexts of all heads: the inputs are read once for all of these.
class OutputFromInputs : public OutputRule {
 public:
  OutputFromInputs(std::shared_ptr<const AllInputs> inputs, const Experiment& e)
      : OutputRule(e.output_weights, e.output_bias), inputs_(std::move(inputs)) {
    rows_at_once = FromInputs::kRowsAtOnce;
  }
  void contexts(const AttentionTrace& trace, forward::Range rows) const override;

 private:
  std::shared_ptr<const AllInputs> inputs_;
};

}  // namespace lab
