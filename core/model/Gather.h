// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/Matrix.h"

/// Restructuring by places: `places[i]` is the old row (or column) that stands at i now, -1 a new one.
/// Inserting, removing, moving and resizing are all of this form.
namespace lab {

using PlaceList = std::vector<int>;

/// 0 .. count-1: everything stays.
PlaceList samePlaces(int count);
/// The first min(before, after) stay; what is past `before` is new.
PlaceList resizedPlaces(int before, int after);
PlaceList insertedPlaces(int before, int index);
PlaceList removedPlaces(int before, int index);
PlaceList movedPlaces(int count, int from, int to);
/// Every place stands for a block of rows (h heads -> h d_v rows of W_O). A block that stays is cut to or
/// padded up to `after` rows.
PlaceList blockPlaces(const PlaceList& places, int before, int after);

/// m: any shape -> rows.size() x columns.size(), the same shape as `fresh`, which gives the new entries.
/// An absent matrix stays absent; one that keeps every place shares its memory with m.
Matrix gather(const Matrix& m, const PlaceList& rows, const PlaceList& columns, const Matrix& fresh);
/// The same with `value` for new entries.
Matrix gather(const Matrix& m, const PlaceList& rows, const PlaceList& columns, double value = 0.0);

}  // namespace lab
