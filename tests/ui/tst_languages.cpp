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
#include "core/learn/authoring/DraftReader.h"
#include "tests/TestProgram.h"
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
#include "ui/model/ModelDialog.h"
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

namespace {

constexpr QChar kBegin(0x27E6), kEnd(0x27E7);  ///< marks around every translated text

/// Translates into a language that does not exist. Each text is between marks, has accents and is 40 %
/// longer.
class MarkedLanguage : public QTranslator {
 public:
  bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* source, const char*, int) const override {
    // Qt requests this text to find out the direction of the language.
    if (source == nullptr || qstrcmp(source, "QT_LAYOUT_DIRECTION") == 0) return {};
    const QString text = QString::fromUtf8(source);
    asked_ << qMakePair(QString::fromUtf8(context), text);
    // Placeholders, tags, file patterns and names of values are not changed.
    static const QRegularExpression fixed(
        QStringLiteral("%L?[1-9n]|<[^>]*>|&[a-z]+;|\\{[A-Za-z_]+\\}|\\(\\*[^)]*\\)|;;"));
    QString accented;
    qsizetype at = 0;
    for (auto parts = fixed.globalMatch(text); parts.hasNext();) {
      const auto part = parts.next();
      accented += withAccents(text.mid(at, part.capturedStart() - at)) + part.captured();
      at = part.capturedEnd();
    }
    accented += withAccents(text.mid(at));
    return kBegin + accented + QString(text.size() * 2 / 5, QLatin1Char('~')) + kEnd;
  }
  const QSet<QPair<QString, QString>>& asked() const { return asked_; }

 private:
  static QString withAccents(QString text) {
    static const QString plain = QStringLiteral("aeiou"),
                         accents = QStringLiteral("\u00E0\u00E9\u00EE\u00F5\u00FC");
    for (QChar& c : text)
      if (const auto i = plain.indexOf(c); i >= 0) c = accents.at(i);
    return text;
  }
  mutable QSet<QPair<QString, QString>> asked_;
};

/// Returns a text without its tags and without the parts between marks.
QString unmarked(QString text) {
  static const QRegularExpression tag(QStringLiteral("<[^>]*>|&[a-z]+;"));
  text.replace(tag, QStringLiteral(" "));
  QString left;
  int depth = 0;
  for (const QChar c : text) {
    if (c == kBegin) ++depth;
    if (depth == 0) left += c;
    if (c == kEnd && depth > 0) --depth;
  }
  return left;
}

/// Returns whether a text contains a word that was not translated. Symbols and words of the experiment do not
/// count, because they have fewer than three letters here. Names of products and formats are the same in all
/// languages.
bool bypassesTranslation(const QString& text) {
  static const QRegularExpression word(QStringLiteral("\\p{L}{3,}"));
  static const QRegularExpression names(
      QStringLiteral(
          "\\b(Attention|Lab|Xkv|English|Deutsch|\u7B80\u4F53\u4E2D\u6587|softmax|concat|model|max|PNG|SVG|"
          "PDF|Ctrl|Shift|Alt|Space|Home|End|PgUp|PgDown|Page|Del|Esc|Return|Enter|Left|Right|Down|"
          "Tab|Ins)\\b"),
      QRegularExpression::UseUnicodePropertiesOption);
  return word.match(unmarked(text).remove(names)).hasMatch();
}

/// The texts of the headers and of the first items of a table or list.
QStringList textsOfItems(const QAbstractItemView& view) {
  QStringList texts;
  const QAbstractItemModel* model = view.model();
  if (model == nullptr) return texts;
  const int rows = std::min(model->rowCount(), 12), columns = std::min(model->columnCount(), 12);
  for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole}) {
    for (int column = 0; column < columns; ++column)
      texts << model->headerData(column, Qt::Horizontal, role).toString();
    for (int row = 0; row < rows; ++row) {
      texts << model->headerData(row, Qt::Vertical, role).toString();
      for (int column = 0; column < columns; ++column)
        texts << model->index(row, column).data(role).toString();
    }
  }
  return texts;
}

QStringList textsOf(const QWidget& widget) {
  QStringList texts{widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(),
                    widget.statusTip(), widget.windowTitle()};
  if (const auto* label = qobject_cast<const QLabel*>(&widget)) texts << label->text();
  if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) texts << button->text();
  if (const auto* box = qobject_cast<const QGroupBox*>(&widget)) texts << box->title();
  if (const auto* field = qobject_cast<const QLineEdit*>(&widget)) texts << field->placeholderText();
  if (const auto* choice = qobject_cast<const QComboBox*>(&widget))
    for (int i = 0; i < choice->count(); ++i) texts << choice->itemText(i);
  if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
    for (int i = 0; i < tabs->count(); ++i) texts << tabs->tabText(i);
  if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget)) texts << textsOfItems(*view);
  for (const QAction* action : widget.actions())
    texts << action->text() << action->toolTip() << action->statusTip();
  return texts;
}

QString nameOf(const QWidget& widget) {
  QStringList path;
  for (const QWidget* w = &widget; w != nullptr && path.size() < 4; w = w->parentWidget())
    path.prepend(QString::fromLatin1(w->metaObject()->className()) + QLatin1Char(':') + w->objectName());
  return path.join(QStringLiteral(" > "));
}

/// Returns whether a widget shows texts of a lesson or of the glossary, or keys of a file.
bool showsContents(const QWidget& widget) {
  for (const QWidget* w = &widget; w != nullptr; w = w->parentWidget()) {
    const bool glossary = w->inherits("QListWidget") && w->window()->inherits("lab::GlossaryDialog");
    if (glossary || w->inherits("lab::LessonCard") || w->inherits("lab::LessonTextView") ||
        w->objectName().endsWith(QLatin1String(".pick")))
      return true;
  }
  return false;
}

/// Returns the texts of `root` and of the widgets in it that bypass translation. Texts that occur in
/// `contents` are texts of an author.
QStringList bypassing(const QWidget& root, const QString& contents = {}) {
  QStringList found;
  QList<const QWidget*> widgets{&root};
  for (const QWidget* each : root.findChildren<QWidget*>()) widgets << each;
  for (const QWidget* widget : widgets) {
    if (showsContents(*widget)) continue;
    for (const QString& text : textsOf(*widget))
      if (bypassesTranslation(text) && !contents.contains(text))
        found << nameOf(*widget) + QStringLiteral(": ") + text;
  }
  found.removeDuplicates();
  return found;
}

/// Labels and buttons of `root` that are visible and narrower than their text needs.
QStringList clipped(const QWidget& root) {
  QStringList found;
  for (const QWidget* widget : root.findChildren<QWidget*>()) {
    const auto* label = qobject_cast<const QLabel*>(widget);
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    const QString text = label ? label->text() : button ? button->text() : QString();
    if (text.isEmpty() || !widget->isVisible() || widget->visibleRegion().isEmpty()) continue;
    if (label && (label->wordWrap() || label->minimumWidth() < label->maximumWidth()) &&
        label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored)
      continue;  // the widget shortens its text itself
    const QSize need = widget->minimumSizeHint();
    if (widget->width() < need.width())
      found << QStringLiteral("%1: %2 (%3 of %4 px)")
                   .arg(nameOf(*widget), text)
                   .arg(widget->width())
                   .arg(need.width());
  }
  return found;
}

Experiment shortWords() {
  const auto read = loadExperiment(QStringLiteral(PROJECT_DIR "/resources/examples/cat-sat-mat.attn"));
  Experiment experiment = read.value();
  experiment.title.clear();
  experiment.notes.clear();
  experiment.dimension_names.clear();
  for (std::size_t i = 0; i < experiment.query_tokens.size(); ++i)
    experiment.query_tokens[i] = "t" + std::to_string(i);
  for (Head& head : experiment.heads) head.name = "h";
  return experiment;
}

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
  QTabWidget& pages = shown.window.authoring().pane().pages();
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
    QCOMPARE(shown.window.rowView().layoutDirection(), Qt::LeftToRight);
    QCOMPARE(shown.window.matrixView().layoutDirection(), Qt::LeftToRight);
    const auto tables = shown.window.findChildren<QTableView*>();
    QVERIFY(tables.size() > 3);
    for (const QTableView* table : tables)
      QVERIFY2(table->layoutDirection() == Qt::LeftToRight, qPrintable(nameOf(*table)));
    for (const FormulaWidget* formula : shown.window.findChildren<FormulaWidget*>())
      QCOMPARE(formula->layoutDirection(), Qt::LeftToRight);
    forEachOtherView([](QWidget& each) {
      QCOMPARE(each.layoutDirection(), Qt::RightToLeft);
      for (const QTableView* table : each.findChildren<QTableView*>())
        QVERIFY2(table->layoutDirection() == Qt::LeftToRight, qPrintable(nameOf(*table)));
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
