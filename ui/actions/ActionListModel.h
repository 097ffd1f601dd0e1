// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/actions/Actions.h"
#include "ui/actions/SearchPopup.h"

namespace lab {

/// The list model of the command palette: the visible actions that match the typed text, best match
/// first. Actions that are disabled now are listed as disabled entries.
class ActionListModel : public SearchModel {
  Q_OBJECT

 public:
  explicit ActionListModel(const Actions& actions, QObject* parent = nullptr);

  /// Creates the command palette: a popup with this model, in the window `parent`.
  static SearchPopup* makePopup(const Actions& actions, QWidget* parent);

  void setTyped(const QString& typed) override;
  void choose(const QModelIndex& index, bool other) override;
  QAction* action(const QModelIndex& index) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 private:
  const Actions& actions_;
  QList<QAction*> found_;
};

}  // namespace lab
