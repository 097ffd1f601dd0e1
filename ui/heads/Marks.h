// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPointF>
#include <QRectF>

class QPainter;

namespace lab {

/// A frame just inside `rect`, its lines `width` px.
void paintFrame(QPainter& painter, const QRectF& rect, const QColor& color, double width);

/// A small triangle whose tip is at `tip`, pointing `along` (a unit vector): so that colour is not alone.
void paintPointer(QPainter& painter, const QPointF& tip, const QPointF& along, const QColor& color);

}  // namespace lab
