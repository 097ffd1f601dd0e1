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

 signals:
  /// The text was removed, because its time is over or the edit was undone or redone.
  void expired();
  /// The edit of the number at `cell` changed the weights of these keys, the most changed first.
  void weightsChanged(const lab::CellRef& cell, const QList<int>& keys);

 private:
  void onEdited(const Change& change);
  void onSelected();
  /// The row of the query in a stage of the head.
  std::vector<double> rowNow(MatrixId stage) const;
  QString textFor(const Change& change, const std::vector<double>& now) const;
  /// The weights of the query in every head.
  std::vector<std::vector<double>> allHeads() const;
  /// A sentence that names the other head whose weights of the query have changed, or says that several have.
  QString otherHeadsText(const std::vector<std::vector<double>>& now) const;
  /// Shows why the edit has no effect, as far as numbers that are not hidden tell.
  void explainHidden(const Change& change);
  void forget();

  Workbench bench_;
  QString text_;
  int last_index_ = 0;  ///< of the undo stack
  QTimer timer_;        ///< active while the sentence is shown
  int head_ = -1, query_ = -1;
  std::vector<double> weights_;  ///< n_k, of head_ and query_ after the last edit
  std::vector<double> context_;  ///< d_v, as weights_
  std::vector<std::vector<double>> all_heads_;  ///< weights_ of every head
  RegionSet hidden_;             ///< when the text was made while weights were hidden
  bool step_ended_ = true;       ///< the next edit is the first one of an undo step
  std::vector<double> before_;   ///< weights_ before the undo step
};

}  // namespace lab
