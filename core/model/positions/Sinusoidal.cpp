// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/TranslationMark.h"
#include "core/model/Experiment.h"
#include "core/model/Sinusoids.h"
#include "core/model/positions/PositionsKinds.h"

namespace lab::positions {
namespace {

void add(const Positions& /*positions*/, Side /*side*/, int position, std::span<const double> embedding,
         std::span<double> out) {
  addSinusoids(embedding, position, out.data());
}

}  // namespace

extern const PositionsKind sinusoidal = {
    .names = {.key = "sinusoidal",
              .label = QT_TRANSLATE_NOOP("SettingKind", "sinusoidal"),
              .menu = QT_TRANSLATE_NOOP("SettingKind", "S&inusoidal Positions"),
              .help = QT_TRANSLATE_NOOP("SettingKind",
                                        "add sine and cosine waves of the place to each embedding")},
    .short_formula = QT_TRANSLATE_NOOP("SettingKind", "P: sine and cosine waves"),
    .what_is_added = QT_TRANSLATE_NOOP(
        "SettingKind", "Each embedding gets the sine and cosine waves of its position added."),
    .add = add,
};

}  // namespace lab::positions
