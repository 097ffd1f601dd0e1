// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <cmath>

#include "core/engine/Engine.h"
#include "core/learn/lesson/Judging.h"
#include "core/learn/lesson/LessonFolder.h"
#include "tests/TestProgram.h"
#include "ui/export/LessonPaper.h"
#include "ui/lesson/LessonDock.h"
#include "ui/lesson/ProgressKeeper.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"

namespace tst_lesson_paper {

using namespace lab;

namespace {

/// Returns the text of each page of a PDF, without spaces.
QStringList pagesOf(const QByteArray& pdf) {
  QProcess process;
  process.start(QStringLiteral("pdftotext"),
                {QStringLiteral("-layout"), QStringLiteral("-"), QStringLiteral("-")});
  process.write(pdf);
  process.closeWriteChannel();
  if (!process.waitForFinished(60'000)) return {};
  QString text = QString::fromUtf8(process.readAll());
  return text.remove(QLatin1Char(' ')).split(QLatin1Char('\f'), Qt::SkipEmptyParts);
}

QString withoutSpaces(QString text) {
  return text.remove(QLatin1Char(' '));
}

}  // namespace

class TestLessonPaper : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    theme::apply(theme::Scheme::Light);
    ProgressKeeper::useFile({});
  }

  void stepsAreFollowedByTheirAnswers_data() {
    QTest::addColumn<QString>("folder");
    for (const QString& folder : shippedLessons())
      QTest::newRow(qPrintable(QFileInfo(folder).fileName())) << folder;
    QTest::newRow("every kind") << QStringLiteral(TEST_DATA_DIR "/lessons/every-kind");
  }
  void stepsAreFollowedByTheirAnswers() {
    if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty())
      QSKIP("pdftotext is not installed.");
    QFETCH(QString, folder);
    const Lesson lesson = loadLesson(folder).value();
    Document document;
    MainWindow window(document);
    const auto pdf = lessonPdf(folder, window);
    QVERIFY2(pdf, pdf ? "" : qPrintable(pdf.refusal().sentence()));
    const QStringList pages = pagesOf(pdf.value());
    const QString mark = withoutSpaces(QStringLiteral("Answers:") + lesson.title);
    QString steps, answers;
    for (const QString& page : pages) {
      const bool is_answer = page.contains(mark);
      QVERIFY2(is_answer || answers.isEmpty(), "the answers come last");
      (is_answer ? answers : steps) += page;
    }
    int questions = 0;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
      const LessonStep& step = lesson.steps[i];
      const QString title = withoutSpaces(QStringLiteral("%1.%2").arg(i + 1).arg(step.title)).left(20);
      QVERIFY2(steps.contains(title), qPrintable(title));
      QCOMPARE(answers.contains(title), step.question.has_value());
      if (!step.question) continue;
      ++questions;
      const auto* number = std::get_if<NumberQuestion>(&step.question->of);
      if (number == nullptr) continue;
      const Experiment& experiment = lesson.experimentOf(step);
      const Response right = rightResponse(*step.question, experiment, computeTrace(experiment)).value();
      const auto decimals = number->tolerance.decimals;
      const double value = right.numbers[0];
      const QString text = decimals ? QString::number(value, 'f', *decimals)
                                    : QString::number(std::round(value * 1e4) / 1e4, 'g', 12);
      QVERIFY2(withoutSpaces(answers).replace(QChar(0x2212), u'-').contains(text), qPrintable(text));
    }
    QCOMPARE(answers.isEmpty(), questions == 0);
    QVERIFY(window.lessons().player().active());
  }

  void lessonThatCannotBeReadIsRefused() {
    Document document;
    MainWindow window(document);
    QVERIFY(!lessonPdf(QStringLiteral(TEST_DATA_DIR "/lessons-bad/not-json"), window));
    QVERIFY(!lessonPdf(QStringLiteral("/no/such/folder"), window));
  }
};

LAB_TEST(TestLessonPaper, QApplication)

}  // namespace tst_lesson_paper
#include "tst_lesson_paper.moc"
