// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "ui/Workbench.h"
#include "ui/actions/Actions.h"

class QWidget;

namespace lab {

/// Implements the actions that pin, show and drop the baseline, and keeps their enabled and checked states
/// up to date. The application handles the action that opens a baseline file.
class BaselineActions : public QObject {
  Q_OBJECT

 public:
  BaselineActions(Workbench& bench, Actions& actions, QWidget& window);

 private:
  /// Opens a menu to choose the head to compare with, at the widget with the focus (or at the window).
  void chooseHead();
  void sync();

  Workbench bench_;
  Actions& actions_;
  QWidget& window_;
};

}  // namespace lab
