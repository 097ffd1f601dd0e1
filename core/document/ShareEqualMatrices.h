// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/Experiment.h"

namespace lab {

/// `next`, in which every input matrix of the same bits as its counterpart in `with` shares its memory: who
/// compares the two afterwards reads none of them.
Experiment shareEqualMatrices(Experiment next, const Experiment& with);

}  // namespace lab
