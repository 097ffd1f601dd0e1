// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/document/TokenEdits.h"
#include "ui/Notices.h"

namespace lab {

/// Posts one-line notices about where the numbers of new words come from, with buttons to change them.
class TokenNotices : public QObject {
  Q_OBJECT

 public:
  TokenNotices(Document& document, Notices& notices, Side side, QObject* parent = nullptr);

  /// Posts the notice about an edit that was not refused.
  void tell(const TokenEdit& edit);
  /// Posts the notice that a token cannot be empty. `word`: the token, which does not change.
  void tellEmptyName(const QString& word);
  /// Reports what shuffling the tokens (see shuffleTokens) did to the output. `before`: the output before.
  void tellShuffled(const Matrix& before, const std::vector<int>& places);

 private:
  /// A word and its index when the notice was posted. The buttons are offered as long as the word is at that
  /// index.
  struct NamedToken {
    int index;
    QString word;
  };
  bool stillThere(const NamedToken& place) const;
  /// Withdraws the notice if one of its words is no longer at its index.
  void withdrawIfGone();
  QString sentenceFor(const QList<NewWord>& words, VectorOrigin origin) const;
  QList<Notice::Choice> choicesFor(const NewWord& word) const;

  Document& document_;
  Notices& notices_;
  Side side_;
  QString id_;
  QList<NamedToken> named_tokens_;
  int shuffle_step_ = -1;  ///< undo stack index after the shuffle that the notice describes; -1: none
};

/// Tokens from which a learner may copy a vector: the indices of the nearest other words, each word once.
QList<int> nearestOtherTokens(const std::vector<std::string>& tokens, int index, int count);

}  // namespace lab
