// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests lessons in the whole application: in which window they open, what happens to the work of the user,
// and folders that change while they are open.
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>
#include <QUndoStack>
#include <algorithm>

#include "app/Application.h"
#include "app/Examples.h"
#include "app/WindowController.h"
#include "core/document/SettingEdits.h"
#include "core/document/TokenEdits.h"
#include "core/io/ExperimentFile.h"
#include "core/learn/lesson/LessonFolder.h"
#include "core/model/Restructure.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/app/FreshSettings.h"
#include "ui/lesson/LessonDock.h"
#include "ui/lesson/LessonList.h"
#include "ui/lesson/LessonPage.h"
#include "ui/lesson/LessonTextView.h"
#include "ui/lesson/QuestionBox.h"
#include "ui/row/RowView.h"
#include "ui/theme/Theme.h"
#include "ui/window/NoticeBar.h"
#include "ui/window/Settings.h"

namespace tst_lessons {

using namespace lab;

namespace {

const QString kLesson = QStringLiteral(TEST_DATA_DIR "/lessons/every-kind");

struct FirstStart {
  FreshSettings fresh;
  QTemporaryDir folder;
  Application application;

  FirstStart() {
    ProgressKeeper::useFile(folder.filePath(QStringLiteral("progress.json")));
    application.openLast();
    if (!QTest::qWaitForWindowExposed(&window())) qFatal("the window does not show");
  }
  WindowController& controller() { return *application.windows().front(); }
  WindowController& last() { return *application.windows().back(); }
  MainWindow& window() { return controller().window(); }
  LessonPlayer& player() { return window().lessons().player(); }
  std::size_t windowCount() const { return application.windows().size(); }

  /// Returns the folder of a copy of the lesson that can be changed.
  QString copiedLesson() {
    const QString to = folder.filePath(QStringLiteral("mine"));
    QDir().mkpath(to);
    for (const QString& file : QDir(kLesson).entryList(QDir::Files))
      if (!QFile::copy(kLesson + QLatin1Char('/') + file, to + QLatin1Char('/') + file)) qFatal("no copy");
    return to;
  }
};

void write(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
  file.write(bytes);
}

QByteArray read(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void drop(MainWindow& window, const QString& path) {
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(path)});
  QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(&window, &enter);
  QVERIFY(enter.isAccepted());
  QDropEvent dropped({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(&window, &dropped);
}

}  // namespace

class TestLessons : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void lessonInAnUneditedWindowRestoresItsDocument() {
    FirstStart s;
    const Experiment example = s.controller().document().experiment();
    s.controller().openLesson(kLesson);
    QCOMPARE(s.windowCount(), 1u);
    QVERIFY(s.player().active());
    QCOMPARE(s.controller().document().experiment().title, std::string("she reads books"));
    s.window().actions()[ActionId::LessonLeave]->trigger();
    QVERIFY(!s.player().active());
    QVERIFY(identical(s.controller().document().experiment(), example));
    QVERIFY(s.controller().session().untouched());
    QCoreApplication::processEvents();
    QCOMPARE(s.windowCount(), 1u);
  }

  /// When the user leaves a lesson, a large experiment is computed in the background. The experiment of the
  /// user is restored, and a file that is opened meanwhile is not lost.
  void nothingIsLostWhileALessonIsLeft() {
    FirstStart s;
    const Experiment mine = newExperiment(600, {2, 16, 8, 8}, Start::Random, 1);
    QVERIFY(!s.controller().session().start({mine, {}}));
    QTRY_COMPARE(s.controller().document().experiment().queryCount(), 600);
    QTRY_VERIFY(!s.controller().session().tasks().running());
    s.controller().openLesson(kLesson);
    QCOMPARE(s.windowCount(), 1u);
    QVERIFY(s.player().active());
    const QString path = s.folder.filePath(QStringLiteral("other.attn"));
    Experiment other = s.controller().document().experiment();
    other.title = "other";
    QVERIFY(!saveExperiment(other, path));
    TestAccess::setMostAtOnce(s.controller().session(), 0, 0);
    QVERIFY(s.controller().openPath(path));
    QTest::qSleep(300);  // the file is read, and its result waits for the event loop
    QAction* leave = s.window().actions()[ActionId::LessonLeave];
    leave->trigger();
    QVERIFY(s.player().changingSteps());
    QVERIFY(!leave->isEnabled());
    QCOMPARE(leave->toolTip(), s.player().changingSteps()->sentence());
    leave->trigger();
    QTest::keyClick(&s.window(), Qt::Key_Escape);
    QTRY_VERIFY(!s.player().active());
    QVERIFY(!s.player().changingSteps());
    QVERIFY(identical(s.controller().document().experiment(), mine));
    QTRY_COMPARE(s.windowCount(), 2u);
    QTRY_COMPARE(s.last().document().experiment().title, std::string("other"));
    QVERIFY(identical(s.controller().document().experiment(), mine));
  }

  /// The current step can be edited until the next one is computed, and it keeps the edit.
  void editDuringComputationBelongsToItsStep() {
    FirstStart s;
    s.controller().openLesson(kLesson);
    QVERIFY(s.player().active());
    Document& document = s.controller().document();
    constexpr CellRef kCell{MatrixId::QueryWeights, 0, 0, 0};
    const auto value = [&] { return document.experiment().heads[0].query_weights(0, 0); };
    std::function<void()> computed;
    s.player().setPrepare([&](const Lecture& lecture, const auto& ready) {
      computed = [&document, lecture, ready] { ready([&] { return document.reset(lecture); }); };
    });
    int target = 1;
    while (s.player().lesson().step(target).experiment < 0) ++target;
    QVERIFY(!document.setEntry(kCell, 6));  // the other step starts with another experiment
    s.player().goTo(target);
    QCOMPARE(s.player().stepIndex(), 0);
    QVERIFY(s.player().changingSteps());
    QVERIFY(!document.setEntry(kCell, 7));
    computed();
    QCOMPARE(s.player().stepIndex(), target);
    QVERIFY(value() != 7.0);
    s.player().goTo(0);
    computed();
    QCOMPARE(s.player().stepIndex(), 0);
    QCOMPARE(value(), 7.0);
    // Closing does not wait for a step that is computed, and the result is dropped.
    s.player().goTo(target);
    QVERIFY(s.window().close());
    QTRY_COMPARE(s.windowCount(), 0u);
  }

  void unsavedWorkComesBackWithItsHistory() {
    FirstStart s;
    Document& mine = s.controller().document();
    QVERIFY(!mine.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 0.125));
    QVERIFY(!setTemperature(mine, 2));
    mine.undo();
    const Experiment before = mine.experiment();
    s.window().selection().setHead(1);
    s.window().selection().setQuery(4);
    s.controller().openLesson(kLesson);
    QCOMPARE(s.windowCount(), 1u);
    QVERIFY(s.player().active());
    // Edits in the lesson change only the lesson.
    QVERIFY(!mine.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 7));
    s.window().actions()[ActionId::LessonLeave]->trigger();
    QTRY_VERIFY(!s.player().active());
    QCOMPARE(s.window().selection().head(), 1);
    QCOMPARE(s.window().selection().query(), 4);
    QCOMPARE(s.windowCount(), 1u);
    QVERIFY(identical(mine.experiment(), before));
    QVERIFY(s.controller().session().modified());
    QCOMPARE(mine.undoStack()->count(), 2);
    QCOMPARE(mine.undoStack()->index(), 1);
    mine.redo();
    QCOMPARE(mine.experiment().temperature, 2.0);
    s.controller().session().journal().forget();
    mine.undoStack()->setClean();
  }

  /// Undo of all steps after a lesson leads to the saved state, and the selected key is selected again.
  void savedStateAndSelectionComeBack() {
    FirstStart s;
    Document& mine = s.controller().document();
    QVERIFY(!setTemperature(mine, 2));
    s.window().selection().setPair(4, 1);
    s.controller().openLesson(kLesson);
    QVERIFY(s.player().active());
    s.window().actions()[ActionId::LessonLeave]->trigger();
    QTRY_VERIFY(!s.player().active());
    QCOMPARE(s.window().selection().query(), 4);
    QCOMPARE(s.window().selection().key(), 1);
    QVERIFY(s.controller().session().modified());
    mine.undo();
    QVERIFY(!s.controller().session().modified());
  }

  void baselineComesBack() {
    for (const bool edited : {false, true}) {
      FirstStart s;
      Document& mine = s.controller().document();
      Baseline& baseline = mine.baseline();
      baseline.pinNow(QStringLiteral("before"));
      baseline.setShow(Baseline::Show::Difference);
      if (edited) QVERIFY(!mine.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 0.125));
      const Experiment before = baseline.experiment();
      s.controller().openLesson(kLesson);
      QVERIFY(s.player().active());
      QVERIFY(!baseline.exists());
      s.window().actions()[ActionId::LessonLeave]->trigger();
      QTRY_VERIFY(!s.player().active());
      QCOMPARE(baseline.name(), QStringLiteral("before"));
      QVERIFY(baseline.showsDifference());
      QVERIFY(identical(baseline.experiment(), before));
      QVERIFY(identical(mine.experiment(), before) == !edited);
      s.controller().session().journal().forget();
      mine.undoStack()->setClean();
    }
  }

  void blankedNumbersComeBack() {
    for (const bool edited : {false, true}) {
      FirstStart s;
      Document& mine = s.controller().document();
      if (edited) QVERIFY(!mine.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 0.125));
      mine.setHiddenMatrices({MatrixId::Weights});
      s.controller().openLesson(kLesson);
      QVERIFY(s.player().active());
      QVERIFY(mine.hiddenMatrices().empty());
      s.window().actions()[ActionId::LessonLeave]->trigger();
      QTRY_VERIFY(!s.player().active());
      QCOMPARE(mine.hiddenMatrices(), HiddenMatrices{MatrixId::Weights});
      s.controller().session().journal().forget();
      mine.undoStack()->setClean();
    }
  }

  void undoneStepsComeBack() {
    FirstStart s;
    Document& mine = s.controller().document();
    QVERIFY(!setTemperature(mine, 2));
    mine.undo();
    QVERIFY(s.controller().session().untouched());
    s.controller().openLesson(kLesson);
    QCOMPARE(s.windowCount(), 1u);
    QVERIFY(s.player().active());
    s.window().actions()[ActionId::LessonLeave]->trigger();
    QTRY_VERIFY(!s.player().active());
    QVERIFY(s.controller().session().untouched());
    QVERIFY(mine.undoStack()->canRedo());
  }

  void savedFileComesBackWithItsPath() {
    FirstStart s;
    Session& session = s.controller().session();
    QVERIFY(!s.controller().document().setEntry({MatrixId::QueryWeights, 0, 0, 0}, 0.125));
    const QString path = s.folder.filePath(QStringLiteral("mine.attn"));
    QVERIFY(!session.save(path));
    s.controller().openLesson(kLesson);
    QVERIFY(s.player().active());
    QVERIFY(session.path().isEmpty());  // saving in the lesson does not overwrite the file
    s.window().actions()[ActionId::LessonLeave]->trigger();
    QTRY_VERIFY(!s.player().active());
    QCOMPARE(session.path(), path);
    QVERIFY(!session.modified());
    QVERIFY(s.controller().document().undoStack()->canUndo());
  }

  void closingALessonAsksAboutTheWorkPutAside() {
    FirstStart s;
    QVERIFY(!setTemperature(s.controller().document(), 2));
    s.controller().openLesson(kLesson);
    QVERIFY(s.player().active());
    bool asked = false;
    QTimer::singleShot(200, [&asked] {
      for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* box = qobject_cast<QMessageBox*>(widget)) {
          asked = true;
          box->done(QMessageBox::Discard);
        }
    });
    s.window().close();
    QTRY_VERIFY(asked);
    QTRY_COMPARE(s.windowCount(), 0u);
  }

  /// A file or an example that is opened during a lesson takes the place of the lesson.
  void fileAndExampleEndALesson() {
    FirstStart s;
    s.controller().openLesson(kLesson);
    QVERIFY(s.player().active());
    s.window().examplesMenu()->actions().at(2)->trigger();
    QTRY_VERIFY(!s.player().active());
    QCOMPARE(s.windowCount(), 1u);
    const std::string title = s.controller().document().experiment().title;

    // The menu lists the lessons.
    emit s.window().lessonsMenu()->aboutToShow();
    QCOMPARE(s.window().lessonsMenu()->actions().size(), shippedLessons().size());
    s.window().lessonsMenu()->actions().at(1)->trigger();
    QTRY_VERIFY(s.player().active());
    QCOMPARE(s.player().lesson().folder, shippedLessons().at(1));
    const QString path = s.folder.filePath(QStringLiteral("mine.attn"));
    QVERIFY(!saveExperiment(s.controller().document().experiment(), path));
    drop(s.window(), path);
    QTRY_VERIFY(!s.player().active());
    QCOMPARE(s.windowCount(), 1u);
    QCOMPARE(s.controller().session().path(), path);
    QVERIFY(s.controller().document().experiment().title != title);
  }

  /// Unsaved work that a lesson interrupted is asked about before an example replaces it.
  void exampleDuringALessonAsksAboutTheWork() {
    FirstStart s;
    QVERIFY(!setTemperature(s.controller().document(), 2));
    s.controller().openLesson(kLesson);
    QVERIFY(s.player().active());
    s.window().examplesMenu()->actions().at(2)->trigger();
    QMessageBox* box = nullptr;
    QTRY_VERIFY((box = s.window().findChild<QMessageBox*>()) != nullptr);
    QTest::mouseClick(box->button(QMessageBox::Cancel), Qt::LeftButton);
    QCOMPARE(s.windowCount(), 1u);
    QVERIFY(!s.player().active());
    QCOMPARE(s.controller().document().experiment().temperature, 2.0);
  }

  /// What an example says to try is shown as long as at most one of its words is another one, until the
  /// learner dismisses it.
  void tryLineComesBack() {
    FirstStart s;
    const auto shown = [&s] {
      const auto* line = s.window().findChild<QLabel*>(QStringLiteral("notice-try"));
      return line && line->isVisible();
    };
    s.window().examplesMenu()->actions().at(1)->trigger();
    QVERIFY(shown());
    Document& document = s.controller().document();
    QVERIFY(!document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 7));
    QVERIFY(shown());
    QVERIFY(!insertTokens(document, Side::Query, 1, QStringLiteral("very")).refused);
    QVERIFY(shown());
    QVERIFY(!insertTokens(document, Side::Query, 1, QStringLiteral("old")).refused);
    QVERIFY(!shown());
    s.window().actions()[ActionId::Undo]->trigger();
    QVERIFY(shown());
    for (const bool dismissed : {false, true}) {
      if (dismissed) s.window().findChild<NoticeBar*>()->dismiss();
      s.controller().openLesson(kLesson);
      QVERIFY(s.player().active() && !shown());
      s.window().actions()[ActionId::LessonLeave]->trigger();
      QTRY_VERIFY(!s.player().active());
      QCOMPARE(shown(), !dismissed);
    }
  }

  /// Self-attention keeps the second sentence of cross-attention, which the example did not have.
  void tryLineSurvivesCrossAttention() {
    FirstStart s;
    s.window().examplesMenu()->actions().at(1)->trigger();
    Document& document = s.controller().document();
    QVERIFY(document.experiment().key_tokens.empty());
    s.window().actions()[ActionId::ModeCross]->trigger();
    s.window().actions()[ActionId::ModeSelf]->trigger();
    QVERIFY(!document.experiment().key_tokens.empty());
    QVERIFY(!renameToken(document, Side::Query, 0, QStringLiteral("wug")).refused);
    QCoreApplication::processEvents();
    s.window().findChild<NoticeBar*>()->removeAll();
    QCOMPARE(document.experiment().mode, Mode::Self);
  }

  /// The line says when the marked number has the value that it asks for, and no longer after undo.
  void tryLineSaysThatItsNumberIsSet() {
    FirstStart s;
    const auto text = [&s] { return s.window().findChild<NoticeBar*>()->plainText(); };
    int asking = 0;
    for (int i = 0; i < examples().size(); ++i) {
      s.window().examplesMenu()->actions().at(i)->trigger();
      const QString asks = text();
      static const QRegularExpression to(QStringLiteral("(^Try:| Or) drag the marked number[^:]* to 0:"));
      if (!to.match(asks).hasMatch()) continue;
      ++asking;
      QVERIFY(!s.controller().document().setEntry(examples().at(i).marked, 0));
      const QString done = text();
      QVERIFY2(!to.match(done).hasMatch() && done.size() < asks.size(), qPrintable(done));
      QVERIFY(asks.endsWith(done.right(30)) || asks.startsWith(done));
      s.window().actions()[ActionId::Undo]->trigger();
      QCOMPARE(text(), asks);
    }
    QVERIFY(asking >= 3);
  }

  /// The line of an example stays while the learner does what it proposes. It ends with another sentence and
  /// comes back with undo. It does not cover notices about what the learner did.
  void tryLineBelongsToItsSentence() {
    constexpr int kExample = 5;  // "double-click it and type they ... Or drag the marked number"
    FirstStart s;
    s.window().examplesMenu()->actions().at(kExample)->trigger();
    const auto shown = [&s](const char* id = "try") {
      QCoreApplication::processEvents();
      const auto* line = s.window().findChild<QLabel*>(QStringLiteral("notice-") + QLatin1String(id));
      return line && line->isVisible();
    };
    Document& document = s.controller().document();
    QVERIFY(shown());
    // The marked number can be removed.
    QVERIFY(!resize(document, {1, 1, 1, 1}));
    QVERIFY(shown());
    s.window().actions()[ActionId::Undo]->trigger();
    const QString asks = s.window().findChild<NoticeBar*>()->plainText();
    QVERIFY(!renameToken(document, Side::Query, 5, QStringLiteral("them")).refused);
    const QString other = s.window().findChild<NoticeBar*>()->plainText();
    QVERIFY2(other.size() < asks.size() && asks.startsWith(other), qPrintable(other));
    QVERIFY(!renameToken(document, Side::Query, 5, QStringLiteral("they")).refused);
    QVERIFY(shown());
    // The line no longer asks for the word that is there now.
    const QString done = s.window().findChild<NoticeBar*>()->plainText();
    QVERIFY2(!done.isEmpty() && done.size() < other.size(), qPrintable(done));
    // The marked number was one of the word that was replaced.
    const auto* bar = s.window().findChild<NoticeBar*>();
    QVERIFY(!bar->findChild<QAbstractButton*>(QStringLiteral("choice-1")));
    QVERIFY(asks.contains(done.right(40)) && !asks.endsWith(done.right(40)));
    s.window().notices().post({QStringLiteral("vector"), QStringLiteral("vector"), {}, false, true});
    QVERIFY(shown());
    s.window().notices().withdraw(QStringLiteral("vector"));
    QVERIFY(shown());
    QVERIFY(!renameToken(document, Side::Query, 4, QStringLiteral("another")).refused);
    QVERIFY(!shown());
    s.window().actions()[ActionId::Undo]->trigger();
    QVERIFY(shown());
    s.window().notices().post({QStringLiteral("newer"), QStringLiteral("newer"), {}});
    QVERIFY(!document.setEntry(examples().at(kExample).marked, 0));
    QVERIFY(shown("newer"));
    // A dismissed line does not come back.
    s.window().findChild<NoticeBar*>()->dismiss();
    QVERIFY(shown());
    s.window().findChild<NoticeBar*>()->dismiss();
    QVERIFY(!renameToken(document, Side::Query, 5, QStringLiteral("it")).refused);
    QVERIFY(!shown());
  }

  void firstStepsComeBackAfterALesson_data() {
    QTest::addColumn<QString>("lesson");
    QTest::addColumn<bool>("own_work");
    QTest::newRow("with another sentence") << kLesson << false;
    QTest::newRow("the lesson that the prompt offers") << shippedLessons().at(1) << false;
    QTest::newRow("with the same sentence") << shippedLessons().at(8) << false;
    QTest::newRow("after an edit") << shippedLessons().at(8) << true;
  }
  /// A lesson has prompts of its own, even if it shows the same sentence.
  void firstStepsComeBackAfterALesson() {
    QFETCH(QString, lesson);
    QFETCH(bool, own_work);
    FirstStart s;
    s.window().startFirstSteps();
    const auto prompt = [&s] {
      QCoreApplication::processEvents();
      const auto* label = s.window().findChild<QLabel*>(QStringLiteral("notice-first-steps"));
      return label && label->isVisible() ? label->text() : QString();
    };
    if (own_work) {
      QVERIFY(!s.controller().document().setEntry({MatrixId::QueryWeights, 2, 2, 2}, -4));
    }
    const auto choice = [&s] {
      for (const auto* button : s.window().findChildren<QToolButton*>(QStringLiteral("choice-1")))
        if (button->isVisible()) return button->text();
      return QString();
    };
    const QString before = prompt(), choice_before = choice();
    QVERIFY(!before.isEmpty());
    s.controller().openLesson(lesson);
    QVERIFY(s.player().active());
    QCOMPARE(prompt(), QString());
    s.window().actions()[ActionId::LessonLeave]->trigger();
    QTRY_VERIFY(!s.player().active());
    QCOMPARE(prompt(), before);
    QCOMPARE(choice() != choice_before, lesson == shippedLessons().at(1));
    // The Help menu starts over.
    s.window().selection().setQuery(0);
    QVERIFY(prompt() != before || own_work);
    s.window().actions()[ActionId::FirstSteps]->trigger();
    if (!own_work) QCOMPARE(prompt(), before);
  }

  /// The key that was selected before the lesson is at the top again, not only selected.
  void leavingShowsTheSelectedKeyAgain() {
    FirstStart s;
    s.window().selection().setQuery(2);
    s.window().selection().setCell(CellRef{MatrixId::K, 2, 5, 1});
    const auto shows_key = [&s] {
      QCoreApplication::processEvents();
      const auto labels = s.window().findChild<RowView*>()->findChildren<QLabel*>();
      return std::ranges::any_of(labels, [](const QLabel* label) {
        return label->isVisible() && label->text().contains(QLatin1String("href=\"query\""));
      });
    };
    QVERIFY(shows_key());
    s.controller().openLesson(kLesson);
    QVERIFY(!shows_key());
    s.window().actions()[ActionId::LessonLeave]->trigger();
    QTRY_VERIFY(!s.player().active());
    QCOMPARE(s.window().selection().cell(), std::optional(CellRef{MatrixId::K, 2, 5, 1}));
    QVERIFY(shows_key());
  }

  /// In the list, the focus is at the lesson that was left, not at the first one.
  void leftLessonHasTheFocus() {
    FirstStart s;
    s.window().actions()[ActionId::LessonsPanel]->trigger();
    const QString folder = shippedLessons().at(3);
    s.controller().openLesson(folder);
    QVERIFY(s.player().active());
    s.window().findChild<LessonPage*>()->text().setFocus();
    s.window().actions()[ActionId::LessonLeave]->trigger();
    QTRY_VERIFY(!s.player().active());
    QVERIFY(QApplication::focusWidget());
    QCOMPARE(QApplication::focusWidget()->objectName(), QFileInfo(folder).fileName());
  }

  /// Lessons and examples speak of weights, so the maps show weights. After a lesson, the window is as
  /// before.
  void lessonsShowWeights() {
    FirstStart s;
    ViewOptions& options = s.window().options();
    options.setMeasure(Contribution::Value);
    QVERIFY(s.window().lessons().isHidden());
    s.controller().openLesson(kLesson);
    QCOMPARE(options.measure(), Contribution::Weight);
    s.window().actions()[ActionId::LessonLeave]->trigger();
    QTRY_VERIFY(!s.player().active());
    QCOMPARE(options.measure(), Contribution::Value);
    QVERIFY(s.window().lessons().isHidden());
    s.window().examplesMenu()->actions().at(1)->trigger();
    QCOMPARE(options.measure(), Contribution::Weight);
  }

  /// Words that a learner typed in a lesson are kept with the step, and closing the window asks about them.
  void wordsTypedInALessonAreNotLost_data() {
    QTest::addColumn<bool>("left");
    QTest::newRow("in the lesson") << false;
    QTest::newRow("after the lesson was left") << true;
  }
  void wordsTypedInALessonAreNotLost() {
    QFETCH(bool, left);
    FirstStart s;
    s.controller().openLesson(shippedLessons().at(1), QStringLiteral("handed-over"));
    const int step = s.player().stepIndex();
    QVERIFY(!setSentence(s.controller().document(), Side::Query, QStringLiteral("my own words")).refused);
    s.window().actions()[ActionId::LessonNext]->trigger();
    QTRY_COMPARE(s.player().stepIndex(), step + 1);
    s.window().actions()[ActionId::LessonPrevious]->trigger();
    QTRY_COMPARE(s.controller().document().experiment().query_tokens.front(), std::string("my"));
    if (left) s.window().actions()[ActionId::LessonLeave]->trigger();
    QTRY_COMPARE(s.player().active(), !left);
    const auto ask = [&s]() -> QMessageBox* {
      s.window().close();
      QMessageBox* box = nullptr;
      const auto visible = [&] {
        return (box = s.window().findChild<QMessageBox*>()) != nullptr && box->isVisible();
      };
      return QTest::qWaitFor(visible, 2000) ? box : nullptr;
    };
    QMessageBox* box = ask();
    QVERIFY(box);
    QTest::mouseClick(box->button(QMessageBox::Cancel), Qt::LeftButton);
    QVERIFY(s.window().isVisible());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(box = ask());
    QTest::mouseClick(box->button(left ? QMessageBox::Close : QMessageBox::Discard), Qt::LeftButton);
    QTRY_VERIFY(s.windowCount() == 0 || !s.window().isVisible());
  }

  /// Words that were kept with a step and then saved are in a file.
  void savedWordsOfALessonAreNotAskedAbout() {
    const QTemporaryDir folder;
    FirstStart s;
    s.controller().openLesson(shippedLessons().at(1), QStringLiteral("handed-over"));
    const int step = s.player().stepIndex();
    QVERIFY(!setSentence(s.controller().document(), Side::Query, QStringLiteral("my own words")).refused);
    s.window().actions()[ActionId::LessonNext]->trigger();
    QTRY_COMPARE(s.player().stepIndex(), step + 1);
    QVERIFY(s.player().hasWordsInOtherSteps());
    s.window().actions()[ActionId::LessonPrevious]->trigger();
    QTRY_COMPARE(s.player().stepIndex(), step);
    QVERIFY(s.player().hasOwnWords());
    s.window().actions()[ActionId::SaveAs]->trigger();
    auto* dialog = s.window().findChild<QFileDialog*>();
    QVERIFY(dialog);
    dialog->selectFile(folder.filePath(QStringLiteral("words.attn")));
    static_cast<QDialog*>(dialog)->accept();
    QTRY_VERIFY(!s.player().hasOwnWords());
    s.window().actions()[ActionId::LessonNext]->trigger();
    QTRY_COMPARE(s.player().stepIndex(), step + 1);
    QVERIFY(!s.player().hasWordsInOtherSteps());
  }

  /// Words of the lesson in another order are no words of the learner.
  void movedWordsOfALessonAreNotAskedAbout() {
    FirstStart s;
    s.controller().openLesson(shippedLessons().at(1), QStringLiteral("handed-over"));
    QVERIFY(!moveToken(s.controller().document(), Side::Query, 0, 1));
    QVERIFY(!s.player().hasOwnWords());
    QVERIFY(s.window().close());
  }

  /// While the panel of an open lesson is closed, a notice says so.
  void closedPanelOfALessonIsNamed() {
    FirstStart s;
    s.controller().openLesson(kLesson);
    auto* notice = s.window().findChild<NoticeBar*>();
    const auto named = [&] {
      return notice->isVisible() &&
             notice->findChild<QLabel*>(QStringLiteral("notice-lesson-open")) != nullptr;
    };
    QVERIFY(!named());
    s.window().lessons().close();
    QTRY_VERIFY(named());
    QTest::mouseClick(notice->findChild<QAbstractButton*>(QStringLiteral("choice-1")), Qt::LeftButton);
    QTRY_VERIFY(s.window().lessons().isVisible() && !named());
    s.window().lessons().close();
    QTRY_VERIFY(named());
    QTest::mouseClick(notice->findChild<QAbstractButton*>(QStringLiteral("choice-2")), Qt::LeftButton);
    QTRY_VERIFY(!s.player().active() && !named());
  }

  void closingALessonDoesNotAsk() {
    FirstStart s;
    s.controller().openLesson(kLesson);
    QVERIFY(!s.controller().document().setEntry({MatrixId::QueryWeights, 0, 0, 0}, 7));
    bool asked = false;
    QTimer::singleShot(200, [&asked] {
      for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* box = qobject_cast<QMessageBox*>(widget)) {
          asked = true;
          box->done(QMessageBox::Discard);
        }
    });
    QVERIFY(s.window().close());
    QVERIFY(!asked);
  }

  void lessonWithHiddenCellsIsNotSaved() {
    FirstStart s;
    s.controller().openLesson(kLesson, QStringLiteral("number"));
    QVERIFY(!s.controller().document().hiddenCells().empty());
    auto* notice = s.window().findChild<NoticeBar*>();
    for (const ActionId action : {ActionId::Save, ActionId::SaveAs}) {
      notice->removeAll();
      s.window().actions()[action]->trigger();
      QVERIFY(notice->isVisible() && notice->findChild<QLabel*>(QStringLiteral("notice-refusal")));
      QVERIFY(QApplication::activeModalWidget() == nullptr);
    }
    QVERIFY(s.controller().session().path().isEmpty());
  }

  void droppedFolderOpensAsALesson() {
    FirstStart s;
    const QString mine = s.copiedLesson();
    drop(s.window(), mine);
    QVERIFY(s.player().active());
    QCOMPARE(s.player().lesson().folder, mine);
    QVERIFY(settings::kLessonFolders.get().contains(mine));
    bool listed = false;
    const LessonList& list = s.window().lessons().list();
    for (const LessonHeading& lesson : list.allLessons())
      listed = listed || (lesson.folder == mine && !list.findChild<LessonCard*>(lesson.id)->isHidden());
    QVERIFY(listed);
  }

  void lessonIsReloadedWhenItsFilesChange() {
    FirstStart s;
    const QString mine = s.copiedLesson();
    s.application.openLesson(mine);
    QCOMPARE(s.windowCount(), 2u);
    MainWindow& window = s.last().window();
    LessonPlayer& player = window.lessons().player();
    const auto trouble = [&window] {
      return window.findChild<LessonPage*>()->findChild<QLabel*>(QStringLiteral("trouble"))->text();
    };
    QVERIFY(player.active());
    player.next();
    QVERIFY(!s.last().document().setEntry({MatrixId::QueryWeights, 0, 0, 0}, 7));
    write(mine + QStringLiteral("/go-on.md"), "Now it says something else.\n");
    QTRY_VERIFY_WITH_TIMEOUT(
        window.findChild<LessonPage*>()->text().words().contains(QStringLiteral("something else")), 5000);
    // The lesson stays at the same step with the edits of the user.
    QCOMPARE(player.step().id, QStringLiteral("go-on"));
    QCOMPARE(s.last().document().experiment().heads[0].query_weights(0, 0), 7.0);
    // A broken edit is reported with file, step and reason, and the valid lesson is kept.
    const QString json = mine + QStringLiteral("/lesson.json");
    const QByteArray good = read(json);
    QByteArray bad = good;
    bad.replace("weights.1[2][1]", "weights.1[2][9]");
    write(json, bad);
    QTRY_VERIFY_WITH_TIMEOUT(!trouble().isEmpty(), 5000);
    const QString sentence = trouble();
    QVERIFY2(sentence.contains(QStringLiteral("lesson.json")), qPrintable(sentence));
    QVERIFY2(sentence.contains(QStringLiteral("\"read\".select.cell")), qPrintable(sentence));
    QVERIFY(player.active());
    QVERIFY(window.findChild<LessonPage*>()->text().words().contains(QStringLiteral("something else")));
    write(json, good);
    QTRY_VERIFY_WITH_TIMEOUT(trouble().isEmpty(), 5000);
    // Replaces the file as editors do: writes another file and renames it.
    write(mine + QStringLiteral("/go-on.tmp"), "Replaced.\n");
    QVERIFY(QFile::remove(mine + QStringLiteral("/go-on.md")));
    QVERIFY(QFile::rename(mine + QStringLiteral("/go-on.tmp"), mine + QStringLiteral("/go-on.md")));
    QTRY_VERIFY_WITH_TIMEOUT(
        window.findChild<LessonPage*>()->text().words().contains(QStringLiteral("Replaced")), 5000);
    window.close();
  }

  void brokenFolderOpensAfterItIsFixed() {
    FirstStart s;
    const QString mine = s.copiedLesson();
    const QString json = mine + QStringLiteral("/lesson.json");
    const QByteArray good = read(json);
    write(json, "{");
    s.application.openLesson(mine);
    MainWindow& window = s.last().window();
    QVERIFY(!window.lessons().player().active());
    auto* notice = window.findChild<NoticeBar*>();
    QVERIFY2(notice->plainText().contains(QStringLiteral("lesson.json")), qPrintable(notice->plainText()));
    write(json, good);
    QTRY_VERIFY_WITH_TIMEOUT(window.lessons().player().active(), 5000);
    window.close();
  }

  void progressIsSaved() {
    FirstStart s;
    s.controller().openLesson(kLesson, QStringLiteral("go-on"));
    ProgressKeeper again(s.folder.filePath(QStringLiteral("progress.json")));
    QCOMPARE(again.progress().step(QStringLiteral("every-kind")), QStringLiteral("go-on"));
  }

  void firstNoticeOffersTheFirstLesson() {
    FirstStart s;
    auto* notice = s.window().findChild<NoticeBar*>();
    QVERIFY(notice->isVisible());
    QVERIFY(notice->findChild<QLabel*>(QStringLiteral("notice-first-steps")));
    auto* offer = notice->findChild<QAbstractButton*>(QStringLiteral("choice-1"));
    QVERIFY(offer);
    QTest::mouseClick(offer, Qt::LeftButton);
    QTRY_VERIFY(s.player().active());
    QVERIFY(s.player().lesson().folder.endsWith(QLatin1String("/01-queries-keys-values")));
    QVERIFY(s.window().lessons().isVisible());
    QCOMPARE(s.windowCount(), 1u);
  }

  void commandLineRendersALesson() {
    QTemporaryDir folder;
    const auto run = [](const QStringList& arguments) {
      QProcess process;
      process.start(QStringLiteral(ATTENTION_LAB_PROGRAM), arguments);
      process.waitForFinished(60000);
      return std::pair(process.exitCode(), QString::fromUtf8(process.readAllStandardError()));
    };
    const QString out = folder.filePath(QStringLiteral("x.png"));
    const auto drawn = run({QStringLiteral("render"), kLesson, QStringLiteral("--step"),
                            QStringLiteral("fill"), QStringLiteral("-o"), out});
    QVERIFY2(drawn.first == 0, qPrintable(drawn.second));
    QCOMPARE(QImage(out).size(), QSize(1280, 800));
    QCOMPARE(run({QStringLiteral("render"), kLesson, QStringLiteral("--step"), QStringLiteral("99"),
                  QStringLiteral("-o"), out})
                 .first,
             1);
    QCOMPARE(run({QStringLiteral("--lesson")}).first, 2);
  }
};

LAB_TEST(TestLessons, QApplication)

}  // namespace tst_lessons
#include "tst_lessons.moc"
