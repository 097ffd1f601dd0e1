// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <optional>
#include <vector>

#include "core/engine/Engine.h"
#include "core/explain/HeadStatistics.h"

namespace lab {

class Document;

/// Whether the change may affect the attention weights. A change of only W_V, b_V, W_O or b_O does not affect
/// them, although V comes before the weights in the order of the stages.
bool touchesWeights(const Change& change);

/// Statistics of the attention weights that are not hidden, for a head or for the mean of several heads.
/// Computed on demand and cached until the weights change.
///
/// The statistics take one logarithm per weight. For large experiments (a thousand tokens) that
/// takes noticeably long, so they are computed head by head, some rows per turn of the event loop.
/// Until they are ready, the previous result is returned.
class WeightDigest : public QObject {
  Q_OBJECT

 public:
  /// The document owns the digest and outlives it.
  explicit WeightDigest(const Document& document);

  /// The statistics of one head, or of the mean of several. `heads` must not be empty. Returns nothing if
  /// they have never been computed.
  std::optional<HeadStatistics> statistics(const std::vector<int>& heads) const;
  /// The mean weights of several heads, entry by entry: n_q x n_k. Valid until the document changes.
  const Matrix& mean(const std::vector<int>& heads) const;
  /// Computes more rows of the mean and caches them. Reads about `weights` attention weights.
  /// Returns true when the whole mean is cached. `mean` is then fast.
  bool updateMean(const std::vector<int>& heads, std::size_t weights) const;
  /// From now on, computes all statistics immediately. Used for pictures.
  void countAtOnce() const { at_once_ = true; }

 signals:
  /// Delayed statistics are available now.
  void counted() const;

 private:
  struct Entry {
    std::vector<int> heads;
    std::optional<HeadStatistics> statistics;
    bool fresh = false;
    bool wanted = false;
  };
  Entry& entryOf(const std::vector<int>& heads) const;
  /// Adds more rows to the statistics that are being computed. Returns true when all rows have been added.
  bool countRows(const std::vector<int>& heads);
  bool countsLater() const;
  void invalidate(const Change& change);
  void invalidateMeans(const std::vector<int>& heads);
  void invalidateAll();
  void countNext();

  const Document& document_;
  mutable std::vector<Entry> entries_;  ///< single heads, and at most kMostSets sets of heads
  mutable std::vector<int> mean_of_;
  mutable Matrix mean_;
  mutable std::vector<int> pending_mean_of_;  ///< heads of pending_mean_; empty: none
  mutable Matrix pending_mean_;
  mutable int pending_rows_ = 0;  ///< computed rows of pending_mean_
  struct Counting {
    std::vector<int> heads;
    HeadStatisticsCount count;
    int rows = 0;  ///< rows that were added
  };
  std::optional<Counting> counting_;
  mutable QTimer later_;
  mutable bool at_once_ = false;
};

}  // namespace lab
