// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/masks/MaskKinds.h"

#include <algorithm>

namespace lab {

/// Each kind is defined in a .cpp file with its name.
namespace masks {
extern const MaskKind none, causal, by_hand, padding, window, blocks, dilated;
}

std::span<const MaskKind* const> maskKinds() {
  // The first kinds are in the order of Mask::Kind.
  static constexpr const MaskKind* kKinds[] = {&masks::none,    &masks::causal, &masks::by_hand,
                                               &masks::padding, &masks::window, &masks::blocks,
                                               &masks::dilated};
  return kKinds;
}

const MaskKind& maskKind(Mask::Kind kind) {
  return *maskKinds()[static_cast<std::size_t>(kind)];
}

bool sameKind(const Mask& a, const Mask& b) {
  if (a.kind != b.kind) return false;
  const auto read = static_cast<std::ptrdiff_t>(maskKind(a.kind).parameters.size());
  return std::equal(a.parameters.begin(), a.parameters.begin() + read, b.parameters.begin());
}

}  // namespace lab
