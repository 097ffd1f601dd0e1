// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/document/Document.h"
#include "core/document/Selection.h"

namespace lab {

/// Self- and cross-attention of a document's sentences with the same weights, each as a document of its own
/// that follows: sentence, weights, settings and what is hidden. Where there is no second sentence, the first
/// stands on both sides. The selection is shared: head, query and pinned queries in both, the key in the mode
/// that the document is in. Nothing here is edited.
class SelfCrossComparison : public QObject {
  Q_OBJECT

 public:
  /// Both outlive it.
  SelfCrossComparison(Document& document, Selection& selection, QObject* parent = nullptr);

  /// Computes both anew where the document has changed since: before they are read.
  void bringUpToDate();

  Document& of(Mode mode) { return mode == Mode::Self ? self_ : cross_; }
  Selection& selectionOf(Mode mode) { return mode == Mode::Self ? self_selection_ : cross_selection_; }
  /// Is the second sentence only a copy of the first?
  bool sameSentence() const;

 signals:
  /// One of the two selections.
  void selectionChanged();

 private:
  void take(Mode mode);
  void shareOut();
  void takeOver(Mode mode);

  Document& document_;
  Selection& selection_;
  Document self_, cross_;
  Selection self_selection_, cross_selection_;
  quint64 revision_ = ~quint64{0};
  bool sharing_ = false;
};

}  // namespace lab
