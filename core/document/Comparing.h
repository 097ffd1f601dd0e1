// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThreadPool>
#include <atomic>
#include <optional>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/explain/Comparison.h"
#include "core/model/Experiment.h"

namespace lab {

/// What two experiments differ in that all numbers must be read for (some hundred MB of a large one): worked
/// out in a thread of its own, on copies. The latest question counts; answers to older ones are dropped.
class Comparing : public QObject {
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

  explicit Comparing(QObject* parent = nullptr) : QObject(parent) { thread_.setMaxThreadCount(1); }
  /// Stops what can be stopped and waits for the rest.
  ~Comparing() override;

  /// `found` follows.
  void ask(Side before, Side now);
  /// What was asked is no longer wanted.
  void forget() { ++latest_; }

 signals:
  void found(const lab::Comparing::Findings& findings);

 private:
  void work(quint64 ticket, const Side& before, const Side& now);

  std::atomic<quint64> latest_ = 0;  ///< the question that counts
  QThreadPool thread_;               ///< one thread, which ends when nothing is to do
};

/// The largest finite magnitude of now - before, entry by entry; 0 where they cannot be compared.
double largestDifference(const AttentionTrace& before, const AttentionTrace& now, MatrixId id, int head);

}  // namespace lab
