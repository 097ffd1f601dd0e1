// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include "ui/worksheet/BlankModel.h"

namespace lab {

class BlankDelegate;
class MatrixHeader;

/// The blanks of one stage, edited like a spreadsheet: type, paste or clear numbers. Tab, Enter and the arrow
/// keys move to the next cell; Tab on the last cell moves to the next table.
class BlankTable : public QTableView {
  Q_OBJECT

 public:
  /// The model must outlive the table or be its child.
  explicit BlankTable(BlankModel* model, QWidget* parent = nullptr);

  BlankModel* blanks() const { return model_; }
  /// The stored position of the current cell; empty if no cell is current.
  std::optional<RowColumn> currentCell() const;
  void setCurrentCell(const RowColumn& cell);
  /// The table scrolls if it has more rows or columns than this.
  void setMaximumVisible(int rows, int columns);
  /// Commits the open editor, if any.
  void commit();

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 public slots:
  void copy();
  void paste();
  void clearSelected();

 signals:
  void refused(const QString& sentence);
  /// Another cell is current, or the table got the keyboard focus.
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
  int tab_column_ = -1;  ///< column in which a run of Tabs began; Enter returns to it
};

}  // namespace lab
