// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/TranslationMark.h"
#include "core/model/Experiment.h"
#include "core/model/masks/MaskKinds.h"

namespace lab::masks {
namespace {

bool allows(const Mask& /*mask*/, int i, int j) {
  return j <= i;
}

}  // namespace

extern const MaskKind causal = {
    .names = {.key = "causal",
              .label = QT_TRANSLATE_NOOP("SettingKind", "causal"),
              .menu = QT_TRANSLATE_NOOP("SettingKind", "C&ausal Mask"),
              .help = QT_TRANSLATE_NOOP("SettingKind", "no query may look at a later key")},
    .masked =
        QT_TRANSLATE_NOOP("SettingKind",
                          "%1 has a later place than %2, and the causal mask lets a word look only up to "
                          "its own place: the score becomes \u2212\u221e and the weight 0."),
    .allows = allows,
    .read_row = readRowOf<allows>,
};

}  // namespace lab::masks
