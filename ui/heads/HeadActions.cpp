// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/HeadActions.h"

#include <utility>

#include "core/base/Words.h"
#include "core/document/SettingEdits.h"
#include "ui/heads/Sentences.h"

namespace lab {

std::vector<HeadAction> headActions(Workbench bench, int head, int query, std::function<void()> rename,
                                    std::function<void()> range) {
  const Experiment& e = bench.document.experiment();
  const Selection& selection = bench.selection;
  const int count = e.headCount();
  std::vector<HeadAction> actions;
  const bool shown = selection.head() == head;
  // While all heads are averaged, the first choice leaves the others out.
  const QString choose = selection.isChosen(head)           ? Words::tr("Leave out of the average")
                         : !selection.chosenHeads().empty() ? Words::tr("Include in the average")
                         : shown                            ? Words::tr("Average this head alone")
                                 : Words::tr("Average this head and the one shown above");
  if (head >= 0)
    actions = {
        {Words::tr("Show above"), Qt::Key_Return, !shown, [bench, head] { bench.selection.setHead(head); }},
        {choose, Qt::Key_Space, count > 1, [bench, head] { bench.selection.toggleChosen(head); }, true},
        {Words::tr("Average the heads from the last included one to this one"), Qt::SHIFT | Qt::Key_Space,
         count > 1, std::move(range)},
    };
  actions.push_back({Words::tr("Average all heads"), Qt::CTRL | Qt::SHIFT | Qt::Key_Space,
                     !selection.chosenHeads().empty(), [bench] { bench.selection.setChosenHeads({}); }});
  const QString word = tokenInSentence(e.token(Side::Query, query));
  actions.push_back(
      {selection.isPinned(query) ? Words::tr("Unpin “%1”").arg(word) : Words::tr("Pin “%1”").arg(word),
       Qt::Key_P, true, [bench, query] { bench.selection.togglePinned(query); }, true});
  actions.push_back({Words::tr("Unpin all queries"), Qt::SHIFT | Qt::Key_P,
                     !selection.pinnedQueries().empty(), [bench] { bench.selection.setPinnedQueries({}); }});
  if (head < 0) return actions;
  const std::vector<HeadAction> edits{
      {Words::tr("Rename head"), Qt::Key_F2, true, std::move(rename), true},
      {Words::tr("Duplicate head"), Qt::CTRL | Qt::Key_D, true,
       [bench, head] { duplicateHead(bench.document, head); }},
      // Also of the only head: the document says why it stays.
      {Words::tr("Remove head"), Qt::CTRL | Qt::Key_Delete, true,
       [bench, head] { removeHead(bench.document, head); }},
      {Words::tr("Move head left"), Qt::ALT | Qt::SHIFT | Qt::Key_Left, head > 0,
       [bench, head] { moveHead(bench.document, head, head - 1); }, true, head - 1},
      {Words::tr("Move head right"), Qt::ALT | Qt::SHIFT | Qt::Key_Right, head + 1 < count,
       [bench, head] { moveHead(bench.document, head, head + 1); }, false, head + 1},
  };
  actions.insert(actions.end(), edits.begin(), edits.end());
  return actions;
}

}  // namespace lab
