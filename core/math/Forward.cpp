// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/Forward.h"

#include <memory>
#include <utility>
#include <vector>

#include "core/math/Kernels.h"
#include "core/math/Stages.h"

namespace lab::forward {
namespace {

/// Inputs from this size on are the trace's own: shared with the experiment, an edit of one number would copy
/// them all.
constexpr std::size_t kOwnInputs = std::size_t{1} << 14;
/// Numbers of scores that are computed before their softmax: they stay in the second cache with the weights.
constexpr int kScoresAtOnce = 1 << 14;
/// Multiply-adds (about a third of a millisecond) from which a second thread pays: below, waking it and
/// waiting for it costs more.
constexpr double kWorthTwoThreads = 8e6;

Matrix positionsOf(const Experiment& e, Side side) {
  const Matrix& embeddings = side == Side::Query ? e.query_embeddings : e.key_embeddings;
  switch (e.positions.kind) {
    case Positions::Kind::None:
      return {};
    case Positions::Kind::Sinusoidal:
      return sinusoidalPositions(embeddings.rows(), embeddings.columns());
    case Positions::Kind::Learned:
      return side == Side::Query ? e.positions.query : e.positions.key;
  }
  return {};
}

Matrix inputsOf(const Experiment& e, Side side) {
  return addPositions(side == Side::Query ? e.query_embeddings : e.key_embeddings, positionsOf(e, side));
}

const double* at(const Matrix& m, int row, int column) {
  return m.data() + static_cast<std::ptrdiff_t>(row) * m.columns() + column;
}
/// For writing: who only reads must not detach.
double* to(Matrix& m, int row, int column) {
  return m.mutableData() + static_cast<std::ptrdiff_t>(row) * m.columns() + column;
}

void copyRows(const Matrix& from, Range rows, Range columns, Matrix& into, int to_column) {
  for (int i = rows.first; i < rows.first + rows.count; ++i)
    std::copy_n(at(from, i, columns.first), columns.count, to(into, i, to_column));
}

}  // namespace

Matrix queryInputs(const Experiment& e) {
  return inputsOf(e, Side::Query);
}

Matrix keyInputs(const Experiment& e, const Matrix& query_inputs) {
  return e.mode == Mode::Self ? query_inputs : inputsOf(e, Side::Key);
}

void inputs(Matrix& inputs, const Experiment& e, Side side, Range rows) {
  const Matrix& embeddings = side == Side::Query ? e.query_embeddings : e.key_embeddings;
  const bool plain = e.positions.kind == Positions::Kind::None;
  const int dim = embeddings.columns();
  if (!inputs.sameShape(embeddings)) rows = {0, embeddings.rows()};
  const bool all = rows.count == embeddings.rows();
  if (plain && inputs.size() < kOwnInputs && embeddings.size() < kOwnInputs) {
    inputs = embeddings;
    return;
  }
  if (all && !plain) {
    inputs = inputsOf(e, side);
    return;
  }
  // Without positions the matrix may still be the experiment's own.
  if (all) inputs.overwritten(embeddings.rows(), dim);
  const Matrix& table = side == Side::Query ? e.positions.query : e.positions.key;
  for (int i = rows.first; i < rows.first + rows.count; ++i) {
    const auto from = embeddings.row(i);
    const auto into = inputs.mutableRow(i);
    for (int c = 0; c < dim; ++c) {
      const auto at_c = static_cast<std::size_t>(c);
      const double position = e.positions.kind == Positions::Kind::Learned ? table(i, c)
                              : e.positions.kind == Positions::Kind::Sinusoidal
                                  ? sinusoidalPosition(i, c, dim)
                                  : 0.0;
      into[at_c] = plain ? from[at_c] : from[at_c] + position;
    }
  }
}

void project(AttentionTrace& trace, const Experiment& e, int head, Projection which, Range rows,
             Range columns) {
  const Head& from = e.heads[static_cast<std::size_t>(head)];
  HeadTrace& made = trace.heads[static_cast<std::size_t>(head)];
  const bool query = which == Projection::Query, key = which == Projection::Key;
  const Matrix& inputs = query ? trace.query_inputs : trace.key_inputs;
  const Matrix& weights = query ? from.query_weights : key ? from.key_weights : from.value_weights;
  const Matrix& bias = query ? from.query_bias : key ? from.key_bias : from.value_bias;
  Matrix& result = query ? made.queries : key ? made.keys : made.values;
  const LabProduct product{rows.count,
                           columns.count,
                           inputs.columns(),
                           at(inputs, rows.first, 0),
                           inputs.columns(),
                           at(weights, 0, columns.first),
                           weights.columns(),
                           to(result, rows.first, columns.first),
                           result.columns(),
                           0,
                           bias.empty() ? nullptr : at(bias, 0, columns.first)};
  kernels().multiply(&product);
}

namespace {

std::size_t panelRoom(int columns, int depth) {
  const int panel = kernels().panel;
  return static_cast<std::size_t>(blocksOf(columns, panel)) * static_cast<std::size_t>(panel) *
         static_cast<std::size_t>(depth);
}

}  // namespace

std::size_t operandRoom(const Experiment& e) {
  return panelRoom(e.keyCount(), e.keyDim()) + panelRoom(e.valueDim(), e.keyCount());
}

HeadOperands packOperands(const HeadTrace& head, double* room) {
  const Matrix& keys = head.keys;
  const Matrix& values = head.values;
  double* after = room + panelRoom(keys.rows(), keys.columns());
  kernels().pack_transposed(keys.rows(), keys.columns(), keys.data(), keys.columns(), room);
  kernels().pack(values.rows(), values.columns(), values.data(), values.columns(), after);
  return {room, after, true};
}

namespace {

/// Rows x columns of the scores; `keys` holds those columns of K^T.
void score(HeadTrace& head, const double* keys, bool panels, Range rows, Range columns) {
  const int dim = head.queries.columns();
  const LabProduct product{rows.count,
                           columns.count,
                           dim,
                           at(head.queries, rows.first, 0),
                           dim,
                           keys,
                           columns.count,
                           to(head.scores, rows.first, columns.first),
                           head.scores.columns(),
                           0,
                           nullptr,
                           panels};
  kernels().multiply(&product);
}

/// Rows x columns of the context and of concat; `values` holds those columns of V.
void mixWith(AttentionTrace& trace, int head, const double* values, bool panels, Range rows, Range columns) {
  HeadTrace& h = trace.heads[static_cast<std::size_t>(head)];
  const int dim = h.context.columns(), n = h.weights.columns();
  const LabProduct product{rows.count, columns.count,
                           n,          at(h.weights, rows.first, 0),
                           n,          values,
                           dim,        to(h.context, rows.first, columns.first),
                           dim,        0,
                           nullptr,    panels};
  kernels().multiply(&product);
  copyRows(h.context, rows, columns, trace.concat, head * dim + columns.first);
}

}  // namespace

void scoreColumns(HeadTrace& head, Range columns) {
  const int dim = head.keys.columns();
  std::vector<double> keys(static_cast<std::size_t>(dim) * static_cast<std::size_t>(columns.count));
  kernels().transpose(columns.count, dim, at(head.keys, columns.first, 0), dim, keys.data(), columns.count);
  score(head, keys.data(), false, {0, head.queries.rows()}, columns);
}

void scoreRows(HeadTrace& head, Range rows) {
  // q K^T is (K q^T)^T, entry by entry the same chain: K need not be turned for a few rows.
  const int dim = head.keys.columns(), n = head.keys.rows();
  const auto size = [](int a, int b) { return static_cast<std::size_t>(a) * static_cast<std::size_t>(b); };
  std::vector<double> turned(size(dim, rows.count)), scores(size(n, rows.count));
  kernels().transpose(rows.count, dim, at(head.queries, rows.first, 0), dim, turned.data(), rows.count);
  const LabProduct product{
      n,          rows.count, dim,    head.keys.data(), dim, turned.data(), rows.count, scores.data(),
      rows.count, 0,          nullptr};
  kernels().multiply(&product);
  kernels().transpose(n, rows.count, scores.data(), rows.count, to(head.scores, rows.first, 0), n);
}

void softmax(HeadTrace& head, const Experiment& e, Range rows) {
  const int n = head.scores.columns();
  const MaskBits& mask = head.rule->mask;
  const LabSoftmax task{rows.count,
                        n,
                        at(head.scores, rows.first, 0),
                        n,
                        head.rule->factor,
                        e.temperature,
                        mask.row(rows.first),
                        mask.stride(),
                        to(head.weights, rows.first, 0),
                        n,
                        nullptr,
                        nullptr,
                        0};
  kernels().softmax(&task);
}

void mix(AttentionTrace& trace, int head, Range rows, Range columns) {
  const Matrix& values = trace.heads[static_cast<std::size_t>(head)].values;
  mixWith(trace, head, at(values, 0, columns.first), false, rows, columns);
}

void attend(AttentionTrace& trace, const Experiment& e, int head, const HeadOperands& operands, Range rows) {
  HeadTrace& h = trace.heads[static_cast<std::size_t>(head)];
  constexpr int kTile = 6;  // rows of the widest kernel's tile: no block but the last leaves a rest
  const int fitting = kScoresAtOnce / h.scores.columns();
  const int block = std::max(kTile, fitting - fitting % kTile);
  for (int first = 0; first < rows.count; first += block) {
    const Range part{rows.first + first, std::min(block, rows.count - first)};
    score(h, operands.keys, operands.panels, part, {0, h.scores.columns()});
    softmax(h, e, part);
    const double* values = operands.panels ? operands.values : h.values.data();
    mixWith(trace, head, values, operands.panels, part, {0, h.context.columns()});
  }
}

void output(AttentionTrace& trace, const Experiment& e, Range rows, Range columns) {
  const Matrix& concat = trace.concat;
  const Matrix& weights = e.output_weights;
  const Matrix& bias = e.output_bias;
  if (weights.empty()) {
    for (int i = rows.first; i < rows.first + rows.count; ++i)
      for (int j = columns.first; j < columns.first + columns.count; ++j)
        *to(trace.output, i, j) = concat(i, j) + bias(0, j);
    return;
  }
  const int heads = e.headCount(), dim = e.valueDim();
  for (int h = 0; h < heads; ++h) {
    const bool last = h + 1 == heads;
    const LabProduct product{rows.count,
                             columns.count,
                             dim,
                             at(concat, rows.first, h * dim),
                             concat.columns(),
                             at(weights, h * dim, columns.first),
                             weights.columns(),
                             to(trace.output, rows.first, columns.first),
                             trace.output.columns(),
                             h > 0 ? 1 : 0,
                             last && !bias.empty() ? at(bias, 0, columns.first) : nullptr};
    kernels().multiply(&product);
  }
}

void shape(AttentionTrace& trace, const Experiment& e) {
  const int asks = e.queryCount(), answers = e.keyCount();
  trace.heads.resize(e.heads.size());
  for (HeadTrace& head : trace.heads) {
    head.queries.overwritten(asks, e.keyDim());
    head.keys.overwritten(answers, e.keyDim());
    head.values.overwritten(answers, e.valueDim());
    head.scores.overwritten(asks, answers);
    head.weights.overwritten(asks, answers);
    head.context.overwritten(asks, e.valueDim());
    head.forgetDerived();
  }
  const int columns = e.headCount() * e.valueDim();
  const bool apart = !e.output_weights.empty() || !e.output_bias.empty();
  if (!apart) trace.output = {};  // it is the concat
  trace.concat.overwritten(asks, columns);
  if (apart) trace.output.overwritten(asks, e.output_weights.empty() ? columns : e.modelDim());
}

void whole(AttentionTrace& trace, const Experiment& e) {
  const int asks = e.queryCount(), answers = e.keyCount();
  const bool self = e.mode == Mode::Self;
  if (self) trace.key_inputs = {};
  inputs(trace.query_inputs, e, Side::Query, {0, asks});
  if (!self) inputs(trace.key_inputs, e, Side::Key, {0, answers});
  if (self) trace.key_inputs = trace.query_inputs;
  const auto rule =
      std::make_shared<const ScoreRule>(ScoreRule{scaleFactor(e), MaskBits(e.mask, asks, answers)});
  thread_local std::vector<double> keys;
  keys.resize(static_cast<std::size_t>(e.keyDim()) * static_cast<std::size_t>(answers));
  for (int h = 0; h < e.headCount(); ++h) {
    HeadTrace& head = trace.heads[static_cast<std::size_t>(h)];
    head.rule = rule;
    project(trace, e, h, Projection::Query, {0, asks}, {0, e.keyDim()});
    project(trace, e, h, Projection::Key, {0, answers}, {0, e.keyDim()});
    project(trace, e, h, Projection::Value, {0, answers}, {0, e.valueDim()});
    kernels().transpose(answers, e.keyDim(), head.keys.data(), e.keyDim(), keys.data(), answers);
    attend(trace, e, h, {keys.data()}, {0, asks});
  }
  if (e.output_weights.empty() && e.output_bias.empty())
    trace.output = trace.concat;
  else
    output(trace, e, {0, asks}, {0, trace.output.columns()});
}

double multiplyAdds(const Experiment& e) {
  const double asks = e.queryCount(), answers = e.keyCount(), d = e.modelDim();
  const double per_head = d * (asks * e.keyDim() + answers * (e.keyDim() + e.valueDim())) +
                          asks * answers * (e.keyDim() + e.valueDim());
  return e.headCount() * (per_head + (e.output_weights.empty() ? 0.0 : asks * e.valueDim() * d));
}

int threadsFor(double multiply_adds) {
  return multiply_adds < kWorthTwoThreads ? 1 : computeThreads();
}

}  // namespace lab::forward
