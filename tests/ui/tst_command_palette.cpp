// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QVBoxLayout>

#include "core/document/TokenEdits.h"
#include "tests/TestProgram.h"
#include "tests/ui/TokenTestBench.h"
#include "ui/actions/ActionListModel.h"
#include "ui/actions/FuzzyMatch.h"
#include "ui/actions/ShortcutList.h"
#include "ui/theme/Theme.h"
#include "ui/tokens/TokenListModel.h"

namespace tst_command_palette {

using namespace lab;

namespace {

/// A window with a field, a button and the palette, opened with Ctrl+K as in the application.
struct Stage {
  Stage() {
    auto* layout = new QVBoxLayout(&window);
    layout->addWidget(elsewhere = new QLineEdit);
    layout->addStretch();
    window.resize(900, 600);
    actions.attachTo(&window);
    palette = ActionListModel::makePopup(actions, &window);
    QObject::connect(actions[ActionId::Palette], &QAction::triggered, palette, &SearchPopup::open);
    field = palette->findChild<QLineEdit*>();
    list = palette->findChild<QListView*>();
    window.show();
    elsewhere->setFocus();
  }
  bool ready() { return QTest::qWaitForWindowActive(&window); }
  void call() { QTest::keyClick(QApplication::focusWidget(), Qt::Key_K, Qt::ControlModifier); }
  QString current() const { return list->currentIndex().data().toString(); }

  QWidget window;
  Actions actions;
  QLineEdit* elsewhere = nullptr;
  SearchPopup* palette = nullptr;
  QLineEdit* field = nullptr;
  QListView* list = nullptr;
};

}  // namespace

class TestCommandPalette : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void fuzzyScoreMatchesLetters() {
    const QString zeros = QStringLiteral("Fill Matrix with Zeros");
    const QString help = QStringLiteral("set every number of the matrix to 0");
    QCOMPARE(fuzzyScore({}, zeros, help), 0);
    QVERIFY(fuzzyScore(QStringLiteral("fwz"), zeros, help) > 0);
    QVERIFY(fuzzyScore(QStringLiteral("fill zer"), zeros, help) > 0);
    QVERIFY(fuzzyScore(QStringLiteral("ZEROS"), zeros, help) > 0);
    QVERIFY(fuzzyScore(QStringLiteral("every num"), zeros, help) > 0);
    QCOMPARE(fuzzyScore(QStringLiteral("zf"), zeros, help), -1);     // not in this order
    QCOMPARE(fuzzyScore(QStringLiteral("umber"), zeros, help), -1);  // not the start of a word
    QCOMPARE(fuzzyScore(QStringLiteral("fillzz"), zeros, help), -1);
    QVERIFY(fuzzyScore(QStringLiteral("re"), QStringLiteral("Redo"), {}) >
            fuzzyScore(QStringLiteral("re"), QStringLiteral("Paste here"), {}));
    QVERIFY(fuzzyScore(QStringLiteral("nh"), QStringLiteral("Next Head"), {}) >
            fuzzyScore(QStringLiteral("nh"), QStringLiteral("Rename this"), {}));
    QVERIFY(fuzzyScore(QStringLiteral("undo"), QStringLiteral("Un-do it"), {}) >
            fuzzyScore(QStringLiteral("undo"), QStringLiteral("Redo"), QStringLiteral("undo")));
    // "fill witH IDEntity"
    QVERIFY(fuzzyScore(QStringLiteral("hide"), QStringLiteral("Blank"), QStringLiteral("hide the numbers")) >
            fuzzyScore(QStringLiteral("hide"), QStringLiteral("Fill Matrix with Identity"), {}));
    QVERIFY(fuzzyScore(QStringLiteral("tete"), QStringLiteral("T\u00EAt\u00E9"), {}) > 0);
  }

  void commandThatCanBeChosenIsFirst() {
    const Actions actions;
    ActionListModel model(actions);
    actions[ActionId::LessonNext]->setEnabled(false);
    actions[ActionId::LessonPrevious]->setEnabled(false);
    model.setTyped(Actions::plainText(*actions[ActionId::LessonsPanel]));
    QCOMPARE(model.action(model.index(0)), actions[ActionId::LessonsPanel]);
    const QString word = QStringLiteral("Step");
    QVERIFY(fuzzyScore(word, word, {}) > fuzzyScore(word, QStringLiteral("Step Back"), {}));
    actions[ActionId::LessonPrevious]->setEnabled(true);
    model.setTyped(QStringLiteral("lesson step"));
    QCOMPARE(model.action(model.index(0)), actions[ActionId::LessonPrevious]);
    QCOMPARE(model.action(model.index(1)), actions[ActionId::LessonNext]);
    // The help says "word" where the name says "token".
    const std::pair<const char*, ActionId> of_words[] = {{"add word", ActionId::AddToken},
                                                         {"remove word", ActionId::RemoveToken},
                                                         {"rename word", ActionId::EditSentence}};
    for (const auto& [typed, id] : of_words) {
      model.setTyped(QLatin1String(typed));
      QCOMPARE(model.action(model.index(0)), actions[id]);
    }
  }

  /// Settings are found by the words of the tool bar, which their names do not have.
  void settingIsFoundByItsKind() {
    const Actions actions;
    ActionListModel model(actions);
    model.setTyped(QStringLiteral("positions none"));
    QCOMPARE(model.action(model.index(0)), actions[positionsAction(Positions::Kind::None)]);
    model.setTyped(QStringLiteral("mask none"));
    QCOMPARE(model.action(model.index(0)), actions[maskAction(Mask::Kind::None)]);
  }

  /// Other entries, such as lessons, follow the commands that match as well as they do.
  void otherEntriesFollowTheCommands() {
    const Actions actions;
    QString opened;
    const auto entry = [&opened](const QString& name, const QString& help) {
      return SearchEntry{QStringLiteral("Lesson"), name, help, [&opened, name] { opened = name; }};
    };
    QAction* causal = actions[maskAction(Mask::Kind::Causal)];
    const QString command = Actions::plainText(*causal);
    const QString title = QStringLiteral("Why the square root");
    ActionListModel model(actions, [&] {
      return SearchEntries{entry(command, {}), entry(title, causal->statusTip()),
                           entry(QStringLiteral("Softmax"), {})};
    });
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), actions.all().size());  // nothing is typed: only commands
    model.setTyped(command);
    QCOMPARE(model.action(model.index(0)), causal);
    QCOMPARE(model.action(model.index(1)), nullptr);
    QCOMPARE(model.index(1).data().toString(), command);
    QCOMPARE(model.index(1).data(SearchModel::ShortcutRole).toString(), QStringLiteral("Lesson"));
    model.setTyped(QStringLiteral("square root"));
    QCOMPARE(model.index(0).data().toString(), title);
    model.choose(model.index(0), false);
    QCOMPARE(opened, title);
    model.setTyped(causal->statusTip());
    QCOMPARE(model.action(model.index(0)), causal);
    QCOMPARE(model.index(1).data().toString(), title);
    // A name is a better match than the help of a command.
    QVERIFY(actions[ActionId::Glossary]->statusTip().contains(QStringLiteral("softmax")));
    model.setTyped(QStringLiteral("softmax"));
    QCOMPARE(model.index(0).data().toString(), QStringLiteral("Softmax"));
    QVERIFY(model.action(model.index(1)));
  }

  /// A term of the glossary is not in front of the commands, but is the first of the other entries.
  void commandsComeBeforeATermOfTheSameName() {
    const Actions actions;
    const QString name = QStringLiteral("Baseline");
    ActionListModel model(actions, [&] {
      const QString kind = QStringLiteral("Glossary");
      return SearchEntries{{kind, QStringLiteral("Baseline and more"), {}, [] {}}, {kind, name, {}, [] {}}};
    });
    model.setTyped(QStringLiteral(" baseline"));
    QVERIFY(model.action(model.index(0)));
    int row = 0;
    while (model.action(model.index(row))) ++row;
    QCOMPARE(model.index(row).data().toString(), name);
    const QString command = Actions::plainText(*actions[ActionId::PinBaseline]);
    model.setTyped(command);
    QCOMPARE(model.action(model.index(0)), actions[ActionId::PinBaseline]);
  }

  void modelPassesTheModelTester() {
    const Actions actions;
    ActionListModel model(actions);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), actions.all().size());
    // All masks have their last word in common.
    const QString causal = actionText(actionSpec(maskAction(Mask::Kind::Causal)));
    model.setTyped(causal.section(QLatin1Char(' '), -1).toLower());
    QVERIFY(model.rowCount() >= 3 && model.rowCount() < 20);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    actions[maskAction(Mask::Kind::Causal)]->setEnabled(false);
    QCOMPARE(changed.size(), 1);
    actions[maskAction(Mask::Kind::Causal)]->setVisible(false);
    model.setTyped(causal.toLower());
    for (int row = 0; row < model.rowCount(); ++row)
      QVERIFY(model.action(model.index(row)) != actions[maskAction(Mask::Kind::Causal)]);
  }

  void typingFindsAndEnterTriggers() {
    Stage stage;
    QVERIFY(stage.ready());
    QSignalSpy causal(stage.actions[maskAction(Mask::Kind::Causal)], &QAction::triggered);
    stage.call();
    QVERIFY(stage.palette->isVisible());
    QCOMPARE(QApplication::focusWidget(), stage.field);
    QVERIFY(stage.window.rect().contains(stage.palette->geometry()));
    const QString name = actionText(actionSpec(maskAction(Mask::Kind::Causal)));
    QTest::keyClicks(stage.field, name.section(QLatin1Char(' '), 0, 0).toLower());
    QCOMPARE(stage.current(), name);
    bool back_first = false;
    connect(stage.actions[maskAction(Mask::Kind::Causal)], &QAction::triggered, this,
            [&] { back_first = QApplication::focusWidget() == stage.elsewhere; });
    QTest::keyClick(stage.field, Qt::Key_Return);
    QCOMPARE(causal.size(), 1);
    QVERIFY(back_first);
    QVERIFY(!stage.palette->isVisible());
  }

  void arrowKeysMoveTheCurrentEntry() {
    Stage stage;
    QVERIFY(stage.ready());
    stage.call();
    QCOMPARE(stage.current(), actionText(actionSpec(ActionId::New)));
    QTest::keyClick(stage.field, Qt::Key_Up);  // the first entry remains current
    QCOMPARE(stage.current(), actionText(actionSpec(ActionId::New)));
    stage.actions[ActionId::NewWindow]->setEnabled(false);
    QTest::keyClick(stage.field, Qt::Key_Down);
    QCOMPARE(stage.current(),
             actionText(actionSpec(ActionId::NewWindow)));  // a disabled action can be current
    QTest::keyClick(stage.field, Qt::Key_Down);
    QCOMPARE(stage.current(), actionText(actionSpec(ActionId::Open)));
    for (int i = 0; i < 20; ++i) QTest::keyClick(stage.field, Qt::Key_PageDown);
    QCOMPARE(stage.current(), actionText(actionSpec(ActionId::About)));
    QVERIFY(stage.list->viewport()->rect().contains(stage.list->visualRect(stage.list->currentIndex())));
  }

  void disabledActionIsShownButNotTriggered() {
    Stage stage;
    QVERIFY(stage.ready());
    QAction* undo = stage.actions[ActionId::Undo];
    undo->setEnabled(false);
    QSignalSpy done(undo, &QAction::triggered);
    stage.call();
    QTest::keyClicks(stage.field, actionText(actionSpec(ActionId::Undo)).toLower());
    QCOMPARE(stage.current(), actionText(actionSpec(ActionId::Undo)));
    QVERIFY(!stage.list->currentIndex().flags().testFlag(Qt::ItemIsEnabled));
    QTest::keyClick(stage.field, Qt::Key_Return);
    QVERIFY(done.isEmpty());
    QVERIFY(stage.palette->isVisible());
    undo->setEnabled(true);
    QTest::keyClick(stage.field, Qt::Key_Return);
    QCOMPARE(done.size(), 1);
  }

  void escapeClosesAndClearsTheText() {
    Stage stage;
    QVERIFY(stage.ready());
    stage.call();
    QTest::keyClicks(stage.field, QStringLiteral("zzzz"));
    QVERIFY(!stage.list->isVisible());
    QVERIFY(stage.palette->findChild<QLabel*>()->isVisible());
    QTest::keyClick(stage.field, Qt::Key_Return);  // there is nothing to run
    QTest::keyClick(stage.field, Qt::Key_Escape);
    QVERIFY(!stage.palette->isVisible());
    QCOMPARE(QApplication::focusWidget(), stage.elsewhere);
    stage.call();
    QVERIFY(stage.field->text().isEmpty());
    QVERIFY(stage.list->isVisible());
  }

  void clickTriggersAnAction() {
    Stage stage;
    QVERIFY(stage.ready());
    QSignalSpy redo(stage.actions[ActionId::Redo], &QAction::triggered);
    stage.call();
    QTest::keyClicks(stage.field, actionText(actionSpec(ActionId::Redo)).toLower());
    QTest::mouseClick(stage.list->viewport(), Qt::LeftButton, {},
                      stage.list->visualRect(stage.list->model()->index(0, 0)).center());
    QCOMPARE(redo.size(), 1);
    QVERIFY(!stage.palette->isVisible());
    stage.call();
    QTest::mouseClick(&stage.window, Qt::LeftButton, {}, QPoint(5, 590));
    QVERIFY(!stage.palette->isVisible());
    stage.call();
    QTest::mouseClick(stage.elsewhere, Qt::LeftButton, {}, QPoint(5, 5));
    stage.elsewhere->setFocus();
    QVERIFY(!stage.palette->isVisible());
  }

  void paletteStaysInsideASmallWindow() {
    Stage stage;
    QVERIFY(stage.ready());
    stage.call();
    stage.window.resize(420, 300);
    QVERIFY(stage.window.rect().contains(stage.palette->geometry()));
  }

  void shortcutListContainsEveryShortcut() {
    const Actions actions;
    ShortcutList list(actions);
    list.show();
    QSet<QString> names;
    for (const QLabel* label : list.findChildren<QLabel*>()) names << label->accessibleName();
    for (const ActionSpec& spec : actionTable()) {
      QStringList keys;
      for (const QKeySequence& key : actionShortcuts(spec)) keys << key.toString(QKeySequence::NativeText);
      if (keys.isEmpty()) continue;
      const QString line = actionText(spec) + QStringLiteral(": ") + keys.join(QStringLiteral(" or "));
      QVERIFY2(names.contains(line), qPrintable(line));
    }
    QTest::keyClick(&list, Qt::Key_Escape);
    QVERIFY(!list.isVisible());
  }

  /// A token is found by its letters or its number, and becomes the query or, with Shift, the key.
  void tokensAreFoundByLettersOrNumber() {
    TokenTestBench bench(sentenceExperiment(Mode::Cross));
    QWidget window;
    window.resize(900, 600);
    SearchPopup* popup = TokenListModel::makePopup({bench.document, bench.selection, bench.options}, &window);
    auto* field = popup->findChild<QLineEdit*>();
    auto* list = popup->findChild<QListView*>();
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    popup->open();
    QCOMPARE(list->model()->rowCount(), 6 + 3);
    QTest::keyClicks(field, QStringLiteral("AT"));
    QCOMPARE(list->model()->rowCount(), 4);  // cat, sat, mat, chat
    QTest::keyClick(field, Qt::Key_Down);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(bench.selection.query(), 2);
    QVERIFY(!popup->isVisible());

    popup->open();
    QTest::keyClicks(field, QStringLiteral("2"));
    QCOMPARE(list->model()->rowCount(), 2);  // the second query and the second key
    QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(bench.selection.query(), 2);
    QCOMPARE(bench.selection.key(), 1);

    popup->open();
    QTest::keyClicks(field, QStringLiteral("dort"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(bench.selection.key(), 2);

    popup->open();
    QTest::keyClicks(field, QStringLiteral("nowhere"));
    QVERIFY(!list->isVisible());
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!popup->isVisible());

    // After an edit of the tokens while the list is open, only existing tokens can be chosen.
    popup->open();
    setSentence(bench.document, Side::Query, QStringLiteral("one"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(bench.selection.query(), 0);
  }
};

LAB_TEST(TestCommandPalette, QApplication)

}  // namespace tst_command_palette
#include "tst_command_palette.moc"
