// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "core/model/KindNames.h"
#include "core/model/Limits.h"

namespace lab {

struct Mask;

/// A whole number that a kind of mask reads from Mask::parameters, at the same place.
struct MaskParameter {
  std::string_view key;  ///< in files
  const char* label;
  int least = 0;
  int most = limits::kTokens;
};

/// One kind of mask: its names, its parameters, and which query may attend which key. Texts are in English
/// (see KindNames).
struct MaskKind {
  KindNames names;
  /// With its parameters as %1 and %2: "window of %1". Null: the label.
  const char* described = nullptr;
  /// Why an entry is masked: %1 is the key, %2 the query, %3 and %4 are the parameters.
  const char* masked = "";
  int file_version = 1;  ///< of files that use it
  std::span<const MaskParameter> parameters = {};
  /// May query i attend key j?
  bool (*allows)(const Mask& mask, int i, int j) = nullptr;
  /// Row i of the same: 1 where query i may attend the key, else 0.
  void (*read_row)(const Mask& mask, int i, std::span<double> out) = nullptr;
};

/// `read_row` made of `allows`, which the compiler can inline here.
template <bool (*allows)(const Mask&, int, int)>
void readRowOf(const Mask& mask, int i, std::span<double> out) {
  for (std::size_t j = 0; j < out.size(); ++j) out[j] = allows(mask, i, static_cast<int>(j)) ? 1.0 : 0.0;
}

}  // namespace lab
