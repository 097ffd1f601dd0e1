// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Refusal.h"
#include "core/learn/lesson/Question.h"
#include "core/model/Experiment.h"

namespace lab {

/// Sets every cell of `region`, which must be an input of `experiment`, to `value`. A mask of any kind
/// becomes a matrix. The result is not validated.
void setInput(Experiment& experiment, const Region& region, double value);

/// The experiment with the solution of a construct question applied. Refused if a region of the
/// solution does not exist, or if the result is not valid or overflows.
Result<Experiment> solvedExperiment(const ConstructQuestion& question, const Experiment& experiment,
                                    int head);

}  // namespace lab
