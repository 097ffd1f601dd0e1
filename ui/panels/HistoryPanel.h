// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QListView>

#include "ui/Workbench.h"

namespace lab {

/// A list model of the undo history. Row 0 is the start, row i is the state after step i. Rows after the
/// current row can be redone. Reads the document and stores only the row count.
class HistoryModel : public QAbstractListModel {
  Q_OBJECT

 public:
  explicit HistoryModel(Workbench& bench, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  int currentRow() const;

 signals:
  /// The current row or the contents of the list may have changed.
  void moved();

 private:
  void update();
  QString text(int row) const;

  Workbench bench_;
  int shown_ = 0;
};

/// The list of the undo history. Selecting a row by a click or an arrow key undoes or redoes to that row,
/// with one computation for any number of steps.
class HistoryPanel : public QListView {
  Q_OBJECT

 public:
  explicit HistoryPanel(Workbench& bench, QWidget* parent = nullptr);

 protected:
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

 private:
  void follow();

  Workbench bench_;
  HistoryModel* model_;
  bool following_ = false;  ///< `follow` is changing the current row
};

}  // namespace lab
