// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/NumberTable.h"
#include "ui/worksheet/BlankTable.h"

namespace lab {

/// The correct numbers of a stage that the learner asked to see. Contains no other correct numbers.
class ShownModel : public SizedTableModel {
  Q_OBJECT

 public:
  ShownModel(WorksheetBench& bench, const StageRef& stage, QObject* parent = nullptr);

  void setStage(const StageRef& stage);
  /// Whether the learner asked to see any number of the stage.
  bool any() const;

  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  void rebuild();
  QString text(int row, int column) const;

  WorksheetBench bench_;
  StageRef stage_;
};

/// A read-only table of a ShownModel. Ctrl+C copies.
class ShownTable : public NumberTable {
  Q_OBJECT

 public:
  explicit ShownTable(ShownModel* model, QWidget* parent = nullptr);

 protected:
  int wantedColumnWidth() const override;
};

}  // namespace lab
