// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDockWidget>
#include <QScrollBar>

#include "core/io/ViewStateFile.h"
#include "core/model/Restructure.h"
#include "tests/TestProgram.h"
#include "tests/core/document/Samples.h"
#include "ui/heads/HeadStrip.h"
#include "ui/row/KeyRowsModel.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"
#include "ui/window/WindowState.h"

namespace tst_window_state {

using namespace lab;

/// Checks that the state of a window can be stored as a value and restored.
class TestWindowState : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void everyPanelOfAViewIsADock() {
    Document document;
    MainWindow window(document);
    for (const std::string_view panel : kViewPanels) {
      const QString name = QString::fromLatin1(panel);
      QVERIFY2(window.findChild<QDockWidget*>(name, Qt::FindDirectChildrenOnly), qPrintable(name));
    }
  }

  void storedViewIsRestored() {
    Document document;
    QVERIFY(!document.reset(test::catSatMat()));
    MainWindow window(document);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const ViewState start = takeView(window);
    QCOMPARE(start.layout, std::optional(ViewState::Layout::Row));
    QCOMPARE(start.heads, std::optional(ViewState::Heads::Maps));
    QVERIFY(start.panels && start.panels->empty());
    QVERIFY(start.columns && start.columns->size() == std::size(kViewColumns));

    window.findChild<KeyRowsModel*>()->toggleFolded(KeyRowsModel::Kind::Value);
    QTest::keyClick(&window, Qt::Key_F3, Qt::ShiftModifier);
    window.actions()[ActionId::HeadFlow]->trigger();
    window.actions()[ActionId::NotesPanel]->trigger();
    window.actions()[ActionId::ScalingPanel]->trigger();
    QTest::keyClick(&window, Qt::Key_PageDown, Qt::ControlModifier);
    window.actions()[ActionId::PinQuery]->trigger();
    window.selection().setCell(CellRef{MatrixId::Weights, 1, 2, 5});
    document.setHiddenMatrices({MatrixId::Q});
    const ViewState there = takeView(window);
    QCOMPARE(there.layout, std::optional(ViewState::Layout::Matrix));
    QCOMPARE(there.heads, std::optional(ViewState::Heads::Flow));
    QCOMPARE(there.panels, std::optional(std::vector<std::string>{"scaling", "notes"}));
    QCOMPARE(there.columns, std::optional(std::vector<std::string>{"key", "score", "scaled", "exponent",
                                                                   "exponential", "product"}));
    QCOMPARE(there.cell, std::optional(std::string("weights.2[3][6]")));
    QCOMPARE(there.pinned, std::optional(std::vector<ViewState::Name>{0}));

    QWidget* focused = window.focusWidget();
    applyView(window, start);
    QCOMPARE(takeView(window), start);
    QCOMPARE(window.options().pipeline(), ViewOptions::Pipeline::Row);
    QCOMPARE(window.options().foldedStages(), 0U);
    QVERIFY(document.hiddenMatrices().empty());
    QVERIFY(!window.actions()[ActionId::NotesPanel]->isChecked());
    QVERIFY(focused != nullptr);

    // The value is written to a file and read back.
    const auto read = parseViewState(serializeViewState(there), QStringLiteral("x"));
    QVERIFY(read);
    applyView(window, read.value());
    QCOMPARE(takeView(window), there);
    QCOMPARE(document.hiddenMatrices(), HiddenMatrices{MatrixId::Q});
    QVERIFY(window.actions()[ActionId::NotesPanel]->isChecked());
    QVERIFY(window.findChild<QDockWidget*>(QStringLiteral("notes"))->isVisible());
  }

  /// In a window of usual size, every row of the maps of ten words is visible, in cross-attention too.
  void mapsOfTenWordsAreWhole() {
    Document document;
    Experiment e = newExperiment(10, {3, 8, 4, 2}, Start::Random, 1);
    for (std::size_t i = 0; i < 10; ++i) e.query_tokens[i] = i % 2 == 0 ? "hungry" : "sister";
    MainWindow window(document);
    window.resize(1272, 770);
    window.show();
    for (const Mode mode : {Mode::Self, Mode::Cross}) {
      QVERIFY(!document.reset(withMode(e, mode)));
      const auto* strip = window.findChild<HeadStrip*>();
      QTRY_COMPARE(strip->verticalScrollBar()->maximum(), 0);
    }
  }

  void omittedPartsOfTheViewAreKept() {
    Document document;
    QVERIFY(!document.reset(test::catSatMat()));
    MainWindow window(document);
    window.show();
    window.actions()[ActionId::NotesPanel]->trigger();
    document.setHiddenMatrices({MatrixId::Q});
    const ViewState before = takeView(window);
    applyView(window, {});
    QCOMPARE(takeView(window), before);
    ViewState heads;
    heads.heads = ViewState::Heads::Weights;
    applyView(window, heads);
    ViewState expected = before;
    expected.heads = ViewState::Heads::Weights;
    QCOMPARE(takeView(window), expected);
  }
};

LAB_TEST(TestWindowState, QApplication)

}  // namespace tst_window_state
#include "tst_window_state.moc"
