// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Forward.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "core/engine/Kernels.h"
#include "core/engine/Stages.h"

namespace lab::forward {
namespace {

/// Inputs from this size on are the trace's own: shared with the experiment, an edit of one number would copy
/// them all.
/// Numbers of scores that are computed before their softmax: they stay in the second cache with the weights.
constexpr int kScoresAtOnce = 1 << 14;
/// Multiply-adds (about a millisecond) from which a second thread pays: below, waking it gains little, and
/// waiting for it costs several where others compute.
constexpr double kWorthTwoThreads = 2.5e7;

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
const double* at(const LazyRows& m, int row, int column) {
  return at(m.soFar(), row, column);
}
/// For writing: who only reads must not detach.
double* to(auto& m, int row, int column) {
  return m.mutableData() + static_cast<std::ptrdiff_t>(row) * m.columns() + column;
}

}  // namespace

Matrix queryInputs(const Experiment& e) {
  return inputsOf(e, Side::Query);
}

Matrix keyInputs(const Experiment& e, const Matrix& query_inputs) {
  return e.mode == Mode::Self ? query_inputs : inputsOf(e, Side::Key);
}

void inputRow(const Experiment& e, Side side, int i, std::span<double> into) {
  const Matrix& embeddings = side == Side::Query ? e.query_embeddings : e.key_embeddings;
  const Matrix& table = side == Side::Query ? e.positions.query : e.positions.key;
  const auto from = embeddings.row(i);
  if (e.positions.kind == Positions::Kind::None) {
    std::ranges::copy(from, into.begin());
    return;
  }
  const bool learned = e.positions.kind == Positions::Kind::Learned;
  for (int c = 0; c < embeddings.columns(); ++c) {
    const auto at_c = static_cast<std::size_t>(c);
    into[at_c] = from[at_c] + (learned ? table(i, c) : sinusoidalPosition(i, c, embeddings.columns()));
  }
}

void inputs(Matrix& inputs, const Experiment& e, Side side, Range rows) {
  const Matrix& embeddings = side == Side::Query ? e.query_embeddings : e.key_embeddings;
  const bool plain = e.positions.kind == Positions::Kind::None;
  const int dim = embeddings.columns();
  if (!inputs.sameShape(embeddings)) rows = {0, embeddings.rows()};
  const bool all = rows.count == embeddings.rows();
  if (all && !plain) {
    // Where the memory is there: to touch new pages takes longer than the sum.
    const Matrix positions = positionsOf(e, side);
    kernels().add_scaled(static_cast<int>(embeddings.size()), embeddings.data(), positions.data(), 1.0,
                         inputs.overwritten(embeddings.rows(), dim));
    return;
  }
  if (all) {
    std::ranges::copy(embeddings.values(), inputs.overwritten(embeddings.rows(), dim));
    return;
  }
  for (int i = rows.first; i < rows.first + rows.count; ++i) inputRow(e, side, i, inputs.mutableRow(i));
}

void project(AttentionTrace& trace, const Experiment& e, int head, Projection which, Range rows,
             Range columns) {
  const Head& from = e.heads[static_cast<std::size_t>(head)];
  HeadTrace& made = trace.heads[static_cast<std::size_t>(head)];
  const bool query = which == Projection::Query, key = which == Projection::Key;
  const Matrix& inputs = query ? trace.query_inputs : trace.key_inputs;
  const Matrix& weights = query ? from.query_weights : key ? from.key_weights : from.value_weights;
  const Matrix& bias = query ? from.query_bias : key ? from.key_bias : from.value_bias;
  LazyRows& result = query ? made.query_rows : key ? made.key_rows : made.value_rows;
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
  const Matrix& keys = head.keys();
  const Matrix& values = head.values();
  double* after = room + panelRoom(keys.rows(), keys.columns());
  kernels().pack_transposed(keys.rows(), keys.columns(), keys.data(), keys.columns(), room);
  if (values.columns() == kernels().panel) return {room, values.data(), true};  // it is a panel
  kernels().pack(values.rows(), values.columns(), values.data(), values.columns(), after);
  return {room, after, true};
}

namespace {

/// Rows x columns of the scores; `keys` holds those columns of K^T.
void score(HeadTrace& head, const double* keys, bool panels, Range rows, Range columns) {
  const int dim = head.query_rows.columns();
  const LabProduct product{rows.count,
                           columns.count,
                           dim,
                           at(head.query_rows, rows.first, 0),
                           dim,
                           keys,
                           columns.count,
                           to(head.score_rows, rows.first, columns.first),
                           head.score_rows.columns(),
                           0,
                           nullptr,
                           panels};
  kernels().multiply(&product);
}

}  // namespace

void putColumn(LazyRows& m, int column, const double* numbers) {
  constexpr int kAhead = 16;  // rows: to have a line brought up takes as long as writing so many
  const int rows = m.rows(), stride = m.columns();
  double* out = to(m, 0, column);
  for (int i = 0; i < rows; ++i, out += stride) {
    if (i + kAhead < rows) __builtin_prefetch(out + static_cast<std::ptrdiff_t>(kAhead) * stride, 1);
    *out = numbers[i];
  }
}

void scoreColumns(HeadTrace& head, Range columns) {
  const int dim = head.key_rows.columns();
  std::vector<double> keys(static_cast<std::size_t>(dim) * static_cast<std::size_t>(columns.count));
  kernels().transpose(columns.count, dim, at(head.key_rows, columns.first, 0), dim, keys.data(),
                      columns.count);
  score(head, keys.data(), false, {0, head.query_rows.rows()}, columns);
}

void scoreRows(const HeadTrace& head, Range rows, double* out) {
  // q K^T is (K q^T)^T, entry by entry the same chain: K need not be turned for a few rows.
  scoresAgainst(head.keys(), at(head.query_rows, rows.first, 0), rows.count, nullptr, out);
}

void scoresAgainst(const Matrix& keys, const double* queries, int count, const double* bias, double* out) {
  const int dim = keys.columns(), n = keys.rows();
  const auto size = [](int a, int b) { return static_cast<std::size_t>(a) * static_cast<std::size_t>(b); };
  std::vector<double> turned(size(dim, count)), scores(size(n, count));
  kernels().transpose(count, dim, queries, dim, turned.data(), count);
  const LabProduct product{n,     count,         dim,   keys.data(), dim, turned.data(),
                           count, scores.data(), count, 0,           bias};
  kernels().multiply(&product);
  kernels().transpose(n, count, scores.data(), count, out, n);
}

void scoreRows(HeadTrace& head, Range rows) {
  scoreRows(head, rows, to(head.score_rows, rows.first, 0));
}

void softmax(const HeadTrace& head, Range rows, double* out) {
  head.makeScores(rows);
  const int n = head.score_rows.columns();
  const MaskBits& mask = head.rule->mask;
  const LabSoftmax task{rows.count,
                        n,
                        at(head.score_rows, rows.first, 0),
                        n,
                        head.rule->factor,
                        head.rule->temperature,
                        mask.row(rows.first),
                        mask.stride(),
                        out,
                        n,
                        nullptr,
                        nullptr,
                        0};
  kernels().softmax(&task);
}

void softmax(HeadTrace& head, Range rows) {
  softmax(head, rows, to(head.weight_rows, rows.first, 0));
  head.weight_rows.written(rows);
}

namespace {

/// Rows x columns of the context of one head, to `out`; `values` holds those columns of V.
void mixWith(const HeadTrace& head, const double* values, bool panels, Range rows, Range columns,
             double* out) {
  head.makeWeights(rows);
  const int dim = head.value_rows.columns(), n = head.score_rows.columns();
  const LabProduct product{
      rows.count, columns.count, n,     at(head.weight_rows, rows.first, 0), n, values, dim, out, dim,
      0,          nullptr,       panels};
  kernels().multiply(&product);
}

/// The same in the trace, and in concat.
void mixWith(AttentionTrace& trace, int head, const double* values, bool panels, Range rows, Range columns) {
  HeadTrace& h = trace.heads[static_cast<std::size_t>(head)];
  mixWith(h, values, panels, rows, columns, to(h.context_rows, rows.first, columns.first));
  const int dim = h.value_rows.columns();
  for (int i = rows.first; i < rows.first + rows.count; ++i)
    std::copy_n(at(h.context_rows, i, columns.first), columns.count,
                to(trace.concat_rows, i, head * dim + columns.first));
}

}  // namespace

void mix(const HeadTrace& head, Range rows, double* out) {
  mixWith(head, head.values().data(), false, rows, {0, head.value_rows.columns()}, out);
}

void mix(AttentionTrace& trace, int head, Range rows, Range columns) {
  const Matrix& values = trace.heads[static_cast<std::size_t>(head)].values();
  mixWith(trace, head, at(values, 0, columns.first), false, rows, columns);
}

void concatenate(const AttentionTrace& trace, int head, Range rows, double* out) {
  const int columns = trace.concat_rows.columns();
  int first = 0;
  for (int h = 0; h < static_cast<int>(trace.heads.size()); ++h) {
    const HeadTrace& from = trace.heads[static_cast<std::size_t>(h)];
    const int dim = from.context_rows.columns();
    if (head < 0 || h == head) {
      from.makeContext(rows);
      for (int i = 0; i < rows.count; ++i)
        std::copy_n(at(from.context_rows, rows.first + i, 0), dim,
                    out + static_cast<std::ptrdiff_t>(i) * columns + first);
    }
    first += dim;
  }
}

void attend(AttentionTrace& trace, int head, const HeadOperands& operands, Range rows) {
  HeadTrace& h = trace.heads[static_cast<std::size_t>(head)];
  constexpr int kTile = 6;  // rows of the widest kernel's tile: no block but the last leaves a rest
  const int fitting = kScoresAtOnce / h.score_rows.columns();
  const int block = std::max(kTile, fitting - fitting % kTile);
  for (int first = 0; first < rows.count; first += block) {
    const Range part{rows.first + first, std::min(block, rows.count - first)};
    score(h, operands.keys, operands.panels, part, {0, h.score_rows.columns()});
    softmax(h, part);
    const double* values = operands.panels ? operands.values : h.value_rows.soFar().data();
    mixWith(trace, head, values, operands.panels, part, {0, h.value_rows.columns()});
  }
}

namespace {

/// concat -> output, both from the first of `rows` rows on: columns [first, first + count).
void output(const double* concat, int heads, int value_dim, const Matrix& weights, const Matrix& bias,
            int rows, Range columns, double* out, int out_stride) {
  const int stride = heads * value_dim;
  if (weights.empty()) {
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < columns.count; ++j)
        out[i * out_stride + j] = concat[i * stride + columns.first + j] + bias(0, columns.first + j);
    return;
  }
  for (int h = 0; h < heads; ++h) {
    const bool last = h + 1 == heads;
    const LabProduct product{rows,
                             columns.count,
                             value_dim,
                             concat + h * value_dim,
                             stride,
                             at(weights, h * value_dim, columns.first),
                             weights.columns(),
                             out,
                             out_stride,
                             h > 0 ? 1 : 0,
                             last && !bias.empty() ? at(bias, 0, columns.first) : nullptr};
    kernels().multiply(&product);
  }
}

}  // namespace

void output(AttentionTrace& trace, const Experiment& e, Range rows, Range columns) {
  output(at(trace.concat_rows, rows.first, 0), e.headCount(), e.valueDim(), e.output_weights, e.output_bias,
         rows.count, columns, to(trace.output_rows, rows.first, columns.first), trace.output_rows.columns());
}

void output(const AttentionTrace& trace, Range rows, double* out) {
  for (int i = rows.first; i < rows.first + rows.count; ++i) trace.row(MatrixId::Concat, -1, i);
  const int columns = trace.output_rows.columns();
  output(at(trace.concat_rows, rows.first, 0), static_cast<int>(trace.heads.size()),
         trace.heads.front().value_rows.columns(), trace.output_rule->weights, trace.output_rule->bias,
         rows.count, {0, columns}, out, columns);
}

void shape(AttentionTrace& trace, const Experiment& e) {
  const int asks = e.queryCount(), answers = e.keyCount();
  trace.heads.resize(e.heads.size());
  for (HeadTrace& head : trace.heads) {
    head.query_rows.overwritten(asks, e.keyDim());
    head.key_rows.overwritten(answers, e.keyDim());
    head.value_rows.overwritten(answers, e.valueDim());
    head.source.reset();
    head.score_rows.overwritten(asks, answers);
    head.weight_rows.overwritten(asks, answers);
    head.context_rows.overwritten(asks, e.valueDim());
    head.forgetDerived();
  }
  const int columns = e.headCount() * e.valueDim();
  const bool apart = !e.output_weights.empty() || !e.output_bias.empty();
  if (!apart) trace.output_rows = Matrix();  // it is the concat
  trace.output_rule.reset();
  trace.concat_rows.overwritten(asks, columns);
  if (apart) trace.output_rows.overwritten(asks, e.outputDim());
}

ScoreRule scoreRule(const Experiment& e) {
  return {scaleFactor(e), MaskBits(e.mask, e.queryCount(), e.keyCount()), e.temperature};
}

namespace {

bool outputIsApart(const Experiment& e) {
  return !e.output_weights.empty() || !e.output_bias.empty();
}

/// Scores, weights and context of one head from its Q, K and V.
void attendFew(AttentionTrace& trace, const Experiment& e, int head) {
  HeadTrace& h = trace.heads[static_cast<std::size_t>(head)];
  thread_local std::vector<double> keys;
  keys.resize(static_cast<std::size_t>(e.keyDim()) * static_cast<std::size_t>(e.keyCount()));
  kernels().transpose(e.keyCount(), e.keyDim(), h.key_rows.soFar().data(), e.keyDim(), keys.data(),
                      e.keyCount());
  h.forgetDerived();
  attend(trace, head, {keys.data()}, {0, e.queryCount()});
}

void outputOfFew(AttentionTrace& trace, const Experiment& e) {
  if (outputIsApart(e))
    forward::output(trace, e, {0, e.queryCount()}, {0, trace.output_rows.columns()});
  else
    trace.output_rows = trace.concat_rows;
}

}  // namespace

void whole(AttentionTrace& trace, const Experiment& e, Range query_rows, Range key_rows) {
  const bool self = e.mode == Mode::Self;
  if (self) trace.key_inputs = {};
  if (query_rows.count) inputs(trace.query_inputs, e, Side::Query, query_rows);
  if (!self && key_rows.count) inputs(trace.key_inputs, e, Side::Key, key_rows);
  if (self) trace.key_inputs = trace.query_inputs;
  if (!outputIsApart(e)) trace.output_rows = Matrix();  // it is the concat
  for (int h = 0; h < e.headCount(); ++h) {
    if (query_rows.count) project(trace, e, h, Projection::Query, query_rows, {0, e.keyDim()});
    if (key_rows.count) project(trace, e, h, Projection::Key, key_rows, {0, e.keyDim()});
    if (key_rows.count) project(trace, e, h, Projection::Value, key_rows, {0, e.valueDim()});
    attendFew(trace, e, h);
  }
  outputOfFew(trace, e);
}

void whole(AttentionTrace& trace, const Experiment& e, int head, Projection which, Range columns) {
  const int rows = which == Projection::Query ? e.queryCount() : e.keyCount();
  if (!outputIsApart(e)) trace.output_rows = Matrix();
  project(trace, e, head, which, {0, rows}, columns);
  if (which == Projection::Value)
    mix(trace, head, {0, e.queryCount()}, columns);
  else
    attendFew(trace, e, head);
  outputOfFew(trace, e);
}

void whole(AttentionTrace& trace, const Experiment& e) {
  const auto rule = std::make_shared<const ScoreRule>(scoreRule(e));
  for (HeadTrace& head : trace.heads) head.rule = rule;
  whole(trace, e, {0, e.queryCount()}, {0, e.keyCount()});
}

double multiplyAdds(const Experiment& e) {
  const double asks = e.queryCount(), answers = e.keyCount(), d = e.modelDim();
  const double per_head = d * (asks * e.keyDim() + answers * (e.keyDim() + e.valueDim())) +
                          asks * answers * (e.keyDim() + e.valueDim());
  return e.headCount() * (per_head + (e.output_weights.empty() ? 0.0 : asks * e.valueDim() * e.outputDim()));
}

int threadsFor(double multiply_adds) {
  return multiply_adds < kWorthTwoThreads ? 1 : computeThreads();
}

int threadsFor(double multiply_adds, int before) {
  constexpr double kWorthSharing = kWorthTwoThreads / 8;
  return before > 1 && multiply_adds >= kWorthSharing ? before : threadsFor(multiply_adds);
}

}  // namespace lab::forward
