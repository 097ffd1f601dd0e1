// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>

#include "ui/actions/Actions.h"

namespace lab {

/// The visible actions that match the typed text, best match first. Unavailable actions are listed, but
/// disabled.
class ActionListModel : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role { ShortcutRole = Qt::UserRole, HelpRole };

  explicit ActionListModel(const Actions& actions, QObject* parent = nullptr);

  void setTyped(const QString& typed);
  QAction* action(const QModelIndex& index) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 private:
  const Actions& actions_;
  QList<QAction*> found_;
};

}  // namespace lab
