// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/TranslationMark.h"
#include "core/model/Experiment.h"
#include "core/model/masks/MaskKinds.h"

namespace lab::masks {
namespace {

bool allows(const Mask& /*mask*/, int /*i*/, int /*j*/) {
  return true;
}

}  // namespace

extern const MaskKind none = {
    .names = {.key = "none",
              .label = QT_TRANSLATE_NOOP("SettingKind", "none"),
              .menu = QT_TRANSLATE_NOOP("SettingKind", "N&o Mask"),
              .help = QT_TRANSLATE_NOOP("SettingKind", "every query may look at every key")},
    .allows = allows,
    .read_row = readRowOf<allows>,
};

}  // namespace lab::masks
