// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/KindNames.h"

namespace lab {

struct Scale;

/// One kind of scale: its names, and the number that scores are multiplied by. Texts are in English (see
/// KindNames); symbols are not translated. In all of them %1 is the number of Scale.
struct ScaleKind {
  KindNames names;  ///< without a key: files hold the number itself
  bool changes_scores = true;
  bool reads_number = false;  ///< of Scale
  const char* described;      ///< plain text: "1/\u221Ad_k"
  const char* applied_to_s;   ///< HTML, applied to the matrix S
  const char* applied;        ///< HTML, as one step for a score
  const char* tex;            ///< applied to S
  /// The number that scores are multiplied by.
  double (*factor)(const Scale& scale, int key_dim) = nullptr;
};

}  // namespace lab
