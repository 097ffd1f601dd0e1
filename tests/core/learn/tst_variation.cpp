// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <set>

#include "core/engine/Engine.h"
#include "core/learn/lesson/Judging.h"
#include "core/learn/lesson/LessonCheck.h"
#include "core/learn/lesson/Variation.h"
#include "core/model/Difference.h"
#include "tests/TestProgram.h"
#include "tests/core/learn/LessonBench.h"

namespace tst_variation {

using namespace lab;

namespace {

QString plain(const LessonText& text) {
  QString all;
  for (const TextPart& part : text.parts) all += part.text;
  return all;
}

/// Two steps: the first varies an embedding and a name, the second continues with the same experiment.
void writeLesson(LessonBench& bench, const QByteArray& vary) {
  bench.write(QStringLiteral("text.md"),
              "With [4](value:n) words and [0.2](value:embeddings.query[1][1]).\n");
  bench.write(QStringLiteral("second.md"), "The embedding is [0.2](value:embeddings.query[1][1]).\n");
  bench.write(
      QStringLiteral("lesson.json"),
      R"({"format":"attention-lab-lesson","version":1,"title":"T","steps":[{"id":"one","title":"One",)"
      R"("text":"text.md","experiment":"start.attn",)" +
          vary +
          R"("question":{"kind":"number","ask":"How many?","answer":"n*n + scores[1][1]",)"
          R"("hints":[{"when":"answer = n","say":"Not [4](value:n)."}]}},)"
          R"({"id":"two","title":"Two","text":"second.md"}]})");
}

const QByteArray kVary = R"( "vary":["n: 4, 6, 8","embeddings.query[1][1]: -1.5, 0.5, 1, 2"],)"
                         R"( "vary_when":"n > 4 and embeddings.query[1][1] > 0",)";

}  // namespace

class TestVariation : public QObject {
  Q_OBJECT

 private slots:
  void writtenNumbersAreUsedWithoutASeed() {
    LessonBench bench;
    writeLesson(bench, kVary);
    const auto lesson = bench.load();
    QVERIFY2(lesson, lesson ? "" : qPrintable(lesson.refusal().sentence()));
    const LessonStep& step = lesson.value().steps[0];
    QVERIFY(step.varies && !step.varied);
    QVERIFY(!lesson.value().steps[1].varies);
    QCOMPARE(plain(step.text), QStringLiteral("With 4 words and 0.2.\n"));
  }

  /// Every chosen number fulfils the condition, and the texts, the answer and the hints use it.
  void chosenNumbersAreUsedInTextAnswerAndHints() {
    LessonBench bench;
    writeLesson(bench, kVary);
    const Lesson written = bench.load().value();
    std::set<QString> texts;
    for (unsigned seed = 1; seed <= 40; ++seed) {
      const auto other = withOtherNumbers(written, 0, seed);
      QVERIFY(other);
      const LessonStep& step = other->steps[0];
      QVERIFY(step.varied);
      const Experiment& e = other->experimentOf(step);
      const double x = e.query_embeddings(0, 0);
      QVERIFY(x == 0.5 || x == 1 || x == 2);
      Experiment expected = written.experimentOf(written.steps[0]);
      expected.query_embeddings.set(0, 0, x);
      QVERIFY(identical(e, expected));
      const auto n = figureAtStart(step.text.parts[1].text);
      QVERIFY(n && (n->value == 6 || n->value == 8));
      QCOMPARE(plain(step.text), QStringLiteral("With %1 words and %2.\n").arg(n->value).arg(x, 0, 'f', 1));
      const AttentionTrace trace = computeTrace(e);
      const auto right = rightResponse(*step.question, e, trace);
      QVERIFY(right);
      QCOMPARE(right.value().numbers[0], n->value * n->value + trace.heads[0].scores(0, 0));
      QCOMPARE(plain(step.question->hints[0].say), QStringLiteral("Not %1.").arg(n->value));
      texts.insert(plain(step.text));
    }
    QVERIFY(texts.size() >= 4);
  }

  void sameSeedChoosesTheSameNumbers() {
    LessonBench bench;
    writeLesson(bench, kVary);
    const Lesson written = bench.load().value();
    const auto first = withOtherNumbers(written, 0, 7), again = withOtherNumbers(written, 0, 7);
    QVERIFY(identical(first->experimentOf(first->steps[0]), again->experimentOf(again->steps[0])));
    QCOMPARE(plain(first->steps[0].text), plain(again->steps[0].text));
  }

  /// The step after a varied step has the numbers of the lesson file.
  void nextStepKeepsTheWrittenNumbers() {
    LessonBench bench;
    writeLesson(bench, kVary);
    const Lesson written = bench.load().value();
    const auto other = withOtherNumbers(written, 0, 3);
    QVERIFY(other->steps[1].experiment >= 0);
    QVERIFY(identical(other->experimentOf(other->steps[1]), written.experimentOf(written.steps[1])));
    const auto whole = loadLesson(bench.path(), 3);
    QVERIFY(whole);
    QVERIFY(whole.value().steps[1].experiment >= 0);
    QVERIFY(identical(whole.value().experimentOf(whole.value().steps[1]),
                      written.experimentOf(written.steps[1])));
    QCOMPARE(plain(whole.value().steps[1].text), plain(written.steps[1].text));
  }

  void conditionThatNeverHoldsKeepsTheWrittenNumbersAndIsReported() {
    LessonBench bench;
    writeLesson(bench, R"( "vary":["n: 4, 6"],"vary_when":"n > 100",)");
    bench.write(QStringLiteral("text.md"), "With [4](value:n) words.\n");
    const auto lesson = loadLesson(bench.path(), 5);
    QVERIFY(lesson);
    QVERIFY(!lesson.value().steps[0].varied);
    QVERIFY(!withOtherNumbers(bench.load().value(), 0, 5));
    QCOMPARE(findFaultsOfOtherNumbers(bench.load().value()).size(), std::size_t{1});
  }

  void wholeNumbersThatBecomeRoundedAreReported() {
    LessonBench bench;
    writeLesson(bench, R"( "vary":["n: 4, 6, 8"],)");
    bench.write(QStringLiteral("text.md"), "Half of it is [2](value:n/2), a third about [1](value:n/3).\n");
    QVERIFY(findFaultsOfOtherNumbers(bench.load().value()).empty());
    writeLesson(bench, R"( "vary":["n: 4, 6, 9"],)");
    bench.write(QStringLiteral("text.md"), "Half of it is [2](value:n/2), a third about [1](value:n/3).\n");
    const auto faults = findFaultsOfOtherNumbers(bench.load().value());
    QCOMPARE(faults.size(), std::size_t{1});
    QVERIFY2(faults[0].place.contains(QStringLiteral("value:n/2")), qPrintable(faults[0].sentence()));
    QCOMPARE(faults[0].found, QStringLiteral("4.5"));
  }

  void badEntriesAreRefused_data() {
    QTest::addColumn<QByteArray>("vary");
    QTest::addColumn<QString>("place");
    const auto row = [](const char* name, const char* entry) {
      QTest::newRow(name) << "\"vary\":[\"n: 4, 6\",\"" + QByteArray(entry) + "\"],"
                          << QStringLiteral("step \"one\".vary[1]");
    };
    row("no colon", "m 1 2");
    row("no values", "m:");
    row("one value", "m: 1");
    row("a word as value", "m: 1, two");
    row("infinity", "m: 1, inf");
    row("a stage", "weights[1][1]: 1, 2");
    row("a place outside", "embeddings.query[9][1]: 1, 2");
    row("an expression", "1 + 1: 1, 2");
    QTest::newRow("a condition that is a number")
        << QByteArray(R"( "vary":["n: 4, 6"],"vary_when":"n",)") << QStringLiteral("step \"one\".vary_when");
    QTest::newRow("an unknown name") << QByteArray(R"( "vary":["n: 4, 6"],"vary_when":"m > 1",)")
                                     << QStringLiteral("step \"one\".vary_when, character 1");
    QTest::newRow("not a list") << QByteArray(R"( "vary":4,)") << QStringLiteral("step \"one\".vary");
  }
  void badEntriesAreRefused() {
    QFETCH(QByteArray, vary);
    QFETCH(QString, place);
    LessonBench bench;
    writeLesson(bench, vary);
    const auto lesson = bench.load();
    QVERIFY(!lesson);
    QVERIFY2(lesson.refusal().place.startsWith(place), qPrintable(lesson.refusal().sentence()));
  }

  void figureIsReplacedInItsOwnFormat_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("expected");
    QTest::newRow("decimals") << "0.85" << 0.126 << "0.13";
    QTest::newRow("whole") << "12 words" << 7.0 << "7 words";
    QTest::newRow("negative") << "2" << -3.0 << QStringLiteral("%1%2").arg(QChar(0x2212)).arg(3);
    QTest::newRow("from negative") << QStringLiteral("%1%2").arg(QChar(0x2212)).arg(2) << 5.0 << "5";
    QTest::newRow("no negative zero") << "0.10" << -0.001 << "0.00";
    QTest::newRow("grouped") << "4,194,304" << 2048.0 << "2,048";
    QTest::newRow("large") << "900" << 25000.0 << "25,000";
    QTest::newRow("emphasis") << "**0.5** or more" << 0.25 << "**0.3** or more";
  }
  void figureIsReplacedInItsOwnFormat() {
    QFETCH(QString, text);
    QFETCH(double, value);
    QFETCH(QString, expected);
    QCOMPARE(withFigure(text, value), expected);
    const auto figure = figureAtStart(withFigure(text, value));
    QVERIFY(figure && agrees(*figure, value));
  }
};

LAB_TEST(TestVariation, QCoreApplication)

}  // namespace tst_variation
#include "tst_variation.moc"
