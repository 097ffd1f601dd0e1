// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/TranslationMark.h"
#include "core/model/Experiment.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab::scales {
namespace {

double factor(const Scale& scale, int /*key_dim*/) {
  return scale.number;
}

}  // namespace

extern const ScaleKind number = {
    .names = {.key = "",
              .label = QT_TRANSLATE_NOOP("SettingKind", "a number"),
              .menu = QT_TRANSLATE_NOOP("SettingKind", "Scale by N&umber..."),
              .help = QT_TRANSLATE_NOOP("SettingKind", "multiply scores by a number of your own")},
    .reads_number = true,
    .described = "%1",
    .applied_to_s = "%1 <i>S</i>",
    .applied = "\u00D7 %1",
    .tex = "%1 S",
    .factor = factor,
};

}  // namespace lab::scales
