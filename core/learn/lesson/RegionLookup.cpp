// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/RegionLookup.h"

#include <algorithm>
#include <string>
#include <vector>

namespace lab {
namespace {

using enum MatrixId;

/// The names along one side of a matrix; empty if rows or columns have no names.
const std::vector<std::string>& namesAlong(const Experiment& e, MatrixId id, bool row) {
  static const std::vector<std::string> kNone;
  if (row && (id == KeyEmbeddings || id == KeyPositions)) return e.key_tokens;  // also in self mode
  switch (row ? nameOf(id).rows : nameOf(id).columns) {
    case Size::QueryCount:
      return e.query_tokens;
    case Size::KeyCount:
      return e.answeringTokens();
    case Size::ModelDim:
      return e.dimension_names;
    case Size::OutputDim:
      return e.outputIsEmbedding() ? e.dimension_names : kNone;
    default:
      return kNone;
  }
}

double numberAt(const Experiment& experiment, const AttentionTrace& trace, const CellRef& cell) {
  if (cell.id == MatrixId::Mask) return mayAttend(experiment, cell.row, cell.column) ? 1.0 : 0.0;
  return cellValue(experiment, trace, cell);
}

}  // namespace

Shape shapeInLesson(const Experiment& experiment, MatrixId id, int head) {
  if (id == MatrixId::Mask) return {experiment.queryCount(), experiment.keyCount()};
  return shapeOf(experiment, id, head);
}

std::optional<int> indexOfWord(const Experiment& experiment, MatrixId id, bool row, const QString& word) {
  const auto& words = namesAlong(experiment, id, row);
  const auto found = std::ranges::find(words, word.toStdString());
  if (found == words.end()) return std::nullopt;
  return static_cast<int>(found - words.begin());
}

QString wordAt(const Experiment& experiment, MatrixId id, bool row, int place) {
  const auto& words = namesAlong(experiment, id, row);
  if (place < 0 || place >= static_cast<int>(words.size())) return {};
  return QString::fromStdString(words[static_cast<std::size_t>(place)]);
}

Matrix numbersAt(const Experiment& experiment, const AttentionTrace& trace, const Region& region) {
  Matrix numbers(region.rows, region.columns);
  for (int i = 0; i < region.rows; ++i)
    for (int j = 0; j < region.columns; ++j)
      numbers.set(i, j,
                  numberAt(experiment, trace, {region.id, region.head, region.row + i, region.column + j}));
  return numbers;
}

}  // namespace lab
