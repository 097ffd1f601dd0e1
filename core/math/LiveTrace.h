// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include "core/math/AttentionTrace.h"
#include "core/math/Engine.h"
#include "core/math/Experiment.h"
#include "core/math/Validation.h"

namespace lab {

/// A block of an input that was written: where, and what stood there before.
struct Edit {
  Region region;  ///< a whole matrix for its kind (Mask, QueryPositions), Scale and Temperature: Region{id}
  Matrix before = {};  ///< region.rows x region.columns; may be empty: then nothing is taken as known of it
};

/// How an edit is brought up to date.
enum class Pace {
  Moving,  ///< a step of a drag: as fast as can be, from the state at the drag's start; within 1e-10 relative
  Rest     ///< equal to computeTrace bit for bit where that takes no longer than a frame, else as Moving
};

/// The trace that follows an experiment, edit by edit, and what it keeps to be fast about it.
///
/// One thread uses it. Whoever owns the experiment writes it first and then calls `update`; every call names
/// the experiment as it is now. Copies of trace() are cheap and stay as they are.
class LiveTrace {
 public:
  LiveTrace() = default;
  /// The full forward pass.
  explicit LiveTrace(const Experiment& experiment) { compute(experiment); }

  const AttentionTrace& trace() const { return trace_; }

  /// The full forward pass, in the memory that is there where nobody else reads it.
  void compute(const Experiment& experiment);
  /// A finished trace of the experiment as it is now (a loader's, a worker's).
  void take(AttentionTrace trace);

  struct Outcome {
    Change change;
    /// A number that became infinite. The trace then belongs to `now` all the same: write the experiment
    /// back and update again with the same regions.
    std::optional<Problem> overflow;
  };
  /// Brings the trace up to date with `now`, which differs from the experiment before in `edits` only (shapes
  /// and mode are the same).
  Outcome update(const Experiment& now, std::span<const Edit> edits, Pace pace);

  /// Does the trace equal computeTrace bit for bit? Not while something moves, nor after an edit whose exact
  /// result takes longer than a frame: then `settle`, here or in a ForwardWorker (and `take`).
  bool settled() const { return settled_; }
  /// What `settle` would take, estimated, in microseconds.
  double settleMicroseconds(const Experiment& now) const;
  /// Makes the trace equal to computeTrace(now), bit for bit: what was touched is computed again. Says what
  /// may have changed (in its last digits).
  Change settle(const Experiment& now);

 private:
  AttentionTrace trace_;
  bool settled_ = true;
};

}  // namespace lab
