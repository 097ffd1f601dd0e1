// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Scenes.h"

#include <algorithm>
#include <array>

namespace lab {

std::span<const std::string_view> viewPanels() {
  static constexpr std::array<std::string_view, 10> kPanels{
      "inspector", "arrows", "scaling", "cost", "positions", "beside", "more", "notes", "history", "sizes"};
  return kPanels;
}

std::span<const std::string_view> viewColumns() {
  static constexpr std::array<std::string_view, 7> kColumns{"key",         "score", "scaled", "exponent",
                                                            "exponential", "value", "product"};
  return kColumns;
}

bool identical(const Scenes& a, const Scenes& b) {
  if (a.current != b.current) return false;
  return std::ranges::equal(a.list, b.list, [](const Scene& x, const Scene& y) {
    return x.name == y.name && x.view == y.view && identical(x.experiment, y.experiment);
  });
}

}  // namespace lab
