// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/Refusal.h"
#include "core/document/Blanks.h"
#include "core/document/HiddenValues.h"
#include "core/model/HiddenAndLocked.h"

namespace lab {

/// What is hidden from every reader, and what may not be edited. Neither is part of the experiment. What is
/// hidden may not be edited either.
class Visibility {
 public:
  /// All that is hidden: what a walk or lesson hides, and what a lecturer covers. Neither undoes the other.
  const Reveal& reveal() const { return reveal_; }
  const Reveal& guided() const { return guided_; }
  const Blanks& blanks() const { return blanks_; }
  const Locks& locks() const { return locks_; }
  void setGuided(Reveal guided) { guided_ = std::move(guided); }
  void setBlanks(Blanks blanks) { blanks_ = std::move(blanks); }
  void setLocks(Locks locks) { locks_ = std::move(locks); }
  /// Nothing is hidden or locked. True where something was.
  bool clear();

  /// Call it before the trace is written: copies that share its memory would have to be detached from it.
  void releaseCopies();
  /// Call it after an edit, and after another setting here.
  void update(const Experiment& experiment, const AttentionTrace& trace);
  /// What may be seen: the originals, or copies without the hidden numbers.
  const Experiment& seen(const Experiment& experiment) const {
    return experiment_ ? *experiment_ : experiment;
  }
  const AttentionTrace& seen(const AttentionTrace& trace) const { return trace_ ? *trace_ : trace; }

  /// Why the cells of an input may not be edited; nothing where they may.
  Refused objection(const Region& region) const;
  /// Why `now` may not become `next`.
  Refused objection(const Experiment& now, const Experiment& next) const;

 private:
  Reveal reveal_, guided_;
  Blanks blanks_;
  Locks locks_;
  std::optional<Experiment> experiment_;  ///< only while an input is hidden
  std::optional<AttentionTrace> trace_;   ///< only while something is hidden
};

}  // namespace lab
