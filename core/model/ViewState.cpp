// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/ViewState.h"

#include <array>

namespace lab {

std::span<const std::string_view> viewPanels() {
  static constexpr std::array<std::string_view, 10> kPanels{
      "inspector", "arrows", "scaling", "cost", "positions", "beside", "more", "notes", "history", "sizes"};
  return kPanels;
}

}  // namespace lab
