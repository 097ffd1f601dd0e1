// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QBuffer>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QGuiApplication>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QMimeData>
#include <QRadioButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>
#include <memory>

#include "core/document/SettingEdits.h"
#include "core/document/TokenEdits.h"
#include "core/explain/CellNames.h"
#include "core/learn/lesson/LessonFolder.h"
#include "core/model/Difference.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/core/learn/LessonBench.h"
#include "tests/ui/LessonWalk.h"
#include "tests/ui/ReadAll.h"
#include "tests/ui/Secrets.h"
#include "ui/lesson/LessonList.h"
#include "ui/lesson/LessonTextView.h"
#include "ui/lesson/RichText.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/MatrixView.h"
#include "ui/studies/PositionsPanel.h"
#include "ui/theme/Theme.h"

namespace tst_lesson {

using namespace lab;

namespace {

const QString kLesson = QStringLiteral(TEST_DATA_DIR "/lessons/every-kind");

LessonText text(const char* markdown) {
  auto parsed = LessonText::parse(QString::fromUtf8(markdown));
  if (!parsed) qFatal("%s", qPrintable(parsed.refusal().sentence()));
  return parsed.value();
}

/// Returns the first and last row of `image` with dark pixels between two columns.
std::pair<int, int> inkRows(const QImage& image, int left, int right) {
  int first = -1, last = -1;
  for (int y = 0; y < image.height(); ++y)
    for (int x = left; x < right; ++x)
      if (qGray(image.pixel(x, y)) < 128) {
        if (first < 0) first = y;
        last = y;
      }
  return {first, last};
}

}  // namespace

/// The rectangle of the link to part `link` of a text, in coordinates of the viewport.
QRect linkRect(const LessonTextView& view, int link) {
  const QString address = QStringLiteral("lab:%1").arg(link);
  for (QTextBlock block = view.document()->begin(); block.isValid(); block = block.next())
    for (auto it = block.begin(); !it.atEnd(); ++it) {
      if (it.fragment().charFormat().anchorHref() != address) continue;
      QTextCursor first(view.document()), last(view.document());
      first.setPosition(it.fragment().position());
      last.setPosition(it.fragment().position() + it.fragment().length());
      return view.cursorRect(first).united(view.cursorRect(last));
    }
  return {};
}

class TestLesson : public QObject {
  Q_OBJECT

  std::unique_ptr<Document> document_;
  std::unique_ptr<MainWindow> window_;

  LessonDock& dock() { return window_->lessons(); }
  LessonPlayer& player() { return dock().player(); }
  /// The lessons whose cards the list shows.
  std::vector<LessonHeading> shownLessons() {
    std::vector<LessonHeading> shown;
    for (const LessonHeading& lesson : dock().list().allLessons()) {
      const auto* card = dock().list().findChild<LessonCard*>(lesson.id);
      if (card && !card->isHidden()) shown.push_back(lesson);
    }
    return shown;
  }
  LessonPage& page() { return *dock().findChild<LessonPage*>(); }
  QuestionBox& box() { return *page().findChild<QuestionBox*>(); }
  QAction* action(ActionId id) { return window_->actions()[id]; }

  void goTo(const char* step) {
    const int index = player().lesson().stepIndex(QString::fromLatin1(step));
    QVERIFY(index >= 0);
    player().goTo(index);
    QCoreApplication::processEvents();
  }
  MatrixTable* table(MatrixId id) {
    for (auto* table : window_->findChildren<MatrixTable*>())
      if (table->matrixModel()->id() == id && table->isVisible()) return table;
    return nullptr;
  }
  void type(MatrixId id, int row, int column, const char* number) {
    MatrixTable* into = table(id);
    QVERIFY(into);
    const QModelIndex index = into->model()->index(row, column);
    into->scrollTo(index);
    QTest::mouseClick(into->viewport(), Qt::LeftButton, {}, into->visualRect(index).center());
    QTest::keyClicks(QApplication::focusWidget(), QString::fromLatin1(number));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCoreApplication::processEvents();
  }
  /// The hidden numbers without 0.05, which the slider of the temperature always shows.
  QSet<QString> secrets() { return test::secrets(*document_) - QSet{QStringLiteral("0.05")}; }
  double queryWeight(int row, int column) {
    return document_->experiment().heads[0].query_weights(row, column);
  }

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }
  void init() {
    ProgressKeeper::useFile({});
    document_ = std::make_unique<Document>();
    window_ = std::make_unique<MainWindow>(*document_);
    window_->resize(1280, 800);
    window_->show();
    QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
  }
  void cleanup() {
    window_.reset();
    document_.reset();
  }

  // --- text

  void formulasShareTheBaselineOfTheText() {
    for (const char* markdown : {"x $x$", "x $x_i$", "x $x^2$", "x $\\frac{x}{y}$ x $x$"}) {
      LessonTextView view;
      view.setPixels(26);
      view.setContent(text(markdown));
      view.resize(400, 200);
      QImage image(400, 200, QImage::Format_RGB32);
      image.fill(Qt::white);
      QPainter painter(&image);
      view.document()->setTextWidth(400);
      view.document()->drawContents(&painter);
      painter.end();
      // The first letter is part of a word. The last x of each text is a formula that ends on the same row.
      const QTextBlock block = view.document()->firstBlock();
      const QTextLine line = block.layout()->lineAt(0);
      const auto column = [&](int position) { return static_cast<int>(line.cursorToX(position)); };
      const int baseline = inkRows(image, column(0), column(1)).second;
      const int last = static_cast<int>(block.text().lastIndexOf(QChar::ObjectReplacementCharacter));
      const bool plain = QByteArray(markdown).endsWith("$x$");
      const auto formula = inkRows(image, column(last), column(last + 1));
      QVERIFY(formula.first >= 0);
      if (plain) QVERIFY2(std::abs(formula.second - baseline) <= 1, markdown);
      QVERIFY2(formula.second < line.rect().bottom() + 1 && formula.first >= 0, markdown);
    }
  }

  void copiedTextContainsTheFormulas() {
    LessonTextView view;
    view.setContent(text("A score is $q_i \\cdot k_j$, [0.5](given:) of it."));
    view.resize(300, 200);
    view.show();
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
    const QString copied = QGuiApplication::clipboard()->text();
    QVERIFY2(copied.startsWith(QStringLiteral("A score is q")), qPrintable(copied));
    QVERIFY2(copied.contains(QStringLiteral("k")) && copied.endsWith(QStringLiteral("0.5 of it.")),
             qPrintable(copied));
    QVERIFY(!copied.contains(QChar::ObjectReplacementCharacter));
  }

  void picturesFitTheTextAndAreDescribed() {
    LessonText shown =
        text("Before\n\n![a red square](square.png)\n\nbetween\n\n![a wide bar](bar.svg)\n\nafter");
    QImage square(100, 60, QImage::Format_RGB32);
    square.fill(Qt::red);
    QBuffer png;
    QVERIFY(png.open(QIODevice::WriteOnly) && square.save(&png, "PNG"));
    const QByteArray svg =
        "<svg xmlns='http:"
        "//www.w3.org/2000/svg' width='800' height='200'>"
        "<rect width='800' height='200' fill='#0000ff'/></svg>";
    for (TextPart& part : shown.parts)
      if (part.kind == TextPart::Kind::Picture) part.picture.bytes = part.picture.isSvg() ? svg : png.data();
    LessonTextView view;
    view.resize(300, 400);
    view.setContent(shown);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    for (const int width : {300, 200, 500}) {
      view.resize(width, view.height());
      QCoreApplication::processEvents();
      const QImage image = view.grab().toImage();
      const auto sizeOf = [&](QRgb color) {
        QRect area;
        for (int y = 0; y < image.height(); ++y)
          for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) == color) area |= QRect(x, y, 1, 1);
        return area.size();
      };
      QCOMPARE(sizeOf(qRgb(255, 0, 0)), QSize(100, 60));
      const QSize bar = sizeOf(qRgb(0, 0, 255));
      QVERIFY2(std::abs(bar.width() - view.viewport()->width()) <= 2,
               qPrintable(QString::number(bar.width())));
      QVERIFY(std::abs(bar.height() - bar.width() / 4) <= 2);
    }
    QCOMPARE(view.words(), QStringLiteral("Before\na red square\nbetween\na wide bar\nafter"));
  }

  void accessibleTextHasFormulasInWords() {
    LessonTextView view;
    view.setContent(text("A score is $q_i \\cdot k_j$."));
    QAccessibleInterface* access = QAccessible::queryAccessibleInterface(&view);
    QVERIFY(access && access->textInterface());
    const QString words = access->text(QAccessible::Value);
    QCOMPARE(words,
             QStringLiteral("A score is %1.").arg(text("$q_i \\cdot k_j$").parts[0].formula.toWords()));
    QCOMPARE(access->textInterface()->text(0, access->textInterface()->characterCount()), words);
  }

  void noLineBeginsWithThePunctuationAfterAFormula() {
    const LessonText read = text("Some words $a_1$, then $b_2$). 词 $c_3$，词 **$d_4$**，$e_5$。");
    const QString plain = plainLessonText(read, FormulasAs::Text);
    QVERIFY2(plain.contains(QStringLiteral(", then ")) && plain.contains(QStringLiteral("). 词 ")),
             qPrintable(plain));
    QCOMPARE(plain.count(QStringLiteral("，")), 2);
    QVERIFY(plain.endsWith(QStringLiteral("。")));
    QTextDocument words;
    setLessonText(words, text("Some words"), 13);
    words.setTextWidth(240);
    const double height = words.begin().layout()->lineAt(0).height();
    for (int width = 60; width < 240; ++width) {
      QTextDocument document;
      setLessonText(document, read, 13);
      document.setTextWidth(width);
      const QTextBlock block = document.begin();
      for (int i = 0; i < block.layout()->lineCount(); ++i) {
        const QChar first = block.text().at(block.layout()->lineAt(i).textStart());
        QVERIFY2(!QStringLiteral(".,)，。").contains(first), qPrintable(QString::number(width)));
        // This includes lines that contain only a formula.
        QVERIFY(block.layout()->lineAt(i).height() >= height);
      }
    }
  }

  /// If a font has only one weight, Qt draws thicker letters for Bold, but not for DemiBold.
  void emphasisedChineseWordsAreBold() {
    QTextDocument document;
    setLessonText(document, text("**softmax** 使**行**的和为 1"), 13);
    const auto weightAt = [&](const QString& words) {
      return document.find(words).charFormat().fontWeight();
    };
    QCOMPARE(weightAt(QStringLiteral("softmax")), static_cast<int>(QFont::DemiBold));
    QCOMPARE(weightAt(QStringLiteral("行")), static_cast<int>(QFont::Bold));
    QCOMPARE(weightAt(QStringLiteral("使")), static_cast<int>(QFont::Normal));
  }

  void markdownKeepsFormulas() {
    const LessonText read = text("$a_1$ and $b_2$ * 3 _x_ `$code$`");
    const QString plain = plainLessonText(read, FormulasAs::Text);
    QVERIFY2(plain.contains(QStringLiteral("$code$")), qPrintable(plain));
    QVERIFY2(plain.contains(QStringLiteral("* 3 x")), qPrintable(plain));
  }

  void linksWorkByClickAndKeyboard() {
    QVERIFY(!dock().openHere(kLesson));
    LessonTextView& view = page().text();
    QCoreApplication::processEvents();
    int link = -1;
    for (std::size_t i = 0; i < TestAccess::content(view).parts.size(); ++i)
      if (TestAccess::content(view).parts[i].kind == TextPart::Kind::Select) link = static_cast<int>(i);
    QVERIFY(link >= 0);
    const QRect place = linkRect(view, link);
    QVERIFY(!place.isEmpty());
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, place.center());
    QCOMPARE(window_->selection().cell()->id, MatrixId::K);
    QCOMPARE(window_->selection().cell()->row, 2);
    // Tab selects the first link, which is the figure, and Enter activates it.
    view.setFocus();
    QTextCursor start = view.textCursor();
    start.movePosition(QTextCursor::Start);
    view.setTextCursor(start);
    QTest::keyClick(&view, Qt::Key_Tab);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(window_->selection().cell(), std::optional(CellRef{MatrixId::Weights, 0, 1, 0}));
    // The tool tip of a link names its target.
    QHelpEvent help(QEvent::ToolTip, place.center(), view.viewport()->mapToGlobal(place.center()));
    QApplication::sendEvent(&view, &help);
    QTRY_VERIFY(QToolTip::isVisible());
    const LessonRegion& target = *TestAccess::content(view).parts[static_cast<std::size_t>(link)].place;
    const auto region = target.resolve(document_->experiment(), 0);
    QVERIFY(region);
    const QString words = regionWords(document_->experiment(), region.value());
    QVERIFY2(words.contains(QStringLiteral("books")), qPrintable(words));
    QVERIFY2(QToolTip::text().contains(words), qPrintable(QToolTip::text()));
  }

  void textSizeCanBeChanged() {
    QVERIFY(!dock().openHere(kLesson));
    const int before = page().text().pixels();
    const int height = page().text().height();
    page().text().setFocus();
    for (int i = 0; i < 4; ++i) QTest::keyClick(&page().text(), Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE(page().text().pixels(), before + 4);
    QTRY_VERIFY(page().text().height() > height);
    for (int i = 0; i < 4; ++i) QTest::keyClick(&page().text(), Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE(page().text().pixels(), before);
  }

  // --- steps

  void stepSetsExperimentSelectionAndView() {
    QVERIFY(!dock().openHere(kLesson));
    QVERIFY(dock().isVisible());
    QCOMPARE(document_->experiment().title, std::string("she reads books"));
    QCOMPARE(window_->selection().query(), 1);
    QCOMPARE(window_->selection().cell(), std::optional(CellRef{MatrixId::Weights, 0, 1, 0}));
    QVERIFY(!document_->mayEdit({MatrixId::KeyWeights, 0, 0, 0}));
    QVERIFY(document_->mayEdit({MatrixId::QueryWeights, 0, 0, 0}));
    QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(player().step().id, QStringLiteral("go-on"));
    QCOMPARE(window_->options().pipeline(), ViewOptions::Pipeline::Matrix);
    QVERIFY(action(ActionId::InspectorPanel)->isChecked());
    QCOMPARE(window_->selection().query(), 2);
    QVERIFY(document_->mayEdit({MatrixId::KeyWeights, 0, 0, 0}));
    QTest::keyClick(window_.get(), Qt::Key_PageUp, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(player().step().id, QStringLiteral("read"));
    QCOMPARE(window_->options().pipeline(), ViewOptions::Pipeline::Row);
  }

  /// The first step closes the panels that were open. Later ones keep those that the learner opens.
  void panelsOfTheLearnerStayOpen() {
    action(ActionId::HistoryPanel)->trigger();
    QVERIFY(!dock().openHere(QStringLiteral(":/lessons/07-weighted-sum")));
    QVERIFY(!action(ActionId::HistoryPanel)->isChecked());
    action(ActionId::InspectorPanel)->trigger();
    goTo("between");
    QVERIFY(action(ActionId::InspectorPanel)->isChecked() && action(ActionId::ArrowsPanel)->isChecked());
    goTo("other-values");
    QVERIFY(action(ActionId::InspectorPanel)->isChecked() && !action(ActionId::ArrowsPanel)->isChecked());
    action(ActionId::LessonLeave)->trigger();
    QTRY_VERIFY(!player().active());
    QVERIFY(action(ActionId::HistoryPanel)->isChecked() && !action(ActionId::InspectorPanel)->isChecked());
  }

  void lockedActionsAreDisabledWithAReason() {
    auto* mask = window_->findChild<QComboBox*>(QStringLiteral("mask"));
    const QString mask_tip = mask->toolTip();
    QVERIFY(!dock().openHere(kLesson));
    for (const ActionId id :
         {maskAction(Mask::Kind::Causal), positionsAction(Positions::Kind::Learned), ActionId::ModeCross,
          ActionId::AddToken, ActionId::DuplicateHead, scaleAction(Scale::Kind::None)}) {
      QVERIFY(!action(id)->isEnabled());
      // The tool tip says why, instead of what the action does.
      QVERIFY(action(id)->toolTip().contains(Actions::plainText(*action(id))));
      QVERIFY(action(id)->toolTip() != Actions::toolTip(*action(id)));
    }
    QVERIFY(!mask->isEnabled());
    QVERIFY(!mask->toolTip().isEmpty() && mask->toolTip() != mask_tip);
    const auto kinds = window_->findChild<PositionsPanel*>()->findChildren<QRadioButton*>();
    QVERIFY(!kinds.isEmpty());
    for (const QRadioButton* kind : kinds) QVERIFY(!kind->isEnabled());
    // Changing the selection enables actions, but not these.
    window_->selection().setHead(1);
    QVERIFY(!action(ActionId::RemoveHead)->isEnabled());
    // The document refuses such edits from other sources.
    const Experiment before = document_->experiment();
    QVERIFY(setMaskKind(*document_, Mask::Kind::Causal));
    QVERIFY(setSentence(*document_, Side::Query, QStringLiteral("x y")).refused);
    QVERIFY(identical(before, document_->experiment()));
    player().next();
    QVERIFY(mask->isEnabled());
    QCOMPARE(mask->toolTip(), mask_tip);
    for (const QRadioButton* kind : kinds) QVERIFY(kind->isEnabled());
    QAction* causal = action(maskAction(Mask::Kind::Causal));
    QVERIFY(causal->isEnabled());
    QCOMPARE(causal->toolTip(), Actions::toolTip(*causal));
    QVERIFY(action(ActionId::RemoveHead)->isEnabled());
    QVERIFY(!setMaskKind(*document_, Mask::Kind::Causal));
  }

  void editsInAStepAreKeptUntilRewind() {
    QVERIFY(!dock().openHere(kLesson));
    QCOMPARE(queryWeight(1, 0), 2.0);
    type(MatrixId::QueryWeights, 1, 0, "5");
    QCOMPARE(queryWeight(1, 0), 5.0);
    const auto carried = [this] {
      QCoreApplication::processEvents();
      return window_->findChild<QLabel*>(QStringLiteral("notice-lesson-carried")) != nullptr;
    };
    QVERIFY(!carried());
    player().next();  // this step continues from the previous one
    QCOMPARE(queryWeight(1, 0), 5.0);
    QVERIFY(carried());
    player().next();  // this step has its own experiment
    QCOMPARE(queryWeight(1, 0), 2.0);
    QVERIFY(!carried());
    player().goTo(0);
    QCOMPARE(queryWeight(1, 0), 5.0);
    window_->actions()[ActionId::LessonRewind]->trigger();
    QCOMPARE(queryWeight(1, 0), 2.0);
    QCOMPARE(player().step().id, QStringLiteral("read"));
    // A notice offers to bring them back. They can also be typed, but not committed yet.
    const auto offered = [this] {
      QCoreApplication::processEvents();
      return window_->findChild<QLabel*>(QStringLiteral("notice-lesson-restarted")) != nullptr;
    };
    QVERIFY(offered());
    for (auto* button :
         window_->findChild<NoticeBar*>()->findChildren<QAbstractButton*>(QStringLiteral("choice-1")))
      if (button->isVisible()) button->click();
    QCOMPARE(queryWeight(1, 0), 5.0);
    QVERIFY(!document_->mayEdit({MatrixId::KeyWeights, 0, 0, 0}));
    QVERIFY(!offered());
    action(ActionId::LessonRewind)->trigger();
    QVERIFY(offered());
    action(ActionId::LessonRewind)->trigger();  // nothing to bring back
    QVERIFY(!offered());
    window_->focusCell({MatrixId::QueryWeights, 0, 1, 0}, true);
    QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("7"));
    action(ActionId::LessonRewind)->trigger();
    QCOMPARE(queryWeight(1, 0), 2.0);
    QVERIFY(offered());
    // A step that continues from the previous one starts with the experiment of that step when it is reached
    // from elsewhere.
    goTo("other");
    QCOMPARE(document_->experiment().title, std::string("other"));
    goTo("number");
    QCOMPARE(queryWeight(1, 0), 2.0);
  }

  void leavingRestoresTheDocument() {
    Experiment mine = document_->experiment();
    mine.title = "mine";
    QVERIFY(!document_->reset(mine));
    QVERIFY(!dock().openHere(kLesson));
    type(MatrixId::QueryWeights, 1, 0, "5");
    player().next();
    window_->actions()[ActionId::LessonLeave]->trigger();
    QVERIFY(!player().active());
    QCOMPARE(document_->experiment().title, std::string("mine"));
    QVERIFY(document_->hiddenCells().empty());
    QVERIFY(document_->locks().empty());
    QVERIFY(action(maskAction(Mask::Kind::Causal))->isEnabled());
    QVERIFY(!action(ActionId::LessonNext)->isEnabled());
    // Opening the lesson again continues at the same step with the edits.
    QVERIFY(!dock().openHere(kLesson));
    QCOMPARE(player().step().id, QStringLiteral("go-on"));
    QCOMPARE(queryWeight(1, 0), 5.0);
  }

  void pendingEditIsKeptWithItsStep() {
    QVERIFY(!dock().openHere(kLesson));
    QCOMPARE(queryWeight(1, 0), 2.0);
    TestAccess::setMostPreparedAtOnce(*document_, 0);
    QVERIFY(!fillMatrix(*document_, MatrixId::QueryWeights, 0, Fill::Zeros));
    QVERIFY(document_->preparing());
    action(ActionId::LessonLeave)->trigger();
    QVERIFY(!player().active());
    QVERIFY(!dock().openHere(kLesson));
    QCOMPARE(queryWeight(1, 0), 0.0);
  }

  void failedRestoreKeepsTheLessonOpen() {
    Experiment mine = document_->experiment();
    mine.title = "mine";
    QVERIFY(!document_->reset(mine));
    QVERIFY(!dock().openHere(kLesson));
    QSignalSpy refused(document_.get(), &Document::refused), left(&dock(), &LessonDock::lessonLeft);
    TestAccess::setMemoryLimit(*document_, 1);
    action(ActionId::LessonLeave)->trigger();
    QVERIFY(player().active());
    QCOMPARE(refused.count(), 1);
    QCOMPARE(left.count(), 0);
    QVERIFY(action(ActionId::LessonNext)->isEnabled());
    QVERIFY(dock().openHere(kLesson));  // another lesson cannot be started in its place
    QVERIFY(player().active());
    TestAccess::setMemoryLimit(*document_, 0);
    action(ActionId::LessonLeave)->trigger();
    QVERIFY(!player().active());
    QCOMPARE(left.count(), 1);
    QVERIFY(identical(document_->experiment(), mine));
  }

  void lessonIgnoresRequestsWhileItsStepIsComputed() {
    Experiment mine = document_->experiment();
    mine.title = "mine";
    QVERIFY(!document_->reset(mine));
    QStringList during;
    player().setPrepare([&](const Lecture& lecture, const auto& ready) {
      player().leave([&](const Refused& refusal) {
        during << (refusal ? QStringLiteral("not left") : QStringLiteral("left"));
      });
      player().reload(loadLesson(kLesson).value());
      player().next();
      player().rewind();
      player().open(loadLesson(kLesson).value(), {}, [&](const Refused& refusal) {
        if (refusal) during << QStringLiteral("not opened");
      });
      ready([&] { return document_->reset(lecture); });
    });
    QVERIFY(!dock().openHere(kLesson));
    QCOMPARE(during, QStringList({QStringLiteral("not left"), QStringLiteral("not opened")}));
    QVERIFY(player().active());
    QCOMPARE(player().stepIndex(), 0);
    during.clear();
    action(ActionId::LessonLeave)->trigger();
    QCOMPARE(during, QStringList({QStringLiteral("not left"), QStringLiteral("not opened")}));
    QVERIFY(!player().active());
    QVERIFY(identical(document_->experiment(), mine));
  }

  void stepsAreListed() {
    QVERIFY(!dock().openHere(kLesson));
    QComboBox& steps = *page().findChild<QComboBox*>();
    QCOMPARE(steps.count(), player().stepCount());
    steps.setFocus();
    QTest::keyClick(&steps, Qt::Key_Down);
    QCOMPARE(player().stepIndex(), 1);
    QVERIFY(action(ActionId::LessonPrevious)->isEnabled());
    player().goTo(player().stepCount() - 1);
    QVERIFY(!action(ActionId::LessonNext)->isEnabled());
  }

  // --- questions

  void everyQuestionKindAcceptsTheCorrectAnswer_data() {
    QTest::addColumn<QString>("step");
    for (const char* step :
         {"number", "strongest", "order", "one", "some", "fill", "construct", "error", "check"})
      QTest::newRow(step) << QString::fromLatin1(step);
  }
  void everyQuestionKindAcceptsTheCorrectAnswer() {
    QFETCH(QString, step);
    QVERIFY(!dock().openHere(kLesson, step));
    QVERIFY(box().isVisible());
    QVERIFY(player().question()->open());
    if (step == QLatin1String("construct")) {
      auto* construct = box().findChild<ConstructAnswer*>();
      QVERIFY(!construct->holds());
      type(MatrixId::QueryWeights, 1, 0, "0");
      QVERIFY(!construct->holds());
      type(MatrixId::QueryWeights, 1, 1, "3");
      QVERIFY(construct->holds());
      QVERIFY(!document_->mayEdit({MatrixId::KeyWeights, 0, 0, 0}));
    } else {
      const Question question = player().question()->question();
      test::give(*box().findChild<AnswerEdit*>(), test::rightFor(question, *document_));
    }
    test::handIn(box());
    QVERIFY(player().judgement());
    QVERIFY2(player().judgement()->outcome == Judgement::Outcome::Right, qPrintable(box().judgementText()));
    QVERIFY(!box().judgementText().isEmpty());
    QVERIFY(!player().question()->open());
    QVERIFY(document_->hiddenCells().empty());
    QVERIFY(!box().buttons()->findChild<QPushButton*>(QStringLiteral("check"))->isVisible());
    QVERIFY(player().progress().progress().answered({player().lesson().id, step}));
    QVERIFY(player().progress().due().empty());
  }

  /// A learner who was told what to do sees that it is done.
  void toldConstructionSaysThatItHolds() {
    QVERIFY(!dock().openHere(kLesson, QStringLiteral("construct")));
    QTest::mouseClick(box().buttons()->findChild<QPushButton*>(QStringLiteral("give-up")), Qt::LeftButton);
    QVERIFY(!player().question()->open());
    auto* construct = box().findChild<ConstructAnswer*>();
    type(MatrixId::QueryWeights, 1, 0, "0");
    QVERIFY(!construct->holds());
    type(MatrixId::QueryWeights, 1, 1, "3");
    QTRY_VERIFY(construct->isVisible() && construct->holds());
    QVERIFY(player().judgement()->given_up);
  }

  void everyQuestionKindHandlesWrongAnswers_data() { everyQuestionKindAcceptsTheCorrectAnswer_data(); }
  void everyQuestionKindHandlesWrongAnswers() {
    QFETCH(QString, step);
    QVERIFY(!dock().openHere(kLesson, step));
    const Question question = player().question()->question();
    QStringList shown;
    QString last_help;
    for (int attempt = 0; attempt < 8 && player().question()->open(); ++attempt) {
      if (question.kind() != QuestionKind::Construct)
        test::give(*box().findChild<AnswerEdit*>(), test::wrongFor(question, *document_));
      // A click beside the options must not submit the same choice again.
      if (attempt > 0 && box().findChild<ChoiceAnswer*>()) {
        QVERIFY(!box().buttons()->findChild<QPushButton*>(QStringLiteral("check"))->isEnabled());
        QTest::mouseClick(box().buttons()->findChild<QPushButton*>(QStringLiteral("give-up")),
                          Qt::LeftButton);
        continue;
      }
      test::handIn(box());
      QVERIFY(player().judgement()->outcome == Judgement::Outcome::Wrong);
      // The same answer again does not give the question up. Giving up has its own button.
      const QString help = box().judgementText().section(QLatin1Char('\n'), 1);
      if (player().question()->open() && attempt > 0 && help == last_help) {
        QVERIFY2(!shown.contains(box().judgementText()), qPrintable(box().judgementText()));
        QTest::mouseClick(box().buttons()->findChild<QPushButton*>(QStringLiteral("give-up")),
                          Qt::LeftButton);
      }
      last_help = help;
      // The verdict is not shown by color alone: there is a text, and it differs each time.
      QVERIFY(!box().judgementText().isEmpty());
      QVERIFY2(!shown.contains(box().judgementText()), qPrintable(box().judgementText()));
      shown << box().judgementText();
      // After a wrong answer the cells remain hidden.
      if (player().question()->open() && question.kind() == QuestionKind::Number)
        QVERIFY(!document_->hiddenCells().empty());
    }
    QVERIFY(!player().question()->open());
    QVERIFY(player().judgement()->derivation);
    QVERIFY(document_->hiddenCells().empty());
    QVERIFY(player().question()->missed());
    QVERIFY(player().progress().progress().dueAt({player().lesson().id, step}).isValid());
  }

  void guessIsShownBesideTheTruth() {
    QVERIFY(!dock().openHere(kLesson, QStringLiteral("guess")));
    QVERIFY(!box().buttons()->findChild<QPushButton*>(QStringLiteral("give-up"))->isVisible());
    QVERIFY(!document_->hiddenCells().empty());
    const double truth = document_->wholeTrace().heads[1].weights(1, 0);
    Response guess;
    guess.numbers = {0.25};
    test::give(*box().findChild<AnswerEdit*>(), guess);
    QTest::keyClick(box().findChild<NumberAnswer*>()->fields()[0], Qt::Key_Return);
    QVERIFY(player().judgement());
    QVERIFY2(player().judgement()->outcome == Judgement::Outcome::Seen, qPrintable(box().judgementText()));
    QVERIFY2(box().judgementText().contains(QString::number(truth, 'f', 4)),
             qPrintable(box().judgementText()));
    QVERIFY(document_->hiddenCells().empty());
  }

  void emptyOrInvalidNumberIsNoAnswer() {
    QVERIFY(!dock().openHere(kLesson, QStringLiteral("number")));
    auto* numbers = box().findChild<NumberAnswer*>();
    QLineEdit& field = *numbers->fields()[0];
    QVERIFY(!box().buttons()->findChild<QPushButton*>(QStringLiteral("check"))->isEnabled());
    QVERIFY(field.toolTip().isEmpty());
    QTest::keyClicks(&field, QStringLiteral("much"));
    QVERIFY(!box().buttons()->findChild<QPushButton*>(QStringLiteral("check"))->isEnabled());
    QVERIFY(!field.toolTip().isEmpty());  // it says how a number is written
    QTest::keyClick(&field, Qt::Key_Return);
    QVERIFY(!player().judgement());
    field.selectAll();
    QTest::keyClicks(&field, QStringLiteral("0,89"));
    QVERIFY(box().buttons()->findChild<QPushButton*>(QStringLiteral("check"))->isEnabled());
    QTest::keyClick(&field, Qt::Key_Return);
    QCOMPARE(player().judgement()->outcome, Judgement::Outcome::Right);
  }

  void noteAboutANumberTakesNoRoomOfTheNames() {
    NumberAnswer numbers({QStringLiteral("query of \"love\", entry 1"), QStringLiteral("entry 2")}, {},
                         nullptr);
    numbers.resize(230, 200);
    static_cast<QWidget&>(numbers).show();
    QVERIFY(QTest::qWaitForWindowExposed(&numbers));
    const auto labels = numbers.findChildren<QLabel*>();
    const QLabel& name = **std::ranges::find(labels, numbers.fields()[0], &QLabel::buddy);
    const int width = name.width();
    QTest::keyClicks(numbers.fields()[0], QStringLiteral("x"));
    QTest::qWait(20);
    const auto notes = numbers.findChildren<QLabel*>(QStringLiteral("truth"));
    QVERIFY(notes[0]->isVisible() && !notes[0]->text().isEmpty());
    QCOMPARE(name.width(), width);
    QVERIFY(numbers.rect().contains(notes[0]->geometry()));
    QVERIFY(notes[0]->y() >= numbers.fields()[0]->geometry().bottom());
    QVERIFY(notes[0]->geometry().bottom() <= numbers.fields()[1]->y());
    QTest::keyClick(numbers.fields()[0], Qt::Key_Backspace);
    QVERIFY(!notes[0]->isVisible());
  }

  void rightNumberHasNoNeedlessZeros_data() {
    QTest::addColumn<double>("truth");
    QTest::addColumn<QString>("written");
    QTest::newRow("one decimal") << 0.4 << QStringLiteral("0.4");
    QTest::newRow("computed") << 0.1 + 0.2 << QStringLiteral("0.3");
    QTest::newRow("negative") << -1.25 << QStringLiteral("\u22121.25");
    QTest::newRow("zero") << -0.0 << QStringLiteral("0");
    QTest::newRow("whole") << 120000.0 << QStringLiteral("120000");
    QTest::newRow("rounded") << 1.0 / 3 << QStringLiteral("0.3333");
    QTest::newRow("rounded to a zero") << 0.39999 << QStringLiteral("0.4000");
  }
  void rightNumberHasNoNeedlessZeros() {
    QFETCH(double, truth);
    QFETCH(QString, written);
    NumberAnswer answer({QString()}, {}, nullptr);
    Judgement judgement;
    judgement.truth = truth;
    answer.show(judgement);
    const QString shown = answer.findChild<QLabel*>(QStringLiteral("truth"))->text();
    const QRegularExpression number(
        QStringLiteral("(^|\\s)%1\\.?(\\s|$)").arg(QRegularExpression::escape(written)));
    QVERIFY2(shown.contains(number), qPrintable(shown));
  }

  void typedAnswerIsKeptWhenReturning() {
    QVERIFY(!dock().openHere(kLesson, QStringLiteral("number")));
    QTest::keyClicks(box().findChild<NumberAnswer*>()->fields()[0], QStringLiteral("0.5"));
    player().next();
    player().previous();
    QCOMPARE(box().findChild<NumberAnswer*>()->fields()[0]->text(), QStringLiteral("0.5"));
  }

  void orderIsSetByDragging() {
    QVERIFY(!dock().openHere(kLesson, QStringLiteral("order")));
    OrderList& list = *box().findChild<OrderList*>();
    QCoreApplication::processEvents();
    const auto middle = [&](int row) { return list.visualItemRect(list.item(row)).center(); };
    QTest::mousePress(list.viewport(), Qt::LeftButton, {}, middle(2));
    QTest::mouseMove(list.viewport(), middle(1));
    QTest::mouseMove(list.viewport(), middle(0));
    QTest::mouseRelease(list.viewport(), Qt::LeftButton, {}, middle(0));
    QCOMPARE(box().findChild<AnswerEdit*>()->response().chosen, (std::vector<int>{2, 0, 1}));
  }

  /// A step keeps the experiment as the learner left it, even if the numbers it asks about are gone.
  void questionsSurviveAnExperimentThatLostTheirNumbers_data() {
    QTest::addColumn<QString>("step");
    for (const char* step :
         {"number", "strongest", "order", "one", "some", "fill", "error", "check", "guess"})
      QTest::newRow(step) << QString::fromLatin1(step);
  }
  void questionsSurviveAnExperimentThatLostTheirNumbers() {
    QFETCH(QString, step);
    QVERIFY(!dock().openHere(kLesson, step));
    document_->setLocks({});
    while (document_->experiment().headCount() > 1) QVERIFY(!removeHead(*document_, 1));
    QVERIFY(!setSentence(*document_, Side::Query, QStringLiteral("one")).refused);
    const int index = player().stepIndex();
    player().goTo(index == 0 ? 1 : index - 1);
    QCoreApplication::processEvents();
    player().goTo(index);
    QCoreApplication::processEvents();
    QCOMPARE(player().step().id, step);
    QCOMPARE(document_->experiment().queryCount(), 1);
    if (step == QLatin1String("fill")) {
      QVERIFY(box().findChild<AnswerEdit*>()->findChildren<QLineEdit*>().isEmpty());
      QVERIFY(!box().findChild<AnswerEdit*>()->findChild<QLabel*>()->text().isEmpty());
      action(ActionId::LessonRewind)->trigger();
      QCoreApplication::processEvents();
      QCOMPARE(box().findChild<AnswerEdit*>()->findChildren<QLineEdit*>().size(), qsizetype{2});
    } else if (player().question()->open()) {
      player().giveUp();
      QVERIFY(!box().judgementText().isEmpty());
    }
  }

  void answersAreNotRevealedEarly_data() {
    QTest::addColumn<QString>("step");
    QTest::addColumn<bool>("matrix");
    for (const char* step : {"number", "strongest", "order", "guess", "fill", "check"})
      for (const bool matrix : {false, true})
        QTest::addRow("%s, %s", step, matrix ? "matrix" : "row") << QString::fromLatin1(step) << matrix;
  }
  void answersAreNotRevealedEarly() {
    QFETCH(QString, step);
    QFETCH(bool, matrix);
    // Head 2 has no whole numbers, so that its hidden numbers differ from visible ones.
    QVERIFY(!dock().openHere(kLesson, step));
    window_->actions()[ActionId::InspectorPanel]->setChecked(false);
    window_->actions()[ActionId::InspectorPanel]->trigger();
    window_->options().setPipeline(matrix ? ViewOptions::Pipeline::Matrix : ViewOptions::Pipeline::Row);
    window_->options().setDecimals(matrix ? 4 : 2);
    // A baseline that is pinned while numbers are hidden hides them as well.
    window_->actions()[ActionId::PinBaseline]->trigger();
    QCoreApplication::processEvents();
    const QSet<QString> kept = secrets();
    QVERIFY(!kept.isEmpty());
    const QString leak = test::Everything(*window_).firstLineWith(kept);
    QVERIFY2(leak.isEmpty(), qPrintable(leak));
    // A wrong answer and its hint reveal nothing more.
    const Question question = player().question()->question();
    if (question.kind() != QuestionKind::Reveal) {
      test::give(*box().findChild<AnswerEdit*>(), test::wrongFor(question, *document_));
      test::handIn(box());
      QVERIFY(player().question()->open());
      const QString hinted = test::Everything(*window_, false).firstLineWith(kept);
      QVERIFY2(hinted.isEmpty(), qPrintable(hinted));
    }
    // An edit, its undo step and the status line reveal nothing.
    type(MatrixId::QueryWeights, 2, 1, "0.375");
    window_->actions()[ActionId::HistoryPanel]->trigger();
    QCoreApplication::processEvents();
    QSet<QString> then = secrets();
    // The average of the heads may be a number that rounds to a hidden one.
    for (int query = 0; query < document_->experiment().queryCount(); ++query)
      for (const double visible : averageWeightsRow(document_->trace(), query))
        for (const int decimals : {2, 4}) then.remove(QString::number(visible, 'f', decimals));
    QVERIFY(!then.isEmpty());
    const QString edited = test::Everything(*window_, false).firstLineWith(then);
    QVERIFY2(edited.isEmpty(), qPrintable(edited));
    // A walk shows its stages, but not the hidden numbers.
    window_->options().setDecimals(4);
    window_->walk().start();
    window_->walk().last();
    QCoreApplication::processEvents();
    QSet<QString> fine = then;  // intermediate results may start like a hidden number
    fine.removeIf([](const QString& text) { return text.section(QLatin1Char('.'), 1).size() < 4; });
    QVERIFY(!fine.isEmpty());
    const QString walked = test::Everything(*window_, false).firstLineWith(fine);
    QVERIFY2(walked.isEmpty(), qPrintable(walked));
    window_->walk().leave();
    // The same search finds the numbers after they are revealed, so that it would have found a leak.
    player().giveUp();
    QCoreApplication::processEvents();
    QVERIFY(test::Everything(*window_, false).numbers().intersects(then));
  }

  void hiddenCellsOfAStepStayHidden() {
    QVERIFY(!dock().openHere(kLesson, QStringLiteral("other")));
    QVERIFY(document_->hiddenCells().contains({MatrixId::Weights, 0, 0, 0}));
    // The cells are also hidden in another sentence.
    QVERIFY(!setSentence(*document_, Side::Query, QStringLiteral("he writes many letters")).refused);
    QVERIFY(document_->hiddenCells().contains({MatrixId::Weights, 1, 3, 3}));
    player().previous();
    QVERIFY(!document_->hiddenCells().contains({MatrixId::V, 1, 0, 0}));
  }

  // --- the list

  void missedQuestionsAreOfferedAgain() {
    ProgressKeeper& progress = player().progress();
    QDateTime now = QDateTime(QDate(2026, 3, 1), QTime(12, 0), Qt::UTC);
    TestAccess::setClock(progress, [&now] { return now; });
    dock().list().setOwnFolders({kLesson});
    QVERIFY(!dock().openHere(kLesson, QStringLiteral("number")));
    QTest::mouseClick(box().buttons()->findChild<QPushButton*>(QStringLiteral("give-up")), Qt::LeftButton);
    QVERIFY(player().judgement()->derivation);
    dock().showList();
    QCoreApplication::processEvents();
    const auto dueLink = [this]() -> QAbstractButton* {
      for (auto* button : dock().list().findChildren<QAbstractButton*>(QStringLiteral("due")))
        if (button->isVisible()) return button;
      return nullptr;
    };
    QVERIFY(!dueLink());
    now = now.addDays(1).addSecs(60);
    dock().list().refresh();
    QVERIFY(dueLink());
    QSignalSpy asked(&dock(), &LessonDock::openAsked);
    QTest::mouseClick(dueLink(), Qt::LeftButton);
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked[0][1].toString(), QStringLiteral("number"));
    // The question is open again, and its cells are hidden again.
    QVERIFY(!dock().openHere(kLesson, QStringLiteral("number")));
    QVERIFY(player().question()->open());
    QVERIFY(!document_->hiddenCells().empty());
  }

  void answeredQuestionIsReopenedOnRequest() {
    player().progress().record({QStringLiteral("every-kind"), QStringLiteral("number")}, false);
    QVERIFY(!dock().openHere(kLesson));
    goTo("number");
    QVERIFY(!player().question()->open());
    QVERIFY(document_->hiddenCells().empty());
    QVERIFY(box().findChild<QPushButton*>(QStringLiteral("again"))->isVisible());
    QTest::mouseClick(box().findChild<QPushButton*>(QStringLiteral("again")), Qt::LeftButton);
    QVERIFY(player().question()->open());
    QVERIFY(!document_->hiddenCells().empty());
    QVERIFY(box().buttons()->findChild<QPushButton*>(QStringLiteral("check"))->isVisible());
  }

  /// If the numbers of a step vary, its question has new numbers each time it is asked, also when it is due
  /// again. The next step has the numbers of the lesson file.
  void questionAskedAgainHasOtherNumbers() {
    LessonBench bench;
    bench.write(
        QStringLiteral("lesson.json"),
        R"({"format":"attention-lab-lesson","version":1,"title":"T","steps":[{"id":"one","title":"One",)"
        R"("text":"text.md","experiment":"start.attn","vary":["embeddings.query[1]: -2, -1, 1, 2, 3"],)"
        R"("question":{"kind":"number","ask":"What?","answer":"scores[1][1]"}},)"
        R"({"id":"two","title":"Two","text":"text.md"}]})");
    QVERIFY(!dock().openHere(bench.path(), QStringLiteral("one")));
    const Experiment written = document_->experiment();
    std::vector<Experiment> seen{written};
    for (int i = 0; i < 3; ++i) {
      test::give(*box().findChild<AnswerEdit*>(),
                 test::rightFor(player().question()->question(), *document_));
      test::handIn(box());
      QVERIFY(player().judgement()->outcome == Judgement::Outcome::Right);
      QTest::mouseClick(box().findChild<QPushButton*>(QStringLiteral("again")), Qt::LeftButton);
      QVERIFY(player().question()->open());
      QVERIFY(!player().judgement());
      QVERIFY(!identical(document_->experiment(), written));
      seen.push_back(document_->experiment());
    }
    QVERIFY(!identical(seen[1], seen[2]) || !identical(seen[2], seen[3]));
    player().next();
    QVERIFY(identical(document_->experiment(), written));
    // If the question was answered before, it has other numbers when the lesson is opened again.
    player().leave();
    QVERIFY(!dock().openHere(bench.path(), QStringLiteral("one")));
    QVERIFY(player().question()->open());
    QVERIFY(!identical(document_->experiment(), written));
  }

  void listShowsRoutesMinutesAndProgress() {
    LessonList& list = dock().list();
    list.setOwnFolders({kLesson});
    QTest::keyClick(window_.get(), Qt::Key_U, Qt::ControlModifier);
    QVERIFY(dock().isVisible());
    QVERIFY(list.isVisible());
    const std::size_t all = shownLessons().size();
    QVERIFY(all >= 16);
    list.routes().setFocus();
    QTest::keyClick(&list.routes(), Qt::Key_Down);
    QVERIFY(shownLessons().size() < all);
    int minutes = 0;
    for (const LessonHeading& lesson : shownLessons()) minutes += lesson.minutes;
    QVERIFY(minutes > 0);
    QTest::keyClick(&list.routes(), Qt::Key_Up);
    QSignalSpy asked(&dock(), &LessonDock::openAsked);
    auto* card = list.findChild<LessonCard*>(QStringLiteral("every-kind"));
    QVERIFY(card && card->isVisible());
    card->setFocus();
    QTest::keyClick(card, Qt::Key_Return);
    QCOMPARE(asked.count(), 1);
    QVERIFY(!dock().openHere(kLesson));
    dock().showList();
    QTest::keyClick(card, Qt::Key_Return);  // continues the lesson
    QCOMPARE(asked.count(), 1);
    QVERIFY(page().isVisible());
  }

  void cardCountsTheAnsweredQuestionsOfALessonThatWasLeft() {
    LessonList& list = dock().list();
    list.setOwnFolders({kLesson});
    QVERIFY(!dock().openHere(kLesson));
    const auto asked = std::ranges::count_if(
        player().lesson().steps, [](const LessonStep& step) { return step.question.has_value(); });
    int answered = 0, left = 0;
    for (; answered < 3; ++left) {
      if (player().question()) {
        player().giveUp();
        ++answered;
      }
      player().next();
    }
    dock().showList();
    QCoreApplication::processEvents();
    auto* card = list.findChild<LessonCard*>(QStringLiteral("every-kind"));
    const QRegularExpression counted(QStringLiteral("\\b%1\\b.*\\b%2\\b").arg(answered).arg(asked));
    QVERIFY2(card->accessibleName().contains(counted), qPrintable(card->accessibleName()));
    // The bar at the bottom has the same part.
    const QImage image = card->grab().toImage();
    int longest = 0;
    for (int y = image.height() / 2; y < image.height(); ++y) {
      int length = 0;
      for (int x = 0; x < image.width(); ++x)
        if (image.pixelColor(x, y) == theme::base(theme::Role::Value)) ++length;
      longest = std::max(longest, length);
    }
    const double part = static_cast<double>(longest) / image.width();
    const double expected = static_cast<double>(answered) / static_cast<double>(asked);
    QVERIFY2(std::abs(part - expected) < 0.05, qPrintable(QString::number(part)));
    QTest::keyClick(card, Qt::Key_Return);
    QCOMPARE(player().stepIndex(), left);
  }

  void lessonIsDoneOnlyWhenItsQuestionsAreAnswered() {
    LessonList& list = dock().list();
    list.setOwnFolders({kLesson});
    QVERIFY(!dock().openHere(kLesson));
    const std::vector<LessonStep> steps = player().lesson().steps;
    const auto asked =
        std::ranges::count_if(steps, [](const LessonStep& step) { return step.question.has_value(); });
    QVERIFY(asked > 2);
    const auto giveUpLast = [&](std::size_t first) {
      for (std::size_t i = first; i < steps.size(); ++i) {
        QVERIFY(!dock().openHere(kLesson, steps[i].id));
        if (player().question() && player().question()->open()) player().giveUp();
      }
      player().next();  // "Finish"
      dock().showList();
    };
    const auto counts = [&](qsizetype answered) {
      const QString name = list.findChild<LessonCard*>(QStringLiteral("every-kind"))->accessibleName();
      return name.contains(QRegularExpression(QStringLiteral("\\b%1\\b.*\\b%2\\b").arg(answered).arg(asked)));
    };
    giveUpLast(steps.size() - 1);
    QVERIFY(player().progress().progress().finished(player().lesson().id));
    QVERIFY(counts(steps.back().question ? 1 : 0));
    giveUpLast(0);
    QVERIFY(!counts(asked));
  }

  void optionsOfAMultipleChoiceHaveNoVerdicts() {
    QVERIFY(!dock().openHere(kLesson, QStringLiteral("some")));
    const auto right = test::rightFor(player().question()->question(), *document_);
    QVERIFY(right.chosen.size() > 1);
    Response few;
    few.chosen = {right.chosen.front()};
    test::give(*box().findChild<AnswerEdit*>(), few);
    test::handIn(box());
    QVERIFY(player().judgement()->outcome == Judgement::Outcome::Wrong);
    const QString incomplete = player().judgement()->line;
    // A cross beside an option would reveal that this option is wrong.
    for (const VerdictMark* mark : box().findChild<AnswerEdit*>()->findChildren<VerdictMark*>())
      QVERIFY(!mark->verdict());
    test::give(*box().findChild<AnswerEdit*>(), right);
    test::handIn(box());
    QVERIFY(player().judgement()->outcome == Judgement::Outcome::Right);
    // Too many options get another sentence than too few.
    QTest::mouseClick(box().findChild<QPushButton*>(QStringLiteral("again")), Qt::LeftButton);
    Response many = right;
    int wrong = 0;
    while (std::ranges::find(right.chosen, wrong) != right.chosen.end()) ++wrong;
    many.chosen.push_back(wrong);
    test::give(*box().findChild<AnswerEdit*>(), many);
    test::handIn(box());
    QVERIFY(player().judgement()->outcome == Judgement::Outcome::Wrong);
    QVERIFY(player().judgement()->line != incomplete);
  }

  /// Explanations are written for the numbers of the step. After an edit, they say so.
  void explanationsAfterAnEditSayWhatTheyAreAbout() {
    QVERIFY(!dock().openHere(kLesson, QStringLiteral("number")));
    const auto explanations = [this] {
      test::give(*box().findChild<AnswerEdit*>(),
                 test::wrongFor(player().question()->question(), *document_));
      test::handIn(box());
      return player().judgement()->say.size();
    };
    const std::size_t unchanged = explanations();
    QVERIFY(unchanged > 0);
    player().rewind();
    QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 0, 1, 0}, 5));
    QCOMPARE(explanations(), unchanged + 1);
  }

  /// The verdict does not apply to the edited answer. It keeps its place, so that no button moves.
  void verdictIsGreyWhenTheAnswerChanges() {
    QVERIFY(!dock().openHere(kLesson, QStringLiteral("number")));
    test::give(*box().findChild<AnswerEdit*>(), test::wrongFor(player().question()->question(), *document_));
    test::handIn(box());
    const auto* line = box().findChild<QLabel*>(QStringLiteral("line"));
    QVERIFY(line->isVisible() && line->isEnabled());
    QCoreApplication::processEvents();
    const int height = box().height();
    auto* field = box().findChild<AnswerEdit*>()->findChild<QLineEdit*>();
    QTest::mouseClick(field, Qt::LeftButton);
    QTest::keyClick(field, Qt::Key_End);
    QTest::keyClick(field, Qt::Key_1);
    QVERIFY(line->isVisible() && !line->isEnabled());
    // So does the text that explains it.
    QVERIFY(!player().judgement()->say.empty());
    int grey = 0;
    for (const auto* reader : box().findChildren<LessonTextView*>()) grey += reader->isEnabled() ? 0 : 1;
    QCOMPARE(grey, static_cast<int>(player().judgement()->say.size()));
    QCoreApplication::processEvents();
    QCOMPARE(box().height(), height);
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(line->isVisible() && line->isEnabled());
  }

  /// Enter chooses the choice with the focus; only then it checks. After an answer, the focus is on the way
  /// to the next step.
  void enterChoosesChecksAndLeadsOn() {
    QVERIFY(!dock().openHere(kLesson, QStringLiteral("one")));
    QVERIFY(page().text().hasFocus());  // Tab leads from there to the question
    const Response right = test::rightFor(player().question()->question(), *document_);
    const auto choices = box().findChild<AnswerEdit*>()->findChildren<QRadioButton*>();
    QRadioButton* choice = choices[right.chosen.front()];
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Return);
    QVERIFY(choice->isChecked() && !player().judgement());
    QTest::keyClick(choice, Qt::Key_Return);
    QVERIFY(player().judgement() && player().judgement()->outcome == Judgement::Outcome::Right);
    QVERIFY(page().findChild<QPushButton*>(QStringLiteral("on"))->hasFocus());
    goTo("number");
    test::give(*box().findChild<AnswerEdit*>(), test::rightFor(player().question()->question(), *document_));
    QLineEdit* field = box().findChild<NumberAnswer*>()->fields()[0];
    field->setFocus();
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(!player().question()->open());
    QVERIFY(page().findChild<QPushButton*>(QStringLiteral("on"))->hasFocus());
  }

  /// The arrow keys choose one of several answers. The marks of a check belong to the answer that was
  /// checked, also when the learner has chosen another one and comes back to the step.
  void marksBelongToTheCheckedAnswer() {
    QVERIFY(!dock().openHere(kLesson, QStringLiteral("one")));
    const auto choices = [this] { return box().findChild<AnswerEdit*>()->findChildren<QRadioButton*>(); };
    const auto marks = [this] {
      int count = 0;
      for (const auto* mark : box().findChild<AnswerEdit*>()->findChildren<VerdictMark*>())
        count += mark->verdict().has_value() ? 1 : 0;
      return count;
    };
    const int right = test::rightFor(player().question()->question(), *document_).chosen.front();
    QRadioButton* wrong = choices()[right == 0 ? 1 : 0];
    wrong->click();
    test::handIn(box());
    QCOMPARE(marks(), 1);
    wrong->setFocus();
    QTest::keyClick(wrong, right == 0 ? Qt::Key_Up : Qt::Key_Down);
    QVERIFY(!wrong->isChecked());
    QCOMPARE(marks(), 0);
    const auto chosen = choices().indexOf(qobject_cast<QRadioButton*>(QApplication::focusWidget()));
    goTo("number");
    goTo("one");
    QVERIFY(choices()[chosen]->isChecked());
    QCOMPARE(marks(), 0);
  }

  /// A number that is still being typed counts when the learner goes on: its verdict is shown first.
  void verdictIsShownBeforeTheNextStep() {
    QVERIFY(!dock().openHere(kLesson, QStringLiteral("construct")));
    type(MatrixId::QueryWeights, 1, 0, "0");
    MatrixTable* weights = table(MatrixId::QueryWeights);
    weights->setFocus();
    weights->setCurrentIndex(weights->model()->index(1, 1));
    QTest::keyClick(weights, Qt::Key_3);
    QVERIFY(player().question()->open());
    window_->actions()[ActionId::LessonNext]->trigger();
    QCOMPARE(player().step().id, QStringLiteral("construct"));
    QVERIFY(player().judgement() && player().judgement()->outcome == Judgement::Outcome::Right);
    window_->actions()[ActionId::LessonNext]->trigger();
    QVERIFY(player().step().id != QStringLiteral("construct"));
  }

  /// A number that is typed while the text has the focus goes to the first field, Enter to the next one.
  void typedNumberGoesToTheAnswer() {
    QVERIFY(!dock().openHere(QStringLiteral(":/lessons/02-by-hand"), QStringLiteral("query")));
    QCoreApplication::processEvents();
    QVERIFY(page().text().hasFocus());
    const auto fields = box().findChild<NumberAnswer*>()->fields();
    QTest::keyClick(&page().text(), Qt::Key_7);
    QVERIFY(fields[0]->hasFocus());
    QCOMPARE(fields[0]->text(), QStringLiteral("7"));
    QTest::keyClick(fields[0], Qt::Key_Return);
    QVERIFY(fields[1]->hasFocus() && !player().judgement());
    QTest::keyClick(fields[1], Qt::Key_Return);  // an empty field: what there is is checked
    QVERIFY(player().judgement());
    for (const auto* mark : box().findChild<NumberAnswer*>()->findChildren<VerdictMark*>())
      QVERIFY(mark->verdict() != true);
    // Once no field is empty, a number that is typed elsewhere replaces nothing.
    QTest::keyClick(fields[1], Qt::Key_5);
    page().text().setFocus();
    QTest::keyClick(&page().text(), Qt::Key_9);
    QVERIFY(page().text().hasFocus());
    QCOMPARE(fields[0]->text() + fields[1]->text(), QStringLiteral("75"));
  }

  /// The same in a table: the number goes to the first empty cell, whichever cell is selected.
  void typedNumberReplacesNoNumberOfATable() {
    QVERIFY(!dock().openHere(QStringLiteral(":/lessons/02-by-hand"), QStringLiteral("keys")));
    QCoreApplication::processEvents();
    const auto* table = box().findChild<QTableWidget*>();
    for (int typed = 0; typed <= table->rowCount() * table->columnCount(); ++typed) {
      page().text().setFocus();
      QTest::keyClick(&page().text(), Qt::Key_4);
      if (auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget()))
        QTest::keyClick(editor, Qt::Key_Return);
    }
    QVERIFY(page().text().hasFocus());
    for (int i = 0; i < table->rowCount(); ++i)
      for (int j = 0; j < table->columnCount(); ++j) QCOMPARE(table->item(i, j)->text(), QStringLiteral("4"));
  }

  /// After a check, one sentence says that the condition does not hold.
  void constructQuestionSaysOnceThatItIsNotSolved() {
    QVERIFY(!dock().openHere(kLesson, QStringLiteral("construct")));
    const auto* state = box().findChild<QLabel*>(QStringLiteral("state"));
    QVERIFY(state->text().isEmpty());
    for (const char* number : {"0.125", "0.25"}) {
      type(MatrixId::QueryWeights, 1, 0, number);
      QVERIFY(player().question()->open());
      const bool checked = player().judgement().has_value();
      QCOMPARE(state->text().isEmpty(), checked);
      test::handIn(box());
      const auto* line = box().findChild<QLabel*>(QStringLiteral("line"));
      QVERIFY(line->isVisible() && line->isEnabled() && !line->text().isEmpty());
      QVERIFY(state->text().isEmpty());
    }
  }

  /// A step that is restarted is read from its beginning.
  void rewoundStepIsShownFromItsTop() {
    QVERIFY(!dock().openHere(QStringLiteral(":/lessons/02-by-hand"), QStringLiteral("query")));
    window_->resize(1100, 420);
    QCoreApplication::processEvents();
    QScrollBar& bar = *page().findChild<QScrollArea*>()->verticalScrollBar();
    QVERIFY(bar.maximum() > 0);
    bar.setValue(bar.maximum());
    box().findChild<NumberAnswer*>()->fields()[0]->setFocus();
    action(ActionId::LessonRewind)->trigger();
    QCoreApplication::processEvents();
    QCOMPARE(bar.value(), 0);
    QVERIFY(page().text().hasFocus());
  }

  /// In a table of a question, Tab and Enter go from blank to blank, and from the last blank to the buttons.
  void tabGoesFromBlankToBlank() {
    QVERIFY(!dock().openHere(QStringLiteral(":/lessons/02-by-hand"), QStringLiteral("keys")));
    auto* table = box().findChild<QTableWidget*>();
    table->setFocus();
    table->setCurrentCell(0, 0);
    // A digit opens the editor, and is typed once.
    QTest::keyClick(table, Qt::Key_3);
    auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(editor);
    QCOMPARE(editor->text(), QStringLiteral("3"));
    QTest::keyClick(editor, Qt::Key_Escape);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Tab);
    QCOMPARE(table->currentColumn(), 1);
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(table->currentRow(), 1);
    for (int i = 0; i < table->rowCount() * table->columnCount() && table->hasFocus(); ++i)
      QTest::keyClick(table, Qt::Key_Tab);
    QVERIFY(!table->hasFocus());
  }

  /// A double click on Check must not ask the question again, which would lose the answer.
  void secondClickOnCheckKeepsTheAnswer() {
    QVERIFY(!dock().openHere(kLesson, QStringLiteral("number")));
    test::give(*box().findChild<AnswerEdit*>(), test::rightFor(player().question()->question(), *document_));
    QCoreApplication::processEvents();
    const QRect check = box().buttons()->findChild<QPushButton*>(QStringLiteral("check"))->geometry();
    test::handIn(box());
    QCoreApplication::processEvents();
    const auto* again = box().findChild<QPushButton*>(QStringLiteral("again"));
    QVERIFY(again->isVisible() && !again->geometry().intersects(check));
  }

  void givingUpShowsNoVerdict() {
    QVERIFY(!dock().openHere(QStringLiteral(":/lessons/10-multi-head"), QStringLiteral("sizes")));
    QTest::mouseClick(box().buttons()->findChild<QPushButton*>(QStringLiteral("give-up")), Qt::LeftButton);
    QVERIFY(player().judgement()->derivation);
    const auto* line = box().findChild<QLabel*>(QStringLiteral("line"));
    QVERIFY(player().judgement()->given_up);
    QVERIFY(line->isVisible());
    const QString given_up = line->text();
    for (const auto* mark : line->parentWidget()->findChildren<VerdictMark*>()) QVERIFY(!mark->isVisible());
    // A count has no decimals.
    const QString truth = box().judgementText().section(QLatin1Char('\n'), 1, 1);
    QVERIFY2(truth.contains(QRegularExpression(QStringLiteral("\\b10\\b(?!\\.[0-9])"))),
             qPrintable(box().judgementText()));
    // A wrong answer gets a verdict.
    QTest::mouseClick(box().findChild<QPushButton*>(QStringLiteral("again")), Qt::LeftButton);
    test::give(*box().findChild<AnswerEdit*>(), test::wrongFor(player().question()->question(), *document_));
    test::handIn(box());
    QVERIFY(!line->text().isEmpty() && !given_up.contains(line->text()));
  }

  /// The text of the button is shortened only if the page has no room for it, for example beside the buttons
  /// of a question.
  void nextButtonUsesTheWidthOfThePage() {
    dock().show();  // with the list of lessons
    QTest::qWait(50);
    window_->resizeDocks({&dock()}, {400}, Qt::Horizontal);
    QTest::qWait(50);
    QVERIFY(!dock().openHere(QStringLiteral(":/lessons/00-before-attention")));
    QTest::qWait(50);
    const QPushButton& on = *page().findChild<QPushButton*>(QStringLiteral("on"));
    QVERIFY(on.fontMetrics().horizontalAdvance(on.accessibleName()) < page().width() - 60);
    QVERIFY(player().question() && on.text() != on.accessibleName());
    // It does not grow to where the buttons of the question were.
    const QString before = on.text();
    player().giveUp();
    QCOMPARE(on.text(), before);
  }

  void nextButtonFitsAndLeadsToTheNextLesson() {
    QVERIFY(!dock().openHere(QStringLiteral(":/lessons/03-find-the-error")));
    QCoreApplication::processEvents();
    auto* scroll = page().findChild<QScrollArea*>();
    QPushButton& on = *page().findChild<QPushButton*>(QStringLiteral("on"));
    const auto next = static_cast<std::size_t>(player().stepIndex() + 1);
    QVERIFY(on.accessibleName().contains(player().lesson().steps[next].title));
    const QString title = player().lesson().title;
    for (int i = 0; i < 40 && !on.hasFocus(); ++i) QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(on.hasFocus());
    QVERIFY2(on.width() <= scroll->viewport()->width(), qPrintable(QString::number(on.width())));
    QCOMPARE(scroll->horizontalScrollBar()->value(), 0);
    QSignalSpy asked(&dock(), &LessonDock::openAsked);
    player().goTo(player().stepCount() - 1);
    const auto following = loadLesson(QStringLiteral(":/lessons/04-dot-products"));
    QVERIFY(following);
    QVERIFY2(on.accessibleName().contains(following.value().title), qPrintable(on.accessibleName()));
    QTest::mouseClick(&on, Qt::LeftButton);
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked.first().first().toString(), QStringLiteral(":/lessons/04-dot-products"));
    // The title in the list is the title in the texts.
    dock().showList();
    QCoreApplication::processEvents();
    const auto* card = dock().list().findChild<LessonCard*>(QStringLiteral("03-find-the-error"));
    QCOMPARE(card->text(), QStringLiteral("3. ") + title);
  }

  void stepScrollsItsTablesToTheStart() {
    QVERIFY(!dock().openHere(QStringLiteral(":/lessons/07-weighted-sum"), QStringLiteral("other-values")));
    QCoreApplication::processEvents();
    for (int i = 0; i < 20; ++i) window_->matrixView().zoomIn();  // the view is then larger than the window
    auto* bar = window_->matrixView().findChild<QScrollArea*>()->verticalScrollBar();
    QCOMPARE(bar->value(), 0);
    window_->selection().setCell(CellRef{MatrixId::Context, 0, 1, 0});  // as a link in the text does
    QCoreApplication::processEvents();
    QVERIFY(bar->value() > 0);
    goTo("reverse");
    QCOMPARE(bar->value(), 0);
  }

  void panelIsWideEnoughAfterANarrowOne() {
    // One lesson ends with a panel, and the next one starts with another panel.
    QVERIFY(
        !dock().openHere(QStringLiteral(":/lessons/03-find-the-error"), QStringLiteral("promised-scaling")));
    QTest::qWait(20);
    QVERIFY(!dock().openHere(QStringLiteral(":/lessons/04-dot-products"), QStringLiteral("three-angles")));
    QTest::qWait(20);
    const auto* arrows = window_->findChild<QDockWidget*>(QStringLiteral("arrows"));
    QVERIFY(arrows->isVisible());
    QVERIFY2(arrows->width() >= arrows->sizeHint().width(), qPrintable(QString::number(arrows->width())));
    for (const auto* area : arrows->findChildren<QScrollArea*>())
      QCOMPARE(area->horizontalScrollBar()->maximum(), 0);
  }

  void questionButtonsDoNotUseMenuMnemonics() {
    QSet<QString> taken;
    for (const QAction* menu : window_->menuBar()->actions())
      taken << QKeySequence::mnemonic(menu->text()).toString();
    QVERIFY(!taken.isEmpty());
    for (const char* step : {"number", "guess", "construct"}) {
      QVERIFY(!dock().openHere(kLesson, QString::fromLatin1(step)));
      for (const QPushButton* button : {box().buttons()->findChild<QPushButton*>(QStringLiteral("check")),
                                        box().buttons()->findChild<QPushButton*>(QStringLiteral("give-up")),
                                        box().findChild<QPushButton*>(QStringLiteral("again"))})
        QVERIFY2(!taken.contains(QKeySequence::mnemonic(button->text()).toString()),
                 qPrintable(button->text()));
    }
  }

  void everyLearnerHasSeparateProgress() {
    LessonList& list = dock().list();
    QTest::keyClick(window_.get(), Qt::Key_U, Qt::ControlModifier);
    QVERIFY(list.isVisible());
    const auto call = [&](const char* name) {
      QLineEdit& field = *list.findChild<QComboBox*>(QStringLiteral("learner"))->lineEdit();
      QTest::mouseClick(&field, Qt::LeftButton);
      field.selectAll();
      QTest::keyClick(&field, Qt::Key_Delete);
      QTest::keyClicks(&field, QString::fromLatin1(name));
      QTest::keyClick(&field, Qt::Key_Return);
    };
    const auto begin = [&] {
      QVERIFY(!dock().openHere(kLesson, QStringLiteral("number")));
      QTest::mouseClick(box().buttons()->findChild<QPushButton*>(QStringLiteral("give-up")), Qt::LeftButton);
      QVERIFY(!player().question()->open());
      dock().showList();
      QCoreApplication::processEvents();
    };
    call("Ada");
    begin();
    QCOMPARE(player().progress().learner(), QStringLiteral("Ada"));
    const QString lesson = player().lesson().id;
    call("Bob");
    // The lesson of Ada is closed, and nothing of her progress is shown.
    QVERIFY(!player().active());
    QVERIFY(player().progress().progress().step(lesson).isEmpty());
    QVERIFY(!dock().openHere(kLesson, QStringLiteral("number")));
    QVERIFY(player().question()->open());
    dock().showList();
    QCoreApplication::processEvents();
    call("Ada");
    QCOMPARE(player().progress().progress().step(lesson), QStringLiteral("number"));
    QVERIFY(list.findChild<QComboBox*>(QStringLiteral("learner"))->findText(QStringLiteral("Bob")) >= 0);
    call("");
    QVERIFY(player().progress().learner().isEmpty());
    QVERIFY(player().progress().progress().step(lesson).isEmpty());
  }

  void hiddenCellLeadsToItsFieldAndBack() {
    QVERIFY(!dock().openHere(QStringLiteral(":/lessons/02-by-hand"), QStringLiteral("query")));
    window_->options().setPipeline(ViewOptions::Pipeline::Matrix);
    QCoreApplication::processEvents();
    const auto fields = box().findChild<NumberAnswer*>()->fields();
    QCOMPARE(fields.size(), std::size_t{2});
    // A click on the field selects its cell.
    QTest::mouseClick(fields[1], Qt::LeftButton);
    QCOMPARE(window_->selection().cell(), (std::optional<CellRef>{{MatrixId::Q, 0, 1, 1}}));
    // A number that is typed at a hidden cell goes to its field.
    MatrixTable* queries = table(MatrixId::Q);
    QVERIFY(queries);
    const QModelIndex first = queries->model()->index(1, 0);
    queries->setFocus();
    queries->setCurrentIndex(first);
    QTest::keyClick(queries, Qt::Key_0);
    QVERIFY(fields[0]->hasFocus());
    QTest::keyClicks(fields[0], QStringLiteral(".5"));
    QCOMPARE(fields[0]->text(), QStringLiteral("0.5"));
    QTest::keyClick(fields[0], Qt::Key_Tab);
    QVERIFY(fields[1]->hasFocus());
    // Typing at a cell that the question does not ask for does not go to a field.
    const QModelIndex other = queries->model()->index(0, 0);
    queries->setFocus();
    queries->setCurrentIndex(other);
    QTest::keyClick(queries, Qt::Key_7);
    QVERIFY(!fields[0]->hasFocus() && !fields[1]->hasFocus());
    QCOMPARE(fields[0]->text(), QStringLiteral("0.5"));
    // A click on a hidden cell sets the focus to its field.
    QTest::mouseClick(queries->viewport(), Qt::LeftButton, {}, queries->visualRect(first).center());
    QTRY_VERIFY(fields[0]->hasFocus());
    QTest::keyClicks(fields[0], QStringLiteral("0.50"));
    QCOMPARE(fields[0]->text(), QStringLiteral("0.50"));
  }

  void keyboardReachesTheQuestionFromATable() {
    QVERIFY(!dock().openHere(QStringLiteral(":/lessons/02-by-hand"), QStringLiteral("keys")));
    QCoreApplication::processEvents();
    table(MatrixId::Q)->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageDown, Qt::AltModifier | Qt::ShiftModifier);
    QVERIFY(page().text().hasFocus());
    const auto fields = box().findChild<NumberAnswer*>()->fields();
    QCoreApplication::processEvents();
    // The focus goes through the links of the text, not through the whole window.
    for (int i = 0; i < 12 && !fields[0]->hasFocus(); ++i)
      QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(fields[0]->hasFocus());
  }

  void lessonIsCompletedByKeyboard() {
    QVERIFY(!dock().openHere(kLesson));
    while (!player().atEnd()) {
      const int before = player().stepIndex();
      QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::AltModifier | Qt::ShiftModifier);
      QCOMPARE(player().stepIndex(), before + 1);
      QVERIFY(page().text().isVisible());
    }
    QTest::mouseClick(page().findChild<QPushButton*>(QStringLiteral("on")), Qt::LeftButton);
    QVERIFY(dock().list().isVisible());
  }

  void textScrollsByKeyboard() {
    window_->resize(1280, 520);
    QVERIFY(!dock().openHere(kLesson));
    QCoreApplication::processEvents();
    auto* scroll = page().findChild<QScrollArea*>();
    QVERIFY(scroll->verticalScrollBar()->maximum() > 0);
    page().text().setFocus();
    QTest::keyClick(&page().text(), Qt::Key_Down);
    QVERIFY(scroll->verticalScrollBar()->value() > 0);
    QTest::keyClick(&page().text(), Qt::Key_End);
    QCOMPARE(scroll->verticalScrollBar()->value(), scroll->verticalScrollBar()->maximum());
    QTest::keyClick(&page().text(), Qt::Key_Home);
    QCOMPARE(scroll->verticalScrollBar()->value(), 0);
  }

  void focusStaysInTheLesson() {
    QVERIFY(!dock().openHere(kLesson, QStringLiteral("number")));
    QLineEdit& field = *box().findChild<NumberAnswer*>()->fields()[0];
    field.setFocus();
    QTest::keyClick(&field, Qt::Key_PageDown, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(player().step().id, QStringLiteral("strongest"));
    QTRY_VERIFY(page().isAncestorOf(window_->focusWidget()));
  }

  void everythingHasAnAccessibleName() {
    QVERIFY(!dock().openHere(kLesson));
    for (int i = 0; i < player().stepCount(); ++i) {
      player().goTo(i);
      for (QWidget* widget : dock().findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus) continue;
        const auto* button = qobject_cast<QAbstractButton*>(widget);
        if (button && !button->text().isEmpty()) continue;
        QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
      }
    }
  }
};

LAB_TEST(TestLesson, QApplication)

}  // namespace tst_lesson
#include "tst_lesson.moc"
