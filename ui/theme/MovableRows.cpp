// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/MovableRows.h"

#include <QMimeData>

namespace lab {
namespace {

/// The dragged row. Another list or another program does not accept it.
const QString kRowMime = QStringLiteral("application/x-attention-lab-row");

QByteArray contentOf(const MovableRows* model, int row) {
  return QByteArray::number(reinterpret_cast<quintptr>(model)) + ' ' + QByteArray::number(row);
}

}  // namespace

void MovableRows::announce(int count) {
  if (count == count_) {
    if (count > 0) emit dataChanged(index(0), index(count - 1));
    return;
  }
  beginResetModel();
  count_ = count;
  endResetModel();
}

Qt::ItemFlags MovableRows::flags(const QModelIndex& index) const {
  const Qt::ItemFlags flags = QAbstractListModel::flags(index);
  return index.isValid() ? flags | Qt::ItemIsDragEnabled : flags | Qt::ItemIsDropEnabled;
}

QStringList MovableRows::mimeTypes() const {
  return {kRowMime};
}

QMimeData* MovableRows::mimeData(const QModelIndexList& indexes) const {
  if (indexes.isEmpty()) return nullptr;
  auto* data = new QMimeData;
  data->setData(kRowMime, contentOf(this, indexes.constFirst().row()));
  return data;
}

bool MovableRows::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int,
                               const QModelIndex& parent) {
  if (action != Qt::MoveAction || !data->hasFormat(kRowMime)) return false;
  const QByteArray dragged = data->data(kRowMime);
  const int from = dragged.mid(dragged.indexOf(' ') + 1).toInt();
  if (dragged != contentOf(this, from) || from >= rowCount()) return false;
  const int before = row >= 0 ? row : (parent.isValid() ? parent.row() : rowCount());
  moveTo(from, before > from ? before - 1 : before);
  return false;  // the view must not remove the dragged row
}

void setUpMovableRows(QListView& view) {
  view.setFrameShape(QFrame::NoFrame);
  view.setUniformItemSizes(true);
  view.setTextElideMode(Qt::ElideRight);
  view.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  view.setDragDropMode(QAbstractItemView::InternalMove);
  view.setDefaultDropAction(Qt::MoveAction);
  view.setDropIndicatorShown(true);
}

}  // namespace lab
