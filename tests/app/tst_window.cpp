// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the window of a new user with events only.
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDockWidget>
#include <QDropEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QToolTip>
#include <QTreeWidget>
#include <QUndoStack>

#include "app/Application.h"
#include "app/Examples.h"
#include "app/RecoveryNotice.h"
#include "app/WindowController.h"
#include "app/WorksheetController.h"
#include "core/base/Language.h"
#include "core/document/Baseline.h"
#include "core/document/SettingEdits.h"
#include "core/document/TokenEdits.h"
#include "core/explain/EditEffect.h"
#include "core/io/ExperimentFile.h"
#include "core/io/Journal.h"
#include "core/learn/lesson/LessonFolder.h"
#include "core/model/Difference.h"
#include "tests/TestProgram.h"
#include "tests/app/FreshSettings.h"
#include "tests/ui/AccessibleEvents.h"
#include "tests/ui/DrawnTexts.h"
#include "tests/ui/MarkedLanguage.h"
#include "ui/authoring/AuthorDock.h"
#include "ui/authoring/AuthorPane.h"
#include "ui/heads/FlowCanvas.h"
#include "ui/heads/HeadMap.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/import/ImportDialog.h"
#include "ui/inspector/InspectorPanel.h"
#include "ui/lesson/LessonDock.h"
#include "ui/lesson/LessonTextView.h"
#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/MatrixView.h"
#include "ui/matrix/NumberTable.h"
#include "ui/matrix/WeightSums.h"
#include "ui/panels/SizesPanel.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/row/RowView.h"
#include "ui/theme/Theme.h"
#include "ui/tokens/TokenBar.h"
#include "ui/tokens/TokenRow.h"
#include "ui/tokens/TokenStrip.h"
#include "ui/window/GlossaryDialog.h"
#include "ui/window/NewExperimentDialog.h"
#include "ui/window/NoticeBar.h"
#include "ui/window/RecoveryList.h"
#include "ui/window/Settings.h"
#include "ui/window/StatusLine.h"
#include "ui/worksheet/BlankTable.h"

namespace tst_window {

using namespace lab;

namespace {

/// The first start: empty settings, the first example and the first notice.
struct FirstStart {
  FreshSettings fresh;
  QTemporaryDir folder;
  Application application;

  FirstStart() {
    application.openLast();
    if (!QTest::qWaitForWindowExposed(&window())) qFatal("the window does not show");
  }
  WindowController& controller() { return *application.windows().front(); }
  MainWindow& window() { return controller().window(); }
  Document& document() { return controller().document(); }
  TokenStrip& strip() { return *window().findChild<TokenBar*>()->queryRow()->findChild<TokenStrip*>(); }

  MatrixTable* table(MatrixId id) {
    for (auto* table : window().findChildren<MatrixTable*>())
      if (table->matrixModel()->id() == id && table->isVisible()) return table;
    return nullptr;
  }
  void drop(const QString& path, const QPoint& at) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window(), &enter);
    QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window(), &drop);
  }
  double weight(int head, int query, int key) {
    return document().trace().stage(MatrixId::Weights, head).row(query)[static_cast<std::size_t>(key)];
  }
};

void typeInto(QAbstractItemView& view, const QModelIndex& index, const QString& text) {
  QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(index).center());
  for (const QChar c : text) QTest::keyClick(QApplication::focusWidget(), c.toLatin1());
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
}

/// The first choice of the notice that is shown, or null.
QAbstractButton* choice(const NoticeBar& notice) {
  QCoreApplication::processEvents();  // the buttons of a new notice are shown by the event loop
  for (auto* button : notice.findChildren<QAbstractButton*>(QStringLiteral("choice-1")))
    if (button->isVisible()) return button;
  return nullptr;
}

bool whollyVisible(const QAbstractItemView& view) {
  return view.viewport()->visibleRegion() == QRegion(view.viewport()->rect());
}

QString two(double value) {
  return QString::number(value, 'f', 2);
}

}  // namespace

class TestWindow : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void firstStartShowsTheWorkedExample() {
    FirstStart s;
    QCOMPARE(s.document().experiment().title, std::string("The cat sat on the mat"));
    QCOMPARE(s.window().selection().head(), 2);
    QCOMPARE(s.window().selection().query(), 2);
    QCOMPARE(two(s.weight(2, 2, 5)), QStringLiteral("0.85"));
    auto* notice = s.window().findChild<NoticeBar*>();
    QVERIFY(notice && notice->isVisible());
    QVERIFY(!s.window().isWindowModified());
  }

  /// Writes the journal of an edited experiment, like a crash. Its file is `path`, or none if that is empty.
  static void crash(const QString& path, double entry) {
    Document document;
    Session session(document);
    if (path.isEmpty())
      QVERIFY(!session.openExample(firstExample()));
    else
      QVERIFY(!session.open(path));
    QVERIFY(!document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, entry));
    session.journal().finish();
  }

  /// A crash leaves no pile of windows: work without a file is in a list.
  void unsavedWorkIsListed() {
    FreshSettings fresh;
    QDir(Journal::defaultFolder()).removeRecursively();
    crash({}, 4.25);
    crash({}, 5.25);
    Application application;
    application.openLast();
    QVERIFY(application.listLeftovers(&application.windows().front()->window()));
    auto* list = application.windows().front()->window().findChild<RecoveryList*>();
    auto* lines = list->findChild<QTreeWidget*>();
    QCOMPARE(lines->topLevelItemCount(), 2);
    QTest::mouseClick(list->findChild<QAbstractButton*>(QStringLiteral("recovery-open")), Qt::LeftButton);
    QCOMPARE(lines->topLevelItemCount(), 1);
    QCOMPARE(application.windows().size(), std::size_t{1});
    WindowController& controller = *application.windows().front();
    const double opened = controller.document().experiment().heads[0].query_weights(0, 0);
    QVERIFY(opened == 4.25 || opened == 5.25);
    QVERIFY(controller.session().modified());
    QTest::mouseClick(list->findChild<QAbstractButton*>(QStringLiteral("recovery-discard")), Qt::LeftButton);
    const QDir discarded(Journal::defaultFolder() + QStringLiteral("/discarded"));
    QCOMPARE(discarded.entryList(QDir::Files).size(), 1);
    QVERIFY(!application.listLeftovers(&controller.window()));
    controller.session().journal().forget();
  }

  /// The button "Edit WORD" of the notice about a made-up vector leads to a number that can be typed over.
  void madeUpVectorIsEditedAtOnce() {
    FirstStart s;
    s.strip().startInserting(6);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("wug"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(s.document().experiment().queryCount(), 7);
    auto* notice = s.window().findChild<NoticeBar*>();
    QCoreApplication::processEvents();
    QAbstractButton* edit = nullptr;
    for (auto* button : notice->findChildren<QAbstractButton*>())
      if (button->isVisible() && button->text().contains(QStringLiteral("wug"))) edit = button;
    QVERIFY(edit);
    QTest::mouseClick(edit, Qt::LeftButton);
    QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));  // the editor is open
    for (const char key : {'0', '.', '2', '5'}) QTest::keyClick(QApplication::focusWidget(), key);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(s.document().experiment().query_embeddings(6, 0), 0.25);
  }

  /// Opening a file with newer unsaved work shows that work in its window, beside nothing else.
  void openedFileShowsItsUnsavedWork() {
    FreshSettings fresh;
    QDir(Journal::defaultFolder()).removeRecursively();
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("work.attn"));
    const Experiment saved = loadExperiment(firstExample()).value();
    QVERIFY(!saveExperiment(saved, path));
    crash(path, 4.25);
    Application application;
    application.openFile(path);
    QCOMPARE(application.windows().size(), std::size_t{1});
    WindowController& controller = *application.windows().front();
    const auto entry = [&controller] {
      return controller.document().experiment().heads[0].query_weights(0, 0);
    };
    QCOMPARE(entry(), 4.25);
    QVERIFY(controller.session().modified());
    // The third choice compares with the file.
    auto* notice = controller.window().findChild<NoticeBar*>();
    QVERIFY(choice(*notice));
    QTest::mouseClick(notice->findChild<QAbstractButton*>(QStringLiteral("choice-3")), Qt::LeftButton);
    QTRY_COMPARE(controller.document().baseline().show(), Baseline::Show::Difference);
    QCOMPARE(controller.document().baseline().shownRow(MatrixId::QueryWeights, 0, 0)[0],
             4.25 - saved.heads[0].query_weights(0, 0));
    // The second one discards, which can be undone.
    QTest::mouseClick(notice->findChild<QAbstractButton*>(QStringLiteral("choice-2")), Qt::LeftButton);
    QVERIFY(identical(controller.document().experiment(), saved));
    QVERIFY(!controller.session().modified());
    QVERIFY(notice->isHidden());
    controller.session().journal().finish();
    const QDir discarded(Journal::defaultFolder() + QStringLiteral("/discarded"));
    QCOMPARE(discarded.entryList(QDir::Files).size(), 1);
    controller.document().undo();
    QCOMPARE(entry(), 4.25);
    QVERIFY(controller.session().modified());
    controller.document().undo();  // goes back before the crash
    QVERIFY(identical(controller.document().experiment(), saved));
  }

  /// After an edit, Discard would also remove the new change. The notice offers nothing more, and says so.
  void noticeOfRecoveredWorkEndsWithAnEdit() {
    FreshSettings fresh;
    QDir(Journal::defaultFolder()).removeRecursively();
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("work.attn"));
    QVERIFY(!saveExperiment(loadExperiment(firstExample()).value(), path));
    crash(path, 4.25);
    Application application;
    application.openFile(path);
    WindowController& controller = *application.windows().front();
    auto* notice = controller.window().findChild<NoticeBar*>();
    QVERIFY(choice(*notice));
    const QString question = notice->plainText();
    QVERIFY(!controller.document().setEntry({MatrixId::QueryWeights, 0, 0, 1}, 2));
    QVERIFY(notice->isVisible());
    QVERIFY(!choice(*notice));
    QVERIFY(notice->plainText() != question);
    QVERIFY(!controller.document().setEntry({MatrixId::QueryWeights, 0, 0, 1}, 3));
    QVERIFY(notice->isHidden());
  }

  /// Opens the example, changes the token "cat" and a number in W_Q, switches to cross mode and back, and
  /// undoes everything.
  void everyEditCanBeUndone() {
    FirstStart s;
    const Experiment start = s.document().experiment();

    const QModelIndex cat = s.strip().model()->index(1, 0);
    const QPoint at = s.strip().visualRect(cat).center();
    QTest::mouseClick(s.strip().viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(s.strip().viewport(), Qt::LeftButton, {}, at);
    auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("dog"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(s.document().experiment().query_tokens[1], std::string("dog"));

    s.window().selection().setHead(2);
    MatrixTable* weights = s.table(MatrixId::QueryWeights);
    QVERIFY(weights);
    typeInto(*weights, weights->model()->index(2, 2), QStringLiteral("-4"));
    QTRY_COMPARE(s.document().experiment().heads[2].query_weights(2, 2), -4.0);
    QCOMPARE(two(s.weight(2, 2, 5)), QStringLiteral("0.10"));
    QVERIFY(s.window().isWindowModified());

    const Matrix before_switch = s.document().trace().output;
    s.window().actions()[ActionId::ModeCross]->trigger();
    QVERIFY(s.document().experiment().mode == Mode::Cross);
    QVERIFY(s.document().trace().output.identicalTo(before_switch));
    QVERIFY(s.window().findChildren<TokenRow*>().back()->isVisible());
    s.window().actions()[ActionId::ModeSelf]->trigger();
    QVERIFY(s.document().trace().output.identicalTo(before_switch));

    while (s.document().undoStack()->canUndo()) QTest::keyClick(&s.window(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(identical(s.document().experiment(), start));
    QVERIFY(!s.window().isWindowModified());
  }

  void dragOfTheMarkedNumberIsOneStep() {
    FirstStart s;
    MatrixTable* weights = s.table(MatrixId::QueryWeights);
    const QPoint from = weights->visualRect(weights->model()->index(2, 2)).center();
    QSignalSpy edited(&s.document(), &Document::edited);
    QTest::mousePress(weights->viewport(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 6; ++i) QTest::mouseMove(weights->viewport(), from - QPoint(50 * i, 0));
    QTest::mouseRelease(weights->viewport(), Qt::LeftButton, {}, from - QPoint(300, 0));
    QCOMPARE(s.document().experiment().heads[2].query_weights(2, 2), -4.0);
    QCOMPARE(two(s.weight(2, 2, 5)), QStringLiteral("0.10"));
    QVERIFY(edited.count() > 1);
    QCOMPARE(s.document().undoStack()->count(), 1);
    s.document().undo();
    QCOMPARE(two(s.weight(2, 2, 5)), QStringLiteral("0.85"));
  }

  void upAndDownKeysChangeTheQuery() {
    FirstStart s;
    auto* row_view = s.window().findChild<RowView*>();
    row_view->setFocus();
    QTest::keyClick(row_view, Qt::Key_Down);
    QCOMPARE(s.window().selection().query(), 3);
    QTest::keyClick(row_view, Qt::Key_Up);
    QTest::keyClick(row_view, Qt::Key_Up);
    QCOMPARE(s.window().selection().query(), 1);
  }

  void returnPressesTheFocusedButton() {
    FirstStart s;
    QVERIFY(QTest::qWaitForWindowActive(&s.window()));
    QAction* why = s.window().actions()[ActionId::InspectorPanel];
    QToolButton* button = nullptr;
    for (QObject* object : why->associatedObjects())
      if (auto* found = qobject_cast<QToolButton*>(object); found && found->isVisible()) button = found;
    QVERIFY(button && !why->isChecked());
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Return);
    QVERIFY(why->isChecked());
  }

  /// The last prompt of the first start is true whatever the learner has edited before.
  void firstStepsPromiseNoNumbersAfterAnEdit() {
    FirstStart s;
    QVERIFY(!s.document().setEntry({MatrixId::QueryEmbeddings, -1, 1, 5}, 7));
    s.window().selection().setQuery(1);
    auto* notice = s.window().findChild<NoticeBar*>();
    QVERIFY(notice->findChild<QLabel*>(QStringLiteral("notice-first-steps")));
    QVERIFY2(!notice->plainText().contains(QRegularExpression(QStringLiteral("[0-9]"))),
             qPrintable(notice->plainText()));
    s.window().actions()[positionsAction(Positions::Kind::None)]->trigger();
    // The answer to the question of the last prompt names every head once. It stays until the weights change.
    QVERIFY(notice->isVisible());
    for (const Head& head : s.document().experiment().heads)
      QCOMPARE(notice->plainText().count(QString::fromStdString(head.name)), 1);
    const QString answer = notice->plainText();
    s.window().selection().setQuery(2);
    QCOMPARE(notice->plainText(), answer);
    QVERIFY(!s.document().setEntry({MatrixId::QueryEmbeddings, -1, 1, 5}, 0));
    QVERIFY(notice->plainText() != answer);
    QVERIFY(notice->isVisible());  // it still leads to a lesson
    notice->dismiss();
    QVERIFY(!notice->isVisible());
  }

  void tabReachesTheMarkedNumberFirst() {
    for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_F6}) {
      FirstStart s;
      QTest::keyClick(s.window().focusWidget(), key);
      MatrixTable* weights = s.table(MatrixId::QueryWeights);
      QCOMPARE(s.window().focusWidget(), weights);
      const CellRef marked{MatrixId::QueryWeights, 2, 2, 2};
      QCOMPARE(weights->matrixModel()->cellAt(weights->currentIndex()), marked);
      for (const char c : {'-', '4'}) QTest::keyClick(QApplication::focusWidget(), c);
      QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
      QCOMPARE(s.document().experiment().heads[2].query_weights(2, 2), -4);
    }
  }

  void closedNoticeGivesTheFocusBack() {
    FirstStart s;
    auto* notice = s.window().findChild<NoticeBar*>();
    MatrixTable* weights = s.table(MatrixId::QueryWeights);
    weights->setFocus();
    const CellRef cell{MatrixId::QueryWeights, 2, 1, 1};
    s.window().selection().setCell(cell);
    QAbstractButton* close = nullptr;
    for (auto* button : notice->findChildren<QAbstractButton*>())
      if (button->isVisible() && !button->objectName().startsWith(QLatin1String("choice"))) close = button;
    QVERIFY(close);
    QTest::mouseClick(close, Qt::LeftButton);
    QVERIFY(!notice->isVisible());
    QCOMPARE(s.window().focusWidget(), weights);
    QCOMPARE(s.window().selection().cell(), std::optional(cell));
  }

  /// The first prompt asks to drag a number. Other edits change weights, too, but do not follow the prompt.
  void firstStepsWaitForANumber() {
    FirstStart s;
    const auto marked = [&s] {
      MatrixTable* weights = s.table(MatrixId::QueryWeights);
      const QImage with = weights->grab().toImage();
      weights->setMarked(std::nullopt);
      const bool changed = weights->grab().toImage() != with;
      weights->setMarked(CellRef{MatrixId::QueryWeights, 2, 2, 2});
      return changed;
    };
    const auto* notice = s.window().findChild<NoticeBar*>();
    QVERIFY(!setTemperature(s.document(), 0.5));
    QVERIFY(notice->plainText().contains(QLatin1Char('(')));  // still shows a weight
    s.document().undo();
    s.window().actions()[positionsAction(Positions::Kind::None)]->trigger();
    QVERIFY(marked());
    s.document().undo();
    QVERIFY(marked());
    QVERIFY(notice->plainText().contains(QLatin1Char('(')));
    QVERIFY(!s.document().setEntry({MatrixId::QueryWeights, 2, 2, 2}, -4));
    QVERIFY(!notice->plainText().contains(QLatin1Char('(')));
    s.document().undo();
    QVERIFY(notice->plainText().contains(QLatin1Char('(')));
    QVERIFY(marked());
  }

  /// Undo brings the question back that the edit answered.
  /// The answer is withdrawn when the weights change again. What was done is not asked for again.
  void firstStepsFollowUndo() {
    FirstStart s;
    s.window().selection().setQuery(1);
    auto* notice = s.window().findChild<NoticeBar*>();
    const QString question = notice->plainText();
    s.window().actions()[positionsAction(Positions::Kind::None)]->trigger();
    QVERIFY(notice->plainText() != question);
    const QString answer = notice->plainText();
    s.document().undo();
    QVERIFY(notice->plainText() != question && notice->plainText() != answer);
  }

  /// The learner may try other positions, which have a notice of their own, before none. The answer still
  /// compares with the learned ones.
  void firstStepsAnswerAfterOtherPositions() {
    const auto answer = [](const std::vector<Positions::Kind>& kinds) {
      FirstStart s;
      s.window().selection().setQuery(1);
      for (const Positions::Kind kind : kinds) s.window().actions()[positionsAction(kind)]->trigger();
      auto* notice = s.window().findChild<NoticeBar*>();
      const bool answered = notice->findChild<QLabel*>(QStringLiteral("notice-first-steps"));
      return answered ? notice->plainText() : QString();
    };
    const QString direct = answer({Positions::Kind::None});
    QVERIFY(!direct.isEmpty());
    QCOMPARE(answer({Positions::Kind::Sinusoidal, Positions::Kind::None}), direct);
  }

  /// Two panels share their place. The panel behind the tab receives no key presses, and its action brings it
  /// to the front.
  void panelBehindATabIsShownNotClosed() {
    FirstStart s;
    MainWindow& window = s.window();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QAction& notes = *window.actions()[ActionId::NotesPanel];
    QAction& sizes = *window.actions()[ActionId::SizesPanel];
    notes.trigger();
    sizes.trigger();
    QTest::qWait(50);
    const auto* notes_dock = window.findChild<QDockWidget*>(QStringLiteral("notes"));
    const auto* sizes_dock = window.findChild<QDockWidget*>(QStringLiteral("sizes"));
    QVERIFY(sizes_dock->isAncestorOf(QApplication::focusWidget()));
    QVERIFY(!notes_dock->widget()->isEnabled() && sizes_dock->widget()->isEnabled());
    for (int i = 0; i < 60; ++i) {
      QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
      QVERIFY(!notes_dock->isAncestorOf(QApplication::focusWidget()));
    }
    notes.trigger();
    QTest::qWait(50);
    QVERIFY(notes.isChecked() && !notes_dock->visibleRegion().isEmpty());
    QVERIFY(notes_dock->widget()->isEnabled() && !sizes_dock->widget()->isEnabled());
    // Typing goes to the notes.
    const std::string before = s.document().experiment().notes;
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("x"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(s.document().experiment().notes, before + "x");
    notes.trigger();
    QVERIFY(!notes.isChecked() && notes_dock->isHidden());
    // When a panel closes, its focus goes to the tables, not to the tool bar.
    QVERIFY(window.centralWidget()->isAncestorOf(QApplication::focusWidget()));
    QTest::qWait(50);
    QVERIFY(sizes_dock->widget()->isEnabled());
    sizes.trigger();
    QVERIFY(sizes_dock->isHidden());
  }

  /// Both views mark the number that a notice names.
  void markedNumberIsMarkedInBothViews() {
    FirstStart s;
    const auto corner = [&] {
      MatrixTable* weights = s.table(MatrixId::QueryWeights);
      QTest::qWait(30);
      return weights->viewport()->grab(weights->visualRect(weights->model()->index(2, 2))).toImage();
    };
    s.window().setMarked(std::nullopt);
    const QImage row = corner();
    s.window().actions()[ActionId::MatrixView]->trigger();
    const QImage matrix = corner();
    s.window().setMarked(CellRef{MatrixId::QueryWeights, 2, 2, 2});
    QVERIFY(corner() != matrix);
    s.window().actions()[ActionId::RowView]->trigger();
    QVERIFY(corner() != row);
  }

  /// The overview shows no numbers, so it is left when a number is to be edited.
  void numberIsEditedFromTheOverview() {
    FirstStart s;
    s.window().actions()[ActionId::AllMatrices]->trigger();
    const CellRef cell{MatrixId::QueryEmbeddings, -1, 1, 0};
    auto* card = s.window().findChild<MatrixView*>()->card(cell.id);
    QTRY_VERIFY(card->isVisible() && card->showsImage());
    s.window().focusCell(cell, true);
    QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
    QVERIFY(!card->showsImage());
  }

  /// Pressing a button may end an edit that moves it.
  void buttonThatMovesIsClicked() {
    FirstStart s;
    auto* flow = s.window().findChild<QAbstractButton*>(QStringLiteral("view-2"));
    QVERIFY(!flow->isChecked());
    const QPoint at = flow->rect().center();
    QTest::mousePress(flow, Qt::LeftButton, {}, at);
    flow->move(flow->pos() + QPoint(0, 2 * flow->height()));
    QTest::mouseRelease(flow, Qt::LeftButton, {}, at - QPoint(0, 2 * flow->height()));
    QVERIFY(flow->isChecked());
    // A release beside a button that did not move is no click.
    auto* maps = s.window().findChild<QAbstractButton*>(QStringLiteral("view-0"));
    QTest::mousePress(maps, Qt::LeftButton, {}, at);
    QTest::mouseRelease(maps, Qt::LeftButton, {}, at - QPoint(0, 2 * maps->height()));
    QVERIFY(flow->isChecked());
  }

  /// Escape leaves the heads alone before it leaves the walk, which began earlier.
  void escapeLeavesTheHeadsAlone() {
    FirstStart s;
    QVERIFY(QTest::qWaitForWindowActive(&s.window()));
    s.window().actions()[ActionId::WalkThrough]->trigger();
    s.window().actions()[ActionId::HeadsAlone]->trigger();
    QVERIFY(s.window().options().headsAlone());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!s.window().options().headsAlone());
    QVERIFY(s.window().actions()[ActionId::WalkThrough]->isChecked());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!s.window().actions()[ActionId::WalkThrough]->isChecked());
  }

  /// Escape closes what was opened last: a panel, also a floating one, or the walk.
  void escapeClosesWhatWasOpenedLast() {
    FirstStart s;
    QVERIFY(QTest::qWaitForWindowActive(&s.window()));
    const auto escape = [&s] {
      QWidget* focused = QApplication::focusWidget();
      QTest::keyClick(focused ? focused : &s.window(), Qt::Key_Escape);
    };
    QAction& walk = *s.window().actions()[ActionId::WalkThrough];
    QAction& why = *s.window().actions()[ActionId::InspectorPanel];
    for (const bool why_first : {true, false}) {
      why_first ? why.trigger() : walk.trigger();
      why_first ? walk.trigger() : why.trigger();
      s.window().findChild<RowView*>()->setFocus();
      escape();
      QCOMPARE(why.isChecked(), why_first);
      QCOMPARE(walk.isChecked(), !why_first);
      escape();
      QVERIFY(!why.isChecked() && !walk.isChecked());
    }
    auto* dock = s.window().findChild<QDockWidget*>(QStringLiteral("inspector"));
    for (const bool inside : {true, false}) {
      why.trigger();
      dock->setFloating(true);
      QTest::qWait(20);
      if (inside)
        QTest::keyClick(dock->widget(), Qt::Key_Escape);
      else
        escape();
      QVERIFY(!why.isChecked());
      dock->setFloating(false);
    }
    // The list of lessons, but not an open lesson.
    s.window().actions()[ActionId::LessonsPanel]->trigger();
    escape();
    QVERIFY(s.window().lessons().isHidden());
    s.controller().openLesson(shippedLessons().at(1));
    QVERIFY(s.window().lessons().player().active());
    escape();
    QVERIFY(s.window().lessons().isVisible());
  }

  /// Shades of maps that are not visible.
  void optionOfHiddenMapsIsAnswered() {
    FirstStart s;
    auto& status = *s.window().findChild<StatusLine*>();
    ViewOptions& options = s.window().options();
    options.setWeightScale(ViewOptions::WeightScale::PerHead);
    const QString before = status.takeText();
    options.setHeadsView(ViewOptions::HeadsView::Flow);
    options.setWeightScale(ViewOptions::WeightScale::Common);
    const QString now = status.takeText();
    QVERIFY(!now.isEmpty() && now != before);
  }

  /// The line with the sentence closes, and no table takes its focus and selects a number.
  void sentenceSelectsNoNumber() {
    FirstStart s;
    s.window().selection().setCell(CellRef{MatrixId::Weights, 2, 2, 5});
    s.window().findChild<QAbstractButton*>(QStringLiteral("edit-sentence"))->click();
    QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("My dog sat"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(s.document().experiment().query_tokens, (std::vector<std::string>{"My", "dog", "sat"}));
    QVERIFY(!s.window().selection().cell());
    QVERIFY(qobject_cast<TokenStrip*>(QApplication::focusWidget()));
    // An explanation goes on with a weight of the new sentence.
    s.window().actions()[ActionId::InspectorPanel]->trigger();
    QCOMPARE(s.window().selection().cell()->id, MatrixId::Weights);
    s.window().selection().setCell(CellRef{MatrixId::Weights, 2, 2, 2});
    QVERIFY(!setSentence(s.document(), Side::Query, QStringLiteral("Another one")).refused);
    QVERIFY(s.window().selection().cell());
    // Escape keeps the sentence.
    s.window().findChild<QAbstractButton*>(QStringLiteral("edit-sentence"))->click();
    QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("x"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QCOMPARE(s.document().experiment().query_tokens, (std::vector<std::string>{"Another", "one"}));
  }

  /// A click on the tool bar does not take the focus from the line with the sentence, but commits it.
  void otherViewCommitsASentence() {
    FirstStart s;
    s.window().findChild<QAbstractButton*>(QStringLiteral("edit-sentence"))->click();
    QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("My dog sat"));
    s.window().actions()[ActionId::MatrixView]->trigger();
    QCOMPARE(s.document().experiment().query_tokens, (std::vector<std::string>{"My", "dog", "sat"}));
  }

  /// The focus of a panel that closes goes to the numbers, not to a button of the tool bar.
  void closedPanelGivesTheFocusToTheNumbers() {
    FirstStart s;
    QVERIFY(QTest::qWaitForWindowActive(&s.window()));
    QDockWidget& lessons = s.window().lessons();
    s.window().actions()[ActionId::LessonsPanel]->trigger();
    QTRY_VERIFY(lessons.isAncestorOf(QApplication::focusWidget()));
    auto* close = lessons.findChild<QAbstractButton*>(QStringLiteral("qt_dockwidget_closebutton"));
    QTest::mouseClick(close, Qt::LeftButton);
    QVERIFY(lessons.isHidden());
    const auto* row = s.window().findChild<RowView*>();
    QVERIFY(QApplication::focusWidget() == row || row->isAncestorOf(QApplication::focusWidget()));
  }

  /// In a narrow window, the lessons and the explanation of a number close each other.
  void oneSideOfANarrowWindowHasPanels() {
    FirstStart s;
    const auto trigger = [&](ActionId id) { s.window().actions()[id]->trigger(); };
    s.window().resize(1280, 800);
    trigger(ActionId::InspectorPanel);
    trigger(ActionId::LessonsPanel);
    QVERIFY(s.window().lessons().isVisible() && !s.window().inspector()->isVisible());
    trigger(ActionId::InspectorPanel);
    QVERIFY(!s.window().lessons().isVisible() && s.window().inspector()->isVisible());
    s.window().resize(1920, 800);
    trigger(ActionId::LessonsPanel);
    QVERIFY(s.window().lessons().isVisible() && s.window().inspector()->isVisible());
  }

  /// Also after a walk, which hid numbers, the status line says that a word was pinned.
  void pinnedWordIsReportedAfterAWalk() {
    FirstStart s;
    for (int i = 0; i < 2; ++i) s.window().actions()[ActionId::WalkThrough]->trigger();
    QSignalSpy said(&s.window().statusLine(), &StatusLine::said);
    s.window().selection().togglePinned(1);
    QCOMPARE(said.count(), 1);
    QVERIFY(!said[0][0].toString().isEmpty());
  }

  /// In the matrix view, the status line says what an edit did to the weights, also if Tab selects a number of
  /// the next word.
  void statusLineOfTheMatrixViewTellsTheEffect() {
    FirstStart s;
    s.window().actions()[ActionId::MatrixView]->trigger();
    s.window().selection().setHead(2);
    const CellRef cell{MatrixId::QueryEmbeddings, -1, 1, 7};  // the head ignores "fast sin"
    s.window().focusCell(cell, true);
    QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("0.5"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(s.document().experiment().query_embeddings(1, 7), 0.5);
    QCOMPARE(s.window().selection().query(), 2);
    const QString sentence =
        sameWeightsText(s.document().experiment(), s.document().trace(), cell, 2, 1, false);
    const QString effect = sentence.left(sentence.indexOf(QStringLiteral("W_Q")));  // symbols are formatted
    const auto said = [&s] {
      QStringList texts;
      for (const auto* label : s.window().statusLine().findChildren<QLabel*>()) texts << label->text();
      texts << s.window().findChild<NoticeBar*>()->plainText();  // if the status line has no room
      return texts.join(QLatin1Char(' '));
    };
    QTRY_VERIFY2(said().contains(effect), qPrintable(said()));
  }

  /// A digit that is typed while the words have the focus begins no word, but changes the marked number.
  void digitsChangeTheMarkedNumber() {
    FirstStart s;
    QVERIFY(QTest::qWaitForWindowActive(&s.window()));
    const auto words = s.document().experiment().query_tokens;
    auto* strip = s.window().findChild<TokenStrip*>();
    strip->setFocus();
    QTest::keyClick(strip, Qt::Key_3);
    QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
    QTRY_COMPARE(qobject_cast<QLineEdit*>(QApplication::focusWidget())->text(), QStringLiteral("3"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(s.document().experiment().heads[2].query_weights(2, 2), 3.0);
    QCOMPARE(s.document().experiment().query_tokens, words);
  }

  /// Another mask drops the padding. A notice offers to bring it back.
  void paddingThatIsReplacedComesBack() {
    FirstStart s;
    QVERIFY(!setPadding(s.document(), 1, true));
    const Matrix padding = s.document().experiment().mask.padding;
    QVERIFY(!setMaskKind(s.document(), Mask::Kind::Causal));
    auto* notice = s.window().findChild<NoticeBar*>();
    QVERIFY(choice(*notice));
    QTest::mouseClick(choice(*notice), Qt::LeftButton);
    QVERIFY(s.document().experiment().mask.kind == Mask::Kind::Padding);
    QVERIFY(s.document().experiment().mask.padding.identicalTo(padding));
  }

  /// While nothing is typed into the editor of a number, Ctrl+Z undoes the last edit of the experiment.
  void undoInAnUntouchedEditorIsThatOfTheExperiment() {
    FirstStart s;
    QVERIFY(QTest::qWaitForWindowActive(&s.window()));
    QVERIFY(!s.document().setEntry({MatrixId::QueryWeights, 2, 2, 2}, 7));
    const CellRef cell{MatrixId::QueryWeights, 2, 0, 0};
    s.window().focusCell(cell, true);
    QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("5"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);  // takes the 5 back
    QCOMPARE(s.document().experiment().heads[2].query_weights(2, 2), 7.0);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(s.document().experiment().heads[2].query_weights(2, 2), 2.0);
  }

  /// Letters that no widget uses are answered.
  void lettersWithoutAPlaceAreAnswered() {
    FirstStart s;
    QVERIFY(QTest::qWaitForWindowActive(&s.window()));
    QSignalSpy said(&s.window().statusLine(), &StatusLine::said);
    MatrixTable* weights = s.table(MatrixId::QueryWeights);
    weights->setFocus(Qt::OtherFocusReason);
    weights->selectionModel()->clear();
    QTest::keyClick(weights, Qt::Key_A);
    QCOMPARE(said.count(), 1);
    QVERIFY(!qobject_cast<QLineEdit*>(QApplication::focusWidget()));
  }

  /// A number that is typed while "Why this number?" has the focus is an edit only with Enter.
  void numberTypedInTheInspectorIsNoEditBeforeEnter() {
    FirstStart s;
    QVERIFY(QTest::qWaitForWindowActive(&s.window()));
    const CellRef cell{MatrixId::QueryWeights, 2, 3, 2};
    s.window().selection().setCell(cell);
    s.window().actions()[ActionId::InspectorPanel]->trigger();
    auto* panel = s.window().findChild<InspectorPanel*>();
    QTRY_VERIFY(panel->isVisible());
    for (const Qt::Key last : {Qt::Key_Escape, Qt::Key_Return}) {
      panel->setFocus();
      QTRY_COMPARE(QApplication::focusWidget(), panel);
      QTest::keyClick(panel, Qt::Key_4);
      QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
      QTRY_COMPARE(qobject_cast<QLineEdit*>(QApplication::focusWidget())->text(), QStringLiteral("4"));
      QTest::qWait(50);
      QCOMPARE(s.document().experiment().heads[2].query_weights(3, 2), 0.0);
      QTest::keyClicks(QApplication::focusWidget(), QStringLiteral(".5"));
      QTest::keyClick(QApplication::focusWidget(), last);
      QCOMPARE(s.document().experiment().heads[2].query_weights(3, 2), last == Qt::Key_Return ? 4.5 : 0.0);
    }
  }

  /// Alt and an arrow key change the query also while a table of numbers has the focus.
  void altAndArrowChangeTheQueryFromATable() {
    FirstStart s;
    QVERIFY(QTest::qWaitForWindowActive(&s.window()));
    MatrixTable* weights = s.table(MatrixId::QueryWeights);
    weights->setFocus();
    weights->setCurrentIndex(weights->model()->index(1, 1));
    const int query = s.window().selection().query();
    QTest::keyClick(weights, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(s.window().selection().query(), query + 1);
    QCOMPARE(weights->currentIndex().row(), 1);
  }

  /// After a size was typed and entered, undo concerns the experiment, not the letters in the field.
  void undoInASizeFieldConcernsTheExperiment() {
    FirstStart s;
    QVERIFY(QTest::qWaitForWindowActive(&s.window()));
    s.window().actions()[ActionId::SizesPanel]->trigger();
    QSpinBox* dim = nullptr;
    for (auto* box : s.window().findChild<SizesPanel*>()->findChildren<QSpinBox*>())
      if (box->isVisible() && box->accessibleName().contains(QStringLiteral("model"))) dim = box;
    QVERIFY(dim);
    dim->setFocus();
    dim->selectAll();
    QTest::keyClicks(dim, QStringLiteral("10"));
    QTest::keyClick(dim, Qt::Key_Return);
    QCOMPARE(s.document().experiment().modelDim(), 10);
    QTest::keyClick(dim, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(s.document().experiment().modelDim(), 8);
    dim->selectAll();
    QTest::keyClicks(dim, QStringLiteral("1"));
    QTest::keyClick(dim, Qt::Key_Z, Qt::ControlModifier);  // takes back the typed digit
    QCOMPARE(s.document().experiment().modelDim(), 8);
    QCOMPARE(dim->cleanText(), QStringLiteral("8"));
  }

  /// An edit without an effect on the shown head does not go on with the first steps.
  void editWithoutEffectKeepsTheFirstPrompt() {
    FirstStart s;
    s.window().startFirstSteps();
    auto* notice = s.window().findChild<NoticeBar*>();
    const QString prompt = notice->plainText();
    QVERIFY(!prompt.isEmpty());
    QVERIFY(!s.document().setEntry({MatrixId::QueryEmbeddings, -1, 2, 6}, 0.5));  // "fast cos" of sat
    QCOMPARE(notice->plainText(), prompt);
    // With a mask, the learner explores something else, perhaps in a card far from the marked number.
    QVERIFY(!setMaskKind(s.document(), Mask::Kind::Causal));
    while (!notice->plainText().isEmpty()) notice->dismiss();
    QVERIFY(!setMayAttend(s.document(), 0, 1, true));
    QVERIFY(notice->plainText() != prompt);
    s.document().undo();
    s.document().undo();
    QCOMPARE(notice->plainText(), prompt);
    QVERIFY(!s.document().setEntry({MatrixId::QueryWeights, 2, 2, 2}, -4));
    QVERIFY(notice->plainText() != prompt);
  }

  /// A refusal is shown in the colour of warnings, without the text of what was done before.
  void refusalLooksLikeAWarning() {
    FirstStart s;
    s.window().statusLine().say(QStringLiteral("Saved x."));
    const QString broken = s.folder.filePath(QStringLiteral("broken.attn"));
    QFile file(broken);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("no experiment");
    file.close();
    s.drop(broken, {400, 300});
    auto* notice = s.window().findChild<NoticeBar*>();
    QTRY_COMPARE(notice->findChild<QLabel*>(QStringLiteral("notice-refusal")) != nullptr, true);
    QCOMPARE(notice->palette().color(QPalette::WindowText), theme::colors().warning);
    QVERIFY(s.window().findChild<QLabel*>(QStringLiteral("message"))->text().isEmpty());
  }

  /// The next action concerns the copy.
  void copyOfAHeadIsSelected() {
    FirstStart s;
    s.window().selection().setHead(1);
    s.window().actions()[ActionId::DuplicateHead]->trigger();
    QCOMPARE(s.document().experiment().headCount(), 4);
    QCOMPARE(s.window().selection().head(), 2);
    s.window().actions()[ActionId::RemoveHead]->trigger();
    QCOMPARE(s.document().experiment().heads[1].name, std::string("Meaning"));
    QCOMPARE(s.document().experiment().heads[2].name, std::string("Long range"));
  }

  void doubleClickOnTheTemperatureResetsIt() {
    FirstStart s;
    auto* slider =
        s.window().findChild<HeadsPanel*>()->findChild<QSlider*>(QStringLiteral("temperature-slider"));
    const QRect place = slider->geometry();
    QVERIFY(!setTemperature(s.document(), 0.5));
    QStyleOptionSlider option;
    option.initFrom(slider);
    option.minimum = slider->minimum();
    option.maximum = slider->maximum();
    option.sliderPosition = slider->sliderPosition();
    const QPoint handle =
        slider->style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, slider).center();
    const auto shown = [&] {
      for (const auto* label : s.window().findChild<HeadsPanel*>()->findChildren<QLabel*>())
        if (label->isVisible() && label->text().contains(QStringLiteral("0.5"))) return true;
      return false;
    };
    QTRY_VERIFY(shown());
    QCOMPARE(slider->geometry(), place);  // it must not move under the pointer
    QTest::mouseDClick(slider, Qt::LeftButton, {}, handle);
    QCOMPARE(s.document().experiment().temperature, 1.0);
    QTRY_VERIFY(!shown());
    // A press beside the handle moves it there, and the drag that follows is one step.
    const int steps = s.document().undoStack()->count();
    const int y = slider->height() / 2;
    QTest::mousePress(slider, Qt::LeftButton, {}, {slider->width() - 3, y});
    QVERIFY(s.document().experiment().temperature > 1.0);
    QTest::mouseMove(slider, {slider->width() / 4, y});
    QTest::mouseRelease(slider, Qt::LeftButton, {}, {slider->width() / 4, y});
    QVERIFY(s.document().experiment().temperature < 1.0);
    QCOMPARE(s.document().undoStack()->count(), steps + 1);
    // A double-click beside the handle moves the slider as two clicks do.
    QTest::mouseDClick(slider, Qt::LeftButton, {}, {3, slider->height() / 2});
    QVERIFY(s.document().experiment().temperature < 1.0);
  }

  /// The command palette finds lessons and terms, too, and opens them.
  void paletteOpensLessonsAndTerms() {
    FirstStart s;
    QVERIFY(QTest::qWaitForWindowActive(&s.window()));
    const auto find = [&s](const QString& typed) {
      s.window().actions()[ActionId::Palette]->trigger();
      QWidget* field = QApplication::focusWidget();
      QTest::keyClicks(field, typed);
      QTest::keyClick(field, Qt::Key_Return);
    };
    find(QStringLiteral("saturation"));
    auto* glossary = s.window().findChild<GlossaryDialog*>();
    QVERIFY(glossary && glossary->isVisible());
    QCOMPARE(glossary->findChild<LessonTextView*>()->accessibleName(), QStringLiteral("Saturation"));
    glossary->close();
    QVERIFY(QTest::qWaitForWindowActive(&s.window()));
    find(QStringLiteral("square root"));
    QTRY_VERIFY(s.window().lessons().player().active());
    QVERIFY(s.window().lessons().player().lesson().folder.endsWith(QStringLiteral("05-why-the-root")));
    s.window().lessons().hide();
    find(QStringLiteral("square root"));
    QVERIFY(s.window().lessons().isVisible());
    s.window().lessons().player().leave();
    find(QStringLiteral("find the verb"));
    QTRY_COMPARE(QString::fromStdString(s.document().experiment().title),
                 QStringLiteral("A head that finds the verb"));
  }

  /// A mask with a size offers to change the size, and leads to its field.
  void maskWithASizeOffersItsField() {
    FirstStart s;
    QTest::qWait(0);
    s.window().actions()[ActionId::MorePanel]->trigger();
    s.window().actions()[ActionId::SizesPanel]->trigger();  // in front of the panel More
    s.window().actions()[maskAction(Mask::Kind::Blocks)]->trigger();
    auto* notice = s.window().findChild<NoticeBar*>();
    QVERIFY(notice->findChild<QLabel*>(QStringLiteral("notice-mask-size")));
    QVERIFY(choice(*notice));
    QTest::mouseClick(choice(*notice), Qt::LeftButton);
    QTRY_COMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("mask-parameter-1"));
    QVERIFY(!QApplication::focusWidget()->visibleRegion().isEmpty());
    QVERIFY(!notice->findChild<QLabel*>(QStringLiteral("notice-mask-size")));
    s.window().actions()[maskAction(Mask::Kind::Window)]->trigger();
    QVERIFY(notice->findChild<QLabel*>(QStringLiteral("notice-mask-size")));
    // Any other mask is explained.
    s.window().actions()[maskAction(Mask::Kind::Causal)]->trigger();
    QVERIFY(!notice->findChild<QLabel*>(QStringLiteral("notice-mask-size")));
    QVERIFY(notice->findChild<QLabel*>(QStringLiteral("notice-mask-help")));
    s.window().actions()[maskAction(Mask::Kind::None)]->trigger();
    QVERIFY(!notice->findChild<QLabel*>(QStringLiteral("notice-mask-help")));
    s.document().undo();
    s.window().document().undo();  // the learner did not choose the mask
    QVERIFY(!notice->findChild<QLabel*>(QStringLiteral("notice-mask-size")));
  }

  /// Self-attention keeps the second sentence, and W_O is not in sight: notices say so.
  void whatIsOutOfSightAfterAChoiceIsSaid() {
    FirstStart s;
    const auto notice = [&s](const char* id) {
      return s.window().findChild<NoticeBar*>()->findChild<QLabel*>(QStringLiteral("notice-") +
                                                                    QLatin1String(id));
    };
    QVERIFY(!setOutputWeightsPresent(s.window().document(), false));
    QVERIFY(!notice("output"));
    s.window().actions()[ActionId::ModeCross]->trigger();
    QVERIFY(!renameToken(s.window().document(), Side::Key, 0, QStringLiteral("wug")).refused);
    QVERIFY(!notice("sentence-kept"));
    s.window().actions()[ActionId::ModeSelf]->trigger();
    QVERIFY(notice("sentence-kept"));
    QVERIFY(!setOutputWeightsPresent(s.window().document(), true));
    QVERIFY(notice("output"));
    QTest::mouseClick(choice(*s.window().findChild<NoticeBar*>()), Qt::LeftButton);
    QTRY_VERIFY(s.table(MatrixId::OutputWeights));
    // Undo of the work, and its return after a lesson, are no choices.
    s.window().document().undo();
    QVERIFY(!notice("output"));
    s.window().document().undo();
    QVERIFY(!notice("sentence-kept"));
    s.window().document().redo();
    s.window().document().redo();
    s.window().findChild<NoticeBar*>()->removeAll();
    s.controller().openLesson(shippedLessons().at(1));
    s.window().actions()[ActionId::LessonLeave]->trigger();
    QTRY_VERIFY(!s.window().document().experiment().output_weights.empty());
    QVERIFY(!notice("output") && !notice("sentence-kept"));
  }

  /// A click on a choice of a notice works while a sentence is typed. The sentence is not lost.
  void choiceWorksWhileTyping() {
    FirstStart s;
    QVERIFY(QTest::qWaitForWindowActive(&s.window()));
    s.window().actions()[maskAction(Mask::Kind::Matrix)]->trigger();
    QVERIFY(!setMayAttend(s.document(), 0, 0, false));
    s.window().actions()[maskAction(Mask::Kind::Causal)]->trigger();
    auto* notice = s.window().findChild<NoticeBar*>();
    QVERIFY(notice->findChild<QLabel*>(QStringLiteral("notice-mask-replaced")));
    s.window().findChild<QAbstractButton*>(QStringLiteral("edit-sentence"))->click();
    auto* line = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(line);
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("a dog"));
    QTest::mouseClick(choice(*notice), Qt::LeftButton);
    QCoreApplication::processEvents();
    QCOMPARE(s.document().experiment().mask.kind, Mask::Kind::Matrix);
    s.window().commitEditors();
    QCOMPARE(s.document().experiment().query_tokens, (std::vector<std::string>{"a", "dog"}));
  }

  /// When the second sentence goes, its focus does not go on to a table, which would select another number.
  void selfAttentionKeepsTheSelectedNumber() {
    FirstStart s;
    QVERIFY(QTest::qWaitForWindowActive(&s.window()));
    s.window().actions()[ActionId::ModeCross]->trigger();
    const CellRef cell{MatrixId::QueryWeights, 2, 1, 0};
    s.window().selection().setCell(cell);
    for (auto* strip : s.window().findChildren<TokenStrip*>()) strip->setFocus();  // the last one answers
    s.window().actions()[ActionId::ModeSelf]->trigger();
    QTest::qWait(20);
    QCOMPARE(s.window().selection().cell(), std::optional(cell));
  }

  /// Padding belongs to places. In the sentence of the other mode it falls on other words, which are named.
  void modeNamesThePaddedWords() {
    FirstStart s;
    Document& document = s.window().document();
    const auto text = [&s] {
      const auto* label = s.window().findChild<QLabel*>(QStringLiteral("notice-sentence-kept"));
      return label ? label->text() : QString();
    };
    s.window().actions()[ActionId::ModeCross]->trigger();
    QVERIFY(!setSentence(document, Side::Key, QStringLiteral("a dog ran")).refused);
    setMaskKind(document, Mask::Kind::Padding);
    QVERIFY(!setPadding(document, 1, true));
    s.window().actions()[ActionId::ModeSelf]->trigger();
    QCOMPARE(document.experiment().mask.padding(0, 1), 1.0);
    QVERIFY(text().contains(QStringLiteral("<i>cat</i>")));
    s.window().actions()[ActionId::ModeCross]->trigger();
    QVERIFY(text().contains(QStringLiteral("<i>dog</i>")));
    QVERIFY(!setPadding(document, 1, false));
    s.window().actions()[ActionId::ModeSelf]->trigger();
    QVERIFY(!text().contains(QStringLiteral("<i>dog</i>")));
  }

  /// A notice in the row view says where a mask matrix is edited and leads there.
  void maskMatrixNoticeLeadsToItsCard() {
    FirstStart s;
    // The overview, in which the mask would be too small.
    s.window().actions()[ActionId::AllMatrices]->trigger();
    s.window().actions()[ActionId::RowView]->trigger();
    s.window().actions()[maskAction(Mask::Kind::Matrix)]->trigger();
    auto* notice = s.window().findChild<NoticeBar*>();
    QVERIFY(notice->isVisible());
    QVERIFY(notice->findChild<QLabel*>(QStringLiteral("notice-mask-by-hand")));
    QVERIFY(!s.table(MatrixId::Mask));
    QVERIFY(choice(*notice));
    QTest::mouseClick(choice(*notice), Qt::LeftButton);
    QTRY_VERIFY(s.table(MatrixId::Mask));
  }

  /// Right-to-left tokens do not change the order of an English sentence.
  /// Work keeps its undo history, and files and lessons are open again in the new language.
  void languageChangesWhileTheProgramRuns() {
    FirstStart s;
    const CellRef cell{MatrixId::QueryWeights, 0, 0, 0}, other{MatrixId::KeyWeights, 1, 0, 0};
    const auto valueAt = [&s](const CellRef& at) {
      return inputMatrix(s.document().experiment(), at.id, at.head)(at.row, at.column);
    };
    const double start = valueAt(cell);
    const QString file = s.folder.filePath(QStringLiteral("mine.attn"));
    QVERIFY(!s.document().setEntry(cell, 7));
    QVERIFY(!s.document().setEntry(other, 3));
    s.document().undo();
    QVERIFY(!saveExperiment(s.document().experiment(), file));
    s.application.openFile(file);
    QCOMPARE(s.application.windows().size(), std::size_t{2});
    const auto fileMenu = [&s] { return s.window().menuBar()->actions().front()->text(); };
    const QString english = fileMenu();
    settings::kLanguage.set(QStringLiteral("de"));
    s.application.changeLanguage();
    QTRY_COMPARE(language::current(), QStringLiteral("de"));
    QCOMPARE(s.application.windows().size(), std::size_t{2});
    QVERIFY(fileMenu() != english);
    QCOMPARE(s.application.windows()[1]->session().path(), file);
    QVERIFY(!s.application.windows()[1]->session().modified());

    QVERIFY(s.controller().session().path().isEmpty());
    QVERIFY(s.controller().session().modified());
    QCOMPARE(valueAt(cell), 7.0);
    s.document().redo();
    QCOMPARE(valueAt(other), 3.0);
    s.document().undo();
    s.document().undo();
    QCOMPARE(valueAt(cell), start);
    s.document().redo();

    // A lesson that interrupts work: the work comes back after the lesson, in the new language.
    s.controller().openLesson(QStringLiteral(":/lessons/01-queries-keys-values"));
    QTRY_VERIFY(s.window().lessons().player().active());
    settings::kLanguage.set(QStringLiteral("en"));
    s.application.changeLanguage();
    QTRY_COMPARE(fileMenu(), english);
    QTRY_VERIFY(s.window().lessons().player().active());
    s.window().actions()[ActionId::LessonLeave]->trigger();
    QTRY_VERIFY(!s.window().lessons().player().active());
    QCOMPARE(valueAt(cell), 7.0);
    s.document().undo();
    QCOMPARE(valueAt(cell), start);
  }

  /// If a window stays open, the language does not change and the closed windows come back.
  void languageStaysIfAWindowStaysOpen() {
    FirstStart s;
    QVERIFY(!s.document().setEntry({MatrixId::QueryWeights, 0, 0, 0}, 7));
    const auto opened = s.application.openWorksheet(s.document().experiment(), {});
    QVERIFY(opened);
    WorksheetController* sheet = opened.value();
    QVERIFY(QTest::qWaitForWindowActive(&sheet->window()));
    auto* table = sheet->window().findChild<BlankTable*>();
    QVERIFY(table);
    typeInto(*table, table->model()->index(0, 0), QStringLiteral("1"));
    QVERIFY(sheet->session().modified());
    settings::kLanguage.set(QStringLiteral("de"));
    s.application.changeLanguage();
    QMessageBox* box = nullptr;
    QTRY_VERIFY((box = sheet->window().findChild<QMessageBox*>()) != nullptr);
    QCOMPARE(s.application.windows().size(), std::size_t{0});
    QTest::mouseClick(box->button(QMessageBox::Cancel), Qt::LeftButton);
    QTRY_COMPARE(s.application.windows().size(), std::size_t{1});
    QCOMPARE(language::current(), QStringLiteral("en"));
    QCOMPARE(s.document().experiment().heads[0].query_weights(0, 0), 7.0);
    QVERIFY(s.document().undoStack()->canUndo());
  }

  /// A new experiment asks once about changes, and replaces what is open: no second window.
  void newExperimentAsksAndReplaces() {
    FirstStart s;
    QVERIFY(!s.document().setEntry({MatrixId::QueryWeights, 0, 0, 0}, 7));
    const auto create = [](const NewExperimentDialog& dialog) {
      QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("create")), Qt::LeftButton);
    };
    const auto answer = [&s](QMessageBox::StandardButton button) {
      QMessageBox* box = nullptr;
      QTRY_VERIFY((box = s.window().findChild<QMessageBox*>()) != nullptr);
      QTest::mouseClick(box->button(button), Qt::LeftButton);
      QTRY_VERIFY(!s.window().findChild<QMessageBox*>());
    };
    s.window().actions()[ActionId::New]->trigger();
    const QPointer<NewExperimentDialog> dialog = s.window().findChild<NewExperimentDialog*>();
    auto* sentence = dialog->findChild<QLineEdit*>(QStringLiteral("sentence"));
    sentence->setText(QStringLiteral("My dog sat"));
    create(*dialog);
    answer(QMessageBox::Cancel);
    QCOMPARE(s.document().experiment().heads[0].query_weights(0, 0), 7.0);
    QVERIFY(dialog && dialog->isVisible());  // with what was typed
    QCOMPARE(sentence->text(), QStringLiteral("My dog sat"));
    create(*dialog);
    answer(QMessageBox::Discard);
    QTRY_VERIFY(!dialog);
    QTRY_VERIFY(s.document().experiment().heads[0].query_weights(0, 0) != 7.0);
    QCOMPARE(s.application.windows().size(), std::size_t{1});

    // The sentence that was typed counts as unsaved work: it survives a crash, and is asked about.
    QVERIFY(s.window().isWindowModified());
    QTRY_VERIFY(!QDir(Journal::defaultFolder()).isEmpty(QDir::Files));
    const std::vector<std::string> words = s.document().experiment().query_tokens;
    s.window().examplesMenu()->actions().at(1)->trigger();
    answer(QMessageBox::Cancel);
    QCOMPARE(s.document().experiment().query_tokens, words);
  }

  /// A copy keeps the sentence that was typed before it was chosen.
  void copyKeepsTheTypedSentence() {
    FirstStart s;
    s.window().selection().setHead(1);
    s.window().selection().setQuery(2);
    s.window().actions()[ActionId::New]->trigger();
    auto* dialog = s.window().findChild<NewExperimentDialog*>();
    auto* sentence = dialog->findChild<QLineEdit*>(QStringLiteral("sentence"));
    sentence->setFocus();
    QTest::keyClick(sentence, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(sentence, QStringLiteral("My dog sat"));
    auto* start = dialog->findChild<QComboBox*>(QStringLiteral("start"));
    start->setFocus();
    QTest::keyClick(start, Qt::Key_End);
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("create")), Qt::LeftButton);
    QTRY_COMPARE(s.document().experiment().query_tokens, (std::vector<std::string>{"My", "dog", "sat"}));
    QCOMPARE(s.document().experiment().title, std::string("My dog sat"));
    QCOMPARE(s.window().selection().head(), 1);
    QCOMPARE(s.window().selection().query(), 2);
    QCOMPARE(s.document().experiment().headCount(), 3);
    QVERIFY(!s.window().findChild<NoticeBar*>()->isVisible());  // the numbers are not random
  }

  void sentencesKeepTheirOrderWithRightToLeftTokens() {
    FirstStart s;
    const QString cat = QString::fromUtf8("قطة");
    QVERIFY(!renameToken(s.document(), Side::Query, 0, cat).refused);
    s.window().selection().setQuery(0);
    const auto leftToRight = [](const QString& html) {
      QTextDocument text;
      text.setHtml(html);
      return text.firstBlock().textDirection() == Qt::LeftToRight;
    };
    const QString kept =
        QChar(0x2068) + cat + QChar(0x2069);  // an isolate keeps the order of the text around it
    int sentences = 0;
    for (const auto* label : s.window().findChild<RowView*>()->findChildren<QLabel*>()) {
      if (!label->text().contains(cat)) continue;
      ++sentences;
      QVERIFY2(label->text().contains(kept), qPrintable(label->text()));
      QVERIFY2(leftToRight(label->text()), qPrintable(label->text()));
    }
    QVERIFY(sentences >= 3);

    QVERIFY(s.document().undoStack()->undoText().contains(kept));
  }

  /// The text of a menu entry must not cover what a choice in the menu changed.
  void tipOfAMenuEntryEndsWithTheChange() {
    FirstStart s;
    auto& status = *s.window().findChild<StatusLine*>();
    const auto shows = [&status](const QString& text) {
      QString all;  // the Q of W_Q is a text of its own, and a text has no space at its end
      for (const DrawnText& drawn :
           drawnTexts(status.size(), [&](QPainter& painter) { status.render(&painter); }))
        all += drawn.text;
      return all.remove(QLatin1Char(' ')).contains(QString(text).remove(QLatin1Char(' ')));
    };
    status.showTip(QStringLiteral("what it does"));
    QVERIFY(shows(QStringLiteral("What it does")));
    QVERIFY(!s.document().setEntry({MatrixId::QueryWeights, 2, 2, 2}, -4));
    QVERIFY(!shows(QStringLiteral("What it does")));
    QVERIFY(shows(s.document().lastEditText().remove(QLatin1Char('_'))));
  }

  /// Another mask replaces the one that was made by hand. A notice brings it back until the next edit.
  void maskByHandComesBack() {
    FirstStart s;
    Document& document = s.document();
    QVERIFY(!setMaskKind(document, Mask::Kind::Matrix));
    QVERIFY(!setMayAttend(document, 0, 1, false));
    const Matrix by_hand = document.experiment().mask.allowed;
    const auto notice = [&s] {
      return s.window().findChild<QLabel*>(QStringLiteral("notice-mask-replaced"));
    };
    const auto choice = [&s]() -> QAbstractButton* {
      for (auto* button : s.window().findChild<NoticeBar*>()->findChildren<QAbstractButton*>())
        if (button->isVisible() && button->objectName() == QLatin1String("choice-1")) return button;
      return nullptr;
    };
    QVERIFY(!setMaskKind(document, Mask::Kind::None));
    QVERIFY(notice() && choice());
    QTest::mouseClick(choice(), Qt::LeftButton);
    QVERIFY(document.experiment().mask.allowed.identicalTo(by_hand));
    QVERIFY(!setMaskKind(document, Mask::Kind::None));
    QVERIFY(notice());
    QVERIFY(!setTemperature(document, 2));
    QVERIFY(!notice());
    // A mask that was not changed is not missed.
    QVERIFY(!setMaskKind(document, Mask::Kind::Matrix));
    QVERIFY(!setMaskKind(document, Mask::Kind::None));
    QVERIFY(!notice());
  }

  /// A number that is typed in the panel is for the number that it explains.
  void numberIsTypedInWhyThisNumber() {
    FirstStart s;
    const CellRef cell{MatrixId::QueryWeights, 2, 1, 1};
    s.window().focusCell(cell);
    s.window().actions()[ActionId::InspectorPanel]->trigger();
    QTRY_VERIFY(s.window().inspector()->isVisible());
    s.window().inspector()->setFocus();
    QTest::keyClick(s.window().inspector(), Qt::Key_3);
    QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
    QTRY_COMPARE(qobject_cast<QLineEdit*>(QApplication::focusWidget())->text(), QStringLiteral("3"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(s.document().experiment().heads[2].query_weights(1, 1), 3.0);
    // A computed number says so.
    const QSignalSpy refused(&s.document(), &Document::refused);
    s.window().selection().setCell(CellRef{MatrixId::Weights, 2, 1, 1});
    s.window().inspector()->setFocus();
    QTest::keyClick(s.window().inspector(), Qt::Key_3);
    QCOMPARE(refused.count(), 1);
  }

  /// At the first row of a matrix, Up does not change the word.
  void upInAMatrixKeepsTheWord() {
    FirstStart s;
    const int query = s.window().selection().query();
    s.window().focusCell({MatrixId::QueryWeights, 2, 0, 1});
    QTRY_VERIFY(qobject_cast<NumberTable*>(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up);
    QCOMPARE(s.window().selection().query(), query);
  }

  /// A refusal is about what was typed. It ends with Escape, which removes that text.
  void refusalEndsWithEscape() {
    FirstStart s;
    const auto refused = [&s] {
      const auto* notice = s.window().findChild<QLabel*>(QStringLiteral("notice-refused"));
      return notice && notice->isVisible();
    };
    s.window().focusCell({MatrixId::QueryWeights, 2, 2, 2});
    QTRY_VERIFY(qobject_cast<NumberTable*>(QApplication::focusWidget()));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("abc"));
    QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_VERIFY(refused());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QTRY_VERIFY(!refused());
  }

  /// Screen readers say each committed edit once, and lists that follow it do not claim the focus.
  void committedEditIsSaidOnce() {
    FirstStart s;
    s.window().actions()[ActionId::HistoryPanel]->trigger();
    QCoreApplication::processEvents();
    AccessibleEvents events;
    const auto saidOnce = [&](const char* what) {
      QCoreApplication::processEvents();
      const auto* message =
          s.window().findChild<StatusLine*>()->findChild<QLabel*>(QStringLiteral("message"));
      // Where a notice leaves too little room, it shows the text instead.
      const QString text =
          message->text().isEmpty() ? s.window().findChild<NoticeBar*>()->plainText() : message->text();
      const bool right = events.said.count(text) == 1 && !events.said.contains(QString()) &&
                         !events.focused.contains(QLatin1String("lab::HistoryPanel"));
      if (!right) qWarning() << what << message->text() << events.said << events.focused;
      events.clear();
      return right;
    };
    MatrixTable* weights = s.table(MatrixId::QueryWeights);
    typeInto(*weights, weights->model()->index(2, 2), QStringLiteral("3"));
    QVERIFY(saidOnce("typed"));
    const QPoint from = weights->visualRect(weights->model()->index(2, 2)).center();
    QTest::mousePress(weights->viewport(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 6; ++i) {
      QTest::mouseMove(weights->viewport(), from - QPoint(50 * i, 0));
      QCoreApplication::processEvents();
    }
    QVERIFY(s.document().gestureActive());
    QCOMPARE(events.said, QStringList());
    QTest::mouseRelease(weights->viewport(), Qt::LeftButton, {}, from - QPoint(300, 0));
    QVERIFY(saidOnce("dragged"));
    s.window().actions()[ActionId::Undo]->trigger();
    QVERIFY(saidOnce("undone"));
    s.window().findChild<NoticeBar*>()->removeAll();  // a visible notice would show the refusal
    events.clear();
    s.document().setEntry({MatrixId::QueryWeights, 2, 0, 0}, std::numeric_limits<double>::infinity());
    QVERIFY(saidOnce("refused"));
    // A refusal ends when another number is clicked.
    const auto* message = s.window().findChild<QLabel*>(QStringLiteral("message"));
    QVERIFY(!message->text().isEmpty());
    QTest::mouseClick(weights->viewport(), Qt::LeftButton, {},
                      weights->visualRect(weights->model()->index(0, 1)).center());
    QCOMPARE(message->text(), QString());
  }

  void positionsOffMakesNeighboursUniform() {
    FirstStart s;
    auto* positions = s.window().findChild<QComboBox*>(QStringLiteral("positions"));
    QVERIFY(positions);
    positions->setFocus();
    QTest::keyClick(positions, Qt::Key_Up);
    QTest::keyClick(positions, Qt::Key_Up);
    QCOMPARE(s.document().experiment().positions.kind, Positions::Kind::None);
    for (int j = 0; j < 6; ++j) QVERIFY(qAbs(s.weight(0, 2, j) - 1.0 / 6) < 1e-12);
  }

  /// Every widget that accepts the focus has an accessible name, in both views and with every panel.
  void focusableWidgetsHaveAccessibleNames() {
    FirstStart s;
    for (const ActionId id : {ActionId::NotesPanel, ActionId::SizesPanel, ActionId::MorePanel})
      s.window().actions()[id]->trigger();
    s.window().actions()[ActionId::ModeCross]->trigger();
    int reached = 0;
    QStringList nameless;
    for (const ActionId view : {ActionId::RowView, ActionId::MatrixView}) {
      s.window().actions()[view]->trigger();
      QCoreApplication::processEvents();
      for (QWidget* widget : s.window().findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus || widget->focusProxy()) continue;
        // Parts of compound widgets: the view names its header, and a spin box names its line edit.
        if (qobject_cast<QHeaderView*>(widget) || widget->objectName().startsWith(QLatin1String("qt_")))
          continue;
        const QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
        if (!interface || interface->text(QAccessible::Name).isEmpty())
          nameless << QLatin1String(widget->metaObject()->className()) + QStringLiteral(" in ") +
                          QLatin1String(widget->parentWidget()->metaObject()->className());
        ++reached;
      }
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QStringLiteral(", "))));
    QVERIFY(reached > 30);
  }

  /// F6 moves the focus through tokens, pipeline, heads and an open panel. Shift+F6 moves it back.
  void keyboardReachesEveryPart() {
    FirstStart s;
    s.window().actions()[ActionId::NotesPanel]->trigger();
    QCoreApplication::processEvents();
    s.strip().setFocus();
    QSet<QString> reached;
    QWidgetList way;
    for (int i = 0; i < 20; ++i) {
      QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
      QWidget* now = QApplication::focusWidget();
      QVERIFY(now);
      if (way.contains(now)) break;
      way.append(now);
      for (QWidget* at = now; at; at = at->parentWidget())
        reached << QLatin1String(at->metaObject()->className());
    }
    for (const char* part : {"lab::TokenBar", "lab::RowView", "lab::HeadsPanel", "lab::NotesPanel"})
      QVERIFY2(reached.contains(QLatin1String(part)), part);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(QApplication::focusWidget() != way.constFirst() || way.size() == 1);
  }

  void closingAsksAboutUnsavedWork() {
    FirstStart s;
    s.window().actions()[ActionId::ModeCross]->trigger();
    bool asked = false;
    const auto answer = [&](QMessageBox::StandardButton button) {
      QTimer::singleShot(0, &s.window(), [&asked, button] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        asked = box != nullptr;
        if (box) QTest::mouseClick(box->button(button), Qt::LeftButton);
      });
    };
    answer(QMessageBox::Cancel);
    QVERIFY(!s.window().close());
    QTRY_VERIFY(asked);
    QVERIFY(s.window().isVisible());
    asked = false;
    answer(QMessageBox::Discard);
    s.window().close();
    QTRY_VERIFY(asked);
    QTRY_VERIFY(s.application.windows().empty());
  }

  /// The current cell stays when a command is chosen in the palette.
  void paletteKeepsTheCurrentCell() {
    FirstStart s;
    s.window().actions()[ActionId::MatrixView]->trigger();
    QCoreApplication::processEvents();
    MatrixTable* weights = s.table(MatrixId::QueryWeights);
    QVERIFY(weights);
    const CellRef cell{MatrixId::QueryWeights, 2, 2, 2};
    QTest::mouseClick(weights->viewport(), Qt::LeftButton, {},
                      weights->visualRect(weights->model()->index(2, 2)).center());
    QCOMPARE(s.window().selection().cell(), std::optional(cell));
    s.window().actions()[ActionId::Palette]->trigger();
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("More Decimals"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(s.window().options().decimals(), 3);
    QCOMPARE(s.window().selection().cell(), std::optional(cell));
    QVERIFY(weights->hasFocus());
  }

  /// All heads are averaged at first, so that the action leaves the shown one out.
  void averageActionLeavesTheShownHeadOut() {
    FirstStart s;
    QAction* average = s.window().actions()[ActionId::AverageHead];
    QVERIFY(average->isChecked());
    average->trigger();
    QCOMPARE(s.window().selection().chosenHeads(), (std::vector<int>{0, 1}));
    QVERIFY(!average->isChecked());
    average->trigger();
    QCOMPARE(s.window().selection().chosenHeads(), (std::vector<int>{0, 1, 2}));
    QVERIFY(average->isChecked());
  }

  /// Undo of another sentence brings the first steps back.
  void firstStepsSurviveAnotherSentence() {
    FirstStart s;
    auto* notice = s.window().findChild<NoticeBar*>();
    const QString prompt = notice->plainText();
    QVERIFY(!setSentence(s.document(), Side::Query, QStringLiteral("a dog bites")).refused);
    QVERIFY(!notice->findChild<QLabel*>(QStringLiteral("notice-first-steps")));
    s.document().undo();
    QCOMPARE(notice->plainText(), prompt);
    QVERIFY(!s.document().setEntry({MatrixId::QueryWeights, 2, 2, 2}, -4));
    QVERIFY(notice->plainText() != prompt);
  }

  /// Undo of another sentence brings the answer of the first steps back.
  void firstStepsAnswerSurvivesAnotherSentence() {
    FirstStart s;
    auto* notice = s.window().findChild<NoticeBar*>();
    s.window().selection().setQuery(1);
    s.window().actions()[positionsAction(Positions::Kind::None)]->trigger();
    QVERIFY(notice->findChild<QLabel*>(QStringLiteral("notice-first-steps")));
    const QString answer = notice->plainText();
    QVERIFY(!setSentence(s.document(), Side::Query, QStringLiteral("a dog bites")).refused);
    QVERIFY(!notice->findChild<QLabel*>(QStringLiteral("notice-first-steps")));
    s.document().undo();
    QCOMPARE(notice->plainText(), answer);
  }

  /// Undo while a number is typed undoes this number. An editor in which nothing was typed writes nothing.
  void undoLeavesAnOpenEditorFirst() {
    FirstStart s;
    const Experiment start = s.document().experiment();
    QVERIFY(!setSentence(s.document(), Side::Query, QStringLiteral("A dog barks")).refused);
    const Experiment mine = s.document().experiment();
    const CellRef cell{MatrixId::QueryEmbeddings, -1, 2, 0};
    QToolButton* undo = nullptr;
    for (auto* button : s.window().findChildren<QToolButton*>())
      if (button->defaultAction() == s.window().actions()[ActionId::Undo]) undo = button;
    QVERIFY(undo);
    for (const bool typed : {true, false}) {
      s.window().selection().setQuery(2);
      s.window().focusCell(cell, true);
      QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
      if (typed) QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("2"));
      QTest::mouseClick(undo, Qt::LeftButton);
      QTest::qWait(20);
      QVERIFY(!qobject_cast<QLineEdit*>(QApplication::focusWidget()));
      QVERIFY(identical(s.document().experiment(), typed ? mine : start));
      QVERIFY(s.window().actions()[ActionId::Redo]->isEnabled());
      if (!typed) break;
      s.document().redo();
      QCOMPARE(s.document().experiment().query_embeddings(2, 0), 2.0);
      s.document().undo();
      // A text that is refused, and the same number again, undo nothing else. Redo stays possible.
      for (const char* text : {"abc", "0"}) {
        QVERIFY(!s.document().setEntry(cell, 0));
        const Experiment before = s.document().experiment();
        s.window().focusCell(cell, true);
        QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
        QTest::keyClicks(QApplication::focusWidget(), QLatin1String(text));
        QTest::mouseClick(undo, Qt::LeftButton);
        QVERIFY(identical(s.document().experiment(), before));
      }
      s.document().undo();
      s.window().focusCell(cell, true);
      QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
      QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("4"));
      s.window().actions()[ActionId::Redo]->trigger();
      QVERIFY(s.window().actions()[ActionId::Redo]->isEnabled());
      QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    }
  }

  /// A number that is being typed belongs to the head at the time.
  void typedNumberStaysInItsHead() {
    FirstStart s;
    const CellRef cell{MatrixId::QueryWeights, 1, 0, 0};
    s.window().focusCell(cell, true);
    QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("5"));
    s.window().actions()[ActionId::NextHead]->trigger();
    QCOMPARE(s.window().selection().head(), 2);
    QCOMPARE(s.document().experiment().heads[1].query_weights(0, 0), 5.0);
    QCOMPARE(s.document().experiment().heads[2].query_weights(0, 0), 0.0);
  }

  /// A click that does nothing else shows the tool tip, as hovering does.
  void clickWithoutEffectShowsTheToolTip() {
    FirstStart s;
    const auto click = [](QWidget& widget, const QPoint& at) {
      QToolTip::hideText();
      (void)QTest::qWaitFor([] { return !QToolTip::isVisible(); });
      QTest::mouseClick(&widget, Qt::LeftButton, {}, at);
      QCoreApplication::processEvents();
      return QToolTip::isVisible() ? QToolTip::text() : QString();
    };
    for (auto* button : s.window().findChildren<QToolButton*>()) {
      if (button->defaultAction() != s.window().actions()[ActionId::Undo]) continue;
      QVERIFY(!button->isEnabled());
      QVERIFY(!click(*button, button->rect().center()).isEmpty());
    }
    int labels = 0;
    for (auto* label : s.window().findChildren<QLabel*>()) {
      if (!label->isVisible() || !label->buddy() || label->toolTip().isEmpty()) continue;
      QCOMPARE(click(*label, {2, label->height() / 2}), label->toolTip());
      ++labels;
    }
    QVERIFY(labels > 0);
    // A number of a map: the first click selects it, the second one has nothing to select.
    HeadMap& map = *s.window().findChild<HeadMap*>();
    const QPoint cell = map.queryRect(1).center();
    QCOMPARE(click(map, cell), QString());
    QVERIFY(!click(map, cell).isEmpty());
    // Not after a click that did something, also on a widget that takes the press only.
    s.window().options().setHeadsView(ViewOptions::HeadsView::Flow);
    QCoreApplication::processEvents();
    auto& flow = *s.window().findChild<FlowCanvas*>();
    QVERIFY(flow.isVisible());
    const int query = s.window().selection().query();
    for (int y = 30; y < flow.height() && s.window().selection().query() == query; y += 5)
      for (int x = 20; x < flow.width() / 2 && s.window().selection().query() == query; x += 20)
        QVERIFY(click(flow, {x, y}).isEmpty());
    QVERIFY(s.window().selection().query() != query);
    s.window().options().setHeadsView(ViewOptions::HeadsView::Maps);
    QCoreApplication::processEvents();
    const QPoint sum(map.queryRect(1).right() + 20, map.queryRect(1).center().y());
    QCOMPARE(click(map, sum), WeightSums::help());
  }

  /// The link of the notice about a custom mask shows the card of the mask, which the matrix view did not
  /// have before.
  void linkShowsTheCustomMask() {
    FirstStart s;
    s.window().selection().setPair(3, 3);
    s.window().actions()[ActionId::MatrixView]->trigger();
    QTest::qWait(50);
    s.window().actions()[ActionId::RowView]->trigger();
    s.window().actions()[maskAction(Mask::Kind::Matrix)]->trigger();
    auto* notice = s.window().findChild<NoticeBar*>();
    QTest::mouseClick(choice(*notice), Qt::LeftButton);
    QTest::qWait(50);
    const MatrixView& view = s.window().matrixView();
    QVERIFY(view.isVisible());
    const MatrixCard* card = view.card(MatrixId::Mask);
    QVERIFY(card);
    const QWidget& viewport = *view.findChild<QScrollArea*>()->viewport();
    const QRect cell = card->currentRect().translated(card->mapTo(&viewport, QPoint()));
    QVERIFY(!cell.isEmpty() && viewport.rect().contains(cell));
  }

  /// A file that is open already is shown in its window.
  void openFileIsShownInItsWindow() {
    FirstStart s;
    const QString path = s.folder.filePath(QStringLiteral("mine.attn"));
    QVERIFY(!s.document().setEntry({MatrixId::QueryWeights, 0, 0, 0}, 9.0));
    QVERIFY(!s.controller().session().save(path));
    QVERIFY(!s.document().setEntry({MatrixId::QueryWeights, 0, 0, 0}, 8.0));
    s.drop(path, {400, 300});
    QTest::qWait(50);
    QCOMPARE(s.application.windows().size(), std::size_t(1));
    QCOMPARE(s.document().experiment().heads[0].query_weights(0, 0), 8.0);
  }

  /// A file that changed on disk is not overwritten without a question.
  void savingAsksAboutAFileThatChangedOnDisk() {
    FirstStart s;
    const QString path = s.folder.filePath(QStringLiteral("mine.attn"));
    QVERIFY(!s.document().setEntry({MatrixId::QueryWeights, 0, 0, 0}, 9.0));
    QVERIFY(!s.controller().session().save(path));
    Experiment other = s.document().experiment();
    other.title = "other";
    QVERIFY(!saveExperiment(other, path));
    auto* notice = s.window().findChild<NoticeBar*>();
    const QString id = QStringLiteral("notice-changed-on-disk");
    QTRY_VERIFY(notice->findChild<QLabel*>(id));
    QVERIFY(!s.document().setEntry({MatrixId::QueryWeights, 0, 0, 0}, 8.0));
    for (const auto role : {QMessageBox::RejectRole, QMessageBox::AcceptRole}) {
      s.window().actions()[ActionId::Save]->trigger();
      auto* question = s.window().findChild<QMessageBox*>();
      QVERIFY(question);
      for (QAbstractButton* button : question->buttons())
        if (question->buttonRole(button) == role) button->click();
      QTRY_VERIFY(!s.window().findChild<QMessageBox*>());
      const bool replaced = role == QMessageBox::AcceptRole;
      QTRY_COMPARE(loadExperiment(path).value().title == "other", !replaced);
    }
    s.window().actions()[ActionId::Save]->trigger();
    QVERIFY(!s.window().findChild<QMessageBox*>());
    // The question is about this file only.
    other.title = "once more";
    QVERIFY(!saveExperiment(other, path));
    QTRY_VERIFY(notice->findChild<QLabel*>(id));
    const QString another = s.folder.filePath(QStringLiteral("another.attn"));
    QVERIFY(!saveExperiment(other, another));
    QVERIFY(s.controller().openPath(another));
    QVERIFY(!s.document().setEntry({MatrixId::QueryWeights, 0, 0, 0}, 7.0));
    s.window().actions()[ActionId::Save]->trigger();
    QVERIFY(!s.window().findChild<QMessageBox*>());
  }

  void savedWorkOpensAtTheNextStart() {
    FreshSettings fresh;
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.attn"));
    {
      Application first;
      first.openLast();
      WindowController& controller = *first.windows().front();
      QVERIFY(!controller.document().setEntry({MatrixId::QueryWeights, 0, 0, 0}, 9.0));
      QVERIFY(!controller.session().save(path));
      controller.window().selection().setHead(1);
      controller.window().selection().setQuery(4);
      QVERIFY(controller.window().close());
    }
    Application second;
    second.openLast();
    QCOMPARE(second.windows().front()->window().selection().head(), 1);
    QCOMPARE(second.windows().front()->window().selection().query(), 4);
    QCOMPARE(second.windows().front()->session().path(), path);
    QCOMPARE(second.windows().front()->document().experiment().heads[0].query_weights(0, 0), 9.0);
  }

  /// An example that was open opens again with the line that says what to try, and with the view of the
  /// heads.
  void exampleOpensAgainWithItsLine() {
    FreshSettings fresh;
    const auto line = [](const MainWindow& window) {
      return window.findChild<QLabel*>(QStringLiteral("notice-try"));
    };
    {
      Application first;
      first.openLast();
      MainWindow& window = first.windows().front()->window();
      window.examplesMenu()->actions().at(1)->trigger();
      QVERIFY(line(window));
      window.options().setHeadsView(ViewOptions::HeadsView::Weights);
      window.selection().setQuery(2);
      QVERIFY(window.close());
    }
    Application second;
    second.openLast();
    const MainWindow& window = second.windows().front()->window();
    QVERIFY(line(window) && line(window)->isVisible());
    QVERIFY(second.windows().front()->window().options().headsView() == ViewOptions::HeadsView::Weights);
    QCOMPARE(second.windows().front()->window().selection().query(), 2);
  }

  void droppedFileIsOpened() {
    FirstStart s;
    Experiment other = s.document().experiment();
    other.title = "Dropped";
    const QString path = s.folder.filePath(QStringLiteral("dropped.attn"));
    QVERIFY(!saveExperiment(other, path));
    QMimeData file;
    file.setUrls({QUrl::fromLocalFile(path)});
    const QPoint at(200, 300);
    QDragEnterEvent enter(at, Qt::CopyAction, &file, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&s.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(at, Qt::CopyAction, &file, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&s.window(), &drop);
    QTRY_COMPARE(s.document().experiment().title, std::string("Dropped"));
    QCOMPARE(s.application.windows().size(), std::size_t(1));  // the window was not edited and is reused

    QMimeData words;
    words.setText(QStringLiteral("no file"));
    QDragEnterEvent idle(at, Qt::CopyAction, &words, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&s.window(), &idle);
    QVERIFY(!idle.isAccepted());
  }

  void toolBarShortensItsTextsBeforeItHidesButtons() {
    FirstStart s;
    auto* bar = s.window().findChild<QToolBar*>(QStringLiteral("toolbar"));
    const QWidget* others = bar->findChild<QWidget*>(QStringLiteral("qt_toolbar_ext_button"));
    const auto buttonOf = [&](ActionId id) {
      for (const auto* button : bar->findChildren<QToolButton*>())
        if (button->defaultAction() == s.window().actions()[id]) return button;
      return static_cast<const QToolButton*>(nullptr);
    };
    const int wide = (s.window().resize(1600, 800), buttonOf(ActionId::MatrixView)->sizeHint().width());
    QCOMPARE(buttonOf(ActionId::MorePanel)->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
    s.window().resize(1024, 640);
    QCOMPARE(buttonOf(ActionId::MorePanel)->toolButtonStyle(), Qt::ToolButtonIconOnly);
    QVERIFY(buttonOf(ActionId::MatrixView)->sizeHint().width() < wide);
    QTRY_VERIFY(!others->isVisible());
    QVERIFY(buttonOf(ActionId::MorePanel)->isVisible());
    s.window().resize(1600, 800);
    QCOMPARE(buttonOf(ActionId::MatrixView)->sizeHint().width(), wide);
  }

  /// The line about the edit is long, but leaves the notice the width that it needs.
  void noticeIsWholeBesideAPanel() {
    FirstStart s;
    s.window().resize(1018, 612);
    s.window().actions()[ActionId::InspectorPanel]->trigger();
    auto* weights = s.table(MatrixId::QueryWeights);
    const QPoint from = weights->visualRect(weights->model()->index(2, 1)).center();
    QTest::mousePress(weights->viewport(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 6; ++i) QTest::mouseMove(weights->viewport(), from + QPoint(6 * i, 0));
    QTest::mouseRelease(weights->viewport(), Qt::LeftButton, {}, from + QPoint(36, 0));
    const auto* text = s.window().findChild<NoticeBar*>()->findChild<QLabel*>();
    QTRY_VERIFY(text->height() > text->fontMetrics().height() * 3 / 2);
    QVERIFY(text->height() >= text->heightForWidth(text->width()));
    s.window().findChild<NoticeBar*>()->dismiss();
    const auto* edit = s.window().findChild<QLabel*>(QStringLiteral("message"));
    QTRY_VERIFY(edit->isVisible());
    const QWidget* line = edit->parentWidget();
    QVERIFY(edit->width() < edit->fontMetrics().horizontalAdvance(edit->text()));
    QTRY_VERIFY(line->rect().contains(edit->geometry()));
  }

  /// In a wide window, the last edit can be read while a notice is visible.
  void lastEditIsReadBesideANotice() {
    FirstStart s;
    s.window().resize(1900, 800);
    auto* bar = s.window().findChild<NoticeBar*>();
    QTRY_VERIFY(bar->isVisible());
    QVERIFY(!s.document().setEntry({MatrixId::QueryWeights, 0, 0, 0}, 5));
    const auto* edit = s.window().findChild<QLabel*>(QStringLiteral("message"));
    QTRY_VERIFY(edit->width() >= edit->fontMetrics().horizontalAdvance(edit->text()));
    QVERIFY(!edit->text().isEmpty() && bar->isVisible());
    const QRect notice(bar->mapTo(&s.window(), QPoint(0, 0)), bar->size());
    QVERIFY(!notice.intersects({edit->mapTo(&s.window(), QPoint(0, 0)), edit->size()}));
  }

  /// An order of the heads that changes nothing is named, too.
  void orderOfTheHeadsIsNamed() {
    FirstStart s;
    s.window().findChild<NoticeBar*>()->removeAll();
    const auto* message = s.window().findChild<QLabel*>(QStringLiteral("message"));
    s.window().statusLine().say({});
    s.window().actions()[ActionId::HeadsByDistance]->trigger();
    QVERIFY(!message->text().isEmpty());
  }

  /// A long notice leaves a quarter of a wide window for the status line, and two lines move no widget.
  void longNoticeLeavesRoomForTheStatusLine() {
    FirstStart s;
    s.window().resize(1280, 800);
    const auto* keys = s.window().findChild<KeyRowsTable*>();
    const auto top = [&] { return keys->mapTo(&s.window(), QPoint()).y(); };
    QTest::qWait(50);
    const int before = top();
    s.window().notices().post({QStringLiteral("long"), QStringLiteral("many words ").repeated(18), {}});
    QTest::qWait(50);
    const auto* text = s.window().findChild<QLabel*>(QStringLiteral("notice-long"));
    QVERIFY(text && text->height() > 3 * text->fontMetrics().height() / 2);
    QVERIFY(s.window().findChild<QLabel*>(QStringLiteral("message"))->width() > 250);
    QCOMPARE(top(), before);
  }

  /// A computed number that is clicked has a link to its explanation, unless the explanation is open.
  void clickedNumberOffersItsExplanation() {
    FirstStart s;
    s.window().resize(1280, 800);
    auto* hint = s.window().findChild<QLabel*>(QStringLiteral("hint"));
    const auto words = [hint] {
      QCoreApplication::processEvents();
      return hint->text().section(QStringLiteral("<a href=\"why\">"), 0, 0);
    };
    QCOMPARE(words(), hint->text());  // nothing is selected
    s.window().selection().setCell(CellRef{MatrixId::Weights, 2, 2, 5});
    QVERIFY(words() != hint->text());
    const QString before = QTextDocumentFragment::fromHtml(words()).toPlainText();
    QTest::mouseClick(hint, Qt::LeftButton, {}, {hint->fontMetrics().horizontalAdvance(before) + 20, 8});
    QTRY_VERIFY(s.window().inspector()->isVisible());
    QCOMPARE(s.window().selection().cell(), std::optional(CellRef{MatrixId::Weights, 2, 2, 5}));
    QTRY_COMPARE(words(), hint->text());
    s.window().actions()[ActionId::InspectorPanel]->trigger();
    QTRY_VERIFY(words() != hint->text());
  }

  /// A panel that hides W_K and W_V does not change the selection, and the top of the row view shows the
  /// matrix of the selected number.
  void numberOfKeyWeightsStaysSelectedBesideAPanel() {
    FirstStart s;
    s.window().examplesMenu()->actions().at(6)->trigger();
    s.window().resize(1024, 700);
    QTRY_VERIFY(s.table(MatrixId::KeyWeights) && s.table(MatrixId::ValueWeights));
    for (const MatrixId id : {MatrixId::KeyWeights, MatrixId::ValueWeights}) {
      MatrixTable& weights = *s.table(id);
      QTest::mouseClick(weights.viewport(), Qt::LeftButton, {},
                        weights.visualRect(weights.model()->index(1, 1)).center());
      const std::optional<CellRef> cell = s.window().selection().cell();
      QVERIFY(cell && cell->id == id);
      s.window().actions()[ActionId::InspectorPanel]->trigger();
      QTRY_VERIFY(s.table(id) && s.table(id) != &weights);
      QCOMPARE(s.window().selection().cell(), cell);
      s.window().actions()[ActionId::InspectorPanel]->trigger();
      s.window().selection().setCell(std::nullopt);
      QTRY_VERIFY(s.table(MatrixId::KeyWeights) && s.table(MatrixId::ValueWeights));
    }
  }

  /// A window that grows beyond a small screen has its buttons outside. 683 x 400 is a screen of 1024 x 640
  /// at 150 %.
  void panelsFitOnASmallScreen_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("100 %") << QSize(1024, 615);
    QTest::newRow("150 %") << QSize(683, 400);
  }
  void panelsFitOnASmallScreen() {
    QFETCH(QSize, size);
    FirstStart s;
    s.window().resize(size);
    const auto fits = [&](const QString& what) {
      QTest::qWait(20);
      const QSize now = s.window().size();
      QVERIFY2(now == size,
               qPrintable(QStringLiteral("%1: %2 x %3").arg(what).arg(now.width()).arg(now.height())));
    };
    fits(QStringLiteral("start"));
    const auto docks = s.window().findChildren<QDockWidget*>();
    for (QDockWidget* left : docks) {
      if (s.window().dockWidgetArea(left) != Qt::LeftDockWidgetArea) continue;
      left->show();
      for (QDockWidget* right : docks) {
        if (s.window().dockWidgetArea(right) != Qt::RightDockWidgetArea) continue;
        right->show();
        fits(left->objectName() + QLatin1Char(' ') + right->objectName());
        right->hide();
      }
      left->hide();
    }
    for (const ActionId id : {ActionId::WalkThrough, ActionId::PinBaseline, ActionId::ModeCross,
                              ActionId::MatrixView, ActionId::HeadFlow, ActionId::HeadWeights}) {
      s.window().actions()[id]->trigger();
      if (size.width() > 700 || id == ActionId::WalkThrough)
        fits(Actions::plainText(*s.window().actions()[id]));
    }
  }

  /// Wherever Tab leads, the window looks different.
  void everyTabStopShowsTheFocus() {
    FirstStart s;
    MainWindow& window = s.window();
    window.resize(1280, 800);
    for (const ActionId id : {ActionId::InspectorPanel, ActionId::AuthorPanel, ActionId::LessonsPanel})
      window.actions()[id]->trigger();
    QVERIFY(
        !window.lessons().openHere(QStringLiteral(PROJECT_DIR "/resources/lessons/01-queries-keys-values")));
    window.setAttribute(Qt::WA_KeyboardFocusChange);
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QStringList invisible;
    int visited = 0;
    for (const bool author : {false, true}) {
      if (author) window.authoring().raise();
      if (author) window.authoring().pane().findChild<QToolButton*>(QStringLiteral("add-step"))->click();
      QTest::qWait(100);
      for (QWidget* stop = window.nextInFocusChain(); stop != &window; stop = stop->nextInFocusChain()) {
        if (!stop->isVisible() || !stop->isEnabled() || !(stop->focusPolicy() & Qt::TabFocus) ||
            stop->focusProxy())
          continue;
        const auto* tabs = qobject_cast<const QTabBar*>(stop);
        if (stop->visibleRegion().isEmpty() && !(tabs && tabs->count() == 0)) continue;  // behind a tab
        const auto picture = [&] {
          QCoreApplication::processEvents();
          const QRect whole(stop->mapTo(&window, QPoint()), stop->size());
          return window.grab(whole.adjusted(-3, -3, 3, 3)).toImage();
        };
        if (QWidget* focused = QApplication::focusWidget()) focused->clearFocus();
        window.selection().setCell(std::nullopt);  // a selected number has a frame without the focus, too
        const QImage before = picture();
        stop->setFocus(Qt::TabFocusReason);
        if (QApplication::focusWidget() != stop) continue;
        ++visited;
        if (picture() != before) continue;
        QString where;
        for (const QWidget* at = stop; at; at = at->parentWidget())
          where += QLatin1String(at->metaObject()->className()) + QLatin1Char(' ') + at->objectName() +
                   QLatin1String(" < ");
        invisible << where;
      }
    }
    QVERIFY2(invisible.isEmpty(), qPrintable(invisible.join(QLatin1Char('\n'))));
    QVERIFY2(visited > 40, qPrintable(QString::number(visited)));
  }

  void focusDoesNotChangeTheSelectedKey() {
    FirstStart s;
    Selection& selection = s.window().selection();
    selection.setPair(2, 5);
    selection.setCell(std::nullopt);
    auto* keys = s.window().findChild<KeyRowsTable*>();
    s.table(MatrixId::Q)->setFocus();
    for (int i = 0; i < 4 && !keys->hasFocus(); ++i) s.window().actions()[ActionId::NextCard]->trigger();
    QVERIFY(keys->hasFocus());
    QCOMPARE(selection.key(), 5);
    QCOMPARE(selection.query(), 2);
    // The framed number is the weight of that key, and it is the one that is explained.
    QVERIFY(keys->selectionModel()->isSelected(keys->currentIndex()));
    QCOMPARE(selection.cell(), std::optional(CellRef{MatrixId::Weights, 2, 2, 5}));
    s.window().actions()[ActionId::NextCard]->trigger();  // the sums
    s.window().actions()[ActionId::NextCard]->trigger();  // the heads
    QCOMPARE(selection.key(), 5);
  }

  void shiftF10OpensTheContextMenu() {
    FirstStart s;
    for (QWidget* view : std::initializer_list<QWidget*>{s.table(MatrixId::QueryWeights), &s.strip(),
                                                         s.window().findChild<KeyRowsTable*>()}) {
      view->setFocus();
      QTest::keyClick(view, Qt::Key_F10, Qt::ShiftModifier);
      QTRY_VERIFY(qobject_cast<QMenu*>(QApplication::activePopupWidget()));
      QApplication::activePopupWidget()->close();
      QTRY_VERIFY(!QApplication::activePopupWidget());
    }
  }

  void matrixDroppedOnACardGoesThere_data() {
    QTest::addColumn<ActionId>("view");
    QTest::addColumn<bool>("heading");
    QTest::newRow("table, row view") << ActionId::RowView << false;
    QTest::newRow("heading, row view") << ActionId::RowView << true;
    QTest::newRow("table, matrix view") << ActionId::MatrixView << false;
    QTest::newRow("heading, matrix view") << ActionId::MatrixView << true;
  }
  void matrixDroppedOnACardGoesThere() {
    QFETCH(ActionId, view);
    QFETCH(bool, heading);
    FirstStart s;
    s.window().resize(2600, 1000);  // no card is scrolled away
    s.window().actions()[view]->trigger();
    QTRY_VERIFY(s.table(MatrixId::QueryWeights));
    const QString path = s.folder.filePath(QStringLiteral("numbers.csv"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int i = 0; i < 8; ++i) file.write("1,2,3,4\n");
    file.close();
    const MatrixTable* table = s.table(MatrixId::QueryWeights);
    QTRY_VERIFY(table->y() > 2);
    s.drop(path, heading ? table->mapTo(&s.window(), QPoint(2, -table->y() / 2))
                         : table->viewport()->mapTo(&s.window(), QPoint(4, 4)));
    auto* dialog = s.window().findChild<ImportDialog*>();
    QVERIFY(dialog);
    QCOMPARE(dialog->target(0), (ArrayTarget{ArrayTarget::Kind::Matrix, MatrixId::QueryWeights, 2}));
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("import")), Qt::LeftButton);
    QCOMPARE(s.document().experiment().heads[2].query_weights(7, 3), 4.0);
    s.document().undo();
    QCOMPARE(s.document().experiment().heads[2].query_weights(7, 3), 0.0);
  }

  void matrixDroppedOnAnImageGoesThere() {
    FirstStart s;
    Experiment e = s.document().experiment();
    constexpr int kWide = MatrixCard::kLarge + 2;
    e.query_embeddings = Matrix(e.queryCount(), kWide, 0.1);
    e.dimension_names.clear();
    e.positions = Positions();
    e.output_weights = e.output_bias = Matrix();
    for (Head& head : e.heads) {
      head.query_weights = head.key_weights = Matrix(kWide, 3, 0.1);
      head.value_weights = Matrix(kWide, 2, 0.1);
      head.query_bias = head.key_bias = head.value_bias = Matrix();
    }
    e.key_tokens.clear();
    e.key_embeddings = Matrix();
    QVERIFY(!s.document().replace(e, EditText(QStringLiteral("large"))));
    s.window().actions()[ActionId::MatrixView]->trigger();
    MatrixCard* card = nullptr;
    for (auto* other : s.window().findChildren<MatrixCard*>())
      if (other->id() == MatrixId::ValueWeights) card = other;
    QVERIFY(card);
    s.window().resize(2600, 1000);
    QTRY_VERIFY(card->showsImage() && !card->visibleRegion().isEmpty());
    const QString path = s.folder.filePath(QStringLiteral("numbers.csv"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int i = 0; i < kWide; ++i) file.write("1,2\n");
    file.close();
    s.drop(path, card->focusTarget()->mapTo(&s.window(), QPoint(4, 4)));
    auto* dialog = s.window().findChild<ImportDialog*>();
    QVERIFY(dialog);
    QCOMPARE(dialog->target(0).id, MatrixId::ValueWeights);
  }

  void badFileIsReportedInTheWindow() {
    FirstStart s;
    const Experiment before = s.document().experiment();
    QVERIFY(!s.controller().openPath(s.folder.filePath(QStringLiteral("missing.attn"))));
    QVERIFY(identical(s.document().experiment(), before));
    QVERIFY(s.window().findChild<NoticeBar*>()->isVisible());
  }

  void exampleAfterANewExperimentIsNotModified() {
    FirstStart s;
    s.controller().startNew(newExperiment(3, {4, 2, 2, 1}, Start::Zeros, 1));
    QVERIFY(s.controller().session().modified());
    s.controller().openExample(examples().constFirst().resource);
    QVERIFY(!s.controller().session().modified());
  }

  /// Opens the file as a user does: shortcut, file name, "Open".
  void baselineIsReadFromAFile() {
    FirstStart s;
    const QString path = s.folder.filePath(QStringLiteral("before.attn"));
    Experiment before = s.document().experiment();
    before.temperature = 2;
    QVERIFY(!saveExperiment(before, path));
    int tries = 0;
    QTimer timer;
    connect(&timer, &QTimer::timeout, this, [&] {
      // The dialog appears some event loop turns after the key press.
      auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr || !dialog->isVisible()) return;
      if (++tries > 20) return dialog->reject();  // fails instead of hanging
      auto* name = dialog->findChild<QLineEdit*>();
      // The name is set, not typed, because the list of completions would take the Return key.
      name->setText(path);
      for (auto* button : dialog->findChildren<QPushButton*>())
        if (button->isDefault() && button->isEnabled()) QTest::mouseClick(button, Qt::LeftButton);
    });
    timer.start(50);
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    s.window().actions()[ActionId::BaselineFromFile]->trigger();
    QTRY_VERIFY(s.document().baseline().exists());
    timer.stop();
    QVERIFY2(tries >= 1 && tries <= 20, qPrintable(QString::number(tries)));
    const Baseline& baseline = s.document().baseline();
    QCOMPARE(baseline.name(), QStringLiteral("before.attn"));
    QCOMPARE(baseline.experiment().temperature, 2.0);
    QCOMPARE(s.document().experiment().temperature, 1.0);
    QCOMPARE(settings::kLastFolder.get(), QFileInfo(path).path());
  }

  void draggingTheMarkedNumberOfAnExampleChangesItsContext() {
    FirstStart s;
    const QList<QAction*> actions = s.window().examplesMenu()->actions();
    for (qsizetype i = 0; i < examples().size(); ++i) {
      const Example example = examples()[i];
      actions[i]->trigger();
      QVERIFY(s.window().findChild<NoticeBar*>()->isVisible());
      const MatrixTable* table = s.table(example.marked.id);
      const QModelIndex cell = table->matrixModel()->indexOf(example.marked);
      QVERIFY2(cell.isValid(), qPrintable(example.resource));
      QTRY_VERIFY2(table->viewport()->rect().contains(table->visualRect(cell).center()),
                   qPrintable(example.resource));
      const auto context = [&] {
        const auto row = s.document().trace().stage(MatrixId::Context, example.head).row(example.query);
        return std::vector<double>(row.begin(), row.end());
      };
      const std::vector<double> before = context();
      QVERIFY(!s.document().setEntry(example.marked, -1));
      QVERIFY2(context() != before, qPrintable(example.resource));
      s.document().undo();
    }
  }

  void fourTabStopsLeadFromTheToolBarToTheFirstCell() {
    FirstStart s;
    QWidgetList reached;
    for (QWidget* control : s.window().findChild<QToolBar*>()->findChildren<QWidget*>())
      if (control->isVisible() && (control->focusPolicy() & Qt::TabFocus)) reached << control;
    QCOMPARE(reached.size(), 1);  // the tool bar is one stop
    reached.front()->setFocus(Qt::TabFocusReason);
    QStringList stops;
    while (!qobject_cast<MatrixTable*>(QApplication::focusWidget()) && stops.size() < 20) {
      QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
      stops << QString::fromLatin1(QApplication::focusWidget()->metaObject()->className()) +
                   QLatin1Char(' ') + QApplication::focusWidget()->accessibleName();
    }
    QVERIFY2(stops.size() <= 4, qPrintable(stops.join(QStringLiteral(" | "))));
  }

  void arrowKeysMoveInTheToolBar() {
    FirstStart s;
    s.window().resize(1600, 800);
    QCoreApplication::processEvents();
    auto* bar = s.window().findChild<QToolBar*>();
    const auto press = [](int key) {
      QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(key));
      return QApplication::focusWidget();
    };
    const auto actionOf = [](const QWidget* widget) {
      const auto* button = qobject_cast<const QToolButton*>(widget);
      return button ? button->defaultAction() : nullptr;
    };
    QAction* first = s.window().actions()[ActionId::New];
    QAction* last = s.window().actions()[ActionId::MorePanel];
    for (QToolButton* button : bar->findChildren<QToolButton*>())
      if (button->defaultAction() == first) button->setFocus(Qt::TabFocusReason);
    QCOMPARE(actionOf(press(Qt::Key_Left)), first);
    QCOMPARE(actionOf(press(Qt::Key_End)), last);
    QCOMPARE(actionOf(press(Qt::Key_Home)), first);
    // Every control that can be used is reached once; Undo and Redo cannot be used yet.
    QSet<QWidget*> reached{QApplication::focusWidget()};
    while (actionOf(QApplication::focusWidget()) != last && reached.size() < 40)
      reached << press(Qt::Key_Right);
    int usable = 0;
    for (QWidget* control : bar->findChildren<QWidget*>())
      if ((actionOf(control) || qobject_cast<QComboBox*>(control)) && control->isEnabled()) ++usable;
    QCOMPARE(reached.size(), usable);
    // Tab leaves the tool bar, and Shift+Tab returns to the control that had the focus.
    QWidget* left_from = press(Qt::Key_Left);
    QVERIFY(!bar->isAncestorOf(press(Qt::Key_Tab)));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab, Qt::ShiftModifier);
    QCOMPARE(QApplication::focusWidget(), left_from);
  }

  void walkDoesNotMakeASmallWindowGrow() {
    FirstStart s;
    const QSize small(1016, 600);
    s.window().resize(small);
    s.window().actions()[ActionId::WalkThrough]->trigger();
    s.window().actions()[ActionId::LessonsPanel]->trigger();
    QTest::qWait(50);
    QCOMPARE(s.window().size(), small);
  }

  void panelStacksTheQueryInsteadOfSqueezingTheEmbedding() {
    FirstStart s;
    s.window().resize(1280, 800);
    s.window().actions()[ActionId::InspectorPanel]->trigger();
    QTest::qWait(100);
    MatrixTable* x = s.table(MatrixId::QueryEmbeddings);
    MatrixTable* q = s.table(MatrixId::Q);
    const auto left = [&s](const QWidget* widget) { return widget->mapTo(&s.window(), QPoint()).x(); };
    QCOMPARE(left(q), left(x));
    for (MatrixTable* table : {x, q, s.table(MatrixId::QueryWeights)}) {
      QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
      QVERIFY(whollyVisible(*table));
    }
    s.window().actions()[ActionId::InspectorPanel]->trigger();
    QTest::qWait(100);
    QVERIFY(left(q) > left(s.table(MatrixId::QueryWeights)));
  }

  /// A low window has little room below x. Nothing is cut, and the headline stays in sight.
  /// W_K, W_V and the hint of a small example stay beside a panel. When it is closed, everything is as
  /// before.
  void panelKeepsTheOtherWeights() {
    constexpr int kExample = 6;  // "Which bank?": d_model 4, d_k 2
    FirstStart s;
    s.window().resize(1280, 800);
    s.window().examplesMenu()->actions().at(kExample)->trigger();
    const auto shows = [&s](MatrixId id) {
      for (const auto* table : s.window().findChildren<MatrixTable*>())
        if (table->matrixModel()->id() == id && table->isVisible()) return true;
      return false;
    };
    const auto* keys = s.window().findChild<KeyRowsTable*>();
    QTRY_VERIFY(shows(MatrixId::KeyWeights) && shows(MatrixId::ValueWeights));
    QTest::qWait(50);
    const int height = keys->height();
    QAction* panel = s.window().actions()[ActionId::MorePanel];
    panel->trigger();
    QTest::qWait(50);
    QVERIFY(shows(MatrixId::KeyWeights) && shows(MatrixId::ValueWeights));
    QVERIFY(s.window().findChild<QLabel*>(QStringLiteral("hint"))->isVisible());
    panel->trigger();
    QTest::qWait(50);
    QVERIFY(shows(MatrixId::KeyWeights) && shows(MatrixId::ValueWeights));
    QCOMPARE(keys->height(), height);
  }

  void panelInALowWindowStacksTheQuery_data() {
    QTest::addColumn<ActionId>("panel");
    QTest::newRow("why") << ActionId::InspectorPanel;
    QTest::newRow("lessons") << ActionId::LessonsPanel;
  }
  void panelInALowWindowStacksTheQuery() {
    QFETCH(ActionId, panel);
    FirstStart s;
    s.window().resize(1016, 600);
    s.window().actions()[panel]->trigger();
    QTest::qWait(100);
    MatrixTable* x = s.table(MatrixId::QueryEmbeddings);
    MatrixTable* weights = s.table(MatrixId::QueryWeights);
    MatrixTable* q = s.table(MatrixId::Q);
    const auto left = [&s](const QWidget* widget) { return widget->mapTo(&s.window(), QPoint()).x(); };
    QCOMPARE(left(q), left(x));
    for (MatrixTable* table :
         {x, s.table(MatrixId::QueryPositions), s.table(MatrixId::QueryInputs), weights, q}) {
      QVERIFY(whollyVisible(*table));
      QVERIFY(table->viewport()->rect().contains(table->visualRect(table->model()->index(0, 0))));
    }
    const auto* headline = s.window().findChild<RowView*>()->findChild<QLabel*>(QStringLiteral("headline"));
    QVERIFY(headline->visibleRegion() == QRegion(headline->rect()));
    const auto* keys = s.window().findChild<KeyRowsTable*>();
    QVERIFY(keys->viewport()->height() >= 2 * KeyRowsTable::kLeastRow);
    // Keys scroll to the current number.
    weights->setFocus();
    for (int row = 0; row < weights->model()->rowCount(); ++row) QTest::keyClick(weights, Qt::Key_Down);
    QCOMPARE(weights->currentIndex().row(), weights->model()->rowCount() - 1);
    QTRY_VERIFY(weights->viewport()->visibleRegion().contains(weights->visualRect(weights->currentIndex())));
  }

  void furtherPanelsShareTheWidthOfTheFirst() {
    FirstStart s;
    s.window().resize(1280, 800);
    s.window().actions()[ActionId::InspectorPanel]->trigger();
    QTest::qWait(50);
    const int width = s.window().centralWidget()->width();
    for (const ActionId id : {ActionId::ScalingPanel, ActionId::CostPanel, ActionId::PositionsPanel,
                              ActionId::HistoryPanel, ActionId::SizesPanel, ActionId::MorePanel}) {
      s.window().actions()[id]->trigger();
      QTest::qWait(50);
      QCOMPARE(s.window().centralWidget()->width(), width);
    }
  }

  /// A walk through cross-attention shows most above the rows. They scroll rather than force the window to
  /// grow.
  void lowWindowKeepsItsHeightInAWalk() {
    FirstStart s;
    s.window().resize(1016, 600);
    s.window().actions()[ActionId::ModeCross]->trigger();
    s.window().notices().post(
        {QStringLiteral("long"), QStringLiteral("A notice of two lines. ").repeated(9), {}});
    s.window().actions()[ActionId::WalkThrough]->trigger();
    for (int i = 0; i < 12; ++i) {
      s.window().actions()[ActionId::WalkNext]->trigger();
      QTest::qWait(1);
      QCOMPARE(s.window().height(), 600);
    }
  }

  /// What was done is shown beside a notice, and ends a notice about an earlier refusal.
  void resultIsSaidBesideANotice() {
    FirstStart s;
    const auto* bar = s.window().findChild<NoticeBar*>();
    QVERIFY(bar->isVisible());  // the first steps
    const QString before = bar->plainText();
    s.controller().report(Refusal::saying(QStringLiteral("That did not work.")));
    QCOMPARE(bar->plainText(), QStringLiteral("That did not work."));
    s.window().statusLine().say(QStringLiteral("Saved <b>.attn."));
    QCOMPARE(s.window().findChild<QLabel*>(QStringLiteral("message"))->text(),
             QStringLiteral("Saved <b>.attn."));
    QCOMPARE(bar->plainText(), before);
    // In a narrow window, a long result would be cut. It is a notice then.
    s.window().resize(900, 640);
    const QString result = QStringLiteral("Reset to how it was opened. Undo restores the changes.");
    QTest::qWait(50);
    s.window().statusLine().say(result);
    QCOMPARE(bar->plainText(), result);
    s.window().statusLine().say({});
    QCOMPARE(bar->plainText(), before);
  }

  void focusStaysWhereTheWorkIs() {
    FirstStart s;
    const auto inToolBar = [&] {
      const auto* bar = s.window().findChild<QToolBar*>(QStringLiteral("toolbar"));
      return bar->isAncestorOf(s.window().focusWidget());
    };
    MatrixTable* weights = s.table(MatrixId::QueryWeights);
    weights->setFocus();
    s.window().commitEditors();
    QCOMPARE(s.window().focusWidget(), weights);
    weights->edit(weights->model()->index(0, 0));
    QVERIFY(s.window().focusWidget() != weights);
    s.window().commitEditors();
    QTRY_COMPARE(s.window().focusWidget(), weights);
    s.window().actions()[ActionId::HeadsAlone]->trigger();
    QVERIFY(s.window().findChild<HeadsPanel*>()->isAncestorOf(s.window().focusWidget()));
    s.window().actions()[ActionId::HeadsAlone]->trigger();
    weights->setFocus();
    s.window().actions()[ActionId::WalkThrough]->trigger();
    weights->clearFocus();
    s.window().actions()[ActionId::WalkThrough]->trigger();
    QVERIFY(!inToolBar());
  }

  void matrixViewFitsItselfAndThenRests() {
    FirstStart s;
    s.window().resize(1280, 800);
    s.window().actions()[ActionId::MatrixView]->trigger();
    QTest::qWait(100);
    struct Counter : QObject {
      int resized = 0;
      bool eventFilter(QObject*, QEvent* event) override {
        resized += event->type() == QEvent::Resize ? 1 : 0;
        return false;
      }
    } counter;
    for (QWidget* widget : s.window().matrixView().findChildren<QWidget*>())
      widget->installEventFilter(&counter);
    QTest::qWait(100);
    QCOMPARE(counter.resized, 0);
  }

  void maskMatrixNoticeScrollsToTheMask() {
    FirstStart s;
    s.window().resize(1280, 800);
    s.window().actions()[maskAction(Mask::Kind::Matrix)]->trigger();
    auto* notice = s.window().findChild<NoticeBar*>();
    QTRY_VERIFY(notice->isVisible());
    QVERIFY(notice->findChild<QLabel*>(QStringLiteral("notice-mask-by-hand")));
    QAbstractButton* show = choice(*notice);
    QVERIFY(show);
    QTest::mouseClick(show, Qt::LeftButton);
    MatrixTable* mask = nullptr;
    QTRY_VERIFY((mask = s.table(MatrixId::Mask)) != nullptr);
    QTRY_VERIFY(!mask->visibleRegion().isEmpty());
    const QRect current = mask->visualRect(mask->currentIndex());
    QVERIFY(mask->viewport()->visibleRegion().contains(current.center()));
  }

  void firstStepsReturnInAnUntouchedWindow() {
    FirstStart s;
    auto* notice = s.window().findChild<NoticeBar*>();
    notice->dismiss();
    QVERIFY(!notice->isVisible());
    s.window().selection().setHead(0);
    s.window().actions()[ActionId::MatrixView]->trigger();
    s.window().actions()[ActionId::FirstSteps]->trigger();
    QCOMPARE(s.application.windows().size(), std::size_t{1});
    QCOMPARE(s.window().selection().head(), 2);
    QCOMPARE(s.window().selection().query(), 2);
    QVERIFY(notice->isVisible());
    QVERIFY(notice->findChild<QLabel*>(QStringLiteral("notice-first-steps")));
    // Of the steps, only the first one says the weight that the drag changes.
    QVERIFY(notice->plainText().contains(two(s.weight(2, 2, 5))));
    QVERIFY(s.table(MatrixId::QueryWeights));
    QVERIFY(s.window().findChild<RowView*>()->isVisible());
  }

  /// A notice may lay out the window while an edit is not complete and the selected words are gone already.
  void layoutDuringAnEditThatRemovesTheSelection() {
    FirstStart s;
    s.window().selection().setQuery(5);
    s.window().selection().setKey(5);
    auto* heads = s.window().findChild<HeadsPanel*>();
    QVERIFY(heads);
    connect(s.window().document().undoStack(), &QUndoStack::indexChanged, heads,
            [heads] { heads->resize(heads->size() - QSize(7, 7)); });
    Experiment smaller = s.window().document().experiment();
    smaller.query_tokens.resize(3);
    Matrix few(3, smaller.modelDim());
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < few.columns(); ++j) few.set(i, j, smaller.query_embeddings(i, j));
    smaller.query_embeddings = few;
    smaller.positions = Positions();
    QVERIFY(!s.window().document().replace(smaller, EditText(QStringLiteral("Fewer words"))));
    QCOMPARE(s.window().document().experiment().queryCount(), 3);
    QVERIFY(s.window().selection().query() < 3);
  }

  void tokenIsPinnedFromItsMenu() {
    FirstStart s;
    const QPoint at = s.strip().visualRect(s.strip().model()->index(1, 0)).center();
    const auto choose = [&] {
      QContextMenuEvent event(QContextMenuEvent::Mouse, at, s.strip().viewport()->mapToGlobal(at));
      QApplication::sendEvent(s.strip().viewport(), &event);
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      if (menu == nullptr) return false;
      for (QAction* action : menu->actions())
        if (action->objectName() == QLatin1String("pin-query")) {
          QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
          return true;
        }
      menu->close();
      return false;
    };
    QVERIFY(choose());
    QCOMPARE(s.window().selection().pinnedQueries(), std::vector<int>{1});
    QVERIFY(choose());
    QVERIFY(s.window().selection().pinnedQueries().empty());
  }

  /// An edit after the contexts says that only these stages changed.
  void statusNamesLateStages() {
    const auto text = [](MatrixId first_stage) {
      Change change;
      change.first_stage = first_stage;
      return describeChange(QStringLiteral("An edit"), change);
    };
    QVERIFY(text(MatrixId::Output) != text(MatrixId::Q));
    QVERIFY(text(MatrixId::Concat) != text(MatrixId::Output));
  }

  /// A panel that opens beside others is wide enough for its content, although it shares their width.
  void panelIsWideEnoughAfterANarrowOne_data() {
    QTest::addColumn<int>("action");
    for (const ActionId id :
         {ActionId::PositionsPanel, ActionId::CostPanel, ActionId::ScalingPanel, ActionId::ArrowsPanel})
      QTest::newRow(qPrintable(QString::number(static_cast<int>(id)))) << static_cast<int>(id);
  }
  void panelIsWideEnoughAfterANarrowOne() {
    QFETCH(int, action);
    FirstStart s;
    s.window().resize(1280, 800);
    s.window().actions()[ActionId::InspectorPanel]->trigger();
    auto* narrow = s.window().findChild<QDockWidget*>(QStringLiteral("inspector"));
    s.window().resizeDocks({narrow}, {280}, Qt::Horizontal);
    QCoreApplication::processEvents();
    s.window().actions()[static_cast<ActionId>(action)]->trigger();
    QCoreApplication::processEvents();
    for (auto* dock : s.window().findChildren<QDockWidget*>()) {
      auto* area = qobject_cast<QScrollArea*>(dock->widget());
      if (area == nullptr || area->visibleRegion().isEmpty()) continue;
      QVERIFY2(area->widget()->width() <= area->viewport()->width(),
               qPrintable(QStringLiteral("%1: %2 of %3 px")
                              .arg(dock->objectName())
                              .arg(area->viewport()->width())
                              .arg(area->widget()->width())));
    }
  }

  /// The titles and filters of file dialogs, the question about unsaved changes, and the notices of the
  /// program.
  void everyTextOfTheProgramPassesThroughTranslation() {
    test::MarkedLanguage marked;
    QCoreApplication::installTranslator(&marked);
    const auto remove = qScopeGuard([&] { QCoreApplication::removeTranslator(&marked); });
    FirstStart s;
    QVERIFY(!s.document().reset(test::shortWords()));
    int dialogs = 0;
    for (const ActionId id : {ActionId::Open, ActionId::SaveAs, ActionId::BaselineFromFile,
                              ActionId::ImportMatrices, ActionId::LessonOpen, ActionId::ExportNumpy}) {
      s.window().actions()[id]->trigger();
      auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr) continue;
      ++dialogs;
      QVERIFY2(!test::bypassesTranslation(dialog->windowTitle()), qPrintable(dialog->windowTitle()));
      // Qt removes what follows the patterns, and with it the mark at the end; translated vowels have
      // accents.
      static const QRegularExpression vowel(QStringLiteral("[aeiou]"));
      for (const QString& filter : dialog->nameFilters())
        QVERIFY2(!filter.section(u'(', 0, 0).contains(vowel), qPrintable(filter));
      dialog->reject();
      QCoreApplication::processEvents();
    }
    QCOMPARE(dialogs, 6);
    s.window().notices().post(recoveredNotice(kRecovered, QDateTime::currentDateTime(), {}));
    s.window().notices().post(journalNotice(Refusal{{}, {}, QString(), QString()}));
    QCoreApplication::processEvents();
    const QStringList said = test::bypassing(*s.window().findChild<NoticeBar*>());
    QVERIFY2(said.isEmpty(), qPrintable(said.join(u'\n')));

    QVERIFY(!s.document().setEntry({MatrixId::QueryWeights, 0, 0, 0}, 7));
    s.window().actions()[ActionId::CloseWindow]->trigger();
    QCoreApplication::processEvents();
    auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    QVERIFY(question);
    // The buttons of a QMessageBox are translated by Qt.
    for (const QString& text : {question->text(), question->informativeText(), question->windowTitle()})
      QVERIFY2(!test::bypassesTranslation(text), qPrintable(text));
    const QStringList cut = test::clipped(*question);
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(u'\n')));
    question->reject();
  }
};

LAB_TEST(TestWindow, QApplication)

}  // namespace tst_window
#include "tst_window.moc"
