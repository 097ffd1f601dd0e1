// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QSet>

#include "ui/Workbench.h"
#include "ui/actions/Actions.h"

class QWidget;

namespace lab {

/// Disables the actions and widgets of the parts of the experiment that are locked as a whole (see
/// Locks::parts), and states the reason in their tool tips. Create it before the objects that enable these
/// actions.
class LockedControls : public QObject {
  Q_OBJECT

 public:
  LockedControls(Workbench& bench, Actions& actions, QWidget& window);

  /// The actions that edit a part which can be locked.
  static QList<ActionId> actions();
  /// Declares that a widget edits a part. The widget can be anywhere in the window.
  static void belongsTo(QWidget& widget, ExperimentPart part);

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  void follow();
  /// Disables an action or a widget, and sets its tool tip.
  void hold(ActionId id);
  void hold(QWidget& widget);
  /// Enables everything that was disabled, and restores the tool tips.
  void release();

  Workbench bench_;
  Actions& actions_;
  QWidget& window_;
  QSet<ActionId> held_actions_;
  QHash<QWidget*, QString> held_widgets_;  ///< the widgets, with their original tool tips
};

}  // namespace lab
