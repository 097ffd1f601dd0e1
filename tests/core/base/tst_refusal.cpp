// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Refusal.h"
#include "tests/TestProgram.h"

namespace tst_refusal {

using namespace lab;

class TestRefusal : public QObject {
  Q_OBJECT

 private slots:
  /// A name in an experiment may look like a placeholder.
  void valuesAreNotFilledInTwice() {
    const Problem problem{"tokens[%1]", {"one %1, not %2 and %3", {"%2", "%3", "100%"}}, {"%1", {"%1"}}};
    const Refusal refusal = Refusal::of(problem, QStringLiteral("%2.attn"));
    QCOMPARE(refusal.expected, QStringLiteral("one %2, not %3 and 100%"));
    QCOMPARE(refusal.found, QStringLiteral("%1"));
    const QString sentence = refusal.sentence();
    for (const QString& part : {QStringLiteral("%2.attn"), QStringLiteral("tokens[%1]"), refusal.expected})
      QVERIFY2(sentence.contains(part), qPrintable(sentence));
  }
};

LAB_TEST(TestRefusal, QCoreApplication)

}  // namespace tst_refusal
#include "tst_refusal.moc"
