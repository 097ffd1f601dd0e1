// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Problem.h"

#include <cstddef>

namespace lab {

std::string ProblemWords::english() const {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t number =
        text[i] == '%' && i + 1 < text.size() ? static_cast<std::size_t>(text[i + 1] - '1') : values.size();
    if (number < values.size()) {
      result += values[number];
      ++i;
    } else {
      result += text[i];
    }
  }
  return result;
}

}  // namespace lab
