// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <memory>

#include "core/base/Language.h"
#include "core/explain/Glossary.h"
#include "core/io/ExperimentFile.h"
#include "core/learn/lesson/LessonText.h"
#include "tests/TestProgram.h"
#include "ui/lesson/LessonTextView.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/theme/Theme.h"
#include "ui/window/GlossaryDialog.h"
#include "ui/window/MainWindow.h"

namespace tst_glossary {

using namespace lab;

namespace {

/// Returns the letters of a name in lower case. The glossary is sorted by them.
QString letters(const QString& name) {
  QString kept = name.toLower();
  kept.removeIf([](QChar c) { return !c.isLetter(); });
  return kept;
}

/// Returns the formulas of a text without the words and spaces in them.
QStringList formulas(const QString& text) {
  static const QRegularExpression formula(QStringLiteral("\\$\\$?[^$]*\\$\\$?"));
  static const QRegularExpression words(QStringLiteral("\\\\text\\{[^}]*\\}|\\s"));
  QStringList found;
  auto matches = formula.globalMatch(text);
  while (matches.hasNext()) found << matches.next().captured().remove(words);
  return found;
}

/// A window with the first example; F1 opens the glossary.
struct Stage {
  Document document;
  std::unique_ptr<MainWindow> window;

  Stage() {
    auto loaded = loadExperiment(QStringLiteral(":/examples/cat-sat-mat.attn"));
    if (!loaded || document.reset(std::move(loaded.value()))) qFatal("the example does not open");
    window = std::make_unique<MainWindow>(document);
    window->show();
    if (!QTest::qWaitForWindowActive(window.get())) qFatal("the window does not show");
  }

  GlossaryDialog* dialog() { return window->findChild<GlossaryDialog*>(); }
  GlossaryDialog& pressF1() {
    window->activateWindow();
    if (!QTest::qWaitForWindowActive(window.get())) qFatal("the window is not active");
    QTest::keyClick(window.get(), Qt::Key_F1);
    if (!dialog() || !QTest::qWaitForWindowActive(dialog())) qFatal("the glossary does not open");
    return *dialog();
  }
};

QLineEdit& field(const GlossaryDialog& dialog) {
  return *dialog.findChild<QLineEdit*>();
}
QString shown(const GlossaryDialog& dialog) {
  return dialog.findChild<LessonTextView*>()->words();
}
QString current(const GlossaryDialog& dialog) {
  const QListWidgetItem* item = dialog.findChild<QListWidget*>()->currentItem();
  return item ? item->text() : QString();
}
QStringList listed(const GlossaryDialog& dialog) {
  const auto* list = dialog.findChild<QListWidget*>();
  QStringList names;
  for (int row = 0; row < list->count(); ++row)
    if (!list->item(row)->isHidden()) names << list->item(row)->text();
  return names;
}
/// The label with the links to related terms.
QLabel& links(const GlossaryDialog& dialog) {
  for (auto* label : dialog.findChildren<QLabel*>())
    if (label->text().contains(QStringLiteral("<a href"))) return *label;
  qFatal("no links");
}

}  // namespace

class TestGlossary : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }
  void cleanup() { language::use(QStringLiteral("en")); }

  void everyTermHasATextThatCanBeRead() {
    QVERIFY(glossary().size() >= 30);
    for (const GlossaryTerm& term : glossary()) {
      QVERIFY2(term.text.size() > 60, qPrintable(term.name));
      const auto text = LessonText::parse(term.text);
      QVERIFY2(text, qPrintable(term.name + (text ? QString() : text.refusal().sentence())));
      const QString others = otherTextsOn(term);
      QVERIFY2(LessonText::parse(others), qPrintable(others));
      QVERIFY2(!term.text.contains(QStringLiteral("http")), qPrintable(term.name));
    }
  }

  void everyTermHasAFormulaOrAPicture() {
    for (const GlossaryTerm& term : glossary()) {
      const auto text = LessonText::parse(term.text);
      QVERIFY(text);
      const bool shows = std::ranges::any_of(text.value().parts, [](const TextPart& part) {
        return part.display || part.kind == TextPart::Kind::Picture;
      });
      QVERIFY2(shows, qPrintable(term.name));
    }
  }

  void everyReferenceExists() {
    for (const GlossaryTerm& term : glossary()) {
      QVERIFY2(!term.see.isEmpty(), qPrintable(term.name));
      for (const QString& name : term.see) {
        const GlossaryTerm* other = glossaryTerm(name);
        QVERIFY2(other && other != &term, qPrintable(term.name + QStringLiteral(": ") + name));
      }
    }
  }

  void termsAreAlphabeticalAndUnique() {
    for (std::size_t i = 1; i < glossary().size(); ++i)
      QVERIFY2(letters(glossary()[i - 1].name) < letters(glossary()[i].name), qPrintable(glossary()[i].name));
  }

  void everyTermIsTranslated_data() {
    QTest::addColumn<QString>("code");
    for (const QString& code : language::codes())
      if (code != QLatin1String("en")) QTest::addRow("%s", qPrintable(code)) << code;
  }
  void everyTermIsTranslated() {
    QFETCH(const QString, code);
    const std::vector<GlossaryTerm> english = glossary();
    language::use(code);
    QCOMPARE(glossary().size(), english.size());
    QSet<QString> titles;
    for (const GlossaryTerm& term : english) {
      const GlossaryTerm* translated = glossaryTerm(term.name);
      QVERIFY2(translated, qPrintable(term.name));
      QCOMPARE(translated->name, term.name);
      QVERIFY2(translated->text != term.text, qPrintable(term.name));
      QVERIFY2(LessonText::parse(translated->text), qPrintable(term.name));
      titles << translated->title.toLower();

      QStringList rest = formulas(translated->text);
      for (const QString& formula : formulas(term.text))
        QVERIFY2(rest.removeOne(formula), qPrintable(term.name + QStringLiteral(": ") + formula));

      QStringList see;
      for (const QString& title : translated->see) {
        const GlossaryTerm* other = glossaryTerm(title);
        QVERIFY2(other, qPrintable(title));
        see << other->name.toLower();
      }
      QCOMPARE(see.join(QLatin1Char(';')), term.see.join(QLatin1Char(';')).toLower());
    }
    QCOMPARE(titles.size(), static_cast<qsizetype>(english.size()));
  }

  void dialogHasTheLanguageInUse() {
    language::use(QStringLiteral("de"));
    GlossaryDialog dialog;
    dialog.show();
    dialog.showTerm(QStringLiteral("Head"));
    QCOMPARE(current(dialog), QStringLiteral("Kopf"));
    QVERIFY(shown(dialog).startsWith(QStringLiteral("Kopf")));
    emit links(dialog).linkActivated(QStringLiteral("Mittel der Köpfe"));
    QCOMPARE(current(dialog), QStringLiteral("Mittel der Köpfe"));
    // A term is also found by its English name.
    field(dialog).setText(QStringLiteral("average"));
    QCOMPARE(listed(dialog), QStringList{QStringLiteral("Mittel der Köpfe")});
  }

  void everyMatrixHasATerm() {
    for (const MatrixName& name : matrixNames())
      QVERIFY2(glossaryTerm(glossaryNameOf(name.id)), name.key.data());
  }

  void f1OpensTheGlossaryWithoutASearch() {
    Stage stage;
    GlossaryDialog& dialog = stage.pressF1();
    QVERIFY(!dialog.isModal());
    const QString first = current(dialog);
    QVERIFY(glossaryTerm(first));
    QVERIFY(shown(dialog).startsWith(first));
    QVERIFY(!dialog.accessibleName().isEmpty());

    QTest::keyClicks(&field(dialog), QStringLiteral("softmax"));
    QCOMPARE(&stage.pressF1(), &dialog);
    QCOMPARE(stage.window->findChildren<GlossaryDialog*>().size(), 1);
    QCOMPARE(current(dialog), QStringLiteral("Softmax"));

    QTest::keyClick(&field(dialog), Qt::Key_Escape);
    QVERIFY(!dialog.isVisible());
    stage.pressF1();
    QVERIFY(field(dialog).text().isEmpty());
    QCOMPARE(current(dialog), first);
  }

  void searchNarrowsTheList() {
    GlossaryDialog dialog;
    dialog.show();
    QCOMPARE(listed(dialog).size(), static_cast<qsizetype>(glossary().size()));
    QTest::keyClicks(&field(dialog), QStringLiteral("SCORE"));
    const QStringList scores{glossaryNameOf(MatrixId::MaskedScores), glossaryNameOf(MatrixId::ScaledScores),
                             glossaryNameOf(MatrixId::Scores)};
    QCOMPARE(listed(dialog), scores);
    // The name that begins with the text becomes current.
    QCOMPARE(current(dialog), glossaryNameOf(MatrixId::Scores));

    // A word that is in no name is searched in the texts.
    field(dialog).setText(QStringLiteral("causal"));
    QCOMPARE(listed(dialog), (QStringList{glossaryNameOf(MatrixId::Mask), QStringLiteral("Transformer")}));
    // Commands of formulas are not words.
    field(dialog).setText(QStringLiteral("mathrm"));
    QVERIFY(listed(dialog).isEmpty());
    QVERIFY(!dialog.findChild<LessonTextView*>()->isVisible());
    field(dialog).clear();
    QCOMPARE(listed(dialog).size(), static_cast<qsizetype>(glossary().size()));
    QCOMPARE(current(dialog), glossaryNameOf(MatrixId::Mask));
    QVERIFY(dialog.findChild<LessonTextView*>()->isVisible());
  }

  void arrowsMoveAndEnterGoesToTheText() {
    GlossaryDialog dialog;
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    field(dialog).setFocus();
    QTest::keyClicks(&field(dialog), QStringLiteral("score"));
    QTest::keyClick(&field(dialog), Qt::Key_Up);
    QCOMPARE(current(dialog), glossaryNameOf(MatrixId::ScaledScores));
    QVERIFY(shown(dialog).startsWith(current(dialog)));
    QTest::keyClick(&field(dialog), Qt::Key_Up);
    QTest::keyClick(&field(dialog), Qt::Key_Up);  // the first term remains current
    QCOMPARE(current(dialog), glossaryNameOf(MatrixId::MaskedScores));
    QTest::keyClick(&field(dialog), Qt::Key_PageDown);
    QCOMPARE(current(dialog), glossaryNameOf(MatrixId::Scores));
    QTest::keyClick(&field(dialog), Qt::Key_Return);
    QVERIFY(dialog.isVisible());
    QCOMPARE(QApplication::focusWidget(), dialog.findChild<LessonTextView*>());
    QVERIFY(shown(dialog).startsWith(current(dialog)));
  }

  void linksGoToTheirTerm() {
    GlossaryDialog dialog;
    dialog.show();
    for (const GlossaryTerm& term : glossary()) {
      for (const QString& name : term.see) {
        field(dialog).setText(term.name);  // hides most other terms
        dialog.showTerm(term.name);
        QVERIFY2(links(dialog).text().contains(QStringLiteral("<a href=\"%1\">").arg(name)),
                 qPrintable(term.name));
        emit links(dialog).linkActivated(name);
        QCOMPARE(current(dialog).toLower(), name.toLower());
        QVERIFY(listed(dialog).contains(current(dialog)));
        QVERIFY(shown(dialog).startsWith(glossaryTerm(name)->name));
      }
    }
    dialog.showTerm(QStringLiteral("no such term"));
    QVERIFY(!current(dialog).isEmpty());
  }

  void f1OpensTheTermOfTheFocusedMatrix() {
    Stage stage;
    for (auto* table : stage.window->findChildren<MatrixTable*>())
      if (table->matrixModel()->id() == MatrixId::QueryWeights && table->isVisible()) table->setFocus();
    QCOMPARE(current(stage.pressF1()), glossaryNameOf(MatrixId::QueryWeights));
    stage.dialog()->close();

    auto* keys = stage.window->findChild<KeyRowsTable*>();
    keys->setFocus();
    keys->setCurrentIndex(keys->model().index(0, keys->model().columnOf(KeyRowsModel::Kind::Weight)));
    QCOMPARE(current(stage.pressF1()), glossaryNameOf(MatrixId::Weights));
    stage.dialog()->close();
    keys->setCurrentIndex(keys->model().index(0, keys->model().columnOf(KeyRowsModel::Kind::Score)));
    QCOMPARE(current(stage.pressF1()), glossaryNameOf(MatrixId::Scores));
  }

  void glossaryFollowsTheColorScheme() {
    GlossaryDialog dialog;
    dialog.show();
    for (const auto scheme : {theme::Scheme::Dark, theme::Scheme::Light}) {
      theme::apply(scheme);
      // The palette reaches open windows with the next events.
      QTRY_COMPARE(dialog.grab().toImage().pixelColor(2, 2), theme::colors().window);
    }
  }
};

LAB_TEST(TestGlossary, QApplication)

}  // namespace tst_glossary
#include "tst_glossary.moc"
