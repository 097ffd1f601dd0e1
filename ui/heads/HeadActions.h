// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QString>
#include <functional>
#include <vector>

#include "ui/Workbench.h"

namespace lab {

/// One command for a head. The context menu of a map and its keyboard shortcuts are built from
/// these commands.
struct HeadAction {
  QString text;
  QKeySequence key;
  bool enabled = true;
  std::function<void()> act;
  bool separator_before = false;
  int head_after = -1;  ///< the new index of the head if the action moves it
};

/// The actions of a head. `rename` opens the editor on the caption; `range` adds to the average all heads
/// from the last chosen head to this one; `query` is the query to pin. For the average (head -1), contains
/// only actions that do not refer to a single head.
std::vector<HeadAction> headActions(Workbench bench, int head, int query, std::function<void()> rename,
                                    std::function<void()> range);

}  // namespace lab
