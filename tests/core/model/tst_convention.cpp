// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <random>

#include "core/model/Convention.h"
#include "tests/TestProgram.h"

namespace tst_convention {

using namespace lab;

class TestConvention : public QObject {
  Q_OBJECT

 private slots:
  void shownAndStoredConventionsAreInverse() {
    std::mt19937 random(11);
    std::uniform_int_distribution<int> side(1, 9);
    for (int round = 0; round < 200; ++round) {
      Matrix stored(side(random), side(random));
      for (int i = 0; i < stored.rows(); ++i)
        for (int j = 0; j < stored.columns(); ++j) stored.set(i, j, 100 * i + j);
      for (const Convention convention : {Convention::Rows, Convention::Columns}) {
        const Matrix shown = storedMatrix(convention, stored);  // its own inverse
        const bool turned = convention == Convention::Columns;
        QCOMPARE(shown.rows(), turned ? stored.columns() : stored.rows());
        QCOMPARE(shown.columns(), turned ? stored.rows() : stored.columns());
        QVERIFY(storedMatrix(convention, shown).identicalTo(stored));
        for (int i = 0; i < stored.rows(); ++i)
          for (int j = 0; j < stored.columns(); ++j) {
            const RowColumn at = shownCell(convention, {i, j});
            QCOMPARE(shown(at.row, at.column), stored(i, j));
            QCOMPARE(storedCell(convention, at), (RowColumn{i, j}));
          }
      }
    }
  }
};

LAB_TEST(TestConvention, QCoreApplication)

}  // namespace tst_convention
#include "tst_convention.moc"
