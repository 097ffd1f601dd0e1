// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>

#include "ui/Workbench.h"
#include "ui/actions/Actions.h"

class QLabel;
class QMenu;
class QToolButton;

namespace lab {

class IconButton;

/// One line over the pipeline while there is a baseline: what it is, which of the two or their difference is
/// shown, which inputs differ and where the chosen head first does. What is named is a link to its place.
class BaselineBar : public QFrame {
  Q_OBJECT

 public:
  BaselineBar(Workbench& bench, Actions& actions, QWidget* parent = nullptr);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QToolButton* makeLink();
  /// Brings the words up to date once, when the event loop is reached.
  void schedule();
  void tell();
  void tellInputs();
  void tellFirst();
  /// As many links as there is room for; the rest is in a menu.
  void arrange();
  void fillInputs(QMenu& menu);
  void fillHeads(QMenu& menu);
  void go(const CellRef& cell);
  void applyTheme();

  Workbench bench_;
  QLabel* name_;
  QList<QToolButton*> shows_;
  QLabel* differs_;
  QList<QToolButton*> links_;
  QToolButton* more_;
  QToolButton* first_;
  QToolButton* heads_;
  IconButton* close_;
  int link_count_ = 0;  ///< links that have something to say
  int input_count_ = 0;
  bool scheduled_ = false;
};

}  // namespace lab
