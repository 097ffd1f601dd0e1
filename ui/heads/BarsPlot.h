// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/Workbench.h"
#include "ui/heads/HeadMap.h"

namespace lab {

class WeightBars;

/// "sat looks at ...": a bar chart of the weights of the selected query over the keys, in the selected head.
class BarsPlot : public QWidget {
  Q_OBJECT

 public:
  BarsPlot(Workbench bench, QWidget* parent);

  void invalidate(HeadMap::Stale what);
  void bringUpToDate();

 signals:
  /// The bar under the mouse in words; empty if there is none.
  void pointedAt(const QString& sentence);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  /// Makes the weight of the selected query and key the current cell, and requests its explanation.
  void askWhy();
  void makePlot();
  void layOut();
  void readRow();
  void describe();
  WeightSource source() const;
  /// The key whose column contains this x coordinate; -1 for none.
  int keyAt(const QPoint& point) const;

  Workbench bench_;
  Plot* plot_ = nullptr;
  WeightBars* bars_ = nullptr;
  HeadMap::Stale stale_ = HeadMap::Stale::Layout;
};

}  // namespace lab
