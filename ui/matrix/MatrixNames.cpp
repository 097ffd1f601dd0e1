// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/MatrixNames.h"

#include <QRegularExpression>

#include "core/base/Words.h"
#include "core/model/scales/ScaleKinds.h"
#include "ui/theme/NumberFormat.h"

namespace lab {
namespace {

QString italic(const QString& letters) {
  return QStringLiteral("<i>%1</i>").arg(letters);
}

/// A symbol with the superscript `upper` and the head's number as subscript, such as W with Q and 3.
QString ofHead(const QString& letter, const QString& upper, int head) {
  QString text = italic(letter);
  if (!upper.isEmpty()) text += QStringLiteral("<sup>%1</sup>").arg(upper);
  if (head >= 0) text += QStringLiteral("<sub>%1</sub>").arg(head + 1);
  return text;
}

QString sided(const QString& letter, const Experiment& e, Side side) {
  if (e.mode == Mode::Self) return italic(letter);
  return italic(letter) +
         (side == Side::Query ? QStringLiteral("<sub>q</sub>") : QStringLiteral("<sub>kv</sub>"));
}

/// The symbol of the embeddings, without positions. See inputSymbol for the input of the
/// projections, which includes added positions.
QString embeddingSymbol(const Experiment& e, Side side) {
  return sided(QStringLiteral("X"), e, side);
}

QString inputSymbol(const Experiment& e, Side side) {
  if (!e.positions.added()) return embeddingSymbol(e, side);
  return embeddingSymbol(e, side) + QStringLiteral(" + ") + sided(QStringLiteral("P"), e, side);
}

/// The product of two factors. The factors are exchanged if tokens are columns.
QString product(const QString& left, const QString& right, Convention convention) {
  return convention == Convention::Rows ? left + QLatin1Char(' ') + right : right + QLatin1Char(' ') + left;
}

QString projection(const Experiment& e, Side side, const QString& upper, const Matrix& bias,
                   Convention convention) {
  QString input = inputSymbol(e, side);
  if (e.positions.added()) input = QStringLiteral("(%1)").arg(input);
  QString text = product(input, ofHead(QStringLiteral("W"), upper, -1), convention);
  if (!bias.empty()) text += QStringLiteral(" + ") + ofHead(QStringLiteral("b"), upper, -1);
  return text;
}

QString scaledSymbol(const Experiment& e) {
  return QString::fromUtf8(scaleKind(e.scale.kind).applied_to_s)
      .replace(QStringLiteral("%1"), shownNumber(e.scale.number));
}

QString softmaxFormula(const Experiment& e, Convention convention) {
  if (e.temperature == 1.0)
    return convention == Convention::Rows ? Words::tr("softmax by row") : Words::tr("softmax by column");
  return Words::tr("softmax(%1 / <i>T</i>)")
      .arg(e.mask.kind == Mask::Kind::None ? scaledSymbol(e) : Words::tr("masked"));
}

QString outputFormula(const Experiment& e, Convention convention) {
  QString text = QStringLiteral("concat");
  if (!e.output_weights.empty())
    text = product(text, ofHead(QStringLiteral("W"), QStringLiteral("O"), -1), convention);
  if (!e.output_bias.empty())
    text += QStringLiteral(" + ") + ofHead(QStringLiteral("b"), QStringLiteral("O"), -1);
  return text;
}

QString concatFormula(const Experiment& e) {
  const QString c = QStringLiteral("<i>C</i><sub>%1</sub>");
  if (e.headCount() == 1) return c.arg(1);
  if (e.headCount() == 2) return c.arg(1) + QStringLiteral(", ") + c.arg(2);
  return c.arg(1) + QStringLiteral(", …, ") + c.arg(e.headCount());
}

/// In self-attention, queries and keys share one X, so its name mentions no side.
QString embeddingName(const Experiment& e, Side side) {
  if (e.mode == Mode::Self) return Words::tr("embeddings");
  return side == Side::Query ? Words::tr("query embeddings") : Words::tr("key/value embeddings");
}

QString sidedPlain(const Experiment& e, const QString& letter, Side side) {
  if (e.mode == Mode::Self) return letter;
  return letter + (side == Side::Query ? QStringLiteral("_q") : QStringLiteral("_kv"));
}

QString letter(const char* text) {
  return QString::fromLatin1(text);
}

}  // namespace

MatrixLabel matrixLabel(MatrixId id, const Experiment& e, int head, Convention convention) {
  using theme::Role;
  const Head absent;
  const Head& of = head >= 0 && head < e.headCount() ? e.head(head) : absent;
  switch (id) {
    case MatrixId::QueryEmbeddings:
      return {embeddingSymbol(e, Side::Query),
              {},
              embeddingName(e, Side::Query),
              sidedPlain(e, letter("X"), Side::Query)};
    case MatrixId::KeyEmbeddings:
      return {embeddingSymbol(e, Side::Key),
              {},
              embeddingName(e, Side::Key),
              sidedPlain(e, letter("X"), Side::Key)};
    case MatrixId::QueryPositions:
      return {sided(letter("P"), e, Side::Query),
              {},
              Words::tr("learned positions"),
              sidedPlain(e, letter("P"), Side::Query)};
    case MatrixId::KeyPositions:
      return {sided(letter("P"), e, Side::Key),
              {},
              Words::tr("learned positions"),
              sidedPlain(e, letter("P"), Side::Key)};
    case MatrixId::QueryWeights:
      return {
          ofHead(letter("W"), letter("Q"), head), {}, Words::tr("query weights"), letter("W_Q"), Role::Query};
    case MatrixId::KeyWeights:
      return {ofHead(letter("W"), letter("K"), head), {}, Words::tr("key weights"), letter("W_K"), Role::Key};
    case MatrixId::ValueWeights:
      return {
          ofHead(letter("W"), letter("V"), head), {}, Words::tr("value weights"), letter("W_V"), Role::Value};
    case MatrixId::QueryBias:
      return {
          ofHead(letter("b"), letter("Q"), head), {}, Words::tr("query bias"), letter("b_Q"), Role::Query};
    case MatrixId::KeyBias:
      return {ofHead(letter("b"), letter("K"), head), {}, Words::tr("key bias"), letter("b_K"), Role::Key};
    case MatrixId::ValueBias:
      return {
          ofHead(letter("b"), letter("V"), head), {}, Words::tr("value bias"), letter("b_V"), Role::Value};
    case MatrixId::Scale:
      return {Words::tr("scale"), {}, Words::tr("scale"), Words::tr("scale")};
    case MatrixId::Mask:
      return {italic(letter("M")), {}, Words::tr("mask, 1 may attend"), Words::tr("mask")};
    case MatrixId::Temperature:
      return {italic(letter("T")), {}, Words::tr("temperature"), letter("T")};
    case MatrixId::OutputWeights:
      return {
          ofHead(letter("W"), letter("O"), -1), {}, Words::tr("output weights"), letter("W_O"), Role::Output};
    case MatrixId::OutputBias:
      return {
          ofHead(letter("b"), letter("O"), -1), {}, Words::tr("output bias"), letter("b_O"), Role::Output};
    case MatrixId::QueryInputs:
      return {inputSymbol(e, Side::Query),
              {},
              Words::tr("with positions"),
              sidedPlain(e, letter("X + P"), Side::Query)};
    case MatrixId::KeyInputs:
      return {inputSymbol(e, Side::Key),
              {},
              Words::tr("with positions"),
              sidedPlain(e, letter("X + P"), Side::Key)};
    case MatrixId::Q:
      return {ofHead(letter("Q"), {}, head),
              projection(e, Side::Query, letter("Q"), of.query_bias, convention), Words::tr("queries"),
              letter("Q"), Role::Query};
    case MatrixId::K:
      return {ofHead(letter("K"), {}, head), projection(e, Side::Key, letter("K"), of.key_bias, convention),
              Words::tr("keys"), letter("K"), Role::Key};
    case MatrixId::V:
      return {ofHead(letter("V"), {}, head), projection(e, Side::Key, letter("V"), of.value_bias, convention),
              Words::tr("values"), letter("V"), Role::Value};
    case MatrixId::Scores:
      return {italic(letter("S")),
              convention == Convention::Rows ? QStringLiteral("<i>Q K</i><sup>T</sup>")
                                             : QStringLiteral("<i>K</i><sup>T</sup> <i>Q</i>"),
              Words::tr("scores"), Words::tr("scores")};
    case MatrixId::ScaledScores:
      return {scaledSymbol(e), {}, Words::tr("scaled scores"), Words::tr("scaled scores")};
    case MatrixId::MaskedScores:
      return {Words::tr("masked"), {}, Words::tr("masked scores"), Words::tr("masked scores")};
    case MatrixId::Weights:
      return {italic(letter("A")), softmaxFormula(e, convention), Words::tr("attention weights"),
              Words::tr("weights")};
    case MatrixId::Context:
      return {italic(letter("C")), product(italic(letter("A")), italic(letter("V")), convention),
              Words::tr("context"), Words::tr("context")};
    case MatrixId::Concat:
      return {Words::tr("concat"), concatFormula(e),
              convention == Convention::Rows ? Words::tr("heads side by side")
                                             : Words::tr("heads one below the other"),
              Words::tr("concat")};
    case MatrixId::Output:
      return {Words::tr("output"), outputFormula(e, convention), Words::tr("output"), Words::tr("output"),
              Role::Output};
  }
  return {};
}

QString axisName(const Experiment& e, Axis axis, int index) {
  return QString::fromStdString(nameOnAxis(e, axis, index));
}

QString axisHeading(const Experiment& e, Axis axis, int index) {
  if (axis == Axis::Single) return {};
  const QString name = axisName(e, axis, index);
  return name.isEmpty() ? QString::number(index + 1) : name;
}

QString axisPlace(bool row, int index, const QString& name) {
  const QString place =
      QStringLiteral("%1 %2").arg(row ? Words::tr("row") : Words::tr("column")).arg(index + 1);
  return name.isEmpty() ? place : QStringLiteral("%1 (%2)").arg(place, name);
}

QString axisCaption(Axis axis) {
  if (axis == Axis::Query) return Words::tr("query (asks)");
  if (axis == Axis::Key) return Words::tr("key (answers)");
  return {};
}

QString withSymbols(const QString& sentence) {
  static const QRegularExpression weights(QStringLiteral("\\b([Wb])_([QKVO])\\b"));
  static const QRegularExpression sizes(QStringLiteral("\\b(d)_(k|v|model)\\b"));
  QString text = sentence.toHtmlEscaped();
  text.replace(weights, QStringLiteral("<i>\\1</i><sup>\\2</sup>"));
  return text.replace(sizes, QStringLiteral("<i>\\1</i><sub>\\2</sub>"));
}

QString shapeText(int rows, int columns) {
  return QStringLiteral("%1 × %2").arg(rows).arg(columns);
}

}  // namespace lab
