// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "core/model/Experiment.h"
#include "core/model/Random.h"
#include "core/model/masks/MaskKinds.h"
#include "core/model/positions/PositionsKinds.h"

/// Seeded random experiments that pass findProblem, for tests that check properties rather than examples. The
/// same seed gives the same experiment on every machine.
namespace lab::testing {

/// Returns a rows x columns matrix, uniform in +-bound. A few entries are exactly 0, -0.0 or subnormal.
inline Matrix randomMatrix(Random& random, int rows, int columns, double bound = 2.0) {
  Matrix m(rows, columns);
  for (int i = 0; i < rows; ++i)
    for (double& value : m.mutableRow(i)) {
      value = random.uniform(-bound, bound);
      const int odd = random.index(60);
      if (odd == 0) value = 0.0;
      if (odd == 1) value = -0.0;
      if (odd == 2) value = 4.9e-324 * (1 + random.index(1000));
    }
  return m;
}

inline bool coin(Random& random) {
  return random.index(2) == 0;
}

/// Returns `count` words from a small list, so that some words occur twice.
inline std::vector<std::string> randomTokens(Random& random, int count) {
  static const char* const kWords[] = {"the", "cat", "sat", "on", "mat", "dog", "\u732b", "\u0642\u0637"};
  std::vector<std::string> tokens;
  for (int i = 0; i < count; ++i) tokens.emplace_back(kWords[random.index(8)]);
  return tokens;
}

/// Returns an n_q x n_k matrix of 0 and 1. About one row in five is fully masked.
inline Matrix randomMask(Random& random, int rows, int columns) {
  Matrix mask(rows, columns);
  for (int i = 0; i < rows; ++i) {
    const bool open = random.index(5) != 0;
    for (double& value : mask.mutableRow(i)) value = open && random.index(3) != 0 ? 1.0 : 0.0;
  }
  return mask;
}

inline void addRandomHeads(Experiment& e, Random& random, int count, int key_dim, int value_dim) {
  const int d = e.modelDim();
  const bool b_q = coin(random), b_k = coin(random), b_v = coin(random);
  for (int h = 0; h < count; ++h) {
    Head head;
    head.name = "Head " + std::to_string(h + 1);
    // Keeps the scores at a few units, because the softmax of very large scores would amplify rounding errors
    // beyond the tolerance.
    const double bound = 1.5 / std::sqrt(d);
    head.query_weights = randomMatrix(random, d, key_dim, bound);
    head.key_weights = randomMatrix(random, d, key_dim, bound);
    head.value_weights = randomMatrix(random, d, value_dim, bound);
    if (b_q) head.query_bias = randomMatrix(random, 1, key_dim);
    if (b_k) head.key_bias = randomMatrix(random, 1, key_dim);
    // Sometimes only one head has a bias, because files may contain this.
    if (b_v || random.index(8) == 0) head.value_bias = randomMatrix(random, 1, value_dim);
    e.heads.push_back(head);
  }
}

/// Returns an experiment in self or cross mode. n_q and n_k, d_k and d_v, and d_out and d_model are chosen
/// independently from 1 to `largest`. There are 1 to 8 heads, random optional parts, and any kind of scale,
/// temperature, mask and positions.
inline Experiment randomExperiment(std::uint64_t seed, int largest = 9) {
  Random random(hashText("experiment", seed));
  const auto size = [&] { return 1 + random.index(largest); };
  Experiment e;
  e.title = "Random " + std::to_string(seed);
  e.seed = seed;
  e.mode = coin(random) ? Mode::Self : Mode::Cross;
  const int n_q = size(), d = size();
  // In self mode the experiment may keep a key side for a later switch to cross mode.
  const int n_keys = e.mode == Mode::Cross || coin(random) ? size() : 0;
  e.query_tokens = randomTokens(random, n_q);
  e.key_tokens = randomTokens(random, n_keys);
  e.query_embeddings = randomMatrix(random, n_q, d);
  if (n_keys > 0) e.key_embeddings = randomMatrix(random, n_keys, d);
  if (coin(random))
    for (int i = 0; i < d; ++i) e.dimension_names.push_back("name " + std::to_string(i));

  e.positions.kind = static_cast<Positions::Kind>(random.index(static_cast<int>(positionsKinds().size())));
  const bool learned = e.positions.kind == Positions::Kind::Learned;
  if (learned || coin(random)) e.positions.query = randomMatrix(random, n_q, d);
  if (n_keys > 0 && ((learned && e.mode == Mode::Cross) || coin(random)))
    e.positions.key = randomMatrix(random, n_keys, d);
  // A separate generator, so that the other numbers of a seed do not change.
  Random of_spare(hashText("spare", seed));
  const auto spareRows = [&] {
    Matrix rows = randomMatrix(of_spare, 1 + of_spare.index(3), d);
    rows.set(rows.rows() - 1, 0, 0.5);  // zeros at the end are not kept
    return rows;
  };
  if (!e.positions.query.empty() && coin(of_spare)) e.positions.spare_query = spareRows();
  if (!e.positions.key.empty() && coin(of_spare)) e.positions.spare_key = spareRows();

  const int heads = 1 + random.index(8), key_dim = size(), value_dim = size();
  addRandomHeads(e, random, heads, key_dim, value_dim);
  // A separate generator, so that the other numbers of a seed do not change. One W_O in three has another
  // width.
  Random of_output(hashText("output", seed));
  const int output_dim = of_output.index(3) == 0 ? 1 + of_output.index(largest) : d;
  if (coin(random)) e.output_weights = randomMatrix(random, heads * value_dim, output_dim);
  if (coin(random)) e.output_bias = randomMatrix(random, 1, e.outputDim());

  static const double kScales[] = {0.25, 1.0, -0.5, 0.0, -0.0, 3.0};
  static const double kTemperatures[] = {1.0, 0.5, 2.0, 0.2, 10.0};
  e.scale.kind = static_cast<Scale::Kind>(random.index(3));
  e.scale.number = kScales[random.index(6)];
  e.temperature = kTemperatures[random.index(5)];
  e.mask.kind = static_cast<Mask::Kind>(random.index(static_cast<int>(maskKinds().size())));
  e.mask.parameters = {1 + random.index(3), 1 + random.index(2)};
  if (e.mask.kind == Mask::Kind::Matrix) e.mask.allowed = randomMask(random, n_q, e.keyCount());
  if (e.mask.kind == Mask::Kind::Matrix && n_keys > 0 && coin(random))
    e.mask.other_allowed = randomMask(random, n_q, e.mode == Mode::Self ? n_keys : n_q);
  if (e.mask.kind == Mask::Kind::Padding) {
    e.mask.padding = randomMask(random, 1, e.keyCount());
    if (n_keys > 0 && coin(random))
      e.mask.other_padding = randomMask(random, 1, e.mode == Mode::Self ? n_keys : n_q);
  }
  return e;
}

/// Describes `e` for a failure message: "seed 12: self, 3 x 3 tokens, d 4, 2 heads of 3 and 5, d_out 4".
inline std::string describe(const Experiment& e) {
  return "seed " + std::to_string(e.seed) + (e.mode == Mode::Self ? ": self, " : ": cross, ") +
         std::to_string(e.queryCount()) + " x " + std::to_string(e.keyCount()) + " tokens, d " +
         std::to_string(e.modelDim()) + ", " + std::to_string(e.headCount()) + " heads of " +
         std::to_string(e.keyDim()) + " and " + std::to_string(e.valueDim()) + ", d_out " +
         std::to_string(e.outputDim());
}

}  // namespace lab::testing
