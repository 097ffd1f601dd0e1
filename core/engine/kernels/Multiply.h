// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/kernels/KernelTable.h"
#include "core/engine/kernels/Pack.h"

/// Matrix products: tiles of kTileRows rows and up to kTileVectors vectors, held in registers.
namespace {

// Shapes measured: nearest to the machine's peak at heads of 64 columns.
#if defined(__AVX512F__)
constexpr int kTileRows = 6;
constexpr int kDepth = 96;  ///< rows of a packed panel, which stays in the first cache
#elif defined(__AVX2__)
constexpr int kTileRows = 4;
constexpr int kDepth = 384;
#else
constexpr int kTileRows = 3;
constexpr int kDepth = 128;
#endif
constexpr int kTileVectors = kMostAccumulators / kTileRows;
constexpr int kPanel = kTileVectors * kWidth;  ///< columns of b that a tile walks through
constexpr int kLine = 8;                       ///< numbers of a cache line
constexpr int kWorthPacking = 24;              ///< rows of a from which copying a panel of b pays

struct Tile {
  const double* a;
  std::ptrdiff_t a_stride;
  const double* b;
  std::ptrdiff_t b_stride;
  double* c;
  std::ptrdiff_t c_stride;
  int depth;
  int last;            ///< entries of the last vector, 1..kWidth
  bool b_whole;        ///< the last vector of b may be read as a whole
  bool resume;         ///< the chains go on from what c holds
  const double* bias;  ///< or null
  const double* onto;  ///< what the finished sums are added to; or null
  std::ptrdiff_t onto_stride;
  double* copy;  ///< depth x kPanel: b, as it was read, for the tiles that follow; or null
};

/// To the finished sums of rows from `row` and columns from `column` on something may be added.
const double* ontoOf(const LabProduct& p, int row, int column) {
  if (!p.add) return nullptr;
  return p.onto ? p.onto + row * p.onto_stride + column : p.c + row * p.c_stride + column;
}
std::ptrdiff_t ontoStride(const LabProduct& p) {
  return p.onto ? p.onto_stride : p.c_stride;
}

/// Every loop over the tile is unrolled, so that its sums never leave the registers. `whole`: the last vector
/// of b may be read as a whole. `copies`: t.copy is written on the way, between multiply-adds that hide it.
template <int rows, int vectors, bool whole, bool copies = false>
void multiplyTileWith(const Tile& t) {
  Pack sums[std::size_t{rows}][std::size_t{vectors}];
  const int last = t.last;
  if (t.resume) {
#pragma GCC unroll 24
    for (int i = 0; i < rows; ++i) {
#pragma GCC unroll 24
      for (int v = 0; v + 1 < vectors; ++v) sums[i][v] = load(t.c + i * t.c_stride + v * kWidth);
      sums[i][vectors - 1] = loadFirst(t.c + i * t.c_stride + (vectors - 1) * kWidth, last);
    }
  } else {
#pragma GCC unroll 24
    for (int i = 0; i < rows; ++i)
#pragma GCC unroll 24
      for (int v = 0; v < vectors; ++v) sums[i][v] = Pack{};
  }
  if (t.onto) {  // it comes from far while the sums grow
#pragma GCC unroll 24
    for (int i = 0; i < rows; ++i) {
      __builtin_prefetch(t.onto + i * t.onto_stride);
      __builtin_prefetch(t.onto + i * t.onto_stride + (vectors - 1) * kWidth + last - 1);
    }
  }
  const double* a = t.a;
  const double* b = t.b;
  const std::ptrdiff_t a_stride = t.a_stride, b_stride = t.b_stride;
  double* copy = t.copy;
#pragma GCC unroll 2  // fewer steps of whole numbers between the multiply-adds
  for (int k = t.depth; k > 0; --k, ++a, b += b_stride) {
    Pack row[std::size_t{vectors}];
#pragma GCC unroll 24
    for (int v = 0; v + 1 < vectors; ++v) row[v] = load(b + v * kWidth);
    const double* end = b + (vectors - 1) * kWidth;
    row[vectors - 1] = whole ? load(end) : loadFirst(end, last);
    if constexpr (copies) {
#pragma GCC unroll 24
      for (int v = 0; v < vectors; ++v) store(copy + v * kWidth, row[v]);
      copy += kPanel;
    }
#pragma GCC unroll 24
    for (int i = 0; i < rows; ++i) {
      const Pack factor = splat(a[i * a_stride]);
#pragma GCC unroll 24
      for (int v = 0; v < vectors; ++v) sums[i][v] = multiplyAdd(factor, row[v], sums[i][v]);
    }
  }
#pragma GCC unroll 24
  for (int i = 0; i < rows; ++i) {
    double* to = t.c + i * t.c_stride;
    const double* onto = t.onto ? t.onto + i * t.onto_stride : nullptr;
#pragma GCC unroll 24
    for (int v = 0; v + 1 < vectors; ++v) {
      Pack sum = sums[i][v];
      if (onto) sum = load(onto + v * kWidth) + sum;
      if (t.bias) sum = sum + load(t.bias + v * kWidth);
      store(to + v * kWidth, sum);
    }
    constexpr int kEnd = (vectors - 1) * kWidth;
    Pack sum = sums[i][vectors - 1];
    if (onto) sum = loadFirst(onto + kEnd, last) + sum;
    if (t.bias) sum = sum + loadFirst(t.bias + kEnd, last);
    storeFirst(to + kEnd, sum, last);
  }
}

template <int rows, int vectors>
void multiplyTile(const Tile& t) {
  if (t.b_whole || t.last == kWidth)
    multiplyTileWith<rows, vectors, true>(t);
  else
    multiplyTileWith<rows, vectors, false>(t);
}

/// And the tiles that follow read the copy.
template <int rows, int vectors>
void multiplyCopying(Tile& t) {
  if (t.last == kWidth)
    multiplyTileWith<rows, vectors, true, true>(t);
  else
    multiplyTileWith<rows, vectors, false, true>(t);
  t.b = t.copy;
  t.b_stride = kPanel;
  t.b_whole = true;
  t.copy = nullptr;
}

/// work.operator()<vectors>(): loops over the vectors of a tile are unrolled.
template <typename Work>
inline void withVectors(int vectors, const Work& work) {
  switch (vectors) {
#define LAB_CASE(n)                                                        \
  case n:                                                                  \
    if constexpr (n <= kTileVectors) return work.template operator()<n>(); \
    break;
    LAB_CASE(1)
    LAB_CASE(2)
    LAB_CASE(3)
    LAB_CASE(4)
    LAB_CASE(5)
    LAB_CASE(6)
    LAB_CASE(7)
    LAB_CASE(8)
#undef LAB_CASE
    default:
      break;
  }
}

template <int rows>
void multiplyTileOf(int vectors, const Tile& t) {
  withVectors(vectors, [&t]<int n>() {
    if constexpr (rows * n <= kMostAccumulators) multiplyTile<rows, n>(t);
  });
}

/// Rows of a tile of few vectors: a chain waits four rounds for itself, so that eight want to be under way.
constexpr int kTallRows = 8;
constexpr int tileRows(int vectors) {
  const int most = kMostAccumulators / vectors;
  return vectors == kTileVectors ? kTileRows : most < kTallRows ? most : kTallRows;
}

template <int rows = kTallRows - 1>
void multiplyLastRows(int left, int vectors, const Tile& t) {
  if (left == rows) return multiplyTileOf<rows>(vectors, t);
  if constexpr (rows > 1) multiplyLastRows<rows - 1>(left, vectors, t);
}

/// Part of b that a tile walks down: at most kDepth rows, kPanel columns.
struct PartOfB {
  const double* first = nullptr;
  std::ptrdiff_t stride = 0;
  int rows = 0;
  int columns = 0;

  int vectors() const { return (columns + kWidth - 1) / kWidth; }
  /// Calls the next `count` rows into the second cache.
  void fetch(int count) {
    for (; count > 0 && rows > 0; --count, --rows, first += stride)
      for (int j = 0; j < columns; j += kLine) __builtin_prefetch(first + j, 0, 2);
  }
};

/// From row k and column `column`, a multiple of kPanel.
PartOfB partOfB(const LabProduct& p, int k, int column) {
  const int rows = p.depth - k < kDepth ? p.depth - k : kDepth;
  const int columns = p.columns - column < kPanel ? p.columns - column : kPanel;
  if (p.panels)
    return {p.b + static_cast<std::ptrdiff_t>(column) * p.depth + k * kPanel, kPanel, rows, columns};
  return {p.b + k * p.b_stride + column, p.b_stride, rows, columns};
}

/// What comes after that: down the panel, then to the next one.
PartOfB partAfter(const LabProduct& p, int k, int column) {
  if (k + kDepth < p.depth) return partOfB(p, k + kDepth, column);
  return column + kPanel < p.columns ? partOfB(p, 0, column + kPanel) : PartOfB{};
}

template <int vectors>
void multiplyPanelOf(const LabProduct& p, Tile t, PartOfB next) {
  constexpr int rows = tileRows(vectors);
  int left = p.rows;
  const int fetched = next.rows ? (next.rows * rows + left - 1) / left : 0;
  for (; left >= rows; left -= rows) {
    next.fetch(fetched);
    if (t.copy) {
      multiplyCopying<rows, vectors>(t);
    } else {
      multiplyTile<rows, vectors>(t);
    }
    t.a += rows * p.a_stride;
    t.c += rows * p.c_stride;
    if (t.onto) t.onto += rows * t.onto_stride;
  }
  if (left > 0) multiplyLastRows(left, vectors, t);
}

/// The rows of a panel, `depth` steps of their chains; meanwhile the part of b that comes `next` is fetched.
void multiplyPanel(const LabProduct& p, const Tile& t, int vectors, PartOfB next) {
  withVectors(vectors, [&]<int n>() { multiplyPanelOf<n>(p, t, next); });
}

/// A single row: b streams by in wide strips, as there is nothing to hold it for.
constexpr int kStrip = kMostAccumulators > 16 ? 16 : 12;
template <int vectors = 1>
void multiplyStrip(int needed, const Tile& t) {
  if (needed == vectors) return multiplyTile<1, vectors>(t);
  if constexpr (vectors < kStrip) multiplyStrip<vectors + 1>(needed, t);
}

/// A few rows wider than that are read side by side: strips would jump through memory that mostly is far.
/// Strips are faster where there are many rows, or all is near.
constexpr int kWide = 128;
constexpr int kRowsAtOnce = 12;

/// Of `rows` rows of b, each with its factor, what they add to the sums of `columns` columns.
template <int rows>
void addRows(const double* a, const double* b, std::ptrdiff_t b_stride, int columns, bool first,
             double* sums) {
  int j = 0;
  for (; j + 2 * kWidth <= columns; j += 2 * kWidth) {
    Pack sum = first ? Pack{} : load(sums + j), sum2 = first ? Pack{} : load(sums + j + kWidth);
#pragma GCC unroll 16
    for (int r = 0; r < rows; ++r) {
      const double* from = b + r * b_stride + j;
      __builtin_prefetch(from + rows * b_stride, 0, 2);  // the rows after these
      __builtin_prefetch(from + rows * b_stride + kWidth, 0, 2);
      const Pack factor = splat(a[r]);
      sum = multiplyAdd(factor, load(from), sum);
      sum2 = multiplyAdd(factor, load(from + kWidth), sum2);
    }
    store(sums + j, sum);
    store(sums + j + kWidth, sum2);
  }
  for (; j < columns; j += kWidth) {
    const int count = columns - j < kWidth ? columns - j : kWidth;
    Pack sum = first ? Pack{} : loadFirst(sums + j, count);
#pragma GCC unroll 16
    for (int r = 0; r < rows; ++r)
      sum = multiplyAdd(splat(a[r]), loadFirst(b + r * b_stride + j, count), sum);
    storeFirst(sums + j, sum, count);
  }
}

template <int rows = kRowsAtOnce>
void addLastRows(int left, const double* a, const double* b, std::ptrdiff_t b_stride, int columns, bool first,
                 double* sums) {
  if (left == rows) return addRows<rows>(a, b, b_stride, columns, first, sums);
  if constexpr (rows > 1) addLastRows<rows - 1>(left, a, b, b_stride, columns, first, sums);
}

/// depth > 0.
void multiplyWideRow(const LabProduct& p) {
  constexpr int kColumns = 768;
  alignas(64) double sums[kColumns];
  for (int column = 0; column < p.columns; column += kColumns) {
    const int columns = p.columns - column < kColumns ? p.columns - column : kColumns;
    const double* b = p.b + column;
    for (int k = 0; k < p.depth; k += kRowsAtOnce) {
      const int rows = p.depth - k < kRowsAtOnce ? p.depth - k : kRowsAtOnce;
      addLastRows(rows, p.a + k, b + k * p.b_stride, p.b_stride, columns, k == 0, sums);
    }
    const double* onto = ontoOf(p, 0, column);
    for (int j = 0; j < columns; ++j) {
      double sum = sums[j];
      if (onto) sum = onto[j] + sum;
      if (p.bias) sum = sum + p.bias[column + j];
      p.c[column + j] = sum;
    }
  }
}

void multiplyRow(const LabProduct& p) {
  if (p.columns > kWide && p.depth > 0 && p.depth <= 2 * kRowsAtOnce) return multiplyWideRow(p);
  for (int column = 0; column < p.columns; column += kStrip * kWidth) {
    const int columns = p.columns - column < kStrip * kWidth ? p.columns - column : kStrip * kWidth;
    const int vectors = (columns + kWidth - 1) / kWidth;
    Tile t{};
    t.depth = p.depth;
    t.a = p.a;
    t.b = p.b + column;
    t.b_stride = p.b_stride;
    t.c = p.c + column;
    t.last = columns - (vectors - 1) * kWidth;
    t.onto = ontoOf(p, 0, column);
    t.bias = p.bias ? p.bias + column : nullptr;
    multiplyStrip(vectors, t);
  }
}

/// Panel by panel, from packed copies where many rows read them.
__attribute__((noinline)) void multiplyPanels(const LabProduct& p) {
  const bool far = p.rows >= kWorthPacking;  // from the first cache: many rows of a come by
  const bool pack = far && !p.panels && p.b_stride > kPanel;
  alignas(64) double packed[static_cast<std::size_t>(kDepth) * kPanel];
  for (int column = 0; column < p.columns; column += kPanel)
    for (int k = 0; k == 0 || k < p.depth; k += kDepth) {
      const PartOfB part = partOfB(p, k, column);
      Tile t{};
      t.depth = part.rows;
      t.a = p.a + k;
      t.a_stride = p.a_stride;
      t.b = part.first;
      t.b_stride = part.stride;
      t.b_whole = p.panels;
      t.c = p.c + column;
      t.c_stride = p.c_stride;
      t.last = part.columns - (part.vectors() - 1) * kWidth;
      t.resume = k > 0;
      t.onto = ontoOf(p, 0, column);
      t.onto_stride = ontoStride(p);
      t.bias = p.bias && k + t.depth >= p.depth ? p.bias + column : nullptr;
      t.copy = pack ? packed : nullptr;
      multiplyPanel(p, t, part.vectors(), far ? partAfter(p, k, column) : PartOfB{});
    }
}

/// All of b at once: no rooms, no rounds.
void multiplySmall(const LabProduct& p) {
  const int vectors = (p.columns + kWidth - 1) / kWidth;
  Tile t;
  t.a = p.a;
  t.a_stride = p.a_stride;
  t.b = p.b;
  t.b_stride = p.panels ? kPanel : p.b_stride;
  t.c = p.c;
  t.c_stride = p.c_stride;
  t.depth = p.depth;
  t.last = p.columns - (vectors - 1) * kWidth;
  t.b_whole = p.panels;
  t.resume = false;
  t.onto = ontoOf(p, 0, 0);
  t.onto_stride = ontoStride(p);
  t.bias = p.bias;
  t.copy = nullptr;
  if (p.rows < tileRows(vectors)) return multiplyLastRows(p.rows, vectors, t);
  multiplyPanel(p, t, vectors, {});
}

void multiplyOnto(const LabProduct& p);

void multiply(const LabProduct* product) {
  const LabProduct& p = *product;
  if (p.rows == 0 || p.columns == 0) return;
  if (p.rows == 1 && !p.panels) return multiplyRow(p);
  if (p.rows < kWorthPacking && p.columns <= kPanel && p.depth <= kDepth) return multiplySmall(p);
  // A sum that is added to c at its end is not put down in c in between.
  if (p.add && p.depth > kDepth) return multiplyOnto(p);
  multiplyPanels(p);
}

/// c += a b by blocks that are finished aside first.
void multiplyOnto(const LabProduct& p) {
  constexpr int kRows = 96;
  alignas(64) double aside[static_cast<std::size_t>(kRows) * kPanel];
  for (int row = 0; row < p.rows; row += kRows)
    for (int column = 0; column < p.columns; column += kPanel) {
      LabProduct block = p;
      block.rows = p.rows - row < kRows ? p.rows - row : kRows;
      block.columns = p.columns - column < kPanel ? p.columns - column : kPanel;
      block.a = p.a + row * p.a_stride;
      block.b = partOfB(p, 0, column).first;
      block.c = aside;
      block.c_stride = kPanel;
      block.add = 0;
      block.bias = nullptr;
      multiply(&block);
      for (int i = 0; i < block.rows; ++i) {
        double* to = p.c + (row + i) * p.c_stride + column;
        const double* onto = ontoOf(p, row + i, column);
        for (int j = 0; j < block.columns; ++j) {
          to[j] = onto[j] + aside[i * kPanel + j];
          if (p.bias) to[j] = to[j] + p.bias[column + j];
        }
      }
    }
}

}  // namespace
