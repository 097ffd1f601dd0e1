// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QCheckBox>
#include <QImage>
#include <QLabel>
#include <QLayout>
#include <QMimeData>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <memory>

#include "core/learn/authoring/DraftCheck.h"
#include "core/learn/authoring/DraftFiles.h"
#include "core/learn/authoring/LessonDraft.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/ui/AuthorHand.h"
#include "ui/authoring/TextPage.h"
#include "ui/lesson/LessonTextView.h"
#include "ui/theme/Theme.h"

namespace tst_authoring {

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
  StepList& list() { return *hand_->pane().findChild<StepList*>(); }
  QString problemLinks() {
    TestAccess::checkNow(hand_->pane());
    auto* label = hand_->pane().findChild<QLabel*>(QStringLiteral("problem-links"));
    return label->isVisible() ? label->text() : QString();
  }
  /// Returns the visible sentences below the fields.
  QStringList saidBelowFields() {
    TestAccess::checkNow(hand_->pane());
    QStringList said;
    for (QLabel* label : hand_->pane().findChildren<QLabel*>(QStringLiteral("problem")))
      if (label->isVisible()) said << label->text();
    return said;
  }
  /// The problems of the current step, computed anew.
  QStringList problemPlaces() {
    QStringList places;
    for (const DraftProblem& problem : problemsOf(author().draft(), author().current()))
      places << problem.where;
    return places;
  }
  QStringList problemSentences() {
    QStringList sentences;
    for (const DraftProblem& problem : problemsOf(author().draft(), author().current()))
      sentences << problem.sentence;
    return sentences;
  }
  void addStep(const char* title) {
    hand().click(QStringLiteral("add-step"));
    hand().type(QStringLiteral("step-title"), QLatin1String(title));
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

  /// In a narrow panel no field is cut off.
  void fieldsShrinkToTheWidthOfThePanel() {
    addStep("Narrow");
    for (const QuestionKind kind : {QuestionKind::Number, QuestionKind::Fill, QuestionKind::Construct}) {
      author().editStep(QStringLiteral("kind"), {}, [kind](StepDraft& step) {
        step.question.emplace();
        step.question->kind = kind;
      });
      for (int page = 0; page < hand().pages().count(); ++page) {
        auto* area = qobject_cast<QScrollArea*>(hand().pages().widget(page));
        if (area == nullptr) continue;
        area->widget()->layout()->activate();
        QVERIFY2(area->widget()->minimumSizeHint().width() <= 280,
                 qPrintable(
                     QStringLiteral("page %1: %2").arg(page).arg(area->widget()->minimumSizeHint().width())));
      }
    }
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
    hand().click(QStringLiteral("step-down"));
    QCOMPARE(titles(), QStringLiteral("bac"));
    hand().click(QStringLiteral("step-up"));
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
    hand().click(QStringLiteral("duplicate-step"));
    QCOMPARE(author().draft().count(), 3);
    QVERIFY(!document_->undoStack()->canUndo());  // only the lesson was edited
  }

  void typingIsUndoneWordByWord() {
    addStep("a");
    hand().goToPage(0);
    hand().type(QStringLiteral("step-text"), QStringLiteral("one two"));
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
    QCOMPARE(problemPlaces(), QStringList(QStringLiteral("text")));
    QVERIFY2(saidBelowFields().front().contains(QLatin1Char('1')), "the number of the line");
    QTest::keyClicks(field, QStringLiteral("$"));
    QVERIFY(saidBelowFields().isEmpty());
  }

  void figuresAndLinksAreInsertedFromTheSelection() {
    addStep("a");
    hand().goToPage(0);
    window_->selection().setCell(std::nullopt);
    hand().click(QStringLiteral("insert-figure"));
    QVERIFY(!refused_.isEmpty());
    refused_.clear();
    QVERIFY(hand().step().text.isEmpty());
    window_->selection().setCell(CellRef{MatrixId::Weights, 0, 1, 2});
    hand().click(QStringLiteral("insert-figure"));
    QVERIFY(refused_.isEmpty());
    QCOMPARE(hand().step().text, QStringLiteral("[0.36](value:weights[\"love\"][\"statistics\"])"));
    QCOMPARE(saidBelowFields(), QStringList());
    hand().click(QStringLiteral("insert-link"));
    QVERIFY(hand().step().text.endsWith(QStringLiteral("](select:weights[\"love\"][\"statistics\"])")));
  }

  void picturesAreInserted() {
    addStep("a");
    hand().goToPage(0);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("My Drawing (2).png"));
    QImage image(8, 4, QImage::Format_RGB32);
    image.fill(Qt::red);
    QVERIFY(image.save(path));
    auto* page = window_->findChild<TextPage*>();
    QVERIFY(page);
    QVERIFY(!page->insertPicture(path));
    QVERIFY(hand().step().text.endsWith(QStringLiteral("](my-drawing-2.png)")));
    const LessonDraft& draft = hand().author().draft();
    QCOMPARE(draft.pictures.keys(), QStringList(QStringLiteral("my-drawing-2.png")));
    QCOMPARE(saidBelowFields().join(QLatin1Char(0x7c)), QString());
    QVERIFY(!page->insertPicture(path));  // the same file again
    QCOMPARE(draft.pictures.size(), 1);

    const QString text = folder.filePath(QStringLiteral("text.png"));
    QFile other(text);
    QVERIFY(other.open(QIODevice::WriteOnly) && other.write("text") > 0);
    other.close();
    QVERIFY(page->insertPicture(text));
    QVERIFY(page->insertPicture(folder.filePath(QStringLiteral("none.png"))));
    QCOMPARE(draft.pictures.size(), 1);
  }

  void eachQuestionKindHasItsFields() {
    addStep("a");
    hand().goToPage(1);
    QSet<QString> seen;
    for (int kind = 0; kind < kQuestionKinds; ++kind) {
      hand().chooseKind(kind + 1);
      QCOMPARE(static_cast<int>(hand().step().question->kind), kind);
      for (QWidget* widget : hand().pages().currentWidget()->findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() != nullptr)
          continue;
        QVERIFY2(!widget->accessibleName().isEmpty() || !qobject_cast<QAbstractButton*>(widget) ||
                     !static_cast<QAbstractButton*>(widget)->text().isEmpty(),
                 qPrintable(QLatin1String(widget->metaObject()->className())));
        const bool in_rows = widget->objectName() == QLatin1String("add");
        seen.insert(in_rows ? widget->parentWidget()->objectName() + QStringLiteral("/add")
                            : widget->objectName());
      }
    }
    for (const char* name : {"question.query", "question.of", "question.count", "question.answer",
                             "question.condition", "question.cells", "question.stages",
                             "question.options/add", "question.lines/add", "question.tolerance"})
      QVERIFY2(seen.contains(QLatin1String(name)), name);
    hand().chooseKind(0);
    QVERIFY(!hand().step().question);
    // Changing the kind of question and back keeps the typed text.
    hand().chooseKind(1);
    hand().type(QStringLiteral("question.answer"), QStringLiteral("weights[1][1]"));
    hand().chooseKind(5);
    hand().chooseKind(4);
    QCOMPARE(hand().named<LineField>(QStringLiteral("question.answer"))->text(),
             QStringLiteral("weights[1][1]"));
  }

  void problemsAreShownAtTheirFields() {
    addStep("a");
    hand().goToPage(1);
    hand().chooseKind(1);
    hand().type(QStringLiteral("question.ask"), QStringLiteral("How much?"));
    QCOMPARE(problemPlaces(), QStringList(QStringLiteral("question.answer")));
    QCOMPARE(saidBelowFields(), problemSentences());
    hand().type(QStringLiteral("question.answer"), QStringLiteral("weights[9][1]"));
    QCOMPARE(saidBelowFields().size(), 1);
    QCOMPARE(saidBelowFields(), problemSentences());
    for (const char* number : {"9", "1", "3"})  // the wrong row, and the rows that exist
      QVERIFY2(saidBelowFields().front().contains(QLatin1String(number)),
               qPrintable(saidBelowFields().front()));
    const QString with_problem = list().model()->index(0, 0).data().toString();
    QVERIFY2(problemLinks().contains(QStringLiteral("href=\"question.answer\"")), qPrintable(problemLinks()));
    // The link sets the focus to the field.
    hand().goToPage(0);
    auto* label = hand().pane().findChild<QLabel*>(QStringLiteral("problem-links"));
    emit label->linkActivated(QStringLiteral("question.answer"));
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("question.answer"));
    hand().type(QStringLiteral("question.answer"), QStringLiteral("weights[1][1]"));
    QVERIFY(saidBelowFields().isEmpty());
    QVERIFY2(list().model()->index(0, 0).data().toString() != with_problem, "the list marked the step");
    // A condition that already holds at the start is reported.
    hand().chooseKind(7);
    hand().type(QStringLiteral("question.condition"), QStringLiteral("n_q = 3"));
    hand().type(QStringLiteral("question.may_edit"), QStringLiteral("W_Q"));
    hand().type(QStringLiteral("question.solution"), QStringLiteral("W_Q[1][1] = 2"));
    QCOMPARE(problemPlaces(), QStringList(QStringLiteral("question.condition")));
    QCOMPARE(saidBelowFields(), problemSentences());
  }

  void hiddenAndLockedCellsAreCaptured() {
    document_->setHiddenMatrices({MatrixId::Scores});
    addStep("a");
    document_->setHiddenMatrices({});
    QCOMPARE(hand().step().hide, QStringList(QStringLiteral("scores")));
    hand().goToPage(2);
    window_->selection().setCell(CellRef{MatrixId::Weights, 0, 1, 2});
    hand().click(QStringLiteral("hide.pick/row"));
    QCOMPARE(hand().step().hide.back(), QStringLiteral("weights[\"love\"]"));
    hand().type(QStringLiteral("lock"), QStringLiteral("W_K\nW_V"));
    QCOMPARE(hand().step().lock, (QStringList{QStringLiteral("W_K"), QStringLiteral("W_V")}));
    hand().type(QStringLiteral("lock"), QStringLiteral("weights"));
    QCOMPARE(problemPlaces(), QStringList(QStringLiteral("lock[0]")));
    QCOMPARE(saidBelowFields(), problemSentences());
    hand().click(QStringLiteral("control-%1").arg(static_cast<int>(ExperimentPart::Mask)));
    QCOMPARE(hand().step().controls, std::vector<ExperimentPart>{ExperimentPart::Mask});
  }

  void stepIsCapturedAndRestored() {
    addStep("a");
    hand().goToPage(2);
    QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 0, 0, 0}, 3));
    QTest::keyClick(window_.get(), Qt::Key_F3, Qt::ShiftModifier);
    const double before = hand().step().experiment->heads[0].query_weights(0, 0);
    QVERIFY(before != 3);
    hand().click(QStringLiteral("show-step"));
    QCOMPARE(document_->experiment().heads[0].query_weights(0, 0), before);
    QCOMPARE(window_->options().pipeline(), ViewOptions::Pipeline::Row);
    document_->undo();
    QCOMPARE(document_->experiment().heads[0].query_weights(0, 0), 3.0);
    QTest::keyClick(window_.get(), Qt::Key_F3, Qt::ShiftModifier);
    hand().click(QStringLiteral("take-step"));
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

LAB_TEST(TestAuthoring, QApplication)

}  // namespace tst_authoring
#include "tst_authoring.moc"
