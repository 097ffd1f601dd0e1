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
  const Formula base = letterOrWord(lettersOf(id).matrix), upper = letterOrWord(lettersOf(id).upper);
  Formula lower;
  if (isPerHead(id) && head >= 0) lower = wholeNumber(head + 1);
  if (isSided(id) && mode == Mode::Cross) lower = upright(isKeySide(id) ? "kv" : "q");
  return lower.isEmpty() && upper.isEmpty() ? base : Formula::script(base, lower, upper);
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
