// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>
#include <QTest>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/engine/Kernels.h"
#include "core/model/Matrix.h"
#include "tests/core/engine/RandomExperiment.h"

using namespace lab;
using namespace lab::testing;

namespace {

/// What a kernel is allowed to say: one chain of roundings, k = 0, 1, 2 ...; `fused` rounds once a step.
double chain(const Matrix& a, const Matrix& b, int i, int j, bool fused) {
  double sum = 0;
  for (int k = 0; k < a.columns(); ++k) {
    if (fused) {
      sum = std::fma(a(i, k), b(k, j), sum);
    } else {
      volatile double product = a(i, k) * b(k, j);
      sum = product + sum;
    }
  }
  return sum;
}

LabProduct productOf(const Matrix& a, const Matrix& b, Matrix& c) {
  return {a.rows(),    b.columns(),     a.columns(), a.data(), a.columns(), b.data(),
          b.columns(), c.mutableData(), c.columns(), 0,        nullptr};
}

}  // namespace

class TestKernels : public QObject {
  Q_OBJECT

 private slots:
  void productsAreChainsWhateverTheirShape();
  void finishedSumsAreAddedOnce();
  void aWideRowIsAChainToo();
  void panelsChangeNoBit();
  void exponentialsAreRightToTheLastPlace();
  void weightsAreQuotientsToTheLastBit();
  void softmaxHearsItsMask();
  void rowsOfSoftmaxAreTheSameAlone();
  void magnitudesAndSmallThings();
  void numbersAreLaidOutAnotherWay();
  void theVariableAsksForASet();
};

void TestKernels::productsAreChainsWhateverTheirShape() {
  Random random(1);
  for (const LabKernels* kernels : runnableKernels()) {
    const bool fused = std::string_view(kernels->name) != "baseline";
    for (int round = 0; round < 150; ++round) {
      const int rows = random.index(41), depth = 1 + random.index(round % 5 ? 40 : 300),
                columns = 1 + random.index(round % 3 ? 40 : 150);
      const Matrix a = randomMatrix(random, rows, depth, 3.0), b = randomMatrix(random, depth, columns, 3.0);
      Matrix c(rows, columns, 7.0);
      const LabProduct product = productOf(a, b, c);
      kernels->multiply(&product);
      for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j) QVERIFY2(c(i, j) == chain(a, b, i, j, fused), kernels->name);
    }
  }
}

void TestKernels::finishedSumsAreAddedOnce() {
  Random random(2);
  for (const LabKernels* kernels : runnableKernels()) {
    for (const int depth : {3, 3, 64, 64, 65, 65, 200, 400, 400, 800}) {
      const int rows = random.index(3) ? 31 : 1 + random.index(5);
      const Matrix a = randomMatrix(random, rows, depth, 3.0), b = randomMatrix(random, depth, 45, 3.0);
      const Matrix start = randomMatrix(random, rows, 45, 3.0), bias = randomMatrix(random, 1, 45, 3.0);
      Matrix sum(rows, 45), c = start;
      const LabProduct alone = productOf(a, b, sum);
      kernels->multiply(&alone);
      LabProduct added = productOf(a, b, c);
      added.add = 1;
      added.bias = bias.data();
      kernels->multiply(&added);
      for (int i = 0; i < rows; ++i)
        for (int j = 0; j < 45; ++j) QVERIFY(c(i, j) == (start(i, j) + sum(i, j)) + bias(0, j));
      // The same onto numbers that stay where they are.
      Matrix apart(rows, 45, std::numeric_limits<double>::quiet_NaN());
      added.c = apart.mutableData();
      added.onto = start.data();
      added.onto_stride = 45;
      kernels->multiply(&added);
      QVERIFY2(apart.identicalTo(c), kernels->name);
    }
  }
}

void TestKernels::aWideRowIsAChainToo() {
  Random random(5);
  for (const LabKernels* kernels : runnableKernels()) {
    const bool fused = std::string_view(kernels->name) != "baseline";
    for (int depth = 1; depth < 30; ++depth)
      for (const int columns : {128, 129, 137, 768, 769, 800, 1555}) {
        const Matrix a = randomMatrix(random, 1, depth, 3.0), b = randomMatrix(random, depth, columns, 3.0);
        const Matrix start = randomMatrix(random, 1, columns, 3.0),
                     bias = randomMatrix(random, 1, columns, 3.0);
        Matrix sum(1, columns, 7.0), added(1, columns + 1, 7.0);
        LabProduct product = productOf(a, b, sum);
        kernels->multiply(&product);
        product.c = added.mutableData();
        product.add = 1;
        product.onto = start.data();
        product.bias = bias.data();
        kernels->multiply(&product);
        for (int j = 0; j < columns; ++j) {
          QVERIFY2(sum(0, j) == chain(a, b, 0, j, fused), kernels->name);
          QVERIFY2(added(0, j) == (start(0, j) + sum(0, j)) + bias(0, j), kernels->name);
        }
        QCOMPARE(added(0, columns), 7.0);  // nothing behind it
      }
  }
}

void TestKernels::panelsChangeNoBit() {
  Random random(5);
  for (const LabKernels* kernels : runnableKernels()) {
    for (int round = 0; round < 100; ++round) {
      const int rows = 1 + random.index(60), depth = 1 + random.index(round % 2 ? 40 : 300),
                columns = 1 + random.index(150);
      const Matrix a = randomMatrix(random, rows, depth, 3.0), b = randomMatrix(random, depth, columns, 3.0);
      const Matrix start = randomMatrix(random, rows, columns, 3.0);
      const Matrix turned = b.transposed();
      const int panels = (columns + kernels->panel - 1) / kernels->panel;
      const auto room = static_cast<std::size_t>(panels * kernels->panel * depth);
      const double nothing = std::numeric_limits<double>::quiet_NaN();
      std::vector<double> packed(room, nothing), packed_turned(room, nothing);
      kernels->pack(depth, columns, b.data(), columns, packed.data());
      kernels->pack_transposed(columns, depth, turned.data(), depth, packed_turned.data());
      QVERIFY(packed == packed_turned);  // what is no number is equal to nothing: all was written
      for (const int add : {0, 1}) {
        Matrix plain = start, c = start;
        LabProduct product = productOf(a, b, plain);
        product.add = add;
        kernels->multiply(&product);
        product.c = c.mutableData();
        product.b = packed.data();
        product.b_stride = -1;
        product.panels = 1;
        kernels->multiply(&product);
        QVERIFY2(c.identicalTo(plain), kernels->name);
      }
    }
  }
}

void TestKernels::weightsAreQuotientsToTheLastBit() {
  Random random(6);
  for (const LabKernels* kernels : runnableKernels()) {
    for (int round = 0; round < 2000; ++round) {
      const int n = 1 + random.index(70);
      const Matrix scores = randomMatrix(random, 1, n, round % 2 ? 3.0 : 300.0);
      Matrix weights(1, n), exponentials(1, n);
      double sum = 0;
      LabSoftmax task{1, n,       scores.data(), n, 1.0, 1.0, nullptr, 0, weights.mutableData(),
                      n, nullptr, &sum,          0};
      kernels->softmax(&task);
      task.weights = exponentials.mutableData();
      task.keep_exponentials = 1;
      kernels->softmax(&task);
      for (int j = 0; j < n; ++j)
        if (exponentials(0, j) / sum >= std::numeric_limits<double>::min())
          QVERIFY2(weights(0, j) == exponentials(0, j) / sum, kernels->name);
    }
  }
}

void TestKernels::exponentialsAreRightToTheLastPlace() {
  Random random(3);
  for (const LabKernels* kernels : runnableKernels()) {
    std::vector<double> x, e;
    for (int i = 0; i < 200000; ++i) x.push_back(-random.uniform(0, i % 2 ? 3 : 746));
    for (const double edge : {0.0, -0.0, -1e-300, -708.3964185322641, -745.13321910194122, -745.2, -800.0,
                              -1e308, -std::numeric_limits<double>::infinity()})
      x.push_back(edge);
    e.resize(x.size());
    kernels->exponentials(static_cast<int>(x.size()), x.data(), e.data());
    for (std::size_t i = 0; i < x.size(); ++i) {
      const double right = std::exp(x[i]);
      const double place =
          std::max(std::nextafter(right, 2.0) - right, std::numeric_limits<double>::denorm_min());
      QVERIFY2(std::abs(e[i] - right) <= 2 * place, qPrintable(QString::number(x[i], 'g', 17)));
      QVERIFY(right != 0.0 || e[i] == 0.0);
    }
    QCOMPARE(e[200000], 1.0);
    QCOMPARE(e[200001], 1.0);
  }
}

void TestKernels::softmaxHearsItsMask() {
  Random random(4);
  for (const LabKernels* kernels : runnableKernels()) {
    for (int round = 0; round < 300; ++round) {
      const int n = 1 + random.index(140);
      const Matrix scores = randomMatrix(random, 1, n, 20.0);
      const double factor = random.uniform(-2, 2), temperature = round % 2 ? 1.0 : random.uniform(0.2, 5);
      std::vector<std::uint64_t> bits(3, 0);
      std::vector<bool> allowed;
      for (int j = 0; j < n; ++j) {
        allowed.push_back(round % 7 != 0 && random.index(3) != 0);
        if (allowed.back()) bits[static_cast<std::size_t>(j / 64)] |= std::uint64_t{1} << (j % 64);
      }
      Matrix weights(1, n, 5.0);
      double maximum = 0, sum = 0;
      const LabSoftmax task{
          1, n,        scores.data(), n, factor, temperature, bits.data(), 3, weights.mutableData(),
          n, &maximum, &sum,          0};
      kernels->softmax(&task);
      double most = -std::numeric_limits<double>::infinity(), all = 0;
      for (int j = 0; j < n; ++j)
        if (allowed[static_cast<std::size_t>(j)]) most = std::max(most, scores(0, j) * factor);
      QVERIFY(maximum == most);
      for (int j = 0; j < n; ++j)
        if (allowed[static_cast<std::size_t>(j)])
          all += std::exp((scores(0, j) * factor - most) / temperature);
      for (int j = 0; j < n; ++j) {
        if (!allowed[static_cast<std::size_t>(j)])
          QVERIFY(weights(0, j) == 0.0);
        else
          QVERIFY(std::abs(weights(0, j) - std::exp((scores(0, j) * factor - most) / temperature) / all) <
                  1e-14);
      }
    }
  }
}

void TestKernels::rowsOfSoftmaxAreTheSameAlone() {
  Random random(7);
  for (const LabKernels* kernels : runnableKernels()) {
    for (int round = 0; round < 1500; ++round) {
      const int rows = 1 + random.index(20), n = 1 + random.index(40);
      const auto count = static_cast<std::size_t>(rows);
      // Up to weights below the smallest number of full precision.
      const Matrix scores = randomMatrix(random, rows, n, round % 5 ? 20.0 : 1450.0);
      const std::uint64_t all = (std::uint64_t{1} << n) - 1U;
      std::vector<std::uint64_t> bits(count);
      for (std::uint64_t& row : bits)
        if (random.index(4))
          for (int j = 0; j < n; ++j) row |= static_cast<std::uint64_t>(random.index(2)) << j;
      const double nothing = std::numeric_limits<double>::quiet_NaN();
      std::vector<double> maxima(count, nothing), sums(count, nothing);
      Matrix together(rows, n, nothing), alone(rows, n, nothing);
      LabSoftmax task{rows,
                      n,
                      scores.data(),
                      n,
                      0.5,
                      1.0,
                      round % 3 ? bits.data() : nullptr,
                      1,
                      together.mutableData(),
                      n,
                      maxima.data(),
                      sums.data(),
                      round % 2};
      kernels->softmax(&task);
      for (int i = 0; i < rows; ++i) {
        const auto at = static_cast<std::size_t>(i);
        double maximum = 0, sum = 0;
        LabSoftmax row = task;
        row.rows = 1;
        row.scores = scores.row(i).data();
        if (row.allowed) row.allowed = &bits[at];
        row.weights = alone.mutableRow(i).data();
        row.maxima = &maximum;
        row.sums = &sum;
        kernels->softmax(&row);
        QVERIFY(maximum == maxima[at]);
        QVERIFY(sum == sums[at]);
        if (row.allowed && !(bits[at] & all)) QVERIFY(sum == 0.0 && alone(i, 0) == 0.0);
      }
      QVERIFY(alone.identicalTo(together));
    }
  }
}

void TestKernels::magnitudesAndSmallThings() {
  const double infinity = std::numeric_limits<double>::infinity();
  for (const LabKernels* kernels : runnableKernels()) {
    for (int n = 1; n < 20; ++n) {
      std::vector<double> x(static_cast<std::size_t>(n), -0.5);
      x.back() = -3.0;
      QCOMPARE(kernels->largest_magnitude(n, x.data()), 3.0);
      QVERIFY(std::abs(kernels->dot(n, x.data(), x.data()) - (0.25 * (n - 1) + 9.0)) < 1e-12);
      for (const double bad : {infinity, -infinity, std::numeric_limits<double>::quiet_NaN()}) {
        x[static_cast<std::size_t>(n / 2)] = bad;
        QCOMPARE(kernels->largest_magnitude(n, x.data()), infinity);
      }
      double largest = -1, least = -1;
      x = {0.0,       -0.0, 4.9e-324, infinity, -7.0, std::numeric_limits<double>::quiet_NaN(),
           -infinity, 2.0,  3.0};
      x.resize(static_cast<std::size_t>(n), -0.25);
      kernels->magnitudes(n, x.data(), &largest, &least);
      QCOMPARE(largest, n < 3 ? 0.0 : n < 5 ? 4.9e-324 : 7.0);
      QCOMPARE(least, n < 3 ? infinity : 4.9e-324);
      std::vector<double> base(static_cast<std::size_t>(n), 1.0), ones(static_cast<std::size_t>(n), 2.0);
      kernels->add_scaled(n, base.data(), ones.data(), 0.5, base.data());
      kernels->multiply_by(n, 3.0, base.data());
      for (const double one : base) QCOMPARE(one, 6.0);
    }
  }
}

void TestKernels::numbersAreLaidOutAnotherWay() {
  Random random(4);
  for (const LabKernels* kernels : runnableKernels()) {
    for (int rows = 1; rows < 21; ++rows)
      for (int columns = 1; columns < 21; ++columns) {
        const Matrix m = randomMatrix(random, rows, columns);
        Matrix turned(columns, rows, 9.0);
        kernels->transpose(rows, columns, m.data(), columns, turned.mutableData(), rows);
        QVERIFY(turned.identicalTo(m.transposed()));
      }
    for (const int n : {1, 2, 5, 8, 63, 64, 65, 130}) {
      constexpr int kRows = 3;
      const int words = (n + 63) / 64;
      Matrix m(kRows, n, -0.0);
      for (double& value : std::span(m.mutableData(), m.size()))
        if (coin(random)) value = coin(random) ? 1.0 : 4.9e-324;
      std::vector<std::uint64_t> bits(static_cast<std::size_t>(kRows * words), ~std::uint64_t{0});
      kernels->nonzero_bits(kRows, n, m.data(), bits.data());
      for (int i = 0; i < kRows; ++i)
        for (int j = 0; j < 64 * words; ++j) {
          const std::uint64_t word = bits[static_cast<std::size_t>(i * words + j / 64)];
          QCOMPARE((word >> (j % 64)) & 1U, std::uint64_t{j < n && m(i, j) != 0.0});
        }
    }
  }
}

/// The choice is made once in a program: another program is asked.
void TestKernels::theVariableAsksForASet() {
  if (const QByteArray asked = qgetenv("TEST_KERNELS_CHILD"); !asked.isEmpty()) {
    qInfo("chosen: %s", kernels().name);
    return;
  }
  for (const LabKernels* wished : runnableKernels()) {
    QProcess other;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("ATTENTION_LAB_KERNELS"), QString::fromLatin1(wished->name));
    environment.insert(QStringLiteral("TEST_KERNELS_CHILD"), QStringLiteral("1"));
    other.setProcessEnvironment(environment);
    other.setProcessChannelMode(QProcess::MergedChannels);
    other.start(QCoreApplication::applicationFilePath(), {QStringLiteral("theVariableAsksForASet")});
    QVERIFY(other.waitForFinished(30000));
    QVERIFY(other.readAll().contains(QByteArray("chosen: ") + wished->name));
  }
}

QTEST_GUILESS_MAIN(TestKernels)
#include "tst_kernels.moc"
