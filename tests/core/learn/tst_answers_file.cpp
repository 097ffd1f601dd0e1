// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <cmath>
#include <limits>

#include "core/engine/Engine.h"
#include "core/learn/AnswersFile.h"
#include "core/learn/AnswersSheet.h"
#include "core/model/Limits.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/engine/RandomExperiment.h"

namespace tst_answers_file {

using namespace lab;

namespace {

constexpr double kBlank = std::numeric_limits<double>::quiet_NaN();

/// Returns whether every pair of entries is equal or blank in both. A masked entry counts as blank.
bool same(const Matrix& a, const Matrix& b) {
  if (!a.sameShape(b)) return false;
  for (int i = 0; i < a.rows(); ++i)
    for (int j = 0; j < a.columns(); ++j)
      if (std::isfinite(a(i, j)) != std::isfinite(b(i, j)) || (std::isfinite(a(i, j)) && a(i, j) != b(i, j)))
        return false;
  return true;
}

bool same(const Answers& a, const Answers& b, int heads) {
  if (a.student != b.student) return false;
  for (const StageRef& stage : stagesOf(heads))
    if (!same(a.stage(stage), b.stage(stage))) return false;
  for (int h = 0; h < heads; ++h)
    if (!same(a.exponentialsOf(h), b.exponentialsOf(h))) return false;
  return true;
}

/// Returns correct answers with random cells, stages and heads left out.
Answers randomAnswers(const Experiment& e, Random& random) {
  const AttentionTrace trace = computeTrace(e);
  Answers answers;
  answers.student = "Zo\u00eb \"Z\", =1+1";
  for (const StageRef& stage : stagesOf(e.headCount())) {
    if (random.index(4) == 0) continue;
    Matrix m = trace.stage(stage.id, stage.head);
    for (int i = 0; i < m.rows(); ++i)
      for (double& value : m.mutableRow(i))
        if (random.index(6) == 0 || !std::isfinite(value)) value = kBlank;
    m.set(0, 0, 0.5);  // a stage with only blanks counts as left out
    answers.mutableStage(stage) = m;
    if (stage.id == MatrixId::Weights && random.index(2) == 0)
      answers.mutableExponentials(stage.head) = Matrix(m.rows(), m.columns() + 1, 0.25);
  }
  return answers;
}

QString refusal(const QByteArray& text) {
  const auto answers = parseAnswers(text, QStringLiteral("a.json"));
  return answers ? QString() : answers.refusal().sentence();
}

QString sheetRefusal(const QByteArray& text) {
  const auto answers = parseAnswersSheet(text, QStringLiteral("a.csv"));
  return answers ? QString() : answers.refusal().sentence();
}

/// Checks the parts of a refusal, and that its sentence names them.
void checkRefusal(const Refusal& refusal, const QString& file, const QString& place, const QString& values) {
  QCOMPARE(refusal.file, file);
  QCOMPARE(refusal.place, place);
  Refusal without_place = refusal;
  without_place.place.clear();
  QCOMPARE(test::partsOf(without_place), values);
  QVERIFY(test::containsAll(refusal.sentence(), {file, place, refusal.expected, refusal.found}));
}

const QByteArray kStart = R"({"format":"attention-lab-answers","version":1,)";
const QByteArray kSheet = "attention-lab-answers,1\nstudent,Ada\n\n";

}  // namespace

class TestAnswersFile : public QObject {
  Q_OBJECT

 private slots:
  void jsonIsReadBack() {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Random random(seed);
      const Experiment e = testing::randomExperiment(seed, 5);
      const Answers answers = randomAnswers(e, random);
      const auto back = parseAnswers(serializeAnswers(answers), QStringLiteral("a.json"));
      QVERIFY2(back, back ? "" : qPrintable(back.refusal().sentence()));
      QVERIFY(same(answers, back.value(), e.headCount()));
    }
  }

  /// A sheet that is written, filled and read keeps the student, the title and the answers.
  void sheetIsReadBack() {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Random random(seed);
      Experiment e = testing::randomExperiment(seed, 5);
      e.title = seed % 2 ? "=HYPERLINK(\"x\"), twice" : "Two; words";
      e.query_tokens.front() = seed % 3 ? "scores" : "";
      const Answers answers = randomAnswers(e, random);
      const auto back = parseAnswersSheet(writeAnswersSheet(e, answers), QStringLiteral("a.csv"));
      QVERIFY2(back, back ? "" : qPrintable(back.refusal().sentence()));
      QVERIFY(same(answers, back.value(), e.headCount()));
      QCOMPARE(back.value().experiment, e.title);
      QVERIFY(!misfit(back.value(), e, QStringLiteral("a.csv")));
    }
  }

  /// A name that a spreadsheet would calculate, and names that look like its escaped form.
  void studentOfASheetIsKept_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"=1+1", "'=1+1", "''=1+1", "'Ada", "'", "-1", "'-1", "+Ada", "\t", " a\r\nb"})
      QTest::newRow(name) << QString::fromUtf8(name);
  }
  void studentOfASheetIsKept() {
    QFETCH(QString, name);
    Answers answers;
    answers.student = name.toStdString();
    const Experiment e = testing::randomExperiment(3, 5);
    const auto back = parseAnswersSheet(writeAnswersSheet(e, answers), QStringLiteral("a.csv"));
    QVERIFY(back);
    QCOMPARE(QString::fromStdString(back.value().student), name);
  }

  /// A file with very many revealed cells is read without delay, because a cell is looked up instead of
  /// compared with all others.
  void helpWithManyCellsIsRead() {
    constexpr int kCells = 400'000;
    Answers answers;
    Help& help = answers.mutableHelpAt({MatrixId::Scores, 0});
    for (int i = 0; i < kCells; ++i) help.cells.push_back({i % 1000, i / 1000});
    const auto json = parseAnswers(serializeAnswers(answers), QStringLiteral("a.json"));
    QVERIFY(json && json.value().help == answers.help);
    const Experiment e = testing::randomExperiment(3, 5);
    const auto sheet = parseAnswersSheet(writeAnswersSheet(e, answers), QStringLiteral("a.csv"));
    QVERIFY(sheet && sheet.value().help == answers.help);
  }

  /// Both readers accept the same places of help, so that a sheet can be saved as JSON.
  void helpOfASheetCanBeSavedAsJson() {
    const auto sheet = [](int row) {
      return parseAnswersSheet(kSheet + "help,scores,1,0,r" + QByteArray::number(row) + "c1\n",
                               QStringLiteral("a.csv"));
    };
    const int most = limits::kTokens * limits::kHeads;
    QVERIFY(sheet(most));
    QVERIFY(parseAnswers(serializeAnswers(sheet(most).value()), QStringLiteral("a.json")));
    QVERIFY(!sheet(most + 1));
  }

  void emptyTemplateHasNoAnswers() {
    const Experiment e = testing::randomExperiment(3, 5);
    const auto back = parseAnswersSheet(writeAnswersSheet(e), QStringLiteral("a.csv"));
    QVERIFY(back);
    QVERIFY(same(back.value(), {}, e.headCount()));
  }

  /// A sheet as other spreadsheet locales save it: semicolons, decimal commas, a byte order mark, CRLF and
  /// added empty cells at the ends of lines.
  void sheetOfAnotherLocaleIsRead() {
    const QByteArray text =
        "\xEF\xBB\xBF"
        "attention-lab-answers;1;;\r\nstudent;Ada;;\r\n;;;\r\n"
        "masked_scores;1;2 x 2;\r\n;1 a;2 b;\r\n1 a;0,25;-inf;\r\n2 b;\xE2\x88\x92"
        "1,5;\"2\";\r\n;;;\r\n"
        "output;;2 x 1;\r\n;1;;\r\n1 a;3;;\r\n2 b;;;\r\n";
    const auto back = parseAnswersSheet(text, QStringLiteral("a.csv"));
    QVERIFY2(back, back ? "" : qPrintable(back.refusal().sentence()));
    const Matrix& masked = back.value().stage({MatrixId::MaskedScores, 0});
    QCOMPARE(masked.rows(), 2);
    QCOMPARE(masked.columns(), 2);
    QCOMPARE(masked(0, 0), 0.25);
    QVERIFY(std::isinf(masked(0, 1)));
    QCOMPARE(masked(1, 0), -1.5);
    QCOMPARE(masked(1, 1), 2.0);
    QVERIFY(std::isnan(back.value().output(1, 0)));
    QCOMPARE(back.value().student, std::string("Ada"));
  }

  void everyKeyIsOptional_data() {
    QTest::addColumn<QByteArray>("rest");
    QTest::newRow("nothing at all") << QByteArray(R"("student":null})");
    QTest::newRow("no heads") << QByteArray(R"("heads":[]})");
    QTest::newRow("null heads") << QByteArray(R"("heads":[null,null]})");
    QTest::newRow("one of two") << QByteArray(R"("heads":[null,{"Q":[[1]]}]})");
    QTest::newRow("the second of two") << QByteArray(R"("heads":[{"Q":null},null],"output":null})");
  }
  void everyKeyIsOptional() {
    QFETCH(QByteArray, rest);
    QCOMPARE(refusal(kStart + rest), QString());
  }

  void headAfterAnAbsentHeadIsRead() {
    const auto back =
        parseAnswers(kStart + R"("heads":[null,null,{"Q":[[null,1],[2,null]]}]})", QStringLiteral("a"));
    QVERIFY(back);
    QCOMPARE(back.value().heads.size(), std::size_t{3});
    QVERIFY(back.value().stage({MatrixId::Q, 1}).empty());
    const Matrix& q = back.value().stage({MatrixId::Q, 2});
    QCOMPARE(q.rows(), 2);
    QVERIFY(std::isnan(q(0, 0)) && std::isnan(q(1, 1)));
    QCOMPARE(q(0, 1), 1.0);
  }

  void badJsonIsRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("values");  // expected, found
    const auto row = [](const char* name, const QByteArray& text, const char* place, const char* values) {
      QTest::newRow(name) << text << QString::fromUtf8(place) << QString::fromUtf8(values);
    };
    row("empty", "", "", "");
    row("an experiment", R"({"format":"attention-lab","version":1})", "format",
        "\"attention-lab-answers\", \"attention-lab\"");
    row("newer", R"({"format":"attention-lab-answers","version":2,"x":1})", "version", "1, 2");
    row("a list", "[1]", "", "1");
    row("unknown key", kStart + R"("marks":5})", "marks", "");
    row("unknown stage", kStart + R"("heads":[{"q":[[1]]}]})", "heads[0].q", "");
    row("twice", kStart + R"("output":[[1]],"output":[[1]]})", "output", "");
    row("ragged", kStart + R"("heads":[{"Q":[[1,2],[3]]}]})", "heads[0].Q[1]", "2 0, 1");
    row("a list of numbers", kStart + R"("output":[1,2]})", "output[0]", "1");
    row("text in a matrix", kStart + R"("output":[[1,"2"]]})", "output[0][1]", "\"2\"");
    row("text after null", kStart + R"("output":[[null,"2"]]})", "output[0][1]", "\"2\"");
    row("empty matrix", kStart + R"("output":[]})", "output", "");
    row("NaN", kStart + R"("output":[[NaN]]})", "output[0][0], line 1, column 58", "");
    row("too large", kStart + R"("output":[[1e999]]})", "output[0][0], line 1, column 58",
        "-1.8e308 1.8e308, 1e999");
    row("heads an object", kStart + R"("heads":{}})", "heads", "");
    row("heads of numbers", kStart + R"("heads":[1]})", "heads[0]", "1");
    row("deep", kStart + R"("output":)" + QByteArray("[").repeated(100'000), "output", "64");
    row("cut off", kStart + R"("output":[[1)", "line 1, column 59", "");
    row("more after the end", kStart + R"("output":[[1]]} x)", "line 1, column 63", "");
    row("nulls without end", kStart + R"("heads":[)" + QByteArray("null,").repeated(200'000) + "{}]}",
        "heads", "144, 200001");
  }
  void badJsonIsRefused() {
    QFETCH(QByteArray, text);
    QFETCH(QString, place);
    QFETCH(QString, values);
    const auto answers = parseAnswers(text, QStringLiteral("a.json"));
    QVERIFY(!answers);
    checkRefusal(answers.refusal(), QStringLiteral("a.json"), place, values);
  }

  void badSheetsAreRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("values");  // expected, found
    const auto row = [](const char* name, const QByteArray& text, const char* place, const char* values) {
      QTest::newRow(name) << text << QString::fromUtf8(place) << QString::fromUtf8(values);
    };
    row("empty", "", "line 0", "");
    row("another", "name,mark\nAda,1\n", "line 1", "");
    row("newer", "attention-lab-answers,2\n", "line 1", "1, \"2\"");
    row("no stage", kSheet + "marks,1\n,1\n1,5\n", "line 4", "\"marks\"");
    row("an input", kSheet + "W_Q,1\n,1\n1,5\n", "line 4", "\"W_Q\"");
    row("no head", kSheet + "Q,0,1 x 1\n,1\n1,5\n", "line 4, column 2", "\"0\"");
    row("twice", kSheet + "output,,1 x 1\n,1\n1,5\n\noutput,,1 x 1\n,1\n1,5\n", "line 8", "");
    row("cut off", kSheet + "output,,1 x 1\n", "line 4", "");
  }
  /// A cell that is not a number is noted, and the other cells are read.
  void cellsWithoutANumberAreNoted() {
    const auto read =
        parseAnswersSheet(kSheet + "output,,1 x 3\n,1,2,3\n1,1/3,0.5,inf\n", QStringLiteral("a.csv"));
    QVERIFY(read);
    const Matrix& output = read.value().output;
    QVERIFY(std::isnan(output(0, 0)));
    QCOMPARE(output(0, 1), 0.5);
    QCOMPARE(read.value().unread.size(), std::size_t{2});
    QVERIFY(QString::fromStdString(read.value().unread[0]).contains(QStringLiteral("\"1/3\"")));
  }

  void badSheetsAreRefused() {
    QFETCH(QByteArray, text);
    QFETCH(QString, place);
    QFETCH(QString, values);
    const auto answers = parseAnswersSheet(text, QStringLiteral("a.csv"));
    QVERIFY(!answers);
    checkRefusal(answers.refusal(), QStringLiteral("a.csv"), place, values);
  }

  void answersToAnotherExperimentAreRefused() {
    Experiment e = testing::randomExperiment(3, 5);
    e.title = "I love statistics";
    Answers answers;
    answers.heads.resize(e.heads.size() + 1);
    QVERIFY(misfit(answers, e, QStringLiteral("a.json")));
    answers.heads.clear();
    QVERIFY(!misfit(answers, e, QStringLiteral("a.json")));
    answers.experiment = "Cat sat";
    const auto misfitting = misfit(answers, e, QStringLiteral("a.json"));
    QVERIFY(misfitting);
    checkRefusal(*misfitting, QStringLiteral("a.json"), QStringLiteral("experiment"),
                 QStringLiteral("\"I love statistics\", \"Cat sat\""));
  }

  void fileSuffixSelectsTheFormat() {
    const QTemporaryDir folder;
    const Experiment e = testing::randomExperiment(3, 5);
    const QString path = folder.filePath(QStringLiteral("a.CSV"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(writeAnswersSheet(e));
    file.close();
    QVERIFY(loadAnswers(path));
    const auto of_folder = loadAnswers(folder.path()),
               missing = loadAnswers(folder.filePath(QStringLiteral("b")));
    QVERIFY(!of_folder && !missing);
    QCOMPARE(of_folder.refusal().file, folder.path());
    QVERIFY(of_folder.refusal().found != missing.refusal().found);
  }

  /// A mutated file is read or refused with a sentence.
  void mutatedFileIsReadOrRefused() {
    Random random(7);
    const Experiment e = testing::randomExperiment(5, 4);
    const Answers answers = randomAnswers(e, random);
    const QByteArray texts[] = {serializeAnswers(answers), writeAnswersSheet(e, answers)};
    int accepted = 0;
    for (int i = 0; i < 6000; ++i) {
      QByteArray text = texts[i % 2];
      for (int n = 1 + random.index(3); n > 0; --n) {
        const int at = random.index(static_cast<int>(text.size()));
        switch (random.index(4)) {
          case 0:
            text[at] = static_cast<char>(random.index(256));
            break;
          case 1:
            text.remove(at, 1 + random.index(20));
            break;
          case 2:
            text.insert(at, text.mid(random.index(static_cast<int>(text.size())), 1 + random.index(40)));
            break;
          default:
            text.insert(at, i % 4 < 2 ? "null" : "\"");
        }
      }
      const QString sentence = i % 2 ? sheetRefusal(text) : refusal(text);
      accepted += sentence.isEmpty();
      QVERIFY2(sentence.isEmpty() || (sentence.size() > 10 && sentence.size() < 400), qPrintable(sentence));
    }
    QVERIFY2(accepted > 200 && accepted < 5800, qPrintable(QString::number(accepted)));
  }
};

LAB_TEST(TestAnswersFile, QCoreApplication)

}  // namespace tst_answers_file
#include "tst_answers_file.moc"
