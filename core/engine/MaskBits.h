// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/model/Experiment.h"

namespace lab {

/// What a mask allows, a bit an entry: n_q rows of whole 64-bit words, 0 behind the last key. Absent (no
/// rows) where there is no mask.
class MaskBits {
 public:
  MaskBits() = default;
  MaskBits(const Mask& mask, int query_count, int key_count);

  bool absent() const { return words_.empty(); }
  bool allows(int i, int j) const {
    return absent() || ((row(i)[j / 64] >> (static_cast<unsigned>(j) % 64U)) & 1U) != 0;
  }
  /// The words of row i; null where absent.
  const std::uint64_t* row(int i) const {
    return absent() ? nullptr : words_.data() + static_cast<std::size_t>(i) * stride_;
  }
  std::ptrdiff_t stride() const { return static_cast<std::ptrdiff_t>(stride_); }
  /// Row i as `mask` says now.
  void readRow(const Mask& mask, int i);

 private:
  std::size_t stride_ = 0;
  int keys_ = 0;
  std::vector<std::uint64_t> words_;
};

}  // namespace lab
