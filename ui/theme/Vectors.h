// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QWidget;

namespace lab::theme {

// Texts in views are drawn with Qt::TextDontClip. Otherwise QPainter clips a text that is slightly wider than
// its rectangle, and then restores the previous clip. If the widget is rendered into another device, QPainter
// restores the clip with the offset of the widget applied twice, and the following texts are lost.

/// True if the output of the painter stays vectors: SVG, PDF or a QPicture.
bool paintsVectors(const QPainter& painter);

/// True if `painter` paints `widget` to its window, false if it paints to a picture.
bool paintsOnScreen(const QPainter& painter, const QWidget& widget);

}  // namespace lab::theme
