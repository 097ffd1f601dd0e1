// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/MatrixText.h"

#include <QStringList>
#include <cmath>

#include "core/explain/CellNotation.h"
#include "core/explain/EditWords.h"
#include "core/explain/FormulaSigns.h"

namespace lab {
namespace {

bool isSided(MatrixId id) {
  return id <= MatrixId::KeyPositions || id == MatrixId::QueryInputs || id == MatrixId::KeyInputs;
}

bool isKeySide(MatrixId id) {
  return id == MatrixId::KeyEmbeddings || id == MatrixId::KeyPositions || id == MatrixId::KeyInputs;
}

/// The base letter and the superscript of a matrix. The subscript is the head.
struct Letter {
  Formula base;
  Formula upper;
};

Letter letterOf(MatrixId id) {
  using enum MatrixId;
  switch (id) {
    case QueryEmbeddings:
    case KeyEmbeddings:
    case QueryInputs:
    case KeyInputs:
      return {italic("X"), {}};
    case QueryPositions:
    case KeyPositions:
      return {italic("P"), {}};
    case QueryWeights:
      return {italic("W"), italic("Q")};
    case KeyWeights:
      return {italic("W"), italic("K")};
    case ValueWeights:
      return {italic("W"), italic("V")};
    case OutputWeights:
      return {italic("W"), italic("O")};
    case QueryBias:
      return {italic("b"), italic("Q")};
    case KeyBias:
      return {italic("b"), italic("K")};
    case ValueBias:
      return {italic("b"), italic("V")};
    case OutputBias:
      return {italic("b"), italic("O")};
    case Scale:
      return {upright("scale"), {}};
    case Mask:
      return {italic("M"), {}};
    case Temperature:
      return {italic("T"), {}};
    case Q:
      return {italic("Q"), {}};
    case K:
      return {italic("K"), {}};
    case V:
      return {italic("V"), {}};
    case Scores:
      return {italic("S"), {}};
    case ScaledScores:
      return {italic("S"), upright("scaled")};
    case MaskedScores:
      return {italic("S"), upright("masked")};
    case Weights:
      return {italic("A"), {}};
    case Context:
      return {italic("C"), {}};
    case Concat:
      return {upright("concat"), {}};
    case Output:
      return {upright("output"), {}};
  }
  return {};
}

/// The entries of each row, formatted by `write` and joined with `between`.
template <class Write>
QStringList rowsOf(const Matrix& block, const QString& between, Write write) {
  QStringList rows;
  for (int i = 0; i < block.rows(); ++i) {
    QStringList entries;
    for (const double value : block.row(i)) entries << write(value);
    rows << entries.join(between);
  }
  return rows;
}

}  // namespace

Formula matrixSymbol(MatrixId id, Mode mode, int head) {
  const Letter letter = letterOf(id);
  Formula lower;
  if (isPerHead(id) && head >= 0) lower = wholeNumber(head + 1);
  if (isSided(id) && mode == Mode::Cross) lower = upright(isKeySide(id) ? "kv" : "q");
  if (lower.isEmpty() && letter.upper.isEmpty()) return letter.base;
  return Formula::script(letter.base, lower, letter.upper);
}

QString latexLiteral(const Formula& symbol, const Matrix& block, const std::function<QString(double)>& text) {
  const QStringList rows = rowsOf(block, QStringLiteral(" & "), [&text](double value) {
    return std::isnan(value) ? QStringLiteral("?") : Formula::number(text(value)).toLatex();
  });
  const QString matrix =
      QStringLiteral("\\begin{bmatrix}\n  %1\n\\end{bmatrix}").arg(rows.join(QStringLiteral(" \\\\\n  ")));
  return symbol.isEmpty() ? matrix : symbol.toLatex() + QStringLiteral(" = ") + matrix;
}

}  // namespace lab
