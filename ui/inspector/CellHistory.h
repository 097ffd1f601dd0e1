// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/model/MatrixId.h"

namespace lab {

/// The history of visited cells, like the page history of a browser. Keeps the last 200 cells.
class CellHistory {
 public:
  /// Adds `cell` after the current cell and removes all later cells. Does nothing if `cell` is current.
  void visit(const CellRef& cell) {
    if (!cells_.empty() && cells_[at_] == cell) return;
    if (!cells_.empty()) cells_.resize(at_ + 1);
    cells_.push_back(cell);
    if (cells_.size() > kMostCells) cells_.erase(cells_.begin());
    at_ = cells_.size() - 1;
  }
  /// Moves one step and returns the new current cell; empty if there is no further cell.
  std::optional<CellRef> back() { return canGoBack() ? std::optional(cells_[--at_]) : std::nullopt; }
  std::optional<CellRef> forward() { return canGoForward() ? std::optional(cells_[++at_]) : std::nullopt; }
  bool canGoBack() const { return at_ > 0; }
  bool canGoForward() const { return at_ + 1 < cells_.size(); }
  /// Removes the cells that no longer exist, and then equal neighbours.
  void keepOnly(const std::function<bool(const CellRef&)>& exists) {
    CellHistory kept;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (exists(cells_[i]) && (kept.cells_.empty() || kept.cells_.back() != cells_[i]))
        kept.cells_.push_back(cells_[i]);
      if (i == at_ && !kept.cells_.empty()) kept.at_ = kept.cells_.size() - 1;
    }
    *this = std::move(kept);
  }
  void clear() { *this = {}; }

 private:
  static constexpr std::size_t kMostCells = 200;
  std::vector<CellRef> cells_;
  std::size_t at_ = 0;
};

}  // namespace lab
