// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/Document.h"
#include "core/math/Restructure.h"

/// Edits of settings, sizes and heads: each one undo step with a name.
namespace lab {

Refused setMode(Document& document, Mode mode);
Refused setPositionsKind(Document& document, Positions::Kind kind);
Refused setMaskKind(Document& document, Mask::Kind kind);
Refused setScale(Document& document, const Scale& scale);
Refused setTemperature(Document& document, double temperature);
Refused setSeed(Document& document, std::uint64_t seed);

Refused setTitle(Document& document, const QString& title);
Refused setNotes(Document& document, const QString& notes);
Refused setHeadName(Document& document, int head, const QString& name);
Refused setDimensionName(Document& document, int dimension, const QString& name);

Refused resize(Document& document, const Sizes& sizes);
Refused duplicateHead(Document& document, int head);
Refused removeHead(Document& document, int head);
Refused moveHead(Document& document, int from, int to);
Refused setBiasesPresent(Document& document, bool present);
Refused setOutputWeightsPresent(Document& document, bool present);
Refused setOutputBiasPresent(Document& document, bool present);

/// Fills a whole input matrix. Random takes the experiment's seed and the matrix's place, and another seed
/// each time it is asked again (`attempt`).
Refused fillMatrix(Document& document, MatrixId id, int head, Fill fill, int attempt = 0);
/// Every entry times `factor`.
Refused scaleMatrix(Document& document, MatrixId id, int head, double factor);

}  // namespace lab
