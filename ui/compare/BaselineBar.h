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

/// One line above the row view or the matrix view while there is a baseline. It names the baseline, says
/// whether values, baseline or difference are shown, and lists the inputs that differ and the first stage of
/// the selected head that differs, as links.
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
  /// Schedules one update of the texts in the next pass of the event loop.
  void schedule();
  void tell();
  void tellInputs();
  void tellFirst();
  /// Shows as many links as there is room for, and a menu with the others.
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
  int link_count_ = 0;  ///< links in use
  int input_count_ = 0;
  bool scheduled_ = false;
};

}  // namespace lab
