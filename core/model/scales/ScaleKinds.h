// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/model/Experiment.h"
#include "core/model/KindNames.h"

namespace lab {

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

/// All kinds of scales, in the order of Scale::Kind. Lists on screen have the same order.
std::span<const ScaleKind* const> scaleKinds();
const ScaleKind& scaleKind(Scale::Kind kind);

/// Returns true if both scales have the same kind and, if the kind uses the number, the same bits of the
/// number.
bool sameScale(const Scale& a, const Scale& b);

}  // namespace lab
