// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/ActionListModel.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "ui/actions/FuzzyMatch.h"

namespace lab {

ActionListModel::ActionListModel(const Actions& actions, QObject* parent)
    : SearchModel(parent), actions_(actions) {
  for (QAction* action : actions_.all())
    connect(action, &QAction::changed, this, [this, action] {
      const QModelIndex place = index(static_cast<int>(found_.indexOf(action)));
      if (place.isValid()) emit dataChanged(place, place);
    });
  setTyped({});
}

void ActionListModel::setTyped(const QString& typed) {
  struct Hit {
    QAction* action;
    int score;
  };
  std::vector<Hit> hits;
  for (QAction* action : actions_.all()) {
    const int score = fuzzyScore(typed, Actions::plainText(*action), action->statusTip());
    if (score >= 0 && action->isVisible()) hits.push_back({action, score});
  }
  // Of equally good matches, enabled actions come first.
  std::ranges::stable_sort(hits, std::ranges::greater(),
                           [](const Hit& hit) { return std::pair(hit.score, hit.action->isEnabled()); });
  beginResetModel();
  found_.clear();
  for (const Hit& hit : hits) found_ << hit.action;
  endResetModel();
}

SearchPopup* ActionListModel::makePopup(const Actions& actions, QWidget* parent) {
  return new SearchPopup(
      new ActionListModel(actions),
      {tr("Find a command"), tr("What do you want to do?"), tr("No command matches these letters.")}, parent);
}

void ActionListModel::choose(const QModelIndex& index, bool) {
  if (QAction* found = action(index)) found->trigger();
}

QAction* ActionListModel::action(const QModelIndex& index) const {
  return index.isValid() ? found_.value(index.row()) : nullptr;
}

int ActionListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(found_.size());
}

QVariant ActionListModel::data(const QModelIndex& index, int role) const {
  const QAction* found = action(index);
  if (found == nullptr) return {};
  const QString shortcut = found->shortcut().toString(QKeySequence::NativeText);
  switch (role) {
    case Qt::DisplayRole:
      return Actions::plainText(*found);
    case Qt::DecorationRole:
      return found->icon();
    case Qt::AccessibleTextRole:
      return tr("%1, %2").arg(Actions::plainText(*found), shortcut);
    case Qt::AccessibleDescriptionRole:
    case HelpRole:
      return found->statusTip();
    case ShortcutRole:
      return shortcut;
    default:
      return {};
  }
}

Qt::ItemFlags ActionListModel::flags(const QModelIndex& index) const {
  const QAction* found = action(index);
  if (found == nullptr) return Qt::NoItemFlags;
  // Selectable even if not enabled, so that the keyboard moves over the line and a screen reader can announce
  // that the action is unavailable.
  const Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
  return found->isEnabled() ? flags | Qt::ItemIsEnabled : flags;
}

}  // namespace lab
