// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>

#include "core/base/Words.h"
#include "core/explain/Formula.h"
#include "core/explain/FormulaSigns.h"

namespace lab {
namespace {

using Kind = Formula::Kind;

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

QString symbolWords(const QString& name) {
  const FormulaSign* sign = name.size() == 1 ? signShown(name.front()) : nullptr;
  return sign ? spoken(*sign) : name;
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

QString signWords(const QString& content) {
  const FormulaSign* sign = content.size() == 1 ? signShown(content.front()) : nullptr;
  return sign ? spoken(*sign) : content;
}

QString words(const Formula& f) {
  const auto child = [&f](qsizetype i) -> const Formula& { return f.children().at(i); };
  switch (f.kind()) {
    case Kind::Symbol:
      return symbolWords(f.content());
    case Kind::Number:
      return numberWords(f.content());
    case Kind::Text:
      return f.content();
    case Kind::Operator:
      return signWords(f.content());
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

QString Formula::toWords() const {
  return words(*this);
}

}  // namespace lab
