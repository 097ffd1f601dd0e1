// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/LockedControls.h"
#include "ui/actions/KindActions.h"

#include <QAction>
#include <QEvent>
#include <QList>
#include <QVariant>
#include <QWidget>
#include <utility>

namespace lab {
namespace {

constexpr const char* kPart = "part";

struct ActionOfPart {
  ExperimentPart part;
  ActionId id;
};

using enum ActionId;
constexpr ActionOfPart kNamed[] = {
    {ExperimentPart::Tokens, EditSentence},   {ExperimentPart::Tokens, AddToken},
    {ExperimentPart::Tokens, RemoveToken},    {ExperimentPart::Tokens, MoveTokenLeft},
    {ExperimentPart::Tokens, MoveTokenRight}, {ExperimentPart::Tokens, ShuffleTokens},
    {ExperimentPart::Sizes, AddToken},        {ExperimentPart::Sizes, RemoveToken},
    {ExperimentPart::Sizes, DuplicateHead},   {ExperimentPart::Sizes, RemoveHead},
    {ExperimentPart::Mode, ModeSelf},         {ExperimentPart::Mode, ModeCross},
    {ExperimentPart::Heads, RenameHead},      {ExperimentPart::Heads, DuplicateHead},
    {ExperimentPart::Heads, RemoveHead},      {ExperimentPart::Heads, MoveHeadLeft},
    {ExperimentPart::Heads, MoveHeadRight},
};

/// kNamed and the actions of all registered kinds.
const QList<ActionOfPart>& actionsOfParts() {
  static const QList<ActionOfPart> all = [] {
    QList<ActionOfPart> list(std::begin(kNamed), std::end(kNamed));
    for (const ActionId id : kindActions(ActionChoice::Positions))
      list.append({ExperimentPart::Positions, id});
    for (const ActionId id : kindActions(ActionChoice::Mask)) list.append({ExperimentPart::Mask, id});
    for (const ActionId id : kindActions(ActionChoice::Scale)) list.append({ExperimentPart::Scale, id});
    return list;
  }();
  return all;
}

}  // namespace

LockedControls::LockedControls(Workbench& bench, Actions& actions, QWidget& window)
    : QObject(&window), bench_(bench), actions_(actions), window_(window) {
  connect(&bench_.document, &Document::visibilityChanged, this, &LockedControls::follow);
  for (const ActionOfPart& one : actionsOfParts())
    connect(actions_[one.id], &QAction::changed, this, [this, id = one.id] {
      // Other objects enable the action without checking whether its part is locked.
      if (held_actions_.contains(id) && actions_[id]->isEnabled()) actions_[id]->setEnabled(false);
    });
}

QList<ActionId> LockedControls::actions() {
  QList<ActionId> ids;
  for (const ActionOfPart& one : actionsOfParts())
    if (!ids.contains(one.id)) ids << one.id;
  return ids;
}

void LockedControls::belongsTo(QWidget& widget, ExperimentPart part) {
  widget.setProperty(kPart, static_cast<int>(part));
}

void LockedControls::follow() {
  release();
  const auto& held = bench_.document.locks().parts;
  if (held.empty()) return;
  for (const ActionOfPart& one : actionsOfParts())
    if (held.contains(one.part)) hold(one.id);
  for (QWidget* widget : window_.findChildren<QWidget*>()) {
    const QVariant part = widget->property(kPart);
    if (part.isValid() && held.contains(static_cast<ExperimentPart>(part.toInt()))) hold(*widget);
  }
}

void LockedControls::hold(ActionId id) {
  held_actions_.insert(id);
  QAction& action = *actions_[id];
  action.setEnabled(false);
  action.setToolTip(tr("%1: locked in this step of the lesson").arg(Actions::plainText(action)));
}

void LockedControls::hold(QWidget& widget) {
  if (held_widgets_.contains(&widget)) return;
  held_widgets_.insert(&widget, widget.toolTip());
  widget.setEnabled(false);
  widget.setToolTip(tr("Locked in this step of the lesson"));
  widget.installEventFilter(this);
  connect(&widget, &QObject::destroyed, this, [this, gone = &widget] { held_widgets_.remove(gone); });
}

void LockedControls::release() {
  const QSet<ActionId> actions = std::exchange(held_actions_, {});
  for (const ActionId id : actions) {
    actions_[id]->setEnabled(true);
    actions_[id]->setToolTip(Actions::toolTip(*actions_[id]));
  }
  const auto widgets = std::exchange(held_widgets_, {});
  for (auto it = widgets.begin(); it != widgets.end(); ++it) {
    it.key()->removeEventFilter(this);
    it.key()->disconnect(this);
    it.key()->setEnabled(true);
    it.key()->setToolTip(it.value());
  }
}

bool LockedControls::eventFilter(QObject* object, QEvent* event) {
  auto* widget = qobject_cast<QWidget*>(object);
  if (event->type() == QEvent::EnabledChange && widget && held_widgets_.contains(widget) &&
      widget->isEnabled())
    widget->setEnabled(false);
  return false;
}

}  // namespace lab
