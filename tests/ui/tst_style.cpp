// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLineEdit>
#include <QScrollBar>
#include <QStyleOptionComboBox>
#include <QStyleOptionSlider>
#include <algorithm>
#include <limits>

#include "tests/TestProgram.h"
#include "ui/theme/Theme.h"

namespace tst_style {

using namespace lab;

namespace {

/// Gives access to the rectangles that the style computes.
struct Bar : QScrollBar {
  using QScrollBar::QScrollBar;
  QRect part(QStyle::SubControl control) const {
    QStyleOptionSlider option;
    initStyleOption(&option);
    return style()->subControlRect(QStyle::CC_ScrollBar, &option, control, this);
  }
};

}  // namespace

class TestStyle : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  /// A text that does not fit into a combo box ends with "...", not in the middle of a letter.
  void textOfAComboBoxIsElided() {
    const QString text = QStringLiteral("A text that does not fit into the box");
    QComboBox box;
    box.addItem(text);
    box.resize(120, box.sizeHint().height());
    QStyleOptionComboBox option;
    option.initFrom(&box);
    const QRect field =
        box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
    const QImage cut = box.grab().toImage();
    const QString elided = box.fontMetrics().elidedText(text, Qt::ElideRight, field.width() - 2);
    QVERIFY(elided != text);
    box.setItemText(0, elided);
    QCOMPARE(cut, box.grab().toImage());
  }

  void scrollBarsHaveNoButtons_data() {
    QTest::addColumn<int>("orientation");
    QTest::addColumn<bool>("mirrored");
    QTest::newRow("upright") << static_cast<int>(Qt::Vertical) << false;
    QTest::newRow("level") << static_cast<int>(Qt::Horizontal) << false;
    QTest::newRow("level, right to left") << static_cast<int>(Qt::Horizontal) << true;
  }
  void scrollBarsHaveNoButtons() {
    QFETCH(int, orientation);
    QFETCH(bool, mirrored);
    const bool upright = orientation == Qt::Vertical;
    Bar bar(static_cast<Qt::Orientation>(orientation));
    bar.setLayoutDirection(mirrored ? Qt::RightToLeft : Qt::LeftToRight);
    bar.setRange(0, 900);
    bar.setPageStep(100);
    bar.resize(upright ? QSize(12, 400) : QSize(400, 12));
    bar.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bar));
    QVERIFY(bar.part(QStyle::SC_ScrollBarAddLine).isEmpty());
    QCOMPARE(bar.part(QStyle::SC_ScrollBarGroove), bar.rect());
    for (const int value : {0, 450, 900}) {
      bar.setValue(value);
      const QRect thumb = bar.part(QStyle::SC_ScrollBarSlider);
      QVERIFY(bar.rect().contains(thumb));
      QVERIFY(std::max(thumb.width(), thumb.height()) >= 40);
    }
    // A click beside the handle scrolls by a page, and a drag moves the handle.
    bar.setValue(450);
    QTest::mouseClick(&bar, Qt::LeftButton, {}, upright ? QPoint(6, 390) : QPoint(mirrored ? 10 : 390, 6));
    QCOMPARE(bar.value(), 550);
    const QPoint start = bar.part(QStyle::SC_ScrollBarSlider).center();
    const QPoint way = upright ? QPoint(0, 40) : QPoint(mirrored ? -40 : 40, 0);
    QTest::mousePress(&bar, Qt::LeftButton, {}, start);
    QTest::mouseMove(&bar, start + way);
    QTest::mouseRelease(&bar, Qt::LeftButton, {}, start + way);
    QVERIFY2(bar.value() > 620 && bar.value() < 700, qPrintable(QString::number(bar.value())));
  }

  void emptyRangeFillsTheBar() {
    Bar bar(Qt::Vertical);
    bar.setRange(0, 0);
    bar.resize(12, 100);
    QCOMPARE(bar.part(QStyle::SC_ScrollBarSlider), bar.rect());
    bar.setRange(0, std::numeric_limits<int>::max() - 1);  // no overflow
    bar.setPageStep(10);
    QVERIFY(bar.rect().contains(bar.part(QStyle::SC_ScrollBarSlider)));
  }

  void focusedFieldIsMarked() {
    QWidget window;
    QLineEdit field(&window);
    QLineEdit other(&window);
    field.setGeometry(10, 10, 100, 24);
    other.setGeometry(10, 50, 100, 24);
    window.resize(200, 100);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const auto edge = [&window] { return window.grab().toImage().pixelColor(60, 10); };
    other.setFocus();
    QVERIFY(edge() != theme::colors().accent);
    field.setFocus();
    QCOMPARE(edge(), theme::colors().accent);
  }
};

LAB_TEST(TestStyle, QApplication)

}  // namespace tst_style
#include "tst_style.moc"
