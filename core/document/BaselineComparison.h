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

/// Compares two experiments and their traces. It works in the background, because it reads all
/// numbers (several hundred MB for a large experiment). It operates on copies. A new request
/// replaces the previous one.
class BaselineComparison : public QObject {
  Q_OBJECT

 public:
  struct Side {
    Experiment experiment;
    AttentionTrace trace;
  };
  struct Findings {
    std::vector<InputDifference> inputs;
    /// [0]: first difference in the matrices that belong to no head; [h + 1]: in head h.
    std::vector<std::optional<CellRef>> first;
    /// The largest magnitude of the difference of the attention weights, per head; 0 if they cannot
    /// be compared.
    std::vector<double> largest;

    /// See firstDifference; `head` is -1 for the matrices that belong to no head.
    std::optional<CellRef> firstOf(int head) const;
    double largestOfAll() const;
  };

  explicit BaselineComparison(QObject* parent = nullptr) : QObject(parent) {}

  /// Starts a comparison. `found` is emitted when it has finished, unless `ask` or `forget` is called before.
  void ask(Side before, Side now);
  /// Cancels the comparison that is running.
  void forget() { task_.cancel(); }

 signals:
  void found(const lab::BaselineComparison::Findings& findings);

 private:
  BackgroundTask task_;
};

/// The largest finite magnitude of now - before, entry by entry; 0 if the matrices differ in shape.
double largestDifference(const AttentionTrace& before, const AttentionTrace& now, MatrixId id, int head);

}  // namespace lab
