// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSet>
#include <QSignalSpy>
#include <cmath>
#include <memory>

#include "core/document/SettingEdits.h"
#include "core/document/Walk.h"
#include "core/explain/Cells.h"
#include "core/explain/GrowingSum.h"
#include "core/explain/WalkStages.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/document/Samples.h"
#include "tests/core/engine/RandomExperiment.h"

namespace tst_walk {

using namespace lab;
using namespace lab::test;

namespace {

using enum MatrixId;

int hiddenNumbers(const Document& document, MatrixId id, int head) {
  int count = 0;
  for (const double value : document.trace().stage(id, head).values()) count += std::isnan(value) ? 1 : 0;
  return count;
}

QString twoDecimals(double value) {
  return QString::number(value, 'f', 2);
}

}  // namespace

class TestWalk : public QObject {
  Q_OBJECT

  std::unique_ptr<Document> document_;
  std::unique_ptr<Selection> selection_;
  std::unique_ptr<Walk> walk_;

  void open(Experiment experiment) {
    walk_.reset();
    selection_.reset();
    document_ = std::make_unique<Document>();
    selection_ = std::make_unique<Selection>(*document_);
    QVERIFY(!document_->reset(std::move(experiment)));
    walk_ = std::make_unique<Walk>(*document_, *selection_);
  }

 private slots:
  void init() { open(catSatMat()); }

  /// A walk through all queries begins at the selected one and leads back to it.
  void walkThroughAllQueriesKeepsTheSelectedOne() {
    selection_->setPair(3, 5);
    walk_->setScope(Walk::Scope::All);
    walk_->start();
    walk_->goTo(stepOf(Scores, walk_->stages()));
    walk_->setGrain(Walk::Grain::Cell);
    QCOMPARE(walk_->cell(), std::optional(CellRef{Scores, selection_->head(), 3, 0}));
    for (int i = 0; i < 8; ++i) walk_->next();
    QCOMPARE(selection_->query(), 4);
    QVERIFY(selection_->key() != 5);
    walk_->leave();
    QCOMPARE(selection_->query(), 3);
    QCOMPARE(selection_->key(), 5);
  }

  /// The number that was selected before a walk by cells is selected again.
  void numberBeforeTheWalkIsSelectedAgain() {
    walk_->setGrain(Walk::Grain::Cell);
    for (const auto& before : {std::optional(CellRef{QueryWeights, 0, 2, 1}), std::optional<CellRef>()}) {
      selection_->setCell(before);
      selection_->setKey(-1);
      walk_->start();
      walk_->goTo(stepOf(Scores, walk_->stages()));
      walk_->next();
      QVERIFY(selection_->cell() != before);
      walk_->leave();
      QCOMPARE(selection_->cell(), before);
      QCOMPARE(selection_->key(), -1);
    }
  }

  /// A number that the user selects during a walk stays selected, also if the walk goes through all queries.
  void numberSelectedInAWalkStaysSelected() {
    for (const Walk::Scope scope : {Walk::Scope::Query, Walk::Scope::All}) {
      walk_->setScope(scope);
      walk_->setGrain(Walk::Grain::Cell);
      selection_->setCell(CellRef{QueryWeights, 0, 2, 1});
      walk_->start();
      walk_->goTo(stepOf(Scores, walk_->stages()));
      const CellRef own{Weights, 0, selection_->query(), 1};
      selection_->setCell(own);
      walk_->leave();
      QCOMPARE(selection_->cell(), own);
      // Also if the walk goes by whole stages then.
      walk_->start();
      walk_->goTo(stepOf(Scores, walk_->stages()));
      walk_->setGrain(Walk::Grain::Stage);
      const CellRef other{K, 0, 2, 1};
      selection_->setCell(other);
      walk_->leave();
      QCOMPARE(selection_->cell(), other);
    }
  }

  void stagesWithoutEffectAreSkipped() {
    Experiment e = catSatMat();
    QCOMPARE(walkStages(e), (std::vector{QueryEmbeddings, QueryInputs, Q, K, V, Scores, ScaledScores, Weights,
                                         Context, Concat, Output}));
    e.positions.kind = Positions::Kind::None;
    e.scale.kind = Scale::Kind::None;
    e.mask.kind = Mask::Kind::Causal;
    e.output_weights = {};
    QCOMPARE(walkStages(e),
             (std::vector{QueryEmbeddings, Q, K, V, Scores, MaskedScores, Weights, Context, Concat}));
    QCOMPARE(stepOf(ScaledScores, walkStages(e)), 4);
    QCOMPARE(stepOf(KeyInputs, walkStages(e)), 0);
    QCOMPARE(stepOf(Output, walkStages(e)), 8);
    e.heads.resize(1);
    QCOMPARE(walkStages(e).back(), Context);
    e = crossWithMask();
    e.positions.kind = Positions::Kind::Sinusoidal;
    QCOMPARE(walkStages(e)[2], KeyInputs);
  }

  void laterStagesAreHidden() {
    walk_->start();
    QVERIFY(walk_->active() && walk_->atStart());
    for (std::size_t step = 0; step < walk_->stages().size(); ++step) {
      QCOMPARE(walk_->step(), static_cast<int>(step));
      for (const MatrixName& name : matrixNames()) {
        if (name.input) continue;
        const bool reached = stepOf(name.id, walk_->stages()) <= static_cast<int>(step);
        for (int h = 0; h < (name.per_head ? 3 : 1); ++h) {
          const int whole = static_cast<int>(document_->wholeTrace().stage(name.id, h).size());
          QCOMPARE(hiddenNumbers(*document_, name.id, h), reached ? 0 : whole);
        }
      }
      walk_->next();
    }
    QVERIFY(walk_->atEnd());
    walk_->next();
    QVERIFY(walk_->atEnd());
    walk_->previous();
    QCOMPARE(walk_->stage(), Concat);
    QCOMPARE(hiddenNumbers(*document_, Output, -1), 48);
    walk_->first();
    QVERIFY(walk_->atStart());
    walk_->last();
    QVERIFY(walk_->atEnd());
    walk_->goTo(3);
    QCOMPARE(walk_->stage(), K);
    walk_->leave();
    QVERIFY(document_->hiddenCells().empty());
  }

  void cellWalkFollowsTheRowOfTheQuery() {
    selection_->setHead(1);
    selection_->setQuery(2);
    walk_->setGrain(Walk::Grain::Cell);
    walk_->start();
    QVERIFY(!walk_->cell());
    walk_->goTo(stepOf(Scores, walk_->stages()));
    for (int key = 0; key < 6; ++key) {
      const CellRef cell{Scores, 1, 2, key};
      QCOMPARE(*walk_->cell(), cell);
      QCOMPARE(*selection_->cell(), cell);
      QVERIFY(!std::isnan(document_->trace().stage(Scores, 1)(2, key)));
      QCOMPARE(hiddenNumbers(*document_, Scores, 1), key < 5 ? 36 - key - 1 : 0);
      QCOMPARE(hiddenNumbers(*document_, Scores, 0), key < 5 ? 36 : 0);
      QCOMPARE(selection_->operands().size(), std::size_t{2});
      walk_->next();
    }
    // From the next stage on, the whole stage is visible.
    QCOMPARE(walk_->stage(), ScaledScores);
    QCOMPARE(hiddenNumbers(*document_, Scores, 0), 0);
    walk_->previous();
    QCOMPARE(*walk_->cell(), (CellRef{Scores, 1, 2, 5}));
  }

  void walkOfAllCellsIsInReadingOrder() {
    walk_->setScope(Walk::Scope::All);
    walk_->setGrain(Walk::Grain::Cell);
    walk_->start();
    walk_->goTo(stepOf(Context, walk_->stages()));
    QCOMPARE(walk_->cellCount(), 12);
    for (int i = 0; i < 5; ++i) walk_->next();
    QCOMPARE(*walk_->cell(), (CellRef{Context, 0, 2, 1}));
    QCOMPARE(hiddenNumbers(*document_, Context, 0), 6);
    QCOMPARE(selection_->query(), 2);
  }

  void termWalkShowsTheResultWithTheLastTerm() {
    selection_->setQuery(2);
    walk_->setGrain(Walk::Grain::Term);
    walk_->start();
    walk_->goTo(stepOf(Scores, walk_->stages()));
    for (int term = 1; term <= 4; ++term) {
      QCOMPARE(walk_->terms(), term);
      QCOMPARE(walk_->cellDone(), term == 4);
      QCOMPARE(std::isnan(document_->trace().stage(Scores, 0)(2, 0)), term < 4);
      QCOMPARE(selection_->operands(),
               (std::vector<Region>{Region::of({Q, 0, 2, term - 1}), Region::of({K, 0, 0, term - 1})}));
      walk_->next();
    }
    QCOMPARE(*walk_->cell(), (CellRef{Scores, 0, 2, 1}));
    QCOMPARE(walk_->terms(), 1);
    walk_->previous();
    QCOMPARE(walk_->terms(), 4);
    // Six exponentials, then the quotient.
    walk_->goTo(stepOf(Weights, walk_->stages()));
    for (int i = 0; i < 6; ++i) walk_->next();
    QVERIFY(walk_->cellDone());
    QCOMPARE(walk_->cellIndex(), 0);
  }

  void previousReversesNext_data() {
    QTest::addColumn<int>("grain");
    QTest::addColumn<int>("scope");
    for (int grain = 0; grain < 3; ++grain)
      for (int scope = 0; scope < 2; ++scope)
        QTest::addRow("grain %d, scope %d", grain, scope) << grain << scope;
  }
  void previousReversesNext() {
    QFETCH(int, grain);
    QFETCH(int, scope);
    for (quint64 seed = 1; seed <= 12; ++seed) {
      open(lab::testing::randomExperiment(seed));
      walk_->setGrain(static_cast<Walk::Grain>(grain));
      walk_->setScope(static_cast<Walk::Scope>(scope));
      walk_->start();
      std::vector<RegionSet> way;
      while (true) {
        way.push_back(document_->hiddenCells());
        if (const auto cell = walk_->cell()) {
          // The operands of the current cell are visible. The cell itself is visible when all its terms are
          // done.
          const Derivation d = walk_->derivation();
          QVERIFY(!operandHidden(d));
          QCOMPARE(resultHidden(d), !walk_->cellDone());
          QCOMPARE(selection_->cell(), cell);
        }
        if (walk_->atEnd()) break;
        walk_->next();
        QVERIFY(way.size() < 100000);
      }
      QVERIFY(document_->hiddenCells().empty());
      for (std::size_t i = way.size() - 1; i > 0; --i) {
        QCOMPARE(document_->hiddenCells(), way[i]);
        walk_->previous();
      }
      QVERIFY(walk_->atStart());
    }
  }

  void playStopsAtTheMarkedStages() {
    walk_->toggleStop(Scores);
    walk_->start();
    int steps = 0;
    while (walk_->playStep()) ++steps;
    QCOMPARE(walk_->stage(), Scores);
    QCOMPARE(steps, 4);
    while (walk_->playStep()) ++steps;
    QVERIFY(walk_->atEnd());
    walk_->toggleStop(Scores);
    QVERIFY(!walk_->stopsAt(Scores));
  }

  void walkContinuesAfterEdits() {
    walk_->start();
    walk_->goTo(stepOf(ScaledScores, walk_->stages()));
    QVERIFY(!document_->setEntry({QueryWeights, 0, 0, 0}, 3));
    QCOMPARE(walk_->stage(), ScaledScores);
    QCOMPARE(hiddenNumbers(*document_, Weights, 0), 36);
    // When its stage disappears, the walk continues at the stage before it.
    QVERIFY(!setScale(*document_, {Scale::Kind::None, 1.0}));
    QCOMPARE(walk_->stage(), Scores);
    QVERIFY(!setMaskKind(*document_, Mask::Kind::Causal));
    walk_->next();
    QCOMPARE(walk_->stage(), MaskedScores);
    QVERIFY(!setMode(*document_, Mode::Cross));
    QVERIFY(walk_->active());
    QVERIFY(!document_->reset(crossWithMask()));
    QVERIFY(!walk_->active());
    QVERIFY(document_->hiddenCells().empty());
  }

  void walkFollowsHeadAndQuery() {
    walk_->setGrain(Walk::Grain::Cell);
    walk_->start();
    walk_->goTo(stepOf(Scores, walk_->stages()));
    walk_->next();
    selection_->setQuery(4);
    QCOMPARE(*walk_->cell(), (CellRef{Scores, 0, 4, 1}));
    selection_->setHead(2);
    QCOMPARE(*walk_->cell(), (CellRef{Scores, 2, 4, 1}));
    QCOMPARE(hiddenNumbers(*document_, Scores, 2), 34);
  }

  void walkKeepsOtherHiddenCells() {
    RegionSet hidden;
    hidden.addWhole(Weights, 1);
    document_->setGuidedHiding(hidden);
    walk_->start();
    walk_->last();
    QCOMPARE(hiddenNumbers(*document_, Weights, 1), 36);
    QCOMPARE(hiddenNumbers(*document_, Weights, 0), 0);
    walk_->leave();
    QCOMPARE(document_->hiddenCells(), hidden);
  }

  void sumIsShownTermByTerm() {
    Experiment e;
    e.query_tokens = {"I"};
    e.query_embeddings = Matrix{{0.4, 0.8, 0.6}};
    e.heads = {{"Head 1",
                Matrix{{0.1}, {0.2}, {0.5}},
                Matrix{{1.0}, {0.0}, {0.0}},
                Matrix{{1.0}, {0.0}, {0.0}},
                {},
                {},
                {}}};
    const AttentionTrace trace = computeTrace(e);
    const Derivation d = derive(e, trace, {Q, 0, 0, 0});
    QCOMPARE(growingSteps(d), 3);
    const auto after = [&](int steps) { return growingSum(d, steps, twoDecimals).toText(); };
    QCOMPARE(after(1), QStringLiteral("q[1,1] = 0.40 × 0.10 + …"));
    QCOMPARE(after(2), QStringLiteral("q[1,1] = 0.40 × 0.10 + 0.80 × 0.20 + …"));
    QCOMPARE(after(3), QStringLiteral("q[1,1] = 0.40 × 0.10 + 0.80 × 0.20 + 0.60 × 0.50 = 0.50"));
  }

  void longSumIsAbbreviated() {
    Experiment e;
    e.query_tokens = {"I"};
    e.query_embeddings = Matrix(1, 40, 0.5);
    e.heads = {{"Head 1", Matrix(40, 1, 0.25), Matrix(40, 1, 1.0), Matrix(40, 1, 1.0), {}, {}, {}}};
    const Derivation d = derive(e, computeTrace(e), {Q, 0, 0, 0});
    const QString text = growingSum(d, 20, twoDecimals).toText();
    QVERIFY2(text.startsWith(QStringLiteral("q[1,1] = 17 ")), qPrintable(text));
    QVERIFY2(text.endsWith(QStringLiteral("(2.13) + 0.50 × 0.25 + 0.50 × 0.25 + 0.50 × 0.25 + …")),
             qPrintable(text));
  }

  void softmaxSumsItsExponentialsThenDivides() {
    Experiment e;
    e.query_tokens = {"I", "am"};
    e.query_embeddings = Matrix{{1.0}, {1.0}};
    e.heads = {{"Head 1", Matrix{{1.0}}, Matrix{{1.0}}, Matrix{{1.0}}, {}, {}, {}}};
    const Derivation d = derive(e, computeTrace(e), {Weights, 0, 0, 0});
    QCOMPARE(growingSteps(d), 3);
    const auto after = [&](int steps) { return growingSum(d, steps, twoDecimals).toText(); };
    QVERIFY2(after(1).endsWith(QStringLiteral(" = 2.72 + …")), qPrintable(after(1)));
    QVERIFY2(after(2).endsWith(QStringLiteral(" = 2.72 + 2.72 = 5.44")), qPrintable(after(2)));
    QVERIFY2(after(3).endsWith(QStringLiteral("= 0.50")), qPrintable(after(3)));
  }

  void everyStageIsExplainedInSentences() {
    QSet<QString> said;
    for (quint64 seed = 1; seed <= 300; ++seed) {
      const Experiment e = testing::randomExperiment(seed);
      for (const MatrixId stage : walkStages(e)) {
        const StageWords words = stageWords(e, stage);
        for (const QString& text : {words.what, words.why}) {
          QVERIFY2(text.endsWith(QLatin1Char('.')) && !text.contains(QLatin1Char('%')), qPrintable(text));
          QVERIFY2(!text.contains(QStringLiteral("  ")) && !text.contains(QStringLiteral(" .")),
                   qPrintable(text));
          // The text fits on two lines of the walk bar.
          QVERIFY2(text.size() < 180, qPrintable(text));
        }
        said << words.what;
      }
    }
    QVERIFY(said.size() > 30);
  }

  void explanationsFollowTheExperiment() {
    // Whether `longer` is `shorter` and one more sentence.
    const auto adds = [](const QString& longer, const QString& shorter) {
      return longer.startsWith(shorter) && longer.size() > shorter.size();
    };
    Experiment e = catSatMat();
    QCOMPARE(partsOf(stageWords(e, ScaledScores).what), QStringLiteral("d_k 4 2"));
    const QString without_mask = stageWords(e, ScaledScores).why;
    e.mask.kind = Mask::Kind::Causal;
    QVERIFY(adds(without_mask, stageWords(e, ScaledScores).why));
    const QString scaled = stageWords(e, Scores).why;
    e.scale.kind = Scale::Kind::None;
    QVERIFY(adds(stageWords(e, Scores).why, scaled));
    QCOMPARE(partsOf(stageWords(e, Weights).what), QString());
    e.temperature = 2;
    QCOMPARE(partsOf(stageWords(e, Weights).what), QStringLiteral("2"));
    // Softmax names the scores of the stage before it.
    QSet<QString> powers;
    for (const double temperature : {1.0, 2.0})
      for (const Scale::Kind scale : {Scale::Kind::None, Scale::Kind::InverseSqrtKeyDim})
        for (const Mask::Kind mask : {Mask::Kind::None, Mask::Kind::Causal}) {
          Experiment one = e;
          one.temperature = temperature;
          one.scale.kind = scale;
          one.mask.kind = mask;
          const QString text = stageWords(one, Weights).what;
          QCOMPARE(text.contains(QStringLiteral("masked score")), mask == Mask::Kind::Causal);
          powers << text;
        }
    QCOMPARE(powers.size(), 6);  // a masked score is named whether or not it is scaled
    const QString before_output = stageWords(e, Concat).why;
    e.output_weights = {};
    QVERIFY(adds(stageWords(e, Concat).why, before_output));
    QVERIFY(stageWords(crossWithMask(), V).why != stageWords(catSatMat(), V).why);
    QVERIFY(stageWords(crossWithMask(), Q).what.contains(QStringLiteral("b_Q")));
    // Only some of the heads may have a bias.
    Experiment two = crossWithMask();
    two.heads.push_back(two.heads.front());
    two.heads[1].query_bias = {};
    QVERIFY(stageWords(two, Q, 0).what.contains(QStringLiteral("b_Q")));
    QVERIFY(!stageWords(two, Q, 1).what.contains(QStringLiteral("b_Q")));
  }
};

LAB_TEST(TestWalk, QCoreApplication)

}  // namespace tst_walk
#include "tst_walk.moc"
