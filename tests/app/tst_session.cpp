// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "app/Examples.h"
#include "tests/TestProgram.h"
#include "tests/app/FreshSettings.h"

#include "app/Session.h"
#include "core/document/SceneEdits.h"
#include "core/document/SettingEdits.h"
#include "core/io/ExperimentFile.h"
#include "tests/TestAccess.h"
#include "ui/window/Settings.h"

namespace tst_session {

using namespace lab;

namespace {

struct Fixture {
  FreshSettings fresh;
  QTemporaryDir folder;
  Document document;
  Session session{document};
  QString file(const char* name) const { return folder.filePath(QLatin1String(name)); }
};

Experiment example() {
  return loadExperiment(QStringLiteral(":/examples/five-words.attn")).value();
}

constexpr CellRef kCell{MatrixId::QueryWeights, 0, 0, 0};

/// Recovers the first leftover and clears the list. Returns whether the recovery was done at once.
bool recover(Session& session, QList<JournalLeftover>& leftovers) {
  const auto done = std::make_shared<bool>(false);
  session.read(leftovers.constFirst(),
               [&session, done, first = leftovers.constFirst()](Result<RecoveredFile> file) {
                 if (!file) return;
                 session.recover(std::move(file.value()), first);
                 *done = true;
               });
  leftovers.clear();
  return *done;
}

/// A session that reads and writes every file in the background.
struct Background : Fixture {
  Background() {
    if (session.openExample(firstExample())) qFatal("no example");
    TestAccess::setMostAtOnce(session, 0, 0);
  }
  double value() const { return document.latest().heads[0].query_weights(0, 0); }
  double valueIn(const char* name) const {
    return loadExperiment(file(name)).value().heads[0].query_weights(0, 0);
  }
};

}  // namespace

class TestSession : public QObject {
  Q_OBJECT

 private slots:
  void exampleOpensAsAnUntitledCopy() {
    Fixture f;
    QVERIFY(!f.session.openExample(firstExample()));
    QVERIFY(f.session.path().isEmpty());
    QVERIFY(f.session.untouched());
    QCOMPARE(f.session.displayName(), QStringLiteral("The cat sat on the mat"));
    QCOMPARE(settings::kLastFile.get(), firstExample());
    QVERIFY(!f.document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 7.0));
    QVERIFY(f.session.modified());
    QVERIFY(!f.session.untouched());
  }

  void everyListedExampleOpens() {
    for (const Example& example : examples()) {
      Fixture f;
      const Refused refusal = f.session.openExample(example.resource);
      QVERIFY2(!refusal, refusal ? qPrintable(refusal->sentence()) : "");
    }
  }

  void savedFileOpensBitwiseIdentically() {
    Fixture f;
    QVERIFY(!f.session.openExample(firstExample()));
    QVERIFY(!f.document.setEntry({MatrixId::QueryWeights, 0, 1, 1}, -0.0));
    QVERIFY(!f.session.save(f.file("mine.attn")));
    QVERIFY(!f.session.modified());
    QCOMPARE(f.session.displayName(), QStringLiteral("mine.attn"));
    QCOMPARE(settings::kRecentFiles.get(), QStringList{f.file("mine.attn")});
    Fixture other;
    QVERIFY(!other.session.open(f.file("mine.attn")));
    QVERIFY(identical(other.document.experiment(), f.document.experiment()));
  }

  void scenesAreSavedOpenedAndReset() {
    Fixture f;
    QVERIFY(!f.session.openExample(firstExample()));
    ViewState view;
    view.query = 2;
    view.hidden.emplace();
    QVERIFY(!addScene(f.document, QStringLiteral("Start"), view));
    QVERIFY(f.session.modified());
    QVERIFY(!setTemperature(f.document, 2.0));
    QVERIFY(!addScene(f.document, QStringLiteral("Warm"), {}));
    QVERIFY(!f.session.save(f.file("lecture.attn")));
    QVERIFY(!f.session.modified());
    Fixture other;
    QVERIFY(!other.session.open(f.file("lecture.attn")));
    QCOMPARE(other.document.scenes().count(), 2);
    QCOMPARE(other.document.scenes()[0].view, view);
    QCOMPARE(other.document.scenes()[1].experiment.temperature, 2.0);
    QVERIFY(!other.session.modified());
    // Reset restores the list of scenes as well, in one step.
    QVERIFY(!removeScene(other.document, 0));
    QVERIFY(!setTemperature(other.document, 3.0));
    QVERIFY(!other.session.revert());
    QCOMPARE(other.document.scenes().count(), 2);
    QCOMPARE(other.document.experiment().temperature, 2.0);
    other.document.undo();
    QCOMPARE(other.document.scenes().count(), 1);
    QCOMPARE(other.document.experiment().temperature, 3.0);
    // Another file has no scenes.
    QVERIFY(!other.session.openExample(firstExample()));
    QCOMPARE(other.document.scenes().count(), 0);
  }

  void goingToASceneIsNoEditOfTheFile() {
    Fixture f;
    QVERIFY(!f.session.openExample(firstExample()));
    QVERIFY(!addScene(f.document, QStringLiteral("Start"), {}));
    QVERIFY(!setTemperature(f.document, 2.0));
    QVERIFY(!addScene(f.document, QStringLiteral("Warm"), {}));
    QVERIFY(!f.session.save(f.file("lecture.attn")));
    QSignalSpy changed(&f.session, &Session::changed);
    QVERIFY(!goToScene(f.document, 0, {}));
    QVERIFY(!f.session.modified());
    // An edit of the scene is one, also after another scene was entered.
    QVERIFY(!f.document.setEntry(kCell, 7.0));
    QVERIFY(f.session.modified());
    QVERIFY(!goToScene(f.document, 0, {}));
    QVERIFY(f.session.modified());
    f.document.undo();
    changed.clear();
    f.document.undo();
    QVERIFY(!f.session.modified());
    QVERIFY(!changed.isEmpty());
    f.document.undo();
    QVERIFY(!f.session.modified());
    changed.clear();
    QVERIFY(!f.document.setEntry(kCell, 8.0));
    QVERIFY(f.session.modified());
    QVERIFY(!changed.isEmpty());
  }

  void preparedEditIsSavedAndReset() {
    Fixture f;
    QVERIFY(!f.session.openExample(firstExample()));
    const Experiment opened = f.document.experiment();
    TestAccess::setMostPreparedAtOnce(f.document, 0);
    QVERIFY(!fillMatrix(f.document, MatrixId::QueryWeights, 0, Fill::Zeros));
    QVERIFY(f.document.preparing());
    QVERIFY(!f.session.revert());
    QTest::qWait(20);
    QVERIFY(identical(f.document.experiment(), opened));
    QVERIFY(!fillMatrix(f.document, MatrixId::QueryWeights, 0, Fill::Zeros));
    QVERIFY(f.document.preparing());
    QVERIFY(!f.session.save(f.file("made.attn")));
    QVERIFY(!f.session.modified());
    const auto saved = loadExperiment(f.file("made.attn"));
    QVERIFY(saved &&
            saved.value().heads[0].query_weights.identicalTo(Matrix(opened.modelDim(), opened.keyDim())));
  }

  void refusedFileKeepsTheDocument() {
    Fixture f;
    QVERIFY(!f.session.openExample(firstExample()));
    QVERIFY(!f.document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 7.0));
    const Experiment before = f.document.experiment();
    QFile bad(f.file("bad.attn"));
    QVERIFY(bad.open(QIODevice::WriteOnly) && bad.write("{\"format\": \"other\"}") > 0);
    bad.close();
    const Refused refusal = f.session.open(bad.fileName());
    QVERIFY(refusal);
    QCOMPARE(refusal->file, bad.fileName());
    QCOMPARE(refusal->place, QStringLiteral("format"));
    QVERIFY(identical(f.document.experiment(), before));
    QVERIFY(f.session.modified());
    QVERIFY(f.document.undoStack()->canUndo());
  }

  void fallbackExampleIsNotRemembered() {
    Fixture f;
    QVERIFY(!f.session.openExample(firstExample()));
    QVERIFY(!f.session.save(f.file("mine.attn")));
    QVERIFY(!f.session.openStandIn(firstExample()));
    QCOMPARE(settings::kLastFile.get(), f.file("mine.attn"));
  }

  void resetIsOneUndoableStep() {
    Fixture f;
    QVERIFY(!f.session.openExample(firstExample()));
    const Experiment start = f.document.experiment();
    QVERIFY(!setMode(f.document, Mode::Cross));
    QVERIFY(!setTemperature(f.document, 2.0));
    const Experiment edited = f.document.experiment();
    QVERIFY(!f.session.revert());
    QVERIFY(identical(f.document.experiment(), start));
    f.document.undo();
    QVERIFY(identical(f.document.experiment(), edited));
  }

  void unsavedWorkIsRecoveredWithItsHistory() {
    FreshSettings fresh;
    QDir(Journal::defaultFolder()).removeRecursively();  // left by a killed test
    Experiment start, lost;
    {
      Document document;
      Session crashed(document);
      QVERIFY(!crashed.openExample(firstExample()));
      start = document.experiment();
      QVERIFY(!document.setEntry(kCell, 7.5));
      QVERIFY(!setTemperature(document, 2.0));
      lost = document.experiment();
      crashed.journal().finish();
    }  // ends like a crash, without a call of forget()
    auto leftovers = journalLeftovers();
    QCOMPARE(leftovers.size(), 1);
    Document document;
    Session next(document);
    QVERIFY(recover(next, leftovers));
    QVERIFY(identical(document.experiment(), lost));
    QVERIFY(next.modified());
    document.undo();
    document.undo();
    QVERIFY(identical(document.experiment(), start));
    QVERIFY(next.modified());  // no file contains it
    document.redo();
    next.journal().finish();
    QTRY_COMPARE(QDir(Journal::defaultFolder()).entryList({QStringLiteral("*.journal")}).size(), 1);
    next.journal().forget();
    next.journal().finish();
    QVERIFY(journalLeftovers().isEmpty());
  }

  void savedDocumentHasNoJournal() {
    Fixture f;
    QDir(Journal::defaultFolder()).removeRecursively();
    QVERIFY(!f.session.openExample(firstExample()));
    QVERIFY(!f.document.setEntry(kCell, 7.5));
    f.session.journal().finish();
    const QDir folder(Journal::defaultFolder());
    QCOMPARE(folder.entryList({QStringLiteral("*.journal")}).size(), 1);
    QVERIFY(!f.session.save(f.file("mine.attn")));
    f.session.journal().finish();
    QVERIFY(folder.entryList({QStringLiteral("*.journal")}).isEmpty());
    f.document.undo();  // the saved file has the edit, the document has not
    f.session.journal().finish();
    QCOMPARE(folder.entryList({QStringLiteral("*.journal")}).size(), 1);
    f.document.redo();
    f.session.journal().finish();
    QVERIFY(folder.entryList({QStringLiteral("*.journal")}).isEmpty());
  }

  void journalThatEqualsTheFileIsNotUnsavedWork() {
    FreshSettings fresh;
    QDir(Journal::defaultFolder()).removeRecursively();
    const QString path = fresh.folder.filePath(QStringLiteral("mine.attn"));
    {
      Document document;
      Session crashed(document);
      QVERIFY(!crashed.openExample(firstExample()));
      QVERIFY(!crashed.save(path));
      QVERIFY(!document.setEntry(kCell, 7.5));
      crashed.journal().finish();
      // The program ends after it has replaced the file and before it removes the journal.
      QVERIFY(!saveExperiment(document.experiment(), path));
    }
    const auto leftovers = journalLeftovers();
    QCOMPARE(leftovers.size(), 1);
    QCOMPARE(leftovers.constFirst().note.original, path);
    Document document;
    Session next(document);
    bool saved = false;
    next.read(leftovers.constFirst(),
              [&](const Result<RecoveredFile>& file) { saved = file && file.value().saved(); });
    QVERIFY(saved);
  }

  void onlyExternalChangesAreNoticed() {
    Fixture f;
    QVERIFY(!f.session.openExample(firstExample()));
    QVERIFY(!f.session.save(f.file("watched.attn")));
    QSignalSpy changed(&f.session, &Session::changedOnDisk);
    QVERIFY(!f.document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 7.0));
    QVERIFY(!f.session.save(f.file("watched.attn")));  // written by this session
    QTest::qWait(400);
    QCOMPARE(changed.count(), 0);
    Experiment other = f.document.experiment();
    other.temperature = 3.0;
    QVERIFY(!saveExperiment(other, f.file("watched.attn")));
    QTRY_COMPARE(changed.count(), 1);
    QCOMPARE(f.document.experiment().temperature, 1.0);
    QVERIFY(f.session.modified());  // the file no longer contains the experiment
    bool reloaded = false;
    f.session.reload([&](const Refused& refusal) { reloaded = !refusal; });
    QVERIFY(reloaded);
    QCOMPARE(f.document.experiment().temperature, 3.0);
    QVERIFY(!f.session.modified());
    f.document.undo();
    QCOMPARE(f.document.experiment().temperature, 1.0);
  }

  void deletedFileIsNoticed() {
    Fixture f;
    QVERIFY(!f.session.openExample(firstExample()));
    QVERIFY(!f.session.save(f.file("deleted.attn")));
    QVERIFY(!f.session.modified());
    QSignalSpy changed(&f.session, &Session::changedOnDisk);
    QVERIFY(QFile::remove(f.file("deleted.attn")));
    QTRY_COMPARE(changed.count(), 1);
    QVERIFY(f.session.modified());
    QVERIFY(!f.session.save(f.file("deleted.attn")));
    QVERIFY(!f.session.modified());
  }

  /// Only the time and the size of the file are checked, so that changes of other files in its folder cause
  /// no repeated reading.
  void otherFilesInTheFolderAreIgnored() {
    Background f;
    QVERIFY(!f.session.save(f.file("mine.attn")));
    int read = 0;
    connect(&f.session.tasks(), &FileTasks::changed, this,
            [&] { read += f.session.tasks().running(FileTasks::Kind::Check) ? 1 : 0; });
    QSignalSpy changed(&f.session, &Session::changedOnDisk);
    for (int i = 0; i < 4; ++i) {
      QFile other(f.file("other") + QString::number(i));
      QVERIFY(other.open(QIODevice::WriteOnly));
      other.close();
      QTest::qWait(250);
    }
    QVERIFY2(read <= 1, qPrintable(QString::number(read)));  // once after the write of this session
    QVERIFY(!saveExperiment(example(), f.file("mine.attn")));
    QTRY_COMPARE(changed.count(), 1);
  }

  // Files that take longer than a frame are read and written in the background. In the following tests, this
  // applies to every file.

  void editDuringSavingIsNotSaved() {
    Background f;
    QVERIFY(!f.document.setEntry(kCell, 7.0));
    int notified = 0;
    f.session.save(f.file("mine.attn"), [&](const Refused& refusal) { notified += refusal ? 100 : 1; });
    QCOMPARE(notified, 0);
    QVERIFY(f.session.saving());
    QVERIFY(f.session.modified());
    QVERIFY(f.session.path().isEmpty());  // the path is set when the file is written
    QVERIFY(!f.document.setEntry(kCell, 8.0));
    QTRY_COMPARE(notified, 1);
    QCOMPARE(f.session.path(), f.file("mine.attn"));
    QVERIFY(f.session.modified());
    QCOMPARE(f.valueIn("mine.attn"), 7.0);
    f.document.undo();
    QVERIFY(!f.session.modified());
    f.document.redo();
    QVERIFY(f.session.modified());
    QVERIFY(!f.session.revert());  // reverts to the saved file, not to the opened one
    QCOMPARE(f.value(), 7.0);
  }

  void documentIsUnmodifiedWhenTheFileIsWritten() {
    Background f;
    QVERIFY(!f.document.setEntry(kCell, 7.0));
    QSignalSpy changed(&f.session, &Session::changedOnDisk);
    f.session.save(f.file("mine.attn"), [](const Refused&) {});
    QTRY_VERIFY(!f.session.saving());
    QVERIFY(!f.session.modified());
    QCOMPARE(settings::kRecentFiles.get(), QStringList{f.file("mine.attn")});
    QTest::qWait(300);  // the write of this session is no change on disk
    QCOMPARE(changed.count(), 0);
  }

  void savesAreWrittenInOrder() {
    Background f;
    QStringList notified;
    QVERIFY(!f.document.setEntry(kCell, 7.0));
    f.session.save(f.file("first.attn"), [&](const Refused&) { notified << QStringLiteral("first"); });
    QVERIFY(!f.document.setEntry(kCell, 8.0));
    f.session.save(f.file("second.attn"), [&](const Refused&) { notified << QStringLiteral("second"); });
    QVERIFY(!f.document.setEntry(kCell, 9.0));
    f.session.save(f.file("first.attn"), [&](const Refused&) { notified << QStringLiteral("third"); });
    QTRY_COMPARE(notified.size(), 3);
    QCOMPARE(notified,
             QStringList({QStringLiteral("first"), QStringLiteral("second"), QStringLiteral("third")}));
    QCOMPARE(f.valueIn("first.attn"), 9.0);
    QCOMPARE(f.valueIn("second.attn"), 8.0);
    QCOMPARE(f.session.path(), f.file("first.attn"));
    QVERIFY(!f.session.modified());
  }

  void failedSaveIsReportedAndLeavesTheDocumentModified() {
    Background f;
    QVERIFY(!f.document.setEntry(kCell, 7.0));
    QString notified;
    f.session.save(f.file("missing/mine.attn"),
                   [&](const Refused& refusal) { notified = refusal ? refusal->sentence() : QString(); });
    QTRY_VERIFY(!f.session.saving());
    QVERIFY2(notified.contains(QStringLiteral("mine.attn")), qPrintable(notified));
    QVERIFY(f.session.modified());
    QVERIFY(f.session.path().isEmpty());
    f.session.save(f.file("mine.attn"), [](const Refused&) {});
    QTRY_VERIFY(!f.session.saving());
    QVERIFY(!f.session.modified());
  }

  void failureDoesNotAffectALaterSave() {
    Background f;
    QVERIFY(!f.document.setEntry(kCell, 7.0));
    int refused = 0;
    const auto notified = [&](const Refused& refusal) { refused += refusal ? 1 : 0; };
    f.session.save(f.file("missing/mine.attn"), notified);
    f.session.save(f.file("mine.attn"), notified);
    QTRY_VERIFY(!f.session.saving());
    QCOMPARE(refused, 1);
    QVERIFY(!f.session.modified());
    QCOMPARE(f.valueIn("mine.attn"), 7.0);
  }

  void destroyedSessionFinishesWriting() {
    FreshSettings fresh;
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.attn"));
    Experiment saved;
    {
      Document document;
      Session session(document);
      TestAccess::setMostAtOnce(session, 0, 0);
      QVERIFY(!session.openExample(firstExample()));
      QVERIFY(!document.setEntry(kCell, 7.0));
      saved = document.experiment();
      session.save(path, [](const Refused&) { QFAIL("the caller no longer exists"); });
      session.journal().forget();
    }  // destroyed immediately
    QVERIFY(identical(loadExperiment(path).value(), saved));
  }

  void experimentOpenedDuringSavingDoesNotCountAsSaved() {
    Background f;
    bool notified = false;
    f.session.save(f.file("mine.attn"), [&](const Refused&) { notified = true; });
    QVERIFY(!f.session.openExample(QStringLiteral(":/examples/five-words.attn")));
    QTRY_VERIFY(notified);
    QVERIFY(f.session.path().isEmpty());
    QVERIFY(!f.session.modified());
    QVERIFY(QFile::exists(f.file("mine.attn")));
  }

  void filesAreReadInOrder() {
    Background f;
    QVERIFY(!f.session.save(f.file("a.attn")));
    QVERIFY(!f.session.save(f.file("b.attn")));
    const Experiment before = f.document.experiment();
    QStringList arrived;
    const auto then = [&](Result<LoadedFile> file) {
      arrived << (file ? QFileInfo(file.value().path).fileName() : QStringLiteral("refused"));
    };
    for (const char* name : {"b.attn", "a.attn"}) f.session.read(f.file(name), FileTasks::Kind::Open, then);
    QFile bad(f.file("bad.attn"));
    QVERIFY(bad.open(QIODevice::WriteOnly) && bad.write("{\"format\": \"other\"}") > 0);
    bad.close();
    f.session.read(f.file("bad.attn"), FileTasks::Kind::Open, then);
    QVERIFY(arrived.isEmpty());
    QVERIFY(f.session.tasks().text(FileTasks::Kind::Open).contains(QStringLiteral("b.attn")));
    QTRY_VERIFY(!f.session.tasks().running());
    QCOMPARE(arrived.join(QLatin1Char(' ')), QStringLiteral("b.attn a.attn refused"));
    QVERIFY(identical(f.document.experiment(), before));  // reading does not change the document
  }

  void cancelledReadIsNotDelivered() {
    Background f;
    QVERIFY(!f.session.save(f.file("a.attn")));
    bool arrived = false;
    f.session.read(f.file("a.attn"), FileTasks::Kind::Open, [&](const auto&) { arrived = true; });
    f.session.tasks().cancelReading();
    QVERIFY(!f.session.tasks().running());
    // The result of a later request is delivered. The cancelled one would have arrived before it.
    bool after = false;
    f.session.read(f.file("a.attn"), FileTasks::Kind::Open, [&](const auto&) { after = true; });
    QTRY_VERIFY(after);
    QVERIFY(!arrived);
  }

  void reloadKeepsLaterEditsInTheHistory() {
    Background f;
    QVERIFY(!f.session.save(f.file("watched.attn")));
    Experiment other = f.document.experiment();
    other.temperature = 3.0;
    QVERIFY(!saveExperiment(other, f.file("watched.attn")));
    const double* const keys = f.document.experiment().heads[0].key_weights.data();
    bool notified = false;
    f.session.reload([&](const Refused& refusal) { notified = !refusal; });
    QVERIFY(!f.document.setEntry(kCell, 7.0));
    QTRY_VERIFY(notified);
    QCOMPARE(f.document.experiment().temperature, 3.0);
    // Unchanged matrices share memory, so that they are not compared on the main thread.
    QCOMPARE(f.document.experiment().heads[0].key_weights.data(), keys);
    QVERIFY(!f.session.modified());
    f.document.undo();
    QCOMPARE(f.document.experiment().temperature, 1.0);
    QCOMPARE(f.value(), 7.0);
    QVERIFY(f.session.modified());
  }

  void largeJournalIsReadInTheBackground() {
    FreshSettings fresh;
    QDir(Journal::defaultFolder()).removeRecursively();
    Experiment lost;
    {
      Document document;
      Session crashed(document);
      QVERIFY(!crashed.openExample(firstExample()));
      QVERIFY(!document.setEntry(kCell, 7.5));
      lost = document.experiment();
      crashed.journal().finish();
    }
    auto leftovers = journalLeftovers();
    QCOMPARE(leftovers.size(), 1);
    Document document;
    Session next(document);
    TestAccess::setMostAtOnce(next, 0, 0);
    QVERIFY(!recover(next, leftovers));
    QTRY_VERIFY(identical(document.experiment(), lost));
    QVERIFY(next.modified());
    next.journal().forget();
  }
};

LAB_TEST(TestSession, QCoreApplication)

}  // namespace tst_session
#include "tst_session.moc"
