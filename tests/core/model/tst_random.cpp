// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/model/Random.h"
#include "tests/TestProgram.h"

namespace tst_random {

using namespace lab;

/// Compares the random numbers with fixed values, because a saved seed must give the same numbers on every
/// machine and in every later version. The values come from a second implementation, and for seed 1234567
/// from the published test vector of splitmix64.
class TestRandom : public QObject {
  Q_OBJECT

 private slots:
  void splitmixMatchesThePublishedVector();
  void uniformMatchesFixedValuesAndRange();
  void normalMatchesFixedValuesAndMoments();
  void indexMatchesFixedValues();
  void hashTextMatchesFixedValues();
  void xavierMatchesFixedValues();
  void xavierStaysInItsBoundAndIsRounded();
};

void TestRandom::splitmixMatchesThePublishedVector() {
  Random random(1234567);
  for (const std::uint64_t value : {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                    4593380528125082431u, 16408922859458223821u})
    QCOMPARE(random.next(), value);
  Random zero(0);
  for (const std::uint64_t value : {0xE220A8397B1DCDAFu, 0x6E789E6AA1B965F4u, 0x06C45D188009454Fu})
    QCOMPARE(zero.next(), value);
  Random last(~std::uint64_t{0});
  for (const std::uint64_t value : {16490336266968443936u, 16834447057089888969u})
    QCOMPARE(last.next(), value);
}

void TestRandom::uniformMatchesFixedValuesAndRange() {
  Random random(42), wide(42);
  for (const double value :
       {0.7415648787718233, 0.1599103928769201, 0.27860113025513866, 0.34419071652363753})
    QVERIFY(random.uniform(0, 1) == value);
  for (const double value :
       {2.9325190301745865, -1.7207168569846392, -0.7711909579588907, -0.24647426781089976})
    QVERIFY(wide.uniform(-3, 5) == value);
  double sum = 0;
  for (int i = 0; i < 20000; ++i) {
    const double value = random.uniform(2, 3);
    QVERIFY(value >= 2 && value < 3);
    sum += value;
  }
  QVERIFY(std::abs(sum / 20000 - 2.5) < 0.01);
}

void TestRandom::normalMatchesFixedValuesAndMoments() {
  Random random(42);
  // std::log and std::cos may differ in the last bit, so that the comparison has a tolerance.
  for (const double value : {0.8822489062222688, -0.4508498757188601, 0.1883526341159315, 0.219586379190761})
    QVERIFY(std::abs(random.normal() - value) < 1e-14);
  double sum = 0, squares = 0;
  for (int i = 0; i < 20000; ++i) {
    const double value = random.normal();
    QVERIFY(std::isfinite(value));
    sum += value;
    squares += value * value;
  }
  QVERIFY(std::abs(sum / 20000) < 0.03);
  QVERIFY(std::abs(squares / 20000 - 1) < 0.05);
}

void TestRandom::indexMatchesFixedValues() {
  Random random(42);
  for (const int value : {1, 1, 0, 0, 4, 0, 1, 2, 1, 2, 5, 4}) QCOMPARE(random.index(6), value);
  QCOMPARE(random.index(1), 0);
}

void TestRandom::hashTextMatchesFixedValues() {
  QCOMPARE(hashText("", 0), 0x29D234DDFF3FEE8Au);
  QCOMPARE(hashText("a", 0), 0x501EC038B9A2F951u);
  QCOMPARE(hashText("a", 1), 0xB51455AE4E38AEFFu);
  QCOMPARE(hashText("cat", 7), 0x4277C63DFFC15796u);
  QCOMPARE(hashText("W_Q", 1), 0xE5C897B90ACCC389u);
  QCOMPARE(hashText("\u732b", 0), 0x336F85F4C81BF61Eu);  // bytes above 127
}

void TestRandom::xavierMatchesFixedValues() {
  Random random(1);
  const Matrix expected{{0.12, 0.46, 0.87, -0.1}, {-0.1, 0.49, 0.7, 0.04}, {-0.4, 0.54, -0.18, 0.2}};
  QVERIFY(xavier(3, 4, random).identicalTo(expected));
}

void TestRandom::xavierStaysInItsBoundAndIsRounded() {
  Random random(3);
  for (const auto& [rows, columns] : {std::pair{1, 1}, {5, 7}, {64, 64}, {1, 2000}}) {
    const Matrix m = xavier(rows, columns, random);
    const double bound = std::sqrt(6.0 / (rows + columns)) + 0.005;  // rounded to two decimals
    for (const double value : m.values()) {
      QVERIFY(std::abs(value) <= bound);
      QVERIFY(value == std::round(value * 100) / 100);
      QVERIFY(value != 0.0 || !std::signbit(value));
    }
  }
}

LAB_TEST(TestRandom, QCoreApplication)

}  // namespace tst_random
#include "tst_random.moc"
