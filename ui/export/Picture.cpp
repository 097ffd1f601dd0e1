// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/Picture.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>
#include <algorithm>
#include <new>

#include "core/base/Words.h"
#include "core/io/WholeFile.h"
#include "ui/export/PicturePage.h"
#include "ui/export/SvgDevice.h"

namespace lab {
namespace {

/// Size in points of a pixel in a PDF.
constexpr double kPointsPerPixel = 72.0 / kDotsPerInch;

QSizeF shownSize(const Drawing& drawing) {
  return drawing.shown.isEmpty() ? QSizeF(drawing.size) : drawing.shown;
}

/// The drawing as a PDF file; empty if the drawing cannot be painted.
QByteArray pdfOf(const Drawing& drawing) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  const QSizeF shown = shownSize(drawing);
  QPdfWriter writer(&buffer);
  writer.setResolution(kDotsPerInch);
  writer.setPageSize(QPageSize(shown * kPointsPerPixel, QPageSize::Point, {}, QPageSize::ExactMatch));
  writer.setPageMargins(QMarginsF());
  writer.setTitle(drawing.title);
  QPainter painter;
  if (!painter.begin(&writer)) return {};
  painter.scale(shown.width() / drawing.size.width(), shown.height() / drawing.size.height());
  drawing.paint(painter);
  return painter.end() ? bytes : QByteArray();
}

QByteArray pngOf(const Drawing& drawing, double scale) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QImage image = pictureOf(drawing, scale);
  image.setText(QStringLiteral("Title"), drawing.title);
  image.setText(QStringLiteral("Description"), drawing.description);
  return !image.isNull() && image.save(&buffer, "PNG") ? bytes : QByteArray();
}

using Draw = QByteArray (*)(const Drawing&, double);

/// The function that draws the format of this file name ending; null if the format is not supported.
Draw drawerOf(const QString& ending) {
  if (ending == QLatin1String("svg")) return [](const Drawing& drawing, double) { return svgOf(drawing); };
  if (ending == QLatin1String("pdf")) return [](const Drawing& drawing, double) { return pdfOf(drawing); };
  return ending == QLatin1String("png") ? pngOf : nullptr;
}

/// The bytes of the file; empty if the drawing fails or memory is short.
QByteArray drawn(Draw draw, const Drawing& drawing, double scale) {
  try {
    return draw(drawing, scale);
  } catch (const std::bad_alloc&) {
    return {};
  }
}

}  // namespace

Drawing drawingOf(PicturePage& sheet) {
  return {sheet.size(),
          sheet.shownSize(),
          sheet.title(),
          sheet.description(),
          [&sheet](QPainter& p) { sheet.paint(p); },
          sheet.parts()};
}

QImage pictureOf(const Drawing& drawing, double scale) {
  const QSizeF shown = shownSize(drawing);
  QImage image((shown * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
  if (image.isNull()) return image;
  image.fill(theme::colors().window);
  // QPainter ignores the device pixel ratio of its device if it is below 1.
  const double ratio = image.width() / static_cast<double>(drawing.size.width());
  image.setDevicePixelRatio(std::max(1.0, ratio));
  QPainter painter(&image);
  if (ratio < 1) painter.scale(ratio, ratio);
  drawing.paint(painter);
  painter.end();
  image.setDevicePixelRatio(1);
  return image;
}

QByteArray svgOf(const Drawing& drawing) {
  SvgDevice device(drawing.size, shownSize(drawing));
  QPainter painter;
  if (!painter.begin(&device)) return {};
  drawing.paint(painter);
  return painter.end() ? device.svg(drawing.title, drawing.description, drawing.parts) : QByteArray();
}

Refused writePicture(const Drawing& drawing, const QString& path, double scale) {
  const QString ending = QFileInfo(path).suffix().toLower();
  const Draw draw = drawerOf(ending);
  if (draw == nullptr)
    return Refusal{
        path, {}, Words::tr("a name that ends in .png, .svg or .pdf"), Words::tr("“.%1”").arg(ending)};
  if (auto refusal = findUnwritable(path)) return refusal;
  const QByteArray bytes = drawn(draw, drawing, scale);
  if (bytes.isEmpty())
    return Refusal{
        path, {}, Words::tr("a picture that fits in memory"), Words::tr("that it could not be drawn")};
  return writeOutputFile(bytes, path);
}

}  // namespace lab
