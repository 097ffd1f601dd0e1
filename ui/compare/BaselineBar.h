// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>
#include <QTimer>
#include <optional>

#include "ui/Workbench.h"
#include "ui/actions/Actions.h"

class QLabel;
class QMenu;
class QToolButton;

namespace lab {

/// A bar of one line above the pipeline, visible while there is a baseline. Shows the name of the baseline,
/// buttons for showing the values, the baseline or the difference, the inputs that differ, and the first
/// matrix in which the chosen head differs. The inputs and the matrix are links to their cells.
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
  /// Schedules one call of refresh() in the next pass of the event loop. Does nothing while the bar is
  /// hidden.
  void schedule();
  void refresh();
  void refreshInputs();
  /// See Baseline::first. Names the embeddings in place of an equal sum of embeddings and positions.
  std::optional<CellRef> firstDifference(int head) const;
  void refreshFirst();
  /// Lays out the bar with as many input links as fit. If some do not fit, a menu lists all inputs.
  void arrange();
  void fillInputs(QMenu& menu);
  void fillHeads(QMenu& menu);
  /// Selects a cell, in the matrix view if the row view does not show it.
  void go(const CellRef& cell);
  void applyTheme();

  Workbench bench_;
  QLabel* name_;
  QList<QToolButton*> shows_;
  QLabel* differs_;
  QList<QToolButton*> links_;
  QToolButton* more_ = nullptr;
  QToolButton* first_ = nullptr;
  QToolButton* heads_ = nullptr;
  QToolButton* close_ = nullptr;
  int link_count_ = 0;   ///< links that have a text
  int input_count_ = 0;  ///< inputs that differ
  QTimer refresh_soon_;
};

}  // namespace lab
