// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cstring>

#if defined(__AVX512F__) || defined(__AVX2__)
#include <immintrin.h>
#endif

/// The widest vector of doubles of the instruction set that this file is compiled for. Everything is internal
/// to its translation unit: the same names mean other code in the other kernel libraries.
namespace {

#if defined(__AVX512F__)
constexpr int kWidth = 8;
constexpr int kMostAccumulators = 24;
#elif defined(__AVX2__)
constexpr int kWidth = 4;
constexpr int kMostAccumulators = 12;
#else
constexpr int kWidth = 2;
constexpr int kMostAccumulators = 12;
#endif

typedef double Pack __attribute__((vector_size(kWidth * 8)));
typedef double LoosePack __attribute__((vector_size(kWidth * 8), aligned(8), may_alias));
typedef std::int64_t Bits __attribute__((vector_size(kWidth * 8)));

inline Pack splat(double value) {
  return value - Pack{};
}

inline Pack load(const double* from) {
  return *reinterpret_cast<const LoosePack*>(from);
}

inline void store(double* to, Pack value) {
  *reinterpret_cast<LoosePack*>(to) = value;
}

/// a b + c: rounded once where the machine has it, else twice; the same everywhere in one library.
inline Pack multiplyAdd(Pack a, Pack b, Pack c) {
#if defined(__AVX512F__)
  return _mm512_fmadd_pd(a, b, c);
#elif defined(__AVX2__)
  return _mm256_fmadd_pd(a, b, c);
#else
  return a * b + c;
#endif
}

inline Pack larger(Pack a, Pack b) {
#if defined(__AVX512F__)
  return _mm512_max_pd(a, b);
#elif defined(__AVX2__)
  return _mm256_max_pd(a, b);
#else
  return a > b ? a : b;
#endif
}

#if defined(__AVX2__) && !defined(__AVX512F__)
/// All bits set in the first `count` lanes.
inline __m256i firstLanes(int count) {
  const Bits lane = {0, 1, 2, 3};
  return reinterpret_cast<__m256i>(lane < static_cast<std::int64_t>(count));
}
#endif

/// The first `count` (1..kWidth) of a vector, 0 behind; nothing behind is touched.
inline Pack loadFirst(const double* from, int count) {
#if defined(__AVX512F__)
  return _mm512_maskz_loadu_pd(static_cast<__mmask8>((1U << count) - 1U), from);
#elif defined(__AVX2__)
  if (count == kWidth) return load(from);
  return _mm256_maskload_pd(from, firstLanes(count));
#else
  if (count == kWidth) return load(from);
  double lanes[kWidth] = {};
  for (int i = 0; i < count; ++i) lanes[i] = from[i];
  return load(lanes);
#endif
}

inline void storeFirst(double* to, Pack value, int count) {
#if defined(__AVX512F__)
  _mm512_mask_storeu_pd(to, static_cast<__mmask8>((1U << count) - 1U), value);
#elif defined(__AVX2__)
  // Not by a mask: some processors take dozens of steps for that.
  if (count == kWidth) return store(to, value);
  __m128d half = _mm256_castpd256_pd128(value);
  if (count >= 2) {
    _mm_storeu_pd(to, half);
    if (count == 2) return;
    half = _mm256_extractf128_pd(value, 1);
    to += 2;
  }
  _mm_store_sd(to, half);
#else
  if (count == kWidth) return store(to, value);
  double lanes[kWidth];
  store(lanes, value);
  for (int i = 0; i < count; ++i) to[i] = lanes[i];
#endif
}

inline void copyNumbers(int n, const double* from, double* to) {
  int j = 0;
  for (; j + kWidth <= n; j += kWidth) store(to + j, load(from + j));
  if (j < n) storeFirst(to + j, loadFirst(from + j, n - j), n - j);
}

/// `value` where bit i of `bits` is set, else `other`.
inline Pack choose(unsigned bits, Pack value, Pack other) {
#if defined(__AVX512F__)
  return _mm512_mask_blend_pd(static_cast<__mmask8>(bits), other, value);
#elif defined(__AVX2__)
  const Bits one = {1, 2, 4, 8};
  const Bits set = (one & static_cast<std::int64_t>(bits)) == one;
  return _mm256_blendv_pd(other, value, reinterpret_cast<Pack>(set));
#else
  const Bits one = {1, 2};
  const Bits set = (one & static_cast<std::int64_t>(bits)) == one;
  return set ? value : other;
#endif
}

/// Bit i: lane i is not 0.
inline unsigned nonzero(Pack value) {
#if defined(__AVX512F__)
  return _mm512_cmp_pd_mask(value, Pack{}, _CMP_NEQ_UQ);
#elif defined(__AVX2__)
  return static_cast<unsigned>(_mm256_movemask_pd(_mm256_cmp_pd(value, Pack{}, _CMP_NEQ_UQ)));
#else
  unsigned bits = 0;
  for (int i = 0; i < kWidth; ++i) bits |= static_cast<unsigned>(value[i] != 0.0) << i;
  return bits;
#endif
}

}  // namespace
