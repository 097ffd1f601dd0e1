// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSet>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "core/engine/Engine.h"
#include "core/engine/Stages.h"
#include "core/explain/Cells.h"
#include "core/io/ExperimentFile.h"
#include "core/learn/lesson/Hiding.h"
#include "core/learn/lesson/Judging.h"
#include "core/learn/lesson/QuestionState.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/learn/LessonBench.h"

namespace tst_questions {

using namespace lab;
using Outcome = Judgement::Outcome;
using Stage = QuestionState::Stage;

namespace {

constexpr double kLeftOut = std::numeric_limits<double>::quiet_NaN();

Response numbers(std::vector<double> values) {
  Response response;
  response.numbers = std::move(values);
  return response;
}
Response chosen(std::vector<int> values) {
  Response response;
  response.chosen = std::move(values);
  return response;
}

/// Returns the texts of the judgement as Markdown, separated by "|".
QString said(const Judgement& judgement) {
  QStringList all;
  for (const LessonText& text : judgement.say) {
    all << QString();
    for (const TextPart& part : text.parts) all.back() += part.text;
  }
  return all.join(QLatin1Char('|'));
}

}  // namespace

/// All questions are about "I love statistics": q of love is (0.50, 0.80), its scores are 1.116, 1.266 and
/// 1.339, and its attention weights are 0.3046, 0.3387 and 0.3567.
class TestQuestions : public QObject {
  Q_OBJECT

  LessonBench bench_;
  Experiment e_;
  AttentionTrace t_;

  QuestionState ask(const QByteArray& members) {
    bench_.writeQuestion(members);
    const auto lesson = bench_.load();
    if (!lesson) {
      qWarning("%s", qPrintable(lesson.refusal().sentence()));
      std::abort();
    }
    e_ = lesson.value().experiments[0].experiment;
    t_ = computeTrace(e_);
    return QuestionState(*lesson.value().steps[0].question);
  }
  Outcome outcome(const QByteArray& members, const Response& response) {
    return ask(members).submit(response, e_, t_).outcome;
  }

 private slots:
  void numberIsComparedAtItsDecimals() {
    const QByteArray to_digits = R"("kind":"number","answer":"weights[2][3]","digits":2)";
    QCOMPARE(outcome(to_digits, numbers({0.36})), Outcome::Right);
    QCOMPARE(outcome(to_digits, numbers({0.3567})), Outcome::Right);
    QCOMPARE(outcome(to_digits, numbers({0.35})), Outcome::Wrong);
    QCOMPARE(outcome(to_digits, numbers({0.37})), Outcome::Wrong);
    const QByteArray near = R"("kind":"number","answer":"n_q * 10","tolerance":1)";
    QCOMPARE(outcome(near, numbers({31})), Outcome::Right);
    QCOMPARE(outcome(near, numbers({29})), Outcome::Right);
    QCOMPARE(outcome(near, numbers({31.1})), Outcome::Wrong);
    QCOMPARE(outcome(near, {}), Outcome::Unjudged);
    QCOMPARE(outcome(near, numbers({kLeftOut})), Outcome::Unjudged);
    // The default is two decimals.
    QCOMPARE(outcome(R"("kind":"number","answer":"1/3")", numbers({0.33})), Outcome::Right);
    QCOMPARE(outcome(R"("kind":"number","answer":"1/3")", numbers({0.32})), Outcome::Wrong);
  }

  /// An answer that is rounded to too few decimals costs no attempt.
  void tooFewDecimalsAreNotJudged() {
    const QByteArray number = R"("kind":"number","answer":"scores[2][2]","digits":3)";  // 1.266
    for (const double rounded : {1.27, 1.3}) QCOMPARE(outcome(number, numbers({rounded})), Outcome::Unjudged);
    for (const double wrong : {1.26, 1.2, 1.0, 1.265})
      QCOMPARE(outcome(number, numbers({wrong})), Outcome::Wrong);
    const QByteArray row = R"("kind":"fill","cells":["scores[2]"],"digits":3)";
    QCOMPARE(outcome(row, numbers({1.116, 1.27, 1.339})), Outcome::Unjudged);
    QCOMPARE(outcome(row, numbers({1.116, 1.27, 1.4})), Outcome::Wrong);
    QCOMPARE(outcome(row, numbers({1.116, 1.266, 1.339})), Outcome::Right);
    const QByteArray near = R"("kind":"number","answer":"scores[2][2]","tolerance":0.0011)";
    QCOMPARE(outcome(near, numbers({1.27})), Outcome::Unjudged);
    QCOMPARE(outcome(near, numbers({1.267})), Outcome::Right);
    QCOMPARE(outcome(near, numbers({1.25})), Outcome::Wrong);
  }

  void answerFollowsTheCurrentExperiment() {
    QuestionState state = ask(R"("kind":"number","answer":"Q[2][1]","digits":3)");
    e_.heads[0].query_weights.set(0, 0, 1.1);  // changes q of love by 0.4
    t_ = computeTrace(e_);
    QCOMPARE(state.submit(numbers({0.5}), e_, t_).outcome, Outcome::Wrong);
    QCOMPARE(state.submit(numbers({0.9}), e_, t_).outcome, Outcome::Right);
  }

  void strongestKeyIsJudged() {
    const QByteArray members = R"("kind":"strongest_key","query":"love")";
    QCOMPARE(outcome(members, chosen({2})), Outcome::Right);
    QCOMPARE(outcome(members, chosen({1})), Outcome::Wrong);
    QCOMPARE(outcome(members, chosen({})), Outcome::Unjudged);
    QCOMPARE(outcome(members, chosen({3})), Outcome::Unjudged);
    QCOMPARE(outcome(members, chosen({1, 2})), Outcome::Unjudged);
    QuestionState state = ask(members);
    // Among equally strong keys, each is correct.
    e_.query_embeddings.set(1, 0, e_.query_embeddings(2, 0));
    e_.query_embeddings.set(1, 1, e_.query_embeddings(2, 1));
    e_.query_embeddings.set(1, 2, e_.query_embeddings(2, 2));
    t_ = computeTrace(e_);
    QCOMPARE(state.submit(chosen({0}), e_, t_).outcome, Outcome::Wrong);
    QCOMPARE(state.submit(chosen({1}), e_, t_).outcome, Outcome::Right);
    QCOMPARE(QuestionState(state.question()).submit(chosen({2}), e_, t_).outcome, Outcome::Right);
  }

  void orderIsJudged() {
    const QByteArray members = R"("kind":"order","of":"weights[2]")";
    QCOMPARE(outcome(members, chosen({2, 1, 0})), Outcome::Right);
    QCOMPARE(outcome(members, chosen({0, 1, 2})), Outcome::Wrong);
    QCOMPARE(outcome(members, chosen({2, 1})), Outcome::Unjudged);
    QCOMPARE(outcome(members, chosen({2, 2, 1})), Outcome::Unjudged);
    const QByteArray first = R"("kind":"order","of":"scores[2]","count":1)";
    QCOMPARE(outcome(first, chosen({2})), Outcome::Right);
    QCOMPARE(outcome(first, chosen({0})), Outcome::Wrong);
    // Equal values may have any order.
    QuestionState state = ask(members);
    for (int c = 0; c < 3; ++c) e_.query_embeddings.set(0, c, e_.query_embeddings(1, c));
    t_ = computeTrace(e_);
    QCOMPARE(state.submit(chosen({2, 0, 1}), e_, t_).outcome, Outcome::Right);
    QCOMPARE(QuestionState(state.question()).submit(chosen({2, 1, 0}), e_, t_).outcome, Outcome::Right);
    QCOMPARE(QuestionState(state.question()).submit(chosen({1, 2, 0}), e_, t_).outcome, Outcome::Wrong);
  }

  void revealIsNotJudged() {
    QuestionState state = ask(R"("kind":"reveal","answer":"context[2][1]","then":"So.")");
    QVERIFY(state.open());
    QCOMPARE(state.submit({}, e_, t_).outcome, Outcome::Unjudged);
    const Judgement seen = state.submit(numbers({100}), e_, t_);
    QCOMPARE(seen.outcome, Outcome::Seen);
    QVERIFY(std::abs(*seen.truth - 0.5385) < 5e-5);
    QCOMPARE(said(seen), QStringLiteral("So."));
    QCOMPARE(TestAccess::stage(state), Stage::Answered);
    QVERIFY(!state.missed());
  }

  void singleChoiceIsJudged() {
    const QByteArray members = R"("kind":"choose","options":[{"text":"a","say":"Not a."},
      {"text":"b","right":true,"say":"Since b."},{"text":"c"}],"hints":[{"say":"Hint."}],"derivation":"D.",
      "then":"Then.")";
    QCOMPARE(outcome(members, chosen({1})), Outcome::Right);
    QCOMPARE(outcome(members, chosen({})), Outcome::Unjudged);
    QCOMPARE(outcome(members, chosen({0, 1})), Outcome::Unjudged);
    QCOMPARE(outcome(members, chosen({7})), Outcome::Unjudged);
    QuestionState state = ask(members);
    // The text of the option comes first, then the hints, then the derivation.
    QCOMPARE(said(state.submit(chosen({0}), e_, t_)), QStringLiteral("Not a."));
    QCOMPARE(said(state.submit(chosen({0}), e_, t_)), QStringLiteral("Hint."));
    const Judgement last = state.submit(chosen({2}), e_, t_);
    QVERIFY(last.derivation);
    QCOMPARE(said(last), QStringLiteral("Since b.|D."));
    QCOMPARE(last.right_choices, std::vector<int>{1});
    QCOMPARE(TestAccess::stage(state), Stage::GivenUp);
    QVERIFY(state.missed());
    QuestionState again = ask(members);
    QCOMPARE(said(again.submit(chosen({1}), e_, t_)), QStringLiteral("Since b.|Then."));
    QVERIFY(!again.missed());
    // An attempt after the correct answer does not count as missed.
    QCOMPARE(again.submit(chosen({0}), e_, t_).outcome, Outcome::Wrong);
    again.giveUp(e_, t_);
    QVERIFY(!again.missed());
    QCOMPARE(TestAccess::stage(again), Stage::Answered);
  }

  void multipleChoiceIsJudged() {
    const QByteArray members = R"("kind":"choose","several":true,"options":[{"text":"a","right":true},
      {"text":"b"},{"text":"c","right":true}])";
    QCOMPARE(outcome(members, chosen({0, 2})), Outcome::Right);
    QCOMPARE(outcome(members, chosen({2, 0})), Outcome::Right);
    QCOMPARE(outcome(members, chosen({0})), Outcome::Wrong);
    QCOMPARE(outcome(members, chosen({0, 1, 2})), Outcome::Wrong);
    QCOMPARE(outcome(members, chosen({0, 0})), Outcome::Unjudged);
    // The judgement says how the whole choice is wrong, but not which option.
    QuestionState state = ask(members);
    const QString few = state.submit(chosen({0}), e_, t_).line;
    state.reset();
    const QString much = state.submit(chosen({0, 1, 2}), e_, t_).line;
    state.reset();
    const QString mixed = state.submit(chosen({0, 1}), e_, t_).line;
    QCOMPARE((QSet<QString>{few, much, mixed, QString()}.size()), 4);
    for (const QString& line : {few, much, mixed}) QCOMPARE(test::partsOf(line), QString());
  }

  void repeatedAnswerDoesNotGiveUp() {
    QuestionState state = ask(R"("kind":"number","answer":"scores[2][1]","hints":[{"say":"One."}])");
    QCOMPARE(said(state.submit(numbers({5}), e_, t_)), QStringLiteral("One."));
    for (int i = 0; i < 3; ++i) {
      const Judgement again = state.submit(numbers({5}), e_, t_);
      QCOMPARE(again.outcome, Outcome::Wrong);
      QVERIFY(!again.derivation && !again.truth && state.open());
      QCOMPARE(said(again), QStringLiteral("One."));  // the hint is repeated
    }
    const Judgement other = state.submit(numbers({6}), e_, t_);
    QVERIFY(other.derivation && !state.open());
  }

  void findErrorIsJudged() {
    const QByteArray members =
        R"("kind":"find_error","lines":[{"text":"a"},{"text":"b","wrong":true,"say":"B."},
      {"text":"c","say":"c follows."}])";
    QCOMPARE(outcome(members, chosen({1})), Outcome::Right);
    QCOMPARE(outcome(members, chosen({0, 1})), Outcome::Wrong);
    QuestionState state = ask(members);
    // The feedback on a line follows the number of the line.
    const QString third = said(state.submit(chosen({1, 2}), e_, t_));
    QVERIFY2(test::partsOf(third) == u'3' && third.endsWith(QStringLiteral(" c follows.")),
             qPrintable(third));
    const QString second = said(state.submit(chosen({1}), e_, t_));
    QVERIFY2(test::partsOf(second) == u'2' && second.endsWith(QStringLiteral(" B.")), qPrintable(second));
  }

  void filledCellsAreJudged() {
    QuestionState state = ask(R"("kind":"fill","cells":["Q[2]","scores[2][1]"],"digits":2)");
    const auto cells = cellsToFill(state.question(), e_);
    QCOMPARE(cells.size(), std::size_t{3});
    QCOMPARE(cells[1], (CellRef{MatrixId::Q, 0, 1, 1}));
    QCOMPARE(cells[2], (CellRef{MatrixId::Scores, 0, 1, 0}));
    QCOMPARE(state.submit(numbers({kLeftOut, kLeftOut, kLeftOut}), e_, t_).outcome, Outcome::Unjudged);
    QCOMPARE(state.submit(numbers({0.5}), e_, t_).outcome, Outcome::Unjudged);
    QCOMPARE(state.attempts(), 0);
    QuestionState other = state;
    const Judgement half = other.submit(numbers({0.5, 0.9, kLeftOut}), e_, t_);
    QCOMPARE(half.outcome, Outcome::Wrong);
    QCOMPARE(half.parts, (std::vector<bool>{true, false, false}));
    QCOMPARE(test::partsOf(half.line), QStringLiteral("1 3"));
    QCOMPARE(state.submit(numbers({0.5, 0.8, 1.12}), e_, t_).outcome, Outcome::Right);
  }

  void constructionIsJudged() {
    const QByteArray members = R"("kind":"construct","condition":"weights[2][3] > 0.8",
      "may_edit":["W_Q"],"solution":[{"place":"W_Q[2][2]","value":40}],"hints":[{"say":"Longer."}])";
    QuestionState state = ask(members);
    QVERIFY(!state.holdsNow(e_, t_));
    QCOMPARE(state.attempts(), 0);
    const Judgement wrong = state.submit({}, e_, t_);
    QCOMPARE(wrong.outcome, Outcome::Wrong);
    QCOMPARE(said(wrong), QStringLiteral("Longer."));
    const auto& construct = std::get<ConstructQuestion>(state.question().of);
    const auto next = solvedExperiment(construct, e_, 0);
    QVERIFY(next);
    QCOMPARE(next.value().heads[0].query_weights(1, 1), 40.0);
    QCOMPARE(e_.heads[0].query_weights(1, 1), 0.4);
    QVERIFY(state.holdsNow(next.value(), computeTrace(next.value())));
    // Any other solution is accepted as well.
    e_.heads[0].query_weights.set(2, 1, 60);
    t_ = computeTrace(e_);
    QCOMPARE(state.submit({}, e_, t_).outcome, Outcome::Right);
    QVERIFY(state.missed());
  }

  void solutionsMayEditEveryKindOfInput() {
    ask(R"("kind":"construct","may_edit":["W_K"],"condition":
      "temperature = 3 and scale = 2 and mask[2][1] = 0 and mask[3][1] = 1 and W_K[2] = 7 and W_V = 1",
      "solution":[{"place":"temperature","value":3},{"place":"scale","value":2},{"place":"mask[2][1]","value":0},
      {"place":"W_K[2]","value":7},{"place":"W_V","value":1}])");
    const auto lesson = bench_.load().value();
    const auto& construct = std::get<ConstructQuestion>(lesson.steps[0].question->of);
    const auto next = solvedExperiment(construct, e_, 0);
    QVERIFY(next);
    QVERIFY(QuestionState(*lesson.steps[0].question).holdsNow(next.value(), computeTrace(next.value())));
  }

  void checkedStagesAreJudged() {
    const QByteArray members = R"("kind":"check","stages":["scores","weights"],"head":1)";
    QuestionState state = ask(members);
    QCOMPARE(state.submit({}, e_, t_).outcome, Outcome::Unjudged);
    Response response;
    response.working.mutableStage({MatrixId::Scores, 0}) = t_.heads[0].scores;
    response.working.mutableStage({MatrixId::Weights, 0}) = t_.heads[0].weights;
    QuestionState right = state;
    QCOMPARE(right.submit(response, e_, t_).outcome, Outcome::Right);
    // Blanks are asked for and count as no attempt.
    Response partial = response;
    partial.working.mutableStage({MatrixId::Weights, 0}).set(0, 1, std::numeric_limits<double>::quiet_NaN());
    const Judgement asked = state.submit(partial, e_, t_);
    QCOMPARE(asked.outcome, Outcome::Unjudged);
    QVERIFY(asked.line.contains(QLatin1Char('1')));
    // Softmax over the queries. The checker first asks, then names the mistake, then explains it.
    response.working.mutableStage({MatrixId::Weights, 0}) =
        stages::softmax(t_.heads[0].scaled_scores.transposed(), 1).transposed();
    const Judgement first = state.submit(response, e_, t_);
    QCOMPARE(first.outcome, Outcome::Wrong);
    QVERIFY(first.words.contains(QLatin1Char('?')));
    QVERIFY(first.report->find({MatrixId::Weights, 0})->names("softmax_over_queries"));
    const Judgement second = state.submit(response, e_, t_);
    QVERIFY(!second.words.isEmpty() && second.words != first.words && !second.derivation);
    const Judgement third = state.submit(response, e_, t_);
    QVERIFY(third.derivation && !third.words.isEmpty() && third.words != second.words);
    QCOMPARE(TestAccess::stage(state), Stage::GivenUp);
    // A stage that the question asks for must not be left out.
    response.working.mutableStage({MatrixId::Weights, 0}) = {};
    QCOMPARE(right.submit(response, e_, t_).outcome, Outcome::Wrong);
  }

  void hintsMatchTheAnswer() {
    QuestionState state = ask(R"("kind":"number","answer":"weights[2][3]","hints":[
      {"when":"abs(answer - scaled_scores[2][3]) < 0.01","say":"Scores are no weights."},
      {"when":"answer > 1","say":"More than all."},{"say":"Divide by the sum."}])");
    QCOMPARE(said(state.submit(numbers({5}), e_, t_)), QStringLiteral("More than all."));
    QVERIFY(state.open() && state.missed());
    QCOMPARE(said(state.submit(numbers({5}), e_, t_)), QStringLiteral("Divide by the sum."));
    QCOMPARE(said(state.submit(numbers({0.947}), e_, t_)), QStringLiteral("Scores are no weights."));
    // After all matching hints, the derivation is shown and the question is given up.
    const Judgement last = state.submit(numbers({5}), e_, t_);
    QVERIFY(last.derivation);
    QCOMPARE(*last.why, (CellRef{MatrixId::Weights, 0, 1, 2}));
    QVERIFY(std::abs(*last.truth - 0.3567) < 5e-5);
    QCOMPARE(TestAccess::stage(state), Stage::GivenUp);
    // The question can still be answered, but it remains missed.
    QCOMPARE(state.submit(numbers({0.36}), e_, t_).outcome, Outcome::Right);
    QCOMPARE(TestAccess::stage(state), Stage::Answered);
    QVERIFY(state.missed());
    state.reset();
    QVERIFY(state.open() && !state.missed() && state.attempts() == 0);
  }

  /// In "Only names", statements 2, 4 and 5 are wrong. With one of them missing, the hint is about this one.
  void hintIsAboutTheStatementThatIsMissing() {
    const auto lesson = loadLesson(QStringLiteral(":/lessons/01-queries-keys-values"));
    QVERIFY(lesson);
    const int at = lesson.value().stepIndex(QStringLiteral("only-names"));
    QVERIFY(at >= 0);
    const LessonStep& step = lesson.value().step(at);
    const Experiment& e = lesson.value().experimentOf(step);
    const AttentionTrace trace = computeTrace(e);
    QSet<QString> hints;
    for (const std::vector<int>& marked : {std::vector{3, 4}, {1, 4}, {1, 3}}) {
      QuestionState state(*step.question);
      const Judgement judgement = state.submit(chosen(marked), e, trace);
      QCOMPARE(judgement.outcome, Outcome::Wrong);
      QVERIFY(!said(judgement).isEmpty());
      hints << said(judgement);
    }
    QCOMPARE(hints.size(), 3);
  }

  void hintsCanUseListsAndTokens() {
    QuestionState state = ask(R"("kind":"strongest_key","query":2,"hints":[
      {"when":"answer = 2","say":"Itself?"},{"when":"answer = 1","say":"I?"}])");
    QCOMPARE(said(state.submit(chosen({0}), e_, t_)), QStringLiteral("I?"));
    QCOMPARE(said(state.submit(chosen({1}), e_, t_)), QStringLiteral("Itself?"));
    QCOMPARE(*state.submit(chosen({0}), e_, t_).why, (CellRef{MatrixId::Weights, 0, 1, 2}));
    QuestionState fill = ask(
        R"("kind":"fill","cells":["Q[2]"],"hints":[{"when":"answer[2] = 7","say":"Seven?"},
      {"when":"answer[1] < 0","say":"Below 0?"}])");
    // A cell that is left out matches no hint.
    QCOMPARE(said(fill.submit(numbers({-1, kLeftOut}), e_, t_)), QStringLiteral("Below 0?"));
    QCOMPARE(said(fill.submit(numbers({0.5, 7}), e_, t_)), QStringLiteral("Seven?"));
  }

  void givingUpShowsTheDerivation() {
    QuestionState state = ask(R"("kind":"number","answer":"scores[2][1]","derivation":"Like this.")");
    const Judgement answer = state.giveUp(e_, t_);
    QVERIFY(answer.derivation && !answer.why && std::abs(*answer.truth - 1.116) < 1e-9);
    QCOMPARE(said(answer), QStringLiteral("Like this."));
    QVERIFY(!state.open() && state.missed());
  }

  void experimentOfAnotherShapeIsNotJudged() {
    QuestionState state = ask(R"("kind":"number","answer":"weights[3][3]")");
    Experiment other = e_;
    other.query_tokens.pop_back();
    other.query_embeddings = Matrix{{1, 2, 3}, {4, 5, 6}};
    const AttentionTrace trace = computeTrace(other);
    const Judgement judgement = state.submit(numbers({1}), other, trace);
    QCOMPARE(judgement.outcome, Outcome::Unjudged);
    // The reason differs from the reason for an incomplete answer.
    const QString incomplete = ask(R"("kind":"number","answer":"weights[2][3]")").submit({}, e_, t_).line;
    QVERIFY(!judgement.line.isEmpty() && !incomplete.isEmpty() && judgement.line != incomplete);
    QCOMPARE(state.attempts(), 0);
    const auto fill = ask(R"("kind":"fill","cells":["weights[3]"])");
    const Judgement filled = QuestionState(fill).submit(numbers({1, 2, 3}), other, trace);
    QCOMPARE(filled.outcome, Outcome::Unjudged);
    QCOMPARE(filled.line, judgement.line);
    const auto strongest = ask(R"("kind":"strongest_key","query":3)");
    QCOMPARE(QuestionState(strongest).submit(chosen({1}), other, trace).outcome, Outcome::Unjudged);
    // The learner can make all weights equal. Then no word is right.
    const auto alike = ask(R"("kind":"strongest_key","query":2)");
    Experiment equal = e_;
    for (Head& head : equal.heads)
      head.query_weights = Matrix(head.query_weights.rows(), head.query_weights.columns());
    for (int key = 0; key < equal.keyCount(); ++key)
      QCOMPARE(QuestionState(alike).submit(chosen({key}), equal, computeTrace(equal)).outcome,
               Outcome::Unjudged);
  }
};

LAB_TEST(TestQuestions, QCoreApplication)

}  // namespace tst_questions
#include "tst_questions.moc"
