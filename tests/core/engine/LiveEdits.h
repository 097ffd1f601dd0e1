// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

#include "core/engine/LiveTrace.h"
#include "core/model/Random.h"

/// Random edits for a LiveTrace, and how far it is from a full pass.
namespace lab::testing {

/// The largest difference of any stage, relative to the largest number of that stage.
inline double drift(const AttentionTrace& a, const AttentionTrace& b) {
  double worst = 0;
  for (const MatrixName& name : matrixNames()) {
    if (name.input || name.id == MatrixId::MaskedScores) continue;  // infinite on purpose
    for (int h = 0; h < (name.per_head ? static_cast<int>(a.heads.size()) : 1); ++h) {
      const auto x = a.stage(name.id, h).values(), y = b.stage(name.id, h).values();
      double size = 1e-300, apart = 0;
      for (std::size_t i = 0; i < x.size(); ++i) {
        size = std::max(size, std::abs(y[i]));
        apart = std::max(apart, std::abs(x[i] - y[i]));
        if (!std::isfinite(x[i])) return 1;
      }
      worst = std::max(worst, apart / size);
    }
  }
  return worst;
}

/// A cell, a token's row or a block of an input that is there; `wide` is how far numbers go.
inline Region randomPlace(const Experiment& e, Random& random) {
  for (;;) {
    const MatrixName& name = matrixNames()[static_cast<std::size_t>(random.index(15))];
    const int head = name.per_head ? random.index(e.headCount()) : -1;
    if (name.id == MatrixId::Scale || name.id == MatrixId::Temperature) return {name.id};
    const Matrix& m = inputMatrix(e, name.id, head);
    if (m.empty()) continue;
    Region region{name.id, head, random.index(m.rows()), random.index(m.columns()), 1, 1};
    if (random.index(4) == 0) {
      region.column = 0;
      region.columns = m.columns();
    }
    return region;
  }
}

inline Edit write(Experiment& e, const Region& region, Random& random, double wide) {
  if (region.id == MatrixId::Scale) {
    e.scale = {Scale::Kind::Number, random.uniform(-2, 2)};
    return {region, {}};
  }
  if (region.id == MatrixId::Temperature) {
    e.temperature = random.uniform(0.3, 4);
    return {region, {}};
  }
  Matrix& m = mutableInputMatrix(e, region.id, region.head);
  Matrix before(region.rows, region.columns);
  for (int i = 0; i < region.rows; ++i)
    for (int j = 0; j < region.columns; ++j) {
      double& entry = m.mutableRow(region.row + i)[static_cast<std::size_t>(region.column + j)];
      before.set(i, j, entry);
      entry = region.id == MatrixId::Mask ? 1.0 - entry : random.uniform(-wide, wide);
    }
  return {region, before};
}

}  // namespace lab::testing
