// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests authoring in the whole application: a lesson is captured from the window, previewed, saved and
// played.
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>
#include <memory>

#include "app/Application.h"
#include "app/AuthorController.h"
#include "app/WindowController.h"
#include "core/learn/authoring/DraftFiles.h"
#include "core/learn/lesson/LessonCheck.h"
#include "core/learn/lesson/LessonFolder.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/app/FreshSettings.h"
#include "tests/ui/AuthorHand.h"
#include "ui/lesson/LessonDock.h"
#include "ui/lesson/LessonPage.h"
#include "ui/lesson/ProgressKeeper.h"
#include "ui/theme/Theme.h"
#include "ui/window/NoticeBar.h"

namespace tst_authoring {

using namespace lab;

namespace {

/// The application at its first start, with a simulated author.
struct Start {
  FreshSettings fresh;
  QTemporaryDir folder;
  std::unique_ptr<Application> application = std::make_unique<Application>();
  std::unique_ptr<test::AuthorHand> hand;

  Start() {
    QDir(Journal::defaultFolder()).removeRecursively();
    ProgressKeeper::useFile(folder.filePath(QStringLiteral("progress.json")));
    application->openLast();
    window().resize(1280, 800);
    if (!QTest::qWaitForWindowActive(&window())) qFatal("the window does not show");
    hand = std::make_unique<test::AuthorHand>(window());
    hand->openPanel();
  }
  WindowController& controller() { return *application->windows().front(); }
  MainWindow& window() { return controller().window(); }
  AuthorSession& session() { return controller().authoring().session(); }
  QString notice() { return window().findChild<NoticeBar*>()->plainText(); }
  QString path(const char* name) const { return folder.filePath(QLatin1String(name)); }
};

/// Returns whether the window shows the notice with this id.
bool shows(const MainWindow& window, const char* id) {
  const auto* text = window.findChild<QLabel*>(QStringLiteral("notice-") + QLatin1String(id));
  return text != nullptr && text->isVisible();
}

QByteArray contents(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Enters the path of a file or folder in the next file dialog.
class Naming {
 public:
  explicit Naming(const QString& path) {
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QObject::connect(&timer_, &QTimer::timeout, qApp, [this, path] {
      auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr || !dialog->isVisible()) return;
      if (++tries > 20) return dialog->reject();  // fails instead of hanging
      dialog->findChild<QLineEdit*>()->setText(path);
      for (auto* button : dialog->findChildren<QPushButton*>())
        if (button->isDefault() && button->isEnabled()) QTest::mouseClick(button, Qt::LeftButton);
    });
    timer_.start(50);
  }
  int tries = 0;

 private:
  QTimer timer_;
};

/// Clicks a button of the next message box.
class Answer {
 public:
  explicit Answer(QMessageBox::StandardButton button) {
    QObject::connect(&timer_, &QTimer::timeout, qApp, [this, button] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (box == nullptr) return;
      timer_.stop();
      asked = true;
      QTest::mouseClick(box->button(button), Qt::LeftButton);
    });
    timer_.start(50);
  }
  bool asked = false;

 private:
  QTimer timer_;
};

}  // namespace

class TestAuthoring : public QObject {
  Q_OBJECT

  /// Writes three steps with three kinds of questions, captured from the window.
  static void writeLesson(Start& s) {
    test::AuthorHand& hand = *s.hand;
    hand.click(QStringLiteral("add-step"));
    hand.type(QStringLiteral("step-title"), QStringLiteral("Whom it sees"));
    hand.type(QStringLiteral("step-text"), QStringLiteral("Here *sat* asks, with $q$."));
    hand.goToPage(1);
    hand.chooseKind(2);
    hand.type(QStringLiteral("question.ask"), QStringLiteral("Whom does *sat* look at most?"));
    hand.click(QStringLiteral("question.query.pick"));

    QTest::keyClick(&s.window(), Qt::Key_F3, Qt::ShiftModifier);
    QCoreApplication::processEvents();
    hand.selectCell(MatrixId::QueryWeights, 0, 0);
    hand.click(QStringLiteral("add-step"));
    hand.type(QStringLiteral("step-title"), QStringLiteral("Change it"));
    hand.goToPage(1);
    hand.chooseKind(7);
    hand.type(QStringLiteral("question.ask"), QStringLiteral("Make the first number of $W^Q$ seven."));
    hand.type(QStringLiteral("question.condition"), QStringLiteral("W_Q[1][1] = 7"));
    hand.click(QStringLiteral("question.may_edit.pick"));

    hand.click(QStringLiteral("add-step"));
    hand.type(QStringLiteral("step-title"), QStringLiteral("Choose"));
    hand.goToPage(1);
    hand.chooseKind(5);
    hand.type(QStringLiteral("question.ask"), QStringLiteral("What sums to one?"));
    for (const char* option : {"a row", "a column"}) {
      hand.click(QStringLiteral("question.options/add"));
      QTest::keyClicks(QApplication::focusWidget(), QLatin1String(option));
    }
    hand.click(QStringLiteral("question.options/mark-1"));
  }

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void lessonOfThreeStepsIsWrittenAndPlayed() {
    Start s;
    test::AuthorHand& hand = *s.hand;
    const Experiment before = s.controller().document().experiment();
    writeLesson(s);
    QCOMPARE(hand.author().draft().count(), 3);
    QVERIFY(s.window().authoring().windowTitle().endsWith(QLatin1Char('*')));
    // The construction has no solution yet, which is reported.
    hand.author().setCurrent(1);
    TestAccess::checkNow(hand.pane());
    auto* links = hand.pane().findChild<QLabel*>(QStringLiteral("problem-links"));
    QVERIFY2(links->isVisible() && links->text().contains(QStringLiteral("href=\"question.solution\"")),
             qPrintable(links->text()));
    // The solution is entered in the tables and captured from there.
    QVERIFY(!s.controller().document().setEntry({MatrixId::QueryWeights, s.window().selection().head(), 0, 0},
                                                7));
    hand.goToPage(1);
    hand.click(QStringLiteral("question.solution.pick"));
    QCOMPARE(hand.step().question->solution.size(), std::size_t{1});
    QCOMPARE(hand.step().question->solution.front().value, QStringLiteral("7"));
    s.controller().document().undo();
    QVERIFY(identical(s.controller().document().experiment(), before));
    TestAccess::checkNow(hand.pane());
    QVERIFY2(!links->text().contains(QStringLiteral("question.solution")), qPrintable(links->text()));

    // The last step is moved to the front by keyboard.
    hand.author().setCurrent(2);
    auto* steps = hand.pane().findChild<StepList*>();
    steps->setFocus();
    QTest::keyClick(steps, Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(steps, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(hand.author().current(), 0);
    QCOMPARE(hand.step().title, QStringLiteral("Choose"));
    hand.goToPage(3);
    hand.type(QStringLiteral("title"), QStringLiteral("Mine"));

    const Naming naming(s.path("mine"));
    hand.click(QStringLiteral("save-lesson"));
    QTRY_VERIFY2(QFile::exists(s.path("mine/lesson.json")), qPrintable(s.notice()));
    QVERIFY(!hand.author().modified());
    QVERIFY(!s.window().authoring().windowTitle().endsWith(QLatin1Char('*')));
    const auto lesson = loadLesson(s.path("mine"));
    QVERIFY2(lesson, lesson ? "" : qPrintable(lesson.refusal().sentence()));
    for (const Refusal& fault : findFaults(lesson.value())) QFAIL(qPrintable(fault.sentence()));
    QCOMPARE(lesson.value().title, QStringLiteral("Mine"));
    QCOMPARE(lesson.value().steps.size(), std::size_t{3});
    QCOMPARE(lesson.value().experiments.size(), std::size_t{1});
    QCOMPARE(lesson.value().steps[0].question->kind(), QuestionKind::Choose);
    QCOMPARE(lesson.value().steps[1].question->kind(), QuestionKind::StrongestKey);
    QCOMPARE(lesson.value().steps[2].question->kind(), QuestionKind::Construct);
    QCOMPARE(lesson.value().steps[1].view.layout, std::optional(ViewState::Layout::Row));
    QCOMPARE(lesson.value().steps[2].view.layout, std::optional(ViewState::Layout::Matrix));

    // A learner opens and starts the lesson like any other.
    s.controller().openLesson(s.path("mine"));
    LessonPlayer& player = s.application->windows().back()->window().lessons().player();
    QVERIFY(player.active());
    QCOMPARE(player.step().title, QStringLiteral("Choose"));
    player.next();
    QCOMPARE(player.step().title, QStringLiteral("Whom it sees"));
    QVERIFY(player.question() && player.question()->open());
    QVERIFY(identical(player.lesson().experimentOf(player.step()), before));
  }

  void previewPlaysTheLessonWithoutProgress() {
    Start s;
    test::AuthorHand& hand = *s.hand;
    writeLesson(s);
    hand.author().setCurrent(0);
    const Experiment mine = s.controller().document().experiment();
    hand.click(QStringLiteral("preview"));
    // The construction has no solution, so that the lesson is invalid. The preview plays only this step.
    QCOMPARE(s.application->windows().size(), std::size_t{2});
    MainWindow& preview = s.application->windows().back()->window();
    QVERIFY(preview.lessons().player().active());
    QCOMPARE(preview.lessons().player().step().title, QStringLiteral("Whom it sees"));
    QCOMPARE(preview.lessons().player().stepCount(), 1);
    QVERIFY(shows(preview, "alone"));
    QVERIFY(!preview.document().hiddenCells().empty());
    QVERIFY(s.controller().document().hiddenCells().empty());
    // The problem of a step that cannot be played is reported in the window of the author.
    hand.author().setCurrent(1);
    hand.click(QStringLiteral("preview"));
    QVERIFY(shows(s.window(), "refusal"));
    QVERIFY2(s.notice().contains(problemsOf(hand.author().draft(), 1).front().sentence),
             qPrintable(s.notice()));
    hand.author().removeStep();
    hand.author().setCurrent(1);
    hand.click(QStringLiteral("preview"));
    QCOMPARE(s.application->windows().size(), std::size_t{2});
    QCOMPARE(preview.lessons().player().stepCount(), 2);
    QCOMPARE(preview.lessons().player().step().title, QStringLiteral("Choose"));
    preview.actions()[ActionId::LessonLeave]->trigger();
    QTRY_COMPARE(s.application->windows().size(), std::size_t{1});
    QCOMPARE(hand.author().current(), 1);
    QVERIFY(identical(s.controller().document().experiment(), mine));
    QVERIFY(ProgressKeeper::shared().progress().step(QStringLiteral("preview")).isEmpty());
  }

  void brokenFoldersAreRefused() {
    Start s;
    test::AuthorHand& hand = *s.hand;
    hand.click(QStringLiteral("add-step"));
    const LessonDraft before = hand.author().draft();
    QVERIFY(QDir().mkpath(s.path("broken")));
    QFile file(s.path("broken/lesson.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"format\": \"attention-lab-lesson\", \"version\": 1, \"steps\": 3}");
    file.close();
    QVERIFY(!s.controller().authoring().open(s.path("broken")));
    QVERIFY(shows(s.window(), "refusal"));
    QVERIFY2(s.notice().contains(QStringLiteral("lesson.json, steps:")), qPrintable(s.notice()));
    QVERIFY(hand.author().draft() == before);
    // The folder is not overwritten.
    const QByteArray foreign = contents(s.path("broken/lesson.json"));
    const Refused refusal = s.session().save(s.path("broken"));
    QVERIFY(refusal);
    QCOMPARE(refusal->file, s.path("broken"));
    QVERIFY(refusal->place.isEmpty() && !refusal->found.isEmpty());
    QVERIFY(s.session().save(s.path("broken")));  // the second try is refused as well
    QCOMPARE(contents(s.path("broken/lesson.json")), foreign);
    QVERIFY(hand.author().modified());
  }

  void externallyChangedFilesAreAskedAbout() {
    Start s;
    s.hand->click(QStringLiteral("add-step"));
    QVERIFY(!s.session().save(s.path("mine")));
    QFile text(s.path("mine/step-1.md"));
    QVERIFY(text.open(QIODevice::WriteOnly));
    text.write("From elsewhere.\n");
    text.close();
    s.hand->type(QStringLiteral("step-text"), QStringLiteral("From here."));
    const auto refusal = s.session().save(s.path("mine"));
    QVERIFY(refusal && refusal->sentence().contains(QStringLiteral("mine")));
    QCOMPARE(contents(s.path("mine/step-1.md")), QByteArray("From elsewhere.\n"));
    QVERIFY(!s.session().save(s.path("mine")));
    QCOMPARE(contents(s.path("mine/step-1.md")), QByteArray("From here."));
  }

  void unsavedWorkIsAskedAbout() {
    Start s;
    s.hand->click(QStringLiteral("add-step"));
    {
      const Answer answer(QMessageBox::Cancel);
      s.window().close();
      QTRY_VERIFY(answer.asked);
      QVERIFY(s.window().isVisible());
      QCOMPARE(s.hand->author().draft().count(), 1);
    }
    {
      const Answer answer(QMessageBox::Discard);
      s.hand->click(QStringLiteral("new-lesson"));
      QTRY_VERIFY(answer.asked);
      QCOMPARE(s.hand->author().draft().count(), 0);
    }
    QVERIFY(s.session().save(s.path("none")));  // a lesson without steps is not written
    QVERIFY(!QFile::exists(s.path("none")));
  }

  void draftIsRecoveredAfterACrash() {
    Start s;
    s.hand->click(QStringLiteral("add-step"));
    s.hand->type(QStringLiteral("step-text"), QStringLiteral("Typed, and not saved."));
    s.hand->goToPage(1);
    s.hand->chooseKind(1);
    s.hand->type(QStringLiteral("question.answer"), QStringLiteral("weights["));
    QVERIFY(journalLeftovers().isEmpty());  // the process of the journal still runs
    const LessonDraft lost = s.hand->author().draft();
    s.session().journal().finish();
    s.hand.reset();
    s.application = std::make_unique<Application>();
    s.application->openLast();
    auto leftovers = journalLeftovers();
    QCOMPARE(leftovers.size(), 1);
    s.application->recover(leftovers.takeFirst());
    QCOMPARE(s.application->windows().size(), std::size_t{1});
    AuthorDocument& author = s.window().authoring().author();
    QCOMPARE(author.step()->text, QStringLiteral("Typed, and not saved."));
    QCOMPARE(author.step()->question->answer, QStringLiteral("weights["));
    QVERIFY(author.draft() == lost);
    QVERIFY(author.modified());
    QVERIFY(shows(s.window(), "recovered-lesson"));
    while (author.undoStack().canUndo()) author.undoStack().undo();
    QCOMPARE(author.draft().count(), 0);
    while (author.undoStack().canRedo()) author.undoStack().redo();
    QVERIFY(author.draft() == lost);
    QVERIFY(!shows(s.window(), "recovered-lesson"));  // Discard would also discard what was done since
    const Answer answer(QMessageBox::Discard);
    s.window().close();
    QTRY_VERIFY(answer.asked);
    QVERIFY(journalLeftovers().isEmpty());
  }
};

LAB_TEST(TestAuthoring, QApplication)

}  // namespace tst_authoring
#include "tst_authoring.moc"
