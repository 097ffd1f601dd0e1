// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/TranslationMark.h"
#include "core/model/Experiment.h"
#include "core/model/masks/MaskKinds.h"

namespace lab::masks {
namespace {

bool allows(const Mask& mask, int i, int j) {
  return mask.allowed(i, j) != 0.0;
}

}  // namespace

extern const MaskKind by_hand = {
    .names = {.key = "matrix",
              .label = QT_TRANSLATE_NOOP("SettingKind", "custom"),
              .menu = QT_TRANSLATE_NOOP("SettingKind", "Custom &Mask"),
              .help = QT_TRANSLATE_NOOP("SettingKind", "choose for each query which keys it may look at")},
    .masked = QT_TRANSLATE_NOOP(
        "SettingKind",
        "The mask has a 0 here: %2 may not look at %1, so the score becomes \u2212\u221e and the weight 0."),
    .allows = allows,
    .read_row = readRowOf<allows>,
};

}  // namespace lab::masks
