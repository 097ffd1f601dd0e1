// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/Picture.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <new>

#include "core/base/Words.h"
#include "core/io/WholeFile.h"
#include "ui/export/PaperBlocks.h"
#include "ui/export/PicturePage.h"
#include "ui/export/SvgDevice.h"

namespace lab {
namespace {

/// Minimum size of a picture, and limits for an image: the longest side and the number of pixels.
constexpr QSizeF kSmallest{320, 200};
constexpr int kLongestSide = 16384;
constexpr double kMostOfImage = 128e6;
/// The longest side of a page that all readers of PDF accept: 14,400 points.
constexpr double kLongestPage = 14400.0 / 72 * kDotsPerInch;

double pixelsPer(const QString& unit) {
  if (unit == QLatin1String("mm")) return kDotsPerInch / 25.4;
  if (unit == QLatin1String("cm")) return kDotsPerInch / 2.54;
  if (unit == QLatin1String("in")) return kDotsPerInch;
  if (unit == QLatin1String("pt")) return kDotsPerInch / 72.0;
  return 1;
}

}  // namespace

QString parsePictureSize(const QString& text, PictureSize& size) {
  static const QRegularExpression pattern(QStringLiteral(
      "^\\s*(\\d{1,6}(?:\\.\\d{1,3})?)\\s*(mm|cm|in|pt|px)?\\s*[x×]\\s*(\\d{1,6}(?:\\.\\d{1,3})?)\\s*"
      "(mm|cm|in|pt|px)?\\s*$"));
  const auto match = pattern.match(text);
  const QString width = match.captured(2), height = match.captured(4);
  const bool whole = !match.captured(1).contains(u'.') && !match.captured(3).contains(u'.');
  const QString across = width.isEmpty() ? height : width;
  size.is_length = pixelsPer(across) != 1;
  if (!match.hasMatch() || (!width.isEmpty() && height.isEmpty()) || (!size.is_length && !whole) ||
      (pixelsPer(height) != 1) != size.is_length)
    return Words::tr("The size is like 1280x800 or 16cmx10cm; found “%1”.").arg(text);
  size.pixels = {match.captured(1).toDouble() * pixelsPer(across),
                 match.captured(3).toDouble() * pixelsPer(height)};
  if (size.pixels.width() < kSmallest.width() || size.pixels.height() < kSmallest.height())
    return Words::tr("The size is at least %1 (85x53 mm); found “%2”.").arg(sizeText(kSmallest), text);
  return {};
}

QString objectionToSize(const PictureSize& size, const QString& ending, double scale) {
  if (ending != QLatin1String("png")) {
    if (std::max(size.pixels.width(), size.pixels.height()) <= kLongestPage) return {};
    return Words::tr("The picture would be %1x%2 mm: at most %3 mm a side can be written.")
        .arg(qRound(size.pixels.width() / pixelsPer(QStringLiteral("mm"))))
        .arg(qRound(size.pixels.height() / pixelsPer(QStringLiteral("mm"))))
        .arg(qRound(kLongestPage / pixelsPer(QStringLiteral("mm"))));
  }
  if (size.is_length)
    return Words::tr("A PNG has a size in pixels, like 1280x800; mm, cm, in and pt are for PDF and SVG.");
  const QSizeF pixels = size.pixels * scale;
  if (pixels.width() <= kLongestSide && pixels.height() <= kLongestSide &&
      pixels.width() * pixels.height() <= kMostOfImage)
    return {};
  return Words::tr(
             "The picture would be %1x%2 pixels: at most %3 a side and 128 million in all can be drawn.")
      .arg(qRound(pixels.width()))
      .arg(qRound(pixels.height()))
      .arg(kLongestSide);
}

QString sizeText(const QSizeF& pixels) {
  return QStringLiteral("%1x%2").arg(std::ceil(pixels.width())).arg(std::ceil(pixels.height()));
}

namespace {

/// Size in points of a pixel in a PDF.
constexpr double kPointsPerPixel = 72.0 / kDotsPerInch;

/// The picture as a PDF file; empty if it cannot be painted.
QByteArray pdfOf(const PicturePage& page) {
  const QSizeF shown = page.shownSize();
  const auto paint = [&](QPainter& painter, QPdfWriter&) {
    painter.scale(shown.width() / page.size().width(), shown.height() / page.size().height());
    page.paint(painter);
  };
  return paperPdf(page.title(), paint,
                  QPageSize(shown * kPointsPerPixel, QPageSize::Point, {}, QPageSize::ExactMatch));
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

/// The bytes of a file with this ending (png, svg or pdf); empty if the drawing fails or memory is short.
QByteArray drawn(const PicturePage& page, const QString& ending, double scale) {
  try {
    if (ending == QLatin1String("png")) return pngOf(page, scale);
    return ending == QLatin1String("svg") ? svgOf(page) : pdfOf(page);
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
  if (!QStringList{QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf")}.contains(ending))
    return Refusal{
        path, {}, Words::tr("a name that ends in .png, .svg or .pdf"), Words::tr("“.%1”").arg(ending)};
  if (auto refusal = findUnwritable(path)) return refusal;
  const QByteArray bytes = drawn(page, ending, scale);
  if (bytes.isEmpty())
    return Refusal{
        path, {}, Words::tr("a picture that fits in memory"), Words::tr("that it could not be drawn")};
  return writeOutputFile(bytes, path);
}

}  // namespace lab
