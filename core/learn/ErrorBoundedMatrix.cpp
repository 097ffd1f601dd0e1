// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/ErrorBoundedMatrix.h"

#include <algorithm>
#include <cmath>

namespace lab {
namespace {

/// Returns `m` after a call of `change(row, column, value&, bound&)` for every cell.
template <class Change>
ErrorBoundedMatrix mapped(ErrorBoundedMatrix m, const Change& change) {
  for (int i = 0; i < m.rows(); ++i) {
    const auto values = m.value.mutableRow(i), bounds = m.bound.mutableRow(i);
    for (std::size_t j = 0; j < values.size(); ++j) change(i, static_cast<int>(j), values[j], bounds[j]);
  }
  return m;
}

}  // namespace

ErrorBoundedMatrix exactly(const Matrix& m) {
  return {m, Matrix(m.rows(), m.columns())};
}

ErrorBoundedMatrix rounded(ErrorBoundedMatrix m, double half) {
  return mapped(std::move(m), [half](int, int, double value, double& bound) {
    if (value != kMaskedScore) bound += half;
  });
}

ErrorBoundedMatrix product(const ErrorBoundedMatrix& a, const ErrorBoundedMatrix& b) {
  if (!a.known() || !b.known() || a.columns() != b.rows()) return {};
  ErrorBoundedMatrix result{Matrix(a.rows(), b.columns()), Matrix(a.rows(), b.columns())};
  for (int i = 0; i < a.rows(); ++i) {
    const auto value = result.value.mutableRow(i), bound = result.bound.mutableRow(i);
    for (int t = 0; t < a.columns(); ++t) {
      const double x = a.value(i, t), x_bound = a.bound(i, t);
      const auto y = b.value.row(t), y_bound = b.bound.row(t);
      for (std::size_t j = 0; j < y.size(); ++j) {
        value[j] += x * y[j];
        bound[j] += std::abs(x) * y_bound[j] + x_bound * (std::abs(y[j]) + y_bound[j]);
      }
    }
  }
  return result;
}

ErrorBoundedMatrix sum(const ErrorBoundedMatrix& a, const ErrorBoundedMatrix& b) {
  if (!a.known() || !a.value.sameShape(b.value)) return {};
  return mapped(a, [&b](int i, int j, double& value, double& bound) {
    value += b.value(i, j);
    bound += b.bound(i, j);
  });
}

ErrorBoundedMatrix plusRow(const ErrorBoundedMatrix& m, const Matrix& row) {
  if (row.empty() || !m.known()) return m;
  if (row.columns() != m.columns()) return {};
  return mapped(m, [&row](int, int j, double& value, double&) { value += row(0, j); });
}

ErrorBoundedMatrix times(const ErrorBoundedMatrix& m, double factor) {
  return mapped(m, [factor](int, int, double& value, double& bound) {
    value *= factor;
    bound *= std::abs(factor);
  });
}

ErrorBoundedMatrix timesEach(const ErrorBoundedMatrix& a, const ErrorBoundedMatrix& b) {
  if (!a.known() || !a.value.sameShape(b.value)) return {};
  return mapped(b, [&a](int i, int j, double& value, double& bound) {
    bound = std::abs(a.value(i, j)) * bound + a.bound(i, j) * (std::abs(value) + bound);
    value *= a.value(i, j);
  });
}

ErrorBoundedMatrix transposed(const ErrorBoundedMatrix& m) {
  return {m.value.transposed(), m.bound.transposed()};
}

ErrorBoundedMatrix reshaped(const ErrorBoundedMatrix& m, int rows, int columns) {
  if (!m.known() || m.value.size() != static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns))
    return {};
  ErrorBoundedMatrix result{Matrix(rows, columns), Matrix(rows, columns)};
  std::ranges::copy(m.value.values(), result.value.mutableData());
  std::ranges::copy(m.bound.values(), result.bound.mutableData());
  return result;
}

ErrorBoundedMatrix sideBySide(std::span<const ErrorBoundedMatrix> parts) {
  int columns = 0;
  for (const ErrorBoundedMatrix& part : parts) {
    if (!part.known() || part.rows() != parts.front().rows()) return {};
    columns += part.columns();
  }
  if (columns == 0) return {};
  ErrorBoundedMatrix result{Matrix(parts.front().rows(), columns), Matrix(parts.front().rows(), columns)};
  for (int i = 0; i < result.rows(); ++i) {
    auto value = result.value.mutableRow(i).begin(), bound = result.bound.mutableRow(i).begin();
    for (const ErrorBoundedMatrix& part : parts) {
      value = std::ranges::copy(part.value.row(i), value).out;
      bound = std::ranges::copy(part.bound.row(i), bound).out;
    }
  }
  return result;
}

ErrorBoundedMatrix replacedWhere(const ErrorBoundedMatrix& m, const Matrix& mask, double replacement) {
  if (!m.known() || !m.value.sameShape(mask)) return {};
  return mapped(m, [&](int i, int j, double& value, double& bound) {
    if (mask(i, j) != 0.0) return;
    value = replacement;
    bound = 0;
  });
}

ErrorBoundedMatrix withoutMasked(const ErrorBoundedMatrix& m, double replacement) {
  return mapped(m, [replacement](int, int, double& value, double&) {
    if (value == kMaskedScore) value = replacement;
  });
}

ErrorBoundedMatrix softmax(const ErrorBoundedMatrix& m, double temperature) {
  ErrorBoundedMatrix result = m;
  for (int i = 0; i < m.rows(); ++i) {
    const auto value = result.value.mutableRow(i), bound = result.bound.mutableRow(i);
    const double largest = *std::ranges::max_element(value);
    if (largest == kMaskedScore) {
      std::ranges::fill(value, 0.0);
      continue;
    }
    // Compute the sums of the smallest and of the largest possible exponentials.
    double total = 0, least = 0, most = 0;
    for (std::size_t j = 0; j < value.size(); ++j) {
      const double power = std::exp((value[j] - largest) / temperature);
      // Limit the exponent to avoid overflow. A larger factor would not change the result noticeably.
      const double factor = std::exp(std::min(bound[j] / temperature, 300.0));
      value[j] = power;
      bound[j] = factor;
      total += power;
      least += power / factor;
      most += power * factor;
    }
    for (std::size_t j = 0; j < value.size(); ++j) {
      const double low = value[j] / bound[j], high = value[j] * bound[j];
      const double weight = value[j] / total;
      // A weight is lowest if all other exponentials are as large as possible, and highest if they are as
      // small as possible.
      const double lowest = low == 0 ? 0 : low / (low + std::max(most - high, 0.0));
      const double highest = high == 0 ? 0 : high / (high + std::max(least - low, 0.0));
      value[j] = weight;
      bound[j] = std::max(highest - weight, weight - lowest);
    }
  }
  return result;
}

ErrorBoundedMatrix exponentials(const ErrorBoundedMatrix& m, double temperature, bool shifted) {
  ErrorBoundedMatrix result = m;
  for (int i = 0; i < m.rows(); ++i) {
    const auto value = result.value.mutableRow(i), bound = result.bound.mutableRow(i);
    const double largest = shifted ? *std::ranges::max_element(value) : 0.0;
    for (std::size_t j = 0; j < value.size(); ++j) {
      value[j] = value[j] == kMaskedScore ? 0.0 : std::exp((value[j] - largest) / temperature);
      bound[j] = value[j] * std::expm1(std::min((shifted ? 2 : 1) * bound[j] / temperature, 300.0));
    }
  }
  return result;
}

ErrorBoundedMatrix rowSums(const ErrorBoundedMatrix& m) {
  ErrorBoundedMatrix sums = exactly(Matrix(m.rows(), 1, 0.0));
  for (int i = 0; i < m.rows(); ++i)
    for (int j = 0; j < m.columns(); ++j) {
      sums.value.mutableRow(i)[0] += m.value(i, j);
      sums.bound.mutableRow(i)[0] += m.bound(i, j);
    }
  return sums;
}

ErrorBoundedMatrix overRows(const ErrorBoundedMatrix& m, const ErrorBoundedMatrix& divisors) {
  ErrorBoundedMatrix result = m;
  for (int i = 0; i < m.rows(); ++i) {
    const auto value = result.value.mutableRow(i), bound = result.bound.mutableRow(i);
    const double divisor = divisors.value(i, 0), divisor_bound = divisors.bound(i, 0);
    for (std::size_t j = 0; j < value.size(); ++j) {
      if (value[j] == 0 && divisor == 0 && divisor_bound == 0) continue;  // a row in which all is masked
      const double quotient = value[j] / divisor;
      const double surely = std::abs(divisor) - divisor_bound;
      bound[j] = surely > 0 ? (bound[j] + std::abs(quotient) * divisor_bound) / surely : kNoNumber;
      value[j] = quotient;
    }
  }
  return result;
}

ErrorBoundedMatrix largestOfRows(const ErrorBoundedMatrix& m) {
  ErrorBoundedMatrix result = exactly(m.value);
  for (int i = 0; i < m.rows(); ++i) {
    const auto value = result.value.mutableRow(i);
    const auto largest = std::ranges::max_element(value);
    const bool none = *largest == kMaskedScore;
    const auto at = static_cast<std::size_t>(largest - value.begin());
    std::ranges::fill(value, 0.0);
    if (!none) value[at] = 1.0;
  }
  return result;
}

}  // namespace lab
