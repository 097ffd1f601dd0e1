// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace lab {

/// What all tables of numbers have in common: no frame, no grid, no corner, scrolled by pixels, a block
/// selected at a time, edited by typing, F2 or a double click, and as large as their cells.
void lookLikeMatrix(QTableView& table);

}  // namespace lab
