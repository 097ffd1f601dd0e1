// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>

#include "core/document/WeightDigest.h"
#include "core/model/Restructure.h"
#include "tests/TestProgram.h"
#include "tests/core/MeanOf.h"
#include "tests/core/document/Samples.h"

namespace tst_weight_digest {

using namespace lab;
using namespace lab::test;

namespace {

bool same(const std::optional<HeadStatistics>& a, const HeadStatistics& b) {
  return a && a->entropy == b.entropy && a->mean_distance == b.mean_distance && a->query == b.query &&
         a->key == b.key && a->largest == b.largest;
}

HeadStatistics fresh(const Document& document, const std::vector<int>& heads) {
  std::vector<Matrix> weights;
  for (const int head : heads) weights.push_back(document.trace().head(head).weights);
  return headStatistics(document.experiment(), meanOf(weights));
}

}  // namespace

class TestWeightDigest : public QObject {
  Q_OBJECT

 private slots:
  void meanIsComputedInSteps() {
    Document document;
    QVERIFY(!document.reset(catSatMat()));
    const WeightDigest& digest = document.digest();
    const std::vector<int> heads{0, 1, 2};
    const auto all = [&] {
      std::vector<Matrix> weights;
      for (const HeadTrace& head : document.trace().heads) weights.push_back(head.weights);
      return meanOf(weights);
    };
    QVERIFY(digest.updateMean({1}, 0));  // the mean of one head needs no computation
    for (int row = 0; row < 5; ++row) QVERIFY(!digest.updateMean(heads, 18));  // one row of three heads
    // After the edit, the rows that were computed are out of date.
    QVERIFY(!document.setEntry({MatrixId::QueryWeights, 1, 0, 0}, 3));
    for (int row = 0; row < 5; ++row) QVERIFY(!digest.updateMean(heads, 18));
    QVERIFY(digest.updateMean(heads, 18));
    QVERIFY(digest.updateMean(heads, 0));
    QVERIFY(digest.mean(heads).identicalTo(all()));
    // Another set of heads starts again.
    QVERIFY(!digest.updateMean({0, 2}, 12));
    QVERIFY(digest.mean(heads).identicalTo(all()));
  }

  void digestFollowsEveryEdit() {
    Document document;
    QVERIFY(!document.reset(catSatMat()));
    const WeightDigest& digest = document.digest();
    const std::vector<std::vector<int>> sets{{0}, {1}, {2}, {0, 1, 2}, {0, 2}};
    const auto check = [&] {
      for (const auto& heads : sets) {
        QVERIFY(same(digest.statistics(heads), fresh(document, heads)));
        QVERIFY(
            digest.mean(heads).identicalTo(heads.size() == 1 ? document.trace().head(heads[0]).weights : [&] {
              std::vector<Matrix> weights;
              for (const int head : heads) weights.push_back(document.trace().head(head).weights);
              return meanOf(weights);
            }()));
      }
    };
    check();
    QVERIFY(!document.setEntry({MatrixId::QueryWeights, 1, 0, 0}, 3));
    check();
    QVERIFY(!document.setEntry({MatrixId::QueryEmbeddings, -1, 2, 0}, 3));
    check();
    document.undo();
    check();
    QVERIFY(
        !document.replace(withTokenRemoved(document.experiment(), Side::Query, 1), QStringLiteral("Remove")));
    check();
    QVERIFY(!document.reset(crossWithMask()));
    for (const auto& heads : {std::vector{0}, {1}, {0, 1}})
      QVERIFY(same(digest.statistics(heads), fresh(document, heads)));
  }

  /// Values, context and output do not affect the weights, although they are later stages.
  void editsOfValuesKeepTheWeights() {
    Document document;
    QVERIFY(!document.reset(newExperiment(200, {2, 4, 2, 2}, Start::Random, 1)));
    std::vector<bool> notified;
    connect(&document, &Document::edited, this,
            [&notified](const Change& change) { notified.push_back(touchesWeights(change)); });
    QVERIFY(!document.setEntry({MatrixId::ValueWeights, 1, 0, 0}, 3));
    QVERIFY(!document.setEntry({MatrixId::OutputWeights, -1, 0, 0}, 3));
    QVERIFY(!document.setEntry({MatrixId::KeyWeights, 1, 0, 0}, 3));
    QVERIFY(!document.setEntry({MatrixId::QueryEmbeddings, -1, 0, 0}, 3));
    Experiment both = document.experiment();
    both.heads[0].value_weights.set(0, 0, 4);
    both.temperature = 2;
    QVERIFY(!document.replace(both, QStringLiteral("Both")));
    document.finishComputing();
    QCOMPARE(notified, (std::vector<bool>{false, false, true, true, true}));
  }

  void editDuringCountingRestartsTheCount() {
    Document document;
    QVERIFY(!document.reset(newExperiment(600, {1, 4, 2, 2}, Start::Random, 1)));
    const WeightDigest& digest = document.digest();
    QSignalSpy counted(&digest, &WeightDigest::counted);
    QVERIFY(!digest.statistics({0}));
    // Each event loop turn counts some rows, never all.
    int turns = 0;
    while (counted.count() == 0 && turns < 1000) {
      QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
      if (++turns == 3) QVERIFY(!document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 3));
    }
    QVERIFY(turns > 5);
    QTRY_VERIFY(same(digest.statistics({0}), fresh(document, {0})));
  }

  void largeCountsAreDeferred() {
    Document document;
    QVERIFY(!document.reset(newExperiment(200, {2, 4, 2, 2}, Start::Random, 1)));
    const WeightDigest& digest = document.digest();
    QSignalSpy counted(&digest, &WeightDigest::counted);
    QVERIFY(!digest.statistics({0}));
    QVERIFY(!digest.statistics({0, 1}));
    QTRY_COMPARE(counted.count(), 1);
    QVERIFY(same(digest.statistics({0}), fresh(document, {0})));
    QVERIFY(same(digest.statistics({0, 1}), fresh(document, {0, 1})));
    const HeadStatistics before = fresh(document, {0});
    QVERIFY(!document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 3));
    QVERIFY(same(digest.statistics({0}),
                 before));  // still the previous statistics
    QTRY_COMPARE(counted.count(), 2);
    QVERIFY(same(digest.statistics({0}), fresh(document, {0})));
    digest.countAtOnce();
    QVERIFY(!document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 4));
    QVERIFY(same(digest.statistics({0}), fresh(document, {0})));
  }
};

LAB_TEST(TestWeightDigest, QCoreApplication)

}  // namespace tst_weight_digest
#include "tst_weight_digest.moc"
