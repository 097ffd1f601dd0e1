// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

class QPainter;
class QRectF;

/// How a number looks that is hidden for now: neither the colour of 0 nor the hatch of a masked one.
namespace lab::theme {

/// Ground alone, where cells are too small for more.
QColor hiddenGround();
/// An empty place with a dot in its middle.
void paintHidden(QPainter& painter, const QRectF& rect);
/// The dot alone, on what is there.
void paintHiddenDot(QPainter& painter, const QRectF& rect);
/// Not hidden, but with nothing to be compared with: a stroke.
void paintIncomparable(QPainter& painter, const QRectF& rect);

}  // namespace lab::theme
