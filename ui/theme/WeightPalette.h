// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <array>

namespace lab::theme {

/// Colour scales for attention weights. OneInk and Greys go from the card colour to the strongest ink, so
/// that 0 looks like an empty card in both schemes. Viridis, Cividis and Magma are the same in both schemes,
/// from dark (0) to light (1).
enum class WeightPalette { OneInk, Viridis, Cividis, Magma, Greys };

inline constexpr std::array kWeightPalettes = {WeightPalette::OneInk, WeightPalette::Viridis,
                                               WeightPalette::Cividis, WeightPalette::Magma,
                                               WeightPalette::Greys};

/// Background of a weight in 0..1. Values outside are clamped; NaN counts as 0.
QColor weightShade(double ratio, WeightPalette palette);

/// "Single hue", "Viridis": the translated name, for lists.
QString paletteName(WeightPalette palette);
/// "viridis": the key for settings and the command line; never translated.
QString paletteKey(WeightPalette palette);
/// The palette with this key; OneInk if there is none.
WeightPalette paletteOfKey(const QString& key);

}  // namespace lab::theme
