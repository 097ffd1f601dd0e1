// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/engine/Engine.h"
#include "core/model/Difference.h"
#include "core/model/Random.h"
#include "core/model/Restructure.h"
#include "tests/TestProgram.h"
#include "tests/core/engine/RandomExperiment.h"

namespace tst_shuffle {

using namespace lab;
using namespace lab::testing;

class TestShuffle : public QObject {
  Q_OBJECT

 private slots:
  void shuffleIsAPermutationInAnotherOrder() {
    for (std::uint64_t seed = 0; seed < 200; ++seed)
      for (int count : {2, 3, 6, 40}) {
        std::vector<int> places = shuffledPlaces(count, seed);
        QVERIFY(!std::ranges::is_sorted(places));
        QCOMPARE(places, shuffledPlaces(count, seed));
        std::ranges::sort(places);
        for (int i = 0; i < count; ++i) QCOMPARE(places[static_cast<std::size_t>(i)], i);
      }
    QCOMPARE(shuffledPlaces(1, 7), std::vector<int>{0});
  }

  /// Without mask and positions, attention is equivariant in the order of the queries and invariant in the
  /// order of the keys.
  void withoutPositionsOutputFollowsThePermutation() {
    int seen = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      Experiment e = randomExperiment(seed);
      e.mask = {};
      e.positions.kind = Positions::Kind::None;
      if (e.queryCount() < 2) continue;
      const std::vector<int> places = shuffledPlaces(e.queryCount(), seed);
      const Matrix before = computeTrace(e).output;
      const Matrix after = computeTrace(withTokensOrdered(e, Side::Query, places)).output;
      double scale = 1;
      for (const double value : before.values()) scale = std::max(scale, std::abs(value));
      QVERIFY(largestDifference(before, after, places) <= 1e-9 * scale);
      if (e.mode == Mode::Cross && e.keyCount() > 1) {
        ++seen;
        const Matrix keys =
            computeTrace(withTokensOrdered(e, Side::Key, shuffledPlaces(e.keyCount(), seed))).output;
        QVERIFY(largestDifference(before, keys, resizedToSame(e.queryCount())) <= 1e-9 * scale);
      }
    }
    QVERIFY(seen > 50);
  }

  void largestDifferenceComparesPermutedRows() {
    const Matrix before{{1, 2}, {3, 4}}, after{{3, 4}, {1, 2.5}};
    QCOMPARE(largestDifference(before, after, {1, 0}), 0.5);
    QCOMPARE(largestDifference(before, after, {0, 1}), 2.0);
    QVERIFY(std::isnan(largestDifference(before, Matrix{{std::nan(""), 0}, {0, 0}}, {1, 0})));
  }

 private:
  static std::vector<int> resizedToSame(int count) {
    std::vector<int> same;
    for (int i = 0; i < count; ++i) same.push_back(i);
    return same;
  }
};

LAB_TEST(TestShuffle, QCoreApplication)

}  // namespace tst_shuffle
#include "tst_shuffle.moc"
