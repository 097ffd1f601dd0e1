// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>
#include <mutex>
#include <utility>

#include "core/math/AttentionTrace.h"
#include "core/math/Forward.h"

namespace lab {
namespace {

/// A matrix of which the rows are made one by one.
struct Rows {
  Matrix values;
  std::vector<bool> known;
  int missing = 0;

  template <typename Make>
  std::span<const double> row(int i, const Matrix& shape, const Make& make) {
    const auto at = static_cast<std::size_t>(i);
    if (known.empty()) {
      values = Matrix::unwritten(shape.rows(), shape.columns());  // memory that is not touched costs nothing
      known.assign(static_cast<std::size_t>(shape.rows()), false);
      missing = shape.rows();
    }
    if (!known[at]) {
      make(values.mutableRow(i));
      known[at] = true;
      --missing;
    }
    return values.row(i);
  }
  /// Other numbers, all there.
  void fix(Matrix m) {
    known.assign(static_cast<std::size_t>(m.rows()), true);
    missing = 0;
    values = std::move(m);
  }
};

}  // namespace

struct HeadTrace::Derived {
  std::mutex mutex;  // copies of a trace may be read in several threads
  Rows scaled, masked;
  bool fixed = false;  ///< both hold numbers that were set
};

bool HeadTrace::scales() const {
  return (rule && rule->factor != 1.0) || (derived_ && derived_->fixed);
}

bool HeadTrace::masks() const {
  return (rule && !rule->mask.absent()) || (derived_ && derived_->fixed);
}

HeadTrace::Derived& HeadTrace::derived() const {
  if (!derived_) derived_ = std::make_shared<Derived>();
  return *derived_;
}

std::span<const double> HeadTrace::scaledRow(int i) const {
  if (!scales()) return scores.row(i);
  Derived& made = derived();
  const std::lock_guard lock(made.mutex);
  return made.scaled.row(i, scores, [&](std::span<double> out) {
    const auto from = scores.row(i);
    const double factor = rule ? rule->factor : 1.0;
    for (std::size_t j = 0; j < out.size(); ++j) out[j] = from[j] * factor;
  });
}

std::span<const double> HeadTrace::maskedRow(int i) const {
  if (!masks()) return scaledRow(i);
  const auto scaled = scaledRow(i);
  Derived& made = derived();
  const std::lock_guard lock(made.mutex);
  return made.masked.row(i, scores, [&](std::span<double> out) {
    for (std::size_t j = 0; j < out.size(); ++j)
      out[j] = !rule || rule->mask.allows(i, static_cast<int>(j)) ? scaled[j]
                                                                  : -std::numeric_limits<double>::infinity();
  });
}

const Matrix& HeadTrace::scaledScores() const {
  if (!scales()) return scores;
  for (int i = 0; i < scores.rows(); ++i) scaledRow(i);
  return derived().scaled.values;
}

const Matrix& HeadTrace::maskedScores() const {
  if (!masks()) return scaledScores();
  for (int i = 0; i < scores.rows(); ++i) maskedRow(i);
  return derived().masked.values;
}

std::span<const double> HeadTrace::weightRow(int i) const {
  return weight_rows.row(i, [this](forward::Range rows, double* to) { forward::softmax(*this, rows, to); });
}

const Matrix& HeadTrace::weights() const {
  return weight_rows.all(forward::kExponential * scores.columns(),
                         [this](forward::Range rows, double* to) { forward::softmax(*this, rows, to); });
}

std::span<const double> HeadTrace::contextRow(int i) const {
  return context_rows.row(i, [this](forward::Range rows, double* to) { forward::mix(*this, rows, to); });
}

const Matrix& HeadTrace::context() const {
  return context_rows.all((forward::kExponential + values.columns()) * scores.columns(),
                          [this](forward::Range rows, double* to) { forward::mix(*this, rows, to); });
}

void HeadTrace::setScaledScores(Matrix scaled) {
  Matrix masked = maskedScores();  // what follows from the true ones
  derived_ = std::make_shared<Derived>();
  derived_->scaled.fix(std::move(scaled));
  derived_->masked.fix(std::move(masked));
  derived_->fixed = true;
}

void HeadTrace::setMaskedScores(Matrix masked) {
  Matrix scaled = scaledScores();
  derived_ = std::make_shared<Derived>();
  derived_->scaled.fix(std::move(scaled));
  derived_->masked.fix(std::move(masked));
  derived_->fixed = true;
}

}  // namespace lab
