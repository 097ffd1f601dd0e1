// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <cstdlib>
#include <memory>

#include "core/io/ExperimentFile.h"
#include "core/io/RecoveryFile.h"
#include "tests/core/document/Samples.h"

using namespace lab;
using namespace lab::test;

namespace {

const QString kOriginal = QStringLiteral("/home/learner/猫 \"cats\".attn");

/// Saves a recovery file and exits without cleaning up, like a killed process.
[[noreturn]] void saveAndDie(const QString& folder) {
  RecoveryFile recovery(folder);
  const bool refused = recovery.save(catSatMat(), kOriginal).has_value();
  std::_Exit(refused ? 1 : 0);
}

}  // namespace

class TestRecoveryFile : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    home_ = std::make_unique<QTemporaryDir>();
    folder_ = home_->filePath(QStringLiteral("data/recovery"));
  }

  void nothingIsWrittenBeforeTheFirstSave() {
    RecoveryFile recovery(folder_);
    QVERIFY(!QDir(folder_).exists());
    QVERIFY(RecoveryFile::leftovers(folder_).isEmpty());
  }

  void fileOfARunningProcessIsNoLeftover() {
    RecoveryFile recovery(folder_);
    QVERIFY(!recovery.save(catSatMat(), kOriginal));
    QVERIFY(QFile::exists(recovery.path()));
    QVERIFY(RecoveryFile::leftovers(folder_).isEmpty());
    QVERIFY(QFile::exists(recovery.path()));
  }

  void leftoverContainsTheScenes() {
    ViewState view;
    view.query = 3;
    const std::vector<Scene> scenes{{"One", catSatMat(), view}, {"Two", crossWithMask(), {}}};
    {
      RecoveryFile recovery(folder_);
      QVERIFY(!recovery.save(catSatMat(), kOriginal, scenes));
    }
    const auto leftovers = RecoveryFile::leftovers(folder_);
    QCOMPARE(leftovers.size(), 1);
    const auto loaded = loadLecture(leftovers.front().path);
    QVERIFY(loaded);
    QVERIFY(identical(Scenes{loaded.value().scenes}, Scenes{scenes}));
  }

  void undiscardedFileIsALeftover() {
    Experiment experiment = catSatMat();
    {
      RecoveryFile recovery(folder_);
      QVERIFY(!recovery.save(experiment, {}));
      experiment.query_tokens[1] = "dog";
      experiment.heads[0].query_weights.set(0, 0, -0.0);
      QVERIFY(!recovery.save(experiment, kOriginal));  // replaces the first copy
    }
    auto leftovers = RecoveryFile::leftovers(folder_);
    QCOMPARE(leftovers.size(), 1);
    QCOMPARE(leftovers.front().original_path, kOriginal);
    QVERIFY(leftovers.front().saved.isValid());
    const auto loaded = loadExperiment(leftovers.front().path);
    QVERIFY(loaded);
    QVERIFY(identical(loaded.value(), experiment));
    RecoveryFile::remove(leftovers.front());
    leftovers.clear();
    QVERIFY(RecoveryFile::leftovers(folder_).isEmpty());
    QVERIFY(QDir(folder_).isEmpty());
  }

  void discardedFileIsNoLeftover() {
    {
      RecoveryFile recovery(folder_);
      QVERIFY(!recovery.save(catSatMat(), kOriginal));
      recovery.discard();
      QVERIFY(!QFile::exists(recovery.path()));
      QVERIFY(!recovery.save(catSatMat(), kOriginal));  // the experiment is edited again after saving
      QVERIFY(QFile::exists(recovery.path()));
      recovery.discard();
    }
    QVERIFY(RecoveryFile::leftovers(folder_).isEmpty());
    QVERIFY(QDir(folder_).isEmpty());
  }

  void fileOfAKilledProcessIsALeftover() {
    QProcess process;
    process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--save-and-die"), folder_});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 0);
    QCOMPARE(QDir(folder_).entryList(QDir::Files).size(), 3);  // the lock file still exists
    RecoveryFile mine(folder_);
    QVERIFY(!mine.save(crossWithMask(), {}));
    for (int i = 0; i < 2; ++i) {  // listing the leftovers does not remove them
      const auto leftovers = RecoveryFile::leftovers(folder_);
      QCOMPARE(leftovers.size(), 1);
      QCOMPARE(leftovers.front().original_path, kOriginal);
      const auto loaded = loadExperiment(leftovers.front().path);
      QVERIFY(loaded);
      QVERIFY(identical(loaded.value(), catSatMat()));
    }
  }

  void leftoverIsOfferedToOneProcessOnly() {
    {
      RecoveryFile file(folder_);
      QVERIFY(!file.save(catSatMat(), kOriginal));
    }
    auto first = RecoveryFile::leftovers(folder_);
    QCOMPARE(first.size(), 1);
    QVERIFY(RecoveryFile::leftovers(folder_).isEmpty());
    first.clear();  // releases the lock of the leftover
    QCOMPARE(RecoveryFile::leftovers(folder_).size(), 1);
  }

  void newestLeftoverComesFirst() {
    QStringList paths;
    for (int i = 0; i < 3; ++i) {
      RecoveryFile recovery(folder_);
      QVERIFY(!recovery.save(catSatMat(), QString::number(i)));
      paths << recovery.path();
    }
    for (int i = 0; i < 3; ++i) {
      QFile file(paths[i]);
      QVERIFY(file.open(QIODevice::ReadWrite));
      const auto day = QDateTime(QDate(2024, 1, i == 1 ? 20 : 10 + i), QTime(12, 0));
      QVERIFY(file.setFileTime(day, QFileDevice::FileModificationTime));
    }
    QStringList order;
    for (const auto& leftover : RecoveryFile::leftovers(folder_)) order << leftover.original_path;
    QCOMPARE(order, (QStringList{QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("0")}));
  }

  void leftoverWithoutItsNoteIsOffered() {
    { RecoveryFile(folder_).save(catSatMat(), kOriginal); }
    for (const QString& name : QDir(folder_).entryList({QStringLiteral("*.json")}))
      QVERIFY(QFile::remove(folder_ + u'/' + name));
    const auto leftovers = RecoveryFile::leftovers(folder_);
    QCOMPARE(leftovers.size(), 1);
    QVERIFY(leftovers.front().original_path.isEmpty());
  }

  void noteWithoutItsLeftoverIsRemoved() {
    QVERIFY(QDir().mkpath(folder_));
    QFile note(folder_ + QStringLiteral("/x.json"));
    QVERIFY(note.open(QIODevice::WriteOnly));
    note.close();
    QVERIFY(RecoveryFile::leftovers(folder_).isEmpty());
    QVERIFY(QDir(folder_).isEmpty());
  }

  void unreadableCopyThatWasSetAsideIsKept() {
    { RecoveryFile(folder_).save(catSatMat(), kOriginal, {}, "answers"); }
    {
      const auto leftovers = RecoveryFile::leftovers(folder_);
      QCOMPARE(leftovers.size(), 1);
      RecoveryFile::setAside(leftovers.front());
    }
    QVERIFY(RecoveryFile::leftovers(folder_).isEmpty());
    // The experiment, the answers of the learner, and the note.
    QCOMPARE(QDir(folder_).entryList({QStringLiteral("*.unreadable")}, QDir::Files).size(), 3);
  }

  void otherFilesAreKept() {
    QVERIFY(QDir().mkpath(folder_));
    QFile other(folder_ + QStringLiteral("/notes.txt"));
    QVERIFY(other.open(QIODevice::WriteOnly));
    QVERIFY(RecoveryFile::leftovers(folder_).isEmpty());
    QVERIFY(other.exists());
  }

  void unwritableFolderIsRefused() {
    QFile file(home_->filePath(QStringLiteral("data")));
    QVERIFY(file.open(QIODevice::WriteOnly));  // a file blocks the path of the folder
    RecoveryFile recovery(folder_);
    const auto refusal = recovery.save(catSatMat(), {});
    QVERIFY(refusal);
    QVERIFY(refusal->sentence().contains(folder_));
    QVERIFY(RecoveryFile::leftovers(folder_).isEmpty());
  }

  void defaultFolderIsInTheApplicationData() {
    QVERIFY(RecoveryFile::defaultFolder().endsWith(QStringLiteral("/recovery")));
    QVERIFY(QDir::isAbsolutePath(RecoveryFile::defaultFolder()));
    QVERIFY(RecoveryFile().path().startsWith(RecoveryFile::defaultFolder()));
  }

 private:
  std::unique_ptr<QTemporaryDir> home_;
  QString folder_;
};

int main(int argc, char* argv[]) {
  QCoreApplication application(argc, argv);
  const QStringList arguments = application.arguments();
  if (arguments.size() == 3 && arguments[1] == QStringLiteral("--save-and-die")) saveAndDie(arguments[2]);
  TestRecoveryFile test;
  return QTest::qExec(&test, argc, argv);
}

#include "tst_recovery_file.moc"
