// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/CellPath.h"

#include <QRegularExpression>
#include <algorithm>
#include <string>

#include "core/explain/Cells.h"
#include "core/model/Convention.h"

namespace lab {
namespace {

/// The side whose tokens name the rows or columns; empty if they are not tokens.
std::optional<Side> sideOf(Axis axis) {
  if (axis == Axis::Query) return Side::Query;
  return axis == Axis::Key ? std::optional(Side::Key) : std::nullopt;
}

/// Parses an index: a number from 1, or a word of `side` in quotation marks.
std::optional<int> indexFrom(const Experiment& experiment, std::optional<Side> side, const QString& text) {
  if (!text.startsWith(QLatin1Char('"'))) return text.toInt() - 1;
  if (!side) return std::nullopt;
  const auto& tokens = experiment.tokens(*side);
  const auto found = std::ranges::find(tokens, text.mid(1, text.size() - 2).toStdString());
  if (found == tokens.end()) return std::nullopt;
  return static_cast<int>(found - tokens.begin());
}

}  // namespace

std::optional<CellRef> cellFromPath(const Experiment& experiment, const QString& path, int head) {
  static const QRegularExpression pattern(
      QStringLiteral("^(\\w+(?:\\.(?:query|key))?)(?:\\.(\\d{1,3}))?\\[(\\d{1,5}|\"[^\"]*\")\\]\\[(\\d{1,5}|"
                     "\"[^\"]*\")\\]$"));
  const auto match = pattern.match(path);
  if (!match.hasMatch()) return std::nullopt;
  const auto id = matrixNamed(match.captured(1).toStdString());
  if (!id || (match.hasCaptured(2) && !isPerHead(*id))) return std::nullopt;
  if (match.hasCaptured(2)) head = match.captured(2).toInt() - 1;
  const auto row = indexFrom(experiment, sideOf(rowAxis(*id)), match.captured(3));
  const auto column = indexFrom(experiment, sideOf(columnAxis(*id)), match.captured(4));
  if (!row || !column) return std::nullopt;
  const CellRef cell{*id, isPerHead(*id) ? head : -1, *row, *column};
  if (!cellExists(experiment, cell)) return std::nullopt;
  return canonical(experiment, cell);
}

QString keyOf(MatrixId id) {
  return QString::fromLatin1(isInput(id) ? nameOf(id).field : nameOf(id).key);
}

QString cellPath(const CellRef& cell) {
  const std::string_view key = nameOf(cell.id).key;
  QString path = QString::fromLatin1(key);
  if (isPerHead(cell.id)) path += QStringLiteral(".%1").arg(cell.head + 1);
  return path + QStringLiteral("[%1][%2]").arg(cell.row + 1).arg(cell.column + 1);
}

std::optional<int> tokenFromText(const Experiment& experiment, Side side, const QString& text) {
  const auto& tokens = experiment.tokens(side);
  for (std::size_t i = 0; i < tokens.size(); ++i)
    if (text == QString::fromStdString(tokens[i])) return static_cast<int>(i);
  bool ok = false;
  const int number = text.toInt(&ok);
  if (!ok || number < 1 || number > static_cast<int>(tokens.size())) return std::nullopt;
  return number - 1;
}

std::optional<int> headFromText(const Experiment& experiment, const QString& text) {
  bool ok = false;
  const int number = text.toInt(&ok);
  if (ok && number >= 1 && number <= experiment.headCount()) return number - 1;
  for (int h = 0; h < experiment.headCount(); ++h)
    if (text.simplified().compare(
            QString::fromStdString(experiment.heads[static_cast<std::size_t>(h)].name).simplified(),
            Qt::CaseInsensitive) == 0)
      return h;
  return std::nullopt;
}

}  // namespace lab
