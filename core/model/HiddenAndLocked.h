// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "core/model/Experiment.h"
#include "core/model/MatrixId.h"

namespace lab {

/// Where something holds: cells, rectangles and whole matrices. A value.
class RegionSet {
 public:
  /// Adds a region; cells that the matrix does not have are ignored.
  void add(const Region& region) { regions_.push_back(region); }
  void add(const RegionSet& others) {
    regions_.insert(regions_.end(), others.regions_.begin(), others.regions_.end());
  }
  /// All of a matrix, whatever its shape becomes. `head` -1 where it is per head: of every head.
  void addWhole(MatrixId id, int head = -1);

  bool empty() const { return regions_.empty(); }
  bool contains(const CellRef& cell) const;
  /// Any cell that `region` has, too?
  bool touches(const Region& region) const;
  const std::vector<Region>& regions() const { return regions_; }
  friend bool operator==(const RegionSet&, const RegionSet&) = default;

 private:
  std::vector<Region> regions_;
};

/// What is hidden: of inputs and of stages. Hiding a number does not hide what follows from it.
struct Reveal {
  RegionSet hidden;
  friend bool operator==(const Reveal&, const Reveal&) = default;
};

/// What is chosen rather than typed into a matrix. Sizes are the dimensions and how many tokens and heads
/// there are; Positions is the kind; Heads are how many, their order and their names.
enum class ExperimentPart { Tokens, Mode, Positions, Mask, Scale, Temperature, Sizes, Heads };

/// What may not be edited, of inputs. A lock on Mask, Scale, Temperature or QueryPositions holds the kind,
/// too.
struct Locks {
  RegionSet locked;
  std::set<ExperimentPart> held;  ///< stay as they are whatever else is edited
  bool empty() const { return locked.empty() && held.empty(); }
  friend bool operator==(const Locks&, const Locks&) = default;
};

/// Does every locked number, and every locked choice of a kind, stand in `next` as it does in `now`?
bool keepsLocked(const Locks& locks, const Experiment& now, const Experiment& next);
/// The first part that is held and is another in `next`; nothing where none is.
std::optional<ExperimentPart> heldButChanged(const Locks& locks, const Experiment& now,
                                             const Experiment& next);

}  // namespace lab
