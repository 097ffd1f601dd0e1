// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/kernels/Multiply.h"
#include "core/engine/kernels/Pack.h"

/// Numbers laid out in another way, for who reads them next.
namespace {

typedef double Four __attribute__((vector_size(32)));
typedef double LooseFour __attribute__((vector_size(32), aligned(8), may_alias));

inline void transposeFour(const double* in, std::ptrdiff_t in_stride, double* out,
                          std::ptrdiff_t out_stride) {
  const auto row = [&](int i) -> Four { return *reinterpret_cast<const LooseFour*>(in + i * in_stride); };
  const auto put = [&](int i, Four f) { *reinterpret_cast<LooseFour*>(out + i * out_stride) = f; };
  const Four a = row(0), b = row(1), c = row(2), d = row(3);
  const Four even = __builtin_shufflevector(a, b, 0, 4, 2, 6),
             odd = __builtin_shufflevector(a, b, 1, 5, 3, 7);
  const Four even2 = __builtin_shufflevector(c, d, 0, 4, 2, 6),
             odd2 = __builtin_shufflevector(c, d, 1, 5, 3, 7);
  put(0, __builtin_shufflevector(even, even2, 0, 1, 4, 5));
  put(1, __builtin_shufflevector(odd, odd2, 0, 1, 4, 5));
  put(2, __builtin_shufflevector(even, even2, 2, 3, 6, 7));
  put(3, __builtin_shufflevector(odd, odd2, 2, 3, 6, 7));
}

/// At most 8 x 8: a cache line of either side.
inline void transposeBlock(int rows, int columns, const double* in, std::ptrdiff_t in_stride, double* out,
                           std::ptrdiff_t out_stride) {
  const int whole_rows = rows - rows % 4, whole_columns = columns - columns % 4;
  for (int i = 0; i < whole_rows; i += 4)
    for (int j = 0; j < whole_columns; j += 4)
      transposeFour(in + i * in_stride + j, in_stride, out + j * out_stride + i, out_stride);
  for (int j = 0; j < columns; ++j)
    for (int i = j < whole_columns ? whole_rows : 0; i < rows; ++i)
      out[j * out_stride + i] = in[i * in_stride + j];
}

void transpose(int rows, int columns, const double* in, std::ptrdiff_t in_stride, double* out,
               std::ptrdiff_t out_stride) {
  constexpr int kBlock = 8;
  for (int i = 0; i < rows; i += kBlock)
    for (int j = 0; j < columns; j += kBlock)
      transposeBlock(rows - i < kBlock ? rows - i : kBlock, columns - j < kBlock ? columns - j : kBlock,
                     in + i * in_stride + j, in_stride, out + j * out_stride + i, out_stride);
}

void pack(int depth, int columns, const double* in, std::ptrdiff_t in_stride, double* out) {
  for (int column = 0; column < columns;
       column += kPanel, out += static_cast<std::ptrdiff_t>(depth) * kPanel) {
    const int count = columns - column < kPanel ? columns - column : kPanel;
    for (int k = 0; k < depth; ++k) {
      double* to = out + k * kPanel;
      copyNumbers(count, in + k * in_stride + column, to);
      for (int j = count; j < kPanel; ++j) to[j] = 0.0;
    }
  }
}

void packTransposed(int columns, int depth, const double* in, std::ptrdiff_t in_stride, double* out) {
  for (int column = 0; column < columns;
       column += kPanel, out += static_cast<std::ptrdiff_t>(depth) * kPanel) {
    const int count = columns - column < kPanel ? columns - column : kPanel;
    transpose(count, depth, in + column * in_stride, in_stride, out, kPanel);
    for (int k = 0; k < depth; ++k)
      for (int j = count; j < kPanel; ++j) out[k * kPanel + j] = 0.0;
  }
}

void nonzeroBits(int rows, int n, const double* x, std::uint64_t* words) {
  for (; rows > 0; --rows)
    for (int left = n; left > 0; left -= 64, ++words) {
      std::uint64_t word = 0;
      for (int j = 0; j < left && j < 64; j += kWidth) {
        const int count = left - j < kWidth ? left - j : kWidth;
        const Pack numbers = count == kWidth ? load(x) : loadFirst(x, count);
        word |= static_cast<std::uint64_t>(nonzero(numbers)) << j;
        x += count;
      }
      *words = word;
    }
}

}  // namespace
