// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>

#include "core/learn/authoring/DraftFiles.h"
#include "core/learn/lesson/LessonCheck.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/learn/LessonBench.h"
#include "tests/core/learn/LessonWords.h"

namespace tst_lesson_writer {

using namespace lab;

namespace {

/// Returns the names and contents of all files in `folder`.
std::map<QString, QByteArray> bytesIn(const QString& folder) {
  std::map<QString, QByteArray> all;
  for (const QString& name : QDir(folder).entryList(QDir::Files | QDir::Hidden))
    all[name] = contentsOf(folder + QLatin1Char('/') + name);
  return all;
}

const QByteArray kSvg =
    "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'><rect id='a' width='9' "
    "height='9'/></svg>";
/// One white pixel.
const QByteArray kPng = QByteArray::fromBase64(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==");

}  // namespace

class TestLessonWriter : public QObject {
  Q_OBJECT

 private slots:
  void everyShippedLessonIsWrittenBack_data() {
    QTest::addColumn<QString>("folder");
    QCOMPARE(shippedLessons().size(), 16);
    for (const QString& folder : shippedLessons())
      QTest::newRow(qPrintable(QFileInfo(folder).fileName())) << folder;
    QTest::newRow("template") << QStringLiteral(":/lessons/template");
    QTest::newRow("every-kind") << QStringLiteral(TEST_DATA_DIR "/lessons/every-kind");
  }
  /// A lesson that is loaded, saved and loaded again is the same, and saving it again gives the same bytes.
  void everyShippedLessonIsWrittenBack() {
    QFETCH(QString, folder);
    const auto draft = loadDraft(folder);
    QVERIFY2(draft, draft ? "" : qPrintable(draft.refusal().sentence()));
    const QTemporaryDir temporary;
    const QString copy = temporary.filePath(QStringLiteral("copy"));
    const auto names = saveDraft(draft.value().draft, copy, {});
    QVERIFY2(names, names ? "" : qPrintable(names.refusal().sentence()));
    const auto before = loadLesson(folder);
    const auto after = loadLesson(copy);
    QVERIFY2(after, after ? "" : qPrintable(after.refusal().sentence()));
    QCOMPARE(LessonWords::of(after.value()), LessonWords::of(before.value()));
    QCOMPARE(after.value().experiments.size(), before.value().experiments.size());
    for (const Refusal& fault : findFaults(after.value())) QFAIL(qPrintable(fault.sentence()));

    const auto again = loadDraft(copy);
    QVERIFY(again);
    QVERIFY(again.value().draft == draft.value().draft);
    const auto bytes = bytesIn(copy);
    QCOMPARE(bytes.size(), static_cast<std::size_t>(names.value().size()));
    QVERIFY(saveDraft(again.value().draft, copy, names.value()));
    QVERIFY(bytesIn(copy) == bytes);
  }

  void picturesAreReadAndWritten() {
    LessonBench bench;
    bench.writeStep({});
    bench.write(QStringLiteral("text.md"), "Look:\n\n![two keys](pictures/keys.svg) and ![a dot](dot.png)\n");
    bench.write(QStringLiteral("pictures/keys.svg"), kSvg);
    bench.write(QStringLiteral("dot.png"), kPng);
    const auto lesson = bench.load();
    QVERIFY2(lesson, lesson ? "" : qPrintable(lesson.refusal().sentence()));
    QList<TextPart> pictures;
    for (const TextPart& part : lesson.value().steps[0].text.parts)
      if (part.kind == TextPart::Kind::Picture) pictures << part;
    QCOMPARE(pictures.size(), 2);
    QCOMPARE(pictures[0].text, QStringLiteral("two keys"));
    QCOMPARE(pictures[0].picture.bytes, kSvg);
    QCOMPARE(pictures[1].picture.bytes, kPng);
    QVERIFY(lesson.value().files.contains(bench.path() + QStringLiteral("/dot.png")));

    const auto draft = loadDraft(bench.path());
    QVERIFY(draft);
    const QTemporaryDir temporary;
    const QString copy = temporary.filePath(QStringLiteral("copy"));
    QVERIFY(saveDraft(draft.value().draft, copy, {}));
    QCOMPARE(contentsOf(copy + QStringLiteral("/pictures/keys.svg")), kSvg);
    QVERIFY(loadLesson(copy));
    QVERIFY(loadDraft(copy).value().draft == draft.value().draft);
  }

  void pictureOfSomebodyElseIsNotReplaced() {
    LessonDraft draft = loadDraft(QStringLiteral(":/lessons/template")).value().draft;
    draft.pictures[QStringLiteral("dot.png")] = kPng;
    const QTemporaryDir temporary;
    QFile other(temporary.filePath(QStringLiteral("dot.png")));
    QVERIFY(other.open(QIODevice::WriteOnly) && other.write("a photo") > 0);
    other.close();
    QVERIFY(!saveDraft(draft, temporary.path(), {}));
    QCOMPARE(QDir(temporary.path()).entryList(QDir::Files).size(), 1);
    QCOMPARE(contentsOf(other.fileName()), QByteArray("a photo"));
  }

  void unsuitablePicturesAreRefused_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    const auto svg = [](const QByteArray& inside) {
      return QByteArray("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>") + inside + "</svg>";
    };
    QTest::newRow("no picture") << QStringLiteral("a.png") << QByteArray("text");
    QTest::newRow("empty") << QStringLiteral("a.png") << QByteArray();
    QByteArray wide = kPng;
    wide[16] = 0x7f;
    QTest::newRow("too wide") << QStringLiteral("a.png") << wide;
    QTest::newRow("svg in a png") << QStringLiteral("a.png") << kSvg;
    QTest::newRow("no xml") << QStringLiteral("a.svg") << QByteArray("<svg");
    QTest::newRow("another root") << QStringLiteral("a.svg") << QByteArray("<html/>");
    QTest::newRow("file") << QStringLiteral("a.svg") << svg("<image href='/etc/passwd'/>");
    QTest::newRow("script") << QStringLiteral("a.svg") << svg("<script>1</script>");
    QTest::newRow("other drawing") << QStringLiteral("a.svg") << svg("<use href='b.svg#a'/>");
    QTest::newRow("style") << QStringLiteral("a.svg")
                           << svg("<style>@import 'https://example.org/a.css';</style>");
    QTest::newRow("fill") << QStringLiteral("a.svg") << svg("<rect fill=\"url(b.svg#a)\"/>");
    QTest::newRow("entity") << QStringLiteral("a.svg")
                            << QByteArray("<!DOCTYPE svg [<!ENTITY a 'b'>]>") + svg("&a;");
    QTest::newRow("other ending") << QStringLiteral("a.gif") << QByteArray("GIF89a");
    QTest::newRow("outside") << QStringLiteral("../a.png") << kPng;
    QTest::newRow("absolute") << QStringLiteral("/usr/share/a.png") << kPng;
  }
  void unsuitablePicturesAreRefused() {
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    LessonBench bench;
    bench.writeStep({});
    bench.write(QStringLiteral("text.md"), "![a picture](" + name.toUtf8() + ")");
    if (!name.startsWith(u'/')) bench.write(name, bytes);
    const auto lesson = bench.load();
    QVERIFY(!lesson);
    QVERIFY(lesson.refusal().sentence().contains(name));
  }

  void invalidDraftIsKept() {
    LessonBench bench;
    bench.writeQuestion(
        "\"kind\":\"number\",\"answer\":\"weights[\",\"tolerance\":\"a "
        "little\",\"hints\":[{\"say\":\"\"}],\"unit\":\"m\"");
    QVERIFY(!bench.load());
    const auto draft = loadDraft(bench.path());
    QVERIFY2(draft, draft ? "" : qPrintable(draft.refusal().sentence()));
    const QuestionDraft& question = *draft.value().draft.step(0).question;
    QCOMPARE(question.answer, QStringLiteral("weights["));
    QCOMPARE(question.tolerance, QStringLiteral("a little"));
    QCOMPARE(question.hints.size(), std::size_t{1});
    const QTemporaryDir temporary;
    QVERIFY(saveDraft(draft.value().draft, temporary.filePath(QStringLiteral("x")), {}));
    const auto again = loadDraft(temporary.filePath(QStringLiteral("x")));
    QVERIFY(again.value().draft == draft.value().draft);
  }

  void undraftableLessonIsRefused_data() {
    QTest::addColumn<QByteArray>("lesson");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("refused");  // place: expected, found
    const QByteArray begin = "{\"format\":\"attention-lab-lesson\",\"version\":1,\"title\":\"T\",\"steps\":[";
    QTest::newRow("another format") << QByteArray("{\"format\":\"x\",\"version\":1}") << "lesson.json"
                                    << "format: \"attention-lab-lesson\", \"x\"";
    QTest::newRow("a key that would be lost")
        << begin + "{\"id\":\"one\",\"title\":\"One\",\"text\":\"text.md\",\"sound\":\"a.wav\"}]}"
        << "lesson.json"
        << "steps[0].sound";
    QTest::newRow("a text that is not there")
        << begin + "{\"id\":\"one\",\"title\":\"One\",\"text\":\"no.md\"}]}"
        << "no.md"
        << "steps[0].text";
    QTest::newRow("a text outside") << begin + "{\"id\":\"one\",\"title\":\"One\",\"text\":\"../text.md\"}]}"
                                    << "lesson.json"
                                    << "steps[0].text: \"../text.md\"";
    QTest::newRow("a kind of question")
        << begin +
               "{\"id\":\"one\",\"title\":\"One\",\"text\":\"text.md\",\"question\":{\"kind\":\"riddle\"}}]}"
        << "lesson.json"
        << "steps[0].question.kind: \"number\" \"strongest_key\" \"order\" \"reveal\" \"choose\" \"fill\" "
           "\"construct\" \"find_error\" \"check\", \"riddle\"";
    QTest::newRow("a key of another kind") << begin +
                                                  "{\"id\":\"one\",\"title\":\"One\",\"text\":\"text.md\","
                                                  "\"question\":{\"kind\":\"reveal\",\"digits\":1}}]}"
                                           << "lesson.json"
                                           << "steps[0].question.digits";
  }
  void undraftableLessonIsRefused() {
    QFETCH(QByteArray, lesson);
    QFETCH(QString, file);
    QFETCH(QString, refused);
    LessonBench bench;
    bench.write(QStringLiteral("lesson.json"), lesson);
    const auto draft = loadDraft(bench.path());
    QVERIFY(!draft);
    QCOMPARE(QFileInfo(draft.refusal().file).fileName(), file);
    QCOMPARE(test::partsOf(draft.refusal()), refused);
  }

  /// If one of the files cannot be written, the old lesson is unchanged and no temporary file remains.
  void failedWriteKeepsTheOldLesson_data() {
    QTest::addColumn<QString>("in_the_way");
    QTest::newRow("a text") << QStringLiteral("new.md");
    QTest::newRow("an experiment") << QStringLiteral("new.attn");
  }
  void failedWriteKeepsTheOldLesson() {
    QFETCH(QString, in_the_way);
    LessonBench bench;
    bench.writeStep({});
    const auto before = bytesIn(bench.path());
    auto loaded = loadDraft(bench.path());
    LessonDraft draft = loaded.value().draft;
    StepDraft first = draft.step(0);
    first.text = QStringLiteral("Another text.\n");
    Experiment other = *first.experiment;
    other.title = "Another";
    first.experiment = std::make_shared<const Experiment>(other);
    draft.setStep(0, first);
    StepDraft second = first;
    second.id = QStringLiteral("new");
    second.text_file = QStringLiteral("new.md");
    second.experiment_file = QStringLiteral("new.attn");
    second.text = QStringLiteral("The second.\n");
    other.title = "A third";
    second.experiment = std::make_shared<const Experiment>(other);
    draft.insert(1, second);
    QVERIFY(QDir().mkpath(bench.path() + QLatin1Char('/') + in_the_way));
    const QStringList own{QStringLiteral("lesson.json"), QStringLiteral("text.md"),
                          QStringLiteral("start.attn"), in_the_way};
    const auto saved = saveDraft(draft, bench.path(), own);
    QVERIFY(!saved);
    QVERIFY2(saved.refusal().sentence().contains(in_the_way), qPrintable(saved.refusal().sentence()));
    QVERIFY(bytesIn(bench.path()) == before);
    QVERIFY(QDir().rmdir(bench.path() + QLatin1Char('/') + in_the_way));
    QVERIFY(saveDraft(draft, bench.path(), own));
    QVERIFY(bytesIn(bench.path()) != before);
    QCOMPARE(bench.load().value().experimentOf(bench.load().value().steps[1]).title, std::string("A third"));
  }

  void foreignFilesAreNotOverwritten() {
    LessonBench bench;
    bench.writeStep({});
    LessonDraft draft = loadDraft(bench.path()).value().draft;
    StepDraft second = draft.step(0);
    second.id = QStringLiteral("notes");
    second.text_file.clear();
    second.text = QStringLiteral("Ours.\n");
    draft.insert(1, second);
    bench.write(QStringLiteral("notes.md"), "Somebody's notes.\n");
    const auto another = saveDraft(draft, bench.path(), {});
    QVERIFY(!another);
    QCOMPARE(another.refusal().file, bench.path());
    QVERIFY(!another.refusal().found.isEmpty());
    const auto saved =
        saveDraft(draft, bench.path(),
                  {QStringLiteral("lesson.json"), QStringLiteral("text.md"), QStringLiteral("start.attn")});
    QVERIFY(saved);
    QVERIFY(saved.value().contains(QStringLiteral("notes-2.md")));
    QCOMPARE(contentsOf(bench.path() + QStringLiteral("/notes.md")), QByteArray("Somebody's notes.\n"));
    QCOMPARE(bench.load().value().steps[1].text.parts[0].text, QStringLiteral("Ours.\n"));
  }

  void identicalExperimentsShareAFile() {
    LessonBench bench;
    bench.writeStep({});
    LessonDraft draft = loadDraft(bench.path()).value().draft;
    for (const char* id : {"two", "three"}) {
      StepDraft step = draft.step(0);
      step.id = QLatin1String(id);
      step.text_file.clear();
      step.experiment_file.clear();
      Experiment same = *step.experiment;
      if (step.id == QLatin1String("three")) same.temperature = 2;
      step.experiment = std::make_shared<const Experiment>(same);
      draft.insert(draft.count(), step);
    }
    const QTemporaryDir temporary;
    QVERIFY(saveDraft(draft, temporary.filePath(QStringLiteral("x")), {}));
    const auto lesson = loadLesson(temporary.filePath(QStringLiteral("x")));
    QCOMPARE(lesson.value().experiments.size(), std::size_t{2});
    QCOMPARE(lesson.value().steps[1].experiment, lesson.value().steps[0].experiment);
    QCOMPARE(lesson.value().experiments[1].file, QStringLiteral("three.attn"));
    QCOMPARE(lesson.value().experimentOf(lesson.value().steps[2]).temperature, 2.0);
  }

  void tooLargeLessonIsNotWritten() {
    LessonBench bench;
    bench.writeStep({});
    LessonDraft draft = loadDraft(bench.path()).value().draft;
    StepDraft step = draft.step(0);
    step.text = QString((256 << 10) + 1, QLatin1Char('x'));
    draft.setStep(0, step);
    const QTemporaryDir temporary;
    const QString folder = temporary.filePath(QStringLiteral("x"));
    const auto saved = saveDraft(draft, folder, {});
    QVERIFY(!saved);
    QCOMPARE(test::partsOf(saved.refusal()), QStringLiteral("256, 257"));
    QVERIFY(!QFileInfo::exists(folder));
    const auto in_a_file = saveDraft(draft, bench.path() + QStringLiteral("/text.md/x"), {});
    QVERIFY(!in_a_file);
    QCOMPARE(in_a_file.refusal().file, bench.path() + QStringLiteral("/text.md/x"));
  }
};

LAB_TEST(TestLessonWriter, QCoreApplication)

}  // namespace tst_lesson_writer
#include "tst_lesson_writer.moc"
