// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <vector>

#include "core/learn/lesson/Expression.h"
#include "core/learn/lesson/ExpressionFunctions.h"
#include "core/learn/lesson/ExpressionNode.h"

namespace lab {

/// One evaluation. The first thing that is wrong is kept in `wrong_`, and everything after it gives up.
class ExpressionEvaluation {
  Q_DECLARE_TR_FUNCTIONS(Expression)

 public:
  using Node = ExpressionNode;
  /// Without a trace only places can be looked up (`region`).
  ExpressionEvaluation(const Experiment& experiment, int head) : experiment_(experiment), head_(head) {}
  explicit ExpressionEvaluation(const ExpressionScope& scope)
      : experiment_(scope.experiment), scope_(&scope), head_(scope.head) {}

  Result<LessonValue> run(const Node& root);
  /// Of a place.
  Result<Region> runRegion(const Node& place);

 private:
  LessonValue value(const Node& node);
  double number(const Node& node);
  bool holds(const Node& node);
  double size(const Node& node) const;
  LessonValue answer(const Node& node);
  LessonValue place(const Node& node);
  LessonValue calculated(const Node& node, FunctionCall& call);
  LessonValue quantified(const Node& node);
  Region region(const Node& node);
  /// From 0: what `index` says, of `count` rows or columns.
  int index(const Node& place, const Node::Index& index, bool row, int count);

  /// A whole number from `least` to `most`; refused otherwise, and `least` then.
  int whole(const Node& node, double found, int least, int most, const QString& what);
  /// So many numbers are computed or copied: a bound on how long it all may take.
  bool spend(std::size_t numbers, const Node& node);
  void refuse(const Node& node, const QString& expected, const QString& found);

  const Experiment& experiment_;
  const ExpressionScope* scope_ = nullptr;
  int head_ = 0;
  std::vector<double> variables_;
  std::size_t spent_ = 0;
  std::optional<Refusal> wrong_;
};

}  // namespace lab
