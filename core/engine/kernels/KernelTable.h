// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

/// The arithmetic that is compiled once for each instruction set, as a C table of functions on raw pointers:
/// nothing of C++ crosses the border of a kernel library, so that two of them in one program share no code.
/// Matrices are row-major; a `stride` is the distance of two rows in doubles.
///
/// Every entry of a product is one chain of additions, k = 0, 1, 2 ..., whatever the sizes, the tiles or the
/// number of threads are: a row, a column or a block computed alone has the bits it has in the whole.
extern "C" {

/// rows x depth times depth x columns -> rows x columns.
struct LabProduct {
  int rows, columns, depth;
  const double* a;
  std::ptrdiff_t a_stride;
  const double* b;
  std::ptrdiff_t b_stride;
  double* c;
  std::ptrdiff_t c_stride;
  int add;                       ///< 1: the finished sums are added to `onto`; 0: they become c
  const double* bias;            ///< columns, added last; or null
  int panels = 0;                ///< 1: b is what `pack` or `pack_transposed` made, and b_stride says nothing
  const double* onto = nullptr;  ///< rows x columns; null: what stands in c
  std::ptrdiff_t onto_stride = 0;
};

/// rows x n scores -> rows x n weights: softmax((scores * factor) / temperature) by row, where allowed.
struct LabSoftmax {
  int rows, n;
  const double* scores;
  std::ptrdiff_t scores_stride;
  double factor;
  double temperature;
  const std::uint64_t* allowed;   ///< bit j of a row: may attend key j; null: every key
  std::ptrdiff_t allowed_stride;  ///< words a row
  double* weights;
  std::ptrdiff_t weights_stride;
  double* maxima;         ///< rows: the largest score * factor, -infinity where none is allowed; or null
  double* sums;           ///< rows: of the exponentials; 0 where none is allowed; or null
  int keep_exponentials;  ///< 1: `weights` are not divided by the sum
};

struct LabKernels {
  int version;  ///< kLabKernelsVersion of the library
  const char* name;
  void (*multiply)(const LabProduct*);
  void (*softmax)(const LabSoftmax*);
  /// rows x columns -> columns x rows.
  void (*transpose)(int rows, int columns, const double* in, std::ptrdiff_t in_stride, double* out,
                    std::ptrdiff_t out_stride);
  /// Columns of a panel of a packed matrix.
  int panel;
  /// depth x columns -> panels of depth x `panel` one after the other, the last filled up with 0: a matrix
  /// that many products read is laid out once as they read it.
  void (*pack)(int depth, int columns, const double* in, std::ptrdiff_t in_stride, double* out);
  /// columns x depth, a matrix that is to be transposed -> the same.
  void (*pack_transposed)(int columns, int depth, const double* in, std::ptrdiff_t in_stride, double* out);
  /// n -> n: out = base + x * factor. `out` may be `base`.
  void (*add_scaled)(int n, const double* base, const double* x, double factor, double* out);
  /// n -> n: x = x * factor.
  void (*multiply_by)(int n, double factor, double* x);
  /// n -> n: e^x for x <= 0.
  void (*exponentials)(int n, const double* x, double* out);
  /// The largest magnitude of n numbers; infinity where one is not finite.
  double (*largest_magnitude)(int n, const double* x);
  /// The largest finite magnitude of n numbers, and the least that is not 0; 0 and infinity where there is
  /// none.
  void (*magnitudes)(int n, const double* x, double* largest, double* least);
  /// The sum of the products of n numbers, in an order of its own.
  double (*dot)(int n, const double* a, const double* b);
  /// rows x n, one after the other -> rows of whole words. Bit j: entry j is not 0; behind the last: 0.
  void (*nonzero_bits)(int rows, int n, const double* x, std::uint64_t* words);
  /// For benchmarks: n rounds of 64 independent multiply-adds of vectors; returns the number of flops done.
  double (*peak_rounds)(int n, double* sink);
};
}

inline constexpr int kLabKernelsVersion = 4;
