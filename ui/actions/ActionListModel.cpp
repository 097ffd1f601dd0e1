// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/ActionListModel.h"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

#include "ui/actions/FuzzyMatch.h"

namespace lab {

ActionListModel::ActionListModel(const Actions& actions, Others others, QObject* parent)
    : SearchModel(parent), actions_(actions), others_(std::move(others)) {
  for (QAction* action : actions_.all())
    connect(action, &QAction::changed, this, [this, action] {
      const auto found = std::ranges::find(found_, action, &Found::action);
      const QModelIndex place = index(static_cast<int>(found - found_.begin()));
      if (place.isValid()) emit dataChanged(place, place);
    });
  setTyped({});
}

void ActionListModel::setTyped(const QString& typed) {
  beginResetModel();
  found_.clear();
  for (QAction* action : actions_.all()) {
    // The name in the table, such as "model.positions-none", has words that learners type, too.
    const QString help = action->statusTip() + u' ' + action->objectName().section(u'.', 1);
    const int score = fuzzyScore(typed, Actions::plainText(*action), help);
    if (score >= 0 && action->isVisible()) found_.push_back({action, {}, score});
  }
  if (others_)
    for (const SearchEntry& other : others_())
      if (const int score = fuzzyScore(typed, other.name, other.help); score > 0)
        found_.push_back({nullptr, other, score});
  // An action whose name was typed completely comes first. Of equally good matches, actions come first,
  // because the list is for commands, and then other entries whose name was typed completely.
  std::ranges::stable_sort(found_, std::ranges::greater(), [typed = typed.trimmed()](const Found& found) {
    const QString name = found.action ? Actions::plainText(*found.action) : found.other.name;
    const bool whole = name.compare(typed, Qt::CaseInsensitive) == 0;
    return std::tuple(whole && found.action, fuzzyKind(found.score), found.action != nullptr, whole,
                      found.score, found.action && found.action->isEnabled());
  });
  endResetModel();
}

SearchPopup* ActionListModel::makePopup(const Actions& actions, QWidget* parent, Others others) {
  return new SearchPopup(
      new ActionListModel(actions, std::move(others)),
      {tr("Find a command"), tr("What are you looking for?"), tr("Nothing matches these letters.")}, parent);
}

void ActionListModel::choose(const QModelIndex& index, bool) {
  if (QAction* found = action(index)) return found->trigger();
  if (const Found* found = at(index)) {
    const auto open = found->other.open;  // a copy, because opening the entry may change the list
    open();
  }
}

QString ActionListModel::whyDisabled(const QModelIndex& index) const {
  using enum ActionId;
  const auto is = [this, chosen = action(index)](std::initializer_list<ActionId> ids) {
    return std::ranges::any_of(ids, [&](ActionId id) { return actions_[id] == chosen; });
  };
  if (is({Undo})) return tr("There is nothing to undo.");
  if (is({Redo})) return tr("There is nothing to redo.");
  if (is({MeasureOutput}))
    return tr("There is no W_O: without it, the values go into the output as they are.");
  if (is({LargerMaps, SmallerMaps}) && actions_[HeadFlow]->isChecked())
    return tr("Lines have no size: choose Maps or Weights first.");
  if (is({DropBaseline})) return tr("There is no baseline.");
  if (is({FillZeros, FillIdentity, FillRandom, ScaleMatrix}))
    return tr("Click a number of a whole matrix that can be edited first, such as W_Q.");
  if (is({Paste, ScrubUp, ScrubDown})) return tr("Click a number that can be edited first.");
  if (is({Copy, CopyNumpy, CopyLatex, CopyMatrix, CopyMatrixNumpy, CopyMatrixLatex, RenameDimension,
          CopyDerivation, CopyDerivationLatex}))
    return tr("Click a number of a matrix first.");
  if (is({WalkFirst, WalkPrevious, WalkNext, WalkLast, WalkStop}) && !actions_[WalkStop]->isEnabled())
    return tr("Start the walk first.");
  if (is({LessonNext, LessonPrevious, LessonRewind, LessonLeave}) && !actions_[LessonLeave]->isEnabled())
    return tr("Open a lesson first.");
  return tr("This is not possible now.");
}

const ActionListModel::Found* ActionListModel::at(const QModelIndex& index) const {
  return index.isValid() ? &found_[static_cast<std::size_t>(index.row())] : nullptr;
}

QAction* ActionListModel::action(const QModelIndex& index) const {
  const Found* found = at(index);
  return found ? found->action : nullptr;
}

int ActionListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(found_.size());
}

QVariant ActionListModel::data(const QModelIndex& index, int role) const {
  const Found* found = at(index);
  if (found == nullptr) return {};
  const QAction* action = found->action;
  const QString name = action ? Actions::plainText(*action) : found->other.name;
  const QString beside = action ? action->shortcut().toString(QKeySequence::NativeText) : found->other.kind;
  switch (role) {
    case Qt::DisplayRole:
      return name;
    case Qt::DecorationRole:
      return action ? action->icon() : QIcon();
    case Qt::AccessibleTextRole:
      return tr("%1, %2").arg(name, beside);
    case Qt::AccessibleDescriptionRole:
    case HelpRole:
      return action ? action->statusTip() : found->other.help;
    case ShortcutRole:
      return beside;
    default:
      return {};
  }
}

Qt::ItemFlags ActionListModel::flags(const QModelIndex& index) const {
  const Found* found = at(index);
  if (found == nullptr) return Qt::NoItemFlags;
  // Selectable even if not enabled, so that the keyboard moves over the line and a screen reader can announce
  // that the action is unavailable.
  const Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
  return !found->action || found->action->isEnabled() ? flags | Qt::ItemIsEnabled : flags;
}

}  // namespace lab
