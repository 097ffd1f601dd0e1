// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/SvgDevice.h"

#include <QBuffer>
#include <QFontMetricsF>
#include <QGlyphRun>
#include <QImage>
#include <QPixmap>
#include <QRawFont>
#include <QTextLayout>
#include <algorithm>
#include <cmath>

namespace lab {
namespace {

/// How many of the last elements are searched for a rectangle of the same colour.
constexpr std::size_t kMostSearchedBackgrounds = 2000;
/// How many of the last elements are searched for another part of a clipped element.
constexpr std::size_t kMostSearchedParts = 8;

QByteArray number(double value) {
  const double rounded = std::round(value * 100) / 100;
  return QByteArray::number(rounded == 0 ? 0.0 : rounded, 'g', 8);
}

QByteArray attribute(const char* name, const QByteArray& value) {
  return ' ' + QByteArray(name) + "=\"" + value + '"';
}

QByteArray attribute(const char* name, double value) {
  return attribute(name, number(value));
}

QByteArray colour(const QColor& color) {
  return color.name().toLatin1();
}

QByteArray escaped(const QString& text) {
  QString legal;
  for (const QChar c : text) legal += c.unicode() < 0x20 ? QLatin1Char(' ') : c;
  return legal.toHtmlEscaped().toUtf8();
}

QByteArray rectangle(const QRectF& r) {
  return attribute("x", r.x()) + attribute("y", r.y()) + attribute("width", r.width()) +
         attribute("height", r.height());
}

QByteArray pathData(const QPainterPath& path) {
  QByteArray d;
  const auto point = [&](int i) { return number(path.elementAt(i).x) + ' ' + number(path.elementAt(i).y); };
  for (int i = 0; i < path.elementCount(); ++i) {
    switch (path.elementAt(i).type) {
      case QPainterPath::MoveToElement:
        if (i + 1 == path.elementCount()) break;  // a final move draws nothing
        d += 'M' + point(i);
        break;
      case QPainterPath::LineToElement:
        d += 'L' + point(i);
        break;
      case QPainterPath::CurveToElement:
        d += 'C' + point(i) + ' ' + point(i + 1) + ' ' + point(i + 2);
        i += 2;
        break;
      case QPainterPath::CurveToDataElement:
        break;
    }
  }
  return d;
}

}  // namespace

SvgEngine::SvgEngine(const QRectF& page)
    : QPaintEngine(AllFeatures &
                   ~PaintEngineFeatures(PerspectiveTransform | ConicalGradientFill | RadialGradientFill |
                                        LinearGradientFill | PorterDuff | BlendModes | RasterOpModes)),
      page_(page) {}

void SvgEngine::updateState(const QPaintEngineState& now) {
  const DirtyFlags dirty = now.state();
  if (dirty & DirtyTransform) transform_ = now.transform();
  if (dirty & DirtyPen) pen_ = now.pen();
  if (dirty & DirtyBrush) brush_ = now.brush();
  if (dirty & DirtyOpacity) opacity_ = now.opacity();
  if (dirty & DirtyHints) smooth_ = now.renderHints().testFlag(QPainter::Antialiasing);
  const auto clipTo = [&](const QRectF& rect) {
    // QPainter::restore replays clips, each with its own transform but without DirtyTransform.
    const QRectF on_page = now.transform().mapRect(rect);
    own_clip_ = now.clipOperation() == Qt::IntersectClip && clipped_ ? own_clip_ & on_page : on_page;
    clipped_ = now.clipOperation() != Qt::NoClip;
  };
  if (dirty & DirtyClipEnabled) clipped_ = now.isClipEnabled();
  if (dirty & DirtyClipRegion) {
    clipTo(now.clipRegion().boundingRect());
    pieces_ = now.transform().map(now.clipRegion());
  }
  if (dirty & DirtyClipPath) {
    clipTo(now.clipPath().boundingRect());
    pieces_ = {};
  }
}

QRectF SvgEngine::clip() const {
  QRectF all = page_;
  if (clipped_) all &= own_clip_;
  const QRegion system = systemClip();
  return system.isEmpty() ? all : all & QRectF(system.boundingRect());
}

double SvgEngine::stretch() const {
  return std::sqrt(std::abs(transform_.determinant()));
}

QPointF SvgEngine::sharp() const {
  const auto width = static_cast<int>(std::max(1.0, pen_.widthF() * stretch()));
  return !smooth_ && width % 2 == 1 ? QPointF(0.5, 0.5) : QPointF();
}

bool SvgEngine::strokes() const {
  return pen_.style() != Qt::NoPen && pen_.color().alpha() > 0;
}

bool SvgEngine::fills() const {
  return brush_.style() != Qt::NoBrush && brush_.color().alpha() > 0;
}

QByteArray SvgEngine::fillOf() const {
  QByteArray text = attribute("fill", fills() ? colour(brush_.color()) : QByteArray("none"));
  const double alpha = brush_.color().alphaF() * opacity_;
  if (fills() && alpha < 1) text += attribute("fill-opacity", alpha);
  return text;
}

QByteArray SvgEngine::strokeOf() const {
  if (!strokes()) return {};
  QByteArray text = attribute("stroke", colour(pen_.color()));
  const bool hairline = pen_.widthF() <= 0 || pen_.isCosmetic();
  const double width = std::max(hairline ? 1.0 : 0.0, hairline ? pen_.widthF() : pen_.widthF() * stretch());
  if (width != 1) text += attribute("stroke-width", width);
  const double alpha = pen_.color().alphaF() * opacity_;
  if (alpha < 1) text += attribute("stroke-opacity", alpha);
  if (pen_.style() != Qt::SolidLine) {
    QByteArray dashes;
    for (const double part : pen_.dashPattern())
      dashes += (dashes.isEmpty() ? "" : " ") + number(part * width);
    text += attribute("stroke-dasharray", dashes);
  }
  if (smooth_ && pen_.capStyle() == Qt::RoundCap) text += attribute("stroke-linecap", "round");
  if (smooth_ && pen_.joinStyle() == Qt::RoundJoin) text += attribute("stroke-linejoin", "round");
  return text;
}

QByteArray SvgEngine::smooth() const {
  return smooth_ ? QByteArray(attribute("shape-rendering", "auto")) : QByteArray();
}

void SvgEngine::add(Element element) {
  const QRectF within = clip();
  // Tolerance for strokes, which extend beyond their shape by half their width.
  if (!within.intersects(element.bounds.adjusted(-0.5, -0.5, 0.5, 0.5))) return;
  if (element.fill != 0) {
    // Nested widgets paint the same background again. A rectangle of the same colour below makes this one
    // unnecessary.
    const std::size_t first =
        elements_.size() > kMostSearchedBackgrounds ? elements_.size() - kMostSearchedBackgrounds : 0;
    for (std::size_t i = elements_.size(); i-- > first;) {
      const Element& before = elements_[i];
      if (!before.bounds.intersects(element.bounds)) continue;
      if (before.fill == element.fill && before.bounds.contains(element.bounds)) return;
      break;
    }
    // Elements that the rectangle covers are removed.
    while (!elements_.empty() && element.bounds.contains(elements_.back().bounds)) elements_.pop_back();
  } else if (!within.adjusted(-1, -1, 1, 1).contains(element.bounds)) {
    QRect rect = within.toAlignedRect();
    // A heading over several columns is painted once for each column, clipped to it. The parts become one
    // element.
    const std::size_t first =
        elements_.size() > kMostSearchedParts ? elements_.size() - kMostSearchedParts : 0;
    for (std::size_t i = elements_.size(); i-- > first;) {
      if (elements_[i].text != element.text || elements_[i].clip < 0) continue;
      rect |= clips_[elements_[i].clip];
      elements_.erase(elements_.begin() + static_cast<std::ptrdiff_t>(i));
      break;
    }
    if (!rect.adjusted(-1, -1, 1, 1).contains(element.bounds.toAlignedRect())) {
      if (!clips_.contains(rect)) clips_.append(rect);
      element.clip = clips_.indexOf(rect);
    }
  }
  elements_.push_back(std::move(element));
}

void SvgEngine::fillRect(const QRectF& rect) {
  const bool plain = brush_.style() == Qt::SolidPattern && brush_.color().alphaF() * opacity_ >= 1;
  const auto fill = [&](const QRectF& part) {
    if (!part.isEmpty())
      add({"<rect" + rectangle(part) + fillOf() + "/>", part, plain ? brush_.color().rgb() : 0});
  };
  const QRectF seen = rect & clip();
  if (!clipped_ || pieces_.rectCount() < 2) return fill(seen);
  // The clip may consist of several rectangles, such as a scroll bar without its buttons.
  for (const QRect& piece : pieces_) fill(seen & QRectF(piece));
}

void SvgEngine::drawRects(const QRectF* rects, int count) {
  for (int i = 0; i < count; ++i) {
    if (transform_.type() > QTransform::TxScale) {
      QPainterPath path;
      path.addRect(rects[i]);
      addPath(path, true);
      continue;
    }
    const QRectF rect = transform_.mapRect(rects[i]).normalized();
    if (!strokes()) {
      if (fills()) fillRect(rect);
      continue;
    }
    add({"<rect" + rectangle(rect.translated(sharp())) + fillOf() + strokeOf() + smooth() + "/>", rect});
  }
}

void SvgEngine::drawLines(const QLineF* lines, int count) {
  if (!strokes()) return;
  const QRectF within = clip();
  for (int i = 0; i < count; ++i) {
    QLineF line = transform_.map(lines[i]);
    const bool level = line.dy() == 0 || line.dx() == 0;
    if (level) {
      // A horizontal or vertical line is cut at the clip, so that it needs no clipPath. Qt also
      // paints the last pixel of a line.
      QRectF box = QRectF(line.p1(), line.p2()).normalized();
      if (!smooth_) box.adjust(0, 0, line.dy() == 0 ? 1 : 0, line.dx() == 0 ? 1 : 0);
      const double left = std::max(box.left(), within.left()), right = std::min(box.right(), within.right());
      const double top = std::max(box.top(), within.top()), bottom = std::min(box.bottom(), within.bottom());
      if (left > right || top > bottom) continue;
      line = QLineF(left, top, right, bottom);
    }
    const QPointF half(level && line.dy() == 0 ? 0 : sharp().x(), level && line.dx() == 0 ? 0 : sharp().y());
    const QLineF drawn = line.translated(half);
    // Tiny bounds, because a line that was cut needs no clip.
    const QRectF bounds =
        level ? QRectF(line.center(), QSizeF(0.1, 0.1)) : QRectF(line.p1(), line.p2()).normalized();
    add({"<line" + attribute("x1", drawn.x1()) + attribute("y1", drawn.y1()) + attribute("x2", drawn.x2()) +
             attribute("y2", drawn.y2()) + strokeOf() + smooth() + "/>",
         bounds});
  }
}

void SvgEngine::drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) {
  QPainterPath path;
  path.addPolygon(QPolygonF(QList<QPointF>(points, points + count)));
  if (mode != PolylineMode) path.closeSubpath();
  addPath(path, mode != PolylineMode);
}

void SvgEngine::drawPath(const QPainterPath& path) {
  addPath(path, true);
}

void SvgEngine::addPath(const QPainterPath& path, bool filled) {
  const bool fill = filled && fills();
  if (!fill && !strokes()) return;
  const QPainterPath on_page = transform_.map(path);
  const QByteArray data = pathData(on_page);
  if (data.isEmpty()) return;
  QByteArray text = "<path" + attribute("d", data) + (fill ? fillOf() : attribute("fill", "none"));
  if (fill && path.fillRule() == Qt::OddEvenFill) text += attribute("fill-rule", "evenodd");
  add({text + strokeOf() + smooth() + "/>", on_page.boundingRect()});
}

void SvgEngine::drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF& source) {
  drawImage(target, pixmap.toImage(), source, Qt::AutoColor);
}

void SvgEngine::drawImage(const QRectF& target, const QImage& image, const QRectF& source,
                          Qt::ImageConversionFlags) {
  QByteArray png;
  QBuffer buffer(&png);
  buffer.open(QIODevice::WriteOnly);
  if (!image.copy(source.toRect()).save(&buffer, "PNG")) return;
  const QRectF on_page = transform_.mapRect(target);
  add({"<image" + rectangle(on_page) + attribute("preserveAspectRatio", "none") +
           attribute("style", "image-rendering:pixelated") +
           attribute("href", "data:image/png;base64," + png.toBase64()) + "/>",
       on_page});
}

QByteArray SvgEngine::glyphs(const QString& text, const QFont& font) {
  QTextLayout layout(text, font);
  layout.beginLayout();
  layout.createLine();
  layout.endLayout();
  const double ascent = layout.lineAt(0).ascent();
  QByteArray uses;
  for (const QGlyphRun& run : layout.glyphRuns()) {
    const QRawFont raw = run.rawFont();
    const QList<quint32> indexes = run.glyphIndexes();
    const QList<QPointF> positions = run.positions();
    for (qsizetype k = 0; k < indexes.size(); ++k) {
      const QByteArray outline = pathData(raw.pathForGlyph(indexes[k]));
      if (outline.isEmpty()) continue;  // a space has no outline
      qsizetype& id = glyph_ids_[outline];
      if (id == 0) {
        glyph_outlines_.append(outline);
        id = glyph_outlines_.size();
      }
      uses += "<use xlink:href=\"#g" + QByteArray::number(id) + '"';
      if (const double x = positions[k].x(); std::abs(x) > 0.005) uses += attribute("x", x);
      if (const double y = positions[k].y() - ascent; std::abs(y) > 0.005) uses += attribute("y", y);
      uses += "/>";
    }
  }
  return uses;
}

void SvgEngine::drawTextItem(const QPointF& at, const QTextItem& item) {
  if (item.text().trimmed().isEmpty() || !strokes()) return;
  const QFont font = item.font();
  const double pixels = font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF() * 96 / 72;
  // The bounds of the letters, without the line spacing of the font.
  const QRectF box(at.x(), at.y() - 0.75 * pixels, QFontMetricsF(font).horizontalAdvance(item.text()),
                   0.95 * pixels);
  const QTransform t = QTransform::fromTranslate(at.x(), at.y()) * transform_;
  QByteArray text = "<g" + attribute("fill", colour(pen_.color()));
  const double alpha = pen_.color().alphaF() * opacity_;
  if (alpha < 1) text += attribute("fill-opacity", alpha);
  if (t.type() <= QTransform::TxTranslate)
    text += attribute("transform", "translate(" + number(t.dx()) + ' ' + number(t.dy()) + ')');
  else
    text +=
        attribute("transform", "matrix(" + number(t.m11()) + ' ' + number(t.m12()) + ' ' + number(t.m21()) +
                                   ' ' + number(t.m22()) + ' ' + number(t.dx()) + ' ' + number(t.dy()) + ')');
  // Search and screen readers use the title.
  text += "><title>" + escaped(item.text()) + "</title>" + glyphs(item.text(), font) + "</g>";
  add({text, transform_.mapRect(box)});
}

int SvgEngine::partOf(const Element& element, const std::vector<PicturePart>& parts) {
  // Lines at the edge of a part extend beyond it.
  constexpr double kBeyond = 4;
  int found = -1;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const QRectF& rect = parts[i].rect;
    if (!rect.contains(element.bounds.center()) || element.bounds.width() > rect.width() + kBeyond ||
        element.bounds.height() > rect.height() + kBeyond)
      continue;
    const auto area = [](const QRectF& r) { return r.width() * r.height(); };
    if (found < 0 || area(rect) < area(parts[static_cast<std::size_t>(found)].rect))
      found = static_cast<int>(i);
  }
  return found;
}

QByteArray SvgEngine::written(const std::vector<const Element*>& elements) {
  QByteArray all;
  qsizetype open = -1;
  for (const Element* element : elements) {
    if (element->clip != open) {
      if (open >= 0) all += "</g>\n";
      if (element->clip >= 0)
        all += "<g clip-path=\"url(#clip" + QByteArray::number(element->clip) + ")\">\n";
      open = element->clip;
    }
    all += element->text + '\n';
  }
  return open >= 0 ? all + "</g>\n" : all;
}

QByteArray SvgEngine::elements(const std::vector<PicturePart>& parts) const {
  // The elements of a part are painted one after the other, so a group at the position of its first element
  // keeps the order of painting.
  struct Piece {
    int part;
    std::vector<const Element*> elements;
  };
  std::vector<Piece> pieces;
  for (const Element& element : elements_) {
    const int part = partOf(element, parts);
    auto piece =
        part < 0 && !pieces.empty() ? std::prev(pieces.end()) : std::ranges::find(pieces, part, &Piece::part);
    if (piece == pieces.end() || piece->part != part) piece = pieces.insert(pieces.end(), Piece{part, {}});
    piece->elements.push_back(&element);
  }
  QByteArray all;
  for (const Piece& piece : pieces) {
    if (piece.part < 0) {
      all += written(piece.elements);
      continue;
    }
    const PicturePart& part = parts[static_cast<std::size_t>(piece.part)];
    const QByteArray name = escaped(part.name);
    all += "<g" + attribute("id", escaped(part.id)) + attribute("inkscape:label", name) +
           attribute("role", "group") + attribute("aria-label", name) + ">\n" + written(piece.elements) +
           "</g>\n";
  }
  return all;
}

QByteArray SvgEngine::definitions() const {
  QByteArray all;
  const auto used = [this](qsizetype i) {
    return std::any_of(elements_.begin(), elements_.end(), [i](const Element& e) { return e.clip == i; });
  };
  for (qsizetype i = 0; i < clips_.size(); ++i)
    if (used(i))
      all += "<clipPath id=\"clip" + QByteArray::number(i) + "\"><rect" + rectangle(clips_[i]) +
             "/></clipPath>\n";
  // Glyph outlines are always antialiased.
  for (qsizetype i = 0; i < glyph_outlines_.size(); ++i)
    all += "<path id=\"g" + QByteArray::number(i + 1) + "\" d=\"" + glyph_outlines_[i] +
           "\" shape-rendering=\"auto\"/>\n";
  return all.isEmpty() ? all : "<defs>\n" + all + "</defs>\n";
}

SvgDevice::SvgDevice(const QSize& size, const QSizeF& shown)
    : size_(size), shown_(shown.isEmpty() ? QSizeF(size) : shown), engine_(QRectF(QPointF(), QSizeF(size))) {}

QByteArray SvgDevice::svg(const QString& title, const QString& description,
                          const std::vector<PicturePart>& parts) const {
  const QByteArray width = QByteArray::number(size_.width()), height = QByteArray::number(size_.height());
  QByteArray all =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
      "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" width=\"" +
      QByteArray::number(shown_.width()) + "\" height=\"" + QByteArray::number(shown_.height()) +
      "\" viewBox=\"0 0 " + width + ' ' + height +
      "\" preserveAspectRatio=\"none\" shape-rendering=\"crispEdges\">\n";
  if (!title.isEmpty()) all += "<title>" + title.toHtmlEscaped().toUtf8() + "</title>\n";
  if (!description.isEmpty()) all += "<desc>" + description.toHtmlEscaped().toUtf8() + "</desc>\n";
  return all + engine_.definitions() + engine_.elements(parts) + "</svg>\n";
}

int SvgDevice::metric(PaintDeviceMetric metric) const {
  const auto millimetres = [](int pixels) { return qRound(pixels * 25.4 / kDotsPerInch); };
  switch (metric) {
    case PdmWidth:
      return size_.width();
    case PdmHeight:
      return size_.height();
    case PdmWidthMM:
      return millimetres(size_.width());
    case PdmHeightMM:
      return millimetres(size_.height());
    case PdmNumColors:
      return 1 << 24;
    case PdmDepth:
      return 24;
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
      return kDotsPerInch;
    case PdmDevicePixelRatio:
      return 1;
    case PdmDevicePixelRatioScaled:
      return static_cast<int>(devicePixelRatioFScale());
  }
  return 0;
}

}  // namespace lab
