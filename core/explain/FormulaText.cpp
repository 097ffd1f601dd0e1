// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>

#include "core/base/Language.h"
#include "core/base/Words.h"
#include "core/explain/Formula.h"
#include "core/explain/FormulaSigns.h"

namespace lab {
namespace {

using Kind = Formula::Kind;

/// The sign or Greek letter that an operator or a symbol consists of; null if it is another name.
const FormulaSign* signOf(const Formula& f) {
  return f.content().size() == 1 ? signShown(f.content().front()) : nullptr;
}

QString textOf(const Formula& f, bool compact);

/// The text of a part, in parentheses if it is a row or a fraction.
QString grouped(const Formula& f, bool compact = true) {
  const QString text = textOf(f, compact);
  return f.kind() == Kind::Row || f.kind() == Kind::Fraction ? QLatin1Char('(') + text + QLatin1Char(')')
                                                             : text;
}

/// The text of a subscript: "[3,1]" for indices, "_k" for a name.
QString belowText(const Formula& below) {
  if (below.isEmpty()) return {};
  const QString text = textOf(below, true);
  const bool entry = below.kind() == Kind::Row || below.kind() == Kind::Number;
  return entry ? QLatin1Char('[') + text + QLatin1Char(']') : QLatin1Char('_') + text;
}

QString bracketed(const Formula& f, bool compact) {
  const QString inside = textOf(f.children().front(), compact);
  switch (f.bracket()) {
    case Formula::Bracket::Square:
      return QLatin1Char('[') + inside + QLatin1Char(']');
    case Formula::Bracket::Curly:
      return QLatin1Char('{') + inside + QLatin1Char('}');
    case Formula::Bracket::Round:
      break;
  }
  return QLatin1Char('(') + inside + QLatin1Char(')');
}

QString matrixText(const Formula& f) {
  QStringList rows;
  for (int i = 0; i < f.rows(); ++i) {
    QStringList entries;
    for (int j = 0; j < f.columns(); ++j) entries << textOf(f.children()[i * f.columns() + j], false);
    rows << entries.join(QStringLiteral(", "));
  }
  return QLatin1Char('[') + rows.join(QStringLiteral("; ")) + QLatin1Char(']');
}

QString rowText(const QList<Formula>& items, bool compact) {
  QString out;
  bool after_name = false;
  for (const Formula& item : items) {
    const bool sign = item.kind() == Kind::Operator;
    const FormulaSign* known =
        sign && !item.content().isEmpty() ? signShown(item.content().front()) : nullptr;
    const bool tight = known && (known->space == SignSpace::Tight || known->space == SignSpace::Punctuation);
    const bool applied = after_name && item.kind() == Kind::Brackets;  // softmax(...)
    const bool after_tight = out.endsWith(QLatin1Char('/'));
    if (!out.isEmpty() && !compact && !tight && !applied && !after_tight) out += QLatin1Char(' ');
    out += textOf(item, compact);
    after_name = item.kind() == Kind::Symbol && item.slant() == Formula::Slant::Upright;
  }
  return out;
}

QString textOf(const Formula& f, bool compact) {
  const auto child = [&f](qsizetype i) -> const Formula& { return f.children().at(i); };
  switch (f.kind()) {
    case Kind::Symbol:
    case Kind::Number:
    case Kind::Text:
    case Kind::Operator:
      return f.content();
    case Kind::Script: {
      const QString above = child(2).isEmpty() ? QString() : QLatin1Char('^') + grouped(child(2));
      return grouped(child(0)) + above + belowText(child(1));
    }
    case Kind::Fraction:
      return grouped(child(0), compact) + QStringLiteral(" / ") + grouped(child(1), compact);
    case Kind::Root:
      return QChar(0x221A) + grouped(child(0));
    case Kind::Sum: {
      const QString lower = child(0).isEmpty() ? QString() : QLatin1Char('_') + grouped(child(0));
      const QString upper = child(1).isEmpty() ? QString() : QLatin1Char('^') + grouped(child(1));
      return QChar(0x2211) + lower + upper;
    }
    case Kind::Brackets:
      return bracketed(f, compact);
    case Kind::Matrix:
      return matrixText(f);
    case Kind::Row:
      return rowText(f.children(), compact);
  }
  return {};
}

QString group(const QString& latex) {
  return QLatin1Char('{') + latex + QLatin1Char('}');
}

QString command(const char* name) {
  return QLatin1Char('\\') + QLatin1String(name);
}

/// Escapes characters that have a meaning in LaTeX.
QString escaped(const QString& words) {
  QString out;
  for (const QChar c : words) {
    if (c == QLatin1Char('\\'))
      out += QStringLiteral("\\textbackslash ");
    else if (QStringLiteral("{}%$&#_").contains(c))
      out += QLatin1Char('\\') + c;
    else
      out += c;
  }
  return out;
}

QString symbolLatex(const Formula& f) {
  const QString& name = f.content();
  if (name.size() == 1 && f.slant() == Formula::Slant::Italic) {
    const FormulaSign* sign = signOf(f);
    if (sign && sign->space == SignSpace::None) return command(sign->latex);
    if (isLatinLetter(name.front())) return name;
  }
  if (f.slant() == Formula::Slant::Upright && isFunctionName(name)) return QLatin1Char('\\') + name;
  const bool upright = f.slant() == Formula::Slant::Upright;
  return (upright ? QStringLiteral("\\mathrm") : QStringLiteral("\\mathit")) + group(escaped(name));
}

/// "−0.50" -> "-0.50", "−∞" -> "-\infty", "1.27e+05" -> "1.27 \times 10^{5}".
QString numberLatex(QString text) {
  text.replace(kMinusSign, QLatin1Char('-'));
  text.replace(kInfinitySign, QStringLiteral("\\infty"));
  static const QRegularExpression kPower(QStringLiteral("^(.*)e([+-]?)0*(\\d+)$"));
  const auto match = kPower.match(text);
  if (!match.hasMatch()) return text;
  const QString minus = match.captured(2) == QStringLiteral("-") ? match.captured(2) : QString();
  return QStringLiteral("%1 \\times 10^{%2%3}").arg(match.captured(1), minus, match.captured(3));
}

QString signLatex(const Formula& f) {
  const FormulaSign* sign = signOf(f);
  if (!sign) return escaped(f.content());
  return sign->command ? command(sign->latex) : QString::fromLatin1(sign->latex);
}

QString latexOf(const Formula& f, bool compact);

/// Joins the items with spaces, except before commas ("a, b") and in scripts ("3,1"). A space always
/// separates a command from a letter after it, and two numbers from each other.
QString rowLatex(const QList<Formula>& items, bool compact) {
  QString out;
  bool glue = true, after_command = false, after_digit = false;
  for (const Formula& item : items) {
    const QString latex = latexOf(item, compact);
    if (latex.isEmpty()) continue;
    const bool comma = item.kind() == Kind::Operator && QStringLiteral(",;").contains(item.content());
    static const QRegularExpression kOpenCommand(QStringLiteral("\\\\[A-Za-z]+$"));
    const bool needed =
        (after_command && latex.front().isLetter()) || (after_digit && latex.front().isDigit());
    if (needed || (!glue && !compact && !comma)) out += QLatin1Char(' ');
    out += latex;
    glue = false;
    after_command = kOpenCommand.match(latex).hasMatch();
    after_digit = item.kind() == Kind::Number && latex.back().isDigit();
  }
  return out;
}

QString scriptPart(const char* mark, const Formula& f) {
  if (f.isEmpty()) return {};
  const QString latex = latexOf(f, true);
  return QLatin1String(mark) + (latex.size() == 1 ? latex : group(latex));
}

QString baseLatex(const Formula& f) {
  const bool single = f.kind() == Kind::Symbol || f.kind() == Kind::Brackets ||
                      (f.kind() == Kind::Number && f.content().front().isDigit());
  const QString latex = latexOf(f, false);
  return single ? latex : group(latex);
}

QString bracketLatex(const Formula& f, bool compact) {
  const QString inside = latexOf(f.children().front(), compact);
  // Use \left and \right around tall contents, so that the brackets grow.
  static const QRegularExpression kTall(QStringLiteral("\\\\(frac|sum|begin)"));
  const bool tall = kTall.match(inside).hasMatch();
  QString open, close;
  switch (f.bracket()) {
    case Formula::Bracket::Round:
      open = QStringLiteral("("), close = QStringLiteral(")");
      break;
    case Formula::Bracket::Square:
      open = QStringLiteral("["), close = QStringLiteral("]");
      break;
    case Formula::Bracket::Curly:
      open = QStringLiteral("\\{"), close = QStringLiteral("\\}");
      break;
  }
  return tall ? QStringLiteral("\\left") + open + inside + QStringLiteral("\\right") + close
              : open + inside + close;
}

QString matrixLatex(const Formula& f) {
  QStringList rows;
  for (int i = 0; i < f.rows(); ++i) {
    QStringList entries;
    for (int j = 0; j < f.columns(); ++j) entries << latexOf(f.children()[i * f.columns() + j], false);
    rows << entries.join(QStringLiteral(" & "));
  }
  return QStringLiteral("\\begin{bmatrix} ") + rows.join(QStringLiteral(" \\\\ ")) +
         QStringLiteral(" \\end{bmatrix}");
}

QString latexOf(const Formula& f, bool compact) {
  const auto child = [&f](qsizetype i) -> const Formula& { return f.children().at(i); };
  switch (f.kind()) {
    case Kind::Symbol:
      return symbolLatex(f);
    case Kind::Number:
      return numberLatex(language::withDecimalPoint(f.content()));
    case Kind::Text:
      return QStringLiteral("\\text") + group(escaped(f.content()));
    case Kind::Operator:
      return signLatex(f);
    case Kind::Script:
      return baseLatex(child(0)) + scriptPart("^", child(2)) + scriptPart("_", child(1));
    case Kind::Fraction:
      return QStringLiteral("\\frac") + group(latexOf(child(0), compact)) + group(latexOf(child(1), compact));
    case Kind::Root:
      return QStringLiteral("\\sqrt") + group(latexOf(child(0), compact));
    case Kind::Sum:
      return QStringLiteral("\\sum") + scriptPart("_", child(0)) + scriptPart("^", child(1));
    case Kind::Brackets:
      return bracketLatex(f, compact);
    case Kind::Matrix:
      return matrixLatex(f);
    case Kind::Row:
      return rowLatex(f.children(), compact);
  }
  return {};
}

bool isSign(const Formula& f, QChar sign) {
  return f.kind() == Kind::Operator && f.content() == QString(sign);
}

/// Whether the formula needs a spoken end mark, because listeners could not tell where it ends: sums,
/// differences, comparisons and fractions.
bool needsEnd(const Formula& f) {
  if (f.kind() == Kind::Fraction || f.kind() == Kind::Sum) return true;
  if (f.kind() != Kind::Row) return false;
  for (const Formula& item : f.children()) {
    if (item.kind() == Kind::Fraction || item.kind() == Kind::Sum) return true;
    if (item.kind() != Kind::Operator || item.content().isEmpty()) continue;
    const QChar sign = item.content().front();
    const FormulaSign* known = signShown(sign);
    if (sign == QLatin1Char('+') || sign == kMinusSign || (known && known->space == SignSpace::Relation))
      return true;
  }
  return false;
}

/// Whether a superscript is a name and not a power: W^Q, s^masked.
bool isLabel(const Formula& above) {
  if (above.kind() == Kind::Text) return true;
  if (above.kind() != Kind::Symbol) return false;
  return above.slant() == Formula::Slant::Upright ||
         (above.content().size() == 1 && above.content().front().isUpper());
}

QString words(const Formula& f);

QString numberWords(QString text) {
  text.replace(kMinusSign, Words::tr("minus") + QLatin1Char(' '));
  return text.replace(kInfinitySign, Words::tr("infinity"));
}

QString aboveWords(const Formula& above) {
  if (above.kind() == Kind::Symbol && above.content() == QStringLiteral("T")) return Words::tr("transposed");
  if (isLabel(above)) return words(above);
  if (above == Formula::number(QStringLiteral("2"))) return Words::tr("squared");
  const QString power = Words::tr("to the power of %1").arg(words(above));
  return needsEnd(above) ? Words::tr("%1 end power").arg(power) : power;
}

QString scriptWords(const Formula& base, const Formula& below, const Formula& above) {
  QStringList parts{words(base)};
  const QString sub =
      below.isEmpty() ? QString() : Words::tr("sub %1").arg(words(below).remove(QLatin1Char(',')));
  const bool label_first = !above.isEmpty() && isLabel(above);
  if (label_first) parts << aboveWords(above);
  if (!sub.isEmpty()) parts << sub;
  if (!above.isEmpty() && !label_first) parts << aboveWords(above);
  return parts.join(QLatin1Char(' '));
}

/// The words for a sum sign: "the sum over i from 1 to d sub k of".
QString sumWords(const Formula& lower, const Formula& upper) {
  const QList<Formula>& parts = lower.children();
  const bool from = lower.kind() == Kind::Row && parts.size() >= 3 && isSign(parts[1], QLatin1Char('='));
  if (lower.isEmpty()) return Words::tr("the sum of");
  if (!from) return Words::tr("the sum over %1 of").arg(words(lower));
  const QString start = words(Formula::row(parts.mid(2)));
  if (upper.isEmpty()) return Words::tr("the sum over %1 from %2 of").arg(words(parts[0]), start);
  return Words::tr("the sum over %1 from %2 to %3 of").arg(words(parts[0]), start, words(upper));
}

QString fractionWords(const Formula& numerator, const Formula& denominator) {
  const QString plain = Words::tr("%1 over %2").arg(words(numerator), words(denominator));
  return needsEnd(numerator) || needsEnd(denominator) ? Words::tr("the fraction %1 end fraction").arg(plain)
                                                      : plain;
}

QString matrixWords(const Formula& f) {
  const auto rowWords = [&f](int i) {
    QStringList entries;
    for (int j = 0; j < f.columns(); ++j) entries << words(f.children()[i * f.columns() + j]);
    return entries.join(QStringLiteral(", "));
  };
  if (f.rows() == 1) return Words::tr("the row %1, end row").arg(rowWords(0));
  QStringList rows;
  for (int i = 0; i < f.rows(); ++i) rows << Words::tr("row %1: %2").arg(i + 1).arg(rowWords(i));
  return Words::tr("the %1 by %2 matrix, %3, end matrix")
      .arg(f.rows())
      .arg(f.columns())
      .arg(rows.join(QStringLiteral("; ")));
}

QString words(const Formula& f) {
  const auto child = [&f](qsizetype i) -> const Formula& { return f.children().at(i); };
  switch (f.kind()) {
    case Kind::Symbol:
    case Kind::Operator: {
      const FormulaSign* sign = signOf(f);
      return sign ? spoken(*sign) : f.content();
    }
    case Kind::Number:
      return numberWords(f.content());
    case Kind::Text:
      return f.content();
    case Kind::Script:
      return scriptWords(child(0), child(1), child(2));
    case Kind::Fraction:
      return fractionWords(child(0), child(1));
    case Kind::Root: {
      const QString root = Words::tr("the square root of %1").arg(words(child(0)));
      return needsEnd(child(0)) ? Words::tr("%1 end root").arg(root) : root;
    }
    case Kind::Sum:
      return sumWords(child(0), child(1));
    case Kind::Brackets:
      return Words::tr("open bracket %1 close bracket").arg(words(child(0)));
    case Kind::Matrix:
      return matrixWords(f);
    case Kind::Row: {
      QStringList parts;
      for (const Formula& item : f.children()) parts << words(item);
      static const QRegularExpression kSpaceBefore(QStringLiteral(" ([,;:])"));
      return parts.join(QLatin1Char(' ')).replace(kSpaceBefore, QStringLiteral("\\1"));
    }
  }
  return {};
}

}  // namespace

QString Formula::toText() const {
  return textOf(*this, false);
}

QString Formula::toLatex() const {
  return latexOf(*this, false);
}

QString Formula::toWords() const {
  return words(*this);
}

}  // namespace lab
