// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/WeightPalette.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <cstddef>

#include "ui/theme/Theme.h"

namespace lab::theme {
namespace {

/// Every 17th of the 256 colours of the published tables. Interpolating linearly between them differs from
/// the tables by at most 10 of 255.
using Stops = std::array<QRgb, 16>;

/// Smith and van der Walt, matplotlib 2015, CC0.
constexpr Stops kViridis = {0x440154, 0x481A6C, 0x472F7D, 0x414487, 0x39568C, 0x31688E, 0x2A788E, 0x23888E,
                            0x1F988B, 0x22A884, 0x35B779, 0x54C568, 0x7AD151, 0xA5DB36, 0xD2E21B, 0xFDE725};
constexpr Stops kMagma = {0x000004, 0x0B0924, 0x20114B, 0x3B0F70, 0x57157E, 0x721F81, 0x8C2981, 0xA8327D,
                          0xC43C75, 0xDE4968, 0xF1605D, 0xFA7F5E, 0xFE9F6D, 0xFEBF84, 0xFDDEA0, 0xFCFDBF};
/// Nunez, Anderton and Renslow, PLoS ONE 13(7), 2018: looks similar with and without red-green deficiency.
constexpr Stops kCividis = {0x00224E, 0x002E6C, 0x1E3A6F, 0x35456C, 0x47516C, 0x575D6D, 0x666970, 0x757575,
                            0x848279, 0x948E77, 0xA59C74, 0xB7A96E, 0xC8B866, 0xDBC75A, 0xEED649, 0xFEE838};

constexpr double kDarkExponent = 1.3;

QColor along(const Stops& stops, double ratio) {
  const double place = ratio * static_cast<double>(stops.size() - 1);
  const auto stop = std::min(stops.size() - 2, static_cast<std::size_t>(place));
  return mix(QColor(stops[stop]), QColor(stops[stop + 1]), place - static_cast<double>(stop));
}

/// The grey with the lightness of `color`.
QColor grey(const QColor& color) {
  const int level = qGray(color.rgb());
  return QColor(level, level, level);
}

struct Names {
  const char* key;
  const char* name;
};

constexpr std::array<Names, kWeightPalettes.size()> kNames = {
    {{"one-ink", QT_TRANSLATE_NOOP("WeightPalette", "Single hue")},
     {"viridis", QT_TRANSLATE_NOOP("WeightPalette", "Viridis")},
     {"cividis", QT_TRANSLATE_NOOP("WeightPalette", "Cividis")},
     {"magma", QT_TRANSLATE_NOOP("WeightPalette", "Magma")},
     {"greys", QT_TRANSLATE_NOOP("WeightPalette", "Greys")}}};

const Names& names(WeightPalette palette) {
  return kNames.at(static_cast<std::size_t>(palette));
}

}  // namespace

QColor weightShade(double ratio, WeightPalette palette) {
  const double bounded = std::isnan(ratio) ? 0.0 : std::clamp(ratio, 0.0, 1.0);
  // On a dark card, numbers on medium greys are hard to read, so fewer weights get a medium grey.
  const double ink = scheme() == Scheme::Dark ? std::pow(bounded, kDarkExponent) : bounded;
  switch (palette) {
    case WeightPalette::OneInk:
      break;
    case WeightPalette::Viridis:
      return along(kViridis, bounded);
    case WeightPalette::Cividis:
      return along(kCividis, bounded);
    case WeightPalette::Magma:
      return along(kMagma, bounded);
    case WeightPalette::Greys:
      return mix(grey(colors().card), grey(colors().ink), ink);
  }
  return mix(colors().card, colors().strong, ink);
}

QString paletteName(WeightPalette palette) {
  return QCoreApplication::translate("WeightPalette", names(palette).name);
}

QString paletteKey(WeightPalette palette) {
  return QString::fromLatin1(names(palette).key);
}

WeightPalette paletteOfKey(const QString& key) {
  for (const WeightPalette palette : kWeightPalettes)
    if (key == QLatin1String(names(palette).key)) return palette;
  return WeightPalette::OneInk;
}

}  // namespace lab::theme
