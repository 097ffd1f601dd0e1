// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests large files in a visible window. They are read, computed and written in the background while the
// window accepts input. In these tests every file counts as large.
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>

#include "app/Application.h"
#include "app/Examples.h"
#include "app/WindowController.h"
#include "core/document/Baseline.h"
#include "core/io/ExperimentFile.h"
#include "core/model/Restructure.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/app/FreshSettings.h"
#include "ui/row/RowView.h"
#include "ui/theme/Theme.h"
#include "ui/window/LoadingCover.h"
#include "ui/window/NoticeBar.h"
#include "ui/window/Settings.h"
#include "ui/window/StatusLine.h"

namespace tst_large_files {

using namespace lab;

namespace {

/// A window with the first example, and the path of another file.
struct Large {
  FreshSettings fresh;
  QTemporaryDir folder;
  Application application;
  QString path = folder.filePath(QStringLiteral("large.attn"));

  Large() {
    application.openLast();
    if (!QTest::qWaitForWindowExposed(&window())) qFatal("the window does not show");
    Experiment large = document().experiment();
    large.title = "Large";
    if (saveExperiment(large, path)) qFatal("the file cannot be written");
    TestAccess::setMostAtOnce(controller().session(), 0, 0);
  }
  WindowController& controller() { return *application.windows().front(); }
  MainWindow& window() { return controller().window(); }
  Document& document() { return controller().document(); }
  Session& session() { return controller().session(); }
  LoadingCover& cover() { return *window().findChild<LoadingCover*>(); }
  QString file(const char* name) const { return folder.filePath(QLatin1String(name)); }
};

/// Returns an experiment that takes about a second to write and to read.
Experiment realLayer() {
  return newExperiment(256, {12, 768, 64, 64}, Start::Random, 1);
}

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
    timer_.start(20);
  }
  bool asked = false;

 private:
  QTimer timer_;
};

}  // namespace

class TestLargeFiles : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void largeFileIsLoadedUnderACover() {
    Large s;
    QVERIFY(s.controller().openPath(s.path));
    QVERIFY(s.cover().isVisible());
    QVERIFY(s.cover().accessibleName().contains(QStringLiteral("large.attn")));
    QVERIFY(!s.window().centralWidget()->isEnabled());
    QVERIFY(s.cover().geometry().contains(s.window().centralWidget()->geometry()));
    QTRY_COMPARE(s.document().experiment().title, std::string("Large"));
    QTRY_VERIFY(!s.cover().isVisible());  // after all views are laid out
    QVERIFY(s.window().centralWidget()->isEnabled());
    QCOMPARE(s.session().path(), s.path);
    QCOMPARE(s.application.windows().size(), std::size_t(1));
  }

  void escapeCancelsLoading() {
    Large s;
    QVERIFY(s.controller().openPath(s.path));
    QTest::keyClick(s.window().focusWidget(), Qt::Key_Escape);
    QVERIFY(!s.cover().isVisible());
    QTest::qWait(100);
    QCOMPARE(s.document().experiment().title, std::string("The cat sat on the mat"));
    QVERIFY(s.window().centralWidget()->isEnabled());
    // The file can be loaded again.
    QVERIFY(s.controller().openPath(s.path));
    QTRY_COMPARE(s.document().experiment().title, std::string("Large"));
  }

  void editsDuringLoadingAreKept() {
    Large s;
    QVERIFY(s.controller().openPath(s.path));
    s.window().actions()[ActionId::ModeCross]->trigger();
    QTRY_COMPARE(s.application.windows().size(), std::size_t(2));
    QVERIFY(s.document().experiment().mode == Mode::Cross);
    QVERIFY(s.window().isWindowModified());
    QTRY_VERIFY(!s.cover().isVisible());
    QCOMPARE(s.application.windows().back()->session().path(), s.path);
  }

  void secondFileDuringLoadingGetsAWindow() {
    Large s;
    const QString second = s.folder.filePath(QStringLiteral("second.attn"));
    QVERIFY(QFile::copy(s.path, second));
    QVERIFY(s.controller().openPath(s.path));
    QVERIFY(s.controller().openPath(second));
    QTRY_COMPARE(s.application.windows().size(), std::size_t(2));
    QCOMPARE(s.session().path(), s.path);
    QCOMPARE(s.application.windows().back()->session().path(), second);
    QTRY_VERIFY(!s.cover().isVisible());
  }

  void largeNewExperimentIsComputedUnderACover() {
    Large s;
    const Experiment large = newExperiment(300, {8, 16, 4, 4}, Start::Random, 7);
    QVERIFY(Session::computingTakesLong(large));
    s.controller().startNew(large);
    QVERIFY(s.cover().isVisible());
    QVERIFY(!s.cover().accessibleName().isEmpty());
    QCOMPARE(s.cover().accessibleName(), s.session().tasks().text(FileTasks::Kind::Open));
    QVERIFY(!s.window().centralWidget()->isEnabled());
    QCOMPARE(s.document().experiment().title, std::string("The cat sat on the mat"));
    QTRY_COMPARE(s.document().experiment().queryCount(), 300);
    QTRY_VERIFY(!s.cover().isVisible());
    QVERIFY(s.window().centralWidget()->isEnabled());
    QCOMPARE(s.application.windows().size(), std::size_t(1));
    QVERIFY(s.session().path().isEmpty());
    QVERIFY(s.session().modified());  // it is not in a file
    QVERIFY(!settings::kRecentFiles.get().contains(QString()));
    QVERIFY(s.document().wholeTrace().stage(MatrixId::Output).identicalTo(computeTrace(large).output));
  }

  void escapeCancelsANewExperiment() {
    Large s;
    const auto make = [](const Progress&) -> Result<Experiment> {
      return newExperiment(300, {8, 16, 4, 4}, Start::Random, 7);
    };
    s.controller().startNew(make, QStringLiteral("Making"));
    const QString making = s.cover().accessibleName();
    QVERIFY(!making.isEmpty());
    QTest::keyClick(s.window().focusWidget(), Qt::Key_Escape);
    QVERIFY(!s.cover().isVisible());
    QTest::qWait(100);
    QCOMPARE(s.document().experiment().title, std::string("The cat sat on the mat"));
    // Cancelling also works after the experiment is created and while it is computed.
    s.controller().startNew(make, QStringLiteral("Making"));
    QCOMPARE(s.cover().accessibleName(), making);
    QTRY_VERIFY(!s.cover().isVisible() || s.cover().accessibleName() != making);
    s.session().tasks().cancelReading();
    s.controller().startNew(make, QStringLiteral("Making"));
    QTRY_COMPARE(s.document().experiment().queryCount(), 300);
  }

  void newExperimentDoesNotReplaceEditsMadeMeanwhile() {
    Large s;
    s.controller().startNew(newExperiment(300, {8, 16, 4, 4}, Start::Random, 7));
    s.window().actions()[ActionId::ModeCross]->trigger();
    QTRY_COMPARE(s.application.windows().size(), std::size_t(2));
    QVERIFY(s.document().experiment().mode == Mode::Cross);
    QVERIFY(s.window().isWindowModified());
    QCOMPARE(s.application.windows().back()->document().experiment().queryCount(), 300);
    // If the document was edited before, the new experiment opens in another window.
    s.controller().startNew(newExperiment(301, {8, 16, 4, 4}, Start::Random, 7));
    QCOMPARE(s.application.windows().size(), std::size_t(3));
    QTRY_VERIFY(!s.cover().isVisible());
    QTRY_COMPARE(s.application.windows().back()->document().experiment().queryCount(), 301);
  }

  void invalidNewExperimentIsReportedAndClosingCancelsIt() {
    Large s;
    s.controller().startNew(
        [](const Progress&) -> Result<Experiment> {
          return Refusal::saying(QStringLiteral("Too many words."));
        },
        QStringLiteral("Making"));
    QTRY_VERIFY(s.window().findChild<NoticeBar*>()->plainText().contains(QStringLiteral("Too many words.")));
    QTRY_VERIFY(!s.cover().isVisible());
    QCOMPARE(s.document().experiment().title, std::string("The cat sat on the mat"));
    s.controller().startNew(newExperiment(300, {8, 16, 4, 4}, Start::Random, 7));
    QVERIFY(s.window().close());
    QTRY_VERIFY(s.application.windows().empty());
  }

  void closingCancelsLoading() {
    Large s;
    QVERIFY(s.controller().openPath(s.path));
    QVERIFY(s.window().close());
    QTRY_VERIFY(s.application.windows().empty());
  }

  void badLargeFileIsReportedAndKeepsTheDocument() {
    Large s;
    QFile bad(s.path);
    QVERIFY(bad.open(QIODevice::WriteOnly) && bad.write("{}") > 0);
    bad.close();
    QVERIFY(s.controller().openPath(s.path));
    QTRY_VERIFY(!s.cover().isVisible());
    QVERIFY(s.window().findChild<NoticeBar*>()->plainText().contains(QStringLiteral("large.attn")));
    QCOMPARE(s.document().experiment().title, std::string("The cat sat on the mat"));
  }

  void closingWaitsForSaving() {
    Large s;
    const QString path = s.folder.filePath(QStringLiteral("mine.attn"));
    QVERIFY(!s.session().save(path));
    s.window().actions()[ActionId::ModeCross]->trigger();
    s.window().actions()[ActionId::Save]->trigger();
    QVERIFY(s.session().saving());
    QVERIFY(s.window().isWindowModified());
    s.window().close();  // nothing is asked, because everything is saved
    QTRY_VERIFY(s.application.windows().empty());
    QVERIFY(loadExperiment(path).value().mode == Mode::Cross);
  }

  void failedSaveKeepsTheWindowOpen() {
    Large s;
    const QString folder = s.folder.filePath(QStringLiteral("gone"));
    QVERIFY(QDir().mkdir(folder));
    QVERIFY(!s.session().save(folder + QStringLiteral("/mine.attn")));
    QVERIFY(QDir(folder).removeRecursively());
    s.window().actions()[ActionId::ModeCross]->trigger();
    bool asked = false;
    QTimer::singleShot(0, &s.window(), [&asked] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      asked = box != nullptr;
      if (box) QTest::mouseClick(box->button(QMessageBox::Save), Qt::LeftButton);
    });
    QVERIFY(!s.window().close());
    QTRY_VERIFY(asked);
    QTRY_VERIFY(s.window().findChild<NoticeBar*>()->plainText().contains(QStringLiteral("mine.attn")));
    QVERIFY(s.window().isVisible());
    QVERIFY(s.window().isWindowModified());
  }

  void largeBaselineIsReadInTheBackground() {
    Large s;
    s.controller().baselineFrom(s.path);
    auto* notice = s.window().findChild<NoticeBar*>();
    QVERIFY(notice->findChild<QLabel*>(QStringLiteral("notice-reading")));
    QVERIFY(notice->plainText().contains(QStringLiteral("large.attn")));
    QVERIFY(!s.cover().isVisible());
    s.window().actions()[ActionId::ModeCross]->trigger();
    QTRY_VERIFY(s.document().baseline().exists());
    QVERIFY(!notice->findChild<QLabel*>(QStringLiteral("notice-reading")));
    QCOMPARE(s.document().baseline().name(), QStringLiteral("large.attn"));
    QVERIFY(s.document().experiment().mode == Mode::Cross);
  }

  void lateFileDoesNotReplaceNewerContent() {
    Large s;
    QVERIFY(s.controller().openPath(s.path));
    s.controller().openExample(QStringLiteral(":/examples/five-words.attn"));
    const Experiment newer = s.document().experiment();
    QVERIFY(s.session().untouched());
    QTRY_COMPARE(s.application.windows().size(), std::size_t(2));
    QVERIFY(identical(s.document().experiment(), newer));
    QCOMPARE(s.application.windows().back()->session().path(), s.path);
  }

  void windowAcceptsInputDuringSaving() {
    Large s;
    QVERIFY(!s.document().reset(realLayer()));
    QVERIFY(!s.session().save(s.file("mine.attn")));
    const CellRef cell{MatrixId::QueryWeights, 0, 0, 0};
    QVERIFY(!s.document().setEntry(cell, 5));
    s.window().actions()[ActionId::Save]->trigger();
    QVERIFY(s.session().saving());
    auto* row_view = s.window().findChild<RowView*>();
    row_view->setFocus();
    const int query = s.window().selection().query();
    QTest::keyClick(row_view, Qt::Key_Down);
    QCoreApplication::processEvents();
    QCOMPARE(s.window().selection().query(), query + 1);
    QVERIFY(!s.document().setEntry(cell, 6));
    QVERIFY(s.session().saving());  // all of this happened while the file was written
    QTRY_VERIFY_WITH_TIMEOUT(!s.session().saving(), 30000);
    QVERIFY(s.window().isWindowModified());
    QCOMPARE(loadExperiment(s.file("mine.attn")).value().heads[0].query_weights(0, 0), 5.0);
    s.document().undo();
    QTRY_VERIFY(!s.window().isWindowModified());
  }

  void closingDuringSavingLeavesACompleteFile() {
    Large s;
    QVERIFY(!s.document().reset(realLayer()));
    QVERIFY(!s.session().save(s.file("mine.attn")));
    QVERIFY(!s.document().setEntry({MatrixId::QueryWeights, 0, 0, 0}, 5));
    const Experiment saved = s.document().latest();
    s.window().actions()[ActionId::Save]->trigger();
    s.window().close();
    s.window().close();  // the second call has no further effect
    QTRY_VERIFY_WITH_TIMEOUT(s.application.windows().empty(), 30000);
    QVERIFY(identical(loadExperiment(s.file("mine.attn")).value(), saved));
  }

  void editDuringWaitingCloseIsAskedAbout() {
    Large s;
    QVERIFY(!s.session().save(s.file("mine.attn")));
    s.window().actions()[ActionId::ModeCross]->trigger();
    s.window().actions()[ActionId::Save]->trigger();
    s.window().close();
    QVERIFY(!s.document().setEntry({MatrixId::QueryWeights, 0, 0, 0}, 5));
    {
      const Answer answer(QMessageBox::Cancel);
      QTRY_VERIFY(answer.asked);
    }
    QVERIFY(s.window().isVisible());
    QVERIFY(s.window().isWindowModified());
    // After Save in the message box, the window closes when the file is written.
    s.window().close();
    const Answer answer(QMessageBox::Save);
    QTRY_VERIFY(s.application.windows().empty());
    QVERIFY(answer.asked);
    QCOMPARE(loadExperiment(s.file("mine.attn")).value().heads[0].query_weights(0, 0), 5.0);
  }

  void quittingWaitsForEveryFile() {
    Large s;
    WindowController& other = s.application.newWindow();
    other.openExample(firstExample());
    other.window().show();
    TestAccess::setMostAtOnce(other.session(), 0, 0);
    QVERIFY(!other.session().save(s.file("other.attn")));
    QVERIFY(!s.session().save(s.file("mine.attn")));
    for (const auto& one : s.application.windows()) {
      one->window().actions()[ActionId::ModeCross]->trigger();
      one->window().actions()[ActionId::Save]->trigger();
    }
    s.window().actions()[ActionId::Quit]->trigger();
    QTRY_VERIFY(s.application.windows().empty());
    for (const char* name : {"mine.attn", "other.attn"})
      QVERIFY(loadExperiment(s.file(name)).value().mode == Mode::Cross);
  }

  void windowThatStaysOpenCancelsQuitting() {
    Large s;
    WindowController& other = s.application.newWindow();
    other.openExample(firstExample());
    other.window().show();
    QVERIFY(QTest::qWaitForWindowExposed(&other.window()));
    other.window().actions()[ActionId::ModeCross]->trigger();
    {
      const Answer answer(QMessageBox::Cancel);
      s.window().actions()[ActionId::Quit]->trigger();
      QTRY_VERIFY(answer.asked);
    }
    other.document().undo();
    QVERIFY(other.window().close());
    QTRY_COMPARE(s.application.windows().size(), std::size_t(1));
    QTest::qWait(50);
    QCOMPARE(s.application.windows().size(), std::size_t(1));
    QVERIFY(s.window().isVisible());
  }
};

LAB_TEST(TestLargeFiles, QApplication)

}  // namespace tst_large_files
#include "tst_large_files.moc"
