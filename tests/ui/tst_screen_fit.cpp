// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/TestProgram.h"
#include "ui/window/ScreenFit.h"

namespace tst_screen_fit {

using namespace lab;

/// Checks that the first window and its frame lie within the available part of the screen.
class TestScreenFit : public QObject {
  Q_OBJECT

 private slots:
  void frameIsFittedWithinTheAvailableArea() {
    const QRect available(0, 30, 1280, 770);
    for (const QRect& frame : {QRect(0, 0, 1282, 826), QRect(-40, 100, 700, 900), QRect(900, 500, 600, 600),
                               QRect(0, 30, 1280, 770), QRect(5000, -3000, 4000, 4000)}) {
      const QRect fitted = fittedFrame(frame, available);
      QVERIFY(available.contains(fitted));
      QCOMPARE(fitted.size(), frame.size().boundedTo(available.size()));
      if (available.contains(frame)) QCOMPARE(fitted, frame);
    }
  }

  void firstWindowFitsAndUsesALargeScreen() {
    QCOMPARE(firstWindowSize({1920, 1050}), QSize(1632, 893));
    QCOMPARE(firstWindowSize({1280, 770}), QSize(1272, 730));
    QCOMPARE(firstWindowSize({1024, 610}), QSize(1016, 570));
    QCOMPARE(firstWindowSize({3840, 2100}), QSize(1680, 1000));
  }
};

LAB_TEST(TestScreenFit, QCoreApplication)

}  // namespace tst_screen_fit
#include "tst_screen_fit.moc"
