// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/Workbench.h"

namespace lab {

/// All heads in an order: by name in the user's locale, by entropy (most focused first) or by distance
/// (nearest first); equal heads by number. Heads with hidden weights come last, by number, so that their
/// position does not reveal anything.
std::vector<int> headsInOrder(const Document& document, ViewOptions::HeadOrder order);

}  // namespace lab
