// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <optional>
#include <vector>

#include "ui/matrix/MatrixModel.h"

namespace lab {

/// What the cells of one table have in common while they are painted.
struct CellLook {
  QFont font;
  int row = -1;     ///< of the token that the selection looks at, -1: none
  int column = -1;  ///< likewise
  std::optional<CellRef> current;
  std::optional<CellRef> marked;
  std::vector<Region> operands;  ///< outlined: what an explained number is computed from
};

/// Paints one number on its tint and edits it on its full number.
class MatrixDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  MatrixDelegate(MatrixModel& model, QObject* parent);

  CellLook look;
  /// Where the current editable cell can be dragged, about its corner; empty where there is no room.
  static QRect handleRect(const QRect& cell);
  /// "Drag me", about a cell and a little beyond it.
  static void paintMarker(QPainter& painter, const QRect& cell);

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const override;
  void setEditorData(QWidget* editor, const QModelIndex& index) const override;
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const override;

 signals:
  /// The editor was ended by a key that goes on to another cell.
  void moveOn(Qt::Key key, Qt::KeyboardModifiers modifiers);
  /// What stands in the editor is not a number; the editor stays open.
  void notANumber(const QString& typed);

 protected:
  bool eventFilter(QObject* editor, QEvent* event) override;

 private:
  void paintBackground(QPainter& painter, const QRect& rect, int row, int column) const;

  MatrixModel& model_;
};

}  // namespace lab
