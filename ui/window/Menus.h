// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/actions/Actions.h"

class QMenu;
class QMenuBar;

namespace lab {

/// Menus that the application fills.
struct Menus {
  QMenu* recent;
  QMenu* examples;
  QMenu* lessons;
};

/// Fills the menu bar with the actions of the action table.
Menus buildMenuBar(QMenuBar& bar, Actions& actions);

}  // namespace lab
