// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Fonts.h"

#include <QDir>
#include <QFont>
#include <QFontDatabase>
#include <utility>

#include "ui/theme/Theme.h"

namespace lab::theme {

namespace {

constexpr int kBodySize = 13;
constexpr int kSmallSize = 11;

/// The minimum size of an index in px; see leastIndex().
int least_index = 0;

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
  return make(textFamilies(), least_index > 0 ? kBodySize : kSmallSize);
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

QFont larger(QFont font, int more) {
  if (least_index == 0) font.setPixelSize(font.pixelSize() + more);
  return font;
}

OneLetterSize::OneLetterSize(int index) : before_(std::exchange(least_index, index)) {}

OneLetterSize::~OneLetterSize() {
  least_index = before_;
}

int leastIndex() {
  return least_index;
}

QString withReadableIndices(QString html) {
  if (least_index == 0) return html;
  // Qt draws <sub> and <sup> at two thirds of the font size.
  const int size = (3 * least_index + 1) / 2;
  for (const char* tag : {"sub", "sup"}) {
    const QString name = QString::fromLatin1(tag);
    html.replace(QStringLiteral("<%1>").arg(name),
                 QStringLiteral("<%1 style=\"font-size:%2px\">").arg(name).arg(size));
  }
  return html;
}

}  // namespace lab::theme
