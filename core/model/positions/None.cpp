// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/TranslationMark.h"
#include "core/model/Experiment.h"
#include "core/model/positions/PositionsKinds.h"

namespace lab::positions {

extern const PositionsKind none = {
    .names = {.key = "none",
              .label = QT_TRANSLATE_NOOP("SettingKind", "none"),
              .menu = QT_TRANSLATE_NOOP("SettingKind", "&No Positions"),
              .help = QT_TRANSLATE_NOOP("SettingKind", "add nothing to the embeddings")},
    .short_formula = QT_TRANSLATE_NOOP("SettingKind", "positions: none"),
};

}  // namespace lab::positions
