// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cmath>

#include "core/engine/Engine.h"
#include "core/explain/ArrowMove.h"
#include "core/explain/Geometry.h"
#include "core/model/Difference.h"
#include "core/model/Validation.h"
#include "tests/TestProgram.h"
#include "tests/core/engine/RandomExperiment.h"

namespace tst_arrows {

using namespace lab;
using Grid = std::vector<std::vector<double>>;

namespace {

bool near(double a, double b, double tolerance = 1e-9) {
  return std::abs(a - b) <= tolerance * (1 + std::abs(b));
}

/// Returns dx = d (W^T W)^-1 W^T with Gaussian elimination and triple loops. This is the step by the
/// pseudoinverse of a W with full column rank.
std::vector<double> naiveStep(const Matrix& w, std::vector<double> d) {
  const auto n = static_cast<std::size_t>(w.columns());
  Grid gram(n, std::vector<double>(n));
  for (std::size_t a = 0; a < n; ++a)
    for (std::size_t b = 0; b < n; ++b)
      for (int i = 0; i < w.rows(); ++i) gram[a][b] += w(i, static_cast<int>(a)) * w(i, static_cast<int>(b));
  for (std::size_t c = 0; c < n; ++c) {
    std::size_t pivot = c;
    for (std::size_t r = c; r < n; ++r)
      if (std::abs(gram[r][c]) > std::abs(gram[pivot][c])) pivot = r;
    std::swap(gram[c], gram[pivot]);
    std::swap(d[c], d[pivot]);
    for (std::size_t r = 0; r < n; ++r) {
      if (r == c) continue;
      const double factor = gram[r][c] / gram[c][c];
      for (std::size_t k = c; k < n; ++k) gram[r][k] -= factor * gram[c][k];
      d[r] -= factor * d[c];
    }
  }
  std::vector<double> dx(static_cast<std::size_t>(w.rows()));
  for (std::size_t i = 0; i < dx.size(); ++i)
    for (std::size_t c = 0; c < n; ++c)
      dx[i] += w(static_cast<int>(i), static_cast<int>(c)) * d[c] / gram[c][c];
  return dx;
}

Matrix uniform(Random& random, int rows, int columns) {
  Matrix m(rows, columns);
  for (int i = 0; i < rows; ++i)
    for (double& value : m.mutableRow(i)) value = random.uniform(-1, 1);
  return m;
}

Experiment small() {
  Experiment e;
  e.query_tokens = {"I", "love", "statistics"};
  e.query_embeddings = Matrix{{0.2, 0.5, 0.7}, {0.4, 0.8, 0.6}, {0.1, 0.6, 0.9}};
  e.heads = {{"Head 1",
              Matrix{{0.1, 0.3}, {0.2, 0.4}, {0.5, 0.6}},
              Matrix{{0.6, 0.2}, {0.3, 0.5}, {0.7, 0.9}},
              Matrix{{0.5, 0.8}, {0.2, 0.3}, {0.4, 0.6}},
              {},
              {},
              {}}};
  return e;
}

PlanePoint tipOf(const Experiment& e, const ArrowRef& arrow, PlaneDims dims) {
  return inPlane(vectorOf(computeTrace(e), arrow), dims);
}

}  // namespace

class TestArrows : public QObject {
  Q_OBJECT

 private slots:
  void projectionEqualsPlainLoops() {
    Random random(3);
    for (int round = 0; round < 300; ++round) {
      const Matrix v = uniform(random, 2, 1 + random.index(9));
      const auto q = v.row(0), k = v.row(1);
      long double dot = 0, qq = 0, kk = 0;
      for (std::size_t i = 0; i < q.size(); ++i) {
        dot += static_cast<long double>(q[i]) * k[i];
        qq += static_cast<long double>(q[i]) * q[i];
        kk += static_cast<long double>(k[i]) * k[i];
      }
      const Projection p = projectionOn(q, k);
      QVERIFY(p.defined);
      QVERIFY(near(p.dot, static_cast<double>(dot), 1e-13));
      QVERIFY(near(p.q_length, static_cast<double>(std::sqrt(qq)), 1e-13));
      QVERIFY(near(p.along, static_cast<double>(dot / std::sqrt(qq)), 1e-13));
      QVERIFY(near(p.q_length * p.along, p.dot, 1e-13));
      QVERIFY(near(std::cos(p.angle * std::acos(-1.0) / 180) * p.k_length, p.along, 1e-7));
    }
  }

  void footIsWhereThePerpendicularMeetsTheLine() {
    const PlanePoint q{3, 4}, k{-2, 5};
    const PlanePoint foot = footOf(q, projectionOn(q, k));
    QVERIFY(near((k.x - foot.x) * q.x + (k.y - foot.y) * q.y, 0, 1e-12));
    QVERIFY(near(foot.x * q.y, foot.y * q.x, 1e-12));
    // A zero vector q gives no line to project on. The foot is then the origin.
    const Projection none = projectionOn(PlanePoint{0, 0}, k);
    QVERIFY(!none.defined);
    QCOMPARE(none.dot, 0.0);
    QCOMPARE(footOf({0, 0}, none), (PlanePoint{0, 0}));
    const Projection zero = projectionOn(q, PlanePoint{0, 0});
    QVERIFY(zero.defined && zero.along == 0);
  }

  void projectionOfExtremeNumbersIsFinite() {
    const Projection p = projectionOn(PlanePoint{3e200, 4e200}, PlanePoint{3e-200, 4e-200});
    QVERIFY(p.defined);
    QVERIFY(near(p.q_length / 5e200, 1) && near(p.along / 5e-200, 1) && near(p.dot, 25));
    QVERIFY(!projectionOn(PlanePoint{1e200, 0}, PlanePoint{1e200, 0}).defined);
  }

  void planeDimensionsAreClamped() {
    QCOMPARE((PlaneDims{0, 1}.clampedTo(1)), (PlaneDims{0, -1}));
    QCOMPARE((PlaneDims{7, 9}.clampedTo(3)), (PlaneDims{1, 2}));
    QCOMPARE((PlaneDims{0, 0}.clampedTo(3)), (PlaneDims{0, 1}));
    QCOMPARE((PlaneDims{2, 0}.clampedTo(3)), (PlaneDims{2, 0}));
    QCOMPARE((PlaneDims{0, -1}.clampedTo(3)), (PlaneDims{0, 1}));
    const std::array<double, 1> one{7};
    QCOMPARE(inPlane(one, {0, -1}), (PlanePoint{7, 0}));
  }

  void headToTailArrowsEndAtTheContext() {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      const Experiment e = testing::randomExperiment(seed);
      const AttentionTrace trace = computeTrace(e);
      const PlaneDims dims = PlaneDims{0, e.valueDim() - 1}.clampedTo(e.valueDim());
      for (int h = 0; h < e.headCount(); ++h)
        for (int i = 0; i < e.queryCount(); ++i) {
          const auto points = headToTail(trace, h, i, dims);
          QCOMPARE(points.size(), static_cast<std::size_t>(e.keyCount()) + 1);
          QCOMPARE(points.front(), (PlanePoint{0, 0}));
          const PlanePoint context = inPlane(trace.stage(MatrixId::Context, h).row(i), dims);
          QVERIFY(near(points.back().x, context.x, 1e-12) && near(points.back().y, context.y, 1e-12));
        }
    }
  }

  /// Moves a random query, key and value arrow by each of its inputs. In a fresh trace the head of the arrow
  /// must be at the target, and no other input may have changed.
  void movedArrowReachesItsTarget() {
    int planes = 0, lines = 0, kept = 0, crosses = 0;
    for (std::uint64_t seed = 1; seed <= 250; ++seed) {
      const Experiment e = testing::randomExperiment(seed);
      const AttentionTrace trace = computeTrace(e);
      Random random(seed);
      crosses += e.mode == Mode::Cross;
      for (const ArrowKind kind : {ArrowKind::Query, ArrowKind::Key, ArrowKind::Value}) {
        const int tokens = kind == ArrowKind::Query ? e.queryCount() : e.keyCount();
        const ArrowRef arrow{kind, random.index(e.headCount()), random.index(tokens)};
        const int size = kind == ArrowKind::Value ? e.valueDim() : e.keyDim();
        const PlaneDims dims = PlaneDims{random.index(size), random.index(size)}.clampedTo(size);
        for (const MovedBy by : {MovedBy::Embedding, MovedBy::Weights}) {
          const ArrowMove move(e, trace, arrow, by, dims);
          const PlanePoint aim{move.origin().x + random.uniform(-2, 2),
                               dims.y < 0 ? 0 : move.origin().y + random.uniform(-2, 2)};
          const PlanePoint to = move.reachable(aim);
          const Experiment after = move.moved(aim);
          const std::string where = testing::describe(e);
          QVERIFY2(!findProblem(after), where.c_str());
          const PlanePoint found = tipOf(after, arrow, dims);
          QVERIFY2(near(found.x, to.x) && near(found.y, to.y), where.c_str());
          const Difference difference = differingInputs(e, after);
          QVERIFY(!difference.structure && difference.inputs.size() <= 1);
          for (const Region& region : difference.inputs) {
            QCOMPARE(region.id, move.edited().id);
            QCOMPARE(region.head, move.edited().head);
          }
          planes += move.reach() == ArrowMove::Reach::Plane;
          lines += move.reach() == ArrowMove::Reach::Line;
          if (move.reach() == ArrowMove::Reach::Plane) QCOMPARE(to, aim);
          if (move.reach() == ArrowMove::Reach::Nothing)
            QVERIFY(difference.inputs.empty() && !difference.structure && !difference.labels);
          if (move.movesOtherDimensions()) continue;
          kept += size > 2;
          const auto before = vectorOf(trace, arrow);
          const AttentionTrace now = computeTrace(after);
          for (int d = 0; d < size; ++d)
            if (d != dims.x && d != dims.y)
              QVERIFY2(near(vectorOf(now, arrow)[static_cast<std::size_t>(d)],
                            before[static_cast<std::size_t>(d)], 1e-6),
                       where.c_str());
        }
      }
    }
    QVERIFY(planes > 100 && lines > 20 && kept > 20 && crosses > 20);
  }

  void stepOfFullRankIsThePseudoinverse() {
    Random random(11);
    for (int round = 0; round < 100; ++round) {
      const int d = 2 + random.index(5);
      const Matrix w = uniform(random, d + random.index(5), d);
      const int a = random.index(d), b = (a + 1) % d;
      const RowStep step = rowStep(w, a, b);
      QCOMPARE(step.rank, 2);
      QVERIFY(!step.moves_others);
      for (const int axis : {0, 1}) {
        std::vector<double> wish(static_cast<std::size_t>(d));
        wish[static_cast<std::size_t>(axis == 0 ? a : b)] = 1;
        const std::vector<double> naive = naiveStep(w, wish);
        for (std::size_t i = 0; i < naive.size(); ++i)
          QVERIFY2(near(step.response.row(axis)[i], naive[i], 1e-6), qPrintable(QString::number(round)));
      }
    }
  }

  /// W has more columns than rows. The two moved dimensions must be exact, and the others must change as
  /// little as possible.
  void otherDimensionsChangeAsLittleAsPossible() {
    Random random(12);
    for (int round = 0; round < 50; ++round) {
      const int rows = 3 + random.index(3), d = rows + 1 + random.index(4);
      const Matrix w = uniform(random, rows, d);
      const RowStep step = rowStep(w, 0, 1);
      QVERIFY(step.rank == 2 && step.moves_others);
      const auto others = [&](const std::vector<double>& dx) {
        double squares = 0;
        for (int c = 2; c < d; ++c) {
          double sum = 0;
          for (int i = 0; i < rows; ++i) sum += dx[static_cast<std::size_t>(i)] * w(i, c);
          squares += sum * sum;
        }
        return squares;
      };
      const std::vector<double> dx(step.response.row(0).begin(), step.response.row(0).end());
      const double least = others(dx);
      for (int attempt = 0; attempt < 20; ++attempt) {
        // Another dx with the same effect on the two entries: dx + z, where z is orthogonal to their two
        // columns.
        std::vector<double> z(dx.size());
        for (double& value : z) value = random.uniform(-0.1, 0.1);
        Matrix pair(rows, 2);
        for (int i = 0; i < rows; ++i)
          for (int c = 0; c < 2; ++c) pair.set(i, c, w(i, c));
        std::vector<double> moved(2);
        for (int c = 0; c < 2; ++c)
          for (int i = 0; i < rows; ++i)
            moved[static_cast<std::size_t>(c)] += z[static_cast<std::size_t>(i)] * w(i, c);
        const std::vector<double> back = naiveStep(pair, moved);
        std::vector<double> other = dx;
        for (std::size_t i = 0; i < other.size(); ++i) other[i] += z[i] - back[i];
        QVERIFY(others(other) >= least * (1 - 1e-9));
      }
    }
  }

  void weightsChangeAsLittleAsPossible() {
    const Experiment e = small();
    const ArrowMove move(e, computeTrace(e), {ArrowKind::Query, 0, 1}, MovedBy::Weights, {0, 1});
    const Experiment after = move.moved({1.5, 0.8});
    // Only column 1 changes, by x^T d / |x|^2 with x = (0.4, 0.8, 0.6), |x|^2 = 1.16 and d = 1.
    for (int i = 0; i < 3; ++i) {
      const Matrix& before = e.heads[0].query_weights;
      QVERIFY(
          near(after.heads[0].query_weights(i, 0), before(i, 0) + e.query_embeddings(1, i) / 1.16, 1e-12));
      QVERIFY(near(after.heads[0].query_weights(i, 1), before(i, 1), 1e-15));
    }
  }

  void reachReportsWhatCannotBeMoved() {
    Experiment e = small();
    e.query_embeddings = Matrix{{0.2, 0.5, 0.7}, {0, 0, 0}, {0.1, 0.6, 0.9}};
    AttentionTrace trace = computeTrace(e);
    const ArrowMove none(e, trace, {ArrowKind::Query, 0, 1}, MovedBy::Weights, {0, 1});
    QCOMPARE(none.reach(), ArrowMove::Reach::Nothing);
    QVERIFY(identical(none.moved({3, 3}), e));
    // The same arrow can be moved by its embedding.
    QCOMPARE(ArrowMove(e, trace, {ArrowKind::Query, 0, 1}, MovedBy::Embedding, {0, 1}).reach(),
             ArrowMove::Reach::Plane);
    // The columns are linearly dependent, so that the arrow can move only along a line.
    e.heads[0].key_weights = Matrix{{1, 2}, {2, 4}, {-1, -2}};
    trace = computeTrace(e);
    const ArrowMove line(e, trace, {ArrowKind::Key, 0, 0}, MovedBy::Embedding, {0, 1});
    QCOMPARE(line.reach(), ArrowMove::Reach::Line);
    const PlanePoint to = line.reachable({line.origin().x + 5, line.origin().y});
    QVERIFY(near(to.x, line.origin().x + 1) && near(to.y, line.origin().y + 2));
    const PlanePoint found = tipOf(line.moved(to), {ArrowKind::Key, 0, 0}, {0, 1});
    QVERIFY(near(found.x, to.x) && near(found.y, to.y));
    e.heads[0].value_weights = Matrix(3, 2);
    QCOMPARE(ArrowMove(e, computeTrace(e), {ArrowKind::Value, 0, 0}, MovedBy::Embedding, {0, 1}).reach(),
             ArrowMove::Reach::Nothing);
  }

  void moveOfExtremeNumbersIsFinite() {
    for (const double size : {1e-150, 1e100, 1e150}) {
      Experiment e = small();
      for (Matrix* w : {&e.heads[0].query_weights, &e.heads[0].key_weights, &e.heads[0].value_weights})
        for (double& value : std::span(w->mutableData(), w->size())) value *= size;
      const AttentionTrace trace = computeTrace(e);
      for (const MovedBy by : {MovedBy::Embedding, MovedBy::Weights}) {
        const ArrowMove move(e, trace, {ArrowKind::Query, 0, 0}, by, {0, 1});
        const PlanePoint found =
            tipOf(move.moved({0.3 * size, -0.2 * size}), {ArrowKind::Query, 0, 0}, {0, 1});
        QVERIFY(near(found.x / size, 0.3) && near(found.y / size, -0.2));
      }
    }
  }
};

LAB_TEST(TestArrows, QCoreApplication)

}  // namespace tst_arrows
#include "tst_arrows.moc"
