// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QSet>
#include <QTemporaryDir>

#include "core/learn/lesson/LessonProgress.h"
#include "tests/TestProgram.h"

namespace tst_lesson_progress {

using namespace lab;
using Asked = LessonProgress::Asked;

class TestLessonProgress : public QObject {
  Q_OBJECT

  const Asked one_{QStringLiteral("01-keys"), QStringLiteral("who-asks")};
  const Asked two_{QStringLiteral("02-by-hand"), QStringLiteral("softmax")};
  const QDateTime start_ = QDateTime(QDate(2026, 2, 27), QTime(22, 30), Qt::UTC);

 private slots:
  void progressStoresStepsAndFinishedLessons() {
    LessonProgress progress;
    QCOMPARE(progress.step(QStringLiteral("01-keys")), QString());
    progress.enter(QStringLiteral("01-keys"), QStringLiteral("shapes"));
    progress.enter(QStringLiteral("02-by-hand"), QStringLiteral("query"));
    QCOMPARE(progress.step(QStringLiteral("01-keys")), QStringLiteral("shapes"));
    QVERIFY(!progress.finished(QStringLiteral("01-keys")));
    progress.finish(QStringLiteral("01-keys"));
    QVERIFY(progress.finished(QStringLiteral("01-keys")));
    QVERIFY(!progress.finished(QStringLiteral("02-by-hand")));
  }

  void missedQuestionsAreDueAfterADayAndAWeek() {
    LessonProgress progress;
    progress.record(one_, true, start_);
    QVERIFY(progress.answered(one_));
    QVERIFY(progress.due(start_.addSecs(86399)).empty());
    QCOMPARE(progress.due(start_.addDays(1)), std::vector<Asked>{one_});
    // A correct answer after three days schedules the question again one week later.
    const QDateTime second = start_.addDays(3);
    progress.record(one_, false, second);
    QVERIFY(progress.due(second.addDays(7).addSecs(-1)).empty());
    QCOMPARE(progress.due(second.addDays(7)), std::vector<Asked>{one_});
    progress.record(one_, false, second.addDays(8));
    QVERIFY(progress.due(second.addDays(1000)).empty());
    QVERIFY(progress.answered(one_));
  }

  void missingAgainRestartsTheSchedule() {
    LessonProgress progress;
    progress.record(one_, true, start_);
    progress.record(one_, false, start_.addDays(1));
    progress.record(one_, true, start_.addDays(8));
    QCOMPARE(progress.dueAt(one_), start_.addDays(9));
    progress.record(one_, false, start_.addDays(9));
    QCOMPARE(progress.dueAt(one_), start_.addDays(16));
  }

  void earlyCorrectAnswerKeepsTheQuestionDue() {
    LessonProgress progress;
    progress.record(one_, true, start_);
    progress.record(one_, false, start_.addSecs(60));
    QCOMPARE(progress.due(start_.addDays(1)), std::vector<Asked>{one_});
  }

  void correctFirstAnswerMakesNothingDue() {
    LessonProgress progress;
    progress.record(one_, false, start_);
    QVERIFY(progress.answered(one_));
    QVERIFY(!progress.dueAt(one_).isValid());
    QVERIFY(progress.due(start_.addDays(1000)).empty());
  }

  void longestDueQuestionComesFirst() {
    LessonProgress progress;
    progress.record(two_, true, start_);
    progress.record(one_, true, start_.addSecs(3600));
    QCOMPARE(progress.due(start_.addDays(2)), (std::vector<Asked>{two_, one_}));
  }

  /// Due times do not depend on the time zone.
  void dueTimesIgnoreTheTimeZone() {
    LessonProgress progress;
    const QDateTime there = start_.toOffsetFromUtc(5 * 3600 + 1800);
    progress.record(one_, true, there);
    QCOMPARE(progress.dueAt(one_), start_.addDays(1));
    QVERIFY(progress.due(there.addSecs(86399)).empty());
    QCOMPARE(progress.due(there.addSecs(86400)).size(), std::size_t{1});
  }

  void progressIsSavedAndLoaded() {
    const QTemporaryDir folder;
    LessonProgress progress;
    progress.enter(QStringLiteral("01-keys"), QStringLiteral("sha\"pes\n"));
    progress.finish(QStringLiteral("01-keys"));
    progress.record(one_, true, start_);
    progress.record(two_, false, start_);
    progress.record({QStringLiteral("eigene Übung"), QStringLiteral("s")}, true, start_.addMSecs(123));
    const QString path =
        progressFile(QStringLiteral("Ada / Lovelace"), folder.filePath(QStringLiteral("new")));
    QVERIFY(path.startsWith(folder.path() + QStringLiteral("/new/progress/")));
    QVERIFY(!saveProgress(progress, path));
    const LoadedProgress loaded = loadProgress(path);
    QCOMPARE(loaded.set_aside, QString());
    QVERIFY(loaded.progress == progress);
    QCOMPARE(loadProgress(progressFile({}, folder.path())).progress, LessonProgress());
    // Progress files are found by the name of the learner. Other files are ignored.
    QTemporaryDir several;
    for (const char* name : {"Zoe", "Ada / Lovelace", "\u00c9mile"})
      QVERIFY(!saveProgress({}, progressFile(QString::fromUtf8(name), several.path())));
    QFile other(several.filePath(QStringLiteral("progress/a b.json")));
    QVERIFY(other.open(QIODevice::WriteOnly));
    const QStringList names = learnersIn(several.path());
    QCOMPARE(QSet<QString>(names.begin(), names.end()),
             (QSet<QString>{QStringLiteral("Zoe"), QStringLiteral("Ada / Lovelace"),
                            QStringLiteral("\u00c9mile")}));
    QVERIFY(learnersIn(several.filePath(QStringLiteral("nowhere"))).isEmpty());
    QVERIFY(progressFile({}, folder.path()) != progressFile(QStringLiteral("progress"), folder.path()));
    QVERIFY(progressFile(QStringLiteral("../a"), folder.path())
                .startsWith(folder.path() + QStringLiteral("/progress/")));
    QCOMPARE(QDir::cleanPath(progressFile(QStringLiteral(".."), folder.path())),
             progressFile(QStringLiteral(".."), folder.path()));
  }

  /// A file is refused if it has so many lessons or questions that it could not be read again after it is
  /// written.
  void progressThatIsReadCanBeWrittenAndRead() {
    const auto parsed = [](int lessons, int questions) {
      QByteArray text =
          R"({"format": "attention-lab-progress", "version": 1, "lessons": {"a": {"questions": {)";
      for (int i = 0; i < questions; ++i) text += (i > 0 ? ",\"" : "\"") + QByteArray::number(i) + "\":{}";
      text += "}}";
      for (int i = 1; i < lessons; ++i) text += ",\"" + QByteArray::number(i) + "\":{}";
      return LessonProgress::parse(text + "}}", QStringLiteral("x.json"));
    };
    for (const auto& [lessons, questions] : {std::pair(1, 0), std::pair(10'000, 10'000)}) {
      const auto progress = parsed(lessons, questions);
      QVERIFY2(progress, progress ? "" : qPrintable(progress.refusal().sentence()));
      const auto back = LessonProgress::parse(progress.value().serialize(), QStringLiteral("x.json"));
      QVERIFY(back && back.value() == progress.value());
    }
    QVERIFY(!parsed(30'000, 0));
    QVERIFY(!parsed(1, 30'000));
  }

  void damagedFileIsRenamedAndKept() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("progress.json"));
    const auto write = [&path](const QByteArray& bytes) {
      QFile file(path);
      QVERIFY(file.open(QIODevice::WriteOnly));
      file.write(bytes);
    };
    const QList<QByteArray> damaged{
        "",
        "{",
        "[]",
        R"({"format":"attention-lab-progress","version":2,"lessons":{}})",
        R"({"format":"attention-lab-progress","version":1,"lessons":{"a":{"step":3}}})",
        R"({"format":"attention-lab-progress","version":1,"lessons":{"a":{"questions":{"b":{"due":"soon"}}}}})"};
    QSet<QString> places;
    for (const QByteArray& bytes : damaged) {
      write(bytes);
      const LoadedProgress loaded = loadProgress(path);
      QVERIFY(loaded.progress == LessonProgress());
      QVERIFY(!QFile::exists(path));
      QFile aside(loaded.set_aside);
      QVERIFY(aside.open(QIODevice::ReadOnly));
      QCOMPARE(aside.readAll(), bytes);
      places.insert(loaded.set_aside);
    }
    QCOMPARE(places.size(), damaged.size());
    // A new progress file can then be saved in its place.
    LessonProgress progress;
    progress.finish(QStringLiteral("a"));
    QVERIFY(!saveProgress(progress, path));
    QVERIFY(loadProgress(path).progress == progress);
  }

  void truncatedFileIsRefused() {
    LessonProgress progress;
    progress.record(one_, true, start_);
    const QByteArray whole = progress.serialize();
    QVERIFY(LessonProgress::parse(whole, QStringLiteral("p")));
    for (qsizetype length = 0; length < whole.trimmed().size(); ++length)
      QVERIFY(!LessonProgress::parse(whole.left(length), QStringLiteral("p")));
  }

  void unwritableFolderIsRefused() {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(saveProgress({}, folder.filePath(QStringLiteral("file/progress.json"))));
  }
};

LAB_TEST(TestLessonProgress, QCoreApplication)

}  // namespace tst_lesson_progress
#include "tst_lesson_progress.moc"
