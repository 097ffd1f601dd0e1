// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/authoring/RegionText.h"

#include <algorithm>

#include "core/explain/Cells.h"
#include "core/io/JsonText.h"
#include "core/learn/lesson/RegionLookup.h"

namespace lab {
namespace {

QString headedName(const Experiment& experiment, MatrixId id, int head) {
  const QString name = QLatin1String(nameOf(id).key.data());
  if (!isPerHead(id) || head < 0 || experiment.headCount() < 2) return name;
  return QStringLiteral("%1.%2").arg(name).arg(head + 1);
}

QString indexText(const Experiment& experiment, MatrixId id, bool row, int place) {
  const QString word = wordAt(experiment, id, row, place);
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

std::vector<AssignmentDraft> assignmentsBetween(const Experiment& start, const Experiment& solved) {
  std::vector<AssignmentDraft> assignments;
  for (const MatrixName& name : matrixNames()) {
    if (!name.input) continue;
    const int heads = name.per_head ? start.headCount() : 1;
    if (name.per_head && solved.headCount() != heads) return {};
    for (int h = 0; h < heads; ++h) {
      const int head = name.per_head ? h : -1;
      const Shape shape = shapeInLesson(start, name.id, head), other = shapeInLesson(solved, name.id, head);
      if (shape.rows != other.rows || shape.columns != other.columns) return {};
      if (shape.rows == 0 || shape.columns == 0) continue;
      const Region all{name.id, head, 0, 0, shape.rows, shape.columns};
      const Matrix before = numbersAt(start, {}, all), after = numbersAt(solved, {}, all);
      for (int i = 0; i < shape.rows; ++i)
        for (int j = 0; j < shape.columns; ++j) {
          if (before(i, j) == after(i, j)) continue;
          QByteArray number;
          appendNumber(number, after(i, j));
          const bool single = name.id == MatrixId::Scale || name.id == MatrixId::Temperature;
          assignments.push_back(
              {regionText(start, {name.id, head, i, j}, single ? RegionSize::Matrix : RegionSize::Cell),
               QString::fromLatin1(number)});
        }
    }
  }
  return assignments;
}

}  // namespace lab
