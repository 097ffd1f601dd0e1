// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

class QLabel;

namespace lab {

/// Lays out stages from left to right. The widgets of a stage are stacked; if they are higher than
/// the available height, the stage gets further columns.
class StageStrip : public QWidget {
  Q_OBJECT

 public:
  using QWidget::QWidget;

  /// A label in place of the cards of a stage that shows no matrix. `removeFolds` removes all of them.
  QWidget* addFold(const QString& text);
  void removeFolds();
  /// Scales the letters of these labels.
  void setFoldScale(double scale);

  void setStages(std::vector<std::vector<QWidget*>> stages);
  /// The height that columns may fill. A single taller widget makes the strip taller. Feedback in cards does
  /// not count, so that no card moves to another column when feedback appears.
  void setAvailableHeight(int height);
  /// Stages beyond this width continue on a line below; 0: all are on one line.
  void setLineWidth(int width) { line_width_ = width; }
  /// Adds empty room at the right and below, px.
  void setMargin(const QSize& margin) { margin_ = margin; }
  /// Places all widgets and resizes the strip.
  void arrange();

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  QList<QLabel*> folds() const;
  void styleFolds();
  /// Places the widgets of one stage and returns their size.
  QSize placeStage(const std::vector<QWidget*>& stage, QPoint at);

  std::vector<std::vector<QWidget*>> stages_;
  /// An arrow between two stages. `at`: the middle, at the top of the line. `next_line`: the second stage
  /// begins the next line.
  struct Gap {
    QPoint at;
    bool next_line;
  };

  std::vector<Gap> gaps_;
  int available_height_ = 0;
  int line_width_ = 0;
  QSize margin_{0, 0};
  double fold_scale_ = 1;
};

}  // namespace lab
