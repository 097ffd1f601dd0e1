// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/engine/InstructionSets.h"
#include "core/engine/Stages.h"
#include "tests/TestProgram.h"
#include "tests/core/engine/RandomExperiment.h"
#include "tests/core/engine/ReferenceAttention.h"

namespace tst_instruction_sets {

using namespace lab;
using namespace lab::testing;

/// Compares the stage functions of each instruction set with triple loops.
class TestInstructionSets : public QObject {
  Q_OBJECT

 private slots:
  void everyInstructionSetComputesTheStages();
  void combinedProjectionsEqualSeparateProjections();
  void largestMagnitudeFindsNonFiniteEntries();
  void baselineIsAlwaysSupported();
};

void TestInstructionSets::everyInstructionSetComputesTheStages() {
  for (const LabStageTable* table : supportedStageTables()) {
    Random random(1);
    for (int round = 0; round < 60; ++round) {
      const int n = 1 + random.index(round < 40 ? 12 : 90), m = 1 + random.index(40),
                d = 1 + random.index(50);
      const Matrix a = randomMatrix(random, n, d), b = randomMatrix(random, d, m), keys = b.transposed();
      const Matrix bias = randomMatrix(random, 1, m), allowed = randomMask(random, n, m);
      Matrix projected(n, m), scores(n, m), scaled(n, m), masked(n, m), weights(n, m), sum(n, d);
      const ConstBlock in_a = blockOf(a), in_b = blockOf(b), in_keys = blockOf(keys),
                       in_mask = blockOf(allowed);
      const Range rows{0, n};
      const Block to_projected = writableBlock(projected, rows), to_scores = writableBlock(scores, rows),
                  to_scaled = writableBlock(scaled, rows), to_masked = writableBlock(masked, rows),
                  to_weights = writableBlock(weights, rows), to_sum = writableBlock(sum, rows);
      table->project(&in_a, &in_b, bias.data(), &to_projected);
      table->scores(&in_a, &in_keys, &to_scores);
      const ConstBlock from_scores = blockOf(scores), from_scaled = blockOf(scaled);
      table->scale(&from_scores, 0.25, &to_scaled);
      table->mask(&from_scaled, &in_mask, &to_masked);
      const ConstBlock from_masked = blockOf(masked), from_weights = blockOf(weights);
      table->softmax(&from_masked, 0.8, &to_weights);
      table->weighted_sum(&from_weights, &in_keys, &to_sum);

      Grid expected = referenceProduct(gridOf(a), gridOf(b));
      QCOMPARE(QString::fromStdString(firstDeviation(table->name, scores, expected)), QString());
      Grid with_bias = expected, softmax;
      for (int i = 0; i < n; ++i) {
        auto& row = expected[static_cast<std::size_t>(i)];
        for (int j = 0; j < m; ++j) {
          with_bias[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] += bias(0, j);
          double& score = row[static_cast<std::size_t>(j)];
          score = allowed(i, j) == 1.0 ? score * 0.25 : -std::numeric_limits<double>::infinity();
        }
        softmax.push_back(referenceSoftmax(row, 0.8));
      }
      QCOMPARE(QString::fromStdString(firstDeviation(table->name, projected, with_bias)), QString());
      QCOMPARE(QString::fromStdString(firstDeviation(table->name, masked, expected)), QString());
      QCOMPARE(QString::fromStdString(firstDeviation(table->name, weights, softmax)), QString());
      QCOMPARE(
          QString::fromStdString(firstDeviation(table->name, sum, referenceProduct(softmax, gridOf(keys)))),
          QString());
    }
  }
}

void TestInstructionSets::combinedProjectionsEqualSeparateProjections() {
  for (const LabStageTable* table : supportedStageTables()) {
    Random random(2);
    for (int round = 0; round < 40; ++round) {
      // Up to 700 columns, so that the product is split into more than one block for the cache.
      const int n = kGroup + random.index(80), depth = 1 + random.index(round % 2 == 0 ? 60 : 700);
      const Matrix inputs = randomMatrix(random, n, depth);
      const ConstBlock in = blockOf(inputs);
      std::vector<Matrix> weights, alone, together;
      const Matrix bias = randomMatrix(random, 1, 70);
      std::vector<LabProjection> projections;
      for (int p = 0; p < 5; ++p) {
        const int columns = 2 + random.index(69);
        weights.push_back(randomMatrix(random, depth, columns));
        alone.emplace_back(n, columns);
        together.emplace_back(n, columns, 7.0);
      }
      for (std::size_t p = 0; p < weights.size(); ++p) {
        const double* with_bias = p % 2 == 0 ? bias.data() : nullptr;
        const ConstBlock of_weights = blockOf(weights[p]);
        const Block out = writableBlock(alone[p], {0, n});
        table->project(&in, &of_weights, with_bias, &out);
        projections.push_back({of_weights, with_bias, writableBlock(together[p], {0, n})});
      }
      table->project_together(&in, projections.data(), static_cast<int>(projections.size()));
      for (std::size_t p = 0; p < weights.size(); ++p) QVERIFY(together[p].identicalTo(alone[p]));
    }
  }
}

void TestInstructionSets::largestMagnitudeFindsNonFiniteEntries() {
  for (const LabStageTable* table : supportedStageTables())
    for (int n = 1; n < 40; ++n)
      for (int at = 0; at < n; ++at) {
        Matrix m(1, n, 0.5);
        m.set(0, at, -3);
        const ConstBlock block = blockOf(m);
        QCOMPARE(table->largest_magnitude(&block), 3.0);
        for (const double value : {std::nan(""), HUGE_VAL, -HUGE_VAL}) {
          m.set(0, at, value);
          const ConstBlock with = blockOf(m);
          QVERIFY(std::isnan(table->largest_magnitude(&with)));
        }
      }
}

void TestInstructionSets::baselineIsAlwaysSupported() {
  QCOMPARE(QString::fromUtf8(supportedStageTables().front()->name), QStringLiteral("baseline"));
  // The last digits depend on the table, so the choice must not differ between two runs.
  if (!qEnvironmentVariableIsSet("ATTENTION_LAB_INSTRUCTIONS"))
    QCOMPARE(&stageTable(), supportedStageTables().back());
  bool chosen_is_supported = false;
  for (const LabStageTable* table : supportedStageTables())
    chosen_is_supported = chosen_is_supported || table == &stageTable();
  QVERIFY(chosen_is_supported);
}

LAB_TEST(TestInstructionSets, QCoreApplication)

}  // namespace tst_instruction_sets
#include "tst_instruction_sets.moc"
