// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Moves.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/engine/Forward.h"
#include "core/engine/Kernels.h"
#include "core/engine/LiveTrace.h"
#include "core/engine/MaskMove.h"
#include "core/engine/TokenMove.h"

namespace lab {
namespace {

using Column = std::vector<double>;

Column columnOf(const Matrix& m, int column) {
  Column result(static_cast<std::size_t>(m.rows()));
  for (int i = 0; i < m.rows(); ++i) result[static_cast<std::size_t>(i)] = m(i, column);
  return result;
}

double largestOf(const auto& numbers) {
  return kernels().largest_magnitude(static_cast<int>(numbers.size()), numbers.data());
}

/// m(:, column) = base + factor x.
void writeColumn(auto& m, int column, const Column& base, const Column& x, double factor) {
  double* out = m.mutableData() + column;
  for (std::size_t i = 0; i < base.size(); ++i, out += m.columns()) *out = base[i] + factor * x[i];
}

/// What a cell of an input is multiplied by in each row of a projection: a column of the inputs, 1 for a
/// bias.
Column factorsOf(const Matrix& inputs, const Region& cell, bool bias) {
  return bias ? Column(static_cast<std::size_t>(inputs.rows()), 1.0) : columnOf(inputs, cell.row);
}

double valueAt(const Experiment& e, const Region& cell) {
  return inputMatrix(e, cell.id, cell.head)(cell.row, cell.column);
}

Change changed(const Region& region, MatrixId first) {
  Change change;
  change.first_stage = first;
  if (first < MatrixId::Output) change.heads = {region.head};
  return change;
}

/// A cell of W_O or b_O: one column of the output.
class OutputMove : public Move {
 public:
  OutputMove(const AttentionTrace& trace, const Edit& edit)
      : cell_(edit.region), start_(edit.before(0, 0)), base_(columnOf(trace.output(), cell_.column)) {
    factors_ = factorsOf(trace.concat(), cell_, cell_.id == MatrixId::OutputBias);
  }
  Change step(AttentionTrace& trace, const Experiment& now) override {
    writeColumn(trace.output_rows, cell_.column, base_, factors_, valueAt(now, cell_) - start_);
    return changed(cell_, MatrixId::Output);
  }

 private:
  Region cell_;
  double start_;
  Column base_, factors_;
};

/// A cell of W_V or b_V: a column of V and of the context, and its outer product with a row of W_O.
class ValueMove : public Move {
 public:
  ValueMove(const AttentionTrace& trace, const Edit& edit)
      : cell_(edit.region), start_(edit.before(0, 0)), output_(trace.output()) {
    const HeadTrace& head = trace.heads[static_cast<std::size_t>(cell_.head)];
    factors_ = factorsOf(trace.key_inputs, cell_, cell_.id == MatrixId::ValueBias);
    values_ = columnOf(head.values(), cell_.column);
    context_ = columnOf(head.context(), cell_.column);
    const Matrix& weights = head.weights();
    for (int i = 0; i < weights.rows(); ++i)
      mixed_.push_back(kernels().dot(weights.columns(), weights.row(i).data(), factors_.data()));
    largest_at_start_ = std::max({largestOf(values_), largestOf(context_), largestOf(output_)});
    largest_factor_ = std::max(largestOf(factors_), largestOf(mixed_));
  }
  Change step(AttentionTrace& trace, const Experiment& now) override {
    const double by = valueAt(now, cell_) - start_;
    HeadTrace& head = trace.heads[static_cast<std::size_t>(cell_.head)];
    const int column = cell_.head * head.value_rows.columns() + cell_.column;
    writeColumn(head.value_rows, cell_.column, values_, factors_, by);
    writeColumn(head.context_rows, cell_.column, context_, mixed_, by);
    writeColumn(trace.concat_rows, column, context_, mixed_, by);
    moveOutput(trace, now.output_weights.row(column), by);
    const double weight =
        kernels().largest_magnitude(output_.columns(), now.output_weights.row(column).data());
    largest_ = largest_at_start_ + std::abs(by) * largest_factor_ * std::max(1.0, weight);
    return changed(cell_, MatrixId::V);
  }
  double largest() const override { return largest_; }

 private:
  static constexpr int kOntoLast = 7;
  static constexpr double kNear = 4;

  /// All of the output is new, and what that takes is memory: what a step adds to the last one goes onto it,
  /// of which a third less is read and written than of the start and its sum. Every few steps, and where the
  /// last one was further out than its roundings may stay, it is the start again.
  void moveOutput(AttentionTrace& trace, std::span<const double> weights, double by) {
    const bool onto_last = onto_last_ < kOntoLast && largest_ > 0 && largest_ <= kNear * largest_at_start_;
    double* out = onto_last ? trace.output_rows.mutableData()
                            : trace.output_rows.overwritten(output_.rows(), output_.columns());
    const double more = onto_last ? by - last_by_ : by;
    for (int i = 0; i < output_.rows(); ++i, out += output_.columns())
      kernels().add_scaled(output_.columns(), onto_last ? out : output_.row(i).data(), weights.data(),
                           more * mixed_[static_cast<std::size_t>(i)], out);
    onto_last_ = onto_last ? onto_last_ + 1 : 0;
    last_by_ = by;
  }

  Region cell_;
  double start_;
  Matrix output_;
  Column factors_, values_, context_, mixed_;
  double largest_at_start_ = 0, largest_factor_ = 0, largest_ = 0;
  double last_by_ = 0;
  int onto_last_ = 0;  ///< steps since the start was read
};

/// Scores that differ from those of the start by an outer product.
class MovedScores : public HeadSource {
 public:
  MovedScores(Matrix start, Column of_queries, Column of_keys, double by)
      : start_(std::move(start)), of_queries_(std::move(of_queries)), of_keys_(std::move(of_keys)), by_(by) {}
  void scores(const HeadTrace&, forward::Range rows, double* out) const override {
    for (int i = rows.first; i < rows.first + rows.count; ++i, out += start_.columns())
      kernels().add_scaled(start_.columns(), start_.row(i).data(), of_keys_.data(),
                           by_ * of_queries_[static_cast<std::size_t>(i)], out);
  }

 private:
  Matrix start_;
  Column of_queries_, of_keys_;
  double by_;
};

/// An output that differs from that of the start by what one head adds to it.
class MovedOutput : public OutputRule {
 public:
  MovedOutput(const Experiment& now, int moved, Matrix start, Matrix context)
      : OutputRule(now.output_weights, now.output_bias),
        start_(std::move(start)),
        context_(std::move(context)) {
    head = moved_ = moved;
    rows_at_once = 1;
  }
  void output(const AttentionTrace& trace, forward::Range rows, double* out) const override {
    const int dim = context_.columns(), columns = start_.columns();
    const HeadTrace& moved = trace.heads[static_cast<std::size_t>(moved_)];
    moved.makeContext(rows);
    const auto from = [&](int width) { return static_cast<std::ptrdiff_t>(rows.first) * width; };
    std::vector<double> change(static_cast<std::size_t>(rows.count) * static_cast<std::size_t>(dim));
    kernels().add_scaled(rows.count * dim, moved.context_rows.soFar().data() + from(dim),
                         context_.data() + from(dim), -1.0, change.data());
    const LabProduct product{
        rows.count, columns, dim, change.data(), dim, weights.row(moved_ * dim).data(), columns,
        out,        columns, 1,   nullptr,       0,   start_.data() + from(columns),    columns};
    kernels().multiply(&product);
  }

 private:
  Matrix start_, context_;
  int moved_;
};

/// A cell of W_Q, W_K, b_Q or b_K: one head. Its scores change by an outer product; its weights and context
/// are computed from them, its contribution to the output by the change of its context.
class ScoreMove : public Move {
 public:
  ScoreMove(const AttentionTrace& trace, const Experiment& now, const Edit& edit)
      : cell_(edit.region),
        query_(cell_.id == MatrixId::QueryWeights || cell_.id == MatrixId::QueryBias),
        start_(edit.before(0, 0)),
        output_(trace.output()) {
    const HeadTrace& head = trace.heads[static_cast<std::size_t>(cell_.head)];
    const bool bias = cell_.id == MatrixId::QueryBias || cell_.id == MatrixId::KeyBias;
    factors_ = factorsOf(query_ ? trace.query_inputs : trace.key_inputs, cell_, bias);
    moved_ = columnOf(query_ ? head.queries() : head.keys(), cell_.column);
    other_ = columnOf(query_ ? head.keys() : head.queries(), cell_.column);
    scores_ = head.scores();
    context_ = head.context();
    score_ = largestOf(scores_) * std::max(1.0, std::abs(head.rule->factor));
    moving_ = largestOf(factors_);
    product_ = moving_ * largestOf(other_) * std::max(1.0, std::abs(head.rule->factor));
    value_ = largestOf(head.values());
    const Matrix& weights = now.output_weights;
    const int dim = context_.columns();
    for (int k = 0; k < dim; ++k) weight_ = std::max(weight_, largestOf(weights.row(cell_.head * dim + k)));
    rest_ = std::max(largestOf(output_), largestOf(moved_));
  }
  Change step(AttentionTrace& trace, const Experiment& now) override {
    const double by = valueAt(now, cell_) - start_;
    HeadTrace& head = trace.heads[static_cast<std::size_t>(cell_.head)];
    writeColumn(query_ ? head.query_rows : head.key_rows, cell_.column, moved_, factors_, by);
    const int rows = scores_.rows();
    head.forgetDerived();
    head.source = std::make_shared<const MovedScores>(scores_, query_ ? factors_ : other_,
                                                      query_ ? other_ : factors_, by);
    head.score_rows.pend(rows, scores_.columns());
    head.weight_rows.pend(rows, scores_.columns());
    head.context_rows.pend(rows, context_.columns());
    auto rule = std::make_shared<MovedOutput>(now, cell_.head, output_, context_);
    // The columns of the other heads stand where rows were whole, or lacked those of this head alone.
    const bool stand =
        trace.concat_rows.complete() || (trace.output_rule && trace.output_rule->head == cell_.head);
    if (!trace.concat_rows.pendOver() || !stand) rule->head = -1;
    trace.output_rule = std::move(rule);
    trace.output_rows.pend(rows, output_.columns());
    // Contexts are means of values.
    const double by_most = std::abs(by);
    largest_ = std::max({rest_ + by_most * moving_, score_ + by_most * product_,
                         rest_ + 2 * value_ * weight_ * context_.columns()});
    return changed(cell_, query_ ? MatrixId::Q : MatrixId::K);
  }
  double largest() const override { return largest_; }

 private:
  Region cell_;
  bool query_;
  double start_;
  Matrix output_, scores_, context_;  ///< at the start
  Column factors_, moved_, other_;
  /// The largest at the start: of scores, scaled ones included, and of what else there is, of what is added
  /// to them for each step, of V, and of the rows of W_O.
  double score_ = 0, rest_ = 0, moving_ = 0, product_ = 0, value_ = 0, weight_ = 0;
  double largest_ = 0;
};

}  // namespace

std::unique_ptr<Move> beginMove(const AttentionTrace& trace, const Experiment& now, const Edit& edit,
                                Contributions& contributions, const std::optional<Reach>& reach) {
  const Region& region = edit.region;
  const bool cell = edit.before.rows() == 1 && edit.before.columns() == 1;
  switch (region.id) {
    case MatrixId::OutputWeights:
    case MatrixId::OutputBias:
      if (!cell || now.output_weights.empty()) return nullptr;
      return std::make_unique<OutputMove>(trace, edit);
    case MatrixId::ValueWeights:
    case MatrixId::ValueBias:
      if (!cell || now.output_weights.empty()) return nullptr;
      return std::make_unique<ValueMove>(trace, edit);
    case MatrixId::QueryWeights:
    case MatrixId::KeyWeights:
    case MatrixId::QueryBias:
    case MatrixId::KeyBias:
      if (!cell || now.output_weights.empty()) return nullptr;
      return std::make_unique<ScoreMove>(trace, now, edit);
    case MatrixId::QueryEmbeddings:
    case MatrixId::KeyEmbeddings:
    case MatrixId::QueryPositions:
    case MatrixId::KeyPositions:
      return beginTokenMove(trace, now, region, contributions, reach);
    case MatrixId::Mask:
      return cell ? beginMaskMove(trace, now, region) : nullptr;
    default:
      return nullptr;
  }
}

}  // namespace lab
