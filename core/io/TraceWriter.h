// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// Streams the trace as JSON ("format": "attention-lab-trace", "version": 1), row by row, so that memory
/// stays bounded. Numbers round-trip; a masked entry of masked_scores is null; `embeddings` are after
/// positions, the key side given in self mode too. False where the device refuses a write.
bool writeTrace(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device);

}  // namespace lab
