// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QRect>
#include <QString>

class QFontMetrics;
class QPainter;

/// Draws numbers, and measures and shortens texts.
namespace lab::theme {

/// Draws a number at the right of `rect`, vertically centred, in the painter's font and colour, with the same
/// result as drawText(rect, AlignRight | AlignVCenter, text). On screen it places the glyphs of the figures
/// side by side without a text layout, which would take most of the time of a table that changes at every
/// step of a drag.
void drawNumber(QPainter& painter, const QRect& rect, const QString& text);

/// The text, shortened to `width` px by an ellipsis. What follows the first number is left out first, then
/// the end of the words before it. A number is left out rather than cut, because the first digits of a number
/// would be another number.
QString elidedBeforeNumber(const QFontMetrics& metrics, const QString& text, int width);

/// Horizontal advance in px of `text` on one line. Cached, because measuring a word takes 10 microseconds or
/// more, and tables and lists of a thousand words measure again at every layout.
int textWidth(const QFont& font, const QString& text);

}  // namespace lab::theme
