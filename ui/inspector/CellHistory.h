// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/model/MatrixId.h"

namespace lab {

/// The history of visited cells, like the page history of a browser. Keeps the last 200 cells.
class CellHistory {
 public:
  /// Adds `cell` after the current cell and removes all later cells. Does nothing if `cell` is current.
  void visit(const CellRef& cell);
  /// Moves one step and returns the new current cell; empty if there is no further cell.
  std::optional<CellRef> back();
  std::optional<CellRef> forward();
  bool canGoBack() const { return at_ > 0; }
  bool canGoForward() const { return at_ + 1 < cells_.size(); }
  /// Removes the cells that no longer exist, and then equal neighbours.
  void keepOnly(const std::function<bool(const CellRef&)>& exists);
  void clear();

 private:
  std::vector<CellRef> cells_;
  std::size_t at_ = 0;
};

}  // namespace lab
