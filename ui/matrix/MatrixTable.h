// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>
#include <QTimer>
#include <optional>

#include "ui/matrix/MaskPainter.h"
#include "ui/matrix/MatrixEdits.h"
#include "ui/matrix/MatrixModel.h"
#include "ui/matrix/Scrub.h"

namespace lab {

class MatrixDelegate;
class MatrixHeader;

/// A matrix as a table that is edited like a spreadsheet. Shows the selection's cell, query and key, and
/// moves them; numbers are typed, pasted, or scrubbed: by the handle of the current cell, by Alt+drag, by
/// Ctrl+wheel (0.01 a pixel or notch, Shift 0.1) or by Ctrl+Up/Down (0.1, Shift 0.01).
class MatrixTable : public QTableView {
  Q_OBJECT

 public:
  /// The model outlives the table or is its child.
  MatrixTable(MatrixModel* model, Workbench& bench, QWidget* parent = nullptr);

  MatrixModel* matrixModel() const { return model_; }

  /// The table takes the room of at most so many rows and columns, and scrolls beyond.
  void setMaximumVisible(int rows, int columns);
  /// Height of a row in px, theme::kRow at first; the letters follow.
  void setCellSize(int pixels);
  /// Width of a column of these numbers, and one that it shall have at least: to align tables.
  int naturalColumnWidth() const { return columnWidthFor(names_widen_); }
  int columnWidthFor(bool names_widen) const;
  /// Whether long names of columns make them wider than their numbers, as at first.
  void setNamesWiden(bool widen);
  void setLeastColumnWidth(int pixels);
  int cellSize() const { return cell_size_; }
  /// Puts a marker on a cell: "drag me". Dragging it changes its number.
  void setMarked(std::optional<CellRef> cell);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

  /// Says why something typed or pasted was not done, beside the current cell and through `refused`.
  void refuse(const QString& sentence);

 public slots:
  void copy(lab::CopyFormat format = CopyFormat::Tsv);        ///< the selected block
  void copyMatrix(lab::CopyFormat format = CopyFormat::Tsv);  ///< all of it
  void paste();
  void clearSelected();  ///< to 0
  /// Moves the current cell's number by 0.01 a step.
  void scrubBySteps(int steps);

 signals:
  void refused(const QString& sentence);

 protected:
  bool event(QEvent* event) override;
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
  void contextMenuEvent(QContextMenuEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

 private:
  bool handlesKey(const QKeyEvent& event) const;
  bool startsNumber(const QKeyEvent& event) const;
  /// Enter, Tab and their kin; false where Tab leaves the table.
  bool moveBy(Qt::Key key, Qt::KeyboardModifiers modifiers);
  void typeInto(QKeyEvent* event);

  bool canScrub(const QModelIndex& index) const;
  /// The cell that a drag from here scrubs: by the handle, the marker or Alt. Invalid: it selects a block.
  QModelIndex scrubbedFrom(const QPoint& position, Qt::KeyboardModifiers modifiers) const;
  void dragTo(const QPoint& position, bool coarse);
  void stepBy(double steps, double step);
  void endScrub();
  void toggleMask(const QModelIndex& index);
  /// The cell of the mask that this press paints from; invalid where it does something else.
  QModelIndex paintedAt(const QMouseEvent& event) const;
  void updateCursor(const QPoint& position, Qt::KeyboardModifiers modifiers);

  void updateMetrics();
  void onSelectionChanged();
  /// The keyboard comes in: at the selection's query and key.
  void enter();
  QRect selectedBlock() const;

  Workbench bench_;
  MatrixModel* model_;
  MatrixDelegate* delegate_;
  MatrixHeader* column_header_;
  MatrixHeader* row_header_;
  int maximum_rows_ = 24;
  int maximum_columns_ = 16;
  int cell_size_ = theme::kRow;
  int least_column_width_ = 0;
  bool names_widen_ = true;
  bool following_ = false;  ///< while set, a move of the current cell does not change the selection
  int tab_column_ = -1;     ///< where a run of Tabs began: Enter goes back to it
  MaskPainter painter_;
  std::optional<QPoint> drag_;  ///< where the last step of a drag was, in the viewport
  Qt::Orientation drag_axis_ = Qt::Horizontal;
  bool drag_moved_ = false;
  bool key_scrub_ = false;
  int wheel_rest_ = 0;
  Scrub scrub_;
  QTimer pause_;
};

}  // namespace lab
