// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <cstring>
#include <set>

#include "core/engine/AttentionTrace.h"
#include "core/engine/Engine.h"
#include "core/engine/Stages.h"
#include "core/model/Limits.h"
#include "core/model/Restructure.h"
#include "core/model/Validation.h"
#include "core/model/masks/MaskKinds.h"
#include "core/model/positions/Sinusoidal.h"
#include "tests/TestProgram.h"
#include "tests/core/engine/RandomExperiment.h"
#include "tests/core/model/ProblemText.h"

namespace tst_restructure {

using namespace lab;
using namespace lab::testing;

namespace {

constexpr std::uint64_t kSeeds = 150;

/// Returns "" if `e` is valid, else a description of the first problem.
QString problemOf(const Experiment& e) {
  const auto problem = findProblem(e);
  if (!problem) return {};
  return QStringLiteral("%1: %2, expected %3, found %4")
      .arg(QString::fromStdString(describe(e)), QString::fromStdString(problem->place),
           englishText(problem->expected), englishText(problem->found));
}

bool sameRow(const Matrix& a, int i, const Matrix& b, int j) {
  return std::ranges::equal(a.row(i), b.row(j),
                            [](double x, double y) { return std::memcmp(&x, &y, sizeof x) == 0; });
}

Matrix block(const Matrix& m, int row, int column, int rows, int columns) {
  Matrix result(rows, columns);
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j) result.set(i, j, m(row + i, column + j));
  return result;
}

/// Returns whether the upper left blocks of `a` and `b` are identical, as far as both matrices reach.
bool sameCorner(const Matrix& a, const Matrix& b) {
  const int rows = std::min(a.rows(), b.rows()), columns = std::min(a.columns(), b.columns());
  return block(a, 0, 0, rows, columns).identicalTo(block(b, 0, 0, rows, columns));
}

Matrix headBlock(const Experiment& e, int head) {
  return block(e.output_weights, head * e.valueDim(), 0, e.valueDim(), e.output_weights.columns());
}

std::vector<std::string> words(const char* sentence) {
  std::vector<std::string> result;
  for (const QString& word : QString::fromUtf8(sentence).split(u' ', Qt::SkipEmptyParts))
    result.push_back(word.toStdString());
  return result;
}

/// A cross-attention experiment with two query tokens, three key tokens and two heads. It is small enough to
/// write every entry by hand.
Experiment smallCross() {
  Experiment e;
  e.mode = Mode::Cross;
  e.query_tokens = {"a", "b"};
  e.key_tokens = {"x", "y", "z"};
  e.query_embeddings = Matrix{{1, 2}, {3, 4}};
  e.key_embeddings = Matrix{{5, 6}, {7, 8}, {9, 10}};
  e.positions = {Positions::Kind::Learned, Matrix{{.1, .2}, {.3, .4}}, Matrix{{.5, .6}, {.7, .8}, {.9, 1}}};
  for (int h = 0; h < 2; ++h)
    e.heads.push_back({"Head " + std::to_string(h + 1),
                       Matrix{{1.0}, {2.0}},
                       Matrix{{3.0}, {4.0}},
                       Matrix{{5.0}, {6.0 + h}},
                       {},
                       {},
                       {}});
  e.output_weights = Matrix{{1, 2}, {3, 4}};
  e.mask = {Mask::Kind::Matrix, Matrix{{1, 0, 1}, {0, 1, 1}}};
  return e;
}

}  // namespace

class TestRestructure : public QObject {
  Q_OBJECT

 private slots:
  void randomExperimentsAreValidAndCoverAllKinds();
  void everyRestructuringKeepsShapes();
  void removeUndoesInsert();
  void insertedTokenGetsItsIndex();
  void moveAndBackIsIdentical();
  void moveTakesEmbeddingAndMaskButNotPosition();
  void moveInCrossModeKeepsTheOtherSide();
  void lastTokenAndLastHeadCannotBeRemoved();
  void renameChangesOneTokenAndItsEmbedding();
  void matchTokensFindsContinuingTokens_data();
  void matchTokensFindsContinuingTokens();
  void matchTokensUsesEachOldTokenOnce();
  void newSentenceKeepsRowsOfContinuingTokens();
  void switchingModeAndBackRestoresTheExperiment();
  void firstSwitchToCrossChangesNoStage();
  void eachModeKeepsItsOwnKeysAndMask();
  void maskPresetsFollowTokenEdits();
  void learnedPositionsStartAsSinusoidal();
  void maskMatrixStartsWithTheAllowedCellsOfThePreset();
  void resizeKeepsTheCommonBlock();
  void resizeOfValueDimMovesHeadBlocksOfOutputWeights();
  void growingAndShrinkingIsIdentical();
  void outputDimFollowsModelDimUntilItIsSet();
  void resizeSeedsNewEntriesByMatrixAndSeed();
  void newHeadDiffersFromEveryExistingHead();
  void resizeBeyondMemoryIsRefusedBeforeAllocating();
  void movedHeadsKeepTheirOutputWeights();
  void duplicateThenRemoveIsIdentical();
  void optionalPartsCanBeAddedAndRemoved();
  void newExperimentsAreValid();
  void filledMatchesEachFillKind();
};

void TestRestructure::randomExperimentsAreValidAndCoverAllKinds() {
  std::set<std::string> kinds;
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    const Experiment e = randomExperiment(seed);
    QCOMPARE(problemOf(e), QString());
    QVERIFY(identical(e, randomExperiment(seed)));
    kinds.insert(std::to_string(static_cast<int>(e.mode)) + std::to_string(static_cast<int>(e.mask.kind)) +
                 std::to_string(static_cast<int>(e.positions.kind)) +
                 std::to_string(static_cast<int>(e.scale.kind)) + (e.output_weights.empty() ? "0" : "1"));
  }
  QCOMPARE(kinds.size(), 2 * maskKinds().size() * 3 * 3 * 2);  // every combination occurs
}

void TestRestructure::everyRestructuringKeepsShapes() {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    Experiment e = randomExperiment(seed, 6);
    Random random(seed + 1);
    for (int step = 0; step < 25; ++step) {
      const Side side = coin(random) ? Side::Query : Side::Key;
      const int n = static_cast<int>(e.tokens(side).size()), h = e.headCount();
      const int what = random.index(17);
      switch (what) {
        case 0:
          e = withTokenInserted(e, side, random.index(n + 1), "new", randomMatrix(random, 1, e.modelDim()));
          break;
        case 1:
          e = withTokenRemoved(e, side, random.index(n));
          break;
        case 2:
          e = withTokenMoved(e, side, random.index(n), random.index(n));
          break;
        case 3:
          e = withTokenRenamed(e, side, random.index(n), "other", randomMatrix(random, 1, e.modelDim()));
          break;
        case 4: {
          const auto tokens = randomTokens(random, 1 + random.index(7));
          e = withTokens(e, side, tokens,
                         randomMatrix(random, static_cast<int>(tokens.size()), e.modelDim()));
          break;
        }
        case 5:
        case 6:
          e = withMode(e, e.mode == Mode::Self ? Mode::Cross : Mode::Self);
          break;
        case 7:
          e = withPositions(e, static_cast<Positions::Kind>(random.index(3)));
          break;
        case 8:
          e = withMask(e, static_cast<Mask::Kind>(random.index(3)));
          break;
        case 9:
        case 10:
          e = resized(e,
                      {1 + random.index(5), 1 + random.index(6), 1 + random.index(6), 1 + random.index(6)});
          break;
        case 11:
          e = withHeadDuplicated(e, random.index(h));
          break;
        case 12:
          e = withHeadRemoved(e, random.index(h));
          break;
        case 13:
          e = withHeadMoved(e, random.index(h), random.index(h));
          break;
        case 14:
          e = withBiases(e, coin(random));
          break;
        case 15:
          e = withOutputWeights(e, coin(random));
          break;
        default:
          e = withOutputBias(e, coin(random));
      }
      const QString problem = problemOf(e);
      QVERIFY2(problem.isEmpty(),
               qPrintable(QStringLiteral("step %1 of kind %2: ").arg(step).arg(what) + problem));
    }
    const AttentionTrace trace = computeTrace(e);
    QCOMPARE(trace.output.rows(), e.queryCount());
  }
}

void TestRestructure::removeUndoesInsert() {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const Experiment e = randomExperiment(seed);
    Random random(seed);
    for (const Side side : {Side::Query, Side::Key}) {
      const int index = random.index(static_cast<int>(e.tokens(side).size()) + 1);
      const Experiment longer =
          withTokenInserted(e, side, index, "new", randomMatrix(random, 1, e.modelDim()));
      QCOMPARE(longer.tokens(side).size(), e.tokens(side).size() + 1);
      QVERIFY2(identical(withTokenRemoved(longer, side, index), e), describe(e).c_str());
    }
  }
}

void TestRestructure::insertedTokenGetsItsIndex() {
  const Experiment e = withTokenInserted(smallCross(), Side::Query, 1, "new", Matrix{{-1, -2}});
  QCOMPARE(e.query_tokens, (std::vector<std::string>{"a", "new", "b"}));
  QVERIFY(e.query_embeddings.identicalTo(Matrix{{1, 2}, {-1, -2}, {3, 4}}));
  QVERIFY(e.positions.query.identicalTo(Matrix{{.1, .2}, {.3, .4}, {0, 0}}));
  QVERIFY(e.mask.allowed.identicalTo(Matrix{{1, 0, 1}, {1, 1, 1}, {0, 1, 1}}));

  const Experiment k = withTokenInserted(smallCross(), Side::Key, 0, "new", Matrix{{-1, -2}});
  QVERIFY(k.key_embeddings.identicalTo(Matrix{{-1, -2}, {5, 6}, {7, 8}, {9, 10}}));
  QVERIFY(k.positions.key.identicalTo(Matrix{{.5, .6}, {.7, .8}, {.9, 1}, {0, 0}}));
  QVERIFY(k.mask.allowed.identicalTo(Matrix{{1, 1, 0, 1}, {1, 0, 1, 1}}));

  Experiment self = withMode(smallCross(), Mode::Self);
  self.mask.allowed = Matrix{{1, 0}, {0, 1}};
  for (const Side side : {Side::Query, Side::Key}) {  // in self mode both sides use the same list of tokens
    const Experiment s = withTokenInserted(self, side, 1, "new", Matrix{{-1, -2}});
    QVERIFY(s.mask.allowed.identicalTo(Matrix{{1, 1, 0}, {1, 1, 1}, {0, 1, 1}}));
    QCOMPARE(s.query_tokens.size(), std::size_t{3});
    QCOMPARE(s.key_tokens, self.key_tokens);
  }
}

void TestRestructure::moveAndBackIsIdentical() {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const Experiment e = randomExperiment(seed);
    Random random(seed);
    for (const Side side : {Side::Query, Side::Key}) {
      const int n = static_cast<int>(e.tokens(side).size());
      const int from = random.index(n), to = random.index(n);
      const Experiment moved = withTokenMoved(e, side, from, to);
      QCOMPARE(moved.token(side, to), e.token(side, from));
      QVERIFY2(identical(withTokenMoved(moved, side, to, from), e), describe(e).c_str());
    }
    const int from = random.index(e.headCount()), to = random.index(e.headCount());
    QVERIFY2(identical(withHeadMoved(withHeadMoved(e, from, to), to, from), e), describe(e).c_str());
  }
}

void TestRestructure::moveTakesEmbeddingAndMaskButNotPosition() {
  Experiment e = withMode(smallCross(), Mode::Self);
  e = withTokenInserted(e, Side::Query, 2, "c", Matrix{{5, 6}});
  e.mask.allowed = Matrix{{1, 0, 0}, {1, 1, 0}, {0, 0, 1}};
  e.positions.query = Matrix{{.1, .2}, {.3, .4}, {.5, .6}};
  const Experiment moved = withTokenMoved(e, Side::Query, 0, 2);  // the new order is b c a
  QCOMPARE(moved.query_tokens, (std::vector<std::string>{"b", "c", "a"}));
  QVERIFY(moved.query_embeddings.identicalTo(Matrix{{3, 4}, {5, 6}, {1, 2}}));
  QVERIFY(moved.positions.query.identicalTo(e.positions.query));
  QVERIFY(moved.mask.allowed.identicalTo(Matrix{{1, 0, 1}, {0, 1, 0}, {0, 0, 1}}));
}

void TestRestructure::moveInCrossModeKeepsTheOtherSide() {
  const Experiment e = smallCross();
  const Experiment moved = withTokenMoved(e, Side::Key, 2, 0);
  QVERIFY(moved.key_embeddings.identicalTo(Matrix{{9, 10}, {5, 6}, {7, 8}}));
  QVERIFY(moved.mask.allowed.identicalTo(Matrix{{1, 1, 0}, {1, 0, 1}}));
  QVERIFY(moved.query_embeddings.identicalTo(e.query_embeddings));
  QCOMPARE(moved.query_tokens, e.query_tokens);
}

void TestRestructure::lastTokenAndLastHeadCannotBeRemoved() {
  Experiment e = newExperiment(1, {1, 2, 2, 2}, Start::Random, 5);
  QVERIFY(identical(withTokenRemoved(e, Side::Query, 0), e));
  QVERIFY(identical(withHeadRemoved(e, 0), e));
  QVERIFY(identical(withTokens(e, Side::Query, {}, Matrix()), e));
}

void TestRestructure::renameChangesOneTokenAndItsEmbedding() {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const Experiment e = randomExperiment(seed);
    Random random(seed);
    const int index = random.index(e.queryCount());
    const Matrix embedding = randomMatrix(random, 1, e.modelDim());
    Experiment renamed = withTokenRenamed(e, Side::Query, index, "other", embedding);
    QCOMPARE(renamed.token(Side::Query, index), std::string("other"));
    QVERIFY(sameRow(renamed.query_embeddings, index, embedding, 0));
    renamed = withTokenRenamed(renamed, Side::Query, index, e.token(Side::Query, index),
                               block(e.query_embeddings, index, 0, 1, e.modelDim()));
    QVERIFY(identical(renamed, e));
  }
}

void TestRestructure::matchTokensFindsContinuingTokens_data() {
  QTest::addColumn<QString>("before");
  QTest::addColumn<QString>("after");
  QTest::addColumn<QList<int>>("match");
  const auto row = [](const char* before, const char* after, const QList<int>& match) {
    QTest::newRow(
        qPrintable(QStringLiteral("%1 -> %2").arg(QString::fromUtf8(before), QString::fromUtf8(after))))
        << QString::fromUtf8(before) << QString::fromUtf8(after) << match;
  };
  row("the cat sat", "the cat sat", {0, 1, 2});
  row("the cat sat", "the dog sat", {0, -1, 2});
  row("the cat sat", "the black cat sat", {0, -1, 1, 2});
  row("the cat sat", "cat", {1});
  row("the cat sat", "a b", {-1, -1});
  row("the cat sat", "sat the cat", {2, 0, 1});       // moved words are found as well
  row("the cat the mat", "the the the", {0, 2, -1});  // each old token is used once
  row("a b", "b a b", {-1, 0, 1});
  row("a b c d", "d c b a", {3, 2, 1, 0});
  row("", "a", {-1});
  row("a", "", {});
  row("x a y", "x x a y y", {0, -1, 1, 2, -1});
}

void TestRestructure::matchTokensFindsContinuingTokens() {
  QFETCH(QString, before);
  QFETCH(QString, after);
  QFETCH(QList<int>, match);
  const auto found = matchTokens(words(before.toUtf8().constData()), words(after.toUtf8().constData()));
  if (before == QStringLiteral("x a y")) {
    // Either of two equal neighbours may match the old token, but exactly one of them does.
    QCOMPARE(std::ranges::count(found, -1), 2);
    QCOMPARE(found[2], 1);
  } else {
    QCOMPARE(QList<int>(found.begin(), found.end()), match);
  }
}

void TestRestructure::matchTokensUsesEachOldTokenOnce() {
  Random random(3);
  for (int i = 0; i < 500; ++i) {
    const auto before = randomTokens(random, random.index(12)),
               after = randomTokens(random, random.index(12));
    const auto match = matchTokens(before, after);
    std::set<int> used;
    std::size_t equal = 0;
    for (std::size_t j = 0; j < match.size(); ++j) {
      if (match[j] < 0) continue;
      QVERIFY(used.insert(match[j]).second);
      QCOMPARE(before[static_cast<std::size_t>(match[j])], after[j]);
    }
    // The number of matches is the number of common words, counted with repetition, so that no token that
    // could continue is left unmatched.
    std::multiset<std::string> left(before.begin(), before.end());
    for (const std::string& word : after)
      if (const auto found = left.find(word); found != left.end()) {
        left.erase(found);
        ++equal;
      }
    QCOMPARE(used.size(), equal);
  }
  // With the maximum number of tokens on both sides, the 16-bit lengths do not overflow and the memory
  // suffices.
  std::vector<std::string> before(limits::kTokens, "a"), after(limits::kTokens, "a");
  before.front() = "b";
  before.back() = "c";
  QCOMPARE(std::ranges::count(matchTokens(before, after), -1), 2);
}

void TestRestructure::newSentenceKeepsRowsOfContinuingTokens() {
  Experiment e = withMode(smallCross(), Mode::Self);
  e.mask.allowed = Matrix{{1, 0}, {0, 1}};
  const Experiment next = withTokens(e, Side::Query, {"b", "new", "a"}, Matrix{{-1, -1}, {-2, -2}, {-3, -3}});
  QVERIFY(next.query_embeddings.identicalTo(Matrix{{3, 4}, {-2, -2}, {1, 2}}));
  QVERIFY(next.positions.query.identicalTo(Matrix{{.1, .2}, {.3, .4}, {0, 0}}));
  QVERIFY(next.mask.allowed.identicalTo(Matrix{{1, 1, 0}, {1, 1, 1}, {0, 1, 1}}));
  // A mask by hand stays if other words take the places of the old ones.
  const Matrix three{{-1, -1}, {-2, -2}, {-3, -3}};
  QVERIFY(withTokens(e, Side::Query, {"x", "y", "z"}, three)
              .mask.allowed.identicalTo(Matrix{{1, 0, 1}, {0, 1, 1}, {1, 1, 1}}));
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {  // setting the same sentence changes nothing
    const Experiment same = randomExperiment(seed);
    QVERIFY(identical(
        withTokens(same, Side::Query, same.query_tokens, Matrix(same.queryCount(), same.modelDim())), same));
  }
}

void TestRestructure::switchingModeAndBackRestoresTheExperiment() {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    Experiment e = randomExperiment(seed);
    const Mode start = e.mode;
    const Mode other = start == Mode::Self ? Mode::Cross : Mode::Self;
    const Experiment there = withMode(e, other);
    QCOMPARE(there.mode, other);
    Experiment back = withMode(there, start);
    // The first switch to cross mode creates the copied key side, and the learned key positions if they are
    // missing. They remain after the switch back.
    if (e.key_tokens.empty()) {
      back.key_tokens.clear();
      back.key_embeddings = {};
      back.positions.key = {};
      back.positions.spare_key = {};
    } else if (e.positions.key.empty()) {
      back.positions.key = {};
    }
    // The first switch also creates the mask of the other mode.
    if (e.mask.other_allowed.empty()) back.mask.other_allowed = {};
    if (e.mask.other_padding.empty()) back.mask.other_padding = {};
    QVERIFY2(identical(back, e), describe(e).c_str());
  }
}

void TestRestructure::firstSwitchToCrossChangesNoStage() {
  int seen = 0;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const Experiment e = randomExperiment(seed);
    if (e.mode != Mode::Self || !e.key_tokens.empty()) continue;
    ++seen;
    const AttentionTrace a = computeTrace(e), b = computeTrace(withMode(e, Mode::Cross));
    QVERIFY(b.key_inputs.identicalTo(a.query_inputs));
    QVERIFY(b.output.identicalTo(a.output));
  }
  QVERIFY(seen > 20);
}

void TestRestructure::eachModeKeepsItsOwnKeysAndMask() {
  const Experiment cross = smallCross();
  Experiment self = withMode(cross, Mode::Self);
  QCOMPARE(self.keyCount(), 2);
  QVERIFY(self.mask.allowed.identicalTo(Matrix{{1, 0}, {0, 1}}));
  self = withTokenRemoved(self, Side::Query, 0);
  const Experiment back = withMode(self, Mode::Cross);
  QCOMPARE(back.key_tokens, cross.key_tokens);
  QVERIFY(back.key_embeddings.identicalTo(cross.key_embeddings));
  QVERIFY(back.positions.key.identicalTo(cross.positions.key));
  QVERIFY(back.mask.allowed.identicalTo(Matrix{{0, 1, 1}}));  // each mode keeps its own mask matrix
  QVERIFY(back.mask.other_allowed.identicalTo(Matrix{{1}}));

  Experiment no_table = withMode(cross, Mode::Self);
  no_table.positions.key = {};
  QVERIFY(withMode(no_table, Mode::Cross).positions.key.identicalTo(Matrix{{.1, .2}, {.3, .4}, {0, 0}}));
}

void TestRestructure::maskPresetsFollowTokenEdits() {
  Experiment e = withPadding(smallCross(), 2, true);  // z is padding
  QVERIFY(e.mask.allowed.empty());
  QVERIFY(!mayAttend(e, 0, 2) && mayAttend(e, 1, 1));
  e = withTokenInserted(e, Side::Key, 0, "new", Matrix{{-1, -2}});
  QVERIFY(e.mask.padding.identicalTo(Matrix{{0, 0, 0, 1}}));
  e = withTokenMoved(e, Side::Key, 3, 1);
  QVERIFY(e.mask.padding.identicalTo(Matrix{{0, 1, 0, 0}}));
  e = withMode(e, Mode::Self);  // at first, self mode keeps the part of the padding that fits
  QVERIFY(e.mask.padding.identicalTo(Matrix{{0, 1}}));
  e = withPadding(withTokenRemoved(e, Side::Query, 1), 0, true);
  QVERIFY(e.mask.padding.identicalTo(Matrix{{1}}));
  e = withMode(e, Mode::Cross);
  QVERIFY(e.mask.padding.identicalTo(Matrix{{0, 1, 0, 0}}));
  QCOMPARE(problemOf(e), QString());

  Experiment window = withMaskParameter(smallCross(), Mask::Kind::Window, 0, 1);
  QVERIFY(effectiveMask(window).identicalTo(Matrix{{1, 1, 0}, {1, 1, 1}}));
  window = withTokenInserted(window, Side::Query, 0, "new", Matrix{{-1, -2}});
  QVERIFY(effectiveMask(window).identicalTo(Matrix{{1, 1, 0}, {1, 1, 1}, {0, 1, 1}}));
  const Experiment painted = withMask(window, Mask::Kind::Matrix);
  QVERIFY(painted.mask.allowed.identicalTo(effectiveMask(window)));
  const Experiment blocks = withMaskParameter(smallCross(), Mask::Kind::Blocks, 0, 0);
  QCOMPARE(blocks.mask.parameters[0], 1);
  QVERIFY(effectiveMask(withMaskParameter(blocks, Mask::Kind::Blocks, 0, 2))
              .identicalTo(Matrix{{1, 1, 0}, {1, 1, 0}}));
}

void TestRestructure::learnedPositionsStartAsSinusoidal() {
  // A table with more positions starts with the rows of a table with fewer positions.
  for (const int count : {40, 7, 41, 1}) {
    const Matrix table = sinusoidalPositions(count, 6);
    QCOMPARE(table.rows(), count);
    for (int p = 0; p < count; ++p)
      for (int c = 0; c < 6; ++c) QCOMPARE(table(p, c), sinusoidalPosition(p, c, 6));
  }
  Experiment e = smallCross();
  e.positions = {};
  e = withPositions(e, Positions::Kind::Learned);
  QVERIFY(e.positions.query.identicalTo(sinusoidalPositions(2, 2)));
  QVERIFY(e.positions.key.identicalTo(sinusoidalPositions(3, 2)));
  const Experiment kept = smallCross();
  const Experiment off = withPositions(kept, Positions::Kind::None);
  QVERIFY(off.positions.query.identicalTo(kept.positions.query));
  QVERIFY(identical(withPositions(off, Positions::Kind::Learned), kept));
}

void TestRestructure::maskMatrixStartsWithTheAllowedCellsOfThePreset() {
  Experiment e = smallCross();
  e = withMask(e, Mask::Kind::Causal);
  QVERIFY(e.mask.allowed.empty());
  e = withMask(e, Mask::Kind::Matrix);
  QVERIFY(e.mask.allowed.identicalTo(Matrix{{1, 0, 0}, {1, 1, 0}}));
  e = withMask(withMask(e, Mask::Kind::None), Mask::Kind::Matrix);
  QVERIFY(e.mask.allowed.identicalTo(Matrix(2, 3, 1.0)));
  QVERIFY(identical(withMask(smallCross(), Mask::Kind::Matrix), smallCross()));
}

void TestRestructure::resizeKeepsTheCommonBlock() {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const Experiment e = randomExperiment(seed);
    Random random(seed);
    const Sizes sizes{1 + random.index(8), 1 + random.index(9), 1 + random.index(9), 1 + random.index(9)};
    const Experiment r = resized(e, sizes);
    QCOMPARE(problemOf(r), QString());
    QCOMPARE(r.headCount(), sizes.heads);
    QCOMPARE(r.modelDim(), sizes.model_dim);
    QCOMPARE(r.keyDim(), sizes.key_dim);
    QCOMPARE(r.valueDim(), sizes.value_dim);
    QCOMPARE(r.query_tokens, e.query_tokens);
    QVERIFY(sameCorner(r.query_embeddings, e.query_embeddings));
    QVERIFY(sameCorner(r.key_embeddings, e.key_embeddings));
    QVERIFY(sameCorner(r.positions.query, e.positions.query));
    for (int i = 0; i < r.queryCount(); ++i)
      for (int c = e.modelDim(); c < r.modelDim(); ++c) QVERIFY(r.query_embeddings(i, c) == 0.0);
    for (int h = 0; h < std::min(r.headCount(), e.headCount()); ++h) {
      const Head &a = e.head(h), &b = r.head(h);
      QCOMPARE(b.name, a.name);
      QVERIFY(sameCorner(b.query_weights, a.query_weights));
      QVERIFY(sameCorner(b.key_weights, a.key_weights));
      QVERIFY(sameCorner(b.value_weights, a.value_weights));
      QVERIFY(sameCorner(b.query_bias, a.query_bias));
      QCOMPARE(b.value_bias.empty(), a.value_bias.empty());
      if (!e.output_weights.empty()) QVERIFY(sameCorner(headBlock(r, h), headBlock(e, h)));
    }
    for (std::size_t i = 0; i < r.dimension_names.size(); ++i)
      QCOMPARE(r.dimension_names[i],
               i < e.dimension_names.size() ? e.dimension_names[i] : "dim " + std::to_string(i + 1));
  }
}

void TestRestructure::resizeOfValueDimMovesHeadBlocksOfOutputWeights() {
  Experiment e = smallCross();  // d_v 1, W_O 2 x 2
  e = resized(e, {2, 2, 1, 2});
  QCOMPARE(e.output_weights.rows(), 4);
  QVERIFY(block(e.output_weights, 0, 0, 1, 2).identicalTo(Matrix{{1, 2}}));
  QVERIFY(block(e.output_weights, 2, 0, 1, 2).identicalTo(Matrix{{3, 4}}));
  QVERIFY(!block(e.output_weights, 1, 0, 1, 2).identicalTo(Matrix(1, 2)));  // the new row is seeded, not zero

  Experiment flat = smallCross();
  flat.output_weights = {};
  flat.output_bias = Matrix{{7, 8}};  // 1 x h d_v
  QVERIFY(resized(flat, {3, 2, 1, 2}).output_bias.identicalTo(Matrix{{7, 0, 8, 0, 0, 0}}));
}

void TestRestructure::growingAndShrinkingIsIdentical() {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const Experiment e = randomExperiment(seed);
    const Sizes s = sizesOf(e);
    QVERIFY(identical(resized(e, s), e));
    const Experiment larger =
        resized(e, {s.heads + 2, s.model_dim + 3, s.key_dim + 1, s.value_dim + 2, s.outputDim() + 1});
    QVERIFY2(identical(resized(larger, s), e), describe(e).c_str());
  }
}

void TestRestructure::outputDimFollowsModelDimUntilItIsSet() {
  Experiment e = withOutputBias(newExperiment(3, {2, 4, 3, 3}, Start::Random, 11), true);
  QCOMPARE(e.outputDim(), 4);
  QCOMPARE(sizesOf(e).output_dim, 0);
  QCOMPARE(resized(e, {2, 5, 3, 3}).outputDim(), 5);

  e = resized(e, {2, 4, 3, 3, 6});
  QCOMPARE(problemOf(e), QString());
  QCOMPARE(e.outputDim(), 6);
  QCOMPARE(e.output_bias.columns(), 6);
  Sizes sizes = sizesOf(e);
  QCOMPARE(sizes.output_dim, 6);
  sizes.model_dim = 5;
  QCOMPARE(resized(e, sizes).outputDim(), 6);
  QCOMPARE(newExperiment(3, sizes, Start::Random, 1).outputDim(), 6);

  // Without W_O the output is the concatenated context. Adding W_O again gives it as many columns as the
  // embeddings have.
  const Experiment flat = withOutputWeights(e, false);
  QCOMPARE(flat.outputDim(), 6);  // h d_v
  QCOMPARE(sizesOf(flat).output_dim, 0);
  QCOMPARE(withOutputWeights(flat, true).outputDim(), 4);
  QCOMPARE(problemOf(withOutputWeights(flat, true)), QString());
}

void TestRestructure::resizeSeedsNewEntriesByMatrixAndSeed() {
  Experiment e = newExperiment(3, {2, 4, 3, 3}, Start::Random, 11);
  const Experiment a = resized(e, {3, 5, 4, 4}), b = resized(e, {3, 5, 4, 4});
  QVERIFY(identical(a, b));
  e.seed = 12;
  QVERIFY(!resized(e, {3, 5, 4, 4}).heads[2].query_weights.identicalTo(a.heads[2].query_weights));
  QVERIFY(!a.heads[2].query_weights.identicalTo(a.heads[2].key_weights));
  QVERIFY(!a.heads[2].query_weights.identicalTo(a.heads[1].query_weights));
}

void TestRestructure::newHeadDiffersFromEveryExistingHead() {
  Experiment e = newExperiment(2, {3, 4, 2, 2}, Start::Random, 1);
  e = withHeadRemoved(e, 0);
  e = resized(e, {3, 4, 2, 2});
  QVERIFY(!e.heads[2].query_weights.identicalTo(e.heads[1].query_weights));
  QCOMPARE(e.heads[1].name, std::string("Head 3"));
  QCOMPARE(e.heads[2].name, std::string("Head 4"));
}

void TestRestructure::resizeBeyondMemoryIsRefusedBeforeAllocating() {
  const Experiment e = newExperiment(1, {1, 1, 1, 1}, Start::Zeros, 1);
  for (const Sizes& sizes : {Sizes{144, 4096, 4096, 4096}, Sizes{1, 5000, 1, 1}, Sizes{0, 1, 1, 1},
                             Sizes{1, 1, 1, -1}, Sizes{145, 1, 1, 1}}) {
    QVERIFY(findProblem(1, 1, sizes));
    QVERIFY(identical(resized(e, sizes), e));
  }
  // These weights fit in memory, but their trace does not. resized() still applies the sizes, so that
  // findProblem() can report the problem instead of the edit being dropped silently.
  const Experiment many = resized(newExperiment(4096, {1, 1, 1, 1}, Start::Zeros, 1), {13, 1, 1, 1});
  QCOMPARE(many.headCount(), 13);
  QCOMPARE(findProblem(many)->place, std::string("the whole experiment"));
  QVERIFY(!findProblem(1024, 1024, {12, 768, 64, 64}));
  QVERIFY(findProblem(4096, 4096, {12, 768, 64, 64}));  // the trace does not fit in memory
}

void TestRestructure::movedHeadsKeepTheirOutputWeights() {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const Experiment e = randomExperiment(seed);
    if (e.output_weights.empty()) continue;
    Random random(seed);
    const int from = random.index(e.headCount()), to = random.index(e.headCount());
    const Experiment moved = withHeadMoved(e, from, to);
    QVERIFY(headBlock(moved, to).identicalTo(headBlock(e, from)));
    const Experiment twice = withHeadDuplicated(e, from);
    QVERIFY(headBlock(twice, from + 1).identicalTo(headBlock(e, from)));
    QVERIFY(headBlock(twice, from).identicalTo(headBlock(e, from)));
    if (e.headCount() == 1) continue;
    const Experiment fewer = withHeadRemoved(e, from);
    for (int h = 0; h < fewer.headCount(); ++h)
      QVERIFY(headBlock(fewer, h).identicalTo(headBlock(e, h < from ? h : h + 1)));
    // The order of the heads does not change the output, except for rounding in another order of summation.
    const Matrix a = computeTrace(e).output, b = computeTrace(moved).output;
    for (std::size_t i = 0; i < a.size(); ++i)
      QVERIFY(std::abs(a.values()[i] - b.values()[i]) <= 1e-12 * (1 + std::abs(a.values()[i])));
  }
}

void TestRestructure::duplicateThenRemoveIsIdentical() {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const Experiment e = randomExperiment(seed);
    const int head = static_cast<int>(seed) % e.headCount();
    const Experiment twice = withHeadDuplicated(e, head);
    const auto copy = static_cast<std::size_t>(head) + 1;
    QCOMPARE(twice.heads[copy].name, e.heads[copy - 1].name + " copy");
    QVERIFY(twice.heads[copy].query_weights.identicalTo(e.heads[copy - 1].query_weights));
    QVERIFY(identical(withHeadRemoved(twice, head + 1), e));
  }
}

void TestRestructure::optionalPartsCanBeAddedAndRemoved() {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const Experiment e = randomExperiment(seed);
    const Experiment with = withBiases(e, true);
    for (int h = 0; h < e.headCount(); ++h) {
      const Matrix& before = e.head(h).query_bias;
      const Matrix& after = with.head(h).query_bias;
      QVERIFY(after.identicalTo(before.empty() ? Matrix(1, e.keyDim()) : before));
    }
    for (const Head& head : withBiases(with, false).heads)
      QVERIFY(head.query_bias.empty() && head.key_bias.empty() && head.value_bias.empty());
    const Experiment projected = withOutputWeights(e, true), plain = withOutputWeights(e, false);
    QVERIFY(!projected.output_weights.empty());
    QVERIFY(plain.output_weights.empty());
    QCOMPARE(problemOf(projected), QString());
    QCOMPARE(problemOf(plain), QString());
    QVERIFY(sameCorner(plain.output_bias, e.output_bias));
    QVERIFY(identical(e.output_weights.empty() ? plain : projected, e));
    QVERIFY(withOutputBias(e, false).output_bias.empty());
    QVERIFY(!withOutputBias(e, true).output_bias.empty());
    QCOMPARE(problemOf(withOutputBias(plain, true)), QString());
  }
}

void TestRestructure::newExperimentsAreValid() {
  const Experiment zeros = newExperiment(6, {3, 8, 4, 5}, Start::Zeros, 9);
  const Experiment random = newExperiment(6, {3, 8, 4, 5}, Start::Random, 9);
  QCOMPARE(problemOf(zeros), QString());
  QCOMPARE(problemOf(random), QString());
  QVERIFY(zeros.query_embeddings.identicalTo(Matrix(6, 8)));
  QCOMPARE(random.query_tokens.back(), std::string("token 6"));
  QCOMPARE(random.heads[2].name, std::string("Head 3"));
  QCOMPARE(random.output_weights.rows(), 15);
  QVERIFY(!random.heads[0].query_weights.identicalTo(random.heads[1].query_weights));
  QVERIFY(identical(random, newExperiment(6, {3, 8, 4, 5}, Start::Random, 9)));
}

void TestRestructure::filledMatchesEachFillKind() {
  QVERIFY(filled(2, 3, Fill::Zeros, 1).identicalTo(Matrix(2, 3)));
  QVERIFY(filled(2, 3, Fill::Identity, 1).identicalTo(Matrix{{1, 0, 0}, {0, 1, 0}}));
  QVERIFY(filled(2, 3, Fill::Random, 1).identicalTo(filled(2, 3, Fill::Random, 1)));
  QVERIFY(!filled(2, 3, Fill::Random, 1).identicalTo(filled(2, 3, Fill::Random, 2)));
}

LAB_TEST(TestRestructure, QCoreApplication)

}  // namespace tst_restructure
#include "tst_restructure.moc"
