// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/Matrix.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstring>
#include <new>
#include <utility>

namespace lab {
namespace {

constexpr std::align_val_t kAlignment{64};

std::shared_ptr<double[]> allocate(std::size_t count) {
  if (count == 0) return {};
  auto* memory = static_cast<double*>(::operator new(count * sizeof(double), kAlignment));
  return {memory, [](double* p) { ::operator delete(p, kAlignment); }};
}

}  // namespace

Matrix::Matrix(int rows, int columns, double value) : rows_(rows), columns_(columns) {
  assert(rows >= 0 && columns >= 0);
  data_ = allocate(size());
  std::fill_n(data_.get(), size(), value);
}

Matrix::Matrix(std::initializer_list<std::initializer_list<double>> rows)
    : rows_(static_cast<int>(rows.size())),
      columns_(rows.size() == 0 ? 0 : static_cast<int>(rows.begin()->size())) {
  data_ = allocate(size());
  double* out = data_.get();
  for (const auto& row : rows) {
    assert(static_cast<int>(row.size()) == columns_);
    out = std::copy(row.begin(), row.end(), out);
  }
}

Matrix::Matrix(Matrix&& other) noexcept
    : rows_(std::exchange(other.rows_, 0)),
      columns_(std::exchange(other.columns_, 0)),
      data_(std::move(other.data_)) {}

Matrix& Matrix::operator=(Matrix&& other) noexcept {
  Matrix moved(std::move(other));  // first, so that a move to itself loses nothing
  rows_ = moved.rows_;
  columns_ = moved.columns_;
  data_ = std::move(moved.data_);
  return *this;
}

Matrix Matrix::identity(int rows, int columns) {
  Matrix result(rows, columns);
  for (int i = 0; i < std::min(rows, columns); ++i) result.set(i, i, 1.0);
  return result;
}

double* Matrix::mutableData() {
  if (data_ && data_.use_count() > 1) {
    auto own = allocate(size());
    std::copy_n(data_.get(), size(), own.get());
    data_ = std::move(own);
  }
  // The last other owner may have read in another thread: its reads come before our writes.
  std::atomic_thread_fence(std::memory_order_acquire);
  return data_.get();
}

std::span<double> Matrix::mutableRow(int row) {
  return {mutableData() + offset(row, 0), static_cast<std::size_t>(columns_)};
}

Matrix Matrix::columnBlock(int first, int count) const {
  Matrix result(rows_, count);
  for (int i = 0; i < rows_; ++i) std::copy_n(row(i).begin() + first, count, result.mutableRow(i).begin());
  return result;
}

Matrix Matrix::transposed() const {
  Matrix result(columns_, rows_);
  double* out = result.mutableData();
  for (int i = 0; i < rows_; ++i)
    for (int j = 0; j < columns_; ++j) out[result.offset(j, i)] = (*this)(i, j);
  return result;
}

bool Matrix::identicalTo(const Matrix& other) const {
  if (!sameShape(other)) return false;
  if (data_ == other.data_) return true;
  return std::memcmp(data(), other.data(), size() * sizeof(double)) == 0;
}

}  // namespace lab
