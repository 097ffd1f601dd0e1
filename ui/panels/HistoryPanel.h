// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QListView>

#include "ui/Workbench.h"

namespace lab {

/// The undo history as a list: row 0 is the start, row i what it was after step i. Rows behind the current
/// one can be made again. Reads the document; keeps nothing.
class HistoryModel : public QAbstractListModel {
  Q_OBJECT

 public:
  explicit HistoryModel(Workbench& bench, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  int currentRow() const;

 signals:
  /// Another row is current, or there are others.
  void moved();

 private:
  void update();
  QString text(int row) const;

  Workbench bench_;
  int shown_ = 0;
};

/// A click or an arrow key jumps: one recomputation, however far.
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
