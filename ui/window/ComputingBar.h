// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/Workbench.h"

namespace lab {

/// A thin line over the top edge of `below` while an edit is computed in the background: what is seen below
/// it is still the state before. It grows with what is done.
class ComputingBar : public QWidget {
  Q_OBJECT

 public:
  /// A sibling of `below`, which it follows.
  ComputingBar(const Workbench& bench, QWidget* below);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void sync();
  void place();

  Workbench bench_;
  QWidget* below_;
  QTimer tick_;  ///< only while it is seen
};

}  // namespace lab
