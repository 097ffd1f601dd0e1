// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ButtonPresses.h"

#include <QAbstractButton>
#include <QDialog>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPushButton>
#include <QToolButton>

namespace lab {

bool ButtonPresses::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::KeyPress) return pressByKey(watched, *static_cast<QKeyEvent*>(event));
  const bool press = event->type() == QEvent::MouseButtonPress;
  if (!press && event->type() != QEvent::MouseButtonRelease) return false;
  auto* const button = qobject_cast<QAbstractButton*>(watched);
  const auto& mouse = *static_cast<QMouseEvent*>(event);
  if (!button || mouse.button() != Qt::LeftButton) return false;
  if (!press) return clickMoved(*button, mouse);
  pressed_ = button;
  pressed_at_ = QRect(button->mapToGlobal(QPoint()), button->size());
  return false;
}

bool ButtonPresses::clickMoved(QAbstractButton& button, const QMouseEvent& mouse) {
  const bool moved = pressed_ == &button && button.isVisible() && !button.rect().contains(mouse.pos()) &&
                     pressed_at_.topLeft() != button.mapToGlobal(QPoint());
  pressed_ = nullptr;
  if (!moved || !pressed_at_.contains(mouse.globalPosition().toPoint())) return false;
  button.setDown(false);
  button.click();
  return true;
}

bool ButtonPresses::pressByKey(QObject* watched, const QKeyEvent& key) {
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
