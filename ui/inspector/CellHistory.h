// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/model/MatrixId.h"

namespace lab {

/// Cells that were looked at, like the pages of a browser.
class CellHistory {
 public:
  /// Goes on to `cell`, and forgets what lay ahead. Nothing where it is the current one.
  void visit(const CellRef& cell);
  /// One step; the cell it leads to, nothing at the end.
  std::optional<CellRef> back();
  std::optional<CellRef> forward();
  bool canGoBack() const { return at_ > 0; }
  bool canGoForward() const { return at_ + 1 < cells_.size(); }
  /// Forgets cells that are no more, and what is the same twice running then.
  void keepOnly(const std::function<bool(const CellRef&)>& exists);
  void clear();

 private:
  std::vector<CellRef> cells_;
  std::size_t at_ = 0;
};

}  // namespace lab
