// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/scales/ScaleKinds.h"

#include <bit>
#include <cstdint>

namespace lab {

/// Each kind is defined in a .cpp file with its name.
namespace scales {
extern const ScaleKind inverse_sqrt_key_dim, none, number;
}

std::span<const ScaleKind* const> scaleKinds() {
  // In the order of Scale::Kind.
  static constexpr const ScaleKind* kKinds[] = {&scales::inverse_sqrt_key_dim, &scales::none,
                                                &scales::number};
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
