// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/model/Matrix.h"
#include "core/model/Random.h"
#include "tests/TestProgram.h"

namespace tst_matrix {

using namespace lab;

class TestMatrix : public QObject {
  Q_OBJECT

 private slots:
  void defaultConstructedMatrixIsEmpty();
  void constructorsSetShapeAndEntries();
  void copiesShareDataUntilOneIsWritten();
  void everyWriteFunctionDetaches();
  void writingUnsharedDataCopiesNothing();
  void movedFromMatrixIsEmpty();
  void dataIsAlignedTo64Bytes();
  void identicalToComparesBits();
  void blocksAndTransposesCopyTheRightEntries();
  void magnitudesEqualAScalarLoop();
};

void TestMatrix::defaultConstructedMatrixIsEmpty() {
  const Matrix m;
  QVERIFY(m.empty());
  QCOMPARE(m.rows(), 0);
  QCOMPARE(m.size(), std::size_t{0});
  QVERIFY(m.values().empty());
  QVERIFY(m.identicalTo(Matrix()));
  QVERIFY(!m.identicalTo(Matrix(1, 1)));
  QVERIFY(Matrix(0, 3).empty());
  QVERIFY(!Matrix(0, 3).sameShape(m));
}

void TestMatrix::constructorsSetShapeAndEntries() {
  const Matrix m{{1, 2, 3}, {4, 5, 6}};
  QCOMPARE(m.rows(), 2);
  QCOMPARE(m.columns(), 3);
  QCOMPARE(m(1, 0), 4.0);
  QVERIFY(std::ranges::equal(m.row(1), std::initializer_list<double>{4, 5, 6}));
  QVERIFY(std::ranges::equal(m.values(), std::initializer_list<double>{1, 2, 3, 4, 5, 6}));
  QVERIFY(Matrix(2, 2, 7.0).identicalTo(Matrix{{7, 7}, {7, 7}}));
  QVERIFY(Matrix(2, 2).identicalTo(Matrix{{0, 0}, {0, 0}}));
  QVERIFY(Matrix::identity(2, 3).identicalTo(Matrix{{1, 0, 0}, {0, 1, 0}}));
  QVERIFY(Matrix::identity(3, 2).identicalTo(Matrix{{1, 0}, {0, 1}, {0, 0}}));
}

void TestMatrix::copiesShareDataUntilOneIsWritten() {
  const Matrix first{{1, 2}, {3, 4}};
  Matrix second = first, third = second;
  QCOMPARE(second.data(), first.data());
  second.set(0, 1, 9);
  QVERIFY(second.data() != first.data());
  QCOMPARE(third.data(), first.data());
  QVERIFY(first.identicalTo(Matrix{{1, 2}, {3, 4}}));
  QVERIFY(second.identicalTo(Matrix{{1, 9}, {3, 4}}));
}

void TestMatrix::everyWriteFunctionDetaches() {
  const Matrix original{{1, 2}, {3, 4}};
  Matrix a = original, b = original, c = original;
  a.mutableData()[0] = 5;
  b.mutableRow(1)[1] = 5;
  c.set(1, 0, 5);
  QVERIFY(original.identicalTo(Matrix{{1, 2}, {3, 4}}));
  QVERIFY(a.identicalTo(Matrix{{5, 2}, {3, 4}}));
  QVERIFY(b.identicalTo(Matrix{{1, 2}, {3, 5}}));
  QVERIFY(c.identicalTo(Matrix{{1, 2}, {5, 4}}));
}

void TestMatrix::writingUnsharedDataCopiesNothing() {
  Matrix m(3, 3);
  const double* before = m.data();
  m.set(1, 1, 2);
  {
    const Matrix copy = m;
    QCOMPARE(copy.data(), before);
  }
  m.set(1, 1, 3);  // the copies no longer exist, so that the data is not shared
  QCOMPARE(static_cast<const double*>(m.mutableData()), before);
}

void TestMatrix::movedFromMatrixIsEmpty() {
  Matrix a{{1, 2}};
  const Matrix b = std::move(a);
  QVERIFY(a.empty());  // the moved-from state is what this test checks
  QVERIFY(a.identicalTo(Matrix()));
  QVERIFY(b.identicalTo(Matrix{{1, 2}}));
  Matrix c{{3.0}}, d{{4.0}};
  c = std::move(d);
  QVERIFY(c.identicalTo(Matrix{{4.0}}));
  QVERIFY(d.empty());
  Matrix& alias = c;
  c = std::move(alias);
  QVERIFY(c.identicalTo(Matrix{{4.0}}));
}

void TestMatrix::dataIsAlignedTo64Bytes() {
  for (int columns = 1; columns < 40; ++columns) {
    Matrix m(3, columns);
    QCOMPARE(reinterpret_cast<std::uintptr_t>(m.data()) % 64, std::uintptr_t{0});
    const Matrix copy = m;
    m.set(0, 0, 1);  // the detached copy is aligned as well
    QCOMPARE(reinterpret_cast<std::uintptr_t>(m.data()) % 64, std::uintptr_t{0});
    QCOMPARE(m.row(2).data(), m.data() + 2 * columns);
  }
}

void TestMatrix::identicalToComparesBits() {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  QVERIFY(!Matrix({{0.0}}).identicalTo(Matrix{{-0.0}}));
  QVERIFY(Matrix({{-0.0}}).identicalTo(Matrix{{-0.0}}));
  QVERIFY(Matrix({{nan}}).identicalTo(Matrix{{nan}}));
  QVERIFY(!Matrix({{5e-324}}).identicalTo(Matrix{{0.0}}));
  QVERIFY(!Matrix({{1, 2}}).identicalTo(Matrix{{1.0}, {2.0}}));
}

void TestMatrix::blocksAndTransposesCopyTheRightEntries() {
  const Matrix m{{1, 2, 3}, {4, 5, 6}};
  QVERIFY(m.columnBlock(1, 2).identicalTo(Matrix{{2, 3}, {5, 6}}));
  QVERIFY(m.columnBlock(0, 3).identicalTo(m));
  QVERIFY(m.transposed().identicalTo(Matrix{{1, 4}, {2, 5}, {3, 6}}));
  QVERIFY(m.transposed().transposed().identicalTo(m));
}

void TestMatrix::magnitudesEqualAScalarLoop() {
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

LAB_TEST(TestMatrix, QCoreApplication)

}  // namespace tst_matrix
#include "tst_matrix.moc"
