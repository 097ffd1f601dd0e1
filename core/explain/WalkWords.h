// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/model/Experiment.h"

namespace lab {

/// What is said at a step of the walk, in plain text: a sentence or two each.
struct StageWords {
  QString what;  ///< what happens
  QString why;   ///< what for; also what is left out here because it would change nothing
};

/// `stage` is one of walkStages(experiment); of the embeddings, too. Heads may differ in having a bias: said
/// is what happens in `head`.
StageWords stageWords(const Experiment& experiment, MatrixId stage, int head = 0);

}  // namespace lab
