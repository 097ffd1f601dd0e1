// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace lab {

/// Scrolls sideways only: its widget is as high as the area, and as wide, but never narrower than its minimum
/// width.
class SideScrollArea : public QScrollArea {
  Q_OBJECT

 public:
  explicit SideScrollArea(QWidget* parent = nullptr);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  /// Scrolls until the widget that has the keyboard focus is visible; of a table, its current cell.
  void showFocus();
};

}  // namespace lab
