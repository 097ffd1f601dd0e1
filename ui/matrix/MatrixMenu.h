// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/Workbench.h"

class QMenu;

namespace lab {

class MatrixTable;

/// Adds the actions of a matrix to its context menu.
void addMatrixActions(QMenu& menu, MatrixTable& table, Workbench& bench);

/// Asks for a factor in a non-modal dialog and multiplies every number of the table's matrix by it.
void askForFactor(MatrixTable& table, Document& document);

}  // namespace lab
