// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>

#include "core/document/SettingEdits.h"
#include "core/document/TokenEdits.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/document/Samples.h"

namespace tst_token_edits {

using namespace lab;
using namespace lab::test;

namespace {

QString sentenceOf(const Document& document, Side side = Side::Query) {
  QStringList words;
  for (const std::string& token : document.experiment().tokens(side)) words << QString::fromStdString(token);
  return words.join(u' ');
}

Matrix embedding(const Document& document, int index, Side side = Side::Query) {
  const Experiment& e = document.experiment();
  const Matrix& m = side == Side::Query ? e.query_embeddings : e.key_embeddings;
  Matrix row(1, m.columns());
  std::ranges::copy(m.row(index), row.mutableRow(0).begin());
  return row;
}

}  // namespace

class TestTokenEdits : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    document_ = std::make_unique<Document>();
    QVERIFY(!document_->reset(catSatMat()));
    listener_ = std::make_unique<Listener>(*document_);
  }

  /// After every test: each edit was signalled, the trace is current and every edit can be undone.
  void cleanup() {
    QVERIFY(listener_->consistent);
    QCOMPARE(listener_->edited, document_->undoStack()->count());
    const Experiment end = document_->experiment();
    QVERIFY(!findProblem(end));
    document_->jumpTo(0);
    QVERIFY(identical(document_->experiment(),
                      document_->experiment().mode == Mode::Self ? catSatMat() : crossWithMask()));
    listener_.reset();
    document_.reset();
  }

  void insertedWordGetsItsVocabularyVector() {
    const TokenEdit edit = insertTokens(*document_, Side::Query, 2, QStringLiteral(" dog "));
    QVERIFY(!edit.refused);
    QCOMPARE(sentenceOf(*document_), QStringLiteral("The cat dog sat on the mat"));
    QCOMPARE(partsOf(document_->lastEditText()), QStringLiteral("“dog”"));
    QCOMPARE(edit.new_words.size(), std::size_t{1});
    QCOMPARE(edit.new_words[0].word, QStringLiteral("dog"));
    QCOMPARE(edit.new_words[0].index, 2);
    QCOMPARE(edit.new_words[0].side, Side::Query);
    QCOMPARE(edit.new_words[0].origin, VectorOrigin::Vocabulary);
    QVERIFY(edit.new_words[0].replaced.empty());
    QVERIFY(edit.past_learned_table);
    QVERIFY(embedding(*document_, 2).identicalTo(Matrix{{0, 1, 0.6, 0, 0, 0, 0, 0}}));
    for (const double value : document_->experiment().positions.query.row(6)) QCOMPARE(value, 0.0);
  }

  void insertedUnknownWordGetsAMadeUpVector() {
    const TokenEdit edit = insertTokens(*document_, Side::Query, 99, QStringLiteral("zebra"));
    QCOMPARE(edit.new_words.at(0).origin, VectorOrigin::MadeUp);
    QCOMPARE(edit.new_words.at(0).index, 6);
    const Matrix zebra = madeUpVector(QStringLiteral("zebra"), 1, 8);
    for (int d = 0; d < 4; ++d) QCOMPARE(embedding(*document_, 6)(0, d), zebra(0, d));
    insertTokens(*document_, Side::Query, 0, QStringLiteral("Zebra"));
    QVERIFY(embedding(*document_, 0).identicalTo(embedding(*document_, 7)));
  }

  /// The last four dimensions are for the positions: every embedding is 0 there.
  void madeUpVectorsLeaveUnusedDimensionsAtZero() {
    const TokenEdit edit = setSentence(*document_, Side::Query,
                                       QStringLiteral("my little sister gave the hungry dog some old bread"));
    int made_up = 0;
    for (const NewWord& word : edit.new_words) {
      if (word.origin != VectorOrigin::MadeUp) continue;
      const Matrix vector = embedding(*document_, word.index);
      for (int d = 4; d < 8; ++d) QCOMPARE(vector(0, d), 0.0);
      for (int d = 0; d < 4; ++d) QVERIFY(vector(0, d) != 0);
      ++made_up;
    }
    QVERIFY(made_up > 0);
  }

  void insertedKnownTokenCopiesItsVector() {
    document_->setEntry({MatrixId::QueryEmbeddings, -1, 1, 6}, 3);
    const TokenEdit edit = insertTokens(*document_, Side::Query, 0, QStringLiteral("cat"));
    QCOMPARE(edit.new_words.at(0).origin, VectorOrigin::SameWord);
    QVERIFY(embedding(*document_, 0).identicalTo(embedding(*document_, 2)));
  }

  void renameReportsTheOriginOfTheVector() {
    const Matrix cat = embedding(*document_, 1);
    const TokenEdit edit = renameToken(*document_, Side::Query, 1, QStringLiteral("dog"));
    QCOMPARE(partsOf(document_->lastEditText()), QStringLiteral("“cat” “dog”"));
    QCOMPARE(edit.new_words.at(0).origin, VectorOrigin::Vocabulary);
    QVERIFY(edit.new_words.at(0).replaced.identicalTo(cat));
    QVERIFY(!edit.past_learned_table);
    QCOMPARE(listener_->last_change.inputs,
             (std::vector<Region>{{MatrixId::QueryEmbeddings, -1, 1, 2, 1, 1}}));
    QVERIFY(listener_->last_change.labels);
    // The user chooses to keep the old vector.
    QVERIFY(!setEmbedding(*document_, Side::Query, 1, edit.new_words[0].replaced,
                          QStringLiteral("Keep the numbers")));
    QVERIFY(embedding(*document_, 1).identicalTo(cat));
    QCOMPARE(sentenceOf(*document_), QStringLiteral("The dog sat on the mat"));
  }

  void renameFindsEveryVectorOrigin() {
    QCOMPARE(renameToken(*document_, Side::Query, 1, QStringLiteral("mat")).new_words.at(0).origin,
             VectorOrigin::SameWord);
    QVERIFY(embedding(*document_, 1).identicalTo(embedding(*document_, 5)));
    const TokenEdit made_up = renameToken(*document_, Side::Query, 1, QStringLiteral("猫"));
    QCOMPARE(made_up.new_words.at(0).origin, VectorOrigin::MadeUp);
    QVERIFY(!made_up.new_words.at(0).replaced.empty());
    // The vector is the same, so that there is no old vector to keep.
    const TokenEdit same = renameToken(*document_, Side::Query, 0, QStringLiteral("the"));
    QCOMPARE(same.new_words.at(0).origin, VectorOrigin::SameWord);
    QVERIFY(same.new_words.at(0).replaced.empty());
  }

  void titleThatIsTheSentenceFollowsIt() {
    const auto title = [this] { return QString::fromStdString(document_->experiment().title); };
    QCOMPARE(title(), sentenceOf(*document_));
    renameToken(*document_, Side::Query, 1, QStringLiteral("dog"));
    QCOMPARE(title(), QStringLiteral("The dog sat on the mat"));
    insertTokens(*document_, Side::Query, 2, QStringLiteral("slept"));
    removeToken(*document_, Side::Query, 6);
    moveToken(*document_, Side::Query, 0, 1);
    QCOMPARE(title(), QStringLiteral("dog The slept sat on the"));
    // Punctuation stays with a renamed word.
    setTitle(*document_, QStringLiteral("dog: The slept, sat on the!"));
    renameToken(*document_, Side::Query, 2, QStringLiteral("ran"));
    QCOMPARE(title(), QStringLiteral("dog: The ran, sat on the!"));
    setSentence(*document_, Side::Query, QStringLiteral("a b c d e f"));
    QCOMPARE(title(), QStringLiteral("a b c d e f"));
    // A title of its own stays.
    setTitle(*document_, QStringLiteral("Dogs"));
    setSentence(*document_, Side::Query, QStringLiteral("A cat"));
    QCOMPARE(title(), QStringLiteral("Dogs"));
  }

  void renameToTheSameIsNoEdit() {
    const TokenEdit edit = renameToken(*document_, Side::Query, 1, QStringLiteral(" cat "));
    QVERIFY(!edit.refused);
    QVERIFY(edit.new_words.empty());
    QCOMPARE(listener_->edited, 0);
  }

  void tokensCanBeRemovedAndMoved() {
    const Matrix mat = embedding(*document_, 5);
    QVERIFY(!moveToken(*document_, Side::Query, 5, 0));
    QCOMPARE(sentenceOf(*document_), QStringLiteral("mat The cat sat on the"));
    QCOMPARE(partsOf(document_->lastEditText()), QStringLiteral("“mat”"));
    QVERIFY(embedding(*document_, 0).identicalTo(mat));
    QVERIFY(document_->experiment().positions.query.identicalTo(catSatMat().positions.query));
    QVERIFY(!moveToken(*document_, Side::Query, 2, 2));
    QVERIFY(!removeToken(*document_, Side::Query, 2));
    QCOMPARE(partsOf(document_->lastEditText()), QStringLiteral("“cat”"));
    QCOMPARE(sentenceOf(*document_), QStringLiteral("mat The sat on the"));
  }

  void lastTokenCannotBeRemoved() {
    while (document_->experiment().queryCount() > 1) QVERIFY(!removeToken(*document_, Side::Query, 0));
    const auto refusal = removeToken(*document_, Side::Query, 0);
    QVERIFY(refusal);
    QVERIFY(!refusal->sentence().isEmpty());
    QCOMPARE(listener_->refused, 1);
    QCOMPARE(listener_->last_refusal.sentence(), refusal->sentence());
    QCOMPARE(document_->experiment().queryCount(), 1);
  }

  void newSentenceKeepsContinuingTokens() {
    document_->setEntry({MatrixId::QueryEmbeddings, -1, 1, 7}, 5);  // marks the embedding of "cat"
    const Matrix cat = embedding(*document_, 1), mat = embedding(*document_, 5);
    const TokenEdit edit =
        setSentence(*document_, Side::Query, QStringLiteral("A dog and the cat sat on the rug"));
    QVERIFY(!edit.refused);
    QCOMPARE(listener_->edited, 2);
    QVERIFY(!document_->lastEditText().isEmpty());
    QCOMPARE(sentenceOf(*document_), QStringLiteral("A dog and the cat sat on the rug"));
    QVERIFY(embedding(*document_, 4).identicalTo(cat));
    QStringList fresh;
    for (const NewWord& word : edit.new_words) {
      fresh << word.word;
      QCOMPARE(sentenceOf(*document_).split(u' ').at(word.index), word.word);
    }
    QCOMPARE(fresh.size(), 5);
    QVERIFY(fresh.contains(QStringLiteral("dog")) && fresh.contains(QStringLiteral("rug")));
    QVERIFY(!fresh.contains(QStringLiteral("cat")));
    QVERIFY(edit.past_learned_table);
  }

  void newSentenceSaysThatTheMaskByHandStays() {
    QVERIFY(!setSentence(*document_, Side::Query, QStringLiteral("A dog sat")).mask_kept);
    setMaskKind(*document_, Mask::Kind::Causal);
    QVERIFY(!setSentence(*document_, Side::Query, QStringLiteral("A cat sat")).mask_kept);
    QVERIFY(!setMayAttend(*document_, 0, 0, false));
    QCOMPARE(document_->experiment().mask.kind, Mask::Kind::Matrix);
    TokenEdit edit = setSentence(*document_, Side::Query, QStringLiteral("A dog ran"));
    QVERIFY(edit.mask_kept && !edit.mask_lost);
    QCOMPARE(document_->experiment().mask.allowed(0, 0), 0.0);
    setMaskKind(*document_, Mask::Kind::None);
    QVERIFY(!setMayAttend(*document_, 0, 2, false));
    edit = setSentence(*document_, Side::Query, QStringLiteral("cats run"));
    QVERIFY(edit.mask_lost && !edit.mask_kept);
    QVERIFY(!setSentence(*document_, Side::Query, QStringLiteral("our cats run")).mask_lost);
  }

  /// A new word at the place of padding is not padding.
  void newWordsAreNoPadding() {
    QVERIFY(!setSentence(*document_, Side::Query, QStringLiteral("the cat pad pad")).refused);
    setMaskKind(*document_, Mask::Kind::Padding);
    for (const int place : {2, 3}) QVERIFY(!setPadding(*document_, place, true));
    QVERIFY(!setSentence(*document_, Side::Query, QStringLiteral("the cat sat pad")).refused);
    QVERIFY(document_->experiment().mask.padding.identicalTo(Matrix{{0, 0, 0, 1}}));
    QVERIFY(!setSentence(*document_, Side::Query, QStringLiteral("the dog sat pad")).padding_lost);
    QVERIFY(setSentence(*document_, Side::Query, QStringLiteral("the dog sat")).padding_lost);
  }

  void shorterSentenceFitsTheLearnedTable() {
    QVERIFY(!setSentence(*document_, Side::Query, QStringLiteral("The cat slept")).past_learned_table);
    QCOMPARE(document_->experiment().positions.query.rows(), 3);
    const TokenEdit longer = setSentence(*document_, Side::Query, QStringLiteral("The cat slept here"));
    QVERIFY(!longer.past_learned_table);
    QCOMPARE(longer.new_words.size(), std::size_t{1});
  }

  void rowsOfRemovedWordsReturnWithNewWords() {
    const Matrix before = document_->experiment().positions.query;
    QVERIFY(!removeToken(*document_, Side::Query, 1));
    QVERIFY(!removeToken(*document_, Side::Query, 0));
    QCOMPARE(document_->experiment().positions.query.rows(), 4);
    QVERIFY(!insertTokens(*document_, Side::Query, 0, QStringLiteral("dog")).past_learned_table);
    QVERIFY(!insertTokens(*document_, Side::Query, 5, QStringLiteral("cat")).past_learned_table);
    QVERIFY(document_->experiment().positions.query.identicalTo(before));
    QVERIFY(insertTokens(*document_, Side::Query, 0, QStringLiteral("cat")).past_learned_table);
  }

  void withoutLearnedTableNothingExceedsIt() {
    setPositionsKind(*document_, Positions::Kind::Sinusoidal);
    QVERIFY(!insertTokens(*document_, Side::Query, 0, QStringLiteral("dog")).past_learned_table);
    QVERIFY(!setSentence(*document_, Side::Query, QStringLiteral("a b c d e f g h i j")).past_learned_table);
  }

  void sameSentenceIsNoEdit() {
    QVERIFY(!setSentence(*document_, Side::Query, QStringLiteral("The cat sat on the mat")).refused);
    QVERIFY(!setSentence(*document_, Side::Query, QStringLiteral("  The cat  sat on the mat ")).refused);
    QCOMPARE(listener_->edited, 0);
    // Tokens that a split would break are kept.
    renameToken(*document_, Side::Query, 1, QStringLiteral("New York"));
    QVERIFY(!setSentence(*document_, Side::Query, QStringLiteral("The New York sat on the mat")).refused);
    QCOMPARE(listener_->edited, 1);
  }

  void emptyWordsAreRefused() {
    QVERIFY(insertTokens(*document_, Side::Query, 0, QStringLiteral("  ")).refused);
    QVERIFY(renameToken(*document_, Side::Query, 0, QString()).refused);
    QVERIFY(setSentence(*document_, Side::Query, QStringLiteral("\n")).refused);
    QCOMPARE(listener_->refused, 3);
    QCOMPARE(listener_->edited, 0);
    QVERIFY(!listener_->last_refusal.sentence().isEmpty());
  }

  void missingTokenIndicesAreRefused() {
    QVERIFY(renameToken(*document_, Side::Query, 6, QStringLiteral("dog")).refused);
    QVERIFY(removeToken(*document_, Side::Query, -1));
    QVERIFY(moveToken(*document_, Side::Query, 0, 6));
    QVERIFY(setEmbedding(*document_, Side::Query, 6, Matrix(1, 8), QStringLiteral("x")));
    QVERIFY(setEmbedding(*document_, Side::Query, 0, Matrix(1, 9), QStringLiteral("x")));
    QCOMPARE(listener_->refused, 5);
    QCOMPARE(partsOf(listener_->last_refusal), QStringLiteral("X_q 6 8"));
  }

  void tooManyWordsAreRefused() {
    QString sentence;
    for (int i = 0; i < 4097; ++i) sentence += QStringLiteral("x ");
    const TokenEdit edit = setSentence(*document_, Side::Query, sentence);
    QVERIFY(edit.refused);
    QCOMPARE(partsOf(*edit.refused), QStringLiteral("4096"));
    QVERIFY(edit.new_words.empty());
  }

  void tooLongTokenIsRefused() {
    const TokenEdit edit = renameToken(*document_, Side::Query, 0, QString(2 << 20, u'x'));
    QVERIFY(edit.refused);
    QVERIFY(!edit.refused->sentence().contains(u'['));
    QVERIFY(edit.new_words.empty());
  }

  void selfModeEditsTheSharedSentence() {
    QVERIFY(!renameToken(*document_, Side::Key, 1, QStringLiteral("dog")).refused);
    QCOMPARE(sentenceOf(*document_), QStringLiteral("The dog sat on the mat"));
    QVERIFY(document_->experiment().key_tokens.empty());
  }

  void crossModeEditsEachSideSeparately() {
    QVERIFY(!document_->reset(crossWithMask()));
    listener_->edited = 0;
    const TokenEdit edit = setSentence(*document_, Side::Key, QStringLiteral("toi moi"));
    QCOMPARE(edit.new_words.size(), std::size_t{1});
    QCOMPARE(edit.new_words[0].side, Side::Key);
    QCOMPARE(sentenceOf(*document_, Side::Key), QStringLiteral("toi moi"));
    QCOMPARE(sentenceOf(*document_), QStringLiteral("I love statistics"));
    // "moi" kept its mask column, and every query may attend to the new token.
    QVERIFY(document_->experiment().mask.allowed.identicalTo(Matrix{{1, 1}, {1, 1}, {1, 0}}));
    QVERIFY(!insertTokens(*document_, Side::Key, 0, QStringLiteral("nous")).refused);
    QVERIFY(!moveToken(*document_, Side::Key, 0, 2));
    QVERIFY(!removeToken(*document_, Side::Key, 2));
    QVERIFY(!setEmbedding(*document_, Side::Key, 0, Matrix(1, 4, 2.0), QStringLiteral("Copy")));
    QCOMPARE(embedding(*document_, 0, Side::Key)(0, 3), 2.0);
  }

  void tokensMayBeInAnyScript() {
    QVERIFY(!setSentence(*document_, Side::Query, QStringLiteral("我爱 القطط 🐈 naïve")).refused);
    QCOMPARE(document_->experiment().queryCount(), 5);
    document_->undo();
    document_->redo();
    QCOMPARE(sentenceOf(*document_), QStringLiteral("我 爱 القطط 🐈 naïve"));
    listener_->edited -= 2;
  }

  void undoTextsAreShortened() {
    renameToken(*document_, Side::Query, 1, QString(300, u'y') + QStringLiteral(" %1 %2"));
    QVERIFY(document_->lastEditText().size() < 60);
    renameToken(*document_, Side::Query, 1, QStringLiteral("%2 & %1"));
    renameToken(*document_, Side::Query, 1, QStringLiteral("dog"));
    QCOMPARE(partsOf(document_->lastEditText()), QStringLiteral("“%2 & %1” “dog”"));
  }

 private:
  std::unique_ptr<Document> document_;
  std::unique_ptr<Listener> listener_;
};

LAB_TEST(TestTokenEdits, QCoreApplication)

}  // namespace tst_token_edits
#include "tst_token_edits.moc"
