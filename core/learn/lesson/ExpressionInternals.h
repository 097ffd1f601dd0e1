// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/Refusal.h"
#include "core/learn/lesson/Expression.h"
#include "core/model/MatrixId.h"

/// The tree of a parsed expression.
namespace lab {

/// The arguments of one function call. No argument is a condition. The first error is stored in `mismatch`;
/// return values after it have no meaning.
class FunctionCall {
 public:
  explicit FunctionCall(std::vector<LessonValue> arguments) : arguments_(std::move(arguments)) {}
  std::size_t count() const { return arguments_.size(); }

  /// Argument i as a matrix; a number becomes a 1 x 1 matrix.
  Matrix matrix(std::size_t i) const;
  bool isNumber(std::size_t i) const { return std::holds_alternative<double>(arguments_[i]); }
  double number(std::size_t i);
  /// The entries of argument i, which must be a single row or column.
  std::vector<double> line(std::size_t i);
  /// Argument i, which must be a whole number from 1 to `count`, converted to an index from 0.
  int index(std::size_t i, int count);

  void refuse(const QString& expected, const QString& found);
  Refused mismatch;

 private:
  std::vector<LessonValue> arguments_;
};

struct LessonFunction {
  std::string_view name;
  std::size_t least;  ///< number of arguments
  std::size_t most;
  bool condition;  ///< the result is true or false
  LessonValue (*of)(FunctionCall& call);
};

/// Returns the function with this name, or null if there is none.
const LessonFunction* lessonFunction(std::string_view name);

/// Returns `calculate`(a, b), entry by entry; a number is combined with each entry of a matrix. Null is the
/// matrix product. The arguments of `call` are a and b.
LessonValue arithmetic(double (*calculate)(double, double), FunctionCall& call);
/// True if `holds`(a, b) for every entry.
bool compare(bool (*holds)(double, double), FunctionCall& call);

/// The kind of a value in words: "a 3 x 2 matrix", "a list of 4 numbers", "a number", "a condition".
QString kindOf(const LessonValue& value);

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
