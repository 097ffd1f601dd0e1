// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/Workbench.h"
#include "ui/heads/WeightSource.h"

namespace lab {

/// Paints the colour bar with the numbers at its ends and a mark at 1/n, in a rectangle about 20 px
/// high. `end` is the number at the strong end; if `key_count` is 0, there is no mark. For
/// differences, the bar goes from -`end` to `end`, with a mark at 0.
void paintLegend(QPainter& painter, const QRect& rect, double end, int key_count, const ViewOptions& options,
                 bool difference = false);

/// The number at the strong end: 1 for weights; for differences and for measures without an upper limit, the
/// largest of all heads; if each head has its own scale, the largest of this head. Never 0.
double legendEnd(const Workbench& bench, const WeightSource& source);
/// The text of legendEnd(), such as "1".
QString endText(double end, const ViewOptions& options);

/// The legend that all maps share: from 0 to 1 with a mark at 1/n, and a masked cell. If each map has its own
/// scale, the legend says so.
class WeightLegend : public QWidget {
  Q_OBJECT

 public:
  WeightLegend(Workbench& bench, QWidget* parent);
  QSize sizeHint() const override;
  /// The width of the legend if something is masked, or if nothing is.
  int widthWithMask() const;
  int widthWithoutMask() const;
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void describe();
  bool showsDifference() const;
  double commonEnd() const;
  QString ownEnds() const;
  Workbench bench_;
};

}  // namespace lab
