// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ClickFilter.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QDialog>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>

namespace lab {

bool ClickFilter::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::KeyPress) return pressByKey(watched, *static_cast<QKeyEvent*>(event));
  if (event->type() == QEvent::MouseButtonDblClick) unhandled_ = nullptr;
  const bool press = event->type() == QEvent::MouseButtonPress;
  if (!press && event->type() != QEvent::MouseButtonRelease) return false;
  auto* const button = qobject_cast<QAbstractButton*>(watched);
  const auto& mouse = *static_cast<QMouseEvent*>(event);
  if (mouse.button() != Qt::LeftButton) return false;
  if (auto* widget = qobject_cast<QWidget*>(watched)) {
    if (press) unhandled_ = nothingHappens(*widget) ? widget : nullptr;
    // A label that ignores a press takes the release.
    if (!press && unhandled_ && (widget == unhandled_ || qobject_cast<QLabel*>(widget)))
      explain(*widget, mouse);
  }
  if (!button) return false;
  if (!press) return clickMoved(*button, mouse);
  pressed_ = button;
  pressed_at_ = QRect(button->mapToGlobal(QPoint()), button->size());
  return false;
}

bool ClickFilter::nothingHappens(const QWidget& pressed) {
  // A press that no widget handles arrives at the window. Disabled buttons and labels take it, and do
  // nothing.
  const auto* button = qobject_cast<const QAbstractButton*>(&pressed);
  const bool link = pressed.cursor().shape() == Qt::PointingHandCursor;
  return pressed.isWindow() || (button && !button->isEnabled()) ||
         (qobject_cast<const QLabel*>(&pressed) && !link);
}

void ClickFilter::explain(QWidget& clicked, const QMouseEvent& mouse) {
  unhandled_ = nullptr;
  if (!clicked.rect().contains(mouse.pos())) return;
  QWidget* const there = clicked.isWindow() ? clicked.childAt(mouse.pos()) : &clicked;
  if (!there) return;
  // Later, because the release hides tool tips.
  QTimer::singleShot(0, there, [there, at = mouse.globalPosition().toPoint()] {
    if (!there->isVisible()) return;
    QHelpEvent help(QEvent::ToolTip, there->mapFromGlobal(at), at);
    QCoreApplication::sendEvent(there, &help);
  });
}

bool ClickFilter::clickMoved(QAbstractButton& button, const QMouseEvent& mouse) {
  const bool moved = pressed_ == &button && button.isVisible() && !button.rect().contains(mouse.pos()) &&
                     pressed_at_.topLeft() != button.mapToGlobal(QPoint());
  pressed_ = nullptr;
  if (!moved || !pressed_at_.contains(mouse.globalPosition().toPoint())) return false;
  button.setDown(false);
  button.click();
  return true;
}

bool ClickFilter::pressByKey(QObject* watched, const QKeyEvent& key) {
  if (key.key() != Qt::Key_Return && key.key() != Qt::Key_Enter) return false;
  if (key.modifiers() & ~Qt::KeyboardModifiers(Qt::KeypadModifier)) return false;
  auto* tool = qobject_cast<QToolButton*>(watched);
  auto* button = tool ? tool : qobject_cast<QAbstractButton*>(qobject_cast<QPushButton*>(watched));
  if (!button || qobject_cast<QDialog*>(button->window())) return false;
  if (tool && tool->menu() && tool->popupMode() == QToolButton::InstantPopup)
    tool->showMenu();
  else
    button->click();
  return true;
}

}  // namespace lab
