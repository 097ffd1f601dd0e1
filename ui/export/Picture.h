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

/// What is drawn into a file.
struct Drawing {
  QSize size;    ///< of what is painted, in px
  QSizeF shown;  ///< of the picture at scale 1; empty: the same
  QString title, description;
  std::function<void(QPainter&)> paint;
};
Drawing drawingOf(PicturePage& sheet);

/// Writes a drawing to `path`: .png (`scale` device pixels a pixel), .svg or .pdf (vectors). Whole or not at
/// all. Refused: another ending, a folder, pipe or device, a picture too large for memory.
Refused writePicture(const Drawing& drawing, const QString& path, double scale = 1.0);

/// Null where memory is too small for it.
QImage pictureOf(const Drawing& drawing, double scale = 1.0);
QByteArray svgOf(const Drawing& drawing);

}  // namespace lab
