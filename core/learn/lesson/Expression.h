// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/Refusal.h"
#include "core/engine/AttentionTrace.h"
#include "core/learn/lesson/Value.h"
#include "core/model/Experiment.h"

/// The expression language of lessons: figures, answers, conditions and hints are written in it. The syntax
/// is described in resources/lessons/README.md. Indices count from 1.
namespace lab {

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

  /// The expression "0".
  static Expression zero();

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

}  // namespace lab
