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

/// May weights be others after it? Not where values or outputs alone were edited, though those come first.
bool touchesWeights(const Change& change);

/// What is read off all weights of a head, or of the mean of several, that may be seen: counted when it is
/// asked for, and again only where the weights became others.
///
/// Counting takes a logarithm a pair. Where that is felt (a thousand words) it is done head by head when
/// nothing else is to do, some rows in a turn of the event loop; until then the last count is handed out.
class WeightDigest : public QObject {
  Q_OBJECT

 public:
  /// The document outlives it, and owns it.
  explicit WeightDigest(const Document& document);

  /// Of one head, or of the mean of some: `heads` is not empty. Nothing while it was never counted.
  std::optional<HeadStatistics> statistics(const std::vector<int>& heads) const;
  /// The mean weights of some heads, entry by entry: n_q x n_k. Holds until the document changes.
  const Matrix& mean(const std::vector<int>& heads) const;
  /// Works at it for about so many weights; true when it is there, so that `mean` takes no time.
  bool bringMeanUp(const std::vector<int>& heads, std::size_t weights) const;
  /// From now on nothing is put off: for pictures.
  void countAtOnce() const { at_once_ = true; }

 signals:
  /// A count that was put off is there.
  void counted() const;

 private:
  struct Entry {
    std::vector<int> heads;
    std::optional<HeadStatistics> statistics;
    bool fresh = false;
    bool wanted = false;
  };
  Entry& entryOf(const std::vector<int>& heads) const;
  HeadStatistics count(const std::vector<int>& heads) const;
  /// Some rows more of those that are being counted; true when all were.
  bool countRows(const std::vector<int>& heads);
  bool putsOff() const;
  void forget(const Change& change);
  void forgetMeans(const std::vector<int>& heads);
  void forgetAll();
  void countNext();

  const Document& document_;
  mutable std::vector<Entry> entries_;  ///< those of a few sets of heads, besides every head's
  mutable std::vector<int> mean_of_;
  mutable Matrix mean_;
  mutable std::vector<int> rising_of_;  ///< whose mean is being worked out; empty: nobody's
  mutable Matrix rising_;
  mutable int risen_ = 0;  ///< rows of it that are there
  struct Counting {
    std::vector<int> heads;
    HeadStatisticsCount count;
    int rows = 0;  ///< that were counted
  };
  std::optional<Counting> counting_;
  mutable QTimer later_;
  mutable bool at_once_ = false;
};

}  // namespace lab
