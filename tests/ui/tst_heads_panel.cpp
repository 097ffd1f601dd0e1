// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QCheckBox>
#include <QComboBox>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMap>
#include <QMenu>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSlider>
#include <QSvgGenerator>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <map>

#include "core/document/SettingEdits.h"
#include "core/document/TokenEdits.h"
#include "core/io/ExperimentFile.h"
#include "core/model/Restructure.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/ui/DrawnTexts.h"
#include "tests/ui/MapCells.h"
#include "ui/RepaintQueue.h"
#include "ui/heads/HeadCaption.h"
#include "ui/heads/HeadStrip.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/heads/Plot.h"
#include "ui/heads/Sentences.h"
#include "ui/heads/WeightColors.h"
#include "ui/heads/WeightImage.h"
#include "ui/heads/WeightLegend.h"
#include "ui/heads/WeightsPlottable.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/panels/TemperatureSlider.h"
#include "ui/theme/CellFill.h"

namespace tst_heads_panel {

using namespace lab;

namespace {

Experiment example(const char* name) {
  auto result = loadExperiment(QStringLiteral(":/examples/") + QLatin1String(name));
  return result ? result.value() : Experiment{};
}

/// Counts how often a widget is painted.
struct PaintCounter : QObject {
  bool eventFilter(QObject*, QEvent* event) override {
    if (event->type() != QEvent::Paint) return false;
    const QRect painted = static_cast<QPaintEvent*>(event)->rect();
    if (within.isEmpty() || painted.contains(within)) ++count;
    return false;
  }
  QRect within;  ///< if not empty, counts only events that paint all of it
  int count = 0;
};

/// A visible, fully drawn panel with a document.
struct Stage {
  explicit Stage(Experiment experiment, QSize size = {1256, 250}) {
    if (document.reset(std::move(experiment))) qFatal("the experiment was refused");
    panel = std::make_unique<HeadsPanel>(bench);
    panel->resize(size);
    panel->show();
    settle();
  }

  static void settle() { QCoreApplication::processEvents(); }

  HeadMap* map(int head) const {
    for (HeadMap* const map : panel->findChildren<HeadMap*>())
      if (map->head() == head && !map->isHidden()) return map;
    return nullptr;
  }
  HeadMap* average() const { return map(WeightSource::kAverage); }
  static Plot* plotOf(const QWidget* view) { return view->findChild<Plot*>(); }

  HeadStrip* strip() const { return panel->findChild<HeadStrip*>(); }
  QString readout() const {
    QString text;
    for (const QLabel* const label : panel->findChildren<QLabel*>())
      text += label->text() + QLatin1Char('\n');
    return text;
  }

  test::MapCells cells(int head) const { return test::MapCells(*map(head)); }
  double cellHeight(int head) const { return cells(head).cell_height; }
  /// Returns the centre of a cell in the coordinates of the map.
  QPoint cell(int head, int query, int key) const { return cells(head).middle(query, key); }
  void click(int head, int query, int key) const {
    QTest::mouseClick(map(head), Qt::LeftButton, {}, cell(head, query, key));
    settle();
  }
  QString svg() const {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(panel->size());
    panel->render(&generator);
    return QString::fromUtf8(buffer.data());
  }

  /// Returns the sentence that looksAt() gives for a pair in the current state.
  QString sentence(int head, int query, int key) const {
    return looksAt(WeightSource(bench, head), query, key, options.format());
  }

  Document document;
  Selection selection{document};
  ViewOptions options;
  Workbench bench{document, selection, options};
  std::unique_ptr<HeadsPanel> panel;
};

/// Returns whether the accessible name of the map contains the number and the name of a head.
bool isNamed(const HeadMap* map, int number, const char* name) {
  const QString spoken = map->accessibleName();
  return spoken.contains(QString::number(number)) && spoken.contains(QLatin1String(name));
}

/// Returns the texts without digits in a picture, with the number of times that each of them occurs.
QMap<QString, int> wordsIn(const QString& svg) {
  static const QRegularExpression words(QStringLiteral(">([^0-9<>\\n]+)</text>"));
  QMap<QString, int> counts;
  for (auto match = words.globalMatch(svg); match.hasNext();) ++counts[match.next().captured(1)];
  return counts;
}

std::vector<DrawnText> drawnTextsOf(const QWidget& widget) {
  return drawnTexts(widget.size(),
                    [&widget](QPainter& painter) { const_cast<QWidget&>(widget).render(&painter); });
}

Experiment withMaskMatrix(Experiment e) {
  e.mask.kind = Mask::Kind::Matrix;
  e.mask.allowed = Matrix(e.queryCount(), e.keyCount(), 1.0);
  return e;
}

}  // namespace

class TestHeadsPanel : public QObject {
  Q_OBJECT

 private slots:
  /// A single map does not take more width than it needs, but enough for level key labels.
  void singleMapHasLevelKeyLabels() {
    const Stage s(example("it-animal-street.attn"));
    const MapLayout layout =
        MapLayout::make(s.document.experiment(), Stage::plotOf(s.map(0))->size(), s.options);
    QVERIFY(!layout.columns.rotated);
    QVERIFY(s.map(0)->width() < s.panel->width() / 2);
  }

  /// A click on a cell of a map selects its weight, so that the inspector explains it.
  void clickedCellIsTheSelectedWeight() {
    Stage stage(example("cat-sat-mat.attn"));
    stage.click(1, 2, 4);
    QCOMPARE(stage.selection.cell(), std::optional(CellRef{MatrixId::Weights, 1, 2, 4}));
    stage.click(0, 3, 3);
    QCOMPARE(stage.selection.cell(), std::optional(CellRef{MatrixId::Weights, 0, 3, 3}));
  }

  /// In the mark 1/n, n is the number of keys that the mask allows. There is no mark if n differs between the
  /// queries.
  void evenShareCountsTheKeysOfTheMask() {
    Stage stage(example("cat-sat-mat.attn"));
    QCOMPARE(evenShareKeys(stage.document, 2), 6);
    QCOMPARE(evenShareKeys(stage.document, -1), 6);
    Experiment e = stage.document.experiment();
    e.mask.kind = Mask::Kind::Causal;
    QVERIFY(!stage.document.reset(e));
    QCOMPARE(evenShareKeys(stage.document, 2), 3);
    QCOMPARE(evenShareKeys(stage.document, 5), 6);
    QCOMPARE(evenShareKeys(stage.document, -1), 0);
    RegionSet hidden;
    hidden.add({MatrixId::Weights, 0, 0, 0, 6, 6});
    stage.document.setGuidedHiding(hidden);
    QCOMPARE(evenShareKeys(stage.document, 2), 0);
  }

  void initTestCase() { theme::apply(theme::Scheme::Light); }

  /// The sizes are those of the panel in windows of 1024x640, 1280x800 and 1920x1080.
  void mapsOfShortSentencesHaveNumbers_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("words");
    QTest::addColumn<int>("decimals");
    for (const QSize size : {QSize(724, 206), QSize(1024, 206), QSize(1280, 270), QSize(1920, 390)})
      for (const int words : {3, 6, 8, 10, 12})
        for (const int decimals : {2, 6})
          QTest::addRow("%d px, %d words, %d decimals", size.width(), words, decimals)
              << size << words << decimals;
  }
  void mapsOfShortSentencesHaveNumbers() {
    QFETCH(QSize, size);
    QFETCH(int, words);
    QFETCH(int, decimals);
    Stage stage(newExperiment(words, {3, 4, 2, 2}, Start::Random, 1), size);
    stage.options.setDecimals(decimals);
    Stage::settle();
    const QFontMetrics numbers(smallNumberFont());
    const QRect content = stage.strip()->widget()->rect();
    for (int head = 0; head < 3; ++head) {
      stage.strip()->showHead(head);  // maps that are scrolled away are not drawn
      Stage::settle();
      QVERIFY(stage.cellHeight(head) >= std::min(kLabelLine, numbers.ascent() + 2));
      QVERIFY(stage.cells(head).cell_width >= numbers.horizontalAdvance(QStringLiteral(".00")) + 2);
      QVERIFY(content.contains(stage.map(head)->geometry()));
    }
  }

  /// A weight that is rounded to 1.00 has the width of a narrow cell, and the sums keep a distance from the
  /// edge.
  void numbersAreInsideTheirCells() {
    Experiment e = newExperiment(10, {3, 4, 2, 2}, Start::Random, 1);
    e.temperature = 0.05;
    const Stage stage(std::move(e), {1272, 250});
    for (const HeadMap* map : {stage.map(0), stage.map(1), stage.map(2), stage.average()}) {
      const test::MapCells cells(*map);
      int numbers = 0;
      for (const DrawnText& text : drawnTextsOf(*map)) {
        QVERIFY(text.box.right() < map->width() - 2);
        if (!cells.cells.contains(text.box.center())) continue;
        ++numbers;
        QVERIFY2(text.box.width() <= cells.cell_width, qPrintable(text.text));
      }
      QCOMPARE(numbers, 100);
    }
  }

  /// In narrow cells with short numbers, the words of the rows are whole.
  void rowLabelsBesideShortNumbersAreWhole() {
    Experiment e = newExperiment(10, {3, 4, 2, 2}, Start::Random, 1);
    e.query_tokens = {"my", "little", "sister", "gave", "the", "hungry", "dog", "some", "old", "bread"};
    const Stage stage(std::move(e), {1272, 247});
    int words = 0;
    for (const DrawnText& text : drawnTextsOf(*stage.map(0)))
      words += text.text == QStringLiteral("hungry") ? 1 : 0;
    QCOMPARE(words, 2);  // of its row and of its column
  }

  void mapsInSeveralRowsUseTheRoom() {
    const Stage stage(newExperiment(12, {3, 4, 2, 2}, Start::Random, 1), {1280, 640});
    QVERIFY(stage.average()->y() > stage.map(0)->y());
    QVERIFY(stage.cellHeight(0) >= 16);
    for (const HeadMap* map : {stage.map(0), stage.map(2), stage.average()})
      QVERIFY(stage.strip()->rect().contains(QRect(map->mapTo(stage.strip(), QPoint()), map->size())));
    const double usual = stage.cellHeight(0);
    stage.bench.options.setMapSize(ViewOptions::kUsualMapSize + 1);
    Stage::settle();
    QVERIFY(stage.cellHeight(0) > usual);
    stage.bench.options.setMapSize(ViewOptions::kUsualMapSize - 1);
    Stage::settle();
    QVERIFY(stage.cellHeight(0) < usual);
  }

  /// Horizontal key labels are apart from each other.
  void keyLabelsHaveAGap() {
    Experiment e = newExperiment(3, {3, 4, 2, 2}, Start::Random, 1);
    e.query_tokens = {"ma", "petite", "soeur"};
    Stage stage(std::move(e));
    int compared = 0;
    for (int width = 600; width <= 1300; width += 10) {
      stage.panel->resize(width, 200);
      Stage::settle();
      const HeadMap* map = stage.map(0);
      if (Stage::plotOf(map)->xAxis2->tickLabelRotation() != 0) continue;
      std::map<QString, QRectF> labels;
      for (const DrawnText& text : drawnTextsOf(*map))
        if (text.box.bottom() < stage.cells(0).cells.top()) labels[text.text] = text.box;
      QVERIFY2(labels[QStringLiteral("soeur")].left() - labels[QStringLiteral("petite")].right() >= 4,
               qPrintable(QString::number(width)));
      ++compared;
    }
    QVERIFY(compared > 0);
  }

  /// The smallest width is the width beside a lesson and a panel in a window of 1280 px.
  void controlsDoNotOverlapInANarrowPanel() {
    for (const int width : {556, 640, 940, 1256}) {
      const Stage stage(example("i-love-statistics.attn"), {width, 250});
      QList<QWidget*> controls;
      for (QWidget* child : stage.panel->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        const auto* label = qobject_cast<QLabel*>(child);
        const bool control = label ? !label->text().isEmpty() && label->width() > 0 : child->y() < 8;
        if (child->isVisible() && control && child->height() <= 30) controls << child;
      }
      QVERIFY(controls.size() >= 4);
      for (const QWidget* a : controls)
        for (const QWidget* b : controls)
          QVERIFY2(
              a == b || !a->geometry().intersects(b->geometry()),
              qPrintable(
                  QStringLiteral("%1: %2, %3").arg(width).arg(a->accessibleName(), b->accessibleName())));
      // A visible title is wide enough for its text.
      const auto* title = stage.panel->findChild<QLabel*>(QStringLiteral("title"));
      QVERIFY(title && !title->text().isEmpty());
      if (title->width() > 0) QVERIFY(title->width() >= title->sizeHint().width());
    }
  }

  void clickOnACellSelectsPairAndHead() {
    Stage stage(example("cat-sat-mat.attn"));
    QSignalSpy notified(&stage.selection, &Selection::changed);
    stage.click(2, 2, 5);
    QCOMPARE(stage.selection.head(), 2);
    QCOMPARE(stage.selection.query(), 2);
    QCOMPARE(stage.selection.key(), 5);
    QVERIFY(notified.count() > 0);
    QVERIFY(stage.map(2)->accessibleDescription().startsWith(stage.sentence(2, 2, 5)));
    for (const char* part : {"sat", "mat", "0.85"})
      QVERIFY(stage.sentence(2, 2, 5).contains(QLatin1String(part)));
    QVERIFY(isNamed(stage.map(2), 3, "Long range"));
  }

  void clickOnTheAverageKeepsTheHead() {
    Stage stage(example("cat-sat-mat.attn"));
    stage.selection.setHead(1);
    stage.click(WeightSource::kAverage, 4, 3);
    QCOMPARE(stage.selection.head(), 1);
    QCOMPARE(stage.selection.query(), 4);
    QCOMPARE(stage.selection.key(), 3);
    // The weight of the shown head is explained.
    QCOMPARE(stage.selection.cell(), std::optional(CellRef{MatrixId::Weights, 1, 4, 3}));
  }

  void clickOnTheCaptionSelectsTheHead() {
    Stage stage(example("cat-sat-mat.attn"));
    QTest::mouseClick(stage.map(1), Qt::LeftButton, {}, {20, 8});
    QCOMPARE(stage.selection.head(), 1);
    QCOMPARE(stage.selection.key(), -1);
  }

  /// A word beside or above the cells is selected by a click, like a cell.
  void clickOnALabelSelectsTheWord() {
    Stage stage(example("cat-sat-mat.attn"));
    stage.selection.setPair(0, 0);
    const test::MapCells cells = stage.cells(1);
    QTest::mouseClick(stage.map(1), Qt::LeftButton, {},
                      QPoint(static_cast<int>(cells.cells.left()) - 12, stage.cell(1, 3, 0).y()));
    QCOMPARE(stage.selection.query(), 3);
    QCOMPARE(stage.selection.key(), 0);
    QTest::mouseClick(stage.map(1), Qt::LeftButton, {},
                      QPoint(stage.cell(1, 0, 4).x(), static_cast<int>(cells.cells.top()) - 12));
    QCOMPARE(stage.selection.query(), 3);
    QCOMPARE(stage.selection.key(), 4);
    QCOMPARE(stage.selection.head(), 1);
  }

  void keysMoveThePairAndSelectTheHead() {
    Stage stage(example("cat-sat-mat.attn"));
    stage.selection.setPair(2, 4);
    stage.map(1)->setFocus();
    QTest::keyClick(stage.map(1), Qt::Key_Down);
    QTest::keyClick(stage.map(1), Qt::Key_Right);
    QTest::keyClick(stage.map(1), Qt::Key_Right);  // stays at the last key
    QCOMPARE(stage.selection.query(), 3);
    QCOMPARE(stage.selection.key(), 5);
    QTest::keyClick(stage.map(1), Qt::Key_Left);
    QTest::keyClick(stage.map(1), Qt::Key_Up);
    QCOMPARE(stage.selection.query(), 2);
    QCOMPARE(stage.selection.key(), 4);
    QCOMPARE(stage.selection.head(), 0);
    QTest::keyClick(stage.map(1), Qt::Key_Return);
    QCOMPARE(stage.selection.head(), 1);
  }

  void editRedrawsItsHeadAndTheAverageOnce() {
    Stage stage(example("cat-sat-mat.attn"));
    std::vector<std::unique_ptr<QSignalSpy>> replots;
    for (const int head : {0, 1, 2, WeightSource::kAverage})
      replots.push_back(
          std::make_unique<QSignalSpy>(Stage::plotOf(stage.map(head)), &QCustomPlot::afterReplot));
    for (const double value : {-1.0, -2.0, -3.0})
      QVERIFY(!stage.document.setEntry({MatrixId::QueryWeights, 2, 2, 2}, value));
    QCOMPARE(replots[2]->count(), 0);  // not before control returns to the event loop
    stage.settle();
    QCOMPARE(replots[0]->count(), 0);
    QCOMPARE(replots[1]->count(), 0);
    QCOMPARE(replots[2]->count(), 1);
    QCOMPARE(replots[3]->count(), 1);
  }

  void selectionRedrawsNoCells() {
    Stage stage(example("cat-sat-mat.attn"));
    stage.settle();
    QSignalSpy replots(Stage::plotOf(stage.map(0)), &QCustomPlot::afterReplot);
    const QImage before = stage.map(0)->grab().toImage();
    stage.selection.setPair(4, 1);
    stage.settle();
    QCOMPARE(replots.count(), 0);
    QVERIFY(stage.map(0)->grab().toImage() != before);
  }

  void cellColorsShowTheWeights() {
    Stage stage(example("cat-sat-mat.attn"));
    stage.options.setNumbersShown(false);
    stage.settle();
    const QImage picture = stage.map(2)->grab().toImage();
    const WeightColors& ink = WeightColors::of(theme::WeightPalette::OneInk);
    for (const auto& [query, key] : {std::pair{2, 5}, {0, 0}, {5, 1}}) {
      const double weight = stage.document.trace().stage(MatrixId::Weights, 2)(query, key);
      QCOMPARE(picture.pixelColor(stage.cell(2, query, key)), ink.fill[ink.step(weight)]);
    }
    stage.options.setPalette(theme::WeightPalette::Viridis);
    stage.settle();
    const WeightColors& viridis = WeightColors::of(theme::WeightPalette::Viridis);
    QCOMPARE(stage.map(2)->grab().toImage().pixelColor(stage.cell(2, 0, 0)),
             viridis.fill[viridis.step(stage.document.trace().stage(MatrixId::Weights, 2)(0, 0))]);
  }

  /// The default size fills the panel. The next size is larger and the previous one smaller.
  /// A window can be so low that no pixel is left for the cells.
  void mapsWithoutRoomAreNotPainted() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral("QPainter")));
    Stage s(example("cat-sat-mat.attn"));
    s.panel->setMinimumSize(0, 0);
    for (const int height : {60, 30, 5, 0, 250}) {
      s.panel->resize(height == 250 ? 1256 : 3 * height, height);
      Stage::settle();
      s.selection.setPair(height % 5, 1);
      Stage::settle();
      QVERIFY(!s.document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, height));
      s.panel->renameHead(1);
      Stage::settle();
      if (auto* edit = s.panel->findChild<QLineEdit*>()) QTest::keyClick(edit, Qt::Key_Escape);
    }
    QVERIFY(s.cellHeight(0) > 5);
  }
  void zoomedMapsAreLarger() {
    Stage stage(example("translation-fr-en.attn"), {1280, 420});
    const double usual = stage.cellHeight(0);
    stage.options.setMapSize(ViewOptions::kUsualMapSize + 1);
    Stage::settle();
    const double larger = stage.cellHeight(0);
    QVERIFY2(larger > usual, qPrintable(QStringLiteral("%1, %2").arg(usual).arg(larger)));
    stage.options.setMapSize(ViewOptions::kUsualMapSize - 1);
    Stage::settle();
    QVERIFY(stage.cellHeight(0) < usual);
  }

  /// Maps in a low panel have numbers, and use the width of the panel for level key labels.
  void lowMapsUseTheWidthOfThePanel_data() {
    QTest::addColumn<int>("tokens");
    QTest::addColumn<int>("heads");
    QTest::addColumn<bool>("level");
    QTest::newRow("8 words, one head") << 8 << 1 << true;
    QTest::newRow("12 words, one head") << 12 << 1 << true;
    QTest::newRow("12 words, four heads") << 12 << 4 << false;
  }
  void lowMapsUseTheWidthOfThePanel() {
    QFETCH(int, tokens);
    QFETCH(int, heads);
    QFETCH(bool, level);
    const Stage stage(newExperiment(tokens, {heads, 4, 2, 2}, Start::Random, 5), {1000, 190});
    const test::MapCells cells = stage.cells(0);
    QVERIFY2(cells.cell_height >= kLabelLine && cells.cell_width >= 16,
             qPrintable(QString::number(cells.cell_width)));
    QCOMPARE(Stage::plotOf(stage.map(0))->xAxis2->tickLabelRotation() == 0, level);
    QVERIFY(stage.map(0)->geometry().right() < stage.strip()->viewport()->width());
  }

  void maskedCellDiffersFromZero() {
    Experiment e = withMaskMatrix(example("cat-sat-mat.attn"));
    e.mask.allowed.set(0, 3, 0);
    Stage stage(std::move(e));
    stage.options.setNumbersShown(false);
    stage.selection.setQuery(2);
    stage.settle();
    const QImage picture = stage.map(0)->grab().toImage();
    const auto colors = [&](int key) {
      QSet<QRgb> seen;
      const QRect cell = stage.cells(0).cell(0, key).toRect().adjusted(2, 2, -2, -2);
      for (int y = cell.top(); y <= cell.bottom(); ++y)
        for (int x = cell.left(); x <= cell.right(); ++x) seen.insert(picture.pixel(x, y));
      return seen;
    };
    QVERIFY(stage.document.trace().stage(MatrixId::Weights, 0).row(0)[4] < 0.005);
    QCOMPARE(colors(4).size(), 1);  // weights close to 0 are one plain color
    const theme::MaskedPixels masked;
    QVERIFY(colors(3).contains(masked.at(0, 0)));
    QVERIFY(colors(3).contains(masked.at(0, 1)));
    QVERIFY(!colors(3).contains(theme::weightShade(0, theme::WeightPalette::OneInk).rgb()));
  }

  /// In a bar chart, a bar of full height would look like a large weight.
  void maskedKeyIsALowBar() {
    Stage stage(example("cat-sat-mat.attn"));
    setMaskKind(stage.document, Mask::Kind::Causal);
    stage.selection.setQuery(0);
    stage.settle();
    const auto rows = [](QWidget& view) {  // rows of pixels with a line of the hatching
      const QImage picture = view.grab().toImage();
      const QRgb line = theme::MaskedPixels().at(0, 0);
      int count = 0;
      for (int y = 40; y < picture.height(); ++y) {
        const auto* row = reinterpret_cast<const QRgb*>(picture.constScanLine(y));
        if (std::count(row, row + picture.width(), line) >= 5) ++count;
      }
      return count;
    };
    stage.options.setHeadsView(ViewOptions::HeadsView::Weights);
    stage.settle();
    // The line of shaded words below the bars is hatched, too.
    QVERIFY(rows(*stage.map(0)) > 4);
    QVERIFY(rows(*stage.map(0)) <= theme::kMaskedBar + 20);
  }

  /// The words beside the temperature slider are shown also if the legend explains masked cells.
  void sliderHasItsWordsBesideAnOpenPanel() {
    Stage stage(example("cat-sat-mat.attn"), {960, 250});
    setMaskKind(stage.document, Mask::Kind::Causal);
    stage.settle();
    const auto* slider = stage.panel->findChild<TemperatureSlider*>();
    QVERIFY(slider->isVisible());
    int beside = 0;
    for (const QLabel* label : stage.panel->findChildren<QLabel*>())
      if (label->isVisible() && label->y() == 0 && label->text().size() > 1 &&
          (std::abs(label->geometry().right() - slider->x()) < 8 ||
           std::abs(slider->geometry().right() - label->x()) < 8))
        ++beside;
    QCOMPARE(beside, 2);
  }

  /// A word is not cut as long as its map can show numbers such as ".12".
  void rowLabelIsCutAfterLongNumbers() {
    Experiment e = example("cat-sat-mat.attn");
    e.query_tokens[5] = "chased";
    Stage stage(std::move(e));
    const auto& shown = stage.document.experiment();
    const MapLayout layout = MapLayout::make(shown, {240, 200}, stage.options);
    QCOMPARE(layout.rows.texts.back(), QStringLiteral("chased"));
    QCOMPARE(WeightsPlottable::decimalsThatFit(layout, stage.bench), 2);
  }

  void rowSumsAreShownBesideTheMap() {
    Experiment e = withMaskMatrix(example("cat-sat-mat.attn"));
    for (int key = 0; key < 6; ++key) e.mask.allowed.set(3, key, 0);
    Stage stage(std::move(e));
    const QString svg = stage.svg();
    QCOMPARE(svg.count(QStringLiteral(">1.00<")), 4 * 5);
    // In each of the four maps, the masked row has another text instead of its sum.
    const Stage allowed(withMaskMatrix(example("cat-sat-mat.attn")));
    QMap<QString, int> texts = wordsIn(svg);
    for (const QString& text : wordsIn(allowed.svg()).keys()) texts.remove(text);
    QVERIFY(texts.values().contains(4));
    stage.selection.setPair(3, 1);
    stage.settle();
    QVERIFY(stage.map(0)->accessibleDescription().startsWith(stage.sentence(0, 3, 1)));
    for (const char* part : {"on", "cat"}) QVERIFY(stage.sentence(0, 3, 1).contains(QLatin1String(part)));
    QVERIFY(!stage.sentence(0, 3, 1).contains(QLatin1Char('0')));  // not a weight of 0
  }

  void svgHasNoImages() {
    Stage stage(example("cat-sat-mat.attn"));
    const QString svg = stage.svg();
    QVERIFY(!svg.contains(QStringLiteral("<image")));
    QVERIFY(!svg.contains(QStringLiteral("width=\"1\" height=\"1\"/>")));  // no stray dots
    QVERIFY(svg.count(QStringLiteral("<rect")) + svg.count(QStringLiteral("<path")) > 4 * 36);
    QVERIFY(svg.contains(QStringLiteral(">0.85<")));
    QVERIFY(svg.contains(QStringLiteral(">%1<").arg(axisCaption(Axis::Query))));
    QVERIFY(svg.contains(QStringLiteral(">Long range<")));
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    stage.panel->render(&pdf);
    QVERIFY(!buffer.data().contains("/Subtype /Image"));
  }

  void unshownPanelCanBePainted() {
    Document document;
    QVERIFY(!document.reset(example("cat-sat-mat.attn")));
    Selection selection(document);
    ViewOptions options;
    Workbench bench{document, selection, options};
    HeadsPanel panel(bench);
    panel.resize(1256, 250);
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(panel.size());
    panel.render(&generator);
    QCOMPARE(buffer.data().count(QStringLiteral(">%1<").arg(axisCaption(Axis::Query)).toUtf8()), 4);
    QVERIFY(buffer.data().contains(">0.85<"));
  }

  void smallCellsAreVectors() {
    Stage stage(newExperiment(80, {2, 8, 4, 4}, Start::Random, 1));
    stage.options.setMapSize(0);
    stage.settle();
    QVERIFY(stage.cells(0).cell_width < 3);
    QVERIFY(!stage.svg().contains(QStringLiteral("<image")));
  }

  void panelFollowsTheNumberOfHeads() {
    Stage stage(example("cat-sat-mat.attn"));
    QVERIFY(!duplicateHead(stage.document, 2));
    stage.settle();
    QVERIFY(stage.map(3));
    QVERIFY(!removeHead(stage.document, 0));
    QVERIFY(!removeHead(stage.document, 0));
    stage.settle();
    QVERIFY(stage.map(1) && !stage.map(2));
    stage.document.jumpTo(0);
    stage.settle();
    QVERIFY(stage.map(2) && !stage.map(3));
    QVERIFY(isNamed(stage.map(2), 3, "Long range"));
  }

  void headNameIsEditedInPlace() {
    Stage stage(example("cat-sat-mat.attn"));
    const auto edit = [&](const char* text, Qt::Key end) {
      QTest::mouseDClick(stage.map(1), Qt::LeftButton, {}, {20, 8});
      auto* const line = stage.map(1)->findChild<QLineEdit*>();
      QVERIFY(line);
      QTest::keyClicks(line, QLatin1String(text));
      QTest::keyClick(line, end);
      QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
      QVERIFY(!stage.map(1)->findChild<QLineEdit*>());
    };
    edit("Sense", Qt::Key_Return);
    QCOMPARE(stage.document.experiment().heads[1].name, std::string("Sense"));
    stage.settle();
    QVERIFY(isNamed(stage.map(1), 2, "Sense"));
    stage.panel->renameHead(0);
    QVERIFY(stage.map(0)->findChild<QLineEdit*>());
    QTest::keyClick(stage.map(0)->findChild<QLineEdit*>(), Qt::Key_Escape);
    edit("Nonsense", Qt::Key_Escape);
    QCOMPARE(stage.document.experiment().heads[1].name, std::string("Sense"));
    QCOMPARE(stage.document.undoStack()->count(), 1);
  }

  /// The title is hidden before the readout is cut or the slider loses its words.
  void titleGivesWayToTheReadoutAndTheSlider() {
    for (const int width : {930, 1010, 1280, 1900}) {
      Stage stage(example("cat-sat-mat.attn"), {width, 250});
      stage.selection.setKey(5);
      stage.settle();
      const auto* readout = stage.panel->findChild<QLabel*>(QStringLiteral("readout"));
      QVERIFY2(!readout->text().endsWith(QChar(0x2026)), qPrintable(readout->text()));
      int words = 0;
      const auto* slider = stage.panel->findChild<TemperatureSlider*>();
      for (const auto* label : stage.panel->findChildren<QLabel*>(Qt::FindDirectChildrenOnly))
        if (label != readout && label->isVisible() && label->width() > 0 && slider->isVisible() &&
            (std::abs(label->geometry().right() - slider->x()) < 12 ||
             std::abs(label->x() - slider->geometry().right()) < 12))
          ++words;
      QCOMPARE(words, 2);
    }
  }

  /// Beside a panel in a small window, the slider loses its labels, but does not disappear.
  void sliderStaysInANarrowPanel() {
    for (const double temperature : {1.0, 0.056}) {
      Stage stage(example("cat-sat-mat.attn"), {690, 206});
      QVERIFY(!setTemperature(stage.document, temperature));
      stage.settle();
      const auto* slider = stage.panel->findChild<TemperatureSlider*>();
      QVERIFY(slider->isVisible());
      QVERIFY(slider->width() > 0 && stage.panel->rect().contains(slider->geometry()));
    }
  }

  void toolTipOfTheSliderGivesTheTemperature() {
    Stage stage(example("cat-sat-mat.attn"));
    auto* slider = stage.panel->findChild<TemperatureSlider*>();
    const auto text = [slider] {
      QHelpEvent help(QEvent::ToolTip, {8, 8}, slider->mapToGlobal(QPoint(8, 8)));
      QApplication::sendEvent(slider, &help);
      return QToolTip::text();
    };
    QVERIFY(!text().isEmpty() && !text().contains(QStringLiteral("1.64")));
    QVERIFY(!setTemperature(stage.document, 1.64));
    QVERIFY2(text().contains(QStringLiteral("1.64")), qPrintable(text()));
    QToolTip::hideText();
  }

  void panelIsDestroyedWhileAHeadIsRenamed() {
    // Shown by the sanitizers: the editor was destroyed after the map that it notified.
    Stage stage(example("cat-sat-mat.attn"));
    stage.panel->renameHead(0);
    QVERIFY(stage.map(0)->findChild<QLineEdit*>());
    stage.panel.reset();
    QCOMPARE(stage.document.undoStack()->count(), 0);
  }

  void headIsMovedAndRemovedByKeyboard() {
    Stage stage(example("cat-sat-mat.attn"));
    stage.selection.setHead(2);
    stage.map(2)->setFocus();
    QTest::keyClick(stage.map(2), Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
    stage.settle();
    QCOMPARE(stage.document.experiment().heads[1].name, std::string("Long range"));
    QCOMPARE(stage.selection.head(), 1);
    QVERIFY(stage.map(1)->hasFocus());
    QTest::keyClick(stage.map(1), Qt::Key_Delete);  // may be meant for a word
    stage.settle();
    QCOMPARE(stage.document.experiment().headCount(), 3);
    QTest::keyClick(stage.map(1), Qt::Key_Delete, Qt::ControlModifier);
    stage.settle();
    QCOMPARE(stage.document.experiment().headCount(), 2);
    QTest::keyClick(stage.map(0), Qt::Key_Delete, Qt::ControlModifier);
    stage.settle();
    const QSignalSpy refused(&stage.document, &Document::refused);
    QTest::keyClick(stage.map(0), Qt::Key_Delete,
                    Qt::ControlModifier);  // the last head remains, and a sentence says so
    stage.settle();
    QCOMPARE(refused.count(), 1);
    QCOMPARE(stage.document.experiment().headCount(), 1);
  }

  /// A click on the average says how it is computed, because another number is explained: that of a head.
  void averageSaysHowItIsComputed() {
    Stage stage(example("cat-sat-mat.attn"));
    QSignalSpy asked(stage.panel.get(), &HeadsPanel::averageAsked);
    QTest::mouseClick(stage.average(), Qt::LeftButton, {}, stage.cell(WeightSource::kAverage, 1, 5));
    QCOMPARE(asked.count(), 1);
    const QString said = asked[0][0].toString();
    double sum = 0;
    for (int head = 0; head < 3; ++head) {
      const double weight = stage.document.trace().stage(MatrixId::Weights, head)(1, 5);
      sum += weight;
      QVERIFY2(said.contains(QString::number(weight, 'f', 2)), qPrintable(said));
    }
    QVERIFY2(said.contains(QString::number(sum / 3, 'f', 2)), qPrintable(said));
    QTest::mouseClick(stage.map(0), Qt::LeftButton, {}, stage.cell(0, 1, 5));
    QCOMPARE(asked.count(), 1);
    QTest::keyClick(stage.average(), Qt::Key_Return);
    QCOMPARE(asked.count(), 2);
    QCOMPARE(asked[1][0].toString(), said);
  }

  /// The link to the maps below shows the next ones from their beginning, also if each is higher than the
  /// view.
  void linkToTheMapsBelowShowsTheNextOne() {
    Stage stage(example("cat-sat-mat.attn"));
    stage.panel->resize(420, 150);
    stage.settle();
    auto* strip = stage.panel->findChild<HeadStrip*>();
    auto* more = stage.panel->findChild<QLabel*>(QStringLiteral("more"));
    QVERIFY(strip->mapsBelow() > 0);
    const int below = strip->mapsBelow();
    emit more->linkActivated(QStringLiteral("more"));
    QVERIFY(strip->mapsBelow() < below);
    const auto maps = stage.panel->findChildren<HeadMap*>();
    QVERIFY(std::ranges::any_of(maps, [strip](const HeadMap* map) {
      return map->y() == strip->verticalScrollBar()->value() && map->y() > 0;
    }));
  }

  /// "Why This Number?" in the menu of a map explains the number under the pointer, not the selected one.
  void menuExplainsTheNumberUnderThePointer() {
    Stage stage(example("cat-sat-mat.attn"));
    stage.selection.setPair(1, 5);
    QSignalSpy why(&stage.selection, &Selection::whyAsked);
    const QPoint at = stage.cell(2, 2, 0);
    QContextMenuEvent ask(QContextMenuEvent::Mouse, at, stage.map(2)->mapToGlobal(at));
    QApplication::sendEvent(stage.map(2), &ask);
    auto* menu = stage.map(2)->findChild<QMenu*>();
    QVERIFY(menu);
    menu->actions().first()->trigger();
    menu->close();
    QCOMPARE(why.count(), 1);
    QCOMPARE(stage.selection.cell(), (CellRef{MatrixId::Weights, 2, 2, 0}));
  }

  /// Return on the map of the shown head explains its number. On another map it shows the head.
  void returnOnTheShownHeadExplainsTheNumber() {
    Stage stage(example("cat-sat-mat.attn"));
    QSignalSpy why(&stage.selection, &Selection::whyAsked);
    stage.selection.setPair(1, 5);
    QTest::keyClick(stage.map(1), Qt::Key_Return);
    QCOMPARE(stage.selection.head(), 1);
    QCOMPARE(why.count(), 0);
    QTest::keyClick(stage.map(1), Qt::Key_Return);
    QCOMPARE(why.count(), 1);
    QCOMPARE(stage.selection.cell(), (CellRef{MatrixId::Weights, 1, 1, 5}));
  }

  void averageWithTheFocusDisappearsWithTheSecondHead() {
    // Shown by the sanitizers: the focus moved, the strip scrolled and looked for the removed head.
    Stage stage(example("cat-sat-mat.attn"), {400, 250});
    QVERIFY(!removeHead(stage.document, 2).has_value());
    stage.settle();
    stage.average()->setFocus();
    stage.strip()->horizontalScrollBar()->setValue(stage.strip()->horizontalScrollBar()->maximum());
    QVERIFY(!removeHead(stage.document, 1).has_value());
    stage.settle();
    QVERIFY(!stage.average());
    QVERIFY(stage.map(0)->isVisible());
  }

  void contextMenuSelectsAHead() {
    Stage stage(example("cat-sat-mat.attn"));
    QContextMenuEvent asked(QContextMenuEvent::Mouse, {20, 8}, stage.map(1)->mapToGlobal(QPoint(20, 8)));
    QCoreApplication::sendEvent(stage.map(1), &asked);
    auto* const menu = stage.map(1)->findChild<QMenu*>();
    QVERIFY(menu);
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    QCOMPARE(stage.selection.head(), 1);
  }

  void legendFollowsTheWeightScale() {
    Stage stage(example("cat-sat-mat.attn"));
    QVERIFY(stage.svg().contains(QStringLiteral(">1/6<")));
    auto* const box = stage.panel->findChild<QCheckBox*>();
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    stage.settle();
    QCOMPARE(stage.options.weightScale(), ViewOptions::WeightScale::PerHead);
    const QString svg = stage.svg();
    // The legend of each head shows the largest weight of that head, which the cell shows as well.
    for (const char* end : {"0.73", "0.69", "0.85"})
      QVERIFY2(svg.count(QStringLiteral(">%1<").arg(QLatin1String(end))) >= 2, end);
    const QImage picture = stage.map(2)->grab().toImage();
    QCOMPARE(picture.pixelColor(stage.cell(2, 2, 5) + QPoint(0, 8)),
             WeightColors::of(theme::WeightPalette::OneInk).fill[255]);
    stage.options.setWeightScale(ViewOptions::WeightScale::Common);
    QVERIFY(!box->isChecked());
  }

  void legendReservesSpaceForTheMask() {
    Stage stage(example("cat-sat-mat.attn"));
    const auto* const legend = stage.panel->findChild<WeightLegend*>();
    const int before = legend->width();
    QVERIFY(!setMaskKind(stage.document, Mask::Kind::Causal));
    stage.settle();
    QVERIFY(legend->width() > before);
    QCOMPARE(legend->width(), legend->sizeHint().width());
    stage.document.undo();
    stage.settle();
    QCOMPARE(legend->width(), before);
  }

  void barsFollowTheQueryAndSelectKeys() {
    Stage stage(example("cat-sat-mat.attn"));
    stage.selection.setHead(2);
    stage.selection.setQuery(2);
    stage.options.setHeadsView(ViewOptions::HeadsView::Weights);
    stage.settle();
    HeadMap* const bars = stage.map(2);
    // Each bar has its value above it, from left to right.
    static const QRegularExpression value(QStringLiteral("^[01]\\.\\d\\d$"));
    std::vector<DrawnText> values;
    for (const DrawnText& text : drawnTexts(bars->size(), [&](QPainter& painter) { bars->render(&painter); }))
      if (value.match(text.text).hasMatch()) values.push_back(text);
    QCOMPARE(values.size(), std::size_t{6});
    std::ranges::sort(values, {}, [](const DrawnText& text) { return text.box.center().x(); });
    const auto weights = stage.document.trace().stage(MatrixId::Weights, 2).row(2);
    for (std::size_t key = 0; key < 6; ++key) {
      QCOMPARE(values[key].text, QString::number(weights[key], 'f', 2));
      for (std::size_t other = 0; other < 6; ++other)
        if (weights[key] > weights[other] + 0.02)
          QVERIFY(values[key].box.bottom() < values[other].box.bottom());
    }
    const int x = static_cast<int>(values[5].box.center().x());
    QTest::mouseClick(bars, Qt::LeftButton, {}, {x, bars->height() / 2});
    QCOMPARE(stage.selection.key(), 5);
    bars->setFocus();
    QTest::keyClick(bars, Qt::Key_Left);
    QCOMPARE(stage.selection.key(), 4);
  }

  void readoutFollowsTheMouse() {
    Stage stage(example("cat-sat-mat.attn"));
    QTest::mouseMove(stage.map(2), stage.cell(2, 1, 1));
    QTest::mouseMove(stage.map(2), stage.cell(2, 2, 5));
    stage.settle();
    const QString said = stage.panel->findChild<QLabel*>(QStringLiteral("readout"))->toolTip();
    QCOMPARE(said, readout(WeightSource(stage.bench, 2), 2, 5));
    for (const char* part : {"sat", "mat", "0.8534", "Long range"})
      QVERIFY2(said.contains(QLatin1String(part)), qPrintable(said));
  }

  void crossAttentionMapsAreRectangular() {
    Stage stage(example("translation-fr-en.attn"));
    QCOMPARE(stage.document.experiment().queryCount(), 5);
    stage.click(0, 4, 3);
    QCOMPARE(stage.selection.query(), 4);
    QCOMPARE(stage.selection.key(), 3);
    QVERIFY(stage.map(0)->accessibleDescription().startsWith(stage.sentence(0, 4, 3)));
    for (const char* part : {"assis", "down"}) QVERIFY(stage.sentence(0, 4, 3).contains(QLatin1String(part)));
    QTest::keyClick(stage.map(0), Qt::Key_End);
    QTest::keyClick(stage.map(0), Qt::Key_Right);
    QCOMPARE(stage.selection.key(), 3);
  }

  void tokensOfAnyScriptAreShown() {
    Stage stage(example("cat-sat-mat.attn"));
    const QStringList words = {QStringLiteral("统计学"), QStringLiteral("قطة"),      QStringLiteral("😀"),
                               QStringLiteral("2e5"),    QStringLiteral("<b>x</b>"), QStringLiteral("喜欢")};
    for (int i = 0; i < words.size(); ++i)
      QVERIFY(!renameToken(stage.document, Side::Query, i, words[i]).refused);
    stage.settle();
    const QString svg = stage.svg();
    for (const QString& word : words)
      QVERIFY2(svg.contains(QLatin1Char('>') + word.toHtmlEscaped() + QLatin1Char('<')), qPrintable(word));
    stage.selection.setPair(1, 2);
    stage.settle();
    QVERIFY(stage.map(0)->accessibleDescription().contains(words[1]));
  }

  void smallCellsOfADifferenceShowTheLargestMagnitude_data() {
    using enum Mask::Kind;
    QTest::addColumn<Mask::Kind>("before");
    QTest::addColumn<Mask::Kind>("now");
    QTest::newRow("no mask") << None << None;
    QTest::newRow("the same mask") << Causal << Causal;
    QTest::newRow("another mask") << Causal << Window;
    QTest::newRow("none before") << None << Causal;
  }
  void smallCellsOfADifferenceShowTheLargestMagnitude() {
    QFETCH(Mask::Kind, before);
    QFETCH(Mask::Kind, now);
    Stage stage(newExperiment(64, {1, 8, 4, 4}, Start::Random, 5));
    QVERIFY(!setMaskKind(stage.document, before));
    stage.document.baseline().pinNow({});
    QVERIFY(!setMaskKind(stage.document, now));
    QVERIFY(!stage.document.setEntry({MatrixId::QueryWeights, 0, 1, 1}, 4));
    stage.document.baseline().setShow(Baseline::Show::Difference);
    const WeightSource source(stage.document, 0);
    const WeightBlocks blocks = WeightBlocks::of(source, 16, 16);
    bool below = false;
    for (int i = 0; i < 16; ++i)
      for (int j = 0; j < 16; ++j) {
        double largest = 0;
        bool all_masked = true;
        for (int row = 4 * i; row < 4 * i + 4; ++row)
          for (int column = 4 * j; column < 4 * j + 4; ++column) {
            if (source.masked(row, column)) continue;
            all_masked = false;
            if (std::abs(source.weight(row, column)) > std::abs(largest))
              largest = source.weight(row, column);
          }
        QCOMPARE(blocks.at(i, j), all_masked ? WeightBlocks::kMasked : static_cast<float>(largest));
        below = below || largest < 0;
      }
    QVERIFY(below);
  }

  void smallCellsShowTheLargestWeightOfTheirBlock() {
    Experiment e = newExperiment(64, {1, 8, 4, 4}, Start::Random, 5);
    e.mask.kind = Mask::Kind::Causal;
    Stage stage(std::move(e));
    const WeightSource source(stage.document, 0);
    const WeightBlocks blocks = WeightBlocks::of(source, 16, 16);
    for (int i = 0; i < 16; ++i)
      for (int j = 0; j < 16; ++j) {
        double largest = static_cast<double>(WeightBlocks::kMasked);
        for (int row = 4 * i; row < 4 * i + 4; ++row)
          for (int column = 4 * j; column < 4 * j + 4; ++column)
            if (column <= row) largest = std::max(largest, source.weight(row, column));
        QCOMPARE(blocks.at(i, j), static_cast<float>(largest));
      }
  }

  void manyHeadsAreLaidOutInVisibleRows() {
    for (const auto& [heads, tokens] : {std::pair{144, 16}, {12, 128}, {144, 6}}) {
      Stage stage(newExperiment(tokens, {heads, 4, 2, 2}, Start::Random, 1));
      const HeadMap* const first = stage.map(0);
      QVERIFY(stage.cellHeight(0) >= 3);
      QCOMPARE(stage.map(1)->y(), first->y());
      QVERIFY(stage.map(heads - 1)->y() > first->y());
      QVERIFY(stage.average()->y() >= stage.map(heads - 1)->y());
      // No map is cut off at the right.
      for (const HeadMap* map : stage.panel->findChildren<HeadMap*>())
        QVERIFY(map->geometry().right() <= stage.strip()->viewport()->width());
    }
  }

  void mapsGrowAndShrinkOnRequest() {
    Stage stage(newExperiment(16, {12, 4, 2, 2}, Start::Random, 1));
    const double usual = stage.cellHeight(0);
    stage.map(0)->setFocus();
    QTest::keyClick(stage.map(0), Qt::Key_Plus);
    stage.settle();
    const double larger = stage.cellHeight(0);
    QVERIFY(larger > usual);
    auto* const slider = stage.panel->findChild<QSlider*>();
    QVERIFY(slider->isVisible());
    QCOMPARE(slider->value(), ViewOptions::kUsualMapSize + 1);
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Home);
    stage.settle();
    QVERIFY(stage.cellHeight(0) < usual);
    QWheelEvent turn(QPointF(5, 5), stage.map(0)->mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton,
                     Qt::ControlModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(stage.map(0), &turn);
    QCOMPARE(stage.options.mapSize(), 1);
  }

  void headShowsItsStatistics() {
    Stage stage(example("cat-sat-mat.attn"));
    // The caption names the strongest key of the selected query, also with a mask.
    stage.selection.setQuery(2);
    QVERIFY(stage.svg().contains(QStringLiteral("sat → mat 0.85<")));
    stage.selection.setQuery(1);
    stage.settle();
    QVERIFY(stage.svg().contains(QStringLiteral("cat → mat 0.77<")));
    // The window paints the caption again when another word is selected.
    PaintCounter painted;
    painted.within = QRect(0, 0, stage.map(2)->width(), HeadMap::captionHeight());
    stage.map(2)->installEventFilter(&painted);
    stage.selection.setQuery(2);
    stage.settle();
    QTRY_VERIFY(painted.count > 0);
    stage.map(2)->setFocus();
    QVERIFY(stage.map(2)->accessibleDescription().contains(QStringLiteral("sat → mat 0.85")));
    QHelpEvent help(QEvent::ToolTip, {20, 8}, stage.map(2)->mapToGlobal(QPoint(20, 8)));
    QCoreApplication::sendEvent(stage.map(2), &help);
    QVERIFY(QToolTip::text().contains(QStringLiteral("sat → mat 0.85")));
    const HeadStatistics s =
        headStatistics(stage.document.experiment(), stage.document.trace().stage(MatrixId::Weights, 2));
    QVERIFY(QToolTip::text().contains(spreadInWords(s)));
    QToolTip::hideText();
  }

  void headsAreSorted() {
    Stage stage(newExperiment(6, {5, 8, 4, 4}, Start::Random, 3));
    const auto order = [&] {
      std::vector<int> heads{0, 1, 2, 3, 4};
      std::ranges::sort(heads, [&](int a, int b) {
        const QPoint first = stage.map(a)->pos(), second = stage.map(b)->pos();
        return std::pair(first.y(), first.x()) < std::pair(second.y(), second.x());
      });
      return heads;
    };
    const auto by = [&](auto key) {
      std::vector<int> heads{0, 1, 2, 3, 4};
      std::ranges::stable_sort(heads, {}, [&](int h) {
        return key(
            headStatistics(stage.document.experiment(), stage.document.trace().stage(MatrixId::Weights, h)));
      });
      return heads;
    };
    QCOMPARE(order(), (std::vector<int>{0, 1, 2, 3, 4}));
    auto* const box = stage.panel->findChild<QComboBox*>();
    QVERIFY(box->isVisible());
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down);
    QTest::keyClick(box, Qt::Key_Down);
    stage.settle();
    QCOMPARE(stage.options.headOrder(), ViewOptions::HeadOrder::Entropy);
    const auto by_entropy = by([](const HeadStatistics& s) { return s.entropy; });
    QVERIFY(by_entropy != (std::vector<int>{0, 1, 2, 3, 4}));
    QCOMPARE(order(), by_entropy);
    QTest::keyClick(box, Qt::Key_Down);
    stage.settle();
    QCOMPARE(order(), by([](const HeadStatistics& s) { return s.mean_distance; }));
    // An edit updates the order. Hidden weights must not be revealed by the order.
    QVERIFY(!stage.document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 40));
    stage.settle();
    QCOMPARE(order(), by([](const HeadStatistics& s) { return s.mean_distance; }));
    RegionSet hidden;
    hidden.addWhole(MatrixId::Weights);
    stage.document.setGuidedHiding(hidden);
    stage.settle();
    QCOMPARE(order(), (std::vector<int>{0, 1, 2, 3, 4}));
  }

  void chosenHeadsAreAveraged() {
    Stage stage(example("cat-sat-mat.attn"));
    QTest::mouseClick(stage.map(0), Qt::LeftButton, Qt::ControlModifier, {20, 8});
    QTest::mouseClick(stage.map(2), Qt::LeftButton, Qt::ControlModifier, {20, 8});
    stage.settle();
    QCOMPARE(stage.selection.chosenHeads(), (std::vector<int>{0, 2}));
    QCOMPARE(stage.selection.head(), 0);  // the pipeline still shows the same head
    const QString mean_of_some = WeightSource(stage.bench, WeightSource::kAverage).name();
    QVERIFY(mean_of_some.contains(QLatin1Char('1')) && mean_of_some.contains(QLatin1Char('3')));
    QVERIFY(stage.svg().contains(QStringLiteral(">%1<").arg(mean_of_some)));
    const auto weight = [&](int head) {
      return stage.document.trace().stage(MatrixId::Weights, head).row(2)[5];
    };
    const QString mean = QString::number((weight(0) + weight(2)) / 2, 'f', 4);
    QTest::mouseMove(stage.average(), stage.cell(WeightSource::kAverage, 1, 1));
    QTest::mouseMove(stage.average(), stage.cell(WeightSource::kAverage, 2, 5));
    QVERIFY2(stage.readout().contains(mean), qPrintable(stage.readout()));
    // By keyboard only: removes a head, selects a range, and selects all heads.
    stage.map(2)->setFocus();
    QTest::keyClick(stage.map(2), Qt::Key_Space);
    QCOMPARE(stage.selection.chosenHeads(), std::vector<int>{0});
    stage.map(0)->setFocus();
    QTest::keyClick(stage.map(0), Qt::Key_Space);
    QTest::keyClick(stage.map(0), Qt::Key_Space);
    stage.map(1)->setFocus();
    QTest::keyClick(stage.map(1), Qt::Key_Space, Qt::ShiftModifier);
    QCOMPARE(stage.selection.chosenHeads(), (std::vector<int>{0, 1}));
    QTest::keyClick(stage.map(1), Qt::Key_Space, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(stage.selection.chosenHeads().empty());
    stage.settle();
    const QString average = WeightSource(stage.bench, WeightSource::kAverage).name();
    QVERIFY(average != mean_of_some);
    QVERIFY(stage.svg().contains(QStringLiteral(">%1<").arg(average)));
  }

  void clickOnTheTickRemovesTheHeadFromTheAverage() {
    Stage stage(example("cat-sat-mat.attn"));
    QTest::mouseClick(stage.map(1), Qt::LeftButton, Qt::ControlModifier, {20, 8});
    QTest::mouseClick(stage.map(0), Qt::LeftButton, Qt::ControlModifier, {20, 8});
    QCOMPARE(stage.selection.chosenHeads(), std::vector<int>{1});
    const QRect tick = HeadCaption::tickRect({0, 0, stage.map(1)->width(), HeadMap::captionHeight()});
    QTest::mouseClick(stage.map(1), Qt::LeftButton, {}, tick.center());
    QVERIFY(stage.selection.chosenHeads().empty());
    // Without a tick, a click there selects the head.
    QTest::mouseClick(stage.map(1), Qt::LeftButton, {}, tick.center());
    QVERIFY(stage.selection.chosenHeads().empty());
    QCOMPARE(stage.selection.head(), 1);
  }

  /// Where the maps need two rows, a link says so and scrolls.
  void mapsOutOfSightAreCounted() {
    Stage stage(example("cat-sat-mat.attn"), {700, 230});
    auto* more = stage.panel->findChild<QLabel*>(QStringLiteral("more"));
    QTRY_VERIFY(more->isVisible());
    const QScrollBar& bar = *stage.strip()->verticalScrollBar();
    QVERIFY(stage.strip()->mapsBelow() > 0);
    emit more->linkActivated(QStringLiteral("more"));
    QVERIFY(bar.value() > 0);
    QCOMPARE(stage.strip()->mapsBelow(), 0);
    QVERIFY(stage.strip()->mapsAbove() > 0);
    emit more->linkActivated(QStringLiteral("more"));
    QCOMPARE(bar.value(), 0);
    emit more->linkActivated(QStringLiteral("more"));
    stage.panel->resize(1256, 230);
    QTRY_VERIFY(!more->isVisible());
  }

  /// The row of the selected query is in sight in maps that are higher than the panel.
  void enlargedMapsShowTheSelectedQuery() {
    Stage stage(newExperiment(10, {2, 8, 2, 2}, Start::Random, 1), {1256, 250});
    const auto seen = [&](int query) {
      const QRect row =
          stage.map(0)->queryRect(query).translated(stage.map(0)->mapTo(stage.strip()->viewport(), QPoint()));
      return row.top() >= 0 && row.bottom() <= stage.strip()->viewport()->height();
    };
    stage.selection.setQuery(9);
    stage.options.setMapSize(ViewOptions::kUsualMapSize + 2);
    stage.settle();
    QVERIFY(stage.map(0)->height() > stage.strip()->viewport()->height());
    QTRY_VERIFY(seen(9));
    stage.selection.setQuery(0);
    QTRY_VERIFY(seen(0));
  }

  /// The first step of a larger size may not make a cell narrower.
  void largerMapsHaveNoNarrowerCells() {
    Stage stage(newExperiment(10, {2, 8, 2, 2}, Start::Random, 1), {1256, 250});
    const double before = stage.cells(0).cell_width;
    stage.options.setMapSize(ViewOptions::kUsualMapSize + 1);
    stage.settle();
    QVERIFY2(stage.cells(0).cell_width >= before, qPrintable(QString::number(stage.cells(0).cell_width)));
  }

  void onlyHeadHasNoAverage() {
    Stage stage(example("i-love-statistics.attn"));
    QSignalSpy refused(&stage.document, &Document::refused);
    QTest::mouseClick(stage.map(0), Qt::LeftButton, Qt::ControlModifier, {20, 8});
    stage.map(0)->setFocus();
    QTest::keyClick(stage.map(0), Qt::Key_Space);
    QCOMPARE(refused.count(), 2);
    QVERIFY(stage.selection.chosenHeads().empty());
  }

  void typedDigitSaysThatAWeightIsComputed() {
    Stage stage(example("cat-sat-mat.attn"));
    const QSignalSpy refused(&stage.document, &Document::refused);
    stage.map(0)->setFocus();
    QTest::keyClick(stage.map(0), Qt::Key_5);
    QCOMPARE(refused.count(), 1);
  }

  void queriesArePinned() {
    Stage stage(example("cat-sat-mat.attn"));
    stage.selection.setQuery(2);
    stage.settle();
    const auto beside = [&](int query) {
      const QRectF cell = stage.cells(1).cell(query, 5);
      return stage.map(1)->grab().toImage().pixelColor(static_cast<int>(cell.right()) + 2,
                                                       static_cast<int>(cell.center().y()) - 6);
    };
    QVERIFY(beside(2) != theme::text(theme::Role::Query));
    stage.map(1)->setFocus();
    QTest::keyClick(stage.map(1), Qt::Key_P);
    stage.settle();
    QCOMPARE(stage.selection.pinnedQueries(), std::vector<int>{2});
    QCOMPARE(beside(2), theme::text(theme::Role::Query));
    // From the context menu of another row label.
    const QPoint label(18, stage.cell(1, 4, 0).y());
    QContextMenuEvent asked(QContextMenuEvent::Mouse, label, stage.map(1)->mapToGlobal(label));
    QCoreApplication::sendEvent(stage.map(1), &asked);
    auto* const menu = stage.map(1)->findChild<QMenu*>();
    QVERIFY(menu);
    for (QAction* const action : menu->actions())
      if (action->shortcut() == QKeySequence(Qt::Key_P)) {
        QVERIFY2(action->text().contains(QStringLiteral("the")), qPrintable(action->text()));
        menu->setActiveAction(action);
      }
    QTest::keyClick(menu, Qt::Key_Return);
    QCOMPARE(stage.selection.pinnedQueries(), (std::vector<int>{2, 4}));
    QTest::keyClick(stage.map(1), Qt::Key_P, Qt::ShiftModifier);
    QVERIFY(stage.selection.pinnedQueries().empty());
  }

  void invisibleMapsAreNotDrawn() {
    Stage stage(newExperiment(6, {144, 4, 2, 2}, Start::Random, 1));
    QVERIFY(stage.panel->findChildren<Plot*>().size() < 20);
    stage.selection.setHead(100);
    stage.settle();
    QVERIFY(stage.map(100)->findChild<Plot*>());  // this map became visible
    QVERIFY(!stage.map(50)->findChild<Plot*>());
    QVERIFY(!stage.map(100)->visibleRegion().isEmpty());
  }

  void mapsFollowTheColorScheme() {
    Stage stage(example("cat-sat-mat.attn"));
    theme::apply(theme::Scheme::Dark);
    stage.settle();
    const QColor corner = stage.map(0)->grab().toImage().pixelColor(2, stage.map(0)->height() - 2);
    QCOMPARE(corner, theme::colors().window);
    theme::apply(theme::Scheme::Light);
  }

  /// With 1,024 x 1,024 weights per head, each event loop turn draws a part of a picture, starting with the
  /// selected head.
  void largeMapsAreDrawnInParts() {
    Stage stage(newExperiment(1024, {3, 4, 1, 1}, Start::Random, 5), {1256, 800});
    QTRY_VERIFY(!TestAccess::repaintPending(repaintQueue()));
    const auto behind = [&] {
      int count = 0;
      for (HeadMap* const map : stage.panel->findChildren<HeadMap*>()) count += map->weightsToRead() > 0;
      return count;
    };
    QCOMPARE(behind(), 0);
    stage.selection.setHead(1);
    stage.settle();
    QVERIFY(!setTemperature(stage.document, 3.0));
    stage.document.finishComputing();
    // Delivers the notification to the panel.
    QCoreApplication::sendPostedEvents(stage.panel.get());
    QCOMPARE(behind(), 4);
    int turn = 0;
    while (behind() == 4 && ++turn < 1000) QCoreApplication::processEvents();
    QVERIFY(turn > 1);  // the first picture takes several turns
    QCOMPARE(stage.map(1)->weightsToRead(), std::size_t(0));
    QTRY_VERIFY(!TestAccess::repaintPending(repaintQueue()));
    QCOMPARE(behind(), 0);
    const QImage in_turns = stage.panel->grab().toImage();
    stage.strip()->invalidate(HeadMap::Stale::Values);
    QCOMPARE(behind(), 4);
    const QImage at_once = stage.panel->grab().toImage();  // grabbing draws everything at once
    QCOMPARE(behind(), 0);
    QCOMPARE(at_once, in_turns);
  }

  /// A difference reads twice as many numbers, so that its maps are also drawn in parts.
  void mapsOfADifferenceAreDrawnInParts() {
    Stage stage(newExperiment(1024, {3, 4, 1, 1}, Start::Random, 5), {1256, 800});
    Baseline& baseline = stage.document.baseline();
    baseline.pinNow({});
    QVERIFY(!stage.document.setEntry({MatrixId::QueryWeights, 0, 1, 0}, 4));
    baseline.setShow(Baseline::Show::Difference);
    QTRY_VERIFY(baseline.showsDifference());
    QTRY_VERIFY(!TestAccess::repaintPending(repaintQueue()));
    QVERIFY(!stage.document.setEntry({MatrixId::QueryWeights, 0, 1, 0}, 5));
    QCoreApplication::sendPostedEvents(stage.panel.get());
    HeadMap& map = *stage.map(0);
    QVERIFY(map.weightsToRead() > 0);
    std::size_t weights = 100'000;
    QVERIFY(!map.prepare(weights));
    int turn = 1;
    for (bool done = false; !done; ++turn) {
      weights = 100'000;
      done = map.prepare(weights);
    }
    QVERIFY2(turn > 5, qPrintable(QString::number(turn)));
    QTRY_VERIFY(!TestAccess::repaintPending(repaintQueue()));
    QTRY_VERIFY(baseline.compared());
    QTest::qWait(300);  // the largest difference may be computed again
    QTRY_VERIFY(!TestAccess::repaintPending(repaintQueue()));
    const QImage in_turns = stage.panel->grab().toImage();
    stage.strip()->invalidate(HeadMap::Stale::Values);
    QCOMPARE(stage.panel->grab().toImage(), in_turns);
  }

  /// Maps are drawn over several event loop turns. During the drag of a token every map is updated, although
  /// the first map becomes dirty again before the last one is drawn.
  void mapsFollowADrag() {
    Stage stage(newExperiment(1024, {3, 4, 1, 1}, Start::Random, 5), {1256, 800});
    QTRY_VERIFY(!TestAccess::repaintPending(repaintQueue()));
    const QImage before = stage.map(2)->grab().toImage();
    Gesture gesture(stage.document, QStringLiteral("Drag"));
    bool others = false;
    for (int step = 1; step < 100 && !others; ++step) {
      QVERIFY(!gesture.preview({MatrixId::QueryEmbeddings, -1, 3, 0}, 5 + 0.01 * step));
      QCoreApplication::processEvents();
      others = stage.map(2)->grab().toImage() != before;
    }
    QVERIFY(others);
    gesture.commit();
    stage.document.finishComputing();
    QTRY_VERIFY(!TestAccess::repaintPending(repaintQueue()));
    const QImage in_turns = stage.panel->grab().toImage();
    stage.strip()->invalidate(HeadMap::Stale::Values);
    // The parts that were drawn during several previews give a complete picture.
    QCOMPARE(stage.panel->grab().toImage(), in_turns);
  }

  /// The memory of the pictures does not grow with the number of maps.
  void picturesOfInvisibleMapsAreFreed() {
    Stage stage(newExperiment(512, {24, 24, 1, 1}, Start::Random, 5), {1256, 250});
    stage.options.setMapSize(ViewOptions::kMapSizes - 1);
    QTRY_VERIFY(!TestAccess::repaintPending(repaintQueue()));
    const auto pictures = [&] {
      double bytes = 0;
      for (const Plot* plot : stage.panel->findChildren<Plot*>())
        bytes += 8.0 * plot->width() * plot->height();  // cells and the marks on top of them
      return bytes;
    };
    QScrollBar& bar = *stage.strip()->verticalScrollBar();
    QVERIFY(bar.maximum() > 10 * 1024);
    double most = 0;
    for (int at = 0; at <= bar.maximum(); at += bar.pageStep() * 3) {
      bar.setValue(at);
      stage.settle();
      most = std::max(most, pictures());
    }
    const HeadMap& one = *stage.map(0);
    QVERIFY2(most <= 64e6 + 4 * 8.0 * one.width() * one.height(), qPrintable(QString::number(most)));
    QVERIFY(25 * 8.0 * one.width() * one.height() > 2 * most);  // all maps together would be much larger
  }
};

LAB_TEST(TestHeadsPanel, QApplication)

}  // namespace tst_heads_panel
#include "tst_heads_panel.moc"
