// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/SvgDevice.h"

#include "ui/export/SvgEngine.h"

namespace lab {

SvgDevice::SvgDevice(const QSize& size, const QSizeF& shown)
    : size_(size),
      shown_(shown.isEmpty() ? QSizeF(size) : shown),
      engine_(std::make_unique<SvgEngine>(QRectF(QPointF(), QSizeF(size)))) {}

SvgDevice::~SvgDevice() = default;

QPaintEngine* SvgDevice::paintEngine() const {
  return engine_.get();
}

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
  return all + engine_->definitions() + engine_->elements(parts) + "</svg>\n";
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
