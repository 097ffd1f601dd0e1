// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>

class QWidget;

namespace lab {

/// The size of the first window on a screen with this free area: 1280 x 800, more on a large screen, and
/// never larger than the area without a frame of usual size.
QSize firstWindowSize(const QSize& available);

/// `frame`, shrunk and moved as little as needed to lie within `available`.
QRect fittedFrame(QRect frame, const QRect& available);

/// Fits a window that is on the screen, its frame included, into the area that task bars leave free. Does
/// nothing to a maximized or full-screen window, and on a platform without a screen.
void fitToScreen(QWidget& window);

}  // namespace lab
