// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPointF>
#include <QRectF>

class QPainter;

namespace lab {

/// Paints a frame inside `rect` with lines of `width` px.
void paintFrame(QPainter& painter, const QRectF& rect, const QColor& color, double width);

/// Paints a small triangle with its tip at `tip`, pointing in the direction `along` (a unit vector). It marks
/// a row or column without relying on colour.
void paintPointer(QPainter& painter, const QPointF& tip, const QPointF& along, const QColor& color);

}  // namespace lab
