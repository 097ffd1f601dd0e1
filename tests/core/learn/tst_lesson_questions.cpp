// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "core/learn/lesson/LessonCheck.h"
#include "tests/core/learn/LessonBench.h"

using namespace lab;

/// Checks what an author's check says about questions, and the questions of the shipped lessons as a whole.
class TestLessonQuestions : public QObject {
  Q_OBJECT

 private slots:
  void textWithTheAnswerIsReported_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("question");
    QTest::addColumn<bool>("reported");
    const auto row = [](const char* name, const char* text, const char* question, bool reported) {
      QTest::newRow(name) << QByteArray(text) << QByteArray(question) << reported;
    };
    const char* const sixteen = R"("kind":"number","answer":"16","tolerance":0.1)";
    row("whole number", "Patches of 16 pixels.\n", sixteen, true);
    row("whole number that is computed", "There are [16](value:4*4) patches.\n", sixteen, true);
    row("other whole numbers", "With 14 rows, 160 columns and 1,600 cells.\n", sixteen, false);
    row("part of a number or a word", "An offset of [2.16](given:) or [16.5](given:) in W16.\n", sixteen,
        false);
    row("number in code or a formula", "The formula $x / 15$.\n", sixteen, false);
    row("small whole number", "Two rows: row 1 and row 2.\n",
        R"("kind":"number","answer":"2","tolerance":0.1)", false);
    const char* const words =
        R"("kind":"choose","options":[{"text":"*not*","right":true},{"text":"*jury*"},{"text":"*the*"}])";
    row("short option alone", "It is *not* far.\n", words, true);
    row("short options among others", "Look at *not* and at *jury*.\n", words, false);
    row("short option in a longer word", "There is nothing to see in another knot.\n", words, false);
    row("long option", "The values and the context double.\n",
        R"("kind":"choose","options":[{"text":"the values and the context","right":true},{"text":"nothing"}])",
        true);
  }
  void textWithTheAnswerIsReported() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, question);
    QFETCH(bool, reported);
    LessonBench bench;
    bench.writeQuestion(question);
    bench.write(QStringLiteral("text.md"), text);
    const auto lesson = bench.load();
    QVERIFY2(lesson, lesson ? "" : qPrintable(lesson.refusal().sentence()));
    QStringList files;
    for (const Refusal& fault : findFaults(lesson.value())) files << fault.sentence();
    QCOMPARE(files.size(), reported ? 1 : 0);
    if (reported) QVERIFY2(files.front().contains(QStringLiteral("text.md")), qPrintable(files.front()));
  }

  /// Each question names the misconceptions that a wrong answer shows, or says with [] that there are none.
  void everyShippedQuestionNamesItsMisconceptions() {
    for (const QString& folder : shippedLessons()) {
      const QByteArray bytes = contentsOf(folder + QStringLiteral("/lesson.json"));
      const QJsonArray steps = QJsonDocument::fromJson(bytes).object()[QStringLiteral("steps")].toArray();
      QVERIFY(!steps.isEmpty());
      for (const QJsonValue& step : steps) {
        const QJsonValue question = step[QStringLiteral("question")];
        if (question.isObject())
          QVERIFY2(question[QStringLiteral("misconceptions")].isArray(),
                   qPrintable(folder + QLatin1Char(' ') + step[QStringLiteral("id")].toString()));
      }
    }
  }
};

QTEST_GUILESS_MAIN(TestLessonQuestions)
#include "tst_lesson_questions.moc"
