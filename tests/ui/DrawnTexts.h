// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPen>
#include <algorithm>
#include <cmath>
#include <vector>

/// A text that was painted: the box of its ink and the size of its letters, in px of the device.
struct DrawnText {
  QString text;
  QRectF box;
  double letters;
  bool cut;  ///< the clip hides a part
};

/// Records the texts that are painted.
class TextRecorder : public QPaintEngine {
 public:
  explicit TextRecorder(std::vector<DrawnText>& texts) : QPaintEngine(AllFeatures), texts_(texts) {}
  bool begin(QPaintDevice*) override { return true; }
  bool end() override { return true; }
  /// A vector format, so that nothing is painted as an image of pixels.
  Type type() const override { return SVG; }
  void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
  void drawPath(const QPainterPath&) override {}
  void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
  void drawPolygon(const QPoint*, int, PolygonDrawMode) override {}
  void updateState(const QPaintEngineState& now) override {
    const DirtyFlags dirty = now.state();
    if (dirty & DirtyTransform) transform_ = now.transform();
    if (dirty & DirtyPen) pen_ = now.pen();
    const auto clipTo = [&](const QRectF& rect) {
      const QRectF on_page = now.transform().mapRect(rect);
      clip_ = now.clipOperation() == Qt::IntersectClip && clipped_ ? clip_ & on_page : on_page;
      clipped_ = now.clipOperation() != Qt::NoClip;
    };
    if (dirty & DirtyClipEnabled) clipped_ = now.isClipEnabled();
    if (dirty & DirtyClipRegion) clipTo(now.clipRegion().boundingRect());
    if (dirty & DirtyClipPath) clipTo(now.clipPath().boundingRect());
  }
  void drawTextItem(const QPointF& at, const QTextItem& item) override {
    if (item.text().trimmed().isEmpty() || pen_.style() == Qt::NoPen) return;
    const QFontMetricsF metrics(item.font());
    const QString text = item.text().trimmed();
    const QString before = item.text().left(item.text().indexOf(text));
    const QPointF start = at + QPointF(metrics.horizontalAdvance(before), 0);
    const QRectF box = transform_.mapRect(metrics.tightBoundingRect(text).translated(start));
    QRectF clip = box;
    if (clipped_) clip &= clip_;
    if (!systemClip().isEmpty()) clip &= QRectF(systemClip().boundingRect());
    if (clip.isEmpty()) return;
    constexpr double kCut = 2.5;  // px; boxes are computed from font metrics
    const double scale = std::sqrt(std::abs(transform_.determinant()));
    const bool cut = box.width() - clip.width() > kCut || box.height() - clip.height() > kCut;
    texts_.push_back({text, box, scale * item.font().pixelSize(), cut});
  }

 private:
  std::vector<DrawnText>& texts_;
  QTransform transform_;
  QPen pen_;
  bool clipped_ = false;
  QRectF clip_;
};

class TextRecorderDevice : public QPaintDevice {
 public:
  TextRecorderDevice(const QSize& size, std::vector<DrawnText>& texts) : size_(size), engine_(texts) {}
  QPaintEngine* paintEngine() const override { return &engine_; }

 protected:
  int metric(PaintDeviceMetric metric) const override {
    switch (metric) {
      case PdmWidth:
        return size_.width();
      case PdmHeight:
        return size_.height();
      case PdmDpiX:
      case PdmDpiY:
      case PdmPhysicalDpiX:
      case PdmPhysicalDpiY:
        return 96;
      case PdmDevicePixelRatio:
        return 1;
      case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
      default:
        return 0;
    }
  }

 private:
  QSize size_;
  mutable TextRecorder engine_;
};

/// Returns the texts of a picture. A text that is painted several times at the same place with different
/// clips is returned once.
template <class Paint>
std::vector<DrawnText> drawnTexts(const QSize& size, const Paint& paint) {
  std::vector<DrawnText> all, texts;
  TextRecorderDevice device(size, all);
  QPainter painter(&device);
  paint(painter);
  painter.end();
  for (const DrawnText& text : all) {
    const auto again = std::ranges::find_if(texts, [&](const DrawnText& other) {
      return other.text == text.text && (other.box.topLeft() - text.box.topLeft()).manhattanLength() < 1;
    });
    if (again == texts.end())
      texts.push_back(text);
    else
      again->cut = false;
  }
  return texts;
}

/// Describes the first two texts that overlap: "A | B at ...". Returns an empty text if there are none.
inline QString overlapOf(const std::vector<DrawnText>& texts) {
  constexpr double kTouch = 2.5;  ///< px; an index may overlap its letter
  for (std::size_t i = 0; i < texts.size(); ++i)
    for (std::size_t j = i + 1; j < texts.size(); ++j) {
      const QRectF both = texts[i].box & texts[j].box;
      if (both.width() > kTouch && both.height() > kTouch)
        return QStringLiteral("%1 | %2 at %3, %4: %5 x %6 px")
            .arg(texts[i].text, texts[j].text)
            .arg(both.x())
            .arg(both.y())
            .arg(both.width())
            .arg(both.height());
    }
  return {};
}
