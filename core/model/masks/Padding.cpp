// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/TranslationMark.h"
#include "core/model/Experiment.h"
#include "core/model/masks/MaskKinds.h"

namespace lab::masks {
namespace {

bool allows(const Mask& mask, int /*i*/, int j) {
  return mask.padding(0, j) == 0.0;
}

}  // namespace

extern const MaskKind padding = {
    .names = {.key = "padding",
              .label = QT_TRANSLATE_NOOP("SettingKind", "padding"),
              .menu = QT_TRANSLATE_NOOP("SettingKind", "Mask &Padding"),
              .help = QT_TRANSLATE_NOOP("SettingKind",
                                        "no query may look at the tokens that only fill up the sentence")},
    .masked = QT_TRANSLATE_NOOP("SettingKind",
                                "%1 is padding, a place that holds no word: no query may look at it, so the "
                                "score becomes \u2212\u221e and the weight 0."),
    .file_version = 2,
    .allows = allows,
    .read_row = readRowOf<allows>,
};

}  // namespace lab::masks
