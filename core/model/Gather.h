// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/Matrix.h"

/// Functions that insert, remove, move and resize rows or columns by lists of old indices. In such a list,
/// `places[i]` is the old index of the row (or column) whose new index is i, or -1 if row i is new.
namespace lab {

using PlaceList = std::vector<int>;

/// 0 .. count - 1: every row keeps its index.
PlaceList samePlaces(int count);
/// Resizes from `before` to `after` rows. The first min(before, after) rows keep their index. Rows from index
/// `before` on are new.
PlaceList resizedPlaces(int before, int after);
/// Inserts a new row before `index` into `before` rows.
PlaceList insertedPlaces(int before, int index);
/// Removes row `index` from `before` rows.
PlaceList removedPlaces(int before, int index);
/// Moves row `from` of `count` rows, so that its new index is `to`.
PlaceList movedPlaces(int count, int from, int to);
/// Expands a list of blocks to a list of rows, for example h heads to the h d_v rows of W_O. `places` lists
/// blocks of `before` rows. Each block gets `after` rows: extra rows are cut off, missing rows are new.
PlaceList blockPlaces(const PlaceList& places, int before, int after);

/// Returns a rows.size() x columns.size() matrix of entries of `m`. New entries are taken from `fresh`, which
/// has the shape of the result. If `m` is absent, the result is absent. If all rows and columns of `m` keep
/// their index, the result shares its memory with `m`.
Matrix gather(const Matrix& m, const PlaceList& rows, const PlaceList& columns, const Matrix& fresh);
/// Like the function above, but every new entry is `value`.
Matrix gather(const Matrix& m, const PlaceList& rows, const PlaceList& columns, double value = 0.0);
/// Row `row` of `m` as a matrix of one row.
Matrix rowAt(const Matrix& m, int row);

}  // namespace lab
