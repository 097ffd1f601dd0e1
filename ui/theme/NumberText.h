// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QString>

class QPainter;

namespace lab::theme {

/// Draws a number at the right of `rect`, in the middle of its height, in the painter's font and colour: what
/// drawText(rect, AlignRight | AlignVCenter, text) draws. On a screen the figures are put side by side
/// without being laid out as a text, which takes most of the time of a table that changes at each step of a
/// drag.
void drawNumber(QPainter& painter, const QRect& rect, const QString& text);

}  // namespace lab::theme
