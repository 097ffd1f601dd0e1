// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/HeadActions.h"

#include <QCoreApplication>

#include "core/document/SettingEdits.h"

namespace lab {
namespace {

/// The context of what is said here, as the translation tools find it.
struct Words {
  Q_DECLARE_TR_FUNCTIONS(Heads)
};

/// Moves a head; the chosen head stays the chosen one where it was the one that moved.
void move(Workbench bench, int from, int to) {
  const bool chosen = bench.selection.head() == from;
  if (!moveHead(bench.document, from, to) && chosen) bench.selection.setHead(to);
}

}  // namespace

std::vector<HeadAction> headActions(Workbench bench, int head, std::function<void()> rename) {
  const int count = bench.document.experiment().headCount();
  return {
      {Words::tr("Bring to the pipeline"), Qt::Key_Return, bench.selection.head() != head,
       [bench, head] { bench.selection.setHead(head); }},
      {Words::tr("Rename"), Qt::Key_F2, true, std::move(rename)},
      {Words::tr("Duplicate"), Qt::CTRL | Qt::Key_D, true,
       [bench, head] { duplicateHead(bench.document, head); }, true},
      {Words::tr("Remove"), Qt::Key_Delete, count > 1, [bench, head] { removeHead(bench.document, head); }},
      {Words::tr("Move left"), Qt::ALT | Qt::SHIFT | Qt::Key_Left, head > 0,
       [bench, head] { move(bench, head, head - 1); }, true, head - 1},
      {Words::tr("Move right"), Qt::ALT | Qt::SHIFT | Qt::Key_Right, head + 1 < count,
       [bench, head] { move(bench, head, head + 1); }, false, head + 1},
  };
}

}  // namespace lab
