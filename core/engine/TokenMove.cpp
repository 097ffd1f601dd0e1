// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/TokenMove.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/engine/Forward.h"
#include "core/engine/Kernels.h"
#include "core/engine/Passes.h"
#include "core/engine/TokenShares.h"

namespace lab {
namespace {

/// Rows in which the moved token had more than this weight are computed anew: 1 - a has lost its digits. So
/// are those in which it had less than the other: its odds have.
constexpr double kMostWeight = 0.9, kLeastWeight = 1e-200;
/// What the others keep of their share: with less, what they add comes out of a difference that has no
/// digits.
constexpr double kLeastGrowth = 1e-4;
/// Changes of an exponent beyond which a row is computed anew: numbers come near the smallest.
constexpr double kFarExponent = 300;

/// A token that is asked: one column of the scores, and a share of every query's attention. Contexts and
/// output follow from the share; the weights, n x n a head, are pending and made from the scores when they
/// are asked for.
class TokenMove : public Move {
 public:
  TokenMove(const AttentionTrace& trace, const Experiment& e, const Region& region, int token,
            Contributions& contributions, const std::optional<Reach>& reach)
      : region_(region),
        token_(token),
        reach_(reach ? *reach : reachOf(trace, e)),
        contributions_(contributions),
        output_(trace.output()) {
    const int heads = e.headCount(), rows = e.queryCount(), d = e.outputDim();
    contributions.prepare(trace, e);
    for (const HeadTrace& head : trace.heads) contexts_.push_back(head.context());
    weights_ = Matrix::unwritten(heads, rows);
    scores_ = Matrix::unwritten(heads, rows);
    growth_ = Matrix::unwritten(heads, rows);
    shares_ = Matrix::unwritten(heads, rows);
    growth_to_ = growth_.mutableData();
    shares_to_ = shares_.mutableData();
    columns_ = Matrix::unwritten(heads, rows);
    columns_to_ = columns_.mutableData();
    double* weight = weights_.mutableData();
    double* score = scores_.mutableData();
    for (const HeadTrace& head : trace.heads) {
      head.weights();  // those that are pending, on all threads
      for (int i = 0; i < rows; ++i) {
        *weight++ = head.weightRow(i)[static_cast<std::size_t>(token)];
        *score++ = head.scoreRow(i)[static_cast<std::size_t>(token)];
      }
    }
    const auto row = [&](const Matrix& m) {
      return std::vector<double>(m.row(token).begin(), m.row(token).end());
    };
    inputs_ = row(trace.key_inputs);
    for (const HeadTrace& head : trace.heads) {
      if (e.mode == Mode::Self) {
        queries_.push_back(row(head.queries()));
        own_scores_.push_back(row(head.scores()));
      }
      keys_.push_back(row(head.keys()));
      values_.push_back(row(head.values()));
    }
    projected_ = Matrix::unwritten(heads, d);
    for (int h = 0; h < heads; ++h)
      projectValue(e, h, values_[static_cast<std::size_t>(h)].data(), projected_.mutableRow(h).data());
  }

  Change step(AttentionTrace& trace, const Experiment& now) override {
    const Progress unwatched;
    Watch watch(unwatched, 1);
    Stale stale = staleAfter(trace, now, {&region_, 1});
    for (HeadTrace& head : trace.heads) head.source.reset();  // of the step before: all that it left is new
    trace.output_rule.reset();
    const bool few = projectFew(trace, now, columnsMoved(now));
    const bool along = few && line_.column >= 0;
    stale.projected = stale.scored = true;  // below, all of a head at once
    Change change = refresh(trace, now, stale, watch, OutputPass::Leave, ContextPass::PendWeights);
    const int heads = now.headCount(), rows = now.queryCount(), d = now.outputDim();
    auto shared = std::make_shared<TokenShares>(now, contributions_.numbers(), output_);
    shared->contexts = contexts_;
    shared->now.resize(now.heads.size());
    shared->then = values_;
    shared->input = input_;
    for (const Head& head : now.heads) {
      shared->query_weights.push_back(head.query_weights);
      shared->query_biases.push_back(head.query_bias);
    }
    double* projected = shared->projected.mutableData();
    forward::forEach(
        heads, forward::threadsFor(along ? 0.0 : forward::kStreamed * numbersRead(now, few)), [&](int h) {
          HeadTrace& head = trace.heads[static_cast<std::size_t>(h)];
          if (!few) project(trace, now, head, h);
          if (along)
            scoreAlong(head, h);
          else
            score(head, h);
          double* to = projected + static_cast<std::ptrdiff_t>(h) * d;
          if (along)
            kernels().add_scaled(d, projected_.row(h).data(), line_.values.row(h).data(), line_.by, to);
          else
            projectValue(now, h, valueOf(head).data(), to);
          std::ranges::copy(projected_.row(h), to + static_cast<std::ptrdiff_t>(heads) * d);
          shared->now[static_cast<std::size_t>(h)].assign(valueOf(head).begin(), valueOf(head).end());
          share(head, now, along, h);
        });
    for (int i = 0; i < rows; ++i)
      for (int h = 0; h < heads; ++h) shared->set(h, i, growth_(h, i), shares_(h, i), weights_(h, i));
    shared->close();
    for (int h = 0; h < heads; ++h) {
      HeadTrace& head = trace.heads[static_cast<std::size_t>(h)];
      head.source = std::make_shared<SharedStages>(shared, h);
      head.context_rows.pend(rows, now.valueDim());
    }
    trace.concat_rows.pend(rows, heads * now.valueDim());
    trace.output_rows.pend(rows, d);
    trace.output_rule = std::move(shared);
    bound(trace, now);
    return change;
  }
  double largest() const override { return largest_; }

 private:
  std::span<const double> valueOf(const HeadTrace& head) const { return head.valueRow(token_); }

  static double largestOf(std::span<const double> numbers) {
    return kernels().largest_magnitude(static_cast<int>(numbers.size()), numbers.data());
  }

  /// Contexts are means of values: what is nowhere larger can be told from a few rows.
  void bound(const AttentionTrace& trace, const Experiment& now) {
    double query = reach_.query, key = reach_.key, value = reach_.value, factor = 1;
    if (asks()) {
      double sum = 0;
      for (const double number : input_) sum += std::abs(number);
      query = std::max(query, sum * reach_.query_weight + reach_.query_bias);
    }
    for (const HeadTrace& head : trace.heads) {
      key = std::max(key, largestOf(head.keyRow(token_)));
      value = std::max(value, largestOf(head.valueRow(token_)));
      factor = std::max(factor, std::abs(head.rule->factor));
    }
    const double bias = now.output_bias.empty() ? 0.0 : largestOf(now.output_bias.values());
    // Infinity times 0 is no number, which is never the larger: what may be infinite is named by itself, too.
    largest_ =
        std::max({largestOf(trace.key_inputs.row(token_)), query, key, query * key * now.keyDim() * factor,
                  value, value * reach_.output_weight * now.output_weights.rows() + bias});
  }

  /// The numbers of the token's input that are others than at the start.
  std::vector<int> columnsMoved(const Experiment& now) {
    input_.resize(inputs_.size());
    forward::inputRow(now, now.mode == Mode::Self ? Side::Query : Side::Key, token_, input_);
    std::vector<int> columns;
    for (std::size_t c = 0; c < input_.size(); ++c)
      if (input_[c] != inputs_[c]) columns.push_back(static_cast<int>(c));
    return columns;
  }

  double movedBy(int column) const {
    const auto c = static_cast<std::size_t>(column);
    return input_[c] - inputs_[c];
  }

  /// Q, K and V of the token from the few numbers of its input that moved: W need not be read for them.
  /// False: they are many.
  bool projectFew(AttentionTrace& trace, const Experiment& now, const std::vector<int>& columns) {
    constexpr std::size_t kFew = 16;  // of so many numbers, one
    if (kFew * columns.size() > input_.size()) {
      line_.column = -1;
      return false;
    }
    const auto follow = [&](LazyRows& m, const std::vector<double>& start, const Matrix& weights) {
      const std::span out(m.mutableData() + static_cast<std::ptrdiff_t>(token_) * m.columns(), start.size());
      std::ranges::copy(start, out.begin());
      for (const int c : columns)
        kernels().add_scaled(weights.columns(), out.data(), weights.row(c).data(), movedBy(c), out.data());
      m.written({token_, 1});
    };
    for (std::size_t h = 0; h < now.heads.size(); ++h) {
      HeadTrace& head = trace.heads[h];
      const Head& weights = now.heads[h];
      if (now.mode == Mode::Self) follow(head.query_rows, queries_[h], weights.query_weights);
      follow(head.key_rows, keys_[h], weights.key_weights);
      follow(head.value_rows, values_[h], weights.value_weights);
    }
    if (columns.size() == 1)
      moveAlong(trace, now, columns.front());
    else if (!columns.empty())
      line_.column = -1;
    line_.by = columns.size() == 1 ? movedBy(columns.front()) : 0.0;
    return true;
  }

  /// What one number of the token's input moves, a unit of it: a step of its drag reads no Q, K and W_O.
  struct Line {
    int column = -1;
    double by = 0;  ///< how far it is from the start
    Matrix
        queries;  ///< heads x n_q: q of each query times the row of W_K, for the token's column of the scores
    Matrix keys;  ///< heads x n_k: k of each key times the row of W_Q, for its row
    Matrix values;  ///< heads x d_model: the row of W_V times W_O
  };
  void moveAlong(const AttentionTrace& trace, const Experiment& now, int column) {
    if (line_.column == column) return;
    line_.column = column;
    const int heads = now.headCount();
    const bool self = now.mode == Mode::Self;
    line_.queries = Matrix::unwritten(heads, now.queryCount());
    line_.keys = self ? Matrix::unwritten(heads, now.keyCount()) : Matrix();
    line_.values = Matrix::unwritten(heads, now.outputDim());
    for (int h = 0; h < heads; ++h) {
      const auto at = static_cast<std::size_t>(h);
      eachTimes(trace.heads[at].queries(), now.heads[at].key_weights.row(column),
                line_.queries.mutableRow(h).data());
      if (self)
        eachTimes(trace.heads[at].keys(), now.heads[at].query_weights.row(column),
                  line_.keys.mutableRow(h).data());
      projectValue(now, h, now.heads[at].value_weights.row(column).data(), line_.values.mutableRow(h).data());
    }
  }

  /// Every row of m times x: near what a full pass makes, which fills a vector with one column.
  static void eachTimes(const Matrix& m, std::span<const double> x, double* out) {
    for (int i = 0; i < m.rows(); ++i) out[i] = kernels().dot(m.columns(), m.row(i).data(), x.data());
  }

  /// K and V of the token, from its input; Q is pending.
  void project(AttentionTrace& trace, const Experiment& now, HeadTrace& head, int h) const {
    const forward::Range row{token_, 1};
    if (asks()) head.query_rows.pendRow(token_);
    forward::project(trace, now, h, forward::Projection::Key, row, {0, now.keyDim()});
    forward::project(trace, now, h, forward::Projection::Value, row, {0, now.valueDim()});
  }

  /// The token's column of the scores; its row is pending, where it asks, too.
  void score(HeadTrace& head, int h) const {
    double* const now = column(h);
    eachTimes(head.query_rows.soFar(), head.keyRow(token_), now);
    forward::putColumn(head.score_rows, token_, now);
    if (asks()) head.score_rows.pendRow(token_);
  }
  void scoreAlong(HeadTrace& head, int h) const {
    double* const now = column(h);
    kernels().add_scaled(scores_.columns(), scores_.row(h).data(), line_.queries.row(h).data(), line_.by,
                         now);
    forward::putColumn(head.score_rows, token_, now);
    if (!asks()) return;
    const int n = head.score_rows.columns();
    double* own = head.score_rows.mutableData() + static_cast<std::ptrdiff_t>(token_) * n;
    kernels().add_scaled(n, own_scores_[static_cast<std::size_t>(h)].data(), line_.keys.row(h).data(),
                         line_.by, own);
    own[token_] =
        kernels().dot(head.key_rows.columns(), head.queryRow(token_).data(), head.keyRow(token_).data());
    head.score_rows.written({token_, 1});
  }

  /// Of this step: the token's column of the scores of head h.
  double* column(int h) const { return columns_to_ + static_cast<std::ptrdiff_t>(h) * columns_.columns(); }

  /// What a step reads once, number by number: the weights, and Q.
  double numbersRead(const Experiment& e, bool few) const {
    const double heads = e.headCount(), d = e.modelDim(), keys = e.keyDim(), values = e.valueDim();
    const double weights = few ? 0 : d * (keys + values);
    return heads * (weights + keys * e.queryCount() + values * d);
  }
  /// Is it a query, too?
  bool asks() const { return !queries_.empty(); }

  /// v (d_v) -> v W_O of head h (d_model).
  static void projectValue(const Experiment& e, int h, const double* value, double* out) {
    const int dim = e.valueDim(), d = e.outputDim();
    const LabProduct product{1, d,   dim, value, dim,    e.output_weights.row(h * dim).data(),
                             d, out, d,   0,     nullptr};
    kernels().multiply(&product);
  }

  /// The share of the token in each row of head h, and what the others keep of theirs.
  void share(const HeadTrace& head, const Experiment& e, bool along, int h) {
    const int rows = weights_.columns();
    const auto weights = weights_.row(h), scores = scores_.row(h);
    const auto count = static_cast<std::size_t>(rows);
    std::vector<double> by(count), powers(count);
    for (int i = 0; i < rows; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const double moved = along ? line_.by * line_.queries(h, i) : column(h)[i] - scores[at];
      by[at] = moved * head.rule->factor / e.temperature;
      powers[at] = -std::abs(by[at]);
    }
    kernels().exponentials(rows, powers.data(), powers.data());
    const auto first = static_cast<std::ptrdiff_t>(h) * rows;
    double *growth_to = growth_to_ + first, *share_to = shares_to_ + first;
    for (int i = 0; i < rows; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const double before = weights[at];
      const bool own = asks() && i == token_;
      const bool allowed = head.rule->mask.allows(i, token_);
      const bool far = before > kMostWeight || before < kLeastWeight || !(std::abs(by[at]) < kFarExponent);
      const double odds = before / (1.0 - before) * (by[at] > 0 ? 1.0 / powers[at] : powers[at]);
      const double growth = allowed ? 1.0 / (1.0 + odds) / (1.0 - before) : 1.0;
      const bool anew = own || (allowed && (far || growth < kLeastGrowth));
      growth_to[i] = anew ? TokenShares::kAnew : growth;
      share_to[i] = allowed && !anew ? odds / (1.0 + odds) : 0.0;
    }
  }

  Region region_;
  int token_;
  Reach reach_;  ///< at the start
  double largest_ = 0;
  Contributions& contributions_;
  Matrix output_;                                             ///< all below: at the start
  std::vector<Matrix> contexts_;                              ///< a head
  Matrix scores_;                                             ///< heads x n_q: of the token
  std::vector<std::vector<double>> own_scores_;               ///< its row, a head, where it asks, too
  Matrix weights_;                                            ///< heads x n_q: of the token
  std::vector<double> inputs_;                                ///< of the token
  std::vector<std::vector<double>> queries_, keys_, values_;  ///< q, k and v of the token, a head
  Matrix projected_;                                          ///< heads x d_model: v W_O
  Line line_;
  std::vector<double> input_;  ///< of this step, as below
  Matrix growth_, shares_;     ///< heads x n_q: of the others, or TokenShares::kAnew; and of the token
  Matrix columns_;             ///< heads x n_q: of the scores, the token's
  double *growth_to_ = nullptr, *shares_to_ = nullptr, *columns_to_ = nullptr;
};

}  // namespace

std::unique_ptr<Move> beginTokenMove(const AttentionTrace& trace, const Experiment& now, const Region& region,
                                     Contributions& contributions, const std::optional<Reach>& reach) {
  if (now.output_weights.empty() || region.rows != 1) return nullptr;
  const Stale stale = staleAfter(trace, now, {&region, 1});
  if (now.queryCount() < 2 || now.keyCount() < 2) return nullptr;  // every score is new
  if (stale.key_rows.count != 1) return nullptr;  // a token that only asks changes rows: exactly, and fast
  return std::make_unique<TokenMove>(trace, now, region, stale.key_rows.first, contributions, reach);
}

}  // namespace lab
