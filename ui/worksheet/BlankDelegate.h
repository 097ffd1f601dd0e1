// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "ui/worksheet/BlankModel.h"

namespace lab {

/// Paints a blank as a line to write on, with the learner's number and the sign of its verdict.
class BlankDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  BlankDelegate(BlankModel& model, QObject* parent);

  bool focused = false;  ///< true while the table has the keyboard focus: the current cell is framed
  /// Width of the sign and of the padding around the number, px.
  static int margins();

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const override;
  void setEditorData(QWidget* editor, const QModelIndex& index) const override;
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const override;

 signals:
  /// A key that moves to another cell closed the editor.
  void moveOn(Qt::Key key, Qt::KeyboardModifiers modifiers);

 protected:
  bool eventFilter(QObject* editor, QEvent* event) override;

 private:
  BlankModel& model_;
};

}  // namespace lab
