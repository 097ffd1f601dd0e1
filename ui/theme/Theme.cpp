// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Theme.h"

#include <QApplication>
#include <QDir>
#include <QFontDatabase>
#include <QRegularExpression>
#include <QToolTip>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "ui/theme/Style.h"

namespace lab::theme {

namespace {

/// The colours of a scheme that are not computed from others.
struct Table {
  Colors colors;
  QColor opposite;              ///< text colour where ink is not readable
  QColor below, above;          ///< signedTint at -1 and 1
  QColor decreased, increased;  ///< differenceShade at -1 and 1
  std::array<QColor, 5> text;   ///< by Role
  std::array<QColor, 8> heads;
};

QColor rgb(QRgb value) {
  return QColor::fromRgb(value);
}

const Table& usualTable(Scheme scheme) {
  static const Table light{
      .colors = {.window = rgb(0xF7F6F2),
                 .card = rgb(0xFFFFFF),
                 .field = rgb(0xFBF6E4),
                 .ink = rgb(0x1D2129),
                 .strong = rgb(0x14233F),
                 .faint = rgb(0x575C66),
                 .line = rgb(0xD9D7D0),
                 .accent = rgb(0x4353C0),
                 .accent_text = rgb(0xFFFFFF),
                 .selected = rgb(0xDEE4F8),
                 .changed = rgb(0xFFE7A0),
                 .warning = rgb(0xA8201A),
                 .notice = rgb(0xECEFF9)},
      .opposite = rgb(0xFFFFFF),
      .below = QColor::fromHsv(214, 54, 253),
      .above = QColor::fromHsv(18, 66, 255),
      .decreased = QColor::fromHsv(214, 205, 186),
      .increased = QColor::fromHsv(18, 215, 222),
      .text = {rgb(0x1D2129), rgb(0x005F9C), rgb(0x9E4300), rgb(0x006B4E), rgb(0x983B70)},
      .heads = {rgb(0x332288), rgb(0x857C12), rgb(0x882255), rgb(0x117733), rgb(0x0E7C86), rgb(0xB8465A),
                rgb(0x9A3A98), rgb(0x2F6FB0)}};
  static const Table dark{.colors = {.window = rgb(0x1E2025),
                                     .card = rgb(0x272A30),
                                     .field = rgb(0x35342E),
                                     .ink = rgb(0xECEAE4),
                                     .strong = rgb(0xE4ECFA),
                                     .faint = rgb(0xB4B8C0),
                                     .line = rgb(0x434852),
                                     .accent = rgb(0x98A6FF),
                                     .accent_text = rgb(0x14161C),
                                     .selected = rgb(0x374264),
                                     .changed = rgb(0x524517),
                                     .warning = rgb(0xFFA699),
                                     .notice = rgb(0x2C3242)},
                          .opposite = rgb(0x14161C),
                          .below = QColor::fromHsv(214, 74, 88),
                          .above = QColor::fromHsv(18, 74, 90),
                          .decreased = QColor::fromHsv(214, 150, 232),
                          .increased = QColor::fromHsv(18, 165, 240),
                          .text = {rgb(0xECEAE4), rgb(0x7DC4F2), rgb(0xFFA866), rgb(0x5FD3AE), rgb(0xEBB0D0)},
                          .heads = {rgb(0xA99BF0), rgb(0xD3C95A), rgb(0xD981AE), rgb(0x6CC98A), rgb(0x56C5CF),
                                    rgb(0xF08C9D), rgb(0xDC8FDA), rgb(0x7FB8F0)}};
  return scheme == Scheme::Light ? light : dark;
}

/// Like usualTable, but with more contrast: texts reach 7:1.
Table strongTable(Scheme scheme) {
  Table table = usualTable(scheme);
  Colors& c = table.colors;
  if (scheme == Scheme::Light) {
    c.window = c.card = table.opposite = rgb(0xFFFFFF);
    c.ink = c.strong = rgb(0x000000);
    c.faint = rgb(0x33363D);
    c.line = rgb(0x9A9A94);
    c.warning = rgb(0x8A0F0A);
    table.text = {c.ink, rgb(0x004A7C), rgb(0x7A3300), rgb(0x00513B), rgb(0x7A2A59)};
  } else {
    c.window = c.card = table.opposite = rgb(0x000000);
    c.ink = c.strong = rgb(0xFFFFFF);
    c.faint = rgb(0xDADCE2);
    c.line = rgb(0x7D828C);
    table.text = {c.ink, rgb(0x9AD4FA), rgb(0xFFC08F), rgb(0x7DE8C4), rgb(0xF5CBE2)};
  }
  return table;
}

Scheme current_scheme = Scheme::Light;
bool high_contrast = false;

/// The colours that are in use.
const Table& table() {
  static const Table light = strongTable(Scheme::Light), dark = strongTable(Scheme::Dark);
  if (!high_contrast) return usualTable(current_scheme);
  return current_scheme == Scheme::Light ? light : dark;
}

double luminance(const QColor& color) {
  const auto channel = [](int value) {
    const double c = value / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * channel(color.red()) + 0.7152 * channel(color.green()) + 0.0722 * channel(color.blue());
}

void applyPalette() {
  const Table& t = table();
  const Colors& c = t.colors;
  const bool light = current_scheme == Scheme::Light;
  QPalette p;
  p.setColor(QPalette::Window, c.window);
  p.setColor(QPalette::WindowText, c.ink);
  p.setColor(QPalette::Base, c.card);
  p.setColor(QPalette::AlternateBase, mix(c.card, c.window, 0.6));
  p.setColor(QPalette::Text, c.ink);
  p.setColor(QPalette::PlaceholderText, c.faint);
  p.setColor(QPalette::Button, mix(c.window, c.card, 0.5));
  p.setColor(QPalette::ButtonText, c.ink);
  p.setColor(QPalette::BrightText, c.warning);
  p.setColor(QPalette::Link, t.text[1]);
  p.setColor(QPalette::LinkVisited, t.text[4]);
  p.setColor(QPalette::Highlight, c.accent);
  p.setColor(QPalette::HighlightedText, c.accent_text);
  p.setColor(QPalette::ToolTipBase, light ? c.card : mix(c.card, c.line, 0.5));
  p.setColor(QPalette::ToolTipText, c.ink);
  // Fusion derives outlines from Window and Button. The following roles are for frames and separators.
  p.setColor(QPalette::Light, light ? c.card : mix(c.card, c.line, 0.4));
  p.setColor(QPalette::Midlight, mix(c.window, c.line, 0.4));
  p.setColor(QPalette::Mid, c.line);
  p.setColor(QPalette::Dark, mix(c.line, c.ink, 0.3));
  p.setColor(QPalette::Shadow, light ? mix(c.line, c.ink, 0.5) : rgb(0x0E0F12));

  const QColor unavailable = mix(c.window, c.ink, 0.45);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                          QPalette::PlaceholderText, QPalette::Link, QPalette::LinkVisited})
    p.setColor(QPalette::Disabled, role, unavailable);
  p.setColor(QPalette::Disabled, QPalette::Base, mix(c.card, c.window, 0.6));
  p.setColor(QPalette::Disabled, QPalette::Highlight, c.line);
  p.setColor(QPalette::Disabled, QPalette::HighlightedText, mix(c.ink, c.line, 0.3));
  QApplication::setPalette(p);
  QToolTip::setPalette(p);
}

bool motion_wanted = false;

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

QFont fontOf(const QStringList& families, int pixels) {
  QFont font;
  font.setFamilies(families);
  font.setPixelSize(pixels);
  font.setStyleHint(QFont::SansSerif);
  font.setWeight(QFont::Normal);
  font.setItalic(false);
  return font;
}

/// Registers the fonts that ship with the program (":/fonts"). Characters that these fonts lack (Chinese,
/// Arabic, emoji) come from the fonts of the system.
void loadFonts() {
  const QDir folder(QStringLiteral(":/fonts"));
  for (const QString& file : folder.entryList(QDir::Files))
    QFontDatabase::addApplicationFont(folder.filePath(file));
}

}  // namespace

bool motion() {
  return motion_wanted;
}

void setMotion(bool motion) {
  motion_wanted = motion;
}

void apply(Scheme scheme) {
  static bool applied = false;
  const bool switched = applied && scheme != current_scheme;
  current_scheme = scheme;
  if (!applied) {
    QApplication::setStyle(new Style);
    loadFonts();
  }
  applied = true;
  QApplication::setFont(textFont());
  QToolTip::setFont(smallFont());
  applyPalette();
  if (switched) emit notifier().changed();
}

Scheme scheme() {
  return current_scheme;
}

void setHighContrast(bool on) {
  if (on == high_contrast) return;
  high_contrast = on;
  applyPalette();
  emit notifier().changed();
}

bool highContrast() {
  return high_contrast;
}

Notifier& notifier() {
  static Notifier the_notifier;
  return the_notifier;
}

const Colors& colors() {
  return table().colors;
}

QColor base(Role role) {
  switch (role) {
    case Role::Query:
      return rgb(0x0072B2);
    case Role::Key:
      return rgb(0xD55E00);
    case Role::Value:
      return rgb(0x009E73);
    case Role::Output:
      return rgb(0xCC79A7);
    case Role::Neutral:
      break;
  }
  return colors().faint;
}

QColor text(Role role) {
  return table().text.at(static_cast<std::size_t>(role));
}

QColor headLine(int head) {
  const auto& lines = table().heads;
  return lines[static_cast<std::size_t>(std::max(0, head)) % lines.size()];
}

QColor signedTint(double ratio) {
  if (std::isnan(ratio)) return colors().card;
  const double bounded = std::clamp(ratio, -1.0, 1.0);
  const Table& t = table();
  return mix(t.colors.card, bounded < 0 ? t.below : t.above, std::abs(bounded));
}

QColor differenceShade(double ratio) {
  if (std::isnan(ratio)) return colors().card;
  const double bounded = std::clamp(ratio, -1.0, 1.0);
  const Table& t = table();
  return mix(t.colors.card, bounded < 0 ? t.decreased : t.increased, std::abs(bounded));
}

QColor mix(const QColor& from, const QColor& to, double share) {
  const auto channel = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
  return QColor(channel(from.red(), to.red()), channel(from.green(), to.green()),
                channel(from.blue(), to.blue()));
}

QColor textOn(const QColor& background) {
  const auto better = [&background](const QColor& a, const QColor& b) {
    return contrast(a, background) >= contrast(b, background) ? a : b;
  };
  const Table& t = table();
  const QColor text = better(t.colors.ink, t.opposite);
  // On some medium greys neither ink nor its opposite reaches 4.5:1; black or white always does.
  return contrast(text, background) >= 4.5 ? text : better(Qt::black, Qt::white);
}

QFont textFont() {
  return fontOf(textFamilies(), kBodySize);
}

QFont smallFont() {
  return fontOf(textFamilies(), least_index > 0 ? kBodySize : kSmallSize);
}

QFont titleFont() {
  QFont font = textFont();
  font.setWeight(QFont::DemiBold);
  return font;
}

QFont numberFont() {
  QFont font = fontOf(numberFamilies(), kBodySize);
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

QString withMatrixSymbols(QString html) {
  static const QRegularExpression kMatrix(QStringLiteral("\\b([Wb])_([QKVO])\\b"));
  static const QRegularExpression kSize(QStringLiteral("\\b([dn])_(model|out|[qkv])\\b"));
  return html.replace(kMatrix, QStringLiteral("<i>\\1</i><sup>\\2</sup>"))
      .replace(kSize, QStringLiteral("<i>\\1</i><sub>\\2</sub>"));
}

QString richSentence(const QString& plain) {
  return withReadableIndices(withMatrixSymbols(plain.toHtmlEscaped()));
}

QString strong(const QString& html) {
  return QStringLiteral("<span style='font-weight:600'>%1</span>").arg(html);
}

QString colored(Role role, const QString& html) {
  return QStringLiteral("<span style='color:%1'>%2</span>").arg(text(role).name(), html);
}

double contrast(const QColor& a, const QColor& b) {
  const double first = luminance(a);
  const double second = luminance(b);
  return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

}  // namespace lab::theme
