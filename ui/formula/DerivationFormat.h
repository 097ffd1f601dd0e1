// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/Derivation.h"
#include "ui/ViewOptions.h"

namespace lab {

/// One format for all numbers of a derivation, as for all of a matrix.
NumberFormat formatFor(const Derivation& derivation, const ViewOptions& options);

}  // namespace lab
