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
using Blanks = std::set<MatrixId>;

/// The regions of the matrices in `blanks` and of all other matrices that contain the same numbers,
/// so that no view shows the hidden numbers. For example, masked scores equal scaled scores except
/// in masked cells, concat equals the contexts, and scaled scores equal scores if the scale is 1.
RegionSet blankedRegions(const Blanks& blanks, const Experiment& experiment);

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
  /// All hidden cells: the cells that a walk or lesson hides (`guided`) and the matrices that a
  /// lecturer hides (`blanks`). The two sets are independent of each other.
  const Reveal& reveal() const { return reveal_; }
  const Reveal& guided() const { return guided_; }
  const Blanks& blanks() const { return blanks_; }
  const Locks& locks() const { return locks_; }
  void setGuided(Reveal guided) { guided_ = std::move(guided); }
  void setBlanks(Blanks blanks) { blanks_ = std::move(blanks); }
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
  Reveal reveal_, guided_;
  Blanks blanks_;
  Locks locks_;
  std::optional<Experiment> experiment_;  ///< only while an input is hidden
  std::optional<AttentionTrace> trace_;   ///< only while something is hidden
};

}  // namespace lab
