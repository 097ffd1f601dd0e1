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

/// A read-only table model of one softmax row, with one line per key: masked score, exponential and
/// attention weight. The last line has the sums. Call setRow() again when the derivation changes.
class SoftmaxModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Key, Score, Exponential, Weight, ColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  /// `derivation` must explain an attention weight and belong to `experiment` and `trace`.
  void setRow(const Experiment& experiment, const AttentionTrace& trace, const Derivation& derivation,
              const ViewOptions& options);
  /// Removes all lines. Call this when the table is hidden, because screen readers can read hidden tables.
  void clear();

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

  /// The cell that an index shows. Nothing if the index shows neither a masked score nor a weight of a key.
  std::optional<CellRef> cellAt(const QModelIndex& index) const;
  bool isSumRow(int row) const { return row == static_cast<int>(keys_.size()); }
  /// The line of the explained weight.
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
  bool masked_ = false;     ///< the experiment has a mask
  bool shifted_ = false;    ///< the maximum is subtracted before the exponential
  double temperature_ = 1;  ///< divides the scores before the exponential
  std::array<NumberFormat, ColumnCount> formats_;
};

/// The table of a SoftmaxModel. A click or Enter on a score or a weight emits `activatedCell`.
class SoftmaxTable : public QTableView {
  Q_OBJECT

 public:
  explicit SoftmaxTable(QWidget* parent = nullptr);

  void setRow(const Experiment& experiment, const AttentionTrace& trace, const Derivation& derivation,
              const ViewOptions& options);
  void clear() { model_.clear(); }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  void activatedCell(const lab::CellRef& cell);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitColumns();
  void follow(const QModelIndex& index);

  SoftmaxModel model_;
};

}  // namespace lab
