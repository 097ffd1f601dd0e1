// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/model/MatrixId.h"

namespace lab {

/// The history of explained cells, like the pages of a browser.
class CellHistory {
 public:
  /// Adds `cell` after the current one and removes later ones. Does nothing if `cell` is the current one.
  void visit(const CellRef& cell);
  /// Moves one step and returns the cell there; empty at the end.
  std::optional<CellRef> back();
  std::optional<CellRef> forward();
  bool canGoBack() const { return at_ > 0; }
  bool canGoForward() const { return at_ + 1 < cells_.size(); }
  /// Removes cells that no longer exist, and then repetitions.
  void keepOnly(const std::function<bool(const CellRef&)>& exists);
  void clear();

 private:
  std::vector<CellRef> cells_;
  std::size_t at_ = 0;
};

}  // namespace lab
