// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdlib>

#include "core/base/TranslationMark.h"
#include "core/model/Experiment.h"
#include "core/model/masks/MaskKinds.h"

namespace lab::masks {
namespace {

constexpr MaskParameter kParameters[] = {{"width", QT_TRANSLATE_NOOP("SettingKind", "keys to each side"), 0}};

bool allows(const Mask& mask, int i, int j) {
  return std::abs(i - j) <= mask.parameters[0];
}

}  // namespace

extern const MaskKind window = {
    .names = {.key = "window",
              .label = QT_TRANSLATE_NOOP("SettingKind", "window"),
              .menu = QT_TRANSLATE_NOOP("SettingKind", "Sliding &Window"),
              .help = QT_TRANSLATE_NOOP("SettingKind", "a query may look only a few places to either side")},
    .described = QT_TRANSLATE_NOOP("SettingKind", "window of %1"),
    .masked = QT_TRANSLATE_NOOP("SettingKind",
                                "%1 is further from %2 than the window reaches (%3): the score becomes "
                                "\u2212\u221e and the weight 0."),
    .file_version = 2,
    .parameters = kParameters,
    .allows = allows,
    .read_row = readRowOf<allows>,
};

}  // namespace lab::masks
