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

/// What the document holds (Locks::held) the window does not offer: the actions and widgets about it are
/// disabled and say why. Create it before those who enable them.
class HeldControls : public QObject {
  Q_OBJECT

 public:
  HeldControls(Workbench& bench, Actions& actions, QWidget& window);

  /// Says that a widget is about a part, wherever it stands.
  static void belongsTo(QWidget& widget, ExperimentPart part);

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  void follow();
  void hold(ActionId id);
  void hold(QWidget& widget);
  void release();

  Workbench bench_;
  Actions& actions_;
  QWidget& window_;
  QSet<ActionId> held_actions_;
  QHash<QWidget*, QString> held_widgets_;  ///< with the tool tip of each
};

}  // namespace lab
