// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <QTableView>
#include <array>
#include <optional>
#include <vector>

#include "core/explain/Derivation.h"
#include "ui/ViewOptions.h"

namespace lab {

/// One softmax row with one line for each key: masked score, exponential, weight; the last line has the sums.
/// Read-only; updated together with the derivation.
class SoftmaxModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Key, Score, Exponential, Weight, ColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  /// `derivation` must be that of a weight, and belong to the experiment and the trace.
  void setRow(const Experiment& experiment, const AttentionTrace& trace, const Derivation& derivation,
              const ViewOptions& options);
  /// Removes all numbers, because screen readers can read a hidden table.
  void clear();

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

  /// The cell of a score or a weight that an index shows.
  std::optional<CellRef> cellAt(const QModelIndex& index) const;
  bool isSumRow(int row) const { return row == static_cast<int>(keys_.size()); }
  /// The line of the weight that is explained.
  int own() const { return own_; }
  const NumberFormat& format(Column column) const { return formats_[static_cast<std::size_t>(column)]; }

 private:
  std::optional<double> value(int row, int column) const;

  QStringList keys_;
  std::vector<double> scores_, exponentials_, weights_;
  double exponential_sum_ = 0, weight_sum_ = 0;
  Region score_region_;
  CellRef weight_;
  int own_ = -1;
  std::array<NumberFormat, ColumnCount> formats_;
};

/// The table of a SoftmaxModel. Enter or a double click on a score or a weight goes to its cell.
class SoftmaxTable : public QTableView {
  Q_OBJECT

 public:
  explicit SoftmaxTable(QWidget* parent = nullptr);

  void setRow(const Experiment& experiment, const AttentionTrace& trace, const Derivation& derivation,
              const ViewOptions& options);
  void clear() { model_.clear(); }
  SoftmaxModel& softmax() { return model_; }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  void activatedCell(const lab::CellRef& cell);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitColumns();
  void follow(const QModelIndex& index);

  SoftmaxModel model_;
};

}  // namespace lab
