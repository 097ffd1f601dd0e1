// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/TranslationMark.h"
#include "core/model/Experiment.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab::scales {
namespace {

double factor(const Scale& /*scale*/, int /*key_dim*/) {
  return 1.0;
}

}  // namespace

extern const ScaleKind none = {
    .names = {.key = "none",
              .label = QT_TRANSLATE_NOOP("SettingKind", "none"),
              .menu = QT_TRANSLATE_NOOP("SettingKind", "No Scal&e"),
              .help = QT_TRANSLATE_NOOP("SettingKind", "leave scores as they are")},
    .changes_scores = false,
    .described = QT_TRANSLATE_NOOP("SettingKind", "none"),
    .applied_to_s = "<i>S</i>",
    .applied = "",
    .tex = "S",
    .factor = factor,
};

}  // namespace lab::scales
