// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/document/History.h"
#include "tests/TestProgram.h"
#include "tests/core/document/Samples.h"

namespace tst_history {

using namespace lab;

namespace {

constexpr CellRef kCell{MatrixId::QueryWeights, 0, 1, 1};

double entryOf(const DocumentState& state) {
  return state.experiment.heads[0].query_weights(1, 1);
}

/// Writes `value` and adds the edit to the history as one step.
void edit(History& history, DocumentState& state, double value) {
  const Matrix before = blockOf(state.experiment, kCell, 1, 1), after(1, 1, value);
  writeBlock(state.experiment, kCell, after);
  history.addBlock(kCell, before, after, QStringLiteral("to %1").arg(value));
}

}  // namespace

/// Tests the undo stack alone, without a document and without computation.
class TestHistory : public QObject {
  Q_OBJECT

 private slots:
  void init() { state_ = {test::catSatMat(), {}}; }

  void moveToRestoresBlocksAndStates() {
    History history;
    const double start = entryOf(state_);
    edit(history, state_, 5);
    const DocumentState before = state_;
    state_.experiment.temperature = 2;
    history.addState(before, state_, QStringLiteral("warmer"));
    edit(history, state_, 6);
    QCOMPARE(history.index(), 3);
    QCOMPARE(history.text(1).rows, QStringLiteral("warmer"));
    QVERIFY(history.text(3).isEmpty());
    history.moveTo(0, state_);
    QCOMPARE(entryOf(state_), start);
    QCOMPARE(state_.experiment.temperature, 1.0);
    history.moveTo(3, state_);
    QCOMPARE(entryOf(state_), 6.0);
    QCOMPARE(state_.experiment.temperature, 2.0);
    history.moveTo(1, state_);
    QCOMPARE(entryOf(state_), 5.0);
    QCOMPARE(history.experiments().size(), std::size_t{2});
  }

  void removedStepRemovesLaterSteps() {
    History history;
    for (const double value : {5.0, 6.0, 7.0}) edit(history, state_, value);
    history.moveTo(2, state_);
    history.forgetFrom(1, state_);
    QCOMPARE(history.stack().count(), 1);
    QCOMPARE(history.index(), 1);
    QCOMPARE(entryOf(state_), 5.0);
  }

  void moveToKeepsTheViewOfTheLastPassedScene() {
    History history;
    DocumentState entered = state_;
    entered.view = ViewState{};
    entered.view->cell = "Q[1][1]";
    history.addState(state_, entered, QStringLiteral("scene"));
    edit(history, entered, 5);
    DocumentState state = entered;
    state.view.reset();
    history.moveTo(0, state);
    QVERIFY(!state.view);
    history.moveTo(2, state);
    QVERIFY(state.view && state.view->cell == "Q[1][1]");
  }

 private:
  DocumentState state_;
};

LAB_TEST(TestHistory, QCoreApplication)

}  // namespace tst_history
#include "tst_history.moc"
