// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

namespace lab {

/// Lays stages out from left to right. Within a stage, widgets stand below each other as far as the height
/// goes, and then in a further column.
class StageStrip : public QWidget {
  Q_OBJECT

 public:
  using QWidget::QWidget;

  void setStages(std::vector<std::vector<QWidget*>> stages);
  /// The height that columns may fill; a single taller widget makes the strip taller.
  void setAvailableHeight(int height);
  /// Stages that would reach further go on in a line below; 0: all stand in one.
  void setLineWidth(int width) { line_width_ = width; }
  /// Puts everything in its place and takes the size that needs.
  void arrange();

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  /// Puts the widgets of one stage below each other; the size they take.
  QSize placeStage(const std::vector<QWidget*>& stage, QPoint at);

  std::vector<std::vector<QWidget*>> stages_;
  std::vector<QPoint> gaps_;  ///< the middle between two stages, at the top of their line
  int available_height_ = 0;
  int line_width_ = 0;
};

}  // namespace lab
