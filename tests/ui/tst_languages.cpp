// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSettings>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTranslator>
#include <algorithm>
#include <functional>
#include <set>

#include "core/base/Language.h"
#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/learn/authoring/DraftFiles.h"
#include "tests/TestProgram.h"
#include "tests/ui/MarkedLanguage.h"
#include "ui/actions/ActionTable.h"
#include "ui/actions/ShortcutList.h"
#include "ui/authoring/AuthorDock.h"
#include "ui/authoring/AuthorPane.h"
#include "ui/export/PictureDialog.h"
#include "ui/export/Views.h"
#include "ui/formula/FormulaWidget.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/import/ImportDialog.h"
#include "ui/inspector/InspectorPanel.h"
#include "ui/lesson/LessonDock.h"
#include "ui/matrix/MatrixView.h"
#include "ui/model/ModelForm.h"
#include "ui/row/RowView.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"
#include "ui/tokens/TokenBar.h"
#include "ui/window/AboutDialog.h"
#include "ui/window/GlossaryDialog.h"
#include "ui/window/MainWindow.h"
#include "ui/window/NewExperimentDialog.h"
#include "ui/window/RecoveryList.h"
#include "ui/window/SettingsDialog.h"
#include "ui/worksheet/WorksheetWindow.h"

namespace tst_languages {

using namespace lab;
using namespace lab::test;

namespace {

/// The main window with every panel visible.
struct Shown {
  Document document;
  MainWindow window{document};

  explicit Shown(bool panels = true) {
    document.reset(shortWords());
    window.resize(1280, 800);
    window.show();
    if (!QTest::qWaitForWindowExposed(&window)) qFatal("no window");
    if (panels)
      for (QDockWidget* dock : window.findChildren<QDockWidget*>()) dock->show();
    QCoreApplication::processEvents();
  }
};

/// Shows each dialog of the window and calls `check` with it.
void forEachDialog(MainWindow& window, const std::function<void(QDialog&)>& check) {
  const auto with = [&](QDialog* dialog) {
    const std::unique_ptr<QDialog> owner(dialog);
    dialog->show();
    QCoreApplication::processEvents();
    check(*dialog);
  };
  with(new SettingsDialog(window.options()));
  with(new AboutDialog);
  with(new GlossaryDialog);
  with(new NewExperimentDialog(window.bench()));
  with(new ShortcutList(window.actions()));
  with(new PictureDialog(window, *viewNamed(QStringLiteral("window")), {}));
  with(new ModelDialog(ModelPlace{}));
  JournalLeftover leftover;
  leftover.note.kind = QStringLiteral("worksheet");
  with(new RecoveryList({leftover}));
  const std::vector<double> numbers(9, 0.5);
  with(new ImportDialog(QStringLiteral("x"),
                        {{QStringLiteral("X"), QStringLiteral("<f8"), {3, 3}, numbers},
                         {QStringLiteral("wq"), QStringLiteral("<f8"), {1, 3, 3}, numbers},
                         {QStringLiteral("?"), QStringLiteral("<f8"), {9}, numbers}},
                        window.bench().document.experiment()));
}

/// Triggers every action of the window and calls `check` with each visible window after it. The dialogs are
/// then closed. Dialogs for files and further windows are not opened.
void forEachAction(MainWindow& window, const std::function<void(QWidget&)>& check) {
  using enum ActionId;
  const std::set<ActionId> other{New, NewWindow, Open, OpenModel, BaselineFromFile, CloseWindow, Quit};
  for (const ActionSpec& spec : actionTable()) {
    QAction* action = window.actions()[spec.id];
    if (other.contains(spec.id) || !action->isEnabled()) continue;
    action->trigger();
    QCoreApplication::processEvents();
    for (QWidget* shown : QApplication::topLevelWidgets()) {
      if (!shown->isVisible() || shown->testAttribute(Qt::WA_DontShowOnScreen) ||
          qobject_cast<QFileDialog*>(shown) != nullptr)
        continue;
      check(*shown);
    }
    for (QWidget* shown : QApplication::topLevelWidgets())
      if (shown != &window && shown->isVisible()) shown->close();
    QCoreApplication::processEvents();
  }
}

/// Calls `check` with the windows and panels that need more than an action: a worksheet, a lesson at each of
/// its steps, the pages for authors, and the panel of a layer of a model.
void forEachOtherView(const std::function<void(QWidget&)>& check) {
  AnswersDocument answers;
  WorksheetWindow sheet(answers);
  answers.start(shortWords(), computeTrace(shortWords()), {});
  sheet.show();
  QCoreApplication::processEvents();
  check(sheet);

  ProgressKeeper::useFile({});
  Shown shown(false);
  Experiment layer = shortWords();
  layer.model = ModelOrigin{"/m", "?", 2, 3, "t"};
  shown.document.reset(layer);
  shown.window.actions()[ActionId::ModelPanel]->trigger();
  QCoreApplication::processEvents();
  check(shown.window);
  shown.window.actions()[ActionId::AuthorPanel]->trigger();
  shown.window.authoring().author().start(loadDraft(QStringLiteral(":/lessons/template")).value().draft,
                                          true);
  QTabWidget& pages = *shown.window.authoring().pane().findChild<QTabWidget*>();
  for (int page = 0; page < pages.count(); ++page) {
    pages.setCurrentIndex(page);
    QCoreApplication::processEvents();
    check(shown.window.authoring());
  }
  shown.window.authoring().hide();
  LessonDock& lessons = shown.window.lessons();
  if (lessons.openHere(QStringLiteral(PROJECT_DIR "/resources/lessons/01-queries-keys-values")))
    qFatal("no lesson");
  lessons.show();
  for (int step = 0; step < static_cast<int>(lessons.player().lesson().steps.size()); ++step) {
    lessons.player().goTo(step);
    QCoreApplication::processEvents();
    check(lessons);
  }
}

}  // namespace

class TestLanguages : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QVERIFY(folder_.isValid());
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder_.path());
    QCoreApplication::setOrganizationName(QStringLiteral("attention-lab-test"));
    QCoreApplication::setApplicationName(QStringLiteral("languages"));
    theme::apply(theme::Scheme::Light);
  }
  void cleanup() {
    QCoreApplication::removeTranslator(&marked_);
    language::use(QStringLiteral("en"));
    QApplication::setLayoutDirection(Qt::LeftToRight);
  }

  void everyTextPassesThroughTranslation() {
    QCoreApplication::installTranslator(&marked_);
    Shown shown;
    const QStringList found = bypassing(shown.window);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    shown.window.actions()[ActionId::MatrixView]->trigger();
    shown.window.actions()[ActionId::ModeCross]->trigger();
    QCoreApplication::processEvents();
    const QStringList in_matrix_view = bypassing(shown.window);
    QVERIFY2(in_matrix_view.isEmpty(), qPrintable(in_matrix_view.join(QLatin1Char('\n'))));
  }

  void everyTextOfDialogsPassesThroughTranslation() {
    QCoreApplication::installTranslator(&marked_);
    Shown shown(false);
    forEachDialog(shown.window, [](QDialog& dialog) {
      const QStringList found = bypassing(dialog);
      QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    });
  }

  void everyTextAfterAnActionPassesThroughTranslation() {
    QCoreApplication::installTranslator(&marked_);
    Shown shown(false);
    QStringList found, cut;
    forEachAction(shown.window, [&](QWidget& each) {
      found << bypassing(each);
      if (&each != &shown.window) cut << clipped(each);
    });
    found.removeDuplicates();
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
  }

  void everyTextOfOtherViewsPassesThroughTranslation() {
    QCoreApplication::installTranslator(&marked_);
    QString contents = QStringLiteral("A step to read");
    QFile lesson(QStringLiteral(PROJECT_DIR "/resources/lessons/01-queries-keys-values/lesson.json"));
    QVERIFY(lesson.open(QIODevice::ReadOnly));
    contents += QString::fromUtf8(lesson.readAll());
    QStringList found, cut;
    forEachOtherView([&](QWidget& each) {
      found << bypassing(each, contents);
      cut << clipped(each);
    });
    found.removeDuplicates();
    cut.removeDuplicates();
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
  }

  /// A text stays English if the program looks it up in a context that lupdate does not find.
  void everyRequestedTextIsInTheCatalogues() {
    QCoreApplication::installTranslator(&marked_);
    {
      Shown shown;
      shown.window.actions()[ActionId::MatrixView]->trigger();
      forEachDialog(shown.window, [](QDialog&) {});
      forEachAction(shown.window, [](QWidget&) {});
      forEachOtherView([](QWidget&) {});
    }
    QCoreApplication::removeTranslator(&marked_);
    const QSet<QPair<QString, QString>> asked = marked_.asked();
    static const QRegularExpression word(QStringLiteral("\\p{L}{2}"));
    QVERIFY(asked.size() > 500);
    for (const QString& code : language::codes()) {
      if (code == QLatin1String("en")) continue;
      QTranslator catalogue;
      QVERIFY(catalogue.load(QStringLiteral(":/translations/attention-lab_%1.qm").arg(code)));
      for (const auto& [context, source] : asked) {
        // Texts of Qt are in catalogues of Qt. A formula such as "1/√d_k" has no translation.
        if (context.startsWith(QLatin1Char('Q')) || !source.contains(word)) continue;
        const bool known = !catalogue.translate(context.toUtf8(), source.toUtf8(), nullptr, 1).isEmpty();
        QVERIFY2(known, qPrintable(code + QStringLiteral(", ") + context + QStringLiteral(": ") + source));
      }
    }
  }

  void longerTextsAreNotClipped_data() {
    QTest::addColumn<QString>("code");
    QTest::newRow("longer") << QString();
    for (const QString& code : language::codes()) QTest::newRow(qPrintable(code)) << code;
  }
  void longerTextsAreNotClipped() {
    QFETCH(const QString, code);
    if (code.isEmpty())
      QCoreApplication::installTranslator(&marked_);
    else
      language::use(code);
    Shown shown(false);
    for (const ActionId view : {ActionId::RowView, ActionId::MatrixView}) {
      shown.window.actions()[view]->trigger();
      QCoreApplication::processEvents();
      const QStringList found = clipped(shown.window);
      QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    }
    for (QDockWidget* dock : shown.window.findChildren<QDockWidget*>()) {
      dock->show();
      dock->raise();
      QTest::qWait(1);
      const QStringList found = clipped(*dock);
      QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
      dock->hide();
    }
    forEachDialog(shown.window, [](QDialog& dialog) {
      const QStringList found = clipped(dialog);
      QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    });
  }

  void rightToLeftMirrorsTheWindowButNotTheMathematics() {
    QApplication::setLayoutDirection(Qt::RightToLeft);
    Shown shown;
    QCOMPARE(shown.window.layoutDirection(), Qt::RightToLeft);
    QCOMPARE(shown.window.findChild<TokenBar*>()->layoutDirection(), Qt::RightToLeft);
    QCOMPARE(shown.window.findChild<HeadsPanel*>()->layoutDirection(), Qt::RightToLeft);
    QCOMPARE(shown.window.findChild<RowView*>()->layoutDirection(), Qt::LeftToRight);
    QCOMPARE(shown.window.matrixView().layoutDirection(), Qt::LeftToRight);
    const auto tables = shown.window.findChildren<QTableView*>();
    QVERIFY(tables.size() > 3);
    for (const QTableView* table : tables)
      QVERIFY2(table->layoutDirection() == Qt::LeftToRight, qPrintable(pathOf(*table)));
    for (const FormulaWidget* formula : shown.window.findChildren<FormulaWidget*>())
      QCOMPARE(formula->layoutDirection(), Qt::LeftToRight);
    forEachOtherView([](QWidget& each) {
      QCOMPARE(each.layoutDirection(), Qt::RightToLeft);
      for (const QTableView* table : each.findChildren<QTableView*>())
        QVERIFY2(table->layoutDirection() == Qt::LeftToRight, qPrintable(pathOf(*table)));
    });
    forEachDialog(shown.window, [](QDialog& dialog) {
      QCOMPARE(dialog.layoutDirection(), Qt::RightToLeft);
      const QStringList found = clipped(dialog);
      QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    });
  }

  void numbersAreShownAndReadWithTheMarkOfTheLanguage() {
    language::use(QStringLiteral("de"));
    NumberFormat format;
    format.decimals = 2;
    QCOMPARE(format.text(-0.5), QStringLiteral("\u22120,50"));
    QCOMPARE(shownNumber(0.125), QStringLiteral("0,125"));
    QCOMPARE(fullNumber(0.125), QStringLiteral("0.125"));  // for the clipboard
    for (const QString& typed : {QStringLiteral("0,125"), QStringLiteral("0.125"), QStringLiteral("1/8")}) {
      double value = 0;
      QVERIFY(parseNumber(typed, value));
      QCOMPARE(value, 0.125);
    }
    for (const double value : {1.0 / 3, -2.5e-7, 1e300, 12345.678}) {
      double read = 0;
      QVERIFY(parseNumber(shownNumber(value), read));
      QCOMPARE(read, value);
    }
  }

 private:
  QTemporaryDir folder_;
  MarkedLanguage marked_;
};

LAB_TEST(TestLanguages, QApplication)

}  // namespace tst_languages
#include "tst_languages.moc"
