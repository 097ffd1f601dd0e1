// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <limits>
#include <vector>

#include "core/engine/Summaries.h"
#include "core/model/Random.h"
#include "tests/TestProgram.h"

namespace tst_magnitudes {

using namespace lab;

class TestMagnitudes : public QObject {
  Q_OBJECT

 private slots:
  void magnitudesEqualAScalarLoop() {
    Random random(5);
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    for (std::size_t count = 0; count < 60; ++count)
      for (int attempt = 0; attempt < 20; ++attempt) {
        std::vector<double> values;
        double largest = 0, least = kInfinity;
        for (std::size_t i = 0; i < count; ++i) {
          const double odd[] = {0.0,          -0.0,   kInfinity,
                                -kInfinity,   5e-324, -std::numeric_limits<double>::max(),
                                std::nan(""), 1e-200};
          const double value = random.index(4) == 0 ? odd[random.index(8)] : random.uniform(-3, 3);
          values.push_back(value);
          if (!std::isfinite(value)) continue;
          largest = std::max(largest, std::abs(value));
          if (value != 0) least = std::min(least, std::abs(value));
        }
        const Magnitudes found = magnitudesOf(values);
        QCOMPARE(found.largest, largest);
        QCOMPARE(found.least, least == kInfinity ? 0.0 : least);
      }
  }
};

LAB_TEST(TestMagnitudes, QCoreApplication)

}  // namespace tst_magnitudes
#include "tst_magnitudes.moc"
