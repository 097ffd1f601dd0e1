// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lecture/ScenesPanel.h"

#include <QBoxLayout>
#include <QLabel>
#include <QListView>
#include <QToolButton>

#include "core/document/SceneEdits.h"
#include "ui/theme/Theme.h"

namespace lab {

SceneModel::SceneModel(Workbench& bench, QObject* parent) : MovableRows(parent), bench_(bench) {
  const auto update = [this] { announce(bench_.document.scenes().count()); };
  connect(&bench.document, &Document::scenesChanged, this, update);
  connect(&theme::notifier(), &theme::Notifier::changed, this, update);
  update();
}

QVariant SceneModel::data(const QModelIndex& index, int role) const {
  const Scenes& scenes = bench_.document.scenes();
  // After an edit, the document may have fewer scenes than the model until the model is reset.
  if (!index.isValid() || !scenes.has(index.row())) return {};
  const QString name = QString::fromStdString(scenes[index.row()].name);
  const bool current = index.row() == scenes.current;
  switch (role) {
    case Qt::DisplayRole:
      return tr("%1   %2").arg(index.row() + 1).arg(name);
    case Qt::EditRole:
      return name;
    case Qt::AccessibleTextRole: {
      const QString text = tr("Scene %1 of %2: %3").arg(index.row() + 1).arg(scenes.count()).arg(name);
      return current ? tr("%1, shown now").arg(text) : text;
    }
    case Qt::ToolTipRole:
      return current ? tr("%1 — shown now: Home restores its saved state").arg(name)
                     : tr("%1 — click to go there, drag to move it, double-click to rename it").arg(name);
    case Qt::FontRole:
      return current ? theme::titleFont() : theme::textFont();
    default:
      return {};
  }
}

bool SceneModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (!index.isValid() || role != Qt::EditRole) return false;
  return !renameScene(bench_.document, index.row(), value.toString());
}

Qt::ItemFlags SceneModel::flags(const QModelIndex& index) const {
  return MovableRows::flags(index) | (index.isValid() ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

void SceneModel::moveTo(int from, int to) {
  if (from != to && !moveScene(bench_.document, from, to)) emit moved(to);
}

ScenesPanel::ScenesPanel(Workbench& bench, Actions& actions, QWidget* parent)
    : QWidget(parent), bench_(bench), model_(new SceneModel(bench, this)), list_(new QListView(this)) {
  setAccessibleName(tr("Scenes of the lecture"));
  list_->setAccessibleName(tr("Scenes"));
  list_->setModel(model_);
  list_->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
  list_->setSpacing(1);
  setUpMovableRows(*list_);
  hint_ = new QLabel(this);
  setLessonOpen(false);
  hint_->setObjectName(QStringLiteral("hint"));
  hint_->setWordWrap(true);
  hint_->setForegroundRole(QPalette::PlaceholderText);
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(theme::kStep / 2);
  for (const ActionId id : {ActionId::KeepScene, ActionId::UpdateScene, ActionId::SceneEarlier,
                            ActionId::SceneLater, ActionId::RemoveScene, ActionId::Present}) {
    if (id == ActionId::Present) buttons->addStretch();
    buttons->addWidget(Actions::makeButton(actions[id], Qt::ToolButtonIconOnly, this));
  }
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::kInStage, theme::kStep, theme::kInStage, theme::kInStage);
  column->setSpacing(2 * theme::kStep);
  column->addLayout(buttons);
  column->addWidget(hint_);
  column->addWidget(list_, 1);
  setFocusProxy(list_);
  // A click on the scene that is shown changes nothing. It may be the first one of a double-click.
  connect(list_, &QListView::clicked, this, [this](const QModelIndex& index) {
    if (index.row() != bench_.document.scenes().current) emit wanted(index.row());
  });
  connect(model_, &SceneModel::moved, this, &ScenesPanel::choose);
  connect(list_, &QListView::activated, this, [this](const QModelIndex& index) { emit wanted(index.row()); });
  connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this, &ScenesPanel::chosenChanged);
  connect(&bench.document, &Document::scenesChanged, this, &ScenesPanel::follow);
  follow();
}

void ScenesPanel::setLessonOpen(bool open) {
  hint_->setText(
      open ? tr("A lesson has no scenes. The scenes of your lecture return when you leave the lesson.")
           : tr("No scene yet. Press + to keep the experiment and the view as the first scene. Later, Page "
                "Down goes to the next scene, and Home goes back to the start of the current scene."));
}

int ScenesPanel::chosen() const {
  const Scenes& scenes = bench_.document.scenes();
  const int row = list_->currentIndex().row();
  return scenes.has(row) ? row : scenes.current;
}

void ScenesPanel::choose(int scene) {
  list_->setCurrentIndex(model_->index(scene));
}

void ScenesPanel::rename() {
  const int scene = chosen();
  if (scene < 0) return;
  choose(scene);
  list_->setFocus();
  list_->edit(list_->currentIndex());
}

void ScenesPanel::follow() {
  const Scenes& scenes = bench_.document.scenes();
  hint_->setVisible(scenes.count() == 0);
  list_->setVisible(scenes.count() > 0);
  if (scenes.has(scenes.current)) choose(scenes.current);
  emit chosenChanged();
}

}  // namespace lab
