// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>
#include <unistd.h>
#include <QDir>
#include <QFile>
#include <QSet>
#include <QTemporaryDir>

#include "core/base/Language.h"
#include "core/io/ExperimentFile.h"
#include "core/model/Limits.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"

namespace tst_bad_files {

using namespace lab;

namespace {

QByteArray contents(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Returns the place, the expected and the found values with which `text` is refused, or "accepted".
QString refusal(const QByteArray& text) {
  const auto result = parseExperiment(text, QStringLiteral("x.attn"));
  return result ? QStringLiteral("accepted") : test::partsOf(result.refusal());
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
  void initTestCase() { language::use(QStringLiteral("en")); }  // singular and plural

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
    const auto result = parseExperiment(text, QStringLiteral("x.attn"));
    QVERIFY(!result);
    QCOMPARE(test::partsOf(result.refusal().expected), QString::number(limits::kFileDepth));
    QVERIFY(result.refusal().sentence().size() < 200);
  }

  void nestingUpToTheLimitIsNotRefusedAsTooDeep() {
    const int depth = limits::kFileDepth - 1;
    const QByteArray lists = QByteArray("[").repeated(depth) + QByteArray("]").repeated(depth);
    const auto result = parseExperiment("{\"title\":" + lists + '}', QStringLiteral("x.attn"));
    QVERIFY(!result);
    QCOMPARE(result.refusal().place, QStringLiteral("format"));
  }

  void rowsAndTablesHaveAtMostTheNumbersOfTheLongestMatrix() {
    const auto most = static_cast<qsizetype>(limits::kFileRow);
    const auto refused = [](const QByteArray& list) {
      return parseExperiment("{\"title\":" + list + '}', QStringLiteral("x.attn")).refusal();
    };
    const QByteArray row = '[' + QByteArray("0,").repeated(most) + "0]";
    const QByteArray table = '[' + QByteArray("[0],").repeated(most) + "[0]]";
    for (const QByteArray& list : {row, table}) {
      const Refusal refusal = refused(list);
      QCOMPARE(refusal.place, QStringLiteral("title"));
      QCOMPARE(test::partsOf(refusal.expected), QString::number(most));
    }
    const QByteArray in_a_table = "[[1]," + row + ']';
    QCOMPARE(refused(in_a_table).place, QStringLiteral("title[1]"));
    QCOMPARE(refused('[' + QByteArray("0,").repeated(most - 1) + "0]").place, QStringLiteral("format"));
  }

  void exceededLimitsAreReported_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("refused");  // place: expected, found
    const auto row = [](const char* name, const QByteArray& text, const char* refused) {
      QTest::newRow(name) << text << QString::fromUtf8(refused);
    };
    row("tokens", zeros(4097, 1, 1, 1), "tokens.query: 4096, 4097");
    row("d_model", zeros(1, 4097, 1, 1), "embeddings.query: 4096 d_model, 4097");
    row("d_k", zeros(1, 1, 1, 4097), "heads[0].W_Q: 4096 d_k, 4097");
    row("heads", zeros(1, 1, 145, 1), "heads: 144, 145");
    row("trace", zeros(4096, 1, 30, 1), "the whole experiment: 4, 15365");
    row("text", "{\"notes\": \"" + QByteArray(1'100'000, 'x') + "\"}", "notes: 1048576, 1100000");
    row("text without an end", "{\n\"notes\": \"" + QByteArray(7'000'000, 'x'), "line 2: 1048576");
    row("digits without an end", "{\"seed\": " + QByteArray(7'000'000, '1'), "line 1: 1048576");
    row("values", "{\"title\": [" + QByteArray("{},").repeated(2'000'000), "title[1500001]: 1500000");
  }
  void exceededLimitsAreReported() {
    QFETCH(QByteArray, text);
    QFETCH(QString, refused);
    QCOMPARE(refusal(text), refused);
  }

  void valuesAtTheLimitsAreAccepted() {
    QCOMPARE(refusal(zeros(4096, 1, 1, 1)), QStringLiteral("accepted"));
    QCOMPARE(refusal(zeros(1, 4096, 1, 1)), QStringLiteral("accepted"));
    QCOMPARE(refusal(zeros(1, 1, 144, 1)), QStringLiteral("accepted"));
  }

  void fileOf2GigabytesIsRefused() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("huge.attn"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.resize(qint64{2} << 30));  // a sparse file uses no disk space
    const auto result = loadExperiment(path);
    QVERIFY(!result);
    QCOMPARE(result.refusal().file, path);
    QCOMPARE(test::partsOf(result.refusal()), QStringLiteral("1024, 2048"));
  }

  void whatIsNoFileIsRefusedWithItsReason() {
    const QTemporaryDir folder;
    const QString a_folder = foundAt(folder.path());
    const QString missing = foundAt(QStringLiteral("/nowhere/x.attn"));
    const QString device = foundAt(QStringLiteral("/dev/zero"));
    QCOMPARE((QSet<QString>{a_folder, missing, device, QString()}.size()), 4);
    QCOMPARE(foundAt(QString()), missing);
    const QString link = folder.filePath(QStringLiteral("link.attn"));
    QVERIFY(QFile::link(folder.filePath(QStringLiteral("gone.attn")), link));
    QCOMPARE(foundAt(link), missing);
  }

  void pipeIsRefusedWithoutBlocking() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("pipe.attn"));
    QCOMPARE(mkfifo(QFile::encodeName(path).constData(), 0600), 0);
    QCOMPARE(foundAt(path), foundAt(QStringLiteral("/dev/zero")));
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
    const QString found = foundAt(path);
    if (root) QVERIFY(setresuid(0, 0, 0) == 0);
    QVERIFY(!found.isEmpty());
    QVERIFY(found != foundAt(QStringLiteral("/nowhere/x.attn")));
  }

 private:
  /// Returns what was found instead of a file at `path`. The result is empty if the file was accepted or if
  /// the refusal names another file.
  static QString foundAt(const QString& path) {
    const auto result = loadExperiment(path);
    return result || result.refusal().file != path ? QString() : result.refusal().found;
  }
};

LAB_TEST(TestBadFiles, QCoreApplication)

}  // namespace tst_bad_files
#include "tst_bad_files.moc"
