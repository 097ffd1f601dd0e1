// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>

#include "core/learn/authoring/AuthorDocument.h"
#include "core/learn/authoring/DraftCheck.h"
#include "core/learn/authoring/DraftFiles.h"
#include "core/learn/authoring/DraftJournal.h"
#include "core/learn/lesson/RegionNames.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/learn/LessonBench.h"

namespace tst_author_document {

using namespace lab;

namespace {

std::shared_ptr<const Experiment> exampleWith(double temperature) {
  Experiment experiment = *loadDraft(QStringLiteral(":/lessons/template")).value().draft.step(0).experiment;
  experiment.temperature = temperature;
  return std::make_shared<const Experiment>(std::move(experiment));
}

CapturedState screenWith(double temperature) {
  CapturedState screen;
  screen.experiment = exampleWith(temperature);
  screen.view.layout = ViewState::Layout::Matrix;
  screen.view.head = 0;
  return screen;
}

QStringList titlesOf(const AuthorDocument& author) {
  QStringList titles;
  for (const auto& step : author.draft().steps) titles << step->title;
  return titles;
}

/// The place of each problem, with the numbers and quoted texts of its sentence: "hide[0]: 9 1 3 9".
QStringList placesOf(const std::vector<DraftProblem>& problems) {
  QStringList all;
  for (const DraftProblem& problem : problems) {
    const QString parts = test::partsOf(problem.sentence);
    all << (parts.isEmpty() ? problem.where : problem.where + QStringLiteral(": ") + parts);
  }
  return all;
}

}  // namespace

class TestAuthorDocument : public QObject {
  Q_OBJECT

 private slots:
  void stepsAreCapturedFromTheWindow() {
    AuthorDocument author;
    author.start({}, true);
    QVERIFY(!author.modified());
    QVERIFY(author.step() == nullptr);
    QSignalSpy changed(&author, &AuthorDocument::changed);
    QSignalSpy current(&author, &AuthorDocument::currentChanged);
    QVERIFY(!author.addStep(screenWith(1)));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(current.count(), 1);
    QVERIFY(author.modified());
    QCOMPARE(author.step()->id, QStringLiteral("step-1"));
    QCOMPARE(author.step()->view.layout, std::optional(ViewState::Layout::Matrix));
    author.setStepTitle(QStringLiteral("Who asks, à la carte?"));
    QCOMPARE(author.step()->id, QStringLiteral("who-asks-a-la-carte"));
    QVERIFY(!author.addStep(screenWith(2)));
    QVERIFY(!author.addStep(screenWith(3)));
    author.setCurrent(0);
    QVERIFY(!author.addStep(screenWith(4)));
    QCOMPARE(author.current(), 1);
    QCOMPARE(author.draft().step(1).experiment->temperature, 4.0);
    QCOMPARE(author.draft().step(3).experiment->temperature, 3.0);

    CapturedState other = screenWith(5);
    other.hide = {QStringLiteral("weights")};
    QVERIFY(!author.updateStep(other));
    QCOMPARE(author.step()->experiment->temperature, 5.0);
    QCOMPARE(author.step()->hide, other.hide);
    QVERIFY(!author.updateStep(screenWith(6)));
    QCOMPARE(author.step()->hide, other.hide);
    while (author.undoStack().canUndo()) author.undoStack().undo();
    QCOMPARE(author.draft().count(), 0);
    QCOMPARE(author.current(), -1);
    QVERIFY(!author.modified());
    while (author.undoStack().canRedo()) author.undoStack().redo();
    QCOMPARE(author.step()->experiment->temperature, 6.0);
    QCOMPARE(author.draft().count(), 4);
  }

  void idsOfSavedStepsAreKept() {
    AuthorDocument author;
    author.start(loadDraft(QStringLiteral(":/lessons/template")).value().draft, true);
    author.setStepTitle(QStringLiteral("Quite another title"));
    QCOMPARE(author.step()->id, QStringLiteral("read"));
    QVERIFY(!author.duplicateStep());
    QCOMPARE(author.step()->id, QStringLiteral("quite-another-title"));
    QVERIFY(author.step()->text_file.isEmpty());
    QVERIFY(!author.duplicateStep());
    QCOMPARE(author.step()->id, QStringLiteral("quite-another-title-2"));
  }

  void stepsAreReordered() {
    AuthorDocument author;
    author.start({}, true);
    for (const char* title : {"a", "b", "c", "d"}) {
      QVERIFY(!author.addStep(screenWith(1)));
      author.setStepTitle(QLatin1String(title));
    }
    author.moveStep(3, 0);
    QCOMPARE(titlesOf(author).join(QString()), QStringLiteral("dabc"));
    QCOMPARE(author.current(), 0);
    author.moveStep(0, 2);
    QCOMPARE(titlesOf(author).join(QString()), QStringLiteral("abdc"));
    QCOMPARE(author.current(), 2);
    author.moveStep(2, 9);
    QCOMPARE(titlesOf(author).join(QString()), QStringLiteral("abdc"));
    author.undoStack().undo();
    author.undoStack().undo();
    QCOMPARE(titlesOf(author).join(QString()), QStringLiteral("abcd"));
  }

  /// A step without an experiment of its own keeps the experiment that it starts with when a step before it
  /// is removed.
  void startOfAContinuingStepIsKept() {
    AuthorDocument author;
    author.start({}, true);
    for (const double temperature : {1.0, 2.0, 2.0}) QVERIFY(!author.addStep(screenWith(temperature)));
    author.editStep(QStringLiteral("go on"), {}, [](StepDraft& step) { step.experiment.reset(); });
    const auto temperatureAt = [&author](int step) { return author.draft().startOf(step)->temperature; };
    QCOMPARE(temperatureAt(2), 2.0);
    author.setCurrent(1);
    author.removeStep();
    QCOMPARE(author.current(), 1);
    QCOMPARE(temperatureAt(1), 2.0);
    author.undoStack().undo();
    QVERIFY(!author.draft().step(2).experiment);
    author.moveStep(2, 0);
    QCOMPARE(temperatureAt(0), 2.0);
    QCOMPARE(temperatureAt(1), 1.0);
    author.undoStack().undo();
    // Replacing the experiment of an earlier step changes the start of a step that continues from it.
    author.setCurrent(1);
    QVERIFY(!author.updateStep(screenWith(7)));
    QCOMPARE(temperatureAt(2), 7.0);
    // Updating a step with an equal experiment does not store another copy.
    author.setCurrent(2);
    QVERIFY(!author.updateStep(screenWith(7)));
    QVERIFY(!author.step()->experiment);
    QVERIFY(!author.updateStep(screenWith(8)));
    QVERIFY(author.step()->experiment);
  }

  void typingIsUndoneInChunks() {
    AuthorDocument author;
    author.start({}, true);
    QVERIFY(!author.addStep(screenWith(1)));
    const auto type = [&author](const QString& field, const QString& text) {
      author.editStep(QStringLiteral("Text"), field, [&](StepDraft& step) {
        (field == QLatin1String("text") ? step.text : step.title) = text;
      });
    };
    const int before = author.undoStack().count();
    type(QStringLiteral("text"), QStringLiteral("a"));
    type(QStringLiteral("text"), QStringLiteral("ab"));
    QCOMPARE(author.undoStack().count(), before + 1);
    author.endTyping();
    type(QStringLiteral("text"), QStringLiteral("ab c"));
    type(QStringLiteral("title"), QStringLiteral("T"));
    QCOMPARE(author.undoStack().count(), before + 3);
    author.undoStack().undo();
    author.undoStack().undo();
    QCOMPARE(author.step()->text, QStringLiteral("ab"));
    author.undoStack().undo();
    QCOMPARE(author.step()->text, QString());
    // Setting the same text again is no undo step.
    type(QStringLiteral("text"), QString());
    QVERIFY(author.undoStack().canRedo());
  }

  void savedStateIsACleanStateOfTheHistory() {
    AuthorDocument author;
    author.start({}, true);
    QSignalSpy modified(&author, &AuthorDocument::modifiedChanged);
    QVERIFY(!author.addStep(screenWith(1)));
    author.setSaved();
    QVERIFY(!author.modified());
    author.setStepTitle(QStringLiteral("New"));
    QVERIFY(author.modified());
    QCOMPARE(author.step()->id, QStringLiteral("step-1"));
    author.undoStack().undo();
    QVERIFY(!author.modified());
    QCOMPARE(modified.count(), 4);
    author.start({}, false);
    QVERIFY(author.modified());
  }

  void tooLargeOrTooManyStepsAreRefused() {
    AuthorDocument author;
    author.start({}, true);
    CapturedState large = screenWith(1);
    Experiment experiment = *large.experiment;
    experiment.notes = std::string(17 << 20, 'x');
    large.experiment = std::make_shared<const Experiment>(experiment);
    const auto refusal = author.addStep(large);
    QVERIFY(refusal);
    QCOMPARE(test::partsOf(*refusal), QStringLiteral("16"));
    QCOMPARE(author.draft().count(), 0);
    for (int i = 0; i < 100; ++i) QVERIFY(!author.addStep(screenWith(1)));
    const auto added = author.addStep(screenWith(1)), duplicated = author.duplicateStep();
    QVERIFY(added && duplicated);
    QCOMPARE(test::partsOf(*added), QStringLiteral("100"));
    QCOMPARE(test::partsOf(*duplicated), QStringLiteral("100"));
    QCOMPARE(author.draft().count(), 100);
  }

  void problemsOfTheLessonAreReported() {
    LessonDraft draft;
    QCOMPARE(placesOf(problemsOf(draft)), (QStringList{QStringLiteral("title"), QStringLiteral("steps")}));
    draft = loadDraft(QStringLiteral(":/lessons/template")).value().draft;
    QVERIFY(problemsOf(draft).empty());
    for (int i = 0; i < draft.count(); ++i) QCOMPARE(placesOf(problemsOf(draft, i)), QStringList());
    draft.insert(0, draft.step(2));
    QCOMPARE(placesOf(problemsOf(draft)), QStringList(QStringLiteral("id: “strongest”")));
    QCOMPARE(placesOf(problemsOf(draft, 0)), QStringList(QStringLiteral("experiment")));
  }

  void regionTextsAreParsedBack() {
    const Experiment e = *exampleWith(1);
    const auto leadsBack = [&e](const CellRef& cell, const QString& text,
                                RegionSize size = RegionSize::Cell) {
      QCOMPARE(regionText(e, cell, size), text);
      const auto place = LessonRegion::parse(text);
      QVERIFY2(place, qPrintable(text));
      const auto region = place.value().resolve(e, 0);
      QVERIFY2(region, qPrintable(text));
      QCOMPARE(region.value().id, cell.id);
      QCOMPARE(region.value().row, size == RegionSize::Matrix ? 0 : cell.row);
      QCOMPARE(region.value().column, size == RegionSize::Cell ? cell.column : 0);
    };
    leadsBack({MatrixId::Weights, 0, 1, 2}, QStringLiteral("weights[\"love\"][\"statistics\"]"));
    leadsBack({MatrixId::Weights, 0, 1, 2}, QStringLiteral("weights[\"love\"]"), RegionSize::Row);
    leadsBack({MatrixId::Q, 0, 2, 1}, QStringLiteral("Q[\"statistics\"][2]"));
    leadsBack({MatrixId::QueryWeights, 0, 2, 1}, QStringLiteral("W_Q[3][2]"));
    leadsBack({MatrixId::Output, -1, 2, 1}, QStringLiteral("output"), RegionSize::Matrix);
    Experiment twice = e;
    twice.query_tokens = {"a", "a", "say \"b\""};
    QCOMPARE(regionText(twice, {MatrixId::Weights, 0, 1, 0}), QStringLiteral("weights[2][\"a\"]"));
    QCOMPARE(regionText(twice, {MatrixId::Weights, 0, 2, 2}), QStringLiteral("weights[3][3]"));
    twice.heads.push_back(twice.heads.front());
    QCOMPARE(regionText(twice, {MatrixId::Scores, 1, 0, 0}, RegionSize::Matrix), QStringLiteral("scores.2"));

    RegionSet places;
    places.addWhole(MatrixId::Scores);
    places.add({MatrixId::Weights, 0, 1, 0, 1, 3});
    places.add({MatrixId::QueryWeights, 0, 0, 0, 1, 1});
    QCOMPARE(regionTexts(e, places),
             (QStringList{QStringLiteral("scores"), QStringLiteral("weights[\"love\"]"),
                          QStringLiteral("W_Q[1][1]")}));
  }

  void solutionIsTheSetOfChangedCells() {
    const Experiment start = *exampleWith(1);
    Experiment solved = start;
    solved.heads[0].query_weights.set(2, 1, 0.1);
    solved.temperature = 0.5;
    QCOMPARE(assignmentsBetween(start, solved),
             (std::vector<AssignmentDraft>{{QStringLiteral("W_Q[3][2]"), QStringLiteral("0.1")},
                                           {QStringLiteral("temperature"), QStringLiteral("0.5")}}));
    QVERIFY(assignmentsBetween(start, start).empty());
    solved.heads.push_back(solved.heads[0]);
    QVERIFY(assignmentsBetween(start, solved).empty());
  }

  /// The problems of one step do not depend on the other steps.
  void problemsOfAStepAreReported_data() {
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("problems");
    const QByteArray number = ",\"question\":{\"ask\":\"What?\",\"kind\":\"number\",\"answer\":";
    QTest::newRow("all right") << QByteArray(number + "\"weights[2][3]\"}") << "Well." << QStringList();
    QTest::newRow("an answer that is none") << QByteArray(number + "\"weights[\"}") << "Well."
                                            << QStringList(QStringLiteral("question.answer: 9"));
    QTest::newRow("nothing filled in") << QByteArray(",\"question\":{\"ask\":\"\",\"kind\":\"number\"}")
                                       << "Well." << QStringList(QStringLiteral("question.answer"));
    QTest::newRow("a figure that is another")  // line 1, weights[2][1], expected, found
        << QByteArray() << "It is [0.31](value:weights[2][1])."
        << QStringList(QStringLiteral("text: 1 2 1 0.30 0.31"));
    QTest::newRow("two places") << QByteArray(",\"hide\":[\"weights[9]\"]" + number + "\"weights[2\"}")
                                << "Well."
                                << QStringList{QStringLiteral("hide[0]: 9 1 3 9"),
                                               QStringLiteral("question.answer: 10 \"]\"")};
    QTest::newRow("solved at the start")
        << QByteArray(
               ",\"question\":{\"ask\":\"Do!\",\"kind\":\"construct\",\"condition\":\"n_q = "
               "3\",\"may_edit\":[\"W_Q\"],"
               "\"solution\":[{\"place\":\"W_Q\",\"value\":1}]}")
        << "Well." << QStringList(QStringLiteral("question.condition"));
    QTest::newRow("a formula without its end")
        << QByteArray() << "Well, $x" << QStringList(QStringLiteral("text: 1"));
  }
  void problemsOfAStepAreReported() {
    QFETCH(QByteArray, members);
    QFETCH(QString, text);
    QFETCH(QStringList, problems);
    LessonBench bench;
    bench.writeStep(members);
    bench.write(QStringLiteral("text.md"), text.toUtf8());
    const auto loaded = loadDraft(bench.path());
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.refusal().sentence()));
    const std::vector<DraftProblem> found = problemsOf(loaded.value().draft, 0);
    QCOMPARE(placesOf(found), problems);
    for (const DraftProblem& problem : found) QVERIFY(!problem.sentence.isEmpty());
  }

  /// Recovery reads each step of the undo stack from the bytes that the journal has.
  void stepsAreReadBackFromTheirBytes() {
    const auto loaded = loadDraft(QStringLiteral(TEST_DATA_DIR "/lessons/every-kind"));
    QVERIFY(loaded);
    const LessonDraft start = loaded.value().draft;
    LessonDraft changed = start;
    StepDraft step = changed.step(0);
    step.vary = QStringList{QStringLiteral("a = 1..3")};
    step.vary_when = QStringLiteral("a > 1");
    step.optional = true;
    changed.setStep(0, step);
    changed.pictures[QStringLiteral("a.png")] = "bytes";
    LessonDraft shorter = changed;
    shorter.steps.pop_back();
    const std::vector<std::pair<LessonDraft, LessonDraft>> edits{
        {LessonDraft(), start}, {start, changed}, {changed, shorter}, {shorter, start}};
    for (const auto& [before, after] : edits) {
      DraftEdit read;
      QVERIFY(readEdit(bytesOf(before, DraftEdit{QStringLiteral("Edit"), after, 0}), before, read));
      QVERIFY(read.after == after);
      QCOMPARE(read.text, QStringLiteral("Edit"));
    }
  }
};

LAB_TEST(TestAuthorDocument, QCoreApplication)

}  // namespace tst_author_document
#include "tst_author_document.moc"
