// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/CellHistory.h"

#include <utility>

namespace lab {
namespace {

constexpr std::size_t kMostCells = 200;

}  // namespace

void CellHistory::visit(const CellRef& cell) {
  if (!cells_.empty() && cells_[at_] == cell) return;
  if (!cells_.empty()) cells_.resize(at_ + 1);
  cells_.push_back(cell);
  if (cells_.size() > kMostCells) cells_.erase(cells_.begin());
  at_ = cells_.size() - 1;
}

std::optional<CellRef> CellHistory::back() {
  if (!canGoBack()) return std::nullopt;
  return cells_[--at_];
}

std::optional<CellRef> CellHistory::forward() {
  if (!canGoForward()) return std::nullopt;
  return cells_[++at_];
}

void CellHistory::keepOnly(const std::function<bool(const CellRef&)>& exists) {
  std::vector<CellRef> kept;
  std::size_t at = 0;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    if (exists(cells_[i]) && (kept.empty() || kept.back() != cells_[i])) kept.push_back(cells_[i]);
    if (i == at_ && !kept.empty()) at = kept.size() - 1;
  }
  cells_ = std::move(kept);
  at_ = at;
}

void CellHistory::clear() {
  cells_.clear();
  at_ = 0;
}

}  // namespace lab
