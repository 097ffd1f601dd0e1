// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/Workbench.h"
#include "ui/heads/AxisLabels.h"
#include "ui/heads/WeightSource.h"

namespace lab {

/// "sat looks at ...": a bar chart of the weights of the selected query over the keys, in the selected head.
class BarsPlot : public QWidget {
  Q_OBJECT

 public:
  BarsPlot(Workbench bench, QWidget* parent);

  void invalidate() { stale_ = true; }
  void bringUpToDate();

 signals:
  /// The bar under the mouse in words; empty if there is none.
  void pointedAt(const QString& sentence);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  /// Makes the weight of the selected query and key the current cell, and requests its explanation.
  void askWhy();
  struct Layout {
    AxisLabels labels;
    QRect bars;
    double pitch;  ///< px from one bar to the next
  };
  Layout layOut() const;
  void paintBars(QPainter& painter) const;
  /// Paints the numbers and labels of the axes. The bars end at the weight `end`.
  void paintAxes(QPainter& painter, const Layout& layout, double end) const;
  void describe();
  WeightSource source() const;
  /// The key whose column contains this x coordinate; -1 for none.
  int keyAt(const QPoint& point) const;

  Workbench bench_;
  bool stale_ = true;
};

}  // namespace lab
