// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>

#include "core/base/Language.h"
#include "core/explain/Formula.h"
#include "core/explain/FormulaSigns.h"

namespace lab {
namespace {

using Kind = Formula::Kind;

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
    const FormulaSign* sign = signShown(name.front());
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
  const FormulaSign* sign = f.content().size() == 1 ? signShown(f.content().front()) : nullptr;
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

}  // namespace

QString Formula::toLatex() const {
  return latexOf(*this, false);
}

}  // namespace lab
