// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/Examples.h"
#include "tests/app/FreshSettings.h"

#include "app/Session.h"
#include "core/document/SceneEdits.h"
#include "core/document/SettingEdits.h"
#include "core/io/ExperimentFile.h"
#include "ui/window/Settings.h"

using namespace lab;

namespace {

struct Fixture {
  FreshSettings fresh;
  QTemporaryDir folder;
  Document document;
  Session session{document};
  QString file(const char* name) const { return folder.filePath(QLatin1String(name)); }
};

}  // namespace

class TestSession : public QObject {
  Q_OBJECT

 private slots:
  void anExampleIsAnUntitledCopy() {
    Fixture f;
    QVERIFY(!f.session.openExample(firstExample()));
    QVERIFY(f.session.path().isEmpty());
    QVERIFY(f.session.untouched());
    QCOMPARE(f.session.displayName(), QStringLiteral("The cat sat on the mat"));
    QCOMPARE(settings::lastFile(), firstExample());
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

  void savesAndOpensAgainBitForBit() {
    Fixture f;
    QVERIFY(!f.session.openExample(firstExample()));
    QVERIFY(!f.document.setEntry({MatrixId::QueryWeights, 0, 1, 1}, -0.0));
    QVERIFY(!f.session.save(f.file("mine.attn")));
    QVERIFY(!f.session.modified());
    QCOMPARE(f.session.displayName(), QStringLiteral("mine.attn"));
    QCOMPARE(settings::recentFiles(), QStringList{f.file("mine.attn")});
    Fixture other;
    QVERIFY(!other.session.open(f.file("mine.attn")));
    QVERIFY(identical(other.document.experiment(), f.document.experiment()));
  }

  void scenesAreSavedOpenedAndPutBack() {
    Fixture f;
    QVERIFY(!f.session.openExample(firstExample()));
    ViewState view;
    view.query = 2;
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
    // Reset brings the list back as well, in one step.
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

  void aRefusedFileLeavesTheDocumentAlone() {
    Fixture f;
    QVERIFY(!f.session.openExample(firstExample()));
    QVERIFY(!f.document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 7.0));
    const Experiment before = f.document.experiment();
    QFile bad(f.file("bad.attn"));
    QVERIFY(bad.open(QIODevice::WriteOnly) && bad.write("{\"format\": \"other\"}") > 0);
    bad.close();
    const Refused refusal = f.session.open(bad.fileName());
    QVERIFY(refusal);
    QVERIFY(refusal->sentence().contains(QStringLiteral("bad.attn")));
    QVERIFY(identical(f.document.experiment(), before));
    QVERIFY(f.session.modified());
    QVERIFY(f.document.undoStack()->canUndo());
  }

  void aStandInIsNotRemembered() {
    Fixture f;
    QVERIFY(!f.session.openExample(firstExample()));
    QVERIFY(!f.session.save(f.file("mine.attn")));
    QVERIFY(!f.session.openStandIn(firstExample()));
    QCOMPARE(settings::lastFile(), f.file("mine.attn"));
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

  void unsavedWorkOutlivesACrash() {
    FreshSettings fresh;
    for (const auto& old : RecoveryFile::leftovers()) RecoveryFile::remove(old);  // of a test that was killed
    Experiment lost;
    {
      Document document;
      Session crashed(document);
      QVERIFY(!crashed.openExample(firstExample()));
      QVERIFY(!document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 7.5));
      lost = document.experiment();
      QTRY_VERIFY_WITH_TIMEOUT(QDir(RecoveryFile::defaultFolder()).entryList(QDir::Files).size() > 0, 10000);
    }  // gone without closing: nobody called forget()
    const auto leftovers = RecoveryFile::leftovers();
    QCOMPARE(leftovers.size(), 1);
    Document document;
    Session next(document);
    QVERIFY(!next.recover(leftovers.constFirst()));
    QVERIFY(identical(document.experiment(), lost));
    QVERIFY(next.modified());
    next.forget();
    QVERIFY(RecoveryFile::leftovers().isEmpty());
  }

  void noticesOnlyOtherPrograms() {
    Fixture f;
    QVERIFY(!f.session.openExample(firstExample()));
    QVERIFY(!f.session.save(f.file("watched.attn")));
    QSignalSpy changed(&f.session, &Session::changedOnDisk);
    QVERIFY(!f.document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 7.0));
    QVERIFY(!f.session.save(f.file("watched.attn")));  // our own write
    QTest::qWait(400);
    QCOMPARE(changed.count(), 0);
    Experiment other = f.document.experiment();
    other.temperature = 3.0;
    QVERIFY(!saveExperiment(other, f.file("watched.attn")));
    QTRY_COMPARE(changed.count(), 1);
    QCOMPARE(f.document.experiment().temperature, 1.0);
    QVERIFY(f.session.modified());  // it is nowhere else now
    QVERIFY(!f.session.reload());
    QCOMPARE(f.document.experiment().temperature, 3.0);
    QVERIFY(!f.session.modified());
    f.document.undo();
    QCOMPARE(f.document.experiment().temperature, 1.0);
  }

  void aDeletedFileIsNoticed() {
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
};

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
