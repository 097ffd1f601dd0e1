// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <cstdlib>

#include "core/document/Document.h"
#include "core/engine/Engine.h"
#include "core/explain/Cells.h"
#include "core/io/ExperimentFile.h"
#include "core/learn/lesson/Hiding.h"
#include "core/learn/lesson/Judging.h"
#include "core/learn/lesson/LessonFolder.h"
#include "tests/TestProgram.h"
#include "tests/core/learn/LessonBench.h"

namespace tst_hiding {

using namespace lab;

/// Checks what the user can read and edit during a step, through a Document as in every view.
class TestHiding : public QObject {
  Q_OBJECT

  LessonBench bench_;

  Lesson lesson(const QByteArray& members) {
    bench_.writeStep(members);
    auto loaded = bench_.load();
    if (!loaded) {
      qWarning("%s", qPrintable(loaded.refusal().sentence()));
      std::abort();
    }
    return loaded.value();
  }
  void useExample(const QString& name) {
    bench_.write(QStringLiteral("start.attn"),
                 contentsOf(QStringLiteral(PROJECT_DIR "/resources/examples/%1.attn").arg(name)));
  }

  /// Describes every head of a stage with one character per cell: "." for visible and "#" for hidden.
  static QString seen(const Document& document, MatrixId id) {
    QStringList heads;
    const int count = isPerHead(id) ? document.experiment().headCount() : 1;
    for (int h = 0; h < count; ++h) {
      const Matrix& m = document.trace().stage(id, h);
      QStringList rows;
      for (int i = 0; i < m.rows(); ++i) {
        QString row;
        for (const double cell : m.row(i)) row += QLatin1Char(isHiddenNumber(cell) ? '#' : '.');
        rows << row;
      }
      heads << rows.join(QLatin1Char(' '));
    }
    return heads.join(QStringLiteral(" | "));
  }

  void enter(Document& document, const Lesson& lesson, bool open = true) {
    const LessonStep& step = lesson.steps[0];
    QVERIFY(!document.reset(lesson.experimentOf(step)));
    document.setGuidedHiding(hiddenInStep(step, document.experiment(), document.wholeTrace(), open));
    document.setLocks(locksIn(step, document.experiment()));
  }

 private slots:
  void init() { bench_.overlay(QStringLiteral(TEST_DATA_DIR "/lessons-bad/_base")); }

  void askedWeightHidesItsRowAndLaterStages() {
    Document document;
    enter(document, lesson(R"(,"question":{"ask":"?","kind":"number","answer":"weights[2][3]"})"));
    QCOMPARE(seen(document, MatrixId::Weights), QStringLiteral("... ### ..."));
    QCOMPARE(seen(document, MatrixId::Context), QStringLiteral(".. ## .."));
    QCOMPARE(seen(document, MatrixId::Concat), QStringLiteral(".. ## .."));
    QCOMPARE(seen(document, MatrixId::Output), QStringLiteral(".. ## .."));
    // The scores remain visible, because the learner has to compute the softmax.
    QCOMPARE(seen(document, MatrixId::MaskedScores), QStringLiteral("... ... ..."));
    QVERIFY(std::isnan(averageWeightsRow(document.trace(), 1)[0]));
    QVERIFY(std::isfinite(averageWeightsRow(document.trace(), 0)[0]));
  }

  void askedScoreHidesDependentStages() {
    Document document;
    enter(document, lesson(R"(,"question":{"ask":"?","kind":"number","answer":"scores[2][3]"})"));
    for (const MatrixId id : {MatrixId::Scores, MatrixId::ScaledScores, MatrixId::MaskedScores})
      QCOMPARE(seen(document, id), QStringLiteral("... ..# ..."));
    QCOMPARE(seen(document, MatrixId::Weights), QStringLiteral("... ### ..."));
    QCOMPARE(seen(document, MatrixId::Q), QStringLiteral(".. .. .."));
  }

  void equalStagesAreHiddenToo() {
    Document document;
    // Without a mask, the masked scores equal the scaled scores. Without W_O, the output equals the
    // concatenated context.
    enter(document, lesson(R"(,"question":{"ask":"?","kind":"number","answer":"masked_scores[1][1]"})"));
    QCOMPARE(seen(document, MatrixId::ScaledScores), QStringLiteral("#.. ... ..."));
    QCOMPARE(seen(document, MatrixId::Scores), QStringLiteral("... ... ..."));
    enter(document, lesson(R"(,"question":{"ask":"?","kind":"number","answer":"output[3][2]"})"));
    QCOMPARE(seen(document, MatrixId::Concat), QStringLiteral(".. .. .#"));
    QCOMPARE(seen(document, MatrixId::Context), QStringLiteral(".. .. .#"));
    enter(document, lesson(R"(,"question":{"ask":"?","kind":"number","answer":"context[3][2]"})"));
    QCOMPARE(seen(document, MatrixId::Concat), QStringLiteral(".. .. .#"));
    QCOMPARE(seen(document, MatrixId::Output), QStringLiteral(".. .. .#"));
    enter(document, lesson(R"(,"question":{"ask":"?","kind":"number","answer":"K[3][2]"})"));
    QCOMPARE(seen(document, MatrixId::K), QStringLiteral(".. .. .#"));
    QCOMPARE(seen(document, MatrixId::Scores), QStringLiteral("..# ..# ..#"));
    enter(document, lesson(R"(,"question":{"ask":"?","kind":"number","answer":"V[3][2]"})"));
    QCOMPARE(seen(document, MatrixId::Context), QStringLiteral(".# .# .#"));
    QCOMPARE(seen(document, MatrixId::Weights), QStringLiteral("... ... ..."));
  }

  void contextOfOneHeadHidesTheOutputRow() {
    useExample(QStringLiteral("cat-sat-mat"));
    Document document;
    enter(document, lesson(R"(,"question":{"ask":"?","kind":"number","answer":"context.2[1][1]"})"));
    const QString heads = seen(document, MatrixId::Context);
    QCOMPARE(heads.count(QLatin1Char('#')), 1);
    QCOMPARE(heads.split(QStringLiteral(" | "))[1].indexOf(QLatin1Char('#')), 0);
    const QString concat = seen(document, MatrixId::Concat);
    QCOMPARE(concat.count(QLatin1Char('#')), 1);
    QCOMPARE(concat.indexOf(QLatin1Char('#')), document.experiment().valueDim());
    // The output depends on all heads through W_O, so that its whole row is hidden.
    QCOMPARE(seen(document, MatrixId::Output).count(QLatin1Char('#')),
             static_cast<qsizetype>(document.trace().output.columns()));
  }

  void orderQuestionHidesTheScores() {
    Document document;
    const QString row = QStringLiteral("... ### ...");
    for (const char* question :
         {R"("kind":"strongest_key","query":"love")", R"("kind":"order","of":"weights[2]")",
          R"("kind":"order","of":"scores[2]")"}) {
      enter(document, lesson(QByteArray(R"(,"question":{"ask":"?",)") + question + "}"));
      for (const MatrixId id :
           {MatrixId::Scores, MatrixId::ScaledScores, MatrixId::MaskedScores, MatrixId::Weights})
        QCOMPARE(seen(document, id), row);
      QCOMPARE(seen(document, MatrixId::Context), QStringLiteral(".. ## .."));
    }
  }

  void answeredCellsAreVisible() {
    Document document;
    const Lesson asked = lesson(
        R"(,"hide":["scores","W_Q[1]"],"question":{"ask":"?","kind":"number","answer":"weights[2][3]"})");
    enter(document, asked);
    QCOMPARE(seen(document, MatrixId::Scores), QStringLiteral("### ### ###"));
    QVERIFY(isHiddenNumber(document.shownExperiment().heads[0].query_weights(0, 1)));
    QVERIFY(!isHiddenNumber(document.shownExperiment().heads[0].query_weights(1, 1)));
    enter(document, asked, false);
    for (const MatrixId id : {MatrixId::Scores, MatrixId::Weights, MatrixId::Output})
      QVERIFY(!seen(document, id).contains(QLatin1Char('#')));
    // Without a question, the cells are hidden for the whole step.
    enter(document, lesson(R"(,"hide":["weights[2]"])"), false);
    QCOMPARE(seen(document, MatrixId::Weights), QStringLiteral("... ### ..."));
  }

  void fillAndCheckHideTheirStages() {
    Document document;
    enter(document, lesson(R"(,"question":{"ask":"?","kind":"fill","cells":["Q[2]","weights[3][1]"]})"));
    QCOMPARE(seen(document, MatrixId::Q), QStringLiteral(".. ## .."));
    QCOMPARE(seen(document, MatrixId::Scores), QStringLiteral("... ### ..."));
    QCOMPARE(seen(document, MatrixId::Weights), QStringLiteral("... ### ###"));
    enter(document, lesson(R"(,"question":{"ask":"?","kind":"check","stages":["V","weights"]})"));
    QCOMPARE(seen(document, MatrixId::V), QStringLiteral("## ## ##"));
    QCOMPARE(seen(document, MatrixId::Weights), QStringLiteral("### ### ###"));
    QCOMPARE(seen(document, MatrixId::Scores), QStringLiteral("... ... ..."));
    QCOMPARE(seen(document, MatrixId::Context), QStringLiteral("## ## ##"));
  }

  void experimentOfAnotherShapeHidesEveryStage() {
    Document document;
    const Lesson asked = lesson(R"(,"question":{"ask":"?","kind":"number","answer":"weights[3][3]"})");
    Experiment other = asked.experiments[0].experiment;
    other.query_tokens.pop_back();
    other.query_embeddings = Matrix{{1, 2, 3}, {4, 5, 6}};
    const RegionSet hidden = hiddenInStep(asked.steps[0], other, computeTrace(other), true);
    QVERIFY(!document.reset(other));
    document.setGuidedHiding(hidden);
    for (const MatrixName& name : matrixNames())
      if (!name.input) QVERIFY(!seen(document, name.id).contains(QLatin1Char('.')));
  }

  void lockedInputsCannotBeEdited() {
    useExample(QStringLiteral("cat-sat-mat"));
    Document document;
    enter(document, lesson(R"(,"lock":["W_K","W_Q.2[1]","mask","temperature"])"));
    const auto may = [&document](MatrixId id, int head, int row, int column) {
      return document.mayEdit({id, head, row, column});
    };
    QVERIFY(!may(MatrixId::KeyWeights, 0, 0, 0) && !may(MatrixId::KeyWeights, 2, 1, 1));
    QVERIFY(!may(MatrixId::QueryWeights, 1, 0, 1));
    QVERIFY(may(MatrixId::QueryWeights, 1, 1, 1) && may(MatrixId::QueryWeights, 0, 0, 1));
    Experiment next = document.experiment();
    next.mask.kind = Mask::Kind::Causal;
    QVERIFY(document.replace(next, {}));
    next = document.experiment();
    next.temperature = 2;
    QVERIFY(document.replace(next, {}));
    next = document.experiment();
    next.scale = {Scale::Kind::None, 1};
    QVERIFY(!document.replace(next, {}));
  }

  void constructLocksEverythingElse() {
    useExample(QStringLiteral("cat-sat-mat"));
    Document document;
    enter(document, lesson(R"(,"question":{"ask":"?","kind":"construct","condition":"n_q = 1",
      "may_edit":["W_Q.2","W_K.1[2]","embeddings.query[1][1]","scale"],"solution":[{"place":"scale","value":2}]})"));
    const Experiment& e = document.experiment();
    int open = 0;
    for (const MatrixName& name : matrixNames()) {
      if (!name.input) continue;
      for (int h = 0; h < (name.per_head ? e.headCount() : 1); ++h) {
        const int head = name.per_head ? h : -1;
        const Shape shape = shapeOf(e, name.id, head);
        for (int i = 0; i < shape.rows; ++i)
          for (int j = 0; j < shape.columns; ++j) {
            const bool may = document.mayEdit({name.id, head, i, j});
            const bool expected = (name.id == MatrixId::QueryWeights && h == 1) ||
                                  (name.id == MatrixId::KeyWeights && h == 0 && i == 1) ||
                                  (name.id == MatrixId::QueryEmbeddings && i == 0 && j == 0) ||
                                  name.id == MatrixId::Scale;
            QCOMPARE(may, expected);
            open += may ? 1 : 0;
          }
      }
    }
    QVERIFY(open > 3);
    // Tokens, heads and the kinds of mask and positions are locked as well.
    const auto refused = [&](auto change) {
      Experiment next = document.experiment();
      change(next);
      return document.replace(next, {}).has_value();
    };
    QVERIFY(refused([](Experiment& x) { x.mask.kind = Mask::Kind::Causal; }));
    QVERIFY(refused([](Experiment& x) { x.positions.kind = Positions::Kind::None; }));
    QVERIFY(refused([](Experiment& x) { x.temperature = 2; }));
    QVERIFY(refused([](Experiment& x) { x.heads.pop_back(); }));
    QVERIFY(!refused([](Experiment& x) { x.scale = {Scale::Kind::None, 1}; }));
    QVERIFY(!refused([](Experiment& x) { x.heads[1].query_weights.set(0, 0, 9); }));
  }

  /// Lesson 02 asks for one stage after the other of the same experiment.
  void answerDoesNotDiscloseLaterQuestions() {
    const Lesson lesson = loadLesson(QStringLiteral(PROJECT_DIR "/resources/lessons/02-by-hand")).value();
    Document document;
    QVERIFY(!document.reset(lesson.experimentOf(lesson.steps[0])));
    const auto answered = [&](int step, const std::set<int>& later_answered) {
      document.setGuidedHiding(hiddenForLater(lesson, step, document.experiment(), document.wholeTrace(),
                                              [&](int i) { return !later_answered.contains(i); }));
    };
    answered(lesson.stepIndex(QStringLiteral("query")), {});
    QCOMPARE(seen(document, MatrixId::Q), QStringLiteral(".. .. .."));
    QCOMPARE(seen(document, MatrixId::K), QStringLiteral("## ## ##"));
    QCOMPARE(seen(document, MatrixId::Weights), QStringLiteral("### ### ###"));
    answered(lesson.stepIndex(QStringLiteral("scores")), {});
    QCOMPARE(seen(document, MatrixId::K), QStringLiteral(".. .. .."));
    QCOMPARE(seen(document, MatrixId::Scores), QStringLiteral("... ... ..."));
    QCOMPARE(seen(document, MatrixId::Weights), QStringLiteral("... ### ..."));
    // Nothing is hidden for questions that were answered before.
    answered(0, {1, 2, 3, 4, 5, 6, 7, 8, 9});
    QVERIFY(document.hiddenCells().empty());
  }

  /// A step shows the numbers of later questions if it explains them, or if its question can need them.
  void stepsThatCanNeedEveryNumberHideNothingForLater() {
    const QByteArray choose = R"("question":{"ask":"?","kind":"choose",
        "options":[{"text":"a","right":true},{"text":"b"}]})";
    const QByteArray find = R"("question":{"ask":"?","kind":"find_error",
        "lines":[{"text":"a","wrong":true},{"text":"b"}]})";
    const QByteArray construct =
        R"("question":{"ask":"?","kind":"construct","condition":"scale = 2","may_edit":["scale"],
           "solution":[{"place":"scale","value":2}]})";
    const QByteArray number = R"("question":{"ask":"?","kind":"number","answer":"2*n_q"})";
    const QByteArray later = R"("question":{"ask":"?","kind":"number","answer":"weights[2][3]"})";
    for (const QByteArray& first : {QByteArray(R"("lock":[])"), choose, find, construct, number}) {
      const Lesson two = lesson("," + first + R"(},{"id":"two","title":"Two","text":"text.md",)" + later);
      Document document;
      QVERIFY(!document.reset(two.experiments[0].experiment));
      document.setGuidedHiding(
          hiddenForLater(two, 0, document.experiment(), document.wholeTrace(), [](int) { return true; }));
      QCOMPARE(seen(document, MatrixId::Weights),
               first == number ? QStringLiteral("... ### ...") : QStringLiteral("... ... ..."));
    }
  }

  /// While a question of a shipped lesson is open, the answers of later questions on the same experiment
  /// cannot be read, except in stages from which the open question is answered.
  void shippedQuestionsDoNotDiscloseLaterAnswers() {
    int checked = 0;
    for (const QString& folder : shippedLessons()) {
      const Lesson lesson = loadLesson(folder).value();
      for (std::size_t now = 0; now < lesson.steps.size(); ++now) {
        const LessonStep& step = lesson.steps[now];
        if (!step.question) continue;
        Document document;
        QVERIFY(!document.reset(lesson.experimentOf(step)));
        const Experiment& e = document.experiment();
        const AttentionTrace& trace = document.wholeTrace();
        RegionSet hidden = hiddenInStep(step, e, trace, true);
        hidden.add(hiddenForLater(lesson, static_cast<int>(now), e, trace, [](int) { return true; }));
        document.setGuidedHiding(hidden);
        const auto asked = askedRegions(*step.question, e, trace).value();
        const auto needed = [&asked](const Region& later) {
          return std::ranges::any_of(asked, [&later](const Region& one) {
            return one.id > later.id || (one.id == later.id && one.head == later.head);
          });
        };
        for (std::size_t i = now + 1; i < lesson.steps.size(); ++i) {
          const LessonStep& later = lesson.steps[i];
          if (later.experiment >= 0) break;
          if (!later.question) continue;
          const auto later_asked = askedRegions(*later.question, e, trace).value();
          for (const Region& region : later_asked) {
            if (isInput(region.id) || needed(region)) continue;
            const Matrix& shown = document.trace().stage(region.id, region.head);
            for (const CellRef& cell : cellsOf(region))
              QVERIFY2(isHiddenNumber(shown(cell.row, cell.column)),
                       qPrintable(lesson.id + u' ' + step.id + u' ' + later.id));
            ++checked;
          }
        }
      }
    }
    QVERIFY(checked > 10);
  }
};

LAB_TEST(TestHiding, QCoreApplication)

}  // namespace tst_hiding
#include "tst_hiding.moc"
