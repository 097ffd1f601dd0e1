// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>

class QWidget;

namespace lab {

/// `frame`, shrunk and moved as little as needed to lie within `available`.
QRect fittedFrame(QRect frame, const QRect& available);

/// Fits a window that is on the screen, its frame included, into the area that task bars leave free. Does
/// nothing to a maximized or full-screen window, and on a platform without a screen.
void fitToScreen(QWidget& window);

}  // namespace lab
