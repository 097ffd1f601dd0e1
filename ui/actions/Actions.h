// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QHash>
#include <QList>
#include <QObject>

#include "ui/actions/ActionTable.h"

class QToolButton;

namespace lab {

/// The QActions of one window, made once from the table, with text, icon, shortcuts, tool tip and status tip.
/// The object that implements an action connects to `triggered` and updates `enabled` and `checked`. Actions
/// of one choice (such as self- or cross-attention, or the positions) are exclusive.
class Actions : public QObject {
  Q_OBJECT

 public:
  explicit Actions(QObject* parent = nullptr);

  QAction* operator[](ActionId id) const { return by_id_[id]; }
  /// All actions, in the order of the table.
  const QList<QAction*>& all() const { return actions_; }

  /// Adds the actions to `window`, so that their shortcuts work in the whole window.
  void attachTo(QWidget* window) const;

  /// A flat button for an action, with the accessible name of the action.
  static QToolButton* makeButton(QAction* action, Qt::ToolButtonStyle style, QWidget* parent);
  /// The text of an action without its mnemonic.
  static QString plainText(const QAction& action);
  /// The tool tip for the current text of an action, for example "Undo (Ctrl+Z) — take back the
  /// last change".
  static QString toolTip(const QAction& action);

 private:
  QList<QAction*> actions_;
  QHash<ActionId, QAction*> by_id_;
};

}  // namespace lab
