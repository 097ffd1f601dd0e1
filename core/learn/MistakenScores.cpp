// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/learn/MistakenSteps.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab::mistaken {
namespace {

using enum MatrixId;

ErrorBoundedMatrix scaledWith(Working& w, const StageRef& stage, double factor) {
  return times(w.input(Scores, stage.head), factor);
}

/// Returns the scaled scores with -infinity where `allows(i, j)` is false. Unknown if there is no mask or if
/// the scores do not have the shape of the mask.
template <class Allows>
ErrorBoundedMatrix maskedWhere(Working& w, const StageRef& stage, const Allows& allows) {
  const Experiment& e = w.experiment();
  if (e.mask.kind == Mask::Kind::None) return {};
  const ErrorBoundedMatrix& scaled = w.input(ScaledScores, stage.head);
  if (scaled.rows() != e.queryCount() || scaled.columns() != e.keyCount()) return {};
  Matrix mask(scaled.rows(), scaled.columns());
  for (int i = 0; i < mask.rows(); ++i)
    for (int j = 0; j < mask.columns(); ++j) mask.set(i, j, allows(i, j) ? 1.0 : 0.0);
  return replacedWhere(scaled, mask, kMaskedScore);
}

}  // namespace

ErrorBoundedMatrix swappedQueriesAndKeys(Working& w, const StageRef& stage, int) {
  return product(w.input(K, stage.head), transposed(w.input(Q, stage.head)));
}

/// Multiplies queries and keys cell by cell. In variant 0, row i is q_i times k_i. In variant i + 1, row j is
/// q_i times k_j.
ErrorBoundedMatrix elementwise(Working& w, const StageRef& stage, int variant) {
  const ErrorBoundedMatrix &q = w.input(Q, stage.head), &k = w.input(K, stage.head);
  if (!q.known() || !k.known() || q.columns() != k.columns()) return {};
  if (variant == 0 && q.rows() != k.rows()) return {};
  if (variant > q.rows()) return {};
  ErrorBoundedMatrix result = k;
  for (int j = 0; j < k.rows(); ++j) {
    const int i = variant == 0 ? j : variant - 1;
    for (int c = 0; c < k.columns(); ++c) {
      const double a = q.value(i, c), b = k.value(j, c);
      result.value.set(j, c, a * b);
      result.bound.set(j, c, std::abs(a) * k.bound(j, c) + q.bound(i, c) * (std::abs(b) + k.bound(j, c)));
    }
  }
  return result;
}

int oneQueryVariants(const Experiment& e) {
  return 1 + queryVariants(e);
}

ErrorBoundedMatrix notScaled(Working& w, const StageRef& stage, int) {
  return w.input(Scores, stage.head);
}

ErrorBoundedMatrix scaledByKeyDim(Working& w, const StageRef& stage, int) {
  return scaledWith(w, stage, 1.0 / w.experiment().keyDim());
}

ErrorBoundedMatrix scaledByRootOfModelDim(Working& w, const StageRef& stage, int) {
  return scaledWith(w, stage, 1.0 / std::sqrt(static_cast<double>(w.experiment().modelDim())));
}

/// Variant 0 multiplies by sqrt(d_k). Variant 1 divides by the scale factor, for scales that are given as a
/// number.
ErrorBoundedMatrix multiplied(Working& w, const StageRef& stage, int variant) {
  if (variant == 0) return scaledWith(w, stage, std::sqrt(static_cast<double>(w.experiment().keyDim())));
  const double factor = scaleFactor(w.experiment());
  return factor == 0 ? ErrorBoundedMatrix{} : scaledWith(w, stage, 1.0 / factor);
}

int scaleVariants(const Experiment& e) {
  return scaleKind(e.scale.kind).reads_number ? 2 : 1;
}

ErrorBoundedMatrix noMask(Working& w, const StageRef& stage, int) {
  return maskedWhere(w, stage, [](int, int) { return true; });
}

ErrorBoundedMatrix maskWithZero(Working& w, const StageRef& stage, int) {
  const Experiment& e = w.experiment();
  if (e.mask.kind == Mask::Kind::None) return {};
  return replacedWhere(w.input(ScaledScores, stage.head), effectiveMask(e), 0.0);
}

ErrorBoundedMatrix transposedMask(Working& w, const StageRef& stage, int) {
  const Experiment& e = w.experiment();
  // A causal mask, a window or blocks can be transposed in any shape. A mask that is stored as a table can be
  // transposed only if it is square.
  const bool table = e.mask.kind == Mask::Kind::Matrix || e.mask.kind == Mask::Kind::Padding;
  if (table && e.queryCount() != e.keyCount()) return {};
  return maskedWhere(w, stage, [&e](int i, int j) { return mayAttend(e, j, i); });
}

ErrorBoundedMatrix invertedMask(Working& w, const StageRef& stage, int) {
  return maskedWhere(w, stage, [&e = w.experiment()](int i, int j) { return !mayAttend(e, i, j); });
}

ErrorBoundedMatrix maskWithoutSelf(Working& w, const StageRef& stage, int) {
  return maskedWhere(w, stage, [&e = w.experiment()](int i, int j) { return i != j && mayAttend(e, i, j); });
}

}  // namespace lab::mistaken
