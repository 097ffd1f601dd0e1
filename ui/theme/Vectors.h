// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QWidget;

namespace lab::theme {

/// True where what is painted stays vectors: SVG, PDF, a recorded picture.
bool paintsVectors(const QPainter& painter);

/// Does `painter` paint `widget` for its window, which is painted again soon? Else it is for a picture.
bool paintsOnScreen(const QPainter& painter, const QWidget& widget);

}  // namespace lab::theme
