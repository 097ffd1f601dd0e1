// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Notation.h"

#include <QCoreApplication>
#include <QStringList>
#include <array>
#include <cmath>
#include <cstring>

#include "core/explain/FormulaSigns.h"

namespace lab {
namespace {

/// The letters of a matrix in formulas. A single letter is italic, a word is upright.
struct Letters {
  MatrixId id;
  const char* cell;    ///< of one entry: e, p, x, q, s
  const char* matrix;  ///< X, P, Q, S
  const char* upper;   ///< the superscript of both, such as the Q of W^Q; may be empty
};

const Letters& lettersOf(MatrixId id) {
  using enum MatrixId;
  static constexpr std::array kLetters{
      Letters{QueryEmbeddings, "e", "X", ""},
      Letters{KeyEmbeddings, "e", "X", ""},
      Letters{QueryPositions, "p", "P", ""},
      Letters{KeyPositions, "p", "P", ""},
      Letters{QueryWeights, "W", "W", "Q"},
      Letters{KeyWeights, "W", "W", "K"},
      Letters{ValueWeights, "W", "W", "V"},
      Letters{QueryBias, "b", "b", "Q"},
      Letters{KeyBias, "b", "b", "K"},
      Letters{ValueBias, "b", "b", "V"},
      Letters{Scale, "scale", "scale", ""},
      Letters{Mask, "mask", "M", ""},
      Letters{Temperature, "T", "T", ""},
      Letters{OutputWeights, "W", "W", "O"},
      Letters{OutputBias, "b", "b", "O"},
      Letters{QueryInputs, "x", "X", ""},
      Letters{KeyInputs, "x", "X", ""},
      Letters{Q, "q", "Q", ""},
      Letters{K, "k", "K", ""},
      Letters{V, "v", "V", ""},
      Letters{Scores, "s", "S", ""},
      Letters{ScaledScores, "s", "S", "scaled"},
      Letters{MaskedScores, "s", "S", "masked"},
      Letters{Weights, "a", "A", ""},
      Letters{Context, "c", "C", ""},
      Letters{Concat, "concat", "concat", ""},
      Letters{Output, "output", "output", ""},
  };
  static_assert(isInOrderOfMatrixId(kLetters));
  return kLetters[static_cast<std::size_t>(id)];
}

/// The formula of a letter or word of Letters; empty if it is "".
Formula letterOrWord(const char* text) {
  const std::size_t length = std::strlen(text);
  return length == 0 ? Formula() : length == 1 ? italic(text) : upright(text);
}

}  // namespace

Formula CellNotation::name(MatrixId id, int head) const {
  using enum MatrixId;
  const Letters& letters = lettersOf(id);
  const bool cross = mode_ == Mode::Cross;
  Formula above = letterOrWord(letters.upper);
  if (id == KeyEmbeddings || id == KeyPositions || (id == KeyInputs && cross)) above = upright("kv");
  if ((id == QueryEmbeddings || id == QueryPositions || id == QueryInputs) && cross) above = upright("q");
  if (id == Context && head >= 0)
    above = Formula::text(QCoreApplication::translate("Formula", "head %1").arg(head + 1));
  return above.isEmpty() ? letterOrWord(letters.cell) : Formula::above(letterOrWord(letters.cell), above);
}

Formula CellNotation::entry(MatrixId id, const Formula& row, const Formula& column, int head) const {
  using enum MatrixId;
  const Formula base = name(id, head);
  if (id == MatrixId::Scale || id == Temperature) return base.of(id);
  const bool vector = nameOf(id).rows == Size::One;  // a bias
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

Formula matrixSymbol(MatrixId id, Mode mode, int head) {
  using enum MatrixId;
  const Formula base = letterOrWord(lettersOf(id).matrix), upper = letterOrWord(lettersOf(id).upper);
  Formula lower;
  if (isPerHead(id) && head >= 0) lower = wholeNumber(head + 1);
  const bool queries = id == QueryEmbeddings || id == QueryPositions || id == QueryInputs;
  const bool keys = id == KeyEmbeddings || id == KeyPositions || id == KeyInputs;
  if (mode == Mode::Cross && (queries || keys)) lower = upright(keys ? "kv" : "q");
  return lower.isEmpty() && upper.isEmpty() ? base : Formula::script(base, lower, upper);
}

QString latexLiteral(const Formula& symbol, const Matrix& block, const std::function<QString(double)>& text) {
  QStringList rows;
  for (int i = 0; i < block.rows(); ++i) {
    QStringList entries;
    for (const double value : block.row(i))
      entries << (std::isnan(value) ? QStringLiteral("?") : Formula::number(text(value)).toLatex());
    rows << entries.join(QStringLiteral(" & "));
  }
  const QString matrix =
      QStringLiteral("\\begin{bmatrix}\n  %1\n\\end{bmatrix}").arg(rows.join(QStringLiteral(" \\\\\n  ")));
  return symbol.isEmpty() ? matrix : symbol.toLatex() + QStringLiteral(" = ") + matrix;
}

}  // namespace lab
