// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/document/Baseline.h"
#include "core/engine/Magnitudes.h"
#include "ui/Workbench.h"
#include "ui/theme/NumberFormat.h"

namespace lab {

/// What a view of a matrix says of all its numbers at once: how large they are, and how they are written.
/// Hidden numbers count: room and tints stay when they come. `head`: -1 where the matrix belongs to none.
class MatrixSummary {
 public:
  MatrixSummary(const Workbench& bench, MatrixId id) : bench_(bench), id_(id) {}

  struct Values {
    quint64 revision = 0;  ///< of the document, of which they tell
    int decimals = -1;
    NumberFormat::Notation notation{};
    int head = -2;
    double largest = 0;  ///< finite magnitude
    NumberFormat format;
  };
  /// As the matrix is now; while a large matrix is read in several turns of the event loop (see readOn), as
  /// it was known last.
  const Values& of(int head) const;
  /// The values that were signalled last.
  const Values& last() const { return values_; }

  /// Reads one stored row of a large matrix, so that `of` takes no time when all were read.
  void readRow(int head, int i) const;
  /// An edit made these cells new, others not. Where the edits between are not known, nothing is.
  void forgetRows(const QRect& cells);
  /// An edit left the matrix as it was.
  void keep();
  /// What is shown of the matrix is another thing now.
  void forgetLook(int head);

  /// Asked for when there is much to read: calls readOn in a turn of its own.
  void setReadLater(std::function<void()> ask) { read_later_ = std::move(ask); }
  /// Reads some more; true when all is read.
  bool readOn(int head);

 private:
  /// The matrix that it is read off: with the hidden numbers, while values are shown.
  const Matrix& matrix(int head) const;
  /// Of all of it. Of a large matrix the rows are remembered: an edit makes few of them new.
  Magnitudes magnitudes(int head) const;
  bool remembersRows(int head) const;
  /// Are those that were read the rows of the matrix as it is?
  bool knowsRows(int head) const;
  bool readsLater(int head) const;
  Baseline::Show show() const { return bench_.document.baseline().show(); }
  int rowCount(int head) const { return bench_.document.baseline().shownShape(id_, head).rows; }

  Workbench bench_;
  MatrixId id_;
  std::function<void()> read_later_;
  mutable bool asked_ = false;  ///< and readOn was not called since
  mutable Values values_;
  mutable std::vector<std::optional<Magnitudes>> read_;  ///< of each stored row; empty: of none
  mutable quint64 read_revision_ = 0;
  mutable int read_head_ = -1;
};

}  // namespace lab
