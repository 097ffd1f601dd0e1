// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/engine/Contributions.h"
#include "core/engine/Engine.h"
#include "core/engine/Finite.h"
#include "core/engine/Moves.h"
#include "core/model/Experiment.h"
#include "core/model/Validation.h"

namespace lab {

struct Stale;

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
  /// and mode are the same). What follows from a step of a drag is pending: rows on screen are there at once.
  Outcome update(const Experiment& now, std::span<const Edit> edits, Pace pace);

  /// Brings the trace up to date with `now`, which differs in the scale, the temperature, the mask (a cell,
  /// a row, its kind; regions as in updateTrace) or in the positions (their kind, their tables), and leaves
  /// every row that follows pending: those on screen are there at once. After other positions they are near
  /// (see FromInputs), else each is bit for bit as computeTrace makes it where the trace was settled. To be
  /// settled as after a move; best in a ForwardWorker. Nothing, and nothing is done, where other inputs
  /// differ or a number might become infinite.
  std::optional<Change> pend(const Experiment& now, std::span<const Region> regions);
  /// Are rows pending whose making takes longer than a frame? Then another edit is brought up to date only
  /// after they were made, all of them.
  bool pending() const { return !move_ && trace_.output_rule && !trace_.complete(); }
  /// Makes the rows that steps of a drag or other positions left pending, but for weights of which nothing is
  /// waiting. Another
  /// edit begins with that; the next step of the same drag does not.
  void finish();

  /// Does the trace equal computeTrace bit for bit? Not while something moves, nor after an edit whose exact
  /// result takes longer than a frame: then `settle`, here or in a ForwardWorker (and `take`).
  bool settled() const { return settled_; }
  /// What `settle` would take, estimated, in microseconds.
  double settleMicroseconds(const Experiment& now) const;
  /// Makes the trace equal to computeTrace(now), bit for bit: what was touched is computed again. Says what
  /// may have changed (in its last digits).
  Change settle(const Experiment& now);

  /// Makes what an edit of a token or of the scale needs to be fast, where it is large: for moments in which
  /// nothing happens. Without it the first such edit takes that longer. In pieces, about `multiply_adds` a
  /// call; true: all is there, or there is nothing to make.
  bool prepare(const Experiment& now, double multiply_adds = Contributions::kAll);
  /// What is kept besides the trace for edits of tokens, once they were prepared for.
  static double preparedBytes(const Experiment& e) { return Contributions::bytesOf(e); }

  /// Edits whose exact result takes fewer multiply-adds than that are never moved but computed exactly
  /// (default: about as long as starting a move). 0: and whatever a move leaves is pending. For tests.
  void setExactBelow(double multiply_adds) { exact_below_ = multiply_adds; }

 private:
  bool sameMove(const Edit& edit) const;
  /// The row of a word, or columns of a projection's weights, in an experiment so small that finding out what
  /// follows takes as long as computing all. False: it is none, and nothing was done.
  bool updateFew(const Experiment& now, const Region& region, Outcome& outcome);
  /// May a move start from what stood there?
  bool mayMove(const Experiment& now, const Edit& edit) const;
  /// Within a frame, on this machine?
  static bool quick(double multiply_adds);
  void remember(Region region);
  Change exactly(const Experiment& now, const Stale& stale);

  const WeightMagnitudes& magnitudes(const Experiment& now);

  AttentionTrace trace_;
  std::optional<Reach> reach_;  ///< of the trace, whatever its scale, mask and temperature are
  std::optional<WeightMagnitudes> magnitudes_;  ///< of the experiment as it is now
  std::unique_ptr<Move> move_;                  ///< what is dragged
  Region moved_;                                ///< its place
  std::unique_ptr<Contributions> contributions_ = std::make_unique<Contributions>();
  std::vector<Region> unsettled_;  ///< places whose effects are not exact to the last bit
  double exact_below_ = 2e4;
  bool settled_ = true;
};

}  // namespace lab
