// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QSizeF>
#include <QString>

#include "core/base/Refusal.h"

/// The files of pictures: their sizes and how they are written.
namespace lab {

class PicturePage;

/// A requested size: "1280x800", or with units "16cmx10cm".
struct PictureSize {
  QSizeF pixels;           ///< 96 px to the inch; empty: the size of the view
  bool is_length = false;  ///< given in mm, cm, in or pt
};

/// Parses a size with or without units (mm, cm, in, pt, px). If only the height has a unit, the unit applies
/// to both. Returns an error message, or an empty string on success.
QString parsePictureSize(const QString& text, PictureSize& size);

/// Returns an error message if no file with this ending (png, svg or pdf) can have this size, else an empty
/// string. An image is limited in pixels, each side times `scale`; vectors are limited in length.
QString objectionToSize(const PictureSize& size, const QString& ending, double scale);

/// The size as a user would type it: "1280x800".
QString sizeText(const QSizeF& pixels);

/// Writes a picture to `path`: .png (`scale` device pixels for each pixel), .svg or .pdf (vectors). The file
/// is written completely or not at all. Refuses other file name endings, folders, pipes and devices, and
/// pictures that do not fit into memory.
Refused writePicture(const PicturePage& page, const QString& path, double scale = 1.0);

/// The picture as an image; a null image if it does not fit into memory.
QImage pictureOf(const PicturePage& page, double scale = 1.0);
/// The picture as an SVG file; empty if it cannot be painted.
QByteArray svgOf(const PicturePage& page);

}  // namespace lab
