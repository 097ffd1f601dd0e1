// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QMimeData>
#include <QSignalSpy>
#include <memory>

#include "core/learn/authoring/DraftFields.h"
#include "core/learn/authoring/DraftReader.h"
#include "tests/ui/AuthorHand.h"
#include "ui/lesson/LessonTextView.h"
#include "ui/theme/Theme.h"

using namespace lab;

/// Tests the panel for writing lessons with real events. Files and previews are tested in tests/app.
class TestAuthoring : public QObject {
  Q_OBJECT

  std::unique_ptr<Document> document_;
  std::unique_ptr<MainWindow> window_;
  std::unique_ptr<test::AuthorHand> hand_;
  QString refused_;

  test::AuthorHand& hand() { return *hand_; }
  AuthorDocument& author() { return hand_->author(); }
  StepList& list() { return hand_->pane().steps(); }
  QString toMend() {
    hand_->pane().checkNow();
    auto* label = hand_->pane().findChild<QLabel*>(QStringLiteral("to mend"));
    return label->isVisible() ? label->text() : QString();
  }
  /// Returns the visible sentences below the fields.
  QStringList saidBelowFields() {
    hand_->pane().checkNow();
    QStringList said;
    for (QLabel* label : hand_->pane().findChildren<QLabel*>(QStringLiteral("problem")))
      if (label->isVisible()) said << label->text();
    return said;
  }
  void addStep(const char* title) {
    hand().click(QStringLiteral("Step from the screen"));
    hand().type(QStringLiteral("Title of the step"), QLatin1String(title));
  }
  QString titles() {
    QString all;
    for (const auto& step : author().draft().steps) all += step->title;
    return all;
  }

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }
  void init() {
    document_ = std::make_unique<Document>();
    window_ = std::make_unique<MainWindow>(*document_);
    QVERIFY(
        !document_->reset(*loadDraft(QStringLiteral(":/lessons/template")).value().draft.step(0).experiment));
    window_->resize(1280, 800);
    window_->show();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    refused_.clear();
    connect(document_.get(), &Document::refused, this,
            [this](const Refusal& why) { refused_ = why.sentence(); });
    hand_ = std::make_unique<test::AuthorHand>(*window_);
    hand_->openPanel();
  }
  void cleanup() {
    hand_.reset();
    window_.reset();
    document_.reset();
  }

  void stepsAreMovedByKeyboardAndMouse() {
    for (const char* title : {"a", "b", "c"}) addStep(title);
    QCOMPARE(titles(), QStringLiteral("abc"));
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(titles(), QStringLiteral("acb"));
    QTest::keyClick(&list(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(titles(), QStringLiteral("abc"));
    QTest::keyClick(&list(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(titles(), QStringLiteral("abc"));
    QTest::keyClick(&list(), Qt::Key_Home);
    QCOMPARE(author().current(), 0);
    hand().click(QStringLiteral("Move the step down"));
    QCOMPARE(titles(), QStringLiteral("bac"));
    hand().click(QStringLiteral("Move the step up"));
    // Moves the last step above the first one.
    const std::unique_ptr<QMimeData> data(list().model()->mimeData({list().model()->index(2, 0)}));
    // A drag cannot be simulated here, so that this calls what happens at its end.
    list().model()->dropMimeData(data.get(), Qt::MoveAction, 0, 0, {});
    QCOMPARE(titles(), QStringLiteral("cab"));
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(titles(), QStringLiteral("abc"));
    QTest::keyClick(&list(), Qt::Key_Delete);
    QCOMPARE(author().draft().count(), 2);
    hand().click(QStringLiteral("Duplicate the step"));
    QCOMPARE(author().draft().count(), 3);
    QVERIFY(!document_->undoStack()->canUndo());  // only the lesson was edited
  }

  void typingIsUndoneWordByWord() {
    addStep("a");
    hand().goToPage(0);
    hand().type(QStringLiteral("Text of the step"), QStringLiteral("one two"));
    QWidget* field = QApplication::focusWidget();
    QCOMPARE(hand().step().text, QStringLiteral("one two"));
    QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(hand().step().text, QStringLiteral("one "));
    QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(hand().step().text, QStringLiteral("one two"));
    auto* preview = hand().pane().findChild<LessonTextView*>();
    QCOMPARE(preview->toPlainText(), QStringLiteral("one two"));
    // While a formula is incomplete, the preview keeps the last valid text.
    QTest::keyClicks(field, QStringLiteral(" $x"));
    QCOMPARE(preview->toPlainText(), QStringLiteral("one two"));
    QVERIFY2(saidBelowFields().join(QLatin1Char(' ')).contains(QStringLiteral("Line 1")),
             qPrintable(toMend()));
    QTest::keyClicks(field, QStringLiteral("$"));
    QVERIFY(saidBelowFields().isEmpty());
  }

  void figuresAndLinksAreInsertedFromTheSelection() {
    addStep("a");
    hand().goToPage(0);
    window_->selection().setCell(std::nullopt);
    hand().click(QStringLiteral("Insert the selected number"));
    QVERIFY2(refused_.contains(QStringLiteral("Select a number")), qPrintable(refused_));
    QVERIFY(hand().step().text.isEmpty());
    window_->selection().setCell(CellRef{MatrixId::Weights, 0, 1, 2});
    hand().click(QStringLiteral("Insert the selected number"));
    QCOMPARE(hand().step().text, QStringLiteral("[0.36](value:weights[\"love\"][\"statistics\"])"));
    QCOMPARE(saidBelowFields(), QStringList());
    hand().click(QStringLiteral("Insert a link"));
    QVERIFY(hand().step().text.endsWith(
        QStringLiteral("[this number](select:weights[\"love\"][\"statistics\"])")));
  }

  void eachQuestionKindHasItsFields() {
    addStep("a");
    hand().goToPage(1);
    QSet<QString> seen;
    for (int kind = 0; kind < kQuestionKinds; ++kind) {
      hand().chooseKind(kind + 1);
      QCOMPARE(static_cast<int>(hand().step().question->kind), kind);
      for (QWidget* widget : hand().pane().pages().currentWidget()->findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() != nullptr)
          continue;
        QVERIFY2(!widget->accessibleName().isEmpty() || !qobject_cast<QAbstractButton*>(widget) ||
                     !static_cast<QAbstractButton*>(widget)->text().isEmpty(),
                 qPrintable(QLatin1String(widget->metaObject()->className())));
        seen.insert(widget->accessibleName());
      }
    }
    for (const char* name :
         {"The query", "Of which row", "How many of them", "Answer", "Condition that must hold",
          "Cells to fill in, one place per line", "Stages to work out, one name per line", "Add: Option",
          "Add: Line", "Right within"})
      QVERIFY2(seen.contains(QLatin1String(name)), name);
    hand().chooseKind(0);
    QVERIFY(!hand().step().question);
    // Changing the kind of question and back keeps the typed text.
    hand().chooseKind(1);
    hand().type(QStringLiteral("Answer"), QStringLiteral("weights[1][1]"));
    hand().chooseKind(5);
    hand().chooseKind(4);
    QCOMPARE(hand().named<LineField>(QStringLiteral("Answer"))->text(), QStringLiteral("weights[1][1]"));
  }

  void problemsAreShownAtTheirFields() {
    addStep("a");
    hand().goToPage(1);
    hand().chooseKind(1);
    hand().type(QStringLiteral("What it asks"), QStringLiteral("How much?"));
    QCOMPARE(saidBelowFields(), QStringList(QStringLiteral("This is missing.")));
    hand().type(QStringLiteral("Answer"), QStringLiteral("weights[9][1]"));
    QCOMPARE(saidBelowFields().size(), 1);
    QVERIFY2(saidBelowFields().front().contains(QStringLiteral("a row of weights from 1 to 3")),
             qPrintable(saidBelowFields().front()));
    QVERIFY2(list().model()->index(0, 0).data().toString().contains(QStringLiteral("to fix")),
             "the list says it");
    QVERIFY2(toMend().contains(QStringLiteral("Answer")), qPrintable(toMend()));
    // The link sets the focus to the field.
    hand().goToPage(0);
    auto* label = hand().pane().findChild<QLabel*>(QStringLiteral("to mend"));
    emit label->linkActivated(QStringLiteral("question.answer"));
    QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("Answer"));
    hand().type(QStringLiteral("Answer"), QStringLiteral("weights[1][1]"));
    QVERIFY(saidBelowFields().isEmpty());
    // A condition that already holds at the start is reported.
    hand().chooseKind(7);
    hand().type(QStringLiteral("Condition that must hold"), QStringLiteral("n_q = 3"));
    hand().type(QStringLiteral("What may be edited"), QStringLiteral("W_Q"));
    hand().type(QStringLiteral("A solution"), QStringLiteral("W_Q[1][1] = 2"));
    QVERIFY2(saidBelowFields().join(QString()).contains(QStringLiteral("does not hold at the start")),
             qPrintable(saidBelowFields().join(QString())));
  }

  void hiddenAndLockedCellsAreCaptured() {
    document_->setBlanks({MatrixId::Scores});
    addStep("a");
    document_->setBlanks({});
    QCOMPARE(hand().step().hide, QStringList(QStringLiteral("scores")));
    hand().goToPage(2);
    window_->selection().setCell(CellRef{MatrixId::Weights, 0, 1, 2});
    hand().click(QStringLiteral("Add the row of the selected cell"));
    QCOMPARE(hand().step().hide.back(), QStringLiteral("weights[\"love\"]"));
    hand().type(QStringLiteral("Locks, one place per line"), QStringLiteral("W_K\nW_V"));
    QCOMPARE(hand().step().lock, (QStringList{QStringLiteral("W_K"), QStringLiteral("W_V")}));
    hand().type(QStringLiteral("Locks, one place per line"), QStringLiteral("weights"));
    QVERIFY2(saidBelowFields().join(QString()).contains(QStringLiteral("an input, which could be edited")),
             qPrintable(saidBelowFields().join(QString())));
    hand().click(QStringLiteral("Remove the control: mask"));
    QCOMPARE(hand().step().controls, std::vector<ExperimentPart>{ExperimentPart::Mask});
  }

  void stepIsCapturedAndRestored() {
    addStep("a");
    hand().goToPage(2);
    QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 0, 0, 0}, 3));
    QTest::keyClick(window_.get(), Qt::Key_F3, Qt::ShiftModifier);
    const double before = hand().step().experiment->heads[0].query_weights(0, 0);
    QVERIFY(before != 3);
    hand().click(QStringLiteral("Show in the window"));
    QCOMPARE(document_->experiment().heads[0].query_weights(0, 0), before);
    QCOMPARE(window_->options().pipeline(), ViewOptions::Pipeline::Row);
    document_->undo();
    QCOMPARE(document_->experiment().heads[0].query_weights(0, 0), 3.0);
    QTest::keyClick(window_.get(), Qt::Key_F3, Qt::ShiftModifier);
    hand().click(QStringLiteral("Take from the screen"));
    QCOMPARE(hand().step().experiment->heads[0].query_weights(0, 0), 3.0);
    QCOMPARE(hand().step().view.layout, std::optional(ViewState::Layout::Matrix));
  }

  void saveShortcutSavesTheLesson() {
    addStep("a");
    QSignalSpy lesson(&window_->authoring(), &AuthorDock::saveAsked);
    QSignalSpy experiment(window_->actions()[ActionId::Save], &QAction::triggered);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(lesson.count(), 1);
    QCOMPARE(experiment.count(), 0);
  }
};

QTEST_MAIN(TestAuthoring)
#include "tst_authoring.moc"
