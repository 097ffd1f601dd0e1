// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <cstdlib>
#include <memory>

#include "core/io/UndoJournal.h"

#ifdef Q_OS_UNIX
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#endif

using namespace lab;

namespace {

const QString kOriginal = QStringLiteral("/home/learner/猫 \"cats\".attn");
const JournalNote kSample{QStringLiteral("experiment"), kOriginal, QStringLiteral("cats")};

Journal::Record bytes(const QByteArray& contents) {
  return [contents] { return contents; };
}

void startSample(Journal& journal, const JournalNote& note = kSample) {
  journal.start(note, bytes("base"), {}, 0, {});
}

/// Writes a journal and ends without cleaning up, like a killed process.
[[noreturn]] void writeAndDie(const QString& folder) {
  Journal journal(folder);
  startSample(journal);
  journal.addStep(0, bytes("step"));
  journal.finish();
  std::_Exit(journal.complete() ? 0 : 1);
}

class TextCommand : public JournaledCommand {
 public:
  TextCommand(QByteArray contents, bool merges)
      : JournaledCommand(QString()), contents_(std::move(contents)), merges_(merges) {}
  Journal::Record record() const override { return bytes(contents_); }
  int id() const override { return merges_ ? 1 : -1; }
  bool mergeWith(const QUndoCommand* other) override {
    contents_ = static_cast<const TextCommand*>(other)->contents_;
    setMerged();
    return true;
  }

 private:
  QByteArray contents_;
  bool merges_;
};

}  // namespace

class TestJournal : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    home_ = std::make_unique<QTemporaryDir>();
    folder_ = home_->filePath(QStringLiteral("data/recovery"));
  }

  void recordsAreReadAsTheyWereWritten() {
    Journal journal(folder_);
    journal.start(kSample, bytes("base"), {bytes("a"), bytes("b")}, 1, "extra");
    journal.addStep(1, bytes("c"));
    journal.addStep(2, bytes("d"));
    journal.moveTo(1);
    journal.setExtra("more");
    journal.finish();
    const auto contents = readJournal(journal.path());
    QVERIFY(contents);
    QCOMPARE(contents.value().note.original, kOriginal);
    QCOMPARE(contents.value().base, QByteArray("base"));
    QCOMPARE(contents.value().steps, (std::vector<QByteArray>{"a", "c", "d"}));
    QCOMPARE(contents.value().index, 1);
    QCOMPARE(contents.value().extra, QByteArray("more"));
  }

  void recordIsWrittenSoon() {
    Journal journal(folder_);
    startSample(journal);
    journal.finish();
    const qint64 before = QFile(journal.path()).size();
    journal.addStep(0, bytes("step"));
    QTRY_VERIFY_WITH_TIMEOUT(QFile(journal.path()).size() > before, 5000);
  }

  void removedJournalIsNoLeftover() {
    {
      Journal journal(folder_);
      startSample(journal);
      journal.finish();
      journal.remove();
      journal.finish();
      QVERIFY(!QFile::exists(journal.path()));
      startSample(journal);  // the document is edited again after saving
      journal.finish();
      QVERIFY(QFile::exists(journal.path()));
      journal.remove();
    }
    QVERIFY(journalLeftovers(folder_).isEmpty());
    QVERIFY(QDir(folder_).isEmpty());
  }

  void journalOfAKilledProcessIsALeftover() {
    for (int i = 0; i < 2; ++i) {
      QProcess::execute(QCoreApplication::applicationFilePath(), {QStringLiteral("--die"), folder_});
      QCOMPARE(journalLeftovers(folder_).size(), i + 1);
    }
    const auto contents = readJournal(journalLeftovers(folder_).constFirst().path);
    QVERIFY(contents);
    QCOMPARE(contents.value().steps, (std::vector<QByteArray>{"step"}));
  }

  void journalOfARunningProcessIsNoLeftover() {
    Journal journal(folder_);
    startSample(journal);
    journal.finish();
    QVERIFY(journalLeftovers(folder_).isEmpty());
    QVERIFY(QFile::exists(journal.path()));
  }

  void leftoverIsOfferedToOneProcessOnly() {
    {
      Journal journal(folder_);
      startSample(journal);
    }
    auto first = journalLeftovers(folder_);
    QCOMPARE(first.size(), 1);
    QCOMPARE(first.constFirst().note.title, QStringLiteral("cats"));
    QVERIFY(journalLeftovers(folder_).isEmpty());
    first.clear();  // releases the lock of the leftover
    QCOMPARE(journalLeftovers(folder_).size(), 1);
  }

  /// The program was killed after it had written the recovered work to a new journal, and before it removed
  /// the old journal.
  void journalThatWasReplacedIsNotOffered() {
    QString old_path;
    {
      Journal old(folder_);
      startSample(old);
      old_path = old.path();
    }
    {
      Journal journal(folder_);
      JournalNote note{QStringLiteral("experiment"), {}, QStringLiteral("newer")};
      note.replaces << QFileInfo(old_path).fileName();
      startSample(journal, note);
    }
    const auto leftovers = journalLeftovers(folder_);
    QCOMPARE(leftovers.size(), 1);
    QCOMPARE(leftovers.constFirst().note.title, QStringLiteral("newer"));
    QVERIFY(!QFile::exists(old_path));
  }

  void newestLeftoverComesFirst() {
    const QDateTime now = QDateTime::currentDateTime();
    for (const int age : {20, 10, 30}) {
      QString path;
      {
        Journal journal(folder_);
        startSample(journal, {QStringLiteral("experiment"), {}, QString::number(age)});
        path = journal.path();
      }
      QFile file(path);
      QVERIFY(file.open(QIODevice::ReadWrite));
      QVERIFY(file.setFileTime(now.addSecs(-age), QFileDevice::FileModificationTime));
    }
    QStringList order;
    for (const JournalLeftover& leftover : journalLeftovers(folder_)) order << leftover.note.title;
    QCOMPARE(order, (QStringList{QStringLiteral("10"), QStringLiteral("20"), QStringLiteral("30")}));
  }

  void unreadableJournalIsRenamed() {
    QVERIFY(QDir().mkpath(folder_));
    QFile other(folder_ + QStringLiteral("/other.journal"));
    QVERIFY(other.open(QIODevice::WriteOnly) && other.write("something else") > 0);
    other.close();
    QVERIFY(journalLeftovers(folder_).isEmpty());
    QVERIFY(QFile::exists(other.fileName() + QStringLiteral(".unreadable")));
  }

  void discardedJournalIsKeptForAWhile() {
    {
      Journal journal(folder_);
      startSample(journal);
      journal.finish();
      journal.discard();
    }
    QVERIFY(journalLeftovers(folder_).isEmpty());
    const QDir discarded(folder_ + QStringLiteral("/discarded"));
    QCOMPARE(discarded.entryList(QDir::Files).size(), 1);
    QFile file(discarded.filePath(discarded.entryList(QDir::Files).constFirst()));
    QVERIFY(readJournal(file.fileName()));
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.setFileTime(QDateTime::currentDateTime().addDays(-31), QFileDevice::FileModificationTime));
    file.close();
    QVERIFY(journalLeftovers(folder_).isEmpty());
    QVERIFY(discarded.entryList(QDir::Files).isEmpty());
  }

  void vanishedFolderIsReportedOnceAndMadeAgain() {
    Journal journal(folder_);
    QSignalSpy failed(&journal, &Journal::failed);
    startSample(journal);
    journal.finish();
    QVERIFY(QDir(folder_).removeRecursively());
    journal.addStep(0, bytes("a"));
    journal.finish();
    QVERIFY(!journal.complete());
    QCOMPARE(failed.count(), 1);
    startSample(journal);
    journal.finish();
    QVERIFY(journal.complete());
    QVERIFY(readJournal(journal.path()));
    QVERIFY(journalLeftovers(folder_).isEmpty());  // it is locked again
  }

  void folderThatCannotBeMadeIsReportedOnce() {
    QFile in_the_way(home_->filePath(QStringLiteral("data")));
    QVERIFY(in_the_way.open(QIODevice::WriteOnly));
    Journal journal(folder_);
    QSignalSpy failed(&journal, &Journal::failed);
    for (int i = 0; i < 3; ++i) {
      startSample(journal);
      journal.finish();
      QVERIFY(!journal.complete());
    }
    QCOMPARE(failed.count(), 1);
    in_the_way.remove();
    startSample(journal);
    journal.finish();
    QVERIFY(journal.complete());
  }

#ifdef Q_OS_UNIX
  void fullDiskLeavesWholeRecords() {
    // A limit on the size of files makes writes fail in the middle of a record, as on a full disk.
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    Journal journal(folder_);
    QSignalSpy failed(&journal, &Journal::failed);
    startSample(journal);
    journal.addStep(0, bytes(QByteArray(500, 'a')));
    journal.finish();
    const qint64 size = QFile(journal.path()).size();
    const rlimit full{static_cast<rlim_t>(size + 100), before.rlim_max};
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &full), 0);
    for (int i = 1; i < 4; ++i) {
      journal.addStep(i, bytes(QByteArray(500, 'b')));
      journal.finish();
    }
    startSample(journal);  // fits
    journal.addStep(0, bytes(QByteArray(500, 'a')));
    journal.finish();
    QVERIFY(journal.complete());
    journal.start(kSample, bytes(QByteArray(5000, 'c')), {}, 0, {});  // does not fit
    journal.finish();
    setrlimit(RLIMIT_FSIZE, &before);
    QCOMPARE(failed.count(), 2);
    const auto contents = readJournal(journal.path());  // the old file is complete
    QVERIFY(contents);
    QCOMPARE(contents.value().steps, (std::vector<QByteArray>{QByteArray(500, 'a')}));
    QCOMPARE(QFile(journal.path()).size(), size);
  }

  void leftoverIsKeptIfChangesAreDiscardedOnAFullDisk() {
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    QStandardPaths::setTestModeEnabled(true);
    const QDir folder(Journal::defaultFolder());
    QDir(folder).removeRecursively();
    QUndoStack stack;
    const UndoJournal::Source source{
        [] { return true; }, [] { return kSample; }, [] { return bytes(QByteArray(5000, 'x')); }, {}};
    {
      UndoJournal crashed(stack, source);
      stack.push(new TextCommand("a", false));
      crashed.finish();
    }
    const auto leftovers = journalLeftovers();
    QCOMPARE(leftovers.size(), 1);
    UndoJournal journal(stack, source);
    journal.replace(leftovers.constFirst());
    const rlimit full{100, before.rlim_max};
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &full), 0);
    journal.finish();
    journal.discard();
    setrlimit(RLIMIT_FSIZE, &before);
    const QDir discarded(folder.filePath(QStringLiteral("discarded")));
    QTRY_COMPARE(discarded.entryList({QStringLiteral("*.journal")}).size(), 1);
    QVERIFY(readJournal(discarded.filePath(discarded.entryList({QStringLiteral("*.journal")}).constFirst())));
  }
#endif

  void journalFollowsTheUndoStack() {
    QUndoStack stack;
    bool unsaved = true;
    QStandardPaths::setTestModeEnabled(true);
    QDir(Journal::defaultFolder()).removeRecursively();
    {
      UndoJournal journal(
          stack, {[&] { return unsaved; }, [] { return kSample; }, [] { return bytes("base"); }, {}});
      const auto push = [&](const char* text, bool merges = false) {
        stack.push(new TextCommand(text, merges));
      };
      push("a");
      push("b");
      journal.finish();
      stack.undo();
      push("c");  // replaces b
      journal.finish();
      push("d", true);
      journal.finish();
      push("e", true);  // merged with d
      journal.finish();
      push("f");
      stack.setIndex(1);
      journal.finish();
      stack.setIndex(2);
    }
    auto leftovers = journalLeftovers();
    QCOMPARE(leftovers.size(), 1);
    const auto contents = readJournal(leftovers.constFirst().path);
    QVERIFY(contents);
    QCOMPARE(contents.value().steps, (std::vector<QByteArray>{"a", "c", "e", "f"}));
    QCOMPARE(contents.value().index, 1);  // the move to index 2 was not written before the crash
    UndoJournal journal(stack,
                        {[&] { return unsaved; }, [] { return kSample; }, [] { return bytes("base"); }, {}});
    journal.replace(leftovers.constFirst());
    leftovers.clear();
    journal.finish();
    QTRY_COMPARE(QDir(Journal::defaultFolder()).entryList({QStringLiteral("*.journal")}).size(), 1);
    unsaved = false;
    journal.finish();
    QVERIFY(QDir(Journal::defaultFolder()).entryList({QStringLiteral("*.journal")}).isEmpty());
  }

  void largeJournalIsRewritten() {
    QUndoStack stack;
    QStandardPaths::setTestModeEnabled(true);
    QDir(Journal::defaultFolder()).removeRecursively();
    UndoJournal journal(stack,
                        {[] { return true; }, [] { return kSample; }, [] { return bytes("base"); }, {}});
    qint64 largest = 0;
    const auto size = [] {
      const auto files = QDir(Journal::defaultFolder()).entryInfoList({QStringLiteral("*.journal")});
      return files.isEmpty() ? 0 : files.constFirst().size();
    };
    for (int i = 0; i < 40; ++i) {  // each step replaces the previous one
      stack.push(new TextCommand(QByteArray(1 << 20, 'x'), false));
      journal.finish();
      stack.undo();
      journal.finish();
      largest = std::max(largest, size());
    }
    QVERIFY(largest > (8 << 20));
    QVERIFY(largest < (16 << 20));
    journal.forget();
    journal.finish();
  }

 private:
  std::unique_ptr<QTemporaryDir> home_;
  QString folder_;
};

int main(int argc, char* argv[]) {
  QCoreApplication application(argc, argv);
  const QStringList arguments = QCoreApplication::arguments();
  if (arguments.size() == 3 && arguments[1] == QLatin1String("--die")) writeAndDie(arguments[2]);
  TestJournal test;
  return QTest::qExec(&test, argc, argv);
}

#include "tst_journal.moc"
