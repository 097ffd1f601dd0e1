// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/model/Experiment.h"

namespace lab {

/// The explanation of one step of the walk, in plain text. Each member is a few sentences.
struct StageWords {
  QString what;  ///< what happens at the step
  QString why;   ///< why it happens, and which stages are left out after it
};

/// The texts of a stage, which must be one of walkStages(experiment), including the embeddings. Heads may
/// differ in whether they have biases; the texts describe `head`.
StageWords stageWords(const Experiment& experiment, MatrixId stage, int head = 0);

}  // namespace lab
