// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/RegionNames.h"

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

Matrix numbersAt(const Experiment& experiment, const AttentionTrace& trace, const Region& region) {
  Matrix numbers(region.rows, region.columns);
  for (int i = 0; i < region.rows; ++i)
    for (int j = 0; j < region.columns; ++j) {
      const CellRef cell{region.id, region.head, region.row + i, region.column + j};
      numbers.set(i, j,
                  cell.id == MatrixId::Mask
                      ? static_cast<double>(mayAttend(experiment, cell.row, cell.column))
                      : cellValue(experiment, trace, cell));
    }
  return numbers;
}

namespace {

QString headedName(const Experiment& experiment, MatrixId id, int head) {
  const QString name = QLatin1String(nameOf(id).key.data());
  if (!isPerHead(id) || head < 0 || experiment.headCount() < 2) return name;
  return QStringLiteral("%1.%2").arg(name).arg(head + 1);
}

QString indexText(const Experiment& experiment, MatrixId id, bool row, int place) {
  const auto& words = namesAlong(experiment, id, row);
  const auto at = static_cast<std::size_t>(place);
  const QString word = at < words.size() ? QString::fromStdString(words[at]) : QString();
  // A word is used only if it identifies the position: a repeated word means its first occurrence, and a
  // quotation mark would end the word.
  const bool names = !word.isEmpty() && !word.contains(QLatin1Char('"')) &&
                     !word.contains(QLatin1Char('\n')) && indexOfWord(experiment, id, row, word) == place;
  return names ? QStringLiteral("[\"%1\"]").arg(word) : QStringLiteral("[%1]").arg(place + 1);
}

}  // namespace

QString regionText(const Experiment& experiment, const CellRef& cell, RegionSize size) {
  QString text = headedName(experiment, cell.id, cell.head);
  if (size == RegionSize::Matrix) return text;
  text += indexText(experiment, cell.id, true, cell.row);
  return size == RegionSize::Row ? text : text + indexText(experiment, cell.id, false, cell.column);
}

QStringList regionTexts(const Experiment& experiment, const RegionSet& places) {
  constexpr int kMostRows = 100;
  QStringList texts;
  const auto add = [&texts](const QString& text) {
    if (!texts.contains(text)) texts << text;
  };
  for (const Region& region : places.regions()) {
    const Shape shape = shapeInLesson(experiment, region.id, region.head);
    const auto covers = [](int first, int count, int all) { return first == 0 && count >= all; };
    const bool all_columns = covers(region.column, region.columns, shape.columns);
    const CellRef corner{region.id, region.head, region.row, region.column};
    if (all_columns && covers(region.row, region.rows, shape.rows)) {
      add(regionText(experiment, corner, RegionSize::Matrix));
      continue;
    }
    for (int i = region.row; i < std::min(region.row + region.rows, shape.rows) && i < kMostRows; ++i) {
      if (all_columns) add(regionText(experiment, {region.id, region.head, i, 0}, RegionSize::Row));
      for (int j = region.column;
           !all_columns && j < std::min(region.column + region.columns, shape.columns) && j < kMostRows; ++j)
        add(regionText(experiment, {region.id, region.head, i, j}));
    }
  }
  return texts;
}

}  // namespace lab
