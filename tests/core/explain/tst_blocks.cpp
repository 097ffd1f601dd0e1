// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <limits>

#include "core/explain/LargestOfBlocks.h"
#include "core/model/Random.h"
#include "tests/TestProgram.h"

namespace tst_blocks {

using namespace lab;

class TestBlocks : public QObject {
  Q_OBJECT

 private slots:
  void blocksCoverEveryIndexOnce() {
    for (int count = 1; count < 40; ++count)
      for (int blocks = 1; blocks <= count; ++blocks) {
        const std::vector<int> starts = blockStarts(count, blocks);
        QCOMPARE(static_cast<int>(starts.size()), blocks + 1);
        QCOMPARE(starts.front(), 0);
        QCOMPARE(starts.back(), count);
        for (std::size_t b = 1; b < starts.size(); ++b) {
          QVERIFY(starts[b] > starts[b - 1]);
          QVERIFY(starts[b] - starts[b - 1] <= count / blocks + 1);
        }
      }
  }

  void largestEntryOfEachBlockIsFound() {
    Random random(3);
    for (int attempt = 0; attempt < 200; ++attempt) {
      const int rows = 1 + random.index(30), columns = 1 + random.index(30);
      Matrix m(rows, columns), allowed(rows, columns);
      for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j) {
          m.set(i, j,
                random.index(6) == 0 ? std::numeric_limits<double>::quiet_NaN() : random.uniform(-1, 1));
          if (random.index(9) == 0) m.set(i, j, -std::numeric_limits<double>::infinity());
          allowed.set(i, j, random.index(3) == 0 ? 0 : 1);
        }
      const bool masked = attempt % 2 == 0;
      const auto down = blockStarts(rows, 1 + random.index(rows));
      const auto across = blockStarts(columns, 1 + random.index(columns));
      const auto blocks =
          largestOfBlocks([&m](int i) { return m.row(i); }, down, across, masked ? allowed : Matrix());
      std::size_t at = 0;
      for (std::size_t b = 0; b + 1 < down.size(); ++b)
        for (std::size_t c = 0; c + 1 < across.size(); ++c) {
          double largest = -1, number = kNothingInBlock;
          bool hidden = false;
          for (int i = down[b]; i < down[b + 1]; ++i)
            for (int j = across[c]; j < across[c + 1]; ++j) {
              if (masked && allowed(i, j) == 0) continue;
              if (std::isnan(m(i, j)))
                hidden = true;
              else if (std::abs(m(i, j)) > largest)
                largest = std::abs(number = m(i, j));
            }
          const double found = blocks[at++];
          if (largest < 0 && hidden)
            QVERIFY(std::isnan(found));
          else
            QCOMPARE(found, number);
        }
      QCOMPARE(at, blocks.size());
    }
  }
};

LAB_TEST(TestBlocks, QCoreApplication)

}  // namespace tst_blocks
#include "tst_blocks.moc"
