// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainterPath>
#include <QRegion>
#include <QSize>
#include <QString>
#include <vector>

#include "ui/export/PictureParts.h"

namespace lab {

/// The paint engine of SvgDevice. It collects SVG elements.
class SvgEngine : public QPaintEngine {
 public:
  explicit SvgEngine(const QRectF& page);

  bool begin(QPaintDevice*) override { return true; }
  bool end() override { return true; }
  Type type() const override { return SVG; }
  void updateState(const QPaintEngineState& now) override;

  using QPaintEngine::drawEllipse;
  using QPaintEngine::drawLines;
  using QPaintEngine::drawPolygon;
  using QPaintEngine::drawRects;
  void drawRects(const QRectF* rects, int count) override;
  void drawLines(const QLineF* lines, int count) override;
  void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override;
  void drawPath(const QPainterPath& path) override;
  void drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF& source) override;
  void drawImage(const QRectF& target, const QImage& image, const QRectF& source,
                 Qt::ImageConversionFlags flags) override;
  void drawTextItem(const QPointF& at, const QTextItem& item) override;

  /// The SVG elements that were painted, each part of the picture as one group, and the definitions that they
  /// refer to.
  QByteArray elements(const std::vector<PicturePart>& parts) const;
  QByteArray definitions() const;

 private:
  struct Element {
    QByteArray text;
    QRectF bounds;        ///< on the page
    QRgb fill = 0;        ///< the colour of an opaque rectangle; 0 for all other elements
    qsizetype clip = -1;  ///< index of clips_; -1: not clipped
  };

  /// The smallest part that contains the element; -1 if there is none.
  static int partOf(const Element& element, const std::vector<PicturePart>& parts);
  static QByteArray written(const std::vector<const Element*>& elements);
  QRectF clip() const;
  /// The factor by which the transform scales lengths.
  double stretch() const;
  /// Offset of half a pixel for thin lines without antialiasing, so that they cover whole pixels.
  QPointF sharp() const;
  bool strokes() const;
  bool fills() const;
  QByteArray fillOf() const;
  /// The glyphs of a text, each as a reference to its outline. The baseline is at y = 0.
  QByteArray glyphs(const QString& text, const QFont& font);
  QByteArray strokeOf() const;
  QByteArray smooth() const;
  void fillRect(const QRectF& rect);
  void add(Element element);
  void addPath(const QPainterPath& path, bool filled);

  QRectF page_;
  QTransform transform_;
  QPen pen_;
  QBrush brush_;
  bool smooth_ = false;
  double opacity_ = 1;
  bool clipped_ = false;
  QRectF own_clip_;  ///< bounding rectangle of the painter's clip, on the page
  QRegion pieces_;   ///< the painter's clip region on the page; empty for a clip path
  std::vector<Element> elements_;
  QList<QRect> clips_;
  QList<QByteArray> glyph_outlines_;        ///< path data; glyph k has the id k + 1
  QHash<QByteArray, qsizetype> glyph_ids_;  ///< by path data
};

/// Pixels per inch of all pictures, as in CSS.
inline constexpr int kDotsPerInch = 96;

/// Paints a compact SVG that can be edited by hand: a rect, line or path for each shape, with its own colour
/// and coordinates, in the order of painting. A text is a group of glyph outlines with the text as its title,
/// so that it looks the same without the fonts of the app. A clip is reduced to its bounding rectangle:
/// elements outside are left out, rectangles and straight lines are cut, and other elements refer to a
/// clipPath.
///
/// Comparison with QSvgGenerator of Qt 6.4, heads of an experiment with 12 heads and 16 tokens: 354 KB
/// against 1,032 KB, 397 groups against 4,068, the same number of rectangles. QSvgGenerator writes texts as
/// text elements, which overlap if the font is missing.
class SvgDevice : public QPaintDevice {
 public:
  /// `size` is the view box in px; `shown` is the size of the picture (empty: like `size`).
  explicit SvgDevice(const QSize& size, const QSizeF& shown = {});

  QPaintEngine* paintEngine() const override { return &engine_; }
  /// The SVG file; painting must have ended. `title` and `description` are for viewers and screen readers.
  /// Each part is a group with a name.
  QByteArray svg(const QString& title, const QString& description,
                 const std::vector<PicturePart>& parts = {}) const;

 protected:
  int metric(PaintDeviceMetric metric) const override;

 private:
  QSize size_;
  QSizeF shown_;
  mutable SvgEngine engine_;
};

}  // namespace lab
