// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/document/Document.h"

namespace lab {

/// Which weights a map shows: those of one head or the average of all. Reads the document each time; keeps
/// no numbers.
class WeightSource {
 public:
  static constexpr int kAverage = -1;

  WeightSource(const Document& document, int head) : document_(document), head_(head) {}

  int head() const { return head_; }
  bool isAverage() const { return head_ == kAverage; }
  const Experiment& experiment() const { return document_.experiment(); }
  int queryCount() const { return experiment().queryCount(); }
  int keyCount() const { return experiment().keyCount(); }

  /// Row i, n_k; hidden weights are NaN. Holds until the next call.
  std::span<const double> row(int i) const;
  double weight(int query, int key) const;
  /// False where nothing at all is hidden, so that cells need not be asked.
  bool anyHidden() const { return !document_.reveal().hidden.empty(); }
  /// Hidden for now; of the average where any head's is.
  bool hidden(int query, int key) const;
  /// False where there is no mask at all, so that cells need not be asked.
  bool anyMasked() const { return experiment().mask.kind != Mask::Kind::None; }
  /// False, too, where the weight is hidden.
  bool masked(int query, int key) const {
    return anyMasked() && !mayAttend(experiment(), query, key) && !hidden(query, key);
  }
  bool rowMasked(int query) const;
  /// The largest weight of the map that is not hidden.
  double largest() const;
  /// The head's name ("Average" for the average).
  QString name() const;

 private:
  const Document& document_;
  int head_;
  mutable std::vector<double> average_row_;  ///< holds what `row` hands out
};

}  // namespace lab
