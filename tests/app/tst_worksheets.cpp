// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>
#include <cmath>

#include "app/Application.h"
#include "app/WindowController.h"
#include "app/WorksheetController.h"
#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/learn/AnswersFile.h"
#include "core/learn/AnswersSheet.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/app/FreshSettings.h"
#include "ui/theme/Theme.h"
#include "ui/window/NoticeBar.h"
#include "ui/worksheet/BlankCard.h"
#include "ui/worksheet/BlankTable.h"
#include "ui/worksheet/WorksheetView.h"

namespace tst_worksheets {

using namespace lab;

namespace {

const StageRef kQ{MatrixId::Q, 0};

Experiment statistics() {
  return loadExperiment(QStringLiteral(PROJECT_DIR "/resources/examples/i-love-statistics.attn")).value();
}

/// Moves the keyboard focus to the table of a stage.
void enter(WorksheetController& worksheet, MatrixId stage) {
  worksheet.window().findChild<WorksheetView*>()->card(stage)->table()->setFocus(Qt::ShortcutFocusReason);
}

struct Start {
  FreshSettings fresh;
  QTemporaryDir folder;
  Application application;

  Start() { QDir(Journal::defaultFolder()).removeRecursively(); }
  QString file(const char* name) const { return folder.filePath(QLatin1String(name)); }
  WorksheetController& open(const QString& answers = {}) {
    const auto opened = application.openWorksheet(statistics(), answers);
    if (!opened) qFatal("%s", qPrintable(opened.refusal().sentence()));
    WorksheetController* sheet = opened.value();
    if (!QTest::qWaitForWindowActive(&sheet->window())) qFatal("the window does not show");
    return *sheet;
  }
};

void type(const QString& text) {
  for (const QChar c : text) QTest::keyClick(QApplication::focusWidget(), c.toLatin1());
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
}

/// Clicks a button of the next message box. `asked` is true if there was one.
class Answer {
 public:
  explicit Answer(QMessageBox::StandardButton button) {
    QTimer::singleShot(100, qApp, [this, button] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      asked = box != nullptr;
      if (box) QTest::mouseClick(box->button(button), Qt::LeftButton);
    });
  }
  bool asked = false;
};

}  // namespace

class TestWorksheets : public QObject {
  Q_OBJECT

 private slots:
  void cellsWithoutANumberAreBlankAndRemarked() {
    FreshSettings fresh;
    const QString path = fresh.folder.filePath(QStringLiteral("ada.csv"));
    QByteArray sheet = writeAnswersSheet(statistics());
    const qsizetype row = sheet.indexOf("1 I,", sheet.indexOf("\nQ,"));
    sheet.replace(row, 4, "1 I,?,");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(sheet) == sheet.size());
    file.close();
    Application application;
    const auto opened = application.openWorksheet(statistics(), path);
    QVERIFY(opened);
    const Matrix& queries = TestAccess::answers(*opened.value()).answers().stage(kQ);
    QVERIFY(queries.empty() || std::isnan(queries(0, 0)));
    QVERIFY(opened.value()->window().findChild<NoticeBar*>()->plainText().contains(QStringLiteral("\"?\"")));
  }

  void initTestCase() { theme::apply(theme::Scheme::Light); }

  /// The sheet keeps its experiment, even if the experiment of the window that created it is edited.
  void sheetKeepsItsExperiment() {
    Start start;
    start.application.openLast();
    WindowController& main = *start.application.windows().front();
    QVERIFY(QTest::qWaitForWindowActive(&main.window()));
    main.window().actions()[ActionId::NewWorksheet]->trigger();
    QCOMPARE(TestAccess::worksheets(start.application).size(), std::size_t{1});
    WorksheetController& sheet = *TestAccess::worksheets(start.application).front();
    const QByteArray before = serializeExperiment(TestAccess::answers(sheet).experiment());
    QCOMPARE(before, serializeExperiment(main.document().experiment()));
    QVERIFY(!main.document().setEntry({MatrixId::QueryWeights, 0, 0, 0}, 7.0));
    QCOMPARE(serializeExperiment(TestAccess::answers(sheet).experiment()), before);
    const QString title = sheet.window().windowTitle();
    QVERIFY2(title.startsWith(QStringLiteral("The cat sat on the mat[*] ")), qPrintable(title));
    QVERIFY2(title.endsWith(QStringLiteral("Attention Lab")), qPrintable(title));
    QVERIFY(title != main.window().windowTitle());
  }

  /// The experiment may be a large file, so that it is not read on the main thread.
  void answersWithALargeExperimentAreOpenedLater() {
    Start start;
    WorksheetController& sheet = start.open();
    enter(sheet, MatrixId::Q);
    type(QStringLiteral("0.47"));
    QVERIFY(!sheet.session().save(start.file("ada.json")));
    QVERIFY(QFile::exists(start.file("ada.attn")));
    sheet.window().close();
    QTRY_COMPARE(TestAccess::worksheets(start.application).size(), std::size_t{0});
    start.application.openLast();
    WindowController& main = *start.application.windows().front();
    TestAccess::setMostAtOnce(main.session(), 0, 0);
    emit main.window().filesDropped({start.file("ada.json")}, {});
    QCOMPARE(TestAccess::worksheets(start.application).size(), std::size_t{0});
    QVERIFY(main.session().tasks().text(FileTasks::Kind::Read).contains(QStringLiteral("ada.json")));
    QTRY_COMPARE(TestAccess::worksheets(start.application).size(), std::size_t{1});
    QCOMPARE(TestAccess::answers(*TestAccess::worksheets(start.application).front()).filled(kQ, {0, 0}),
             0.47);
    // Answers without an experiment are reported later, in the window on which they were dropped.
    QVERIFY(QFile::remove(start.file("ada.attn")));
    emit main.window().filesDropped({start.file("ada.json")}, {});
    QVERIFY(main.session().tasks().running());
    QTRY_VERIFY(!main.session().tasks().running());
    QCOMPARE(TestAccess::worksheets(start.application).size(), std::size_t{1});
    const QString said = main.window().findChild<NoticeBar*>()->plainText();
    QVERIFY2(said.contains(QStringLiteral("ada.json")), qPrintable(said));
  }

  void answersAreSavedAndOpened_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("json") << "ada.json";
    QTest::newRow("csv") << "ada.csv";
  }
  void answersAreSavedAndOpened() {
    QFETCH(QString, name);
    Start start;
    WorksheetController& sheet = start.open();
    TestAccess::answers(sheet).setStudent(QStringLiteral("Ada"));
    enter(sheet, MatrixId::Q);
    type(QStringLiteral("0.47"));
    QVERIFY(sheet.window().isWindowModified());
    TestAccess::answers(sheet).show(kQ, {1, 1});
    const QString path = start.folder.filePath(name);
    QVERIFY(!sheet.session().save(path));
    QVERIFY(!sheet.window().isWindowModified());
    QVERIFY(sheet.window().windowTitle().startsWith(name));
    // The folder had no file of the experiment. The experiment is saved beside the answers, so that they can
    // be opened.
    QCOMPARE(serializeExperiment(loadExperiment(start.file("ada.attn")).value()),
             serializeExperiment(statistics()));
    // Continues typing and saves with the shortcut.
    type(QStringLiteral("0.54"));
    QVERIFY(sheet.window().isWindowModified());
    QTest::keyClick(&sheet.window(), Qt::Key_S, Qt::ControlModifier);
    QVERIFY(!sheet.window().isWindowModified());
    sheet.window().close();
    QTRY_COMPARE(TestAccess::worksheets(start.application).size(), std::size_t{0});

    start.application.openFile(path);
    QCOMPARE(TestAccess::worksheets(start.application).size(), std::size_t{1});
    AnswersDocument& again = TestAccess::answers(*TestAccess::worksheets(start.application).front());
    QCOMPARE(again.answers().student, std::string("Ada"));
    QCOMPARE(again.filled(kQ, {0, 0}), 0.47);
    QCOMPARE(again.filled(kQ, {1, 0}), 0.54);
    QVERIFY(std::isnan(again.filled(kQ, {1, 1})));
    QVERIFY(again.isShown(kQ, {1, 1}));
    QVERIFY(!again.isShown(kQ, {0, 1}));
    QVERIFY(!again.modified());
  }

  void sheetOfAClassIsOpenedWithItsOwnExperiment() {
    Start start;
    const Experiment pattern = statistics();
    Experiment own = pattern;  // the same title, other numbers
    own.heads[0].query_weights.set(0, 0, 3.25);
    QVERIFY(QDir(start.folder.path()).mkpath(QStringLiteral("experiments")));
    QVERIFY(!saveExperiment(own, start.file("experiments/ada.attn")));
    QVERIFY(!saveAnswers({}, own, start.file("ada.csv")));
    const auto found = experimentOf(start.file("ada.csv"), &pattern);
    QVERIFY(found && identical(found.value(), own));
    start.application.openFile(start.file("ada.csv"));
    QCOMPARE(TestAccess::worksheets(start.application).size(), std::size_t{1});
    WorksheetController& sheet = *TestAccess::worksheets(start.application).front();
    QVERIFY(identical(TestAccess::answers(sheet).experiment(), own));
    QVERIFY(QTest::qWaitForWindowActive(&sheet.window()));
    enter(sheet, MatrixId::Q);
    type(QStringLiteral("0.47"));
    QVERIFY(!sheet.session().save(start.file("ada.csv")));
    QVERIFY(!QFile::exists(start.file("ada.attn")));
  }

  /// An experiment of the same title may be open, with other numbers.
  void sheetIsOpenedWithTheExperimentStoredBesideIt() {
    Start start;
    const Experiment open = statistics();
    Experiment own = open;
    own.mask.kind = Mask::Kind::Causal;
    QVERIFY(!saveAnswers({}, own, start.file("bc.json")));
    auto found = experimentOf(start.file("bc.json"), &open);
    QVERIFY(found && identical(found.value(), open));  // nothing is stored
    QVERIFY(!saveExperiment(own, start.file("bc.attn")));
    found = experimentOf(start.file("bc.json"), &open);
    QVERIFY(found && identical(found.value(), own));
  }

  void savingAsksForAMissingName() {
    Start start;
    WorksheetController& sheet = start.open();
    type(QStringLiteral("0.47"));
    QVERIFY(!sheet.session().save(start.file("ada.json")));
    type(QStringLiteral("0.54"));
    const auto save = [&sheet] { QTest::keyClick(&sheet.window(), Qt::Key_S, Qt::ControlModifier); };
    save();
    QVERIFY(sheet.window().isWindowModified());
    const auto* name = sheet.window().findChild<QLineEdit*>(QStringLiteral("student"));
    QCOMPARE(QApplication::focusWidget(), name);
    QVERIFY(sheet.window().findChild<NoticeBar*>()->isVisible());
    type(QStringLiteral("Ada"));
    save();
    QVERIFY(!sheet.window().isWindowModified());
    QVERIFY(!sheet.window().findChild<NoticeBar*>()->isVisible());
  }

  void answersCanBeSavedWithoutAName() {
    Start start;
    WorksheetController& sheet = start.open();
    QVERIFY(!sheet.session().save(start.file("nobody.json")));
    const auto save = [&sheet] { QTest::keyClick(&sheet.window(), Qt::Key_S, Qt::ControlModifier); };
    type(QStringLiteral("0.47"));
    save();
    QVERIFY(sheet.window().isWindowModified());
    QTest::mouseClick(sheet.window().findChild<QToolButton*>(QStringLiteral("choice-1")), Qt::LeftButton);
    QVERIFY(!sheet.window().isWindowModified());
    // The question is not repeated.
    enter(sheet, MatrixId::K);
    type(QStringLiteral("0.54"));
    save();
    QVERIFY(!sheet.window().isWindowModified());
  }

  void otherExperimentIsNeverOverwritten() {
    Start start;
    Experiment other = statistics();
    other.title = "Another";
    QVERIFY(!saveExperiment(other, start.file("ada.attn")));
    WorksheetController& sheet = start.open();
    const Refused refusal = sheet.session().save(start.file("ada.json"));
    QVERIFY(refusal);
    QVERIFY(!QFile::exists(start.file("ada.json")));
    QCOMPARE(loadExperiment(start.file("ada.attn")).value().title, other.title);
    QVERIFY(!sheet.session().save(start.file("bob.json")));
    // The next answers use the existing copy of the experiment.
    QVERIFY(!sheet.session().save(start.file("eve.json")));
    QVERIFY(!QFile::exists(start.file("eve.attn")));
  }

  void closingAsksAboutUnsavedAnswers() {
    Start start;
    WorksheetController& sheet = start.open();
    type(QStringLiteral("0.47"));
    {
      const Answer answer(QMessageBox::Cancel);
      sheet.window().close();
      QTRY_VERIFY(answer.asked);
      QVERIFY(sheet.window().isVisible());
    }
    sheet.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&sheet.window()));
    QTest::keyClick(&sheet.window(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!sheet.window().isWindowModified());
    QTest::keyClick(&sheet.window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    const Answer answer(QMessageBox::Discard);
    sheet.window().close();
    QTRY_VERIFY(answer.asked);
    QTRY_COMPARE(TestAccess::worksheets(start.application).size(), std::size_t{0});
    QVERIFY(journalLeftovers().isEmpty());
  }

  void answersAreRecoveredAfterACrash() {
    FreshSettings fresh;
    QDir(Journal::defaultFolder()).removeRecursively();
    {
      Application application;
      const auto opened = application.openWorksheet(statistics(), {});
      QVERIFY(opened);
      WorksheetController* sheet = opened.value();
      QVERIFY(QTest::qWaitForWindowActive(&sheet->window()));
      type(QStringLiteral("0.47"));
      TestAccess::answers(*sheet).noteHints(kQ, 2);
      sheet->session().journal().finish();
    }
    Application application;
    const auto leftovers = journalLeftovers();
    QCOMPARE(leftovers.size(), 1);
    application.recover(leftovers.constFirst());
    QCOMPARE(TestAccess::worksheets(application).size(), std::size_t{1});
    WorksheetController& sheet = *TestAccess::worksheets(application).front();
    QCOMPARE(TestAccess::answers(sheet).filled(kQ, {0, 0}), 0.47);
    QCOMPARE(TestAccess::answers(sheet).help(kQ)->hints, 2);
    const auto* notice = sheet.window().findChild<QLabel*>(QStringLiteral("notice-recovered"));
    QVERIFY(notice && notice->isVisible());
    TestAccess::answers(sheet).undoStack()->undo();
    const auto* bar = sheet.window().findChild<NoticeBar*>();
    QVERIFY(!bar->findChild<QAbstractButton*>(QStringLiteral("choice-1")));  // Discard would discard more
    QVERIFY(std::isnan(TestAccess::answers(sheet).filled(kQ, {0, 0})));
    TestAccess::answers(sheet).undoStack()->redo();
    QCOMPARE(TestAccess::answers(sheet).filled(kQ, {0, 0}), 0.47);
    QVERIFY(!bar->isVisible());
    QVERIFY(sheet.window().isWindowModified());
    const Answer answer(QMessageBox::Discard);
    sheet.window().close();
    QTRY_VERIFY(answer.asked);
    QVERIFY(journalLeftovers().isEmpty());
  }

  void answersWithoutTheirExperimentAreRefused() {
    Start start;
    start.application.openLast();
    Answers answers;
    answers.experiment = "Nobody's";
    QFile file(start.file("a.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(serializeAnswers(answers));
    file.close();
    start.application.openFile(start.file("a.json"));
    QCOMPARE(TestAccess::worksheets(start.application).size(), std::size_t{0});
    const QString said = start.application.windows().front()->window().findChild<NoticeBar*>()->plainText();
    QVERIFY2(said.contains(QStringLiteral("Nobody's")), qPrintable(said));
  }

  void tooLargeExperimentIsRefusedInTheWindow() {
    Start start;
    start.application.openLast();
    WindowController& main = *start.application.windows().front();
    Experiment e = statistics();
    e.query_tokens.assign(1024, "word");
    e.query_embeddings = Matrix(1024, e.modelDim(), 0.5);
    QVERIFY(!main.document().reset(e));
    main.window().actions()[ActionId::NewWorksheet]->trigger();
    QCOMPARE(TestAccess::worksheets(start.application).size(), std::size_t{0});
    const Refused objection = AnswersDocument::objection(main.document().experiment());
    QVERIFY(objection);
    QCOMPARE(main.window().findChild<NoticeBar*>()->plainText(), objection->sentence());
  }

  void commandLineRefusesAMissingWorksheet() {
    QProcess process;
    process.start(QStringLiteral(ATTENTION_LAB_PROGRAM), {QStringLiteral("--worksheet")});
    QVERIFY(process.waitForFinished(20000));
    QCOMPARE(process.exitCode(), 2);
    process.start(QStringLiteral(ATTENTION_LAB_PROGRAM),
                  {QStringLiteral("--worksheet"), QStringLiteral("/no/such.attn")});
    QVERIFY(process.waitForFinished(20000));
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(process.readAllStandardError().contains("/no/such.attn"));
  }
};

LAB_TEST(TestWorksheets, QApplication)

}  // namespace tst_worksheets
#include "tst_worksheets.moc"
