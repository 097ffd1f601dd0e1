// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <span>

namespace lab {

/// NaN, the value of an entry that has no number: the entry is hidden, is not filled in, or cannot
/// be compared. Test with std::isnan.
inline constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
/// The score of a masked key.
inline constexpr double kMaskedScore = -std::numeric_limits<double>::infinity();

/// Whether two numbers have the same bits: NaN is equal to the same NaN, and 0 differs from -0.
inline bool sameBits(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

/// A matrix of rows x columns doubles, row-major and 64-byte aligned. Cheap to copy (copy on write).
///
/// A default-constructed Matrix is 0 x 0. It means "absent" for optional matrices (biases, W_O, learned
/// tables). Indices are not checked.
class Matrix {
 public:
  Matrix() = default;
  /// Creates a rows x columns matrix in which every entry is `value`.
  Matrix(int rows, int columns, double value = 0.0);
  /// Creates a matrix with one row per inner list. All inner lists must have the same length.
  Matrix(std::initializer_list<std::initializer_list<double>> rows);

  Matrix(const Matrix& other) noexcept;
  Matrix& operator=(const Matrix& other) noexcept;
  /// After the move `other` is 0 x 0.
  Matrix(Matrix&& other) noexcept;
  Matrix& operator=(Matrix&& other) noexcept;
  ~Matrix();

  /// Creates a rows x columns matrix without initializing its entries. The caller must write every entry
  /// before it is read.
  static Matrix unwritten(int rows, int columns);
  /// Creates a rows x columns matrix with 1 on the main diagonal and 0 elsewhere.
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

  /// Returns a pointer for writing, after a deep copy of the entries if other matrices share the memory. The
  /// pointer must not be used for writing after this matrix was copied.
  double* mutableData() {
    if (!alone()) detach();
    return data_;
  }
  /// All entries for writing, row by row; see mutableData.
  std::span<double> mutableValues() { return {mutableData(), size()}; }
  /// Changes the shape to rows x columns and returns a pointer for writing. The old entries are not copied,
  /// and the caller must write every entry. Reuses the memory if the shape is the same and no other matrix
  /// shares the memory.
  double* overwritten(int rows, int columns) {
    if (rows != rows_ || columns != columns_ || !alone()) *this = unwritten(rows, columns);
    return data_;
  }
  /// Returns true if no other matrix shares the memory of this matrix.
  bool alone() const {
    // Acquire, because another thread may have read the memory before it released its copy. Those reads must
    // happen before this thread writes.
    return !data_ || ownersOf(data_).count.load(std::memory_order_acquire) == 1;
  }
  std::span<double> mutableRow(int row);
  void set(int row, int column, double value) { mutableData()[offset(row, column)] = value; }

  /// The columns [first, first + count) as a new matrix of rows x count.
  Matrix columnBlock(int first, int count) const;
  Matrix transposed() const;

  /// Returns true if both matrices have the same shape and the same bits (0.0 differs from -0.0).
  bool identicalTo(const Matrix& other) const;
  friend bool operator==(const Matrix& a, const Matrix& b) { return a.identicalTo(b); }

 private:
  /// The header in front of the entries. It is in the same allocation, so that a matrix needs only one.
  struct Owners {
    std::atomic<int> count;  ///< the number of matrices that share the entries
    void* memory;            ///< the address of the allocation
  };
  static constexpr std::ptrdiff_t kOwnersBefore = 64;  ///< bytes from the header to the first entry
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

/// The largest and the smallest magnitude (absolute value) of a set of finite numbers.
struct Magnitudes {
  double largest = 0;  ///< the largest magnitude; 0 if there is no finite number
  double least = 0;    ///< the smallest magnitude that is not 0; 0 if there is none
};

/// Returns the magnitudes of `values`. Ignores infinities and NaN. The function is fast enough for a million
/// numbers per edit.
Magnitudes magnitudesOf(std::span<const double> values);

}  // namespace lab
