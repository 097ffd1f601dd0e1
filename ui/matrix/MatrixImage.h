// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QWidget>
#include <optional>
#include <vector>

#include "ui/matrix/MatrixModel.h"

namespace lab {

/// Colours of the cells `cells` (x: columns, y: rows) of a matrix in `pixels` or fewer: one pixel a cell, or,
/// where there are more cells than pixels, the entry of largest magnitude of each block.
QImage matrixImage(const MatrixModel& model, const QRect& cells, const QSize& pixels);

/// The same in pieces: what stands for each pixel is read row by row, as long as one likes, and rows of it
/// again where few cells are others.
class MatrixBlocks {
 public:
  /// The model outlives it; of another shape, or shown in another way, it needs another one.
  MatrixBlocks(const MatrixModel& model, const QRect& cells, const QSize& pixels);

  /// About so many numbers more, from where they are stored; true when all are read.
  bool read(std::size_t numbers);
  /// Redraws stored rows first..last. Returns false and does nothing if they are too many.
  bool readAgain(int first, int last);
  /// After all were read.
  QImage image() const;
  /// The pixels of stored rows first..last, in that image.
  void paintAgain(QImage& image, int first, int last) const;

 private:
  void readBlocks(int row);
  /// The rows of blocks in which these rows are.
  std::vector<int> blockRowsOf(int first, int last) const;
  void paint(QImage& image, int first, int last) const;

  const MatrixModel* model_;
  QSize size_;
  bool turned_;
  bool may_be_masked_ = false;
  bool by_rows_ = false;             ///< else cell by cell, when the image is asked for
  std::vector<int> rows_, columns_;  ///< where blocks begin, as the matrix is stored, and the end
  std::vector<double> numbers_;      ///< a block
  int read_ = 0;                     ///< rows of blocks
};

/// A matrix as one image, for cells too small to hold numbers. A click or the arrow keys select a cell; the
/// value is shown under the mouse.
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
  void takeChange(const QModelIndex& from, const QModelIndex& to, const QList<int>& roles);
  QSize pixels() const;
  MatrixBlocks begin();
  void finish(MatrixBlocks blocks);
  void draw();
  /// A large picture is drawn in turns of the event loop; until it is there the old one stands.
  void askForTurn();
  void takeTurn();
  /// A few rows that are others, in the picture that stands.
  void paintFewAgain();
  /// In place of the first picture.
  void paintComing(QPainter& painter) const;
  /// What a pixel stands for; empty where cells are pixels at least.
  QString blockText() const;

  Workbench bench_;
  MatrixModel* model_;
  double cell_ = 1;
  QImage image_;                        ///< of all cells, without marks
  QSize image_pixels_;                  ///< that it was drawn for, or is being drawn
  bool stale_ = true;                   ///< it is to be drawn again
  int first_row_ = 0, last_row_ = -1;   ///< stored rows in which it is
  std::optional<MatrixBlocks> blocks_;  ///< that it was made of
  std::optional<MatrixBlocks> rising_;  ///< of the picture that comes
};

}  // namespace lab
