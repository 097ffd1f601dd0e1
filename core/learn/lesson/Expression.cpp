// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/Expression.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/Words.h"
#include "core/learn/lesson/ExpressionFunctions.h"
#include "core/learn/lesson/ExpressionInternals.h"

namespace lab {

Matrix listOf(const std::vector<double>& numbers) {
  if (numbers.empty()) return {};
  Matrix list(1, static_cast<int>(numbers.size()));
  std::ranges::copy(numbers, list.mutableData());
  return list;
}

bool sameNumber(double a, double b) {
  if (a == b) return true;  // covers two infinities
  if (!std::isfinite(a) || !std::isfinite(b)) return false;
  return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)});
}

Expression::Expression(QString text, std::shared_ptr<const ExpressionNode> root)
    : text_(std::move(text)), root_(std::move(root)) {}

Result<double> Expression::number(const ExpressionScope& scope) const {
  const auto found = evaluate(scope);
  if (!found) return found.refusal();
  if (const auto* number = std::get_if<double>(&found.value())) return *number;
  return Refusal{{}, {}, Words::tr("an expression that comes to one number"), kindOf(found.value())};
}

Result<bool> Expression::holds(const ExpressionScope& scope) const {
  const auto found = evaluate(scope);
  if (!found) return found.refusal();
  if (const auto* truth = std::get_if<bool>(&found.value())) return *truth;
  return Refusal{{}, {}, Words::tr("a condition (something with =, < or >)"), kindOf(found.value())};
}

Result<LessonRegion> LessonRegion::parse(const QString& text, const LessonNumbers& numbers) {
  auto expression = Expression::parse(text, numbers);
  if (!expression) return expression.refusal();
  if (expression.value().root_->kind != ExpressionNode::Kind::StageRef)
    return Refusal{
        {}, {}, Words::tr("a place, such as weights[3][6]"), QStringLiteral("\"%1\"").arg(text.left(40))};
  return LessonRegion(std::move(expression.value()));
}

MatrixId LessonRegion::id() const {
  return expression_.root_->id;
}

bool LessonRegion::isWhole() const {
  return expression_.root_->indices.empty();
}

}  // namespace lab
