// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "ui/Workbench.h"
#include "ui/actions/Actions.h"

class QWidget;

namespace lab {

/// Does what the actions about the baseline say, and keeps them true. Files are the application's affair.
class BaselineActions : public QObject {
  Q_OBJECT

 public:
  BaselineActions(Workbench& bench, Actions& actions, QWidget& window);

 private:
  /// Asks which head, beside what has the keyboard.
  void chooseHead();
  void sync();

  Workbench bench_;
  Actions& actions_;
  QWidget& window_;
};

}  // namespace lab
