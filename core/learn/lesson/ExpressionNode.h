// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <vector>

#include "core/model/MatrixId.h"

namespace lab {

struct FunctionOfLessons;

/// One node of a parsed expression.
struct ExpressionNode {
  using Child = std::shared_ptr<const ExpressionNode>;
  enum class Kind {
    Number,
    Size,      ///< n_q, d_k ...: `size` says which
    Variable,  ///< of a quantifier: `slot`, counted from the outermost
    Answer,    ///< what the learner said; child: which of a list, or none
    StageRef,  ///< `id`, `head`, `indices`
    Negative,
    Arithmetic,  ///< `sign` one of + - * / @ ^
    Comparison,  ///< `sign` one of = ! (not equal) < l (at most) > g (at least)
    Not,
    And,
    Or,
    Call,  ///< `function` of the children
    All,   ///< children: from, to, what is said of each; likewise Any and Sum
    Any,
    Sum
  };
  enum class SizeName { Queries, Keys, ModelDim, KeyDim, ValueDim, OutputDim, Heads };
  /// A number of a place, or a word that stands for one.
  struct Index {
    Child number = {};
    QString word = {};  ///< where `number` is null
    qsizetype at = 0;
  };

  Kind kind = Kind::Number;
  qsizetype at = 0;        ///< where it stands in the text, from 0
  bool condition = false;  ///< true or false, not a number or matrix
  bool uses_answer = false;
  double number = 0;
  SizeName size = SizeName::Queries;
  std::size_t slot = 0;
  char sign = 0;
  const FunctionOfLessons* function = nullptr;
  MatrixId id = MatrixId::Weights;
  Child head = {};  ///< of a region: null if it names no head
  std::vector<Index> indices = {};
  std::vector<Child> children = {};
};

}  // namespace lab
