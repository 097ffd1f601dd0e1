// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "core/model/Experiment.h"
#include "core/model/masks/MaskKinds.h"

/// A second implementation of attention, written as plainly as possible with nested lists and triple loops.
/// It shares only the Experiment with core/engine, so that both are unlikely to have the same error.
namespace lab::testing {

using Grid = std::vector<std::vector<double>>;

struct ReferenceHead {
  Grid q, k, v, scores, scaled, masked, weights, context;
};

struct Reference {
  Grid query_inputs, key_inputs;
  std::vector<ReferenceHead> heads;
  Grid concat, output;
};

inline Grid gridOf(const Matrix& m) {
  Grid grid;
  for (int i = 0; i < m.rows(); ++i) {
    grid.emplace_back();
    for (int j = 0; j < m.columns(); ++j) grid.back().push_back(m(i, j));
  }
  return grid;
}

inline Grid zeroGrid(std::size_t rows, std::size_t columns) {
  return Grid(rows, std::vector<double>(columns, 0.0));
}

inline Grid referenceProduct(const Grid& a, const Grid& b) {
  Grid c = zeroGrid(a.size(), b[0].size());
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b[0].size(); ++j)
      for (std::size_t t = 0; t < b.size(); ++t) c[i][j] += a[i][t] * b[t][j];
  return c;
}

inline Grid referenceAffine(const Grid& x, const Matrix& weights, const Matrix& bias) {
  Grid y = referenceProduct(x, gridOf(weights));
  for (auto& row : y)
    for (std::size_t j = 0; j < row.size(); ++j)
      if (!bias.empty()) row[j] += bias(0, static_cast<int>(j));
  return y;
}

inline Grid referenceInputs(const Matrix& embeddings, Positions::Kind kind, const Matrix& table) {
  Grid x = gridOf(embeddings);
  const std::size_t d = x[0].size();
  for (std::size_t p = 0; p < x.size(); ++p) {
    for (std::size_t c = 0; c < d; ++c) {
      const std::size_t pair = c / 2;
      const double divisor = std::pow(10000.0, 2.0 * static_cast<double>(pair) / static_cast<double>(d));
      const double angle = static_cast<double>(p) / divisor;
      if (kind == Positions::Kind::Sinusoidal) x[p][c] += c % 2 == 0 ? std::sin(angle) : std::cos(angle);
      if (kind == Positions::Kind::Learned) x[p][c] += table(static_cast<int>(p), static_cast<int>(c));
    }
  }
  return x;
}

inline bool referenceAllows(const Mask& mask, std::size_t i, std::size_t j) {
  if (mask.kind == Mask::Kind::Causal) return j <= i;
  if (mask.kind == Mask::Kind::Matrix) return mask.allowed(static_cast<int>(i), static_cast<int>(j)) == 1.0;
  if (mask.kind == Mask::Kind::Padding) return mask.padding(0, static_cast<int>(j)) == 0.0;
  const auto size = static_cast<std::size_t>(mask.parameters[0]);
  if (mask.kind == Mask::Kind::Window) return (i > j ? i - j : j - i) <= size;
  if (maskKind(mask.kind).names.key == "dilated") {
    const auto step = static_cast<std::size_t>(mask.parameters[1]), distance = i > j ? i - j : j - i;
    return distance <= size && distance / step * step == distance;
  }
  if (mask.kind == Mask::Kind::Blocks) {
    std::size_t block_start = 0;  // the first token of the block that contains i
    while (block_start + size <= i) block_start += size;
    return j >= block_start && j < block_start + size;
  }
  return true;
}

/// Returns e^((s - largest) / T). It computes in long double, so that the difference of two doubles never
/// overflows.
inline double referencePower(double s, double largest, double temperature) {
  const long double below = static_cast<long double>(s) - static_cast<long double>(largest);
  return static_cast<double>(std::exp(below / static_cast<long double>(temperature)));
}

/// Returns the softmax over the keys that may be attended to. If there is no such key, all weights are 0.
inline std::vector<double> referenceSoftmax(const std::vector<double>& masked, double temperature) {
  std::vector<double> weights(masked.size(), 0.0);
  double largest = -std::numeric_limits<double>::infinity();
  for (const double s : masked)
    if (s > largest) largest = s;
  if (std::isinf(largest)) return weights;
  double total = 0.0;
  for (const double s : masked)
    if (!std::isinf(s)) total += referencePower(s, largest, temperature);
  for (std::size_t j = 0; j < masked.size(); ++j)
    if (!std::isinf(masked[j])) weights[j] = referencePower(masked[j], largest, temperature) / total;
  return weights;
}

inline ReferenceHead referenceHead(const Experiment& e, const Head& head, const Grid& x_q, const Grid& x_kv) {
  ReferenceHead r;
  r.q = referenceAffine(x_q, head.query_weights, head.query_bias);
  r.k = referenceAffine(x_kv, head.key_weights, head.key_bias);
  r.v = referenceAffine(x_kv, head.value_weights, head.value_bias);
  double factor = 1.0;
  if (e.scale.kind == Scale::Kind::InverseSqrtKeyDim)
    factor = 1.0 / std::sqrt(static_cast<double>(r.q[0].size()));
  if (e.scale.kind == Scale::Kind::Number) factor = e.scale.number;
  const std::size_t n_q = x_q.size(), n_k = x_kv.size();
  r.scores = r.scaled = r.masked = zeroGrid(n_q, n_k);
  for (std::size_t i = 0; i < n_q; ++i) {
    for (std::size_t j = 0; j < n_k; ++j) {
      for (std::size_t t = 0; t < r.q[i].size(); ++t) r.scores[i][j] += r.q[i][t] * r.k[j][t];
      r.scaled[i][j] = r.scores[i][j] * factor;
      r.masked[i][j] =
          referenceAllows(e.mask, i, j) ? r.scaled[i][j] : -std::numeric_limits<double>::infinity();
    }
    r.weights.push_back(referenceSoftmax(r.masked[i], e.temperature));
  }
  r.context = referenceProduct(r.weights, r.v);
  return r;
}

/// Computes every stage of every head.
inline Reference referenceAttention(const Experiment& e) {
  Reference r;
  const bool self = e.mode == Mode::Self;
  r.query_inputs = referenceInputs(e.query_embeddings, e.positions.kind, e.positions.query);
  r.key_inputs = self ? r.query_inputs : referenceInputs(e.key_embeddings, e.positions.kind, e.positions.key);
  r.concat.resize(r.query_inputs.size());
  for (const Head& head : e.heads) {
    r.heads.push_back(referenceHead(e, head, r.query_inputs, r.key_inputs));
    for (std::size_t i = 0; i < r.concat.size(); ++i)
      for (const double c : r.heads.back().context[i]) r.concat[i].push_back(c);
  }
  r.output = e.output_weights.empty() ? r.concat : referenceProduct(r.concat, gridOf(e.output_weights));
  for (auto& row : r.output)
    for (std::size_t j = 0; j < row.size(); ++j)
      if (!e.output_bias.empty()) row[j] += e.output_bias(0, static_cast<int>(j));
  return r;
}

/// Describes the first entry of `found` that deviates from `expected` by more than 1e-12 (1 + |expected|).
/// Returns "" if there is none. Infinities must be equal.
inline std::string firstDeviation(const std::string& name, const Matrix& found, const Grid& expected) {
  if (found.rows() != static_cast<int>(expected.size()) ||
      found.columns() != static_cast<int>(expected[0].size()))
    return name + " has another shape";
  for (int i = 0; i < found.rows(); ++i) {
    for (int j = 0; j < found.columns(); ++j) {
      const double a = found(i, j), b = expected[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
      if (a == b || std::abs(a - b) <= 1e-12 * (1.0 + std::abs(b))) continue;
      return name + "[" + std::to_string(i) + "][" + std::to_string(j) + "] is " + std::to_string(a) +
             ", not " + std::to_string(b) + " (off by " + std::to_string(std::abs(a - b) * 1e12) + "e-12)";
    }
  }
  return {};
}

}  // namespace lab::testing
