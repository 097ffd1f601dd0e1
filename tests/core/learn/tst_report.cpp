// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Language.h"
#include "core/engine/Engine.h"
#include "core/explain/CellNames.h"
#include "core/io/ExperimentFile.h"
#include "core/learn/AnswersFile.h"
#include "core/learn/Checker.h"
#include "core/learn/ClassReport.h"
#include "core/learn/MistakeWords.h"
#include "core/learn/Mistakes.h"
#include "core/learn/Report.h"
#include "core/learn/ReportWords.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"

namespace tst_report {

using namespace lab;

namespace {

using enum MatrixId;

Experiment statistics() {
  return loadExperiment(QStringLiteral(PROJECT_DIR "/resources/examples/i-love-statistics.attn")).value();
}

/// Returns a self-attention experiment with one head, scale 1/sqrt(d_k) and no optional parts.
Experiment plain(const Matrix& x, const Matrix& w_q, const Matrix& w_k, const Matrix& w_v) {
  Experiment e;
  e.title = "Published";
  for (int i = 0; i < x.rows(); ++i) e.query_tokens.push_back("word" + std::to_string(i + 1));
  e.query_embeddings = x;
  e.heads.push_back({"Head 1", w_q, w_k, w_v, {}, {}, {}});
  return e;
}

/// The example of "Illustrated: Self-Attention" (Karim). Its text divides by sqrt(d_k), its numbers do not.
Experiment illustrated() {
  return plain({{1, 0, 1, 0}, {0, 2, 0, 2}, {1, 1, 1, 1}}, {{1, 0, 1}, {1, 0, 0}, {0, 0, 1}, {0, 1, 1}},
               {{0, 0, 1}, {1, 1, 0}, {0, 1, 0}, {1, 1, 0}}, {{0, 2, 0}, {0, 3, 0}, {1, 0, 3}, {1, 1, 0}});
}

Report checked(const Experiment& e, const QByteArray& stages) {
  const auto answers = parseAnswers(
      R"({"format":"attention-lab-answers","version":1,"heads":[{)" + stages + "}]}", QStringLiteral("a"));
  if (!answers) qFatal("%s", qPrintable(answers.refusal().sentence()));
  return checkAnswers(e, computeTrace(e), answers.value());
}

QString verdictAt(const Report& report, MatrixId stage) {
  const StageReport* found = report.find({stage, isPerHead(stage) ? 0 : -1});
  if (found == nullptr) return QStringLiteral("none");
  QString text = QString::fromLatin1(nameOf(found->verdict).data());
  for (const auto name : found->diagnosis()) text += QLatin1Char(' ') + QString::fromLatin1(name.data());
  return text;
}

QString messageAt(const Experiment& e, const Report& report, MatrixId stage) {
  return messageWords(e, *report.find({stage, isPerHead(stage) ? 0 : -1}));
}

/// Whether `text` contains the description of the mistake `name` in `stage` of the first head.
bool tells(const QString& text, std::string_view name, const Experiment& e, MatrixId stage) {
  const QString what = wordsOf(name, e, {stage, 0}).what;
  return !what.isEmpty() && text.contains(what);
}

const char* const kRight =
    R"("Q":[[0.47,0.68],[0.5,0.8],[0.58,0.81]],"K":[[0.76,0.92],[0.9,1.02],[0.87,1.13]],
       "V":[[0.48,0.73],[0.6,0.92],[0.53,0.8]])";

}  // namespace

class TestReport : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { language::use(QStringLiteral("en")); }  // singular and plural

  void workedExampleIsCorrect() {
    const Experiment e = statistics();
    const Report report =
        checked(e, QByteArray(kRight) +
                       R"(,"scores":[[0.9828,1.1166,1.1773],[1.116,1.266,1.339],[1.186,1.3482,1.4199]],
               "weights":[[0.308,0.3386,0.3534],[0.3046,0.3387,0.3567],[0.3029,0.3397,0.3574]])");
    for (const MatrixId stage : {Q, K, V, Scores, Weights})
      QCOMPARE(verdictAt(report, stage), QStringLiteral("correct"));
    QCOMPARE(verdictAt(report, ScaledScores), QStringLiteral("missing"));
    QCOMPARE(verdictAt(report, MaskedScores), QStringLiteral("none"));  // there is no mask
    QCOMPARE(report.marks(), 5.0);
    QCOMPARE(report.of(), 7.0);  // 8 stages without the masked scores; concat and output change nothing
  }

  void missingScaleInAPublishedExampleIsNamed() {
    const Experiment e = illustrated();
    const QByteArray start = R"("Q":[[1,0,2],[2,2,2],[2,1,3]],"K":[[0,1,1],[4,4,0],[2,3,1]],
        "V":[[1,2,3],[2,8,0],[2,6,3]],"scores":[[2,4,4],[4,16,12],[4,12,10]])";
    // Accurate weights, computed from unscaled scores.
    const Report exact =
        checked(e, start + R"(,"weights":[[0.0634,0.4683,0.4683],[0,0.982,0.018],[0.0003,0.8805,0.1192]],
                     "context":[[1.9366,6.6831,1.5951],[2.0,7.9640,0.0540],[1.9997,7.7599,0.3584]])");
    QCOMPARE(verdictAt(exact, Scores), QStringLiteral("correct"));
    QCOMPARE(verdictAt(exact, Weights), QStringLiteral("wrong not_scaled"));
    QCOMPARE(verdictAt(exact, Context), QStringLiteral("carried_forward"));
    const QString message = messageAt(e, exact, Weights);
    QVERIFY2(message.startsWith(stageTitle(e, {Weights, 0}), Qt::CaseInsensitive), qPrintable(message));
    QVERIFY2(tells(message, "not_scaled", e, Weights), qPrintable(message));
    QVERIFY2(message.endsWith(wordsOf("not_scaled", e, {Weights, 0}).why), qPrintable(message));
    QCOMPARE(test::partsOf(message), QStringLiteral("1 d_k 1.732"));  // head 1
    // The weights as they are printed: [0, 0.5, 0.5] is not a rounding of 0.0634.
    const Report printed = checked(e, start + R"(,"weights":[[0.0,0.5,0.5],[0.0,1.0,0.0],[0.0,0.9,0.1]],
                     "context":[[2.0,7.0,1.5],[2.0,8.0,0.0],[2.0,7.8,0.3]])");
    QCOMPARE(verdictAt(printed, Weights), QStringLiteral("wrong"));
    QVERIFY(printed.find({Weights, 0})->explanations.empty());
    for (const Mistake& mistake : mistakes())
      QVERIFY2(!tells(messageAt(e, printed, Weights), mistake.name, e, Weights), mistake.name.data());
    QCOMPARE(verdictAt(printed, Context), QStringLiteral("carried_forward"));
  }

  /// A published tutorial multiplies by the identity and gets [2, 2] from [0, 2].
  void slipInOneEntryIsFound() {
    const Experiment e =
        plain({{1, 0}, {0, 2}, {1, 1}}, {{1, 0}, {0, 1}}, {{1, 1}, {0, 1}}, {{1, 0}, {0, 1}});
    const Report report = checked(e, R"("V":[[1,0],[2,2],[1,1]])");
    QCOMPARE(verdictAt(report, V), QStringLiteral("wrong wrong_cells"));
    QCOMPARE(report.find({V, 0})->marks, 0.5);
    QCOMPARE(report.find({V, 0})->cells.size(), std::size_t{1});
    // Head, word, entry.
    QCOMPARE(test::partsOf(messageAt(e, report, V)), QStringLiteral("1 “word2” 1"));
    QCOMPARE(test::partsOf(hintWords(e, *report.find({V, 0}))), QStringLiteral("“word2” 1"));
    const QString derivation = derivationWords(e, computeTrace(e), *report.find({V, 0}));
    QVERIFY2(derivation.startsWith(cellWords(e, {V, 0, 1, 0}), Qt::CaseInsensitive), qPrintable(derivation));
    QVERIFY2(derivation.endsWith(QStringLiteral(": 0 = 0 \u00d7 1 + 2 \u00d7 0")), qPrintable(derivation));
  }

  /// A published solution divides by the column sums, and then by sqrt(d_k).
  void twoMistakesInOneStageAreBothNamed() {
    const Experiment e = statistics();
    const Report report =
        checked(e, QByteArray(kRight) +
                       R"(,"scores":[[0.9828,1.1166,1.1773],[1.116,1.266,1.339],[1.186,1.3482,1.4199]],
               "weights":[[0.21,0.2067,0.205],[0.2399,0.2399,0.2409],[0.2573,0.2605,0.2612]])");
    QCOMPARE(verdictAt(report, Weights), QStringLiteral("wrong scaled_after_softmax softmax_over_queries"));
    QVERIFY(tells(messageAt(e, report, Weights), "scaled_after_softmax", e, Weights));
    QVERIFY(tells(messageAt(e, report, Weights), "softmax_over_queries", e, Weights));
  }

  void softmaxOverTheQueriesGivesAQuestion() {
    const Experiment e = statistics();
    const Report report =
        checked(e, QByteArray(kRight) +
                       R"(,"scores":[[0.983,1.117,1.177],[1.116,1.266,1.339],[1.186,1.348,1.42]],
        "scaled_scores":[[0.695,0.79,0.832],[0.789,0.895,0.947],[0.839,0.953,1.004]],
        "weights":[[0.307,0.304,0.302],[0.338,0.338,0.339],[0.355,0.358,0.359]])");
    QCOMPARE(verdictAt(report, Weights), QStringLiteral("wrong softmax_over_queries"));
    const MistakeWords words = wordsOf("softmax_over_queries", e, {Weights, 0});
    QVERIFY(words.question.endsWith(u'?') && !words.question.contains(words.what));
    QCOMPARE(hintWords(e, *report.find({Weights, 0})), words.question);
  }

  void ambiguousMistakesAreReportedTogether() {
    const Experiment e = statistics();
    // K is used instead of V, and V is left out.
    const Report report = checked(e, R"("weights":[[0.308,0.3386,0.3534],[0.3046,0.3387,0.3567],
        [0.3029,0.3397,0.3574]],"context":[[0.8463,1.0281],[0.8467,1.0288],[0.8469,1.029]])");
    QCOMPARE(verdictAt(report, Context),
             QStringLiteral("wrong keys_used_as_values key_weights_used_as_value_weights"));
    const QString message = messageAt(e, report, Context);
    QVERIFY2(tells(message, "keys_used_as_values", e, Context), qPrintable(message));
    QVERIFY2(tells(message, "key_weights_used_as_value_weights", e, Context), qPrintable(message));
    QVERIFY2(message.endsWith(wordsOf("keys_used_as_values", e, {Context, 0}).why), qPrintable(message));
  }

  /// Q = W X and softmax over the columns: everything is transposed, with a slip in one entry.
  void columnConventionIsAccepted() {
    const Experiment e = statistics();
    const QByteArray right = R"("Q":[[0.47,0.5,0.58],[0.68,0.8,0.81]],"K":[[0.76,0.9,0.87],[0.92,1.02,1.13]],
        "weights":[[0.308,0.3046,0.3029],[0.3386,0.3387,0.3397],[0.3534,0.3567,0.3574]])";
    const Report report = checked(e, right + R"(,"V":[[0.48,0.6,0.53],[0.37,0.92,0.8]])");
    for (const MatrixId stage : {Q, K, Weights})
      QCOMPARE(verdictAt(report, stage), QStringLiteral("correct"));
    const StageReport& v = *report.find({V, 0});
    QVERIFY(v.tokens_as_columns);
    QCOMPARE(v.rows, 2);
    QCOMPARE(v.cells.size(), std::size_t{1});
    QCOMPARE(v.cells[0].mistake, CellMistake::DigitsSwapped);
    QCOMPARE(test::partsOf(messageAt(e, report, V)), QStringLiteral("1 “I” 2"));  // head, word, entry
    StageReport unexplained = v;
    unexplained.cells[0].mistake = CellMistake::Unexplained;
    QVERIFY(messageWords(e, unexplained) != messageWords(e, v));
    // If one stage has tokens as rows, the transposed stages are wrong.
    const Report mixed = checked(e, right + R"(,"V":[[0.48,0.73],[0.6,0.92],[0.53,0.8]])");
    QCOMPARE(verdictAt(mixed, V), QStringLiteral("correct"));
    QCOMPARE(verdictAt(mixed, Q), QStringLiteral("wrong"));
  }

  void wrongShapeIsExplained() {
    const Experiment e = statistics();
    const Report report = checked(e, R"("Q":[[0.47,0.68],[0.5,0.8]])");
    QCOMPARE(verdictAt(report, Q), QStringLiteral("wrong"));
    QVERIFY(report.find({Q, 0})->hasWrongShape());
    QCOMPARE(test::partsOf(messageAt(e, report, Q)), QStringLiteral("1 2 2 3 2 d_k"));
  }

  void reportIsWrittenAsJson() {
    const Experiment e = statistics();
    const Report report = checked(e, R"("V":[[0.48,0.73],[0.6,0.29],[0.53,0.8]])");
    const QByteArray json = writeReport(e, report);
    const StageReport& v = *report.find({V, 0});
    const QByteArray fields =
        R"({"stage":"V","head":0,"verdict":"wrong","diagnosis":["wrong_cells"],"cells":[[1,1]],"marks":0.5)";
    const auto escaped = [](const QString& words) { return words.toUtf8().replace('"', "\\\""); };
    const QByteArray entry = fields + ",\"hint\":\"" + escaped(hintWords(e, v)) + "\",\"message\":\"" +
                             escaped(messageWords(e, v)) + "\"}";
    QVERIFY2(json.contains(entry), json.constData());
    QVERIFY(json.endsWith("],\n\"score\":{\"marks\":0.5,\"of\":7}}\n"));
  }

  void mostFrequentMistakesComeFirst() {
    const Experiment e = statistics();
    const QByteArray slip = R"("V":[[0.48,0.73],[0.6,0.29],[0.53,0.8]])";
    const QByteArray keys = R"("V":[[0.76,0.92],[0.9,1.02],[0.87,1.13]])";
    ClassReport report;
    report.add(QStringLiteral("=Ada"), checked(e, slip));
    report.add(QStringLiteral("Ben, jr."), checked(e, keys));
    report.add(QStringLiteral("Cem"), checked(e, keys));
    report.add(QStringLiteral("Dee"), checked(e, kRight));
    const auto tallies = report.commonest();
    QCOMPARE(tallies.size(), std::size_t{2});
    QCOMPARE(tallies[0].mistake, std::string_view("keys_used_as_values"));
    QCOMPARE(tallies[0].students, 2);
    const auto lines = report.toCsv().split('\n');
    QCOMPARE(lines[0], QByteArray("student,stage,head,verdict,diagnosis,marks"));
    QCOMPARE(lines[1],
             QByteArray("\"Ben, jr.\",V,1,wrong,keys_used_as_values key_weights_used_as_value_weights,0.5"));
    QVERIFY(lines[2].startsWith("Cem,V,1,wrong,"));
    QCOMPARE(lines[3], QByteArray("'=Ada,V,1,wrong,wrong_cells,0.5"));
    QVERIFY(lines[4].contains(",missing,,0"));
    QVERIFY(lines[lines.size() - 2].startsWith("Dee,V,1,correct,,1"));
  }
};

LAB_TEST(TestReport, QCoreApplication)

}  // namespace tst_report
#include "tst_report.moc"
