// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/Workbench.h"

class QMenu;

namespace lab {

class MatrixTable;

/// What can be done with a matrix, for its context menu.
void addMatrixActions(QMenu& menu, MatrixTable& table, Workbench& bench);

/// Asks what to multiply every number of the table's matrix by, in a small window that blocks nothing.
void askForFactor(MatrixTable& table, Document& document);

}  // namespace lab
