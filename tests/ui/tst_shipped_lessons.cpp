// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Goes through every step of every shipped lesson in the window and answers its questions wrong and right.
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>
#include <memory>

#include "core/learn/lesson/Judging.h"
#include "core/learn/lesson/LessonFolder.h"
#include "tests/TestProgram.h"
#include "tests/ui/LessonWalk.h"
#include "tests/ui/ReadAll.h"
#include "tests/ui/Secrets.h"
#include "ui/lesson/LessonList.h"
#include "ui/lesson/LessonTextView.h"
#include "ui/theme/Theme.h"

namespace tst_shipped_lessons {

using namespace lab;

class TestShippedLessons : public QObject {
  Q_OBJECT

  std::unique_ptr<Document> document_;
  std::unique_ptr<MainWindow> window_;

  LessonPlayer& player() { return window_->lessons().player(); }
  QuestionBox& box() { return *window_->findChild<QuestionBox*>(); }

  /// Returns the first line of the window that shows a hidden number, or "".
  QString leak() {
    // 0.05 and 0.01 are always shown: an end of the temperature scale, and the step of an arrow key.
    const QSet<QString> kept =
        test::secrets(*document_) - QSet{QStringLiteral("0.05"), QStringLiteral("0.01")};
    return kept.isEmpty() ? QString() : test::Everything(*window_, false).firstLineWith(kept);
  }

  /// Solves the construction with edits that the step allows.
  void construct(const ConstructQuestion& question, int head) {
    const auto solution = solvedExperiment(question, document_->experiment(), head);
    QVERIFY(solution);
    for (const MatrixName& name : matrixNames()) {
      if (!name.input) continue;
      const Experiment target = solution.value();
      for (int h = 0; h < (name.per_head ? target.headCount() : 1); ++h) {
        const int at = name.per_head ? h : -1;
        const Matrix wanted = inputMatrix(target, name.id, at);
        for (int i = 0; i < wanted.rows(); ++i)
          for (int j = 0; j < wanted.columns(); ++j) {
            if (wanted(i, j) == inputMatrix(document_->experiment(), name.id, at)(i, j)) continue;
            const Refused refusal = document_->setEntry({name.id, at, i, j}, wanted(i, j));
            QVERIFY2(!refusal, refusal ? qPrintable(refusal->sentence()) : "");
          }
      }
    }
    // Applies the inputs that are not typed: scale, temperature and kind of mask.
    const Refused refusal = document_->replace(solution.value(), QStringLiteral("Solve"));
    QVERIFY2(!refusal, refusal ? qPrintable(refusal->sentence()) : "");
  }

  void answerWrong() {
    const Question question = player().question()->question();
    if (question.kind() == QuestionKind::Reveal) return;
    if (question.kind() != QuestionKind::Construct)
      test::give(*box().findChild<AnswerEdit*>(), test::wrongFor(question, *document_));
    test::handIn(box());
    QVERIFY(player().judgement());
    QVERIFY2(player().judgement()->outcome == Judgement::Outcome::Wrong, qPrintable(box().judgementText()));
    QVERIFY(!box().judgementText().isEmpty());
  }

  void answerRight() {
    const Question question = player().question()->question();
    if (const auto* wanted = std::get_if<ConstructQuestion>(&question.of))
      construct(*wanted, question.head);
    else
      test::give(*box().findChild<AnswerEdit*>(), test::rightFor(question, *document_));
    if (QTest::currentTestFailed()) return;
    test::handIn(box());
    using Outcome = Judgement::Outcome;
    const Outcome outcome = player().judgement()->outcome;
    QVERIFY2(outcome == (question.kind() == QuestionKind::Reveal ? Outcome::Seen : Outcome::Right),
             qPrintable(box().judgementText()));
    QVERIFY(!player().question()->open());
    QVERIFY(!box().judgementText().isEmpty());
  }

  void walkStep() {
    const LessonStep& step = player().step();
    QVERIFY(!step.text.empty() || step.question);
    QVERIFY(window_->findChild<LessonPage*>()->text().isVisible() == !step.text.empty());
    for (const QScrollArea* area : window_->findChild<LessonPage*>()->findChildren<QScrollArea*>())
      QTRY_COMPARE(area->horizontalScrollBar()->maximum(), 0);
    if (!step.question) {
      QVERIFY(!box().isVisible());
      return;
    }
    QVERIFY(box().isVisible());
    QVERIFY(player().question()->open());
    const QString leaked = leak();
    QVERIFY2(leaked.isEmpty(), qPrintable(leaked));
    answerWrong();
    if (QTest::currentTestFailed()) return;
    player().rewind();
    QVERIFY(player().question()->open());
    answerRight();
  }

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }
  void init() {
    ProgressKeeper::useFile({});
    document_ = std::make_unique<Document>();
    window_ = std::make_unique<MainWindow>(*document_);
    window_->resize(1280, 800);
    window_->options().setDecimals(4);
    window_->show();
    QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
  }
  void cleanup() {
    window_.reset();
    document_.reset();
  }

  void routeLeavesOutOptionalSteps() {
    const QString folder = shippedLessons()[1];
    QVERIFY(!window_->lessons().openHere(folder));
    const int whole = player().stepCount();
    const auto& steps = player().lesson().steps;
    const auto optional = std::ranges::count_if(steps, [](const LessonStep& step) { return step.optional; });
    const QString last = steps.back().id;
    QComboBox& routes = window_->lessons().list().routes();
    routes.setCurrentIndex(routes.findData(15));
    QVERIFY(!window_->lessons().openHere(folder));
    QCOMPARE(player().stepCount(), whole - static_cast<int>(optional));
    // A question that is due again is found although it is optional.
    QVERIFY(!window_->lessons().openHere(folder, last));
    QCOMPARE(player().step().id, last);
  }

  void mixedTestEndsWithAResultAndIsDueAgainAfterAWeek() {
    auto* start = window_->lessons().findChild<QPushButton*>(QStringLiteral("test"));
    QVERIFY(start);
    QString folder;
    connect(&window_->lessons(), &LessonDock::openAsked, this, [&](const QString& asked) { folder = asked; });
    start->click();
    QVERIFY(!window_->lessons().openHere(folder));
    const int count = player().stepCount() - 1;
    QVERIFY(count >= 15);
    answerRight();  // the first question, the second wrong and then right, the third not at all
    player().next();
    answerWrong();
    answerRight();
    while (!player().atEnd()) player().next();
    QVERIFY(!box().isVisible());
    const QString words = window_->findChild<LessonPage*>()->text().words();
    QVERIFY2(words.contains(QStringLiteral("1 of %1").arg(count)), qPrintable(words));
    // A missed question is due in its own lesson after a day. The test is due after a week.
    const LessonProgress& progress = player().progress().progress();
    const QDateTime now = player().progress().now();
    const LessonStep& missed = player().lesson().steps[1];
    QVERIFY(progress.dueAt({missed.from_lesson, missed.from_step}) > now);
    QVERIFY(progress.due(now.addDays(6)).size() == 1);
    QVERIFY(progress.due(now.addDays(8)).size() == 2);
    const auto kept = LessonProgress::parse(progress.serialize(), {});
    QVERIFY(kept && kept.value() == progress);
  }

  void largeWholeAnswerIsShownInFull() {
    QVERIFY(!window_->lessons().openHere(QStringLiteral(":/lessons/15-decoding"), QStringLiteral("cost")));
    answerRight();
    QVERIFY2(box().judgementText().contains(QStringLiteral("100000")), qPrintable(box().judgementText()));
    QVERIFY(!window_->lessons().openHere(QStringLiteral(":/lessons/04-dot-products"),
                                         QStringLiteral("review-1")));
    answerRight();
    QVERIFY2(box().judgementText().contains(QStringLiteral("−10")), qPrintable(box().judgementText()));
  }

  void everyLessonCanBeCompleted_data() {
    QTest::addColumn<QString>("folder");
    const QStringList shipped = shippedLessons();
    QCOMPARE(shipped.size(), 16);
    for (const QString& folder : shipped)
      QTest::newRow(qPrintable(folder.section(QLatin1Char('/'), -1))) << folder;
  }
  void everyLessonCanBeCompleted() {
    QFETCH(QString, folder);
    const Refused refusal = window_->lessons().openHere(folder);
    QVERIFY2(!refusal, refusal ? qPrintable(refusal->sentence()) : "");
    QCOMPARE(player().stepIndex(), 0);
    QStringList failed;
    while (true) {
      QCoreApplication::processEvents();
      const QString id = player().step().id;
      walkStep();
      if (QTest::currentTestFailed()) QFAIL(qPrintable(QStringLiteral("step ") + id));
      if (player().atEnd()) break;
      QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::AltModifier | Qt::ShiftModifier);
    }
    QVERIFY(player().progress().progress().finished(player().lesson().id));
  }
};

LAB_TEST(TestShippedLessons, QApplication)

}  // namespace tst_shipped_lessons
#include "tst_shipped_lessons.moc"
