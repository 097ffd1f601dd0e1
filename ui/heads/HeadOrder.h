// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/Workbench.h"

namespace lab {

/// All heads in the order asked for: by name in the reader's alphabet, the most pointed or the nearest look
/// first; equals by number. Heads with hidden weights stand last, by number: their place tells nothing.
std::vector<int> headsInOrder(const Document& document, ViewOptions::HeadOrder order);

}  // namespace lab
