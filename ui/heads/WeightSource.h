// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/document/Baseline.h"
#include "core/document/Document.h"
#include "core/explain/Contribution.h"
#include "core/explain/HeadStatistics.h"

namespace lab {

struct Workbench;

/// The numbers that a map, a bar chart or the flow shows: attention weights, or a measure of what
/// each weight contributes, of one head or the mean of several. Create one for each event: it
/// caches numbers and does not notice edits.
class WeightSource {
 public:
  static constexpr int kAverage = -1;

  /// Shows attention weights. kAverage is the average of all heads.
  WeightSource(const Document& document, int head);
  /// Shows the measure that the user chose. kAverage is the average of the chosen heads.
  WeightSource(const Workbench& bench, int head);

  int head() const { return head_; }
  bool isAverage() const { return head_ == kAverage; }
  Contribution measure() const { return measure_; }
  /// The heads that are averaged, or the single head.
  const std::vector<int>& heads() const { return heads_; }
  /// The averaged heads; empty for the average of all heads, and for one head.
  std::vector<int> someHeads() const;
  /// True for the average of some, but not all, heads.
  bool isMeanOfSome() const { return isAverage() && heads_.size() < experiment().heads.size(); }
  const Experiment& experiment() const { return document_.experiment(); }
  int queryCount() const { return experiment().queryCount(); }
  int keyCount() const { return experiment().keyCount(); }

  /// Row i: n_k numbers; hidden ones are NaN. The span is valid until a number of another row is read.
  std::span<const double> row(int i) const;
  double weight(int query, int key) const;
  /// True if it shows attention weights themselves, not a measure, a baseline or a difference.
  bool isPlain() const { return measure_ == Contribution::Weight && show() == Baseline::Show::Value; }
  /// The whole matrix if isPlain(); otherwise null.
  const Matrix* matrix() const;
  /// Row i of `matrix`. Fast if an average has been computed before (see WeightDigest::updateMean).
  std::span<const double> plainRow(int i) const;
  /// True if `row` and `allowed` can be read a few rows at a time, between events. This is the case
  /// for weights, those of the baseline, and their difference if both have the same mask, unless
  /// something is hidden.
  bool isReadByRows() const;
  /// n_q x n_k: 1 if the cell is not masked; empty if no cell is masked.
  const Matrix& allowed() const;
  /// The mean of the rows of `queries`: n_k numbers; hidden ones are NaN.
  std::vector<double> meanOf(const std::vector<int>& queries) const;
  /// True if any cell may be hidden. Otherwise `hidden` need not be called for each cell.
  bool anyHidden() const { return !comparable() || !document_.hiddenCells().empty(); }
  /// True if the cell is hidden. A cell of the average is hidden if it is hidden in any head.
  bool hidden(int query, int key) const;
  /// Whether row(), weight() and largest() return values, the baseline's values, or the difference.
  Baseline::Show show() const { return document_.baseline().show(); }
  bool showsDifference() const { return document_.baseline().showsDifference(); }
  /// The largest magnitude of the differences of all heads.
  double baselineEnd() const { return document_.baseline().largestWeight(); }
  /// Why the baseline cannot be shown; empty if it can, or if values are shown.
  QString objection() const;
  /// True if any cell may be masked. Otherwise `masked` need not be called for each cell.
  bool anyMasked() const { return document_.baseline().anyMasked(); }
  /// True if the cell is masked and not hidden.
  bool masked(int query, int key) const {
    return anyMasked() && document_.baseline().masked(query, key) && !hidden(query, key);
  }
  bool rowMasked(int query) const;
  /// Statistics of the weights of the document; empty if any of them is hidden.
  std::optional<HeadStatistics> statistics() const;
  /// Statistics of the weights that are shown: of the document or of the baseline; empty for a difference, an
  /// average in the baseline, and a large baseline.
  std::optional<HeadStatistics> shownStatistics() const;
  /// The largest number that is not hidden; of a difference, the largest magnitude.
  double largest() const;
  /// The head's name; for the average "Average", or "Mean of heads 1 and 3" if it is of some heads.
  QString name() const;

 private:
  bool comparable() const;
  ContributionRows& rows() const;

  const Document& document_;
  int head_;
  Contribution measure_ = Contribution::Weight;
  std::vector<int> heads_;
  mutable std::optional<ContributionRows> rows_;
  mutable std::vector<double> average_row_;  ///< a row of the baseline's average; `row` returns a span of it
  mutable int average_query_ = -1;           ///< the query of this row
};

}  // namespace lab
