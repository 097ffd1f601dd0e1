// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/CellNotation.h"

#include <QCoreApplication>

#include "core/explain/FormulaSigns.h"

namespace lab {
namespace {

Formula labelled(const char* name, const char* label) {
  return Formula::above(italic(name), upright(label));
}

/// A weight matrix or bias as in the papers: W with an italic superscript Q.
Formula weight(const char* name, const char* label) {
  return Formula::above(italic(name), italic(label));
}

}  // namespace

Formula CellNotation::name(MatrixId id, int head) const {
  using enum MatrixId;
  const bool cross = mode_ == Mode::Cross;
  switch (id) {
    case QueryEmbeddings:
      return cross ? labelled("e", "q") : italic("e");
    case KeyEmbeddings:
      return labelled("e", "kv");
    case QueryPositions:
      return cross ? labelled("p", "q") : italic("p");
    case KeyPositions:
      return labelled("p", "kv");
    case QueryWeights:
      return weight("W", "Q");
    case KeyWeights:
      return weight("W", "K");
    case ValueWeights:
      return weight("W", "V");
    case QueryBias:
      return weight("b", "Q");
    case KeyBias:
      return weight("b", "K");
    case ValueBias:
      return weight("b", "V");
    case Scale:
      return upright("scale");
    case Mask:
      return upright("mask");
    case Temperature:
      return italic("T");
    case OutputWeights:
      return weight("W", "O");
    case OutputBias:
      return weight("b", "O");
    case QueryInputs:
      return cross ? labelled("x", "q") : italic("x");
    case KeyInputs:
      return cross ? labelled("x", "kv") : italic("x");
    case Q:
      return italic("q");
    case K:
      return italic("k");
    case V:
      return italic("v");
    case Scores:
      return italic("s");
    case ScaledScores:
      return labelled("s", "scaled");
    case MaskedScores:
      return labelled("s", "masked");
    case Weights:
      return italic("a");
    case Context:
      if (head >= 0)
        return Formula::above(italic("c"),
                              Formula::text(QCoreApplication::translate("Formula", "head %1").arg(head + 1)));
      return italic("c");
    case Concat:
      return upright("concat");
    case Output:
      return upright("output");
  }
  return {};
}

Formula CellNotation::entry(MatrixId id, const Formula& row, const Formula& column, int head) const {
  using enum MatrixId;
  const Formula base = name(id, head);
  if (id == MatrixId::Scale || id == Temperature) return base.of(id);
  const bool vector = id == QueryBias || id == KeyBias || id == ValueBias || id == OutputBias;
  const bool columns = convention_ == Convention::Columns;
  const Formula place = vector ? column
                               : Formula::row({columns ? column : row, Formula::sign(QStringLiteral(",")),
                                               columns ? row : column});
  // W^Q_{i,1} is one letter with a superscript and a subscript, not a subscript of W^Q.
  if (base.kind() == Formula::Kind::Script)
    return Formula::script(base.children()[0], place, base.children()[2]).of(id);
  return Formula::below(base, place).of(id);
}

Formula CellNotation::cell(const CellRef& cell, int named_head) const {
  return entry(cell.id, wholeNumber(cell.row + 1), wholeNumber(cell.column + 1), named_head).linkedTo(cell);
}

Formula CellNotation::product(const Formula& left, const Formula& right) const {
  return convention_ == Convention::Rows ? Formula::row({left, right}) : Formula::row({right, left});
}

Formula wholeNumber(int number) {
  return Formula::number(QString::number(number));
}

Formula sumLength(MatrixId stage) {
  const Formula d_v = Formula::below(italic("d"), italic("v"));
  switch (stage) {
    case MatrixId::Scores:
      return Formula::below(italic("d"), italic("k"));
    case MatrixId::Weights:
    case MatrixId::Context:
      return Formula::below(italic("n"), italic("k"));
    case MatrixId::Output:
      return Formula::row({italic("h"), d_v});
    default:
      return Formula::below(italic("d"), upright("model"));
  }
}

}  // namespace lab
