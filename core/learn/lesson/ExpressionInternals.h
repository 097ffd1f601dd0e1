// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <map>
#include <memory>
#include <vector>

#include "core/base/Refusal.h"
#include "core/learn/lesson/Expression.h"
#include "core/learn/lesson/ExpressionFunctions.h"
#include "core/model/MatrixId.h"

/// The inner parts of Expression: the tree of a parsed text, the parser and the evaluation.
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
    Arithmetic,  ///< `sign` is one of + - * / @ ^
    Comparison,  ///< `sign` is one of = ! (not equal) < l (at most) > g (at least)
    Not,
    And,
    Or,
    Call,  ///< `function` applied to the children
    All,   ///< children: first and last value of the variable, body; likewise Any and Sum
    Any,
    Sum
  };
  enum class SizeName { Queries, Keys, ModelDim, KeyDim, ValueDim, OutputDim, Heads };
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
  SizeName size = SizeName::Queries;
  /// The quantifier to which a Variable belongs, counted from the outermost, which is 0.
  std::size_t slot = 0;
  char sign = 0;
  const LessonFunction* function = nullptr;
  MatrixId id = MatrixId::Weights;
  Child head = {};  ///< the head of a region; null if it names none
  std::vector<Index> indices = {};
  std::vector<Child> children = {};
};

/// Recursive descent parser of one text. The first error is stored in `refusal_`; parsing stops there. The
/// grammar, from the loosest to the tightest binding:
///
///   or         and { "or" and }
///   and        not { "and" not }
///   not        "not" not | ("all" | "any") range ":" or | comparison
///   comparison sum [ ("=" | "!=" | "<" | "<=" | ">" | ">=") sum ]
///   sum        product { ("+" | "-") product }
///   product    sign { ("*" | "/" | "@") sign }
///   sign       "-" sign | primary [ "^" sign ]
///   primary    number | "(" or ")" | "sum" range ":" sum | function | name | place
///   range      variable "in" sum ".." sum
///   place      matrix [ "." head ] [ index [ index ] ],  index "[" (sum | word in quotes) "]"
class ExpressionParser {
  Q_DECLARE_TR_FUNCTIONS(Expression)

 public:
  using Node = ExpressionNode;
  using Child = ExpressionNode::Child;

  ExpressionParser(const QString& text, const std::map<QString, double>& numbers)
      : text_(text), numbers_(numbers) {}
  Result<Child> parse();
  /// True if `word` can be the name of a number: it consists of letters, digits and _, begins with a letter,
  /// and has no other meaning.
  static bool isFreeName(const QString& word);

 private:
  void skipSpaces();
  bool atToken(const char* token);
  bool take(const char* token);
  void expect(const char* token);
  /// The name that begins at the current position; the position does not change.
  QString word();
  bool takeWord(const char* word);
  void refuse(const QString& expected);
  void refuse(qsizetype at, const QString& expected, const QString& found);
  /// The node in place of a part of the text that could not be parsed.
  static Child placeholder();

  Child disjunction();
  Child conjunction();
  Child negation();
  Child comparison();
  Child sum();
  Child product();
  Child sign();
  Child primary();
  Child number();
  Child name();
  Child call(const LessonFunction& function, qsizetype at);
  Child quantifier(Node::Kind kind, qsizetype at);
  Child place(MatrixId id, qsizetype at);
  Child headNumber();
  Node::Index index();

  /// Parses `part` one nesting level deeper. Refuses if the nesting is too deep.
  Child nested(Child (ExpressionParser::*part)());
  Child value(const Child& child);
  Child condition(const Child& child);
  Child make(Node node, std::vector<Child> children);

  const QString& text_;
  const std::map<QString, double>& numbers_;
  qsizetype at_ = 0;
  int depth_ = 0;
  QStringList variables_;
  std::optional<Refusal> refusal_;
};

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
