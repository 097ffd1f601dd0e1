// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/Derivation.h"
#include "ui/ViewOptions.h"

namespace lab {

/// The number format for a derivation. All its numbers have one format, like the numbers of a matrix.
NumberFormat formatFor(const Derivation& derivation, const ViewOptions& options);

}  // namespace lab
