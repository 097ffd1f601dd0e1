// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/Experiment.h"

namespace lab {

/// Returns `next`, in which every input matrix that has the same bits as its counterpart in `with`
/// shares the memory of that counterpart. A later comparison of the two experiments does not read
/// these matrices.
Experiment shareEqualMatrices(Experiment next, const Experiment& with);

}  // namespace lab
