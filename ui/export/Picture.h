// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

#include "core/io/Refusal.h"

class QWidget;

namespace lab {

/// Writes a widget as it is shown to `path`: .png (`scale` device pixels a pixel), .svg or .pdf (vectors).
/// Whole or not at all; another ending is refused.
Refused writePicture(QWidget& widget, const QString& path, double scale = 1.0);

QImage pictureOf(QWidget& widget, double scale = 1.0);

}  // namespace lab
