// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
  double* mutableData();
  /// The same for who writes every entry: nothing is copied, and memory of this shape that nobody else reads
  /// is used again.
  double* overwritten(int rows, int columns);
  /// Does no other copy read this memory?
  bool alone() const;
  std::span<double> mutableRow(int row);
  void set(int row, int column, double value) { mutableData()[offset(row, column)] = value; }

  /// The columns [first, first + count) as a matrix of their own.
  Matrix columnBlock(int first, int count) const;
  Matrix transposed() const;

  /// True where both have the same shape and the same bits (0.0 differs from -0.0).
  bool identicalTo(const Matrix& other) const;

 private:
  std::size_t offset(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(column);
  }

  int rows_ = 0;
  int columns_ = 0;
  double* data_ =
      nullptr;  ///< its count of owners stands before it, so that a small matrix is one allocation
};

}  // namespace lab
