// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Matrix.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <new>
#include <utility>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace lab {
namespace {

constexpr std::size_t kAlignment = 64;

}  // namespace

double* Matrix::allocate(std::size_t count) {
  static_assert(sizeof(Owners) <= kAlignment && kOwnersBefore == kAlignment);
  if (count == 0) return nullptr;
  // Aligns the entries by hand, because the aligned operator new does not use the fast free lists for small
  // blocks.
  const std::size_t bytes = count * sizeof(double) + 2 * kAlignment;
  void* memory = ::operator new(bytes);
#ifdef __linux__
  // Asks the system for huge pages. Without them, the first pass over a matrix of 8 MiB causes 2,048 page
  // faults.
  constexpr std::size_t kLarge = std::size_t{4} << 20;
  constexpr std::uintptr_t kPage = 4096;
  if (bytes >= kLarge) {
    const std::uintptr_t page = (reinterpret_cast<std::uintptr_t>(memory) + kPage - 1) / kPage * kPage;
    madvise(reinterpret_cast<void*>(page), bytes - kPage, MADV_HUGEPAGE);
  }
#endif
  const auto first = (reinterpret_cast<std::uintptr_t>(memory) + kAlignment - 1) / kAlignment * kAlignment;
  new (reinterpret_cast<void*>(first)) Owners{{1}, memory};
  return reinterpret_cast<double*>(first + kAlignment);
}

Matrix::Matrix(int rows, int columns, double value) : rows_(rows), columns_(columns) {
  assert(rows >= 0 && columns >= 0);
  data_ = allocate(size());
  std::fill_n(data_, size(), value);
}

Matrix::Matrix(std::initializer_list<std::initializer_list<double>> rows)
    : rows_(static_cast<int>(rows.size())),
      columns_(rows.size() == 0 ? 0 : static_cast<int>(rows.begin()->size())) {
  data_ = allocate(size());
  double* out = data_;
  for (const auto& row : rows) {
    assert(static_cast<int>(row.size()) == columns_);
    out = std::copy(row.begin(), row.end(), out);
  }
}

void Matrix::release(double* data) {
  if (!data || ownersOf(data).count.fetch_sub(1, std::memory_order_acq_rel) != 1) return;
  ::operator delete(ownersOf(data).memory);
}

double* Matrix::shared(double* data) {
  if (data) ownersOf(data).count.fetch_add(1, std::memory_order_relaxed);
  return data;
}

Matrix::Matrix(const Matrix& other) noexcept
    : rows_(other.rows_), columns_(other.columns_), data_(shared(other.data_)) {}

Matrix& Matrix::operator=(const Matrix& other) noexcept {
  Matrix copy(other);
  return *this = std::move(copy);
}

Matrix::Matrix(Matrix&& other) noexcept
    : rows_(std::exchange(other.rows_, 0)),
      columns_(std::exchange(other.columns_, 0)),
      data_(std::exchange(other.data_, nullptr)) {}

Matrix& Matrix::operator=(Matrix&& other) noexcept {
  Matrix moved(std::move(other));  // a temporary, so that a move to itself keeps the entries
  rows_ = moved.rows_;
  columns_ = moved.columns_;
  std::swap(data_, moved.data_);
  return *this;
}

Matrix::~Matrix() {
  release(data_);
}

Matrix Matrix::unwritten(int rows, int columns) {
  Matrix result;
  result.rows_ = rows;
  result.columns_ = columns;
  result.data_ = allocate(result.size());
  return result;
}

Matrix Matrix::identity(int rows, int columns) {
  Matrix result(rows, columns);
  for (int i = 0; i < std::min(rows, columns); ++i) result.set(i, i, 1.0);
  return result;
}

void Matrix::detach() {
  double* own = allocate(size());
  std::copy_n(data_, size(), own);
  release(std::exchange(data_, own));
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

Magnitudes magnitudesOf(std::span<const double> values) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  double largest = 0, least = kInfinity;
  for (const double value : values) {
    const double magnitude = std::abs(value);
    const bool finite = magnitude < kInfinity;
    largest = finite && magnitude > largest ? magnitude : largest;
    least = finite && magnitude > 0 && magnitude < least ? magnitude : least;
  }
  return {largest, least < kInfinity ? least : 0.0};
}

}  // namespace lab
