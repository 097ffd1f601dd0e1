// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QWidget>

#include "ui/matrix/MatrixModel.h"

namespace lab {

/// Colours of the cells `cells` (x: columns, y: rows) of a matrix in `pixels` or fewer: one pixel a cell, or,
/// where there are more cells than pixels, the entry of largest magnitude of each block.
QImage matrixImage(const MatrixModel& model, const QRect& cells, const QSize& pixels);

/// A matrix as one image, for cells too small to hold numbers. A click or the arrow keys select a cell; the
/// value is told under the mouse.
class MatrixImage : public QWidget {
  Q_OBJECT

 public:
  MatrixImage(MatrixModel* model, Workbench& bench, QWidget* parent = nullptr);

  /// Height and width in px of a cell, shrunk where the whole would be larger than `maximum`.
  void setCellSize(int pixels, int maximum);

  /// Of the selected cell; empty where it is none of these.
  QRectF currentRect() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 signals:
  /// A double click or Enter: this cell's number is wanted.
  void opened();

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  /// The cell (x: column, y: row) at a position; of a block, its first.
  QPoint cellUnder(const QPoint& position) const;
  QRectF rectOf(int row, int column) const;
  void select(int row, int column);
  void draw(const QSize& pixels);
  /// What a pixel stands for; empty where cells are pixels at least.
  QString blockText() const;

  Workbench bench_;
  MatrixModel* model_;
  double cell_ = 1;
  QImage image_;        ///< of all cells, without marks
  QSize image_pixels_;  ///< that it was drawn for
  bool stale_ = true;   ///< it is to be drawn again
};

}  // namespace lab
