// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/FromInputs.h"

#include <algorithm>
#include <numeric>

#include "core/engine/Forward.h"
#include "core/engine/Kernels.h"

namespace lab {
namespace {

using forward::Range;
using Numbers = std::vector<double>;

Numbers room(int rows, int columns) {
  return Numbers(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
}

double* rowOf(Numbers& numbers, int row, int columns) {
  return numbers.data() + static_cast<std::ptrdiff_t>(row) * columns;
}

/// Rows of X W + b.
void project(const Matrix& inputs, const Matrix& weights, const Matrix& bias, Range rows, double* out) {
  const int d = inputs.columns(), columns = weights.columns();
  const LabProduct product{
      rows.count, columns, d, inputs.row(rows.first).data(),       d, weights.data(), columns,
      out,        columns, 0, bias.empty() ? nullptr : bias.data()};
  kernels().multiply(&product);
}

/// count queries, one after the other -> q W_K^T (count x d_model) and q b_K^T (count).
void turnBack(const Head& head, const double* queries, int count, double* turned, double* biases) {
  forward::scoresAgainst(head.key_weights, queries, count, nullptr, turned);
  const int dim = head.key_weights.columns();
  for (int i = 0; i < count; ++i, queries += dim)
    biases[i] = head.key_bias.empty() ? 0.0 : kernels().dot(dim, queries, head.key_bias.data());
}

/// count rows of a X (d_model each), and of the weights a -> rows of the context.
void projectMixed(const Head& head, const double* mixed, const Matrix& weights, Range rows, double* out) {
  const int d = head.value_weights.rows(), dim = head.value_weights.columns();
  const LabProduct product{rows.count, dim, d,   mixed, d,      head.value_weights.data(),
                           dim,        out, dim, 0,     nullptr};
  kernels().multiply(&product);
  if (head.value_bias.empty()) return;
  for (int i = 0; i < rows.count; ++i, out += dim) {
    const auto row = weights.row(rows.first + i);
    const double sum = std::accumulate(row.begin(), row.end(), 0.0);  // 0 where every key is masked
    kernels().add_scaled(dim, out, head.value_bias.data(), sum, out);
  }
}

}  // namespace

AllInputs::AllInputs(const AttentionTrace& trace, const Experiment& e)
    : query_inputs(trace.query_inputs), key_inputs(trace.key_inputs), heads(e.heads) {}

void FromInputs::queries(Range rows, double* out) const {
  project(inputs_->query_inputs, head_.query_weights, head_.query_bias, rows, out);
}

void FromInputs::keys(Range rows, double* out) const {
  project(inputs_->key_inputs, head_.key_weights, head_.key_bias, rows, out);
}

void FromInputs::values(Range rows, double* out) const {
  project(inputs_->key_inputs, head_.value_weights, head_.value_bias, rows, out);
}

void FromInputs::scores(const HeadTrace& head, Range rows, double* out) const {
  head.makeQueries(rows);
  // So many rows without K take as long as making it.
  if (without_keys_.load(std::memory_order_relaxed) >= head.key_rows.columns()) head.keys();
  if (head.key_rows.complete()) return forward::scoreRows(head, rows, out);
  without_keys_.fetch_add(rows.count, std::memory_order_relaxed);
  Numbers turned = room(rows.count, inputs_->key_inputs.columns()), biases = room(rows.count, 1);
  turnBack(head_, head.query_rows.soFar().row(rows.first).data(), rows.count, turned.data(), biases.data());
  forward::scoresAgainst(inputs_->key_inputs, turned.data(), rows.count, biases.data(), out);
}

void FromInputs::context(const HeadTrace& head, Range rows, double* out) const {
  if (head.value_rows.complete()) return forward::mix(head, rows, out);
  head.makeWeights(rows);
  const Matrix& x = inputs_->key_inputs;
  const Matrix& weights = head.weight_rows.soFar();
  const int n = x.rows(), d = x.columns();
  Numbers mixed = room(rows.count, d);
  const LabProduct mix{rows.count, d, n,      weights.row(rows.first).data(), n, x.data(), d, mixed.data(),
                       d,          0, nullptr};
  kernels().multiply(&mix);
  projectMixed(head_, mixed.data(), weights, rows, out);
}

double FromInputs::projectionCost() const {
  return 1.0 * inputs_->key_inputs.columns() * head_.query_weights.columns();
}

namespace {

/// The same rows of every head, one below the other: each product of all of them reads the inputs once.
class RowsOfAllHeads {
 public:
  RowsOfAllHeads(const AllInputs& inputs, const AttentionTrace& trace, Range rows)
      : inputs_(inputs), trace_(trace), rows_(rows) {}

  void make() {
    turnBack();
    score();
    weigh();
    mix();
  }

 private:
  template <typename Work>
  void eachHead(const Work& work) const {
    forward::forEach(static_cast<int>(trace_.heads.size()), threads_, [&](int h) {
      const auto at = static_cast<std::size_t>(h);
      work(inputs_.heads[at], trace_.heads[at], h * rows_.count);
    });
  }

  /// The queries, turned back to the inputs.
  void turnBack() {
    eachHead([&](const Head& from, const HeadTrace& head, int first) {
      head.makeQueries(rows_);
      lab::turnBack(from, head.query_rows.soFar().row(rows_.first).data(), rows_.count,
                    rowOf(turned_, first, d_), rowOf(biases_, first, 1));
    });
  }

  void score() {
    constexpr int kKeys = 128;  // of a task
    const int panel = kernels().panel;
    Numbers panels = room(forward::blocksOf(all_, panel) * panel, d_);
    kernels().pack_transposed(all_, d_, turned_.data(), d_, panels.data());
    forward::forEach(forward::blocksOf(n_, kKeys), threads_, [&](int task) {
      const Range keys = forward::blockAt(task, kKeys, n_);
      const LabProduct product{keys.count,
                               all_,
                               d_,
                               inputs_.key_inputs.row(keys.first).data(),
                               d_,
                               panels.data(),
                               0,
                               rowOf(scores_, keys.first, all_),
                               all_,
                               0,
                               biases_.data(),
                               1};
      kernels().multiply(&product);
    });
  }

  void weigh() {
    eachHead([&](const Head&, const HeadTrace& head, int first) {
      head.score_rows.ensure(rows_, [&](Range part, double* to) {
        const double* from = scores_.data() + first + part.first - rows_.first;
        kernels().transpose(n_, part.count, from, all_, to, n_);
      });
      head.makeWeights(rows_);
      const auto numbers = static_cast<std::size_t>(rows_.count) * static_cast<std::size_t>(n_);
      std::copy_n(head.weight_rows.soFar().row(rows_.first).data(), numbers, rowOf(weights_, first, n_));
    });
  }

  void mix() {
    constexpr int kColumns = 128;  // of a task
    Numbers& mixed = turned_;      // of the same shape, and not needed any more
    forward::forEach(forward::blocksOf(d_, kColumns), threads_, [&](int task) {
      const Range columns = forward::blockAt(task, kColumns, d_);
      const LabProduct product{all_,   columns.count,
                               n_,     weights_.data(),
                               n_,     inputs_.key_inputs.data() + columns.first,
                               d_,     mixed.data() + columns.first,
                               d_,     0,
                               nullptr};
      kernels().multiply(&product);
    });
    eachHead([&](const Head& from, const HeadTrace& head, int first) {
      head.context_rows.ensure(rows_, [&](Range part, double* to) {
        const double* of_rows = rowOf(mixed, first + part.first - rows_.first, d_);
        projectMixed(from, of_rows, head.weight_rows.soFar(), part, to);
      });
    });
  }

  const AllInputs& inputs_;
  const AttentionTrace& trace_;
  const Range rows_;
  const int n_ = inputs_.key_inputs.rows(), d_ = inputs_.key_inputs.columns();
  const int all_ = static_cast<int>(trace_.heads.size()) * rows_.count;
  const int threads_ = forward::threadsFor(1.0 * all_ * n_ * d_);
  Numbers turned_ = room(all_, d_), biases_ = room(all_, 1);
  Numbers scores_ = room(n_, all_);   ///< a key a row
  Numbers weights_ = room(all_, n_);  ///< a query a row
};

}  // namespace

void OutputFromInputs::contexts(const AttentionTrace& trace, Range rows) const {
  const auto pending = [&](const HeadTrace& of) {
    return !of.key_rows.complete() && !of.context_rows.ready(rows.first);
  };
  // Where few heads are left, little is to share.
  if (2 * std::ranges::count_if(trace.heads, pending) > static_cast<std::ptrdiff_t>(trace.heads.size()))
    RowsOfAllHeads(*inputs_, trace, rows).make();
}

}  // namespace lab
