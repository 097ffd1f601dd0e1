// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTemporaryDir>
#include <cmath>
#include <limits>

#include "core/engine/Engine.h"
#include "core/explain/CellNames.h"
#include "core/io/ExperimentFile.h"
#include "core/learn/AnswersFile.h"
#include "core/learn/AnswersSheet.h"
#include "core/learn/Checker.h"
#include "core/learn/ExperimentFolder.h"
#include "core/learn/Marking.h"
#include "core/learn/Report.h"
#include "tests/TestProgram.h"
#include "tests/core/engine/RandomExperiment.h"

namespace tst_answers_document {

using namespace lab;

namespace {

constexpr double kBlank = std::numeric_limits<double>::quiet_NaN();

Matrix rounded(Matrix m, int decimals = 4) {
  const double ten = std::pow(10.0, decimals);
  for (int i = 0; i < m.rows(); ++i)
    for (double& value : m.mutableRow(i))
      if (std::isfinite(value)) value = std::round(value * ten) / ten;
  return m;
}

/// Returns every stage as computed from the experiment, rounded to four decimals.
Answers rightAnswers(const Experiment& e, const AttentionTrace& truth) {
  Answers answers;
  for (const StageRef& stage : stagesOf(e.headCount()))
    answers.mutableStage(stage) = rounded(truth.stage(stage.id, stage.head));
  return answers;
}

bool sameBits(const Matrix& a, const Matrix& b) {
  if (!a.sameShape(b)) return false;
  for (int i = 0; i < a.rows(); ++i)
    for (int j = 0; j < a.columns(); ++j)
      if (!(a(i, j) == b(i, j) || (std::isnan(a(i, j)) && std::isnan(b(i, j))))) return false;
  return true;
}

/// Returns the place at which answers are refused, or "accepted".
QString refusedAt(const QByteArray& text) {
  const auto answers = parseAnswers(text, QStringLiteral("a.json"));
  return answers ? QStringLiteral("accepted") : answers.refusal().place;
}

}  // namespace

class TestAnswersDocument : public QObject {
  Q_OBJECT

 private slots:
  void everyEditIsUndoneAndRedone() {
    const Experiment e = testing::randomExperiment(5, 4);
    AnswersDocument document;
    document.start(e, computeTrace(e));
    Random random(1);
    const std::vector<StageRef> stages = stagesOf(e.headCount());
    std::vector<Answers> states{document.answers()};
    for (int step = 0; step < 60; ++step) {
      const StageRef& stage = stages[static_cast<std::size_t>(random.index(static_cast<int>(stages.size())))];
      const Shape shape = document.shapeOf(stage);
      const RowColumn corner{random.index(shape.rows), random.index(shape.columns)};
      const bool clears = random.index(3) == 0;
      const int before = document.undoStack()->index();
      document.fill(stage, corner, Matrix(1, 1, clears ? kBlank : random.index(9)), QStringLiteral("step"));
      if (document.undoStack()->index() > before) states.push_back(document.answers());
      QCOMPARE(document.shapeOf(stage), shape);
    }
    QVERIFY(states.size() > 30);
    for (int round = 0; round < 2; ++round)
      for (std::size_t i = 0; i < states.size(); ++i) {
        const std::size_t at = round == 0 ? states.size() - 1 - i : i;
        document.undoStack()->setIndex(static_cast<int>(at));
        for (const StageRef& stage : stages)
          QVERIFY(sameBits(document.answers().stage(stage), states[at].stage(stage)));
      }
    document.undoStack()->setIndex(0);
    QVERIFY(!document.modified());
    for (const StageRef& stage : stages) QVERIFY(document.answers().stage(stage).empty());
  }

  void answerOfAnotherShapeKeepsItsShape() {
    const Experiment e = testing::randomExperiment(5, 4);
    AnswersDocument document;
    Answers given;
    const StageRef stage{MatrixId::Scores, 0};
    given.mutableStage(stage) = Matrix(1, 1, 2.0);
    document.start(e, computeTrace(e), given);
    document.fill(stage, {0, 0}, Matrix(1, 1, 3.0), {});
    QVERIFY(document.answers().stage(stage).sameShape(Matrix(1, 1)));
  }

  void onlyRequestedNumbersAreShown() {
    const Experiment e = testing::randomExperiment(8, 4);
    const AttentionTrace truth = computeTrace(e);
    AnswersDocument document;
    document.start(e, truth);
    const StageRef stage{MatrixId::Q, 0};
    QVERIFY(std::isnan(document.shownNumber(stage, {0, 0})));
    document.show(stage, {0, 0});
    QCOMPARE(document.shownNumber(stage, {0, 0}), truth.heads[0].queries(0, 0));
    document.show(stage, {50, 0});  // this row does not exist
    QCOMPARE(document.help(stage)->cells.size(), std::size_t{1});
    QVERIFY(std::isnan(document.shownNumber({MatrixId::K, 0}, {0, 0})));
    QVERIFY(document.modified());
    document.setSaved();
    QVERIFY(!document.modified());
    document.showStage(stage);
    QVERIFY(document.modified());
    QVERIFY(document.help(stage)->cells.empty());
  }

  /// The given help survives both file formats and appears in the report.
  void helpSurvivesFilesAndReport() {
    const Experiment e = testing::randomExperiment(9, 4);
    Answers answers;
    answers.help = {{{MatrixId::Scores, 0}, 2, false, {{0, 1}, {2, 0}}},
                    {{MatrixId::Output, -1}, 0, true, {}},
                    {{MatrixId::Q, 0}, 3, false, {}}};
    for (const bool sheet : {false, true}) {
      const auto back = sheet ? parseAnswersSheet(writeAnswersSheet(e, answers), QStringLiteral("a.csv"))
                              : parseAnswers(serializeAnswers(answers), QStringLiteral("a.json"));
      QVERIFY2(back, back ? "" : qPrintable(back.refusal().sentence()));
      QVERIFY(back.value().help == answers.help);
    }
    const QByteArray report = writeReport(e, checkAnswers(e, computeTrace(e), answers));
    QVERIFY(report.contains("\"hints\":2,\"shown\":true"));
    QVERIFY(report.contains("\"hints\":0,\"shown\":true"));
    QVERIFY(!writeReport(e, checkAnswers(e, computeTrace(e), {})).contains("\"hints\""));
  }

  void brokenHelpIsRefused() {
    const auto with = [](const char* help) {
      return refusedAt(QByteArray(R"({"format":"attention-lab-answers","version":1,"help":)") + help + "}");
    };
    const auto q = [](const char* text) { return QString::fromUtf8(text); };
    QCOMPARE(with("[]"), q("accepted"));
    QCOMPARE(with("null"), q("accepted"));
    QCOMPARE(with("3"), q("help"));
    QCOMPARE(with("[3]"), q("help[0]"));
    QCOMPARE(with(R"([{"stage":"nothing","head":0}])"), q("help[0].stage"));
    QCOMPARE(with(R"([{"stage":"scores"}])"), q("help[0].head"));
    QCOMPARE(with(R"([{"stage":"scores","head":-1}])"), q("help[0].head"));
    QCOMPARE(with(R"([{"stage":"scores","head":0,"hints":4}])"), q("help[0].hints"));
    QCOMPARE(with(R"([{"stage":"scores","head":0,"shown":[[1,2,3]]}])"), q("help[0].shown"));
    QCOMPARE(with(R"([{"stage":"scores","head":0,"shown":[[1,-2]]}])"), q("help[0].shown"));
    QCOMPARE(with(R"([{"stage":"scores","head":0,"shown":[[1,null]]}])"), q("help[0].shown"));
    QCOMPARE(with(R"([{"stage":"output"},{"stage":"output"}])"), q("help[1]"));
    QCOMPARE(with(R"([{"stage":"output","why":1}])"), q("help[0].why"));
  }

  /// Minus infinity is allowed in masked scores only.
  void minusInfinitySurvivesInMaskedScores() {
    Answers answers;
    answers.mutableStage({MatrixId::MaskedScores, 0}) = {{1.0, -INFINITY}, {-INFINITY, kBlank}};
    const auto back = parseAnswers(serializeAnswers(answers), QStringLiteral("a.json"));
    QVERIFY2(back, back ? "" : qPrintable(back.refusal().sentence()));
    QVERIFY(sameBits(back.value().stage({MatrixId::MaskedScores, 0}),
                     answers.stage({MatrixId::MaskedScores, 0})));
    for (const char* text : {"-inf", "inf"})
      QCOMPARE(refusedAt(R"({"format":"attention-lab-answers","version":1,"heads":[{"scores":[[")" +
                         QByteArray(text) + R"(",1]]}]})"),
               QStringLiteral("heads[0].scores[0][0]"));
  }

  /// judgeCell() agrees with the check of the whole stage: correct entries are never reported, and an entry
  /// with a large error is.
  void singleEntriesAreJudged() {
    int judged = 0, caught = 0, wrong = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const Experiment e = testing::randomExperiment(seed, 4);
      const AttentionTrace truth = computeTrace(e);
      Answers answers = rightAnswers(e, truth);
      Random random(seed);
      const Report report = checkAnswers(e, truth, answers);
      for (const StageRef& stage : stagesOf(e.headCount())) {
        const Matrix& due = truth.stage(stage.id, stage.head);
        for (int i = 0; i < due.rows(); ++i)
          for (int j = 0; j < due.columns(); ++j) {
            if (!std::isfinite(due(i, j)) || report.find(stage) == nullptr) continue;
            ++judged;
            QCOMPARE(judgeCell(e, truth, answers, report, stage, {i, j}), Verdict::Correct);
          }
      }
      // One entry of Q has a large error. It is wrong, its neighbours are not missing, and K is correct.
      const StageRef q{MatrixId::Q, 0};
      const RowColumn off{random.index(e.queryCount()), random.index(e.keyDim())};
      Matrix& m = answers.mutableStage(q);
      m.set(off.row, off.column, m(off.row, off.column) + 5.5);
      const Report then = checkAnswers(e, truth, answers);
      ++wrong;
      caught += judgeCell(e, truth, answers, then, q, off) == Verdict::Wrong;
      for (int j = 0; j < e.keyDim(); ++j)
        if (j != off.column) QVERIFY(judgeCell(e, truth, answers, then, q, {off.row, j}) != Verdict::Missing);
      QCOMPARE(judgeCell(e, truth, answers, then, {MatrixId::K, 0}, {0, 0}), Verdict::Correct);
    }
    QVERIFY(judged > 1000);
    QCOMPARE(caught, wrong);
  }

  void hintsRestartForAnotherMistake() {
    Experiment e = testing::randomExperiment(3, 4);
    e.scale = {};
    e.mask = {};
    const AttentionTrace truth = computeTrace(e);
    AnswersDocument document;
    document.start(e, truth, rightAnswers(e, truth));
    Marking marking(document);
    const StageRef stage{MatrixId::Weights, 0};
    document.fill(stage, {0, 0}, Matrix(truth.heads[0].weights.rows(), truth.heads[0].weights.columns(), 9.0),
                  {});
    marking.hint(stage);
    marking.hint(stage);
    QCOMPARE(marking.hints(stage).size(), 2);
    QCOMPARE(document.help(stage)->hints, 2);
    document.fill(stage, {0, 0}, rounded(truth.heads[0].scaled_scores), {});  // another mistake
    QVERIFY(marking.stageCheck(stage)->old);
    marking.hint(stage);
    QCOMPARE(marking.hints(stage).size(), 1);
    QCOMPARE(document.help(stage)->hints, 2);  // the number of given hints is kept
    document.fill(stage, {0, 0}, rounded(truth.heads[0].weights), {});
    marking.hint(stage);
    QVERIFY(marking.hints(stage).isEmpty());
    QVERIFY(!marking.hasHint(stage));
    QCOMPARE(marking.stageCheck(stage)->report.verdict, Verdict::Correct);
  }

  /// A stage that is right so far has a hint for its next blank, which is no mark of help.
  void hintIsAboutTheNextBlank() {
    const Experiment e =
        loadExperiment(QStringLiteral(PROJECT_DIR "/resources/examples/cat-sat-mat.attn")).value();
    const AttentionTrace truth = computeTrace(e);
    AnswersDocument document;
    Answers answers = rightAnswers(e, truth);
    const StageRef stage{MatrixId::Q, 1};
    Matrix queries = answers.stage(stage);
    for (int j = 0; j < queries.columns(); ++j) queries.set(3, j, kNoNumber);
    document.start(e, truth, answers);
    document.fill(stage, {0, 0}, queries, {});
    Marking marking(document);
    marking.checkStage(stage);
    QVERIFY(marking.hasHint(stage));
    marking.hint(stage);
    QCOMPARE(marking.hints(stage).size(), 1);
    QVERIFY(marking.hints(stage).front().contains(cellWords(e, {MatrixId::Q, 1, 3, 0})));
    QVERIFY(marking.hints(stage).front().contains(QStringLiteral("W_Q")));
    QVERIFY(!marking.hasHint(stage));
    QVERIFY(!document.help(stage));
  }

  /// Hints name the word of a number and of its operands, and contain no formulas with indices.
  void hintsNameWords() {
    for (const char* name : {"cat-sat-mat", "bank-and-river", "translation-fr-en"}) {
      const QString path = QStringLiteral(PROJECT_DIR "/resources/examples/%1.attn").arg(QLatin1String(name));
      const Experiment e = loadExperiment(path).value();
      const AttentionTrace truth = computeTrace(e);
      const QString word = QString::fromStdString(e.query_tokens.front());
      for (const bool wrong : {false, true}) {
        AnswersDocument document;
        Answers answers;
        for (const StageRef& stage : stagesOf(e.headCount())) {
          if (!wrong) continue;
          Matrix numbers = truth.stage(stage.id, stage.head);
          if (numbers(0, 0) != kMaskedScore) numbers.set(0, 0, numbers(0, 0) + 0.77);
          answers.mutableStage(stage) = numbers;
        }
        document.start(e, truth, answers);
        Marking marking(document);
        for (const StageRef& stage : stagesOf(e.headCount())) {
          if (!document.asks(stage)) continue;
          marking.hint(stage);
          if (marking.hints(stage).isEmpty()) continue;  // it follows from the stages before it
          const QString hint = marking.hints(stage).front();
          QVERIFY2(!hint.contains(u'[') && !hint.contains(u'∑'), qPrintable(hint));
          QVERIFY2(wrong || hint.contains(word) || stage.id == MatrixId::K || stage.id == MatrixId::V,
                   qPrintable(hint));
        }
      }
    }
  }

  void experimentsAreFoundByTheirTitle() {
    QTemporaryDir folder;
    Experiment e = testing::randomExperiment(3, 4), other = testing::randomExperiment(4, 4);
    e.title = "Sheet  7";
    other.title = "Sheet 8";
    QVERIFY(!saveExperiment(e, folder.filePath(QStringLiteral("x.attn"))));
    QVERIFY(!saveExperiment(other, folder.filePath(QStringLiteral("ada.attn"))));
    const QString path = folder.filePath(QStringLiteral("ada.json"));
    Answers answers;
    const auto found = [&] { return ExperimentFolder(folder.path()).experimentOf(answers, path); };
    answers.experiment = "Sheet 7";
    QVERIFY(found());
    QVERIFY(identical(found().value(), e));
    answers.experiment.clear();  // no title: the file with the name of the answers file is used
    QVERIFY(identical(found().value(), other));
    answers.experiment = "Sheet 9";
    QVERIFY(found().refusal().sentence().contains(QStringLiteral("Sheet 9")));
    // A copy of the experiment is allowed. Another experiment with the same title is not.
    answers.experiment = "Sheet 7";
    QVERIFY(!saveExperiment(e, folder.filePath(QStringLiteral("y.attn"))));
    QVERIFY(found());
    e.temperature += 1;
    QVERIFY(!saveExperiment(e, folder.filePath(QStringLiteral("z.attn"))));
    QVERIFY(!found());
  }
};

LAB_TEST(TestAnswersDocument, QCoreApplication)

}  // namespace tst_answers_document
#include "tst_answers_document.moc"
