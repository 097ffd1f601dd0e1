// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

#include "core/io/Refusal.h"

class QWidget;

namespace lab {

/// Writes a widget as it is shown to `path`: .png (`scale` device pixels a pixel), .svg or .pdf (vectors).
/// Whole or not at all. Refused: another ending, a folder, pipe or device, a picture too large for memory.
Refused writePicture(QWidget& widget, const QString& path, double scale = 1.0);

/// Null where memory is too small for it.
QImage pictureOf(QWidget& widget, double scale = 1.0);

}  // namespace lab
