// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "core/base/BackgroundTask.h"
#include "core/engine/AttentionTrace.h"
#include "core/explain/Comparison.h"
#include "core/model/Experiment.h"

namespace lab {

/// Compares two experiments with their traces in the background, because all their numbers are read (several
/// hundred MB of a large experiment). Works on copies. Each question replaces the one before it.
class BaselineComparison : public QObject {
  Q_OBJECT

 public:
  struct Side {
    Experiment experiment;
    AttentionTrace trace;
  };
  struct Findings {
    std::vector<InputDifference> inputs;
    std::vector<std::optional<CellRef>> first;  ///< of what belongs to no head, then of each head
    std::vector<double> largest;  ///< magnitude of the difference of each head's weights; 0: not comparable

    /// See firstDifference; -1: of no head.
    std::optional<CellRef> firstOf(int head) const;
    double largestOfAll() const;
  };

  explicit BaselineComparison(QObject* parent = nullptr) : QObject(parent) {}

  /// `found` follows, unless another question or `forget` comes first.
  void ask(Side before, Side now);
  /// Cancels the comparison that is running.
  void forget() { task_.cancel(); }

 signals:
  void found(const lab::BaselineComparison::Findings& findings);

 private:
  BackgroundTask task_;
};

/// The largest finite magnitude of now - before, entry by entry; 0 where they cannot be compared.
double largestDifference(const AttentionTrace& before, const AttentionTrace& now, MatrixId id, int head);

}  // namespace lab
