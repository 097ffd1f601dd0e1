// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRect>
#include <QSize>
#include <QTimer>
#include <optional>
#include <vector>

#include "core/document/Baseline.h"
#include "core/model/Convention.h"
#include "ui/Workbench.h"
#include "ui/matrix/MatrixSummary.h"
#include "ui/matrix/SizedTableModel.h"

namespace lab {

/// One matrix of the document as a table: an input or a stage, of the selected head if there is one per head.
/// An absent matrix is 0 x 0. Rows and columns count from 0 here and from 1 in texts. They are those of the
/// table: if tokens are shown as columns, the table is the transpose of the stored matrix, and `cellAt` and
/// `indexOf` convert.
class MatrixModel : public SizedTableModel {
  Q_OBJECT

 public:
  /// In dataChanged: only the result of changedLately() has changed.
  static constexpr int ChangedRole = Qt::UserRole + 1;

  MatrixModel(Workbench& bench, MatrixId id, QObject* parent = nullptr);

  /// Shows another matrix.
  void setMatrix(MatrixId id);
  /// Shows only one stored row of the matrix (0 x 0 if there is no such row), or all rows again.
  void setRow(std::optional<int> only_row);

  MatrixId id() const { return id_; }
  /// -1 if the matrix belongs to no head.
  int head() const;
  std::optional<int> onlyRow() const { return only_row_; }
  /// True for an input while values are shown. A baseline and a difference cannot be edited.
  bool editable() const;
  /// What the model shows: the values of the matrix, the values of the baseline, or the difference.
  Baseline::Show show() const { return bench_.document.baseline().show(); }
  bool showsDifference() const { return show() == Baseline::Show::Difference; }
  /// Like editable(), but false for a cell that is locked or hidden.
  bool editable(int row, int column) const;
  /// The whole stored matrix (or its baseline, or the difference), independent of setRow and the convention.
  /// Hidden numbers are NaN.
  const Matrix& matrix() const;
  /// Stored row i of matrix(). Computes no other row.
  std::span<const double> storedRow(int i) const;
  /// Rows and columns of matrix(). Computes no entry.
  Shape storedShape() const;
  /// Reads a stored row for `largest` and `format` in advance, so that they are fast when all rows were read.
  void readRow(int i) const { summary_.readRow(head(), i); }
  Convention convention() const { return convention_; }
  bool numbersShown() const { return bench_.options.numbersShown(); }
  const Experiment& experiment() const { return bench_.document.experiment(); }

  CellRef cellAt(const QModelIndex& index) const { return cellAt(index.row(), index.column()); }
  CellRef cellAt(int row, int column) const;
  /// Invalid if the model does not show the cell.
  QModelIndex indexOf(const CellRef& cell) const;

  /// Rows and columns are those of the table.
  double value(int row, int column) const;
  bool hidden(int row, int column) const;
  /// True if the baseline or the difference is to be shown but this matrix has none.
  bool incomparable() const;
  /// False if the entry is hidden.
  bool masked(int row, int column) const;
  bool anyMasked() const { return bench_.document.baseline().anyMasked(); }
  /// n_q x n_k: 1 for pairs that are not masked; empty if no pair is masked.
  const Matrix& allowed() const { return bench_.document.baseline().now(MatrixId::Mask, -1); }
  bool changedLately(int row, int column) const;
  QColor tintOf(double value) const { return tintOf(value, largest()); }
  /// Like above, with the largest magnitude given: faster for many cells.
  QColor tintOf(double value, double largest) const;
  const NumberFormat& format() const { return summary().format; }
  /// Largest finite magnitude of the whole matrix, hidden numbers included, so that column widths and tints
  /// do not change when numbers are revealed.
  double largest() const { return summary().largest; }
  /// Width in px of a column of numbers. Depends on the number format and on the order of magnitude only.
  int numberWidth(const QFont& font) const;
  /// "W_Q, row 3 (action), column 2: 0.25"
  QString description(int row, int column) const;

  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  /// Takes a number, or text as a learner types it. Returns false if the edit was refused; the reason is
  /// emitted by `refused` (not a number) or by Document::refused.
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  /// Marks a cell for a moment, as if it had changed.
  void flash(const CellRef& cell);

 signals:
  /// The typed text is not a number; `sentence` says why.
  void refused(const QString& sentence);

 private:
  friend struct TestAccess;
  /// How long a changed cell stays marked; 0: cells are not marked.
  static inline int mark_milliseconds_ = 600;

  /// Facts about the whole matrix, such as its largest magnitude.
  const MatrixSummary::Values& summary() const;
  void readOn();

  void onEdited(const Change& change);
  void onSelectionChanged();
  void onOptionsChanged();
  void onVisibilityChanged();
  void onBaselineChanged();
  QString numberInWords(const RowColumn& stored) const;
  /// Updates the model after the row, the head or the baseline has changed. Resets it only if the
  /// shape changes.
  void showOther();
  /// Announces that the texts of both headers may have changed.
  void notifyHeadersChanged();
  void rebuild();
  /// Reads the shape, the head and the convention again, and copies the numbers of a small matrix.
  void takeShape();
  bool shapeIsCurrent() const;
  /// The cells of the matrix that an edit changed; empty if there are none. Stores them as changed cells.
  QRect differingCells(const Change& change);
  /// The cells that may have changed according to the edit.
  QRect newCells(const Change& change) const;
  /// The cells of an input that the edit names; for a stage, all cells.
  QRect editedCells(const Change& change) const;
  void mark(const QRect& cells, std::vector<bool> which);
  void unmark();
  /// The stored cell of a cell of the table.
  RowColumn stored(int row, int column) const;
  QSize shape() const;  ///< columns and rows of the table
  /// Rectangles of cells refer to the stored matrix.
  QRect wholeMatrix() const;
  /// Emits dataChanged for those of the `cells` that the table shows.
  void notifyChanged(const QRect& cells, const QList<int>& roles = {});

  Workbench bench_;
  MatrixId id_;
  std::optional<int> only_row_;
  Convention convention_ = Convention::Rows;  ///< as last announced, like the next three
  int shown_head_ = -1;
  MatrixSummary summary_;
  QTimer read_later_;
  /// The numbers shown last (shared memory), so that changes can be marked cell by cell; empty for large
  /// matrices.
  Matrix shown_;
  QRect changed_cells_;
  std::vector<bool> changed_;  ///< row-major; empty: all of changed_cells_
  QTimer mark_timer_;
};

}  // namespace lab
