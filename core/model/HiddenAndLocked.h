// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "core/model/Experiment.h"
#include "core/model/MatrixId.h"

namespace lab {

/// A set of cells, rectangles and whole matrices. A value type.
class RegionSet {
 public:
  /// Adds a region. The region may reach beyond its matrix. `head` -1 of a matrix per head means every head.
  void add(const Region& region) { regions_.push_back(region); }
  void add(const RegionSet& others) {
    regions_.insert(regions_.end(), others.regions_.begin(), others.regions_.end());
  }
  /// Adds a whole matrix, also if its shape changes later. `head` -1 of a matrix per head means every head.
  void addWhole(MatrixId id, int head = -1);

  bool empty() const { return regions_.empty(); }
  bool contains(const CellRef& cell) const;
  /// Returns true if at least one cell of `region` is in the set.
  bool touches(const Region& region) const;
  const std::vector<Region>& regions() const { return regions_; }
  friend bool operator==(const RegionSet&, const RegionSet&) = default;

 private:
  std::vector<Region> regions_;
};

/// The parts of an experiment that a learner edits by other means than the cells of a matrix. Sizes are the
/// dimensions and the numbers of tokens and heads. Positions is the kind of positions. Heads are the number,
/// the order and the names of the heads; only the names are compared.
enum class ExperimentPart { Tokens, Mode, Positions, Mask, Scale, Temperature, Sizes, Heads };

/// The inputs and parts of an experiment that cannot be edited. A lock on any region of Scale or Temperature
/// locks the whole setting. A lock on any region of Mask also locks the kind, the parameters and the padding
/// of the mask. A lock on any region of QueryPositions also locks the kind of positions.
struct Locks {
  RegionSet locked;                ///< locked cells of inputs; regions of stages have no effect
  std::set<ExperimentPart> parts;  ///< locked parts
  bool empty() const { return locked.empty() && parts.empty(); }
  friend bool operator==(const Locks&, const Locks&) = default;
};

/// Returns true if every number and kind that `locks.locked` locks is the same in `now` and `next`. Numbers
/// are compared by their bits. Does not check `locks.parts`.
bool keepsLocked(const Locks& locks, const Experiment& now, const Experiment& next);
/// The first part of `locks.parts` that differs between `now` and `next`. Empty if none differs.
std::optional<ExperimentPart> changedLockedPart(const Locks& locks, const Experiment& now,
                                                const Experiment& next);

}  // namespace lab
