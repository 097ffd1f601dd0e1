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

/// The experiment on screen with its trace, and what is being computed to take their place.
///
/// An edit that fits into a frame is computed at once. Any other goes to a background task on a copy: until
/// its result arrives, experiment and trace stay as they are, and `newest` is ahead of them.
class Recompute : public QObject {
  Q_OBJECT

 public:
  explicit Recompute(QObject* parent = nullptr);

  /// On screen: the trace belongs to the experiment.
  const Experiment& experiment() const { return experiment_; }
  const AttentionTrace& trace() const { return trace_; }
  /// With the edits that are being computed.
  const Experiment& newest() const { return pending_ ? *pending_ : experiment_; }

  /// Is `newest` being computed?
  bool computing() const { return pending_.has_value(); }
  double progress() const { return task_.progress(); }
  /// How long the last computation took.
  double microseconds() const { return microseconds_; }
  /// Edits that cost more (see updateCost) are computed in the background.
  void setMostAtOnce(double multiply_adds) { most_at_once_ = multiply_adds; }

  /// What came of an edit: a change on screen, a number that became infinite (and nothing changed), or
  /// neither: it is being computed, and `arrived` or `overflowed` follows.
  struct Outcome {
    std::optional<Change> change;
    std::optional<Problem> overflow;
  };
  /// `values` become the block of an input at `corner`.
  Outcome setBlock(const CellRef& corner, const Matrix& values);
  /// `next` becomes the newest experiment.
  Outcome setExperiment(Experiment next);
  /// Another experiment with its finished trace; whatever is being computed is dropped.
  void reset(Experiment experiment, AttentionTrace trace);
  /// While previews of a drag follow each other, a computation that is under way is shown late rather than
  /// started again for each preview.
  void setPreviewing(bool previewing);
  /// Waits until nothing is being computed; the signals are sent before it returns.
  void finish();

 signals:
  /// What was computed in the background is on screen.
  void arrived(const lab::Change& change);
  /// `newest` cannot be computed: the owner sets another experiment.
  void overflowed(const lab::Problem& problem);

 private:
  struct Answer;
  Outcome compute(Experiment next, const std::optional<std::vector<Region>>& regions, Change change);
  void computeInBackground(Experiment next);
  void start();
  void take(Answer answer);
  void dropPending();
  void replaceTrace(AttentionTrace trace);

  Experiment experiment_;
  AttentionTrace trace_;  ///< of experiment_
  std::optional<Experiment> pending_;
  bool started_ = false;  ///< the task computes pending_, and not an earlier preview
  bool previewing_ = false;
  double most_at_once_;
  double microseconds_ = 0;
  BackgroundTask task_;
  BackgroundTask release_;  ///< gives the memory of old traces back, which takes milliseconds
};

}  // namespace lab
