// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/Document.h"

namespace lab {

/// Fills a whole input matrix with seeded random numbers in one undo step. Repeated calls fill in
/// different numbers. The numbers depend on the document only, so the same steps give the same
/// numbers.
Refused fillRandomly(Document& document, MatrixId id, int head);

}  // namespace lab
