// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "ui/matrix/MatrixTable.h"

namespace lab {

/// A section of a table's header that names a dimension of the embeddings.
struct DimensionSection {
  Qt::Orientation orientation;
  int section;
};

/// The section that names the dimension of the current cell. Empty if the table has no visible header of
/// dimensions or no current cell.
std::optional<DimensionSection> currentDimension(const MatrixTable& table);

/// Opens an editor for the name over its section. Enter and loss of focus commit, Escape cancels. An empty
/// name gives the dimension its default name. Does nothing for a section that names no dimension.
void renameDimension(MatrixTable& table, Document& document, const DimensionSection& at);

}  // namespace lab
