// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "ui/Notices.h"
#include "ui/Workbench.h"

namespace lab {

/// Posts a notice about a state that a learner may not expect, such as a causal mask in cross-attention or a
/// query for which every key is masked.
class ExperimentNotices : public QObject {
  Q_OBJECT

 public:
  ExperimentNotices(Workbench& bench, Notices& notices, QObject* parent = nullptr);

 signals:
  /// The user asked for the card of the mask. The matrix view shows it.
  void maskShown();
  /// The user wants to see the output that W_O makes.
  void outputAsked();
  /// The user wants to change the size of the mask.
  void maskSizeAsked();

 private:
  /// Withdraws the explanations of the mask and the positions that the user has chosen.
  void withdrawHelp();
  /// Posts a notice if the user chose a kind of mask.
  void explainChosenMask();
  /// `before`: the kind of mask with which the mask by hand begins.
  void offerMaskByHand(Mask::Kind before);
  /// Posts a notice if the user chose positions that are computed by a formula.
  void explainChosenPositions();
  /// Says where W_O and b_O are if the user added them.
  void explainOutputParts();
  /// Says that self-attention keeps the second sentence, and which words of the other sentence are padding.
  void explainChosenMode();
  /// Whether the last change is an edit of the user, not an undo or another experiment.
  bool isChoice() const;
  /// Updates the notices about the tokens, the mode and the mask.
  void updateSettings();
  /// Updates the notice about matrices that a lecturer has hidden.
  void updateHiddenMatrices();
  /// Posts `text` if it differs from `shown`; withdraws the notice if `text` is empty.
  void setNotice(const QString& id, QString& shown, const QString& text,
                 const QList<Notice::Choice>& choices = {});

  Workbench bench_;
  Notices& notices_;
  Matrix mask_before_;  ///< the mask by hand as it was when its kind was chosen; empty after loading
  Mask mask_;           ///< the mask before the last change of its kind
  Mode mode_ = Mode::Self;  ///< before the edit
  bool output_weights_ = false;
  bool output_bias_ = false;
  Positions::Kind positions_kind_ = Positions::Kind::None;
  QString causal_text_;
  QString same_text_;
  QString masked_text_;
  QString no_padding_text_;
  QString hidden_text_;
};

}  // namespace lab
