// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QHash>
#include <QList>
#include <QObject>

#include "ui/actions/ActionTable.h"

namespace lab {

/// The QActions of one window, made once from the table, with text, icon, shortcuts, tool tip and status tip.
/// Who knows how to do a thing connects to `triggered` and keeps `enabled` and `checked` true; actions of one
/// choice (self or cross, the positions, ...) are exclusive.
class Actions : public QObject {
  Q_OBJECT

 public:
  explicit Actions(QObject* parent = nullptr);

  QAction* operator[](ActionId id) const { return by_id_[id]; }
  /// In the order of the table.
  const QList<QAction*>& all() const { return actions_; }

  /// Makes the shortcuts work in all of `window`.
  void attachTo(QWidget* window) const;

  /// The text without mnemonic.
  static QString plainText(const QAction& action);
  /// "Undo (Ctrl+Z) \u2014 take the last change back": of the text as it is now ("Undo Edit W_Q").
  static QString toolTip(const QAction& action);

 private:
  QList<QAction*> actions_;
  QHash<ActionId, QAction*> by_id_;
};

}  // namespace lab
