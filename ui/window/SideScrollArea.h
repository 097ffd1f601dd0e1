// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace lab {

/// Scrolls horizontally, and vertically only if it is very low. Its widget has the size of the area, but is
/// never smaller than its minimum size.
class SideScrollArea : public QScrollArea {
  Q_OBJECT

 public:
  explicit SideScrollArea(QWidget* parent = nullptr);

  QSize sizeHint() const override;
  /// Scrolls until the widget that has the keyboard focus is visible. For a table, scrolls to the current
  /// cell.
  void showFocus();
};

}  // namespace lab
