// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/document/RandomStart.h"
#include "core/document/Vocabulary.h"
#include "core/engine/Engine.h"
#include "core/model/Restructure.h"
#include "tests/TestProgram.h"

namespace tst_random_start {

using namespace lab;

/// Checks the scores of new experiments with random weights: heads must differ, and no head may be almost
/// uniform.
class TestRandomStart : public QObject {
  Q_OBJECT

 private slots:
  void scoresOfARandomStartVaryByTwo() {
    const char* words[] = {"my", "dog", "is", "larger", "than", "your", "small", "cat"};
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      const int d = 2 + static_cast<int>(seed % 7), key = 1 + static_cast<int>(seed % 5);
      Experiment e = newExperiment(8, {3, d, key, 2}, Start::Random, seed);
      for (int i = 0; i < 8; ++i) {
        const Matrix vector = madeUpVector(QString::fromLatin1(words[i]), seed, d);
        for (int j = 0; j < d; ++j) e.query_embeddings.set(i, j, vector(0, j));
      }
      e = withScoreSpread(e);
      const AttentionTrace trace = computeTrace(e);
      for (int h = 0; h < e.headCount(); ++h) {
        const Head& head = e.head(h);
        double square = 0;
        for (int i = 0; i < 8; ++i) {
          std::vector<double> scores;
          double mean = 0;
          for (int j = 0; j < 8; ++j) {
            double score = 0;
            for (int c = 0; c < key; ++c) {
              double q = 0, k = 0;
              for (int r = 0; r < d; ++r) {
                q += e.query_embeddings(i, r) * head.query_weights(r, c);
                k += e.query_embeddings(j, r) * head.key_weights(r, c);
              }
              score += q * k / std::sqrt(key);
            }
            scores.push_back(score);
            mean += score / 8;
          }
          for (const double score : scores) square += (score - mean) * (score - mean) / 64;
        }
        QVERIFY2(std::abs(std::sqrt(square) - kScoreSpread) < 0.1,
                 qPrintable(QString::number(std::sqrt(square))));
      }
    }
  }

  void equalScoresAreNotSpread() {
    Experiment e = newExperiment(3, {1, 2, 2, 2}, Start::Zeros, 1);
    const Experiment after = withScoreSpread(e);
    QVERIFY(after.heads[0].query_weights.identicalTo(e.heads[0].query_weights));
  }
};

LAB_TEST(TestRandomStart, QCoreApplication)

}  // namespace tst_random_start
#include "tst_random_start.moc"
