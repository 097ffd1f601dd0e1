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
  void postEdit(const TokenEdit& edit);
  /// Posts the notice that a token cannot be empty. `word`: the token, which does not change.
  void postEmptyName(const QString& word);
  /// Reports what another order of the tokens did to the output, after a move only if it did nothing.
  /// `before`: the output before. `places`: see shuffleTokens.
  enum class Reorder { Shuffle, Move };
  void postReordered(Reorder reorder, const Matrix& before, const std::vector<int>& places);

 signals:
  /// The user wants to see the vector of a word, to edit it.
  void vectorAsked(int index);

 private:
  /// Whether the word is still at its index. The buttons are offered as long as it is.
  bool stillThere(const NewWord& word) const;
  bool allThere() const;
  /// Withdraws or updates a notice that an edit, undo or redo makes out of date.
  void onStep(int index);
  /// Finds the new indices of the new words after another edit of the words. The notice forgets words that
  /// were removed.
  void followWords();
  /// Withdraws the notice if one of its words is no longer at its index. Removes the sentence about positions
  /// of zeros when there are none.
  void update();
  Notice noticeFor(const TokenEdit& edit);
  /// Which positions of a learned table are zeros because the table was too short. Empty if there are none.
  QString zeroPositions() const;
  /// Names the new words whose vectors the learner has not edited, or has restored by undo. Of the others,
  /// the notice then names only those with made-up vectors.
  void nameUneditedWords();
  /// Forgets the edit that the notice describes.
  void forget();
  QString sentenceFor(const QList<NewWord>& words, VectorOrigin origin) const;
  QList<Notice::Choice> choicesFor(const NewWord& word) const;

  Document& document_;
  Notices& notices_;
  Side side_;
  QString id_;       ///< of the notice about new words
  QString step_id_;  ///< of the notice about a move, a shuffle or an empty name
  /// Reports another order when its result is known and shown; waits for that if necessary. `first`: no
  /// notice about this order has been posted.
  void reportReordered(Reorder reorder, const Matrix& before, const std::vector<int>& places, bool first);
  /// Posts the notice about made-up vectors again after redo of the edit.
  void repostAfterRedo();

  TokenEdit edit_;                   ///< the edit that the notice describes, with the words that it names
  std::vector<NewWord> new_words_;   ///< all new words of the edit
  bool all_edited_ = false;          ///< every named word has another vector now, so the notice is withdrawn
  int edit_step_ = -1;               ///< undo stack index after that edit
  std::vector<Matrix> vectors_;      ///< of all new words, after that edit
  TokenEdit last_edit_;              ///< `edit_` as it was when the notice was posted
  std::vector<Matrix> last_vectors_;  ///< `vectors_` then
  std::vector<std::string> tokens_;   ///< at the last edit
  QString text_;                     ///< the text of the notice
  QMetaObject::Connection awaited_;  ///< waits for the result of a shuffle
  int awaited_step_ = -1;            ///< undo stack index after this shuffle
  int shuffle_step_ =
      -1;  ///< undo stack index for which a notice about a shuffle or an empty name holds; -1: none
};

/// The embeddings that have the tokens of a side, and the embedding of a token as a matrix of one row.
MatrixId embeddingsOf(const Experiment& e, Side side);
Matrix embeddingAt(const Experiment& e, Side side, int index);

/// Tokens from which a learner may copy a vector: the indices of the nearest other words, each word once.
QList<int> nearestOtherTokens(const std::vector<std::string>& tokens, int index, int count);

}  // namespace lab
