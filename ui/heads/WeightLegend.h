// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/Workbench.h"

namespace lab {

/// The bar of colours with its two ends and the mark at 1/n, in a rectangle about 20 px high. `end` is the
/// weight at the strong end.
void paintLegend(QPainter& painter, const QRect& rect, double end, int key_count, const ViewOptions& options);

/// The legend that all maps share: 0 to 1 with 1/n marked, and what a masked cell looks like; or where each
/// map has its own, that it is so.
class WeightLegend : public QWidget {
  Q_OBJECT

 public:
  WeightLegend(Workbench& bench, QWidget* parent);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void describe();
  Workbench bench_;
};

}  // namespace lab
