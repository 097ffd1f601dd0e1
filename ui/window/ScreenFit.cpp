// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ScreenFit.h"

#include <QGuiApplication>
#include <QScreen>
#include <QTimer>
#include <QWidget>

namespace lab {

QSize firstWindowSize(const QSize& available) {
  const QSize usual(1280, 800), most(1680, 1000), frame(8, 40);
  return (available * 0.85).boundedTo(most).expandedTo(usual).boundedTo(available - frame);
}

QRect fittedFrame(QRect frame, const QRect& available) {
  frame.setSize(frame.size().boundedTo(available.size()));
  if (frame.right() > available.right()) frame.moveRight(available.right());
  if (frame.bottom() > available.bottom()) frame.moveBottom(available.bottom());
  if (frame.left() < available.left()) frame.moveLeft(available.left());
  if (frame.top() < available.top()) frame.moveTop(available.top());
  return frame;
}

void fitToScreen(QWidget& window) {
  const bool on_screen = QGuiApplication::platformName() != QLatin1String("offscreen");
  if (!on_screen || window.isMaximized() || window.isFullScreen() || !window.screen()) return;
  const QRect frame = window.frameGeometry(), inside = window.geometry();
  const QRect fitted = fittedFrame(frame, window.screen()->availableGeometry());
  if (fitted == frame) return;
  window.setGeometry(fitted.adjusted(inside.left() - frame.left(), inside.top() - frame.top(),
                                     inside.right() - frame.right(), inside.bottom() - frame.bottom()));
}

void fitToScreenSoon(QWidget& window) {
  constexpr int kFrameTime = 150;  // ms
  QTimer::singleShot(kFrameTime, &window, [&window] { fitToScreen(window); });
}

}  // namespace lab
