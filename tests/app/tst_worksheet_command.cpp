// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <algorithm>
#include <cmath>

#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/learn/AnswersFile.h"
#include "core/learn/AnswersSheet.h"
#include "core/learn/Worksheet.h"
#include "tests/TestProgram.h"

namespace tst_worksheet_command {

using namespace lab;

namespace {

const QString kExample = QStringLiteral(PROJECT_DIR "/resources/examples/i-love-statistics.attn");

const QString kSixWords = QStringLiteral(PROJECT_DIR "/resources/examples/cat-sat-mat.attn");

struct Run {
  int code = -1;
  QString out, error;
};

Run run(const QStringList& arguments) {
  QProcess process;
  process.start(QStringLiteral(ATTENTION_LAB_PROGRAM), arguments);
  if (!process.waitForFinished(60000)) return {};
  return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
          QString::fromUtf8(process.readAllStandardError())};
}

QByteArray bytesOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void put(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("cannot write");
}

int pagesOf(const QByteArray& pdf) {
  const int nodes = static_cast<int>(pdf.count("/Type /Page")),
            roots = static_cast<int>(pdf.count("/Type /Pages"));
  return nodes - roots;
}

Matrix rounded(Matrix m) {
  for (int i = 0; i < m.rows(); ++i)
    for (double& value : m.mutableRow(i)) value = std::round(value * 1e4) / 1e4;
  return m;
}

}  // namespace

class TestWorksheetCommand : public QObject {
  Q_OBJECT

 private slots:
  /// Makes worksheets from a class list and checks them. Every student has different numbers and is checked
  /// against the right experiment. One student forgets the scaling, the others make no mistake.
  void worksheetsOfAClassAreMadeAndChecked() {
    QTemporaryDir folder;
    const QString list = folder.filePath(QStringLiteral("list.csv")),
                  out = folder.filePath(QStringLiteral("out"));
    put(list, "id,name\n1,Ada\n2,Bob\n3,Ada\n");
    const Run made = run({QStringLiteral("worksheet"), kExample, QStringLiteral("--students"), list,
                          QStringLiteral("-o"), out, QStringLiteral("--seed"), QStringLiteral("9")});
    QVERIFY2(made.code == 0, qPrintable(made.error));
    QVERIFY2(QString(made.out).remove(out).contains(u'3'), qPrintable(made.out));
    const QStringList names{QStringLiteral("Ada"), QStringLiteral("Bob"), QStringLiteral("Ada (2)")};
    QStringList numbers;
    QDir().mkpath(folder.filePath(QStringLiteral("in")));
    for (const QString& name : names) {
      const QByteArray pdf = bytesOf(out + u'/' + name + QStringLiteral(".pdf"));
      QVERIFY(pdf.startsWith("%PDF-") && pdf.size() > 5000);
      QVERIFY(bytesOf(out + QStringLiteral("/keys/") + name + QStringLiteral(".pdf")).startsWith("%PDF-"));
      AttentionTrace truth;
      const auto experiment =
          loadExperiment(out + QStringLiteral("/experiments/") + name + QStringLiteral(".attn"), &truth);
      QVERIFY(experiment);
      const auto sheet = parseAnswersSheet(bytesOf(out + u'/' + name + QStringLiteral(".csv")), name);
      QVERIFY(sheet);
      QCOMPARE(QString::fromStdString(sheet.value().student), name.left(3));
      QCOMPARE(sheet.value().experiment, experiment.value().title);
      numbers << QString::fromUtf8(serializeExperiment(experiment.value()))
                     .section(QStringLiteral("\"embeddings\""), 1);
      Answers filled = sheet.value();
      for (const MatrixId stage : kHeadStages)
        if (stage != MatrixId::MaskedScores) filled.mutableStage({stage, 0}) = rounded(truth.stage(stage, 0));
      if (name == QStringLiteral("Bob"))
        filled.mutableStage({MatrixId::ScaledScores, 0}) = rounded(truth.heads[0].scores);
      // Students may rename their files.
      put(folder.filePath(QStringLiteral("in/handed in by ") + name + QStringLiteral(".csv")),
          writeAnswersSheet(experiment.value(), filled));
    }
    QCOMPARE(numbers.removeDuplicates(), 0);
    const QString report = folder.filePath(QStringLiteral("report.csv"));
    const Run judged =
        run({QStringLiteral("check"), QStringLiteral("--experiments"), out + QStringLiteral("/experiments"),
             QStringLiteral("--folder"), folder.filePath(QStringLiteral("in")), QStringLiteral("--mistakes"),
             report, QStringLiteral("-o"), folder.filePath(QStringLiteral("marks.csv"))});
    QVERIFY2(judged.code == 0, qPrintable(judged.error));
    QVERIFY2(judged.out.startsWith(u'3'), qPrintable(judged.out));
    const QStringList lines = QString::fromUtf8(bytesOf(report)).split(u'\n', Qt::SkipEmptyParts);
    for (const QString& line : lines.mid(1)) {
      const bool bobs = line.startsWith(QStringLiteral("Bob,scaled_scores"));
      QVERIFY2(bobs == line.contains(QStringLiteral(",wrong,")), qPrintable(line));
      if (bobs) QVERIFY2(line.contains(QStringLiteral("not_scaled")), qPrintable(line));
    }
    QVERIFY(lines.size() > 15);
  }

  void outputDoesNotDependOnTheTime() {
    QTemporaryDir folder;
    const auto make = [&](const char* to, const char* seed) {
      const Run made =
          run({QStringLiteral("worksheet"), kExample, QStringLiteral("--student"),
               QStringLiteral("Lovelace, Ada"), QStringLiteral("-o"), folder.filePath(QLatin1String(to)),
               QStringLiteral("--seed"), QLatin1String(seed)});
      QVERIFY2(made.code == 0, qPrintable(made.error));
    };
    make("a", "4");
    QTest::qWait(1100);  // the clock reaches another second
    make("b", "4");
    make("c", "5");
    for (const char* file : {"Lovelace_ Ada.pdf", "Lovelace_ Ada.csv", "keys/Lovelace_ Ada.pdf",
                             "experiments/Lovelace_ Ada.attn"}) {
      const auto in = [&](const char* to) {
        return bytesOf(folder.filePath(QLatin1String(to)) + u'/' + QLatin1String(file));
      };
      QVERIFY2(!in("a").isEmpty(), file);
      QVERIFY2(in("a") == in("b"), file);
      QVERIFY2(in("a") != in("c"), file);
    }
    QVERIFY(bytesOf(folder.filePath(QStringLiteral("a/Lovelace_ Ada.pdf"))) !=
            bytesOf(folder.filePath(QStringLiteral("a/keys/Lovelace_ Ada.pdf"))));
  }

  void existingSheetsAreNotReplaced() {
    QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("out")), csv = out + QStringLiteral("/Ada.csv");
    const QString list = folder.filePath(QStringLiteral("list.txt"));
    const auto make = [&](const QStringList& more = {}) {
      return run(QStringList{QStringLiteral("worksheet"), kExample, QStringLiteral("--students"), list,
                             QStringLiteral("-o"), out} +
                 more)
          .code;
    };
    put(list, "Ada\nBob\n");
    QCOMPARE(make(), 0);
    put(csv, bytesOf(csv) + "\n");  // a student fills in the sheet
    const QByteArray filled = bytesOf(csv), key = bytesOf(out + QStringLiteral("/keys/Ada.pdf"));
    QVERIFY(QFile::remove(out + QStringLiteral("/Bob.pdf")));
    put(list, "Ada\nBob\nCy\n");  // a new student
    QCOMPARE(make(), 0);
    QCOMPARE(bytesOf(csv), filled);
    QVERIFY(!bytesOf(out + QStringLiteral("/Bob.pdf")).isEmpty());
    QVERIFY(!bytesOf(out + QStringLiteral("/Cy.pdf")).isEmpty());

    const QByteArray cy = bytesOf(out + QStringLiteral("/experiments/Cy.attn"));
    put(list, "Dora\nAda\n");
    QCOMPARE(make({QStringLiteral("--seed"), QStringLiteral("2")}), 1);
    QVERIFY(!QFile::exists(out + QStringLiteral("/Dora.pdf")));
    QCOMPARE(bytesOf(csv), filled);
    QCOMPARE(bytesOf(out + QStringLiteral("/keys/Ada.pdf")), key);
    QCOMPARE(bytesOf(out + QStringLiteral("/experiments/Cy.attn")), cy);
    QCOMPARE(make({QStringLiteral("--seed"), QStringLiteral("2"), QStringLiteral("--force")}), 0);
    QVERIFY(bytesOf(csv) != filled);
    QVERIFY(bytesOf(out + QStringLiteral("/keys/Ada.pdf")) != key);
  }

  /// A sheet of one head with the maximum number of words takes two pages. Its spreadsheet asks for the same
  /// tables.
  void sheetOfOneHeadHasTwoPages_data() {
    QTest::addColumn<bool>("cross");
    QTest::addColumn<bool>("masked");
    QTest::newRow("self") << false << false;
    QTest::newRow("self, masked") << false << true;
    QTest::newRow("cross") << true << false;
    QTest::newRow("cross, masked") << true << true;
  }
  void sheetOfOneHeadHasTwoPages() {
    QFETCH(bool, cross);
    QFETCH(bool, masked);
    auto pattern = loadExperiment(kSixWords);
    QVERIFY(pattern);
    Experiment& e = pattern.value();
    QCOMPARE(e.queryCount(), kSheetTokens);
    e.positions = {};
    if (cross) {
      e.mode = Mode::Cross;
      e.key_tokens = e.query_tokens;
      e.key_embeddings = e.query_embeddings;
    }
    if (masked) e.mask.kind = Mask::Kind::Causal;
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("pattern.attn")), out = folder.path();
    QVERIFY(!saveExperiment(e, file));
    const Run made = run({QStringLiteral("worksheet"), file, QStringLiteral("--student"),
                          QStringLiteral("Ada"), QStringLiteral("-o"), out});
    QVERIFY2(made.code == 0, qPrintable(made.error));
    QCOMPARE(pagesOf(bytesOf(out + QStringLiteral("/Ada.pdf"))), 2);
    QStringList blocks;
    for (const QByteArray& line : bytesOf(out + QStringLiteral("/Ada.csv")).split('\n'))
      if (line.contains(" x ")) blocks << QString::fromLatin1(line.left(line.indexOf(',')));
    QStringList due{QStringLiteral("Q"), QStringLiteral("K"), QStringLiteral("V"), QStringLiteral("scores"),
                    QStringLiteral("scaled_scores")};
    if (masked) due << QStringLiteral("masked_scores");
    due << QStringLiteral("exponentials") << QStringLiteral("weights") << QStringLiteral("context");
    QCOMPARE(blocks, due);
  }

  /// One file contains all sheets, another one all keys. Each student starts on an odd page.
  void printFilesContainAllSheetsAndKeys() {
    QTemporaryDir folder;
    const QString list = folder.filePath(QStringLiteral("list.txt")), out = folder.path();
    put(list, "Ada\nBob\nCy\n");
    const Run made = run({QStringLiteral("worksheet"), kExample, QStringLiteral("--students"), list,
                          QStringLiteral("-o"), out, QStringLiteral("--heads"), QStringLiteral("2")});
    QVERIFY2(made.code == 0, qPrintable(made.error));
    for (const char* kind : {"", "keys/"}) {
      int due = 0;
      for (const char* name : {"Ada", "Bob", "Cy"}) {
        due += due % 2;
        const int pages =
            pagesOf(bytesOf(out + u'/' + QLatin1String(kind) + QLatin1String(name) + QLatin1String(".pdf")));
        QVERIFY(pages >= 2);
        due += pages;
      }
      const QString all = *kind ? QStringLiteral("/print/keys.pdf") : QStringLiteral("/print/worksheets.pdf");
      QCOMPARE(pagesOf(bytesOf(out + all)), due);
    }
  }

  void answersWithoutTheirExperimentAreNotReplaced() {
    QTemporaryDir folder;
    put(folder.filePath(QStringLiteral("Ada.csv")), "mine");
    const Run made = run({QStringLiteral("worksheet"), kExample, QStringLiteral("--student"),
                          QStringLiteral("Ada"), QStringLiteral("-o"), folder.path()});
    QCOMPARE(made.code, 1);
    QCOMPARE(bytesOf(folder.filePath(QStringLiteral("Ada.csv"))), QByteArray("mine"));
  }

  void unknownCommandOrFileExitsWith2() {
    for (const char* word : {"evaluat", "/no/such/file.attn", "worksheets"})
      QCOMPARE(run({QString::fromLatin1(word)}).code, 2);
  }

  void invalidInputIsRefused() {
    QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("out"));
    const auto code = [&](const QStringList& arguments) {
      return run(QStringList(QStringLiteral("worksheet")) + arguments).code;
    };
    QCOMPARE(code({}), 2);
    QCOMPARE(code({kExample}), 2);
    QCOMPARE(code({kExample, QStringLiteral("--student"), QStringLiteral("A")}), 2);
    QCOMPARE(code({kExample, QStringLiteral("--student"), QStringLiteral("A"), QStringLiteral("--students"),
                   QStringLiteral("b"), QStringLiteral("-o"), out}),
             2);
    QCOMPARE(code({kExample, QStringLiteral("--student"), QStringLiteral("A"), QStringLiteral("-o"), out,
                   QStringLiteral("--seed"), QStringLiteral("x")}),
             2);
    QCOMPARE(code({QStringLiteral("/no/such"), QStringLiteral("--student"), QStringLiteral("A"),
                   QStringLiteral("-o"), out}),
             1);
    QCOMPARE(
        code({kExample, QStringLiteral("--students"), QStringLiteral("/no/such"), QStringLiteral("-o"), out}),
        1);
    QCOMPARE(code({kExample, QStringLiteral("--student"), QStringLiteral("A"), QStringLiteral("-o"), out,
                   QStringLiteral("--heads"), QStringLiteral("9")}),
             1);
    put(folder.filePath(QStringLiteral("list.csv")), "Ada,Bob\n");
    const Run refused = run({QStringLiteral("worksheet"), kExample, QStringLiteral("--students"),
                             folder.filePath(QStringLiteral("list.csv")), QStringLiteral("-o"), out});
    QCOMPARE(refused.code, 1);
    const qsizetype place = refused.error.indexOf(QStringLiteral("list.csv, "));
    QVERIFY2(place >= 0 && refused.error.mid(place).contains(u'1'), qPrintable(refused.error));
    QVERIFY(!QDir(out).exists(QStringLiteral("Ada.pdf")));
    QCOMPARE(run({QStringLiteral("check"), QStringLiteral("--experiments"), out}).code, 2);
    QCOMPARE(run({QStringLiteral("check"), kExample, QStringLiteral("--experiments"), out,
                  QStringLiteral("--folder"), out})
                 .code,
             2);
  }
};

LAB_TEST(TestWorksheetCommand, QCoreApplication)

}  // namespace tst_worksheet_command
#include "tst_worksheet_command.moc"
