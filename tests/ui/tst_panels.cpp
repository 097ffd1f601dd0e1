// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QDesktopServices>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSlider>
#include <QSpinBox>
#include <QStyleOptionSlider>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "TokenTestBench.h"
#include "core/document/SettingEdits.h"
#include "core/document/TokenEdits.h"
#include "core/explain/KindWords.h"
#include "core/model/masks/MaskKinds.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "ui/actions/EditActions.h"
#include "ui/panels/CommitEdit.h"
#include "ui/panels/MorePanel.h"
#include "ui/panels/NotesPanel.h"
#include "ui/panels/SizesPanel.h"
#include "ui/theme/Theme.h"

namespace tst_panels {

using namespace lab;

/// Records the addresses that would be opened in the browser.
class OpenedAddresses : public QObject {
  Q_OBJECT

 public slots:
  void open(const QUrl& url) { list << url; }

 public:
  QList<QUrl> list;
};

class TestPanels : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }
  void init() {
    bench_ = std::make_unique<TokenTestBench>();
    actions_ = std::make_unique<Actions>();
    new EditActions(bench_->bench, *actions_, actions_.get());
  }
  void cleanup() {
    panel_.reset();
    actions_.reset();
    bench_.reset();
  }

  // More panel

  void scaleCanBeChosen() {
    show<MorePanel>();
    auto* scale = named<QComboBox>("scale");
    QCOMPARE(scale->currentIndex(), 0);
    QVERIFY2(scale->currentText().contains(QStringLiteral("0.707")), qPrintable(scale->currentText()));
    QTest::keyClick(scale, Qt::Key_Down);
    QCOMPARE(experiment().scale.kind, Scale::Kind::None);
    QTest::keyClick(scale, Qt::Key_Down);
    QCOMPARE(experiment().scale.kind, Scale::Kind::Number);
    QCOMPARE(experiment().scale.number, 1.0);  // the previous factor
    auto* number = named<NumberEdit>("scale-number");
    type(number, QStringLiteral("0,25"));
    QCOMPARE(experiment().scale.number, 0.25);
    QCOMPARE(bench_->edits, 3);
    QCOMPARE(bench_->steps(), 3);
    bench_->document.undo();
    bench_->document.undo();
    QCOMPARE(scale->currentIndex(), 1);
    QVERIFY(!number->isEnabled());
  }

  void maskParameterIsShownForKindsThatHaveIt() {
    show<MorePanel>();
    auto* size = named<QSpinBox>("mask-parameter-1");
    QVERIFY(!size->isVisible());
    setMaskKind(bench_->document, Mask::Kind::Window);
    QTRY_VERIFY(size->isVisible());
    QCOMPARE(size->accessibleName(), kindText(maskKind(Mask::Kind::Window).parameters[0].label));
    QCOMPARE(size->value(), 2);
    QTest::keyClick(size, Qt::Key_Down);
    QTest::keyClick(size, Qt::Key_Down);
    QTest::keyClick(size, Qt::Key_Down);  // 0: each token attends only to itself
    QCOMPARE(experiment().mask.parameters[0], 0);
    QVERIFY(mayAttend(experiment(), 1, 1) && !mayAttend(experiment(), 1, 0));
    setMaskKind(bench_->document, Mask::Kind::Blocks);
    QCOMPARE(experiment().mask.parameters[0], 1);
    QCOMPARE(size->accessibleName(), kindText(maskKind(Mask::Kind::Blocks).parameters[0].label));
    bench_->document.undo();
    QCOMPARE(size->value(), 0);
    setMaskKind(bench_->document, Mask::Kind::Causal);
    QVERIFY(!size->isVisible());
  }

  void temperatureCanBeTyped() {
    show<MorePanel>();
    auto* line = named<NumberEdit>("temperature");
    type(line, QStringLiteral("0.5"));
    QCOMPARE(experiment().temperature, 0.5);
    QCOMPARE(bench_->edits, 1);
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("7"));
    QTest::keyClick(line, Qt::Key_Escape);
    QCOMPARE(line->text(), QStringLiteral("0.5"));
    for (const char* wrong : {"0", "-1", "warm", "1e999"}) {
      type(line, QString::fromLatin1(wrong));
      QCOMPARE(experiment().temperature, 0.5);
      QCOMPARE(line->text(), QStringLiteral("0.5"));
    }
    QCOMPARE(bench_->edits, 1);
    QCOMPARE(bench_->refusals, 2);
  }

  /// After a commit, undo belongs to the document, and the field follows it. While something is typed, undo
  /// belongs to the field.
  void undoOfACommittedFieldIsTheUndoOfTheDocument() {
    show<MorePanel>();
    auto* line = named<NumberEdit>("temperature");
    const auto undoIsOfTheField = [line] {
      QKeyEvent asked(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
      QApplication::sendEvent(line, &asked);
      return asked.isAccepted();
    };
    type(line, QStringLiteral("3"));
    QVERIFY(!undoIsOfTheField());
    line->undo();
    QCOMPARE(line->text(), QStringLiteral("3"));
    bench_->document.undo();
    QCOMPARE(line->text(), QStringLiteral("1"));
    QTest::keyClicks(line, QStringLiteral("2"));
    QVERIFY(undoIsOfTheField());
  }

  void leavingAFieldCommitsOnce() {
    show<MorePanel>();
    auto* line = named<NumberEdit>("temperature");
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("2"));
    QCOMPARE(bench_->edits, 0);
    QTest::keyClick(line, Qt::Key_Tab);
    QCOMPARE(experiment().temperature, 2.0);
    line->setFocus();
    QTest::keyClick(line, Qt::Key_Return);
    QTest::keyClick(line, Qt::Key_Tab);
    QCOMPARE(bench_->edits, 1);
  }

  void temperatureDragIsOneStep() {
    show<MorePanel>();
    auto* slider = named<QSlider>("temperature-slider");
    const QPoint handle = handleOf(slider);
    QTest::mousePress(slider, Qt::LeftButton, {}, handle);
    for (int x = 4; x <= 40; x += 4) dragTo(slider, handle + QPoint(x, 0));
    const int previews = bench_->edits;
    QVERIFY(previews > 2);  // the drag previews its values
    QVERIFY(experiment().temperature > 1.0);
    QCOMPARE(bench_->steps(), 0);
    QCOMPARE(named<NumberEdit>("temperature")->text().toDouble(), experiment().temperature);
    QTest::mouseRelease(slider, Qt::LeftButton, {}, handle + QPoint(40, 0));
    QCOMPARE(bench_->steps(), 1);
    QCOMPARE(bench_->edits, previews);
    QCOMPARE(bench_->document.undoStack()->undoText(), temperatureEdit(experiment().temperature).rows);
    bench_->document.undo();
    QCOMPARE(experiment().temperature, 1.0);
    QCOMPARE(handleOf(slider), handle);
  }

  void escapeCancelsTheTemperatureDrag() {
    show<MorePanel>();
    auto* slider = named<QSlider>("temperature-slider");
    slider->setFocus();
    const QPoint handle = handleOf(slider);
    QTest::mousePress(slider, Qt::LeftButton, {}, handle);
    dragTo(slider, handle + QPoint(40, 0));
    QVERIFY(experiment().temperature != 1.0);
    QTest::keyClick(slider, Qt::Key_Escape);
    QCOMPARE(experiment().temperature, 1.0);
    dragTo(slider, handle + QPoint(60, 0));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, handle + QPoint(60, 0));
    QCOMPARE(experiment().temperature, 1.0);
    QCOMPARE(bench_->steps(), 0);
    QCOMPARE(handleOf(slider), handle);
  }

  void sliderWorksByKeyboard() {
    show<MorePanel>();
    auto* slider = named<QSlider>("temperature-slider");
    QTest::keyClick(slider, Qt::Key_Right);
    QCOMPARE(experiment().temperature, 1.1);
    QTest::keyClick(slider, Qt::Key_Left);
    QTest::keyClick(slider, Qt::Key_Left);
    QCOMPARE(experiment().temperature, 0.9);
    QTest::keyClick(slider, Qt::Key_End);
    QCOMPARE(experiment().temperature, 20.0);
    QTest::keyClick(slider, Qt::Key_Home);
    QCOMPARE(experiment().temperature, 0.05);
    QCOMPARE(bench_->edits, 5);
    QCOMPARE(bench_->steps(), 5);
  }

  void optionalPartsCanBeSwitched() {
    show<MorePanel>();
    auto* biases = named<QCheckBox>("biases");
    auto* weights = named<QCheckBox>("output-weights");
    auto* bias = named<QCheckBox>("output-bias");
    QVERIFY(!biases->isChecked() && weights->isChecked() && !bias->isChecked());
    QTest::mouseClick(biases, Qt::LeftButton, {}, {8, biases->height() / 2});
    QVERIFY(!experiment().heads[1].query_bias.empty());
    QTest::keyClick(weights, Qt::Key_Space);
    QVERIFY(experiment().output_weights.empty());
    QTest::keyClick(bias, Qt::Key_Space);
    QVERIFY(!experiment().output_bias.empty());
    QCOMPARE(bench_->edits, 3);
    bench_->document.jumpTo(0);
    QVERIFY(!biases->isChecked() && weights->isChecked() && !bias->isChecked());
  }

  void seedMustBeAWholeNumber() {
    show<MorePanel>();
    auto* seed = named<CommitEdit>("seed");
    type(seed, QStringLiteral("18446744073709551615"));
    QCOMPARE(experiment().seed, ~std::uint64_t{0});
    type(seed, QStringLiteral("12.5"));
    QCOMPARE(seed->text(), QStringLiteral("18446744073709551615"));
    QCOMPARE(bench_->edits, 1);
  }

  void viewOptionsAreNoEdits() {
    show<MorePanel>();
    QTest::keyClick(named<QSpinBox>("decimals"), Qt::Key_Up);
    QCOMPARE(bench_->options.decimals(), 3);
    QTest::keyClick(named<QCheckBox>("numbers-shown"), Qt::Key_Space);
    QVERIFY(!bench_->options.numbersShown());
    QTest::keyClick(named<QCheckBox>("scientific"), Qt::Key_Space);
    QCOMPARE(bench_->options.notation(), ViewOptions::Notation::Scientific);
    QTest::keyClick(named<QComboBox>("convention"), Qt::Key_Down);
    QCOMPARE(bench_->options.convention(), Convention::Columns);
    QTest::keyClick(named<QComboBox>("palette"), Qt::Key_Down);
    QCOMPARE(bench_->options.palette(), theme::WeightPalette::Viridis);
    QTest::keyClick(named<QComboBox>("weight-scale"), Qt::Key_Down);
    QCOMPARE(bench_->options.weightScale(), ViewOptions::WeightScale::PerHead);
    bench_->options.setDecimals(5);
    QCOMPARE(named<QSpinBox>("decimals")->value(), 5);
    QCOMPARE(bench_->edits, 0);
  }

  // Sizes panel

  void sizesAreAppliedAtOnce_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("before");
    QTest::newRow("heads") << QStringLiteral("heads") << 2;
    QTest::newRow("d_model") << QStringLiteral("model-dim") << 3;
    QTest::newRow("d_k") << QStringLiteral("key-dim") << 2;
    QTest::newRow("d_v") << QStringLiteral("value-dim") << 2;
    QTest::newRow("d_out") << QStringLiteral("output-dim") << 3;
    QTest::newRow("tokens") << QStringLiteral("query-count") << 6;
  }

  void sizesAreAppliedAtOnce() {
    QFETCH(QString, name);
    QFETCH(int, before);
    show<SizesPanel>();
    auto* box = named<QSpinBox>(name);
    QCOMPARE(box->value(), before);
    QTest::keyClick(box, Qt::Key_Up);
    QCOMPARE(bench_->edits, 1);
    box->selectAll();
    QTest::keyClicks(box, QStringLiteral("12"));
    QCOMPARE(bench_->edits, 1);  // typing 1 and then 12 is no edit yet
    QTest::keyClick(box, Qt::Key_Return);
    QCOMPARE(bench_->edits, 2);
    QCOMPARE(bench_->steps(), 2);
    QCOMPARE(sizeOf(name), 12);
    bench_->document.undo();
    QCOMPARE(box->value(), before + 1);
    // A number that is no size is refused in words.
    box->selectAll();
    QTest::keyClicks(box, QStringLiteral("0"));
    QTest::keyClick(box, Qt::Key_Return);
    QCOMPARE(bench_->refusals, 1);
    QCOMPARE(box->cleanText(), QString::number(before + 1));
    QCOMPARE(sizeOf(name), before + 1);
  }

  /// A new head has random numbers, so the head that is shown stays.
  void newHeadIsNotShown() {
    show<SizesPanel>();
    bench_->selection.setHead(1);
    auto* box = named<QSpinBox>("heads");
    for (int count = 3; count <= 4; ++count) {
      QTest::keyClick(box, Qt::Key_Up);
      QCOMPARE(bench_->document.experiment().headCount(), count);
      QCOMPARE(bench_->selection.head(), 1);
    }
  }

  /// While the edit is prepared in the background, the boxes keep the typed sizes.
  void typedSizesStayWhileTheEditIsPrepared_data() { sizesAreAppliedAtOnce_data(); }
  void typedSizesStayWhileTheEditIsPrepared() {
    QFETCH(QString, name);
    QFETCH(int, before);
    show<SizesPanel>();
    TestAccess::setMostPreparedAtOnce(bench_->document, 0);
    auto* box = named<QSpinBox>(name);
    QTest::keyClick(box, Qt::Key_Up);
    QVERIFY(bench_->document.preparing());
    QTest::keyClick(box, Qt::Key_Up);  // before the first edit is ready
    bench_->selection.setQuery(1);     // this updates the panel
    QCOMPARE(box->value(), before + 2);
    QCOMPARE(sizeOf(name), before);
    QTRY_VERIFY(!bench_->document.busy());
    QCOMPARE(box->value(), before + 2);
    QCOMPARE(sizeOf(name), before + 2);
    QCOMPARE(bench_->steps(), 2);
    // Going up and down again at once also works.
    QTest::keyClick(box, Qt::Key_Up);
    QTest::keyClick(box, Qt::Key_Down);
    QTRY_VERIFY(!bench_->document.busy());
    QCOMPARE(sizeOf(name), before + 2);
    // A size that is refused later is removed from the box.
    QTest::keyClick(box, Qt::Key_Up);
    TestAccess::setMemoryLimit(bench_->document, 1);
    QTRY_VERIFY(!bench_->document.busy());
    QCOMPARE(sizeOf(name), before + 2);
    QCOMPARE(box->value(), before + 2);
  }

  void outputSizeFollowsTheEmbeddingSizeUntilItIsSet() {
    show<SizesPanel>();
    auto* model = named<QSpinBox>("model-dim");
    auto* output = named<QSpinBox>("output-dim");
    QTest::keyClick(model, Qt::Key_Up);
    QCOMPARE(output->value(), 4);
    QCOMPARE(experiment().outputDim(), 4);
    QTest::keyClick(output, Qt::Key_Up);
    QCOMPARE(experiment().outputDim(), 5);
    QTest::keyClick(model, Qt::Key_Down);
    QCOMPARE(experiment().modelDim(), 3);
    QCOMPARE(experiment().outputDim(), 5);
    QCOMPARE(bench_->steps(), 3);
    // Without W_O, the heads determine the width of the output.
    setOutputWeightsPresent(bench_->document, false);
    QVERIFY(!output->isVisible());
    setOutputWeightsPresent(bench_->document, true);
    QVERIFY(output->isVisible());
    QCOMPARE(output->value(), 3);
  }

  void tokenCountAddsAndRemovesAtTheEnd() {
    show<SizesPanel>();
    const Experiment start = experiment();
    auto* box = named<QSpinBox>("query-count");
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, QStringLiteral("8"));
    QTest::keyClick(box, Qt::Key_Return);
    // The new tokens are numbered.
    static const QRegularExpression eight(QStringLiteral("^The cat sat on the mat .*7.* .*8$"));
    QVERIFY2(bench_->queries().contains(eight), qPrintable(bench_->queries()));
    QCOMPARE(experiment().queryCount(), 8);
    for (int i = 0; i < 6; ++i) QCOMPARE(experiment().query_embeddings(i, 1), start.query_embeddings(i, 1));
    QVERIFY(experiment().query_embeddings(6, 0) != experiment().query_embeddings(7, 0));
    box->selectAll();
    QTest::keyClicks(box, QStringLiteral("2"));
    QTest::keyClick(box, Qt::Key_Tab);
    QCOMPARE(bench_->queries(), QStringLiteral("The cat"));
    QCOMPARE(bench_->edits, 2);
    bench_->document.jumpTo(0);
    QVERIFY(identical(experiment(), start));
  }

  void keyTokenCountIsShownInCrossModeOnly() {
    show<SizesPanel>();
    QVERIFY(!named<QSpinBox>("key-count")->isVisible());
    bench_->document.reset(sentenceExperiment(Mode::Cross));
    auto* box = named<QSpinBox>("key-count");
    QVERIFY(box->isVisible());
    QTest::keyClick(box, Qt::Key_Up);
    static const QRegularExpression four(QStringLiteral("^le chat dort .*4$"));
    QVERIFY2(bench_->keys().contains(four), qPrintable(bench_->keys()));
    QCOMPARE(experiment().keyCount(), 4);
    QCOMPARE(bench_->queries(), QStringLiteral("The cat sat on the mat"));
    QTest::keyClick(box, Qt::Key_Down);
    QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(bench_->keys(), QStringLiteral("le chat"));
  }

  void headsAreDuplicatedMovedAndRemoved() {
    show<SizesPanel>();
    QTest::mouseClick(named<QPushButton>("duplicate-head"), Qt::LeftButton);
    QCOMPARE(experiment().headCount(), 3);
    QCOMPARE(bench_->selection.head(), 1);
    QTest::mouseClick(named<QPushButton>("head-right"), Qt::LeftButton);
    QCOMPARE(bench_->selection.head(), 2);
    QVERIFY(!named<QPushButton>("head-right")->isEnabled());
    QCOMPARE(experiment().heads[1].name, std::string("Second"));
    QTest::mouseClick(named<QPushButton>("head-left"), Qt::LeftButton);
    QCOMPARE(experiment().heads[2].name, std::string("Second"));
    QTest::mouseClick(named<QPushButton>("remove-head"), Qt::LeftButton);
    QTest::mouseClick(named<QPushButton>("remove-head"), Qt::LeftButton);
    QCOMPARE(experiment().headCount(), 1);
    QVERIFY(!named<QPushButton>("remove-head")->isEnabled());
    QCOMPARE(bench_->edits, 5);
    QCOMPARE(bench_->steps(), 5);
  }

  void destroyedPanelCommitsNothing() {
    show<SizesPanel>();
    auto* box = named<QSpinBox>("query-count");
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, QStringLiteral("2"));
    panel_.reset();
    show<MorePanel>();
    auto* line = named<NumberEdit>("temperature");
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("2"));
    panel_.reset();
    QCOMPARE(bench_->edits, 0);
  }

  void commitAppliesTypedText() {
    auto* sizes = show<SizesPanel>();
    auto* box = named<QSpinBox>("query-count");
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, QStringLiteral("2"));
    sizes->commit();
    QCOMPARE(bench_->queries(), QStringLiteral("The cat"));
    auto* more = show<MorePanel>();
    auto* line = named<NumberEdit>("temperature");
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("2"));
    more->commit();
    QCOMPARE(experiment().temperature, 2.0);
    QCOMPARE(bench_->edits, 2);
  }

  // Notes panel

  void titleIsEdited() {
    show<NotesPanel>();
    auto* title = named<CommitEdit>("title");
    QCOMPARE(title->text(), QStringLiteral("A sentence"));
    type(title, QStringLiteral("Cats"));
    QCOMPARE(experiment().title, std::string("Cats"));
    QCOMPARE(bench_->edits, 1);
    bench_->document.undo();
    QCOMPARE(title->text(), QStringLiteral("A sentence"));
  }

  void notesAreShownFormatted() {
    show<NotesPanel>();
    auto* shown = named<QTextBrowser>("notes-text");
    QVERIFY(shown->isVisible());
    QCOMPARE(shown->toPlainText().trimmed(), QStringLiteral("Some bold notes"));
  }

  /// Notes that explain an example do not fit another sentence.
  void notesNameTheSentenceThatTheyWereWrittenFor() {
    show<NotesPanel>();
    const auto* line = named<QLabel>("written-for");
    QVERIFY(line->isHidden());
    const std::string first = experiment().query_tokens.front();
    setSentence(bench_->document, Side::Query, QStringLiteral("dogs sleep here"));
    QVERIFY(line->isVisible());
    QVERIFY(line->text().contains(QString::fromStdString(first)));
    bench_->document.undo();
    QVERIFY(line->isHidden());
    bench_->document.redo();
    setNotes(bench_->document, QStringLiteral("About dogs"));
    QVERIFY(line->isHidden());
    // Undo restores the notes and their sentence.
    bench_->document.undo();
    QVERIFY(line->isVisible());
    bench_->document.undo();
    QVERIFY(line->isHidden());
    bench_->document.redo();
    setNotes(bench_->document, {});
    setSentence(bench_->document, Side::Query, QStringLiteral("one two three"));
    QVERIFY(line->isHidden());  // there are no notes
  }

  void linksInNotesAreOpenedAfterAQuestion_data() {
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("answer");
    QTest::addColumn<bool>("opened");
    QTest::newRow("web, yes") << QStringLiteral("https://example.org/a") << QStringLiteral("Open") << true;
    QTest::newRow("web, no") << QStringLiteral("http://example.org/a") << QStringLiteral("Cancel") << false;
    QTest::newRow("file") << QStringLiteral("file:///etc/passwd") << QStringLiteral("Cancel") << false;
    QTest::newRow("relative") << QStringLiteral("other.attn") << QStringLiteral("Cancel") << false;
    QTest::newRow("program") << QStringLiteral("javascript:alert(1)") << QStringLiteral("Cancel") << false;
  }

  void linksInNotesAreOpenedAfterAQuestion() {
    QFETCH(QString, address);
    QFETCH(QString, answer);
    QFETCH(bool, opened);
    OpenedAddresses addresses;
    QDesktopServices::setUrlHandler(QStringLiteral("http"), &addresses, "open");
    QDesktopServices::setUrlHandler(QStringLiteral("https"), &addresses, "open");
    const auto restore = qScopeGuard([] {
      QDesktopServices::unsetUrlHandler(QStringLiteral("http"));
      QDesktopServices::unsetUrlHandler(QStringLiteral("https"));
    });
    show<NotesPanel>();
    setNotes(bench_->document, QStringLiteral("[link](%1)").arg(address));
    auto* shown = named<QTextBrowser>("notes-text");
    shown->setFocus();
    QTest::keyClick(shown, Qt::Key_Tab);
    QTest::keyClick(shown, Qt::Key_Return);
    auto* question = panel_->findChild<QMessageBox*>();
    QVERIFY(question && question->isVisible());
    QVERIFY(addresses.list.isEmpty());
    QVERIFY(question->informativeText().contains(address));
    QCOMPARE(question->buttons().size(), address.startsWith(QLatin1String("http")) ? 2 : 1);
    for (QAbstractButton* button : question->buttons())
      if (button->text().remove(u'&') == answer) QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(!question->isVisible());
    QCOMPARE(addresses.list, opened ? QList<QUrl>{QUrl(address)} : QList<QUrl>{});
  }

  void notesAreEditedAsMarkdown_data() {
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("modifiers");
    QTest::addColumn<bool>("kept");
    QTest::newRow("Ctrl+Enter") << int{Qt::Key_Return} << int{Qt::ControlModifier} << true;
    QTest::newRow("Tab") << int{Qt::Key_Tab} << int{Qt::NoModifier} << true;
    // What was typed is not lost; undo takes it back.
    QTest::newRow("Escape") << int{Qt::Key_Escape} << int{Qt::NoModifier} << true;
  }

  void notesAreEditedAsMarkdown() {
    QFETCH(int, key);
    QFETCH(int, modifiers);
    QFETCH(bool, kept);
    show<NotesPanel>();
    auto* shown = named<QTextBrowser>("notes-text");
    QTest::mouseDClick(shown->viewport(), Qt::LeftButton, {}, {20, 10});
    auto* editor = named<QPlainTextEdit>("notes-editor");
    QVERIFY(editor->isVisible());
    QCOMPARE(editor->toPlainText(), QStringLiteral("Some **bold** notes"));
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("Other"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTest::keyClicks(editor, QStringLiteral("notes"));
    QCOMPARE(bench_->edits, 0);
    QTest::keyClick(editor, static_cast<Qt::Key>(key), static_cast<Qt::KeyboardModifiers>(modifiers));
    QVERIFY(!editor->isVisible());
    QCOMPARE(experiment().notes, std::string(kept ? "Other\nnotes" : "Some **bold** notes"));
    QCOMPARE(bench_->edits, kept ? 1 : 0);
    QCOMPARE(bench_->steps(), kept ? 1 : 0);
  }

  void typedNotesAreNotLost() {
    auto* panel = show<NotesPanel>();
    QTest::keyClick(named<QTextBrowser>("notes-text"), Qt::Key_F2);
    auto* editor = named<QPlainTextEdit>("notes-editor");
    QTest::keyClicks(editor, QStringLiteral("More. "));
    panel->commit();
    QCOMPARE(experiment().notes, std::string("More. Some **bold** notes"));
    auto* title = named<CommitEdit>("title");
    title->setFocus();
    title->selectAll();
    QTest::keyClicks(title, QStringLiteral("Mine"));
    panel->commit();
    QCOMPARE(experiment().title, std::string("Mine"));
    panel->commit();
    QCOMPARE(bench_->edits, 2);
  }

  void viewingTheMarkdownIsNoEdit() {
    show<NotesPanel>();
    for (auto* button : panel_->findChildren<QPushButton*>()) {
      QTest::mouseClick(button, Qt::LeftButton);
      QVERIFY(named<QPlainTextEdit>("notes-editor")->isVisible());
      QTest::mouseClick(button, Qt::LeftButton);
      QVERIFY(!named<QPlainTextEdit>("notes-editor")->isVisible());
    }
    QCOMPARE(bench_->edits, 0);
  }

  void everyWidgetHasAName() {
    show<MorePanel>();
    checkNames();
    show<SizesPanel>();
    checkNames();
    show<NotesPanel>();
    checkNames();
  }

 private:
  template <class Panel>
  Panel* show() {
    std::unique_ptr<Panel> panel;
    if constexpr (std::is_same_v<Panel, SizesPanel>)
      panel = std::make_unique<Panel>(bench_->bench, *actions_);
    else
      panel = std::make_unique<Panel>(bench_->bench);
    Panel* result = panel.get();
    panel_ = std::move(panel);
    panel_->resize(300, 520);
    panel_->show();
    panel_->activateWindow();
    [&] { QVERIFY(QTest::qWaitForWindowActive(panel_.get())); }();
    return result;
  }
  template <class T>
  T* named(const QString& name) const {
    if (T* widget = panel_->findChild<T*>(name)) return widget;
    qFatal("No widget named %s", qPrintable(name));
  }
  template <class T>
  T* named(const char* name) const {
    return named<T>(QString::fromLatin1(name));
  }
  const Experiment& experiment() const { return bench_->document.experiment(); }
  int sizeOf(const QString& name) const {
    const Experiment& e = experiment();
    if (name == QLatin1String("heads")) return e.headCount();
    if (name == QLatin1String("model-dim")) return e.modelDim();
    if (name == QLatin1String("key-dim")) return e.keyDim();
    if (name == QLatin1String("value-dim")) return e.valueDim();
    if (name == QLatin1String("output-dim")) return e.outputDim();
    return e.queryCount();
  }
  static void type(QLineEdit* line, const QString& text) {
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
  }
  static QPoint handleOf(QSlider* slider) {
    QStyleOptionSlider option;
    option.initFrom(slider);
    option.orientation = Qt::Horizontal;
    option.minimum = slider->minimum();
    option.maximum = slider->maximum();
    option.sliderPosition = option.sliderValue = slider->sliderPosition();
    option.state |= QStyle::State_Horizontal;
    return slider->style()
        ->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, slider)
        .center();
  }
  static void dragTo(QWidget* widget, const QPoint& at) {
    QMouseEvent move(QEvent::MouseMove, at, widget->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(widget, &move);
  }
  void checkNames() const {
    for (auto* widget : panel_->findChildren<QWidget*>()) {
      const bool inner = widget->objectName().startsWith(QStringLiteral("qt_")) ||
                         qobject_cast<QComboBox*>(widget->parentWidget()) ||
                         qobject_cast<QAbstractSpinBox*>(widget->parentWidget()) ||
                         widget->window() != panel_.get();
      if (inner || widget->focusPolicy() == Qt::NoFocus) continue;
      const auto* button = qobject_cast<QAbstractButton*>(widget);
      QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
               widget->metaObject()->className());
    }
  }

  std::unique_ptr<TokenTestBench> bench_;
  std::unique_ptr<Actions> actions_;
  std::unique_ptr<QWidget> panel_;
};

LAB_TEST(TestPanels, QApplication)

}  // namespace tst_panels
#include "tst_panels.moc"
