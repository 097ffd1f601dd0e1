// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QSizeF>
#include <QString>
#include <functional>

#include "core/base/Refusal.h"

class QPainter;

namespace lab {

class PicturePage;

/// A picture that can be drawn into a file.
struct Drawing {
  QSize size;    ///< of the painted content, px
  QSizeF shown;  ///< of the picture at scale 1, px; empty: like size
  QString title, description;
  std::function<void(QPainter&)> paint;
};
Drawing drawingOf(PicturePage& sheet);

/// Writes a drawing to `path`: .png (`scale` device pixels for each pixel), .svg or .pdf (vectors). The file
/// is written whole or not at all. Refuses other endings, folders, pipes and devices, and a picture that does
/// not fit into memory.
Refused writePicture(const Drawing& drawing, const QString& path, double scale = 1.0);

/// Null if it does not fit into memory.
QImage pictureOf(const Drawing& drawing, double scale = 1.0);
QByteArray svgOf(const Drawing& drawing);

}  // namespace lab
