// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/masks/MaskKinds.h"

#include <algorithm>

// The list of all kinds of masks, one line per kind. Each kind is defined in a .cpp file with its name. The
// first kinds are in the order of Mask::Kind. Add new kinds at the end.
// clang-format off
#define LAB_MASK_KINDS(kind) \
  kind(none) \
  kind(causal) \
  kind(by_hand) \
  kind(padding) \
  kind(window) \
  kind(blocks) \
  kind(dilated) \
  /* the end of the list */
// clang-format on
namespace lab {

namespace masks {

#define LAB_DECLARE(name) extern const MaskKind name;
LAB_MASK_KINDS(LAB_DECLARE)

}  // namespace masks

std::span<const MaskKind* const> maskKinds() {
#define LAB_ADDRESS(name) &masks::name,
  static constexpr const MaskKind* kKinds[] = {LAB_MASK_KINDS(LAB_ADDRESS)};
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
