// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>

#include "core/base/Refusal.h"
#include "core/engine/AttentionTrace.h"
#include "core/model/HiddenAndLocked.h"

namespace lab {

/// Matrices that a lecturer hides for a while. Each matrix is hidden as a whole, in every head.
using HiddenMatrices = std::set<MatrixId>;

/// The regions of the matrices in `hidden` and of all other matrices that contain the same numbers,
/// so that no view shows the hidden numbers. For example, masked scores equal scaled scores except
/// in masked cells, concat equals the contexts, and scaled scores equal scores if the scale is 1.
RegionSet hiddenRegions(const HiddenMatrices& hidden, const Experiment& experiment);

/// Whether any input is hidden, so that views must not read the experiment itself.
bool hidesInputs(const RegionSet& hidden);

/// Copies of an experiment and its trace for showing, in which every hidden number is NaN. The copies share
/// all other matrices with the original. A view that reads such a copy cannot show hidden numbers.
Experiment withoutHidden(const Experiment& experiment, const RegionSet& hidden);
/// `trace` must belong to `experiment`. In self mode X_kv is X_q, so hiding one hides both.
AttentionTrace withoutHidden(const AttentionTrace& trace, const Experiment& experiment,
                             const RegionSet& hidden);

/// Whether `value` is the placeholder of a hidden number (NaN).
bool isHiddenNumber(double value);

/// The cells that are hidden and the inputs that may not be edited. Neither is part of the experiment. Hidden
/// cells may not be edited either.
class Visibility {
 public:
  /// All hidden cells of inputs and stages: the cells that a walk or lesson hides (`guidedHiding`) and the
  /// matrices that a lecturer hides (`hiddenMatrices`). The two sets are independent of each other. Hiding a
  /// cell does not hide the stages that are computed from it.
  const RegionSet& hiddenCells() const { return hidden_cells_; }
  const RegionSet& guidedHiding() const { return guided_hiding_; }
  const HiddenMatrices& hiddenMatrices() const { return hidden_matrices_; }
  const Locks& locks() const { return locks_; }
  void setGuidedHiding(RegionSet hidden) { guided_hiding_ = std::move(hidden); }
  void setHiddenMatrices(HiddenMatrices hidden) { hidden_matrices_ = std::move(hidden); }
  void setLocks(Locks locks) { locks_ = std::move(locks); }
  /// Shows and unlocks everything. Returns whether anything was hidden or locked.
  bool clear();

  /// Deletes the copies for showing. Call it before the trace is written; otherwise a write would
  /// copy the memory that the trace shares with these copies.
  void releaseCopies();
  /// Updates the copies for showing. Call it after an edit and after one of the setters.
  void update(const Experiment& experiment, const AttentionTrace& trace);
  /// The experiment and the trace for showing: the originals, or copies without the hidden numbers.
  const Experiment& seen(const Experiment& experiment) const {
    return experiment_ ? *experiment_ : experiment;
  }
  const AttentionTrace& seen(const AttentionTrace& trace) const { return trace_ ? *trace_ : trace; }

  /// Why the cells of an input may not be edited; empty if they may.
  Refused objection(const Region& region) const;
  /// Why `now` may not be replaced by `next`; empty if it may.
  Refused objection(const Experiment& now, const Experiment& next) const;

 private:
  RegionSet hidden_cells_, guided_hiding_;
  HiddenMatrices hidden_matrices_;
  Locks locks_;
  std::optional<Experiment> experiment_;  ///< only while an input is hidden
  std::optional<AttentionTrace> trace_;   ///< only while something is hidden
};

}  // namespace lab
