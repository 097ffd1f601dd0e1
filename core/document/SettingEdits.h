// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/Document.h"
#include "core/document/StructureEdits.h"
#include "core/model/Restructure.h"

/// Edits of settings, names and whole matrices: each one undo step with a name.
namespace lab {

Refused setMode(Document& document, Mode mode);
Refused setPositionsKind(Document& document, Positions::Kind kind);
Refused setMaskKind(Document& document, Mask::Kind kind);
/// A mask of this kind with this value of one of its parameters.
Refused setMaskParameter(Document& document, Mask::Kind kind, std::size_t index, int value);
/// The padding mask, in which this key token is padding or is not.
Refused setPadding(Document& document, int key, bool padding);
/// One entry of the mask, whatever its kind was: it becomes a mask by hand that allows what it allowed.
Refused setMayAttend(Document& document, int row, int column, bool allowed);
Refused setScale(Document& document, const Scale& scale);
/// A scale by number starts with the factor of the present kind, so that no score changes.
Refused setScaleKind(Document& document, Scale::Kind kind);
Refused setTemperature(Document& document, double temperature);
Refused setSeed(Document& document, std::uint64_t seed);

Refused setTitle(Document& document, const QString& title);
Refused setNotes(Document& document, const QString& notes);
/// Without a name a head is called "Head 1" again, a dimension "dim 1".
Refused setHeadName(Document& document, int head, const QString& name);
Refused setDimensionName(Document& document, int dimension, const QString& name);

/// Fills a whole input matrix. Random takes the experiment's seed and the matrix's place, and another seed
/// each time it is asked again (`attempt`).
Refused fillMatrix(Document& document, MatrixId id, int head, Fill fill, int attempt = 0);
/// What it is filled with, and what the step is called.
Matrix fillOf(const Experiment& experiment, MatrixId id, int head, Fill fill, int attempt);
QString fillText(MatrixId id, int head, Fill fill);
/// Every entry times `factor`.
Refused scaleMatrix(Document& document, MatrixId id, int head, double factor);

}  // namespace lab
