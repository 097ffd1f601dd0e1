// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ButtonKeys.h"

#include <QDialog>
#include <QKeyEvent>
#include <QPushButton>
#include <QToolButton>

namespace lab {

bool ButtonKeys::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::KeyPress) return false;
  const auto& key = *static_cast<QKeyEvent*>(event);
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
