// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QDockWidget>
#include <QHelpEvent>
#include <QLabel>
#include <QPainter>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolTip>
#include <cmath>

#include "MatrixBench.h"
#include "core/document/SettingEdits.h"
#include "core/explain/ArrowMove.h"
#include "core/io/ExperimentFile.h"
#include "core/model/Random.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "ui/arrows/ArrowWords.h"
#include "ui/arrows/ArrowsPanel.h"
#include "ui/export/SvgDevice.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"

namespace tst_arrows {

using namespace lab;

namespace {

using Vector = std::vector<double>;

/// The panel in a window, with functions that simulate the user.
struct Shown {
  MatrixBench b;
  ArrowsPanel panel{b.bench};

  explicit Shown(const std::optional<Experiment>& experiment = {}) {
    if (experiment && b.document.reset(*experiment)) qFatal("refused");
    panel.resize(380, 720);
    panel.show();
    if (!QTest::qWaitForWindowActive(&panel)) qFatal("no window");
    keys().setFocus(Qt::TabFocusReason);
  }

  ArrowPlane& keys() { return *panel.findChild<ArrowPlane*>(); }
  ArrowPlane& sum() { return *panel.findChildren<ArrowPlane*>().at(1); }
  const Experiment& experiment() { return b.document.experiment(); }
  int steps() { return b.document.undoStack()->count(); }
  Vector vector(const ArrowRef& arrow) {
    const auto v = vectorOf(b.document.trace(), arrow);
    return {v.begin(), v.end()};
  }
  void press(ArrowPlane& plane, const QPointF& at) {
    QTest::mousePress(&plane, Qt::LeftButton, {}, at.toPoint());
  }
  void move(ArrowPlane& plane, const QPointF& to) {
    QMouseEvent event(QEvent::MouseMove, to, plane.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&plane, &event);
  }
  void release(ArrowPlane& plane, const QPointF& at) {
    QTest::mouseRelease(&plane, Qt::LeftButton, {}, at.toPoint());
  }
  /// Presses the head of an arrow and moves it by `way` pixels. The button stays pressed.
  QPointF pull(ArrowPlane& plane, const ArrowRef& arrow, const QPointF& way) {
    const QPointF from = plane.tipOf(arrow);
    press(plane, from);
    move(plane, from + way / 2);
    move(plane, from + way);
    return from + way;
  }
  void drag(ArrowPlane& plane, const ArrowRef& arrow, const QPointF& way) {
    release(plane, pull(plane, arrow, way));
  }
  void choose(const char* radio) {
    auto* button = panel.findChild<QRadioButton*>(QLatin1String(radio));
    if (button == nullptr) qFatal("no radio button");
    QTest::mouseClick(button, Qt::LeftButton, {}, {8, 8});
  }
  QString text(const char* name, int index = 0) {
    return panel.findChildren<QLabel*>(QLatin1String(name)).at(index)->text();
  }
  /// Returns a move in the plane of queries and keys, as an argument of the functions that make the
  /// sentences.
  ArrowMove moveOf(const ArrowRef& arrow, MovedBy by) {
    return {experiment(), b.document.trace(), arrow, by, keys().dims()};
  }
  QString toolTipAt(ArrowPlane& plane, const QPointF& at) {
    QHelpEvent event(QEvent::ToolTip, at.toPoint(), plane.mapToGlobal(at.toPoint()));
    QApplication::sendEvent(&plane, &event);
    return QToolTip::text();
  }
  static void key(int key, Qt::KeyboardModifiers modifiers = {}) {
    QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(key), modifiers);
  }
  /// Presses an arrow key `times` times while Ctrl is held down.
  static void hold(Qt::Key arrow, int times, bool let_go = true) {
    // Sends the events directly, because QTest::keyClick() releases Ctrl after every key.
    QWidget* focused = QApplication::focusWidget();
    const auto send = [focused](QEvent::Type type, int which, Qt::KeyboardModifiers modifiers) {
      QKeyEvent event(type, which, modifiers);
      QApplication::sendEvent(focused, &event);
    };
    send(QEvent::KeyPress, Qt::Key_Control, Qt::ControlModifier);
    for (int i = 0; i < times; ++i) {
      send(QEvent::KeyPress, arrow, Qt::ControlModifier);
      send(QEvent::KeyRelease, arrow, Qt::ControlModifier);
    }
    if (let_go) send(QEvent::KeyRelease, Qt::Key_Control, {});
  }
};

ArrowRef query(int token, int head = 0) {
  return {ArrowKind::Query, head, token};
}
ArrowRef keyOf(int token, int head = 0) {
  return {ArrowKind::Key, head, token};
}
ArrowRef valueOf(int token, int head = 0) {
  return {ArrowKind::Value, head, token};
}

bool near(double a, double b) {
  return std::abs(a - b) <= 1e-9 * (1 + std::abs(b));
}

Experiment example(const char* name) {
  auto loaded = loadExperiment(QStringLiteral(":/examples/%1.attn").arg(QLatin1String(name)));
  if (!loaded) qFatal("the example does not open");
  return loaded.value();
}

Experiment sized(int tokens, int model_dim, int key_dim, int value_dim) {
  Random random(7);
  Experiment e;
  e.query_tokens.assign(static_cast<std::size_t>(tokens), "word");
  e.query_embeddings = xavier(tokens, model_dim, random);
  e.heads = {{"Head 1",
              xavier(model_dim, key_dim, random),
              xavier(model_dim, key_dim, random),
              xavier(model_dim, value_dim, random),
              {},
              {},
              {}}};
  return e;
}

}  // namespace

class TestArrowsPanel : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void draggedArrowFollowsThePointerByItsEmbedding() {
    Shown s;
    s.b.selection.setQuery(1);
    const Experiment before = s.experiment();
    const Vector k = s.vector(keyOf(1));
    const QPointF to = s.pull(s.keys(), query(1), {30, 24});
    // The preview is applied, but not yet in the history.
    QVERIFY(TestAccess::dragging(s.keys()));
    QCOMPARE(s.steps(), 0);
    QVERIFY(QLineF(s.keys().tipOf(query(1)), to).length() < 1.5);
    QVERIFY(s.vector(keyOf(1)) != k);  // in self-attention its key moves as well
    s.release(s.keys(), to);
    QCOMPARE(s.steps(), 1);
    QCOMPARE(s.b.document.undoStack()->undoText(),
             moveText(s.b.bench, s.moveOf(query(1), MovedBy::Embedding)));
    QVERIFY(s.experiment().heads[0].query_weights.identicalTo(before.heads[0].query_weights));
    // The numbers are rounded to few decimals.
    for (const double value : s.vector(query(1))) QVERIFY(near(value, std::round(value * 1000) / 1000));
    // Without a main window, Ctrl+Z has no effect.
    QTest::keyClick(&s.panel, Qt::Key_Z, Qt::ControlModifier);
    s.b.document.undo();
    QVERIFY(identical(s.experiment(), before));
  }

  /// A panel beside the tables of a small window is 280 px wide.
  void panelFitsBesideTheTables() {
    Shown s(example("cat-sat-mat"));
    QVERIFY2(s.panel.minimumSizeHint().width() <= 260,
             qPrintable(QString::number(s.panel.minimumSizeHint().width())));
  }

  void draggedArrowByWeightsKeepsTheEmbedding() {
    Shown s;
    s.choose("by-weights");
    QCOMPARE(s.text("consequence"), consequence(s.b.bench, s.moveOf(query(0), MovedBy::Weights)));
    QVERIFY2(s.text("consequence").contains(QStringLiteral("W_Q")), qPrintable(s.text("consequence")));
    const Experiment before = s.experiment();
    const Vector other = s.vector(query(2)), k = s.vector(keyOf(0));
    s.drag(s.keys(), query(0), {-20, 18});
    QCOMPARE(s.steps(), 1);
    QVERIFY(s.experiment().query_embeddings.identicalTo(before.query_embeddings));
    QVERIFY(!s.experiment().heads[0].query_weights.identicalTo(before.heads[0].query_weights));
    QVERIFY(s.experiment().heads[1].query_weights.identicalTo(before.heads[1].query_weights));
    QVERIFY(s.vector(query(2)) != other);  // W_Q moves every query
    QCOMPARE(s.vector(keyOf(0)), k);
  }

  void escapeCancelsADrag() {
    Shown s;
    const Experiment before = s.experiment();
    const QPointF at = s.pull(s.keys(), query(0), {25, -10});
    QVERIFY(!identical(s.experiment(), before));
    s.key(Qt::Key_Escape);
    QVERIFY(identical(s.experiment(), before));
    s.move(s.keys(), at + QPointF(20, 20));  // the button is still pressed, but the drag has ended
    s.release(s.keys(), at);
    QVERIFY(identical(s.experiment(), before));
    QCOMPARE(s.steps(), 0);
  }

  void frameStaysDuringADrag() {
    Shown s;
    const QPointF other = s.keys().tipOf(keyOf(2));
    s.b.selection.setQuery(0);
    s.choose("by-weights");
    const QPointF to = s.pull(s.keys(), query(0), {120, 60});
    QVERIFY(QLineF(s.keys().tipOf(keyOf(2)), other).length() < 0.01);
    s.release(s.keys(), to);
    // The frame also stays while a number is dragged elsewhere and everything remains visible.
    const QPointF still = s.keys().tipOf(keyOf(2));
    {
      Gesture gesture(s.b.document, QStringLiteral("a number"));
      for (int i = 1; i <= 20; ++i) gesture.preview({MatrixId::QueryWeights, 0, 0, 0}, 0.1 - 0.02 * i);
      QVERIFY(QLineF(s.keys().tipOf(keyOf(2)), still).length() < 0.01);
    }
  }

  void clickSelectsAKeyWithoutAnEdit() {
    Shown s;
    const Experiment before = s.experiment();
    for (const int token : {0, 2}) {
      const QPointF at = s.keys().tipOf(keyOf(token));
      s.press(s.keys(), at);
      s.release(s.keys(), at);
      QCOMPARE(s.b.selection.key(), token);
      QCOMPARE(s.keys().activeArrow(), keyOf(token));
    }
    QCOMPARE(s.steps(), 0);
    QVERIFY(identical(s.experiment(), before));
    QVERIFY(s.text("numbers").contains(QStringLiteral("statistics")));
  }

  void toolTipShowsTheNumbers() {
    Shown s;
    s.b.selection.setQuery(1);
    const QString tip = s.toolTipAt(s.keys(), s.keys().tipOf(query(1)));
    QVERIFY2(tip.contains(QStringLiteral("love")) && tip.contains(QStringLiteral("(0.50, 0.80)")),
             qPrintable(tip));
    QTest::mouseMove(&s.keys(), s.keys().tipOf(query(1)).toPoint());
    QCOMPARE(s.keys().cursor().shape(), Qt::OpenHandCursor);
    QTest::mouseMove(&s.keys(), (s.keys().tipOf(keyOf(2)) * 0.5 + s.keys().tipOf(query(1)) * 0).toPoint());
    QTest::mouseMove(&s.keys(), QPoint(s.keys().width() - 4, 4));
    QCOMPARE(s.keys().cursor().shape(), Qt::ArrowCursor);
  }

  void numbersAreThoseOfTheTrace() {
    Shown s;
    s.b.selection.setPair(1, 2);
    // |q| = sqrt(0.5^2 + 0.8^2) = 0.943; q.k = 1.339, which is 0.943 x 1.419.
    const QString text = s.text("numbers").remove(QRegularExpression(QStringLiteral("<[^>]*>")));
    QVERIFY2(text.contains(QStringLiteral("= 0.94 × 1.42 = 1.34")), qPrintable(text));
    static const QRegularExpression scaled_and_weight(QStringLiteral("\\b0\\.95\\b.*\\b0\\.36\\b"));
    QVERIFY2(text.contains(scaled_and_weight), qPrintable(text));
    QVERIFY(s.text("numbers", 1).contains(QStringLiteral("(0.54, 0.82)")));
    s.b.options.setDecimals(3);
    QVERIFY(s.text("numbers").contains(QStringLiteral("1.339")));
    s.b.options.setNumbersShown(false);
    QVERIFY(!s.text("numbers").contains(QRegularExpression(QStringLiteral("[0-9]\\.[0-9]"))));
  }

  void arrowsAreMovedByKeyboard() {
    Shown s;
    QCOMPARE(QApplication::focusWidget(), &s.keys());
    QCOMPARE(s.keys().activeArrow(), query(0));
    s.key(Qt::Key_Down);
    QCOMPARE(s.b.selection.query(), 1);
    const Vector before = s.vector(query(1));
    s.hold(Qt::Key_Right, 3);
    QCOMPARE(s.steps(), 1);  // holding the key is one step
    const Vector after = s.vector(query(1));
    QVERIFY(after[0] > before[0] && near(after[1], before[1]));
    s.hold(Qt::Key_Up, 1);
    QCOMPARE(s.steps(), 2);
    QVERIFY(s.vector(query(1))[1] > before[1]);
    // Escape cancels a held key.
    const Experiment kept = s.experiment();
    s.hold(Qt::Key_Left, 2, false);
    QVERIFY(!identical(s.experiment(), kept));
    s.key(Qt::Key_Escape);
    QVERIFY(identical(s.experiment(), kept));
    QCOMPARE(s.steps(), 2);
    // Moves to the key arrow, to another key, and to the head of its arrow.
    s.key(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), &s.keys());
    QCOMPARE(s.keys().activeArrow().kind, ArrowKind::Key);
    s.key(Qt::Key_Home);
    s.key(Qt::Key_Right);
    QCOMPARE(s.b.selection.key(), 1);
    const Vector k = s.vector(keyOf(1));
    s.hold(Qt::Key_Down, 2);
    QVERIFY(s.vector(keyOf(1))[1] < k[1]);
    QCOMPARE(s.steps(), 3);
    // Moves from this plane to the sum.
    for (int i = 0; i < 6 && QApplication::focusWidget() != &s.sum(); ++i) s.key(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), &s.sum());
    const Vector v = s.vector(valueOf(1));
    s.hold(Qt::Key_Right, 1);
    QVERIFY(s.vector(valueOf(1))[0] > v[0]);
    s.key(Qt::Key_Backtab, Qt::ShiftModifier);
    QCOMPARE(QApplication::focusWidget(), &s.keys());
    QCOMPARE(s.keys().activeArrow().kind, ArrowKind::Key);
  }

  void movedInputIsChosenByKeyboard() {
    Shown s;
    auto* embedding = s.panel.findChild<QRadioButton*>();
    embedding->setFocus();
    s.key(Qt::Key_Right);
    QCOMPARE(TestAccess::movedBy(s.keys()), MovedBy::Weights);
    QCOMPARE(TestAccess::movedBy(s.sum()), MovedBy::Weights);
    s.key(Qt::Key_Left);
    QCOMPARE(TestAccess::movedBy(s.keys()), MovedBy::Embedding);
  }

  void contextFollowsADraggedValue() {
    Shown s;
    s.b.selection.setPair(1, 0);
    const Experiment before = s.experiment();
    const double context = s.b.document.trace().stage(MatrixId::Context, 0)(1, 0);
    s.choose("by-weights");
    s.drag(s.sum(), valueOf(0), {24, 0});
    QCOMPARE(s.steps(), 1);
    QVERIFY(s.experiment().query_embeddings.identicalTo(before.query_embeddings));
    QVERIFY(s.experiment().heads[0].key_weights.identicalTo(before.heads[0].key_weights));
    QVERIFY(s.b.document.trace().stage(MatrixId::Context, 0)(1, 0) > context);
    // The chain ends at the context.
    const ArrowScene scene = s.sum().scene();
    PlanePoint end, head;
    for (const SceneArrow& arrow : scene.arrows) {
      if (arrow.look == SceneArrow::Look::Link) end = arrow.to;
      if (arrow.look == SceneArrow::Look::Context) head = arrow.to;
    }
    QVERIFY(near(end.x, head.x) && near(end.y, head.y));
  }

  void crossAttentionMovesItsSide() {
    Shown s(example("translation-fr-en"));
    s.b.selection.setHead(1);
    const Experiment before = s.experiment();
    s.b.selection.setPair(1, 2);
    s.drag(s.keys(), keyOf(2, 1), {12, -14});
    QCOMPARE(s.steps(), 1);
    QVERIFY(s.experiment().query_embeddings.identicalTo(before.query_embeddings));
    QVERIFY(!s.experiment().key_embeddings.identicalTo(before.key_embeddings));
    QVERIFY(s.text("consequence").contains(QRegularExpression(QStringLiteral("\\bsat\\b"))));
    s.b.document.undo();
    s.drag(s.keys(), query(1, 1), {-16, 10});
    QVERIFY(s.experiment().key_embeddings.identicalTo(before.key_embeddings));
    QVERIFY(!s.experiment().query_embeddings.identicalTo(before.query_embeddings));
    QVERIFY(s.text("consequence").contains(QRegularExpression(QStringLiteral("\\bchat\\b"))));
  }

  void anyTwoDimensionsCanBeShown() {
    Shown s(example("five-words"));  // d_k = 3
    static const QRegularExpression two_of_three(QStringLiteral("\\b2\\b.*\\b3\\b"));
    QVERIFY2(s.text("dimensions").contains(two_of_three), qPrintable(s.text("dimensions")));
    const QList<QSpinBox*> boxes = s.keys().parentWidget()->findChildren<QSpinBox*>();
    QCOMPARE(boxes.size(), 2);
    QVERIFY(boxes[0]->isVisible() && boxes[0]->maximum() == 3);
    boxes[0]->setFocus();
    s.key(Qt::Key_Up);  // 2 is used by the other box, so that they are swapped
    QCOMPARE(s.keys().dims(), (PlaneDims{1, 0}));
    QCOMPARE(boxes[1]->value(), 1);
    s.key(Qt::Key_Up);
    QCOMPARE(s.keys().dims(), (PlaneDims{2, 0}));
    s.choose("by-weights");
    s.keys().setFocus(Qt::TabFocusReason);
    const Vector before = s.vector(query(0));
    s.hold(Qt::Key_Right, 2);
    const Vector after = s.vector(query(0));
    QVERIFY(after[2] > before[2]);
    QVERIFY(near(after[0], before[0]) && near(after[1], before[1]));
    // The values have two dimensions, so that there is nothing to choose.
    for (auto* box : s.sum().parentWidget()->findChildren<QSpinBox*>()) QVERIFY(!box->isVisible());
    QVERIFY(s.text("dimensions", 1).isEmpty());
  }

  void oneDimensionIsDrawnAsALine() {
    Shown s(sized(4, 3, 1, 1));
    QCOMPARE(s.keys().dims(), (PlaneDims{0, -1}));
    QVERIFY(!s.text("dimensions").isEmpty());
    QCOMPARE(s.text("dimensions"), dimensionsSentence(s.b.bench, s.keys().scene()));
    const double before = s.vector(query(0))[0];
    s.drag(s.keys(), query(0), {20, 30});
    QVERIFY(s.vector(query(0))[0] > before);
    QCOMPARE(s.steps(), 1);
    s.hold(Qt::Key_Up, 2);  // a line has no second direction
    QCOMPARE(s.steps(), 1);
  }

  void manyDimensionsAndKeysAreShown() {
    Shown wide(example("large-dot-products"));
    static const QRegularExpression two_of_64(QStringLiteral("\\b2\\b.*\\b64\\b"));
    QVERIFY2(wide.text("dimensions").contains(two_of_64), qPrintable(wide.text("dimensions")));
    wide.drag(wide.keys(), query(0), {15, 15});
    QCOMPARE(wide.steps(), 1);
    Shown many(sized(100, 4, 2, 2));
    QVERIFY(!many.panel.grab().isNull());
    const double before = many.vector(query(0))[0];
    many.drag(many.keys(), query(0), {25, 0});
    QVERIFY(many.vector(query(0))[0] > before);
    many.key(Qt::Key_End);
    QCOMPARE(many.b.selection.key(), 99);
  }

  void unmovableArrowGivesItsReason() {
    Experiment e = MatrixBench::example();
    e.query_embeddings = Matrix{{0, 0, 0}, {0.4, 0.8, 0.6}, {0.1, 0.6, 0.9}};
    Shown s(e);
    s.choose("by-weights");
    const QString reason = cannotMove(s.b.bench, s.moveOf(query(0), MovedBy::Weights));
    QVERIFY2(reason.contains(QRegularExpression(QStringLiteral("\\bI\\b"))), qPrintable(reason));
    QCOMPARE(s.text("consequence"), reason);
    const QSignalSpy refused(&s.b.document, &Document::refused);
    s.drag(s.keys(), query(0), {30, -30});
    QCOMPARE(refused.size(), 1);
    QVERIFY(identical(s.experiment(), e));
    s.keys().setFocus();
    s.hold(Qt::Key_Right, 1);
    QCOMPARE(refused.size(), 2);
    s.choose("by-embedding");
    s.drag(s.keys(), query(0), {30, -30});
    QVERIFY(!identical(s.experiment(), e));
    QCOMPARE(refused.size(), 2);
  }

  void maskedKeyIsNamed() {
    Shown s;
    s.b.selection.setPair(0, 2);
    const auto tip = [&s] { return s.toolTipAt(s.keys(), s.keys().tipOf(keyOf(2))); };
    const auto weight = [&s] { return s.b.document.trace().stage(MatrixId::Weights, 0)(0, 2); };
    const QString allowed = QString::number(weight(), 'f', 2), tip_before = tip();
    const QString before = s.keys().accessibleDescription();
    QVERIFY(s.text("numbers").contains(allowed) && tip_before.contains(allowed));
    QVERIFY(!setMaskKind(s.b.document, Mask::Kind::Causal));
    QCOMPARE(weight(), 0.0);
    QVERIFY2(s.text("numbers").contains(QStringLiteral("statistics")), qPrintable(s.text("numbers")));
    QVERIFY2(!s.text("numbers").contains(allowed), qPrintable(s.text("numbers")));
    QVERIFY(tip().contains(QStringLiteral("statistics")));
    QVERIFY2(tip() != tip_before && !tip().contains(allowed), qPrintable(tip()));
    QVERIFY(s.keys().accessibleDescription() != before);
  }

  void hiddenNumbersAreNeitherDrawnNorNamed() {
    Shown s;
    s.b.selection.setPair(1, 2);
    const auto hide = [&](const std::vector<Region>& regions) {
      RegionSet hidden;
      for (const Region& region : regions) hidden.add(region);
      s.b.document.setGuidedHiding(hidden);
    };
    const auto drawn = [](ArrowPlane& plane, SceneArrow::Look look) {
      int count = 0;
      for (const SceneArrow& arrow : plane.scene().arrows) count += arrow.look == look;
      return count;
    };
    using enum SceneArrow::Look;
    const auto sum = s.b.document.trace().stage(MatrixId::Context, 0).row(1);
    const QString context = QStringLiteral("(%1, %2)").arg(sum[0], 0, 'f', 2).arg(sum[1], 0, 'f', 2);
    QVERIFY2(s.text("numbers", 1).contains(context), qPrintable(s.text("numbers", 1)));
    QVERIFY(s.text("numbers").contains(QStringLiteral("1.34")));  // the score
    const QPointF frame = s.keys().tipOf(keyOf(0));
    hide({{MatrixId::K, 0, 2, 0, 1, 1}});
    QCOMPARE(drawn(s.keys(), Vector), 3);  // q and two of the three keys
    QVERIFY(!s.keys().scene().projection);
    QCOMPARE(s.keys().tipOf(keyOf(0)), frame);
    QVERIFY(!s.text("numbers").isEmpty());
    QVERIFY2(!s.text("numbers").contains(QStringLiteral("1.34")), qPrintable(s.text("numbers")));
    hide({{MatrixId::Scores, 0, 1, 2, 1, 1}, {MatrixId::Weights, 0, 1, 0, 1, 3}});
    QCOMPARE(drawn(s.keys(), Vector), 4);
    QVERIFY(!s.keys().scene().projection);
    QVERIFY(!s.text("numbers").contains(QStringLiteral("1.34")));
    QVERIFY(!s.text("numbers").contains(QStringLiteral("0.36")));
    QCOMPARE(drawn(s.sum(), Link), 0);
    QCOMPARE(drawn(s.sum(), Context), 1);
    // The chained values would show the hidden context.
    hide({{MatrixId::Context, 0, 1, 0, 1, 2}});
    QCOMPARE(drawn(s.sum(), Link) + drawn(s.sum(), Context), 0);
    QVERIFY2(!s.text("numbers", 1).contains(context), qPrintable(s.text("numbers", 1)));
    QVERIFY(!s.text("numbers", 1).isEmpty());
    // A drag must not reveal numbers that follow from hidden ones.
    for (const Region& region :
         {Region{MatrixId::QueryWeights, 0, 2, 1, 1, 1}, Region{MatrixId::QueryEmbeddings, -1, 1, 0, 1, 1}}) {
      hide({region});
      const Experiment before = s.experiment();
      QSignalSpy refused(&s.b.document, &Document::refused);
      s.drag(s.keys(), query(1), {20, 20});
      QVERIFY(identical(s.experiment(), before));
      QCOMPARE(refused.size(), 1);
      const QString reason = cannotMove(s.b.bench, s.moveOf(query(1), MovedBy::Embedding));
      QVERIFY(!reason.isEmpty());
      QCOMPARE(s.text("consequence"), reason);
    }
    hide({});
    QVERIFY(s.keys().scene().projection);
    QCOMPARE(drawn(s.sum(), Link), 3);
  }

  void lockedInputsCannotBeDragged() {
    Shown s;
    Locks locks;
    locks.locked.addWhole(MatrixId::QueryEmbeddings);
    s.b.document.setLocks(locks);
    const Experiment before = s.experiment();
    const QSignalSpy refused(&s.b.document, &Document::refused);
    s.drag(s.keys(), query(0), {30, 10});
    QVERIFY(identical(s.experiment(), before));
    QCOMPARE(refused.size(), 1);
    QVERIFY(!TestAccess::dragging(s.keys()));
    s.choose("by-weights");
    s.drag(s.keys(), query(0), {30, 10});
    QVERIFY(!identical(s.experiment(), before));
  }

  void undoEndsADrag() {
    Shown s;
    const Experiment before = s.experiment();
    const QPointF at = s.pull(s.keys(), query(0), {20, -10});
    s.b.document.undo();  // commits the drag and undoes it
    QVERIFY(identical(s.experiment(), before));
    QVERIFY(!TestAccess::dragging(s.keys()));
    s.move(s.keys(), at + QPointF(10, 10));
    s.release(s.keys(), at);
    QVERIFY(identical(s.experiment(), before));
  }

  void arrowsHaveAccessibleText() {
    Shown s;
    s.b.selection.setPair(1, 0);
    QVERIFY(!s.keys().accessibleName().isEmpty() && !s.sum().accessibleName().isEmpty());
    const QString keys = s.keys().accessibleDescription();
    QVERIFY2(keys.contains(QStringLiteral("love")) && keys.contains(QStringLiteral("(0.50, 0.80)")),
             qPrintable(keys));
    QVERIFY2(keys.contains(QRegularExpression(QStringLiteral("\\bk\\b.*\\bI\\b"))), qPrintable(keys));
    const auto context = s.b.document.trace().stage(MatrixId::Context, 0).row(1);
    const QString sum = s.sum().accessibleDescription();
    QVERIFY2(
        sum.contains(QStringLiteral("love")) &&
            sum.contains(QStringLiteral("(%1, %2)").arg(context[0], 0, 'f', 2).arg(context[1], 0, 'f', 2)),
        qPrintable(sum));
  }

  void pictureConsistsOfLinesAndText() {
    Shown s;
    s.panel.resize(s.panel.showWhole());
    QCoreApplication::processEvents();
    SvgDevice device(s.panel.size());
    QPainter painter(&device);
    s.panel.render(&painter);
    painter.end();
    const QByteArray svg = device.svg({}, {});
    QVERIFY(svg.contains("statistics") && svg.contains("<line"));
    QVERIFY(!svg.contains("<image"));
    // A picture has no hints about dragging.
    QVERIFY(!s.text("consequence").isEmpty() && !svg.contains(s.text("consequence").toUtf8()));
    for (const auto* radio : s.panel.findChildren<QRadioButton*>()) QVERIFY(!radio->isVisible());
  }

  void planesAreSideBySideInAWidePanel() {
    Shown s;
    const auto place = [&](ArrowPlane& plane) { return plane.mapTo(&s.panel, QPoint()); };
    QVERIFY(place(s.sum()).y() > place(s.keys()).y() + s.keys().height());
    s.panel.resize(900, 500);
    QTRY_COMPARE(place(s.sum()).y(), place(s.keys()).y());
    QTRY_COMPARE(s.sum().height(), s.keys().height());
    QVERIFY(place(s.sum()).x() > place(s.keys()).x() + s.keys().width());
  }

  void windowOpensThePanel() {
    Document document;
    MainWindow window(document);
    document.reset(MatrixBench::example());
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* panel = window.findChild<ArrowsPanel*>();
    QVERIFY(panel && !panel->isVisible());
    window.actions()[ActionId::ArrowsPanel]->trigger();
    QTRY_VERIFY(panel->isVisible());
    QTRY_COMPARE(QApplication::focusWidget(), panel->findChild<ArrowPlane*>());
    // In this panel Ctrl and an arrow key move the arrow. Elsewhere they change a number.
    const Experiment before = document.experiment();
    QTest::keyClick(panel->findChild<ArrowPlane*>(), Qt::Key_Up, Qt::ControlModifier);
    QVERIFY(!identical(document.experiment(), before));
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(identical(document.experiment(), before));
    window.actions()[ActionId::ArrowsPanel]->trigger();
    QTRY_VERIFY(!panel->isVisible());
  }
};

LAB_TEST(TestArrowsPanel, QApplication)

}  // namespace tst_arrows
#include "tst_arrows.moc"
