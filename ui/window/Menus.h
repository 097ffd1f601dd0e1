// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/actions/Actions.h"

class QMenu;
class QMenuBar;

namespace lab {

/// Menus that other classes fill.
struct Menus {
  QMenu* recent;
  QMenu* examples;
};

/// File, Edit, Model, Heads, View, Help: made of the one table of actions.
Menus buildMenuBar(QMenuBar& bar, Actions& actions);

}  // namespace lab
