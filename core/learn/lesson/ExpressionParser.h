// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <map>

#include "core/base/Refusal.h"
#include "core/learn/lesson/ExpressionNode.h"

namespace lab {

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

}  // namespace lab
