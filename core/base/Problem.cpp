// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Problem.h"

#include <cstddef>

namespace lab {

std::string ProblemWords::english() const {
  std::string result = text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string place = "%" + std::to_string(i + 1);
    if (const auto at = result.find(place); at != std::string::npos)
      result.replace(at, place.size(), values[i]);
  }
  return result;
}

}  // namespace lab
