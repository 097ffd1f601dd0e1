// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/document/Document.h"
#include "core/document/Selection.h"

namespace lab {

/// Computes self-attention and cross-attention for the sentences of a document, as two documents with the
/// same weights. Both documents copy the sentences, weights, settings and hidden cells of the original. If
/// there is no second sentence, the first sentence is used for both sides.
///
/// Both documents have the same selected head, query and pinned queries as the original. The
/// selected key is the same only in the document that has the mode of the original. The two
/// documents are not editable.
class SelfCrossComparison : public QObject {
  Q_OBJECT

 public:
  /// `document` and `selection` must outlive the comparison.
  SelfCrossComparison(Document& document, Selection& selection, QObject* parent = nullptr);

  /// Recomputes both documents if the original has changed. Call it before reading them.
  void bringUpToDate();

  Document& of(Mode mode) { return mode == Mode::Self ? self_ : cross_; }
  Selection& selectionOf(Mode mode) { return mode == Mode::Self ? self_selection_ : cross_selection_; }
  /// Whether the second sentence is only a copy of the first.
  bool sameSentence() const;

 signals:
  /// One of the two selections has changed.
  void selectionChanged();

 private:
  void updateDocument(Mode mode);
  void copySelectionToBoth();
  void copySelectionFrom(Mode mode);

  Document& document_;
  Selection& selection_;
  Document self_, cross_;
  Selection self_selection_, cross_selection_;
  quint64 revision_ = ~quint64{0};
  bool sharing_ = false;
};

}  // namespace lab
