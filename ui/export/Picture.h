// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QSizeF>
#include <QString>
#include <functional>
#include <vector>

#include "core/base/Refusal.h"
#include "ui/export/PictureParts.h"

class QPainter;

namespace lab {

class PicturePage;

/// A picture that can be written to a file.
struct Drawing {
  QSize size;    ///< size of the painted content in px
  QSizeF shown;  ///< size of the picture at scale 1 in px; empty: like `size`
  QString title, description;
  std::function<void(QPainter&)> paint;
  std::vector<PicturePart> parts = {};  ///< groups of an SVG
};
/// The drawing of a page. `sheet` must outlive the drawing.
Drawing drawingOf(PicturePage& sheet);

/// Writes a drawing to `path`: .png (`scale` device pixels for each pixel), .svg or .pdf (vectors). The file
/// is written completely or not at all. Refuses other file name endings, folders, pipes and devices, and
/// pictures that do not fit into memory.
Refused writePicture(const Drawing& drawing, const QString& path, double scale = 1.0);

/// The drawing as an image; a null image if it does not fit into memory.
QImage pictureOf(const Drawing& drawing, double scale = 1.0);
/// The drawing as an SVG file; empty if the drawing cannot be painted.
QByteArray svgOf(const Drawing& drawing);

}  // namespace lab
