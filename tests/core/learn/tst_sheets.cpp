// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSet>
#include <cmath>

#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/learn/Checker.h"
#include "core/learn/StudentList.h"
#include "core/learn/Worksheet.h"
#include "core/model/Validation.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/engine/ReferenceAttention.h"

namespace tst_sheets {

using namespace lab;

namespace {

Experiment pattern(const char* name) {
  return loadExperiment(QStringLiteral(PROJECT_DIR "/resources/examples/%1.attn").arg(QLatin1String(name)))
      .value();
}

bool hasOneDecimal(const Matrix& m) {
  return std::ranges::all_of(m.values(), [](double v) { return v * 10 == std::round(v * 10); });
}

/// An independent softmax of one row, so that the guarantees are not tested with the code that they depend
/// on.
std::vector<double> softmax(std::span<const double> row) {
  double sum = 0;
  for (const double s : row) sum += std::exp(s);
  std::vector<double> weights;
  for (const double s : row) weights.push_back(std::exp(s) / sum);
  return weights;
}

/// Returns the place, the expected and the found values with which a list is refused, or "accepted".
QString refused(const QByteArray& list) {
  const auto students = parseStudents(list, QStringLiteral("class.csv"));
  return students ? QStringLiteral("accepted") : test::partsOf(students.refusal());
}

}  // namespace

class TestSheets : public QObject {
  Q_OBJECT

 private slots:
  void sheetsMeetTheirGuarantees_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("heads");
    QTest::addColumn<bool>("causal");
    QTest::newRow("three words") << "i-love-statistics" << 1 << false;
    QTest::newRow("three words, causal") << "i-love-statistics" << 1 << true;
    QTest::newRow("six words") << "cat-sat-mat" << 1 << false;
    QTest::newRow("six words, three heads") << "cat-sat-mat" << 3 << false;
    QTest::newRow("cross") << "translation-fr-en" << 1 << false;
  }
  void sheetsMeetTheirGuarantees() {
    QFETCH(QString, name);
    QFETCH(int, heads);
    QFETCH(bool, causal);
    Experiment from = pattern(name.toLatin1().constData());
    from.mask = {};
    if (causal) from.mask.kind = Mask::Kind::Causal;
    const int count = from.queryCount() > 4 ? 300 : 1000;
    QSet<QString> codes;
    for (int i = 0; i < count; ++i) {
      const SheetStudent student{"Student " + std::to_string(i), 1};
      const auto sheet = worksheetFor(from, student, 7, heads);
      QVERIFY2(sheet, sheet ? "" : qPrintable(sheet.refusal().sentence()));
      const Experiment& e = sheet.value();
      QVERIFY(!findProblem(e));
      QCOMPARE(e.headCount(), heads);
      QVERIFY(e.modelDim() <= 3);
      QVERIFY(e.query_tokens == from.query_tokens && e.mode == from.mode);
      const AttentionTrace trace = computeTrace(e);
      for (int h = 0; h < heads; ++h) {
        const Head& head = e.head(h);
        for (const Matrix* m : {&e.query_embeddings, &e.key_embeddings, &head.query_weights,
                                &head.key_weights, &head.value_weights, &e.output_weights})
          QVERIFY(hasOneDecimal(*m));
        const HeadTrace& t = trace.head(h);
        for (int q = 0; q < e.queryCount(); ++q) {
          std::vector<double> allowed;
          for (int k = 0; k < e.keyCount(); ++k) {
            QVERIFY(std::abs(t.scaled_scores(q, k)) <= kSheetMostScore);
            if (mayAttend(e, q, k)) allowed.push_back(t.scaled_scores(q, k));
          }
          const std::vector<double> weights = softmax(allowed);
          QVERIFY(*std::ranges::max_element(weights) >= 0.5 - 1e-12);
        }
      }
      codes << QString::fromStdString(sheetCode(student, 7));
    }
    QCOMPARE(codes.size(), count);
  }

  /// The numbers of a sheet make common mistakes differ by more than rounding, so that the checker can name
  /// them.
  void forgottenScaleCanBeNamed() {
    const Experiment from = pattern("i-love-statistics");
    int named = 0;
    constexpr int kSheets = 200;
    for (int i = 0; i < kSheets; ++i) {
      const Experiment e = worksheetFor(from, {"S" + std::to_string(i), 1}, 3).value();
      const AttentionTrace truth = computeTrace(e);
      Answers answers;
      Matrix weights = truth.heads[0].weights;
      for (int q = 0; q < weights.rows(); ++q) {  // the scale is forgotten
        const std::vector<double> row = softmax(truth.heads[0].scores.row(q));
        for (int k = 0; k < weights.columns(); ++k)
          weights.set(q, k, std::round(row[static_cast<std::size_t>(k)] * 1e4) / 1e4);
      }
      answers.mutableStage({MatrixId::Weights, 0}) = weights;
      const Report report = checkAnswers(e, truth, answers);
      named += report.find({MatrixId::Weights, 0})->names("not_scaled");
    }
    QVERIFY2(named >= kSheets * 98 / 100, qPrintable(QString::number(named)));
  }

  void sameStudentGetsTheSameSheet() {
    const Experiment from = pattern("five-words");
    const auto bytes = [&](const SheetStudent& student, std::uint64_t seed) {
      return serializeExperiment(worksheetFor(from, student, seed).value());
    };
    QCOMPARE(bytes({"Ada", 1}, 5), bytes({"Ada", 1}, 5));
    QVERIFY(bytes({"Ada", 1}, 5) != bytes({"Ada", 2}, 5));
    QVERIFY(bytes({"Ada", 1}, 5) != bytes({"Bob", 1}, 5));
    QVERIFY(bytes({"Ada", 1}, 5) != bytes({"Ada", 1}, 6));
    // The sheets differ by more than their titles.
    QVERIFY(
        !worksheetFor(from, {"Ada", 1}, 5)
             .value()
             .query_embeddings.identicalTo(worksheetFor(from, {"Bob", 1}, 5).value().query_embeddings) ||
        !worksheetFor(from, {"Ada", 1}, 5)
             .value()
             .heads[0]
             .query_weights.identicalTo(worksheetFor(from, {"Bob", 1}, 5).value().heads[0].query_weights));
  }

  void tooLargeSheetIsRefused() {
    Experiment from = pattern("i-love-statistics");
    QVERIFY(!worksheetFor(from, {"Ada", 1}, 1, 4));
    QVERIFY(!worksheetFor(from, {"Ada", 1}, 1, 0));
    from.query_tokens.assign(7, "word");
    from.query_embeddings = Matrix(7, 3, 1.0);
    const auto refusal = worksheetFor(from, {"Ada", 1}, 1);
    QVERIFY(!refusal);
    QCOMPARE(test::partsOf(refusal.refusal()), QStringLiteral("6 7"));
    // A fully masked row has weights 0, and the sheet is still possible.
    Experiment masked = pattern("i-love-statistics");
    masked.mask = {Mask::Kind::Matrix, Matrix{{0, 0, 0}, {1, 1, 0}, {1, 1, 1}}};
    QVERIFY(worksheetFor(masked, {"Ada", 1}, 1));
  }

  void outputWeightsKeepTheirWidthUpToTheLimit() {
    for (const auto& [output_dim, on_sheet] : {std::pair{2, 2}, std::pair{7, 3}}) {
      Experiment from = pattern("i-love-statistics");
      from.output_weights = Matrix(from.headCount() * from.valueDim(), output_dim, 1.0);
      const auto sheet = worksheetFor(from, {"Ada", 1}, 1, 2);
      QVERIFY(sheet);
      QCOMPARE(sheet.value().outputDim(), on_sheet);
    }
  }

  void classListsAreRead() {
    const auto names = [](const QByteArray& list) {
      QStringList all;
      const auto students = parseStudents(list, QStringLiteral("l"));
      for (const SheetStudent& s : students.value())
        all << QString::fromStdString(s.name) + QString::number(s.namesake);
      return all.join(u'|');
    };
    QCOMPARE(names("Ada\nBob\r\n\nAda\n"), QStringLiteral("Ada1|Bob1|Ada2"));
    QCOMPARE(names("number,Name,mail\n1,\"Lovelace, Ada\",a@b\n2,Zo\xC3\xAB,\n"),
             QStringLiteral("Lovelace, Ada1|Zoë1"));
    QCOMPARE(names("name\nAda"), QStringLiteral("Ada1"));
    QCOMPARE(names("\xEF\xBB\xBFstudent;x\nAda;1"), QStringLiteral("Ada1"));
  }
  void hostileListsAreRefused() {
    QCOMPARE(refused(""), QString());  // no place: there is no name in the whole list
    QCOMPARE(refused("\n\n"), QString());
    QCOMPARE(refused("name\n"), QString());
    QCOMPARE(refused("Ada,Bob\n"), QStringLiteral("line 1: 2"));
    QCOMPARE(refused("id,name\n1,Ada\n2,\n"), QStringLiteral("line 3"));
    QVERIFY(refused("Ada\nB\x01ob\n").startsWith(QStringLiteral("line 2: \"")));
    QCOMPARE(refused("Ada\n" + QByteArray(500, 'x')), QStringLiteral("line 2: 200, 500"));
    QByteArray many;
    for (int i = 0; i < 3000; ++i) many += "S" + QByteArray::number(i) + "\n";
    QCOMPARE(refused(many), QStringLiteral("line 2001: 2000"));
    QCOMPARE(refused(QByteArray(5 << 20, 'x')), QStringLiteral("4, 5"));
  }
  void refusedListNamesFileLineExpectedAndFound() {
    const auto students = parseStudents("Ada,Bob\n", QStringLiteral("class.csv"));
    QVERIFY(!students);
    const Refusal& why = students.refusal();
    QVERIFY(
        test::containsAll(why.sentence(), {QStringLiteral("class.csv"), why.place, why.expected, why.found}));
  }
  void fileNamesAreSanitized() {
    const std::vector<SheetStudent> students{
        {"Ada", 1}, {"ada", 1},  {"Ada", 2},        {"../../etc/x", 1},         {"CON", 1}, {"a/b\\c:d*e", 1},
        {"...", 1}, {"=1+1", 1}, {"Zo\xC3\xAB", 1}, {std::string(200, 'y'), 1}, {"-rf", 1}};
    const QStringList names = fileNamesOf(students);
    QSet<QString> different;
    for (const QString& name : names) {
      QVERIFY2(!name.contains(u'/') && !name.contains(u'\\') && !name.contains(u'.') && !name.contains(u':'),
               qPrintable(name));
      QVERIFY(!name.isEmpty() && name.size() <= 70);
      different << name.toCaseFolded();
    }
    QCOMPARE(different.size(), names.size());
    QCOMPARE(names[0], QStringLiteral("Ada"));
    QCOMPARE(names[2], QStringLiteral("Ada (3)"));
    QCOMPARE(names[8], QStringLiteral("Zoë"));
    QVERIFY(names[4] != QStringLiteral("CON"));
  }
};

LAB_TEST(TestSheets, QCoreApplication)

}  // namespace tst_sheets
#include "tst_sheets.moc"
