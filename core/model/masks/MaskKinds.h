// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "core/model/Experiment.h"
#include "core/model/KindNames.h"
#include "core/model/Limits.h"

namespace lab {

/// An integer parameter of a kind of mask. Its value is in Mask::parameters, at the index that the parameter
/// has in MaskKind::parameters.
struct MaskParameter {
  std::string_view key;  ///< the name in files
  const char* label;     ///< the name on screen
  int least = 0;
  int most = limits::kTokens;
};

/// One kind of mask: its names, its parameters, and a function that says which query may attend to which key.
/// Texts are in English (see KindNames).
struct MaskKind {
  KindNames names;
  /// A short description; %1 and %2 are the parameters: "window of %1". If null, the label is used.
  const char* described = nullptr;
  /// The reason why a cell is masked. %1 is the key, %2 is the query, %3 and %4 are the parameters.
  const char* masked = "";
  int file_version = 1;  ///< the first version of the file format that has this kind
  std::span<const MaskParameter> parameters = {};
  /// Returns true if query i may attend to key j.
  bool (*allows)(const Mask& mask, int i, int j) = nullptr;
  /// Writes row i of the mask to `out`: out[j] is 1 if query i may attend to key j, else 0.
  void (*read_row)(const Mask& mask, int i, std::span<double> out) = nullptr;
};

/// An implementation of MaskKind::read_row that calls `allows` for every key. `allows` is a template
/// argument, so that the compiler can inline it.
template <bool (*allows)(const Mask&, int, int)>
void readRowOf(const Mask& mask, int i, std::span<double> out) {
  for (std::size_t j = 0; j < out.size(); ++j) out[j] = allows(mask, i, static_cast<int>(j)) ? 1.0 : 0.0;
}

/// All kinds of masks, in the order of Mask::Kind. Lists on screen have the same order.
std::span<const MaskKind* const> maskKinds();
const MaskKind& maskKind(Mask::Kind kind);

/// Returns true if both masks have the same kind and the same parameters. Parameters that the kind does not
/// use are ignored.
bool sameKind(const Mask& a, const Mask& b);

}  // namespace lab
