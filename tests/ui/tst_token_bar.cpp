// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>

#include "TokenTestBench.h"
#include "core/document/SettingEdits.h"
#include "core/document/TokenEdits.h"
#include "core/document/Vocabulary.h"
#include "core/model/Restructure.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/tokens/TokenBar.h"
#include "ui/tokens/TokenNotices.h"
#include "ui/tokens/TokenRow.h"
#include "ui/tokens/TokenStrip.h"

namespace tst_token_bar {

using namespace lab;

class TestTokenBar : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void init() { open(sentenceExperiment()); }

  void cleanup() {
    bar_.reset();
    bench_.reset();
  }

  void modelPassesTheModelTesterAfterEveryEdit() {
    TokenModel queries(bench_->document, Side::Query);
    TokenModel keys(bench_->document, Side::Key);
    const QAbstractItemModelTester tester(&queries, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester key_tester(&keys, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(keys.rowCount(), 0);
    insertTokens(bench_->document, Side::Query, 2, QStringLiteral("wug"));
    removeToken(bench_->document, Side::Query, 0);
    moveToken(bench_->document, Side::Query, 0, 4);
    setSentence(bench_->document, Side::Query, QStringLiteral("one two"));
    setMode(bench_->document, Mode::Cross);
    QCOMPARE(keys.rowCount(), 2);
    setSentence(bench_->document, Side::Key, QStringLiteral("un deux trois"));
    QCOMPARE(keys.rowCount(), 3);
    setMode(bench_->document, Mode::Self);
    bench_->document.jumpTo(0);
    QCOMPARE(queries.rowCount(), 6);
    QCOMPARE(queries.data(queries.index(5), Qt::DisplayRole).toString(), QStringLiteral("mat"));
  }

  void clickSelectsTheQuery() {
    click(queries(), 4);
    QCOMPARE(bench_->selection.query(), 4);
    QCOMPARE(bench_->selection.key(), -1);
    QCOMPARE(bench_->edits, 0);
  }

  void selectedQueryIsShown() {
    bench_->selection.setQuery(3);
    QVERIFY(queries()->selectionModel()->isSelected(index(queries(), 3)));
    QCOMPARE(queries()->selectionModel()->selectedIndexes().size(), 1);
  }

  void arrowKeysSelectQueries() {
    click(queries(), 1);
    QTest::keyClick(queries(), Qt::Key_Right);
    QCOMPARE(bench_->selection.query(), 2);
    QTest::keyClick(queries(), Qt::Key_Left);
    QTest::keyClick(queries(), Qt::Key_Left);
    QCOMPARE(bench_->selection.query(), 0);
  }

  void doubleClickRenamesInPlace() {
    click(queries(), 1);
    QTest::mouseDClick(queries()->viewport(), Qt::LeftButton, {}, centre(queries(), 1));
    QLineEdit* editor = lineEditor();
    QVERIFY(editor);
    QCOMPARE(editor->text(), QStringLiteral("cat"));
    QTest::keyClicks(editor, QStringLiteral("wug"));
    QCOMPARE(bench_->edits, 0);
    enter(editor);
    QCOMPARE(bench_->queries(), QStringLiteral("The wug sat on the mat"));
    QCOMPARE(bench_->edits, 1);
    QCOMPARE(bench_->steps(), 1);
    bench_->document.undo();
    QCOMPARE(bench_->queries(), QStringLiteral("The cat sat on the mat"));
  }

  void keyF2RenamesAndEscapeCancels() {
    click(queries(), 2);
    QTest::keyClick(queries(), Qt::Key_F2);
    QLineEdit* editor = lineEditor();
    QVERIFY(editor);
    QTest::keyClicks(editor, QStringLiteral("lay"));
    QTest::keyClick(editor, Qt::Key_Escape);
    QCOMPARE(bench_->queries(), QStringLiteral("The cat sat on the mat"));
    QCOMPARE(bench_->edits, 0);
  }

  void tabRenamesTheNextToken() {
    click(queries(), 4);
    QTest::keyClick(queries(), Qt::Key_F2);
    QTest::keyClicks(lineEditor(), QStringLiteral("a"));
    QTest::keyClick(lineEditor(), Qt::Key_Tab);
    QVERIFY(lineEditor());
    QTest::keyClicks(lineEditor(), QStringLiteral("rug"));
    QTest::keyClick(lineEditor(), Qt::Key_Tab);  // the last one
    QCOMPARE(bench_->queries(), QStringLiteral("The cat sat on a rug"));
    settle();
    QVERIFY(!lineEditor());
    QTest::keyClick(queries(), Qt::Key_F2);
    QTest::keyClick(lineEditor(), Qt::Key_Backtab);
    QVERIFY(lineEditor());
    QCOMPARE(lineEditor()->text(), QStringLiteral("a"));
    QTest::keyClick(lineEditor(), Qt::Key_Escape);
  }

  void unchangedNameIsNoEdit() {
    rename(2, QStringLiteral("sat"));
    QCOMPARE(bench_->edits, 0);
    QVERIFY(bench_->posted.isEmpty());
  }

  void emptyNameIsRefused() {
    click(queries(), 1);
    QTest::keyClick(queries(), Qt::Key_F2);
    QLineEdit* editor = lineEditor();
    QTest::keyClick(editor, Qt::Key_Delete);
    enter(editor);
    QCOMPARE(bench_->queries(), QStringLiteral("The cat sat on the mat"));
    QCOMPARE(bench_->edits, 0);
    QCOMPARE(bench_->posted.size(), 1);
    QVERIFY2(bench_->posted.first().text.contains(QStringLiteral("<i>cat</i>")),
             qPrintable(bench_->posted.first().text));
    QVERIFY(bench_->posted.first().choices.isEmpty());
  }

  void madeUpVectorIsReportedAndCanBeReplaced() {
    const Matrix before = embedding(1);
    rename(1, QStringLiteral("wug"));
    QCOMPARE(bench_->posted.size(), 1);
    const Notice notice = bench_->posted.first();
    QVERIFY2(notice.text.contains(QStringLiteral("<i>wug</i>")), qPrintable(notice.text));
    // The old vector, then the vectors of the tokens that are nearest, then the vector itself.
    const QStringList offered = texts(notice);
    QCOMPARE(offered.size(), 5);
    for (int i = 1; i < 4; ++i)
      QVERIFY2(offered[i].contains(QStringList(
                   {QStringLiteral("“The”"), QStringLiteral("“sat”"), QStringLiteral("“on”")})[i - 1]),
               qPrintable(offered[i]));
    QVERIFY(!embedding(1).identicalTo(before));
    notice.choices[0].act();
    QVERIFY(embedding(1).identicalTo(before));
    QCOMPARE(bench_->edits, 2);
    QCOMPARE(bench_->steps(), 2);
    notice.choices[2].act();
    QVERIFY(embedding(1).identicalTo(embedding(2)));
  }

  /// The notice stops naming a word whose vector was edited, and names it again after undo.
  void undoneVectorIsNamedAgain() {
    QList<Notice> amended;
    const auto connection = connect(&bench_->notices, &Notices::amended, this,
                                    [&amended](const Notice& notice) { amended.append(notice); });
    const TokenEdit edit =
        setSentence(bench_->document, Side::Query, QStringLiteral("The wug sat on the dax"));
    TokenNotices notices(bench_->document, bench_->notices, Side::Query);
    notices.postEdit(edit);
    const QString all = bench_->posted.last().text;
    QVERIFY(all.contains(QStringLiteral("wug")) && all.contains(QStringLiteral("dax")));
    QVERIFY(!setEmbedding(bench_->document, Side::Query, 1, embedding(0), QStringLiteral("copy")));
    QVERIFY(!amended.isEmpty());
    QVERIFY(!amended.last().text.contains(QStringLiteral("wug")));
    QVERIFY(amended.last().text.contains(QStringLiteral("dax")));
    bench_->document.undo();
    disconnect(connection);
    QCOMPARE(amended.last().text, all);
  }

  /// The sentence about the mask is true of the new sentence until the next edit or undo.
  void noticeAboutTheMaskEndsWithTheNextEdit() {
    QVERIFY(!setMayAttend(bench_->document, 0, 1, false));
    for (const bool undone : {true, false}) {
      const TokenEdit edit =
          setSentence(bench_->document, Side::Query, QStringLiteral("mat the on sat cat The"));
      QVERIFY(edit.mask_kept && edit.new_words.empty());
      TokenNotices notices(bench_->document, bench_->notices, Side::Query);
      notices.postEdit(edit);
      const QString id = bench_->posted.last().id;
      bench_->withdrawn.clear();
      if (undone)
        bench_->document.undo();
      else
        QVERIFY(!bench_->document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 5));
      QVERIFY(bench_->withdrawn.contains(id));
    }
  }

  void staleChoiceDoesNothing() {
    rename(1, QStringLiteral("wug"));
    const Notice notice = bench_->posted.first();
    bench_->document.undo();
    QCOMPARE(bench_->withdrawn.last(), notice.id);
    const int edits = bench_->edits;
    for (const Notice::Choice& choice : notice.choices) choice.act();
    QCOMPARE(bench_->edits, edits);
  }

  void tokensAreShownAsPlainText() {
    rename(1, QStringLiteral("<b>&"));
    QVERIFY(bench_->posted.first().text.contains(QStringLiteral("&lt;b&gt;&amp;")));
  }

  void noticeCountsTheLearnedPositions() {
    Experiment e = sentenceExperiment();
    e.positions.kind = Positions::Kind::Learned;
    e.positions.query = e.query_embeddings;  // 6 rows
    open(e);
    const auto numbers = [this](const QString& sentence) {
      const TokenEdit edit = setSentence(bench_->document, Side::Query, sentence);
      TokenNotices(bench_->document, bench_->notices, Side::Query).postEdit(edit);
      static const QRegularExpression kNumber(QStringLiteral("\\b[0-9]+\\b"));
      QStringList found;
      for (auto match = kNumber.globalMatch(bench_->posted.last().text); match.hasNext();)
        found << match.next().captured();
      return found.join(QLatin1Char(' '));
    };
    QCOMPARE(numbers(QStringLiteral("The cat sat on the mat now")), QStringLiteral("6 7"));
    QCOMPARE(numbers(QStringLiteral("The cat sat on the mat now again")), QStringLiteral("6 7 8"));
  }

  void vocabularyVectorIsReported() {
    Experiment e = sentenceExperiment();
    e = resized(e, {2, 4, 2, 2});
    e.dimension_names = {"function word", "thing", "action", "place"};
    open(e);
    const std::vector<QString> known = Vocabulary::shipped().words(e.dimension_names);
    QVERIFY(!known.empty());
    rename(1, known.back());
    const Notice notice = bench_->posted.last();
    QVERIFY2(notice.text.contains(known.back()), qPrintable(notice.text));
    const QString from_vocabulary = QString(notice.text).remove(known.back());
    QCOMPARE(notice.choices.size(), 1);  // no vectors to copy
    // A word that is not in the vocabulary gets another sentence.
    rename(1, QStringLiteral("wug"));
    QVERIFY(bench_->posted.last().text.contains(QStringLiteral("<i>wug</i>")));
    QVERIFY(QString(bench_->posted.last().text).remove(QStringLiteral("wug")) != from_vocabulary);
    notice.choices[0].act();  // stale, because the token was renamed
    QCOMPARE(bench_->queries(), QStringLiteral("The wug sat on the mat"));
  }

  void positionsBeyondTheLearnedTableAreReported() {
    Experiment e = sentenceExperiment();
    e.positions.kind = Positions::Kind::Learned;
    e.positions.query = Matrix(6, 3, 0.5);
    open(e);
    click(queries(), 5);
    QTest::keyClick(queries(), Qt::Key_Insert);
    QTest::keyClicks(lineEditor(), QStringLiteral("wug"));
    QTest::keyClick(lineEditor(), Qt::Key_Return);
    QCOMPARE(bench_->queries(), QStringLiteral("The cat sat on the mat wug"));
    static const QRegularExpression numbers(QStringLiteral("\\b6\\b.*\\b7\\b"));  // learned, the new one
    QVERIFY2(bench_->posted.last().text.contains(numbers), qPrintable(bench_->posted.last().text));
    // The positions are still zeros when the word has moved.
    QList<Notice> amended;
    QString withdrawn;
    {
      const QObject until;
      connect(&bench_->notices, &Notices::amended, &until,
              [&amended](const Notice& notice) { amended.append(notice); });
      connect(&bench_->notices, &Notices::withdrawn, &until,
              [&withdrawn](const QString& id) { withdrawn = id; });
      QVERIFY(!moveToken(bench_->document, Side::Query, 6, 5));
      QVERIFY(amended.last().text.contains(numbers) && withdrawn.isEmpty());
      bench_->document.undo();
      bench_->document.undo();
      QVERIFY(!withdrawn.isEmpty());
    }
    click(queries(), 5);
    QTest::keyClick(queries(), Qt::Key_Insert);
    QTest::keyClicks(lineEditor(), QStringLiteral("wug"));
    QTest::keyClick(lineEditor(), Qt::Key_Return);
    amended.clear();
    // Without the learned table, only the sentence about the new word is left.
    const auto connection = connect(&bench_->notices, &Notices::amended, this,
                                    [&amended](const Notice& notice) { amended.append(notice); });
    setPositionsKind(bench_->document, Positions::Kind::Sinusoidal);
    disconnect(connection);
    QCOMPARE(amended.size(), 1);
    QVERIFY2(!amended[0].text.contains(numbers), qPrintable(amended[0].text));
    QVERIFY2(amended[0].text.contains(QStringLiteral("wug")), qPrintable(amended[0].text));
    QCOMPARE(amended[0].choices.size(), bench_->posted.last().choices.size());
  }

  /// The choice in the notice copies the vector that the other word has when it is clicked.
  void choiceCopiesTheCurrentVector() {
    click(queries(), 1);
    QTest::keyClick(queries(), Qt::Key_Insert);
    QTest::keyClicks(lineEditor(), QStringLiteral("wug"));
    QTest::keyClick(lineEditor(), Qt::Key_Return);
    const auto copy = bench_->posted.last().choices.first().act;
    for (int row = 0; row < 7; ++row)
      if (row != 2) QVERIFY(!bench_->document.setEntry({MatrixId::QueryEmbeddings, -1, row, 0}, 5 + row));
    copy();
    const Matrix& embeddings = bench_->document.experiment().query_embeddings;
    QVERIFY(std::ranges::equal(embeddings.row(2), embeddings.row(1)));
    QCOMPARE(embeddings(2, 0), 6.0);
  }

  /// What is typed on a chip is a new word after it, so that nothing that is typed after Enter is lost.
  void lettersBeginANewToken() {
    click(queries(), 1);
    QTest::keyClick(queries(), Qt::Key_Insert);
    QTest::keyClicks(lineEditor(), QStringLiteral("wug"));
    QTest::keyClick(lineEditor(), Qt::Key_Return);
    QTest::keyClick(queries(), 's');
    QCOMPARE(bench_->selection.query(), 2);
    QTest::keyClicks(lineEditor(), QStringLiteral("ings"));
    QTest::keyClick(lineEditor(), Qt::Key_Return);
    QCOMPARE(bench_->queries(), QStringLiteral("The cat wug sings sat on the mat"));
  }

  /// A new sentence names the words that keep a made-up vector, too.
  void keptMadeUpVectorsAreNamed() {
    setSentence(bench_->document, Side::Query, QStringLiteral("The cat wugs"));
    const TokenEdit edit = setSentence(bench_->document, Side::Query, QStringLiteral("The dog wugs"));
    QVERIFY(std::ranges::any_of(edit.new_words, [](const NewWord& word) {
      return word.word == QStringLiteral("wugs") && word.origin == VectorOrigin::MadeUp;
    }));
    QVERIFY(!bench_->document.setEntry({MatrixId::QueryEmbeddings, -1, 2, 0}, 5));
    const TokenEdit edited = setSentence(bench_->document, Side::Query, QStringLiteral("The cat wugs"));
    QVERIFY(std::ranges::none_of(edited.new_words,
                                 [](const NewWord& word) { return word.word == QStringLiteral("wugs"); }));
  }

  void insertAddsAfterTheSelectedToken() {
    click(queries(), 1);
    QTest::keyClick(queries(), Qt::Key_Insert);
    QTest::keyClicks(lineEditor(), QStringLiteral("quietly"));
    QCOMPARE(bench_->edits, 0);
    QTest::keyClick(lineEditor(), Qt::Key_Return);
    QCOMPARE(bench_->queries(), QStringLiteral("The cat quietly sat on the mat"));
    QCOMPARE(bench_->edits, 1);
    QCOMPARE(bench_->steps(), 1);
    QCOMPARE(bench_->selection.query(), 2);
  }

  void severalWordsBecomeSeveralTokensInOneStep() {
    click(queries(), 1);
    QTest::keyClick(queries(), Qt::Key_Insert);
    QTest::keyClicks(lineEditor(), QStringLiteral("and the dog"));
    QTest::keyClick(lineEditor(), Qt::Key_Return);
    QCOMPARE(bench_->queries(), QStringLiteral("The cat and the dog sat on the mat"));
    QCOMPARE(bench_->document.experiment().queryCount(), 9);
    QCOMPARE(bench_->steps(), 1);
    QCOMPARE(bench_->selection.query(), 2);
    bench_->document.undo();
    QCOMPARE(bench_->queries(), QStringLiteral("The cat sat on the mat"));
  }

  /// The words that are there keep their numbers, also if a new word is the same.
  void severalWordsLeaveTheNumbersOfTheOthers() {
    QVERIFY(!setEmbedding(bench_->document, Side::Query, 4, Matrix(1, 3, 7.0), QStringLiteral("edit")));
    click(queries(), 3);
    QTest::keyClick(queries(), Qt::Key_Insert);
    QTest::keyClicks(lineEditor(), QStringLiteral("the dog"));
    QTest::keyClick(lineEditor(), Qt::Key_Return);
    QCOMPARE(bench_->queries(), QStringLiteral("The cat sat on the dog the mat"));
    QVERIFY(embedding(6).identicalTo(Matrix(1, 3, 7.0)));
  }

  void shiftInsertAddsBefore() {
    click(queries(), 0);
    QTest::keyClick(queries(), Qt::Key_Insert, Qt::ShiftModifier);
    QTest::keyClicks(lineEditor(), QStringLiteral("Look:"));
    QTest::keyClick(lineEditor(), Qt::Key_Return);
    QCOMPARE(bench_->queries(), QStringLiteral("Look: The cat sat on the mat"));
  }

  void editorOfANewTokenHasItsOwnSpace() {
    click(queries(), 1);
    QTest::keyClick(queries(), Qt::Key_Insert);
    const QRect line = lineEditor()->geometry();
    for (int i = 0; i < 6; ++i)
      QVERIFY(!line.intersects(
          delegate(queries())->chipRect(queries()->visualRect(index(queries(), i)), index(queries(), i))));
  }

  void editorOfATokenCoversNoOtherToken() {
    click(queries(), 1);
    QTest::keyClick(queries(), Qt::Key_F2);
    QTest::keyClicks(lineEditor(), QStringLiteral("hippopotamus"));
    settle();
    for (const int other : {0, 2, 3})
      QVERIFY(!lineEditor()->geometry().intersects(delegate(queries())->chipRect(
          queries()->visualRect(index(queries(), other)), index(queries(), other))));
    QTest::keyClick(lineEditor(), Qt::Key_Escape);
    settle();
    QVERIFY(queries()->visualRect(index(queries(), 1)).width() < 100);  // the space is given back
  }

  void escapeAddsNothing() {
    QTest::mouseClick(plus(), Qt::LeftButton);
    QTest::keyClicks(lineEditor(), QStringLiteral("quietly"));
    QTest::keyClick(lineEditor(), Qt::Key_Escape);
    QCOMPARE(bench_->edits, 0);
    QVERIFY(!lineEditor());
  }

  void commitAppliesTheTypedToken() {
    QTest::mouseClick(plus(), Qt::LeftButton);
    QTest::keyClicks(lineEditor(), QStringLiteral("dog"));
    bar_->commit();
    QCOMPARE(bench_->queries(), QStringLiteral("The cat sat on the mat dog"));
    click(queries(), 2);
    QTest::keyClick(queries(), Qt::Key_F2);
    QTest::keyClicks(lineEditor(), QStringLiteral("cow"));
    bar_->commit();
    QCOMPARE(bench_->queries(), QStringLiteral("The cat cow on the mat dog"));
    QCOMPARE(bench_->edits, 2);
  }

  void deleteRemovesTheToken() {
    bench_->selection.setKey(4);
    click(queries(), 2);
    QTest::keyClick(queries(), Qt::Key_Delete);
    QCOMPARE(bench_->queries(), QStringLiteral("The cat on the mat"));
    QCOMPARE(bench_->edits, 1);
    QCOMPARE(bench_->selection.query(), 2);
    QCOMPARE(bench_->selection.key(), 3);  // still "the"
  }

  void lastTokenCannotBeRemoved() {
    setSentence(bench_->document, Side::Query, QStringLiteral("alone"));
    const int edits = bench_->edits;
    click(queries(), 0);
    QTest::keyClick(queries(), Qt::Key_Delete);
    QCOMPARE(bench_->queries(), QStringLiteral("alone"));
    QCOMPARE(bench_->edits, edits);
    QCOMPARE(bench_->refusals, 1);
  }

  void keysMoveATokenAndKeepItSelected() {
    const Matrix cat = embedding(1);
    click(queries(), 1);
    QTest::keyClick(queries(), Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(bench_->queries(), QStringLiteral("The sat cat on the mat"));
    QCOMPARE(bench_->selection.query(), 2);
    QVERIFY(embedding(2).identicalTo(cat));
    QCOMPARE(bench_->edits, 1);
    QTest::keyClick(queries(), Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(queries(), Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(queries(), Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(bench_->queries(), QStringLiteral("cat The sat on the mat"));
    QCOMPARE(bench_->edits, 3);
  }

  void dragReordersInOneStep_data() {
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("over");
    QTest::addColumn<bool>("right_half");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("to the right") << 1 << 3 << true << QStringLiteral("The sat on cat the mat");
    QTest::newRow("to the left") << 4 << 1 << false << QStringLiteral("The the cat sat on mat");
    QTest::newRow("to the front") << 5 << 0 << false << QStringLiteral("mat The cat sat on the");
    QTest::newRow("to the end") << 0 << 5 << true << QStringLiteral("cat sat on the mat The");
  }

  void dragReordersInOneStep() {
    QFETCH(int, from);
    QFETCH(int, over);
    QFETCH(bool, right_half);
    QFETCH(QString, sentence);
    bench_->selection.setQuery(3);
    const QRect target = queries()->visualRect(index(queries(), over));
    drag(from, QPoint(right_half ? target.right() - 4 : target.left() + 4, target.center().y()), true);
    QCOMPARE(bench_->queries(), sentence);
    QCOMPARE(bench_->edits, 1);
    QCOMPARE(bench_->steps(), 1);
    QCOMPARE(
        TokenTestBench::joined({bench_->document.experiment().token(Side::Query, bench_->selection.query())}),
        sentenceWord(from));
  }

  void dragBackToTheStartIsNoEdit() {
    drag(2, centre(queries(), 2) + QPoint(-2, 0), true);
    QCOMPARE(bench_->edits, 0);
  }

  void escapeCancelsADrag() {
    drag(1, centre(queries(), 4), false);
    QTest::keyClick(queries(), Qt::Key_Escape);
    QTest::mouseRelease(queries()->viewport(), Qt::LeftButton, {}, centre(queries(), 4));
    QCOMPARE(bench_->edits, 0);
    QCOMPARE(bench_->queries(), QStringLiteral("The cat sat on the mat"));
  }

  void sentenceIsEditedInOneLine() {
    const Matrix cat = embedding(1);
    QTest::mouseClick(pencil(queryRow()), Qt::LeftButton);
    QLineEdit* line = sentenceLine(queryRow());
    QVERIFY(line->isVisible());
    QCOMPARE(line->text(), QStringLiteral("The cat sat on the mat"));
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("A cat slept"));
    QCOMPARE(bench_->edits, 0);
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(!line->isVisible());
    QVERIFY(queries()->isVisible());
    QCOMPARE(bench_->queries(), QStringLiteral("A cat slept"));
    QVERIFY(embedding(1).identicalTo(cat));
    QCOMPARE(bench_->edits, 1);
    QCOMPARE(bench_->steps(), 1);
    for (const char* word : {"<i>A</i>", "<i>slept</i>"})
      QVERIFY2(bench_->posted.last().text.contains(QLatin1String(word)),
               qPrintable(bench_->posted.last().text));
    QVERIFY(!bench_->posted.last().text.contains(QStringLiteral("<i>cat</i>")));
    QCOMPARE(bench_->posted.last().choices.size(), 2);  // each shows the vector of a word
    // Undo removes the words; redo brings the notice back with them.
    const QString text = bench_->posted.last().text;
    bench_->document.undo();
    bench_->posted.clear();
    bench_->document.redo();
    QCOMPARE(bench_->posted.size(), 1);
    QCOMPARE(bench_->posted.last().text, text);
    // Another edit at the same step of the history brings no notice.
    bench_->document.undo();
    bench_->posted.clear();
    QVERIFY(!bench_->document.setEntry({MatrixId::QueryEmbeddings, -1, 0, 0}, 0.125));
    QVERIFY(bench_->posted.isEmpty());
  }

  void escapeKeepsTheSentence() {
    QTest::mouseClick(pencil(queryRow()), Qt::LeftButton);
    QTest::keyClicks(sentenceLine(queryRow()), QStringLiteral(" x"));
    QTest::keyClick(sentenceLine(queryRow()), Qt::Key_Escape);
    QVERIFY(!sentenceLine(queryRow())->isVisible());
    QCOMPARE(bench_->edits, 0);
  }

  void emptySentenceIsRefused() {
    queryRow()->startSentence();
    QLineEdit* line = sentenceLine(queryRow());
    QVERIFY(line->isVisible());
    line->selectAll();
    QTest::keyClick(line, Qt::Key_Delete);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(bench_->queries(), QStringLiteral("The cat sat on the mat"));
    QCOMPARE(bench_->refusals, 1);
    // The learner can go on typing.
    QVERIFY(line->isVisible() && line->hasFocus());
    // Escape keeps the sentence and ends the message.
    const QSignalSpy ended(&bench_->document, &Document::refusalEnded);
    QTest::keyClick(line, Qt::Key_Escape);
    QCOMPARE(ended.count(), 1);
    queryRow()->startSentence();
    QTest::keyClicks(line, QStringLiteral("A cat slept"));
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(!line->isVisible());
    QCOMPARE(bench_->queries(), QStringLiteral("A cat slept"));
  }

  void actionsApplyToTheSelectedToken() {
    bench_->selection.setQuery(2);
    queryRow()->moveChosen(-1);
    QCOMPARE(bench_->queries(), QStringLiteral("The sat cat on the mat"));
    QCOMPARE(bench_->selection.query(), 1);
    queryRow()->removeChosen();
    QCOMPARE(bench_->queries(), QStringLiteral("The cat on the mat"));
    bench_->selection.setQuery(0);
    queryRow()->moveChosen(-1);
    QCOMPARE(bench_->edits, 2);
    queryRow()->startAdding();
    QTest::keyClicks(lineEditor(), QStringLiteral("old"));
    QTest::keyClick(lineEditor(), Qt::Key_Return);
    QCOMPARE(bench_->queries(), QStringLiteral("The old cat on the mat"));
  }

  void crossModeHasARowOfKeys() {
    QVERIFY(!keyRow()->isVisible());
    open(sentenceExperiment(Mode::Cross));
    QVERIFY(keyRow()->isVisible());
    QCOMPARE(keys()->x(), queries()->x());
    click(keys(), 2);
    QCOMPARE(bench_->selection.key(), 2);
    QCOMPARE(bench_->selection.query(), 0);
    QTest::keyClick(keys(), Qt::Key_Delete);
    QCOMPARE(bench_->keys(), QStringLiteral("le chat"));
    QCOMPARE(bench_->queries(), QStringLiteral("The cat sat on the mat"));
    setMode(bench_->document, Mode::Self);
    QVERIFY(!keyRow()->isVisible());
  }

  void focusByTabSelectsNoKey() {
    open(sentenceExperiment(Mode::Cross));
    keys()->setFocus(Qt::TabFocusReason);
    QCOMPARE(bench_->selection.key(), -1);
    QTest::keyClick(keys(), Qt::Key_Space);
    QCOMPARE(bench_->selection.key(), 0);
  }

  void contextMenuSetsPadding() {
    const auto menuOf = [this](int row) {
      QContextMenuEvent ask(QContextMenuEvent::Mouse, centre(queries(), row),
                            queries()->viewport()->mapToGlobal(centre(queries(), row)));
      QApplication::sendEvent(queries()->viewport(), &ask);
      for (auto* menu : queryRow()->findChildren<QMenu*>())
        if (menu->isVisible()) return menu;
      return static_cast<QMenu*>(nullptr);
    };
    const auto padding = [](QMenu* menu) {
      for (QAction* action : menu->actions())
        if (action->objectName() == QLatin1String("padding")) return action;
      return static_cast<QAction*>(nullptr);
    };
    const QImage before = queries()->viewport()->grab().toImage();
    QMenu* menu = menuOf(5);
    QVERIFY(menu && padding(menu) && !padding(menu)->isChecked());
    padding(menu)->trigger();
    menu->close();
    // The chip shows it.
    QVERIFY(queries()->model()->index(5, 0).data(TokenModel::kPaddingRole).toBool());
    QVERIFY(queries()->viewport()->grab().toImage() != before);
    const auto& mask = bench_->document.experiment().mask;
    QVERIFY(mask.kind == Mask::Kind::Padding);
    QVERIFY(mask.padding.identicalTo(Matrix{{0, 0, 0, 0, 0, 1}}));
    QCOMPARE(bench_->document.trace().stage(MatrixId::Weights, 0)(2, 5), 0.0);
    menu = menuOf(5);
    QVERIFY(padding(menu)->isChecked());
    padding(menu)->trigger();
    menu->close();
    QVERIFY(mask.padding.identicalTo(Matrix(1, 6)));
    QCOMPARE(bench_->edits, 2);
    QCOMPARE(queries()->viewport()->grab().toImage(), before);
  }

  void pinnedTokenHasAPin() {
    const QImage before = queries()->viewport()->grab().toImage();
    bench_->selection.togglePinned(4);
    QVERIFY(queries()->viewport()->grab().toImage() != before);
    // A click on the pin removes it.
    const QPoint pin = queries()->visualRect(queries()->model()->index(4, 0)).topRight() + QPoint(-4, 3);
    QTest::mouseClick(queries()->viewport(), Qt::LeftButton, {}, pin);
    QVERIFY(bench_->selection.pinnedQueries().empty());
    QCOMPARE(queries()->viewport()->grab().toImage(), before);
  }

  void shuffleReportsItsEffectOnTheOutput() {
    QString said;
    const auto connection = connect(&bench_->notices, &Notices::posted, this,
                                    [&said](const Notice& notice) { said = notice.text; });
    setPositionsKind(bench_->document, Positions::Kind::None);
    const QString sentence = bench_->queries();
    queryRow()->shuffle();
    QVERIFY(bench_->queries() != sentence);
    const QString kept = said;
    QVERIFY(!kept.isEmpty());
    static const QRegularExpression difference(QStringLiteral("[0-9]\\.[0-9]"));
    QVERIFY2(!kept.contains(difference), qPrintable(kept));
    bench_->document.undo();
    QCOMPARE(bench_->queries(), sentence);
    setPositionsKind(bench_->document, Positions::Kind::Sinusoidal);
    queryRow()->shuffle();
    QVERIFY2(said.contains(difference), qPrintable(said));  // how much the outputs changed
    // If the shuffle is computed in the background, the notice appears with the result.
    setPositionsKind(bench_->document, Positions::Kind::None);
    said.clear();
    TestAccess::setMostAtOnce(bench_->document, 0);
    queryRow()->shuffle();
    QVERIFY(bench_->document.computing());
    QVERIFY2(said.isEmpty(), qPrintable(said));
    QTRY_COMPARE(said, kept);
    disconnect(connection);
  }

  /// Without positions, a word that is moved changes no weight.
  /// The notice about made-up vectors follows its words when one of them is moved or another is removed.
  void noticeFollowsMovedWords() {
    Notice amended;
    const auto connection = connect(&bench_->notices, &Notices::amended, this,
                                    [&amended](const Notice& notice) { amended = notice; });
    click(queries(), 1);
    QTest::keyClick(queries(), Qt::Key_Insert);
    QTest::keyClicks(lineEditor(), QStringLiteral("zig zag"));
    QTest::keyClick(lineEditor(), Qt::Key_Return);
    QCOMPARE(bench_->posted.last().choices.size(), 2);
    bench_->withdrawn.clear();
    QVERIFY(!moveToken(bench_->document, Side::Query, 2, 0));
    QVERIFY(bench_->withdrawn.isEmpty());
    QCOMPARE(amended.choices.size(), 2);
    QVERIFY(amended.text.contains(QStringLiteral("zig")) && amended.text.contains(QStringLiteral("zag")));
    amended.choices[0].act();
    QCOMPARE(bench_->selection.query(), 0);  // edits the vector of the word at its new place
    QVERIFY(!removeToken(bench_->document, Side::Query, 0));
    QVERIFY(bench_->withdrawn.isEmpty());
    QVERIFY(!amended.text.contains(QStringLiteral("zig")) && amended.text.contains(QStringLiteral("zag")));
    QVERIFY(!removeToken(bench_->document, Side::Query, 2));
    QCOMPARE(bench_->withdrawn.size(), 1);
    disconnect(connection);
  }

  void moveWithoutEffectIsExplained() {
    for (const auto kind : {Positions::Kind::None, Positions::Kind::Learned}) {
      setPositionsKind(bench_->document, kind);
      bench_->posted.clear();
      emit queries()->moveAsked(1, 4);
      QCOMPARE(bench_->queries(), QStringLiteral("The sat on the cat mat"));
      QCOMPARE(bench_->posted.isEmpty(), kind != Positions::Kind::None);
      emit queries()->moveAsked(4, 1);
      QCOMPARE(bench_->posted.isEmpty(), kind != Positions::Kind::None);
    }
  }

  /// If the output is hidden, the notice says so, and reports the effect when the output is shown.
  void shuffleReportsItsEffectOnAHiddenOutputLater() {
    QString said;
    const auto connection = connect(&bench_->notices, &Notices::posted, this,
                                    [&said](const Notice& notice) { said = notice.text; });
    setPositionsKind(bench_->document, Positions::Kind::Sinusoidal);
    static const QRegularExpression difference(QStringLiteral("[0-9]\\.[0-9]"));
    bench_->document.setHiddenMatrices({MatrixId::Output});
    queryRow()->shuffle();
    QVERIFY(!said.isEmpty());
    QVERIFY2(!said.contains(difference), qPrintable(said));
    bench_->document.setHiddenMatrices({});
    QVERIFY2(said.contains(difference), qPrintable(said));
    // Only the last shuffle is reported.
    bench_->document.setHiddenMatrices({MatrixId::Output});
    queryRow()->shuffle();
    bench_->document.undo();
    said.clear();
    bench_->document.setHiddenMatrices({});
    QVERIFY2(said.isEmpty(), qPrintable(said));
    disconnect(connection);
  }

  /// Like the test before, but the output is hidden as in a lesson, and another edit takes the place of the
  /// shuffle in the history.
  void shuffleThatWasUndoneIsNotReportedAfterAnotherEdit() {
    setPositionsKind(bench_->document, Positions::Kind::Sinusoidal);
    RegionSet hidden;
    hidden.addWhole(MatrixId::Output);
    bench_->document.setGuidedHiding(hidden);
    int posts = 0;
    const auto connection =
        connect(&bench_->notices, &Notices::posted, this, [&posts](const Notice&) { ++posts; });
    queryRow()->shuffle();
    QCOMPARE(posts, 1);
    bench_->document.setGuidedHiding(hidden);  // still hidden: not posted again
    QCOMPARE(posts, 1);
    bench_->document.undo();
    QVERIFY(!bench_->document.setEntry({MatrixId::QueryEmbeddings, -1, 0, 0}, 0.25));
    bench_->document.setGuidedHiding({});
    QCOMPARE(posts, 1);
    disconnect(connection);
  }

  void contextMenuCopiesVectors() {
    QContextMenuEvent ask(QContextMenuEvent::Mouse, centre(queries(), 1),
                          queries()->viewport()->mapToGlobal(centre(queries(), 1)));
    QApplication::sendEvent(queries()->viewport(), &ask);
    auto* menu = queryRow()->findChild<QMenu*>();
    QVERIFY(menu && menu->isVisible());
    QMenu* copy = nullptr;
    for (QAction* action : menu->actions())
      if (action->menu()) copy = action->menu();
    QVERIFY(copy);
    QStringList sources;
    for (QAction* action : copy->actions()) sources.append(action->text());
    QCOMPARE(sources, QStringList({QStringLiteral("The"), QStringLiteral("sat"), QStringLiteral("on"),
                                   QStringLiteral("the"), QStringLiteral("mat")}));
    copy->actions().last()->trigger();
    QVERIFY(embedding(1).identicalTo(embedding(5)));
    QCOMPARE(bench_->edits, 1);
    menu->actions().last()->trigger();
    const Matrix first = embedding(1);
    menu->actions().last()->trigger();
    QVERIFY(!embedding(1).identicalTo(first));
    QCOMPARE(bench_->edits, 3);
    menu->close();
  }

  /// Words of the vocabulary are offered, too, so that a made-up word can get a sensible vector.
  void contextMenuCopiesFromTheVocabulary() {
    Experiment e = newExperiment(6, {1, 4, 2, 2}, Start::Random, 7);
    e.query_tokens = sentenceExperiment().query_tokens;
    e.dimension_names = {"function word", "thing", "action", "place"};
    bench_->document.reset(e);
    QContextMenuEvent ask(QContextMenuEvent::Mouse, centre(queries(), 1),
                          queries()->viewport()->mapToGlobal(centre(queries(), 1)));
    QApplication::sendEvent(queries()->viewport(), &ask);
    QAction* horse = nullptr;
    for (QMenu* menu : queryRow()->findChildren<QMenu*>())
      for (QAction* action : menu->actions())
        if (action->text() == QStringLiteral("horse")) horse = action;
    QVERIFY(horse);
    horse->trigger();
    const Vocabulary& vocabulary = Vocabulary::shipped();
    const WordVector expected = vocabulary.vectorFor(e, Side::Query, QStringLiteral("horse"));
    QVERIFY(expected.origin == VectorOrigin::Vocabulary);
    QVERIFY(embedding(1).identicalTo(expected.embedding));
    for (QMenu* menu : queryRow()->findChildren<QMenu*>()) menu->close();
  }

  void longTokensAreElidedWithAToolTip() {
    const QString word = QString(300, QLatin1Char('m'));
    renameToken(bench_->document, Side::Query, 1, word);
    settle();
    QVERIFY(queries()->visualRect(index(queries(), 1)).width() < 200);
    QVERIFY(index(queries(), 1).data(Qt::ToolTipRole).toString().startsWith(word));
  }

  void manyTokensStayInOneLine() {
    QStringList words;
    for (int i = 1; i <= 1024; ++i) words.append(QStringLiteral("w%1").arg(i));
    setSentence(bench_->document, Side::Query, words.join(QLatin1Char(' ')));
    settle();
    QVERIFY(queries()->height() <= 28);
    QVERIFY(queries()->horizontalScrollBar()->maximum() > 10000);
    QVERIFY(queryRow()->width() <= bar_->width());
    bench_->selection.setQuery(1000);
    QWheelEvent wheel({5, 5}, queries()->viewport()->mapToGlobal(QPointF(5, 5)), {}, {0, 240}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    const int before = queries()->horizontalScrollBar()->value();
    QApplication::sendEvent(queries()->viewport(), &wheel);
    QCOMPARE(queries()->horizontalScrollBar()->value(), before - 120);
  }

  void scrollButtonsAreShownWhenNeeded() {
    auto* left = button(queryRow(), QStringLiteral("earlier"));
    auto* right = button(queryRow(), QStringLiteral("later"));
    QVERIFY(!left->isVisible() && !right->isVisible());
    bar_->resize(340, 80);
    settle();
    QVERIFY(left->isVisible() && right->isVisible());
    QVERIFY(!left->isEnabled() && right->isEnabled());
    QTest::mouseClick(right, Qt::LeftButton);
    QVERIFY(queries()->horizontalScrollBar()->value() > 0);
    QVERIFY(left->isEnabled());
    bar_->resize(900, 80);
    settle();
    QVERIFY(!left->isVisible());
    QCOMPARE(queries()->horizontalScrollBar()->maximum(), 0);
  }

  void widgetsOfARowDoNotOverlapAfterAResize_data() {
    QTest::addColumn<int>("width");
    for (int width = 280; width <= 520; width += 8) QTest::addRow("%d", width) << width;
  }

  void widgetsOfARowDoNotOverlapAfterAResize() {
    QFETCH(const int, width);
    bar_->resize(width, 80);
    settle();
    const auto widgets = queryRow()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly);
    for (const QWidget* one : widgets)
      for (const QWidget* other : widgets)
        if (one != other && one->isVisible() && other->isVisible())
          QVERIFY2(!one->geometry().intersects(other->geometry()),
                   qPrintable(one->objectName() + QLatin1Char(' ') + other->objectName()));
  }

  void everyWidgetHasAName() {
    for (auto* widget : bar_->findChildren<QWidget*>())
      if (widget->focusPolicy() != Qt::NoFocus && !widget->objectName().startsWith(QStringLiteral("qt_")))
        QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
  }

 private:
  void open(const Experiment& e) {
    bar_.reset();
    bench_ = std::make_unique<TokenTestBench>(e);
    bar_ = std::make_unique<TokenBar>(bench_->bench, bench_->notices);
    bar_->resize(900, 80);
    bar_->show();
    bar_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(bar_.get()));
    settle();
    bench_->edits = 0;
  }
  /// Layouts are updated by the event loop.
  static void settle() { QCoreApplication::processEvents(); }

  TokenRow* queryRow() const { return bar_->queryRow(); }
  TokenRow* keyRow() const { return bar_->findChildren<TokenRow*>().back(); }
  TokenStrip* queries() const { return queryRow()->findChild<TokenStrip*>(); }
  TokenStrip* keys() const { return keyRow()->findChild<TokenStrip*>(); }
  static TokenDelegate* delegate(TokenStrip* strip) {
    return static_cast<TokenDelegate*>(strip->itemDelegate());
  }
  static QModelIndex index(TokenStrip* strip, int row) { return strip->model()->index(row, 0); }
  static QPoint centre(TokenStrip* strip, int row) { return strip->visualRect(index(strip, row)).center(); }
  void click(TokenStrip* strip, int row) {
    QTest::mouseClick(strip->viewport(), Qt::LeftButton, {}, centre(strip, row));
  }
  QLineEdit* lineEditor() const {
    for (auto* line : queries()->viewport()->findChildren<QLineEdit*>())
      if (line->isVisible()) return line;
    return nullptr;
  }
  IconButton* plus() const { return button(queryRow(), QStringLiteral("add-token")); }
  static IconButton* pencil(TokenRow* row) { return button(row, QStringLiteral("edit-sentence")); }
  static IconButton* button(TokenRow* row, const QString& name) { return row->findChild<IconButton*>(name); }
  static QLineEdit* sentenceLine(TokenRow* row) {
    return row->findChild<QLineEdit*>({}, Qt::FindDirectChildrenOnly);
  }
  /// The editor of a view closes shortly after Enter.
  static void enter(QLineEdit* editor) {
    QTest::keyClick(editor, Qt::Key_Return);
    QCoreApplication::processEvents();
  }
  void rename(int row, const QString& word) {
    click(queries(), row);
    QTest::keyClick(queries(), Qt::Key_F2);
    auto* editor = lineEditor();
    QVERIFY(editor);
    QTest::keyClicks(editor, word);
    enter(editor);
  }
  void drag(int from, const QPoint& to, bool release) {
    QWidget* field = queries()->viewport();
    const QPoint start = centre(queries(), from);
    QTest::mousePress(field, Qt::LeftButton, {}, start);
    for (int i = 1; i <= 10; ++i) {
      const QPoint at = start + (to - start) * i / 10;
      QMouseEvent move(QEvent::MouseMove, at, field->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
      QApplication::sendEvent(field, &move);
    }
    if (release) QTest::mouseRelease(field, Qt::LeftButton, {}, to);
  }
  Matrix embedding(int row) const {
    const Matrix& all = bench_->document.experiment().query_embeddings;
    Matrix result(1, all.columns());
    for (int j = 0; j < all.columns(); ++j) result.set(0, j, all(row, j));
    return result;
  }
  static QStringList texts(const Notice& notice) {
    QStringList result;
    for (const Notice::Choice& choice : notice.choices) result.append(choice.text);
    return result;
  }
  static QString sentenceWord(int row) {
    return QStringLiteral("The cat sat on the mat").split(QLatin1Char(' ')).at(row);
  }

  std::unique_ptr<TokenTestBench> bench_;
  std::unique_ptr<TokenBar> bar_;
};

LAB_TEST(TestTokenBar, QApplication)

}  // namespace tst_token_bar
#include "tst_token_bar.moc"
