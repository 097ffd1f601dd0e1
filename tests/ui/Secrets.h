// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>
#include <cmath>

#include "core/document/Document.h"
#include "core/explain/Cells.h"
#include "ui/theme/NumberFormat.h"

namespace lab::test {

/// Adds the texts of `value` with two decimals, with four decimals and at full precision.
inline void addTexts(QSet<QString>& texts, double value) {
  if (!std::isfinite(value)) return;
  for (const int decimals : {2, 4}) texts.insert(QString::number(std::abs(value), 'f', decimals));
  texts.insert(fullNumber(std::abs(value)));
}

/// Returns the texts of all hidden numbers, except texts that a visible number has as well.
inline QSet<QString> secrets(const Document& document) {
  QSet<QString> hidden, visible{QStringLiteral("0.00"), QStringLiteral("1.00")};
  const Experiment& e = document.experiment();
  for (const MatrixName& name : matrixNames())
    for (int h = 0; h < (name.per_head ? e.headCount() : 1); ++h) {
      const int head = name.per_head ? h : -1;
      const Shape shape = shapeOf(e, name.id, head);
      for (int i = 0; i < shape.rows; ++i)
        for (int j = 0; j < shape.columns; ++j) {
          const CellRef cell{name.id, head, i, j};
          addTexts(document.hiddenCells().contains(cell) ? hidden : visible,
                   cellValue(e, document.wholeTrace(), cell));
        }
    }
  // The map of the average shows the mean of all heads in each cell in which no head is hidden.
  for (int i = 0; i < e.queryCount(); ++i)
    for (int j = 0; j < e.keyCount(); ++j) {
      double sum = 0;
      bool any_hidden = false;
      for (int h = 0; h < e.headCount(); ++h) {
        const CellRef cell{MatrixId::Weights, h, i, j};
        any_hidden = any_hidden || document.hiddenCells().contains(cell);
        sum += cellValue(e, document.wholeTrace(), cell);
      }
      if (!any_hidden) addTexts(visible, sum / e.headCount());
    }
  return hidden - visible;
}

}  // namespace lab::test
