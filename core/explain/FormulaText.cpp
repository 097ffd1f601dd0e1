// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Formula.h"
#include "core/explain/FormulaSigns.h"

namespace lab {
namespace {

using Kind = Formula::Kind;

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

}  // namespace

QString Formula::toText() const {
  return textOf(*this, false);
}

}  // namespace lab
