// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/FilledMatrix.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

#include "core/model/Gather.h"

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

namespace {

/// Returns how one cell agrees.
Agreement agreeAt(double found, double half, double computed, double bound) {
  if (std::isnan(found)) return {true, true, computed != kMaskedScore};
  if (found == kMaskedScore || computed == kMaskedScore) return {found == computed, found == computed, false};
  const double distance = std::abs(found - computed), own = tolerance(half, computed);
  return {distance <= own || distance <= own + bound, distance <= own, false};
}

}  // namespace

double tolerance(double half, double computed) {
  return half * (1 + 1e-6) + 1e-9 * (1 + std::abs(computed));
}

Agreement agree(const FilledMatrix& filled, const ErrorBoundedMatrix& computed) {
  if (!filled.value.sameShape(computed.value)) return {};
  Agreement all{true, true, false};
  const auto found = filled.value.values(), half = filled.half.values();
  const auto value = computed.value.values(), bound = computed.bound.values();
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Agreement one = agreeAt(found[i], half[i], value[i], bound[i]);
    all.loose = all.loose && one.loose;
    all.sharp = all.sharp && one.sharp;
    all.stray_blanks = all.stray_blanks || one.stray_blanks;
    if (!all.loose && !all.sharp) return {};
  }
  return all;
}

bool agree(const FilledMatrix& filled, const ErrorBoundedMatrix& computed, int row, int column) {
  return agreeAt(filled.value(row, column), filled.half(row, column), computed.value(row, column),
                 computed.bound(row, column))
      .loose;
}

ErrorBoundedMatrix completed(const FilledMatrix& filled, const ErrorBoundedMatrix& computed) {
  ErrorBoundedMatrix line{filled.value, filled.half};
  const bool same_shape = filled.value.sameShape(computed.value);
  for (int i = 0; i < line.rows(); ++i)
    for (int j = 0; j < line.columns(); ++j) {
      const double value = filled.value(i, j);
      if (std::isfinite(value)) continue;
      if (std::isnan(value) && !same_shape) return {};
      line.value.set(i, j, std::isnan(value) ? computed.value(i, j) : value);
      line.bound.set(i, j, std::isnan(value) ? computed.bound(i, j) : 0.0);
    }
  return line;
}

FilledMatrix trimmed(const FilledMatrix& filled) {
  int rows = 0, columns = 0;
  for (int i = 0; i < filled.value.rows(); ++i)
    for (int j = 0; j < filled.value.columns(); ++j)
      if (!std::isnan(filled.value(i, j))) {
        rows = i + 1;
        columns = std::max(columns, j + 1);
      }
  const auto kept = [&](const Matrix& m) { return gather(m, samePlaces(rows), samePlaces(columns)); };
  return {kept(filled.value), kept(filled.half)};
}

}  // namespace lab
