// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/Workbench.h"
#include "ui/heads/WeightSource.h"

namespace lab {

/// The bar of colours with its two ends and the mark at 1/n, in a rectangle about 20 px high. `end` is the
/// number at the strong end; without keys nothing is marked. Of a difference from -end to end, with the mark
/// at 0.
void paintLegend(QPainter& painter, const QRect& rect, double end, int key_count, const ViewOptions& options,
                 bool difference = false);

/// The number at the strong end: 1 for weights, the largest of all heads for what has no such end, or the
/// largest of this head where each has its own scale. Never 0.
double legendEnd(const Workbench& bench, const WeightSource& source);

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
  bool showsDifference() const;
  /// The strong end that all maps share.
  double commonEnd() const;
  QString ownEnds() const;
  Workbench bench_;
};

}  // namespace lab
