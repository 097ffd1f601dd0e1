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

/// The picture as a PDF file; empty if it cannot be painted.
QByteArray pdfOf(const PicturePage& page) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  const QSizeF shown = page.shownSize();
  QPdfWriter writer(&buffer);
  writer.setResolution(kDotsPerInch);
  writer.setPageSize(QPageSize(shown * kPointsPerPixel, QPageSize::Point, {}, QPageSize::ExactMatch));
  writer.setPageMargins(QMarginsF());
  writer.setTitle(page.title());
  QPainter painter;
  if (!painter.begin(&writer)) return {};
  painter.scale(shown.width() / page.size().width(), shown.height() / page.size().height());
  page.paint(painter);
  return painter.end() ? bytes : QByteArray();
}

QByteArray pngOf(const PicturePage& page, double scale) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QImage image = pictureOf(page, scale);
  image.setText(QStringLiteral("Title"), page.title());
  image.setText(QStringLiteral("Description"), page.description());
  return !image.isNull() && image.save(&buffer, "PNG") ? bytes : QByteArray();
}

using Draw = QByteArray (*)(const PicturePage&, double);

/// The function that draws the format of this file name ending; null if the format is not supported.
Draw drawerOf(const QString& ending) {
  if (ending == QLatin1String("svg")) return [](const PicturePage& page, double) { return svgOf(page); };
  if (ending == QLatin1String("pdf")) return [](const PicturePage& page, double) { return pdfOf(page); };
  return ending == QLatin1String("png") ? pngOf : nullptr;
}

/// The bytes of the file; empty if the drawing fails or memory is short.
QByteArray drawn(Draw draw, const PicturePage& page, double scale) {
  try {
    return draw(page, scale);
  } catch (const std::bad_alloc&) {
    return {};
  }
}

}  // namespace

QImage pictureOf(const PicturePage& page, double scale) {
  const QSizeF shown = page.shownSize();
  QImage image((shown * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
  if (image.isNull()) return image;
  image.fill(theme::colors().window);
  // QPainter ignores the device pixel ratio of its device if it is below 1.
  const double ratio = image.width() / static_cast<double>(page.size().width());
  image.setDevicePixelRatio(std::max(1.0, ratio));
  QPainter painter(&image);
  if (ratio < 1) painter.scale(ratio, ratio);
  page.paint(painter);
  painter.end();
  image.setDevicePixelRatio(1);
  return image;
}

QByteArray svgOf(const PicturePage& page) {
  SvgDevice device(page.size(), page.shownSize());
  QPainter painter;
  if (!painter.begin(&device)) return {};
  page.paint(painter);
  return painter.end() ? device.svg(page.title(), page.description(), page.parts()) : QByteArray();
}

Refused writePicture(const PicturePage& page, const QString& path, double scale) {
  const QString ending = QFileInfo(path).suffix().toLower();
  const Draw draw = drawerOf(ending);
  if (draw == nullptr)
    return Refusal{
        path, {}, Words::tr("a name that ends in .png, .svg or .pdf"), Words::tr("“.%1”").arg(ending)};
  if (auto refusal = findUnwritable(path)) return refusal;
  const QByteArray bytes = drawn(draw, page, scale);
  if (bytes.isEmpty())
    return Refusal{
        path, {}, Words::tr("a picture that fits in memory"), Words::tr("that it could not be drawn")};
  return writeOutputFile(bytes, path);
}

}  // namespace lab
