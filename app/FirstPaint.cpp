// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/FirstPaint.h"

#include <QCoreApplication>
#include <QEvent>
#include <QTimer>
#include <cstdio>

#include "ui/window/MainWindow.h"

namespace lab {

FirstPaint::FirstPaint() {
  if (qEnvironmentVariableIsSet("ATTENTION_LAB_QUIT_WHEN_PAINTED"))
    QCoreApplication::instance()->installEventFilter(this);
}

bool FirstPaint::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Paint && qobject_cast<MainWindow*>(watched)) {
    QCoreApplication::instance()->removeEventFilter(this);
    // Wait until the child widgets are painted, too, and the picture is passed to the desktop.
    QTimer::singleShot(0, [] {
      std::puts("painted");
      std::fflush(stdout);
      QCoreApplication::quit();
    });
  }
  return QObject::eventFilter(watched, event);
}

}  // namespace lab
