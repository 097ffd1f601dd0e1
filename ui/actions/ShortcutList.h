// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "ui/actions/Actions.h"

namespace lab {

/// A dialog that lists all actions with shortcuts, by group. Not modal.
class ShortcutList : public QDialog {
  Q_OBJECT

 public:
  explicit ShortcutList(const Actions& actions, QWidget* parent = nullptr);

 private:
  struct Row {
    QString name, keys, help;
  };
  /// The actions of `group` that have a shortcut. Returns nullptr if there are none.
  static QWidget* groupOf(const Actions& actions, ActionGroup group);
  /// The keys that work during a presentation only, for which there are no actions.
  static QWidget* presentingKeys();
  static QWidget* boxOf(const QString& heading, const std::vector<Row>& rows);
};

}  // namespace lab
