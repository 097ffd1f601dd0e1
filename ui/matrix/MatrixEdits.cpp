// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/MatrixEdits.h"

#include "core/base/Words.h"
#include "core/explain/Notation.h"
#include "core/io/export/PythonScript.h"
#include "ui/matrix/BlockText.h"
#include "ui/matrix/MatrixNames.h"

namespace lab {
QString copyBlock(const MatrixModel& model, const QRect& block, CopyFormat format) {
  Matrix values(block.height(), block.width());
  for (int i = 0; i < values.rows(); ++i)
    for (int j = 0; j < values.columns(); ++j) values.set(i, j, model.value(block.y() + i, block.x() + j));
  const Mode mode = model.experiment().mode;
  const bool whole = block.size() == QSize(model.columnCount(), model.rowCount()) && !model.onlyRow();
  // The name of a matrix denotes its values. A baseline or a difference has another name, or none.
  const bool as_stored = model.show() == Baseline::Show::Value;
  switch (format) {
    case CopyFormat::Tsv:
      break;
    case CopyFormat::Numpy: {
      const QString name = pythonName(model.id(), mode, model.head());
      const QString of = as_stored                 ? QString()
                         : model.showsDifference() ? QStringLiteral("_difference")
                                                   : QStringLiteral("_baseline");
      return numpyLiteral(name + of + (whole ? QString() : QStringLiteral("_part")), values);
    }
    case CopyFormat::Latex:
      return latexLiteral(whole && as_stored ? matrixSymbol(model.id(), mode, model.head()) : Formula(),
                          values, [&model](double value) { return model.format().text(value); });
  }
  return blockText(values);
}

QRect pasteBlock(Document& document, const MatrixModel& model, const QRect& block, const QString& text,
                 QString& why) {
  const int rows_left = model.rowCount() - block.y();
  const int columns_left = model.columnCount() - block.x();
  const auto parsed = parseBlock(text, qsizetype{rows_left} * columns_left);
  if (const QString* problem = std::get_if<QString>(&parsed)) {
    why = *problem;
    return {};
  }
  Matrix values = std::get<Matrix>(parsed);
  if (values.size() == 1) values = Matrix(block.height(), block.width(), values(0, 0));
  const CellRef corner = model.cellAt(block.y(), block.x());
  const RowColumn shown = shownCell(model.convention(), {corner.row, corner.column});
  if (values.rows() > rows_left || values.columns() > columns_left) {
    why = Words::tr("The copied block is %1; from row %2, column %3 of %4 there is room for %5.")
              .arg(shapeText(values.rows(), values.columns()))
              .arg(shown.row + 1)
              .arg(shown.column + 1)
              .arg(matrixLabel(model.id(), model.experiment(), model.head()).plain,
                   shapeText(rows_left, columns_left));
    return {};
  }
  if (document.setBlock(corner, storedMatrix(model.convention(), values),
                        EditText::at(Words::tr("Paste into %1"), corner)))
    return {};
  return {block.x(), block.y(), values.columns(), values.rows()};
}

void clearBlock(Document& document, const MatrixModel& model, const QRect& block) {
  const CellRef corner = model.cellAt(block.y(), block.x());
  document.setBlock(corner, storedMatrix(model.convention(), Matrix(block.height(), block.width())),
                    EditText::at(Words::tr("Set to 0 from %1"), corner));
}

}  // namespace lab
