// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "tests/bench/Bench.h"

namespace lab::bench {

/// Draws the curves with their fits and exponents on logarithmic axes. The curves against n are on the left,
/// those against d_model on the right. Returns false if the PNG cannot be written.
bool saveScalingPlot(const std::vector<GrowthCurve>& curves, const QString& path);

}  // namespace lab::bench
