// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/ExpressionInternals.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>

#include "core/explain/CellNames.h"
#include "core/learn/lesson/Expression.h"

namespace lab {
namespace {

using NodeKind = ExpressionNode::Kind;

struct NamedSize {
  const char* name;
  int (Experiment::*size)() const;
};
constexpr std::array kSizes{
    NamedSize{"n_q", &Experiment::queryCount},   NamedSize{"n_k", &Experiment::keyCount},
    NamedSize{"d_model", &Experiment::modelDim}, NamedSize{"d_k", &Experiment::keyDim},
    NamedSize{"d_v", &Experiment::valueDim},     NamedSize{"d_out", &Experiment::outputDim},
    NamedSize{"h", &Experiment::headCount}};

/// An operator that a token stands for.
template <class Value>
struct Operator {
  const char* token;
  Value (*of)(double, double);
};
constexpr std::array kSums{Operator<double>{"+", [](double a, double b) { return a + b; }},
                           Operator<double>{"-", [](double a, double b) { return a - b; }}};
constexpr std::array kProducts{Operator<double>{"*", [](double a, double b) { return a * b; }},
                               Operator<double>{"/", [](double a, double b) { return a / b; }},
                               Operator<double>{"@", nullptr}};
/// A token comes before the tokens that it begins with.
constexpr std::array kComparisons{
    Operator<bool>{"!=", [](double a, double b) { return !sameNumber(a, b); }},
    Operator<bool>{"<=", [](double a, double b) { return a < b || sameNumber(a, b); }},
    Operator<bool>{">=", [](double a, double b) { return a > b || sameNumber(a, b); }},
    Operator<bool>{"=", sameNumber},
    Operator<bool>{"<", [](double a, double b) { return a < b && !sameNumber(a, b); }},
    Operator<bool>{">", [](double a, double b) { return a > b && !sameNumber(a, b); }}};

bool isDigit(QChar c) {
  return c >= QLatin1Char('0') && c <= QLatin1Char('9');
}
bool isNameStart(QChar c) {
  return (c >= QLatin1Char('a') && c <= QLatin1Char('z')) ||
         (c >= QLatin1Char('A') && c <= QLatin1Char('Z')) || c == QLatin1Char('_');
}

/// True for words that have a meaning and cannot be the name of a variable.
bool isReserved(const QString& word) {
  static const QStringList kReservedWords{
      QStringLiteral("all"), QStringLiteral("any"),        QStringLiteral("in"),
      QStringLiteral("and"), QStringLiteral("or"),         QStringLiteral("not"),
      QStringLiteral("pi"),  QStringLiteral("e"),          QStringLiteral("answer"),
      QStringLiteral("sum"), QStringLiteral("embeddings"), QStringLiteral("positions")};
  return kReservedWords.contains(word) || matrixNamed(word.toStdString()) ||
         lessonFunction(word.toStdString()) != nullptr ||
         std::ranges::any_of(kSizes, [&](const NamedSize& one) { return word == QLatin1String(one.name); });
}

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
  using Index = Node::Index;

  ExpressionParser(const QString& text, const LessonNumbers& numbers) : text_(text), numbers_(numbers) {}
  Result<Child> parse() {
    if (text_.size() > Expression::kLongest)
      return Refusal{{},
                     {},
                     tr("an expression of at most %1 characters").arg(Expression::kLongest),
                     QString::number(text_.size())};
    const Child root = disjunction();
    skipSpaces();
    if (!refusal_ && at_ < text_.size())
      refuse(atToken("<") || atToken(">") || atToken("=") || atToken("!=")
                 ? tr("one comparison (two are joined with \"and\")")
                 : tr("an operator or the end of the expression"));
    if (refusal_) return *refusal_;
    return root;
  }

 private:
  void skipSpaces() {
    while (at_ < text_.size() && text_.at(at_).isSpace()) ++at_;
  }
  bool atToken(const char* token) {
    skipSpaces();
    return QStringView(text_).mid(at_).startsWith(QLatin1String(token));
  }
  bool take(const char* token) {
    if (refusal_ || !atToken(token)) return false;
    at_ += QLatin1String(token).size();
    return true;
  }
  void expect(const char* token) {
    if (!take(token)) refuse(inQuotes(std::string_view(token)));
  }
  /// The name that begins at the current position; the position does not change.
  QString word() {
    skipSpaces();
    qsizetype end = at_;
    if (end < text_.size() && isNameStart(text_.at(end)))
      while (end < text_.size() && (isNameStart(text_.at(end)) || isDigit(text_.at(end)))) ++end;
    return text_.mid(at_, end - at_);
  }
  bool takeWord(const char* wanted) {
    if (refusal_ || word() != QLatin1String(wanted)) return false;
    at_ += QLatin1String(wanted).size();
    return true;
  }
  void refuse(const QString& expected) {
    skipSpaces();
    refuse(at_, expected,
           at_ < text_.size() ? inQuotes(text_.mid(at_, 16)) : tr("the end of the expression"));
  }
  void refuse(qsizetype at, const QString& expected, const QString& found) {
    if (!refusal_) refusal_ = Refusal{{}, tr("character %1").arg(at + 1), expected, found};
  }
  /// The node in place of a part of the text that could not be parsed.
  static Child placeholder() { return std::make_shared<Node>(); }

  Child disjunction() { return joined(NodeKind::Or, "or", &ExpressionParser::conjunction); }
  Child conjunction() { return joined(NodeKind::And, "and", &ExpressionParser::negation); }
  Child joined(NodeKind kind, const char* word, Child (ExpressionParser::*part)()) {
    Child left = (this->*part)();
    while (takeWord(word))
      left = make({.kind = kind, .at = left->at, .condition = true},
                  {condition(left), condition((this->*part)())});
    return left;
  }
  Child negation() {
    skipSpaces();
    const qsizetype at = at_;
    if (takeWord("not"))
      return make({.kind = NodeKind::Not, .at = at, .condition = true},
                  {condition(nested(&ExpressionParser::negation))});
    if (takeWord("all")) return quantifier(NodeKind::All, at);
    if (takeWord("any")) return quantifier(NodeKind::Any, at);
    return comparison();
  }
  Child comparison() {
    const Child left = sum();
    const auto found =
        std::ranges::find_if(kComparisons, [this](const auto& one) { return take(one.token); });
    if (found == kComparisons.end()) return left;
    const Child right = value(sum());
    return make({.kind = NodeKind::Comparison, .at = left->at, .condition = true, .compare = found->of},
                {value(left), right});
  }
  Child sum() { return calculated(kSums, &ExpressionParser::product); }
  Child product() { return calculated(kProducts, &ExpressionParser::sign); }
  Child calculated(std::span<const Operator<double>> operators, Child (ExpressionParser::*part)()) {
    Child left = (this->*part)();
    for (;;) {
      const qsizetype at = at_;
      const auto found = std::ranges::find_if(operators, [this](const auto& one) { return take(one.token); });
      if (found == operators.end()) return left;
      left = make({.kind = NodeKind::Arithmetic, .at = at, .calculate = found->of},
                  {value(left), value((this->*part)())});
    }
  }
  Child sign() {
    skipSpaces();
    const qsizetype at = at_;
    if (take("-"))
      return make({.kind = NodeKind::Negative, .at = at}, {value(nested(&ExpressionParser::sign))});
    const Child base = primary();
    skipSpaces();
    const qsizetype power = at_;
    if (!take("^")) return base;
    return make({.kind = NodeKind::Arithmetic,
                 .at = power,
                 .calculate = [](double a, double b) { return std::pow(a, b); }},
                {value(base), value(nested(&ExpressionParser::sign))});
  }
  Child primary() {
    skipSpaces();
    if (refusal_) return placeholder();
    if (take("(")) {
      const Child inside = nested(&ExpressionParser::disjunction);
      expect(")");
      return inside;
    }
    if (at_ < text_.size() && isDigit(text_.at(at_))) return number();
    if (word().isEmpty()) {
      refuse(atToken("\"") ? tr("a value (words in quotes are allowed only in the brackets of a place)")
                           : tr("a number, a name or a place"));
      return placeholder();
    }
    return name();
  }
  Child number() {
    // In 1..n_q, the points belong to the range, not to the number.
    static const QRegularExpression pattern(QStringLiteral("[0-9]+(\\.[0-9]+)?(e[-+]?[0-9]+)?"));
    const qsizetype start = at_;
    const QString digits = pattern.match(text_, at_).captured();
    at_ += digits.size();
    bool ok = false;
    const double read = digits.toDouble(&ok);
    if (!ok) refuse(start, tr("a number that can be stored"), digits.left(16));
    return make({.kind = NodeKind::Number, .at = start, .number = read}, {});
  }
  Child name() {
    const QString found = word();
    const qsizetype at = at_;
    at_ += found.size();
    if (const auto slot = variables_.lastIndexOf(found); slot >= 0)
      return make({.kind = NodeKind::Variable, .at = at, .slot = static_cast<std::size_t>(slot)}, {});
    if (const auto known = numbers_.find(found); known != numbers_.end())
      return make({.kind = NodeKind::Number, .at = at, .number = known->second}, {});
    if (found == QLatin1String("pi"))
      return make({.kind = NodeKind::Number, .at = at, .number = std::numbers::pi}, {});
    if (found == QLatin1String("e"))
      return make({.kind = NodeKind::Number, .at = at, .number = std::numbers::e}, {});
    for (const NamedSize& one : kSizes)
      if (found == QLatin1String(one.name))
        return make({.kind = NodeKind::Size, .at = at, .size = one.size}, {});
    if (found == QLatin1String("answer")) {
      std::vector<Child> which;
      if (atToken("[")) {
        const Node::Index one = index();
        if (one.number) which.push_back(one.number);
        if (!one.number) refuse(one.at, tr("a number"), tr("a word"));
      }
      return make({.kind = NodeKind::Answer, .at = at}, std::move(which));
    }
    if (found == QLatin1String("sum") && !atToken("(")) return quantifier(NodeKind::Sum, at);
    if (const LessonFunction* function = lessonFunction(found.toStdString())) return call(*function, at);
    // Names with a point, such as embeddings.query.
    const qsizetype before_point = at_;
    if (take(".")) {
      if (const auto id = matrixNamed((found + QLatin1Char('.') + word()).toStdString())) {
        at_ += word().size();
        return place(*id, at);
      }
      at_ = before_point;
    }
    if (const auto id = matrixNamed(found.toStdString())) return place(*id, at);
    refuse(at, tr("the name of a matrix, a size or a function"), inQuotes(found));
    return placeholder();
  }
  Child call(const LessonFunction& function, qsizetype at) {
    std::vector<Child> arguments;
    expect("(");
    do {
      if (refusal_) return placeholder();
      arguments.push_back(value(nested(&ExpressionParser::disjunction)));
    } while (take(","));
    expect(")");
    if (arguments.size() < function.least || arguments.size() > function.most)
      refuse(at,
             function.least == function.most
                 ? tr("%n value(s) in the parentheses", nullptr, static_cast<int>(function.least))
                 : tr("%1 to %2 values in the parentheses").arg(function.least).arg(function.most),
             QString::number(arguments.size()));
    return make({.kind = NodeKind::Call, .at = at, .condition = function.condition, .function = &function},
                std::move(arguments));
  }
  Child quantifier(Node::Kind kind, qsizetype at) {
    const QString variable = word();
    if (refusal_) return placeholder();
    if (variable.isEmpty() || isReserved(variable) || variables_.contains(variable) ||
        numbers_.contains(variable)) {
      refuse(tr("a letter that has no other meaning, as in \"i in 1..n_q\""));
      return placeholder();
    }
    at_ += variable.size();
    if (!takeWord("in")) refuse(QStringLiteral("\"in\""));
    const Child from = value(nested(&ExpressionParser::sum));
    expect("..");
    const Child to = value(nested(&ExpressionParser::sum));
    expect(":");
    variables_.append(variable);
    const bool is_sum = kind == NodeKind::Sum;
    Child body = nested(is_sum ? &ExpressionParser::sum : &ExpressionParser::disjunction);
    body = is_sum ? value(body) : condition(body);
    variables_.removeLast();
    return make({.kind = kind, .at = at, .condition = !is_sum}, {from, to, body});
  }
  Child place(MatrixId id, qsizetype at) {
    Node node{.kind = NodeKind::StageRef, .at = at, .id = id};
    // Two points belong to a range.
    if (!atToken("..") && take(".")) {
      node.head = headNumber();
      if (!isPerHead(id))
        refuse(at, tr("a matrix that each head has (such as weights), before the number of a head"),
               keyOf(id));
    }
    while (node.indices.size() < 2 && !refusal_ && atToken("[")) node.indices.push_back(index());
    if (!refusal_ && atToken("[")) refuse(tr("no more than a row and a column"));
    return std::make_shared<Node>(std::move(node));
  }
  /// The head of a region: digits or a variable. A general expression after a point would look like a decimal
  /// fraction.
  Child headNumber() {
    const QString variable = word();
    if (variables_.contains(variable)) return name();
    skipSpaces();
    const qsizetype start = at_;
    while (at_ < text_.size() && isDigit(text_.at(at_))) ++at_;
    const int head = text_.mid(start, std::min<qsizetype>(at_ - start, 6)).toInt();
    if (at_ == start) refuse(tr("a head's number, from 1"));
    return make({.kind = NodeKind::Number, .at = start, .number = static_cast<double>(head)}, {});
  }
  Index index() {
    Index found;
    expect("[");
    skipSpaces();
    found.at = at_;
    if (take("\"")) {
      const qsizetype end = text_.indexOf(QLatin1Char('"'), at_);
      if (end < 0)
        refuse(at_, tr("a quotation mark (\") at the end of the word"), tr("the end of the expression"));
      if (end >= 0) {
        found.word = text_.mid(at_, end - at_);
        at_ = end + 1;
      }
    } else {
      found.number = value(nested(&ExpressionParser::sum));
    }
    expect("]");
    return found;
  }

  /// Parses `part` one nesting level deeper. Refuses if the nesting is too deep.
  Child nested(Child (ExpressionParser::*part)()) {
    if (refusal_) return placeholder();
    if (depth_ >= Expression::kDeepest) {
      refuse(at_, tr("at most %1 levels of parentheses").arg(Expression::kDeepest), tr("more"));
      return placeholder();
    }
    ++depth_;
    const Child child = (this->*part)();
    --depth_;
    return child;
  }
  Child value(const Child& child) {
    if (child->condition) refuse(child->at, tr("a number or a matrix"), tr("a condition"));
    return child;
  }
  Child condition(const Child& child) {
    if (!child->condition) refuse(child->at, tr("a condition (something with =, < or >)"), tr("a value"));
    return child;
  }
  Child make(Node node, std::vector<Child> children) {
    node.children = std::move(children);
    return std::make_shared<Node>(std::move(node));
  }

  const QString& text_;
  const LessonNumbers& numbers_;
  qsizetype at_ = 0;
  int depth_ = 0;
  QStringList variables_;
  std::optional<Refusal> refusal_;
};

}  // namespace

Result<Expression> Expression::parse(const QString& text, const LessonNumbers& numbers) {
  const auto root = ExpressionParser(text, numbers).parse();
  if (!root) return root.refusal();
  return Expression(text, root.value());
}

bool isFreeName(const QString& word) {
  return !word.isEmpty() && word.at(0) != QLatin1Char('_') && isNameStart(word.at(0)) &&
         std::ranges::all_of(word, [](QChar c) { return isNameStart(c) || isDigit(c); }) && !isReserved(word);
}

}  // namespace lab
