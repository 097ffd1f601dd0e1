// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QVBoxLayout>

#include "core/explain/FormulaParser.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "ui/formula/FormulaWidget.h"
#include "ui/theme/Theme.h"

namespace tst_formula_widget {

using namespace lab;

namespace {

QString u(const char* text) {
  return QString::fromUtf8(text);
}

const CellRef kResult{MatrixId::Q, 0, 1, 0};
const CellRef kLeft{MatrixId::QueryInputs, -1, 1, 0};
const CellRef kRight{MatrixId::QueryWeights, 0, 0, 0};

/// Returns 0.50 = 0.40 x 0.10, in which every number is a link.
Formula product() {
  return Formula::row({Formula::number(u("0.50")).linkedTo(kResult), Formula::sign(u("=")),
                       Formula::number(u("0.40")).linkedTo(kLeft), Formula::sign(u("×")),
                       Formula::number(u("0.10")).linkedTo(kRight)});
}

/// A formula between two text fields in a window.
struct Fixture {
  QWidget window;
  QLineEdit* before = new QLineEdit(&window);
  FormulaWidget* formula = new FormulaWidget(&window);
  QLineEdit* after = new QLineEdit(&window);
  Fixture() {
    auto* layout = new QVBoxLayout(&window);
    layout->addWidget(before);
    layout->addWidget(formula);
    layout->addWidget(after);
    formula->setFormula(product());
    formula->setHere(kResult);
    window.resize(400, 200);
    window.show();
    window.activateWindow();
    before->setFocus();
  }
  bool ready() { return QTest::qWaitForWindowActive(&window); }
};

CellRef cellOf(const QSignalSpy& spy, int i) {
  return spy.at(i).at(0).value<CellRef>();
}

}  // namespace

class TestFormulaWidget : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    theme::apply(theme::Scheme::Light);
    qRegisterMetaType<CellRef>();
  }

  void formulaHasAnAccessibleName() {
    FormulaWidget widget;
    widget.setFormula(parseFormula(u("\\frac{q \\cdot k_j}{\\sqrt{d_k}}")).value());
    QCOMPARE(widget.accessibleName(), widget.formula().toWords());
    QVERIFY(!widget.accessibleName().isEmpty());
    QCOMPARE(widget.focusPolicy(), Qt::NoFocus);  // there is no link to focus
  }

  void clickActivatesALink() {
    Fixture f;
    QVERIFY(f.ready());
    QSignalSpy spy(f.formula, &FormulaWidget::activated);
    QTest::mouseClick(f.formula, Qt::LeftButton, {}, TestAccess::linkRect(*f.formula, kRight).center());
    QCOMPARE(spy.size(), 1);
    QCOMPARE(cellOf(spy, 0), kRight);
    QTest::mouseClick(f.formula, Qt::LeftButton, {},
                      TestAccess::linkRect(*f.formula, kResult).center());  // is current
    QTest::mouseClick(f.formula, Qt::LeftButton, {}, f.formula->rect().bottomRight() - QPoint(2, 2));
    QCOMPARE(spy.size(), 1);
    // Pressing one link and releasing another activates neither.
    QTest::mousePress(f.formula, Qt::LeftButton, {}, TestAccess::linkRect(*f.formula, kRight).center());
    QTest::mouseRelease(f.formula, Qt::LeftButton, {}, TestAccess::linkRect(*f.formula, kLeft).center());
    QCOMPARE(spy.size(), 1);
  }

  void tabVisitsLinksAndEnterActivates() {
    Fixture f;
    QVERIFY(f.ready());
    QSignalSpy spy(f.formula, &FormulaWidget::activated);
    f.formula->setLinkWords(
        [](const CellRef& cell) { return cell == kLeft ? u("embedding of love") : u("W_Q"); });
    QTest::keyClick(f.before, Qt::Key_Tab);
    QVERIFY(f.formula->hasFocus());
    QVERIFY(TestAccess::currentLink(*f.formula) == kLeft);
    QVERIFY(f.formula->accessibleDescription().contains(u("0.40: embedding of love")));
    QTest::keyClick(f.formula, Qt::Key_Tab);
    QVERIFY(TestAccess::currentLink(*f.formula) == kRight);
    QTest::keyClick(f.formula, Qt::Key_Return);
    QCOMPARE(cellOf(spy, 0), kRight);
    QTest::keyClick(f.formula, Qt::Key_Left);
    QTest::keyClick(f.formula, Qt::Key_Space);
    QCOMPARE(cellOf(spy, 1), kLeft);
    QTest::keyClick(f.formula, Qt::Key_Right);
    QTest::keyClick(f.formula, Qt::Key_Tab);
    QVERIFY(f.after->hasFocus());
    QVERIFY(!TestAccess::currentLink(*f.formula));
    QTest::keyClick(f.after, Qt::Key_Backtab);
    QVERIFY(TestAccess::currentLink(*f.formula) == kRight);
    QTest::keyClick(f.formula, Qt::Key_Backtab);
    QTest::keyClick(f.formula, Qt::Key_Backtab);
    QVERIFY(f.before->hasFocus());
  }

  void hoveredLinkIsSignalled() {
    Fixture f;
    QVERIFY(f.ready());
    std::vector<std::optional<CellRef>> pointed;
    connect(f.formula, &FormulaWidget::pointedAt, this,
            [&](const std::optional<CellRef>& cell) { pointed.push_back(cell); });
    QTest::mouseMove(f.formula, TestAccess::linkRect(*f.formula, kLeft).center());
    QTRY_COMPARE(pointed.size(), std::size_t{1});
    QVERIFY(pointed.back() == kLeft);
    QTest::mouseMove(f.formula, TestAccess::linkRect(*f.formula, kRight).center());
    QTRY_VERIFY(pointed.back() == kRight);
    QTest::mouseMove(f.formula, TestAccess::linkRect(*f.formula, kResult).center());
    QTRY_VERIFY(!pointed.back());
    QTest::keyClick(f.before, Qt::Key_Tab);
    QVERIFY(pointed.back() == kLeft);
    QTest::keyClick(f.formula, Qt::Key_Backtab);
    QVERIFY(!pointed.back());
  }

  void formulaIsCopiedAsTextAndLatex() {
    Fixture f;
    QVERIFY(f.ready());
    QTest::keyClick(f.before, Qt::Key_Tab);
    QTest::keyClick(f.formula, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), u("0.50 = 0.40 × 0.10"));
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, QPoint(5, 5), f.formula->mapToGlobal(QPoint(5, 5)));
    QCoreApplication::sendEvent(f.formula, &asked);
    auto* menu = f.formula->findChild<QMenu*>();
    QVERIFY(menu);
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    QCOMPARE(QGuiApplication::clipboard()->text(), u("0.50 = 0.40 \\times 0.10"));
  }

  void heightFitsTheLines() {
    FormulaWidget widget;
    widget.setFormula(
        parseFormula(u("0.50 = 0.40 \\times 0.10 + 0.80 \\times 0.20 + 0.60 \\times 0.50")).value());
    const QSize natural = widget.sizeHint();
    QVERIFY(widget.heightForWidth(natural.width() / 2) > natural.height());
    QCOMPARE(widget.heightForWidth(natural.width() * 2), natural.height());
    QVERIFY(widget.minimumSizeHint().width() < natural.width() / 2);
  }
};

LAB_TEST(TestFormulaWidget, QApplication)

}  // namespace tst_formula_widget
#include "tst_formula_widget.moc"
