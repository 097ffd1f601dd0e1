// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/actions/Actions.h"

namespace lab {

/// A dialog that lists all actions with shortcuts, by group. Not modal.
class ShortcutList : public QDialog {
  Q_OBJECT

 public:
  explicit ShortcutList(const Actions& actions, QWidget* parent = nullptr);

 private:
  /// The actions of `group` that have a shortcut. Returns nullptr if there are none.
  QWidget* groupOf(const Actions& actions, ActionGroup group);
};

}  // namespace lab
