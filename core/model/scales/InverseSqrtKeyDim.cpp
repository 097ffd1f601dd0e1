// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/base/TranslationMark.h"
#include "core/model/Experiment.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab::scales {
namespace {

double factor(const Scale& /*scale*/, int key_dim) {
  return 1.0 / std::sqrt(static_cast<double>(key_dim));
}

}  // namespace

extern const ScaleKind inverse_sqrt_key_dim = {
    .names = {.key = "1/sqrt(d_k)",
              .label = QT_TRANSLATE_NOOP("SettingKind", "1/√d\u2096"),
              .menu = QT_TRANSLATE_NOOP("SettingKind", "Scale 1/&√d\u2096"),
              .help =
                  QT_TRANSLATE_NOOP("SettingKind", "divide scores by the square root of the key dimension")},
    .described = "1/√d_k",
    .applied_to_s = "<i>S</i> / \u221A<i>d<sub>k</sub></i>",
    .applied = "\u00F7 \u221A<i>d</i><sub>k</sub>",
    .tex = "\\frac{S}{\\sqrt{d_k}}",
    .factor = factor,
};

}  // namespace lab::scales
