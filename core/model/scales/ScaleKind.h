// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/KindNames.h"

namespace lab {

struct Scale;

/// One kind of scale: its names, its formulas, and a function that returns the number that scores are
/// multiplied by. Texts are in English (see KindNames). Formulas are not translated. In all of them %1 is
/// Scale::number.
struct ScaleKind {
  KindNames names;             ///< `key` is empty if files store the number instead
  bool changes_scores = true;  ///< false if the scale changes no score
  bool reads_number = false;   ///< true if the factor is Scale::number
  const char* described;       ///< plain text: "1/√d_k"
  const char* applied_to_s;    ///< HTML formula of the scaled scores: "S / √d_k"
  const char* applied;         ///< HTML formula of the operation on one score: "÷ √d_k"
  const char* tex;             ///< TeX formula of the scaled scores
  /// The number that scores are multiplied by.
  double (*factor)(const Scale& scale, int key_dim) = nullptr;
};

}  // namespace lab
