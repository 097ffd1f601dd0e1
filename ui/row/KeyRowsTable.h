// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QTableView>

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

/// The lines of the row view. Selecting a cell selects it (and its key) everywhere.
class KeyRowsTable : public QTableView {
  Q_OBJECT

 public:
  explicit KeyRowsTable(Workbench& bench, QWidget* parent = nullptr);
  const KeyRowsModel& rows() const { return *model_; }
  QSize sizeHint() const override;

 protected:
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void fitColumns();
  int widthOf(const KeyRowsModel::Column& column) const;

  Workbench bench_;
  KeyRowsModel* model_;
};

}  // namespace lab
