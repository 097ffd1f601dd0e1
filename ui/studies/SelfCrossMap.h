// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/Workbench.h"
#include "ui/heads/MapLayout.h"

namespace lab {

class Plot;

/// The attention weights of the selected head of one document as a heatmap with labelled axes. Like a map of
/// the heads panel, but only for reading and selecting.
class SelfCrossMap : public QWidget {
  Q_OBJECT

 public:
  SelfCrossMap(const Workbench& bench, QWidget* parent);

  const MapLayout& mapLayout() const { return layout_; }
  /// refresh() draws everything again, refreshMarks() only the selection.
  void refresh();
  void refreshMarks();
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  /// The cell under the mouse in words; empty when the mouse leaves.
  void pointedAt(const QString& sentence);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  void makePlot();
  void movePair(int queries, int keys);
  bool pairAt(const QPoint& point, int& query, int& key) const;

  Workbench bench_;
  MapLayout layout_;
  Plot* plot_ = nullptr;
  int head_ = -1;  ///< head that plot_ was created for
};

}  // namespace lab
