// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLineEdit>
#include <QListWidget>
#include <QSet>
#include <QTest>
#include <QTextBrowser>

#include "ui/theme/Theme.h"
#include "ui/window/GlossaryDialog.h"

using namespace lab;

/// The glossary: its terms are complete, and a learner finds them by typing and by links.
class TestGlossary : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void everyTermHasATextAndItsReferencesExist() {
    QSet<QString> names;
    for (const GlossaryTerm& term : glossary()) {
      QVERIFY2(!names.contains(term.name.toLower()), qPrintable(term.name));
      names.insert(term.name.toLower());
    }
    QVERIFY(names.size() >= 30);
    QString before;
    for (const GlossaryTerm& term : glossary()) {
      QVERIFY2(term.text.simplified().size() > 40, qPrintable(term.name));
      QVERIFY2(before.compare(term.name, Qt::CaseInsensitive) < 0, qPrintable(term.name));
      before = term.name;
      for (const QString& also : term.also) QVERIFY2(names.contains(also.toLower()), qPrintable(also));
    }
  }

  void searchNarrowsTheListAndShowsTheBestTerm() {
    GlossaryDialog dialog;
    dialog.show();
    auto* search = dialog.findChild<QLineEdit*>();
    auto* list = dialog.findChild<QListWidget*>();
    QTest::keyClicks(search, QStringLiteral("softm"));
    QCOMPARE(dialog.currentTerm(), QStringLiteral("Softmax"));
    int shown = 0;
    for (int row = 0; row < list->count(); ++row) shown += !list->item(row)->isHidden();
    QVERIFY(shown >= 1 && shown < list->count());
    QVERIFY(dialog.findChild<QTextBrowser*>()->toPlainText().contains(QStringLiteral("Softmax")));
    const QString before = dialog.currentTerm();
    QTest::keyClick(search, Qt::Key_Up);
    QVERIFY(dialog.currentTerm() != before);
  }

  void linksLeadToTheirTerm() {
    GlossaryDialog dialog;
    dialog.showTerm(QStringLiteral("key"));
    QCOMPARE(dialog.currentTerm(), QStringLiteral("Key"));
    auto* text = dialog.findChild<QTextBrowser*>();
    QVERIFY(text->toHtml().contains(QStringLiteral("term:query")));
    emit text->anchorClicked(QUrl(QStringLiteral("term:query")));
    QCOMPARE(dialog.currentTerm(), QStringLiteral("Query"));
    emit text->anchorClicked(QUrl(QStringLiteral("term:W_Q,%20W_K%20and%20W_V")));
    QCOMPARE(dialog.currentTerm(), QStringLiteral("W_Q, W_K and W_V"));
    dialog.showTerm(QStringLiteral("no such term"));
    QCOMPARE(dialog.currentTerm(), QStringLiteral("W_Q, W_K and W_V"));
  }
};

QTEST_MAIN(TestGlossary)
#include "tst_glossary.moc"
