// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "core/engine/Engine.h"
#include "core/io/model/WeightReferences.h"
#include "core/model/Scenes.h"

namespace lab {

/// Writes an experiment and its scenes as the text of an experiment file. The key order and the layout are
/// part of the format, so that two files can be compared line by line. For each matrix in `references`, the
/// text contains the reference instead of the numbers. `progress` is called with the written part (0..1). Its
/// result is ignored, because a file is always written completely.
QByteArray writeLecture(const Experiment& experiment, const std::vector<Scene>& scenes,
                        const WeightReferences& references = {}, const Progress& progress = {});

}  // namespace lab
