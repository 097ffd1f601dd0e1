// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/TokenMove.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/math/Forward.h"
#include "core/math/Kernels.h"
#include "core/math/Passes.h"

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

/// What follows from a token's share of every query's attention: contexts and output.
class Shares : public OutputRule {
 public:
  Shares(const Experiment& e, int heads, int rows, Matrix numbers, Matrix start)
      : OutputRule(e.output_weights, e.output_bias),
        projected(Matrix::unwritten(2 * heads, e.modelDim())),
        contributions_(std::move(numbers)),
        start_(std::move(start)),
        grown_(Matrix::unwritten(rows, heads)),
        values_(Matrix::unwritten(rows, 2 * heads)),
        anew_(static_cast<std::size_t>(rows), 0) {
    rows_at_once = 1;
  }

  /// Row i of head h: its context times `growth`, with the token's value now at the weight `token`, and
  /// without that of the start at `before`.
  void set(int h, int i, double growth, double token, double before) {
    const auto heads = static_cast<std::ptrdiff_t>(grown_.columns());
    grown_to_[i * heads + h] = growth - 1.0;
    values_to_[2 * i * heads + h] = token;
    values_to_[(2 * i + 1) * heads + h] = -growth * before;
  }
  /// It is computed from the weights, and so is the row of the output from the contexts.
  void setAnew(int h, int i) {
    set(h, i, 1.0, 0.0, 0.0);
    grown_to_[static_cast<std::ptrdiff_t>(i) * grown_.columns() + h] = kAnew;
    anew_[static_cast<std::size_t>(i)] = 1;
  }

  void context(const HeadTrace& trace, int h, forward::Range rows, double* out) const {
    const auto at = static_cast<std::size_t>(h);
    for (int i = rows.first; i < rows.first + rows.count; ++i) {
      const auto base = contexts[at].row(i);
      if (grown_(i, h) == kAnew) {
        forward::mix(trace, {i, 1}, out);
      } else {
        const double growth = grown_(i, h) + 1.0, in = values_(i, h), gone = values_(i, grown_.columns() + h);
        for (std::size_t c = 0; c < base.size(); ++c)
          out[c] = growth * base[c] + (in * now[at][c] + gone * then[at][c]);
      }
      out += base.size();
    }
  }

  void output(const AttentionTrace& trace, forward::Range rows, double* out) const override {
    const int d = start_.columns(), heads = grown_.columns();
    if (mostly_anew_) return forward::output(trace, rows, out);
    const LabProduct product{rows.count,
                             d,
                             2 * heads,
                             values_.row(rows.first).data(),
                             2 * heads,
                             projected.data(),
                             d,
                             out,
                             d,
                             1,
                             nullptr,
                             0,
                             start_.row(rows.first).data(),
                             d};
    kernels().multiply(&product);
    for (int i = rows.first; i < rows.first + rows.count; ++i, out += d) {
      if (anew_[static_cast<std::size_t>(i)]) {
        forward::output(trace, {i, 1}, out);
        continue;
      }
      const LabProduct row{1, d, heads,  grown_.row(i).data(), heads, contributions_.row(i).data(), d, out,
                           d, 1, nullptr};
      kernels().multiply(&row);
    }
  }

  /// After the last `set`.
  void close() { mostly_anew_ = std::count(anew_.begin(), anew_.end(), 1) > kManyRows; }

  Matrix projected;                            ///< 2 heads x d_model: v W_O now, and at the start
  std::vector<Matrix> contexts;                ///< a head, at the start
  std::vector<std::vector<double>> now, then;  ///< v of the token, a head

 private:
  static constexpr double kAnew = -2;   // no context grows to less than nothing
  static constexpr int kManyRows = 48;  // computed anew: a whole product is cheaper
  Matrix contributions_;                ///< see Contributions
  Matrix start_;                        ///< the output
  Matrix grown_;                        ///< n_q x heads: by how much contexts grow, or kAnew
  Matrix values_;                       ///< n_q x (2 heads): factors of v now and at the start
  double* grown_to_ = grown_.mutableData();
  double* values_to_ = values_.mutableData();
  std::vector<char> anew_;  ///< rows of the output
  bool mostly_anew_ = false;
};

class SharedContext : public HeadSource {
 public:
  SharedContext(std::shared_ptr<const Shares> shares, int head) : shares_(std::move(shares)), head_(head) {}
  void context(const HeadTrace& head, forward::Range rows, double* out) const override {
    shares_->context(head, head_, rows, out);
  }

 private:
  std::shared_ptr<const Shares> shares_;
  int head_;
};

/// A token that is asked: one column of the scores, and a share of every query's attention. Contexts and
/// output follow from the share; the weights, n x n a head, are pending and made from the scores when they
/// are asked for, exactly.
class TokenMove : public Move {
 public:
  TokenMove(const AttentionTrace& trace, const Experiment& e, const Region& region, int token,
            Contributions& contributions)
      : region_(region), token_(token), contributions_(contributions), output_(trace.output()) {
    const int heads = e.headCount(), rows = e.queryCount(), d = e.modelDim();
    contributions.prepare(trace, e);
    for (const HeadTrace& head : trace.heads) contexts_.push_back(head.context());
    weights_ = Matrix::unwritten(heads, rows);
    scores_ = Matrix::unwritten(heads, rows);
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
        queries_.push_back(row(head.queries));
        own_scores_.push_back(row(head.scores()));
      }
      keys_.push_back(row(head.keys));
      values_.push_back(row(head.values));
    }
    for (const HeadTrace& head : trace.heads) {
      query_ = std::max(query_, largestOf(head.queries.values()));
      key_ = std::max(key_, largestOf(head.keys.values()));
      value_ = std::max(value_, largestOf(head.values.values()));
    }
    output_weight_ = largestOf(e.output_weights.values());
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
    stale.projected = projectFew(trace, now, columnsMoved(now));
    stale.scored = stale.projected && line_.column >= 0;
    Change change = refresh(trace, now, stale, watch, OutputPass::Leave, ContextPass::PendWeights);
    if (stale.scored) scoreAlong(trace);
    const int heads = now.headCount(), rows = now.queryCount(), d = now.modelDim();
    auto shared = std::make_shared<Shares>(now, heads, rows, contributions_.numbers(), output_);
    shared->contexts = contexts_;
    for (int h = 0; h < heads; ++h) {
      const HeadTrace& head = trace.heads[static_cast<std::size_t>(h)];
      const auto at = static_cast<std::size_t>(h);
      double* projected = shared->projected.mutableRow(h).data();
      if (stale.scored)
        kernels().add_scaled(d, projected_.row(h).data(), line_.values.row(h).data(), line_.by, projected);
      else
        projectValue(now, h, valueOf(head).data(), projected);
      std::ranges::copy(projected_.row(h), shared->projected.mutableRow(heads + h).begin());
      shared->now.emplace_back(valueOf(head).begin(), valueOf(head).end());
      shared->then.push_back(values_[at]);
      share(head, now, stale, h, *shared);
    }
    shared->close();
    for (int h = 0; h < heads; ++h) {
      HeadTrace& head = trace.heads[static_cast<std::size_t>(h)];
      head.source = std::make_shared<SharedContext>(shared, h);
      head.context_rows.pend(rows, now.valueDim());
    }
    trace.concat_rows.pend(rows, heads * now.valueDim());
    trace.output_rows.pend(rows, d);
    trace.output_rule = std::move(shared);
    bound(trace, now, stale);
    return change;
  }
  double largest() const override { return largest_; }

 private:
  std::span<const double> valueOf(const HeadTrace& head) const { return head.values.row(token_); }

  static double largestOf(std::span<const double> numbers) {
    return kernels().largest_magnitude(static_cast<int>(numbers.size()), numbers.data());
  }

  /// Contexts are means of values: what is nowhere larger can be told from a few rows.
  void bound(const AttentionTrace& trace, const Experiment& now, const Stale& stale) {
    double query = query_, key = key_, value = value_, factor = 1;
    for (const HeadTrace& head : trace.heads) {
      for (int i = stale.query_rows.first; i < stale.query_rows.first + stale.query_rows.count; ++i)
        query = std::max(query, largestOf(head.queries.row(i)));
      key = std::max(key, largestOf(head.keys.row(token_)));
      value = std::max(value, largestOf(head.values.row(token_)));
      factor = std::max(factor, std::abs(head.rule->factor));
    }
    const double bias = now.output_bias.empty() ? 0.0 : largestOf(now.output_bias.values());
    largest_ = std::max({largestOf(trace.key_inputs.row(token_)), query * key * now.keyDim() * factor, value,
                         value * output_weight_ * now.output_weights.rows() + bias});
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
    const auto follow = [&](Matrix& m, const std::vector<double>& start, const Matrix& weights) {
      const auto out = m.mutableRow(token_);
      std::ranges::copy(start, out.begin());
      for (const int c : columns)
        kernels().add_scaled(weights.columns(), out.data(), weights.row(c).data(), movedBy(c), out.data());
    };
    for (std::size_t h = 0; h < now.heads.size(); ++h) {
      HeadTrace& head = trace.heads[h];
      const Head& weights = now.heads[h];
      if (now.mode == Mode::Self) follow(head.queries, queries_[h], weights.query_weights);
      follow(head.keys, keys_[h], weights.key_weights);
      follow(head.values, values_[h], weights.value_weights);
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
    const int heads = now.headCount(), dim = now.keyDim();
    const bool self = now.mode == Mode::Self;
    line_.queries = Matrix::unwritten(heads, now.queryCount());
    line_.keys = self ? Matrix::unwritten(heads, now.keyCount()) : Matrix();
    line_.values = Matrix::unwritten(heads, now.modelDim());
    const auto times = [dim](const Matrix& m, const Matrix& weights, int row, double* out) {
      const LabProduct product{m.rows(), 1,   dim, m.data(), dim,    weights.row(row).data(),
                               1,        out, 1,   0,        nullptr};
      kernels().multiply(&product);
    };
    for (int h = 0; h < heads; ++h) {
      const auto at = static_cast<std::size_t>(h);
      times(trace.heads[at].queries, now.heads[at].key_weights, column, line_.queries.mutableRow(h).data());
      if (self)
        times(trace.heads[at].keys, now.heads[at].query_weights, column, line_.keys.mutableRow(h).data());
      projectValue(now, h, now.heads[at].value_weights.row(column).data(), line_.values.mutableRow(h).data());
    }
  }

  /// The token's column of the scores, and its row where it asks, too.
  void scoreAlong(AttentionTrace& trace) const {
    for (std::size_t h = 0; h < trace.heads.size(); ++h) {
      HeadTrace& head = trace.heads[h];
      const int at = static_cast<int>(h), n = head.score_rows.columns();
      double* scores = head.score_rows.mutableData();
      const auto start = scores_.row(at), moved = line_.queries.row(at);
      double* to = scores + token_;
      for (std::size_t i = 0; i < start.size(); ++i, to += n) *to = start[i] + line_.by * moved[i];
      if (own_scores_.empty()) continue;
      double* own = scores + static_cast<std::ptrdiff_t>(token_) * n;
      kernels().add_scaled(n, own_scores_[h].data(), line_.keys.row(at).data(), line_.by, own);
      own[token_] =
          kernels().dot(head.keys.columns(), head.queries.row(token_).data(), head.keys.row(token_).data());
    }
  }

  /// v (d_v) -> v W_O of head h (d_model).
  static void projectValue(const Experiment& e, int h, const double* value, double* out) {
    const int dim = e.valueDim(), d = e.modelDim();
    const LabProduct product{1, d,   dim, value, dim,    e.output_weights.row(h * dim).data(),
                             d, out, d,   0,     nullptr};
    kernels().multiply(&product);
  }

  /// The share of the token in each row of head h, and what the others keep of theirs.
  void share(const HeadTrace& head, const Experiment& e, const Stale& stale, int h, Shares& to) {
    const int rows = weights_.columns();
    const auto weights = weights_.row(h), scores = scores_.row(h);
    const auto count = static_cast<std::size_t>(rows);
    by_.resize(count);
    powers_.resize(count);
    const bool along = stale.scored, self = !queries_.empty();
    for (int i = 0; i < rows; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const double moved =
          along ? line_.by * line_.queries(h, i) : head.score_rows.soFar()(i, token_) - scores[at];
      by_[at] = moved * head.rule->factor / e.temperature;
      powers_[at] = -std::abs(by_[at]);
    }
    kernels().exponentials(rows, powers_.data(), powers_.data());
    for (int i = 0; i < rows; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const double before = weights[at];
      const bool own = self && i == token_;
      const bool allowed = head.rule->mask.allows(i, token_);
      const bool far = before > kMostWeight || before < kLeastWeight || !(std::abs(by_[at]) < kFarExponent);
      if (own || (allowed && far)) {
        to.setAnew(h, i);
        continue;
      }
      if (!allowed) {
        to.set(h, i, 1.0, 0.0, before);
        continue;
      }
      const double odds = before / (1.0 - before) * (by_[at] > 0 ? 1.0 / powers_[at] : powers_[at]);
      const double growth = 1.0 / (1.0 + odds) / (1.0 - before);
      if (growth < kLeastGrowth)
        to.setAnew(h, i);
      else
        to.set(h, i, growth, odds / (1.0 + odds), before);
    }
  }

  Region region_;
  int token_;
  double query_ = 0, key_ = 0, value_ = 0;  ///< the largest of Q, K and V at the start
  double output_weight_ = 0;                ///< of W_O
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
  std::vector<double> input_, by_, powers_;  ///< of this step
};

}  // namespace

std::unique_ptr<Move> beginTokenMove(const AttentionTrace& trace, const Experiment& now, const Region& region,
                                     Contributions& contributions) {
  if (now.output_weights.empty() || region.rows != 1) return nullptr;
  const Stale stale = staleAfter(trace, now, {&region, 1});
  if (now.queryCount() < 2 || now.keyCount() < 2) return nullptr;  // every score is new
  if (stale.key_rows.count != 1) return nullptr;  // a token that only asks changes rows: exactly, and fast
  return std::make_unique<TokenMove>(trace, now, region, stale.key_rows.first, contributions);
}

}  // namespace lab
