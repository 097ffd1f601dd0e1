// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lab {

/// How texts write it: tokens as rows (Q = X W, as the program stores it) or as columns (Q = W X), which
/// swaps the indices of every matrix and the order of every product.
enum class Convention { Rows, Columns };

}  // namespace lab
