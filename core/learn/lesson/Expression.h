// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <map>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "core/base/Refusal.h"
#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"
#include "core/model/Matrix.h"

/// The expression language of lessons: figures, answers, conditions and hints are written in it. The syntax
/// is described in resources/lessons/README.md. Indices count from 1.
namespace lab {

/// The value of a lesson's expression: a number, a matrix (a list is a matrix of one row), or true or false
/// for a condition.
using LessonValue = std::variant<double, Matrix, bool>;

/// 1 x n.
Matrix listOf(const std::vector<double>& numbers);

/// True if the numbers are equal within 1e-9, relative to the larger magnitude if that is above 1. This is
/// `=` in expressions of lessons.
bool sameNumber(double a, double b);

struct ExpressionNode;

/// The values that an expression refers to. `trace` is the trace of `experiment` with every stage computed
/// (see Document::wholeTrace).
struct ExpressionScope {
  const Experiment& experiment;
  const AttentionTrace& trace;
  int head = 0;                            ///< the head of regions that name no head, from 0
  std::optional<LessonValue> answer = {};  ///< the learner's answer; set for hints only
  std::size_t* remaining_work = nullptr;   ///< if set: budget of numbers to compute; evaluation reduces it
  std::vector<Region>* read = nullptr;     ///< if set: receives the regions that were read, with duplicates
};

/// Names that stand for numbers in the expressions of a step (see Variation.h).
using LessonNumbers = std::map<QString, double>;

/// A parsed expression: immutable and cheap to copy.
class Expression {
 public:
  static constexpr qsizetype kLongest = 2000;  ///< length in characters
  static constexpr int kDeepest = 64;          ///< nesting depth of parentheses, quantifiers and calls

  /// Refuses text that is not an expression. The refusal contains the position (character, from 1),
  /// what was expected and what was found. `numbers` are the names that stand for a number.
  static Result<Expression> parse(const QString& text, const LessonNumbers& numbers = {});

  /// Evaluates the expression. Refuses regions that the experiment does not have, shapes that do not match,
  /// results that are not a number (0 / 0), and expressions that would take too long. The head of the scope
  /// has no effect if every region names its head.
  Result<LessonValue> evaluate(const ExpressionScope& scope) const;
  /// Like evaluate, for an expression whose result must be one number. Refuses conditions.
  Result<double> number(const ExpressionScope& scope) const;
  Result<bool> holds(const ExpressionScope& scope) const;

  const QString& text() const { return text_; }

 private:
  friend class LessonRegion;
  Expression(QString text, std::shared_ptr<const ExpressionNode> root);
  QString text_;
  std::shared_ptr<const ExpressionNode> root_;
};

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
