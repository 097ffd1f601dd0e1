// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdlib>

#include "core/base/TranslationMark.h"
#include "core/model/Experiment.h"
#include "core/model/masks/MaskKinds.h"

namespace lab::masks {
namespace {

constexpr MaskParameter kParameters[] = {
    {"width", QT_TRANSLATE_NOOP("SettingKind", "farthest key to each side"), 0},
    {"step", QT_TRANSLATE_NOOP("SettingKind", "step from key to key"), 1}};

bool allows(const Mask& mask, int i, int j) {
  return std::abs(i - j) <= mask.parameters[0] && (i - j) % mask.parameters[1] == 0;
}

}  // namespace

extern const MaskKind dilated = {
    .names = {.key = "dilated",
              .label = QT_TRANSLATE_NOOP("SettingKind", "dilated"),
              .menu = QT_TRANSLATE_NOOP("SettingKind", "&Dilated Window"),
              .help =
                  QT_TRANSLATE_NOOP("SettingKind", "a query may look a few places to either side, in steps")},
    .described = QT_TRANSLATE_NOOP("SettingKind", "dilated window of %1 in steps of %2"),
    .masked = QT_TRANSLATE_NOOP("SettingKind",
                                "%1 is further from %2 than the window reaches (%3), or between its steps of "
                                "%4: the score becomes \u2212\u221e and the weight 0."),
    .file_version = 4,
    .parameters = kParameters,
    .allows = allows,
    .read_row = readRowOf<allows>,
};

}  // namespace lab::masks
