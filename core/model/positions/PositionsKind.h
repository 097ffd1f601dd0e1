// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/model/KindNames.h"

namespace lab {

enum class Side;
struct Positions;

/// One kind of positions: its names, and a function that adds the row P of a position to an embedding before
/// projection. Texts are in English (see KindNames).
struct PositionsKind {
  KindNames names;
  bool has_table = false;          ///< true if P is the editable table in Positions, false if it is computed
  const char* short_formula = "";  ///< text for P in the matrix view; empty if the view shows the table
  const char* what_is_added = "";  ///< a sentence; %1 is "To each embedding"
  /// Writes `embedding` + P to `out`. All have d_model numbers. `position` counts from 0. `out` may be the
  /// memory of `embedding`. Null if this kind adds nothing.
  void (*add)(const Positions& positions, Side side, int position, std::span<const double> embedding,
              std::span<double> out) = nullptr;
};

}  // namespace lab
