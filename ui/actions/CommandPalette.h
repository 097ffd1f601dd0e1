// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>

#include "ui/actions/Actions.h"

class QLabel;
class QLineEdit;
class QListView;

namespace lab {

class ActionListModel;

/// Finds an action by a few letters. Shows a field and a list at the upper middle of `parent`, above its
/// contents. Up and Down move the selection, Enter triggers the action, Escape or a click elsewhere closes.
/// Not modal. The focus returns to its previous widget before the action is triggered.
class CommandPalette : public QFrame {
  Q_OBJECT

 public:
  CommandPalette(const Actions& actions, QWidget* parent);

  void open();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void finish();
  void filter(const QString& typed);
  void move(int rows);
  void showCurrent(int row);
  void run();
  void place();
  void closeWhenLeft(const QWidget* now);

  ActionListModel* model_;
  QLineEdit* field_;
  QListView* list_;
  QLabel* nothing_;
  QPointer<QWidget> focus_before_;
};

}  // namespace lab
