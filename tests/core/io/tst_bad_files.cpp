// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>
#include <unistd.h>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/io/ExperimentFile.h"
#include "core/model/Limits.h"

using namespace lab;

namespace {

QByteArray contents(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Returns the sentence with which `text` is refused, or "" if it is accepted.
QString refusal(const QByteArray& text) {
  const auto result = parseExperiment(text, QStringLiteral("x.attn"));
  return result ? QString() : result.refusal().sentence();
}

QByteArray repeated(const QByteArray& part, int count) {
  QByteArray text = part.repeated(count);
  text.chop(1);  // removes the comma after the last part
  return text;
}

/// Returns the file of a self-attention experiment with `tokens` x `d_model` embeddings and `heads` heads of
/// `d_k` columns. All entries are 0.
QByteArray zeros(int tokens, int d_model, int heads, int d_k) {
  const QByteArray row = '[' + repeated("0,", d_model) + ']';
  const QByteArray weights = '[' + repeated('[' + repeated("0,", d_k) + "],", d_model) + ']';
  return R"({"format":"attention-lab","version":1,"mode":"self","tokens":{"query":[)" +
         repeated("\"t\",", tokens) + R"(]},"embeddings":{"query":[)" + repeated(row + ',', tokens) +
         R"(]},"heads":[)" +
         repeated(R"({"W_Q":)" + weights + R"(,"W_K":)" + weights + R"(,"W_V":)" + weights + "},", heads) +
         "]}";
}

}  // namespace

class TestBadFiles : public QObject {
  Q_OBJECT

 private slots:
  /// Every tests/data/bad/NAME.attn must be refused with the sentence in NAME.txt.
  void badFileIsRefusedWithItsSentence_data() {
    QTest::addColumn<QString>("path");
    const QDir folder(QStringLiteral(TEST_DATA_DIR "/bad"));
    const auto names = folder.entryList({QStringLiteral("*.attn")}, QDir::Files, QDir::Name);
    QVERIFY(names.size() > 100);
    for (const QString& name : names) QTest::newRow(qPrintable(name)) << folder.filePath(name);
  }
  void badFileIsRefusedWithItsSentence() {
    QFETCH(QString, path);
    const QString name = QFileInfo(path).fileName();
    const QString expected =
        QString::fromUtf8(contents(QString(path).replace(QStringLiteral(".attn"), QStringLiteral(".txt"))))
            .trimmed();
    QVERIFY(!expected.isEmpty());
    const auto result = parseExperiment(contents(path), name);
    QVERIFY(!result);
    QString sentence = result.refusal().sentence();
    QVERIFY2(sentence.startsWith(name), qPrintable(sentence));
    sentence.remove(0, name.size() + 2);  // drops the name and ", " before a place or ": " before the rest
    QCOMPARE(sentence, expected);
    // Loading the file from disk must give the same sentence.
    const auto loaded = loadExperiment(path);
    QVERIFY(!loaded);
    QVERIFY(loaded.refusal().sentence().endsWith(expected));
  }

  void deepNestingIsRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("lists") << QByteArray("[").repeated(100'000);
    QTest::newRow("closed lists") << QByteArray("[").repeated(100'000) + QByteArray("]").repeated(100'000);
    QTest::newRow("lists in a key") << "{\"title\":" + QByteArray("[").repeated(100'000);
    QTest::newRow("objects") << QByteArray("{\"a\":").repeated(100'000);
    QTest::newRow("both") << QByteArray("{\"a\":[").repeated(100'000);
  }
  void deepNestingIsRefused() {
    QFETCH(QByteArray, text);
    const QString sentence = refusal(text);
    QVERIFY2(sentence.contains(QStringLiteral("nested at most 64 deep")), qPrintable(sentence));
    QVERIFY(sentence.size() < 200);
  }

  void nestingUpToTheLimitIsNotRefusedAsTooDeep() {
    const int depth = limits::kFileDepth - 1;
    const QString sentence =
        refusal("{\"title\":" + QByteArray("[").repeated(depth) + QByteArray("]").repeated(depth) + '}');
    QVERIFY2(sentence.contains(QStringLiteral("format: expected")), qPrintable(sentence));
  }

  void exceededLimitsAreReported_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("fragment");
    QTest::newRow("tokens") << zeros(4097, 1, 1, 1)
                            << QStringLiteral("tokens.query: expected at most 4096 tokens, found 4097");
    QTest::newRow("d_model")
        << zeros(1, 4097, 1, 1)
        << QStringLiteral("embeddings.query: expected at most 4096 dimensions (d_model), found 4097");
    QTest::newRow("d_k") << zeros(1, 1, 1, 4097)
                         << QStringLiteral("heads[0].W_Q: expected at most 4096 columns (d_k), found 4097");
    QTest::newRow("heads") << zeros(1, 1, 145, 1)
                           << QStringLiteral("heads: expected at most 144 heads, found 145");
    QTest::newRow("trace") << zeros(4096, 1, 30, 1) << QStringLiteral("4 GiB of memory");
    QTest::newRow("text") << "{\"notes\": \"" + QByteArray(1'100'000, 'x') + "\"}"
                          << QStringLiteral("notes: expected at most 1048576 bytes of text, found 1100000");
    QTest::newRow("text without an end")
        << "{\n\"notes\": \"" + QByteArray(7'000'000, 'x')
        << QStringLiteral(
               "line 2: expected texts of at most 1048576 bytes, found one that goes on for longer");
    QTest::newRow("digits without an end")
        << "{\"seed\": " + QByteArray(7'000'000, '1') << QStringLiteral("line 1: expected texts of at most");
    QTest::newRow("values") << "{\"title\": [" + QByteArray("{},").repeated(2'000'000)
                            << QStringLiteral("at most 1500000 texts, lists and objects");
  }
  void exceededLimitsAreReported() {
    QFETCH(QByteArray, text);
    QFETCH(QString, fragment);
    const QString sentence = refusal(text);
    QVERIFY2(sentence.contains(fragment), qPrintable(sentence));
  }

  void valuesAtTheLimitsAreAccepted() {
    QCOMPARE(refusal(zeros(4096, 1, 1, 1)), QString());
    QCOMPARE(refusal(zeros(1, 4096, 1, 1)), QString());
    QCOMPARE(refusal(zeros(1, 1, 144, 1)), QString());
  }

  void fileOf2GigabytesIsRefused() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("huge.attn"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.resize(qint64{2} << 30));  // a sparse file uses no disk space
    const auto result = loadExperiment(path);
    QVERIFY(!result);
    QCOMPARE(result.refusal().sentence(),
             path + QStringLiteral(": expected a file of at most 1024 MiB, found 2048 MiB."));
  }

  void folderIsRefused() {
    QCOMPARE(loaded(QDir::tempPath()), QStringLiteral("expected an experiment file, found a folder."));
  }

  void missingFileIsRefused() {
    QCOMPARE(loaded(QStringLiteral("/nowhere/x.attn")),
             QStringLiteral("expected an experiment file, found no file of this name."));
    QCOMPARE(loaded(QString()), QStringLiteral("expected an experiment file, found no file of this name."));
  }

  void brokenLinkIsRefused() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("link.attn"));
    QVERIFY(QFile::link(folder.filePath(QStringLiteral("gone.attn")), path));
    QCOMPARE(loaded(path), QStringLiteral("expected an experiment file, found no file of this name."));
  }

  void pipeIsRefusedWithoutBlocking() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("pipe.attn"));
    QCOMPARE(mkfifo(QFile::encodeName(path).constData(), 0600), 0);
    QCOMPARE(loaded(path), QStringLiteral("expected an experiment file, found a pipe or a device."));
  }

  void deviceIsRefused() {
    QCOMPARE(loaded(QStringLiteral("/dev/zero")),
             QStringLiteral("expected an experiment file, found a pipe or a device."));
  }

  void unreadableFileIsRefused() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("secret.attn"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    QVERIFY(file.setPermissions(QFileDevice::Permissions()));
    // Root may read every file. The test then runs as "nobody", which must be able to enter the folder.
    const bool root = geteuid() == 0;
    QVERIFY(chmod(QFile::encodeName(folder.path()).constData(), 0755) == 0);
    if (root && setresuid(65534, 65534, 0) != 0) QSKIP("root, but not allowed to be somebody else");
    const QString sentence = loaded(path);
    if (root) QVERIFY(setresuid(0, 0, 0) == 0);
    QCOMPARE(sentence, QStringLiteral("expected a file that can be read, found no permission to read it."));
  }

 private:
  /// Returns the sentence after the file name, or "accepted".
  static QString loaded(const QString& path) {
    const auto result = loadExperiment(path);
    if (result) return QStringLiteral("accepted");
    QString sentence = result.refusal().sentence();
    return path.isEmpty() ? sentence : sentence.remove(path + QStringLiteral(": "));
  }
};

QTEST_GUILESS_MAIN(TestBadFiles)
#include "tst_bad_files.moc"
