// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QWidget>

#include "ui/Workbench.h"
#include "ui/actions/Actions.h"

class QLabel;
class QListView;

namespace lab {

/// The scenes of the document as a list. Reads the document; keeps nothing. A name that is edited is an edit
/// of the document.
class SceneModel : public QAbstractListModel {
  Q_OBJECT

 public:
  explicit SceneModel(Workbench& bench, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 private:
  Workbench bench_;
  int shown_ = 0;
};

/// The scenes of a lecture: a click goes to one; above them what can be done with the chosen one.
class ScenesPanel : public QWidget {
  Q_OBJECT

 public:
  ScenesPanel(Workbench& bench, Actions& actions, QWidget* parent = nullptr);

  /// The scene that stands under the keyboard in the list; -1 for none.
  int chosen() const;
  void choose(int scene);
  /// Edits the name of the chosen one in place.
  void rename();

 signals:
  /// Somebody wants to go to it.
  void wanted(int scene);
  /// Another one is chosen.
  void chosenChanged();

 private:
  void follow();

  Workbench bench_;
  SceneModel* model_;
  QListView* list_;
  QLabel* hint_;
};

}  // namespace lab
