// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QTableView>
#include <optional>

#include "ui/row/KeyRowsModel.h"
#include "ui/theme/Theme.h"

namespace lab {

/// Colour role of a group of columns.
theme::Role roleOf(KeyRowsModel::Kind kind);

/// Headings that span their group, over a line in the group's colour.
class GroupHeader : public QHeaderView {
  Q_OBJECT

 public:
  GroupHeader(const KeyRowsModel& model, QWidget* parent);
  QSize sizeHint() const override;

 protected:
  void paintSection(QPainter* painter, const QRect& rect, int section) const override;

 private:
  const KeyRowsModel& rows_;
};

/// Numbers on light tints, the weight with its bar, masked cells hatched.
class KeyRowsDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  KeyRowsDelegate(const KeyRowsModel& model, const Workbench& bench, QObject* parent);
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
  void paintToken(QPainter& painter, const QRect& rect, const QModelIndex& index) const;
  void paintWeight(QPainter& painter, const QRect& rect, const QModelIndex& index) const;
  void paintNumber(QPainter& painter, const QRect& rect, const QModelIndex& index) const;

  const KeyRowsModel& rows_;
  Workbench bench_;
};

/// What the lines and their sums have in common: how they look, and that a chosen cell is chosen everywhere.
class KeyTableBase : public QTableView {
  Q_OBJECT

 public:
  KeyTableBase(Workbench& bench, KeyRowsModel& model, QWidget* parent);
  const KeyRowsModel& rows() const { return model_; }
  QSize minimumSizeHint() const override;

 protected:
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  /// The keyboard enters at a number that is seen to be current.
  void focusInEvent(QFocusEvent* event) override;
  virtual QModelIndex entryIndex() const = 0;
  /// Selects the cell of the trace behind an index, or at least its key.
  void choose(const QModelIndex& index);

  Workbench bench_;
  KeyRowsModel& model_;

 private:
  /// Scrolls to the selected cell, where it is another.
  void showSelected();

  std::optional<CellRef> shown_cell_;
};

/// The lines of the row view, one a key.
class KeyRowsTable : public KeyTableBase {
  Q_OBJECT

 public:
  explicit KeyRowsTable(Workbench& bench, QWidget* parent = nullptr);
  /// All lines and the headings; the table is never higher.
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  KeyRowsModel& model() const { return model_; }
  Workbench& bench() { return bench_; }

 signals:
  void columnsFitted();

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  QModelIndex entryIndex() const override;

 private:
  void fit();
  void fitColumns();
  int widthOf(const KeyRowsModel::Column& column) const;
  int numberWidth(KeyRowsModel::Kind kind) const;

  mutable QHash<KeyRowsModel::Kind, int> number_widths_;  ///< px, while columns are fitted
};

/// The line of sums below the lines, always in sight: the last row of the same model.
class KeySumsTable : public KeyTableBase {
  Q_OBJECT

 public:
  explicit KeySumsTable(KeyRowsTable& lines, QWidget* parent = nullptr);
  QSize sizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;
  QModelIndex entryIndex() const override;

 private:
  void follow();
  KeyRowsTable& lines_;
};

}  // namespace lab
