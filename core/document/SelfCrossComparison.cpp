// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/SelfCrossComparison.h"

#include <QScopedValueRollback>

#include "core/model/Restructure.h"

namespace lab {

SelfCrossComparison::SelfCrossComparison(Document& document, Selection& selection, QObject* parent)
    : QObject(parent),
      document_(document),
      selection_(selection),
      self_selection_(self_),
      cross_selection_(cross_) {
  connect(&selection_, &Selection::changed, this, &SelfCrossComparison::copySelectionToBoth);
  for (const Mode mode : {Mode::Self, Mode::Cross})
    connect(&selectionOf(mode), &Selection::changed, this, [this, mode] { copySelectionFrom(mode); });
}

void SelfCrossComparison::bringUpToDate() {
  if (revision_ == document_.revision()) return;
  revision_ = document_.revision();
  {
    const QScopedValueRollback guard(sharing_, true);
    updateDocument(Mode::Self);
    updateDocument(Mode::Cross);
  }
  copySelectionToBoth();
}

void SelfCrossComparison::updateDocument(Mode mode) {
  Document& own = of(mode);
  // In the mode of the original, the trace is already computed. The other mode may be refused (an
  // overflow, a limit); then `own` keeps its previous experiment.
  if (document_.experiment().mode == mode)
    own.reset(document_.experiment(), document_.wholeTrace());
  else
    own.reset(withMode(document_.experiment(), mode));
  own.setGuidedHiding(document_.hiddenCells());
}

bool SelfCrossComparison::sameSentence() const {
  const Experiment& e = cross_.experiment();
  return e.query_tokens == e.key_tokens && e.query_embeddings.identicalTo(e.key_embeddings);
}

void SelfCrossComparison::copySelectionToBoth() {
  if (sharing_) return;
  const QScopedValueRollback guard(sharing_, true);
  const Mode now = document_.experiment().mode;
  for (const Mode mode : {Mode::Self, Mode::Cross}) {
    Selection& own = selectionOf(mode);
    own.setHead(selection_.head());
    own.setPair(selection_.query(), mode == now ? selection_.key() : own.key());
    own.setPinnedQueries(selection_.pinnedQueries());
  }
  emit selectionChanged();
}

void SelfCrossComparison::copySelectionFrom(Mode mode) {
  if (sharing_) return;
  const Selection& own = selectionOf(mode);
  selection_.setHead(own.head());
  if (mode == document_.experiment().mode)
    selection_.setPair(own.query(), own.key());
  else
    selection_.setQuery(own.query());
  emit selectionChanged();
}

}  // namespace lab
