// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/FormulaParser.h"

#include <optional>

#include "core/base/Words.h"
#include "core/explain/FormulaSigns.h"

namespace lab {
namespace {

/// The maximum nesting depth of groups; more than any readable formula needs.
constexpr int kDeepest = 32;

bool isFigure(QChar c) {
  return c >= QLatin1Char('0') && c <= QLatin1Char('9');
}

/// A recursive descent parser. The first error is stored in `wrong_`; all later steps then do nothing.
class Parser {
 public:
  explicit Parser(const QString& text) : text_(text) {}

  Result<Formula> parse() {
    const Formula f = row(QString());
    if (!wrong_ && at_ < text_.size()) refuse(Words::tr("the end of the formula"));
    if (wrong_) return *wrong_;
    return f;
  }

 private:
  void skipSpaces() {
    while (at_ < text_.size() && text_.at(at_).isSpace()) ++at_;
  }
  bool ended() {
    skipSpaces();
    return wrong_ || at_ >= text_.size();
  }
  bool next(const QString& token) {
    skipSpaces();
    return QStringView(text_).mid(at_).startsWith(token);
  }
  bool take(const QString& token) {
    if (wrong_ || !next(token)) return false;
    at_ += token.size();
    return true;
  }

  void refuse(const QString& expected) {
    if (wrong_) return;
    skipSpaces();
    const QString found =
        at_ < text_.size() ? inQuotes(text_.mid(at_, 12)) : Words::tr("the end of the formula");
    wrong_ = Refusal{{}, Words::tr("character %1 of the formula").arg(at_ + 1), expected, found};
  }
  void expect(const QString& token) {
    if (!take(token)) refuse(inQuotes(token));
  }

  /// The command at the current position, without its backslash; empty if there is none. Does not consume it.
  QString command() {
    skipSpaces();
    if (at_ >= text_.size() || text_.at(at_) != QLatin1Char('\\')) return {};
    qsizetype end = at_ + 1;
    while (end < text_.size() && isLatinLetter(text_.at(end))) ++end;
    return text_.mid(at_ + 1, end - at_ - 1);
  }
  bool takeCommand(const char* name) {
    const QString found = command();
    if (wrong_ || found.isEmpty() || found != QLatin1String(name)) return false;
    at_ += found.size() + 1;
    return true;
  }

  /// Whether the row that `closing` closes ends at the current position. A matrix entry also ends at & and
  /// \\.
  bool closes(const QString& closing) {
    if (closing.isEmpty()) return false;
    if (closing == QStringLiteral("&"))
      return next(closing) || next(QStringLiteral("\\\\")) || command() == QStringLiteral("end");
    return next(closing) || command() == QStringLiteral("right");
  }

  Formula row(const QString& closing) {
    QList<Formula> items;
    while (!ended() && !closes(closing)) items << scripted();
    return Formula::row(items);
  }

  /// Parses an item with its subscript and superscript, in either order.
  Formula scripted() {
    if (next(QStringLiteral("_")) || next(QStringLiteral("^"))) {
      refuse(Words::tr("a letter or number before it"));
      return {};
    }
    const bool sum = takeCommand("sum");
    const Formula base = sum ? Formula::sum() : item();
    std::optional<Formula> below, above;
    while (!ended()) {
      const bool down = next(QStringLiteral("_"));
      if (!down && !next(QStringLiteral("^"))) break;
      std::optional<Formula>& script = down ? below : above;
      if (script) {
        refuse(down ? Words::tr("one subscript only") : Words::tr("one superscript only"));
        break;
      }
      ++at_;
      script = argument();
    }
    if (sum) return Formula::sum(below.value_or(Formula()), above.value_or(Formula()));
    const Formula lower = below.value_or(Formula()), upper = above.value_or(Formula());
    return lower.isEmpty() && upper.isEmpty() ? base : Formula::script(base, lower, upper);
  }

  /// Parses an argument: {...}, a single character or a command.
  Formula argument() {
    if (next(QStringLiteral("{"))) return item();
    skipSpaces();
    if (at_ < text_.size() && isFigure(text_.at(at_))) return Formula::number(text_.at(at_++));
    if (ended()) refuse(Words::tr("a letter, a number or {...}"));
    // A command is as deep as the braces with which it will be written, so that the written formula can be
    // read.
    ++depth_;
    const Formula f = item();
    --depth_;
    return f;
  }

  Formula item() {
    if (++depth_ > kDeepest) refuse(Words::tr("fewer brackets within brackets"));
    const Formula f = wrong_ ? Formula() : itemHere();
    --depth_;
    return f;
  }

  Formula itemHere() {
    if (ended()) {
      refuse(Words::tr("a letter, a number or {...}"));
      return {};
    }
    const QChar c = text_.at(at_);
    if (take(QStringLiteral("{"))) {
      const Formula inside = row(QStringLiteral("}"));
      expect(QStringLiteral("}"));
      return inside;
    }
    if (isLatinLetter(c)) return Formula::symbol(text_.at(at_++));
    if (isFigure(c)) return number();
    if (c == QLatin1Char('(') || c == QLatin1Char('[')) return brackets();
    if (c == QLatin1Char('\\')) return commandItem();
    if (c == QLatin1Char('-')) {
      ++at_;
      return Formula::sign(kMinusSign);
    }
    if (const FormulaSign* sign = signShown(c)) {
      ++at_;
      return shown(*sign);
    }
    refuse(Words::tr("letters, numbers and signs that formulas know"));
    return {};
  }

  static Formula shown(const FormulaSign& sign) {
    return sign.space == SignSpace::None ? Formula::symbol(sign.shown) : Formula::sign(sign.shown);
  }

  Formula number() {
    qsizetype end = at_;
    while (end < text_.size() && isFigure(text_.at(end))) ++end;
    if (end + 1 < text_.size() && text_.at(end) == QLatin1Char('.') && isFigure(text_.at(end + 1))) {
      ++end;
      while (end < text_.size() && isFigure(text_.at(end))) ++end;
    }
    const Formula f = Formula::number(text_.mid(at_, end - at_));
    at_ = end;
    return f;
  }

  Formula brackets() {
    const bool left = takeCommand("left");
    struct Pair {
      const char* open;
      const char* close;
      Formula::Bracket bracket;
    };
    static constexpr Pair kPairs[] = {{"(", ")", Formula::Bracket::Round},
                                      {"[", "]", Formula::Bracket::Square},
                                      {"\\{", "\\}", Formula::Bracket::Curly}};
    for (const Pair& pair : kPairs) {
      if (!take(QString::fromLatin1(pair.open))) continue;
      const Formula inside = row(QString::fromLatin1(pair.close));
      if (left && !takeCommand("right")) refuse(QStringLiteral("\"\\right\""));
      expect(QString::fromLatin1(pair.close));
      return Formula::brackets(inside, pair.bracket);
    }
    refuse(Words::tr("( or [ or \\{"));
    return {};
  }

  Formula commandItem() {
    const QString name = command();
    if (name == QStringLiteral("left") || next(QStringLiteral("\\{"))) return brackets();
    if (takeCommand("frac")) {
      const Formula numerator = argument();
      return Formula::fraction(numerator, argument());
    }
    if (takeCommand("sqrt")) return Formula::root(argument());
    if (takeCommand("sum")) return Formula::sum();
    if (takeCommand("mathrm")) return Formula::symbol(plainWords(), Formula::Slant::Upright);
    if (takeCommand("mathit")) return Formula::symbol(plainWords());
    if (takeCommand("text")) return Formula::text(plainWords());
    if (takeCommand("begin")) return matrix();
    if (isFunctionName(name)) {
      at_ += name.size() + 1;
      return Formula::symbol(name, Formula::Slant::Upright);
    }
    if (const FormulaSign* sign = signOfCommand(name)) {
      at_ += name.size() + 1;
      return shown(*sign);
    }
    refuse(Words::tr("a command that formulas know"));
    return {};
  }

  /// Reads {...} literally, except that a backslash escapes the next character, as in \_, and that a
  /// backslash itself is written \textbackslash and a space.
  QString plainWords() {
    static const QString kBackslash = QStringLiteral("\\textbackslash ");
    QString words;
    expect(QStringLiteral("{"));
    while (!wrong_ && at_ < text_.size() && text_.at(at_) != QLatin1Char('}')) {
      if (QStringView(text_).mid(at_).startsWith(kBackslash)) {
        words += QLatin1Char('\\');
        at_ += kBackslash.size();
        continue;
      }
      if (text_.at(at_) == QLatin1Char('\\') && at_ + 1 < text_.size()) ++at_;
      words += text_.at(at_++);
    }
    expect(QStringLiteral("}"));
    return words;
  }

  Formula matrix() {
    expect(QStringLiteral("{bmatrix}"));
    QList<Formula> entries;
    qsizetype columns = 0, in_row = 0;
    while (!wrong_) {
      entries << row(QStringLiteral("&"));
      ++in_row;
      if (take(QStringLiteral("&"))) continue;
      if (columns == 0) columns = in_row;
      if (in_row != columns) refuse(Words::tr("as many entries in every row of the matrix"));
      in_row = 0;
      if (take(QStringLiteral("\\\\"))) continue;
      if (!takeCommand("end")) refuse(QStringLiteral("\"\\end{bmatrix}\""));
      expect(QStringLiteral("{bmatrix}"));
      break;
    }
    return wrong_ ? Formula() : Formula::matrix(static_cast<int>(columns), entries);
  }

  const QString text_;
  qsizetype at_ = 0;
  int depth_ = 0;
  std::optional<Refusal> wrong_;
};

}  // namespace

Result<Formula> parseFormula(const QString& latex) {
  return Parser(latex).parse();
}

Formula formulaOrText(const QString& latex) {
  const auto formula = parseFormula(latex);
  return formula ? formula.value() : Formula::text(latex);
}

}  // namespace lab
