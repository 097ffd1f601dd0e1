// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

#include "core/learn/lesson/LessonFolder.h"
#include "tests/TestProgram.h"

namespace tst_lesson_check {

namespace {

struct Outcome {
  int code = -1;
  QString out;
  QString error;
};

/// Runs the application as a process without a display.
Outcome run(const QStringList& arguments) {
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
    environment.remove(QLatin1String(name));
  process.setProcessEnvironment(environment);
  process.start(QStringLiteral(ATTENTION_LAB_PROGRAM), arguments);
  if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit) return {};
  return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
          QString::fromUtf8(process.readAllStandardError())};
}

Outcome lessonCheck(const QStringList& arguments) {
  return run(QStringList(QStringLiteral("lesson-check")) + arguments);
}

Outcome handout(const QStringList& arguments) {
  return run(QStringList(QStringLiteral("handout")) + arguments);
}

const QString kTemplate = QStringLiteral(PROJECT_DIR "/resources/lessons/template");

}  // namespace

class TestLessonCheck : public QObject {
  Q_OBJECT

  QTemporaryDir folder_;

  QString path(const QString& name = {}) const { return folder_.filePath(QStringLiteral("mine/") + name); }
  void replace(const QString& name, const QByteArray& before, const QByteArray& after) {
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::ReadWrite));
    QByteArray bytes = file.readAll();
    QVERIFY(bytes.contains(before));
    bytes.replace(before, after);
    QVERIFY(file.resize(0) && file.seek(0));
    file.write(bytes);
  }

 private slots:
  void init() {
    QDir(path()).removeRecursively();
    QVERIFY(QDir().mkpath(path()));
    for (const QString& name : QDir(kTemplate).entryList(QDir::Files))
      QVERIFY(QFile::copy(kTemplate + QLatin1Char('/') + name, path(name)));
  }

  void lessonWithoutFaultsExitsWith0() {
    const Outcome outcome = lessonCheck({path()});
    QCOMPARE(outcome.error, QString());
    QCOMPARE(outcome.code, 0);
    const auto lesson = lab::loadLesson(path());
    QVERIFY(lesson);
    QVERIFY2(outcome.out.startsWith(lesson.value().title), qPrintable(outcome.out));
    const QRegularExpression counts(QStringLiteral("\\b10\\b.*\\b9\\b"));  // steps and questions
    QVERIFY2(outcome.out.mid(lesson.value().title.size()).contains(counts), qPrintable(outcome.out));
    QCOMPARE(outcome.out.count(u'\n'), 1);
  }

  void wrongFigureExitsWith1() {
    replace(QStringLiteral("read.md"), "[0.357]", "[0.375]");
    const Outcome outcome = lessonCheck({path(), kTemplate});
    QCOMPARE(outcome.code, 1);
    QCOMPARE(outcome.error.count(u'\n'), 1);
    const QString fault = QString(outcome.error).remove(path());
    for (const char* part :
         {"read.md", "\"read\"", " 5,", "value:weights[\"love\"][\"statistics\"]", "0.357", "0.375"})
      QVERIFY2(fault.contains(QLatin1String(part)), qPrintable(outcome.error));
    // The other lesson is checked as well, and without faults.
    QCOMPARE(outcome.out, lessonCheck({kTemplate}).out);
    QVERIFY(!outcome.out.isEmpty());
  }

  void textWithTheAnswerExitsWith1() {
    replace(QStringLiteral("number.md"), "The answer is", "It is [1.12](given:). The answer is");
    const Outcome outcome = lessonCheck({path()});
    QCOMPARE(outcome.code, 1);
    QVERIFY2(outcome.error.contains(QStringLiteral("number.md, step \"number\", line 1")) &&
                 outcome.error.contains(QStringLiteral("found 1.12")),
             qPrintable(outcome.error));
  }

  void unreadableLessonExitsWith1() {
    replace(QStringLiteral("lesson.json"), "\"strongest_key\"", "\"strongest\"");
    const Outcome outcome = lessonCheck({path()});
    QCOMPARE(outcome.code, 1);
    for (const char* part : {"lesson.json", "\"strongest\".question.kind", "strongest_key"})
      QVERIFY2(outcome.error.contains(QLatin1String(part)), qPrintable(outcome.error));
    QCOMPARE(lessonCheck({QStringLiteral("/does/not/exist")}).code, 1);
  }

  void wrongUsageExitsWith2AndHelpIsPrinted() {
    QCOMPARE(lessonCheck({}).code, 2);
    QCOMPARE(lessonCheck({QStringLiteral("--fast")}).code, 2);
    const Outcome help = lessonCheck({QStringLiteral("--help")});
    QCOMPARE(help.code, 0);
    QVERIFY(help.out.contains(QStringLiteral("FOLDER")));
  }

  void handoutIsWritten() {
    const QString pdf = folder_.filePath(QStringLiteral("lesson.pdf"));
    const auto bytes = [&pdf] {
      QFile file(pdf);
      return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QCOMPARE(handout({path(), QStringLiteral("-o"), pdf}).code, 0);
    const QByteArray first = bytes();
    QVERIFY(first.startsWith("%PDF-"));
    QCOMPARE(handout({path(), QStringLiteral("-o"), pdf}).code, 0);
    QCOMPARE(bytes(), first);
    for (const char* shipped : {"01", "02-by-hand"}) {
      QCOMPARE(handout({QString::fromLatin1(shipped), QStringLiteral("-o"), pdf}).code, 0);
      QVERIFY(bytes().startsWith("%PDF-") && bytes() != first);
    }
  }

  void handoutThatCannotBeWrittenIsRefused() {
    const QString pdf = folder_.filePath(QStringLiteral("none.pdf"));
    for (const QStringList& wrong :
         {QStringList(), QStringList(path()),
          QStringList{path(), QStringLiteral("-o"), path() + QStringLiteral("/x.png")},
          QStringList{path(), path(), QStringLiteral("-o"), pdf}})
      QCOMPARE(handout(wrong).code, 2);
    replace(QStringLiteral("lesson.json"), "\"steps\"", "\"stairs\"");
    for (const QString& unreadable : {path(), QStringLiteral("99"), QStringLiteral("/no/such/folder")}) {
      const Outcome outcome = handout({unreadable, QStringLiteral("-o"), pdf});
      QCOMPARE(outcome.code, 1);
      QVERIFY(!outcome.error.isEmpty());
    }
    QVERIFY(!QFile::exists(pdf));
  }
};

LAB_TEST(TestLessonCheck, QCoreApplication)

}  // namespace tst_lesson_check
#include "tst_lesson_check.moc"
