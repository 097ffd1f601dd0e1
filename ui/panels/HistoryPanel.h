// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QListView>

#include "ui/Workbench.h"

namespace lab {

/// The undo history as a list model: row 0 is the start, row i the state after step i. Rows after the current
/// one can be redone. It stores nothing.
class HistoryModel : public QAbstractListModel {
  Q_OBJECT

 public:
  explicit HistoryModel(Workbench& bench, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  int currentRow() const;

 signals:
  /// The rows or the current row changed.
  void moved();

 private:
  void update();
  QString text(int row) const;

  Workbench bench_;
  int shown_ = 0;
};

/// The list of the history. A click or an arrow key jumps to a state with one recomputation.
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
  bool following_ = false;
};

}  // namespace lab
