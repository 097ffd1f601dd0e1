// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/explain/FormulaParser.h"
#include "core/model/positions/PositionsKinds.h"
#include "core/model/positions/Sinusoidal.h"
#include "tests/TestProgram.h"
#include "tests/core/document/Samples.h"

namespace tst_position_study {

using namespace lab;
using namespace lab::test;

namespace {

Matrix rowsOf(const Experiment& e, Positions::Kind kind, Side side, int count) {
  Positions positions = e.positions;
  positions.kind = kind;
  return positionRows(positions, side, count, e.modelDim());
}

}  // namespace

class TestPositionStudy : public QObject {
  Q_OBJECT

 private slots:
  void rowsEqualTheAddedPositions() {
    Experiment e = catSatMat();
    // The formula of the paper, written out.
    const Matrix waves = rowsOf(e, Positions::Kind::Sinusoidal, Side::Query, 20);
    QCOMPARE(waves.rows(), 20);
    QCOMPARE(waves.columns(), 8);
    for (int p = 0; p < 20; ++p)
      for (int i = 0; i < 4; ++i) {
        const double angle = p / std::pow(10000.0, 2.0 * i / 8);
        QVERIFY(std::abs(waves(p, 2 * i) - std::sin(angle)) < 1e-12);
        QVERIFY(std::abs(waves(p, 2 * i + 1) - std::cos(angle)) < 1e-12);
      }
    // A learned table has as many rows as there are tokens.
    const Matrix learned = rowsOf(e, Positions::Kind::Learned, Side::Query, 20);
    QVERIFY(learned.identicalTo(e.positions.query));
    QCOMPARE(rowsOf(e, Positions::Kind::Learned, Side::Query, 2).rows(), 2);
    QVERIFY(rowsOf(e, Positions::Kind::None, Side::Query, 20).empty());
    Experiment cross = crossWithMask();
    QVERIFY(rowsOf(cross, Positions::Kind::Learned, Side::Key, 20).empty());
  }

  void formulasAgreeWithTheRows() {
    for (std::size_t place = 0; place < positionsKinds().size(); ++place) {
      const PositionsKind& kind = *positionsKinds()[place];
      if (kind.has_table || kind.add == nullptr) continue;
      const Matrix rows = rowsOf(catSatMat(), static_cast<Positions::Kind>(place), Side::Query, 12);
      for (int d = 0; d < 8; ++d) {
        for (int p = 0; p < 12; ++p) QVERIFY(std::abs(kind.number(p, d, 8) - rows(p, d)) < 1e-12);
        QVERIFY(parseFormula(QString::fromStdString(kind.latex(11, d, 8))));
        QVERIFY(kind.text(d, 8).find("%1") != std::string::npos);
      }
      QVERIFY(std::string_view(kind.added_here).find("%1") != std::string_view::npos);
    }
  }

  void sinusoidRepeatsAfterItsPeriod() {
    for (int d = 0; d < 6; ++d) {
      const double period = sinusoidalPeriod(d, 6);
      const double angle = period / std::pow(10000.0, static_cast<double>(d - d % 2) / 6);
      QVERIFY(std::abs(angle - 2 * std::acos(-1.0)) < 1e-9);
    }
    QVERIFY(std::abs(sinusoidalPeriod(0, 8) - 6.283185307) < 1e-6);
    QCOMPARE(sinusoidalPeriod(2, 8), sinusoidalPeriod(3, 8));
  }
};

LAB_TEST(TestPositionStudy, QCoreApplication)

}  // namespace tst_position_study
#include "tst_position_study.moc"
