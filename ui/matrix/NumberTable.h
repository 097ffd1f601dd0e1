// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace lab {

class MatrixHeader;
class NumberDelegate;

/// A table of numbers that is used like a spreadsheet. Tab, Enter and the arrow keys move to the next cell.
/// Tab on the last cell leaves the table. Typing, F2 or a double click edits; copy, paste and Delete work on
/// the selected block. The table is as large as its cells and scrolls beyond a maximum of rows and columns.
class NumberTable : public QTableView {
  Q_OBJECT

 public:
  /// Does not take ownership of `model` and `delegate`; both must outlive the table or be its
  /// children. Without a delegate (null), the table is read-only.
  NumberTable(QAbstractItemModel* model, NumberDelegate* delegate, QWidget* parent);

  /// The table scrolls if it has more rows or columns than this.
  void setMaximumVisible(int rows, int columns);
  /// Whether the table shows a horizontal scroll bar if it needs one. If not, the scroll bar of
  /// another table scrolls this one.
  void setHorizontalBarAllowed(bool allowed);
  /// Whether a long name of a column takes two lines.
  void setNamesWrap(bool wrap);
  /// For a picture: shows only these columns (x) and rows (y), without scroll bars.
  void showPart(const QRect& cells);
  /// Commits the open editor, if any.
  void commit();
  /// Shows `sentence`, the reason why typed or pasted text was refused, beside the current cell. Emits
  /// `refused`.
  void refuse(const QString& sentence);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 public slots:
  void copy();
  void paste();
  void clearSelected();

 signals:
  void refused(const QString& sentence);

 protected:
  /// Returns true if the table can be edited now. Otherwise tells the learner why not.
  virtual bool checkEditable() { return false; }
  /// Enter was pressed in the last row (with Shift: in the first) after its last number. The current cell
  /// stays.
  virtual void enterAtEnd(bool back) { static_cast<void>(back); }
  /// The block as text for the clipboard: tab-separated, in the role copiedRole().
  virtual QString copied(const QRect& block) const;
  virtual int copiedRole() const { return Qt::DisplayRole; }
  /// Pastes `text` from the top left corner of the block on and returns the cells that were written. If the
  /// text does not fit, returns an empty rectangle and sets `why`.
  virtual QRect pasted(const QRect& block, const QString& text, QString& why);
  virtual void clear(const QRect& block);

  /// Fonts and sizes, px. updateMetrics() applies them.
  virtual QFont headerFont() const;
  virtual int wantedColumnWidth() const = 0;
  virtual int wantedRowHeight() const;
  virtual int wantedHeaderHeight() const;
  virtual void updateMetrics();

  /// True if the table handles this key before the shortcuts of the window do.
  virtual bool handlesKey(const QKeyEvent& event) const;
  /// Whether Enter goes to the next number of the row, not to the next row.
  virtual bool entersAlongRows() const { return model()->rowCount() == 1; }
  /// Adds the actions of the context menu.
  virtual void fillMenu(QMenu&) {}

  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

  /// The selected cells, or the current cell; empty if there is neither. In columns (x) and rows (y).
  QRect selectedBlock() const;
  MatrixHeader* columnHeader() const { return column_header_; }
  MatrixHeader* rowHeader() const { return row_header_; }

 private:
  bool hasHorizontalBar() const;
  /// Moves the current cell for Enter, Tab and the vertical arrow keys. False if Tab leaves the table.
  bool moveBy(Qt::Key key, Qt::KeyboardModifiers modifiers);

  MatrixHeader* column_header_;
  MatrixHeader* row_header_;
  int maximum_rows_ = 24;
  int maximum_columns_ = 16;
  QRect part_;                ///< see showPart(); empty: the table scrolls
  bool names_wrap_ = true;    ///< see setNamesWrap()
  QSize last_hint_;           ///< at the last updateGeometry()
  bool may_have_bar_ = true;  ///< see setHorizontalBarAllowed()
  int tab_column_ = -1;       ///< column in which a run of Tabs began; Enter returns to it
};

}  // namespace lab
