// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <vector>

#include "core/engine/Engine.h"
#include "core/learn/lesson/LessonCheck.h"
#include "tests/TestProgram.h"
#include "tests/core/learn/LessonBench.h"

namespace tst_lesson_questions {

using namespace lab;

namespace {

/// A length that is confused with d_k in a question about the scaling.
struct Length {
  const char* name;
  int value;
};

/// The lengths of an experiment that equal d_k, or whose square root is d_k.
QStringList lengthsLikeKeyDim(const Experiment& e) {
  const int d_k = e.keyDim();
  QStringList like;
  for (const Length& length :
       {Length{"n", e.queryCount()}, Length{"n_k", e.keyCount()}, Length{"d_v", e.valueDim()},
        Length{"d_model", e.modelDim()}, Length{"h", e.headCount()}}) {
    if (length.value == d_k) like << QString::fromLatin1(length.name);
    if (length.value == d_k * d_k) like << QStringLiteral("sqrt(%1)").arg(QLatin1String(length.name));
  }
  return like;
}

}  // namespace

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

  /// The bars of a picture are as long as the sums of the columns. The bar that a question asks for is
  /// missing.
  void barsOfAttentionReceivedHaveTheirLengths_data() {
    QTest::addColumn<QString>("folder");
    QTest::addColumn<int>("missing");
    QTest::newRow("08") << QStringLiteral(":/lessons/08-self-attention") << 2;
    QTest::newRow("13") << QStringLiteral(":/lessons/13-what-weights-explain") << -1;
  }
  void barsOfAttentionReceivedHaveTheirLengths() {
    QFETCH(QString, folder);
    QFETCH(int, missing);
    const auto lesson = loadLesson(folder);
    QVERIFY(lesson);
    const int at = lesson.value().stepIndex(QStringLiteral("received"));
    QVERIFY(at >= 0);
    const Experiment& e = lesson.value().experimentOf(lesson.value().step(at));
    const Matrix weights = computeTrace(e).stage(MatrixId::Weights, 0);
    const QString svg = QString::fromUtf8(contentsOf(folder + QStringLiteral("/received.svg")));
    constexpr double kUnit = 160;  // the distance from the mark 0 to the mark 1
    for (int j = 0; j < weights.columns(); ++j) {
      double sum = 0;
      for (int i = 0; i < weights.rows(); ++i) sum += weights(i, j);
      const QRegularExpression bar(QStringLiteral("id=\"bar-%1\"[^>]* width=\"([0-9.]+)\"").arg(j + 1));
      const auto match = bar.match(svg);
      QCOMPARE(match.hasMatch(), j != missing);
      if (j != missing) QVERIFY(std::abs(match.captured(1).toDouble() - kUnit * sum) < 0.1);
    }
  }

  /// In questions of every kind about the scaling, no other length of the experiment gives the right scale,
  /// and the usual mistakes give scales that differ from the right one and from each other.
  void mistakenScalesDiffer() {
    const QString source_sizes = QStringLiteral("the sizes are those of the source, which the text says");
    const QString own_sizes = QStringLiteral("the sizes are in the text, not in the experiment");
    const QString symbols = QStringLiteral("the lines of code contain symbols, no sizes");
    const QMap<QString, QString> allowed{
        {QStringLiteral("01-queries-keys-values/review-3"), own_sizes},
        {QStringLiteral("02-by-hand/scaling"), source_sizes},
        {QStringLiteral("02-by-hand/softmax"), source_sizes},
        {QStringLiteral("02-by-hand/review-3"), own_sizes},
        {QStringLiteral("03-find-the-error/promised-scaling"), source_sizes},
        {QStringLiteral("14-wrong-code/whole"), symbols},
        {QStringLiteral("14-wrong-code/check-sums"), own_sizes},
    };
    int checked = 0;
    for (const QString& folder : shippedLessons()) {
      const auto lesson = loadLesson(folder);
      QVERIFY(lesson);
      for (const LessonStep& step : lesson.value().steps) {
        const bool about_scale =
            step.question && std::ranges::any_of(step.question->misconceptions, [](auto& id) {
              return id == QStringLiteral("sqrt_d_model") || id == QStringLiteral("why_square_root") ||
                     id == QStringLiteral("multiplied_by_sqrt_d") ||
                     id == QStringLiteral("scale_after_softmax");
            });
        if (!about_scale) continue;
        ++checked;
        const QString name = lesson.value().id + QLatin1Char('/') + step.id;
        const Experiment& e = lesson.value().experimentOf(step);
        const QStringList like = lengthsLikeKeyDim(e);
        // An entry that is no longer needed is removed from the list.
        QVERIFY2(like.isEmpty() != allowed.contains(name),
                 qPrintable(name + QLatin1Char(' ') + like.join(u' ')));
        if (allowed.contains(name)) continue;
        const double d_k = e.keyDim(), d_model = e.modelDim();
        const std::vector<double> scales{1 / std::sqrt(d_k), 1 / d_k, 1 / std::sqrt(d_model),
                                         1 / d_model,        1,       std::sqrt(d_k)};
        for (std::size_t i = 0; i < scales.size(); ++i)
          for (std::size_t j = 0; j < i; ++j)
            QVERIFY2(std::abs(scales[i] - scales[j]) > 0.02 * scales[j],
                     qPrintable(QStringLiteral("%1: scales %2 and %3").arg(name).arg(j).arg(i)));
      }
    }
    QVERIFY(checked >= 15);
  }
};

LAB_TEST(TestLessonQuestions, QCoreApplication)

}  // namespace tst_lesson_questions
#include "tst_lesson_questions.moc"
