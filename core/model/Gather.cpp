// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Gather.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace lab {
namespace {

bool allStay(const PlaceList& places, int count) {
  if (static_cast<int>(places.size()) != count) return false;
  for (int i = 0; i < count; ++i)
    if (places[static_cast<std::size_t>(i)] != i) return false;
  return true;
}

}  // namespace

PlaceList samePlaces(int count) {
  PlaceList places(static_cast<std::size_t>(count));
  std::iota(places.begin(), places.end(), 0);
  return places;
}

PlaceList resizedPlaces(int before, int after) {
  PlaceList places = samePlaces(after);
  for (int& place : places)
    if (place >= before) place = -1;
  return places;
}

PlaceList insertedPlaces(int before, int index) {
  PlaceList places = samePlaces(before);
  places.insert(places.begin() + index, -1);
  return places;
}

PlaceList removedPlaces(int before, int index) {
  PlaceList places = samePlaces(before);
  places.erase(places.begin() + index);
  return places;
}

PlaceList movedPlaces(int count, int from, int to) {
  PlaceList places = samePlaces(count);
  places.erase(places.begin() + from);
  places.insert(places.begin() + to, from);
  return places;
}

PlaceList blockPlaces(const PlaceList& places, int before, int after) {
  PlaceList rows;
  rows.reserve(places.size() * static_cast<std::size_t>(after));
  for (const int place : places)
    for (int i = 0; i < after; ++i) rows.push_back(place < 0 || i >= before ? -1 : place * before + i);
  return rows;
}

Matrix gather(const Matrix& m, const PlaceList& rows, const PlaceList& columns, const Matrix& fresh) {
  if (m.empty() || (allStay(rows, m.rows()) && allStay(columns, m.columns()))) return m;
  assert(fresh.rows() == static_cast<int>(rows.size()));
  assert(fresh.columns() == static_cast<int>(columns.size()));
  Matrix result = fresh;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i] < 0) continue;
    const auto in = m.row(rows[i]);
    const auto out = result.mutableRow(static_cast<int>(i));
    for (std::size_t j = 0; j < columns.size(); ++j)
      if (columns[j] >= 0) out[j] = in[static_cast<std::size_t>(columns[j])];
  }
  return result;
}

Matrix gather(const Matrix& m, const PlaceList& rows, const PlaceList& columns, double value) {
  if (m.empty()) return m;
  return gather(m, rows, columns,
                Matrix(static_cast<int>(rows.size()), static_cast<int>(columns.size()), value));
}

Matrix rowAt(const Matrix& m, int row) {
  return gather(m, {row}, samePlaces(m.columns()));
}

}  // namespace lab
