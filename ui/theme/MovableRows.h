// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QListView>

namespace lab {

/// A list model whose rows are reordered by dragging. Stores the count of rows only.
class MovableRows : public QAbstractListModel {
  Q_OBJECT

 public:
  using QAbstractListModel::QAbstractListModel;

  int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : count_; }
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
  QStringList mimeTypes() const override;
  QMimeData* mimeData(const QModelIndexList& indexes) const override;
  bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                    const QModelIndex& parent) override;

 protected:
  /// Announces that there are now `count` rows and that their data may have changed.
  void announce(int count);
  /// Moves row `from`, so that its new index is `to`.
  virtual void moveTo(int from, int to) = 0;

 private:
  int count_ = 0;
};

/// Makes the view of such a model a plain list whose rows the user can drag.
void setUpMovableRows(QListView& view);

}  // namespace lab
