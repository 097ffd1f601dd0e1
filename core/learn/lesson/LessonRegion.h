// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/Refusal.h"
#include "core/learn/lesson/Expression.h"

namespace lab {

/// A place as a lesson writes it: `weights`, `weights.2[3]`, `weights["sat"]["mat"]`.
class LessonRegion {
 public:
  /// Of a place that names no head: that it means all of them (where several are hidden or locked).
  static constexpr int kEveryHead = -1;

  static Result<LessonRegion> parse(const QString& text);

  /// Where it is, counted from 0. `head` is that of places that name none; a region's head is -1 where the
  /// matrix belongs to no head, and of kEveryHead. Refused where `experiment` has no such place. The mask has
  /// n_q x n_k places whatever its kind; absent matrices (W_O, biases) have none.
  Result<Region> resolve(const Experiment& experiment, int head) const;

  MatrixId id() const;
  /// All of a matrix: no row and no column is named.
  bool isWhole() const;
  const QString& text() const { return expression_.text(); }
  /// As an expression: its numbers.
  const Expression& expression() const { return expression_; }

 private:
  explicit LessonRegion(Expression expression) : expression_(std::move(expression)) {}
  Expression expression_;
};

}  // namespace lab
