// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Scenes.h"

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

}  // namespace lab
