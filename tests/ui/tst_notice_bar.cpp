// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAccessible>
#include <QLabel>
#include <QSignalSpy>
#include <QToolButton>
#include <QVBoxLayout>

#include "tests/TestProgram.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/window/NoticeBar.h"

namespace tst_notice_bar {

using namespace lab;

class TestNoticeBar : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void init() {
    notices_ = std::make_unique<Notices>();
    window_ = std::make_unique<QWidget>();
    auto* column = new QVBoxLayout(window_.get());
    bar_ = new NoticeBar(*notices_);
    column->addWidget(bar_);
    column->addStretch();
    window_->resize(900, 300);
    window_->show();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  }

  void cleanup() { window_.reset(); }

  void barIsHiddenUntilANoticeIsPosted() {
    QVERIFY(!bar_->isVisible());
    notices_->post({QStringLiteral("a"), QStringLiteral("<i>sat</i> looks at <b>mat</b>."), {}});
    QVERIFY(bar_->isVisible());
    QCOMPARE(bar_->plainText(), QStringLiteral("sat looks at mat."));
  }

  /// A quiet notice covers no other.
  void quietNoticesWaitForTheOthers() {
    const auto post = [this](const char* id, bool quiet) {
      notices_->post({QLatin1String(id), QLatin1String(id), {}, false, quiet});
      return bar_->plainText();
    };
    QCOMPARE(post("quiet", true), QStringLiteral("quiet"));
    QCOMPARE(post("loud", false), QStringLiteral("loud"));
    QCOMPARE(post("newer", true), QStringLiteral("loud"));
    bar_->dismiss();
    QCOMPARE(bar_->plainText(), QStringLiteral("quiet"));
    bar_->dismiss();
    QCOMPARE(bar_->plainText(), QStringLiteral("newer"));
  }

  /// Notices that are held, as during a walk, come back afterwards. Warnings and later notices are shown.
  void heldNoticesComeBack() {
    const auto post = [this](const char* id, bool warning = false) {
      notices_->post({QLatin1String(id), QLatin1String(id), {}, warning});
    };
    post("before");
    bar_->setHeld(true);
    QVERIFY(bar_->isHidden());
    post("later");
    QCOMPARE(bar_->plainText(), QStringLiteral("later"));
    bar_->dismiss();
    QVERIFY(bar_->isHidden());
    bar_->setHeld(false);
    QCOMPARE(bar_->plainText(), QStringLiteral("before"));
    post("warning", true);
    bar_->setHeld(true);
    QCOMPARE(bar_->plainText(), QStringLiteral("warning"));
    notices_->withdraw(QStringLiteral("before"));
    notices_->withdraw(QStringLiteral("warning"));
    bar_->setHeld(false);
    QVERIFY(bar_->isHidden());
  }

  /// A notice that is replaced before it is painted does not make the next one higher: with another mask, the
  /// explanation of the old one is withdrawn, which uncovers an earlier notice, and the new one is posted.
  void uncoveredNoticeThatIsNotSeenMakesNoneHigher() {
    notices_->post({QStringLiteral("high"), QStringLiteral("A sentence of some words. ").repeated(40), {}});
    const auto settled = [this] {
      QTest::qWait(0);
      bar_->repaint();
      return bar_->height();
    };
    const int high = settled();
    window_->resize(880, 300);  // the height of the notice before is kept only at the same width
    notices_->post({QStringLiteral("short"), QStringLiteral("short"), {}});
    window_->resize(900, 300);
    const int low = settled();
    QVERIFY(low < high);
    notices_->withdraw(QStringLiteral("short"));
    notices_->post({QStringLiteral("other"), QStringLiteral("other"), {}});
    QCOMPARE(settled(), low);
    // The user has seen the high notice: the short one that covers it is as high.
    notices_->withdraw(QStringLiteral("other"));
    QCOMPARE(settled(), high);
    notices_->post({QStringLiteral("short"), QStringLiteral("short"), {}});
    QCOMPARE(settled(), high);
  }

  void shortNoticeTakesOneLine() {
    notices_->post(
        {{}, QStringLiteral("<i>sat</i> looks at <i>mat</i> (0.85). Drag the marked number."), {}});
    QTest::qWait(0);
    QVERIFY2(bar_->height() <= 36, qPrintable(QString::number(bar_->height())));
  }

  void longNoticeShowsAllItsLines() {
    window_->resize(420, 300);
    notices_->post({QStringLiteral("long"),
                    QStringLiteral("The notice says more than one line. ").repeated(3),
                    {{QStringLiteral("Do it"), [] {}}}});
    const auto* text = bar_->findChild<QLabel*>(QStringLiteral("notice-long"));
    QTRY_VERIFY(text->height() >= text->heightForWidth(text->width()));
    QVERIFY(text->height() > 2 * text->fontMetrics().height());
    notices_->withdraw(QStringLiteral("long"));
    notices_->post({QStringLiteral("b"), QStringLiteral("short"), {}});
    QTRY_VERIFY2(bar_->height() <= 36, qPrintable(QString::number(bar_->height())));
  }

  /// Choices that would leave the text little width are below it.
  void choicesMoveBelowALongText() {
    const QString text = QStringLiteral("The notice says more than one line. ").repeated(5);
    QList<Notice::Choice> choices;
    for (int i = 0; i < 4; ++i) choices.append({QStringLiteral("Copy from word %1").arg(i), [] {}});
    window_->resize(760, 300);
    notices_->post({QStringLiteral("long"), text, choices});
    const auto* label = bar_->findChild<QLabel*>(QStringLiteral("notice-long"));
    const auto* first = bar_->findChild<QToolButton*>(QStringLiteral("choice-1"));
    QTRY_VERIFY(first->y() >= label->geometry().bottom());
    QVERIFY(label->height() >= label->heightForWidth(label->width()));
    window_->resize(2400, 300);
    QTRY_VERIFY(first->x() > label->geometry().right());
  }

  /// A short notice over a long one moves nothing.
  void shortNoticeIsAsHighAsTheOneItCovers() {
    window_->resize(420, 300);
    notices_->post(
        {QStringLiteral("long"), QStringLiteral("The notice says more than one line. ").repeated(5), {}});
    QTRY_VERIFY(bar_->height() > 60);
    bar_->repaint();  // the user has seen it
    const int height = bar_->height();
    notices_->post({QStringLiteral("short"), QStringLiteral("no"), {}, true});
    QTRY_COMPARE(bar_->height(), height);
    notices_->withdraw(QStringLiteral("long"));
    QTRY_VERIFY(bar_->height() < height);
  }

  void nextNoticeReplacesTheFirst() {
    notices_->post({QStringLiteral("a"), QStringLiteral("first"), {{QStringLiteral("Do it"), [] {}}}});
    notices_->post({QStringLiteral("b"), QStringLiteral("second"), {}});
    QCOMPARE(bar_->plainText(), QStringLiteral("second"));
    QVERIFY(!choice(QStringLiteral("Do it")));
  }

  void noticeIsAmendedUnlessItWasDismissed() {
    notices_->post({QStringLiteral("a"), QStringLiteral("first"), {}});
    notices_->post({QStringLiteral("b"), QStringLiteral("second"), {}});
    notices_->amend({QStringLiteral("a"), QStringLiteral("changed"), {}});
    QCOMPARE(bar_->plainText(), QStringLiteral("second"));
    bar_->dismiss();
    QCOMPARE(bar_->plainText(), QStringLiteral("changed"));
    bar_->dismiss();
    notices_->amend({QStringLiteral("a"), QStringLiteral("again"), {}});
    QVERIFY(!bar_->isVisible());
  }

  void noticeIsWithdrawnByItsName() {
    notices_->post({QStringLiteral("a"), QStringLiteral("first"), {}});
    notices_->withdraw(QStringLiteral("b"));
    QVERIFY(bar_->isVisible());
    notices_->withdraw(QStringLiteral("a"));
    QVERIFY(!bar_->isVisible());
  }

  void choiceMayKeepTheNotice() {
    int done = 0;
    notices_->post({QStringLiteral("a"), QStringLiteral("a"), {}});
    notices_->post(
        {QStringLiteral("b"), QStringLiteral("b"), {{QStringLiteral("Show"), [&] { ++done; }, true}}});
    for (int i = 1; i <= 2; ++i) {
      QTest::mouseClick(choice(QStringLiteral("Show")), Qt::LeftButton);
      QCOMPARE(done, i);
      QCOMPARE(bar_->plainText(), QStringLiteral("b"));
    }
  }

  void choiceIsTriggeredOnceAndClosesTheNotice() {
    int done = 0;
    notices_->post({{}, QStringLiteral("made-up vector"), {{QStringLiteral("Copy"), [&] { ++done; }}}});
    QTest::mouseClick(choice(QStringLiteral("Copy")), Qt::LeftButton);
    QCOMPARE(done, 1);
    QVERIFY(!bar_->isVisible());
  }

  void noticePostedByAChoiceStays() {
    notices_->post({{}, QStringLiteral("first"), {{QStringLiteral("Next"), [this] {
                                                     notices_->post({{}, QStringLiteral("second"), {}});
                                                   }}}});
    QTest::mouseClick(choice(QStringLiteral("Next")), Qt::LeftButton);
    QVERIFY(bar_->isVisible());
    QCOMPARE(bar_->plainText(), QStringLiteral("second"));
  }

  void closeButtonDismisses() {
    QSignalSpy dismissed(bar_, &NoticeBar::dismissed);
    notices_->post({QStringLiteral("hello"), QStringLiteral("first"), {}});
    QTest::mouseClick(bar_->findChild<IconButton*>(), Qt::LeftButton);
    QVERIFY(!bar_->isVisible());
    QCOMPARE(dismissed.count(), 1);
    QCOMPARE(dismissed.first().first().toString(), QStringLiteral("hello"));
  }

  void escapeDismissesTheFocusedNotice() {
    notices_->post({{}, QStringLiteral("first"), {{QStringLiteral("Copy"), [] {}}}});
    choice(QStringLiteral("Copy"))->setFocus();
    QTest::keyClick(choice(QStringLiteral("Copy")), Qt::Key_Escape);
    QVERIFY(!bar_->isVisible());
  }

  void choiceWorksByKeyboard() {
    int done = 0;
    notices_->post({{}, QStringLiteral("first"), {{QStringLiteral("Copy"), [&] { ++done; }}}});
    choice(QStringLiteral("Copy"))->setFocus();
    QTest::keyClick(choice(QStringLiteral("Copy")), Qt::Key_Space);
    QCOMPARE(done, 1);
  }

  void noticeIsAnAccessibleAlert() {
    notices_->post({{}, QStringLiteral("<i>wug</i> has a made-up vector."), {}});
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(bar_);
    QVERIFY(interface);
    QCOMPARE(interface->role(), QAccessible::AlertMessage);
    QCOMPARE(interface->text(QAccessible::Description), QStringLiteral("wug has a made-up vector."));
  }

  void barFollowsTheColorScheme() {
    notices_->post({{}, QStringLiteral("first"), {}});
    const auto background = [this] { return bar_->grab().toImage().pixelColor(2, 2); };
    QCOMPARE(background().name(), theme::colors().notice.name());
    theme::apply(theme::Scheme::Dark);
    QCOMPARE(background().name(), theme::colors().notice.name());
    theme::apply(theme::Scheme::Light);
  }

 private:
  QToolButton* choice(const QString& text) const {
    for (auto* button : bar_->findChildren<QToolButton*>())
      if (button->text() == text && button->isVisible()) return button;
    return nullptr;
  }

  std::unique_ptr<Notices> notices_;
  std::unique_ptr<QWidget> window_;
  NoticeBar* bar_ = nullptr;
};

LAB_TEST(TestNoticeBar, QApplication)

}  // namespace tst_notice_bar
#include "tst_notice_bar.moc"
