// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

class QPainter;
class QRectF;

/// Paints numbers that are hidden for now. Differs from the colour of 0 and from the hatch of a masked cell.
namespace lab::theme {

/// The background alone, for cells that are too small for a dot.
QColor hiddenGround();
/// Paints the background with a dot in its middle.
void paintHidden(QPainter& painter, const QRectF& rect);
/// Paints the dot only, on the existing background.
void paintHiddenDot(QPainter& painter, const QRectF& rect);
/// Paints a short stroke for a number that is not hidden, but cannot be compared with the baseline.
void paintIncomparable(QPainter& painter, const QRectF& rect);

}  // namespace lab::theme
