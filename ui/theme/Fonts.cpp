// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Fonts.h"

#include <QDir>
#include <QFont>
#include <QFontDatabase>

#include "ui/theme/Theme.h"

namespace lab::theme {

namespace {

constexpr int kBodySize = 13;
constexpr int kSmallSize = 11;

/// Inter, reduced to the characters that the program uses. The Figures version has tabular figures, because
/// Qt 6.4 cannot request them from a font. See resources/fonts/make_fonts.py.
const QStringList& textFamilies() {
  static const QStringList families = {QStringLiteral("Attention Lab Text"), QStringLiteral("Inter")};
  return families;
}

const QStringList& numberFamilies() {
  static const QStringList families = {QStringLiteral("Attention Lab Figures"),
                                       QStringLiteral("Attention Lab Text"), QStringLiteral("Inter")};
  return families;
}

QFont make(const QStringList& families, int pixels) {
  QFont font;
  font.setFamilies(families);
  font.setPixelSize(pixels);
  font.setStyleHint(QFont::SansSerif);
  font.setWeight(QFont::Normal);
  font.setItalic(false);
  return font;
}

}  // namespace

void loadFonts() {
  const QDir folder(QStringLiteral(":/fonts"));
  for (const QString& file : folder.entryList(QDir::Files))
    QFontDatabase::addApplicationFont(folder.filePath(file));
}

QFont textFont() {
  return make(textFamilies(), kBodySize);
}

QFont smallFont() {
  return make(textFamilies(), kSmallSize);
}

QFont titleFont() {
  QFont font = textFont();
  font.setWeight(QFont::DemiBold);
  return font;
}

QFont numberFont() {
  QFont font = make(numberFamilies(), kBodySize);
  font.setKerning(false);  // so that figures align in columns
  return font;
}

QFont symbolFont() {
  QFont font = textFont();
  font.setItalic(true);
  return font;
}

}  // namespace lab::theme
