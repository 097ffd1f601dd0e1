// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <vector>

#include "core/base/Refusal.h"
#include "core/learn/lesson/Expression.h"
#include "core/learn/lesson/ExpressionFunctions.h"
#include "core/model/MatrixId.h"

/// The tree of a parsed expression.
namespace lab {

/// One node of a parsed expression.
struct ExpressionNode {
  using Child = std::shared_ptr<const ExpressionNode>;
  enum class Kind {
    Number,
    Size,      ///< n_q, d_k ...: see `size`
    Variable,  ///< of a quantifier: see `slot`
    Answer,    ///< the learner's answer; child: the index into a list, or no child
    StageRef,  ///< a region: see `id`, `head`, `indices`
    Negative,
    Arithmetic,  ///< + - * / @ ^: see `calculate`
    Comparison,  ///< = != < <= > >=: see `compare`
    Not,
    And,
    Or,
    Call,  ///< `function` applied to the children
    All,   ///< children: first and last value of the variable, body; likewise Any and Sum
    Any,
    Sum
  };
  /// A row or column index of a region: a number, or a quoted token or dimension name.
  struct Index {
    Child number = {};
    QString word = {};  ///< used if `number` is null
    qsizetype at = 0;
  };

  Kind kind = Kind::Number;
  qsizetype at = 0;        ///< character position in the text, from 0
  bool condition = false;  ///< the value is true or false, not a number or matrix
  double number = 0;
  int (Experiment::*size)() const = nullptr;
  /// The quantifier to which a Variable belongs, counted from the outermost, which is 0.
  std::size_t slot = 0;
  double (*calculate)(double, double) = nullptr;  ///< null: the matrix product @
  bool (*compare)(double, double) = nullptr;
  const LessonFunction* function = nullptr;
  MatrixId id = MatrixId::Weights;
  Child head = {};  ///< the head of a region; null if it names none
  std::vector<Index> indices = {};
  std::vector<Child> children = {};
};

/// True if `word` can be the name of a number: it consists of letters, digits and _, begins with a letter,
/// and has no other meaning.
bool isFreeName(const QString& word);

}  // namespace lab
