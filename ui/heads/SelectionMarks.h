// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "ui/Workbench.h"
#include "ui/heads/MapLayout.h"

namespace lab {

/// What the explained number is computed from, the selected query's row, the selected key's column and where
/// they meet, on a layer of its own: moving them does not draw the cells again.
class SelectionMarks : public QCPLayerable {
  Q_OBJECT

 public:
  /// `head` counts from 0; -1 for the average, which is no operand.
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
