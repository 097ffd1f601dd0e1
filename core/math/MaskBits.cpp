// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/MaskBits.h"

#include <algorithm>
#include <utility>

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

}  // namespace

MaskBits::MaskBits(const Mask& mask, int query_count, int key_count) : keys_(key_count) {
  if (mask.kind == Mask::Kind::None) return;
  stride_ = (static_cast<std::size_t>(key_count) + 63) / 64;
  words_.resize(static_cast<std::size_t>(query_count) * stride_);
  for (int i = 0; i < query_count; ++i) readRow(mask, i);
}

void MaskBits::readRow(const Mask& mask, int i) {
  if (absent()) return;
  std::uint64_t* words = words_.data() + static_cast<std::size_t>(i) * stride_;
  const bool by_entry = mask.kind == Mask::Kind::Matrix || mask.kind == Mask::Kind::Padding;
  const double* entries = mask.kind == Mask::Kind::Matrix    ? mask.allowed.row(i).data()
                          : mask.kind == Mask::Kind::Padding ? mask.padding.data()
                                                             : nullptr;
  const double allowed_is_zero = mask.kind == Mask::Kind::Padding ? 1.0 : 0.0;
  const auto [first, last] = rangeOf(mask, i, keys_);
  for (std::size_t w = 0; w < stride_; ++w) {
    const int start = static_cast<int>(w) * 64, end = std::min(start + 64, keys_);
    std::uint64_t word = 0;
    if (by_entry) {
      for (int j = start; j < end; ++j) {
        const bool set = entries[j] != 0.0;
        word |= static_cast<std::uint64_t>(set != (allowed_is_zero != 0.0)) << (j - start);
      }
    } else {
      const int from = std::max(first, start), to = std::min(last, end);
      if (from < to) {
        word =
            to - from == 64 ? ~std::uint64_t{0} : ((std::uint64_t{1} << (to - from)) - 1) << (from - start);
      }
    }
    words[w] = word;
  }
}

}  // namespace lab
