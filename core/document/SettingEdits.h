// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/Document.h"
#include "core/model/Restructure.h"

/// Edits of settings, names, whole matrices, sizes and heads. Each one is one named undo step.
namespace lab {

Refused setMode(Document& document, Mode mode);
Refused setPositionsKind(Document& document, Positions::Kind kind);
Refused setMaskKind(Document& document, Mask::Kind kind);
/// Sets the kind of the mask and one of its parameters.
Refused setMaskParameter(Document& document, Mask::Kind kind, std::size_t index, int value);
/// Selects the padding mask and marks one key token as padding or not.
Refused setPadding(Document& document, int key, bool padding);
/// Sets one entry of the mask. A mask of another kind first becomes a mask by hand with the same entries.
Refused setMayAttend(Document& document, int row, int column, bool allowed);
/// Sets a block of entries of the mask in one undo step.
Refused setMayAttend(Document& document, const Region& block, bool allowed);
Refused setScale(Document& document, const Scale& scale);
/// Sets the kind of the scale. A scale by number starts with the factor of the previous kind, so that no
/// scaled score changes.
Refused setScaleKind(Document& document, Scale::Kind kind);
Refused setTemperature(Document& document, double temperature);
/// The text of the undo step that sets the temperature.
EditText temperatureEdit(double temperature);
Refused setSeed(Document& document, std::uint64_t seed);

Refused setTitle(Document& document, const QString& title);
Refused setNotes(Document& document, const QString& notes);
/// An empty name resets a head to "Head 1" and a dimension to "dim 1".
Refused setHeadName(Document& document, int head, const QString& name);
Refused setDimensionName(Document& document, int dimension, const QString& name);

/// Fills a whole input matrix. Random numbers depend on the seed of the experiment, the matrix and `attempt`,
/// so that another attempt gives other numbers.
Refused fillMatrix(Document& document, MatrixId id, int head, Fill fill, int attempt = 0);
/// The numbers for fillMatrix, and the text of its undo step.
Matrix fillOf(const Experiment& experiment, MatrixId id, int head, Fill fill, int attempt);
QString fillText(MatrixId id, int head, Fill fill);
/// Multiplies every entry by `factor`.
Refused scaleMatrix(Document& document, MatrixId id, int head, double factor);

Refused resize(Document& document, const Sizes& sizes);
Refused duplicateHead(Document& document, int head);
Refused removeHead(Document& document, int head);
Refused moveHead(Document& document, int from, int to);
Refused setBiasesPresent(Document& document, bool present);
Refused setOutputWeightsPresent(Document& document, bool present);
Refused setOutputBiasPresent(Document& document, bool present);

}  // namespace lab
