// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <array>

namespace lab::theme {

/// What weights are coloured with. One ink and greys go from the card to their strongest, so that 0 is
/// paper in both schemes; viridis, cividis and magma are the same in both, from dark (0) to light (1).
enum class WeightPalette { OneInk, Viridis, Cividis, Magma, Greys };

inline constexpr std::array kWeightPalettes = {WeightPalette::OneInk, WeightPalette::Viridis,
                                               WeightPalette::Cividis, WeightPalette::Magma,
                                               WeightPalette::Greys};

/// Background of a weight in 0..1; outside it is that of the nearer end, NaN that of 0.
QColor weightShade(double ratio, WeightPalette palette);

/// "One ink", "Viridis": for lists to choose from.
QString paletteName(WeightPalette palette);
/// "viridis": for settings and the command line; never translated.
QString paletteKey(WeightPalette palette);
/// OneInk where no palette has this key.
WeightPalette paletteOfKey(const QString& key);

}  // namespace lab::theme
