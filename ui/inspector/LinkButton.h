// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace lab {

/// A button that looks like a link: underlined text, wrapped to the width of the widget. Keyboard and screen
/// readers treat it as a button.
class LinkButton : public QAbstractButton {
  Q_OBJECT

 public:
  explicit LinkButton(QWidget* parent = nullptr);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
};

}  // namespace lab
