// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/io/export/ExportedMatrices.h"
#include "tests/TestProgram.h"

namespace tst_evaluate {

using namespace lab;

namespace {

struct Outcome {
  int code = -1;
  QByteArray out;
  QString error;
};

/// Runs the application as a process without a display.
Outcome run(const QStringList& arguments, const QString& out_file = {}) {
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
    environment.remove(QLatin1String(name));
  process.setProcessEnvironment(environment);
  if (!out_file.isEmpty()) process.setStandardOutputFile(out_file);
  process.start(QStringLiteral(ATTENTION_LAB_PROGRAM), arguments);
  if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit) return {};
  return {process.exitCode(), process.readAllStandardOutput(),
          QString::fromUtf8(process.readAllStandardError())};
}

Outcome evaluate(const QStringList& arguments) {
  return run(QStringList(QStringLiteral("evaluate")) + arguments);
}

QString example(const QString& name) {
  return QStringLiteral(PROJECT_DIR "/resources/examples/%1.attn").arg(name);
}

QByteArray traceOf(const QString& path) {
  const auto loaded = loadExperiment(path);
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  if (!loaded || !writeTrace(loaded.value(), computeTrace(loaded.value()), buffer)) return {};
  return buffer.data();
}

QByteArray contents(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TestEvaluate : public QObject {
  Q_OBJECT

 private slots:
  void traceIsPrinted_data() {
    QTest::addColumn<QString>("name");
    for (const char* name :
         {"i-love-statistics", "cat-sat-mat", "translation-fr-en", "five-words", "large-dot-products"})
      QTest::newRow(name) << QString::fromLatin1(name);
  }
  void traceIsPrinted() {
    QFETCH(QString, name);
    const QByteArray expected = traceOf(example(name));
    QVERIFY(expected.size() > 100);
    const Outcome outcome = evaluate({example(name)});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.error, QString());
    QCOMPARE(outcome.out, expected);
  }

  void traceIsWrittenToAFile_data() {
    QTest::addColumn<QString>("option");
    QTest::newRow("short") << QStringLiteral("-o");
    QTest::newRow("long") << QStringLiteral("--output");
  }
  void traceIsWrittenToAFile() {
    QFETCH(QString, option);
    const QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("trace.json"));
    const Outcome outcome = evaluate({example(QStringLiteral("cat-sat-mat")), option, out});
    QCOMPARE(outcome.code, 0);
    QVERIFY(outcome.out.isEmpty() && outcome.error.isEmpty());
    QCOMPARE(contents(out), traceOf(example(QStringLiteral("cat-sat-mat"))));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
  }

  void refusedInputExitsWith1AndNamesItsPlace() {
    const QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("trace.json"));
    const QString bad = QStringLiteral(TEST_DATA_DIR "/bad/wrong-shape-W_K.attn");
    const Outcome outcome = evaluate({bad, QStringLiteral("-o"), out});
    QCOMPARE(outcome.code, 1);
    QVERIFY(outcome.out.isEmpty());
    const QString place = QStringLiteral("attention-lab: %1, heads[1].W_K: ").arg(bad);
    QVERIFY2(outcome.error.startsWith(place), qPrintable(outcome.error));
    QCOMPARE(outcome.error.count(u'\n'), 1);
    static const QRegularExpression shapes(QStringLiteral("3 × 2.*3 × 3"));  // expected, found
    QVERIFY2(outcome.error.mid(place.size()).contains(shapes), qPrintable(outcome.error));
    QVERIFY(!QFile::exists(out));
  }

  void unreadableInputExitsWith1_data() {
    QTest::addColumn<QString>("path");
    QTest::newRow("folder") << QDir::tempPath();
    QTest::newRow("nothing") << QStringLiteral("/nowhere/x.attn");
  }
  void unreadableInputExitsWith1() {
    QFETCH(QString, path);
    const Outcome outcome = evaluate({path});
    QCOMPARE(outcome.code, 1);
    const auto read = loadExperiment(path);
    QVERIFY(!read && read.refusal().file == path && !read.refusal().found.isEmpty());
    QCOMPARE(outcome.error, QStringLiteral("attention-lab: %1\n").arg(read.refusal().sentence()));
  }

  void unwritableOutputExitsWith1_data() {
    QTest::addColumn<QString>("out");
    QTest::newRow("no folder") << QStringLiteral("/nowhere/trace.json");
    QTest::newRow("a folder") << QDir::tempPath();
    QTest::newRow("a full device") << QStringLiteral("/dev/full");
  }
  void unwritableOutputExitsWith1() {
    QFETCH(QString, out);
    const Outcome outcome = evaluate({example(QStringLiteral("cat-sat-mat")), QStringLiteral("-o"), out});
    QCOMPARE(outcome.code, 1);
    QVERIFY2(outcome.error.startsWith(QStringLiteral("attention-lab: %1: ").arg(out)),
             qPrintable(outcome.error));
    QCOMPARE(outcome.error.count(u'\n'), 1);
  }

  void fullStandardOutputExitsWith1() {
    const Outcome outcome = run({QStringLiteral("evaluate"), example(QStringLiteral("cat-sat-mat"))},
                                QStringLiteral("/dev/full"));
    QCOMPARE(outcome.code, 1);
    QVERIFY2(outcome.error.startsWith(QStringLiteral("attention-lab: ")), qPrintable(outcome.error));
    QCOMPARE(outcome.error.count(u'\n'), 1);
  }

  void brokenPipeExitsWith1() {
    QProcess shell;
    // The reader exits before the first byte. The exit code goes to file descriptor 3.
    shell.start(QStringLiteral("/bin/sh"),
                {QStringLiteral("-c"),
                 QStringLiteral("{ { sleep 0.2; \"$0\" evaluate \"$1\"; echo code $? >&3; } | true; } 3>&1"),
                 QStringLiteral(ATTENTION_LAB_PROGRAM), example(QStringLiteral("cat-sat-mat"))});
    QVERIFY(shell.waitForFinished(60'000));
    QCOMPARE(shell.readAllStandardOutput(), QByteArray("code 1\n"));
    const QByteArray error = shell.readAllStandardError();
    QVERIFY2(error.startsWith("attention-lab: ") && error.count('\n') == 1, error.constData());
  }

  void outputToADeviceKeepsTheDevice() {
    QCOMPARE(
        evaluate({example(QStringLiteral("cat-sat-mat")), QStringLiteral("-o"), QStringLiteral("/dev/null")})
            .code,
        0);
    QVERIFY(!QFileInfo(QStringLiteral("/dev/null")).isFile());
  }

  void wrongUsageExitsWith2_data() {
    QTest::addColumn<QStringList>("arguments");
    const QString file = example(QStringLiteral("cat-sat-mat")), o = QStringLiteral("-o");
    QTest::newRow("no file") << QStringList{};
    QTest::newRow("two files") << QStringList{file, file};
    QTest::newRow("no OUT") << QStringList{file, o};
    QTest::newRow("two OUT") << QStringList{file, o, QStringLiteral("/dev/null"), o,
                                            QStringLiteral("/dev/null")};
    QTest::newRow("unknown option") << QStringList{file, QStringLiteral("--fast")};
  }
  void wrongUsageExitsWith2() {
    QFETCH(QStringList, arguments);
    const Outcome outcome = evaluate(arguments);
    QCOMPARE(outcome.code, 2);
    QVERIFY(outcome.out.isEmpty());
    QVERIFY2(outcome.error.contains(QStringLiteral("attention-lab --help")), qPrintable(outcome.error));
  }

  void unknownOptionExitsWith2() {
    const Outcome outcome = run({QStringLiteral("--fast")});
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.error.contains(QStringLiteral("fast")), qPrintable(outcome.error));
  }

  void experimentIsNotOverwrittenByItsTrace() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.attn"));
    QVERIFY(QFile::copy(example(QStringLiteral("five-words")), path));
    const QByteArray before = contents(path);
    QCOMPARE(evaluate({path, QStringLiteral("-o"), folder.path() + QStringLiteral("/./mine.attn")}).code, 2);
    QCOMPARE(contents(path), before);
  }

  void helpAndVersionArePrinted() {
    const Outcome help = run({QStringLiteral("--help")});
    QCOMPARE(help.code, 0);
    QVERIFY(help.out.contains("evaluate FILE"));
    QVERIFY(help.error.isEmpty());
    QCOMPARE(run({QStringLiteral("--version")}).out, QByteArray("attention-lab " ATTENTION_LAB_VERSION "\n"));
    QVERIFY(evaluate({QStringLiteral("--help")}).out.contains("OUT"));
  }

  void unicodeFileNamesWork() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("猫 и قط.attn"));
    QVERIFY(QFile::copy(example(QStringLiteral("five-words")), path));
    const QString out = folder.filePath(QStringLiteral("Ergebnis für 猫.json"));
    QCOMPARE(evaluate({path, QStringLiteral("-o"), out}).code, 0);
    QCOMPARE(contents(out), traceOf(path));
  }
};

LAB_TEST(TestEvaluate, QCoreApplication)

}  // namespace tst_evaluate
#include "tst_evaluate.moc"
