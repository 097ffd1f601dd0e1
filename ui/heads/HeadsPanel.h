// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/Workbench.h"

class QCheckBox;
class QLabel;

namespace lab {

class BarsPlot;
class HeadStrip;
class WeightLegend;

/// A heatmap of every head, their average, and the selected query's weights as bars, under one legend.
/// Painted into SVG or PDF (QWidget::render) it stays vectors.
class HeadsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit HeadsPanel(Workbench& bench, QWidget* parent = nullptr);

  /// At this width nothing scrolls and every cell is as large as the height allows.
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  int preferredWidth(int height) const;
  /// Scrolls to the head and opens the editor on its caption.
  void renameHead(int head);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void takeEdit(const Change& change);
  void takeReveal();
  void takeSelection();
  void takeOptions();
  /// Draws once, when the event loop is reached.
  void schedule();
  void bringUpToDate();
  void dress();
  void showReadout(const QString& pointed);
  void arrange();

  Workbench bench_;
  QLabel* title_;
  QLabel* readout_;
  QCheckBox* scale_box_;
  WeightLegend* legend_;
  HeadStrip* strip_;
  BarsPlot* bars_;
  int shown_head_ = 0;
  int shown_query_ = 0;
  bool scheduled_ = false;
};

}  // namespace lab
