// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include "core/io/ExperimentFile.h"
#include "tests/TestProgram.h"

namespace tst_import {

using namespace lab;

namespace {

const QString kExample = QStringLiteral(PROJECT_DIR "/resources/examples/cat-sat-mat.attn");

struct Outcome {
  int code = -1;
  QByteArray out, error;
};

Outcome imported(const QStringList& arguments) {
  QProcess process;
  process.start(QStringLiteral(ATTENTION_LAB_PROGRAM), QStringList(QStringLiteral("import")) + arguments);
  if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit) return {};
  return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

}  // namespace

class TestImport : public QObject {
  Q_OBJECT

 private slots:
  void tableOfOneHeadReplacesOneHead() {
    const Experiment before = loadExperiment(kExample).value();
    const QString out = path("out.attn");
    const Outcome outcome = imported({kExample, written("W_Q.csv", table(8, 4)), QStringLiteral("-o"), out});
    QVERIFY2(outcome.code == 0, outcome.error.constData());
    QVERIFY2(outcome.out.contains("head 1"), outcome.out.constData());
    const auto after = loadExperiment(out);
    QVERIFY(after);
    QCOMPARE(after.value().heads[0].query_weights(7, 3), 1.5);
    QVERIFY(after.value().heads[1].query_weights.identicalTo(before.heads[1].query_weights));
  }

  /// A name may contain line breaks and escape sequences, which must not reach the terminal.
  void refusalsAreOneLineWithoutControlCharacters() {
    const QString file = written("a\n\x1b[31mred\tb.csv", "1,x\n");
    const Outcome outcome = imported({kExample, file, QStringLiteral("-o"), path("out.attn")});
    QCOMPARE(outcome.code, 1);
    QVERIFY2(outcome.error.contains("a  [31mred b.csv"), outcome.error.constData());
    QCOMPARE(outcome.error.count('\n'), 1);
    QVERIFY(!outcome.error.contains('\x1b'));
    const QString named = written("c\n\x1b[31md.csv", table(2, 2));
    const Outcome listed = imported({kExample, named, QStringLiteral("-o"), path("out.attn")});
    QCOMPARE(listed.out.count('\n'), 1);
    QVERIFY(!listed.out.contains('\x1b'));
  }

  void helpKeepsItsLines() {
    const Outcome help = imported({QStringLiteral("--help")});
    QCOMPARE(help.code, 0);
    QVERIFY(help.out.count('\n') > 5);
    const Outcome wrong = imported({});
    QCOMPARE(wrong.code, 2);
    QCOMPARE(wrong.error.count('\n'), 2);
  }

 private:
  QString path(const char* name) const { return folder_.filePath(QString::fromLatin1(name)); }
  QString written(const char* name, const QByteArray& contents) const {
    QFile file(path(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(contents) != contents.size()) qFatal("not written");
    return file.fileName();
  }
  static QByteArray table(int rows, int columns) {
    return (QByteArray("1.5,").repeated(columns - 1) + "1.5\n").repeated(rows);
  }

  QTemporaryDir folder_;
};

LAB_TEST(TestImport, QCoreApplication)

}  // namespace tst_import
#include "tst_import.moc"
