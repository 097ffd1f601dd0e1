// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/Derivation.h"
#include "ui/ViewOptions.h"

namespace lab {

/// The common number format of all numbers of a derivation.
NumberFormat formatFor(const Derivation& derivation, const ViewOptions& options);

}  // namespace lab
