// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/Workbench.h"

namespace lab {

/// A thin progress line over the top edge of `below`, visible while an edit is computed in the background.
/// Until the edit is computed, the widgets below show the state before it.
class ComputingBar : public QWidget {
  Q_OBJECT

 public:
  /// Becomes a sibling of `below` and follows its position and size.
  ComputingBar(const Workbench& bench, QWidget* below);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void sync();
  void place();

  Workbench bench_;
  QWidget* below_;
  QTimer tick_;  ///< active only while the bar is visible
};

}  // namespace lab
