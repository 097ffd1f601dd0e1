// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/Workbench.h"
#include "ui/actions/Actions.h"
#include "ui/theme/MovableRows.h"

class QLabel;
class QListView;

namespace lab {

/// A list model of the scenes of the document. Editing a name or dragging a scene edits the document.
class SceneModel : public MovableRows {
  Q_OBJECT

 public:
  explicit SceneModel(Workbench& bench, QObject* parent = nullptr);

  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  /// A scene was dragged to this index.
  void moved(int scene);

 private:
  void moveTo(int from, int to) override;

  Workbench bench_;
};

/// The list of the scenes of a lecture. Clicking a scene goes to it, and dragging moves it. Buttons above the
/// list act on the chosen scene.
class ScenesPanel : public QWidget {
  Q_OBJECT

 public:
  ScenesPanel(Workbench& bench, Actions& actions, QWidget* parent = nullptr);

  /// The current item of the list, or the current scene of the document if the list has no current item. -1
  /// if there is neither.
  int chosen() const;
  void choose(int scene);
  /// Whether the hint of an empty list says that a lesson is open.
  void setLessonOpen(bool open);
  /// Starts editing the name of the chosen scene in the list.
  void rename();

 signals:
  /// The user clicked or activated the scene, to go to it.
  void wanted(int scene);
  /// Another scene is chosen, or the scenes have changed.
  void chosenChanged();

 private:
  void follow();

  Workbench bench_;
  SceneModel* model_;
  QListView* list_;
  QLabel* hint_;
};

}  // namespace lab
