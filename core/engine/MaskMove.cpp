// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/MaskMove.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/engine/Forward.h"
#include "core/engine/Staleness.h"

namespace lab {
namespace {

/// Of a weight that goes: what the others had, 1 - a, has lost a digit beyond it.
constexpr double kMostWeight = 0.9;
/// Times what is left.
constexpr double kMostTaken = 1e3;

/// One key of one query. The weights of the row are computed anew; its context is that of the start, without
/// or with the value of that key, so that V need not be read.
class MaskMove : public Move {
 public:
  MaskMove(const AttentionTrace& trace, const Region& cell) : cell_(cell) {
    allowed_ = trace.heads.front().rule->mask.allows(cell.row, cell.column);
    for (const HeadTrace& head : trace.heads) {
      const auto context = head.contextRow(cell.row);
      contexts_.emplace_back(context.begin(), context.end());
      weights_.push_back(head.weightRow(cell.row)[static_cast<std::size_t>(cell.column)]);
    }
  }

  Change step(AttentionTrace& trace, const Experiment& now) override {
    Change change;
    change.first_stage = MatrixId::MaskedScores;
    const Stale stale = staleAfter(trace, now, {&cell_, 1});
    const bool back = stale.rule->mask.allows(cell_.row, cell_.column) == allowed_;
    const forward::Range row{cell_.row, 1};
    for (std::size_t h = 0; h < trace.heads.size(); ++h) {
      HeadTrace& head = trace.heads[h];
      head.rule = stale.rule;
      head.forgetDerived();
      forward::softmax(head, row);
      mixRow(trace, h, back);
      change.heads.push_back(static_cast<int>(h));
    }
    forward::output(trace, now, row, {0, trace.output_rows.columns()});
    return change;
  }

 private:
  void mixRow(AttentionTrace& trace, std::size_t h, bool back) const {
    HeadTrace& head = trace.heads[h];
    const int dim = head.value_rows.columns();
    const double after = head.weightRow(cell_.row)[static_cast<std::size_t>(cell_.column)];
    if (!back && allowed_ && weights_[h] > kMostWeight) {
      forward::mix(trace, static_cast<int>(h), {cell_.row, 1}, {0, dim});
      return;
    }
    // What is left of the others' share, and the share of this key.
    const double rest = back ? 1.0 : allowed_ ? 1.0 / (1.0 - weights_[h]) : 1.0 - after;
    const double own = back ? 0.0 : allowed_ ? -rest * weights_[h] : after;
    const auto at = static_cast<std::ptrdiff_t>(cell_.row);
    double* context = head.context_rows.mutableData() + at * dim;
    double* concat = trace.concat_rows.mutableData() + at * trace.concat_rows.columns() +
                     static_cast<std::ptrdiff_t>(h) * dim;
    const auto value = head.valueRow(cell_.column);
    double taken = 0, left = 0;
    for (std::size_t c = 0; c < value.size(); ++c) {
      context[c] = concat[c] = rest * contexts_[h][c] + own * value[c];
      taken = std::max(taken, std::abs(own * value[c]));
      left = std::max(left, std::abs(context[c]));
    }
    // A value that outweighed the others has taken their digits with it.
    if (taken > kMostTaken * left) forward::mix(trace, static_cast<int>(h), {cell_.row, 1}, {0, dim});
  }

  Region cell_;
  bool allowed_;                               ///< at the start, as all below
  std::vector<std::vector<double>> contexts_;  ///< row of the query, a head
  std::vector<double> weights_;                ///< of the key in that row, a head
};

}  // namespace

std::unique_ptr<Move> beginMaskMove(const AttentionTrace& trace, const Experiment& now, const Region& cell) {
  const bool one = cell.rows == 1 && cell.columns == 1;
  const bool may_mean_all = cell.row == 0 && cell.column == 0;
  if (!one || may_mean_all || now.output_weights.empty() || trace.output_rule) return nullptr;
  if (now.mask.kind != Mask::Kind::Matrix || trace.heads.front().rule->mask.absent()) return nullptr;
  return std::make_unique<MaskMove>(trace, cell);
}

}  // namespace lab
