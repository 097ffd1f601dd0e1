// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>

#include "core/base/Refusal.h"

namespace lab {

class PicturePage;

/// Writes a picture to `path`: .png (`scale` device pixels for each pixel), .svg or .pdf (vectors). The file
/// is written completely or not at all. Refuses other file name endings, folders, pipes and devices, and
/// pictures that do not fit into memory.
Refused writePicture(const PicturePage& page, const QString& path, double scale = 1.0);

/// The picture as an image; a null image if it does not fit into memory.
QImage pictureOf(const PicturePage& page, double scale = 1.0);
/// The picture as an SVG file; empty if it cannot be painted.
QByteArray svgOf(const PicturePage& page);

}  // namespace lab
