// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/HeadActions.h"

#include <QCoreApplication>

#include "core/document/SettingEdits.h"

namespace lab {
namespace {

QString tr(const char* text) {
  return QCoreApplication::translate("Heads", text);
}

/// Moves a head; the chosen head stays the chosen one where it was the one that moved.
void move(Workbench bench, int from, int to) {
  const bool chosen = bench.selection.head() == from;
  if (!moveHead(bench.document, from, to) && chosen) bench.selection.setHead(to);
}

}  // namespace

std::vector<HeadAction> headActions(Workbench bench, int head, std::function<void()> rename) {
  const int count = bench.document.experiment().headCount();
  return {
      {tr("Bring to the pipeline"), Qt::Key_Return, bench.selection.head() != head,
       [bench, head] { bench.selection.setHead(head); }},
      {tr("Rename"), Qt::Key_F2, true, std::move(rename)},
      {tr("Duplicate"), Qt::CTRL | Qt::Key_D, true, [bench, head] { duplicateHead(bench.document, head); },
       true},
      {tr("Remove"), Qt::Key_Delete, count > 1, [bench, head] { removeHead(bench.document, head); }},
      {tr("Move left"), Qt::ALT | Qt::SHIFT | Qt::Key_Left, head > 0,
       [bench, head] { move(bench, head, head - 1); }, true, head - 1},
      {tr("Move right"), Qt::ALT | Qt::SHIFT | Qt::Key_Right, head + 1 < count,
       [bench, head] { move(bench, head, head + 1); }, false, head + 1},
  };
}

}  // namespace lab
