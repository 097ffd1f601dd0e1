// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/Refusal.h"
#include "core/engine/AttentionTrace.h"
#include "core/learn/lesson/Value.h"
#include "core/model/Experiment.h"

/// The small language that figures, answers, conditions and hints of a lesson are written in. It is described
/// in resources/lessons/README.md. Everything in it counts from 1.
namespace lab {

struct ExpressionNode;

/// The values that an expression refers to. `trace` belongs to `experiment` (with all its numbers:
/// Document::wholeTrace).
struct ExpressionScope {
  const Experiment& experiment;
  const AttentionTrace& trace;
  int head = 0;                            ///< from 0: of places that name none
  std::optional<LessonValue> answer = {};  ///< what the learner said; nothing outside of hints
  std::size_t* work = nullptr;          ///< where given: how many numbers may still be computed; counts down
  std::vector<Region>* read = nullptr;  ///< where given: the places that were read, from 0, some twice
};

/// A parsed expression: cheap to copy, never changes.
class Expression {
 public:
  static constexpr qsizetype kLongest = 2000;  ///< characters
  static constexpr int kDeepest = 64;          ///< parentheses, quantifiers and the like within each other

  /// Refused with the place (character, counted from 1), what was expected and what was found.
  static Result<Expression> parse(const QString& text);

  /// The number 0.
  static Expression zero();

  /// Evaluates the expression. Refuses regions that the experiment does not have, shapes that do not fit,
  /// results that are not a number (0 / 0), and what would take too long. If every region names its head, the
  /// head of the scope does not matter.
  Result<LessonValue> evaluate(const ExpressionScope& scope) const;
  /// Like evaluate, for an expression whose result must be one number. Refuses conditions.
  Result<double> number(const ExpressionScope& scope) const;
  Result<bool> holds(const ExpressionScope& scope) const;

  /// Is it true or false, rather than a number or a matrix?
  bool isCondition() const;
  /// Does it speak of `answer`?
  bool usesAnswer() const;
  const QString& text() const { return text_; }

 private:
  friend class LessonRegion;
  Expression(QString text, std::shared_ptr<const ExpressionNode> root);
  QString text_;
  std::shared_ptr<const ExpressionNode> root_;
};

}  // namespace lab
