// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/FilledMatrix.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lab {
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
  FilledMatrix result{Matrix(rows, columns), Matrix(rows, columns)};
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j) {
      result.value.set(i, j, filled.value(i, j));
      result.half.set(i, j, filled.half(i, j));
    }
  return result;
}

}  // namespace lab
