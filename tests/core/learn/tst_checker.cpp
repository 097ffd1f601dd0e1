// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <numeric>

#include "core/engine/Engine.h"
#include "core/learn/Checker.h"
#include "core/learn/Mistakes.h"
#include "core/model/Validation.h"
#include "tests/TestProgram.h"
#include "tests/core/learn/Learner.h"

namespace tst_checker {

using namespace lab;
using namespace lab::testing;

namespace {

using enum MatrixId;

/// A mistake and the number of ways in which the learner can make it.
struct Row {
  const char* name;
  int variants = 1;
};

const Row kRows[] = {{"not_scaled"},
                     {"scaled_by_d_k"},
                     {"scaled_by_sqrt_d_model"},
                     {"multiplied_by_sqrt_d_k"},
                     {"scaled_after_softmax"},
                     {"scale_forgotten_in_one_head"},
                     {"softmax_over_queries"},
                     {"softmax_over_all"},
                     {"exponentials_not_normalised"},
                     {"normalised_without_exponentials"},
                     {"scores_used_as_weights"},
                     {"largest_only"},
                     {"temperature_forgotten"},
                     {"softmax_with_base_2"},
                     {"minus_signs_dropped", 5},
                     {"signs_flipped", 5},
                     {"mask_forgotten"},
                     {"mask_with_zero"},
                     {"mask_after_softmax"},
                     {"mask_transposed"},
                     {"mask_inverted"},
                     {"mask_excludes_self"},
                     {"queries_and_keys_swapped"},
                     {"key_weights_used_as_query_weights", 2},
                     {"value_weights_used_as_query_weights", 2},
                     {"query_weights_used_as_key_weights", 2},
                     {"value_weights_used_as_key_weights", 2},
                     {"query_weights_used_as_value_weights", 2},
                     {"key_weights_used_as_value_weights", 2},
                     {"weights_transposed"},
                     {"elementwise_instead_of_dot"},
                     {"bias_forgotten"},
                     {"keys_used_as_values"},
                     {"embeddings_used_as_values", 2},
                     {"context_with_transposed_weights"},
                     {"context_not_summed", 3},
                     {"heads_split_without_transpose", 2},
                     {"heads_merged_without_transpose"},
                     {"heads_in_wrong_order", 3},
                     {"heads_averaged_not_concatenated"},
                     {"heads_added_not_concatenated"},
                     {"output_projection_forgotten"},
                     {"output_projection_transposed"},
                     {"sources_swapped"},
                     {"positions_forgotten"},
                     {"positions_counted_from_one"},
                     {"positions_added_after_projection"}};

std::map<int, int> randomDecimals(Random& random) {
  std::map<int, int> decimals;
  for (int stage = static_cast<int>(Q); stage <= static_cast<int>(Output); ++stage)
    decimals[stage] = 2 + random.index(5);
  return decimals;
}

/// Returns the largest difference of two entries, or infinity if the shapes or the masked entries differ.
double distance(const Grid& a, const Grid& b) {
  if (a.size() != b.size() || a.empty() || a[0].size() != b[0].size()) return -kHidden;
  double most = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < a[i].size(); ++j)
      if (a[i][j] != b[i][j]) most = std::max(most, std::abs(a[i][j] - b[i][j]));
  return most;
}

bool allMasked(const Grid& grid) {
  for (const auto& row : grid)
    for (const double value : row)
      if (!std::isinf(value)) return false;
  return true;
}

/// Returns the smallest number of decimals, from 2 to 5, to which `grid` is rounded, or 6 if there is none.
int writtenDecimals(const Grid& grid) {
  for (int decimals = 2; decimals < 6; ++decimals)
    if (distance(grid, roundGrid(grid, decimals)) < 1e-9) return decimals;
  return 6;
}

/// Returns the correct lines that follow from the lines in `page`. Hidden lines are computed again.
Page rightAfter(const Page& page, Learner right, const std::vector<StageRef>& hidden) {
  Page state = page, expected;
  for (const StageRef& p : stagesOf(right.e.headCount())) {
    Grid line = right.redo(state, p.id, p.head);
    if (std::find(hidden.begin(), hidden.end(), p) != hidden.end()) right.write(state, p.id, p.head, line);
    expected.at(p.id, p.head) = std::move(line);
  }
  return expected;
}

/// Returns the visible stages of `page` that differ by more than rounding from both the correct continuation
/// of the visible lines before them and the truth. The effect of rounding in hidden lines is estimated
/// with random disturbances.
std::vector<StageRef> hitsOf(Page page, const Learner& learner, const std::vector<StageRef>& hidden,
                             const AttentionTrace& truth, Random& random) {
  // Only the visible numbers show how they were rounded. Entries that are all 0 or 1 may have been rounded to
  // two decimals, and a hidden line may be as coarse as the coarsest visible line.
  Learner right{learner.e, "", ~0ull, 0, learner.decimals};
  const Page all_right = right.work();
  int coarsest = 6;
  for (const StageRef& p : stagesOf(learner.e.headCount()))
    if (std::find(hidden.begin(), hidden.end(), p) == hidden.end() && !page.at(p.id, p.head).empty())
      coarsest = std::min(coarsest, writtenDecimals(page.at(p.id, p.head)));
  Page expected = rightAfter(page, right, hidden);
  for (auto& [stage, decimals] : right.decimals) decimals = coarsest;
  right.dither = 1;
  right.random = &random;
  std::vector<Page> disturbed;
  for (int n = 0; n < (hidden.empty() ? 0 : 16); ++n) disturbed.push_back(rightAfter(page, right, hidden));
  std::vector<StageRef> hits;
  for (const StageRef& p : stagesOf(learner.e.headCount())) {
    const Grid &line = page.at(p.id, p.head), &wanted = expected.at(p.id, p.head);
    const bool is_hidden = std::find(hidden.begin(), hidden.end(), p) != hidden.end();
    if (is_hidden || line.empty() || allMasked(line)) continue;  // a fully masked stage is read as left out
    const double unit = std::pow(10.0, -writtenDecimals(line));
    double noise = 0;
    for (Page& d : disturbed) noise = std::max(noise, distance(d.at(p.id, p.head), wanted));
    const Grid exact = gridOf(truth.stage(p.id, p.head));
    const double drift = distance(all_right.lines.at({static_cast<int>(p.id), p.head}), exact);
    const bool differs = wanted.empty() || distance(line, wanted) > unit + 2 * noise;
    if (differs && distance(line, exact) > unit + 2 * drift) hits.push_back(p);
  }
  return hits;
}

/// Returns `value` with two neighbouring digits swapped, so that it changes by more than 0.06. Returns
/// `value` itself if no pair of digits does this.
double swappedDigits(double value, int decimals) {
  const double unit = std::pow(10.0, decimals);
  const long long whole = std::llround(std::abs(value) * unit);
  for (long long place = 1; place * 10 <= whole; place *= 10) {
    const long long low = whole / place % 10, high = whole / (place * 10) % 10;
    const long long swapped = whole + (low - high) * place * 10 + (high - low) * place;
    if (static_cast<double>(std::abs(swapped - whole)) > 0.06 * unit)
      return std::copysign(static_cast<double>(swapped) / unit, value);
  }
  return value;
}

/// Returns one product of the sum that gives the cell, or 0 if the cell is not a sum.
double termOf(const Experiment& e, Page& page, const StageRef& p, int row, int column) {
  const auto r = static_cast<std::size_t>(row), c = static_cast<std::size_t>(column);
  if (p.id == Scores) {
    const Grid &q = page.at(Q, p.head), &k = page.at(K, p.head);
    return q[0].size() < 2 ? 0 : q[r][0] * k[c][0];
  }
  if (p.id == Context) {
    const Grid &a = page.at(Weights, p.head), &v = page.at(V, p.head);
    return v.size() < 2 ? 0 : a[r][1] * v[1][c];
  }
  if (p.id == Output && !e.output_weights.empty())
    return page.at(Concat, -1)[0].size() < 2 ? 0 : page.at(Concat, -1)[r][0] * e.output_weights(0, column);
  return 0;
}

/// Replaces the weights of a head by rounded powers of e of the masked scores, divided by their rounded sums.
/// Uses more decimals if the weights would be off by more than 0.05, as a learner would. Returns the powers
/// of e, with the sums in the last column.
Matrix divideByRoundedSums(Page& page, int head, double temperature, int decimals, bool shifted) {
  const Grid& scores = page.at(MaskedScores, head);
  const std::size_t n = scores[0].size();
  Grid powers = scores, weights = scores;
  double smallest = 1;
  for (auto& row : powers) {
    const double largest = shifted ? std::ranges::max(row) : 0;
    for (double& value : row) value = std::isinf(value) ? 0 : std::exp((value - largest) / temperature);
    const double sum = std::accumulate(row.begin(), row.end(), 0.0);
    if (sum > 0) smallest = std::min(smallest, sum);
  }
  int digits = decimals;
  while (static_cast<double>(n + 1) * 0.5 * std::pow(10.0, -digits) / smallest > 0.05) ++digits;
  powers = roundGrid(powers, digits);
  for (auto& row : powers) row.push_back(std::accumulate(row.begin(), row.end(), 0.0));
  powers = roundGrid(powers, digits);
  Matrix written(static_cast<int>(scores.size()), static_cast<int>(n) + 1);
  for (std::size_t i = 0; i < scores.size(); ++i) {
    std::ranges::copy(powers[i], written.mutableRow(static_cast<int>(i)).begin());
    for (std::size_t j = 0; j < n; ++j) weights[i][j] = powers[i][n] == 0 ? 0 : powers[i][j] / powers[i][n];
  }
  page.at(Weights, head) = roundGrid(weights, decimals);
  return written;
}

struct Count {
  int cases = 0, named = 0, tied = 0, missed = 0, others_accused = 0;
};

std::string textOf(const StageReport& stage) {
  std::string text = std::string(nameOf(stage.stage.id).key) + " of head " +
                     std::to_string(stage.stage.head) + " " + std::string(nameOf(stage.verdict)) + ":";
  for (const Explanation& explanation : stage.explanations) {
    text += " [";
    for (const auto name : explanation) text += std::string(name) + " ";
    text += "]";
  }
  return text;
}

}  // namespace

class TestChecker : public QObject {
  Q_OBJECT

 private slots:
  void correctWorkHasNoMistakes() {
    int accused = 0;
    for (std::uint64_t seed = 0; seed < 5000; ++seed) {
      Random random(hashText("right", seed));
      const Experiment e = seed % 2 ? taskExperiment(seed) : randomExperiment(seed, 5);
      const AttentionTrace truth = computeTrace(e);
      if (findOverflow(truth)) continue;
      Learner learner{e, "", ~0ull, 0, randomDecimals(random)};
      const bool from_calculator = random.index(4) == 0;
      const auto decimals = learner.decimals;
      if (from_calculator)
        for (auto& [stage, d] : learner.decimals) d = 15;
      Page page = learner.work();
      if (from_calculator)
        for (auto& [key, line] : page.lines) line = roundGrid(line, decimals.at(key.first));
      const int left_out = random.index(3) * 20;  // percent
      const Answers answers =
          answersOf(page, e.headCount(), [&](const StageRef&) { return random.index(100) < left_out; });
      const Report report = checkAnswers(e, truth, answers);
      for (const StageReport& stage : report.stages)
        if (stage.verdict == Verdict::Wrong || stage.verdict == Verdict::CarriedForward) {
          if (++accused < 8) qInfo("%s %s", describe(e).c_str(), textOf(stage).c_str());
          break;
        }
    }
    QCOMPARE(accused, 0);
  }

  /// The powers of e and their sums are written down and rounded like the lines, with the row's largest score
  /// subtracted or not.
  void weightsFromRoundedPowersOfEAreCorrect() {
    int lines = 0, accused = 0;
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
      Random random(hashText("powers", seed));
      const Experiment e = taskExperiment(seed);
      const AttentionTrace truth = computeTrace(e);
      if (findOverflow(truth)) continue;
      const int decimals = 2 + random.index(3);
      Learner learner{e, "", ~0ull, 0, {}};
      for (int stage = static_cast<int>(Q); stage <= static_cast<int>(Output); ++stage)
        learner.decimals[stage] = decimals;
      const bool shifted = random.index(3) == 0, given = !shifted && random.index(2) == 0;
      Page page = learner.work();
      std::vector<Matrix> powers;
      for (int h = 0; h < e.headCount(); ++h)
        powers.push_back(divideByRoundedSums(page, h, e.temperature, decimals, shifted));
      for (int h = 0; h < e.headCount(); ++h) learner.write(page, Context, h, learner.redo(page, Context, h));
      learner.write(page, Concat, -1, learner.redo(page, Concat, -1));
      learner.write(page, Output, -1, learner.redo(page, Output, -1));
      Answers answers = answersOf(page, e.headCount(), [](const StageRef&) { return false; });
      for (int h = 0; h < e.headCount() && given; ++h)
        answers.mutableExponentials(h) = powers[static_cast<std::size_t>(h)];
      for (const StageReport& stage : checkAnswers(e, truth, answers).stages) {
        if (stage.verdict == Verdict::Missing) continue;
        ++lines;
        if (stage.verdict != Verdict::Correct && ++accused < 8)
          qInfo("%s, %d decimals, %s", describe(e).c_str(), decimals, textOf(stage).c_str());
      }
    }
    QVERIFY(lines > 20000);
    QCOMPARE(accused, 0);
  }

  void weightsDividedByWrongSumsAreWrong() {
    int cases = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const Experiment e = taskExperiment(seed);
      const AttentionTrace truth = computeTrace(e);
      if (findOverflow(truth)) continue;
      Learner learner{e, "", ~0ull, 0, {}};
      for (int stage = static_cast<int>(Q); stage <= static_cast<int>(Output); ++stage)
        learner.decimals[stage] = 4;
      Page page = learner.work();
      Matrix powers = divideByRoundedSums(page, 0, e.temperature, 4, false);
      const int last = powers.columns() - 1;
      if (powers(0, last) == 0 || truth.stage(Weights, 0)(0, 0) < 0.1) continue;
      ++cases;
      // The weights change by less than rounded powers of e may change them, so that only the sum is wrong.
      powers.set(0, last, std::round(1e4 * 1.05 * powers(0, last)) / 1e4);
      for (double& weight : page.at(Weights, 0)[0]) weight /= 1.05;
      page.at(Weights, 0) = roundGrid(page.at(Weights, 0), 4);
      Answers answers = answersOf(page, e.headCount(), [](const StageRef&) { return false; });
      answers.mutableExponentials(0) = powers;
      const Report report = checkAnswers(e, truth, answers);
      QVERIFY2(report.find({Weights, 0})->verdict == Verdict::Wrong, describe(e).c_str());
    }
    QVERIFY(cases > 20);
  }

  /// A table of powers of e without numbers is like no table.
  void emptyPowersOfEHideNoMistake() {
    int cases = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const Experiment e = taskExperiment(seed);
      const AttentionTrace truth = computeTrace(e);
      Learner learner{e, "softmax_with_base_2", ~0ull, 0, {}};
      for (int stage = static_cast<int>(Q); stage <= static_cast<int>(Output); ++stage)
        learner.decimals[stage] = 2;
      Answers answers = answersOf(learner.work(), e.headCount(), [](const StageRef&) { return false; });
      if (!learner.possible || findOverflow(truth)) continue;
      ++cases;
      const Verdict verdict = checkAnswers(e, truth, answers).find({Weights, 0})->verdict;
      answers.mutableExponentials(0) = Matrix(e.queryCount(), e.keyCount() + 1, kNan);
      QCOMPARE(checkAnswers(e, truth, answers).find({Weights, 0})->verdict, verdict);
    }
    QVERIFY(cases > 20);
  }

  void omittedNumbersReduceTheMarks() {
    const Experiment e = taskExperiment(5);
    const AttentionTrace truth = computeTrace(e);
    Learner learner{e, "", ~0ull, 0, {}};
    for (int stage = static_cast<int>(Q); stage <= static_cast<int>(Output); ++stage)
      learner.decimals[stage] = 4;
    Answers answers = answersOf(learner.work(), e.headCount(), [](const StageRef&) { return false; });
    Matrix& queries = answers.mutableStage({Q, 0});
    const int due = queries.rows() * queries.columns();
    QVERIFY(due > 2);
    for (int i = 0; i < queries.rows(); ++i)
      for (int j = 0; j < queries.columns(); ++j)
        if (i > 0 || j > 0) queries.set(i, j, kNan);
    const Report report = checkAnswers(e, truth, answers);
    for (const StageReport& stage : report.stages) {
      QCOMPARE(stage.verdict, Verdict::Correct);
      const bool partial = stage.stage == StageRef{Q, 0};
      QCOMPARE(stage.blanks, partial ? due - 1 : 0);
      QCOMPARE(stage.marks, partial ? std::floor(100.0 / due) / 100 : 1.0);
    }
  }

  /// W_O has fewer or more columns than the embeddings, or is square.
  void mistakesInOutputsOfOtherWidthsAreNamed() {
    int cases = 0;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
      Random random(hashText("width", seed));
      Experiment e = taskExperiment(seed);
      const int concat = e.headCount() * e.valueDim();
      const int output_dim = seed % 2 ? concat : 2 + random.index(6);
      e.output_weights = randomMatrix(random, concat, output_dim);
      e.output_bias = randomMatrix(random, 1, output_dim);
      const AttentionTrace truth = computeTrace(e);
      for (const char* name :
           {"bias_forgotten", "output_projection_forgotten", "output_projection_transposed"}) {
        Learner learner{e, name, ~0ull, 0, randomDecimals(random)};
        const Page page = learner.work();
        if (!learner.possible) continue;
        const auto hits = hitsOf(page, learner, {}, truth, random);
        if (std::ranges::find(hits, StageRef{Output, -1}) == hits.end()) continue;
        ++cases;
        const auto none = [](const StageRef&) { return false; };
        for (const StageReport& stage : checkAnswers(e, truth, answersOf(page, e.headCount(), none)).stages)
          if (stage.stage == StageRef{Output, -1})
            QVERIFY2(stage.names(name),
                     (std::string(name) + ", " + describe(e) + ", " + textOf(stage)).c_str());
      }
    }
    QVERIFY2(cases > 200, qPrintable(QString::number(cases)));
  }

  void everyMistakeIsNamed_data() {
    QTest::addColumn<int>("index");
    int index = 0;
    for (const Row& row : kRows) QTest::newRow(row.name) << index++;
  }
  void everyMistakeIsNamed() {
    QFETCH(int, index);
    const Row& row = kRows[index];
    const Count count = measure(row);
    table_ += QString::asprintf("%-40s %6d %6d %6d %6d\n", row.name, count.cases, count.named, count.tied,
                                count.missed);
    QVERIFY2(count.cases >= 200, qPrintable(QString::number(count.cases)));
    QVERIFY2(count.missed * 100 <= count.cases, qPrintable(QString::number(count.missed)));
    QVERIFY2(count.others_accused * 100 <= count.cases, qPrintable(QString::number(count.others_accused)));
  }

  /// Two exchanged weight matrices are one mistake and cost marks once.
  void exchangedWeightsCountOnce_data() {
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("second");
    QTest::addColumn<QString>("name");
    const auto row = [](MatrixId first, MatrixId second, std::string_view name) {
      const QString text = QString::fromLatin1(name);
      QTest::newRow(qPrintable(text)) << static_cast<int>(first) << static_cast<int>(second) << text;
    };
    row(Q, K, kQueryAndKeyWeightsSwapped);
    row(K, V, kKeyAndValueWeightsSwapped);
    row(Q, V, kQueryAndValueWeightsSwapped);
  }
  void exchangedWeightsCountOnce() {
    QFETCH(int, first);
    QFETCH(int, second);
    QFETCH(QString, name);
    int cases = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const Experiment e = taskExperiment(seed);
      if (e.mode == Mode::Cross || !e.heads[0].query_bias.empty() || !e.positions.query.empty()) continue;
      Experiment swapped = e;
      for (Head& head : swapped.heads) {
        const auto weights = [&head](int stage) -> Matrix& {
          return stage == static_cast<int>(Q)   ? head.query_weights
                 : stage == static_cast<int>(K) ? head.key_weights
                                                : head.value_weights;
        };
        std::swap(weights(first), weights(second));
      }
      if (swapped.keyDim() != e.keyDim() || swapped.valueDim() != e.valueDim()) continue;
      const AttentionTrace done = computeTrace(swapped), truth = computeTrace(e);
      Answers answers;
      for (const StageRef& stage : stagesOf(e.headCount()))
        answers.mutableStage(stage) = done.stage(stage.id, stage.head);
      const Report report = checkAnswers(e, truth, answers);
      for (int h = 0; h < e.headCount(); ++h) {
        const StageReport* one = report.find({static_cast<MatrixId>(first), h});
        const StageReport* two = report.find({static_cast<MatrixId>(second), h});
        QVERIFY(one && two);
        if (one->verdict != Verdict::Wrong) continue;  // equal matrices
        QVERIFY2(one->names(name.toStdString()), (describe(e) + textOf(*one)).c_str());
        QCOMPARE(two->verdict, Verdict::CarriedForward);
        QCOMPARE(one->marks, 0.5);
        QCOMPARE(two->marks, 1.0);
        ++cases;
      }
    }
    QVERIFY2(cases >= 10, qPrintable(QString::number(cases)));
  }

  void slipsInOneCellAreNamed_data() {
    QTest::addColumn<int>("slip");
    QTest::newRow("a term missing") << static_cast<int>(CellMistake::TermMissing);
    QTest::newRow("a sign") << static_cast<int>(CellMistake::Sign);
    QTest::newRow("digits swapped") << static_cast<int>(CellMistake::DigitsSwapped);
  }
  void slipsInOneCellAreNamed() {
    QFETCH(int, slip);
    int cases = 0, named = 0, explained = 0;
    for (std::uint64_t seed = 0; seed < 3000 && cases < 300; ++seed) {
      Random random(hashText("slip", seed));
      const Experiment e = taskExperiment(seed);
      Learner learner{e, "", ~0ull, 0, randomDecimals(random)};
      const auto places = stagesOf(e.headCount());
      const StageRef at = places[static_cast<std::size_t>(random.index(static_cast<int>(places.size())))];
      Page page;
      int row = 0, column = 0;
      bool made = false;
      for (const StageRef& p : places) {
        learner.write(page, p.id, p.head, learner.redo(page, p.id, p.head));
        if (!(p == at)) continue;
        Grid& line = page.at(p.id, p.head);
        row = random.index(static_cast<int>(line.size()));
        column = random.index(static_cast<int>(line[0].size()));
        const int decimals = learner.decimals[static_cast<int>(p.id)];
        double& cell = line[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
        const double before = cell;
        if (!std::isfinite(cell) || line.size() * line[0].size() < 3) break;
        if (slip == static_cast<int>(CellMistake::Sign)) cell = -cell;
        if (slip == static_cast<int>(CellMistake::DigitsSwapped)) cell = swappedDigits(cell, decimals);
        if (slip == static_cast<int>(CellMistake::TermMissing)) cell -= termOf(e, page, p, row, column);
        cell = roundGrid({{cell}}, decimals)[0][0];
        made = std::abs(cell - before) > 0.05;
      }
      if (!made) continue;
      ++cases;
      const Report report = checkAnswers(
          e, computeTrace(e), answersOf(page, e.headCount(), [](const StageRef&) { return false; }));
      for (const StageReport& stage : report.stages) {
        if (!(stage.stage == at)) {
          QVERIFY2(stage.verdict != Verdict::Wrong, (describe(e) + textOf(stage)).c_str());
          continue;
        }
        const bool found =
            stage.cells.size() == 1 && stage.cells[0].row == row && stage.cells[0].column == column;
        named += found && stage.names(kWrongCells);
        explained += found && stage.cells[0].mistake == static_cast<CellMistake>(slip);
        QVERIFY2(stage.marks == 0.5, (describe(e) + " " + textOf(stage)).c_str());
      }
    }
    table_ +=
        QString::asprintf("%-40s %6d %6d %6d %6d\n", QTest::currentDataTag(), cases, named, 0, cases - named);
    QVERIFY2(cases >= 200, qPrintable(QString::number(cases)));
    QVERIFY2((cases - named) * 100 <= cases, qPrintable(QString::number(named)));
    // Different slips may give the same number, exactly or after rounding.
    QVERIFY2((cases - explained) * 20 <= cases, qPrintable(QString::number(explained)));
  }

  /// One power of e is wrong, and the weights follow from the wrong power.
  void weightsThatFollowFromWrongPowersOfEAreExplained() {
    int cases = 0, named = 0;
    for (std::uint64_t seed = 0; cases < 100; ++seed) {
      const Experiment e = taskExperiment(seed);
      const AttentionTrace truth = computeTrace(e);
      const Matrix& masked = truth.heads[0].masked_scores;
      const int n = masked.columns();
      if (n < 3 || masked(0, 0) == kMaskedScore || masked(0, 1) == kMaskedScore) continue;
      const auto rounded = [](Matrix m) {
        for (int i = 0; i < m.rows(); ++i)
          for (double& value : m.mutableRow(i)) value = std::round(value * 1e4) / 1e4;
        return m;
      };
      Matrix powers(masked.rows(), n + 1, 0.0), weights(masked.rows(), n);
      for (int i = 0; i < masked.rows(); ++i) {
        for (int j = 0; j < n; ++j) {
          const double power = std::exp(masked(i, j) / e.temperature) * (i == 0 && j == 1 ? 2.7 : 1.0);
          powers.set(i, j, power);
          powers.set(i, n, powers(i, n) + power);
        }
        for (int j = 0; j < n; ++j) weights.set(i, j, powers(i, n) == 0 ? 0 : powers(i, j) / powers(i, n));
      }
      weights = rounded(weights);
      if (std::abs(weights(0, 1) - truth.heads[0].weights(0, 1)) < 0.05) continue;
      ++cases;
      Answers answers;
      for (const MatrixId stage : kHeadStages)
        if (stage < Weights) answers.mutableStage({stage, 0}) = rounded(truth.stage(stage, 0));
      answers.mutableStage({Weights, 0}) = weights;
      const StageReport without = *checkAnswers(e, truth, answers).find({Weights, 0});
      QCOMPARE(without.verdict, Verdict::Wrong);
      QVERIFY(!without.names(kWrongExponentials));
      answers.mutableExponentials(0) = rounded(powers);
      const StageReport with = *checkAnswers(e, truth, answers).find({Weights, 0});
      QCOMPARE(with.verdict, Verdict::Wrong);
      QCOMPARE(with.marks, 0.5);
      named += with.names(kWrongExponentials);
    }
    QVERIFY2(named >= 95, qPrintable(QString::number(named)));
  }

  void cleanupTestCase() {
    if (table_.isEmpty()) return;
    std::printf("%-40s %6s %6s %6s %6s\n%s", "mistake", "cases", "named", "tied", "missed",
                qPrintable(table_));
    std::fflush(stdout);
  }

 private:
  static Count measure(const Row& row) {
    Count count;
    const std::string name = row.name;
    const bool verbose = qEnvironmentVariableIsSet("SHOW_MISSED");
    for (std::uint64_t seed = 0; seed < 30'000 && count.cases < 200; ++seed) {
      Random random(hashText(name, seed));
      const Experiment e = taskExperiment(seed);
      Learner learner{e, name, ~0ull, random.index(row.variants), randomDecimals(random)};
      if (name == "scale_forgotten_in_one_head") {
        if (e.headCount() < 2) continue;
        learner.in_heads = 1ull << random.index(e.headCount());
      }
      const Page page = learner.work();
      if (!learner.possible) continue;
      const bool gaps = seed % 2 == 1;
      std::vector<StageRef> hidden;
      for (const StageRef& stage : stagesOf(e.headCount()))
        if (gaps && random.index(10) < 3) hidden.push_back(stage);
      const auto isHidden = [&hidden](const StageRef& stage) {
        return std::find(hidden.begin(), hidden.end(), stage) != hidden.end();
      };
      const AttentionTrace truth = computeTrace(e);
      const std::vector<StageRef> hits = hitsOf(page, learner, hidden, truth, random);
      if (hits.empty()) continue;
      const Report report = checkAnswers(e, truth, answersOf(page, e.headCount(), isHidden));
      ++count.cases;
      bool missed = false, tied = false, accused = false;
      for (const StageReport& stage : report.stages) {
        const bool hit = std::find(hits.begin(), hits.end(), stage.stage) != hits.end();
        const bool right_name = stage.names(name) || isAlias(name, stage);
        if (hit && !right_name) missed = true;
        if (hit && right_name && stage.explanations.size() > 1) tied = true;
        if (!hit && stage.verdict == Verdict::Wrong && !right_name) accused = true;
        if (verbose && ((hit && !right_name) || (!hit && stage.verdict == Verdict::Wrong && !right_name) ||
                        (hit && stage.explanations.size() > 1)))
          qInfo("%s gaps %d variant %d: %s hit %d", describe(e).c_str(), gaps, learner.variant,
                textOf(stage).c_str(), hit);
      }
      count.missed += missed;
      count.tied += !missed && tied;
      count.named += !missed && !tied;
      count.others_accused += accused;
    }
    return count;
  }

  /// Returns whether `stage` names another mistake than `name` that has the same effect. Without the later
  /// stages, some mistakes cannot be distinguished.
  static bool isAlias(const std::string& name, const StageReport& stage) {
    if (name == "scaled_after_softmax" || name == "scale_forgotten_in_one_head")
      return stage.names("not_scaled");
    // Dropped minus signs are also wrong signs in single cells. If all numbers are negative, they are also
    // flipped signs.
    if (name == "minus_signs_dropped")
      return stage.names("signs_flipped") ||
             (stage.names(kWrongCells) && std::ranges::all_of(stage.cells, [](const WrongCell& cell) {
                return cell.mistake == CellMistake::Sign;
              }));
    return name == "mask_after_softmax" && stage.names("mask_forgotten");
  }

  QString table_;
};

LAB_TEST(TestChecker, QCoreApplication)

}  // namespace tst_checker
#include "tst_checker.moc"
