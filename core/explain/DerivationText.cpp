// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/DerivationText.h"

#include <QStringList>

#include "core/explain/CellWords.h"

namespace lab {
namespace {

/// The left side of a derivation and its right sides, step by step.
struct Chain {
  Formula left;
  QList<Formula> right;
};

/// Splits `formula` at its first equals sign and appends the parts to `chain`. A formula without an equals
/// sign has only a left side.
void append(Chain& chain, const Formula& formula, bool with_left) {
  const QList<Formula>& items = formula.children();
  qsizetype equals = -1;
  if (formula.kind() == Formula::Kind::Row)
    for (qsizetype i = 0; i < items.size() && equals < 0; ++i)
      if (items[i].kind() == Formula::Kind::Operator && items[i].content() == QStringLiteral("=")) equals = i;
  if (with_left) chain.left = equals < 0 ? formula : Formula::row(items.mid(0, equals));
  if (equals >= 0) chain.right << Formula::row(items.mid(equals + 1));
}

Chain chainOf(const Derivation& derivation, const NumberText& text, Convention convention) {
  Chain chain;
  append(chain, symbolic(derivation, convention), true);
  if (resultHidden(derivation) || operandHidden(derivation)) return chain;
  NumbersOptions options;
  options.convention = convention;
  options.every_term = true;
  append(chain, withNumbers(derivation, text, options).formula, false);
  const Formula result = Formula::number(text(derivation.result));
  if (chain.right.isEmpty() || chain.right.last() != result) chain.right << result;
  return chain;
}

}  // namespace

QString derivationText(const Experiment& experiment, const Derivation& derivation, const NumberText& text,
                       Convention convention) {
  const Chain chain = chainOf(derivation, text, convention);
  QStringList lines{cellWords(experiment, derivation.cell, convention)};
  QString line = chain.left.toText();
  for (const Formula& step : chain.right) {
    lines << line + (line.isEmpty() ? QStringLiteral("= ") : QStringLiteral(" = ")) + step.toText();
    line.clear();
  }
  if (!line.isEmpty()) lines << line;
  return lines.join(QLatin1Char('\n'));
}

QString derivationLatex(const Experiment& experiment, const Derivation& derivation, const NumberText& text,
                        Convention convention) {
  const Chain chain = chainOf(derivation, text, convention);
  QStringList lines;
  for (const Formula& step : chain.right)
    lines << (lines.isEmpty() ? chain.left.toLatex() : QStringLiteral(" ")) + QStringLiteral(" &= ") +
                 step.toLatex();
  if (lines.isEmpty()) lines << chain.left.toLatex();
  return QStringLiteral("% %1\n\\begin{align*}\n  %2\n\\end{align*}")
      .arg(cellWords(experiment, derivation.cell, convention), lines.join(QStringLiteral(" \\\\\n  ")));
}

}  // namespace lab
