// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/Refusal.h"
#include "core/learn/lesson/Expression.h"

namespace lab {

/// A region as written in a lesson: `weights`, `weights.2[3]`, `weights["sat"]["mat"]`.
class LessonRegion {
 public:
  /// The `head` argument of resolve() that means all heads. Used for hidden and locked cells.
  static constexpr int kEveryHead = -1;

  /// `numbers`: see Expression::parse.
  static Result<LessonRegion> parse(const QString& text, const LessonNumbers& numbers = {});

  /// The region, counted from 0. `head` applies to regions that name no head. The head of the result is -1 if
  /// the matrix belongs to no head or `head` is kEveryHead. Refused if `experiment` does not have the region.
  /// Every kind of mask has the shape n_q x n_k; absent matrices (W_O, biases) have no regions.
  Result<Region> resolve(const Experiment& experiment, int head) const;

  MatrixId id() const;
  /// True for a whole matrix: neither row nor column is named.
  bool isWhole() const;
  const QString& text() const { return expression_.text(); }
  /// The expression whose value is the numbers of the region.
  const Expression& expression() const { return expression_; }

 private:
  explicit LessonRegion(Expression expression) : expression_(std::move(expression)) {}
  Expression expression_;
};

}  // namespace lab
