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

/// The model of the lower half of the row view: one row for each key and a last row with the sums,
/// for the selected query of the selected head. The keys are in their order, or sorted by weight
/// (ViewOptions::keysByWeight). Read-only. Every number refers to its cell.
class KeyRowsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum class Kind { Token, Key, Score, Scaled, Exponent, Exponential, Weight, Value, Product };
  struct Column {
    Kind kind;
    int component = 0;    ///< of k_j, v_j or the product; -1: an ellipsis for omitted ones
    bool opens = true;    ///< first of its group: has the heading, and the gap before it
    bool folded = false;  ///< replaces the whole group, with its heading only; component is -1
  };
  /// The bit of a kind in ViewOptions::foldedStages. Tokens and weights cannot be folded: they have no bit.
  static unsigned foldBit(Kind kind);
  /// The bits of all kinds that can be folded.
  static unsigned allFolded();
  enum Roles {
    ValueRole = Qt::UserRole + 1,  ///< double; invalid if there is no number
    RatioRole,                     ///< value / largest magnitude of its kind, -1..1
    MaskedRole,                    ///< bool: the cell is masked; false if its number is hidden
    HiddenRole,                    ///< bool: the number exists, but is hidden for now
    IncomparableRole               ///< bool: the number cannot be compared with the baseline
  };

  explicit KeyRowsModel(Workbench& bench, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

  const Column& column(int section) const { return columns_[static_cast<std::size_t>(section)]; }
  /// The first column of a kind; -1 if the kind is not shown.
  int columnOf(Kind kind) const;
  /// Whether the user can fold the group of a kind. A walk or a lesson shows all stages; the user's choice
  /// applies again afterwards.
  bool canFold(Kind kind) const;
  /// Folds the group of a kind, or unfolds it. Unfolds the scores divided by T with their exponentials.
  void toggleFolded(Kind kind);
  /// Whether the group that shows numbers of a matrix is folded.
  bool isFolded(MatrixId id) const;
  /// Unfolds the group that shows numbers of a matrix, if it is folded.
  void unfold(MatrixId id);
  /// Explains a stage to a learner in a sentence or two.
  QString explanation(Kind kind) const;
  /// Rich text of a group's heading: "<i>k</i><sub>j</sub>".
  QString heading(Kind kind) const;
  /// The heading as plain text: "k_j".
  QString plainHeading(Kind kind) const;
  NumberFormat format(Kind kind) const;
  /// The cell of the trace that an index shows. Empty for tokens, e^x, products and most sums.
  std::optional<CellRef> cellAt(const QModelIndex& index) const;
  /// The cell whose derivation explains this number: its own cell, or the cell that the number is a step
  /// towards (the attention weight for e^x and the sums of the row, the context for products). Empty for
  /// tokens, ellipses and empty cells.
  std::optional<CellRef> explainedBy(const QModelIndex& index) const;
  /// "context of cat": what the sums of the products are.
  QString contextName() const;
  /// A note on the sum of a column: that every key is masked, or what the rounded numbers, as displayed, add
  /// up to. Empty if they add up to the displayed sum.
  QString sumNote(const Column& column) const;
  /// The same in a few words, for a narrow column.
  QString shortSumNote(const Column& column) const;
  /// What the rounded numbers of a column add up to. Empty if that is the displayed sum, or not known.
  QString sumOfRounded(const Column& column) const;
  /// Whether a displayed component of the context is not the sum of the rounded products.
  bool contextLooksWrong() const;
  /// The key of a row that is not the row of sums, and the row of a key.
  int keyAt(int row) const { return order_[static_cast<std::size_t>(row)]; }
  int rowOf(int key) const;
  bool isSumRow(int row) const { return row == key_count_; }
  const QueryRow& row() const { return row_; }
  bool sortsByWeight() const { return bench_.options.keysByWeight(); }
  bool showsDifference() const { return baseline().showsDifference(); }
  /// The n of the mark 1/n on the bars; 0: no mark.
  int evenShareKeys() const;
  /// Shows e^x and its sum also while weights are hidden, except if a lecturer has hidden the weights.
  void setExponentialsShown(bool shown);
  /// Suspends updates, for a view that is not visible. While an update is pending, the model returns no data.
  /// Document::visibilityChanged is still handled at once.
  void setSuspended(bool asleep);
  /// The largest magnitude of a kind.
  double largest(Kind kind) const { return largest_[static_cast<std::size_t>(kind)]; }

 signals:
  /// The content was read again: query, head, numbers, headings and formats may have changed.
  void refreshed();
  /// The learner unfolded this group.
  void unfolded(lab::KeyRowsModel::Kind kind);

 private:
  /// Whether softmax gets other numbers than the scaled scores: because of a mask or of a temperature.
  static bool changesScores(const Experiment& e);
  void refresh(bool structure);
  void refreshOrDefer(bool structure);
  std::vector<Column> wantedColumns() const;
  /// The keys in the order of the rows.
  std::vector<int> wantedOrder() const;
  /// Moves the rows; the current row follows its key.
  void setOrder(std::vector<int> order);
  std::optional<double> value(int row, const Column& column) const;
  bool hidden(int row, const Column& column) const;
  std::optional<double> sum(const Column& column) const;
  QString tokenText(int row) const;
  const Baseline& baseline() const { return bench_.document.baseline(); }
  bool tokensAreColumns() const { return bench_.options.convention() == Convention::Columns; }
  QString toolTip(const QModelIndex& index) const;

  Workbench bench_;
  std::vector<Column> columns_;
  std::vector<NumberFormat> formats_;  ///< by Kind
  std::vector<double> largest_;        ///< by Kind: the largest magnitude
  QueryRow row_;
  std::vector<int> order_;  ///< the key of each row
  QStringList headings_;    ///< headings at the last refresh, to detect changes
  int key_count_ = 0;
  int head_ = -1;
  int query_ = -1;
  quint64 revision_ = 0;             ///< document revision that row_ was read from
  bool exponentials_shown_ = false;  ///< see setExponentialsShown()
  bool suspended_ = false;
  bool dirty_ = false;            ///< an update is pending
  bool structure_dirty_ = false;  ///< the pending update resets the model
};

}  // namespace lab
