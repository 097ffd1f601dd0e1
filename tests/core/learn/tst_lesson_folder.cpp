// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/learn/lesson/LessonCheck.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/learn/LessonBench.h"

namespace tst_lesson_folder {

using namespace lab;

namespace {

/// Returns the file of the refused lesson with the expected and the found values, or "loaded".
QString refused(const LessonBench& bench) {
  const auto lesson = bench.load();
  if (lesson) return QStringLiteral("loaded");
  return QFileInfo(lesson.refusal().file).fileName() + QStringLiteral(": ") + test::partsOf(lesson.refusal());
}

}  // namespace

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
    QCOMPARE(refused(bench), QStringLiteral("text.md: step \"one\".text: 256, 257"));
    bench.write(QStringLiteral("text.md"), QByteArray(256 << 10, 'x'));
    QVERIFY(bench.load());
    bench.write(QStringLiteral("start.attn"), QByteArray((16 << 20) + 1, ' '));
    QCOMPARE(refused(bench), QStringLiteral("start.attn: step \"one\".experiment: 16, 17"));
    bench.write(QStringLiteral("lesson.json"), QByteArray((1 << 20) + 1, ' '));
    QCOMPARE(refused(bench), QStringLiteral("lesson.json: 1024, 1025"));
  }

  void linkOutOfTheFolderIsRefused() {
    LessonBench bench;
    bench.writeStep({});
    QFile::remove(bench.path() + QStringLiteral("/text.md"));
    QVERIFY(QFile::link(QStringLiteral(PROJECT_DIR "/README.md"), bench.path() + QStringLiteral("/text.md")));
    QCOMPARE(refused(bench), QStringLiteral("lesson.json: step \"one\".text: \"text.md\""));
    QFile::remove(bench.path() + QStringLiteral("/text.md"));
    bench.write(QStringLiteral("text.md"), "Within.\n");
    QVERIFY(bench.load());
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
    QVERIFY(heading.value().question_ids.empty());
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
        QVERIFY(!lesson.refusal().file.isEmpty() && !lesson.refusal().expected.isEmpty());
      else
        findFaults(lesson.value());
    }
  }

  /// Each of these is loaded or refused before the test program would be stopped.
  void expensiveLessonsAreHandled() {
    LessonBench bench;
    bench.writeStep({});
    const auto text = [&bench](const QByteArray& bytes) {
      bench.write(QStringLiteral("text.md"), bytes.left(256 << 10));
      return bench.load();
    };
    const auto computed = text(QByteArray("[1](value:sum i in 1..999999: 1) ").repeated(7000));
    QVERIFY(!computed);
    QVERIFY2(computed.refusal().place.contains(QStringLiteral("sum i in 1..999999: 1")),
             qPrintable(computed.refusal().place));
    QVERIFY(text(QByteArray("[").repeated(256 << 10)));
    QVERIFY(text(QByteArray("$x$ ").repeated(60000)));
    QVERIFY(text(QByteArray("`a` ").repeated(60000)));
    QVERIFY(text(QByteArray("[1](given:)\n").repeated(20000)));
    QVERIFY(!text(QByteArray("[1](").repeated(60000)));
  }

  void missingFolderIsRefused() {
    const auto missing = loadLesson(QStringLiteral("/does/not/exist"));
    const auto a_file = loadLesson(QStringLiteral(PROJECT_DIR "/README.md"));
    const auto another_folder = loadLesson(QStringLiteral(PROJECT_DIR "/resources"));
    QVERIFY(!missing && !a_file && !another_folder);
    QCOMPARE(missing.refusal().file, QStringLiteral("/does/not/exist"));
    QCOMPARE(a_file.refusal().file, QStringLiteral(PROJECT_DIR "/README.md"));
    // A folder without a lesson lacks the file lesson.json.
    QCOMPARE(another_folder.refusal().file, QStringLiteral(PROJECT_DIR "/resources/lesson.json"));
    QVERIFY(missing.refusal().expected != another_folder.refusal().expected);
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
      if (!lesson) return QStringLiteral("refused");
      QStringList faults;
      for (const Refusal& fault : findFaults(lesson.value()))
        faults << QFileInfo(fault.file).fileName() + QStringLiteral(", ") + test::partsOf(fault);
      return faults.join(QLatin1Char('\n'));
    };
    const auto q = [](const char* text) { return QString::fromUtf8(text); };
    const QByteArray fine = R"("kind":"number","answer":"weights[2][3]")";
    QCOMPARE(faultsOf(fine), QString());
    QCOMPARE(faultsOf(fine, "It is [0.3046](value:weights[2][1]), about [0.30](value:weights[2][1])."),
             QString());
    QCOMPARE(faultsOf(fine, "One.\n\nIt is [0.31](value:weights[2][1])."),
             q(R"(text.md, step "one", line 3, value:weights[2][1]: 0.30, 0.31)"));
    QCOMPARE(faultsOf(fine, "Can you see [0.36](value:weights[2][3])?"),
             q(R"(text.md, step "one", line 1, value:weights[2][3]: 0.36)"));
    QCOMPARE(faultsOf(fine, "It is 0.37."), q(R"(text.md, step "one", line 1: 0.37)"));
    QCOMPARE(faultsOf(fine, "It is `0.37`, $0.37$ or [0.37](given:).\n\n```\n0.37\n```\n"), QString());
    QCOMPARE(faultsOf(fine + R"(,"then":"So [0.30](value:weights[2][3])!")"),
             q(R"(lesson.json, step "one".question.then, line 1, value:weights[2][3]: 0.36, 0.30)"));
    const QByteArray construct = R"("kind":"construct","may_edit":["W_Q[2]"],"condition":"W_Q[2][2] = 5",)";
    QCOMPARE(faultsOf(construct + R"("solution":[{"place":"W_Q[2][2]","value":5}])"), QString());
    // Another value does not solve the construction, and the fault names a place that may not be edited.
    QCOMPARE(faultsOf(construct + R"("solution":[{"place":"W_Q[2][2]","value":6}])"),
             q(R"(lesson.json, step "one".question.solution)"));
    QCOMPARE(faultsOf(construct +
                      R"("solution":[{"place":"W_Q[2][2]","value":5},{"place":"W_Q[1][1]","value":5}])"),
             q(R"(lesson.json, step "one".question.solution: may_edit)"));
    QCOMPARE(faultsOf(R"("kind":"construct","may_edit":["W_Q"],"condition":"n_q = 3",
                         "solution":[{"place":"W_Q","value":5}])"),
             q(R"(lesson.json, step "one".question.condition)"));
    QCOMPARE(faultsOf(R"("kind":"construct","may_edit":["W_Q"],"condition":"n_q = 4",
                        "solution":[{"place":"temperature","value":-5}])"),
             q(R"(lesson.json, step "one".question.solution: 0, -5)"));
  }
};

LAB_TEST(TestLessonFolder, QCoreApplication)

}  // namespace tst_lesson_folder
#include "tst_lesson_folder.moc"
