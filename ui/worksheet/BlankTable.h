// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include "ui/worksheet/BlankModel.h"

namespace lab {

class BlankDelegate;
class MatrixHeader;

/// The blanks of one stage, filled in as in a spreadsheet: typed, pasted, cleared; Tab, Enter and the arrows
/// go on to the next, Tab from the last one to the next table.
class BlankTable : public QTableView {
  Q_OBJECT

 public:
  /// The model outlives the table or is its child.
  explicit BlankTable(BlankModel* model, QWidget* parent = nullptr);

  BlankModel* blanks() const { return model_; }
  /// As it is stored; of no cell where none is current.
  std::optional<RowColumn> currentCell() const;
  void setCurrentCell(const RowColumn& cell);
  /// Scrolls beyond so many rows and columns.
  void setMaximumVisible(int rows, int columns);
  /// Commits the text that is being typed.
  void commit();

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 public slots:
  void copy();
  void paste();
  void clearSelected();

 signals:
  void refused(const QString& sentence);
  /// Another cell is current, or the keyboard came in.
  void entered();

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void changeEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

 private:
  bool startsNumber(const QKeyEvent& event) const;
  bool handlesKey(const QKeyEvent& event) const;
  bool moveBy(Qt::Key key, Qt::KeyboardModifiers modifiers);
  QRect selectedBlock() const;
  void refuse(const QString& sentence);
  void updateMetrics();

  BlankModel* model_;
  BlankDelegate* delegate_;
  MatrixHeader* column_header_;
  MatrixHeader* row_header_;
  int maximum_rows_ = 24;
  int maximum_columns_ = 12;
  int tab_column_ = -1;  ///< where a run of Tabs began: Enter goes back to it
};

}  // namespace lab
