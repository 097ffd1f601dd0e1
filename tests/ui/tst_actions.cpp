// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QActionGroup>
#include <QFile>
#include <QLineEdit>
#include <QMap>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>
#include <QVBoxLayout>
#include <algorithm>

#include "core/base/Language.h"
#include "core/model/masks/MaskKinds.h"
#include "tests/TestProgram.h"
#include "ui/actions/Actions.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/window/Menus.h"

namespace tst_actions {

using namespace lab;

class TestActions : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void tableContainsEveryActionOnce() {
    QSet<ActionId> ids;
    for (const ActionSpec& spec : actionTable()) ids << spec.id;
    QCOMPARE(ids.size(), static_cast<qsizetype>(actionTable().size()));
    for (int id = 0; id <= static_cast<int>(ActionId::About); ++id)
      QVERIFY(ids.contains(static_cast<ActionId>(id)));
    for (std::size_t i = 0; i < maskKinds().size(); ++i)
      QVERIFY(ids.contains(maskAction(static_cast<Mask::Kind>(i))));
  }

  void everyActionIsComplete() {
    const Actions actions;
    QSet<QString> names;
    QSet<QString> texts;
    for (const ActionSpec& spec : actionTable()) {
      const QAction* action = actions[spec.id];
      QVERIFY2(!action->icon().isNull(), spec.icon);
      QVERIFY2(!action->statusTip().isEmpty(), spec.name);
      QVERIFY2(!action->toolTip().contains(QLatin1Char('&')), spec.name);
      QVERIFY2(action->text().contains(QLatin1Char('&')), spec.name);
      QVERIFY2(action->toolTip().contains(action->shortcut().toString(QKeySequence::NativeText)), spec.name);
      names << action->objectName();
      texts << actionText(spec);
    }
    QCOMPARE(names.size(), actions.all().size());
    QCOMPARE(texts.size(), actions.all().size());
    // The text, the shortcut and the help.
    const QAction& undo = *actions[ActionId::Undo];
    QCOMPARE(undo.toolTip(), QStringLiteral("%1 (Ctrl+Z) \u2014 %2")
                                 .arg(actionText(actionSpec(ActionId::Undo)), undo.statusTip()));
  }

  void shortcutsAreUnique() {
    QMap<QKeySequence, QString> owner;
    for (const ActionSpec& spec : actionTable()) {
      for (const QKeySequence& key : actionShortcuts(spec)) {
        QVERIFY2(key.count() == 1 && key[0].key() != Qt::Key_unknown, spec.name);
        QVERIFY2(!owner.contains(key), qPrintable(key.toString() + QLatin1Char(' ') + owner.value(key)));
        owner[key] = QString::fromLatin1(spec.name);
      }
    }
  }

  void shortcutsAreFewAndNotThoseOfDesktops() {
    int with_key = 0;
    for (const ActionSpec& spec : actionTable()) {
      const QList<QKeySequence> keys = actionShortcuts(spec);
      if (!keys.isEmpty()) ++with_key;
      for (const QKeySequence& key : keys) {
        const Qt::KeyboardModifiers modifiers = key[0].keyboardModifiers();
        QVERIFY2(!modifiers.testFlags(Qt::ControlModifier | Qt::AltModifier), spec.name);
        QVERIFY2(!modifiers.testFlag(Qt::MetaModifier), spec.name);
        // Input methods read Ctrl+Shift+U as the start of a code point.
        QVERIFY2(key != QKeySequence(QStringLiteral("Ctrl+Shift+U")), spec.name);
      }
    }
    QVERIFY2(with_key <= 50, qPrintable(QString::number(with_key)));
  }

  void shortcutsDoNotConflictWithEditing() {
    // The keys that cells and text fields need: plain and shifted keys, and keys to move, select, cut and
    // delete.
    QSet<QKeySequence> editing;
    for (const auto standard :
         {QKeySequence::Cut, QKeySequence::SelectAll, QKeySequence::MoveToNextWord,
          QKeySequence::MoveToPreviousWord, QKeySequence::MoveToStartOfDocument,
          QKeySequence::MoveToEndOfDocument, QKeySequence::SelectNextWord, QKeySequence::SelectPreviousWord,
          QKeySequence::SelectStartOfDocument, QKeySequence::SelectEndOfDocument,
          QKeySequence::DeleteStartOfWord, QKeySequence::DeleteEndOfWord, QKeySequence::NextChild,
          QKeySequence::PreviousChild})
      for (const QKeySequence& key : QKeySequence::keyBindings(standard)) editing << key;
    for (const ActionSpec& spec : actionTable())
      for (const QKeySequence& key : actionShortcuts(spec)) {
        const bool modified = key[0].keyboardModifiers() & ~Qt::KeyboardModifiers(Qt::ShiftModifier);
        const bool function = key[0].key() >= Qt::Key_F1 && key[0].key() <= Qt::Key_F35;
        QVERIFY2(modified || function, spec.name);
        QVERIFY2(key != QKeySequence(Qt::Key_F2) && key != QKeySequence(Qt::Key_F10), spec.name);
        QVERIFY2(!editing.contains(key), qPrintable(key.toString()));
      }
  }

  void shortcutsWorkInATextField() {
    QWidget window;
    auto* field = new QLineEdit(&window);
    QVBoxLayout layout(&window);
    layout.addWidget(field);
    const Actions actions;
    actions.attachTo(&window);
    window.show();
    field->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClicks(field, QStringLiteral("-1.5e3"));
    QCOMPARE(field->text(), QStringLiteral("-1.5e3"));
    for (const ActionSpec& spec : actionTable()) {
      // While a text field is edited, these shortcuts act on its text.
      if (spec.id == ActionId::Copy || spec.id == ActionId::Paste || spec.id == ActionId::Undo ||
          spec.id == ActionId::Redo)
        continue;
      for (const QKeySequence& key : actionShortcuts(spec)) {
        QSignalSpy triggered(actions[spec.id], &QAction::triggered);
        QTest::keyClick(field, key[0].key(), key[0].keyboardModifiers());
        QVERIFY2(triggered.size() == 1, spec.name);
        QCOMPARE(field->text(), QStringLiteral("-1.5e3"));
      }
    }
  }

  void mnemonicsOfAMenuAreUnique_data() {
    QTest::addColumn<QString>("code");
    for (const char* code : {"en", "de", "zh_CN"}) QTest::newRow(code) << QString::fromLatin1(code);
  }
  void mnemonicsOfAMenuAreUnique() {
    QFETCH(QString, code);
    language::use(code);
    const auto english = qScopeGuard([] { language::use(QStringLiteral("en")); });
    Actions actions;
    QMenuBar bar;
    buildMenuBar(bar, actions);
    QStringList doubled;
    constexpr qsizetype kMost = 20;  // a longer menu has too few letters
    const auto check = [&](const QList<QAction*>& all, const QString& menu) {
      QList<QAction*> entries = all;
      entries.removeIf([](const QAction* entry) { return entry->isSeparator(); });
      if (entries.size() > kMost) return;
      QMap<QString, QString> owner;
      for (const QAction* entry : entries) {
        const QString key = QKeySequence::mnemonic(entry->text()).toString();
        if (key.isEmpty()) continue;
        if (owner.contains(key)) doubled << QStringLiteral("%1: %2, %3").arg(menu, owner[key], entry->text());
        owner[key] = entry->text();
      }
    };
    check(bar.actions(), QStringLiteral("menu bar"));
    for (const QMenu* menu : bar.findChildren<QMenu*>()) check(menu->actions(), menu->title());
    QVERIFY2(doubled.isEmpty(), qPrintable(doubled.join(QLatin1Char('\n'))));
  }

  void userGuideNamesExistingMenusAndShortcuts() {
    QFile file(QStringLiteral(PROJECT_DIR "/docs/user-guide.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString guide = QString::fromUtf8(file.readAll()).simplified();
    Actions actions;
    QMenuBar bar;
    buildMenuBar(bar, actions);
    QStringList wrong;
    static const QRegularExpression path(QStringLiteral("\\*([^*>]+ > [^*]+)\\*"));
    for (auto found = path.globalMatch(guide); found.hasNext();) {
      const QString text = found.next().captured(1);
      QList<QAction*> entries = bar.actions();
      for (const QString& part : text.split(QStringLiteral(" > "))) {
        const auto entry = std::ranges::find_if(
            entries, [&](const QAction* one) { return Actions::plainText(*one).startsWith(part); });
        if (entry == entries.end()) {
          wrong << text;
          break;
        }
        entries = (*entry)->menu() ? (*entry)->menu()->actions() : QList<QAction*>();
      }
    }
    // Shift+Enter: in the search for a word; Shift+F10: the context menu.
    QSet<QKeySequence> known{QKeySequence(QStringLiteral("Shift+Enter")),
                             QKeySequence(QStringLiteral("Shift+F10"))};
    for (const ActionSpec& spec : actionTable())
      for (const QKeySequence& key : actionShortcuts(spec)) known << key;
    static const QRegularExpression key(QStringLiteral(
        "\\b(?:(?:Ctrl|Alt|Shift)\\+)*(?:F\\d+|(?<=\\+)(?:PgUp|PgDown|Up|Down|Left|Right|Enter|"
        "[A-Z0-9/,](?![A-Za-z0-9])))"));
    for (auto found = key.globalMatch(guide); found.hasNext();) {
      const QString text = found.next().captured(0);
      if (!known.contains(QKeySequence(text))) wrong << text;
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
  }

  void actionsOfAChoiceAreExclusive() {
    const Actions actions;
    actions[ActionId::ModeSelf]->trigger();
    actions[maskAction(Mask::Kind::Causal)]->trigger();
    actions[ActionId::ModeCross]->trigger();
    QVERIFY(actions[ActionId::ModeCross]->isChecked());
    QVERIFY(!actions[ActionId::ModeSelf]->isChecked());
    QVERIFY(actions[maskAction(Mask::Kind::Causal)]->isChecked());
    actions[ActionId::MorePanel]->trigger();
    QVERIFY(actions[ActionId::MorePanel]->isChecked());
    actions[ActionId::MorePanel]->trigger();
    QVERIFY(!actions[ActionId::MorePanel]->isChecked());
    QVERIFY(!actions[ActionId::Save]->isCheckable());
  }

  void iconsFollowTheColorScheme() {
    const QIcon icon = theme::icon(QStringLiteral("minus"));  // one horizontal line in the middle
    const auto middle = [&icon](QIcon::Mode mode, double ratio) {
      const QPixmap pixmap = icon.pixmap(QSize(24, 24), ratio, mode);
      return pixmap.toImage().pixelColor(pixmap.width() / 2, pixmap.height() / 2);
    };
    for (const double ratio : {1.0, 2.0, 3.0}) {
      QCOMPARE(icon.pixmap(QSize(24, 24), ratio).size(), QSize(24, 24) * ratio);
      theme::apply(theme::Scheme::Light);
      QCOMPARE(middle(QIcon::Normal, ratio), theme::colors().ink);
      QVERIFY(theme::contrast(middle(QIcon::Disabled, ratio), theme::colors().window) < 4.5);
      theme::apply(theme::Scheme::Dark);
      QCOMPARE(middle(QIcon::Normal, ratio), theme::colors().ink);
    }
    QVERIFY(theme::icon(QStringLiteral("no such icon")).isNull());
    theme::apply(theme::Scheme::Light);
  }
};

LAB_TEST(TestActions, QApplication)

}  // namespace tst_actions
#include "tst_actions.moc"
