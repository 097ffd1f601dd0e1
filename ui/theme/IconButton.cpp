// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/IconButton.h"

#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"

namespace lab {

IconButton::IconButton(const QString& icon, const QString& tip, QWidget* parent) : QToolButton(parent) {
  setIcon(theme::icon(icon));
  setIconSize({4 * theme::kStep, 4 * theme::kStep});
  setFixedSize(theme::kRow + theme::kStep, theme::kRow + theme::kStep);
  setAutoRaise(true);
  setToolTip(tip);
  setAccessibleName(tip);
}

}  // namespace lab
