// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/Scrub.h"

#include <algorithm>
#include <cmath>

#include "core/explain/CellNames.h"

namespace lab {
namespace {

constexpr int kKeptDecimals = 4;

double powerOfTen(int exponent) {
  return std::pow(10.0, exponent);
}

}  // namespace

double Scrub::rounded(double value, int decimals) {
  const double unit = powerOfTen(decimals);
  const double scaled = value * unit;
  // Beyond 2^53 a double has no decimals to round, and the product may overflow.
  return std::abs(scaled) < 9e15 ? std::round(scaled) / unit : value;
}

int Scrub::decimalsOf(double value) {
  for (int decimals = 0; decimals <= kKeptDecimals; ++decimals)
    if (rounded(value, decimals) == value) return decimals;
  return -1;
}

void Scrub::begin(Document& document, const CellRef& cell) {
  commit();
  cell_ = cell;
  start_ = inputMatrix(document.experiment(), cell.id, cell.head)(cell.row, cell.column);
  offset_ = 0;
  decimals_ = decimalsOf(start_);
  gesture_ = std::make_unique<Gesture>(document, editName(document.latest(), cell));
}

void Scrub::move(double steps, double step, double snap) {
  if (!active()) return;
  const int step_decimals = std::max(0, static_cast<int>(std::lround(-std::log10(step))));
  decimals_ = std::max(decimals_, step_decimals);
  const double before = offset_;
  offset_ = rounded(offset_ + steps * step, decimals_);
  double value = offset_ == 0.0 ? start_ : rounded(start_ + offset_, decimals_);
  const double whole = rounded(value, 0);
  if (offset_ != 0.0 && rounded(std::abs(value - whole), decimals_) <= snap) value = whole + 0.0;  // not -0
  if (gesture_->preview(cell_, value)) offset_ = before;
}

void Scrub::commit() {
  if (gesture_) gesture_->commit();
  gesture_.reset();
}

void Scrub::cancel() {
  if (gesture_) gesture_->cancel();
  gesture_.reset();
}

}  // namespace lab
