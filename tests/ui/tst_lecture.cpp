// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QBuffer>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QGraphicsProxyWidget>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QScrollArea>
#include <QScrollBar>
#include <QStatusBar>
#include <QSvgGenerator>
#include <QTableView>
#include <QToolButton>
#include <QXmlStreamReader>
#include <cmath>
#include <memory>
#include <set>

#include "core/document/SceneEdits.h"
#include "core/document/SettingEdits.h"
#include "core/explain/WalkStages.h"
#include "core/io/ExperimentFile.h"
#include "core/io/ExperimentWriter.h"
#include "core/model/Restructure.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/core/document/Samples.h"
#include "tests/ui/MapCells.h"
#include "tests/ui/ReadAll.h"
#include "ui/arrows/ArrowsPanel.h"
#include "ui/formula/DerivationFormat.h"
#include "ui/heads/HeadMap.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/inspector/InspectorPanel.h"
#include "ui/lecture/Presentation.h"
#include "ui/lecture/ScenesPanel.h"
#include "ui/lesson/LessonDock.h"
#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/MatrixView.h"
#include "ui/matrix/ShowAgainButton.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/row/RowView.h"
#include "ui/studies/SelfCrossPanel.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"
#include "ui/window/NoticeBar.h"
#include "ui/window/StatusLine.h"
#include "ui/window/WindowState.h"

namespace tst_lecture {

using namespace lab;

namespace {

QString u(const char* text) {
  return QString::fromUtf8(text);
}

/// Returns the height in screen pixels of the smallest letters that `widget` paints.
double smallestLetters(QWidget& widget) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setSize(widget.size());
  QPainter painter(&generator);
  widget.render(&painter);
  painter.end();
  double smallest = 1e9, letters = 0, scale = 1;
  QXmlStreamReader xml(bytes);
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    const auto attributes = xml.attributes();
    if (attributes.hasAttribute(QLatin1String("font-size")))
      letters = attributes.value(QLatin1String("font-size")).toDouble();
    const QString matrix = attributes.value(QLatin1String("transform")).toString();
    if (matrix.startsWith(QLatin1String("matrix("))) {
      const QStringList m = matrix.mid(7).chopped(1).split(QLatin1Char(','));
      scale = std::sqrt(std::abs(m[0].toDouble() * m[3].toDouble() - m[1].toDouble() * m[2].toDouble()));
    }
    if (xml.name() != QLatin1String("text")) continue;
    // Indices and exponents are smaller, as in print.
    static const QSet<QString> indices{u("j"), u("k"), u("x"), u("Q"), u("K"), u("V"), u("T"), u("1")};
    const double size = letters * scale;
    if (!indices.contains(xml.readElementText().trimmed())) smallest = std::min(smallest, size);
  }
  return smallest;
}

}  // namespace

/// Simulates a lecture: scenes by the keys of a presenter, presenting and hiding matrices.
class TestLecture : public QObject {
  Q_OBJECT

  std::unique_ptr<Document> document_;
  std::unique_ptr<MainWindow> window_;

  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClick(focus && focus->window() == window_.get() ? focus : window_.get(), key, modifiers);
    QCoreApplication::processEvents();
  }
  void trigger(ActionId id) {
    window_->actions()[id]->trigger();
    QCoreApplication::processEvents();
  }
  void keep() { trigger(ActionId::KeepScene); }
  ScenesPanel& panel() { return *window_->findChild<ScenesPanel*>(); }
  KeyRowsTable& rows() {
    for (auto* table : window_->findChildren<KeyRowsTable*>())
      if (table->isVisible()) return *table;
    qFatal("no rows");
  }
  int current() { return document_->scenes().current; }
  /// Adds scene 1 with the initial state in the row view, and scene 2 with a causal mask, the matrix view,
  /// another query and open notes.
  void addTwoScenes() {
    keep();
    trigger(maskAction(Mask::Kind::Causal));
    press(Qt::Key_F3, Qt::ShiftModifier);
    press(Qt::Key_Down, Qt::AltModifier);
    press(Qt::Key_Down, Qt::AltModifier);
    trigger(ActionId::NotesPanel);
    keep();
    QCOMPARE(document_->scenes().count(), 2);
  }

  /// Adds two scenes and presents the first one.
  Presentation* presentFirstOfTwoScenes() {
    addTwoScenes();
    press(Qt::Key_PageUp);
    trigger(ActionId::Present);
    window_->resize(1280, 800);
    QTest::qWait(50);
    return window_->findChild<Presentation*>();
  }

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }
  void init() {
    document_ = std::make_unique<Document>();
    TestAccess::setMarkMilliseconds<MatrixModel>(0);
    QVERIFY(!document_->reset(test::catSatMat()));
    window_ = std::make_unique<MainWindow>(*document_);
    window_->resize(1280, 800);
    window_->show();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  }
  void cleanup() {
    window_.reset();
    document_.reset();
    QVERIFY(!theme::highContrast());
  }

  void presenterKeysGoThroughTheScenes() {
    addTwoScenes();
    const Experiment second = document_->experiment();
    const int asked = window_->selection().query();
    QVERIFY(asked > 0);
    press(Qt::Key_PageUp);
    QCOMPARE(current(), 0);
    QVERIFY(document_->experiment().mask.kind == Mask::Kind::None);
    QCOMPARE(window_->options().pipeline(), ViewOptions::Pipeline::Row);
    QCOMPARE(window_->selection().query(), 0);
    QVERIFY(window_->findChild<QDockWidget*>(QStringLiteral("notes"))->isHidden());
    rows().setFocus();  // the table would scroll with this key
    press(Qt::Key_PageDown);
    QCOMPARE(current(), 1);
    QVERIFY(identical(document_->experiment(), second));
    QCOMPARE(window_->options().pipeline(), ViewOptions::Pipeline::Matrix);
    QCOMPARE(window_->selection().query(), asked);
    QVERIFY(!window_->findChild<QDockWidget*>(QStringLiteral("notes"))->isHidden());
    // After the last scene, the key has no effect.
    const int steps = document_->undoStack()->count();
    press(Qt::Key_PageDown);
    QCOMPARE(current(), 1);
    QCOMPARE(document_->undoStack()->count(), steps);
  }

  void homeRestoresTheSceneAndUndoRestoresTheEdits() {
    addTwoScenes();
    press(Qt::Key_PageUp);
    QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 0, 0, 0}, 5));
    press(Qt::Key_F3, Qt::ShiftModifier);
    const Experiment worked = document_->experiment();
    press(Qt::Key_Home);
    QVERIFY(identical(document_->experiment(), document_->scenes()[0].experiment));
    QCOMPARE(window_->options().pipeline(), ViewOptions::Pipeline::Row);
    press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(identical(document_->experiment(), worked));
    QCOMPARE(window_->options().pipeline(), ViewOptions::Pipeline::Matrix);  // the view that was shown
    // Undo after going to another scene restores the edits.
    press(Qt::Key_PageDown);
    QCOMPARE(current(), 1);
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(current(), 0);
    QVERIFY(identical(document_->experiment(), worked));
  }

  void withoutScenesTheTableHandlesTheKeys() {
    rows().setFocus();
    rows().setCurrentIndex(rows().rows().index(0, 1));
    press(Qt::Key_PageDown);
    QVERIFY(rows().currentIndex().row() > 0);
    QCOMPARE(document_->undoStack()->count(), 0);
  }

  void textFieldsHandleTheKeys() {
    addTwoScenes();
    press(Qt::Key_PageUp);
    const int steps = document_->undoStack()->count();
    QLineEdit field;
    field.setParent(window_.get());
    field.show();
    field.setFocus();
    QTest::keyClicks(&field, QStringLiteral("brb"));
    press(Qt::Key_Home);
    press(Qt::Key_PageDown);
    QCOMPARE(field.text(), QStringLiteral("brb"));
    QCOMPARE(field.cursorPosition(), 0);
    QCOMPARE(current(), 0);
    QVERIFY(document_->hiddenMatrices().empty());
    QCOMPARE(document_->undoStack()->count(), steps);
  }

  void sceneListIsEditedByKeyboard() {
    addTwoScenes();
    trigger(ActionId::ScenesPanel);
    auto* list = panel().findChild<QListView*>();
    QTRY_VERIFY(list->isVisible());
    QCOMPARE(panel().chosen(), 1);
    const std::string unnamed = document_->scenes()[1].name;
    QVERIFY(unnamed != document_->scenes()[0].name);
    // Renames the scene in place.
    trigger(ActionId::RenameScene);
    auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("causal"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(document_->scenes()[1].name, std::string("causal"));
    QVERIFY(list->model()->index(1, 0).data().toString().contains(QStringLiteral("causal")));
    trigger(ActionId::SceneEarlier);
    QCOMPARE(document_->scenes()[0].name, std::string("causal"));
    QCOMPARE(current(), 0);
    trigger(ActionId::SceneLater);
    QCOMPARE(document_->scenes()[1].name, std::string("causal"));
    // Drags it to the top and back. A drag cannot be simulated here, so that this calls what happens at its
    // end.
    QVERIFY(list->dragDropMode() == QAbstractItemView::InternalMove);
    for (const int from : {1, 0}) {
      const std::unique_ptr<QMimeData> dragged(list->model()->mimeData({list->model()->index(from, 0)}));
      list->model()->dropMimeData(dragged.get(), Qt::MoveAction, from == 1 ? 0 : 2, 0, {});
      QCOMPARE(document_->scenes()[1 - from].name, std::string("causal"));
      QCOMPARE(current(), 1 - from);
    }
    // Updates the scene to the current state.
    QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 0, 0, 0}, 5));
    trigger(ActionId::UpdateScene);
    QCOMPARE(document_->scenes()[1].experiment.heads[0].query_weights(0, 0), 5.0);
    trigger(ActionId::RemoveScene);
    QCOMPARE(document_->scenes().count(), 1);
    for (int i = 0; i < 8; ++i) press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(document_->scenes().count(), 2);
    QCOMPARE(document_->scenes()[1].name, unnamed);
  }

  void clickInTheListEntersTheScene() {
    addTwoScenes();
    trigger(ActionId::ScenesPanel);
    auto* list = panel().findChild<QListView*>();
    QTRY_VERIFY(list->isVisible());
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualRect(list->model()->index(0, 0)).center());
    QCOMPARE(current(), 0);
    QVERIFY(document_->experiment().mask.kind == Mask::Kind::None);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(current(), 1);
    QVERIFY(document_->experiment().mask.kind == Mask::Kind::Causal);
  }

  void actionsAreEnabledWhenTheyHaveAnEffect() {
    const auto enabled = [this](ActionId id) { return window_->actions()[id]->isEnabled(); };
    QVERIFY(enabled(ActionId::KeepScene));
    for (const ActionId id : {ActionId::NextScene, ActionId::PreviousScene, ActionId::SceneStart,
                              ActionId::RemoveScene, ActionId::RevealAll})
      QVERIFY(!enabled(id));
    addTwoScenes();
    // In the last scene, too, because the key says so.
    for (const ActionId id : {ActionId::PreviousScene, ActionId::NextScene, ActionId::SceneStart})
      QVERIFY(enabled(id));
    const auto query = window_->selection().query();
    press(Qt::Key_PageDown, Qt::AltModifier);
    QCOMPARE(current(), 1);
    QCOMPARE(window_->selection().query(), query);
    press(Qt::Key_PageUp, Qt::AltModifier);
    QCOMPARE(current(), 0);
    trigger(ActionId::SceneStart);
    press(Qt::Key_PageDown, Qt::AltModifier);
    QCOMPARE(current(), 1);
  }

  // Hiding matrices

  void keyBHidesTheColumnUnderThePointer() {
    KeyRowsTable& table = rows();
    // The screen of the tests is 800 px wide.
    const int column = table.rows().columnOf(KeyRowsModel::Kind::Key);
    const QPoint at = table.visualRect(table.model().index(1, column)).center();
    QTest::mouseMove(table.viewport(), at);
    press(Qt::Key_B);  // a letter is for typing, except while presenting
    QVERIFY(document_->hiddenMatrices().empty());
    trigger(ActionId::BlankHere);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::K});
    QVERIFY(std::isnan(document_->trace().stage(MatrixId::K, 1)(0, 0)));
    auto* notices = window_->findChild<NoticeBar*>();
    QVERIFY(!notices->isHidden());
    trigger(ActionId::RevealHere);
    QVERIFY(document_->hiddenMatrices().empty());
    QVERIFY(notices->isHidden());  // it named the hidden matrix
    // Its button shows everything again.
    trigger(ActionId::BlankHere);
    notices->findChild<QAbstractButton*>(QStringLiteral("choice-1"))->click();
    QVERIFY(document_->hiddenMatrices().empty());
    // Over the header of a column, the column is hidden as well.
    QTest::mouseMove(table.horizontalHeader()->viewport(),
                     {table.columnViewportPosition(table.rows().columnOf(KeyRowsModel::Kind::Score)) + 5, 6});
    trigger(ActionId::BlankHere);
    QVERIFY(document_->hiddenMatrices().contains(MatrixId::Scores));
    QCOMPARE(document_->undoStack()->count(), 0);  // hiding is not an edit
  }

  /// Undo right after Blank shows the matrix again, and undoes no edit. After another edit, it undoes the
  /// edit.
  void undoAfterBlankRevealsIt() {
    QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 0, 0, 0}, 7));
    QTest::mouseMove(
        rows().viewport(),
        rows().visualRect(rows().model().index(1, rows().rows().columnOf(KeyRowsModel::Kind::Key))).center());
    trigger(ActionId::BlankHere);
    QVERIFY(!document_->hiddenMatrices().empty());
    const auto* blanked = window_->findChild<QLabel*>(QStringLiteral("notice-blanked"));
    QVERIFY(blanked && blanked->isVisible());
    QSignalSpy said(window_->findChild<StatusLine*>(), &StatusLine::said);
    press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(document_->hiddenMatrices().empty());
    QVERIFY(!blanked->isVisible());
    QCOMPARE(said.count(), 1);
    QCOMPARE(document_->experiment().heads[0].query_weights(0, 0), 7.0);
    trigger(ActionId::BlankHere);
    QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 0, 0, 0}, 8));
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::K});
    QCOMPARE(document_->experiment().heads[0].query_weights(0, 0), 7.0);
  }

  /// The title of a hidden table in the row view has a link that shows it again, and nothing else.
  void titleOfAHiddenTableShowsItAgain() {
    document_->setHiddenMatrices({MatrixId::Q, MatrixId::K});
    QLabel* title = nullptr;
    for (auto* label : window_->findChild<RowView*>()->findChildren<QLabel*>())
      if (label->isVisible() && label->buddy() && label->text().contains(QLatin1String("href"))) {
        QVERIFY(!title);  // the keys have no title
        title = label;
      }
    QVERIFY(title);
    QTRY_VERIFY(title->width() >= title->sizeHint().width());
    const QPoint link(title->sizeHint().width() - 10, title->height() / 2);
    QTest::mouseClick(title, Qt::LeftButton, {}, link);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::K});
    QVERIFY(!title->text().contains(QLatin1String("href")));
  }

  void keyBHidesTheFocusedStage() {
    QTest::mouseMove(&window_->statusLine(), {4, 4});
    press(Qt::Key_F3, Qt::ShiftModifier);
    MatrixTable* keys = nullptr;
    for (auto* table : window_->findChildren<MatrixTable*>())
      if (table->isVisible() && table->matrixModel()->id() == MatrixId::K) keys = table;
    QVERIFY(keys);
    keys->setFocus();
    trigger(ActionId::BlankHere);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::K});
    // A second stage is added. R shows the stage under the pointer, and the action shows all.
    QTest::mouseMove(window_->findChild<HeadsPanel*>(), {window_->findChild<HeadsPanel*>()->width() / 2, 80});
    trigger(ActionId::BlankHere);
    QCOMPARE(document_->hiddenMatrices(), (HiddenMatrices{MatrixId::K, MatrixId::Weights}));
    trigger(ActionId::RevealHere);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::K});
    QTest::mouseMove(window_->findChild<HeadsPanel*>(), {window_->findChild<HeadsPanel*>()->width() / 2, 80});
    trigger(ActionId::BlankHere);
    trigger(ActionId::RevealAll);
    QVERIFY(document_->hiddenMatrices().empty());
  }

  /// The pointer over an entry of the menu says nothing about the matrix below the menu.
  void blankInTheMenuHidesTheSelectedMatrix() {
    window_->selection().setCell(CellRef{MatrixId::Weights, 1, 2, 1});
    rows().setFocus();
    QMenu* menu = nullptr;
    for (QObject* object : window_->actions()[ActionId::BlankHere]->associatedObjects())
      if (auto* found = qobject_cast<QMenu*>(object)) menu = found;
    QVERIFY(menu);
    auto* embedding = window_->findChild<RowView*>()->cards().front();
    menu->popup(embedding->mapToGlobal(QPoint(0, 0)) -
                menu->actionGeometry(window_->actions()[ActionId::BlankHere]).center());
    QVERIFY(QTest::qWaitForWindowExposed(menu));
    const QPoint entry = menu->actionGeometry(window_->actions()[ActionId::BlankHere]).center();
    QTest::mouseMove(menu, entry);
    QTest::mouseClick(menu, Qt::LeftButton, {}, entry);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::Weights});
  }

  /// A right click on a title gives the focus to no matrix.
  void blankOnATitleHidesTheMatrixOfTheTitle() {
    window_->selection().setCell(CellRef{MatrixId::Weights, 1, 2, 1});
    trigger(ActionId::MatrixView);
    window_->matrixView().card(MatrixId::QueryWeights)->findChild<MatrixTable*>()->setFocus();
    const auto menuOn = [this](const QLabel* title) {
      QTest::mouseClick(window_->windowHandle(), Qt::RightButton, {},
                        title->mapTo(window_.get(), title->visibleRegion().boundingRect().center()));
      return qobject_cast<QMenu*>(QApplication::activePopupWidget());
    };
    const auto blankOn = [this, menuOn](const QLabel* title) {
      QMenu* const menu = menuOn(title);
      QVERIFY(menu);
      const QPoint entry = menu->actionGeometry(window_->actions()[ActionId::BlankHere]).center();
      QTest::mouseMove(menu, entry);
      QTest::mouseClick(menu, Qt::LeftButton, {}, entry);
    };
    const auto cards = window_->matrixView().cards();
    const auto* card = *std::ranges::find_if(cards, [](const MatrixCard* one) {
      return one->id() != MatrixId::QueryWeights && !one->findChild<QLabel*>()->visibleRegion().isEmpty();
    });
    const auto* title = card->findChild<QLabel*>();
    blankOn(title);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{card->id()});
    blankOn(window_->findChild<HeadsPanel*>()->findChild<QLabel*>(QStringLiteral("title")));
    QCOMPARE(document_->hiddenMatrices(), (HiddenMatrices{card->id(), MatrixId::Weights}));
    // A menu that was closed without a choice has no effect on the next command.
    document_->setHiddenMatrices({});
    QMenu* const unused = menuOn(title);
    QVERIFY(unused);
    unused->close();
    QTest::mouseClick(&window_->statusLine(), Qt::LeftButton, {}, {4, 4});
    trigger(ActionId::BlankHere);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::QueryWeights});
  }

  /// The context menu of a presented view is not cut off by the presentation, and blanks what it was opened
  /// on.
  void contextMenuOfThePresentationBlanks() {
    window_->options().setFoldedStages(0);
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    auto& table = *TestAccess::rowView(*shown).findChild<KeyRowsTable*>();
    table.setFocus();
    QCoreApplication::processEvents();
    const QModelIndex cell = table.model().index(3, table.rows().columnOf(KeyRowsModel::Kind::Key));
    table.scrollTo(cell);
    const QPoint at =
        shown->mapFromScene(table.viewport()->mapTo(table.window(), table.visualRect(cell).center()));
    QTest::mouseMove(shown->viewport(), at);
    QTest::mouseClick(shown->viewport(), Qt::RightButton, {}, at);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, shown->viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(shown->viewport(), &event);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QVERIFY(!menu->graphicsProxyWidget());
    QAction* blank = window_->actions()[ActionId::BlankHere];
    QVERIFY(menu->actions().contains(blank));
    QTest::mouseMove(menu, menu->actionGeometry(blank).center());
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(blank).center());
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::K});
    // After that, a key concerns the number that has the focus.
    table.setFocus();
    table.setCurrentIndex(table.model().index(3, table.rows().columnOf(KeyRowsModel::Kind::Scaled)));
    QTest::keyClick(shown, Qt::Key_Down);
    press(Qt::Key_B);
    QVERIFY(document_->hiddenMatrices().contains(MatrixId::ScaledScores));
    press(Qt::Key_Escape);
  }

  /// The name of a key belongs to no matrix, and Blank does not take the selected one instead.
  void contextMenuOfAWordBlanksNothing() {
    window_->selection().setCell(CellRef{MatrixId::Weights, 1, 2, 1});
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    auto& table = *TestAccess::rowView(*shown).findChild<KeyRowsTable*>();
    QCoreApplication::processEvents();
    const QModelIndex word = table.model().index(1, table.rows().columnOf(KeyRowsModel::Kind::Token));
    const QPoint at =
        shown->mapFromScene(table.viewport()->mapTo(table.window(), table.visualRect(word).center()));
    QTest::mouseMove(shown->viewport(), at);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, shown->viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(shown->viewport(), &event);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    trigger(ActionId::BlankHere);
    QVERIFY(document_->hiddenMatrices().empty());
    menu->close();
    press(Qt::Key_Escape);
  }

  /// The maps have a button that shows them again, and nothing else.
  void buttonOfBlankedMapsShowsThem() {
    auto* heads = window_->findChild<HeadsPanel*>();
    auto* button = heads->findChild<ShowAgainButton*>();
    QVERIFY(!button->isVisible());
    document_->setHiddenMatrices({MatrixId::Weights, MatrixId::K});
    QVERIFY(button->isVisible() && heads->rect().contains(button->geometry()));
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::K});
    QVERIFY(!button->isVisible());
  }

  void sceneKeepsWhatIsBlanked() {
    document_->setHiddenMatrices({MatrixId::Weights});
    keep();
    trigger(ActionId::RevealAll);
    keep();
    press(Qt::Key_PageUp);
    QCOMPARE(current(), 0);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::Weights});
    press(Qt::Key_PageDown);
    QVERIFY(document_->hiddenMatrices().empty());
    // The file says that nothing is blanked in the second scene.
    const Lecture lecture = document_->lecture();
    const auto read =
        parseLecture(serializeExperiment(lecture.experiment, lecture.scenes), QStringLiteral("x"));
    QVERIFY(read && !document_->reset(read.value()));
    press(Qt::Key_PageDown);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::Weights});
    press(Qt::Key_PageDown);
    QVERIFY(document_->hiddenMatrices().empty());
  }

  /// A scene of an older file does not say what is blanked.
  void sceneWithoutBlanksInItsViewKeepsThem() {
    keep();
    Lecture lecture = document_->lecture();
    lecture.scenes.front().view.hidden.reset();
    QVERIFY(!document_->reset(lecture));
    document_->setHiddenMatrices({MatrixId::Weights});
    press(Qt::Key_PageDown);
    QCOMPARE(current(), 0);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::Weights});
  }

  /// A lesson opens with nothing blanked, also if it shows the same experiment. Its steps keep the blanks.
  void blanksAndLessons() {
    LessonDock& dock = window_->lessons();
    dock.forgetProgress();
    const QString folder = QStringLiteral(TEST_DATA_DIR "/lessons/every-kind");
    QVERIFY(!dock.openHere(folder));
    const Experiment same = document_->experiment();
    trigger(ActionId::LessonLeave);
    QVERIFY(!document_->reset(same));
    document_->setHiddenMatrices({MatrixId::Weights});
    QVERIFY(!dock.openHere(folder));
    QVERIFY(document_->hiddenMatrices().empty());
    document_->setHiddenMatrices({MatrixId::K});
    trigger(ActionId::LessonNext);
    QCOMPARE(dock.player().stepIndex(), 1);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::K});
    trigger(ActionId::LessonLeave);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::Weights});
  }

  /// A file opens outside its scenes. A notice leads to them, and presenting begins with the first one.
  void lectureBeginsWithItsFirstScene() {
    addTwoScenes();
    const Lecture lecture = document_->lecture();
    for (const bool present : {false, true}) {
      QVERIFY(!document_->reset(lecture));
      QCoreApplication::processEvents();
      QCOMPARE(current(), -1);
      auto* notices = window_->findChild<NoticeBar*>();
      QVERIFY(!notices->isHidden());
      if (present)
        trigger(ActionId::Present);
      else
        notices->findChild<QAbstractButton*>(QStringLiteral("choice-1"))->click();
      QCOMPARE(current(), 0);
      QVERIFY(notices->isHidden());
      if (present) press(Qt::Key_Escape);
    }
  }

  /// A double-click renames the scene that is shown, and edits stay.
  void doubleClickRenamesTheScene() {
    addTwoScenes();
    trigger(ActionId::ScenesPanel);
    auto* list = panel().findChild<QListView*>();
    QTRY_VERIFY(list->isVisible());
    QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 0, 0, 0}, 5));
    const QPoint at = list->visualRect(list->model()->index(1, 0)).center();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, at);
    auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("mine"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(document_->scenes()[1].name, std::string("mine"));
    QCOMPARE(document_->experiment().heads[0].query_weights(0, 0), 5.0);
  }

  /// The keys of a presenter lead through a walk.
  void pageKeysLeadThroughAWalk() {
    presentFirstOfTwoScenes();
    press(Qt::Key_F5);
    const MatrixId first = window_->walk().stage();
    press(Qt::Key_PageDown);
    QVERIFY(window_->walk().stage() != first);
    press(Qt::Key_PageUp);
    QCOMPARE(window_->walk().stage(), first);
    QCOMPARE(current(), 0);
    press(Qt::Key_F5);
    press(Qt::Key_Escape);
  }

  /// A message about one scene is not shown in the next one.
  void messageEndsWithTheScene() {
    auto* shown = presentFirstOfTwoScenes();
    const auto message = [shown] {
      for (const auto* label : shown->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly))
        if (label->isVisible()) return label->text();
      return QString();
    };
    press(Qt::Key_PageUp);  // before the first scene
    QVERIFY(!message().isEmpty());
    press(Qt::Key_PageDown);
    QTRY_VERIFY(message().isEmpty());
    press(Qt::Key_Escape);
  }

  /// The link of the headline works in the presentation, too.
  void linkOfThePresentationShowsWhatIsHidden() {
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    window_->resize(1920, 1080);
    QTest::qWait(50);
    document_->setHiddenMatrices({MatrixId::Weights});
    QCoreApplication::processEvents();
    auto* headline = TestAccess::rowView(*shown).findChild<QLabel*>(QStringLiteral("headline"));
    QVERIFY(headline && headline->text().contains(QLatin1String("href")));
    const QPoint corner = headline->mapTo(headline->window(), QPoint(0, headline->height() / 2));
    for (int x = 4; x < headline->width() && !document_->hiddenMatrices().empty(); x += 8) {
      const QPoint at = shown->mapFromScene(QPointF(corner + QPoint(x, 0)));
      QTest::mouseMove(shown->viewport(), at);
      QTest::mouseClick(shown->viewport(), Qt::LeftButton, {}, at);
    }
    QVERIFY(document_->hiddenMatrices().empty());
    press(Qt::Key_Escape);
  }

  void numbersOfHiddenMatricesAreNotShown() {
    window_->options().setDecimals(4);
    window_->actions()[ActionId::InspectorPanel]->trigger();
    window_->selection().setCell(CellRef{MatrixId::Weights, 0, 2, 1});
    QSet<QString> kept;
    for (const HeadTrace& head : document_->wholeTrace().heads)
      for (const double weight : head.weights.values())
        for (const QString& text :
             {fullNumber(weight), QString::number(weight, 'f', 2), QString::number(weight, 'f', 4)})
          kept << text;
    QCoreApplication::processEvents();
    QVERIFY(test::Everything(*window_, false).numbers().intersects(kept));
    KeyRowsTable& table = rows();
    const int column = table.rows().columnOf(KeyRowsModel::Kind::Weight);
    QTest::mouseMove(table.viewport(), table.visualRect(table.model().index(1, column)).center());
    trigger(ActionId::BlankHere);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::Weights});
    // Numbers that other matrices show are not leaks.
    QSet<QString> elsewhere{QStringLiteral("0.00"), QStringLiteral("1.00")};
    const auto add = [&](const Matrix& m) {
      for (const double value : m.values())
        for (const QString& text : {fullNumber(std::abs(value)), QString::number(std::abs(value), 'f', 2),
                                    QString::number(std::abs(value), 'f', 4)})
          elsewhere << text;
    };
    for (const MatrixName& name : matrixNames())
      for (int h = 0; h < (name.per_head ? 3 : 1); ++h)
        if (name.id != MatrixId::Weights && isStage(name.id))
          add(document_->wholeTrace().stage(name.id, name.per_head ? h : -1));
        else if (isInput(name.id))
          add(inputMatrix(document_->experiment(), name.id, name.per_head ? h : -1));
    kept -= elsewhere;
    QVERIFY(kept.size() > 50);
    const QString leak = test::Everything(*window_).firstLineWith(kept);
    QVERIFY2(leak.isEmpty(), qPrintable(leak));
  }

  void walkAndHiddenMatricesAreIndependent() {
    QTest::mouseMove(&window_->statusLine(), {4, 4});
    window_->selection().setCell(CellRef{MatrixId::K, 0, 0, 0});
    window_->setFocus();
    press(Qt::Key_F5);
    QVERIFY(window_->walk().active());
    document_->setHiddenMatrices({MatrixId::QueryInputs});
    trigger(ActionId::WalkNext);
    QVERIFY(document_->hiddenCells().contains({MatrixId::QueryInputs, -1, 0, 0}));
    press(Qt::Key_F5);
    QVERIFY(!window_->walk().active());
    QVERIFY(document_->hiddenCells().contains({MatrixId::QueryInputs, -1, 0, 0}));
    QVERIFY(!document_->hiddenCells().contains({MatrixId::Weights, 0, 0, 0}));
  }

  // Presenting

  void presentationHasLargeLetters_data() {
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("folded");
    QTest::addColumn<double>("letters");  // of the height, at most
    QTest::newRow("light, 1280x800") << false << QSize(1280, 800) << false << 54.0;
    QTest::newRow("dark, 1920x1080") << true << QSize(1920, 1080) << true << 40.0;
    QTest::newRow("dark, 1920x1080, all columns") << true << QSize(1920, 1080) << false << 54.0;
  }
  void presentationHasLargeLetters() {
    QFETCH(bool, dark);
    QFETCH(QSize, size);
    QFETCH(bool, folded);
    QFETCH(double, letters);
    window_->options().setFoldedStages(folded ? KeyRowsModel::allFolded() : 0);
    theme::apply(dark ? theme::Scheme::Dark : theme::Scheme::Light);
    const QColor usual = theme::colors().faint;
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    QVERIFY(shown && shown->isVisible());
    QVERIFY(window_->isFullScreen());
    window_->resize(size);
    QCoreApplication::processEvents();
    QCOMPARE(shown->geometry(), window_->rect());
    const double smallest = smallestLetters(*shown);
    QVERIFY2(smallest >= shown->height() / letters - 1e-3,
             qPrintable(QStringLiteral("%1 of %2").arg(smallest).arg(shown->height())));
    QVERIFY(smallest < shown->height() / 20.0);  // the measurement found letters
    QVERIFY(theme::highContrast());
    QVERIFY(theme::contrast(theme::colors().faint, theme::colors().window) >
            theme::contrast(usual, theme::colors().window));
    for (const theme::Role role : {theme::Role::Neutral, theme::Role::Query, theme::Role::Key,
                                   theme::Role::Value, theme::Role::Output})
      QVERIFY(theme::contrast(theme::text(role), theme::colors().window) >= 7);
    press(Qt::Key_Escape);
    QTRY_VERIFY(!window_->findChild<Presentation*>());
    QVERIFY(!window_->isFullScreen());
    QVERIFY(!theme::highContrast());
    QCOMPARE(theme::colors().faint, usual);
    QVERIFY(!window_->actions()[ActionId::Present]->isChecked());
    theme::apply(theme::Scheme::Light);
  }

  void windowIsDestroyedDuringAPresentation() {
    // Shown by the sanitizers: widgets reacted to the colours of the end with members that were destroyed.
    trigger(ActionId::Present);
    QVERIFY(window_->findChild<Presentation*>());
    QVERIFY(theme::highContrast());
    window_.reset();
    QVERIFY(!theme::highContrast());
  }

  void presentationWorksWithPresenterKeys() {
    addTwoScenes();
    press(Qt::Key_PageUp);
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    QVERIFY(shown);
    press(Qt::Key_PageDown);
    QCOMPARE(current(), 1);
    QVERIFY(document_->experiment().mask.kind == Mask::Kind::Causal);
    setTemperature(*document_, 2);
    press(Qt::Key_Home);
    QCOMPARE(document_->experiment().temperature, 1.0);
    press(Qt::Key_PageUp);
    QCOMPARE(current(), 0);
    // Hides the stage of the selected cell, because the pointer is not over a stage.
    window_->selection().setCell(CellRef{MatrixId::Scores, 0, 2, 1});
    QTest::mouseMove(window_.get(), {1, 1});
    press(Qt::Key_B);
    QVERIFY(document_->hiddenMatrices().contains(MatrixId::Scores));
    press(Qt::Key_R);
    QVERIFY(document_->hiddenMatrices().empty());
    press(Qt::Key_F9);
    press(Qt::Key_Escape);
    QTRY_VERIFY(!window_->findChild<Presentation*>());
    QCOMPARE(current(), 0);
    // The window is as before: F9 did nothing during the presentation.
    QVERIFY(!window_->actions()[ActionId::HeadsAlone]->isChecked());
    QVERIFY(window_->actions()[ActionId::HeadsAlone]->isEnabled());
  }

  /// A panel that a key or a scene opens becomes a screen of the presentation. The window shows nothing but
  /// the presentation.
  void panelOpenedWhilePresentingIsPartOfThePresentation() {
    keep();
    trigger(ActionId::SelfCrossPanel);
    keep();
    trigger(ActionId::SelfCrossPanel);
    trigger(ActionId::ArrowsPanel);
    keep();
    press(Qt::Key_PageUp);
    press(Qt::Key_PageUp);
    QCOMPARE(current(), 0);
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    QVERIFY(shown);
    window_->resize(1280, 720);
    const auto onlyThePresentation = [&] {
      QCoreApplication::processEvents();
      QCOMPARE(window_->grab().toImage(), shown->grab().toImage());
    };
    QVERIFY(!TestAccess::panel(*shown));
    onlyThePresentation();
    press(Qt::Key_PageDown);
    QCOMPARE(current(), 1);
    QVERIFY(qobject_cast<SelfCrossPanel*>(TestAccess::panel(*shown)));
    onlyThePresentation();
    press(Qt::Key_PageDown);
    QVERIFY(qobject_cast<ArrowsPanel*>(TestAccess::panel(*shown)));
    onlyThePresentation();
    press(Qt::Key_PageUp);
    press(Qt::Key_PageUp);
    QVERIFY(!TestAccess::panel(*shown));
    onlyThePresentation();
    trigger(ActionId::InspectorPanel);
    QVERIFY(qobject_cast<InspectorPanel*>(TestAccess::panel(*shown)));
    onlyThePresentation();
    trigger(ActionId::MorePanel);  // this panel is not for an audience and stays hidden
    onlyThePresentation();
    // Escape closes the panel first. Then the row view is again at the top.
    trigger(ActionId::InspectorPanel);
    if (!TestAccess::panel(*shown)) trigger(ActionId::InspectorPanel);
    QVERIFY(TestAccess::panel(*shown));
    press(Qt::Key_Escape);
    QVERIFY(window_->findChild<Presentation*>());
    QVERIFY(!TestAccess::panel(*shown));
    QCoreApplication::processEvents();
    QCOMPARE(TestAccess::rowView(*shown).mapTo(TestAccess::rowView(*shown).window(), QPoint(0, 0)).y(), 0);
    press(Qt::Key_Escape);
    QTRY_VERIFY(!window_->findChild<Presentation*>());
  }

  /// On a small screen, x and its summands show whole columns and scroll together.
  void columnsOfXStayBelowEachOther() {
    window_->options().setDecimals(6);
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    window_->resize(1024, 640);
    QTest::qWait(50);
    QList<MatrixTable*> tables;
    for (const MatrixId id : {MatrixId::QueryEmbeddings, MatrixId::QueryPositions, MatrixId::QueryInputs})
      for (auto* table : TestAccess::rowView(*shown).findChildren<MatrixTable*>())
        if (table->matrixModel()->id() == id && table->isVisible()) tables << table;
    QCOMPARE(tables.size(), 3);
    QVERIFY(tables[0]->horizontalScrollBar()->maximum() > 0);
    QCOMPARE(tables[0]->viewport()->width() % tables[0]->columnWidth(0), 0);
    tables[2]->horizontalScrollBar()->setValue(tables[2]->horizontalScrollBar()->maximum());
    for (const MatrixTable* table : tables)
      QCOMPARE(table->columnViewportPosition(6), tables[0]->columnViewportPosition(6));
    QVERIFY(tables[0]->columnViewportPosition(7) + tables[0]->columnWidth(7) <=
            tables[0]->viewport()->width());
  }

  void allStagesFitOnAWideScreen() {
    window_->options().setFoldedStages(0);
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    window_->resize(1920, 1080);
    QCoreApplication::processEvents();
    const auto* table = TestAccess::rowView(*shown).findChild<KeyRowsTable*>();
    QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
    const int last = table->model().columnCount() - 1;
    QVERIFY(table->viewport()->rect().contains(table->visualRect(table->model().index(0, last))));
    press(Qt::Key_Escape);
  }

  /// With folded stages, which are the default, the first example fits on the screen without scrolling.
  void firstExampleFitsOnTheScreen() {
    window_->options().setFoldedStages(KeyRowsModel::allFolded());
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    window_->resize(1920, 1080);
    QCoreApplication::processEvents();
    for (const QWidget* card : TestAccess::rowView(*shown).cards()) {
      // The table of sums scrolls with the table of keys.
      if (!card->isVisible() || qobject_cast<const KeySumsTable*>(card)) continue;
      const auto* table = qobject_cast<const QTableView*>(card);
      QVERIFY2(table->horizontalScrollBar()->maximum() == 0, qPrintable(card->accessibleName()));
      QVERIFY2(table->verticalScrollBar()->maximum() == 0, qPrintable(card->accessibleName()));
    }
    QCOMPARE(shown->verticalScrollBar()->value(), 0);
    // The space bar stays on the last screen.
    for (int i = 0; i < 3; ++i) {
      press(Qt::Key_Space);
      QCOMPARE(shown->verticalScrollBar()->value(), shown->viewport()->height());
    }
    press(Qt::Key_Space, Qt::ShiftModifier);
    QCOMPARE(shown->verticalScrollBar()->value(), 0);
    press(Qt::Key_Escape);
  }

  /// The maps of a short sentence fill their screen, and the cards of the matrix view fill its height.
  void mapsAndMatricesFillTheScreen() {
    trigger(ActionId::MatrixView);
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    window_->resize(1920, 1080);
    QTest::qWait(50);
    const QWidget& page = *TestAccess::rowView(*shown).window();
    const auto* area = page.findChild<MatrixView*>()->findChild<QScrollArea*>();
    const QSize cards = area->widget()->size(), room = area->maximumViewportSize();
    QVERIFY(cards.width() <= room.width() && cards.height() <= room.height());
    QVERIFY(cards.height() > 0.9 * room.height() || cards.width() > 0.9 * room.width());
    QRectF cells;
    for (const HeadMap* map : page.findChildren<HeadMap*>())
      cells |= test::MapCells(*map).cells.translated(map->mapTo(&page, QPoint()));
    const auto* heads = page.findChild<HeadsPanel*>();
    QVERIFY(cells.width() > 0.85 * heads->width());
    QVERIFY(cells.height() > 0.75 * heads->height());
    press(Qt::Key_Escape);
  }

  /// Scores can be computed from the scaled scores, so that B hides both. Shift+B hides only the scores.
  void hidingScoresHidesTheScaledScores() {
    trigger(ActionId::Present);
    window_->selection().setCell(CellRef{MatrixId::Scores, 0, 2, 1});
    QTest::mouseMove(window_.get(), {1, 1});
    press(Qt::Key_B);
    QCOMPARE(document_->hiddenMatrices(), (HiddenMatrices{MatrixId::Scores, MatrixId::ScaledScores}));
    press(Qt::Key_R);
    QVERIFY(document_->hiddenMatrices().empty());
    press(Qt::Key_B, Qt::ShiftModifier);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::Scores});
    press(Qt::Key_R);
    window_->selection().setCell(CellRef{MatrixId::ScaledScores, 0, 2, 1});
    press(Qt::Key_B);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::ScaledScores});
    document_->setHiddenMatrices({});
    press(Qt::Key_Escape);
  }

  void spaceBarShowsEveryColumnOfThePresentation() {
    window_->options().setFoldedStages(0);
    window_->options().setDecimals(4);
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    window_->resize(1024, 640);
    QTest::qWait(50);
    const QScrollBar* columns = TestAccess::rowView(*shown).findChild<KeyRowsTable*>()->horizontalScrollBar();
    QVERIFY(columns->maximum() > 0);
    QCOMPARE(columns->value(), 0);
    for (int pages = 0; columns->value() < columns->maximum(); ++pages) {
      QVERIFY(pages < 5);
      press(Qt::Key_Space);
      QCOMPARE(shown->verticalScrollBar()->value(), 0);
    }
    press(Qt::Key_Space);
    QCOMPARE(shown->verticalScrollBar()->value(), shown->viewport()->height());
    QCOMPARE(columns->value(), 0);
    press(Qt::Key_Escape);
  }

  /// Each column is whole on some screen: neither cut at the right edge nor covered by the words.
  void everyColumnIsWholeOnSomeScreen() {
    QVERIFY(!document_->reset(newExperiment(3, {1, 8, 8, 8}, Start::Random, 1)));
    window_->options().setFoldedStages(0);
    window_->options().setDecimals(4);
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    window_->resize(1024, 640);
    QTest::qWait(50);
    const auto& table = *TestAccess::rowView(*shown).findChild<KeyRowsTable*>();
    const QScrollBar* columns = table.horizontalScrollBar();
    std::set<int> whole{0};
    int screens = 0;
    for (int shown_at = -1; columns->value() != shown_at;) {
      shown_at = columns->value();
      for (int c = 1; c < table.model().columnCount(); ++c) {
        const int left = table.columnViewportPosition(c);
        if (left >= table.coveredWidth() && left + table.columnWidth(c) <= table.viewport()->width())
          whole.insert(c);
      }
      press(Qt::Key_Space);
      QVERIFY(++screens < 8);
    }
    QVERIFY(screens > 2);
    QCOMPARE(static_cast<int>(whole.size()), table.model().columnCount());
    press(Qt::Key_Escape);
  }

  /// The space bar shows every word and every head, also those for which the screens have no room.
  void spaceBarShowsEveryWordAndEveryHead() {
    QVERIFY(!document_->reset(newExperiment(14, {4, 8, 4, 2}, Start::Random, 1)));
    for (const Convention convention : {Convention::Rows, Convention::Columns}) {
      window_->options().setConvention(convention);
      trigger(ActionId::Present);
      auto* shown = window_->findChild<Presentation*>();
      window_->resize(1280, 800);
      QTest::qWait(50);
      const auto* keys = TestAccess::rowView(*shown).findChild<KeyRowsTable*>();
      std::set<int> rows;
      std::set<const HeadMap*> maps;
      int screens = 0;
      const auto scrolled = [shown] {
        std::vector<int> values{shown->verticalScrollBar()->value()};
        for (const auto* bar : TestAccess::rowView(*shown).window()->findChildren<QScrollBar*>())
          values.push_back(bar->value());
        return values;
      };
      std::vector<int> before;
      do {
        QCoreApplication::processEvents();
        before = scrolled();
        const QRect screen(shown->mapToScene(QPoint(0, 0)).toPoint(),
                           shown->mapToScene(shown->viewport()->rect().bottomRight()).toPoint());
        const auto visible = [&screen](const QWidget& widget, QRect rect) {
          for (const QWidget* at = &widget; at; rect.translate(at->pos()), at = at->parentWidget())
            if (!at->rect().contains(rect)) return false;
          return screen.adjusted(-1, -1, 1, 1).contains(rect);
        };
        for (int key = 0; key < document_->experiment().keyCount(); ++key)
          if (visible(*keys->viewport(), keys->visualRect(keys->model().index(key, 0)))) rows.insert(key);
        for (const HeadMap* map : TestAccess::rowView(*shown).window()->findChildren<HeadMap*>())
          if (map->isVisible() && visible(*map, map->rect())) maps.insert(map);
        press(Qt::Key_Space);
        QVERIFY(++screens < 20);
      } while (scrolled() != before);
      QCOMPARE(static_cast<int>(rows.size()), document_->experiment().keyCount());
      QCOMPARE(static_cast<int>(maps.size()), document_->experiment().headCount() + 1);
      press(Qt::Key_Escape);
      QTRY_VERIFY(!window_->findChild<Presentation*>());
    }
  }

  /// The presentation shows the view that the window shows, also if a key or a scene changes it.
  void matrixViewIsPresented() {
    trigger(ActionId::MatrixView);
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    window_->resize(1280, 800);
    QTest::qWait(50);
    const RowView& row = TestAccess::rowView(*shown);
    const auto* matrices = row.window()->findChild<MatrixView*>();
    QVERIFY(matrices && matrices->isVisible() && !row.isVisible());
    for (const MatrixId id : {MatrixId::QueryWeights, MatrixId::Scores, MatrixId::Output})
      QVERIFY(matrices->card(id)->isVisible());
    QCOMPARE(shown->verticalScrollBar()->value(), 0);
    const QScrollBar* bar = matrices->findChild<QScrollArea*>()->verticalScrollBar();
    while (bar->value() < bar->maximum()) press(Qt::Key_Space);
    QCOMPARE(shown->verticalScrollBar()->value(), 0);
    press(Qt::Key_Space);
    QVERIFY(shown->verticalScrollBar()->value() > 0);
    press(Qt::Key_F3);
    QVERIFY(!matrices->isVisible() && row.isVisible());
    press(Qt::Key_F3, Qt::ShiftModifier);
    QVERIFY(matrices->isVisible() && !row.isVisible());
    press(Qt::Key_Escape);
    QTRY_VERIFY(!window_->findChild<Presentation*>());
  }

  /// A widget behind the presentation, such as the text of a lesson, can have the focus.
  void keysWorkWhileAWidgetBehindHasTheFocus() {
    trigger(ActionId::NotesPanel);
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    window_->resize(1280, 800);
    QTest::qWait(50);
    QLineEdit behind(window_.get());
    behind.show();
    behind.setFocus();
    QVERIFY(behind.hasFocus());
    press(Qt::Key_Space);
    QVERIFY(shown->verticalScrollBar()->value() > 0);
    behind.setFocus();
    press(Qt::Key_5);
    QVERIFY(behind.text().isEmpty());
    // The command palette is in front of the presentation.
    trigger(ActionId::Palette);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("b r"));
    const auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(field);
    QCOMPARE(field->text(), QStringLiteral("b r"));
    QVERIFY(document_->hiddenMatrices().empty());
    press(Qt::Key_Escape);
    QVERIFY(shown->isVisible());
    behind.setFocus();
    press(Qt::Key_Escape);
    QTRY_VERIFY(!window_->findChild<Presentation*>());
  }

  /// A scene begins with its first screen.
  void nextSceneShowsItsFirstScreen() {
    Presentation* shown = presentFirstOfTwoScenes();
    press(Qt::Key_Space);
    QVERIFY(shown->verticalScrollBar()->value() > 0);
    press(Qt::Key_PageDown);
    QCOMPARE(current(), 1);
    QTRY_COMPARE(shown->verticalScrollBar()->value(), 0);
    press(Qt::Key_Escape);
    QTRY_VERIFY(!window_->findChild<Presentation*>());
  }

  /// After the last screen of a scene, the space bar goes on to the next scene. Shift and space bar go back.
  void spaceBarGoesOnToTheNextScene() {
    Presentation* shown = presentFirstOfTwoScenes();
    press(Qt::Key_Space);
    const int heads = shown->verticalScrollBar()->value();
    QVERIFY(heads > 0);
    press(Qt::Key_Space, Qt::ShiftModifier);
    QCOMPARE(shown->verticalScrollBar()->value(), 0);
    press(Qt::Key_Space);
    QCOMPARE(shown->verticalScrollBar()->value(), heads);
    QCOMPARE(current(), 0);
    for (int i = 0; current() == 0 && i < 5; ++i) press(Qt::Key_Space);
    QCOMPARE(current(), 1);
    QTRY_COMPARE(shown->verticalScrollBar()->value(), 0);
    press(Qt::Key_Escape);
    press(Qt::Key_Escape);
    QTRY_VERIFY(!window_->findChild<Presentation*>());
  }

  /// Shift and the space bar go back through the parts of a screen as well, exactly as they were shown.
  void shiftAndSpaceBarShowWhatWasShownBefore() {
    QVERIFY(!document_->reset(newExperiment(14, {4, 8, 4, 2}, Start::Random, 1)));
    window_->options().setFoldedStages(0);
    window_->options().setDecimals(4);
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    window_->resize(1024, 640);
    QTest::qWait(50);
    std::vector<QImage> pictures;
    const auto picture = [&] {
      QTest::qWait(20);
      return shown->viewport()->grab().toImage();
    };
    press(Qt::Key_Space);  // hides the line about the space bar
    do {
      pictures.push_back(picture());
      QVERIFY(pictures.size() < 20);
      press(Qt::Key_Space);
    } while (picture() != pictures.back());
    QVERIFY2(pictures.size() > 2, qPrintable(QString::number(pictures.size())));
    for (pictures.pop_back(); !pictures.empty(); pictures.pop_back()) {
      press(Qt::Key_Space, Qt::ShiftModifier);
      QCOMPARE(picture(), pictures.back());
    }
    press(Qt::Key_Escape);
    QTRY_VERIFY(!window_->findChild<Presentation*>());
  }

  void wheelDoesNotMoveTheScreens() {
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    window_->resize(1024, 640);
    QTest::qWait(50);
    QVERIFY(shown->verticalScrollBar()->maximum() > 0);
    for (const QPoint at : {QPoint(20, 20), QPoint(500, 620)}) {
      QWheelEvent wheel(at, shown->viewport()->mapToGlobal(at), {}, {0, -240}, Qt::NoButton, {},
                        Qt::NoScrollPhase, false);
      QCoreApplication::sendEvent(shown->viewport(), &wheel);
      QCOMPARE(shown->verticalScrollBar()->value(), 0);
    }
    press(Qt::Key_Escape);
    QTRY_VERIFY(!window_->findChild<Presentation*>());
  }

  /// The page of a lesson is a screen of the presentation. An answer that was begun stays when the
  /// presentation ends.
  void lessonIsPresented() {
    LessonDock& dock = window_->lessons();
    dock.forgetProgress();
    QVERIFY(!dock.openHere(QStringLiteral(TEST_DATA_DIR "/lessons/every-kind")));
    QWidget* const page = dock.widget();
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    window_->resize(1280, 800);
    QTest::qWait(50);
    const QWidget& presented = *TestAccess::rowView(*shown).window();
    QVERIFY(presented.isAncestorOf(page));
    const QScrollBar& screens = *shown->verticalScrollBar();
    // The text comes first, then the numbers.
    QVERIFY(screens.value() > 0);
    for (int i = 0; screens.value() > 0 && i < 5; ++i) press(Qt::Key_Space);
    QCOMPARE(screens.value(), 0);
    press(Qt::Key_PageDown);
    QCOMPARE(dock.player().stepIndex(), 1);
    QTRY_VERIFY(screens.value() > 0);
    press(Qt::Key_PageUp);
    QCOMPARE(dock.player().stepIndex(), 0);
    // A question is answered by keyboard. The space bar presses buttons that were reached with Tab.
    while (!dock.player().question() && !dock.player().atEnd()) press(Qt::Key_PageDown);
    QVERIFY(dock.player().question());
    const auto* give_up = page->findChild<QPushButton*>(QStringLiteral("give-up"));
    for (int i = 0; presented.focusWidget() != give_up && i < 60; ++i) press(Qt::Key_Tab);
    QCOMPARE(presented.focusWidget(), give_up);
    QVERIFY(!dock.player().judgement());
    press(Qt::Key_Space);
    QVERIFY(dock.player().judgement());
    // Escape leaves the field of an answer, then the presentation.
    const auto field = [page]() -> QLineEdit* {
      for (auto* edit : page->findChildren<QLineEdit*>())
        if (edit->isVisible()) return edit;
      return nullptr;
    };
    while (!field() && !dock.player().atEnd()) press(Qt::Key_PageDown);
    QVERIFY(field());
    QTest::mouseClick(field(), Qt::LeftButton);
    field()->setFocus();
    QCOMPARE(presented.focusWidget(), field());
    press(Qt::Key_Escape);
    QVERIFY(window_->findChild<Presentation*>());
    press(Qt::Key_Escape);
    QTRY_VERIFY(!window_->findChild<Presentation*>());
    QCOMPARE(dock.widget(), page);
    QVERIFY(page->isVisible());
    QVERIFY(dock.player().active());
    // The window is closed while the page is in a presentation.
    trigger(ActionId::Present);
    window_.reset();
  }

  /// A walk by cells shows the sum of its cell, as the window does.
  void presentationShowsTheSumOfAWalkByCells() {
    window_->walk().start();
    window_->walk().setGrain(Walk::Grain::Cell);
    window_->walk().goTo(stepOf(MatrixId::Scores, window_->walk().stages()));
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    window_->resize(1280, 800);
    QTest::qWait(50);
    const auto* text = shown->findChild<QLabel*>(QStringLiteral("walk"));
    const auto sum = [&] {
      return growingFormula(window_->walk(), window_->options()).toText().toHtmlEscaped();
    };
    QVERIFY(!sum().isEmpty());
    QVERIFY2(text->text().contains(sum()), qPrintable(text->text()));
    const QString first = sum();
    window_->walk().next();
    QVERIFY(sum() != first);
    QVERIFY(text->text().contains(sum()));
    const QString before = sum();
    QVERIFY(!document_->setEntry({MatrixId::QueryEmbeddings, -1, 0, 0}, 2.5));
    QVERIFY(sum() != before);
    QVERIFY(text->text().contains(sum()));
    const QString whole = sum();
    document_->setHiddenMatrices({MatrixId::Q, MatrixId::Scores});
    QVERIFY2(sum() != whole && text->text().contains(sum()), qPrintable(sum()));
    document_->setHiddenMatrices({});
    QVERIFY(text->heightForWidth(text->width()) <= text->height());
    window_->walk().leave();
    press(Qt::Key_Escape);
    QTRY_VERIFY(!window_->findChild<Presentation*>());
  }

  void escapeCancelsTheTypingOfANumber() {
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    QTest::qWait(50);
    const double before = document_->experiment().heads[0].query_weights(1, 1);
    for (auto* table : TestAccess::rowView(*shown).findChildren<MatrixTable*>())
      if (table->matrixModel()->id() == MatrixId::QueryWeights) {
        table->setFocus();
        table->setCurrentIndex(table->model()->index(1, 1));
      }
    QTest::keyClick(shown, Qt::Key_7);
    QVERIFY(TestAccess::rowView(*shown).findChild<QLineEdit*>());
    press(Qt::Key_Escape);
    QTRY_VERIFY(!TestAccess::rowView(*shown).findChild<QLineEdit*>());
    QVERIFY(window_->findChild<Presentation*>() && shown->isVisible());
    QCOMPARE(document_->experiment().heads[0].query_weights(1, 1), before);
    press(Qt::Key_Escape);
    QTRY_VERIFY(!window_->findChild<Presentation*>());
  }

  void presentationNamesABaseline() {
    document_->baseline().pinNow(QStringLiteral("then"));
    trigger(ActionId::Present);
    const auto* where = window_->findChild<Presentation*>()->findChild<QLabel*>(QStringLiteral("where"));
    if (where == nullptr)
      for (auto* label : TestAccess::rowView(*window_->findChild<Presentation*>()).findChildren<QLabel*>())
        if (label->objectName() == QLatin1String("where")) where = label;
    QVERIFY(where);
    const QString values = where->text();
    trigger(ActionId::ShowDifference);
    const QString difference = where->text();
    trigger(ActionId::ShowBaseline);
    QVERIFY(difference != values && where->text() != values && where->text() != difference);
    press(Qt::Key_Escape);
  }

  void presentationShowsTheSentenceOfTheWalk() {
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    window_->resize(1024, 640);
    const auto* walk = shown->findChild<QLabel*>(QStringLiteral("walk"));
    QVERIFY(!walk->isVisible());
    press(Qt::Key_F5);
    QVERIFY(walk->isVisible());
    const QString first = walk->text();
    QVERIFY(walk->heightForWidth(walk->width()) <= walk->height());
    press(Qt::Key_F7);
    QVERIFY(walk->text() != first);
    // At the output, the row view of the presentation shows it.
    QVERIFY(!TestAccess::rowView(*shown).showsOutputs());
    window_->walk().last();
    QVERIFY(TestAccess::rowView(*shown).showsOutputs());
    press(Qt::Key_F7, Qt::ShiftModifier);
    // The tables end above the sentence.
    QCoreApplication::processEvents();
    const QRect row = shown->mapFromScene(TestAccess::rowView(*shown).geometry()).boundingRect();
    QVERIFY(row.bottom() <= walk->y() + 1);
    press(Qt::Key_F5);
    QVERIFY(!walk->isVisible());
    press(Qt::Key_Escape);
  }

  /// A mouse pointer that was left over a table does not matter once the focus is moved with a key.
  void keyboardChoosesWhatIsHidden() {
    window_->options().setFoldedStages(0);
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    auto* table = TestAccess::rowView(*shown).findChild<KeyRowsTable*>();
    table->setFocus();
    QCoreApplication::processEvents();
    const auto at = [&](KeyRowsModel::Kind kind) {
      return table->model().index(3, table->rows().columnOf(kind));
    };
    table->scrollTo(at(KeyRowsModel::Kind::Key));
    const QPoint cell =
        table->viewport()->mapTo(table->window(), table->visualRect(at(KeyRowsModel::Kind::Key)).center());
    table->setCurrentIndex(at(KeyRowsModel::Kind::Scaled));
    QTest::mouseMove(shown->viewport(), shown->mapFromScene(cell));
    QTest::keyClick(shown, Qt::Key_Down);
    press(Qt::Key_B);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::ScaledScores});
    press(Qt::Key_Escape);
  }

  void mouseWorksInThePresentation() {
    window_->options().setFoldedStages(0);
    trigger(ActionId::Present);
    auto* shown = window_->findChild<Presentation*>();
    QVERIFY(shown);
    auto* table = TestAccess::rowView(*shown).findChild<KeyRowsTable*>();
    const int column = table->rows().columnOf(KeyRowsModel::Kind::Key);
    table->setFocus();  // set here, because the table scrolls when it gets the focus
    QCoreApplication::processEvents();
    table->scrollTo(table->model().index(3, column));
    const QPoint cell = table->viewport()->mapTo(table->window(),
                                                 table->visualRect(table->model().index(3, column)).center());
    QTest::mouseClick(shown->viewport(), Qt::LeftButton, {}, shown->mapFromScene(cell));
    const auto clicked = window_->selection().cell();
    QVERIFY(clicked && clicked->id == MatrixId::K && clicked->row == 3);
    window_->selection().setCell(std::nullopt);
    QTest::mouseMove(shown->viewport(), shown->mapFromScene(cell));
    press(Qt::Key_B);
    QCOMPARE(document_->hiddenMatrices(), HiddenMatrices{MatrixId::K});
    press(Qt::Key_Escape);
  }
};

LAB_TEST(TestLecture, QApplication)

}  // namespace tst_lecture
#include "tst_lecture.moc"
