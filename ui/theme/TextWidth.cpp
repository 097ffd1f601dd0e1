// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/TextWidth.h"

#include <QFontMetrics>
#include <QHash>
#include <algorithm>
#include <vector>

namespace lab {
namespace {

constexpr std::size_t kMostFonts = 8;
constexpr qsizetype kMostTexts = 10'000;  ///< per font

struct Widths {
  QFont font;
  QHash<QString, int> of;
};

}  // namespace

int textWidth(const QFont& font, const QString& text) {
  static std::vector<Widths> known;
  auto widths = std::ranges::find(known, font, &Widths::font);
  if (widths == known.end()) {
    if (known.size() >= kMostFonts) known.erase(known.begin());
    known.push_back({font, {}});
    widths = known.end() - 1;
  }
  if (widths->of.size() >= kMostTexts) widths->of.clear();
  const auto found = widths->of.constFind(text);
  if (found != widths->of.constEnd()) return *found;
  return *widths->of.insert(text, QFontMetrics(font).horizontalAdvance(text));
}

}  // namespace lab
