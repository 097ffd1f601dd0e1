// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QTest>

#include "core/learn/lesson/LessonCheck.h"
#include "tests/core/learn/LessonBench.h"

using namespace lab;

class TestLessonFolder : public QObject {
  Q_OBJECT

 private slots:
  /// Every folder in tests/data/lessons-bad, copied over _base, is refused with the sentence in its
  /// refusal.txt.
  void badLessonIsRefusedWithItsSentence_data() {
    QTest::addColumn<QString>("folder");
    const QDir folder(QStringLiteral(TEST_DATA_DIR "/lessons-bad"));
    auto names = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    names.removeAll(QStringLiteral("_base"));
    QVERIFY(names.size() >= 100);
    for (const QString& name : names) QTest::newRow(qPrintable(name)) << folder.filePath(name);
  }
  void badLessonIsRefusedWithItsSentence() {
    QFETCH(QString, folder);
    const QString expected = QString::fromUtf8(contentsOf(folder + QStringLiteral("/refusal.txt"))).trimmed();
    QVERIFY(!expected.isEmpty());
    LessonBench bench;
    bench.overlay(folder);
    const auto lesson = bench.load();
    QVERIFY(!lesson);
    QString sentence = lesson.refusal().sentence();
    QVERIFY2(sentence.startsWith(bench.path()), qPrintable(sentence));
    QCOMPARE(sentence.remove(0, bench.path().size() + 1), expected);
  }

  void tooLargeFilesAreRefused() {
    LessonBench bench;
    bench.writeStep({});
    bench.write(QStringLiteral("text.md"), QByteArray((256 << 10) + 1, 'x'));
    QVERIFY(bench.load().refusal().sentence().contains(QStringLiteral("at most 256 KiB, found 257 KiB")));
    bench.write(QStringLiteral("text.md"), QByteArray(256 << 10, 'x'));
    QVERIFY(bench.load());
    bench.write(QStringLiteral("start.attn"), QByteArray((16 << 20) + 1, ' '));
    QVERIFY(bench.load().refusal().sentence().contains(QStringLiteral("at most 16384 KiB")));
    bench.write(QStringLiteral("lesson.json"), QByteArray((1 << 20) + 1, ' '));
    QVERIFY(bench.load().refusal().sentence().contains(QStringLiteral("at most 1024 KiB")));
  }

  void linkOutOfTheFolderIsRefused() {
    LessonBench bench;
    bench.writeStep({});
    QFile::remove(bench.path() + QStringLiteral("/text.md"));
    QVERIFY(QFile::link(QStringLiteral(PROJECT_DIR "/README.md"), bench.path() + QStringLiteral("/text.md")));
    QVERIFY(bench.load().refusal().sentence().contains(QStringLiteral("in the lesson's own folder")));
  }

  void filesInSubfoldersAreRead() {
    LessonBench bench;
    bench.write(QStringLiteral("texts/one.md"), "Within.\n");
    bench.write(
        QStringLiteral("lesson.json"),
        R"({"format":"attention-lab-lesson","version":1,"title":"T","steps":[{"id":"one","title":"One",)"
        R"("text":"texts/one.md","experiment":"start.attn"}]})");
    const auto lesson = bench.load();
    QVERIFY(lesson);
    QCOMPARE(lesson.value().steps[0].text.parts[0].text, QStringLiteral("Within.\n"));
  }

  void everyKeyIsRead() {
    LessonBench bench;
    bench.write(QStringLiteral("lesson.json"), R"({
      "format": "attention-lab-lesson", "version": 1, "title": "Title", "summary": "Summary", "minutes": 12,
      "routes": [45, 90],
      "steps": [
        {"id": "one", "title": "One", "text": "text.md", "experiment": "start.attn",
         "view": {"layout": "matrix", "heads": "flow", "panels": ["cost", "positions"]},
         "select": {"head": "Head 1", "query": "love", "key": 3, "cell": "weights[2][3]",
                    "pinned": ["statistics", "I"], "average": ["Head 1"]},
         "hide": ["context"], "lock": ["embeddings.query", "W_K"], "controls": ["mask", "positions"]},
        {"id": "two", "title": "Two", "text": "text.md", "view": {"panels": []}}]})");
    const auto loaded = bench.load();
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.refusal().sentence()));
    const Lesson& lesson = loaded.value();
    QCOMPARE(lesson.title, QStringLiteral("Title"));
    QCOMPARE(lesson.id, QStringLiteral("lesson"));
    QCOMPARE(lesson.summary, QStringLiteral("Summary"));
    QCOMPARE(lesson.minutes, 12);
    QCOMPARE(lesson.routes, (std::vector<int>{45, 90}));
    QCOMPARE(lesson.files.size(), 3);
    const LessonStep& one = lesson.steps[0];
    QCOMPARE(one.view.layout, std::optional(ViewState::Layout::Matrix));
    QCOMPARE(one.view.heads, std::optional(ViewState::Heads::Flow));
    QCOMPARE(*one.view.panels, (std::vector<std::string>{"cost", "positions"}));
    QCOMPARE(one.head(), 0);
    QCOMPARE(one.view.query, std::optional<ViewState::Name>(1));
    QCOMPARE(one.view.key, std::optional<ViewState::Name>(2));
    QCOMPARE(one.view.cell, std::optional<std::string>("weights.1[2][3]"));
    QCOMPARE(*one.view.pinned, (std::vector<ViewState::Name>{2, 0}));
    QCOMPARE(*one.view.chosen, (std::vector<ViewState::Name>{0}));
    QCOMPARE(one.hide.size(), std::size_t{1});
    QCOMPARE(one.lock.size(), std::size_t{2});
    QCOMPARE(one.hidden_controls,
             (std::vector<ExperimentPart>{ExperimentPart::Mask, ExperimentPart::Positions}));
    QVERIFY(!one.question);
    const LessonStep& two = lesson.steps[1];
    QCOMPARE(two.experiment, -1);
    QCOMPARE(two.starts_from, 0);
    QVERIFY(two.view.panels && two.view.panels->empty());
    QVERIFY(!two.view.layout && !two.view.head);
    QCOMPARE(lesson.experimentOf(two).title, std::string("I love statistics"));
    QCOMPARE(lesson.stepIndex(QStringLiteral("two")), 1);
    QCOMPARE(lesson.stepIndex(QStringLiteral("three")), -1);

    const auto heading = loadLessonHeading(bench.path());
    QVERIFY(heading);
    QCOMPARE(heading.value().title, lesson.title);
    QCOMPARE(heading.value().step_ids, (QStringList{QStringLiteral("one"), QStringLiteral("two")}));
    QCOMPARE(heading.value().questions, 0);
  }

  /// A lesson.json that is cut off at any position is refused.
  void truncatedLessonIsRefused() {
    const QByteArray whole =
        contentsOf(QStringLiteral(PROJECT_DIR "/resources/lessons/template/lesson.json"));
    QVERIFY(whole.size() > 1000);
    LessonBench bench;
    for (qsizetype length = 0; length < whole.trimmed().size(); length += 37) {
      bench.write(QStringLiteral("lesson.json"), whole.left(length));
      QVERIFY(!bench.load());
    }
  }

  /// A lesson with any byte changed is loaded or refused with a sentence.
  void mutatedLessonIsLoadedOrRefused() {
    const QByteArray whole =
        contentsOf(QStringLiteral(PROJECT_DIR "/resources/lessons/template/lesson.json"));
    LessonBench bench;
    bench.overlay(QStringLiteral(PROJECT_DIR "/resources/lessons/template"));
    const QByteArray others = QByteArrayLiteral("\"{}[]0-.e,:$()\\ ~");
    for (qsizetype i = 0; i < whole.size(); i += 13) {
      QByteArray changed = whole;
      changed[i] = others[(i / 13) % others.size()];
      bench.write(QStringLiteral("lesson.json"), changed);
      const auto lesson = bench.load();
      if (!lesson)
        QVERIFY(lesson.refusal().sentence().endsWith(QLatin1Char('.')));
      else
        findFaults(lesson.value());
    }
  }

  /// Each of these is loaded or refused without delay.
  void expensiveLessonsAreHandledQuickly() {
    LessonBench bench;
    bench.writeStep({});
    const auto text = [&bench](const QByteArray& bytes) {
      bench.write(QStringLiteral("text.md"), bytes.left(256 << 10));
      return bench.load();
    };
    QElapsedTimer clock;
    clock.start();
    const auto computed = text(QByteArray("[1](value:sum i in 1..999999: 1) ").repeated(7000));
    QVERIFY(!computed);
    QVERIFY(computed.refusal().sentence().contains(QStringLiteral("computed at once")));
    QVERIFY(text(QByteArray("[").repeated(256 << 10)));
    QVERIFY(text(QByteArray("$x$ ").repeated(60000)));
    QVERIFY(text(QByteArray("`a` ").repeated(60000)));
    QVERIFY(text(QByteArray("[1](given:)\n").repeated(20000)));
    QVERIFY(!text(QByteArray("[1](").repeated(60000)));
    QVERIFY2(clock.elapsed() < 60'000, qPrintable(QString::number(clock.elapsed())));
  }

  void missingFolderIsRefused() {
    QVERIFY(loadLesson(QStringLiteral("/does/not/exist"))
                .refusal()
                .sentence()
                .contains(QStringLiteral("no folder of this name")));
    QVERIFY(loadLesson(QStringLiteral(PROJECT_DIR "/README.md"))
                .refusal()
                .sentence()
                .contains(QStringLiteral("a lesson's folder")));
    QVERIFY(loadLesson(QStringLiteral(PROJECT_DIR "/resources"))
                .refusal()
                .sentence()
                .contains(QStringLiteral("no file of this name")));
    QVERIFY(!loadLesson({}));
  }

  void lessonIsLoadedFromResources() {
    const auto lesson = loadLesson(QStringLiteral(":/lessons/template"));
    QVERIFY2(lesson, lesson ? "" : qPrintable(lesson.refusal().sentence()));
    QCOMPARE(lesson.value().id, QStringLiteral("template"));
    QVERIFY(!shippedLessons().contains(QStringLiteral(":/lessons/template")));
  }

  /// The faults that the lesson-check command reports.
  void faultsAreReported() {
    LessonBench bench;
    const auto faultsOf = [&bench](const QByteArray& question, const QByteArray& text = "All is well.\n") {
      bench.write(QStringLiteral("text.md"), text);
      bench.writeQuestion(question);
      const auto lesson = bench.load();
      if (!lesson) return lesson.refusal().sentence();
      QStringList sentences;
      for (const Refusal& fault : findFaults(lesson.value())) sentences << fault.sentence();
      return sentences.join(QLatin1Char('\n')).remove(bench.path() + QLatin1Char('/'));
    };
    const QByteArray fine = R"("kind":"number","answer":"weights[2][3]")";
    QCOMPARE(faultsOf(fine), QString());
    QCOMPARE(faultsOf(fine, "It is [0.3046](value:weights[2][1]), about [0.30](value:weights[2][1])."),
             QString());
    QCOMPARE(
        faultsOf(fine, "One.\n\nIt is [0.31](value:weights[2][1])."),
        QStringLiteral("text.md, step \"one\", line 3, value:weights[2][1]: expected 0.30, found 0.31."));
    QCOMPARE(faultsOf(fine, "Can you see [0.36](value:weights[2][3])?"),
             QStringLiteral("text.md, step \"one\", line 1, value:weights[2][3]: expected no figure that the "
                            "question asks for, found 0.36."));
    QCOMPARE(faultsOf(fine, "It is 0.37."),
             QStringLiteral("text.md, step \"one\", line 1: expected every number with a decimal point in a "
                            "link (value: or given:), a formula or code, found 0.37."));
    QCOMPARE(faultsOf(fine, "It is `0.37`, $0.37$ or [0.37](given:).\n\n```\n0.37\n```\n"), QString());
    QCOMPARE(faultsOf(fine + R"(,"then":"So [0.30](value:weights[2][3])!")"),
             QStringLiteral("lesson.json, step \"one\".question.then, line 1, value:weights[2][3]: expected "
                            "0.36, found 0.30."));
    const QByteArray construct = R"("kind":"construct","may_edit":["W_Q[2]"],"condition":"W_Q[2][2] = 5",)";
    QCOMPARE(faultsOf(construct + R"("solution":[{"place":"W_Q[2][2]","value":5}])"), QString());
    QCOMPARE(faultsOf(construct + R"("solution":[{"place":"W_Q[2][2]","value":6}])"),
             QStringLiteral("lesson.json, step \"one\".question.solution: expected a solution with which the "
                            "condition holds, found that it does not."));
    QCOMPARE(faultsOf(construct +
                      R"("solution":[{"place":"W_Q[2][2]","value":5},{"place":"W_Q[1][1]","value":5}])"),
             QStringLiteral("lesson.json, step \"one\".question.solution: expected only places that may be "
                            "edited (may_edit, and not locked), found a locked one."));
    QCOMPARE(
        faultsOf(R"("kind":"construct","may_edit":["W_Q"],"condition":"n_q = 3",
                         "solution":[{"place":"W_Q","value":5}])"),
        QStringLiteral("lesson.json, step \"one\".question.condition: expected a condition that does not "
                       "hold at the start, found that it holds."));
    QVERIFY(faultsOf(R"("kind":"construct","may_edit":["W_Q"],"condition":"n_q = 4",
                        "solution":[{"place":"temperature","value":-5}])")
                .contains(QStringLiteral("question.solution: expected")));
  }
};

QTEST_GUILESS_MAIN(TestLessonFolder)
#include "tst_lesson_folder.moc"
