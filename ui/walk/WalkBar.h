// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>

#include "ui/walk/WalkPlayer.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QShortcut;

namespace lab {

class FormulaWidget;
class WalkStrip;

/// The controls of the walk, above the pipeline. A walk shows the computation step by step (see
/// Walk). The bar shows the stages on a line, what the current stage computes and why, and the
/// partial sum of the current cell. It is visible while the walk is active, and announces every
/// stage to screen readers. While it plays, a line at the bottom grows until the next step. While it has the
/// focus, Left, Right, Page Up and Page Down go to the previous or next step, and Space starts and stops
/// playing.
class WalkBar : public QFrame {
  Q_OBJECT

 public:
  WalkBar(Workbench& bench, Walk& walk, Actions& actions, QWidget* parent = nullptr);

  /// The title and the explanation as plain text.
  QString plainText() const;
  /// Narrower than the layout requires, so that a walk does not widen a small window.
  QSize minimumSizeHint() const override { return {480, QFrame::minimumSizeHint().height()}; }

 signals:
  /// Escape was pressed during a walk, anywhere in the window.
  void escapePressed();
  /// See WalkPlayer::interrupted().
  void interrupted();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QHBoxLayout* makeControls(Actions& actions);
  QHBoxLayout* makeWords();
  /// Makes room for all lines of the text, up to a part of the window, and for a least number of lines, so
  /// that the bar seldom moves.
  void fitWords();
  void style();
  void onWalk();
  void refresh();
  void showFormula();
  void announce();

  Workbench bench_;
  Walk& walk_;
  WalkPlayer player_;
  Actions& actions_;
  WalkStrip* strip_;
  QComboBox* speed_ = nullptr;
  QLabel* title_ = nullptr;
  QLabel* place_ = nullptr;
  QLabel* words_ = nullptr;
  FormulaWidget* formula_ = nullptr;
  QShortcut* escape_ = nullptr;
  QPointer<QWidget> focus_before_;
  QString announced_;
  double played_ = 0;  ///< the part of the present step that is over while playing
};

}  // namespace lab
