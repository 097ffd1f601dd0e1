// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// Writes the trace to `device` as JSON ("format": "attention-lab-trace", "version": 1). The trace is written
/// row by row to limit the memory use. Numbers read back as the same bits. A masked entry of masked_scores is
/// null. `embeddings` include the positions, and contain the key side in self mode, too. Returns false if
/// writing to the device fails.
bool writeTrace(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device);

}  // namespace lab
