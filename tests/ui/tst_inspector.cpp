// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSignalSpy>
#include <string>

#include "MatrixBench.h"
#include "core/explain/CellNames.h"
#include "core/io/ExperimentFile.h"
#include "core/model/Random.h"
#include "core/model/Restructure.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "ui/formula/FormulaWidget.h"
#include "ui/heads/HeadMap.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/inspector/CellHistory.h"
#include "ui/inspector/InspectorPanel.h"
#include "ui/inspector/LinkButton.h"
#include "ui/inspector/SoftmaxTable.h"
#include "ui/inspector/UsedInList.h"
#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixImage.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/MatrixView.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"
#include "ui/window/StatusLine.h"

namespace tst_inspector {

using namespace lab;

namespace {

CellRef at(MatrixId id, int head, int row, int column) {
  return {id, head, row, column};
}

/// The panel in a scroll area, as in the window.
struct Shown {
  MatrixBench b;
  QScrollArea area;
  InspectorPanel* panel = new InspectorPanel(b.bench);

  explicit Shown(const std::optional<Experiment>& experiment = {}) {
    if (experiment) b.document.reset(*experiment);
    area.setWidgetResizable(true);
    area.setWidget(panel);
    area.resize(340, 760);
    area.show();
    if (!QTest::qWaitForWindowActive(&area)) qFatal("no window");
    panel->setFocus();
  }

  QLabel* label(const char* name) { return panel->findChild<QLabel*>(QString::fromLatin1(name)); }
  FormulaWidget* formula(const char* name) {
    return panel->findChild<FormulaWidget*>(QString::fromLatin1(name));
  }
  LinkButton* everyTerm() { return panel->findChild<LinkButton*>(QStringLiteral("every term")); }
  SoftmaxTable& row() { return *panel->findChild<SoftmaxTable*>(); }
  QAbstractButton* button(const char* name) {
    return panel->findChild<QAbstractButton*>(QLatin1String(name));
  }
  /// Returns the names of the cells that use the selected cell.
  QStringList uses() {
    QStringList words;
    for (auto* link : panel->findChild<UsedInList*>()->findChildren<LinkButton*>())
      if (link->isVisible()) words << link->text();
    return words;
  }
  /// The link to a region that uses the selected cell.
  LinkButton* use(const Region& region) {
    const QString words = regionWords(b.document.experiment(), region);
    for (auto* link : panel->findChild<UsedInList*>()->findChildren<LinkButton*>())
      if (link->isVisible() && link->text() == words) return link;
    return nullptr;
  }
  QString words() { return label("words")->accessibleName(); }
  /// What words() must be if `cell` is shown.
  QString wordsOf(const CellRef& cell) { return cellWords(b.document.experiment(), cell); }
  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
  }
  void click(QWidget* widget, const QPoint& place) { QTest::mouseClick(widget, Qt::LeftButton, {}, place); }
};

/// Returns an experiment with d_model 24, whose sums are abbreviated at first.
Experiment wide() {
  Random random(5);
  Experiment e;
  e.query_tokens = {"one", "two"};
  e.query_embeddings = xavier(2, 24, random);
  e.heads = {{"Head 1", xavier(24, 2, random), xavier(24, 2, random), xavier(24, 2, random), {}, {}, {}}};
  return e;
}

Experiment causal() {
  Experiment e = MatrixBench::example();
  e.mask.kind = Mask::Kind::Causal;
  return e;
}

}  // namespace

class TestInspector : public QObject {
  Q_OBJECT

 private slots:
  /// Titles count positions from 1, the formula of sinusoidal positions counts from 0.
  void positionInTheFormulaIsExplained() {
    Experiment e = newExperiment(3, {1, 2, 2, 2}, Start::Random, 7);
    e.positions.kind = Positions::Kind::Sinusoidal;
    Shown s(e);
    s.b.selection.setCell(at(MatrixId::QueryInputs, -1, 2, 0));
    static const QRegularExpression numbers(QStringLiteral("\\b3\\b.*\\b2\\b"));
    QVERIFY2(s.label("reason")->text().contains(numbers), qPrintable(s.label("reason")->text()));
    QVERIFY(s.label("reason")->isVisible());
  }

  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void withoutACellAHintIsShown() {
    Shown s;
    QVERIFY(s.label("hint")->isVisible());
    QVERIFY(!s.label("words")->isVisible());
    QVERIFY(!s.button("back")->isEnabled() && !s.button("forward")->isEnabled());
    s.b.selection.setCell(at(MatrixId::Q, 0, 1, 0));
    QVERIFY(!s.label("hint")->isVisible());
    s.b.selection.setCell(std::nullopt);
    QVERIFY(s.label("hint")->isVisible());
  }

  void projectionShowsItsFormulaAndNumbers() {
    Shown s;
    s.b.selection.setCell(at(MatrixId::Q, 0, 1, 0));  // love: 0.4 0.1 + 0.8 0.2 + 0.6 0.5
    QCOMPARE(s.words(), s.wordsOf(at(MatrixId::Q, 0, 1, 0)));
    QCOMPARE(s.label("value")->text(), QStringLiteral("0.50"));
    QCOMPARE(s.formula("numbers")->formula().toText(),
             QStringLiteral("0.50 = 0.40 \u00D7 0.10 + 0.80 \u00D7 0.20 + 0.60 \u00D7 0.50"));
    QVERIFY(s.formula("symbols")->formula().toText().startsWith(QStringLiteral("q")));
    QVERIFY(!s.label("rounding")->isVisible());
    QVERIFY(!s.row().isVisible());
    QVERIFY(!s.everyTerm()->isVisible());
    s.b.options.setDecimals(3);
    QCOMPARE(s.label("value")->text(), QStringLiteral("0.500"));
  }

  void panelFollowsEdits() {
    Shown s;
    s.b.selection.setCell(at(MatrixId::Q, 0, 1, 0));
    s.b.document.setEntry(at(MatrixId::QueryWeights, 0, 1, 0), 1.2);
    QCOMPARE(s.label("value")->text(), QStringLiteral("1.30"));
    QVERIFY(s.formula("numbers")->formula().toText().contains(QStringLiteral("0.80 \u00D7 1.20")));
    s.b.document.undo();
    QCOMPARE(s.label("value")->text(), QStringLiteral("0.50"));
  }

  void termIsALinkAndBackReturns() {
    Shown s;
    s.b.selection.setCell(at(MatrixId::Q, 0, 1, 0));
    FormulaWidget* numbers = s.formula("numbers");
    const CellRef weight = at(MatrixId::QueryWeights, 0, 2, 0);
    const QRect link = TestAccess::linkRect(*numbers, weight);
    QVERIFY(!link.isEmpty());
    s.click(numbers, link.center());
    QCOMPARE(s.b.selection.cell(), std::optional(weight));
    QVERIFY(s.label("reason")->isVisible());  // it is an input, so that it has no formula
    QVERIFY(!numbers->isVisible());
    QVERIFY(s.use({MatrixId::Q, 0, 0, 0, 3, 1}));
    s.click(s.button("back"), s.button("back")->rect().center());
    QCOMPARE(s.b.selection.cell(), std::optional(at(MatrixId::Q, 0, 1, 0)));
    QVERIFY(!s.label("reason")->isVisible());
    QVERIFY(!s.button("back")->isEnabled());
    s.click(s.button("forward"), s.button("forward")->rect().center());
    QCOMPARE(s.b.selection.cell(), std::optional(weight));
    QVERIFY(!s.button("forward")->isEnabled());
  }

  void panelIsUsedByKeyboard() {
    Shown s;
    s.b.selection.setCell(at(MatrixId::Q, 0, 1, 0));
    for (int i = 0; i < 12 && QApplication::focusWidget() != s.formula("numbers"); ++i) s.key(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), s.formula("numbers"));
    QCOMPARE(TestAccess::currentLink(*s.formula("numbers")),
             std::optional(at(MatrixId::QueryInputs, -1, 1, 0)));
    s.key(Qt::Key_Right);
    QCOMPARE(TestAccess::currentLink(*s.formula("numbers")),
             std::optional(at(MatrixId::QueryWeights, 0, 0, 0)));
    s.key(Qt::Key_Return);
    QCOMPARE(s.words(), s.wordsOf(at(MatrixId::QueryWeights, 0, 0, 0)));
    // The widget with the focus was removed. The panel gets the focus, so that the history shortcuts work.
    QCOMPARE(QApplication::focusWidget(), s.panel);
    s.key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(s.words(), s.wordsOf(at(MatrixId::Q, 0, 1, 0)));
    s.key(Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(s.words(), s.wordsOf(at(MatrixId::QueryWeights, 0, 0, 0)));
    // Goes to a cell that uses this one.
    LinkButton* use = s.use({MatrixId::Q, 0, 0, 0, 3, 1});
    QVERIFY(use);
    for (int i = 0; i < 12 && QApplication::focusWidget() != use; ++i) s.key(Qt::Key_Tab);
    s.key(Qt::Key_Return);
    // The link leads to the query with the largest product x · W_Q.
    const Matrix& x = s.b.document.experiment().query_embeddings;
    int largest = 0;
    for (int i = 1; i < 3; ++i)
      if (std::abs(x(i, 0)) > std::abs(x(largest, 0))) largest = i;
    QCOMPARE(s.words(), s.wordsOf(at(MatrixId::Q, 0, largest, 0)));
    QVERIFY(s.panel->isAncestorOf(QApplication::focusWidget()) || s.panel->hasFocus());
    s.key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(s.words(), s.wordsOf(at(MatrixId::QueryWeights, 0, 0, 0)));
  }

  /// From a key, "Where is this used?" keeps the query.
  void useOfAKeyKeepsTheQuery() {
    for (const int query : {0, 1, 2}) {
      Shown s;
      s.b.selection.setQuery(query);
      s.b.selection.setCell(at(MatrixId::K, 0, 2, 0));
      LinkButton* use = s.use({MatrixId::Scores, 0, 0, 2, 3, 1});
      QVERIFY2(use, qPrintable(s.uses().join(u'|')));
      s.click(use, use->rect().center());
      QCOMPARE(s.b.selection.cell(), std::optional(at(MatrixId::Scores, 0, query, 2)));
      QCOMPARE(s.b.selection.query(), query);
    }
  }

  void usesNameAMaskedScoreOnlyIfThereIsAMask() {
    Shown s;
    s.b.selection.setCell(at(MatrixId::ScaledScores, 0, 1, 2));
    QVERIFY(!s.use({MatrixId::MaskedScores, 0, 1, 2, 1, 1}));
    QCOMPARE(s.uses().size(), 1);  // the row of weights
    Shown masked(causal());
    masked.b.selection.setCell(at(MatrixId::ScaledScores, 0, 1, 0));
    QVERIFY(masked.use({MatrixId::MaskedScores, 0, 1, 0, 1, 1}));
    QCOMPARE(masked.uses().size(), 1);
  }

  void weightShowsItsWholeRow() {
    Shown s;
    s.b.selection.setCell(at(MatrixId::Weights, 1, 1, 2));
    QCOMPARE(s.words(), s.wordsOf(at(MatrixId::Weights, 1, 1, 2)));
    QVERIFY(s.row().isVisible());
    const auto& model = *qobject_cast<const SoftmaxModel*>(s.row().model());
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.own(), 2);
    const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(text(0, SoftmaxModel::Key), QStringLiteral("I"));
    QCOMPARE(text(3, SoftmaxModel::Weight), QStringLiteral("1.00"));
    QCOMPARE(text(3, SoftmaxModel::Score), QString());
    QCOMPARE(text(2, SoftmaxModel::Weight), s.label("value")->text());
    QVERIFY(!s.label("maximum")->isVisible());
    // Goes to the score, which is scaled but not masked, and from there to the nearest weight of the row.
    const auto click = [&s](int row, SoftmaxModel::Column column) {
      const QPoint place = s.row().visualRect(s.row().model()->index(row, column)).center();
      QTest::mouseClick(s.row().viewport(), Qt::LeftButton, {}, place);
    };
    click(0, SoftmaxModel::Key);  // a name is no number to explain
    QVERIFY(s.row().isVisible());
    s.row().setFocus();
    s.row().setCurrentIndex(model.index(2, SoftmaxModel::Score));
    s.key(Qt::Key_Return);
    QCOMPARE(s.b.selection.cell(), std::optional(at(MatrixId::ScaledScores, 1, 1, 2)));
    QVERIFY(!s.row().isVisible());
    LinkButton* use = s.use({MatrixId::Weights, 1, 1, 0, 1, 3});
    QVERIFY2(use, qPrintable(s.uses().join(u'|')));
    s.click(use, use->rect().center());
    QCOMPARE(s.b.selection.cell(), std::optional(at(MatrixId::Weights, 1, 1, 2)));
    click(1, SoftmaxModel::Score);
    QCOMPARE(s.b.selection.cell(), std::optional(at(MatrixId::ScaledScores, 1, 1, 1)));
  }

  void subtractedMaximumIsExplained() {
    Experiment e = causal();
    for (double& value : std::span(e.heads[0].query_weights.mutableData(), e.heads[0].query_weights.size()))
      value *= 1e6;
    Shown s(e);
    s.b.selection.setCell(at(MatrixId::Weights, 0, 1, 0));
    QVERIFY(s.label("maximum")->isVisible());
  }

  void maskedWeightGivesItsReason() {
    Shown s(causal());
    s.b.selection.setCell(at(MatrixId::Weights, 0, 0, 2));
    QCOMPARE(s.label("value")->text(), QStringLiteral("0.00"));
    QVERIFY(s.label("reason")->isVisible());
    const QString reason = s.label("reason")->text();
    QCOMPARE(reason,
             maskWords(s.b.document.experiment(), derive(s.b.document.experiment(), s.b.document.trace(),
                                                         at(MatrixId::Weights, 0, 0, 2))));
    QVERIFY2(reason.contains(QStringLiteral("statistics")), qPrintable(reason));
    s.b.selection.setCell(at(MatrixId::Weights, 0, 2, 0));
    QVERIFY(!s.label("reason")->isVisible());
  }

  void longSumIsExpandedOnRequest() {
    Shown s(wide());
    s.b.selection.setCell(at(MatrixId::Q, 0, 0, 0));
    const auto terms = [&] {
      return s.formula("numbers")->formula().toText().count(QStringLiteral("\u00D7"));
    };
    const auto headings = [&] {
      QStringList texts;
      for (const auto* label : s.panel->findChildren<QLabel*>(QStringLiteral("heading")))
        if (label->isVisible()) texts << label->text();
      return texts;
    };
    QCOMPARE(terms(), 8);
    const QStringList sorted = headings();
    QVERIFY(s.everyTerm()->isVisible());
    QVERIFY(s.everyTerm()->text().contains(QStringLiteral("24")));
    s.everyTerm()->setFocus(Qt::TabFocusReason);
    s.key(Qt::Key_Return);
    QCOMPARE(terms(), 24);
    QVERIFY(headings() != sorted);  // it said that the largest terms were first
    s.b.document.setEntry(at(MatrixId::QueryWeights, 0, 0, 0), 0.5);
    QCOMPARE(terms(), 24);  // an edit does not collapse the sum
    s.click(s.everyTerm(), s.everyTerm()->rect().center());
    QCOMPARE(terms(), 8);
    s.key(Qt::Key_Space);
    s.b.selection.setCell(at(MatrixId::Q, 0, 0, 1));
    QCOMPARE(terms(), 8);  // another cell starts abbreviated
  }

  void manyUsesAreExpandedOnRequest() {
    Experiment e = MatrixBench::example();
    for (int i = 0; i < 2; ++i) e.heads.push_back(e.heads.front());
    Shown s(e);
    s.b.selection.setCell(at(MatrixId::QueryInputs, -1, 0, 0));  // used in q, k and v of four heads
    QCOMPARE(s.uses().size(), 7);
    auto* all = s.panel->findChild<LinkButton*>(QStringLiteral("all"));
    QVERIFY(all && all->isVisible());
    QVERIFY2(all->text().contains(QStringLiteral("12")), qPrintable(all->text()));
    s.click(all, all->rect().center());
    QCOMPARE(s.uses().size(), 13);
  }

  void operandsAreMarkedWhileThePanelIsVisible() {
    Shown s;
    s.b.selection.setCell(at(MatrixId::Scores, 0, 1, 2));
    const Region q{MatrixId::Q, 0, 1, 0, 1, 2};
    const Region k{MatrixId::K, 0, 2, 0, 1, 2};
    QCOMPARE(s.b.selection.operands(), (std::vector<Region>{q, k}));
    FormulaWidget* numbers = s.formula("numbers");
    QTest::mouseMove(numbers, TestAccess::linkRect(*numbers, at(MatrixId::K, 0, 2, 1)).center());
    QCOMPARE(s.b.selection.operands(), (std::vector<Region>{Region::of(at(MatrixId::K, 0, 2, 1))}));
    QTest::mouseMove(numbers, QPoint(1, 1));
    QCOMPARE(s.b.selection.operands(), (std::vector<Region>{q, k}));
    s.area.hide();
    QVERIFY(s.b.selection.operands().empty());
    s.b.selection.setCell(at(MatrixId::Q, 0, 1, 0));
    QVERIFY(s.b.selection.operands().empty());
    s.area.show();
    QCOMPARE(s.words(), s.wordsOf(at(MatrixId::Q, 0, 1, 0)));
    QVERIFY(!s.b.selection.operands().empty());
  }

  void removedCellsLeaveTheHistory() {
    Shown s;
    s.b.selection.setCell(at(MatrixId::Q, 1, 0, 0));
    s.b.selection.setCell(at(MatrixId::Q, 0, 0, 0));
    QVERIFY(s.button("back")->isEnabled());
    Experiment one = s.b.document.experiment();
    one.heads.pop_back();
    s.b.document.replace(one, QStringLiteral("one head"));
    QVERIFY(!s.button("back")->isEnabled());
    QCOMPARE(s.words(), s.wordsOf(at(MatrixId::Q, 0, 0, 0)));
  }

  void historyGoesBackAndForward() {
    CellHistory h;
    const CellRef a = at(MatrixId::Q, 0, 0, 0), b = at(MatrixId::Q, 0, 0, 1), c = at(MatrixId::K, 0, 0, 0);
    QCOMPARE(h.back(), std::nullopt);
    for (const CellRef& cell : {a, b, b, c}) h.visit(cell);
    QCOMPARE(h.back(), std::optional(b));
    QCOMPARE(h.back(), std::optional(a));
    QCOMPARE(h.back(), std::nullopt);
    QCOMPARE(h.forward(), std::optional(b));
    h.visit(a);
    QVERIFY(!h.canGoForward());
    QCOMPARE(h.back(), std::optional(b));
    h.keepOnly([&](const CellRef& cell) { return cell == a; });
    QVERIFY(!h.canGoBack() && !h.canGoForward());
  }

  void panelFitsItsWidth() {
    Shown s(causal());
    for (const MatrixId id : {MatrixId::Q, MatrixId::Scores, MatrixId::ScaledScores, MatrixId::MaskedScores,
                              MatrixId::Weights, MatrixId::Context}) {
      s.b.selection.setCell(at(id, 0, 1, 1));
      // The number of event loop turns until the layout is complete is not fixed.
      QTRY_VERIFY2(s.panel->minimumSizeHint().width() <= 320, qPrintable(s.words()));
      QTRY_VERIFY2(s.formula("numbers")->height() >=
                       s.formula("numbers")->heightForWidth(s.formula("numbers")->width()),
                   qPrintable(s.words()));
    }
  }

  void windowCanBeDestroyedWithThePanelOpen() {
    Document document;
    {
      MainWindow window(document);
      document.reset(MatrixBench::example());
      window.show();
      QVERIFY(QTest::qWaitForWindowActive(&window));
      QTest::keyClick(&window, Qt::Key_I, Qt::ControlModifier);
      auto* panel = window.findChild<InspectorPanel*>();
      QTRY_VERIFY(panel->isVisible());
      window.selection().setCell(at(MatrixId::Q, 0, 0, 0));
      QVERIFY(!window.selection().operands().empty());
    }
    QCOMPARE(document.undoStack()->count(), 0);
  }

  /// The status line says that a derivation or a formula was copied.
  void copyingIsReported() {
    Document document;
    MainWindow window(document);
    document.reset(MatrixBench::example());
    window.show();
    window.selection().setCell(at(MatrixId::Q, 0, 0, 1));
    window.actions()[ActionId::InspectorPanel]->trigger();
    QSignalSpy said(&window.statusLine(), &StatusLine::said);
    window.actions()[ActionId::CopyDerivation]->trigger();
    QCOMPARE(said.count(), 1);
    window.actions()[ActionId::CopyDerivationLatex]->trigger();
    QCOMPARE(said.count(), 2);
    QTest::keySequence(window.findChild<InspectorPanel*>()->findChild<FormulaWidget*>(), QKeySequence::Copy);
    QCOMPARE(said.count(), 3);
    QVERIFY(!said.last().at(0).toString().isEmpty());
  }

  /// Whatever the panel shows, it keeps its width.
  void panelKeepsItsWidth() {
    Document document;
    MainWindow window(document);
    auto example = loadExperiment(QStringLiteral(":/examples/cat-sat-mat.attn"));
    QVERIFY(example && !document.reset(std::move(example.value())));
    window.resize(1272, 770);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    window.actions()[ActionId::InspectorPanel]->trigger();
    auto* dock = window.findChild<QDockWidget*>(QStringLiteral("inspector"));
    QTRY_VERIFY(dock->isVisible());
    for (const bool matrix : {false, true}) {
      window.options().setPipeline(matrix ? ViewOptions::Pipeline::Matrix : ViewOptions::Pipeline::Row);
      QTest::qWait(20);
      const int width = dock->width();
      for (int head = 0; head < 3; ++head)
        for (const MatrixId id : {MatrixId::QueryEmbeddings, MatrixId::QueryPositions, MatrixId::QueryInputs,
                                  MatrixId::QueryWeights, MatrixId::Q, MatrixId::K, MatrixId::V,
                                  MatrixId::Scores, MatrixId::ScaledScores, MatrixId::MaskedScores,
                                  MatrixId::Weights, MatrixId::Context, MatrixId::Concat, MatrixId::Output}) {
          window.selection().setCell(at(id, nameOf(id).per_head ? head : -1, 2, 1));
          QTest::qWait(20);
          QVERIFY2(dock->width() == width, qPrintable(QStringLiteral("%1: %2, %3")
                                                          .arg(QLatin1String(nameOf(id).key.data()))
                                                          .arg(dock->width())
                                                          .arg(width)));
        }
    }
  }

  /// Without a selected number, the panel explains the largest weight of the query.
  void panelOpensWithTheLargestWeight() {
    Document document;
    MainWindow window(document);
    document.reset(MatrixBench::example());
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(!window.selection().cell());
    window.selection().setQuery(1);
    window.actions()[ActionId::InspectorPanel]->trigger();
    const auto weights = document.trace().stage(MatrixId::Weights, 0).row(1);
    const auto largest = static_cast<int>(std::ranges::max_element(weights) - weights.begin());
    QCOMPARE(window.selection().cell(), std::optional(at(MatrixId::Weights, 0, 1, largest)));
    QTRY_VERIFY(window.inspector()->isVisible());
  }

  /// Escape closes the panel first, then a walk.
  void escapeClosesThePanel() {
    Document document;
    MainWindow window(document);
    document.reset(MatrixBench::example());
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    for (const bool walking : {false, true}) {
      if (walking) window.walk().start();
      window.selection().setCell(at(MatrixId::Q, 0, 0, 1));
      window.selection().askWhy();
      QTRY_VERIFY(window.inspector()->isVisible());
      QWidget* focus = QApplication::focusWidget();
      QTest::keyClick(focus ? focus : &window, Qt::Key_Escape);
      QVERIFY(!window.inspector()->isVisible());
      QCOMPARE(window.walk().active(), walking);
    }
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!window.walk().active());
  }

  /// In the window, a double click on a computed number opens the panel, and the shortcut closes it.
  void doubleClickOpensTheInspector() {
    Document document;
    MainWindow window(document);
    document.reset(MatrixBench::example());
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* panel = window.findChild<InspectorPanel*>();
    QVERIFY(panel && !panel->isVisible());
    MatrixTable* q = nullptr;
    for (auto* table : window.findChildren<MatrixTable*>())
      if (table->isVisible() && table->matrixModel()->id() == MatrixId::Q) q = table;
    QVERIFY(q);
    const QPoint place = q->visualRect(q->model()->index(0, 1)).center();
    QTest::mouseClick(q->viewport(), Qt::LeftButton, {}, place);
    QVERIFY(!panel->isVisible());
    QTest::mouseDClick(q->viewport(), Qt::LeftButton, {}, place);
    QTRY_VERIFY(panel->isVisible());
    QVERIFY(window.actions()[ActionId::InspectorPanel]->isChecked());
    QCOMPARE(panel->findChild<QLabel*>(QStringLiteral("words"))->text(),
             cellWords(document.experiment(), at(MatrixId::Q, 0, 0, 1)));
    QCOMPARE(QApplication::focusWidget(), q);  // the arrow keys go on to the next number
    QTest::keyClick(q, Qt::Key_Left);
    QCOMPARE(window.selection().cell(), std::optional(at(MatrixId::Q, 0, 0, 0)));
    QTest::keyClick(q, Qt::Key_Right);
    // In this panel Alt+Left goes back in the history. Elsewhere it moves tokens.
    window.selection().setCell(at(MatrixId::K, 0, 1, 0));
    QTest::keyClick(panel, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(window.selection().cell(), std::optional(at(MatrixId::Q, 0, 0, 1)));
    QCOMPARE(document.undoStack()->count(), 0);
    QTest::keyClick(&window, Qt::Key_I, Qt::ControlModifier);
    QTRY_VERIFY(!panel->isVisible());
    QVERIFY(window.selection().operands().empty());
  }

  /// In the matrix view, the target of a link is scrolled into view.
  void followedLinkScrollsToItsTarget() {
    Document document;
    MainWindow window(document);
    Random random(7);
    Experiment e;
    for (int i = 0; i < 12; ++i) e.query_tokens.push_back("t" + std::to_string(i));
    e.query_embeddings = xavier(12, 12, random);
    e.heads = {{"Head 1", xavier(12, 6, random), xavier(12, 6, random), xavier(12, 6, random), {}, {}, {}}};
    document.reset(e);
    window.options().setPipeline(ViewOptions::Pipeline::Matrix);
    window.resize(1000, 700);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* view = window.findChild<MatrixView*>();
    auto* area = view->findChild<QScrollArea*>();
    const auto seen = [&](MatrixId id) {
      const MatrixCard* card = view->card(id);
      const QRect cell = card->currentRect().translated(card->mapTo(area->viewport(), QPoint()));
      return !cell.isEmpty() && area->viewport()->rect().contains(cell);
    };
    window.selection().setCell(at(MatrixId::Context, 0, 3, 2));
    window.selection().askWhy();
    QTRY_VERIFY(window.inspector()->isVisible());
    QTRY_VERIFY(seen(MatrixId::Context));
    auto* numbers = window.inspector()->findChild<FormulaWidget*>(QStringLiteral("numbers"));
    const CellRef v = at(MatrixId::V, 0, 0, 2);
    QTRY_VERIFY(!TestAccess::linkRect(*numbers, v).isEmpty());
    QTest::mouseClick(numbers, Qt::LeftButton, {}, TestAccess::linkRect(*numbers, v).center());
    QCOMPARE(window.selection().cell(), std::optional(v));
    QTRY_VERIFY(seen(MatrixId::V));
    QTest::keyClick(window.inspector(), Qt::Key_Left, Qt::AltModifier);
    QTRY_VERIFY(seen(MatrixId::Context));
  }

  /// In the row view, a link leads to numbers whose column is folded.
  void followedLinkUnfoldsTheColumn() {
    Document document;
    MainWindow window(document);
    document.reset(MatrixBench::example());
    window.options().setFoldedStages(KeyRowsModel::allFolded());
    window.resize(1280, 800);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    window.selection().setCell(at(MatrixId::Weights, 0, 1, 0));
    window.selection().askWhy();
    QTRY_VERIFY(window.inspector()->isVisible());
    auto* keys = window.findChild<KeyRowsTable*>();
    QVERIFY(keys->model().column(keys->model().columnOf(KeyRowsModel::Kind::Product)).folded);
    LinkButton* use = nullptr;
    for (auto* link : window.inspector()->findChild<UsedInList*>()->findChildren<LinkButton*>())
      if (!link->isHidden()) use = link;
    QVERIFY(use);
    QTRY_VERIFY(use->height() > 0);
    QTest::mouseClick(use, Qt::LeftButton);
    QVERIFY(window.selection().cell());
    QCOMPARE(window.selection().cell()->id, MatrixId::Context);
    QCOMPARE(window.options().foldedStages(),
             KeyRowsModel::allFolded() & ~KeyRowsModel::foldBit(KeyRowsModel::Kind::Product));
    // The selected sum is in sight.
    auto* sums = window.findChild<KeySumsTable*>();
    const KeyRowsModel& model = keys->model();
    const auto rect = [&] {
      return sums->visualRect(model.index(model.rowCount() - 1, model.columnOf(KeyRowsModel::Kind::Product) +
                                                                    window.selection().cell()->column));
    };
    QTRY_VERIFY(sums->viewport()->rect().contains(rect()));
  }

  void everyPictureOpensTheInspector() {
    Document document;
    MainWindow window(document);
    document.reset(MatrixBench::example());
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    window.selection().setPair(1, 2);
    // A heat map: by keyboard, and on another map by mouse.
    HeadMap* second = nullptr;
    for (HeadMap* map : window.findChildren<HeadMap*>())
      if (map->head() == 1) second = map;
    QVERIFY(second);
    second->setFocus();
    QTest::keyClick(second, Qt::Key_I, Qt::ControlModifier);
    QCOMPARE(window.selection().cell(), std::optional(at(MatrixId::Weights, 1, 1, 2)));
    QTRY_VERIFY(window.inspector()->isVisible());
    // The bars.
    window.options().setHeadsView(ViewOptions::HeadsView::Weights);
    QCoreApplication::processEvents();
    QTest::mouseDClick(second, Qt::LeftButton, {}, second->rect().center() + QPoint(0, 10));
    const auto cell = window.selection().cell();
    QVERIFY(cell && cell->id == MatrixId::Weights && cell->head == 1 && cell->row == 1);
    window.selection().setPair(0, 0);
    second->setFocus();
    QTest::keyClick(second, Qt::Key_I, Qt::ControlModifier);
    QCOMPARE(window.selection().cell(), std::optional(at(MatrixId::Weights, 1, 0, 0)));
  }

  /// Operands that are not in a table of numbers are marked in the heat map and in the image of a large card.
  void operandsAreMarkedInImages() {
    Random random(3);
    Experiment e;
    for (int i = 0; i < 150; ++i) e.query_tokens.push_back("t" + std::to_string(i));
    e.query_embeddings = xavier(150, 4, random);
    e.heads = {{"Head 1", xavier(4, 2, random), xavier(4, 2, random), xavier(4, 2, random), {}, {}, {}}};
    Document document;
    MainWindow window(document);
    document.reset(e);
    window.options().setPipeline(ViewOptions::Pipeline::Matrix);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* view = window.findChild<MatrixView*>();
    auto* image = view->card(MatrixId::Weights)->findChild<MatrixImage*>();
    QVERIFY(image->isVisibleTo(view));
    QCoreApplication::processEvents();
    const QImage image_before = image->grab().toImage();
    const QImage heads_before = window.findChild<HeadsPanel*>()->grab().toImage();
    window.selection().setOperands({Region{MatrixId::Weights, 0, 2, 0, 1, 150}});
    QTest::qWait(1);
    QVERIFY(image->grab().toImage() != image_before);
    QVERIFY(window.findChild<HeadsPanel*>()->grab().toImage() != heads_before);
    window.selection().setOperands({});
    QTest::qWait(1);
    QCOMPARE(image->grab().toImage(), image_before);
    QCOMPARE(window.findChild<HeadsPanel*>()->grab().toImage(), heads_before);
  }
};

LAB_TEST(TestInspector, QApplication)

}  // namespace tst_inspector
#include "tst_inspector.moc"
