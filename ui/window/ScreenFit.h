// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>

class QWidget;

namespace lab {

/// The size of the first window on a screen with the free area `available`: 1280 x 800, and up to 1680 x 1000
/// on a large screen. Never larger than the area minus a typical window frame.
QSize firstWindowSize(const QSize& available);

/// Shrinks and moves `frame` as little as necessary, so that it lies within `available`.
QRect fittedFrame(QRect frame, const QRect& available);

/// Fits a visible window with its frame into the area that task bars leave free. Does nothing if the window
/// is maximized or full-screen, or if there is no screen.
void fitToScreen(QWidget& window);

/// Calls fitToScreen as soon as the window manager has added its frame to a window that was just shown.
void fitToScreenSoon(QWidget& window);

}  // namespace lab
