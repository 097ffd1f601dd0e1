// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontDatabase>
#include <QLabel>
#include <QPainter>
#include <QSvgRenderer>
#include <QXmlStreamReader>
#include <cmath>

#include "tests/TestProgram.h"
#include "ui/export/SvgDevice.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"

namespace tst_svg_device {

using namespace lab;

namespace {

struct Svg {
  QByteArray bytes;
  QMap<QString, int> counts;  ///< number of elements, by name
  QList<QXmlStreamAttributes> rects, lines;
  QStringList texts;
  QString wrong;

  explicit Svg(const std::function<void(QPainter&)>& paint, QSize size = {100, 80}) {
    SvgDevice device(size);
    QPainter painter(&device);
    paint(painter);
    painter.end();
    bytes = device.svg(QStringLiteral("A & B"), QStringLiteral("<what>"));
    QXmlStreamReader xml(bytes);
    while (!xml.atEnd()) {
      if (xml.readNext() != QXmlStreamReader::StartElement) continue;
      const QString name = xml.name().toString();
      ++counts[name];
      if (name == QLatin1String("rect")) rects << xml.attributes();
      if (name == QLatin1String("line")) lines << xml.attributes();
      // A text is a group of outlines, with the text as its title. The first title is that of the picture.
      if (name == QLatin1String("title") && counts[name] > 1) texts << xml.readElementText();
    }
    if (xml.hasError()) wrong = xml.errorString();
  }

  QRectF rect(int i) const {
    const auto at = [&](const char* name) { return rects[i].value(QLatin1String(name)).toDouble(); };
    return {at("x"), at("y"), at("width"), at("height")};
  }
  QImage image() const {
    QImage image(100, 80, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    QSvgRenderer(bytes).render(&painter);
    return image;
  }
};

}  // namespace

class TestSvgDevice : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void svgIsWellFormedWithATitle() {
    const Svg svg([](QPainter&) {});
    QCOMPARE(svg.wrong, QString());
    QVERIFY(svg.bytes.contains("<title>A &amp; B</title>"));
    QVERIFY(svg.bytes.contains("<desc>&lt;what&gt;</desc>"));
    QVERIFY(svg.bytes.contains("viewBox=\"0 0 100 80\""));
  }

  void cellIsARectangle() {
    const Svg svg([](QPainter& p) { p.fillRect(QRect(10, 20, 30, 5), QColor(1, 2, 3)); });
    QCOMPARE(svg.rects.size(), 1);
    QCOMPARE(svg.rect(0), QRectF(10, 20, 30, 5));
    QCOMPARE(svg.rects[0].value(QLatin1String("fill")), QLatin1String("#010203"));
    QCOMPARE(svg.image().pixelColor(12, 22), QColor(1, 2, 3));
  }

  void transformedShapesHaveTheirPosition() {
    const Svg svg([](QPainter& p) {
      p.translate(10, 5);
      p.scale(2, 2);
      p.fillRect(QRect(1, 1, 4, 3), Qt::red);
    });
    QCOMPARE(svg.rect(0), QRectF(12, 7, 8, 6));
  }

  void textIsDrawnAsOutlinesWithATitle() {
    const Svg svg([](QPainter& p) {
      p.setFont(theme::textFont());
      p.drawText(10, 30, QStringLiteral("a < b & c"));
      p.drawText(10, 60, QStringLiteral("abba"));
    });
    QCOMPARE(svg.wrong, QString());
    QCOMPARE(svg.texts, QStringList({QStringLiteral("a < b & c"), QStringLiteral("abba")}));
    QCOMPARE(svg.counts[QStringLiteral("text")], 0);
    QCOMPARE(svg.counts[QStringLiteral("path")], 5);  // a < b & c: each outline is written once
    QCOMPARE(svg.counts[QStringLiteral("use")], 9);
    QVERIFY(!svg.bytes.contains("font-family"));
  }

  /// Qt clips a text that is larger than its rectangle and then restores the painter. The restored clips have
  /// their own transforms.
  void textAfterARestoredClipIsKept() {
    const Svg svg([](QPainter& p) {
      p.setClipRect(QRect(0, 0, 100, 80));
      p.translate(40, 20);
      p.setFont(theme::textFont());
      for (int i = 0; i < 3; ++i)
        p.drawText(QRect(10, 15 * i, 12, 8), Qt::AlignCenter, QString::number(111 * (i + 1)));
    });
    QCOMPARE(svg.texts.size(), 3);
  }

  void rotatedTextIsText() {
    const Svg svg([](QPainter& p) {
      p.translate(20, 60);
      p.rotate(-90);
      p.drawText(0, 0, QStringLiteral("up"));
    });
    QCOMPARE(svg.texts, QStringList(QStringLiteral("up")));
    QVERIFY(svg.bytes.contains("transform=\"matrix("));
  }

  void clippingCutsRectanglesAndOmitsOthers() {
    const Svg svg([](QPainter& p) {
      p.setClipRect(QRect(20, 20, 20, 20));
      p.fillRect(QRect(0, 0, 30, 30), Qt::red);
      p.fillRect(QRect(60, 60, 10, 10), Qt::blue);
      p.setPen(Qt::black);
      p.drawText(60, 60, QStringLiteral("outside"));
      p.drawLine(0, 30, 90, 30);
      p.setClipping(false);
      p.fillRect(QRect(60, 60, 10, 10), Qt::green);
    });
    QCOMPARE(svg.rects.size(), 2);
    QCOMPARE(svg.rect(0), QRectF(20, 20, 10, 10));
    QCOMPARE(svg.rect(1), QRectF(60, 60, 10, 10));
    QVERIFY(svg.texts.isEmpty());
    QCOMPARE(svg.lines.size(), 1);
    QCOMPARE(svg.lines[0].value(QLatin1String("x1")).toDouble(), 20.0);
    QCOMPARE(svg.lines[0].value(QLatin1String("x2")).toDouble(), 40.0);
    QCOMPARE(svg.counts[QStringLiteral("clipPath")], 0);
  }

  void fillOfARegionLeavesOutItsHoles() {
    const Svg svg([](QPainter& p) {
      p.fillRect(QRect(30, 0, 20, 20), Qt::blue);
      p.setClipRegion(QRegion(0, 0, 100, 20) - QRect(30, 0, 20, 20));
      p.fillRect(QRect(0, 0, 100, 20), Qt::red);
    });
    QCOMPARE(svg.image().pixelColor(40, 10), QColor(Qt::blue));
    QCOMPARE(svg.image().pixelColor(10, 10), QColor(Qt::red));
    QCOMPARE(svg.image().pixelColor(80, 10), QColor(Qt::red));
  }

  void onlyPartlyClippedShapesUseAClip() {
    const Svg svg([](QPainter& p) {
      p.setFont(theme::textFont());
      p.setClipRect(QRect(0, 0, 40, 40));
      p.drawText(5, 20, QStringLiteral("in"));
      p.drawText(30, 20, QStringLiteral("half in"));
    });
    QCOMPARE(svg.texts.size(), 2);
    QCOMPARE(svg.counts[QStringLiteral("clipPath")], 1);
    QCOMPARE(svg.bytes.count("clip-path="), 1);
  }

  void coveredFillIsNotPaintedTwice() {
    const Svg svg([](QPainter& p) {
      p.fillRect(QRect(0, 0, 50, 50), Qt::white);
      p.fillRect(QRect(0, 0, 100, 80), Qt::red);   // covers everything
      p.fillRect(QRect(10, 10, 10, 10), Qt::red);  // painted already
      p.fillRect(QRect(10, 10, 10, 10), Qt::blue);
      p.fillRect(QRect(12, 12, 2, 2), Qt::red);
    });
    QCOMPARE(svg.rects.size(), 3);
    QCOMPARE(svg.image().pixelColor(13, 13), QColor(Qt::red));
    QCOMPARE(svg.image().pixelColor(11, 11), QColor(Qt::blue));
  }

  void contentPaintedInPiecesIsWrittenOnce() {
    const Svg svg([](QPainter& p) {
      p.setFont(theme::textFont());
      for (const QRect& piece : {QRect(0, 0, 30, 40), QRect(30, 0, 70, 40)}) {
        p.setClipRect(piece);
        p.drawText(20, 20, QStringLiteral("over both"));
      }
    });
    QCOMPARE(svg.texts.size(), 1);
    QCOMPARE(svg.counts[QStringLiteral("clipPath")], 0);
  }

  void iconsArePaths() {
    const Svg svg([](QPainter& p) { theme::icon(QStringLiteral("save")).paint(&p, QRect(10, 10, 18, 18)); });
    QVERIFY(svg.counts[QStringLiteral("path")] > 0);
    QCOMPARE(svg.counts[QStringLiteral("image")], 0);
  }

  void imageStaysAnImage() {
    QImage image(2, 2, QImage::Format_RGB32);
    image.fill(Qt::red);
    const Svg svg([&](QPainter& p) { p.drawImage(QRect(10, 10, 20, 20), image); });
    QCOMPARE(svg.counts[QStringLiteral("image")], 1);
    QCOMPARE(svg.wrong, QString());
  }

  /// A widget looks the same in SVG and in pixels, except for the edges of letters.
  void svgLooksLikeThePixels() {
    QWidget card;
    card.setFixedSize(100, 80);
    auto* label = new QLabel(QStringLiteral("<i>W</i><sup>Q</sup> is here"), &card);
    label->setGeometry(5, 5, 90, 30);
    label->setAutoFillBackground(true);
    QPalette dark;
    dark.setColor(QPalette::Window, Qt::darkBlue);
    dark.setColor(QPalette::WindowText, Qt::white);
    label->setPalette(dark);
    const Svg svg([&](QPainter& p) { card.render(&p); });
    QImage pixels(100, 80, QImage::Format_RGB32);
    card.render(&pixels);
    // Compares blocks instead of pixels, because a renderer may use another font.
    const auto blocks = [](const QImage& image) {
      return image.scaled(10, 8, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    };
    const QImage expected = blocks(pixels), found = blocks(svg.image());
    for (int y = 0; y < 8; ++y)
      for (int x = 0; x < 10; ++x)
        QVERIFY2(std::abs(qGray(expected.pixel(x, y)) - qGray(found.pixel(x, y))) < 64,
                 qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
    QVERIFY(svg.texts.join(QString()).contains(QStringLiteral("is here")));
  }
};

LAB_TEST(TestSvgDevice, QApplication)

}  // namespace tst_svg_device
#include "tst_svg_device.moc"
