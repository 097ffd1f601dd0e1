// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <vector>

#include "core/learn/lesson/Expression.h"
#include "core/learn/lesson/ExpressionFunctions.h"
#include "core/learn/lesson/ExpressionNode.h"

namespace lab {

/// Evaluates one expression once. The first error is stored in `refusal_`; evaluation stops there.
class ExpressionEvaluation {
  Q_DECLARE_TR_FUNCTIONS(Expression)

 public:
  using Node = ExpressionNode;
  /// Has no trace and can only resolve regions (runRegion).
  ExpressionEvaluation(const Experiment& experiment, int head) : experiment_(experiment), head_(head) {}
  explicit ExpressionEvaluation(const ExpressionScope& scope)
      : experiment_(scope.experiment), scope_(&scope), head_(scope.head) {}

  Result<LessonValue> run(const Node& root);
  /// Resolves a node that refers to a region.
  Result<Region> runRegion(const Node& place);

 private:
  LessonValue value(const Node& node);
  double number(const Node& node);
  bool holds(const Node& node);
  double size(const Node& node) const;
  LessonValue answer(const Node& node);
  LessonValue place(const Node& node);
  LessonValue apply(const Node& node, FunctionCall& call);
  LessonValue quantifier(const Node& node);
  Region region(const Node& node);
  /// The index of a row or column, from 0. `count` is the number of rows or columns.
  int index(const Node& place, const Node::Index& index, bool row, int count);

  /// Returns `found` as an int if it is a whole number from `least` to `most`; otherwise refuses and returns
  /// `least`.
  int wholeNumber(const Node& node, double found, int least, int most, const QString& what);
  /// Adds `numbers`, the count of computed or copied numbers, to the work done. Refuses if the work exceeds a
  /// limit. Returns whether evaluation can continue.
  bool spend(std::size_t numbers, const Node& node);
  void refuse(const Node& node, const QString& expected, const QString& found);

  const Experiment& experiment_;
  const ExpressionScope* scope_ = nullptr;
  int head_ = 0;
  std::vector<double> variables_;
  std::size_t work_done_ = 0;
  std::optional<Refusal> refusal_;
};

}  // namespace lab
