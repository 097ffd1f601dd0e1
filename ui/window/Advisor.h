// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "ui/Notices.h"
#include "ui/Workbench.h"

namespace lab {

/// Posts a notice about a state that a learner may not expect, such as a causal mask in cross-attention or a
/// query for which every key is masked.
class Advisor : public QObject {
  Q_OBJECT

 public:
  Advisor(Workbench& bench, Notices& notices, QObject* parent = nullptr);

 signals:
  /// The user asked for the card of the mask. The matrix view shows it.
  void maskShown();
  /// The user wants to change the size of the mask.
  void maskSizeAsked();

 private:
  /// Posts a notice if `change` chose a kind of mask that has a size.
  void offerMaskSize(const Change& change);
  /// Updates the notices about the experiment.
  void look();
  /// Updates the notice about matrices that a lecturer has hidden.
  void lookAtBlanks();
  /// Posts `text` if it differs from `said`; withdraws the notice if `text` is empty.
  void advise(const QString& id, QString& said, const QString& text,
              const QList<Notice::Choice>& choices = {});

  Workbench bench_;
  Notices& notices_;
  Mask::Kind mask_kind_ = Mask::Kind::None;
  QString by_hand_said_;
  QString causal_said_;
  QString same_said_;
  QString masked_said_;
  QString no_padding_said_;
  QString blanked_said_;
};

}  // namespace lab
