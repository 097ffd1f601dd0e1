// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/Actions.h"

#include <QActionGroup>
#include <QApplication>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QMap>
#include <QShortcut>
#include <QToolButton>
#include <QWidget>

#include "core/base/Language.h"
#include "ui/theme/Icons.h"

namespace lab {

Actions::Actions(QObject* parent) : QObject(parent) {
  QMap<ActionChoice, QActionGroup*> choices;
  for (const ActionSpec& spec : actionTable()) {
    auto* action = new QAction(this);
    action->setObjectName(QString::fromLatin1(spec.name));
    action->setText(QCoreApplication::translate(spec.context, spec.text));
    action->setIconText(actionText(spec).remove(QStringLiteral("...")));
    action->setIcon(theme::icon(QString::fromLatin1(spec.icon)));
    action->setShortcuts(actionShortcuts(spec));
    action->setStatusTip(actionHelp(spec));
    action->setWhatsThis(actionHelp(spec));
    action->setToolTip(toolTip(*action));
    action->setMenuRole(QAction::NoRole);
    if (spec.choice != ActionChoice::None) action->setCheckable(true);
    if (spec.choice != ActionChoice::None && spec.choice != ActionChoice::Toggle) {
      QActionGroup*& group = choices[spec.choice];
      if (group == nullptr) group = new QActionGroup(this);
      group->addAction(action);
    }
    actions_ << action;
    by_id_.insert(spec.id, action);
  }
}

void Actions::attachTo(QWidget* window) const {
  window->addActions(actions_);
  // Qt opens context menus with the Menu key only, which many keyboards lack.
  const auto* menu = new QShortcut(Qt::SHIFT | Qt::Key_F10, window);
  connect(menu, &QShortcut::activated, window, [window] {
    QWidget* const focused = QApplication::focusWidget() ? QApplication::focusWidget() : window;
    const QPoint at = focused->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, at, focused->mapToGlobal(at));
    QCoreApplication::sendEvent(focused, &event);
  });
}

QToolButton* Actions::makeButton(QAction* action, Qt::ToolButtonStyle style, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setDefaultAction(action);
  button->setToolButtonStyle(style);
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::TabFocus);
  button->setAccessibleName(plainText(*action));
  return button;
}

QString Actions::plainText(const QAction& action) {
  return language::withoutAccessKey(action.text());
}

QString Actions::toolTip(const QAction& action) {
  const QString keys = action.shortcut().toString(QKeySequence::NativeText);
  if (keys.isEmpty()) return tr("%1 \u2014 %2").arg(plainText(action), action.statusTip());
  return tr("%1 (%2) \u2014 %3").arg(plainText(action), keys, action.statusTip());
}

}  // namespace lab
