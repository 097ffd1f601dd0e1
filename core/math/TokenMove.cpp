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
/// Changes of an exponent beyond which a row is computed anew: numbers come near the smallest.
constexpr double kFarExponent = 300;
/// Rows of the output computed anew beyond which a whole product is cheaper.
constexpr int kManyRows = 48;

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
    weights_ = Matrix::unwritten(rows, heads);
    double* to = weights_.mutableData();
    scores_ = Matrix::unwritten(rows, heads);
    double* score = scores_.mutableData();
    for (const HeadTrace& head : trace.heads) head.weights();  // those that are pending, on all threads
    for (int i = 0; i < rows; ++i)
      for (const HeadTrace& head : trace.heads) {
        *to++ = head.weightRow(i)[static_cast<std::size_t>(token)];
        *score++ = head.scores(i, token) * head.rule->factor;
      }
    const auto row = [&](const Matrix& m) {
      return std::vector<double>(m.row(token).begin(), m.row(token).end());
    };
    inputs_ = row(trace.key_inputs);
    for (const HeadTrace& head : trace.heads) {
      if (e.mode == Mode::Self) queries_.push_back(row(head.queries));
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
    stale.projected = projectFew(trace, now);
    Change change = refresh(trace, now, stale, watch, OutputPass::Leave, ContextPass::PendWeights);
    const int heads = now.headCount(), rows = now.queryCount(), d = now.modelDim();
    // One row of factors a query: of its contributions, of the value now, of the value then.
    Matrix grown = Matrix::unwritten(rows, heads), values = Matrix::unwritten(rows, 2 * heads);
    Matrix projected = Matrix::unwritten(2 * heads, d);
    for (int h = 0; h < heads; ++h) {
      HeadTrace& head = trace.heads[static_cast<std::size_t>(h)];
      projectValue(now, h, valueOf(head).data(), projected.mutableRow(h).data());
      std::ranges::copy(projected_.row(h), projected.mutableRow(heads + h).begin());
      head.context_rows.overwritten(rows, now.valueDim());
    }
    trace.concat_rows.overwritten(rows, heads * now.valueDim());
    double* grown_to = grown.mutableData();
    double* values_to = values.mutableData();
    std::vector<char> anew(static_cast<std::size_t>(rows), 0);
    // Every number is read once, from far: that takes as long as several multiply-adds.
    constexpr double kFromFar = 8;
    const int threads = forward::threadsFor(kFromFar * rows * heads * d);
    const int blocks = forward::blocksOf(rows, kRows);
    forward::forEach(blocks, threads, [&](int task) {
      const forward::Range block = forward::blockAt(task, kRows, rows);
      for (int i = block.first; i < block.first + block.count; ++i)
        for (int h = 0; h < heads; ++h)
          if (!mixRow(trace, now, stale, h, i, grown_to + i * heads + h, values_to + 2 * i * heads + h,
                      heads))
            anew[static_cast<std::size_t>(i)] = 1;
    });
    follow(trace, now, grown, values, projected, anew, threads, watch);
    bound(trace, now, stale);
    return change;
  }
  double largest() const override { return largest_; }

 private:
  static constexpr int kRows = 48;

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

  /// Q, K and V of the token from the few numbers of its input that are others than at the start: W need not
  /// be read for them. False: they are many.
  bool projectFew(AttentionTrace& trace, const Experiment& now) const {
    const bool self = now.mode == Mode::Self;
    std::vector<double> row(inputs_.size());
    forward::inputRow(now, self ? Side::Query : Side::Key, token_, row);
    std::vector<int> columns;
    for (std::size_t c = 0; c < row.size(); ++c)
      if (row[c] != inputs_[c]) columns.push_back(static_cast<int>(c));
    constexpr std::size_t kFew = 16;  // of so many numbers, one
    if (kFew * columns.size() > row.size()) return false;
    const auto follow = [&](Matrix& m, const std::vector<double>& start, const Matrix& weights) {
      const auto out = m.mutableRow(token_);
      std::ranges::copy(start, out.begin());
      for (const int c : columns) {
        const double by = row[static_cast<std::size_t>(c)] - inputs_[static_cast<std::size_t>(c)];
        kernels().add_scaled(weights.columns(), out.data(), weights.row(c).data(), by, out.data());
      }
    };
    for (std::size_t h = 0; h < now.heads.size(); ++h) {
      HeadTrace& head = trace.heads[h];
      const Head& weights = now.heads[h];
      if (self) follow(head.queries, queries_[h], weights.query_weights);
      follow(head.keys, keys_[h], weights.key_weights);
      follow(head.values, values_[h], weights.value_weights);
    }
    return true;
  }

  /// v (d_v) -> v W_O of head h (d_model).
  static void projectValue(const Experiment& e, int h, const double* value, double* out) {
    const int dim = e.valueDim(), d = e.modelDim();
    const LabProduct product{1, d,   dim, value, dim,    e.output_weights.row(h * dim).data(),
                             d, out, d,   0,     nullptr};
    kernels().multiply(&product);
  }

  /// The weight of the token in row i of head h now, and what is left for the others; nothing where the odds
  /// do not tell.
  struct Shares {
    double token, rest;
  };
  std::optional<Shares> shares(const HeadTrace& head, double temperature, int h, int i) const {
    const double before = weights_(i, h);
    if (!head.rule->mask.allows(i, token_)) return Shares{0.0, 1.0};
    if (before > kMostWeight || before < kLeastWeight) return std::nullopt;
    const double by = (head.scores(i, token_) * head.rule->factor - scores_(i, h)) / temperature;
    if (!(std::abs(by) < kFarExponent)) return std::nullopt;
    const double odds = before / (1.0 - before) * std::exp(by);
    return Shares{odds / (1.0 + odds), 1.0 / (1.0 + odds)};
  }

  /// Row i of the context of head h, and the factors of what it adds to the output. False: the row was
  /// computed anew, and so has its output to be.
  bool mixRow(AttentionTrace& trace, const Experiment& e, const Stale& stale, int h, int i, double* grown,
              double* factors, int heads) {
    HeadTrace& head = trace.heads[static_cast<std::size_t>(h)];
    const int dim = head.values.columns();
    const bool own = i >= stale.query_rows.first && i < stale.query_rows.first + stale.query_rows.count;
    const auto now_shares = own ? std::nullopt : shares(head, e.temperature, h, i);
    if (!now_shares) {
      forward::mix(trace, h, {i, 1}, {0, dim});
      *grown = factors[0] = factors[heads] = 0.0;
      return false;
    }
    const double before = weights_(i, h), after = now_shares->token;
    const double growth = now_shares->rest / (1.0 - before);
    const auto at = static_cast<std::size_t>(h);
    const auto base = contexts_[at].row(i);
    const std::vector<double>& then = values_[at];
    const auto now = head.values.row(token_);
    double* context = head.context_rows.mutableData() + static_cast<std::ptrdiff_t>(i) * dim;
    double* concat = trace.concat_rows.mutableData() +
                     static_cast<std::ptrdiff_t>(i) * trace.concat_rows.columns() + h * dim;
    for (std::size_t c = 0; c < base.size(); ++c)
      context[c] = concat[c] = growth * base[c] + (after * now[c] - growth * before * then[c]);
    *grown = growth - 1.0;
    factors[0] = after;
    factors[heads] = -growth * before;
    return true;
  }

  void follow(AttentionTrace& trace, const Experiment& now, const Matrix& grown, const Matrix& values,
              const Matrix& projected, const std::vector<char>& anew, int threads, Watch& watch) const {
    const int rows = output_.rows(), d = output_.columns(), heads = grown.columns();
    double* out = trace.output_rows.overwritten(rows, d);
    if (std::count(anew.begin(), anew.end(), 1) > kManyRows)
      return refreshOutput(trace, now, {0, rows}, {0, d}, watch);
    forward::forEach(forward::blocksOf(rows, kRows), threads, [&](int task) {
      const forward::Range block = forward::blockAt(task, kRows, rows);
      double* to = out + static_cast<std::ptrdiff_t>(block.first) * d;
      const LabProduct product{block.count,
                               d,
                               2 * heads,
                               values.row(block.first).data(),
                               2 * heads,
                               projected.data(),
                               d,
                               to,
                               d,
                               1,
                               nullptr,
                               0,
                               output_.row(block.first).data(),
                               d};
      kernels().multiply(&product);
      for (int i = block.first; i < block.first + block.count; ++i, to += d) {
        if (anew[static_cast<std::size_t>(i)]) {
          forward::output(trace, now, {i, 1}, {0, d});
          continue;
        }
        const LabProduct row{1, d, heads,  grown.row(i).data(), heads, contributions_.row(i), d, to,
                             d, 1, nullptr};
        kernels().multiply(&row);
      }
    });
  }

  Region region_;
  int token_;
  double query_ = 0, key_ = 0, value_ = 0;  ///< the largest of Q, K and V at the start
  double output_weight_ = 0;                ///< of W_O
  double largest_ = 0;
  Contributions& contributions_;
  Matrix output_;                                             ///< all below: at the start
  std::vector<Matrix> contexts_;                              ///< a head
  Matrix scores_;                                             ///< n_q x heads: scaled, of the token
  Matrix weights_;                                            ///< n_q x heads: of the token
  std::vector<double> inputs_;                                ///< of the token
  std::vector<std::vector<double>> queries_, keys_, values_;  ///< q, k and v of the token, a head
  Matrix projected_;                                          ///< heads x d_model: v W_O
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
