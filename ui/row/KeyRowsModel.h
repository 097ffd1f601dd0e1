// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <optional>
#include <vector>

#include "core/document/Baseline.h"
#include "core/explain/QueryRow.h"
#include "ui/Workbench.h"
#include "ui/theme/NumberFormat.h"

namespace lab {

/// The lower half of the row view: one line a key, and a last line with the sums, for the selected query of
/// the selected head. Read-only; every number names its cell.
class KeyRowsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum class Kind { Token, Key, Score, Scaled, Exponent, Exponential, Weight, Value, Product };
  struct Column {
    Kind kind;
    int component = 0;  ///< of k_j, v_j or the product; -1: an ellipsis for those left out
    bool opens = true;  ///< first of its group: carries the heading and the gap before it
  };
  enum Roles {
    ValueRole = Qt::UserRole + 1,  ///< double; invalid where there is none
    RatioRole,                     ///< value / largest magnitude of its group, -1..1
    MaskedRole,                    ///< bool; false, too, where the number is hidden
    HiddenRole,                    ///< bool: a number belongs here that is hidden for now
    IncomparableRole               ///< bool: the baseline has no such number
  };

  explicit KeyRowsModel(Workbench& bench, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

  const Column& column(int section) const { return columns_[static_cast<std::size_t>(section)]; }
  /// The first column of a kind, -1 where there is none now.
  int columnOf(Kind kind) const;
  /// Rich text of a group's heading: "<i>k</i><sub>j</sub>".
  QString heading(Kind kind) const;
  NumberFormat format(Kind kind) const;
  /// The cell of the trace that an index shows; nothing for tokens, e^x, products and most sums.
  std::optional<CellRef> cellAt(const QModelIndex& index) const;
  /// The cell whose derivation shows this number: its own, or the one that it is a step towards (e^x and the
  /// sum of the row: a weight; products: the context). Nothing for tokens, ellipses and empty places.
  std::optional<CellRef> explainedBy(const QModelIndex& index) const;
  bool isSumRow(int row) const { return row == key_count_; }
  const QueryRow& row() const { return row_; }
  bool showsDifference() const { return baseline().showsDifference(); }
  /// Stops updates while the view is not visible. A model that is asleep has no numbers, but hides hidden
  /// values.
  void setAsleep(bool asleep);
  /// The largest magnitude of a kind.
  double largest(Kind kind) const { return largest_[static_cast<std::size_t>(kind)]; }

 signals:
  /// Another query, head or number: headings and formats may differ, too.
  void refreshed();

 private:
  void refresh(bool structure);
  void refreshSeen(bool structure);
  std::vector<Column> wantedColumns() const;
  std::optional<double> value(int row, const Column& column) const;
  bool hidden(int row, const Column& column) const;
  std::optional<double> sum(const Column& column) const;
  QString tokenText(int row) const;
  const Baseline& baseline() const { return bench_.document.baseline(); }
  bool upright() const { return bench_.options.convention() == Convention::Columns; }
  QString toolTip(const QModelIndex& index) const;

  Workbench bench_;
  std::vector<Column> columns_;
  std::vector<NumberFormat> formats_;  ///< by Kind
  std::vector<double> largest_;        ///< by Kind: the largest magnitude shown
  QueryRow row_;
  QStringList headings_;  ///< the headings that views know
  int key_count_ = 0;
  int head_ = -1;
  int query_ = -1;
  quint64 revision_ = 0;  ///< of what row_ is
  bool asleep_ = false;
  bool behind_ = false;               ///< all else is of another experiment
  bool behind_in_structure_ = false;  ///< and may have other words
};

}  // namespace lab
