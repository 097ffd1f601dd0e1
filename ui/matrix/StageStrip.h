// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

namespace lab {

/// Lays stages out from left to right. Stacks the widgets of a stage, and starts another column when the
/// height is used up.
class StageStrip : public QWidget {
  Q_OBJECT

 public:
  using QWidget::QWidget;

  void setStages(std::vector<std::vector<QWidget*>> stages);
  /// The height that columns may fill. A single taller widget makes the strip taller.
  void setAvailableHeight(int height);
  /// Stages beyond this width continue on a line below; 0: all are on one line.
  void setLineWidth(int width) { line_width_ = width; }
  /// Places all widgets and resizes the strip.
  void arrange();

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  /// Places the widgets of one stage and returns their size.
  QSize placeStage(const std::vector<QWidget*>& stage, QPoint at);

  std::vector<std::vector<QWidget*>> stages_;
  std::vector<QPoint> gaps_;  ///< the middle between two stages, at the top of their line
  int available_height_ = 0;
  int line_width_ = 0;
};

}  // namespace lab
