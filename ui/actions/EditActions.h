// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>

#include "ui/Workbench.h"
#include "ui/actions/Actions.h"

namespace lab {

/// Connects the actions that edit the experiment or choose a view to Document, Selection and ViewOptions, and
/// updates their checked and enabled states.
class EditActions : public QObject {
  Q_OBJECT

 public:
  EditActions(Workbench& bench, Actions& actions, QObject* parent = nullptr);

 private:
  void connectSettings();
  void connectHeads();
  /// Connects the actions of the heads panel: average, pinned queries, order, view, measure and map
  /// size.
  void connectGallery();
  /// Includes the shown head in the average, or leaves it out.
  void averageShownHead();
  void connectViews();
  /// Calls `act` and then sync() when the action is triggered.
  void on(ActionId id, std::function<void()> act);
  /// Updates the enabled and checked states, and the texts of undo and redo.
  void sync();
  /// The part of sync() for the actions of connectGallery().
  void syncGallery();

  Workbench bench_;
  Actions& actions_;
};

}  // namespace lab
