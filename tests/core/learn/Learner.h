// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "core/learn/Answers.h"
#include "tests/core/engine/RandomExperiment.h"
#include "tests/core/engine/ReferenceAttention.h"

/// A simulated learner who computes an experiment line by line by hand. The learner rounds every line,
/// continues with the rounded numbers, and makes one kind of mistake. The code uses nested lists and plain
/// loops and shares nothing with the checker.
namespace lab::testing {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kHidden = -std::numeric_limits<double>::infinity();

/// The written lines of a learner. An empty grid is a line that could not be computed.
struct Page {
  std::map<std::pair<int, int>, Grid> lines;  ///< the key is stage and head (-1: no head)
  Grid& at(MatrixId stage, int head) { return lines[{static_cast<int>(stage), head}]; }
};

inline Grid roundGrid(Grid grid, int decimals) {
  const double unit = std::pow(10.0, decimals);
  for (auto& row : grid)
    for (double& value : row)
      if (std::isfinite(value)) value = std::round(value * unit) / unit;
  return grid;
}

inline Grid transposedGrid(const Grid& g) {
  if (g.empty()) return g;
  Grid t = zeroGrid(g[0].size(), g.size());
  for (std::size_t i = 0; i < g.size(); ++i)
    for (std::size_t j = 0; j < g[0].size(); ++j) t[j][i] = g[i][j];
  return t;
}

inline bool multipliable(const Grid& a, const Grid& b) {
  return !a.empty() && !b.empty() && a[0].size() == b.size();
}

class Learner {
 public:
  using enum MatrixId;

  const Experiment& e;
  std::string mistake;             ///< the id of the mistake, "" for correct work
  std::uint64_t in_heads = ~0ull;  ///< bit mask of the heads in which the mistake is made
  int variant = 0;                 ///< selects one of several ways to make the same mistake
  std::map<int, int> decimals;     ///< the number of decimals of each stage
  double dither = 0;               ///< for correct work only: moves each number by up to this many half units
  Random* random = nullptr;
  bool possible = true;  ///< false after work() if the mistake cannot be made in this experiment

  Page work() {
    Page page;
    const int heads = e.headCount();
    for (int h = 0; h < heads; ++h) workHead(page, h);
    write(page, Concat, -1, concat(page));
    write(page, Output, -1, output(page.at(Concat, -1)));
    return page;
  }

  /// Computes one stage again from the lines in `page`.
  Grid redo(Page& page, MatrixId stage, int h) {
    switch (stage) {
      case Q:
      case K:
      case V:
        return projection(stage, h);
      case Scores:
        return scores(page.at(Q, h), page.at(K, h), h);
      case ScaledScores:
        return scaled(page.at(Scores, h), h);
      case MaskedScores:
        return masked(page.at(ScaledScores, h), h);
      case Weights:
        return weights(page.at(MaskedScores, h), h);
      case Context:
        return context(page, h);
      case Concat:
        return concat(page);
      default:
        return output(page.at(Concat, -1));
    }
  }

  void write(Page& page, MatrixId stage, int head, Grid line) {
    changeSigns(line, head, stage);
    if (dither > 0 && random != nullptr) {
      const double half = 0.5 * std::pow(10.0, -decimals[static_cast<int>(stage)]);
      for (auto& row : line)
        for (double& value : row) value += random->index(2) == 0 ? -dither * half : dither * half;
      page.at(stage, head) = std::move(line);
      return;
    }
    page.at(stage, head) = roundGrid(std::move(line), decimals[static_cast<int>(stage)]);
  }

 private:
  bool is(const char* name, int h = -1) const {
    return mistake == name && (h < 0 || ((in_heads >> h) & 1) != 0);
  }
  Grid impossible() {
    possible = false;
    return {};
  }

  /// Changes the signs of the line that `variant` chooses, if that changes two numbers or more.
  void changeSigns(Grid& line, int h, MatrixId stage) const {
    const bool dropped = is("minus_signs_dropped", h), flipped = is("signs_flipped", h);
    constexpr MatrixId kStages[] = {Q, K, V, Scores, Context};
    if ((!dropped && !flipped) || stage != kStages[variant % 5]) return;
    const double least = 0.5 * std::pow(10.0, -decimals.at(static_cast<int>(stage)));
    int changed = 0;
    for (const auto& row : line)
      for (const double value : row) changed += dropped ? value < -least : std::abs(value) > least;
    if (changed < 2) return;
    for (auto& row : line)
      for (double& value : row) value = dropped ? std::abs(value) : -value;
  }

  void workHead(Page& page, int h) {
    for (const MatrixId stage : {Q, K, V, Scores, ScaledScores, MaskedScores, Weights, Context})
      write(page, stage, h, redo(page, stage, h));
  }

  // --- projections

  Grid inputs(bool query_side, bool with_positions, int first = 0) {
    const bool queries = query_side || e.mode == Mode::Self;
    const Matrix& x = queries ? e.query_embeddings : e.key_embeddings;
    const Matrix& table = queries ? e.positions.query : e.positions.key;
    if (!with_positions) return gridOf(x);
    if (first == 0) return referenceInputs(x, e.positions.kind, table);
    // Positions counted from one: adds an empty row at the front and removes it afterwards.
    Matrix longer(x.rows() + 1, x.columns());
    for (int i = 0; i < x.rows(); ++i)
      for (int j = 0; j < x.columns(); ++j) longer.set(i + 1, j, x(i, j));
    Grid g = referenceInputs(longer, e.positions.kind, {});
    g.erase(g.begin());
    return g;
  }

  const Matrix& weight(char which, int h) {
    const Head& head = e.head(h);
    return which == 'Q' ? head.query_weights : which == 'K' ? head.key_weights : head.value_weights;
  }
  const Matrix& bias(char which, int h) {
    const Head& head = e.head(h);
    return which == 'Q' ? head.query_bias : which == 'K' ? head.key_bias : head.value_bias;
  }

  Grid affine(const Grid& x, const Grid& w, const Matrix& b) {
    if (!multipliable(x, w)) return impossible();
    if (!b.empty() && static_cast<std::size_t>(b.columns()) != w[0].size()) return impossible();
    Grid y = referenceProduct(x, w);
    for (auto& row : y)
      for (std::size_t j = 0; j < row.size(); ++j)
        if (!b.empty()) row[j] += b(0, static_cast<int>(j));
    return y;
  }

  Grid projection(MatrixId stage, int h) {
    const char own = stage == Q ? 'Q' : stage == K ? 'K' : 'V';
    const bool queries = stage == Q;
    char which = own;
    static const std::map<std::string, std::pair<char, char>> kOther{
        {"key_weights_used_as_query_weights", {'Q', 'K'}},
        {"value_weights_used_as_query_weights", {'Q', 'V'}},
        {"query_weights_used_as_key_weights", {'K', 'Q'}},
        {"value_weights_used_as_key_weights", {'K', 'V'}},
        {"query_weights_used_as_value_weights", {'V', 'Q'}},
        {"key_weights_used_as_value_weights", {'V', 'K'}}};
    if (const auto it = kOther.find(mistake);
        it != kOther.end() && it->second.first == own && is(it->first.c_str(), h))
      which = it->second.second;
    const Matrix& b = variant == 1 ? bias(which, h) : bias(own, h);
    if (is("keys_used_as_values", h) && stage == V) return projection(K, h);
    if (is("embeddings_used_as_values", h) && stage == V) return inputs(false, variant == 0);
    const Grid w = gridOf(weight(which, h));
    if (is("weights_transposed", h)) return affine(inputs(queries, true), transposedGrid(w), b);
    if (is("bias_forgotten", h)) return affine(inputs(queries, true), w, {});
    if (is("positions_forgotten", h)) return affine(inputs(queries, false), w, b);
    if (is("positions_counted_from_one", h)) {
      if (e.positions.kind != Positions::Kind::Sinusoidal) return impossible();
      return affine(inputs(queries, true, 1), w, b);
    }
    if (is("positions_added_after_projection", h))
      return addedAfter(queries, affine(inputs(queries, false), w, b));
    if (is("sources_swapped", h))
      return e.mode == Mode::Self ? impossible() : affine(inputs(!queries, true), w, b);
    if (is("heads_split_without_transpose", h)) return wronglySplit(own, queries, h);
    return affine(inputs(queries, true), w, b);
  }

  Grid addedAfter(bool queries, Grid y) {
    if (y.empty() || e.positions.kind == Positions::Kind::None) return impossible();
    const bool side = queries || e.mode == Mode::Self;
    const std::size_t d = y[0].size(), d_model = static_cast<std::size_t>(e.modelDim());
    if (d > d_model) return impossible();
    const Matrix nothing(static_cast<int>(y.size()), static_cast<int>(d_model));
    const Grid p = referenceInputs(nothing, e.positions.kind, side ? e.positions.query : e.positions.key);
    for (std::size_t i = 0; i < y.size(); ++i)
      for (std::size_t j = 0; j < d; ++j) y[i][j] += p[i][j];
    return y;
  }

  Grid wronglySplit(char which, bool queries, int h) {
    const std::size_t heads = e.heads.size();
    if (heads < 2) return impossible();
    Grid packed;
    for (std::size_t g = 0; g < heads; ++g) {
      const Grid part = affine(inputs(queries, true), gridOf(weight(which, static_cast<int>(g))),
                               bias(which, static_cast<int>(g)));
      packed.resize(part.size());
      for (std::size_t i = 0; i < part.size(); ++i)
        packed[i].insert(packed[i].end(), part[i].begin(), part[i].end());
    }
    const std::size_t n = packed.size(), d = packed[0].size() / heads;
    Grid mine = zeroGrid(n, d);
    if (variant == 0) {
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t c = 0; c < d; ++c) mine[i][c] = packed[i][c * heads + static_cast<std::size_t>(h)];
      return mine;
    }
    std::vector<double> memory;
    for (const auto& row : packed) memory.insert(memory.end(), row.begin(), row.end());
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t c = 0; c < d; ++c)
        mine[i][c] = memory[static_cast<std::size_t>(h) * n * d + i * d + c];
    return mine;
  }

  // --- scores

  Grid scores(const Grid& q, const Grid& k, int h) {
    if (q.empty() || k.empty()) return {};
    if (is("elementwise_instead_of_dot", h)) {
      if (q.size() != k.size() || q[0].size() != k[0].size()) return impossible();
      Grid s = q;
      for (std::size_t i = 0; i < q.size(); ++i)
        for (std::size_t j = 0; j < q[0].size(); ++j) s[i][j] *= k[i][j];
      return s;
    }
    const Grid& a = is("queries_and_keys_swapped", h) ? k : q;
    const Grid& b = is("queries_and_keys_swapped", h) ? q : k;
    if (a[0].size() != b[0].size()) return {};
    return referenceProduct(a, transposedGrid(b));
  }

  Grid scaled(Grid s, int h) {
    const double d_k = e.keyDim(), d_model = e.modelDim();
    double factor = e.scale.kind == Scale::Kind::Number ? e.scale.number
                    : e.scale.kind == Scale::Kind::None ? 1.0
                                                        : 1.0 / std::sqrt(d_k);
    if (is("not_scaled", h) || is("scale_forgotten_in_one_head", h) || is("scaled_after_softmax", h))
      factor = 1;
    if (is("scaled_by_d_k", h)) factor = 1 / d_k;
    if (is("scaled_by_sqrt_d_model", h)) factor = 1 / std::sqrt(d_model);
    if (is("multiplied_by_sqrt_d_k", h)) factor = std::sqrt(d_k);
    for (auto& row : s)
      for (double& value : row) value *= factor;
    return s;
  }

  bool allows(std::size_t i, std::size_t j, int h) {
    bool yes = true;
    if (is("mask_transposed", h))
      yes = e.mask.kind == Mask::Kind::Causal ? i <= j : referenceAllows(e.mask, j, i);
    else
      yes = referenceAllows(e.mask, i, j);
    if (is("mask_inverted", h)) yes = !yes;
    if (is("mask_excludes_self", h) && i == j) yes = false;
    return yes;
  }

  Grid masked(Grid s, int h) {
    if (s.empty() || e.mask.kind == Mask::Kind::None) return s;
    if (is("mask_forgotten", h) || is("mask_after_softmax", h)) return s;
    const bool same = s.size() == static_cast<std::size_t>(e.queryCount()) &&
                      s[0].size() == static_cast<std::size_t>(e.keyCount());
    const bool square = e.queryCount() == e.keyCount();
    if ((e.mask.kind == Mask::Kind::Matrix || e.mask.kind == Mask::Kind::Padding) &&
        (!same || (is("mask_transposed", h) && !square)))
      return impossible();
    for (std::size_t i = 0; i < s.size(); ++i)
      for (std::size_t j = 0; j < s[i].size(); ++j)
        if (!allows(i, j, h)) s[i][j] = is("mask_with_zero", h) ? 0.0 : kHidden;
    return s;
  }

  // --- weights and context

  Grid softmaxed(const Grid& s, double temperature) {
    Grid a;
    for (const auto& row : s) a.push_back(referenceSoftmax(row, temperature));
    return a;
  }

  Grid weights(const Grid& s, int h) {
    if (s.empty()) return {};
    const double t = e.temperature;
    if (is("softmax_over_queries", h)) return transposedGrid(softmaxed(transposedGrid(s), t));
    if (is("softmax_over_all", h)) {
      std::vector<double> flat;
      for (const auto& row : s) flat.insert(flat.end(), row.begin(), row.end());
      flat = referenceSoftmax(flat, t);
      Grid a = s;
      for (std::size_t i = 0; i < s.size(); ++i)
        for (std::size_t j = 0; j < s[i].size(); ++j) a[i][j] = flat[i * s[i].size() + j];
      return a;
    }
    if (is("exponentials_not_normalised", h) || is("scores_used_as_weights", h) ||
        is("normalised_without_exponentials", h)) {
      Grid a = s;
      for (auto& row : a) {
        double total = 0;
        for (double& value : row) {
          if (is("exponentials_not_normalised", h))
            value = std::exp(value / t);
          else if (std::isinf(value))
            value = 0;
          total += value;
        }
        if (!is("normalised_without_exponentials", h)) continue;
        // Dividing by a sum close to 0 gives numbers that no learner would accept.
        double size = 0;
        for (const double value : row) size += std::abs(value);
        if (std::abs(total) < 0.2 * size || size == 0) return impossible();
        for (double& value : row) value /= total;
      }
      return a;
    }
    if (is("largest_only", h)) {
      Grid a = zeroGrid(s.size(), s[0].size());
      for (std::size_t i = 0; i < s.size(); ++i) {
        std::size_t best = 0;
        for (std::size_t j = 1; j < s[i].size(); ++j)
          if (s[i][j] > s[i][best]) best = j;
        if (!std::isinf(s[i][best])) a[i][best] = 1;
      }
      return a;
    }
    Grid a = softmaxed(s, is("temperature_forgotten", h) ? 1.0
                          : is("softmax_with_base_2", h) ? t / std::log(2.0)
                                                         : t);
    for (std::size_t i = 0; i < a.size(); ++i)
      for (std::size_t j = 0; j < a[i].size(); ++j) {
        if (is("scaled_after_softmax", h)) a[i][j] *= scaleOnly();
        if (is("mask_after_softmax", h) && !referenceAllows(e.mask, i, j)) a[i][j] = 0;
      }
    return a;
  }

  double scaleOnly() const {
    return e.scale.kind == Scale::Kind::Number ? e.scale.number
           : e.scale.kind == Scale::Kind::None ? 1.0
                                               : 1.0 / std::sqrt(static_cast<double>(e.keyDim()));
  }

  Grid context(Page& page, int h) {
    const Grid& a = page.at(Weights, h);
    const Grid& v = page.at(V, h);
    if (is("context_with_transposed_weights", h)) {
      const Grid t = transposedGrid(a);
      return multipliable(t, v) ? referenceProduct(t, v) : impossible();
    }
    if (is("context_not_summed", h)) {
      Grid products = v;
      if (!multipliable(a, v)) return impossible();
      const std::size_t i = static_cast<std::size_t>(variant) % a.size();
      for (std::size_t j = 0; j < v.size(); ++j)
        for (double& value : products[j]) value *= a[i][j];
      return products;
    }
    return multipliable(a, v) ? referenceProduct(a, v) : Grid{};
  }

  // --- heads

  Grid concat(Page& page) {
    const std::size_t heads = e.heads.size();
    std::vector<Grid> parts;
    for (std::size_t h = 0; h < heads; ++h) {
      parts.push_back(page.at(Context, static_cast<int>(h)));
      if (parts.back().empty() || parts.back().size() != parts[0].size() ||
          parts.back()[0].size() != parts[0][0].size())
        return {};
    }
    const std::size_t n = parts[0].size(), d = parts[0][0].size();
    if (mistake.rfind("heads_", 0) == 0 && heads < 2) return impossible();
    if (is("heads_averaged_not_concatenated") || is("heads_added_not_concatenated")) {
      Grid total = zeroGrid(n, d);
      for (const Grid& part : parts)
        for (std::size_t i = 0; i < n; ++i)
          for (std::size_t c = 0; c < d; ++c)
            total[i][c] +=
                part[i][c] / (is("heads_added_not_concatenated") ? 1.0 : static_cast<double>(heads));
      return total;
    }
    if (is("heads_in_wrong_order")) {
      if (variant == 0)
        std::reverse(parts.begin(), parts.end());
      else
        std::swap(parts[static_cast<std::size_t>(variant) % heads],
                  parts[static_cast<std::size_t>(variant + 1) % heads]);
    }
    if (is("heads_merged_without_transpose")) {
      std::vector<double> memory;
      for (const Grid& part : parts)
        for (const auto& row : part) memory.insert(memory.end(), row.begin(), row.end());
      Grid all = zeroGrid(n, heads * d);
      for (std::size_t i = 0; i < memory.size(); ++i) all[i / (heads * d)][i % (heads * d)] = memory[i];
      return all;
    }
    Grid all(n);
    for (const Grid& part : parts)
      for (std::size_t i = 0; i < n; ++i) all[i].insert(all[i].end(), part[i].begin(), part[i].end());
    return all;
  }

  Grid output(const Grid& c) {
    if (c.empty()) return {};
    if (is("output_projection_forgotten")) return e.output_weights.empty() ? impossible() : c;
    if (e.output_weights.empty() && is("output_projection_transposed")) return impossible();
    Grid y = c;
    if (!e.output_weights.empty()) {
      Grid w = gridOf(e.output_weights);
      if (is("output_projection_transposed")) w = transposedGrid(w);
      if (!multipliable(c, w)) return is("output_projection_transposed") ? impossible() : Grid{};
      y = referenceProduct(c, w);
    }
    if (!e.output_bias.empty() && !is("bias_forgotten")) {
      if (y[0].size() != static_cast<std::size_t>(e.output_bias.columns())) return {};
      for (auto& row : y)
        for (std::size_t j = 0; j < row.size(); ++j) row[j] += e.output_bias(0, static_cast<int>(j));
    }
    return y;
  }
};

/// Returns the page as answers, without the stages that `left_out` accepts.
template <class LeftOut>
Answers answersOf(const Page& page, int heads, const LeftOut& left_out) {
  Answers answers;
  answers.heads.resize(static_cast<std::size_t>(heads));
  for (const auto& [key, grid] : page.lines) {
    const StageRef stage{static_cast<MatrixId>(key.first), key.second};
    if (grid.empty() || left_out(stage)) continue;
    Matrix m(static_cast<int>(grid.size()), static_cast<int>(grid[0].size()));
    for (int i = 0; i < m.rows(); ++i)
      for (int j = 0; j < m.columns(); ++j) {
        const double value = grid[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
        m.set(i, j, std::isfinite(value) ? value : kNan);
      }
    answers.mutableStage(stage) = m;
  }
  return answers;
}

/// Returns an experiment of the size of a worksheet: 2 to 5 tokens and 1 to 6 heads, in self or cross mode,
/// with random mask, biases, positions, W_O and temperature.
inline Experiment taskExperiment(std::uint64_t seed) {
  Random random(hashText("task", seed));
  Experiment e;
  e.title = "Task " + std::to_string(seed);
  e.seed = seed;
  e.mode = coin(random) ? Mode::Self : Mode::Cross;
  const int n_q = 1 + random.index(5), n_keys = random.index(3) == 0 ? n_q : 2 + random.index(4);
  const int d = 2 + random.index(5), heads = 1 + random.index(6);
  const int key_dim = random.index(3) == 0 ? d : 1 + random.index(5);
  const int value_dim = random.index(3) == 0 ? key_dim : 1 + random.index(4);
  const auto decimal = [&](int rows, int columns, double bound) {
    Matrix m(rows, columns);
    for (int i = 0; i < rows; ++i)
      for (double& value : m.mutableRow(i)) value = std::round(random.uniform(-bound, bound) * 10) / 10;
    return m;
  };
  e.query_tokens = randomTokens(random, n_q);
  e.query_embeddings = decimal(n_q, d, 2);
  if (e.mode == Mode::Cross) {
    e.key_tokens = randomTokens(random, n_keys);
    e.key_embeddings = decimal(n_keys, d, 2);
  }
  e.positions.kind = static_cast<Positions::Kind>(random.index(3));
  if (e.positions.kind == Positions::Kind::Learned) {
    e.positions.query = decimal(n_q, d, 1);
    if (e.mode == Mode::Cross) e.positions.key = decimal(n_keys, d, 1);
  }
  const bool biased = coin(random);
  for (int h = 0; h < heads; ++h) {
    Head head;
    head.name = "Head " + std::to_string(h + 1);
    head.query_weights = decimal(d, key_dim, 1);
    head.key_weights = decimal(d, key_dim, 1);
    head.value_weights = decimal(d, value_dim, 1);
    if (biased) head.query_bias = decimal(1, key_dim, 1);
    if (biased) head.key_bias = decimal(1, key_dim, 1);
    if (biased) head.value_bias = decimal(1, value_dim, 1);
    e.heads.push_back(head);
  }
  if (random.index(4) != 0) {
    // Sometimes W_O is square, so that it can be transposed by mistake.
    e.output_weights = decimal(heads * value_dim, d, 1);
    if (biased) e.output_bias = decimal(1, d, 1);
  }
  if (random.index(6) == 0) e.scale = {Scale::Kind::Number, 0.25};
  if (random.index(4) == 0) e.temperature = coin(random) ? 0.5 : 2.0;
  e.mask.kind = static_cast<Mask::Kind>(random.index(6));
  e.mask.parameters[0] = 1 + random.index(2);
  if (e.mask.kind == Mask::Kind::Padding) {
    e.mask.padding = Matrix(1, e.keyCount());
    e.mask.padding.set(0, random.index(e.keyCount()), 1.0);
  }
  if (e.mask.kind == Mask::Kind::Matrix) e.mask.allowed = randomMask(random, n_q, e.keyCount());
  return e;
}

}  // namespace lab::testing
