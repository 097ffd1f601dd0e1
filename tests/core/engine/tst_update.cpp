// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <numeric>

#include "core/engine/Engine.h"
#include "core/model/Difference.h"
#include "core/model/Restructure.h"
#include "core/model/Validation.h"
#include "tests/TestProgram.h"
#include "tests/core/engine/RandomExperiment.h"
#include "tests/core/engine/TraceComparison.h"

namespace tst_update {

using namespace lab;
using namespace lab::testing;

namespace {

bool isEmpty(const Difference& difference) {
  return difference.inputs.empty() && !difference.structure && !difference.labels;
}

using Heads = std::vector<int>;

Heads everyHead(const Experiment& e) {
  Heads heads(e.heads.size());
  std::iota(heads.begin(), heads.end(), 0);
  return heads;
}

/// Returns the first stage that changes after an edit of `id`. The result is derived from the formulas, not
/// from the engine.
std::optional<MatrixId> expectedFirst(const Experiment& e, MatrixId id) {
  const bool cross = e.mode == Mode::Cross, learned = e.positions.kind == Positions::Kind::Learned;
  switch (id) {
    case MatrixId::QueryEmbeddings:
      return MatrixId::QueryInputs;
    case MatrixId::KeyEmbeddings:
      return cross ? std::optional(MatrixId::KeyInputs) : std::nullopt;
    case MatrixId::QueryPositions:
      return learned ? std::optional(MatrixId::QueryInputs) : std::nullopt;
    case MatrixId::KeyPositions:
      return learned && cross ? std::optional(MatrixId::KeyInputs) : std::nullopt;
    case MatrixId::QueryWeights:
    case MatrixId::QueryBias:
      return MatrixId::Q;
    case MatrixId::KeyWeights:
    case MatrixId::KeyBias:
      return MatrixId::K;
    case MatrixId::ValueWeights:
    case MatrixId::ValueBias:
      return MatrixId::V;
    case MatrixId::Scale:
      return MatrixId::ScaledScores;
    case MatrixId::Mask:
      return MatrixId::MaskedScores;
    case MatrixId::Temperature:
      return MatrixId::Weights;
    default:
      return MatrixId::Output;
  }
}

Heads expectedHeads(const Experiment& e, const Region& region) {
  const auto first = expectedFirst(e, region.id);
  if (!first || *first == MatrixId::Output) return {};
  if (nameOf(region.id).per_head) return {region.head};
  return everyHead(e);
}

/// Writes random numbers to a block of a random input that is not empty, and returns the region.
Region randomEdit(Experiment& e, Random& random) {
  for (;;) {
    const MatrixName& name = matrixNames()[static_cast<std::size_t>(random.index(15))];
    const int head = name.per_head ? random.index(e.headCount()) : -1;
    if (name.id == MatrixId::Scale) {
      e.scale = {Scale::Kind::Number, random.uniform(-2, 2)};
      return {name.id};
    }
    if (name.id == MatrixId::Temperature) {
      e.temperature = random.uniform(0.3, 4);
      return {name.id};
    }
    Matrix& m = mutableInputMatrix(e, name.id, head);
    if (m.empty()) continue;
    Region region{name.id, head, random.index(m.rows()), random.index(m.columns()), 1, 1};
    region.rows += random.index(m.rows() - region.row);
    region.columns += random.index(m.columns() - region.column);
    for (int i = 0; i < region.rows; ++i)
      for (int j = 0; j < region.columns; ++j) {
        double& entry = m.mutableRow(region.row + i)[static_cast<std::size_t>(region.column + j)];
        entry = name.id == MatrixId::Mask ? 1.0 - entry : random.uniform(-2, 2);
      }
    return region;
  }
}

/// Returns the first stage that has new memory although `change` does not name it, or "" if there is none.
QString unreportedStage(const AttentionTrace& before, const AttentionTrace& after, const Change& change) {
  for (const MatrixName& name : matrixNames()) {
    if (name.input) continue;
    const int heads = name.per_head ? static_cast<int>(after.heads.size()) : 1;
    for (int h = 0; h < heads; ++h)
      if (const Matrix& a = before.stage(name.id, h), &b = after.stage(name.id, h);
          !change.touches(name.id, name.per_head ? h : -1) && a.data() != b.data())
        return QString::fromUtf8(name.key);
  }
  return {};
}

QString nameOfStage(std::optional<MatrixId> id) {
  if (!id) return QStringLiteral("none");
  const auto key = nameOf(*id).key;
  return QString::fromUtf8(key);
}

}  // namespace

class TestUpdate : public QObject {
  Q_OBJECT

 private slots:
  void randomUpdatesEqualAFreshTrace();
  void updateOfSeveralRegionsEqualsAFreshTrace();
  void changesOfKindsEqualAFreshTrace();
  void editOfUnusedInputChangesNoStage();
  void editOfQueryPositionsKeepsTheKeySide();
  void inputMissingFromTheTableRecomputesEverything();
  void updateByDifferencesEqualsAFreshTrace();
  void touchesDependsOnStageAndHead();
  void differingInputsNamesTheChangedParts();
};

void TestUpdate::randomUpdatesEqualAFreshTrace() {
  std::vector<int> seen(15, 0);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Experiment e = randomExperiment(seed, 6);
    AttentionTrace trace = computeTrace(e);
    Random random(seed);
    for (int step = 0; step < 20; ++step) {
      const Region region = randomEdit(e, random);
      ++seen[static_cast<std::size_t>(region.id)];
      const AttentionTrace before = trace;
      const Change change = updateTrace(trace, e, {&region, 1});
      QCOMPARE(QString::fromStdString(firstDeviation(trace, computeTrace(e))), QString());
      const auto where = describe(e) + ", " + std::string(nameOf(region.id).key);
      // A region that covers a whole, unused position table represents a change of the kind of positions,
      // which updates more stages.
      if (region == wholeRegion(e, region.id) && nameOf(region.id).key.ends_with("positions")) continue;
      QVERIFY2(nameOfStage(change.first_stage) == nameOfStage(expectedFirst(e, region.id)), where.c_str());
      QVERIFY2(change.heads == expectedHeads(e, region), where.c_str());
      QVERIFY(change.inputs == std::vector{region});
      QVERIFY(!change.structure && !change.labels);
      QCOMPARE(unreportedStage(before, trace, change), QString());
    }
  }
  for (const int count : seen) QVERIFY(count > 20);
}

void TestUpdate::updateOfSeveralRegionsEqualsAFreshTrace() {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Experiment e = randomExperiment(seed, 6);
    AttentionTrace trace = computeTrace(e);
    Random random(seed);
    std::vector<Region> regions;
    for (int i = 0; i < 4; ++i) regions.push_back(randomEdit(e, random));
    const Change change = updateTrace(trace, e, regions);
    QCOMPARE(QString::fromStdString(firstDeviation(trace, computeTrace(e))), QString());
    std::optional<MatrixId> first;
    for (const Region& region : regions)
      if (const auto one = expectedFirst(e, region.id); one && (!first || *one < *first)) first = one;
    QCOMPARE(nameOfStage(change.first_stage), nameOfStage(first));
  }
}

void TestUpdate::changesOfKindsEqualAFreshTrace() {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    Experiment e = randomExperiment(seed, 6);
    AttentionTrace trace = computeTrace(e);
    Random random(seed);
    for (int step = 0; step < 12; ++step) {
      Region region;
      switch (random.index(3)) {
        case 0:
          e = withMask(e, static_cast<Mask::Kind>(random.index(3)));
          region = wholeRegion(e, MatrixId::Mask);
          break;
        case 1:
          e.scale.kind = static_cast<Scale::Kind>(random.index(3));
          region = {MatrixId::Scale};
          break;
        default:
          e = withPositions(e, static_cast<Positions::Kind>(random.index(3)));
          region = wholeRegion(e, MatrixId::QueryPositions);
      }
      const AttentionTrace before = trace;
      std::vector<Region> regions{region};
      if (region.id == MatrixId::QueryPositions) regions.push_back(wholeRegion(e, MatrixId::KeyPositions));
      const Change change = updateTrace(trace, e, regions);
      QCOMPARE(QString::fromStdString(firstDeviation(trace, computeTrace(e))), QString());
      QCOMPARE(unreportedStage(before, trace, change), QString());
    }
  }
}

void TestUpdate::editOfUnusedInputChangesNoStage() {
  Experiment e =
      withMode(withMode(newExperiment(3, {2, 4, 2, 2}, Start::Random, 1), Mode::Cross), Mode::Self);
  e.positions.query = Matrix(3, 4, 0.5);  // the table remains while positions are off
  AttentionTrace trace = computeTrace(e);
  for (const MatrixId id : {MatrixId::KeyEmbeddings, MatrixId::QueryPositions, MatrixId::KeyPositions}) {
    if (id != MatrixId::KeyPositions) mutableInputMatrix(e, id).set(1, 1, 9.0);
    const Region region{id, -1, 1, 1, 1, 1};
    const Change change = updateTrace(trace, e, {&region, 1});
    QVERIFY(!change.first_stage);
    QVERIFY(change.heads.empty());
    QVERIFY(change.touches(id));
    QVERIFY(!change.touches(MatrixId::Output));
    QCOMPARE(QString::fromStdString(firstDeviation(trace, computeTrace(e))), QString());
  }
}

void TestUpdate::editOfQueryPositionsKeepsTheKeySide() {
  Experiment e = withMode(newExperiment(3, {2, 4, 2, 2}, Start::Random, 1), Mode::Cross);
  e = withPositions(e, Positions::Kind::Learned);
  AttentionTrace trace = computeTrace(e);
  const AttentionTrace before = trace;
  e.positions.query.set(0, 0, 5.0);
  const Region region{MatrixId::QueryPositions, -1, 0, 0, 1, 1};
  QVERIFY(updateTrace(trace, e, {&region, 1}).first_stage == MatrixId::QueryInputs);
  QCOMPARE(trace.key_inputs.data(), before.key_inputs.data());
  QCOMPARE(trace.heads[0].keys.data(), before.heads[0].keys.data());
  QVERIFY(!trace.heads[0].queries.identicalTo(before.heads[0].queries));
}

void TestUpdate::inputMissingFromTheTableRecomputesEverything() {
  // Removes each row of the dependency table in turn. An edit of the removed input must recompute all stages
  // and give a correct trace.
  for (const Dependency& unknown : dependencies()) {
    std::vector<Dependency> table(dependencies().begin(), dependencies().end());
    std::erase_if(table, [&](const Dependency& row) { return row.input == unknown.input; });
    Experiment e = withOutputBias(withBiases(newExperiment(3, {2, 4, 2, 2}, Start::Random, 1), true), true);
    e = withMask(withPositions(withMode(e, Mode::Cross), Positions::Kind::Learned), Mask::Kind::Matrix);
    AttentionTrace trace = computeTrace(e);
    Region region = wholeRegion(e, unknown.input);
    if (unknown.input == MatrixId::Scale)
      e.scale = {Scale::Kind::Number, 3};
    else if (unknown.input == MatrixId::Temperature)
      e.temperature = 2;
    else
      mutableInputMatrix(e, unknown.input, region.head).set(0, 0, 0);
    const Stale stale = staleAfter(e, {&region, 1}, table);
    QVERIFY(stale.everything);
    QVERIFY(changeOf(e, stale, {&region, 1}).first_stage == MatrixId::QueryInputs);
    QVERIFY(recompute(trace, e, stale));
    QCOMPARE(QString::fromStdString(firstDeviation(trace, computeTrace(e))), QString());
    QVERIFY(!staleAfter(e, {&region, 1}).everything);
  }
}

void TestUpdate::updateByDifferencesEqualsAFreshTrace() {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const Experiment before = randomExperiment(seed, 6);
    Experiment after = before;
    Random random(seed);
    for (int i = 0; i < 3; ++i) randomEdit(after, random);
    const Difference difference = differingInputs(before, after);
    QVERIFY(!difference.structure && !difference.labels);
    AttentionTrace trace = computeTrace(before);
    updateTrace(trace, after, difference.inputs);
    QCOMPARE(QString::fromStdString(firstDeviation(trace, computeTrace(after))), QString());
  }
}

void TestUpdate::touchesDependsOnStageAndHead() {
  Experiment e = newExperiment(3, {3, 4, 2, 2}, Start::Random, 1);
  AttentionTrace trace = computeTrace(e);
  e.heads[1].key_weights.set(0, 0, 3.0);
  const Region region{MatrixId::KeyWeights, 1, 0, 0, 1, 1};
  const Change change = updateTrace(trace, e, {&region, 1});
  QVERIFY(change.touches(MatrixId::K, 1));
  QVERIFY(change.touches(MatrixId::Weights));
  QVERIFY(change.touches(MatrixId::Output));
  QVERIFY(change.touches(MatrixId::KeyWeights, 1));
  QVERIFY(!change.touches(MatrixId::KeyWeights, 0));
  QVERIFY(!change.touches(MatrixId::K, 0));
  QVERIFY(!change.touches(MatrixId::Q, 1));
  QVERIFY(!change.touches(MatrixId::QueryInputs));
  Change structure;
  structure.structure = true;
  QVERIFY(structure.touches(MatrixId::QueryInputs) && structure.touches(MatrixId::Mask));
}

void TestUpdate::differingInputsNamesTheChangedParts() {
  const Experiment a = newExperiment(3, {2, 4, 2, 2}, Start::Random, 1);
  QVERIFY(isEmpty(differingInputs(a, a)));
  Experiment b = a;
  b.heads[1].value_weights.set(0, 0, -b.heads[1].value_weights(0, 0) - 1);
  b.temperature = 2;
  QVERIFY((differingInputs(a, b).inputs ==
           std::vector<Region>{{MatrixId::ValueWeights, 1, 0, 0, 4, 2}, {MatrixId::Temperature}}));
  b = a;
  b.query_embeddings.set(0, 0, 0.0);
  Experiment negative = b;
  negative.query_embeddings.set(0, 0, -0.0);
  QCOMPARE(differingInputs(b, negative).inputs.size(), std::size_t{1});
  b = a;
  b.scale.number = 7;  // the number is not used while the scale has another kind
  QVERIFY(isEmpty(differingInputs(a, b)));
  b.scale.kind = Scale::Kind::Number;
  QVERIFY((differingInputs(a, b).inputs == std::vector<Region>{{MatrixId::Scale}}));
  b = a;
  b.heads[0].name = "other";
  QVERIFY(differingInputs(a, b).labels && differingInputs(a, b).inputs.empty());
  QVERIFY(differingInputs(a, withMask(a, Mask::Kind::Causal)).structure);
  QVERIFY(differingInputs(a, withPositions(a, Positions::Kind::Sinusoidal)).structure);
  QVERIFY(differingInputs(a, withBiases(a, true)).structure);
  QVERIFY(differingInputs(a, withTokenRemoved(a, Side::Query, 0)).structure);
  QVERIFY(differingInputs(a, withMode(a, Mode::Cross)).structure);
}

LAB_TEST(TestUpdate, QCoreApplication)

}  // namespace tst_update
#include "tst_update.moc"
