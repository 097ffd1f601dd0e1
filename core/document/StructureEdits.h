// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/Document.h"
#include "core/model/Restructure.h"

/// Edits of the sizes, the heads and the presence of optional matrices. Each one is one named undo step.
namespace lab {

Refused resize(Document& document, const Sizes& sizes);
Refused duplicateHead(Document& document, int head);
Refused removeHead(Document& document, int head);
Refused moveHead(Document& document, int from, int to);
Refused setBiasesPresent(Document& document, bool present);
Refused setOutputWeightsPresent(Document& document, bool present);
Refused setOutputBiasPresent(Document& document, bool present);

}  // namespace lab
