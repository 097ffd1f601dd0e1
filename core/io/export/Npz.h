// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// The maximum number of entries in one .npz file, because offsets in a ZIP file without extensions have 32
/// bits.
inline constexpr std::size_t kMostNpzNumbers = 500'000'000;

/// Writes every input and every stage as a NumPy .npz file: a ZIP file without compression, with one array of
/// float64 for each matrix ("head1_scores", see exportedMatrices). The same experiment gives the same bytes.
/// The matrices have at most kMostNpzNumbers entries together. Returns false if writing fails.
bool writeNpz(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device);

}  // namespace lab
