// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpa/qplatformaccessibility.h>
#include <qpa/qplatformintegration.h>

#include <QtGui/private/qguiapplication_p.h>
#include <QAccessible>

/// Switches accessibility on, as a screen reader does, and records what a screen reader would be told.
class AccessibleEvents {
 public:
  AccessibleEvents() {
    recording() = this;
    setActive(true);
    QAccessible::installUpdateHandler([](QAccessibleEvent* event) { recording()->record(*event); });
  }
  ~AccessibleEvents() {
    QAccessible::installUpdateHandler(nullptr);
    setActive(false);
  }
  void clear() {
    said.clear();
    focused.clear();
  }

  QStringList said;     ///< the name, or the description if there is one, of each alert
  QStringList focused;  ///< the class of each object that got the focus

 private:
  static AccessibleEvents*& recording() {
    static AccessibleEvents* one = nullptr;
    return one;
  }
  static void setActive(bool active) {
    // QAccessible::setActive only informs observers.
    QGuiApplicationPrivate::platformIntegration()->accessibility()->setActive(active);
  }
  void record(QAccessibleEvent& event) {
    const QAccessibleInterface* from = event.accessibleInterface();
    if (!from || !event.object()) return;
    const QString words = from->text(QAccessible::Description);
    if (event.type() == QAccessible::Alert) said << (words.isEmpty() ? from->text(QAccessible::Name) : words);
    if (event.type() == QAccessible::Focus)
      focused << QLatin1String(event.object()->metaObject()->className());
  }
};
