// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/model/Difference.h"
#include "tests/TestProgram.h"
#include "tests/core/document/Samples.h"

namespace tst_share_equal_matrices {

using namespace lab;
using namespace lab::test;

/// Checks that equal matrices of two experiments share memory.
class TestSharing : public QObject {
  Q_OBJECT

  /// Returns a copy of `e` that shares no memory with it.
  static Experiment copyOf(Experiment e) {
    for (const MatrixName& name : matrixNames()) {
      if (!name.input || name.id == MatrixId::Scale || name.id == MatrixId::Temperature) continue;
      for (int h = 0; h < (name.per_head ? e.headCount() : 1); ++h)
        (void)mutableInputMatrix(e, name.id, name.per_head ? h : -1).mutableData();
    }
    return e;
  }

 private slots:
  void equalMatricesAreShared() {
    for (const Experiment& there : {catSatMat(), crossWithMask()}) {
      Experiment read = copyOf(there);
      read.heads[1].key_weights.set(0, 0, 42);
      read.query_embeddings.set(1, 1, -0.0);
      QVERIFY(read.heads[0].query_weights.data() != there.heads[0].query_weights.data());
      const Experiment shared = shareEqualMatrices(read, there);
      QVERIFY(identical(shared, read));
      QCOMPARE(shared.heads[0].query_weights.data(), there.heads[0].query_weights.data());
      QCOMPARE(shared.output_weights.data(), there.output_weights.data());
      QCOMPARE(shared.mask.allowed.data(), there.mask.allowed.data());
      QVERIFY(shared.heads[1].key_weights.data() != there.heads[1].key_weights.data());
      QVERIFY(shared.query_embeddings.data() != there.query_embeddings.data());
    }
  }

  void experimentsOfOtherShapesAreUnchanged() {
    const Experiment a = catSatMat(), b = crossWithMask();
    QVERIFY(identical(shareEqualMatrices(a, b), a));
    QVERIFY(identical(shareEqualMatrices(b, a), b));
    QVERIFY(identical(shareEqualMatrices(a, Experiment()), a));
  }
};

LAB_TEST(TestSharing, QCoreApplication)

}  // namespace tst_share_equal_matrices
#include "tst_share_equal_matrices.moc"
