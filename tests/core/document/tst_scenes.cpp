// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <memory>

#include "core/document/SceneEdits.h"
#include "core/document/Selection.h"
#include "core/document/SettingEdits.h"
#include "tests/TestProgram.h"
#include "tests/core/document/Samples.h"

namespace tst_scenes {

using namespace lab;
using namespace lab::test;

namespace {

/// Returns a view that differs for each `query`.
ViewState viewOf(int query) {
  ViewState view;
  view.query = query;
  return view;
}

QStringList names(const Document& document) {
  QStringList names;
  for (const Scene& scene : document.scenes().list) names << QString::fromStdString(scene.name);
  return names;
}

}  // namespace

/// Checks scenes: saved states with their views, which can be entered, edited and restored.
class TestScenes : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    document_ = std::make_unique<Document>();
    QVERIFY(!document_->reset(catSatMat()));
    views_.clear();
    connect(document_.get(), &Document::sceneEntered, this, [this](const ViewState& v) { views_ << v; });
  }
  void cleanup() { document_.reset(); }

  void sceneStoresTheWholeExperiment() {
    const Experiment start = document_->experiment();
    const CellRef cell{MatrixId::QueryWeights, 0, 1, 2};
    QVERIFY(!addScene(*document_, QStringLiteral("Before"), viewOf(0)));
    QVERIFY(!document_->setEntry(cell, 9));
    const Experiment changed = document_->experiment();
    QVERIFY(!addScene(*document_, {}, viewOf(3)));
    QCOMPARE(names(*document_), (QStringList{QStringLiteral("Before"), QStringLiteral("Scene 2")}));
    QCOMPARE(document_->scenes().current, 1);
    QCOMPARE(document_->undoStack()->count(), 3);

    QVERIFY(!goToScene(*document_, 0, viewOf(4)));
    QVERIFY(identical(document_->experiment(), start));
    QCOMPARE(document_->trace().heads[0].weights.rows(), 6);
    QCOMPARE(document_->scenes().current, 0);
    QCOMPARE(views_, QList<ViewState>{viewOf(0)});
    QVERIFY(!goToScene(*document_, 1, viewOf(0)));
    QVERIFY(identical(document_->experiment(), changed));
    QVERIFY(document_->trace().output.identicalTo(computeTrace(changed).output));
    QCOMPARE(views_.constLast(), viewOf(3));
    // There is no third scene, and no undo step is added.
    const int steps = document_->undoStack()->count();
    QVERIFY(goToScene(*document_, 2, viewOf(0)));
    QCOMPARE(document_->undoStack()->count(), steps);
    QCOMPARE(document_->scenes().current, 1);
  }

  void editsInASceneAreRestoredByOneUndo() {
    addThreeScenes();
    QVERIFY(!goToScene(*document_, 0, viewOf(5)));
    setMaskKind(*document_, Mask::Kind::Causal);
    const Experiment worked = document_->experiment();
    views_.clear();
    QVERIFY(!goToScene(*document_, 1, viewOf(4)));
    QVERIFY(!identical(document_->experiment(), worked));
    document_->undo();
    QVERIFY(identical(document_->experiment(), worked));
    QCOMPARE(document_->scenes().current, 0);
    // The window returns to the view that it showed.
    QCOMPARE(views_, (QList<ViewState>{viewOf(1), viewOf(4)}));
    document_->redo();
    QCOMPARE(document_->scenes().current, 1);
    QCOMPARE(views_.constLast(), viewOf(1));
    document_->jumpTo(0);
    QCOMPARE(document_->scenes().count(), 0);
    QCOMPARE(document_->scenes().current, -1);
    QVERIFY(identical(document_->experiment(), catSatMat()));
  }

  void enteringTheCurrentSceneRestoresItsStart() {
    addThreeScenes();
    QVERIFY(!goToScene(*document_, 1, viewOf(0)));
    const Experiment start = document_->experiment();
    QVERIFY(!document_->setEntry({MatrixId::QueryEmbeddings, -1, 0, 0}, -3));
    const Experiment worked = document_->experiment();
    const int steps = document_->undoStack()->count();
    QVERIFY(!goToScene(*document_, 1, viewOf(2)));
    QVERIFY(identical(document_->experiment(), start));
    QCOMPARE(document_->undoStack()->count(), steps + 1);
    document_->undo();
    QVERIFY(identical(document_->experiment(), worked));
    document_->redo();
    // If only the view differs, there is no undo step, but the view is restored.
    views_.clear();
    QVERIFY(!goToScene(*document_, 1, viewOf(2)));
    QCOMPARE(document_->undoStack()->count(), steps + 1);
    QCOMPARE(views_, QList<ViewState>{viewOf(1)});
  }

  void editsOfTheSceneListAreUndoSteps() {
    addThreeScenes();
    QSignalSpy scenes(document_.get(), &Document::scenesChanged);
    QSignalSpy edits(document_.get(), &Document::edited);
    const int steps = document_->undoStack()->count();
    QVERIFY(!renameScene(*document_, 1, QStringLiteral("  second\nscene ")));
    QCOMPARE(names(*document_),
             (QStringList{QStringLiteral("one"), QStringLiteral("second scene"), QStringLiteral("three")}));
    QVERIFY(!moveScene(*document_, 2, 0));
    QCOMPARE(names(*document_),
             (QStringList{QStringLiteral("three"), QStringLiteral("one"), QStringLiteral("second scene")}));
    QCOMPARE(document_->scenes().current, 0);  // the third scene was current and moved
    QVERIFY(!removeScene(*document_, 1));
    QCOMPARE(names(*document_), (QStringList{QStringLiteral("three"), QStringLiteral("second scene")}));
    QCOMPARE(document_->undoStack()->count(), steps + 3);
    QCOMPARE(scenes.count(), 3);
    QCOMPARE(edits.count(), 3);
    QVERIFY(views_.empty());  // only the list changed, not the current view
    const Experiment now = document_->experiment();
    for (int i = 0; i < 3; ++i) document_->undo();
    QCOMPARE(names(*document_),
             (QStringList{QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three")}));
    QCOMPARE(document_->scenes().current, 2);
    QVERIFY(identical(document_->experiment(), now));
    QVERIFY(document_->undoText(Convention::Rows).contains(QStringLiteral("three")));
  }

  void currentSceneFollowsTheList() {
    addThreeScenes();
    QVERIFY(!goToScene(*document_, 1, {}));
    QVERIFY(!moveScene(*document_, 0, 2));
    QCOMPARE(document_->scenes().current, 0);
    QVERIFY(!moveScene(*document_, 2, 0));
    QCOMPARE(document_->scenes().current, 1);
    QVERIFY(!removeScene(*document_, 0));
    QCOMPARE(document_->scenes().current, 0);
    // After the current scene is removed, no scene is current.
    QVERIFY(!removeScene(*document_, 0));
    QCOMPARE(document_->scenes().current, -1);
    QVERIFY(!goToScene(*document_, 0, {}));
    QCOMPARE(names(*document_), QStringList{QStringLiteral("three")});
    QCOMPARE(document_->scenes().current, 0);
  }

  void sceneCanBeUpdated() {
    addThreeScenes();
    QVERIFY(!document_->setEntry({MatrixId::QueryEmbeddings, -1, 0, 0}, 7));
    QVERIFY(!updateScene(*document_, 2, viewOf(5)));
    QVERIFY(identical(document_->scenes()[2].experiment, document_->experiment()));
    QCOMPARE(document_->scenes()[2].view, viewOf(5));
    QCOMPARE(names(*document_).constLast(), QStringLiteral("three"));
    document_->undo();
    QCOMPARE(document_->scenes()[2].view, viewOf(2));
  }

  void invalidSceneEditsAreRefused() {
    addThreeScenes();
    const Scenes before = document_->scenes();
    const int steps = document_->undoStack()->count();
    QVERIFY(goToScene(*document_, 3, {}));
    QVERIFY(goToScene(*document_, -1, {}));
    QVERIFY(removeScene(*document_, 7));
    QVERIFY(moveScene(*document_, 0, 3));
    QVERIFY(updateScene(*document_, 3, {}));
    QVERIFY(renameScene(*document_, 0, QStringLiteral("   ")));
    const auto refusal = renameScene(*document_, 0, QString(1001, QLatin1Char('x')));
    QVERIFY(refusal && refusal->sentence().contains(QStringLiteral("1000")));
    QVERIFY(addScene(*document_, QString(1001, QLatin1Char('x')), {}));
    QVERIFY(identical(document_->scenes(), before));
    QCOMPARE(document_->undoStack()->count(), steps);
    while (document_->scenes().count() < Scenes::kMost) QVERIFY(!addScene(*document_, {}, {}));
    QVERIFY(addScene(*document_, {}, {}));
    QCOMPARE(document_->scenes().count(), Scenes::kMost);
  }

  void lockedCellsPreventEnteringAScene() {
    addThreeScenes();
    Locks locks;
    locks.locked.addWhole(MatrixId::Mask);
    document_->setLocks(locks);
    const Experiment before = document_->experiment();
    QVERIFY(goToScene(*document_, 0, {}));  // this scene has another mask
    QVERIFY(identical(document_->experiment(), before));
    QCOMPARE(document_->scenes().current, 2);
  }

  void scenesShareEqualMatrices() {
    QVERIFY(!addScene(*document_, {}, {}));
    QVERIFY(!document_->setEntry({MatrixId::QueryEmbeddings, -1, 0, 0}, 7));
    QVERIFY(!addScene(*document_, {}, {}));
    const auto data = [&](int scene) { return document_->scenes()[scene].experiment.output_weights.data(); };
    QCOMPARE(data(0), data(1));
    QCOMPARE(data(0), document_->experiment().output_weights.data());
  }

  void resetReplacesTheScenes() {
    addThreeScenes();
    const Lecture lecture = document_->lecture();
    QVERIFY(!document_->reset(crossWithMask()));
    QCOMPARE(document_->scenes().count(), 0);
    QVERIFY(!document_->reset(lecture));
    QCOMPARE(names(*document_),
             (QStringList{QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three")}));
    QCOMPARE(document_->scenes().current, -1);
    QCOMPARE(document_->undoStack()->count(), 0);
    // Replacing a lecture, as when a file is reloaded, is one step for the experiment and its scenes.
    QVERIFY(!document_->replace(Lecture{crossWithMask(), {}}, QStringLiteral("load")));
    QCOMPARE(document_->undoStack()->count(), 1);
    QCOMPARE(document_->scenes().count(), 0);
    document_->undo();
    QCOMPARE(document_->scenes().count(), 3);
    QVERIFY(identical(document_->experiment(), lecture.experiment));
  }

  void selectionIsClampedWhenAnotherSceneIsEntered() {
    auto selection = std::make_unique<Selection>(*document_);
    QVERIFY(!addScene(*document_, {}, {}));
    QVERIFY(!document_->replace(crossWithMask(), QStringLiteral("other")));
    QVERIFY(!addScene(*document_, {}, {}));
    QVERIFY(!goToScene(*document_, 0, {}));
    selection->setPair(5, 5);
    QVERIFY(!goToScene(*document_, 1, {}));
    QVERIFY(selection->query() < document_->experiment().queryCount());
    QVERIFY(selection->key() < document_->experiment().keyCount());
  }

 private:
  /// Adds the scenes "one" (with a mask), "two" and "three" (current), with views of query 0, 1 and 2.
  void addThreeScenes() {
    setMaskKind(*document_, Mask::Kind::Causal);
    QVERIFY(!addScene(*document_, QStringLiteral("one"), viewOf(0)));
    setMaskKind(*document_, Mask::Kind::None);
    QVERIFY(!addScene(*document_, QStringLiteral("two"), viewOf(1)));
    QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 1, 0, 0}, 4));
    QVERIFY(!addScene(*document_, QStringLiteral("three"), viewOf(2)));
    QCOMPARE(document_->scenes().current, 2);
  }

  std::unique_ptr<Document> document_;
  QList<ViewState> views_;
};

LAB_TEST(TestScenes, QCoreApplication)

}  // namespace tst_scenes
#include "tst_scenes.moc"
