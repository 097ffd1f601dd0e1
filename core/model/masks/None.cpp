// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/TranslationMark.h"
#include "core/model/Experiment.h"
#include "core/model/masks/MaskKind.h"

namespace lab::masks {
namespace {

bool allows(const Mask& /*mask*/, int /*i*/, int /*j*/) {
  return true;
}

}  // namespace

extern const MaskKind none = {
    .key = "none",
    .label = QT_TRANSLATE_NOOP("MaskKind", "none"),
    .menu = QT_TRANSLATE_NOOP("MaskKind", "N&o Mask"),
    .help = QT_TRANSLATE_NOOP("MaskKind", "every query may look at every key"),
    .allows = allows,
    .read_row = readRowOf<allows>,
};

}  // namespace lab::masks
