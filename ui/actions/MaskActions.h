// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "ui/actions/ActionTable.h"

namespace lab {

/// The part of the table that is made of maskKinds(): one action for each kind.
std::span<const ActionSpec> maskActionSpecs();

}  // namespace lab
