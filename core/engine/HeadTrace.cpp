// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>
#include <mutex>
#include <utility>

#include "core/engine/AttentionTrace.h"
#include "core/engine/Forward.h"

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
  if (!scales()) return scoreRow(i);
  Derived& made = derived();
  const std::lock_guard lock(made.mutex);
  return made.scaled.row(i, score_rows.soFar(), [&](std::span<double> out) {
    const auto from = scoreRow(i);
    const double factor = rule ? rule->factor : 1.0;
    for (std::size_t j = 0; j < out.size(); ++j) out[j] = from[j] * factor;
  });
}

std::span<const double> HeadTrace::maskedRow(int i) const {
  if (!masks()) return scaledRow(i);
  const auto scaled = scaledRow(i);
  Derived& made = derived();
  const std::lock_guard lock(made.mutex);
  return made.masked.row(i, score_rows.soFar(), [&](std::span<double> out) {
    for (std::size_t j = 0; j < out.size(); ++j)
      out[j] = !rule || rule->mask.allows(i, static_cast<int>(j)) ? scaled[j]
                                                                  : -std::numeric_limits<double>::infinity();
  });
}

const Matrix& HeadTrace::scaledScores() const {
  if (!scales()) return scores();
  for (int i = 0; i < score_rows.rows(); ++i) scaledRow(i);
  return derived().scaled.values;
}

const Matrix& HeadTrace::maskedScores() const {
  if (!masks()) return scaledScores();
  for (int i = 0; i < score_rows.rows(); ++i) maskedRow(i);
  return derived().masked.values;
}

// Without a shorter way what stands before the weights is never pending.
void HeadSource::queries(forward::Range, double*) const {}
void HeadSource::keys(forward::Range, double*) const {}
void HeadSource::values(forward::Range, double*) const {}
void HeadSource::scores(const HeadTrace&, forward::Range, double*) const {}

void HeadSource::context(const HeadTrace& head, forward::Range rows, double* out) const {
  forward::mix(head, rows, out);
}

namespace {

/// Rows of an input of the scores, projected.
using Projected = void (HeadSource::*)(forward::Range, double*) const;

const Matrix& all(const LazyRows& rows, const HeadSource* source, Projected projected) {
  return rows.all(source ? source->projectionCost() : 0.0,
                  [&](forward::Range part, double* to) { (source->*projected)(part, to); });
}

/// Row i, with those that are made together with it: a product of one row reads as much of W as one of many.
std::span<const double> one(const LazyRows& rows, int i, const HeadSource* source, Projected projected) {
  if (!rows.ready(i)) {
    const int count = source->rowsAtOnce();
    rows.ensure(forward::blockAt(i / count, count, rows.rows()),
                [&](forward::Range part, double* to) { (source->*projected)(part, to); });
  }
  return rows.soFar().row(i);
}

}  // namespace

const Matrix& HeadTrace::queries() const {
  return all(query_rows, source.get(), &HeadSource::queries);
}

const Matrix& HeadTrace::keys() const {
  return all(key_rows, source.get(), &HeadSource::keys);
}

const Matrix& HeadTrace::values() const {
  return all(value_rows, source.get(), &HeadSource::values);
}

std::span<const double> HeadTrace::queryRow(int i) const {
  return one(query_rows, i, source.get(), &HeadSource::queries);
}

std::span<const double> HeadTrace::keyRow(int i) const {
  return one(key_rows, i, source.get(), &HeadSource::keys);
}

std::span<const double> HeadTrace::valueRow(int i) const {
  return one(value_rows, i, source.get(), &HeadSource::values);
}

void HeadTrace::makeQueries(forward::Range rows) const {
  query_rows.ensure(rows, [this](forward::Range part, double* to) { source->queries(part, to); });
}

void HeadTrace::makeScores(forward::Range rows) const {
  score_rows.ensure(rows, [this](forward::Range part, double* to) { source->scores(*this, part, to); });
}

forward::Range HeadTrace::madeWith(int i, int rows) const {
  const int count = source ? source->rowsAtOnce() : 1;
  return forward::blockAt(i / count, count, rows);
}

std::span<const double> HeadTrace::scoreRow(int i) const {
  if (!score_rows.ready(i)) makeScores(madeWith(i, score_rows.rows()));
  return score_rows.soFar().row(i);
}

const Matrix& HeadTrace::scores() const {
  if (!score_rows.complete()) {
    keys();                    // of which every row is made
    constexpr int kRows = 48;  // of a task
    const int rows = score_rows.rows();
    const double cost = 1.0 * key_rows.columns() * score_rows.columns() * rows;
    forward::forEach(forward::blocksOf(rows, kRows), forward::threadsFor(cost),
                     [&](int task) { makeScores(forward::blockAt(task, kRows, rows)); });
  }
  return score_rows.soFar();
}

void HeadTrace::makeWeights(forward::Range rows) const {
  weight_rows.ensure(rows, [this](forward::Range part, double* to) { forward::softmax(*this, part, to); });
}

std::span<const double> HeadTrace::weightRow(int i) const {
  if (!weight_rows.ready(i)) {
    scoreRow(i);
    makeWeights({i, 1});
  }
  return weight_rows.soFar().row(i);
}

const Matrix& HeadTrace::weights() const {
  if (!weight_rows.complete()) keys();
  return weight_rows.all(forward::kExponential * score_rows.columns(),
                         [this](forward::Range rows, double* to) { forward::softmax(*this, rows, to); });
}

void HeadTrace::makeContext(forward::Range rows) const {
  context_rows.ensure(rows, [this](forward::Range part, double* to) {
    if (source)
      source->context(*this, part, to);
    else
      forward::mix(*this, part, to);
  });
}

std::span<const double> HeadTrace::contextRow(int i) const {
  if (!context_rows.ready(i)) makeContext(madeWith(i, context_rows.rows()));
  return context_rows.soFar().row(i);
}

const Matrix& HeadTrace::context() const {
  if (!context_rows.complete()) {
    keys();
    values();
    constexpr int kRows = 48;  // of a task
    const int rows = context_rows.rows();
    const double cost = (forward::kExponential + value_rows.columns()) * score_rows.columns() * rows;
    forward::forEach(forward::blocksOf(rows, kRows), forward::threadsFor(cost),
                     [&](int task) { makeContext(forward::blockAt(task, kRows, rows)); });
  }
  return context_rows.soFar();
}

bool HeadTrace::complete() const {
  return query_rows.complete() && key_rows.complete() && value_rows.complete() && score_rows.complete() &&
         weight_rows.complete() && context_rows.complete();
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
