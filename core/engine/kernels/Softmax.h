// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <limits>

#include "core/engine/kernels/KernelTable.h"
#include "core/engine/kernels/Pack.h"

/// e^x and softmax over whole contiguous rows.
namespace {

constexpr double kLowest = -std::numeric_limits<double>::infinity();

/// e^x for x <= 0, right to 1.1 units in the last place, below 2^-1074 exactly 0; -infinity gives 0. The same
/// x gives the same bits in every lane. Cody and Waite: x = n ln2 / m + r, e^x = 2^(n/m) e^r.
#if defined(__AVX512F__)
inline Pack exponential(Pack x) {
  constexpr double kVanishing = -746;  // of it, and of what is below, e^x is 0
  // m = 16: 2^(j/16) from two registers, e^r by its series to r^7 (|r| < 0.0217: the rest is 1e-18).
  const Pack low = {0x1p+0,
                    0x1.0b5586cf9890fp+0,
                    0x1.172b83c7d517bp+0,
                    0x1.2387a6e756238p+0,
                    0x1.306fe0a31b715p+0,
                    0x1.3dea64c123422p+0,
                    0x1.4bfdad5362a27p+0,
                    0x1.5ab07dd485429p+0};
  const Pack high = {0x1.6a09e667f3bcdp+0, 0x1.7a11473eb0187p+0, 0x1.8ace5422aa0dbp+0, 0x1.9c49182a3f090p+0,
                     0x1.ae89f995ad3adp+0, 0x1.c199bdd85529cp+0, 0x1.d5818dcfba487p+0, 0x1.ea4afa2a490dap+0};
  const Pack rounder = splat(0x1.8p52);
  const __mmask8 there = _mm512_cmp_pd_mask(x, splat(kVanishing), _CMP_GT_OQ);
  const Pack shifted = multiplyAdd(x, splat(0x1.71547652b82fep+4), rounder);  // 16 / ln2
  const Pack n = shifted - rounder;
  Pack r = multiplyAdd(n, splat(-0x1.62e42fefa0000p-5), x);  // ln2 / 16, its first 38 bits and the rest
  r = multiplyAdd(n, splat(-0x1.cf79abc9e3b3ap-44), r);
  Pack p = splat(1.0 / 5040);
  p = multiplyAdd(p, r, splat(1.0 / 720));
  p = multiplyAdd(p, r, splat(1.0 / 120));
  p = multiplyAdd(p, r, splat(1.0 / 24));
  p = multiplyAdd(p, r, splat(1.0 / 6));
  p = multiplyAdd(p, r, splat(0.5));
  p = multiplyAdd(p, r * r, r);
  // The permutation reads the low four bits of `shifted`, which are those of n.
  const Pack power = _mm512_permutex2var_pd(low, _mm512_castpd_si512(shifted), high);
  // scalef takes the floor of n / 16; below the smallest number it would take a hundred times as long.
  return _mm512_maskz_scalef_pd(there, multiplyAdd(power, p, power), n * 0.0625);
}
#else
inline Pack exponential(Pack x) {
  // m = 1, e^r by its series to r^13 (|r| < 0.347: the rest is 5e-18).
  const Pack rounder = splat(0x1.8p52);
  x = larger(x, splat(-760.0));
  const Pack shifted = multiplyAdd(x, splat(0x1.71547652b82fep+0), rounder);
  const Pack n = shifted - rounder;
  Pack r = multiplyAdd(n, splat(-0x1.62e42fefa0000p-1), x);
  r = multiplyAdd(n, splat(-0x1.cf79abc9e3b3ap-40), r);
  Pack p = splat(1.0 / 6227020800);
  p = multiplyAdd(p, r, splat(1.0 / 479001600));
  p = multiplyAdd(p, r, splat(1.0 / 39916800));
  p = multiplyAdd(p, r, splat(1.0 / 3628800));
  p = multiplyAdd(p, r, splat(1.0 / 362880));
  p = multiplyAdd(p, r, splat(1.0 / 40320));
  p = multiplyAdd(p, r, splat(1.0 / 5040));
  p = multiplyAdd(p, r, splat(1.0 / 720));
  p = multiplyAdd(p, r, splat(1.0 / 120));
  p = multiplyAdd(p, r, splat(1.0 / 24));
  p = multiplyAdd(p, r, splat(1.0 / 6));
  p = multiplyAdd(p, r, splat(0.5));
  p = multiplyAdd(p, r * r, r) + 1.0;
  // 2^n in two steps, so that results below 2^-1022 come out right, too.
  const Bits whole = reinterpret_cast<Bits>(shifted) - reinterpret_cast<Bits>(rounder);
  const Bits half = whole >> 1;
  const Pack first = reinterpret_cast<Pack>((half + 1023) << 52);
  const Pack second = reinterpret_cast<Pack>((whole - half + 1023) << 52);
  return p * first * second;
}
#endif

void exponentials(int n, const double* x, double* out) {
  int j = 0;
  for (; j + kWidth <= n; j += kWidth) store(out + j, exponential(load(x + j)));
  if (j < n) storeFirst(out + j, exponential(loadFirst(x + j, n - j)), n - j);
}

inline double largestOf(Pack p) {
#if defined(__AVX512F__)
  return _mm512_reduce_max_pd(p);
#else
  double most = p[0];
  for (int i = 1; i < kWidth; ++i) most = p[i] > most ? p[i] : most;
  return most;
#endif
}

inline double sumOf(Pack p) {
#if defined(__AVX512F__)
  return _mm512_reduce_add_pd(p);
#elif defined(__AVX2__)
  return (p[0] + p[2]) + (p[1] + p[3]);
#else
  return p[0] + p[1];
#endif
}

double largestMagnitude(int n, const double* x) {
  Pack most = Pack{}, zeros = Pack{};  // x - x is 0 for what is finite, else no number
  const auto take = [&](Pack one) {
    zeros = zeros + (one - one);
    most = larger(most, larger(one, -one));
  };
  int j = 0;
  for (; j + kWidth <= n; j += kWidth) take(load(x + j));
  if (j < n) take(loadFirst(x + j, n - j));
  return sumOf(zeros) == 0.0 ? largestOf(most) : std::numeric_limits<double>::infinity();
}

void magnitudes(int n, const double* x, double* largest, double* least) {
  constexpr double kMost = std::numeric_limits<double>::max();
  const Pack none = splat(std::numeric_limits<double>::infinity());
  Pack most[2] = {}, fewest[2] = {none, none};  // two chains: one would wait for itself
  const auto take = [&](Pack one, int chain) {
    // What is no number fails every comparison.
    const Pack magnitude =
        reinterpret_cast<Pack>(reinterpret_cast<Bits>(one) & std::numeric_limits<std::int64_t>::max());
    most[chain] = larger(most[chain], magnitude <= splat(kMost) ? magnitude : Pack{});
    fewest[chain] = -larger(-fewest[chain], -(magnitude > Pack{} ? magnitude : none));
  };
  int j = 0;
  for (; j + 2 * kWidth <= n; j += 2 * kWidth) {
    take(load(x + j), 0);
    take(load(x + j + kWidth), 1);
  }
  for (; j < n; j += kWidth) take(n - j < kWidth ? loadFirst(x + j, n - j) : load(x + j), 0);
  *largest = largestOf(larger(most[0], most[1]));
  *least = -largestOf(larger(-fewest[0], -fewest[1]));
}

double dot(int n, const double* a, const double* b) {
  Pack sums[4] = {};
  int j = 0;
  for (; j + 4 * kWidth <= n; j += 4 * kWidth)
    for (int c = 0; c < 4; ++c)
      sums[c] = multiplyAdd(load(a + j + c * kWidth), load(b + j + c * kWidth), sums[c]);
  for (; j + kWidth <= n; j += kWidth) sums[0] = multiplyAdd(load(a + j), load(b + j), sums[0]);
  if (j < n) sums[1] = multiplyAdd(loadFirst(a + j, n - j), loadFirst(b + j, n - j), sums[1]);
  return sumOf((sums[0] + sums[1]) + (sums[2] + sums[3]));
}

/// One row; bits of keys from j on.
struct RowMask {
  const std::uint64_t* words;
  unsigned bits(int j) const {
    if (!words) return ~0U;
    return static_cast<unsigned>(words[j / 64] >> (j % 64)) & ((1U << kWidth) - 1U);
  }
};

/// e^((s factor - maximum) / temperature) where that difference passes the largest double although a high
/// temperature brings it back: halves do not.
double cooled(double scaled, double maximum, double temperature) {
  const double below = (scaled / 2 - maximum / 2) / temperature * 2;
  double lanes[kWidth] = {below};
  return exponential(load(lanes))[0];
}

/// Quotients by one number. Where multiply-adds are fused, a product with 1 / sum and one step that mends its
/// rounding (Markstein 1990) give the bits of the division, but for results below 2^-1022, in a quarter of
/// the time.
struct Divisor {
  explicit Divisor(double sum) : sum_(splat(sum)), inverse_(splat(1.0 / sum)) {}
  Pack of(Pack x) const {
#if defined(__AVX2__)
    const Pack quotient = x * inverse_;
    return multiplyAdd(multiplyAdd(-quotient, sum_, x), inverse_, quotient);
#else
    return x / sum_;
#endif
  }

 private:
  Pack sum_, inverse_;
};

struct RowResult {
  double maximum, sum;
};

template <bool cool>
RowResult softmaxRow(const double* scores, int n, double factor, double temperature, RowMask mask,
                     double* weights, bool keep) {
  const Pack scale = splat(factor), none = splat(kLowest);
  const auto scaled = [&](int j) {
    if (j + kWidth <= n) return choose(mask.bits(j), load(scores + j) * scale, none);
    return choose(mask.bits(j) & ((1U << (n - j)) - 1U), loadFirst(scores + j, n - j) * scale, none);
  };
  // Two chains each: one would wait for itself.
  Pack most = none, most2 = none;
  int j = 0;
  for (; j + 2 * kWidth <= n; j += 2 * kWidth) {
    most = larger(most, scaled(j));
    most2 = larger(most2, scaled(j + kWidth));
  }
  for (; j < n; j += kWidth) most = larger(most, scaled(j));
  const double maximum = largestOf(larger(most, most2));
  if (maximum == kLowest) {
    for (int i = 0; i < n; ++i) weights[i] = 0.0;
    return {maximum, 0.0};
  }
  const Pack top = splat(maximum), heat = splat(temperature);
  const auto exponent = [&](int from) {
    Pack below = scaled(from) - top;
    if constexpr (cool) below = below / heat;
    return exponential(below);
  };
  Pack sums = Pack{}, sums2 = Pack{};
  j = 0;
  for (; j + 2 * kWidth <= n; j += 2 * kWidth) {
    const Pack e = exponent(j), e2 = exponent(j + kWidth);
    store(weights + j, e);
    store(weights + j + kWidth, e2);
    sums = sums + e;
    sums2 = sums2 + e2;
  }
  for (; j < n; j += kWidth) {
    const Pack e = exponent(j);
    sums = sums + e;
    if (j + kWidth <= n)
      store(weights + j, e);
    else
      storeFirst(weights + j, e, n - j);
  }
  double sum = sumOf(sums + sums2);
  if constexpr (cool)
    if (temperature > 1.0) {
      double again = 0;
      bool redo = false;
      for (int i = 0; i < n; ++i) {
        const double s = scores[i] * factor;
        const bool allowed = !mask.words || (mask.words[i / 64] >> (i % 64) & 1U);
        if (allowed && std::isinf(s - maximum) && !std::isinf(s)) {
          weights[i] = cooled(s, maximum, temperature);
          redo = true;
        }
        again += weights[i];
      }
      if (redo) sum = again;
    }
  if (keep) return {maximum, sum};
  const Divisor divisor(sum);
  for (j = 0; j + kWidth <= n; j += kWidth) store(weights + j, divisor.of(load(weights + j)));
  if (j < n) storeFirst(weights + j, divisor.of(loadFirst(weights + j, n - j)), n - j);
  return {maximum, sum};
}

/// Short rows, several side by side: each step of one row waits for the step before, those of others do not.
/// The bits are those of softmaxRow. Temperature 1; (vectors - 1) kWidth < n <= vectors kWidth.
template <int count, int vectors>
void softmaxShort(const LabSoftmax& t, int first) {
  const Pack scale = splat(t.factor), none = splat(kLowest);
  constexpr int kEnd = (vectors - 1) * kWidth;
  const int last = t.n - kEnd;
  Pack exponents[std::size_t{count}][std::size_t{vectors}];
  double maxima[std::size_t{count}], sums[std::size_t{count}];
#pragma GCC unroll 8
  for (int i = 0; i < count; ++i) {
    const std::uint64_t* words = t.allowed ? t.allowed + (first + i) * t.allowed_stride : nullptr;
    const double* scores = t.scores + (first + i) * t.scores_stride;
    Pack most = none;
#pragma GCC unroll 8
    for (int v = 0; v < vectors; ++v) {
      const bool end = v + 1 == vectors;
      const Pack score = end ? loadFirst(scores + kEnd, last) : load(scores + v * kWidth);
      const unsigned there = end ? (1U << last) - 1U : ~0U;
      exponents[i][v] = choose(RowMask{words}.bits(v * kWidth) & there, score * scale, none);
      most = larger(most, exponents[i][v]);
    }
    maxima[i] = largestOf(most);
  }
#pragma GCC unroll 8
  for (int i = 0; i < count; ++i) {
    const bool nowhere = maxima[i] == kLowest;  // then the differences are no numbers: 0 instead
    const Pack top = splat(maxima[i]);
    Pack even = Pack{}, odd = Pack{};
#pragma GCC unroll 8
    for (int v = 0; v < vectors; ++v) {
      exponents[i][v] = nowhere ? Pack{} : exponential(exponents[i][v] - top);
      if (v % 2 == 1 && (v + 1) * kWidth <= t.n)
        odd = odd + exponents[i][v];
      else
        even = even + exponents[i][v];
    }
    sums[i] = sumOf(even + odd);
  }
#pragma GCC unroll 8
  for (int i = 0; i < count; ++i) {
    const bool divide = !t.keep_exponentials && sums[i] > 0;
    const Divisor divisor(divide ? sums[i] : 1.0);
    double* weights = t.weights + (first + i) * t.weights_stride;
#pragma GCC unroll 8
    for (int v = 0; v < vectors; ++v) {
      const Pack weight = divide ? divisor.of(exponents[i][v]) : exponents[i][v];
      if (v + 1 == vectors)
        storeFirst(weights + kEnd, weight, last);
      else
        store(weights + v * kWidth, weight);
    }
    if (t.maxima) t.maxima[first + i] = maxima[i];
    if (t.sums) t.sums[first + i] = sums[i];
  }
}

/// How many rows were done.
template <int vectors>
int softmaxShortRows(const LabSoftmax& t) {
  constexpr int kMany = vectors == 1 ? 6 : vectors == 2 ? 4 : 2;
  int done = 0;
  for (; done + kMany <= t.rows; done += kMany) softmaxShort<kMany, vectors>(t, done);
  if constexpr (vectors == 1)
    for (; done + 3 <= t.rows; done += 3) softmaxShort<3, vectors>(t, done);
  return done;
}

int softmaxShortRows(const LabSoftmax& t) {
  if (t.temperature != 1.0) return 0;
  switch ((t.n + kWidth - 1) / kWidth) {
    case 1:
      return softmaxShortRows<1>(t);
    case 2:
      return softmaxShortRows<2>(t);
    case 3:
      return softmaxShortRows<3>(t);
    case 4:
      return softmaxShortRows<4>(t);
    default:
      return 0;
  }
}

void softmax(const LabSoftmax* task) {
  const LabSoftmax& t = *task;
  for (int i = softmaxShortRows(t); i < t.rows; ++i) {
    const double* scores = t.scores + i * t.scores_stride;
    double* weights = t.weights + i * t.weights_stride;
    const RowMask mask{t.allowed ? t.allowed + i * t.allowed_stride : nullptr};
    const bool keep = t.keep_exponentials != 0;
    const RowResult row = t.temperature == 1.0
                              ? softmaxRow<false>(scores, t.n, t.factor, 1.0, mask, weights, keep)
                              : softmaxRow<true>(scores, t.n, t.factor, t.temperature, mask, weights, keep);
    if (t.maxima) t.maxima[i] = row.maximum;
    if (t.sums) t.sums[i] = row.sum;
  }
}

}  // namespace
