// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/Picture.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QWidget>
#include <new>

#include "ui/export/SvgDevice.h"

namespace lab {
namespace {

/// The context of what is said here, as the translation tools find it.
struct Words {
  Q_DECLARE_TR_FUNCTIONS(Picture)
};

/// Points a pixel in PDF: 96 px an inch.
constexpr double kPointsPerPixel = 72.0 / 96.0;

/// Empty, as for the others, where it cannot be drawn.
QByteArray svgOf(QWidget& widget) {
  SvgDevice device(widget.size());
  QPainter painter;
  if (!painter.begin(&device)) return {};
  widget.render(&painter);
  return painter.end() ? device.svg(widget.windowTitle(), {}) : QByteArray();
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
  QPainter painter;
  if (!painter.begin(&writer)) return {};
  widget.render(&painter);
  return painter.end() ? bytes : QByteArray();
}

QByteArray pngOf(QWidget& widget, double scale) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  const QImage image = pictureOf(widget, scale);
  return !image.isNull() && image.save(&buffer, "PNG") ? bytes : QByteArray();
}

/// Why no file can be put at `path`. Writing puts a new file in the old one's place; a device must not be
/// replaced so.
Refused cannotBeReplaced(const QString& path) {
  const QFileInfo info(path);
  const auto refusal = [&](const QString& found) {
    return Refusal{path, {}, Words::tr("a place where a picture can be saved"), found};
  };
  if (info.isDir()) return refusal(Words::tr("a folder"));
  if (info.exists() && !info.isFile()) return refusal(Words::tr("a pipe or a device"));
  if (!info.absoluteDir().exists()) return refusal(Words::tr("that its folder does not exist"));
  return std::nullopt;
}

using Draw = QByteArray (*)(QWidget&, double);

/// How a picture of this ending is drawn; null where it is none.
Draw drawerOf(const QString& ending) {
  if (ending == QLatin1String("svg")) return [](QWidget& widget, double) { return svgOf(widget); };
  if (ending == QLatin1String("pdf")) return [](QWidget& widget, double) { return pdfOf(widget); };
  return ending == QLatin1String("png") ? pngOf : nullptr;
}

/// Empty, too, where there is too little memory.
QByteArray drawn(Draw draw, QWidget& widget, double scale) {
  try {
    return draw(widget, scale);
  } catch (const std::bad_alloc&) {
    return {};
  }
}

}  // namespace

QImage pictureOf(QWidget& widget, double scale) {
  QImage image(widget.size() * scale, QImage::Format_ARGB32_Premultiplied);
  if (image.isNull()) return image;
  image.setDevicePixelRatio(scale);
  image.fill(Qt::transparent);
  widget.render(&image);
  return image;
}

Refused writePicture(QWidget& widget, const QString& path, double scale) {
  const QString ending = QFileInfo(path).suffix().toLower();
  const Draw draw = drawerOf(ending);
  if (draw == nullptr)
    return Refusal{
        path, {}, Words::tr("a name that ends in .png, .svg or .pdf"), Words::tr("“.%1”").arg(ending)};
  if (auto refusal = cannotBeReplaced(path)) return refusal;
  const QByteArray bytes = drawn(draw, widget, scale);
  if (bytes.isEmpty())
    return Refusal{
        path, {}, Words::tr("a picture that fits in memory"), Words::tr("that it could not be drawn")};
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
    return Refusal{path, {}, Words::tr("a place that can be written to"), file.errorString()};
  return std::nullopt;
}

}  // namespace lab
