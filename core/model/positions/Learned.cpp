// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <functional>

#include "core/base/TranslationMark.h"
#include "core/model/Experiment.h"
#include "core/model/positions/PositionsKinds.h"

namespace lab::positions {
namespace {

void add(const Positions& positions, Side side, int position, std::span<const double> embedding,
         std::span<double> out) {
  const Matrix& table = side == Side::Query ? positions.query : positions.key;
  std::ranges::transform(embedding, table.row(position), out.begin(), std::plus());
}

}  // namespace

extern const PositionsKind learned = {
    .names = {.key = "learned",
              .label = QT_TRANSLATE_NOOP("SettingKind", "learned"),
              .menu = QT_TRANSLATE_NOOP("SettingKind", "&Learned Positions"),
              .help = QT_TRANSLATE_NOOP("SettingKind", "add a row of an editable table to each embedding")},
    .has_table = true,
    .what_is_added =
        QT_TRANSLATE_NOOP("SettingKind", "Each embedding gets its learned position vector added."),
    .add = add,
};

}  // namespace lab::positions
