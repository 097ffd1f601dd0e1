// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "ui/Workbench.h"
#include "ui/heads/MapLayout.h"
#include "ui/heads/WeightSource.h"

class QLineEdit;

namespace lab {

class Plot;

/// One heatmap with its caption: the weights of one head, or the average of all. Nothing is drawn, and no
/// plot made, before `bringUpToDate` is called for a map that can be seen.
class HeadMap : public QWidget {
  Q_OBJECT

 public:
  /// What is no longer as shown, from cheap to dear.
  enum class Stale { Nothing, Marks, Values, Layout };

  /// `head` counts from 0, or is WeightSource::kAverage.
  HeadMap(Workbench bench, int head, QWidget* parent);
  ~HeadMap() override;

  int head() const { return source_.head(); }
  bool isAverage() const { return source_.isAverage(); }
  void invalidate(Stale what);
  void bringUpToDate();
  /// Edits the name in place.
  void startRename();

  static int captionHeight();

 signals:
  /// The cell under the mouse in words; empty when it leaves.
  void pointedAt(const QString& sentence);
  /// The head of this map now stands at `head`: the focus should follow it.
  void movedTo(int head);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;

 private:
  void makePlot();
  void layOut();
  void describe();
  QString wholeMap() const;
  /// Explains the weight of the selected query and key in this map.
  void askWhy();
  void movePair(int rows, int columns);
  bool chosen() const;
  QPoint inPlot(const QPoint& point) const;
  QString toolTipAt(const QPoint& point) const;
  /// Does the action of this key; false where there is none.
  bool actOnKey(int combined);

  Workbench bench_;
  WeightSource source_;
  MapLayout layout_;
  Plot* plot_ = nullptr;
  QLineEdit* name_edit_ = nullptr;
  Stale stale_ = Stale::Layout;
};

}  // namespace lab
