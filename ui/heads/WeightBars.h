// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "ui/Workbench.h"

namespace lab {

/// A row of weights as bars, with its value on each bar if it fits, hatching for masked keys, and 1/n as a
/// dashed line.
class WeightBars : public QCPBars {
  Q_OBJECT

 public:
  WeightBars(QCPAxis* keys, QCPAxis* weights, const Workbench& bench);
  /// True if every bar is wide enough for its value.
  bool valuesFit() const;
  void drawValue(QCPPainter& painter, int key) const;

 protected:
  void draw(QCPPainter* painter) override;
  QRect clipRect() const override;

 private:
  /// Distance in px from one bar to the next.
  double pitch() const;
  QString valueText(double value) const;
  void drawEvenShare(QCPPainter& painter) const;
  /// Draws the zero line of a difference.
  void drawZero(QCPPainter& painter) const;

  const Workbench& bench_;
};

}  // namespace lab
