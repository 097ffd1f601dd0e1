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

/// Which weights a view shows: those of one head or the mean of several, as they are or as what arrives
/// through them. Made anew for every event: it may hold numbers while it lives.
class WeightSource {
 public:
  static constexpr int kAverage = -1;

  /// Weights as they are; the average is that of all heads.
  WeightSource(const Document& document, int head);
  /// The measure that is chosen; the average is that of the chosen heads.
  WeightSource(const Workbench& bench, int head);

  int head() const { return head_; }
  bool isAverage() const { return head_ == kAverage; }
  Contribution measure() const { return measure_; }
  /// The heads whose mean this is, or the one.
  const std::vector<int>& heads() const { return heads_; }
  /// Of less than all heads.
  bool isMeanOfSome() const { return isAverage() && heads_.size() < experiment().heads.size(); }
  const Experiment& experiment() const { return document_.experiment(); }
  int queryCount() const { return experiment().queryCount(); }
  int keyCount() const { return experiment().keyCount(); }

  /// Row i, n_k; hidden weights are NaN. Holds until the next call.
  std::span<const double> row(int i) const;
  double weight(int query, int key) const;
  /// Weights as they are, of a head or the mean.
  bool isPlain() const { return measure_ == Contribution::Weight && show() == Baseline::Show::Value; }
  /// All of it where it stands in one piece: where it is plain. Else none.
  const Matrix* matrix() const;
  /// A row of the same; of a mean that was worked out. Of one head no more is made than is asked for.
  std::span<const double> plainRow(int i) const;
  /// Can `row` be read with `allowed`, some rows in a turn of the event loop? Weights as they are, those of
  /// the baseline, or their difference, where both have the same mask; nothing of them hidden.
  bool isReadByRows() const;
  /// Which of its cells are not masked (1), of the same shape; empty where none is.
  const Matrix& allowed() const;
  /// The mean of some queries' rows, n_k.
  std::vector<double> meanOf(const std::vector<int>& queries) const;
  /// False where nothing at all is hidden, so that cells need not be asked.
  bool anyHidden() const { return !comparable() || !document_.reveal().hidden.empty(); }
  /// Hidden for now; of the average where any head's is.
  bool hidden(int query, int key) const;
  /// Values, those of the baseline, or the difference: what all of this hands out.
  Baseline::Show show() const { return document_.baseline().show(); }
  bool showsDifference() const { return document_.baseline().showsDifference(); }
  /// The largest magnitude of all heads' differences.
  double baselineEnd() const { return document_.baseline().largestWeight(); }
  /// Why there is no baseline to show; empty where there is, or values are shown.
  QString objection() const;
  /// False where there is no mask at all, so that cells need not be asked.
  bool anyMasked() const { return document_.baseline().anyMasked(); }
  /// False, too, where the weight is hidden.
  bool masked(int query, int key) const {
    return anyMasked() && document_.baseline().masked(query, key) && !hidden(query, key);
  }
  bool rowMasked(int query) const;
  /// What the weights of one head, or their mean, are like; nothing where any of them is hidden.
  std::optional<HeadStatistics> statistics() const;
  /// The largest weight (of a difference: the largest magnitude) of the map that is not hidden.
  double largest() const;
  /// The head's name ("Average" for the average, "Mean of heads 1 and 3" for that of some).
  QString name() const;

 private:
  bool comparable() const;
  ContributionRows& rows() const;

  const Document& document_;
  int head_;
  Contribution measure_ = Contribution::Weight;
  std::vector<int> heads_;
  mutable std::optional<ContributionRows> rows_;
  mutable std::vector<double> average_row_;  ///< of the baseline: holds what `row` hands out
};

}  // namespace lab
