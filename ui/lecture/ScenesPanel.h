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

/// The scenes of the document as a list model. It stores nothing. Editing a name edits the document.
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

/// The scenes of a lecture. A click enters a scene; the buttons above act on the current one.
class ScenesPanel : public QWidget {
  Q_OBJECT

 public:
  ScenesPanel(Workbench& bench, Actions& actions, QWidget* parent = nullptr);

  /// The current scene of the list; -1 for none.
  int chosen() const;
  void choose(int scene);
  /// Edits the name of the current scene in place.
  void rename();

 signals:
  /// The user asked to enter a scene.
  void wanted(int scene);
  /// Another scene is current.
  void chosenChanged();

 private:
  void follow();

  Workbench bench_;
  SceneModel* model_;
  QListView* list_;
  QLabel* hint_;
};

}  // namespace lab
