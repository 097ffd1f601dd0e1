// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "tests/bench/Bench.h"

namespace lab::bench {

/// Draws the curves with logarithmic axes, those against n on the left, those against d_model on the right;
/// the fitted lines and their exponents with them. False: the PNG could not be written.
bool saveScalingPlot(const std::vector<GrowthCurve>& curves, const QString& path);

}  // namespace lab::bench
