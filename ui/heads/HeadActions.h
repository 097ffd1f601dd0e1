// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QString>
#include <functional>
#include <vector>

#include "ui/Workbench.h"

namespace lab {

/// What can be done with one head from its map: the context menu and the keys are both made of this.
struct HeadAction {
  QString text;
  QKeySequence key;
  bool enabled = true;
  std::function<void()> act;
  bool separator_before = false;
  int head_after = -1;  ///< where the head stands afterwards, if it moves
};

/// `rename` opens the editor on the caption; `range` takes all heads from the one last chosen to this one
/// into the average; `query` is the one to pin. Of the average (head -1) only what concerns no single head.
std::vector<HeadAction> headActions(Workbench bench, int head, int query, std::function<void()> rename,
                                    std::function<void()> range);

}  // namespace lab
