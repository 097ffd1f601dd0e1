// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "core/base/BackgroundTask.h"
#include "core/base/Problem.h"
#include "core/engine/Engine.h"
#include "core/model/Experiment.h"

namespace lab {

/// The experiment on screen with its trace, and the pending experiment that will replace it.
///
/// An edit that fits into a frame is computed at once. Any other edit is computed in a background task on a
/// copy. Until its result arrives, `experiment` and `trace` do not change, and `latest` is ahead of them.
class Recompute : public QObject {
  Q_OBJECT

 public:
  explicit Recompute(QObject* parent = nullptr);

  /// The experiment and the trace on screen. The trace belongs to the experiment.
  const Experiment& experiment() const { return experiment_; }
  const AttentionTrace& trace() const { return trace_; }
  /// The experiment with the edits that are being computed.
  const Experiment& latest() const { return pending_ ? *pending_ : experiment_; }

  /// Whether `latest` is being computed in the background.
  bool computing() const { return pending_.has_value(); }
  double progress() const { return task_.progress(); }
  /// The duration of the last computation.
  double microseconds() const { return microseconds_; }

  /// The result of an edit: a change on screen, or an overflow (then nothing changed). If both are
  /// empty, the edit is computed in the background, and `arrived` or `overflowed` is emitted later.
  struct Outcome {
    std::optional<Change> change;
    std::optional<Problem> overflow;
  };
  /// Sets the block of an input matrix whose upper left entry is `corner`.
  Outcome setBlock(const CellRef& corner, const Matrix& values);
  /// Replaces the newest experiment with `next`.
  Outcome setExperiment(Experiment next);
  /// Loads another experiment with its finished trace and cancels a running computation.
  void reset(Experiment experiment, AttentionTrace trace);
  /// Must be true during a drag. A new preview then does not cancel a running computation. The
  /// result of the running computation is shown first, so that the screen is updated during the
  /// drag.
  void setPreviewing(bool previewing);
  /// Blocks until nothing is being computed. The signals are emitted before it returns.
  void finish();

 signals:
  /// The result of a background computation is on screen.
  void arrived(const lab::Change& change);
  /// `latest` cannot be computed. The owner must set another experiment.
  void overflowed(const lab::Problem& problem);

 private:
  friend struct TestAccess;
  struct Computed;
  Outcome compute(Experiment next, const std::optional<std::vector<Region>>& regions, Change change);
  void computeInBackground(Experiment next);
  void start();
  void applyComputed(Computed answer);
  void dropPending();
  void replaceTrace(AttentionTrace trace);

  Experiment experiment_;
  AttentionTrace trace_;  ///< of experiment_
  std::optional<Experiment> pending_;
  bool started_ = false;  ///< task_ computes pending_, not an earlier preview
  bool previewing_ = false;
  double most_at_once_;  ///< edits that cost more (see updateCost) are computed in the background
  double microseconds_ = 0;
  BackgroundTask task_;
  BackgroundTask release_;  ///< frees old traces, which takes milliseconds
};

}  // namespace lab
