// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace lab {

/// A small flat button that shows only an icon of theme::icon. Its tool tip is also its accessible name.
class IconButton : public QToolButton {
  Q_OBJECT

 public:
  IconButton(const QString& icon, const QString& tip, QWidget* parent = nullptr);
};

}  // namespace lab
