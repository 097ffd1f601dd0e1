// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "ui/Workbench.h"

namespace lab {

/// One row of weights as bars: the value on each where it fits, masked keys hatched, 1/n as a dashed line,
/// the selected key framed.
class WeightBars : public QCPBars {
  Q_OBJECT

 public:
  WeightBars(QCPAxis* keys, QCPAxis* weights, const Workbench& bench);
  /// px from one bar to the next.
  double pitch() const;

 protected:
  void draw(QCPPainter* painter) override;
  QRect clipRect() const override;

 private:
  void drawEvenShare(QCPPainter& painter) const;

  const Workbench& bench_;
};

}  // namespace lab
