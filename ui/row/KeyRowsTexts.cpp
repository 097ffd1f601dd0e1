// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The headings of KeyRowsModel, and what they mean.

#include <algorithm>

#include "core/base/Language.h"
#include "core/model/scales/ScaleKinds.h"
#include "ui/heads/Sentences.h"
#include "ui/row/KeyRowsModel.h"

namespace lab {

bool KeyRowsModel::changesScores(const Experiment& e) {
  return e.mask.kind != Mask::Kind::None || e.temperature != 1.0;
}

QString KeyRowsModel::explanation(Kind kind) const {
  const Experiment& e = bench_.document.experiment();
  const bool masked = e.mask.kind != Mask::Kind::None;
  switch (kind) {
    case Kind::Token:
      return tr("The words that answer, one in each row.");
    case Kind::Key:
      return tr("Key: the word times W_K, what the word can be found by. Click a number of it to edit W_K.");
    case Kind::Score:
      return tr("Score: query times key, entry by entry, added up. The better they fit, the larger.");
    case Kind::Scaled:
      return scaleKind(e.scale.kind).reads_number ? tr("The score, multiplied by a fixed number.")
                                                  : tr("The score, divided by √d_k so that it does not grow "
                                                       "with the number of entries of q and k.");
    case Kind::Exponent:
      if (row_.softmax.shifted)
        return tr(
            "The score after mask and temperature, minus the largest one (max), so that e^x becomes "
            "neither too large nor too small. The weights stay the same.");
      if (e.temperature == 1.0)
        return tr("The score after the mask: a key that may not be seen gets minus infinity.");
      return !masked && scaleFactor(e) != 1.0
                 ? tr("The scaled score, divided by the temperature T. A small T makes the weights sharper.")
             : !masked
                 ? tr("The score, divided by the temperature T. A small T makes the weights sharper.")
                 : tr("The score after the mask, divided by the temperature T; a key that may not be seen "
                      "gets minus infinity.");
    case Kind::Exponential:
      if (row_.softmax.shifted && !changesScores(e))
        return tr(
            "e to the power of the score minus the largest score (max), so that it becomes neither too "
            "large nor too small. The weights stay the same.");
      if (e.temperature != 1.0)
        return tr("e to the power of the score divided by T: never negative, and larger scores stand out.");
      if (masked)
        return tr("e to the power of the masked score: never negative, and larger scores stand out.");
      return scaleFactor(e) == 1.0
                 ? tr("e to the power of the score: never negative, and larger scores stand out.")
                 : tr("e to the power of the scaled score: never negative, and larger scores stand out.");
    case Kind::Weight:
      return tr("Attention weight: the share of this key. The weights of a query add up to 1.") +
             (evenShareKeys() > 0
                  ? QLatin1Char('\n') + tr("The mark at 1/%1 is the weight of each key if all were equal.")
                                            .arg(evenShareKeys())
                  : QString());
    case Kind::Value:
      return tr("Value: the word times W_V, what the word passes on. Click a number of it to edit W_V.");
    case Kind::Product:
      return tr("How much of each value arrives. The sum is the context, the result for this word.");
  }
  return {};
}

QString KeyRowsModel::heading(Kind kind) const {
  const Experiment& e = bench_.document.experiment();
  switch (kind) {
    case Kind::Token:
      return tr("key (answers)");
    case Kind::Key:
      return tokensAreColumns() ? QStringLiteral("<i>k</i><sub>j</sub><sup>T</sup>")
                                : QStringLiteral("<i>k</i><sub>j</sub>");
    case Kind::Score:
      return tokensAreColumns() ? QStringLiteral("<i>k</i><sub>j</sub><sup>T</sup> <i>q</i>")
                                : QStringLiteral("<i>q</i> · <i>k</i><sub>j</sub>");
    case Kind::Scaled:
      return QString::fromUtf8(scaleKind(e.scale.kind).applied)
          .replace(QStringLiteral("%1"), language::shortNumber(e.scale.number));
    case Kind::Exponent: {
      const bool masks = e.mask.kind != Mask::Kind::None, shifted = row_.softmax.shifted;
      const bool other = baseline().show() == Baseline::Show::Baseline;
      const double t = (other ? baseline().experiment() : bench_.document.shownExperiment()).temperature;
      if (t == 1.0) return shifted ? tr("masked − max") : tr("masked");
      QString divided = shifted ? masks ? tr("(masked − max) ÷ <i>T</i>") : tr("(score − max) ÷ <i>T</i>")
                        : masks ? tr("masked ÷ <i>T</i> (%1)")
                                : QStringLiteral("÷ <i>T</i> (%1)");
      // A hidden temperature, and the two temperatures of a difference, are not named.
      if (shifted) return divided;  // long enough
      if (isHiddenNumber(t) || showsDifference()) return divided.section(QStringLiteral(" (%"), 0, 0);
      return divided.arg(language::shortNumber(t));
    }
    case Kind::Exponential:
      // The column before shows the numbers after the subtraction, if there is such a column.
      return row_.softmax.shifted && !changesScores(e) ? QStringLiteral("<i>e</i><sup>x − max</sup>")
                                                       : QStringLiteral("<i>e</i><sup>x</sup>");
    case Kind::Weight:
      return showsDifference() ? tr("change of weight")
                               : tr("weight = %1 ÷ sum").arg(heading(Kind::Exponential));
    case Kind::Value:
      return tokensAreColumns() ? QStringLiteral("<i>v</i><sub>j</sub><sup>T</sup>")
                                : QStringLiteral("<i>v</i><sub>j</sub>");
    case Kind::Product:
      return tokensAreColumns() ? tr("weight × <i>v</i><sub>j</sub><sup>T</sup>")
                                : tr("weight × <i>v</i><sub>j</sub>");
  }
  return {};
}

QString KeyRowsModel::plainHeading(Kind kind) const {
  QString plain = heading(kind);
  plain.remove(QStringLiteral("<i>")).remove(QStringLiteral("</i>"));
  plain.replace(QStringLiteral("<sub>"), QStringLiteral("_")).remove(QStringLiteral("</sub>"));
  return plain.replace(QStringLiteral("<sup>"), QStringLiteral("^")).remove(QStringLiteral("</sup>"));
}

QString KeyRowsModel::contextName() const {
  const auto query = static_cast<std::size_t>(query_);
  return tr("context of %1").arg(tokenInSentence(bench_.document.experiment().query_tokens[query]));
}

QString KeyRowsModel::sumOfRounded(const Column& c) const {
  const NumberFormat format = this->format(c.kind);
  const auto sum = value(rowCount() - 1, c);
  if (row_.hidden || format.scientific || !sum || isHiddenNumber(*sum)) return {};
  double rounded = 0;
  for (int row = 0; row + 1 < rowCount(); ++row) {
    const auto number = value(row, c);
    if (!number || isHiddenNumber(*number)) return {};
    rounded += language::decimalText(*number, 'f', format.decimals).toDouble();
  }
  const QString text = format.text(rounded);
  return text == format.text(*sum) ? QString() : text;
}

QString KeyRowsModel::sumNote(const Column& c) const {
  if (row_.all_masked && c.kind == Kind::Weight) return tr("every key is masked: 0");
  const QString rounded = sumOfRounded(c);
  return rounded.isEmpty() ? QString() : tr("the rounded numbers add up to %1").arg(rounded);
}

QString KeyRowsModel::shortSumNote(const Column& c) const {
  const QString rounded = sumOfRounded(c);
  return rounded.isEmpty() ? QString() : tr("rounded: %1").arg(rounded);
}

bool KeyRowsModel::contextLooksWrong() const {
  return std::ranges::any_of(columns_, [this](const Column& c) {
    return c.kind == Kind::Product && !c.folded && !sumOfRounded(c).isEmpty();
  });
}

}  // namespace lab
