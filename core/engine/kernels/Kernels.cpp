// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kernels/KernelTable.h"
#include "core/engine/kernels/Layout.h"
#include "core/engine/kernels/Multiply.h"
#include "core/engine/kernels/Pack.h"
#include "core/engine/kernels/Softmax.h"

// Compiled once for each instruction set, into a library of its own: LAB_KERNELS_ENTRY is the one symbol that
// it shows, LAB_KERNELS_NAME what it is called.

namespace {

void addScaled(int n, const double* base, const double* x, double factor, double* out) {
  const Pack times = splat(factor);
  int j = 0;
  for (; j + kWidth <= n; j += kWidth) store(out + j, multiplyAdd(load(x + j), times, load(base + j)));
  if (j < n)
    storeFirst(out + j, multiplyAdd(loadFirst(x + j, n - j), times, loadFirst(base + j, n - j)), n - j);
}

void multiplyBy(int n, double factor, double* x) {
  const Pack times = splat(factor);
  int j = 0;
  for (; j + kWidth <= n; j += kWidth) store(x + j, load(x + j) * times);
  if (j < n) storeFirst(x + j, loadFirst(x + j, n - j) * times, n - j);
}

double peakRounds(int n, double* sink) {
  constexpr int kChains = 10;
  Pack sums[kChains];
  for (int c = 0; c < kChains; ++c) sums[c] = splat(sink[c % 4]);
  const Pack a = splat(sink[0]), b = splat(sink[1]);
  for (int i = 0; i < n; ++i)
#pragma GCC unroll 16
    for (int c = 0; c < kChains; ++c) sums[c] = multiplyAdd(sums[c], a, b);
  Pack all = Pack{};
  for (int c = 0; c < kChains; ++c) all = all + sums[c];
  sink[0] += 1e-300 * sumOf(all);
  return 2.0 * kWidth * kChains * n;
}

const LabKernels kTable = {
    kLabKernelsVersion, LAB_KERNELS_NAME, multiply,   softmax,      transpose,        kPanel,     pack,
    packTransposed,     addScaled,        multiplyBy, exponentials, largestMagnitude, magnitudes, dot,
    nonzeroBits,        peakRounds};

}  // namespace

extern "C" __attribute__((visibility("default"))) const LabKernels* LAB_KERNELS_ENTRY() {
  return &kTable;
}
