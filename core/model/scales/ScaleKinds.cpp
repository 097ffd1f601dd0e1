// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/scales/ScaleKinds.h"

#include <bit>
#include <cstdint>

// The list of all kinds of scales, one line per kind, in the order of Scale::Kind. Each kind is defined in a
// .cpp file with its name.
// clang-format off
#define LAB_SCALE_KINDS(kind) \
  kind(inverse_sqrt_key_dim) \
  kind(none) \
  kind(number) \
  /* the end of the list */
// clang-format on
namespace lab {

namespace scales {

#define LAB_DECLARE(name) extern const ScaleKind name;
LAB_SCALE_KINDS(LAB_DECLARE)

}  // namespace scales

std::span<const ScaleKind* const> scaleKinds() {
#define LAB_ADDRESS(name) &scales::name,
  static constexpr const ScaleKind* kKinds[] = {LAB_SCALE_KINDS(LAB_ADDRESS)};
  return kKinds;
}

const ScaleKind& scaleKind(Scale::Kind kind) {
  return *scaleKinds()[static_cast<std::size_t>(kind)];
}

bool sameScale(const Scale& a, const Scale& b) {
  if (a.kind != b.kind) return false;
  return !scaleKind(a.kind).reads_number ||
         std::bit_cast<std::uint64_t>(a.number) == std::bit_cast<std::uint64_t>(b.number);
}

}  // namespace lab
