// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/Digits.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace lab {

Figures figuresOf(double value) {
  if (!std::isfinite(value) || value == 0) return {};
  std::array<char, 32> text{};
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), std::abs(value), std::chars_format::scientific)
          .ptr;
  const std::string_view all(text.data(), static_cast<std::size_t>(end - text.data()));
  const std::size_t e = all.find('e');
  int exponent = 0;
  const char* first = all.data() + e + (all[e + 1] == '+' ? 2 : 1);
  std::from_chars(first, all.data() + all.size(), exponent);
  const int significant = e == 1 ? 1 : static_cast<int>(e) - 1;
  return {std::max(0, significant - 1 - exponent), significant};
}

int mostDecimals(const Matrix& m) {
  int most = 0;
  for (const double value : m.values()) most = std::max(most, figuresOf(value).decimals);
  return most;
}

int significantFigures(const Matrix& m) {
  Figures most, least{400, 400};
  for (const double value : m.values()) {
    if (!std::isfinite(value) || value == 0) continue;
    const Figures figures = figuresOf(value);
    most = {std::max(most.decimals, figures.decimals), std::max(most.significant, figures.significant)};
    least.decimals = std::min(least.decimals, figures.decimals);
  }
  if (most.significant < 2 || most.significant > kMostDecimals || most.decimals == least.decimals) return 0;
  // If numbers are rounded to decimals, nearly all of them have the largest number of decimals. Otherwise
  // nearly all of them have the largest number of significant figures.
  int full_decimals = 0, full_figures = 0;
  for (const double value : m.values()) {
    const Figures figures = figuresOf(value);
    full_decimals += figures.decimals == most.decimals;
    full_figures += figures.significant == most.significant;
  }
  return full_figures > full_decimals ? most.significant : 0;
}

Matrix halfUnits(const Matrix& m, int decimals, int significant) {
  Matrix halves(m.rows(), m.columns());
  const double half = 0.5 * std::pow(10.0, -std::min(decimals, kMostDecimals));
  for (int i = 0; i < m.rows(); ++i)
    for (int j = 0; j < m.columns(); ++j) {
      const double size = std::abs(m(i, j));
      double unit = half;
      if (significant > 0 && std::isfinite(size) && size > 0)
        unit = 0.5 * std::pow(10.0, std::floor(std::log10(size)) + 1 - significant);
      // Adds the error of single precision, which has about six significant figures.
      if (decimals > kMostDecimals && std::isfinite(size)) unit += 2e-6 * size;
      halves.set(i, j, unit);
    }
  return halves;
}

}  // namespace lab
