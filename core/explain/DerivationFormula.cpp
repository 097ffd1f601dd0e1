// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/DerivationFormula.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/explain/CellWords.h"
#include "core/explain/FormulaParser.h"
#include "core/explain/FormulaSigns.h"

namespace lab {
namespace {

Formula plus() {
  return Formula::sign(QStringLiteral("+"));
}
Formula minus() {
  return Formula::sign(kMinusSign);
}

/// Builds the symbolic formula of a derivation.
class Symbols {
 public:
  Symbols(const Derivation& d, Convention convention) : d_(d), notation_(d.mode, convention) {}

  Formula make() const {
    const Formula result = notation_.cell(d_.cell);
    if (d_.rule == Rule::Given) return result;
    if (d_.mask_reason != MaskReason::None && d_.rule == Rule::Masking)
      return Formula::row({result, equals(), minus(), Formula::symbol(kInfinitySign)});
    if (d_.mask_reason == MaskReason::EveryKey && d_.rule == Rule::Softmax)
      return Formula::row({result, equals(), Formula::number(QStringLiteral("0"))});
    return Formula::row({result, equals(), rightSide()});
  }

 private:
  Formula rightSide() const {
    switch (d_.rule) {
      case Rule::SumOfProducts:
        return sumOfProducts();
      case Rule::Scaling:
        return scaling();
      case Rule::Softmax:
        return softmax();
      default:
        return addends();
    }
  }

  /// The sum of the first factor of each term, for copies, sums and cells that are not masked.
  Formula addends() const {
    QList<Formula> items;
    for (const Term& term : d_.terms) {
      if (!items.isEmpty()) items << plus();
      const Factor& factor = term.factors.front();
      if (factor.cell)
        items << notation_.cell(*factor.cell, d_.head_count > 1 ? factor.cell->head : -1);
      else
        items << formulaOrText(QString::fromStdString(d_.position_latex));
    }
    return Formula::row(items);
  }

  Formula sumOfProducts() const {
    const bool over_keys = d_.cell.id == MatrixId::Context;
    const Formula index = italic(over_keys ? "j" : "i");
    const auto running = [&](const Operand& operand) {
      // The sum runs over the columns of a row or over the rows of a column. The other index is that of the
      // cell.
      const bool runs_down =
          operand.region.columns == 1 && operand.role == OperandRole::Right && d_.cell.id != MatrixId::Scores;
      const Formula row = runs_down ? index : wholeNumber(operand.region.row + 1);
      const Formula column = runs_down ? wholeNumber(operand.region.column + 1) : index;
      return notation_.entry(operand.region.id, row, column);
    };
    const Formula lower = Formula::row({index, equals(), wholeNumber(1)});
    QList<Formula> items{Formula::sum(lower, sumLength(d_.cell.id)),
                         notation_.product(running(d_.operands[0]), running(d_.operands[1]))};
    if (d_.operands.size() > 2) {
      const Region& bias = d_.operands[2].region;
      items << plus() << notation_.cell({bias.id, bias.head, bias.row, bias.column});
    }
    return Formula::row(items);
  }

  Formula scaling() const {
    const Formula score = notation_.cell(*d_.terms.front().factors[0].cell);
    const CellRef scale = *d_.terms.front().factors[1].cell;
    if (d_.root_of > 0)
      return Formula::fraction(score, Formula::root(sumLength(MatrixId::Scores)).linkedTo(scale));
    return Formula::row({score, Formula::sign(kTimesSign), notation_.cell(scale)});
  }

  /// exp of one score over the sum over all keys. If the maximum m is subtracted, the definition of m follows
  /// the fraction.
  Formula softmax() const {
    const Region& row = d_.operands[0].region;
    const auto exponential = [&](const Formula& score) {
      const Formula m = italic("m");
      const bool shifted = d_.softmax->shifted;
      const Formula power = shifted ? Formula::row({score, minus(), m}) : score;
      if (d_.temperature == 1.0) return Formula::above(italic("e"), power);
      const Formula temperature = notation_.cell(*cellOf(OperandRole::Temperature));
      return Formula::above(italic("e"), Formula::row({shifted ? Formula::brackets(power) : power,
                                                       Formula::sign(QStringLiteral("/")), temperature}));
    };
    const Formula j = italic("j");
    const Formula any = notation_.entry(row.id, wholeNumber(row.row + 1), j);
    const Formula own = notation_.cell({row.id, row.head, row.row, d_.cell.column});
    const Formula sum =
        Formula::sum(Formula::row({j, equals(), wholeNumber(1)}), sumLength(MatrixId::Weights));
    const Formula weight = Formula::fraction(exponential(own), Formula::row({sum, exponential(any)}));
    if (!d_.softmax->shifted) return weight;
    const Formula maximum =
        Formula::below(Formula::symbol(QStringLiteral("max"), Formula::Slant::Upright), j);
    return Formula::row({weight, Formula::sign(QStringLiteral(",")), italic("m"), equals(), maximum, any});
  }

  std::optional<CellRef> cellOf(OperandRole role) const {
    for (const Operand& operand : d_.operands)
      if (operand.role == role)
        return CellRef{operand.region.id, operand.region.head, operand.region.row, operand.region.column};
    return std::nullopt;
  }

  const Derivation& d_;
  const CellNotation notation_;
};

}  // namespace

Formula symbolic(const Derivation& derivation, Convention convention) {
  return Symbols(derivation, convention).make();
}

QString roundingNote(const NumbersFormula& numbers) {
  if (numbers.rounded_result)
    return QCoreApplication::translate(
               "Formula",
               "The numbers shown are rounded; computed from the rounded numbers, the result would be %1.")
        .arg(*numbers.rounded_result);
  if (numbers.rounded_exponential)
    return QCoreApplication::translate(
               "Formula", "The numbers shown are rounded; e to the power of the rounded number would be %1.")
        .arg(*numbers.rounded_exponential);
  return {};
}

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
