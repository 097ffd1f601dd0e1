// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/TranslationMark.h"
#include "core/model/Experiment.h"
#include "core/model/masks/MaskKinds.h"

namespace lab::masks {
namespace {

constexpr MaskParameter kParameters[] = {{"size", QT_TRANSLATE_NOOP("SettingKind", "tokens per block"), 1}};

bool allows(const Mask& mask, int i, int j) {
  return i / mask.parameters[0] == j / mask.parameters[0];
}

}  // namespace

extern const MaskKind blocks = {
    .names = {.key = "blocks",
              .label = QT_TRANSLATE_NOOP("SettingKind", "blocks"),
              .menu = QT_TRANSLATE_NOOP("SettingKind", "Mask in &Blocks"),
              .help = QT_TRANSLATE_NOOP("SettingKind", "a query may look only at keys of its own block")},
    .described = QT_TRANSLATE_NOOP("SettingKind", "blocks of %1"),
    .masked = QT_TRANSLATE_NOOP("SettingKind",
                                "%1 is not in the block of %2, and a word looks only at its own block: the "
                                "score becomes \u2212\u221e and the weight 0."),
    .file_version = 2,
    .parameters = kParameters,
    .allows = allows,
    .read_row = readRowOf<allows>,
};

}  // namespace lab::masks
