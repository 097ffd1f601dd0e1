// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetrics>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSet>
#include <bit>
#include <cmath>
#include <limits>
#include <random>

#include "tests/TestProgram.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/TextDrawing.h"
#include "ui/theme/Theme.h"

namespace tst_number_format {

using namespace lab;

namespace {
constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

NumberFormat formatFor(double value, int decimals) {
  return NumberFormat::forValues(std::vector<double>{value}, decimals);
}
}  // namespace

class TestNumberFormat : public QObject {
  Q_OBJECT

 private slots:
  /// Numbers that are drawn digit by digit look the same as laid out text.
  void digitsAreDrawnLikeText() {
    theme::apply(theme::Scheme::Light);  // with the bundled fonts
    std::mt19937 random(7);
    std::uniform_real_distribution<double> value(-30, 30);
    for (const int size : {9, 11, 13, 16})
      for (const QFont::Weight weight : {QFont::Normal, QFont::DemiBold})
        for (int attempt = 0; attempt < 40; ++attempt) {
          NumberFormat format{attempt % 5, attempt % 7 == 0};
          format.plus = attempt % 3 == 0;
          const double number = attempt % 11 == 0 ? kInfinite : value(random);
          QFont font = theme::numberFont();
          font.setPixelSize(size);
          font.setWeight(weight);
          const QRect rect(3, 2, attempt % 13 == 0 ? 20 : 90, 14 + attempt % 9);
          QImage images[2];
          for (QImage& image : images) {
            image = QImage(110, 40, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            painter.setFont(font);
            painter.setPen(Qt::black);
            if (&image == &images[0])
              painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter, format.text(number));
            else
              theme::drawNumber(painter, rect, format.text(number));
          }
          QVERIFY2(images[0] == images[1],
                   qPrintable(format.text(number) + QStringLiteral(" at %1 px").arg(size)));
        }
  }

  void numberIsFormatted_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<bool>("scientific");
    QTest::addColumn<QString>("text");
    QTest::newRow("plain") << 0.5 << 2 << false << QStringLiteral("0.50");
    QTest::newRow("minus sign") << -1.25 << 2 << false << QStringLiteral("\u22121.25");
    QTest::newRow("no minus zero") << -0.001 << 2 << false << QStringLiteral("0.00");
    QTest::newRow("minus zero itself") << -0.0 << 2 << false << QStringLiteral("0.00");
    // By hand, 0.175 is rounded up, although the double closest to it is slightly smaller.
    QTest::newRow("half") << 0.175 << 2 << false << QStringLiteral("0.18");
    QTest::newRow("half of a product") << 0.25 * 0.3 << 2 << false << QStringLiteral("0.08");
    QTest::newRow("less than half") << 0.1749999 << 2 << false << QStringLiteral("0.17");
    QTest::newRow("minus zero, no decimals") << -0.4 << 0 << false << QStringLiteral("0");
    QTest::newRow("rounds to a digit") << -0.006 << 2 << false << QStringLiteral("\u22120.01");
    QTest::newRow("eight decimals") << 1.0 / 3 << 8 << false << QStringLiteral("0.33333333");
    QTest::newRow("minus infinity") << -kInfinite << 2 << false << QStringLiteral("\u2212\u221E");
    QTest::newRow("infinity") << kInfinite << 2 << true << QStringLiteral("\u221E");
    QTest::newRow("no number") << kNan << 2 << false << QStringLiteral("\u2013");
    QTest::newRow("scientific") << -12345.0 << 2 << true << QStringLiteral("\u22121.23e+04");
    QTest::newRow("small scientific") << 1e-300 << 1 << true << QStringLiteral("1.0e\u2212300");
    QTest::newRow("zero beside large numbers") << -0.0 << 2 << true << QStringLiteral("0.00");
    QTest::newRow("too large for its format") << 1e300 << 2 << false << QStringLiteral("1.00e+300");
  }
  void numberIsFormatted() {
    QFETCH(double, value);
    QFETCH(int, decimals);
    QFETCH(bool, scientific);
    const NumberFormat format{.decimals = decimals, .scientific = scientific};
    QTEST(format.text(value), "text");
  }

  void formatIsChosenForTheWholeMatrix() {
    const std::vector<double> ordinary = {0.1, -99.99, kInfinite, kNan};
    QVERIFY(!NumberFormat::forValues(ordinary, 2).scientific);
    QCOMPARE(NumberFormat::forValues(ordinary, 2).whole_digits, 2);
    QCOMPARE(NumberFormat::forValues(ordinary, 3).decimals, 3);
    QCOMPARE(formatFor(-99.996, 2).whole_digits, 4);
    QVERIFY(!formatFor(9999.99, 2).scientific);
    QVERIFY(formatFor(9999.999, 2).scientific);
    QVERIFY(formatFor(-10000, 2).scientific);
    QVERIFY(!formatFor(1000, 4).scientific);
    QVERIFY(formatFor(1000, 5).scientific);
    QVERIFY(!NumberFormat::forValues({}, 2).scientific);
  }

  void notationCanBeForced() {
    using enum NumberFormat::Notation;
    const auto texts = [](const std::vector<double>& values) {
      const NumberFormat format = NumberFormat::forValues(values, 2, Scientific);
      QStringList list;
      for (const double value : values) list << format.text(value);
      return list.join(QLatin1Char(' '));
    };
    QCOMPARE(texts({0.05, -12.3, 0}), QStringLiteral("5.00e\u221202 \u22121.23e+01 0.00"));
    QCOMPARE(texts({-kInfinite}), QStringLiteral("\u2212\u221E"));
    // Points and exponents are aligned. If one exponent needs three digits, all have three.
    QCOMPARE(texts({1e-200, 0.5}), QStringLiteral("1.00e\u2212200 5.00e\u2212001"));
    QCOMPARE(texts({9.999e99, 1}), QStringLiteral("1.00e+100 1.00e+000"));
    QCOMPARE(NumberFormat::forValues(std::vector{0.5}, 0, Scientific).text(0.5),
             QStringLiteral("5e\u221201"));
    QVERIFY(!NumberFormat::forValues(std::vector{0.5}, 2, Plain).scientific);
  }

  void numbersFitTheComputedWidth() {
    theme::apply(theme::Scheme::Light);
    const QFont font = theme::numberFont();
    const QFontMetrics metrics(font);
    std::mt19937 random(7);
    std::uniform_real_distribution<double> exponent(-320, 308);
    std::uniform_int_distribution<int> decimals(0, 8);
    for (int i = 0; i < 3000; ++i) {
      const double limit = i % 3 == 0 ? 308 : i % 3 == 1 ? 4 : 2;
      const double value = -std::pow(10.0, std::min(limit, exponent(random)));
      const NumberFormat format = formatFor(value, decimals(random));
      QVERIFY2(metrics.horizontalAdvance(format.text(value)) <= format.width(font),
               qPrintable(format.text(value)));
    }
    const NumberFormat whole{.decimals = 0, .whole_digits = 1};
    QVERIFY(metrics.horizontalAdvance(whole.text(-kInfinite)) <= whole.width(font));
    // The width depends only on the format: matrices with the same format are equally wide.
    QCOMPARE(formatFor(0, 2).width(font), formatFor(-88.88, 2).width(font));
  }

  void fullNumbersAreReadBackBitwise() {
    QCOMPARE(fullNumber(0.1), QStringLiteral("0.1"));
    QCOMPARE(fullNumber(100000), QStringLiteral("100000"));
    QCOMPARE(fullNumber(-0.0), QStringLiteral("-0"));
    QCOMPARE(fullNumber(0.0001), QStringLiteral("0.0001"));
    QCOMPARE(fullNumber(1e300), QStringLiteral("1e+300"));
    std::mt19937_64 random(3);
    for (int i = 0; i < 5000; ++i) {
      const double value = i == 0 ? 5e-324 : i == 1 ? -0.0 : std::bit_cast<double>(random());
      if (!std::isfinite(value)) continue;
      double back = 1;
      QVERIFY2(parseNumber(fullNumber(value), back), qPrintable(fullNumber(value)));
      QCOMPARE(std::bit_cast<quint64>(back), std::bit_cast<quint64>(value));
    }
  }

  void typedNumbersAreParsed_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    QTest::newRow("point") << QStringLiteral("0.5") << 0.5;
    QTest::newRow("comma") << QStringLiteral("0,5") << 0.5;
    QTest::newRow("no zero") << QStringLiteral(".5") << 0.5;
    QTest::newRow("comma, no zero") << QStringLiteral("-,5") << -0.5;
    QTest::newRow("point last") << QStringLiteral("5.") << 5.0;
    QTest::newRow("exponent") << QStringLiteral("1e-3") << 1e-3;
    QTest::newRow("minus sign in both places") << QStringLiteral("\u22121E\u22123") << -1e-3;
    QTest::newRow("spaces") << QStringLiteral("\t 2.5\u00A0") << 2.5;
    QTest::newRow("plus") << QStringLiteral("+3") << 3.0;
    QTest::newRow("what is shown") << NumberFormat{.scientific = true}.text(-12300) << -12300.0;
  }
  void typedNumbersAreParsed() {
    QFETCH(QString, text);
    double value = 99;
    QVERIFY(parseNumber(text, value));
    QTEST(value, "value");
  }

  /// The number of a name is not the result.
  void shortenedTextKeepsItsWords() {
    const QFontMetrics metrics(theme::textFont());
    const QString text = QStringLiteral("love may not look at world: masked (Head 1)");
    const int width = metrics.horizontalAdvance(text.section(QLatin1Char('('), 0, 0));
    const QString shown = theme::elidedBeforeNumber(metrics, text, width);
    QVERIFY2(text.startsWith(shown.chopped(1)) && shown.endsWith(QChar(0x2026)), qPrintable(shown));
  }

  /// "0.57" would be a wrong number where 0.5760 was meant.
  void shortenedTextCutsNoNumber() {
    const QFontMetrics metrics(theme::textFont());
    const QString text = QStringLiteral("she looks at books: \u22120.5760 (head 12)");
    const int whole = metrics.horizontalAdvance(text) + 2;
    QCOMPARE(theme::elidedBeforeNumber(metrics, text, whole), text);
    QSet<QString> seen;
    for (int width = 20; width < whole; ++width) {
      const QString shown = theme::elidedBeforeNumber(metrics, text, width);
      QVERIFY(metrics.horizontalAdvance(shown) <= width);
      QVERIFY2(shown.contains(QChar(0x2026)) || text.startsWith(shown), qPrintable(shown));
      // The first number stays while there is room for some letters.
      if (width > whole * 2 / 3) QVERIFY2(shown.contains(QStringLiteral("0.5760")), qPrintable(shown));
      static const QRegularExpression number(QStringLiteral("[\\d.\u2212]+"));
      for (auto match = number.globalMatch(shown); match.hasNext();) {
        const QString one = match.next().captured();
        QVERIFY2(one == QStringLiteral("\u22120.5760") || one == u"12", qPrintable(shown));
      }
      seen << shown;
    }
    QVERIFY(seen.size() > 15);
  }

  void otherTextIsNotParsed_data() {
    QTest::addColumn<QString>("text");
    for (const char* text :
         {"",  " ", "1,2,3", "1.2.3", "1,000.5", "inf",   "-inf", "nan",   "0x1", "1e",     "e5", "-",
          ".", ",", "1 000", "- 5",   "--5",     "1e999", "5f",   "1e5.5", "+-1", "\u0665", "½"})
      QTest::newRow(*text != 0 ? text : "empty") << QString::fromUtf8(text);
  }
  void otherTextIsNotParsed() {
    QFETCH(QString, text);
    double value = 99;
    QVERIFY(!parseNumber(text, value));
    QCOMPARE(value, 99.0);
  }
};

LAB_TEST(TestNumberFormat, QApplication)

}  // namespace tst_number_format
#include "tst_number_format.moc"
