// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "ui/Workbench.h"
#include "ui/heads/MapLayout.h"

namespace lab {

/// Marks in a map: the operands of the explained number, the row of the selected query, the column of the
/// selected key, and their cell. They are on their own layer, so that the cells are not drawn again when the
/// marks move.
class SelectionMarks : public QCPLayerable {
  Q_OBJECT

 public:
  /// `head` counts from 0; -1 for the average, which is never an operand.
  SelectionMarks(QCustomPlot* plot, const Selection& selection, const MapLayout& layout, int head);

 protected:
  void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
  void draw(QCPPainter* painter) override;

 private:
  const Selection& selection_;
  const MapLayout& layout_;
  int head_;
};

}  // namespace lab
