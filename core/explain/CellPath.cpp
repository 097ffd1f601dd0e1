// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/CellPath.h"

#include <QRegularExpression>

#include "core/explain/Cells.h"

namespace lab {

std::optional<CellRef> cellFromPath(const Experiment& experiment, const QString& path, int head) {
  static const QRegularExpression pattern(QStringLiteral("^(\\w+)\\[(\\d{1,5})\\]\\[(\\d{1,5})\\]$"));
  const auto match = pattern.match(path);
  if (!match.hasMatch()) return std::nullopt;
  const auto id = matrixIdFromKey(match.captured(1).toStdString());
  if (!id) return std::nullopt;
  const CellRef cell{*id, isPerHead(*id) ? head : -1, match.captured(2).toInt() - 1,
                     match.captured(3).toInt() - 1};
  if (!cellExists(experiment, cell)) return std::nullopt;
  return canonical(experiment, cell);
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

}  // namespace lab
