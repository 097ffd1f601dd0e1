// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/MaskBits.h"

#include <algorithm>
#include <utility>

#include "core/engine/Kernels.h"

namespace lab {
namespace {

/// The keys [first, second) that a query may attend, for the masks that are such a range.
std::pair<int, int> rangeOf(const Mask& mask, int i, int keys) {
  switch (mask.kind) {
    case Mask::Kind::Causal:
      return {0, std::min(i + 1, keys)};
    case Mask::Kind::Window: {
      // Wide windows first: the sum of a place and a width may pass the largest int.
      const int first = mask.size >= i ? 0 : i - mask.size;
      return {std::min(first, keys), mask.size >= keys - i ? keys : i + mask.size + 1};
    }
    case Mask::Kind::Blocks: {
      const int first = i - i % mask.size;
      return {std::min(first, keys), mask.size >= keys - first ? keys : first + mask.size};
    }
    default:
      return {0, keys};
  }
}

/// The lowest `count` bits, 1 to 64.
std::uint64_t ones(int count) {
  return ~std::uint64_t{0} >> (64 - count);
}

}  // namespace

MaskBits::MaskBits(const Mask& mask, int query_count, int key_count) : keys_(key_count) {
  if (mask.kind == Mask::Kind::None) return;
  stride_ = (static_cast<std::size_t>(key_count) + 63) / 64;
  words_.resize(static_cast<std::size_t>(query_count) * stride_);
  if (mask.kind == Mask::Kind::Matrix)
    kernels().nonzero_bits(query_count, keys_, mask.allowed.data(), words_.data());
  else
    for (int i = 0; i < query_count; ++i) readRow(mask, i);
}

void MaskBits::readRow(const Mask& mask, int i) {
  if (absent()) return;
  std::uint64_t* words = words_.data() + static_cast<std::size_t>(i) * stride_;
  if (mask.kind == Mask::Kind::Matrix)
    return kernels().nonzero_bits(1, keys_, mask.allowed.row(i).data(), words);
  const bool padding = mask.kind == Mask::Kind::Padding;
  if (padding) kernels().nonzero_bits(1, keys_, mask.padding.data(), words);
  const auto [first, last] = rangeOf(mask, i, keys_);
  for (int start = 0; start < keys_; start += 64, ++words) {
    const int from = std::max(first, start), to = std::min(last, start + 64);
    const std::uint64_t inside = from < to ? ones(to - from) << (from - start) : 0;
    *words = padding ? ~*words & inside : inside;  // of padding what is not 0 is masked
  }
}

}  // namespace lab
