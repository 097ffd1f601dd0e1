// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <vector>

#include "ui/Workbench.h"

namespace lab {

/// A sentence about the effect of an edit on the attention weights of the selected query, available for some
/// seconds after the edit: which key became the strongest one, that only the context changed, or why nothing
/// changed.
class EffectLine : public QObject {
  Q_OBJECT

 public:
  explicit EffectLine(Workbench& bench, QObject* parent = nullptr);

  /// Rich text; empty if there is no sentence to show.
  const QString& text() const { return text_; }
  /// The same without colours: words are in quotes.
  const QString& plainText() const { return plain_text_; }

 signals:
  /// The text was removed, because its time is over or the edit was undone or redone.
  void expired();
  /// The edit of the number at `cell` changed the weights of these keys, the most changed first.
  void weightsChanged(const lab::CellRef& cell, const QList<int>& keys);

 private:
  /// What an edit may change.
  struct Result {
    std::vector<std::vector<double>> weights;  ///< h x n_k: the attention weights of the query in every head
    std::vector<double> context;               ///< d_v: the context of the query in head_
  };

  void onEdited(const Change& change);
  void onSelected();
  Result read() const;
  /// The weights of the query in head_.
  const std::vector<double>& weights(const Result& result) const;
  /// Whether a weight or the context in head_ is hidden.
  bool hides(const Result& result) const;
  QString textFor(const Change& change, bool rich) const;
  /// Why no weight of head_ has changed; empty if that is not known.
  QString sameWeightsSentence(const Change& change) const;
  /// A sentence that names the other head whose weights of the query have changed, or says that several have.
  QString otherHeadsText() const;
  /// Shows why the edit has no effect, as far as numbers that are not hidden tell.
  void explainHidden(const Change& change);
  void forget();

  Workbench bench_;
  QString text_, plain_text_;
  int last_index_ = 0;  ///< of the undo stack
  QTimer timer_;        ///< active while the sentence is shown
  int head_ = -1, query_ = -1;
  Result now_;                   ///< after the last edit
  Result before_;                ///< before the undo step of the last edit
  RegionSet hidden_;             ///< when the text was made while weights were hidden
  bool step_ended_ = true;       ///< the next edit is the first one of an undo step
};

}  // namespace lab
