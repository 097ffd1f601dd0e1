// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/Picture.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QWidget>

namespace lab {
namespace {

QString tr(const char* text) {
  return QCoreApplication::translate("Picture", text);
}

/// Points a pixel in PDF: 96 px an inch.
constexpr double kPointsPerPixel = 72.0 / 96.0;

QByteArray svgOf(QWidget& widget) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setSize(widget.size());
  generator.setViewBox(QRect(QPoint(), widget.size()));
  generator.setResolution(96);
  generator.setTitle(widget.windowTitle());
  QPainter painter(&generator);
  widget.render(&painter);
  painter.end();
  return bytes;
}

QByteArray pdfOf(QWidget& widget) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setResolution(96);
  writer.setPageSize(QPageSize(QSizeF(widget.size()) * kPointsPerPixel, QPageSize::Point));
  writer.setPageMargins(QMarginsF());
  writer.setTitle(widget.windowTitle());
  QPainter painter(&writer);
  widget.render(&painter);
  painter.end();
  return bytes;
}

QByteArray pngOf(QWidget& widget, double scale) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  pictureOf(widget, scale).save(&buffer, "PNG");
  return bytes;
}

}  // namespace

QImage pictureOf(QWidget& widget, double scale) {
  QImage image(widget.size() * scale, QImage::Format_ARGB32_Premultiplied);
  image.setDevicePixelRatio(scale);
  image.fill(Qt::transparent);
  widget.render(&image);
  return image;
}

Refused writePicture(QWidget& widget, const QString& path, double scale) {
  const QString ending = QFileInfo(path).suffix().toLower();
  QByteArray bytes;
  if (ending == QLatin1String("svg"))
    bytes = svgOf(widget);
  else if (ending == QLatin1String("pdf"))
    bytes = pdfOf(widget);
  else if (ending == QLatin1String("png"))
    bytes = pngOf(widget, scale);
  else
    return Refusal{path, {}, tr("a name that ends in .png, .svg or .pdf"), tr("“.%1”").arg(ending)};
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
    return Refusal{path, {}, tr("a place that can be written to"), file.errorString()};
  return std::nullopt;
}

}  // namespace lab
