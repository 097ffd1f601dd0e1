// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "ui/actions/Actions.h"
#include "ui/actions/SearchPopup.h"

namespace lab {

/// Something that the command palette finds besides the actions.
struct SearchEntry {
  QString kind;  ///< "Lesson"
  QString name;
  QString help;  ///< a line of text beside the name; may be empty
  std::function<void()> open;
};
using SearchEntries = QList<SearchEntry>;

/// The list model of the command palette: the visible actions that match the typed text, best match
/// first. Actions that are disabled now are listed as disabled entries. If something is typed, further
/// entries that match as well as an action follow that action.
class ActionListModel : public SearchModel {
  Q_OBJECT

 public:
  /// Returns the entries that can be found besides the actions.
  using Others = std::function<SearchEntries()>;
  explicit ActionListModel(const Actions& actions, Others others = {}, QObject* parent = nullptr);

  /// Creates the command palette: a popup with this model, in the window `parent`.
  static SearchPopup* makePopup(const Actions& actions, QWidget* parent, Others others = {});

  void setTyped(const QString& typed) override;
  void choose(const QModelIndex& index, bool other) override;
  QString whyDisabled(const QModelIndex& index) const override;
  /// The action of an entry; null if the entry is not an action.
  QAction* action(const QModelIndex& index) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 private:
  /// An action or, if that is null, another entry.
  struct Found {
    QAction* action;
    SearchEntry other;
    int score;
  };
  const Found* at(const QModelIndex& index) const;

  const Actions& actions_;
  Others others_;
  std::vector<Found> found_;
};

}  // namespace lab
