// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
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

namespace lab {

/// One matrix of the document as a table: an input or a stage, of the chosen head where it is per head.
/// An absent matrix is 0 x 0. Rows and columns count from 0 here, from 1 in every text, and are those of the
/// table: where tokens are shown as columns it is the transpose of what is stored, and only `cellAt` and
/// `indexOf` know.
class MatrixModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Role {
    ValueRole = Qt::UserRole + 1,  ///< double
    TintRole,                      ///< QColor behind the number; invalid where masked
    MaskedRole,                    ///< bool: hatched, this query may not attend this key
    EditableRole,                  ///< bool: an input, neither locked nor hidden
    ChangedRole,                   ///< bool: changed a moment ago
    HiddenRole                     ///< bool: there is no number to show for now
  };

  MatrixModel(Workbench& bench, MatrixId id, QObject* parent = nullptr);

  /// Shows one stored row of the matrix only (0 x 0 where there is no such row), or all again.
  void setRow(std::optional<int> only_row);
  /// A fixed head, or the selection's.
  void setHead(std::optional<int> head);

  MatrixId id() const { return id_; }
  /// -1 where the matrix belongs to no head.
  int head() const;
  std::optional<int> onlyRow() const { return only_row_; }
  /// An input, while values are shown: a baseline and a difference are only looked at.
  bool editable() const;
  /// What of the matrix is shown: its values, the baseline's, or the difference.
  Baseline::Show show() const { return bench_.document.baseline().show(); }
  bool showsDifference() const { return show() == Baseline::Show::Difference; }
  /// Also where cells are locked or hidden for now.
  bool editable(int row, int column) const;
  /// The whole matrix as it is stored now (or its baseline, or the difference), whatever part of it is shown
  /// and how; hidden numbers are NaN.
  const Matrix& matrix() const;
  /// Row i of it, as it is stored: no more is made than is asked for.
  std::span<const double> storedRow(int i) const;
  /// rows x columns of it, of which nothing is made to know that.
  Shape storedShape() const;
  /// Reads that row for `largest` and `format`, so that they take no time when all were read.
  void readRow(int i) const { summary_.readRow(head(), i); }
  Convention convention() const { return convention_; }
  bool numbersShown() const { return bench_.options.numbersShown(); }
  const Experiment& experiment() const { return bench_.document.experiment(); }

  CellRef cellAt(const QModelIndex& index) const { return cellAt(index.row(), index.column()); }
  CellRef cellAt(int row, int column) const;
  /// Invalid where this model does not show the cell.
  QModelIndex indexOf(const CellRef& cell) const;

  /// The same as the roles, without a QVariant, for painting. Rows and columns of the table.
  double value(int row, int column) const;
  bool hidden(int row, int column) const;
  /// Is the baseline or the difference asked for, and there is none of this matrix?
  bool incomparable() const;
  /// False, too, where the entry is hidden.
  bool masked(int row, int column) const;
  bool anyMasked() const { return bench_.document.baseline().anyMasked(); }
  /// n_q x n_k: which pairs are not masked (1) now; empty where none is.
  const Matrix& allowed() const { return bench_.document.baseline().now(MatrixId::Mask, -1); }
  bool changedLately(int row, int column) const;
  QColor tintOf(double value) const { return tintOf(value, largest()); }
  /// Where `largest` is the largest magnitude: for many cells at once.
  QColor tintOf(double value, double largest) const;
  const NumberFormat& format() const { return summary().format; }
  /// Largest finite magnitude of the whole matrix. Hidden numbers count: room and tints stay when they come.
  double largest() const { return summary().largest; }
  /// Width in px of a column of numbers: from the number format and the magnitude's class.
  int numberWidth(const QFont& font) const;
  /// "W_Q, row 3 (action), column 2: 0.25"
  QString description(int row, int column) const;

  /// How long a changed cell stays marked, for all models; 0: not at all.
  static void setMarkMilliseconds(int milliseconds);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  /// Text as a learner types it, or a number. False: not done, and said why through `refused` (not a
  /// number) or Document::refused.
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

 signals:
  /// What was typed is not a number: one sentence.
  void refused(const QString& sentence);

 private:
  /// What is read off the whole matrix at once, never by cell.
  const MatrixSummary::Values& summary() const;
  void readOn();

  void onEdited(const Change& change);
  void onSelectionChanged();
  void onOptionsChanged();
  void onRevealChanged();
  void onBaselineChanged();
  QString numberInWords(const RowColumn& stored) const;
  /// The numbers of another row or head: a reset only where the shape is another.
  void showOther();
  void tellHeaders();
  void rebuild();
  void takeShape();
  bool shapeIsCurrent() const;
  /// Cells (of the matrix) that an edit made new; empty where none is. Remembers them as changed.
  QRect differingCells(const Change& change);
  /// Where there may be new numbers, as far as the edit tells.
  QRect newCells(const Change& change) const;
  QRect editedCells(const Change& change) const;
  void mark(const QRect& cells, std::vector<bool> which);
  void unmark();
  /// The place in the stored matrix of a place in the table.
  RowColumn stored(int row, int column) const;
  QSize shape() const;  ///< of the table, width by height
  /// Rectangles of cells are of the stored matrix.
  QRect wholeMatrix() const;
  void tellChanged(const QRect& cells, const QList<int>& roles = {});

  Workbench bench_;
  MatrixId id_;
  std::optional<int> only_row_;
  std::optional<int> fixed_head_;
  Convention convention_ = Convention::Rows;  ///< what views know, like the next four
  int shown_head_ = -1;
  int rows_ = 0;
  int columns_ = 0;
  MatrixSummary summary_;
  QTimer read_later_;
  /// Shares memory with what was shown last, so that a change can be marked cell by cell; empty for large
  /// matrices.
  Matrix shown_;
  QRect changed_cells_;
  std::vector<bool> changed_;  ///< row-major; empty: all of changed_cells_
  QTimer mark_timer_;
};

}  // namespace lab
