// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "ui/Workbench.h"
#include "ui/actions/Actions.h"

class QWidget;

namespace lab {

/// Runs the actions of the baseline and keeps them enabled and checked. Opening files is left to the
/// application.
class BaselineActions : public QObject {
  Q_OBJECT

 public:
  BaselineActions(Workbench& bench, Actions& actions, QWidget& window);

 private:
  /// Asks for a head in a menu next to the widget with the keyboard focus.
  void chooseHead();
  void sync();

  Workbench bench_;
  Actions& actions_;
  QWidget& window_;
};

}  // namespace lab
