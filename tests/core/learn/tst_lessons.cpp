// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "core/document/Document.h"
#include "core/engine/Engine.h"
#include "core/learn/lesson/Hiding.h"
#include "core/learn/lesson/Judging.h"
#include "core/learn/lesson/LessonCheck.h"
#include "core/learn/lesson/LessonFolder.h"
#include "core/learn/lesson/MixedTest.h"
#include "core/learn/lesson/Question.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"

namespace tst_lessons {

using namespace lab;
using Outcome = Judgement::Outcome;

namespace {

/// A question with its step and the experiment that it asks about.
struct Asked {
  QString name;  ///< such as "06-softmax, temperature"
  const LessonStep* step;
  const Experiment* experiment;
};

int wordsIn(const LessonText& text) {
  static const QRegularExpression kWord(QStringLiteral("[\\p{L}\\d][\\p{L}\\d.,'’]*"));
  int words = 0;
  for (const TextPart& part : text.parts) {
    auto matches = kWord.globalMatch(part.text);
    if (part.kind == TextPart::Kind::Mathematics) ++words;
    for (; part.kind != TextPart::Kind::Mathematics && matches.hasNext(); ++words) matches.next();
  }
  return words;
}

int wordsIn(const std::vector<Choice>& choices) {
  int words = 0;
  for (const Choice& choice : choices)
    words += wordsIn(choice.text) + (choice.right ? wordsIn(choice.say) : 0);
  return words;
}

/// The number of products to check in the lines of a find_error question.
int productsIn(const std::vector<Choice>& lines) {
  int products = 0;
  for (const Choice& line : lines)
    for (const TextPart& part : line.text.parts)
      products += part.kind == TextPart::Kind::Markdown ? static_cast<int>(part.text.count(u'×')) : 0;
  return products;
}

/// The minutes of a step by the rule for `minutes` in resources/lessons/README.md.
double countedMinutes(const LessonStep& step, const Experiment& experiment) {
  int words = wordsIn(step.text);
  if (!step.question) return words / 180.0;
  const Question& question = *step.question;
  words += wordsIn(question.ask) + wordsIn(question.then);
  double minutes = 0.5;
  if (const auto* choose = std::get_if<ChooseQuestion>(&question.of)) words += wordsIn(choose->options);
  if (const auto* find = std::get_if<FindErrorQuestion>(&question.of)) {
    words += wordsIn(find->lines);
    minutes += 0.75 * productsIn(find->lines);
  }
  if (question.kind() == QuestionKind::Number) minutes += 0.75;
  if (question.kind() == QuestionKind::Fill)
    minutes += 0.75 * static_cast<double>(cellsToFill(question, experiment).size());
  if (const auto* check = std::get_if<CheckQuestion>(&question.of)) {
    const AttentionTrace trace = computeTrace(experiment);
    for (const auto& [id, head] : check->stages)
      minutes += 0.75 * static_cast<double>(trace.stage(id, head).values().size());
  }
  if (question.kind() == QuestionKind::Construct) minutes += 1.5;
  return minutes + words / 180.0;
}

QString nameOf(QuestionKind kind) {
  static const char* const kNames[] = {"number", "strongest_key", "order",      "reveal", "choose",
                                       "fill",   "construct",     "find_error", "check"};
  return QLatin1String(kNames[static_cast<int>(kind)]);
}

}  // namespace

/// Checks the shipped lessons, loaded as in the application, and the template.
class TestLessons : public QObject {
  Q_OBJECT

  std::vector<Lesson> lessons_;
  std::vector<Asked> asked_;

  const Asked* question(const char* name) const {
    const auto found = std::find_if(asked_.begin(), asked_.end(),
                                    [&](const Asked& one) { return one.name == QLatin1String(name); });
    return found == asked_.end() ? nullptr : &*found;
  }

  void addQuestionRows() {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < asked_.size(); ++i)
      QTest::newRow(qPrintable(asked_[i].name)) << static_cast<int>(i);
  }

 private slots:
  void initTestCase() {
    QStringList folders = shippedLessons();
    folders << QStringLiteral(":/lessons/template");
    for (const QString& folder : folders) {
      auto lesson = loadLesson(folder);
      QVERIFY2(lesson, lesson ? "" : qPrintable(lesson.refusal().sentence()));
      lessons_.push_back(std::move(lesson.value()));
    }
    for (const Lesson& lesson : lessons_)
      for (const LessonStep& step : lesson.steps)
        if (step.question)
          asked_.push_back({lesson.id + QStringLiteral(", ") + step.id, &step, &lesson.experimentOf(step)});
  }

  void everyLessonIsShipped() {
    const QDir folder(QStringLiteral(PROJECT_DIR "/resources/lessons"));
    QStringList on_disk;
    for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
      if (name != QStringLiteral("template")) on_disk << QStringLiteral(":/lessons/") + name;
    QCOMPARE(shippedLessons(), on_disk);
    QCOMPARE(on_disk.size(), 16);
    for (const Lesson& lesson : lessons_) {
      QVERIFY2(lesson.minutes >= 5 && lesson.minutes <= 30, qPrintable(lesson.id));
      QVERIFY2(!lesson.summary.isEmpty(), qPrintable(lesson.id));
      QVERIFY2(lesson.steps.back().question,
               qPrintable(lesson.id + QStringLiteral(" ends without question")));
    }
  }

  /// On a route, optional steps are left out, and every other step keeps its experiment.
  void routesLeaveOutOptionalSteps() {
    int left_out = 0;
    for (const Lesson& lesson : lessons_) {
      const Lesson on_route = withoutOptionalSteps(lesson);
      QVERIFY(on_route.steps.front().experiment >= 0);
      for (const LessonStep& step : on_route.steps) {
        QVERIFY(!step.optional);
        const LessonStep& whole = lesson.step(lesson.stepIndex(step.id));
        QVERIFY(identical(on_route.experimentOf(step), lesson.experimentOf(whole)));
      }
      left_out += static_cast<int>(lesson.steps.size() - on_route.steps.size());
    }
    QVERIFY(left_out > 0);
  }

  /// The test has two different questions of each lesson, with the experiment of their lesson. Different
  /// seeds select different questions.
  void mixedTestAsksTwoQuestionsOfEachLesson() {
    std::vector<Lesson> shipped = lessons_;
    shipped.pop_back();  // the template
    QSet<QString> questions;
    for (unsigned seed = 0; seed < 5; ++seed) {
      const Lesson test = mixedTest(shipped, seed);
      QCOMPARE(test.steps.size(), 2 * shipped.size() + 1);
      int before = -1;
      for (std::size_t i = 0; i < 2 * shipped.size(); ++i) {
        const LessonStep& step = test.steps[i];
        const Lesson& lesson = shipped[i / 2];
        QCOMPARE(step.from_lesson, lesson.id);
        const int at = lesson.stepIndex(step.from_step);
        QVERIFY(at >= 0);
        if (i % 2 == 1) QVERIFY(at > before);
        before = at;
        const LessonStep& original = lesson.step(at);
        QVERIFY(identical(test.experimentOf(step), lesson.experimentOf(original)));
        questions << step.id;
      }
      QVERIFY(!test.steps.back().question);
    }
    QVERIFY(questions.size() > static_cast<qsizetype>(2 * shipped.size()));
  }

  /// The result of the test has one line for each topic. Topics that were not reached are left out.
  void mixedTestHasAResultForEachTopic() {
    std::vector<Lesson> shipped = lessons_;
    shipped.pop_back();  // the template
    const Lesson test = mixedTest(shipped, 1);
    const QString result = mixedTestResult(test, {true, false, std::nullopt, std::nullopt, true, true});
    QVERIFY2(test::partsOf(result).startsWith(QStringLiteral("3 6")), qPrintable(result));
    const QStringList lines = result.split(u'\n').filter(QStringLiteral("- "));
    QCOMPARE(lines.size(), 3);
    for (std::size_t i = 0; i < 3; ++i) {
      const QString topic = test.steps[2 * i].title.section(QStringLiteral(". "), 1);
      QVERIFY2(lines[static_cast<int>(i)].contains(topic), qPrintable(result));
    }
    QVERIFY(lines[0].contains(QStringLiteral("**1 of 2**")) &&
            lines[2].contains(QStringLiteral("**2 of 2**")));
    QVERIFY(!lines[1].contains(QStringLiteral("of 2")));
  }

  void minutesFollowTheCountingRule() {
    for (const Lesson& lesson : lessons_) {
      if (lesson.id == QStringLiteral("template")) continue;  // not played
      double all = 0, on_route = 0;
      for (const LessonStep& step : lesson.steps) {
        const double minutes = countedMinutes(step, lesson.experimentOf(step));
        all += minutes;
        if (!step.optional) on_route += minutes;
      }
      const auto near = [](int minutes, double counted) {
        return std::abs(minutes - counted) <= counted / 3;
      };
      QVERIFY2(near(lesson.minutes, all), qPrintable(QStringLiteral("%1: %2").arg(lesson.id).arg(all)));
      if (!lesson.routes.empty())
        QVERIFY2(near(lesson.route_minutes, on_route),
                 qPrintable(QStringLiteral("%1 on a route: %2").arg(lesson.id).arg(on_route)));
    }
  }

  /// The total minutes of each route are close to its planned duration.
  void routesHaveTheirDuration() {
    QMap<int, int> minutes;
    for (const Lesson& lesson : lessons_)
      for (const int route : lesson.routes) minutes[route] += lesson.route_minutes;
    QCOMPARE(minutes.size(), 3);
    for (auto route = minutes.cbegin(); route != minutes.cend(); ++route)
      QVERIFY2(route.value() > 0.7 * route.key() && route.value() <= 1.1 * route.key(),
               qPrintable(QStringLiteral("%1: %2 minutes").arg(route.key()).arg(route.value())));
  }

  /// Every figure equals its expression, no figure is without an expression, and every question works.
  void lessonsHaveNoFaults_data() {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < lessons_.size(); ++i)
      QTest::newRow(qPrintable(lessons_[i].id)) << static_cast<int>(i);
  }
  void lessonsHaveNoFaults() {
    QFETCH(int, index);
    QStringList sentences;
    for (const Refusal& fault : findFaults(lessons_[static_cast<std::size_t>(index)]))
      sentences << fault.sentence();
    QCOMPARE(sentences.join(QLatin1Char('\n')), QString());
  }

  void lessonsHaveNoFaultsWithOtherNumbers_data() { lessonsHaveNoFaults_data(); }
  void lessonsHaveNoFaultsWithOtherNumbers() {
    QFETCH(int, index);
    QStringList sentences;
    for (const Refusal& fault : findFaultsOfOtherNumbers(lessons_[static_cast<std::size_t>(index)]))
      sentences << fault.sentence();
    QCOMPARE(sentences.join(QLatin1Char('\n')), QString());
  }

  void manyQuestionsHaveOtherNumbers() {
    std::ptrdiff_t varied = 0;
    for (const Lesson& lesson : lessons_)
      varied += std::ranges::count_if(lesson.steps, [](const LessonStep& step) { return step.varies; });
    QVERIFY(varied >= 60);
  }

  /// Every file in a lesson folder is used by the lesson.
  void everyFileIsUsed() {
    for (const Lesson& lesson : lessons_) {
      const QDir folder(lesson.folder);
      for (const QString& name : folder.entryList(QDir::Files))
        QVERIFY2(lesson.files.contains(folder.filePath(name)),
                 qPrintable(lesson.id + QLatin1Char('/') + name));
    }
  }

  /// A hint to a construction is about what the learner has built.
  void constructionGetsTheHintForWhatWasBuilt_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<std::vector<std::pair<CellRef, double>>>("edits");
    QTest::addColumn<int>("hint");
    using Edits = std::vector<std::pair<CellRef, double>>;
    const auto masked = [](std::initializer_list<std::pair<int, int>> cells) {
      Edits edits;
      for (const auto& [query, key] : cells) edits.push_back({{MatrixId::Mask, -1, query, key}, 0});
      return edits;
    };
    QTest::newRow("another word wins in one of two rows")
        << QStringLiteral("01-queries-keys-values, who-answers")
        << Edits{{{MatrixId::KeyWeights, 0, 0, 1}, 5}} << 2;
    QTest::newRow("a key that is neither long nor turned away")
        << QStringLiteral("04-dot-products, longer-wins")
        << Edits{{{MatrixId::QueryEmbeddings, -1, 1, 0}, 0.8}, {{MatrixId::QueryEmbeddings, -1, 1, 1}, 0.6}}
        << 0;
    QTest::newRow("causal mask") << QStringLiteral("11-masks, padding")
                                 << masked({{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}) << 0;
    QTest::newRow("causal and padding mask")
        << QStringLiteral("11-masks, padding")
        << masked({{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}, {3, 3}}) << 4;
  }
  void constructionGetsTheHintForWhatWasBuilt() {
    QFETCH(const QString, name);
    QFETCH(const int, hint);
    const Asked* asked = question(qPrintable(name));
    QVERIFY(asked);
    Experiment built = *asked->experiment;
    using Edits = std::vector<std::pair<CellRef, double>>;
    QFETCH(const Edits, edits);
    for (const auto& [cell, value] : edits) setInput(built, Region::of(cell), value);
    QuestionState state(*asked->step->question);
    const Judgement judgement = state.submit({}, built, computeTrace(built));
    QCOMPARE(judgement.outcome, Outcome::Wrong);
    QCOMPARE(judgement.say.size(), std::size_t{1});
    const auto text = [](const LessonText& said) {
      QString all;
      for (const TextPart& part : said.parts) all += part.text;
      return all;
    };
    const auto& hints = asked->step->question->hints;
    QCOMPARE(text(judgement.say[0]), text(hints[static_cast<std::size_t>(hint)].say));
  }

  void correctAndWrongAnswersAreJudged_data() { addQuestionRows(); }
  void correctAndWrongAnswersAreJudged() {
    QFETCH(int, index);
    const Asked& asked = asked_[static_cast<std::size_t>(index)];
    const Question& question = *asked.step->question;
    const Experiment& experiment = *asked.experiment;
    const AttentionTrace trace = computeTrace(experiment);
    if (question.kind() == QuestionKind::Construct) return;  // see constructionsAreSolvedByTheirSolution()
    const Response right = rightResponse(question, experiment, trace).value();
    QuestionState state(question);
    QVERIFY(state.submit(right, experiment, trace).outcome >= Outcome::Right);
    QVERIFY(!state.open() && !state.missed());
    const auto wrong = wrongResponse(question, experiment, right);
    if (question.kind() == QuestionKind::Reveal) return;
    QVERIFY(wrong);
    const auto helps = [](const Judgement& judgement) {
      return !judgement.say.empty() || !judgement.words.isEmpty() || judgement.why;
    };
    // A wrong answer gets a hint. The same answer again does not give the question up.
    state.reset();
    for (int i = 0; i < 2; ++i) {
      const Judgement judgement = state.submit(*wrong, experiment, trace);
      QCOMPARE(judgement.outcome, Outcome::Wrong);
      QVERIFY(helps(judgement) && !judgement.derivation && state.open());
    }
    const Judgement derivation = state.giveUp(experiment, trace);
    QVERIFY(helps(derivation) && derivation.derivation && !state.open());
    QVERIFY(state.missed());
  }

  /// Solves each construction through a Document with its locks, in one edit, as a learner does.
  void constructionsAreSolvedByTheirSolution_data() { addQuestionRows(); }
  void constructionsAreSolvedByTheirSolution() {
    QFETCH(int, index);
    const Asked& asked = asked_[static_cast<std::size_t>(index)];
    const Question& question = *asked.step->question;
    const auto* construct = std::get_if<ConstructQuestion>(&question.of);
    if (construct == nullptr) return;
    Document document;
    QVERIFY(!document.reset(*asked.experiment));
    document.setGuidedHiding(hiddenInStep(*asked.step, document.experiment(), document.wholeTrace(), true));
    document.setLocks(locksIn(*asked.step, document.experiment()));
    const QuestionState state(question);
    QVERIFY(!state.holdsNow(document.experiment(), document.wholeTrace()));
    const auto next = solvedExperiment(*construct, document.experiment(), question.head);
    QVERIFY(next);
    const auto refused = document.replace(next.value(), {});
    QVERIFY2(!refused, refused ? qPrintable(refused->sentence()) : "");
    QVERIFY(state.holdsNow(document.experiment(), document.wholeTrace()));
    document.undo();
    QVERIFY(!state.holdsNow(document.experiment(), document.wholeTrace()));
  }

  /// A changed key changes a column of the scores. Softmax then changes every row with a changed score.
  void changedKeyChangesAColumnOfScoresAndWholeRowsOfWeights() {
    const Asked* asked = question("01-queries-keys-values, who-answers");
    QVERIFY(asked);
    const Question& who = *asked->step->question;
    const Experiment& before = *asked->experiment;
    const auto after = solvedExperiment(std::get<ConstructQuestion>(who.of), before, who.head);
    QVERIFY(after);
    const AttentionTrace old_trace = computeTrace(before), new_trace = computeTrace(after.value());
    const auto changed = [&](MatrixId id, int i, int j) {
      return !sameNumber(old_trace.stage(id, 0)(i, j), new_trace.stage(id, 0)(i, j));
    };
    int rows = 0;
    for (int i = 0; i < before.queryCount(); ++i) {
      const bool touched = changed(MatrixId::Scores, i, 2);
      rows += touched ? 1 : 0;
      for (int j = 0; j < before.keyCount(); ++j) {
        QCOMPARE(changed(MatrixId::Scores, i, j), touched && j == 2);
        QCOMPARE(changed(MatrixId::Weights, i, j), touched);
      }
    }
    QCOMPARE(rows, 1);
  }

  /// With W_Q and W_K exchanged, the scores are transposed, but the weights and the context are not.
  void exchangedMatricesTransposeTheScoresOnly() {
    const Asked* plain = question("01-queries-keys-values, three-lists");
    const Asked* names = question("01-queries-keys-values, only-names");
    QVERIFY(plain && names);
    Experiment exchanged = *plain->experiment;
    std::swap(exchanged.heads[0].query_weights, exchanged.heads[0].key_weights);
    exchanged.title = names->experiment->title;
    QVERIFY(identical(exchanged, *names->experiment));
    const AttentionTrace before = computeTrace(*plain->experiment), after = computeTrace(exchanged);
    bool same_weights = true, same_context = true;
    for (int i = 0; i < exchanged.queryCount(); ++i) {
      for (int j = 0; j < exchanged.keyCount(); ++j) {
        QCOMPARE(after.stage(MatrixId::Scores, 0)(i, j), before.stage(MatrixId::Scores, 0)(j, i));
        same_weights = same_weights && sameNumber(after.stage(MatrixId::Weights, 0)(i, j),
                                                  before.stage(MatrixId::Weights, 0)(j, i));
      }
      for (int j = 0; j < exchanged.valueDim(); ++j)
        same_context = same_context && sameNumber(after.stage(MatrixId::Context, 0)(i, j),
                                                  before.stage(MatrixId::Context, 0)(i, j));
    }
    QVERIFY(!same_weights && !same_context);
  }

  /// If one of several cells is wrong, the hint is about this cell.
  void hintsExplainTheWrongCell_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"02-by-hand, query", "02-by-hand, scores", "02-by-hand, scaling",
                             "02-by-hand, context", "04-dot-products, three-angles"})
      QTest::newRow(name) << QString::fromLatin1(name);
  }
  void hintsExplainTheWrongCell() {
    QFETCH(QString, name);
    const Asked* asked = question(qPrintable(name));
    QVERIFY(asked);
    const Question& fill = *asked->step->question;
    const AttentionTrace trace = computeTrace(*asked->experiment);
    const Response right = rightResponse(fill, *asked->experiment, trace).value();
    QStringList hints;
    for (std::size_t i = 0; i < right.numbers.size(); ++i) {
      Response wrong = right;
      wrong.numbers[i] += 0.017;
      QuestionState state(fill);
      const Judgement judgement = state.submit(wrong, *asked->experiment, trace);
      QCOMPARE(judgement.say.size(), std::size_t{1});
      QString words;
      for (const TextPart& part : judgement.say.front().parts) words += part.text;
      QVERIFY2(!hints.contains(words), qPrintable(words));
      hints << words;
    }
  }

  /// Another length than d_k gives another scale, which is judged wrong.
  void scaleOfAnotherLengthIsWrong() {
    const Asked* asked = question("05-why-the-root, which-d");
    QVERIFY(asked);
    const Question& which = *asked->step->question;
    const Experiment& e = *asked->experiment;
    const AttentionTrace trace = computeTrace(e);
    const double d_k = e.keyDim();
    const auto outcome = [&](double scale) {
      Response response;
      response.numbers = {scale};
      return judge(which, response, e, trace).outcome;
    };
    QCOMPARE(outcome(1 / std::sqrt(d_k)), Outcome::Right);
    for (const double length : {1.0 * e.modelDim(), 1.0 * e.valueDim(), 1.0 * e.queryCount(),
                                1.0 * e.headCount(), e.headCount() * d_k}) {
      QCOMPARE(outcome(1 / std::sqrt(length)), Outcome::Wrong);
      QCOMPARE(outcome(1 / length), Outcome::Wrong);
    }
    for (const double scale : {1.0, 1 / d_k, std::sqrt(d_k), d_k}) QCOMPARE(outcome(scale), Outcome::Wrong);
  }

  /// The answer is right if the context is within 0.02 of 0, as the task says.
  void sinkIsJudgedByItsContextOnly() {
    const Asked* asked = question("06-softmax, nothing");
    QVERIFY(asked);
    const Question& nothing = *asked->step->question;
    for (const double score : {0.0, 3.0, 3.2, 3.3, 3.5, 6.0}) {
      Experiment e = *asked->experiment;
      e.key_embeddings.set(0, 0, score);
      const AttentionTrace trace = computeTrace(e);
      const bool near_zero = std::abs(trace.stage(MatrixId::Context, 0)(0, 0)) < 0.02;
      QCOMPARE(near_zero, score > 3.25);
      QCOMPARE(judge(nothing, {}, e, trace).outcome == Outcome::Right, near_zero);
    }
  }

  /// The task asks for the embedding of one word, so a second changed word makes the answer wrong.
  void cacheIsBrokenByOneWordOnly() {
    const Asked* asked = question("15-decoding, breaks");
    QVERIFY(asked);
    const Question& breaks = *asked->step->question;
    const auto solved = solvedExperiment(std::get<ConstructQuestion>(breaks.of), *asked->experiment, 0);
    QVERIFY(solved);
    QCOMPARE(judge(breaks, {}, solved.value(), computeTrace(solved.value())).outcome, Outcome::Right);
    for (int word = 0; word < asked->experiment->queryCount(); ++word) {
      if (word == 4) continue;
      for (int i = 0; i < asked->experiment->modelDim(); ++i) {
        Experiment two = solved.value();
        two.query_embeddings.set(word, i, two.query_embeddings(word, i) + 0.5);
        QCOMPARE(judge(breaks, {}, two, computeTrace(two)).outcome, Outcome::Wrong);
      }
    }
  }

  /// A changed word of the encoder changes one column of the scores, but every column of the weights.
  void changedEncoderWordChangesEveryColumnOfWeights() {
    const Asked* asked = question("09-cross-attention, change-answer");
    QVERIFY(asked);
    const Question& change = *asked->step->question;
    const Experiment& before = *asked->experiment;
    const auto after = solvedExperiment(std::get<ConstructQuestion>(change.of), before, change.head);
    QVERIFY(after);
    const AttentionTrace old_trace = computeTrace(before), new_trace = computeTrace(after.value());
    const auto changed = [&](MatrixId id, int i, int j) {
      return !sameNumber(old_trace.stage(id, 0)(i, j), new_trace.stage(id, 0)(i, j));
    };
    for (int i = 0; i < before.queryCount(); ++i)
      for (int j = 0; j < before.keyCount(); ++j) {
        QCOMPARE(changed(MatrixId::Scores, i, j), j == before.keyCount() - 1);
        QVERIFY(changed(MatrixId::Weights, i, j));
      }
  }

  /// While a question is open, its answer cannot be read in the asked stage or in later ones.
  void answersAreHiddenWhileTheQuestionIsOpen_data() { addQuestionRows(); }
  void answersAreHiddenWhileTheQuestionIsOpen() {
    QFETCH(int, index);
    const Asked& asked = asked_[static_cast<std::size_t>(index)];
    const Question& question = *asked.step->question;
    Document document;
    QVERIFY(!document.reset(*asked.experiment));
    const auto places = askedRegions(question, document.experiment(), document.wholeTrace()).value();
    document.setGuidedHiding(hiddenInStep(*asked.step, document.experiment(), document.wholeTrace(), true));
    for (const Region& region : places) {
      if (isInput(region.id)) continue;
      for (int i = 0; i < region.rows; ++i)
        for (int j = 0; j < region.columns; ++j)
          QVERIFY(isHiddenNumber(
              document.trace().stage(region.id, region.head)(region.row + i, region.column + j)));
    }
    if (question.kind() != QuestionKind::Number || places.empty()) return;
    const double truth = rightResponse(question, *asked.experiment, document.wholeTrace()).value().numbers[0];
    if (sameNumber(truth, std::round(truth))) return;  // small whole numbers also occur by chance
    QStringList found;
    // Earlier stages and other heads contain the same number only by chance, so that they are not searched.
    for (const MatrixName& name : matrixNames()) {
      if (name.id < places.front().id || name.input) continue;
      for (int h = 0; h < document.experiment().headCount(); ++h) {
        if (name.per_head && places.front().head >= 0 && h != places.front().head) continue;
        const Matrix& m = document.trace().stage(name.id, h);
        for (int i = 0; i < m.rows(); ++i)
          for (int j = 0; j < m.columns(); ++j)
            if (std::abs(m(i, j) - truth) < 1e-9)
              found << QStringLiteral("%1.%2[%3][%4]")
                           .arg(QLatin1String(name.key.data()))
                           .arg(h + 1)
                           .arg(i + 1)
                           .arg(j + 1);
      }
    }
    QVERIFY2(found.isEmpty(), qPrintable(QStringLiteral("%1 stands at %2").arg(truth).arg(found.join(u' '))));
  }

  /// A causal mask hides padding at the end from the words before it, but not padding at the front.
  void causalMaskHidesPaddingAtTheEndOnly() {
    const auto masks = std::find_if(lessons_.begin(), lessons_.end(), [](const Lesson& lesson) {
      return lesson.id.endsWith(QStringLiteral("11-masks"));
    });
    QVERIFY(masks != lessons_.end());
    const auto step = std::find_if(masks->steps.begin(), masks->steps.end(), [](const LessonStep& one) {
      return one.id == QStringLiteral("which-mask");
    });
    QVERIFY(step != masks->steps.end());
    Experiment causal = masks->experimentOf(*step);
    const int n = causal.queryCount();
    causal.mask = {};
    causal.mask.kind = Mask::Kind::Causal;
    const Matrix without = computeTrace(causal).stage(MatrixId::Weights, 0);
    for (const int padding : {0, n - 1}) {
      Experiment both = causal;
      both.mask = {};
      both.mask.kind = Mask::Kind::Matrix;
      both.mask.allowed = Matrix(n, n);
      for (int i = 0; i < n; ++i)
        for (int j = 0; j <= i; ++j) both.mask.allowed.set(i, j, j == padding ? 0.0 : 1.0);
      const Matrix with = computeTrace(both).stage(MatrixId::Weights, 0);
      bool same = true;
      for (int i = 0; i < n; ++i)
        for (int j = 0; i != padding && j < n; ++j) same = same && sameNumber(with(i, j), without(i, j));
      QCOMPARE(same, padding == n - 1);
    }
  }

  /// Every misconception has at least two questions. In one of them the learner can show it: a construction,
  /// a choice among options, or a search for an error.
  void everyMisconceptionHasQuestions() {
    QMap<QString, QStringList> kinds;
    for (const Asked& asked : asked_) {
      if (asked.name.startsWith(QStringLiteral("template"))) continue;
      for (const QString& id : asked.step->question->misconceptions)
        kinds[id] << nameOf(asked.step->question->kind());
    }
    for (const Misconception& one : misconceptions()) {
      const QString id = QString::fromLatin1(one.id);
      const QStringList of_it = kinds.value(id);
      qInfo("%-26s %d: %s", qPrintable(id), static_cast<int>(of_it.size()), qPrintable(of_it.join(u' ')));
      QVERIFY2(of_it.size() >= 2, qPrintable(id));
      QVERIFY2(of_it.contains(QStringLiteral("construct")) || of_it.contains(QStringLiteral("find_error")) ||
                   of_it.contains(QStringLiteral("choose")),
               qPrintable(id));
      QVERIFY(!wordsOf(one).isEmpty());
    }
    QCOMPARE(misconceptions().size(), std::size_t{14});
  }
};

LAB_TEST(TestLessons, QCoreApplication)

}  // namespace tst_lessons
#include "tst_lessons.moc"
