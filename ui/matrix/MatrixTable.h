// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <algorithm>
#include <optional>

#include "ui/matrix/MaskDrag.h"
#include "ui/matrix/MatrixEdits.h"
#include "ui/matrix/MatrixModel.h"
#include "ui/matrix/NumberTable.h"
#include "ui/matrix/Scrub.h"

namespace lab {

class MatrixDelegate;

/// A matrix of the document as a table. Shows the cell, query and key of the selection and changes them. An
/// editable number is changed by typing, pasting, a horizontal drag, Ctrl+wheel or Ctrl+Up and Ctrl+Down; see
/// ScrubSteps.h for the steps. Ranges are selected with Shift, by mouse or arrow keys, and by the headers.
class MatrixTable : public NumberTable {
  Q_OBJECT

 public:
  /// The model must outlive the table or be its child.
  MatrixTable(MatrixModel* model, Workbench& bench, QWidget* parent = nullptr);

  /// Whether the view around the table zooms by Ctrl and the wheel. If not, Ctrl and the wheel change the
  /// number under the mouse, not only the current one.
  void setZoomsAround(bool zooms) { zooms_around_ = zooms; }

  MatrixModel* matrixModel() const { return model_; }

  /// Sets the height of a row in px; the initial value is theme::kRow. Fonts scale with it.
  void setCellSize(int pixels);
  /// The width that the columns need. setLeastColumnWidth() can make them wider, to align tables.
  int naturalColumnWidth() const { return columnWidthFor(names_widen_); }
  int columnWidthFor(bool names_widen) const;
  /// Whether long column names make columns wider than their numbers. True initially.
  void setNamesWiden(bool widen);
  void setLeastColumnWidth(int pixels);
  /// For a picture: rows are at least this high. Fonts do not scale with it.
  void setLeastRowHeight(int pixels);
  int cellSize() const { return cell_size_; }
  /// Marks a cell that the learner should drag.
  void setMarked(std::optional<CellRef> cell);

  void copyAs(CopyFormat format);      ///< the selected block
  void copyMatrix(CopyFormat format);  ///< the whole matrix
  /// Moves the current cell's number by fine steps.
  void scrubBySteps(int steps);

 protected:
  bool checkEditable() override;
  QString copied(const QRect& block) const override;
  QRect pasted(const QRect& block, const QString& text, QString& why) override;
  void clear(const QRect& block) override;
  QFont headerFont() const override;
  int wantedColumnWidth() const override;
  int wantedRowHeight() const override { return std::max(cell_size_, least_row_height_); }
  int wantedHeaderHeight() const override { return cell_size_ * 4 / 5; }
  void updateMetrics() override;
  bool handlesKey(const QKeyEvent& event) const override;
  bool entersAlongRows() const override;
  void fillMenu(QMenu& menu) override;

  bool viewportEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

 private:
  MatrixTable(MatrixModel* model, MatrixDelegate* delegate, Workbench& bench, QWidget* parent);

  bool canScrub(const QModelIndex& index) const;
  /// A factor of the steps of a drag from here: 1, or more if the pointer would reach the edge of the screen
  /// before the number reaches 0.
  double gainAt(const QPoint& pressed) const;
  void dragTo(const QPoint& position, Qt::KeyboardModifiers modifiers);
  void stepBy(double steps, double step, double snap = 0);
  void endScrub();
  /// Toggles a cell of the mask, and gives the whole selected block its new state.
  void toggleMask(const QModelIndex& index);
  /// The cell of the mask that this press starts to paint; invalid if the press does something else.
  QModelIndex paintedAt(const QMouseEvent& event) const;
  void updateCursor(const QPoint& position);

  void onSelectionChanged();
  /// Makes the cell of the selected query and key current when the keyboard focus enters.
  void enter();

  Workbench bench_;
  MatrixModel* model_;
  MatrixDelegate* delegate_;
  int cell_size_ = theme::kRow;
  int least_column_width_ = 0;
  int least_row_height_ = 0;
  bool names_widen_ = true;
  bool following_ = false;  ///< while set, a move of the current cell does not change the selection
  MaskDrag mask_drag_;
  std::optional<QPoint> drag_;          ///< viewport position of the last step of a drag
  std::optional<QPoint> refused_drag_;  ///< where a drag of a computed number began
  double drag_gain_ = 1;                ///< see gainAt()
  bool drag_moved_ = false;             ///< false while a press may still be a click
  bool drag_upright_ = false;           ///< the drag began up or down
  bool key_scrub_ = false;
  bool zooms_around_ = true;  ///< see `setZoomsAround`
  int wheel_rest_ = 0;
  Scrub scrub_;
  QTimer pause_;
};

}  // namespace lab
