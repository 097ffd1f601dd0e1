// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstddef>
#include <initializer_list>
#include <span>

namespace lab {

/// rows x columns doubles, row-major, 64-byte aligned, cheap to copy (copy on write).
///
/// A default-constructed Matrix is 0 x 0 and stands for "absent" where something is optional
/// (biases, W_O, learned tables). Indices are not range-checked outside debug builds.
class Matrix {
 public:
  Matrix() = default;
  /// rows x columns, every entry `value`.
  Matrix(int rows, int columns, double value = 0.0);
  /// One inner list a row; all rows must have the same length.
  Matrix(std::initializer_list<std::initializer_list<double>> rows);

  Matrix(const Matrix& other) noexcept;
  Matrix& operator=(const Matrix& other) noexcept;
  /// What is moved from is absent.
  Matrix(Matrix&& other) noexcept;
  Matrix& operator=(Matrix&& other) noexcept;
  ~Matrix();

  /// rows x columns of which every entry is written before it is read.
  static Matrix unwritten(int rows, int columns);
  static Matrix identity(int rows, int columns);

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  bool empty() const { return rows_ == 0 || columns_ == 0; }
  std::size_t size() const { return static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_); }
  bool sameShape(const Matrix& other) const { return rows_ == other.rows_ && columns_ == other.columns_; }

  double operator()(int row, int column) const { return data()[offset(row, column)]; }
  const double* data() const { return data_; }
  std::span<const double> row(int row) const {
    return {data() + offset(row, 0), static_cast<std::size_t>(columns_)};
  }
  std::span<const double> values() const { return {data(), size()}; }

  /// Writing detaches from other copies first; the pointer holds until the next copy is taken.
  double* mutableData() {
    if (!alone()) detach();
    return data_;
  }
  /// Memory for rows x columns numbers, all of which the caller must write: the old numbers are not copied.
  /// Reuses the memory if the shape is the same and no other matrix shares it.
  double* overwritten(int rows, int columns) {
    if (rows != rows_ || columns != columns_ || !alone()) *this = unwritten(rows, columns);
    return data_;
  }
  /// Does no other copy read this memory?
  bool alone() const {
    // The last other owner may have read in another thread: its reads come before our writes.
    return !data_ || ownersOf(data_).count.load(std::memory_order_acquire) == 1;
  }
  std::span<double> mutableRow(int row);
  void set(int row, int column, double value) { mutableData()[offset(row, column)] = value; }

  /// The columns [first, first + count) as a matrix of their own.
  Matrix columnBlock(int first, int count) const;
  Matrix transposed() const;

  /// True where both have the same shape and the same bits (0.0 differs from -0.0).
  bool identicalTo(const Matrix& other) const;

 private:
  /// What stands before the numbers, so that a small matrix is one allocation.
  struct Owners {
    std::atomic<int> count;
    void* memory;
  };
  static constexpr std::ptrdiff_t kOwnersBefore = 64;  ///< bytes
  static Owners& ownersOf(double* data) {
    return *reinterpret_cast<Owners*>(reinterpret_cast<std::byte*>(data) - kOwnersBefore);
  }
  static double* allocate(std::size_t count);
  static void release(double* data);
  static double* shared(double* data);
  void detach();

  std::size_t offset(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(column);
  }

  int rows_ = 0;
  int columns_ = 0;
  double* data_ = nullptr;
};

}  // namespace lab
