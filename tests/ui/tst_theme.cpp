// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>
#include <QSignalSpy>
#include <cmath>

#include "tests/TestProgram.h"
#include "ui/heads/WeightColors.h"
#include "ui/theme/CellFill.h"
#include "ui/theme/TextDrawing.h"
#include "ui/theme/Theme.h"
#include "ui/theme/WeightPalette.h"

namespace tst_theme {

using namespace lab;
using theme::Role;
using theme::Scheme;
using theme::WeightPalette;

namespace {
constexpr Role kRoles[] = {Role::Neutral, Role::Query, Role::Key, Role::Value, Role::Output};

QString say(const QColor& a, const QColor& b) {
  return QStringLiteral("%1 on %2: %3").arg(a.name(), b.name()).arg(theme::contrast(a, b));
}

/// Returns L* of CIELAB, the perceived lightness.
double lightness(const QColor& c) {
  const double y = theme::contrast(c, Qt::black) * 0.05 - 0.05;
  return y <= 0.008856 ? 903.3 * y : 116 * std::cbrt(y) - 16;
}
}  // namespace

class TestTheme : public QObject {
  Q_OBJECT

 private slots:
  void contrastFollowsTheStandard() {
    QCOMPARE(theme::contrast(Qt::black, Qt::white), 21.0);
    QVERIFY(std::abs(theme::contrast(QColor(0x76, 0x76, 0x76), Qt::white) - 4.54) < 0.01);
  }

  void everyTextHasEnoughContrast_data() { schemes(); }
  void everyTextHasEnoughContrast() {
    applyScheme();
    const theme::Colors& c = theme::colors();
    QList<QColor> texts = {c.ink, c.faint, c.warning};
    for (const Role role : kRoles) texts << theme::text(role);
    for (const QColor& background : {c.window, c.card, c.field, c.selected, c.changed, c.notice})
      for (const QColor& text : texts)
        QVERIFY2(theme::contrast(text, background) >= 4.5, qPrintable(say(text, background)));
    QVERIFY(theme::contrast(c.accent_text, c.accent) >= 4.5);
    for (const QColor& background : {c.window, c.card})
      QVERIFY(theme::contrast(c.accent, background) >= 3);  // focus frames and borders
    for (int head = 0; head < 16; ++head)
      QVERIFY2(theme::contrast(theme::headLine(head), c.card) >= 3, qPrintable(QString::number(head)));
  }

  /// The lines of a masked cell do not cross its number.
  void maskedNumberIsLegible_data() { schemes(); }
  void maskedNumberIsLegible() {
    applyScheme();
    const QRect cell(0, 0, 60, 20);
    const auto draw = [&](bool hatched) {
      QImage picture(cell.size(), QImage::Format_RGB32);
      picture.fill(theme::maskedGround());
      QPainter painter(&picture);
      painter.setFont(theme::numberFont());
      if (hatched) theme::paintMasked(painter, cell);
      theme::drawMaskedNumber(painter, cell.adjusted(0, 0, -4, 0), QStringLiteral("0.00"));
      return picture;
    };
    const QImage hatched = draw(true), plain = draw(false);
    QVERIFY(hatched != plain);
    const int width = QFontMetrics(theme::numberFont()).horizontalAdvance(QStringLiteral("0.00"));
    const QRect number(cell.right() - 4 - width, 5, width, 10);
    QVERIFY(hatched.copy(number) == plain.copy(number));
  }

  void paletteHasEnoughContrast_data() { schemes(); }
  void paletteHasEnoughContrast() {
    applyScheme();
    const QPalette p = QApplication::palette();
    const QList<std::pair<QPalette::ColorRole, QPalette::ColorRole>> pairs = {
        {QPalette::WindowText, QPalette::Window},
        {QPalette::Text, QPalette::Base},
        {QPalette::Text, QPalette::AlternateBase},
        {QPalette::ButtonText, QPalette::Button},
        {QPalette::PlaceholderText, QPalette::Base},
        {QPalette::Link, QPalette::Base},
        {QPalette::Link, QPalette::Window},
        {QPalette::HighlightedText, QPalette::Highlight},
        {QPalette::ToolTipText, QPalette::ToolTipBase}};
    for (const auto group : {QPalette::Active, QPalette::Inactive})
      for (const auto& [text, background] : pairs)
        QVERIFY2(theme::contrast(p.color(group, text), p.color(group, background)) >= 4.5,
                 qPrintable(say(p.color(group, text), p.color(group, background))));
    // Disabled text is paler but visible.
    const double pale = theme::contrast(p.color(QPalette::Disabled, QPalette::WindowText),
                                        p.color(QPalette::Disabled, QPalette::Window));
    QVERIFY2(pale > 2 && pale < 4.5, qPrintable(QString::number(pale)));
  }

  void tintsAreLight_data() { schemes(); }
  void tintsAreLight() {
    applyScheme();
    QCOMPARE(theme::signedTint(0), theme::colors().card);
    QCOMPARE(theme::signedTint(7), theme::signedTint(1));
    QCOMPARE(theme::signedTint(std::nan("")), theme::colors().card);
    for (int i = -100; i <= 100; ++i) {
      const QColor tint = theme::signedTint(i / 100.0);
      QVERIFY2(tint.hsvSaturationF() <= 0.3F, qPrintable(tint.name()));
      for (const Role role : kRoles)
        QVERIFY2(theme::contrast(theme::text(role), tint) >= 4.5, qPrintable(say(theme::text(role), tint)));
    }
    QVERIFY(theme::signedTint(1).red() > theme::signedTint(1).blue());    // warm
    QVERIFY(theme::signedTint(-1).blue() > theme::signedTint(-1).red());  // cool
  }

  void weightShadesGoFromCardToOneInk_data() { schemes(); }
  void weightShadesGoFromCardToOneInk() {
    applyScheme();
    QCOMPARE(theme::weightShade(0, WeightPalette::OneInk), theme::colors().card);
    QCOMPARE(theme::weightShade(1, WeightPalette::OneInk), theme::colors().strong);
    for (const auto palette : theme::kWeightPalettes) {
      const QColor least = theme::weightShade(0, palette);
      const QColor most = theme::weightShade(1, palette);
      QVERIFY2(theme::contrast(least, most) >= 10, qPrintable(theme::paletteKey(palette)));
      QCOMPARE(theme::weightShade(2, palette), most);
      QCOMPARE(theme::weightShade(std::nan(""), palette), least);
    }
    // The palette of greys has no hue, and a weight of 0 is nearly as light as a card in both schemes.
    const QColor paper = theme::weightShade(0, WeightPalette::Greys);
    QCOMPARE(paper.hsvSaturation(), 0);
    QVERIFY(theme::contrast(paper, theme::colors().card) < 1.05);
  }

  void everyPaletteIsReadableAndOrdered_data() {
    QTest::addColumn<int>("scheme");
    QTest::addColumn<int>("palette");
    for (const auto scheme : {Scheme::Light, Scheme::Dark})
      for (const auto palette : theme::kWeightPalettes)
        QTest::addRow("%s %s", scheme == Scheme::Light ? "light" : "dark",
                      qPrintable(theme::paletteKey(palette)))
            << static_cast<int>(scheme) << static_cast<int>(palette);
  }
  void everyPaletteIsReadableAndOrdered() {
    applyScheme();
    QFETCH(int, palette);
    const auto shade = [palette](int i) {
      return theme::weightShade(i / 1000.0, static_cast<WeightPalette>(palette));
    };
    const double direction = lightness(shade(1000)) - lightness(shade(0));
    for (int i = 0; i <= 1000; ++i) {
      const QColor text = theme::textOn(shade(i));
      QVERIFY2(theme::contrast(text, shade(i)) >= 4.5, qPrintable(say(text, shade(i))));
      // Steps of 1/50, because smaller steps are lost in the rounding to 8 bits.
      if (i >= 20)
        QVERIFY2((lightness(shade(i)) - lightness(shade(i - 20))) * direction > 0,
                 qPrintable(shade(i).name()));
    }
  }

  /// Numbers in maps are readable on all 256 shades. They are light or dark, whichever has clearly more
  /// contrast.
  void numbersHaveTheBestContrastOnEveryShade_data() { everyPaletteIsReadableAndOrdered_data(); }
  void numbersHaveTheBestContrastOnEveryShade() {
    applyScheme();
    QFETCH(int, palette);
    const WeightColors& colors = WeightColors::of(static_cast<WeightPalette>(palette));
    for (std::size_t i = 0; i < WeightColors::kSteps; ++i) {
      const QColor &text = colors.text[i], &fill = colors.fill[i];
      QVERIFY2(theme::contrast(text, fill) >= 4.5, qPrintable(say(text, fill)));
      const double white = theme::contrast(Qt::white, fill), black = theme::contrast(Qt::black, fill);
      if (std::max(white, black) > 1.1 * std::min(white, black))
        QCOMPARE(text.lightness() > fill.lightness(), white > black);
    }
  }

  void palettesMatchThePublishedTables() {
    // Entries 0, 85, 170 and 255 of the published tables.
    const auto ends = [](WeightPalette palette) {
      QStringList names;
      for (const int i : {0, 1, 2, 3}) names << theme::weightShade(i / 3.0, palette).name();
      return names.join(QLatin1Char(' '));
    };
    QCOMPARE(ends(WeightPalette::Viridis), QStringLiteral("#440154 #31688e #35b779 #fde725"));
    QCOMPARE(ends(WeightPalette::Magma), QStringLiteral("#000004 #721f81 #f1605d #fcfdbf"));
    QCOMPARE(ends(WeightPalette::Cividis), QStringLiteral("#00224e #575d6d #a59c74 #fee838"));
    for (const auto palette : theme::kWeightPalettes)
      QCOMPARE(theme::paletteOfKey(theme::paletteKey(palette)), palette);
  }

  void digitsAreTabular() {
    theme::apply(Scheme::Light);
    for (const auto weight : {QFont::Normal, QFont::DemiBold}) {
      QFont font = theme::numberFont();
      font.setWeight(weight);
      QCOMPARE(QFontInfo(font).family(), QStringLiteral("Attention Lab Figures"));
      const QFontMetricsF metrics(font);
      const double digit = QFontMetricsF(theme::numberFont()).horizontalAdvance(QLatin1Char('0'));
      for (const QChar c : QStringLiteral("123456789\u2212+\u2007"))
        QVERIFY2(std::abs(metrics.horizontalAdvance(c) - digit) < 1e-6, qPrintable(QString(c)));
      QCOMPARE(metrics.horizontalAdvance(QLatin1Char(',')), metrics.horizontalAdvance(QLatin1Char('.')));
    }
  }

  void fontsAreBundled() {
    theme::apply(Scheme::Light);
    for (const QFont& font :
         {theme::textFont(), theme::smallFont(), theme::titleFont(), theme::symbolFont()}) {
      QCOMPARE(QFontInfo(font).family(), QStringLiteral("Attention Lab Text"));
      QCOMPARE(QFontInfo(font).pixelSize(), font.pixelSize());
      QCOMPARE(QFontInfo(font).weight(), font.weight());
      QCOMPARE(QFontInfo(font).italic(), font.italic());
      const QFontMetrics metrics(font);
      for (const QChar c : QStringLiteral(
               "Q\u1D40\u221A\u2211\u2212\u221E\u00D7\u00B7\u2192\u2026\u00E9\u0153\u03B1\u0416\u2096"))
        QVERIFY2(metrics.inFont(c), qPrintable(QString(c)));
      QVERIFY(!(font.styleStrategy() & QFont::NoFontMerging));
    }
    const QFontMetrics figures(theme::numberFont());
    for (const QChar c : QStringLiteral("0\u2212\u221Ee+.,")) QVERIFY(figures.inFont(c));
    QVERIFY(figures.height() <= theme::kRow);
    QCOMPARE(QApplication::font().family(), theme::textFont().family());
  }

  void switchingTheSchemeNotifiesViews() {
    theme::apply(Scheme::Light);
    QSignalSpy spy(&theme::notifier(), &theme::Notifier::changed);
    theme::apply(Scheme::Dark);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(theme::scheme(), Scheme::Dark);
    QCOMPARE(QApplication::palette().color(QPalette::Window), theme::colors().window);
    theme::apply(Scheme::Dark);
    QCOMPARE(spy.size(), 1);
    theme::apply(Scheme::Light);
    QCOMPARE(spy.size(), 2);
  }

 private:
  static void schemes() {
    QTest::addColumn<int>("scheme");
    QTest::newRow("light") << static_cast<int>(Scheme::Light);
    QTest::newRow("dark") << static_cast<int>(Scheme::Dark);
  }
  static void applyScheme() {
    QFETCH(int, scheme);
    theme::apply(static_cast<Scheme>(scheme));
  }
};

LAB_TEST(TestTheme, QApplication)

}  // namespace tst_theme
#include "tst_theme.moc"
