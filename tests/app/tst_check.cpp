// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/learn/AnswersFile.h"
#include "core/learn/AnswersSheet.h"
#include "tests/TestProgram.h"

namespace tst_check {

using namespace lab;

namespace {

struct Outcome {
  int code = -1;
  QByteArray out;
  QString error;
};

/// Runs the application as a process without a display.
Outcome check(const QStringList& arguments) {
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
    environment.remove(QLatin1String(name));
  process.setProcessEnvironment(environment);
  process.start(QStringLiteral(ATTENTION_LAB_PROGRAM), QStringList(QStringLiteral("check")) + arguments);
  if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit) return {};
  return {process.exitCode(), process.readAllStandardOutput(),
          QString::fromUtf8(process.readAllStandardError())};
}

const QString kExperiment = QStringLiteral(PROJECT_DIR "/resources/examples/i-love-statistics.attn");

void write(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(bytes);
}

QByteArray contents(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Returns correct answers. If `scaled` is false, the scaling is left out.
Answers working(const char* student, bool scaled) {
  Experiment e = loadExperiment(kExperiment).value();
  if (!scaled) e.scale.kind = Scale::Kind::None;
  const AttentionTrace trace = computeTrace(e);
  Answers answers;
  answers.student = student;
  for (const StageRef& stage : stagesOf(1)) answers.mutableStage(stage) = trace.stage(stage.id, stage.head);
  return answers;
}

}  // namespace

class TestCheck : public QObject {
  Q_OBJECT

 private slots:
  void reportIsPrinted() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("ada.json"));
    write(path, serializeAnswers(working("Ada", false)));
    const Outcome outcome = check({kExperiment, path});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.error, QString());
    const QJsonObject report = QJsonDocument::fromJson(outcome.out).object();
    QCOMPARE(report[QStringLiteral("format")].toString(), QStringLiteral("attention-lab-report"));
    QCOMPARE(report[QStringLiteral("version")].toInt(), 1);
    const QJsonArray stages = report[QStringLiteral("stages")].toArray();
    QCOMPARE(stages.size(), 10);
    const QJsonObject scaled = stages[4].toObject();
    QCOMPARE(scaled[QStringLiteral("stage")].toString(), QStringLiteral("scaled_scores"));
    QCOMPARE(scaled[QStringLiteral("head")].toInt(), 0);
    QCOMPARE(scaled[QStringLiteral("verdict")].toString(), QStringLiteral("wrong"));
    QCOMPARE(scaled[QStringLiteral("diagnosis")].toArray(), QJsonArray{QStringLiteral("not_scaled")});
    QCOMPARE(scaled[QStringLiteral("cells")].toArray().size(), 9);
    QCOMPARE(scaled[QStringLiteral("marks")].toDouble(), 0.5);
    QVERIFY(!scaled[QStringLiteral("hint")].toString().isEmpty());
    QVERIFY(!scaled[QStringLiteral("message")].toString().isEmpty());
    QVERIFY(stages[9].toObject()[QStringLiteral("head")].isNull());
    QCOMPARE(stages[9].toObject()[QStringLiteral("verdict")].toString(), QStringLiteral("carried_forward"));
    const QJsonObject score = report[QStringLiteral("score")].toObject();
    QCOMPARE(score[QStringLiteral("marks")].toDouble(), 9.5);
    QCOMPARE(score[QStringLiteral("of")].toDouble(), 10.0);
  }

  void folderOfAnswersGivesATable() {
    const QTemporaryDir folder;
    const Experiment e = loadExperiment(kExperiment).value();
    write(folder.filePath(QStringLiteral("ada.json")), serializeAnswers(working("Ada", false)));
    write(folder.filePath(QStringLiteral("ben.csv")), writeAnswersSheet(e, working("", true)));
    write(folder.filePath(QStringLiteral("broken.json")), "{");
    const QString out = folder.filePath(QStringLiteral("marks.csv")),
                  by_mistake = folder.filePath(QStringLiteral("mistakes.csv"));
    for (int time = 0; time < 2; ++time) {  // the tables of the first run are not read as answers
      const Outcome outcome = check({kExperiment, QStringLiteral("--folder"), folder.path(),
                                     QStringLiteral("-o"), out, QStringLiteral("--mistakes"), by_mistake});
      QCOMPARE(outcome.code, 3);
      // The number of students, then the number of each mistake.
      static const QRegularExpression table(QStringLiteral("^2\\b[^\\n]*\\n +1 +not_scaled\\b"));
      QVERIFY2(QString::fromUtf8(outcome.out).contains(table), outcome.out.constData());
      QCOMPARE(outcome.error.count(u'\n'), 1);
      const auto marks = contents(out).split('\n');
      QCOMPARE(marks.size(), 5);
      QVERIFY(marks[0].startsWith("name,total,of,Q,K,V,scores,scaled_scores,"));
      QVERIFY(marks[1].startsWith("Ada,9.5,10,1,1,1,1,0.5,"));
      QVERIFY(marks[2].startsWith("ben,10,10,1,1,1,1,1,"));
      QVERIFY(marks[3].startsWith("broken,,,"));
      const auto lines = contents(by_mistake).split('\n');
      QCOMPARE(lines.size(), 22);
      QCOMPARE(lines[0], QByteArray("student,stage,head,verdict,diagnosis,marks"));
      QCOMPARE(lines[1], QByteArray("Ada,scaled_scores,1,wrong,not_scaled,0.5"));
      QVERIFY(lines.contains("ben,weights,1,correct,,1"));
    }
  }

  void refusedInputExitsWith1_data() {
    QTest::addColumn<QByteArray>("answers");
    QTest::addColumn<QStringList>("parts");  // the place, and the numbers of the message
    QTest::newRow("no JSON") << QByteArray("{") << QStringList{};
    QTest::newRow("another format") << QByteArray(R"({"format":"x","version":1})")
                                    << QStringList{QStringLiteral("format: "),
                                                   QStringLiteral("\"attention-lab-answers\"")};
    QTest::newRow("too many heads")
        << QByteArray(R"({"format":"attention-lab-answers","version":1,"heads":[{},{}]})")
        << QStringList{QStringLiteral("heads: "), QStringLiteral("1"), QStringLiteral("2")};
    QTest::newRow("ragged") << QByteArray(
                                   R"({"format":"attention-lab-answers","version":1,"output":[[1,2],[3]]})")
                            << QStringList{QStringLiteral("output[1]: "), QStringLiteral("2"),
                                           QStringLiteral("1")};
  }
  void refusedInputExitsWith1() {
    QFETCH(QByteArray, answers);
    QFETCH(QStringList, parts);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.json"));
    write(path, answers);
    const Outcome outcome = check({kExperiment, path});
    QCOMPARE(outcome.code, 1);
    QVERIFY(outcome.out.isEmpty());
    QVERIFY2(outcome.error.startsWith(QStringLiteral("attention-lab: ") + path), qPrintable(outcome.error));
    const QString said = outcome.error.mid(outcome.error.indexOf(path) + path.size());
    for (const QString& part : parts) QVERIFY2(said.contains(part), qPrintable(outcome.error));
    if (const auto parsed = parseAnswers(answers, path); !parsed)
      QVERIFY2(outcome.error.contains(parsed.refusal().sentence()), qPrintable(outcome.error));
    QCOMPARE(check({path, path}).code, 1);
    QCOMPARE(check({kExperiment, QStringLiteral("--folder"), folder.path()}).code, 3);
  }

  void wrongUsageExitsWith2_data() {
    QTest::addColumn<QStringList>("arguments");
    const QString o = QStringLiteral("-o"), folder = QStringLiteral("--folder");
    QTest::newRow("nothing") << QStringList{};
    QTest::newRow("one file") << QStringList{kExperiment};
    QTest::newRow("three files") << QStringList{kExperiment, kExperiment, kExperiment};
    QTest::newRow("a folder and answers") << QStringList{kExperiment, kExperiment, folder, QDir::tempPath()};
    QTest::newRow("two OUT") << QStringList{kExperiment,         kExperiment, o,
                                            QStringLiteral("a"), o,           QStringLiteral("b")};
    QTest::newRow("the experiment as OUT")
        << QStringList{kExperiment, QStringLiteral("a.json"), o, kExperiment};
    QTest::newRow("unknown option") << QStringList{kExperiment, kExperiment, QStringLiteral("--kindly")};
  }
  void wrongUsageExitsWith2() {
    QFETCH(QStringList, arguments);
    const Outcome outcome = check(arguments);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.error.contains(QStringLiteral("attention-lab --help")), qPrintable(outcome.error));
  }

  void helpIsPrinted() {
    const Outcome outcome = check({QStringLiteral("--help")});
    QCOMPARE(outcome.code, 0);
    QVERIFY(outcome.out.contains("EXPERIMENT") && outcome.out.contains("--folder"));
  }
};

LAB_TEST(TestCheck, QCoreApplication)

}  // namespace tst_check
#include "tst_check.moc"
