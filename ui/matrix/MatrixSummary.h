// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/document/Baseline.h"
#include "core/model/Matrix.h"
#include "ui/Workbench.h"
#include "ui/theme/NumberFormat.h"

namespace lab {

/// Facts about all numbers of a matrix that a view needs: the largest magnitude and the number format. Hidden
/// numbers are included, so that widths and tints do not change when they are revealed. `head`: -1 if the
/// matrix belongs to no head.
class MatrixSummary {
 public:
  MatrixSummary(const Workbench& bench, MatrixId id) : bench_(bench), id_(id) {}

  struct Values {
    quint64 revision = 0;  ///< document revision that the values belong to
    int decimals = -1;
    NumberFormat::Notation notation{};
    int head = -2;
    double largest = 0;  ///< finite magnitude
    NumberFormat format;
  };
  /// The current values. While a large matrix is still being read in several passes of the event
  /// loop (see readOn), returns the last known values.
  const Values& of(int head) const;
  /// The values that were last announced to the views.
  const Values& last() const { return values_; }

  /// Reads another matrix from now on.
  void setMatrix(MatrixId id);

  /// Reads one stored row of a large matrix in advance, so that `of` is fast when all rows were read.
  void readRow(int head, int i) const;
  /// Discards the cached rows of these cells. Call it after an edit that changed no other cells. If
  /// the call for an earlier edit was omitted, all rows are read again.
  void forgetRows(const QRect& cells);
  /// Keeps all values. Call it after an edit that does not change the matrix.
  void keep();
  /// Marks all values as outdated. Call it when something else is shown, such as the baseline.
  void forgetLook(int head);

  /// Sets the function that schedules readOn for a later pass of the event loop.
  void setReadLater(std::function<void()> ask) { read_later_ = std::move(ask); }
  /// Reads some more rows. Returns true when all have been read.
  bool readOn(int head);

 private:
  /// The matrix that is read; while values are shown, it includes hidden numbers.
  const Matrix& matrix(int head) const;
  /// The magnitudes of the whole matrix. Rows of a large matrix are cached, because an edit changes few of
  /// them.
  Magnitudes magnitudes(int head) const;
  bool remembersRows(int head) const;
  /// True if the cached rows belong to the current matrix.
  bool knowsRows(int head) const;
  bool readsLater(int head) const;
  Baseline::Show show() const { return bench_.document.baseline().show(); }
  int rowCount(int head) const { return bench_.document.baseline().shownShape(id_, head).rows; }

  Workbench bench_;
  MatrixId id_;
  std::function<void()> read_later_;
  mutable bool asked_ = false;  ///< readOn was scheduled and has not run yet
  mutable Values values_;
  mutable std::vector<std::optional<Magnitudes>> read_;  ///< one for each stored row; empty: nothing read
  mutable quint64 read_revision_ = 0;
  mutable int read_head_ = -1;
};

}  // namespace lab
