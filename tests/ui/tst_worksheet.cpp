// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStatusBar>
#include <algorithm>
#include <cmath>
#include <memory>

#include "core/engine/Engine.h"
#include "core/explain/CellNames.h"
#include "core/io/ExperimentFile.h"
#include "core/learn/AnswersFile.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/core/document/Samples.h"
#include "tests/core/engine/RandomExperiment.h"
#include "tests/ui/ReadAll.h"
#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/worksheet/BlankCard.h"
#include "ui/worksheet/BlankTable.h"
#include "ui/worksheet/WorksheetView.h"
#include "ui/worksheet/WorksheetWindow.h"

namespace tst_worksheet {

using namespace lab;

namespace {

Experiment example(const char* name) {
  const auto loaded =
      loadExperiment(QStringLiteral(PROJECT_DIR "/resources/examples/%1.attn").arg(QLatin1String(name)));
  return loaded ? loaded.value() : Experiment();
}

QString rounded(double value, int decimals = 4) {
  return QString::number(value, 'f', decimals);
}

/// Adds the texts of `value` with two decimals, with four decimals and at full precision.
void addTexts(QSet<QString>& texts, double value) {
  if (!std::isfinite(value)) return;
  for (const int decimals : {2, 4}) texts.insert(QString::number(std::abs(value), 'f', decimals));
  const QString full = fullNumber(std::abs(value));
  if (full.contains(u'.')) texts.insert(full);  // "6" occurs in many texts
}

void addTexts(QSet<QString>& texts, const Matrix& m) {
  for (const double value : m.values()) addTexts(texts, value);
}

/// Returns the texts of every asked number, without those of given numbers.
QSet<QString> secrets(const Experiment& e, const AttentionTrace& truth) {
  QSet<QString> asked, given;
  for (const double round : {0.0, 0.5, 1.0}) addTexts(given, round);
  for (const MatrixName& name : matrixNames())
    for (int h = 0; h < (name.per_head ? e.headCount() : 1); ++h) {
      const int head = name.per_head ? h : -1;
      addTexts(name.id < MatrixId::Q ? given : asked,
               name.input ? inputMatrix(e, name.id, head) : truth.stage(name.id, head));
    }
  // Help texts of actions contain numbers as well, such as "larger by 0.01".
  static const QRegularExpression number(QStringLiteral("\\d+\\.\\d+"));
  for (const ActionSpec& spec : actionTable())
    for (auto match = number.globalMatch(actionHelp(spec)); match.hasNext();)
      given << match.next().captured();
  return asked - given;
}

Experiment withHeads(int heads) {
  Random random(static_cast<std::uint64_t>(heads));
  Experiment e = example("cat-sat-mat");
  const Head first = e.heads.front();
  while (e.headCount() > heads) e.heads.pop_back();
  while (e.headCount() < heads) {
    Head head = first;
    head.name = "Head " + std::to_string(e.headCount() + 1);
    head.query_weights = xavier(first.query_weights.rows(), first.query_weights.columns(), random);
    head.value_weights = xavier(first.value_weights.rows(), first.value_weights.columns(), random);
    e.heads.push_back(head);
  }
  e.output_weights = xavier(heads * e.valueDim(), e.modelDim(), random);
  return e;
}

}  // namespace

/// Fills in, checks, undoes and saves a worksheet with keys and clicks, and asks for hints. Numbers that were
/// not asked for must not be revealed.
class TestWorksheet : public QObject {
  Q_OBJECT

  std::unique_ptr<AnswersDocument> answers_;
  std::unique_ptr<WorksheetWindow> window_;

  void open(Experiment e, Answers answers = {}) {
    window_.reset();
    answers_ = std::make_unique<AnswersDocument>();
    window_ = std::make_unique<WorksheetWindow>(*answers_);
    AttentionTrace truth = computeTrace(e);
    answers_->start(std::move(e), std::move(truth), std::move(answers));
    window_->show();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    QCoreApplication::processEvents();
  }

  WorksheetView& sheet() const { return *window_->findChild<WorksheetView*>(); }
  BlankTable& table(MatrixId stage) const { return *sheet().card(stage)->table(); }
  QString feedback(MatrixId stage) const { return sheet().card(stage)->feedback(); }
  /// Returns the last line, which says which help was given.
  QString help(MatrixId stage) const { return feedback(stage).section(u'\n', -1); }
  static QString verdictText(Verdict verdict) {
    return verdictSign(verdict) + QLatin1Char(' ') + verdictWord(verdict);
  }
  const Matrix& truth(MatrixId stage, int head = 0) const {
    return answers_->wholeTrace().stage(stage, isPerHead(stage) ? head : -1);
  }
  QWidget* keyboard() const { return QApplication::focusWidget(); }
  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
    QTest::keyClick(keyboard(), key, modifiers);
    QCoreApplication::processEvents();
  }
  void type(const QString& text) const {
    for (const QChar c : text) QTest::keyClick(keyboard(), c.toLatin1());
  }
  void click(MatrixId stage, int row, int column) const {
    BlankTable& t = table(stage);
    QTest::mouseClick(t.viewport(), Qt::LeftButton, {}, t.visualRect(t.model()->index(row, column)).center());
  }
  /// Types numbers as a learner does: number, Tab, number, Enter.
  void typeIn(MatrixId stage, const Matrix& values, int decimals = 4) const {
    click(stage, 0, 0);
    for (int i = 0; i < values.rows(); ++i)
      for (int j = 0; j < values.columns(); ++j) {
        type(rounded(values(i, j), decimals));
        key(j + 1 < values.columns() ? Qt::Key_Tab : Qt::Key_Return);
      }
    table(stage).setFocus();  // Enter after the last number went on to the next stage
  }
  void press(ActionId id) const {
    const QKeySequence keys = window_->actions()[id]->shortcut();
    if (keys.isEmpty()) return window_->actions()[id]->trigger();
    key(keys[0].key(), keys[0].keyboardModifiers());
  }

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }
  void init() { open(example("i-love-statistics")); }
  void cleanup() {
    window_.reset();
    answers_.reset();
  }

  /// A menu closes the editor. Afterwards, the keys go on in the same blank.
  void focusReturnsFromAMenu() {
    click(MatrixId::Q, 0, 0);
    type(QStringLiteral("7"));
    QTest::keyClick(keyboard(), Qt::Key_W, Qt::AltModifier);
    QTest::qWait(20);
    QWidget* menu = QApplication::activePopupWidget();
    QVERIFY(menu);
    QTest::keyClick(menu, Qt::Key_Escape);
    QTest::qWait(20);
    QVERIFY(!QApplication::activePopupWidget());
    QVERIFY(keyboard() != nullptr);
    key(Qt::Key_Down);
    QCOMPARE(keyboard(), &table(MatrixId::Q));
    QCOMPARE(table(MatrixId::Q).currentIndex().row(), 1);
    QVERIFY(window_->actions()[ActionId::Open]->isEnabled());
  }

  /// Enter after the last number goes on to the next stage. The next number replaces nothing.
  void enterAfterTheLastNumberGoesOn() {
    click(MatrixId::Q, 2, 0);
    type(QStringLiteral("0.25"));
    key(Qt::Key_Tab);
    type(QStringLiteral("0.75"));
    key(Qt::Key_Return);
    QCOMPARE(keyboard(), &table(MatrixId::K));
    QCOMPARE(*table(MatrixId::K).currentCell(), (RowColumn{0, 0}));
    type(QStringLiteral("0.5"));
    key(Qt::Key_Return);
    QCOMPARE(answers_->filled({MatrixId::Q, 0}, {2, 0}), 0.25);
    QCOMPARE(answers_->filled({MatrixId::Q, 0}, {2, 1}), 0.75);
    QCOMPARE(answers_->filled({MatrixId::K, 0}, {0, 0}), 0.5);
    // Column by column, Enter at the end of a column that is not the last one stays.
    click(MatrixId::Q, 2, 0);
    key(Qt::Key_Return);
    QCOMPARE(keyboard(), &table(MatrixId::Q));
    QCOMPARE(*table(MatrixId::Q).currentCell(), (RowColumn{2, 0}));
  }

  /// Undo while a number is typed undoes this number only.
  void undoWhileTypingUndoesOneNumber() {
    const StageRef q{MatrixId::Q, 0};
    type(QStringLiteral("0.47"));
    key(Qt::Key_Tab);
    type(QStringLiteral("0.65"));
    window_->actions()[ActionId::Undo]->trigger();
    QVERIFY(std::isnan(answers_->filled(q, {0, 1})));
    QCOMPARE(answers_->filled(q, {0, 0}), 0.47);
    window_->actions()[ActionId::Redo]->trigger();
    QCOMPARE(answers_->filled(q, {0, 1}), 0.65);
  }

  /// Typing works from the start without a mouse. Undo and redo work.
  void blanksAreFilledByTyping() {
    QCOMPARE(keyboard(), &table(MatrixId::Q));
    type(QStringLiteral("0.47"));
    key(Qt::Key_Tab);
    type(QStringLiteral("0,65"));
    key(Qt::Key_Return);
    const StageRef q{MatrixId::Q, 0};
    QCOMPARE(answers_->filled(q, {0, 0}), 0.47);
    QCOMPARE(answers_->filled(q, {0, 1}), 0.65);
    QCOMPARE(*table(MatrixId::Q).currentCell(), (RowColumn{1, 0}));
    QVERIFY(answers_->modified());
    press(ActionId::Undo);
    QVERIFY(std::isnan(answers_->filled(q, {0, 1})));
    press(ActionId::Undo);
    QVERIFY(answers_->answers().stage(q).empty());
    QVERIFY(!answers_->modified());
    press(ActionId::Redo);
    QCOMPARE(answers_->filled(q, {0, 0}), 0.47);
    // Text that is not a number, such as a fraction, is refused, and the editor stays open.
    click(MatrixId::Q, 2, 0);
    QSignalSpy refused(&sheet(), &WorksheetView::refused);
    type(QStringLiteral("1/3"));
    key(Qt::Key_Return);
    QCOMPARE(refused.size(), 1);
    // A word and a fraction are refused with the same sentence, which goes away after a good entry.
    const QString said = refused.constFirst().constFirst().toString();
    QCOMPARE(window_->statusBar()->currentMessage(), said);
    key(Qt::Key_Escape);
    type(QStringLiteral("no"));
    key(Qt::Key_Return);
    QCOMPARE(refused.size(), 2);
    QCOMPARE(refused.constLast().constFirst().toString().replace(QStringLiteral("no"), QStringLiteral("1/3")),
             QString(said).replace(QStringLiteral("no"), QStringLiteral("1/3")));
    key(Qt::Key_Escape);
    click(MatrixId::Q, 2, 1);
    type(QStringLiteral("0.5"));
    key(Qt::Key_Return);
    QVERIFY(window_->statusBar()->currentMessage().isEmpty());
    click(MatrixId::Q, 2, 0);
    QVERIFY(std::isnan(answers_->filled(q, {2, 0})));
    key(Qt::Key_Delete);
    click(MatrixId::Q, 0, 0);
    key(Qt::Key_Delete);
    QVERIFY(std::isnan(answers_->filled(q, {0, 0})));
  }

  void currentStageStaysVisibleInASmallerWindow() {
    open(example("cat-sat-mat"));
    window_->resize(1280, 800);
    QCoreApplication::processEvents();
    auto* card = window_->findChild<WorksheetView*>()->current();
    QVERIFY(card && !card->visibleRegion().isEmpty());
    window_->resize(1022, 615);
    QCoreApplication::processEvents();
    QVERIFY(card->visibleRegion().contains(card->table()->geometry().topLeft() + QPoint(4, 4)));
  }
  void tabGoesThroughTheBlanksAndStages() {
    const int cells = answers_->shapeOf({MatrixId::Q, 0}).rows * answers_->shapeOf({MatrixId::Q, 0}).columns;
    for (int i = 0; i < cells; ++i) key(Qt::Key_Tab);
    QCOMPARE(keyboard(), &table(MatrixId::K));
    QCOMPARE(*table(MatrixId::K).currentCell(), (RowColumn{0, 0}));
    key(Qt::Key_Backtab);
    QCOMPARE(keyboard(), &table(MatrixId::Q));
    press(ActionId::NextCard);
    press(ActionId::NextCard);
    QCOMPARE(keyboard(), &table(MatrixId::V));
    // Tab works the same within an editor.
    for (int i = 0; i < cells - 1; ++i) key(Qt::Key_Tab);
    type(QStringLiteral("0.5"));
    key(Qt::Key_Tab);
    QCOMPARE(keyboard(), &table(MatrixId::Scores));
    QCOMPARE(answers_->filled({MatrixId::V, 0}, {2, 1}), 0.5);
  }

  void nameIsReachedWithTheKeyboard() {
    const auto* name = window_->findChild<QLineEdit*>(QStringLiteral("student"));
    QTest::keyClick(window_.get(), Qt::Key_N, Qt::AltModifier);
    QCOMPARE(keyboard(), name);
    press(ActionId::NextCard);
    QCOMPARE(keyboard(), &table(MatrixId::Q));
    press(ActionId::PreviousCard);
    QCOMPARE(keyboard(), name);
    press(ActionId::PreviousCard);
    QCOMPARE(keyboard(), sheet().cards().constLast()->table());
    press(ActionId::NextCard);
    QCOMPARE(keyboard(), name);
    key(Qt::Key_Tab);
    QCOMPARE(keyboard(), &table(MatrixId::Q));
    key(Qt::Key_Backtab);
    QCOMPARE(keyboard(), name);
  }

  void hintsMoveNoStageToAnotherColumn() {
    window_->resize(1022, 615);
    QCoreApplication::processEvents();
    const auto columns = [this] {
      QList<int> lefts;
      for (const BlankCard* card : sheet().cards()) lefts << card->x();
      return lefts;
    };
    const QList<int> before = columns();
    click(MatrixId::Q, 0, 0);
    type(QStringLiteral("7.77"));
    key(Qt::Key_Return);
    for (int i = 0; i < 3; ++i) {
      press(ActionId::SheetHint);
      QCoreApplication::processEvents();
      QCOMPARE(columns(), before);
    }
  }

  /// Feedback that a click shows below the blanks does not scroll the page. The next click hits what is seen.
  void clickedButtonStaysUnderThePointer() {
    window_->resize(1022, 420);
    QCoreApplication::processEvents();
    for (const MatrixId stage : {MatrixId::Q, MatrixId::V}) {
      click(stage, 0, 0);
      type(QStringLiteral("7.77"));
      key(Qt::Key_Return);
      // Check, hint and show, from left to right.
      const auto buttons = sheet().card(stage)->findChildren<IconButton*>();
      QCOMPARE(buttons.size(), 3);
      const auto place = [&] { return buttons[1]->mapTo(window_.get(), QPoint()); };
      const QPoint before = place();
      for (int i = 0; i < 3; ++i) {
        QTest::mouseClick(buttons[1], Qt::LeftButton);
        QCoreApplication::processEvents();
        QCOMPARE(place(), before);
      }
      QCOMPARE(TestAccess::marking(*window_).hints({stage, 0}).size(), 3);
    }
  }

  void blanksAreFilledByPasting() {
    click(MatrixId::K, 0, 0);
    QApplication::clipboard()->setText(QStringLiteral("0.48\t0.54\n\t0.82\n0.77\t1.12"));
    QTest::keyClick(keyboard(), Qt::Key_V, Qt::ControlModifier);
    const StageRef k{MatrixId::K, 0};
    QCOMPARE(answers_->filled(k, {0, 1}), 0.54);
    QVERIFY(std::isnan(answers_->filled(k, {1, 0})));
    QCOMPARE(answers_->filled(k, {2, 1}), 1.12);
    QTest::keyClick(keyboard(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("0.48\t0.54\n\t0.82\n0.77\t1.12"));
    press(ActionId::Undo);
    QVERIFY(answers_->answers().stage(k).empty());
    // A block of another shape is refused with a reason and changes nothing.
    click(MatrixId::K, 1, 1);
    QApplication::clipboard()->setText(QStringLiteral("1\t2"));
    QSignalSpy refused(&sheet(), &WorksheetView::refused);
    QTest::keyClick(keyboard(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(refused.size(), 1);
    QVERIFY(answers_->answers().stage(k).empty());
  }

  void entriesStagesAndSheetAreChecked() {
    Matrix q = truth(MatrixId::Q);
    q.set(1, 1, q(1, 1) + 0.3);
    typeIn(MatrixId::Q, q);
    click(MatrixId::Q, 0, 0);
    press(ActionId::SheetCheckNumber);
    const StageRef stage{MatrixId::Q, 0};
    QCOMPARE(TestAccess::marking(*window_).verdict(stage, {0, 0}), std::optional(Verdict::Correct));
    QVERIFY(!TestAccess::marking(*window_).verdict(stage, {1, 1}));
    click(MatrixId::Q, 1, 1);
    press(ActionId::SheetCheckNumber);
    QCOMPARE(TestAccess::marking(*window_).verdict(stage, {1, 1}), std::optional(Verdict::Wrong));
    QVERIFY(table(MatrixId::Q)
                .model()
                ->index(1, 1)
                .data(Qt::AccessibleTextRole)
                .toString()
                .endsWith(verdictWord(Verdict::Wrong)));
    QVERIFY(!TestAccess::marking(*window_).stageCheck(stage));
    press(ActionId::SheetCheckStage);
    QVERIFY2(feedback(MatrixId::Q).startsWith(verdictText(Verdict::Wrong)),
             qPrintable(feedback(MatrixId::Q)));
    QVERIFY(feedback(MatrixId::Q).contains(QStringLiteral("½")));
    // An error that follows from an earlier line is counted once.
    const Matrix k = truth(MatrixId::K);
    typeIn(MatrixId::K, k);
    Matrix scores = truth(MatrixId::Scores);
    for (int j = 0; j < scores.columns(); ++j) scores.set(1, j, q(1, 0) * k(j, 0) + q(1, 1) * k(j, 1));
    typeIn(MatrixId::Scores, scores);
    click(MatrixId::Scores, 1, 0);
    press(ActionId::SheetCheckNumber);
    QCOMPARE(TestAccess::marking(*window_).verdict({MatrixId::Scores, 0}, {1, 0}),
             std::optional(Verdict::CarriedForward));
    click(MatrixId::Scores, 0, 0);
    press(ActionId::SheetCheckNumber);
    QCOMPARE(TestAccess::marking(*window_).verdict({MatrixId::Scores, 0}, {0, 0}),
             std::optional(Verdict::Correct));
    press(ActionId::SheetCheckAll);
    QVERIFY2(feedback(MatrixId::Scores).startsWith(verdictText(Verdict::CarriedForward)),
             qPrintable(feedback(MatrixId::Scores)));
    QVERIFY(feedback(MatrixId::V).startsWith(verdictText(Verdict::Missing)));
    const auto marks = window_->findChild<QLabel*>(QStringLiteral("marks"));
    static const QRegularExpression numbers(QStringLiteral("\\b2\\.5\\b.*\\b7\\b"));
    QVERIFY2(marks->text().contains(numbers), qPrintable(marks->text()));
    // An edit removes the verdict of its entry and makes the others outdated.
    click(MatrixId::Q, 1, 1);
    type(rounded(truth(MatrixId::Q)(1, 1)));
    key(Qt::Key_Return);
    QVERIFY(!TestAccess::marking(*window_).verdict(stage, {1, 1}));
    QCOMPARE(TestAccess::marking(*window_).verdict(stage, {0, 0}), std::optional(Verdict::Correct));
    // An outdated verdict has no sign. It is named as the earlier one.
    for (const auto& [id, verdict] :
         {std::pair{MatrixId::Q, Verdict::Wrong}, {MatrixId::Scores, Verdict::CarriedForward}}) {
      QVERIFY2(feedback(id).contains(verdictWord(verdict)), qPrintable(feedback(id)));
      QVERIFY2(!feedback(id).contains(verdictSign(verdict)), qPrintable(feedback(id)));
    }
    press(ActionId::SheetCheckStage);
    QVERIFY(feedback(MatrixId::Q).startsWith(verdictText(Verdict::Correct)));
  }

  void hintsHaveThreeSteps() {
    typeIn(MatrixId::Q, truth(MatrixId::Q));
    typeIn(MatrixId::K, truth(MatrixId::K));
    typeIn(MatrixId::Scores, truth(MatrixId::Scores));
    typeIn(MatrixId::ScaledScores, truth(MatrixId::Scores));  // the scaling is left out
    const StageRef stage{MatrixId::ScaledScores, 0};
    press(ActionId::SheetHint);
    QStringList hints = TestAccess::marking(*window_).hints(stage);
    QCOMPARE(hints.size(), 1);
    QVERIFY2(hints[0].endsWith(u'?'), qPrintable(hints[0]));
    QVERIFY(!answers_->help(stage)->anyShown());
    press(ActionId::SheetHint);
    hints = TestAccess::marking(*window_).hints(stage);
    QCOMPARE(hints.size(), 2);
    QVERIFY2(hints[1].contains(matrixWords(MatrixId::ScaledScores), Qt::CaseInsensitive),
             qPrintable(hints[1]));
    const QString number = QString::number(truth(MatrixId::ScaledScores)(0, 0), 'g', 4);
    QVERIFY(!hints.join(u' ').contains(number));
    press(ActionId::SheetHint);
    hints = TestAccess::marking(*window_).hints(stage);
    QCOMPARE(hints.size(), 3);
    QVERIFY2(hints[2].contains(number), qPrintable(hints[2]));
    QVERIFY(answers_->help(stage)->anyShown());
    QVERIFY2(help(MatrixId::ScaledScores).contains(u'3'), qPrintable(help(MatrixId::ScaledScores)));
    QVERIFY(!window_->actions()[ActionId::SheetHint]->isEnabled());
    // Undo does not remove the given hints.
    while (window_->actions()[ActionId::Undo]->isEnabled()) press(ActionId::Undo);
    QVERIFY(answers_->answers().stage(stage).empty());
    QCOMPARE(answers_->help(stage)->hints, 3);
    QVERIFY(answers_->modified());
    // If nothing is filled in, the hint names the operands and no numbers.
    click(MatrixId::Context, 0, 0);
    press(ActionId::SheetHint);
    QVERIFY(!TestAccess::marking(*window_).hints({MatrixId::Context, 0}).isEmpty());
    QVERIFY(!answers_->help({MatrixId::Context, 0}));
  }

  /// A hint to a mistake is not shown while it may be outdated, and an empty stage has not changed.
  void feedbackFollowsTheNumbers() {
    click(MatrixId::Q, 0, 0);
    type(QStringLiteral("999"));
    key(Qt::Key_Return);
    table(MatrixId::Q).setFocus();
    press(ActionId::SheetCheckAll);
    press(ActionId::SheetHint);
    const QStringList hints = TestAccess::marking(*window_).hints({MatrixId::Q, 0});
    QVERIFY(!hints.isEmpty());
    QVERIFY(feedback(MatrixId::Q).contains(hints.first().left(20)));
    const QString empty = feedback(MatrixId::K);
    click(MatrixId::Q, 0, 0);
    type(rounded(truth(MatrixId::Q)(0, 0)));
    key(Qt::Key_Return);
    QVERIFY2(!feedback(MatrixId::Q).contains(hints.first().left(20)), qPrintable(feedback(MatrixId::Q)));
    QCOMPARE(feedback(MatrixId::K), empty);
    QCOMPARE(feedback(MatrixId::Scores), empty);
  }

  void shownNumbersAreMarkedAndSaved() {
    const auto parts = [this] {
      return window_->findChild<QLabel*>(QStringLiteral("marks"))->text().count(QStringLiteral(" · "));
    };
    const auto parts_before = parts();
    click(MatrixId::Weights, 1, 2);
    press(ActionId::SheetShowNumber);
    const StageRef stage{MatrixId::Weights, 0};
    const QString number = rounded(truth(MatrixId::Weights)(1, 2));
    QVERIFY(test::Everything(*window_, false).numbers().contains(number));
    QVERIFY2(help(MatrixId::Weights).contains(u'1'), qPrintable(help(MatrixId::Weights)));
    click(MatrixId::Context, 0, 0);
    press(ActionId::SheetShowStage);
    // The line says that all numbers of the stage were shown, without their count.
    static const QRegularExpression digit(QStringLiteral("[0-9]"));
    const QString whole = help(MatrixId::Context);
    QVERIFY2(!whole.isEmpty() && !whole.contains(digit), qPrintable(whole));
    QVERIFY(answers_->help({MatrixId::Context, 0})->whole_stage);
    // The heading has a new part, which says that numbers were shown.
    QCOMPARE(parts(), parts_before + 1);
    // All other numbers are still not revealed.
    QSet<QString> kept = secrets(answers_->experiment(), answers_->wholeTrace());
    QSet<QString> shown;
    addTexts(shown, truth(MatrixId::Context));
    addTexts(shown, truth(MatrixId::Weights)(1, 2));
    const QString leak = test::Everything(*window_).firstLineWith(kept - shown);
    QVERIFY2(leak.isEmpty(), qPrintable(leak));
    // The shown number is still recorded after saving and opening.
    const auto back = parseAnswers(serializeAnswers(answers_->answers()), QStringLiteral("a.json"));
    QVERIFY(back);
    const Answers saved = back.value();
    open(example("i-love-statistics"), saved);
    QVERIFY(!answers_->modified());
    QVERIFY(answers_->isShown(stage, {1, 2}));
    QVERIFY(!answers_->isShown(stage, {1, 1}));
    QCOMPARE(help(MatrixId::Context), whole);
  }

  void answersAreNotRevealed_data() {
    QTest::addColumn<int>("heads");
    QTest::addColumn<bool>("columns");
    for (const int heads : {1, 3, 12})
      for (const bool columns : {false, true})
        QTest::addRow("%d heads, %s", heads, columns ? "columns" : "rows") << heads << columns;
  }
  void answersAreNotRevealed() {
    QFETCH(int, heads);
    QFETCH(bool, columns);
    open(withHeads(heads));
    if (columns) press(ActionId::TokensAsColumns);
    const QSet<QString> kept = secrets(answers_->experiment(), answers_->wholeTrace());
    QVERIFY(kept.size() > 50);
    const auto quiet = [&](const char* when) {
      const QString leak = test::Everything(*window_, heads == 1).firstLineWith(kept);
      QVERIFY2(leak.isEmpty(), qPrintable(QLatin1String(when) + leak));
    };
    quiet("at first: ");
    // After wrong numbers, checks and hints, with the texts of the actions and the history.
    click(MatrixId::Q, 0, 0);
    type(QStringLiteral("7.77"));
    key(Qt::Key_Return);
    click(MatrixId::Weights, 0, 0);
    type(QStringLiteral("3.21"));
    key(Qt::Key_Return);
    press(ActionId::SheetCheckAll);
    for (const MatrixId stage : {MatrixId::Q, MatrixId::Weights, MatrixId::Output}) {
      click(stage, 0, 0);
      press(ActionId::SheetCheckNumber);
      press(ActionId::SheetHint);
      press(ActionId::SheetHint);
    }
    if (heads > 1) press(ActionId::NextHead);
    quiet("after hints: ");
    QSet<QString> said;
    for (const QAction* action : window_->actions().all()) said << action->text() << action->toolTip();
    for (int i = 0; i < answers_->undoStack()->count(); ++i) said << answers_->undoStack()->text(i);
    static const QRegularExpression a_number(QStringLiteral("\\d+\\.\\d+"));
    for (const QString& text : said)
      for (auto match = a_number.globalMatch(text); match.hasNext();)
        QVERIFY2(!kept.contains(match.next().captured()), qPrintable(text));
    // The same search finds the numbers after they are shown.
    click(MatrixId::Weights, 0, 0);
    press(ActionId::SheetShowStage);
    QVERIFY(test::Everything(*window_, false).numbers().intersects(kept));
  }

  void eachHeadHasItsOwnBlanks() {
    open(example("cat-sat-mat"));
    click(MatrixId::Q, 0, 0);
    type(QStringLiteral("1.5"));
    key(Qt::Key_Return);
    press(ActionId::NextHead);
    QVERIFY(std::isnan(answers_->filled({MatrixId::Q, 1}, {0, 0})));
    click(MatrixId::Q, 0, 0);
    type(QStringLiteral("2.5"));
    key(Qt::Key_Return);
    QCOMPARE(answers_->filled({MatrixId::Q, 1}, {0, 0}), 2.5);
    press(ActionId::PreviousHead);
    QCOMPARE(table(MatrixId::Q).model()->index(0, 0).data().toString(), QStringLiteral("1.5"));
  }

  void columnConventionTransposesTheSheet() {
    press(ActionId::TokensAsColumns);
    QCOMPARE(table(MatrixId::Q).model()->rowCount(), 2);
    click(MatrixId::Q, 1, 0);
    type(QStringLiteral("0.65"));
    key(Qt::Key_Return);
    QCOMPARE(answers_->filled({MatrixId::Q, 0}, {0, 1}), 0.65);
    // Answers that were written with columns are opened with columns.
    Answers turned;
    turned.mutableStage({MatrixId::Q, 0}) = truth(MatrixId::Q).transposed();
    open(example("i-love-statistics"), turned);
    QCOMPARE(TestAccess::options(*window_).convention(), Convention::Columns);
    QCOMPARE(answers_->filled({MatrixId::Q, 0}, {2, 1}), truth(MatrixId::Q)(2, 1));
  }

  void maskedCellMayBeBlankOrMinusInfinity() {
    Experiment e = example("i-love-statistics");
    e.mask.kind = Mask::Kind::Causal;
    open(e);
    const int blanks = answers_->blanksLeft({MatrixId::MaskedScores, 0});
    QCOMPARE(blanks, 6);
    click(MatrixId::MaskedScores, 0, 1);
    type(QStringLiteral("-inf"));
    key(Qt::Key_Return);
    QVERIFY(std::isinf(answers_->filled({MatrixId::MaskedScores, 0}, {0, 1})));
    QCOMPARE(table(MatrixId::MaskedScores).model()->index(0, 1).data().toString(), QStringLiteral("−∞"));
    const auto back = parseAnswers(serializeAnswers(answers_->answers()), QStringLiteral("a.json"));
    QVERIFY2(back, back ? "" : qPrintable(back.refusal().sentence()));
    QVERIFY(std::isinf(back.value().stage({MatrixId::MaskedScores, 0})(0, 1)));
    click(MatrixId::Scores, 0, 1);
    QSignalSpy refused(&sheet(), &WorksheetView::refused);
    type(QStringLiteral("-inf"));
    key(Qt::Key_Return);
    QCOMPARE(refused.size(), 1);
  }

  void studentNameIsPartOfTheAnswers() {
    auto* name = window_->findChild<QLineEdit*>(QStringLiteral("student"));
    QTest::mouseClick(name, Qt::LeftButton);
    QTest::keyClicks(name, QStringLiteral("Ada"));
    QCOMPARE(answers_->answers().student, std::string("Ada"));
    QCOMPARE(answers_->undoStack()->count(), 1);
    QVERIFY(answers_->modified());
  }

  void givenNumbersCannotBeEdited() {
    const QByteArray before = serializeExperiment(answers_->experiment());
    for (QTableView* view : window_->findChildren<QTableView*>()) {
      if (!view->isVisible() || qobject_cast<BlankTable*>(view)) continue;
      QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                        view->visualRect(view->model()->index(0, 0)).center());
      QTest::keyClick(view, Qt::Key_9);
      QTest::keyClick(view, Qt::Key_Delete);
      QTest::keyClick(view, Qt::Key_Up, Qt::ControlModifier);
    }
    QCOMPARE(serializeExperiment(answers_->experiment()), before);
  }

  /// What the first blanks are computed from is in view with them.
  void operandsOfTheFirstBlanksAreVisible() {
    open(example("cat-sat-mat"));
    window_->resize(1280, 800);
    table(MatrixId::Q).setFocus();
    QTRY_VERIFY(table(MatrixId::Q).visibleRegion().contains(table(MatrixId::Q).rect()));
    for (const MatrixId operand : {MatrixId::QueryInputs, MatrixId::QueryWeights}) {
      const auto cards = window_->findChildren<MatrixCard*>();
      const auto card = std::ranges::find(cards, operand, &MatrixCard::id);
      QVERIFY(card != cards.end());
      const QWidget& numbers = *(*card)->table()->viewport();
      QCOMPARE(numbers.visibleRegion().boundingRect(), numbers.rect());
    }
  }

  void tooLargeExperimentIsRefused() {
    Experiment e = example("i-love-statistics");
    e.query_tokens.assign(1024, "word");
    e.query_embeddings = Matrix(1024, e.modelDim(), 0.5);
    const auto refusal = AnswersDocument::objection(e);
    QVERIFY(refusal);
    QVERIFY(!refusal->sentence().isEmpty());
    QVERIFY(!AnswersDocument::objection(withHeads(12)));
    // Answers of an extreme shape do not fit a small experiment.
    Answers wide;
    wide.mutableStage({MatrixId::Q, 0}) = Matrix(1, 1'000'000, 1.0);
    QVERIFY(AnswersDocument::objection(example("i-love-statistics"), wide));
  }
};

LAB_TEST(TestWorksheet, QApplication)

}  // namespace tst_worksheet
#include "tst_worksheet.moc"
