// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>
#include <optional>
#include <tuple>

#include "ui/export/PictureFit.h"
#include "ui/heads/WeightMotion.h"
#include "ui/row/KeyRowsModel.h"
#include "ui/row/KeyRowsPainting.h"
#include "ui/theme/Theme.h"

namespace lab {

/// Base class of the two tables of the row view. Sets their appearance, and selects the current
/// cell in all views. The words, in the first column, stay when the other columns are scrolled.
class KeyTableBase : public QTableView {
  Q_OBJECT

 public:
  KeyTableBase(Workbench& bench, KeyRowsModel& model, QWidget* parent);
  const KeyRowsModel& rows() const { return model_; }
  QSize minimumSizeHint() const override;
  QRect visualRect(const QModelIndex& index) const override;
  QModelIndex indexAt(const QPoint& position) const override;
  void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;
  /// See key_rows::coveredWidth.
  int coveredWidth() const;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  /// With Shift, the wheel scrolls sideways.
  void wheelEvent(QWheelEvent* event) override;
  /// Makes the entry cell current if the focus comes by keyboard, so that the focus is visible. Does not
  /// change the selected key.
  void focusInEvent(QFocusEvent* event) override;
  virtual QModelIndex entryIndex() const = 0;
  /// The index of the selected cell; invalid if the cell is not in the row of the selected key.
  QModelIndex selectedIndex() const;
  /// Scrolls up or down to a row.
  void showRow(int row);
  /// Selects the cell of the trace that explains an index, and the key of its row.
  void choose(const QModelIndex& index);

  Workbench bench_;
  KeyRowsModel& model_;

 private:
  /// Scrolls to the selected cell or key if it has changed.
  void showSelected();
  void copy(const QModelIndex& index) const;
  /// Makes the document report why a computed number cannot be changed.
  void refuseEdit(const QModelIndex& index);
  /// Paints an ellipsis over the column that is cut at the right edge. A part of a number would look like
  /// another number.
  void coverCutColumn(QPainter& painter) const;

  std::optional<CellRef> shown_cell_;
  int shown_key_ = -1;
  bool entering_ = false;  ///< the table receives the focus
  QPoint pressed_;         ///< where the mouse was pressed
  bool dragged_ = false;   ///< the mouse has been dragged since
  bool typed_ = false;     ///< the last key began a number, which was refused
};

/// The rows of the row view, one per key.
class KeyRowsTable : public KeyTableBase {
  Q_OBJECT

 public:
  /// Minimum height of a row in px. Rows shrink to this height before the table scrolls.
  static constexpr int kLeastRow = 15;

  explicit KeyRowsTable(Workbench& bench, QWidget* parent = nullptr);
  /// Height of all rows and the headings. The table is never taller.
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  KeyRowsModel& model() const { return model_; }
  Workbench& bench() { return bench_; }
  /// For a picture: shows only `keys`, and leaves out the groups of columns whose KeyRowsModel::foldBit is in
  /// `left_out`. Bars fill the width.
  void showPart(const PicturePartRange& keys, unsigned left_out);
  /// Distributes `height` px among the rows of a picture.
  void setPictureHeight(int height);
  /// The least width that shows all columns.
  int leastWidth() const;
  /// The width in px of the whole columns beside the words. After scrolling by this width, the column that
  /// was cut is the first one beside the words.
  int widthOfWholeColumns() const;
  /// The number of rows that are out of sight above and below.
  int rowsAbove() const;
  int rowsBelow() const;
  /// The rectangle of the number and the bar of a weight in the viewport, with the bar at its final length.
  /// Empty if the number is scrolled away or behind the words.
  QRect weightRect(int key) const;

 signals:
  void columnsFitted();

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  QModelIndex entryIndex() const override;

 private:
  void fit();
  void fitRows();
  /// The height of the horizontal scroll bar if the columns need one, else 0.
  int scrollBarHeight() const;
  void moveBars();
  /// If no key is selected, shows the key with the largest weight, which the headline names.
  void showStrongest();
  /// Scrolls to the key that the headline names and to the selected key. If there is no room for both, to the
  /// selected one.
  void showNamed();
  /// Scrolls from the top only as far as this key needs.
  void showFromTop(int key);
  void fitColumns();
  int widthOf(const KeyRowsModel::Column& column) const;
  int numberWidth(KeyRowsModel::Kind kind) const;
  /// The width that a column needs for its numbers and its heading, without the bar of a weight.
  int fittedWidth(int column) const;
  bool isLeftOut(int column) const;
  /// The number of rows without the sums.
  int rowsShown() const { return part_ ? part_->shown : model_.rowCount() - 1; }

  WeightMotion* bars_;
  std::optional<PicturePartRange> part_;  ///< the keys of a picture
  unsigned left_out_ = 0;
  int picture_row_ = theme::kRow;
  /// The head, the query, the number of rows and the strongest key at the last update.
  std::tuple<int, int, int, int> named_{-1, -1, -1, -1};
  int shown_strongest_ = -1;                              ///< see showStrongest()
  int shown_first_ = -1;                                  ///< the key in the first row
  std::pair<int, int> shown_row_{-1, -1};                 ///< head and query
  bool shown_by_weight_ = false;                          ///< see showStrongest()
  int scrolled_to_ = 0;                                   ///< see showFromTop(): value of the scroll bar
  int shown_head_ = -1, shown_query_ = -1;                ///< head and query of the bars that were shown last
  mutable QHash<KeyRowsModel::Kind, int> number_widths_;  ///< px, cached while columns are fitted
};

/// The row of sums below the keys, always visible: the last row of the same model. A click on the number of
/// words out of sight scrolls to them.
class KeySumsTable : public KeyTableBase {
  Q_OBJECT

 public:
  explicit KeySumsTable(KeyRowsTable& lines, QWidget* parent = nullptr);
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;
  QModelIndex entryIndex() const override;

 private:
  void follow();
  /// "2 more words below"; empty if all words are in sight.
  QString outOfSight() const;
  /// Where the text of outOfSight() is painted.
  QRect outOfSightRect() const;
  KeyRowsTable& lines_;
};

}  // namespace lab
