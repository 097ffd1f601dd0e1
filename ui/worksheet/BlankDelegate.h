// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "ui/worksheet/BlankModel.h"

namespace lab {

/// Paints a blank as a line to write on, with what is written there and the sign of what was said of it.
class BlankDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  BlankDelegate(BlankModel& model, QObject* parent);

  bool focused = false;  ///< the table has the keyboard: its current cell is framed
  /// Room for the sign and about the number, px.
  static int margins();

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const override;
  void setEditorData(QWidget* editor, const QModelIndex& index) const override;
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const override;

 signals:
  /// The editor was ended by a key that goes on to another cell.
  void moveOn(Qt::Key key, Qt::KeyboardModifiers modifiers);

 protected:
  bool eventFilter(QObject* editor, QEvent* event) override;

 private:
  BlankModel& model_;
};

}  // namespace lab
