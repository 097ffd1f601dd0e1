// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QWidget>
#include <optional>
#include <vector>

#include "ui/matrix/MatrixModel.h"

namespace lab {

/// An image of the cells `cells` (x: columns, y: rows) of a matrix, not larger than `pixels`. Each pixel
/// shows one cell or, if there are more cells than pixels, the entry of largest magnitude of a block. Pixels
/// of masked cells are transparent. The image is prepared in pieces: the number of each pixel is read row by
/// row, and single rows are read again after an edit of a few cells.
class MatrixBlocks {
 public:
  /// The model must outlive it. If the shape of the model or the way it is shown changes, create another one.
  MatrixBlocks(const MatrixModel& model, const QRect& cells, const QSize& pixels);

  /// Reads about `numbers` more numbers. Returns true if all have been read.
  bool read(std::size_t numbers);
  /// Reads the stored rows first..last again. Returns false and does nothing if there are too many rows.
  bool readAgain(int first, int last);
  /// The image. Requires that all numbers have been read.
  QImage image() const;
  /// Draws the pixels of the stored rows first..last again in `image`.
  void paintAgain(QImage& image, int first, int last) const;

 private:
  void readBlocks(int row);
  /// The rows of blocks that contain these stored rows.
  std::vector<int> blockRowsOf(int first, int last) const;
  void paint(QImage& image, int first, int last) const;

  const MatrixModel* model_;
  QSize size_;
  bool turned_;
  bool may_be_masked_ = false;
  bool by_rows_ = false;             ///< false: the numbers are read cell by cell when the image is drawn
  std::vector<int> rows_, columns_;  ///< stored rows and columns at which blocks start, and the end
  std::vector<double> numbers_;      ///< one for each block
  int read_ = 0;                     ///< rows of blocks that have been read
};

/// A matrix as one image, for cells too small to hold numbers. A click or the arrow keys select a cell. A
/// tool tip shows its number after a click and under the resting mouse.
class MatrixImage : public QWidget {
  Q_OBJECT

 public:
  MatrixImage(MatrixModel* model, Workbench& bench, QWidget* parent = nullptr);

  /// Sets the size of a cell in px. Cells shrink if the whole image would be larger than `maximum`.
  void setCellSize(int pixels, int maximum);

  /// The rectangle of the selected cell; empty if it belongs to another matrix.
  QRectF currentRect() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 signals:
  /// The user asked for the numbers by a double click or Enter.
  void opened();

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  /// A drag, or a digit, would change a number of a table: says how to get to the numbers.
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  /// The cell (x: column, y: row) at a position; for a block, its first cell.
  QPoint cellUnder(const QPoint& position) const;
  /// Shows the number of `cell` as a tool tip at the screen position `at`.
  void showValue(const QPoint& at, const QPoint& cell);
  void refuseEdit();
  void open();
  QRectF rectOf(int row, int column) const;
  void select(int row, int column);
  void takeChange(const QModelIndex& from, const QModelIndex& to, const QList<int>& roles);
  QSize pixels() const;
  MatrixBlocks begin();
  void finish(MatrixBlocks blocks);
  void draw();
  /// Queues the next step of preparing a large image (see RepaintQueue). The old image is shown
  /// until the new one is complete.
  void schedulePreparation();
  void takeTurn();
  /// Draws the changed rows again in the existing image if they are few.
  void paintFewAgain();
  /// Paints a placeholder while there is no image yet.
  void paintComing(QPainter& painter) const;
  /// A sentence that says how many cells a pixel shows; empty if each cell has at least a pixel.
  QString blockText() const;

  Workbench bench_;
  MatrixModel* model_;
  double cell_ = 1;
  QImage image_;                        ///< all cells, without marks
  std::optional<QPoint> pressed_;       ///< where the mouse was pressed, until it is dragged or released
  QSize image_pixels_;                  ///< the size that image_ was or is being drawn for
  bool stale_ = true;                   ///< image_ is out of date
  int first_row_ = 0, last_row_ = -1;   ///< range of stored rows in which image_ is out of date
  std::optional<MatrixBlocks> blocks_;  ///< the blocks of image_
  std::optional<MatrixBlocks> rising_;  ///< the blocks of the next image, in preparation
};

}  // namespace lab
