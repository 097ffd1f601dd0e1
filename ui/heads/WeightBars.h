// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "ui/Workbench.h"

namespace lab {

/// One row of weights as bars: the value on each where it fits, masked keys hatched, 1/n as a dashed line.
class WeightBars : public QCPBars {
  Q_OBJECT

 public:
  WeightBars(QCPAxis* keys, QCPAxis* weights, const Workbench& bench);
  /// Whether every bar has its value on it.
  bool valuesFit() const;
  void drawValue(QCPPainter& painter, int key) const;

 protected:
  void draw(QCPPainter* painter) override;
  QRect clipRect() const override;

 private:
  /// px from one bar to the next.
  double pitch() const;
  QString valueText(double value) const;
  void drawEvenShare(QCPPainter& painter) const;
  /// Where a difference is neither more nor less.
  void drawZero(QCPPainter& painter) const;

  const Workbench& bench_;
};

}  // namespace lab
