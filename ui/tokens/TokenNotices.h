// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/document/TokenEdits.h"
#include "ui/Notices.h"

namespace lab {

/// Says in one line where the numbers of new words come from, and offers what can be done about it.
class TokenNotices : public QObject {
  Q_OBJECT

 public:
  TokenNotices(Document& document, Notices& notices, Side side, QObject* parent = nullptr);

  /// After an edit that was not refused. `count_before`: tokens of the side before it.
  void tell(const TokenEdit& edit, int count_before);
  void tellEmptyName(const QString& word);
  /// What a new order of the tokens (see shuffleTokens) did to the output, which was `before`.
  void tellShuffled(const Matrix& before, const std::vector<int>& places);

 private:
  /// A word and its position; choices are offered as long as the word is there.
  struct StageRef {
    int index;
    QString word;
  };
  bool stands(const StageRef& place) const;
  void withdrawWhenGone();
  QString sentenceFor(const QList<NewWord>& words, VectorOrigin origin) const;
  QList<Notice::Choice> choicesFor(const NewWord& word) const;

  Document& document_;
  Notices& notices_;
  Side side_;
  QString id_;
  QList<StageRef> told_;
};

/// The words a learner may copy a vector from: places of the nearest other tokens, each word once.
QList<int> nearestOtherTokens(const std::vector<std::string>& tokens, int index, int count);

}  // namespace lab
