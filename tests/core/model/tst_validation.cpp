// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <functional>
#include <limits>

#include "core/engine/Engine.h"
#include "core/model/Limits.h"
#include "core/model/Restructure.h"
#include "core/model/Validation.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/engine/RandomExperiment.h"
#include "tests/core/model/ProblemText.h"

namespace tst_validation {

using namespace lab;
using namespace lab::testing;
using Spoil = std::function<void(Experiment&)>;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// A cross-attention experiment with two heads, 3 x 4 tokens and every optional part.
Experiment fullExperiment() {
  Experiment e = withMode(newExperiment(3, {2, 5, 2, 4}, Start::Random, 1), Mode::Cross);
  e = withTokenInserted(e, Side::Key, 0, "key", Matrix(1, 5, 0.5));
  e = withMask(withPositions(e, Positions::Kind::Learned), Mask::Kind::Matrix);
  e.dimension_names = {"a", "b", "c", "d", "e"};
  return withOutputBias(withBiases(e, true), true);
}

/// The numbers and names of what was expected and found: "4096, 4097".
QString valuesOf(const Problem& problem) {
  QStringList values;
  for (const ProblemWords& words : {problem.expected, problem.found})
    values << test::partsOf(englishText(words));
  values.removeAll(QString());
  return values.join(QStringLiteral(", "));
}

QString placeOf(const std::optional<Problem>& problem) {
  return problem ? QString::fromStdString(problem->place) : QString();
}

/// Returns the place of the first overflow in the trace, or "" if there is none.
QString overflowOf(const Experiment& e) {
  if (findProblem(e)) return QStringLiteral("not an experiment");
  return placeOf(findOverflow(computeTrace(e)));
}

}  // namespace

class TestValidation : public QObject {
  Q_OBJECT

 private slots:
  void validExperimentsHaveNoProblem();
  void everyProblemIsReportedWithItsPlace_data();
  void everyProblemIsReportedWithItsPlace();
  void firstProblemInFileOrderIsReported();
  void sharedMatricesOfAValidExperimentAreNotChecked();
  void sizesAreCheckedWithoutAnExperiment();
  void traceEntriesEqualsTheSizeOfTheTrace();
  void firstOverflowingStageIsReported_data();
  void firstOverflowingStageIsReported();
  void findOverflowStartsAtTheGivenStage();
  void nonFiniteEntryIsFoundInEveryColumn();
  void largeFiniteValuesAreNoOverflow();
};

void TestValidation::validExperimentsHaveNoProblem() {
  QCOMPARE(placeOf(findProblem(fullExperiment())), QString());
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Experiment e = randomExperiment(seed);
    QCOMPARE(placeOf(findProblem(e)), QString());
    QCOMPARE(overflowOf(e), QString());
  }
}

void TestValidation::everyProblemIsReportedWithItsPlace_data() {
  QTest::addColumn<Spoil>("spoil");
  QTest::addColumn<QString>("place");
  QTest::addColumn<QString>("values");  // expected, found
  int number = 0;
  const auto row = [&number](const char* place, const char* values, const Spoil& spoil) {
    QTest::addRow("%d %s: %s", ++number, place, values)
        << spoil << QString::fromUtf8(place) << QString::fromUtf8(values);
  };
  const std::string long_text(limits::kTextBytes + 1, 'x'), long_name(limits::kNameBytes + 1, 'x');
  row("title", "1000, 1001", [=](auto& e) { e.title = long_name; });
  row("notes", "1048576, 1048577", [=](auto& e) { e.notes = long_text; });
  row("tokens.query", "", [](auto& e) { e.query_tokens.clear(); });
  row("tokens.key", "", [](auto& e) { e.key_tokens.clear(); });
  row("tokens.query", "4096, 4097", [](auto& e) { e.query_tokens.assign(4097, "x"); });
  row("tokens.key", "4096, 5000", [](auto& e) { e.key_tokens.assign(5000, "x"); });
  row("tokens.query[1]", "1000, 1001", [=](auto& e) { e.query_tokens[1] = long_name; });
  row("tokens.key[3]", "1000, 1001", [=](auto& e) { e.key_tokens[3] = long_name; });
  row("embeddings.query", "", [](auto& e) { e.query_embeddings = {}; });
  row("embeddings.query", "4096 d_model, 4097", [](auto& e) { e.query_embeddings = Matrix(3, 4097); });
  row("embeddings.query", "3 5, 2 5", [](auto& e) { e.query_embeddings = Matrix(2, 5); });
  row("embeddings.key", "4 5, 4 6", [](auto& e) { e.key_embeddings = Matrix(4, 6); });
  row("embeddings.key", "4 5, 0 0", [](auto& e) { e.key_embeddings = {}; });
  row("embeddings.key[3][4]", "", [](auto& e) { e.key_embeddings.set(3, 4, -kInfinity); });
  row("dimension_names", "5 d_model, 1", [](auto& e) { e.dimension_names = {"a"}; });
  row("dimension_names[2]", "1000, 1001", [=](auto& e) { e.dimension_names[2] = long_name; });
  row("positions.query", "3 5", [](auto& e) { e.positions.query = {}; });
  row("positions.key", "4 5", [](auto& e) { e.positions.key = {}; });
  row("positions.query", "3 5, 4 5", [](auto& e) {
    e.positions.query = Matrix(4, 5);
    e.positions.kind = Positions::Kind::None;  // an unused position table must have the right shape as well
  });
  row("positions.spare_query", "2 5, 2 4", [](auto& e) { e.positions.spare_query = Matrix(2, 4); });
  row("positions.spare_key", "4096, 4097", [](auto& e) { e.positions.spare_key = Matrix(4097, 5); });
  row("positions.spare_key[0][1]", "", [](auto& e) { e.positions.spare_key = Matrix{{0, kNaN, 0, 0, 0}}; });
  row("positions.key[0][0]", "", [](auto& e) { e.positions.key.set(0, 0, kNaN); });
  row("heads", "", [](auto& e) { e.heads.clear(); });
  row("heads", "144, 145", [](auto& e) { e.heads.resize(145, e.heads[0]); });
  row("heads[1].name", "1000, 1001", [=](auto& e) { e.heads[1].name = long_name; });
  row("heads[0].W_Q", "d_k", [](auto& e) { e.heads[0].query_weights = {}; });
  row("heads[0].W_V", "d_v", [](auto& e) { e.heads[0].value_weights = {}; });
  row("heads[0].W_Q", "4096 d_k, 4097", [](auto& e) { e.heads[0].query_weights = Matrix(5, 4097); });
  row("heads[0].W_V", "4096 d_v, 4097", [](auto& e) { e.heads[0].value_weights = Matrix(5, 4097); });
  row("heads[1].W_Q", "5 2, 5 3", [](auto& e) { e.heads[1].query_weights = Matrix(5, 3); });
  row("heads[1].W_K", "5 2, 4 2", [](auto& e) { e.heads[1].key_weights = Matrix(4, 2); });
  row("heads[1].W_V", "5 4, 0 0", [](auto& e) { e.heads[1].value_weights = {}; });
  row("heads[0].W_K[4][1]", "", [](auto& e) { e.heads[0].key_weights.set(4, 1, kNaN); });
  row("heads[0].b_Q", "1 2, 2 2", [](auto& e) { e.heads[0].query_bias = Matrix(2, 2); });
  row("heads[1].b_K", "1 2, 1 1", [](auto& e) { e.heads[1].key_bias = Matrix(1, 1); });
  row("heads[1].b_V[0][3]", "", [](auto& e) { e.heads[1].value_bias.set(0, 3, kInfinity); });
  row("W_O", "8 4, 6 4", [](auto& e) { e.output_weights = Matrix(6, 4); });
  row("W_O", "4096 d_out, 4097", [](auto& e) { e.output_weights = Matrix(8, 4097); });
  row("b_O", "1 4, 1 5", [](auto& e) { e.output_weights = Matrix(8, 4); });
  row("b_O", "1 5, 1 8", [](auto& e) { e.output_bias = Matrix(1, 8); });
  row("b_O", "1 8, 1 5", [](auto& e) { e.output_weights = {}; });
  row("scale", "", [](auto& e) { e.scale = {Scale::Kind::Number, kInfinity}; });
  row("scale", "", [](auto& e) { e.scale = {Scale::Kind::Number, kNaN}; });
  row("temperature", "0, 0", [](auto& e) { e.temperature = 0.0; });
  row("temperature", "0, -1e-09", [](auto& e) { e.temperature = -1e-9; });
  row("temperature", "0", [](auto& e) { e.temperature = kInfinity; });
  row("temperature", "0", [](auto& e) { e.temperature = kNaN; });
  row("mask", "3 4, 4 4", [](auto& e) { e.mask.allowed = Matrix(4, 4); });
  row("mask", "3 4, 0 0", [](auto& e) { e.mask.allowed = {}; });
  row("mask[2][3]", "0 1, 0.5", [](auto& e) { e.mask.allowed.set(2, 3, 0.5); });
  row("mask[0][0]", "0 1", [](auto& e) { e.mask.allowed.set(0, 0, kNaN); });
  row("other_mask", "3 3, 3 4", [](auto& e) { e.mask.other_allowed = Matrix(3, 4); });
  row("other_mask[0][2]", "0 1, 2", [](auto& e) {
    e.mask.other_allowed = Matrix(3, 3);
    e.mask.other_allowed.set(0, 2, 2);
  });
  row("other_mask", "", [](auto& e) { e.mask = {Mask::Kind::Causal, {}, Matrix(3, 3)}; });
  row("the whole experiment", "4, 6663", [](auto& e) {
    e.heads.resize(13, e.heads[0]);
    e = withOutputBias(withOutputWeights(e, false), false);
    e.mask = {};
    e.positions = {};
    e.query_tokens.assign(4096, "x");
    e.query_embeddings = Matrix(4096, 5);
    e.mode = Mode::Self;
  });
}

void TestValidation::everyProblemIsReportedWithItsPlace() {
  QFETCH(Spoil, spoil);
  QFETCH(QString, place);
  QFETCH(QString, values);
  Experiment e = fullExperiment();
  spoil(e);
  const auto problem = findProblem(e);
  QVERIFY(problem);
  QCOMPARE(QString::fromStdString(problem->place), place);
  QCOMPARE(valuesOf(*problem), values);
}

void TestValidation::firstProblemInFileOrderIsReported() {
  Experiment e = fullExperiment();
  e.temperature = 0;
  e.heads[1].key_weights = {};
  e.heads[0].value_weights.set(0, 0, kNaN);
  QCOMPARE(findProblem(e)->place, std::string("heads[0].W_V[0][0]"));
}

void TestValidation::sizesAreCheckedWithoutAnExperiment() {
  const auto place = [](int n_q, int n_k, const Sizes& sizes) {
    const auto problem = findProblem(n_q, n_k, sizes);
    return problem ? problem->place : std::string();
  };
  QCOMPARE(place(1, 1, {1, 1, 1, 1}), std::string());
  QCOMPARE(place(1024, 1024, {12, 768, 64, 64}), std::string());
  QCOMPARE(place(0, 1, {}), std::string("tokens.query"));
  QCOMPARE(place(1, 4097, {}), std::string("tokens.key"));
  QCOMPARE(place(1, 1, {1, 4097, 1, 1}), std::string("embeddings.query"));
  QCOMPARE(place(1, 1, {0, 1, 1, 1}), std::string("heads"));
  QCOMPARE(place(1, 1, {1, 1, 4097, 1}), std::string("heads[0].W_Q"));
  QCOMPARE(place(1, 1, {1, 1, 1, 0}), std::string("heads[0].W_V"));
  QCOMPARE(place(1, 1, {1, 1, 1, 1, 4096}), std::string());
  QCOMPARE(place(1, 1, {1, 1, 1, 1, 4097}), std::string("W_O"));
  QCOMPARE(place(1, 1, {144, 1, 1, 1024, 4096}), std::string("the whole experiment"));
  const auto too_large = findProblem(1, 1, {144, 4096, 4096, 4096});
  QVERIFY(too_large);
  QCOMPARE(valuesOf(*too_large), QStringLiteral("4, 73729"));
}

void TestValidation::traceEntriesEqualsTheSizeOfTheTrace() {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Experiment e = withOutputWeights(randomExperiment(seed), seed % 2 == 0);
    const AttentionTrace trace = computeTrace(e);
    std::size_t entries = 0;
    for (const MatrixName& name : matrixNames())
      for (int h = 0; h < (name.per_head ? e.headCount() : 1); ++h) entries += trace.stage(name.id, h).size();
    QCOMPARE(traceEntries(e), entries);
  }
}

void TestValidation::sharedMatricesOfAValidExperimentAreNotChecked() {
  const Experiment sound = newExperiment(4, {2, 6, 3, 3}, Start::Random, 1);
  QVERIFY(!findProblem(sound, sound));
  Experiment next = sound;
  next.heads[1].key_weights.set(2, 1, kInfinity);
  const auto problem = findProblem(next, sound);
  QVERIFY(problem);
  QCOMPARE(problem->place, std::string("heads[1].W_K[2][1]"));
  QVERIFY(!findProblem(next, next));  // entries that are shared with a valid experiment are not checked
  // Shapes are checked in any case.
  next = sound;
  next.heads[1].key_weights = sound.heads[1].value_weights.columnBlock(0, 2);
  QVERIFY(findProblem(next, sound));
}

void TestValidation::firstOverflowingStageIsReported_data() {
  QTest::addColumn<Spoil>("spoil");
  QTest::addColumn<QString>("place");
  const auto row = [](const char* place, const Spoil& spoil) {
    QTest::newRow(place) << spoil << QString::fromUtf8(place);
  };
  row("query_inputs[1][2]", [](auto& e) {
    e.query_embeddings.set(1, 2, 1.7e308);
    e.positions.query.set(1, 2, 1.7e308);
  });
  row("key_inputs[3][0]", [](auto& e) {
    e.key_embeddings.set(3, 0, -1.7e308);
    e.positions.key.set(3, 0, -1.7e308);
  });
  row("heads[1].Q[2][1]", [](auto& e) {
    e.query_embeddings.set(2, 0, 1e200);
    e.heads[1].query_weights.set(0, 1, 1e200);
  });
  row("heads[0].Q[0][0]", [](auto& e) {  // infinity - infinity within the sum gives NaN
    e.query_embeddings.set(0, 0, 1e200);
    e.query_embeddings.set(0, 1, 1e200);
    e.heads[0].query_weights.set(0, 0, 1e200);
    e.heads[0].query_weights.set(1, 0, -1e200);
  });
  row("heads[0].K[0][1]", [](auto& e) {
    e.key_embeddings.set(0, 4, 1e200);
    e.heads[0].key_weights.set(4, 1, 1e200);
  });
  row("heads[1].V[3][3]", [](auto& e) {
    e.key_embeddings.set(3, 2, 1e200);
    e.heads[1].value_weights.set(2, 3, -1e200);
  });
  row("heads[1].scores[2][3]", [](auto& e) {
    e.query_embeddings.set(2, 0, 1e200);
    e.key_embeddings.set(3, 0, 1e200);
    for (Head& head : e.heads) {
      head.query_weights = head.key_weights = Matrix(5, 2);
      head.value_weights = Matrix(5, 4);
    }
    e.heads[1].query_weights.set(0, 0, 1);
    e.heads[1].key_weights.set(0, 0, 1);
  });
  row("heads[0].scaled_scores[0][0]", [](auto& e) {
    e.heads[0].query_bias = Matrix(1, 2, 1e200);
    e.scale = {Scale::Kind::Number, 1e200};
  });
  row("output[0][4]", [](auto& e) {
    for (int h = 0; h < 2; ++h) e.head(h).value_bias = Matrix(1, 4, 1e200);
    e.output_weights.set(7, 4, 1e200);
  });
  row("output[0][1]", [](auto& e) {
    e.heads[0].value_bias = Matrix(1, 4, 1.5e308);
    e.output_weights = Matrix(8, 5);
    e.output_weights.set(0, 1, 1);
    e.output_bias.set(0, 1, 1.5e308);
  });
}

void TestValidation::firstOverflowingStageIsReported() {
  QFETCH(Spoil, spoil);
  QFETCH(QString, place);
  Experiment e = fullExperiment();
  QCOMPARE(overflowOf(e), QString());
  spoil(e);
  QCOMPARE(overflowOf(e), place);
}

void TestValidation::findOverflowStartsAtTheGivenStage() {
  AttentionTrace trace = computeTrace(fullExperiment());
  trace.heads[0].queries.set(0, 0, kInfinity);
  trace.heads[1].context.set(0, 1, kNaN);
  QCOMPARE(findOverflow(trace)->place, std::string("heads[0].Q[0][0]"));
  QCOMPARE(findOverflow(trace, MatrixId::K)->place, std::string("heads[1].context[0][1]"));
  QVERIFY(findOverflow(trace, MatrixId::K)->found.text != findOverflow(trace)->found.text);  // NaN, infinity
  QVERIFY(!findOverflow(trace, MatrixId::Concat));
}

void TestValidation::nonFiniteEntryIsFoundInEveryColumn() {
  // A fast search must still check every entry. This covers every column of rows of odd lengths.
  for (int columns = 1; columns <= 19; ++columns) {
    for (int column = 0; column < columns; ++column) {
      for (const double value : {kInfinity, -kInfinity, kNaN, -kNaN}) {
        AttentionTrace trace;
        Matrix output(3, columns, -1.7e308);
        QVERIFY(!findOverflow(trace));
        output.set(1, column, value);
        trace.output = output;
        QCOMPARE(findOverflow(trace)->place, "output[1][" + std::to_string(column) + "]");
      }
    }
  }
}

void TestValidation::largeFiniteValuesAreNoOverflow() {
  Experiment e = newExperiment(2, {1, 1, 1, 1}, Start::Zeros, 1);
  e.query_embeddings = Matrix{{1e154}, {-1e154}};
  e.heads[0].query_weights = e.heads[0].key_weights = e.heads[0].value_weights = e.output_weights =
      Matrix{{1.0}};
  e.scale = {Scale::Kind::Number, 1.0};
  for (const double temperature : {5e-324, 1e-300, 1.0, 1e308}) {  // the scores are +-1e308
    e.temperature = temperature;
    QCOMPARE(overflowOf(e), QString());
    const AttentionTrace trace = computeTrace(e);
    for (const double weight : trace.heads[0].weights.values()) QVERIFY(weight >= 0 && weight <= 1);
  }
  for (const double scale : {0.0, -0.0, -1.0, 5e-324, 1.5}) {
    e.scale.number = scale;
    QCOMPARE(overflowOf(e), QString());
  }
  e.scale.number = 2.0;
  QCOMPARE(overflowOf(e), QStringLiteral("heads[0].scaled_scores[0][0]"));
}

LAB_TEST(TestValidation, QCoreApplication)

}  // namespace tst_validation
#include "tst_validation.moc"
