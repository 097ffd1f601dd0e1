// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QComboBox>
#include <QLabel>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSlider>
#include <QSvgGenerator>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "core/document/SettingEdits.h"
#include "core/explain/Contribution.h"
#include "core/io/ExperimentFile.h"
#include "core/model/Random.h"
#include "core/model/Restructure.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/ui/DrawnTexts.h"
#include "ui/heads/FlowCanvas.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/heads/QueryBars.h"
#include "ui/heads/Sentences.h"
#include "ui/theme/Theme.h"

namespace tst_heads_views {

using namespace lab;

namespace {

Experiment catSatMat() {
  return loadExperiment(QStringLiteral(":/examples/cat-sat-mat.attn")).value();
}

struct Stage {
  explicit Stage(Experiment experiment, QSize size = {1256, 260}) {
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
  FlowCanvas* flow() const { return panel->findChild<FlowCanvas*>(); }
  void press(ViewOptions::HeadsView view) const {
    auto* button = panel->findChild<QToolButton*>(QStringLiteral("view-%1").arg(static_cast<int>(view)));
    if (button == nullptr) qFatal("no such button");
    QTest::mouseClick(button, Qt::LeftButton);
    settle();
  }
  QComboBox* measureBox() const { return panel->findChild<QComboBox*>(QStringLiteral("measure")); }
  QString text(const char* label) const { return panel->findChild<QLabel*>(QLatin1String(label))->text(); }
  /// Returns the readout from its tool tip, because the label may be too narrow for the whole text.
  QString wholeReadout() const { return panel->findChild<QLabel*>(QStringLiteral("readout"))->toolTip(); }
  double weight(int head, int query, int key) const {
    return document.trace().stage(MatrixId::Weights, head).row(query)[static_cast<std::size_t>(key)];
  }
  QString svg() const {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(panel->size());
    panel->render(&generator);
    return QString::fromUtf8(buffer.data());
  }
  /// Returns the number of lines that the flow draws between words. The legend has one more line for each
  /// head.
  int drawnLines() const {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(flow()->size());
    flow()->render(&generator);
    return static_cast<int>(buffer.data().count("<polyline")) - static_cast<int>(flow()->shownHeads().size());
  }
  QPoint middle(Side side, int index) const { return flow()->place(side, index).center().toPoint(); }

  Document document;
  Selection selection{document};
  ViewOptions options;
  Workbench bench{document, selection, options};
  std::unique_ptr<HeadsPanel> panel;
};

QString two(double value) {
  return QString::number(value, 'f', 2);
}

}  // namespace

/// Tests the heads as bars of a query and as flow, and the measure that is shown for each pair.
class TestHeadsViews : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void weightsOfAQueryAreShownInAllHeads() {
    Stage stage(catSatMat());
    stage.selection.setQuery(2);
    stage.press(ViewOptions::HeadsView::Weights);
    QCOMPARE(stage.options.headsView(), ViewOptions::HeadsView::Weights);
    const QString svg = stage.svg();
    for (int head = 0; head < 3; ++head)
      for (int key = 0; key < 6; ++key)
        QVERIFY(svg.contains(QStringLiteral(">%1<").arg(two(stage.weight(head, 2, key)))));
    QCOMPARE(svg.count(QStringLiteral(">sat</text>")), 8);  // a label and a shaded token in each
    QCOMPARE(svg.count(QStringLiteral(">1/6<")), 5);        // four dashed lines and the legend
  }

  /// The caption of bars that are a mean names the words that are compared, instead of one pair.
  void captionOfAMeanNamesItsWords() {
    Experiment e = newExperiment(4, {1, 4, 2, 2}, Start::Random, 1);
    e.query_tokens = {"zig", "zag", "zog", "zug"};
    Stage stage(e);
    stage.press(ViewOptions::HeadsView::Weights);
    stage.selection.setQuery(1);
    stage.selection.togglePinned(3);
    stage.settle();
    QStringList texts;
    HeadMap* const map = stage.map(0);
    for (const DrawnText& text : drawnTexts(map->size(), [&](QPainter& painter) { map->render(&painter); }))
      texts << text.text;
    QVERIFY2(std::ranges::any_of(texts,
                                 [](const QString& text) {
                                   return text.contains(QStringLiteral("zag")) &&
                                          text.contains(QStringLiteral("zug"));
                                 }),
             qPrintable(texts.join(QLatin1Char('|'))));
  }

  /// The caption names the strongest key of the query whose bars are drawn. Narrow bars have short numbers;
  /// if not even these fit, the largest number is shown. The axis has its ends.
  void narrowBarsNameTheLargestWeight_data() {
    QTest::addColumn<int>("words");
    QTest::newRow("10 words") << 10;
    QTest::newRow("40 words") << 40;
  }
  void narrowBarsNameTheLargestWeight() {
    QFETCH(int, words);
    Stage stage(newExperiment(words, {3, 4, 2, 2}, Start::Random, 1));
    stage.selection.setQuery(2);
    stage.press(ViewOptions::HeadsView::Weights);
    for (int head = 0; head < 3; ++head) {
      const auto row = stage.document.trace().stage(MatrixId::Weights, head).row(2);
      const auto key = static_cast<int>(std::ranges::max_element(row) - row.begin());
      const QString number = two(stage.weight(head, 2, key));
      QStringList texts;
      HeadMap* const map = stage.map(head);
      for (const DrawnText& text : drawnTexts(map->size(), [&](QPainter& painter) { map->render(&painter); }))
        texts << text.text;
      const QString all = texts.join(QLatin1Char(' '));
      QVERIFY2(all.contains(pairText({stage.bench, head}, 2, key, number)), qPrintable(all));
      QVERIFY2(texts.contains(number) || texts.contains(number.mid(1)), qPrintable(all));
      QVERIFY(texts.contains(QStringLiteral("0")) && texts.contains(QStringLiteral("1")));
    }
  }

  void pinnedQueriesShowTheirMean() {
    Stage stage(catSatMat());
    stage.press(ViewOptions::HeadsView::Weights);
    stage.map(0)->setFocus();
    stage.selection.setQuery(2);
    QTest::keyClick(stage.map(0), Qt::Key_P);
    QTest::keyClick(stage.map(0), Qt::Key_Down);
    QTest::keyClick(stage.map(0), Qt::Key_P);
    stage.settle();
    QCOMPARE(stage.selection.comparedQueries(), (std::vector<int>{2, 3}));
    const QString mean = two((stage.weight(2, 2, 5) + stage.weight(2, 3, 5)) / 2);
    QVERIFY2(stage.svg().contains(QStringLiteral(">%1<").arg(mean)), qPrintable(mean));
    const QString mean_title = stage.text("title");
    QVERIFY2(mean_title.contains(QLatin1Char('2')), qPrintable(mean_title));
    QTest::keyClick(stage.map(0), Qt::Key_P, Qt::ShiftModifier);
    stage.settle();
    QVERIFY(stage.text("title") != mean_title);
    QCOMPARE(stage.selection.comparedQueries(), std::vector<int>{3});
    // The selected query is shown beside a pinned one.
    QTest::keyClick(stage.map(0), Qt::Key_P);
    stage.selection.setQuery(0);
    stage.settle();
    QCOMPARE(stage.selection.comparedQueries(), (std::vector<int>{0, 3}));
    const QString other_mean = two((stage.weight(2, 0, 5) + stage.weight(2, 3, 5)) / 2);
    QVERIFY2(stage.svg().contains(QStringLiteral(">%1<").arg(other_mean)), qPrintable(other_mean));
  }

  void barSelectsItsKeyAndHead() {
    Stage stage(catSatMat());
    stage.selection.setQuery(2);
    stage.press(ViewOptions::HeadsView::Weights);
    HeadMap* const map = stage.map(2);
    const QueryBars bars(
        stage.bench, 2,
        QRect(0, HeadMap::captionHeight(), map->width(), map->height() - HeadMap::captionHeight()), 0);
    int x = 0;
    while (x < map->width() && bars.keyAt({x, map->height() / 2}) != 5) ++x;
    QTest::mouseClick(map, Qt::LeftButton, {}, {x + 3, map->height() / 2});
    QCOMPARE(stage.selection.key(), 5);
    QCOMPARE(stage.selection.head(), 2);
    QCOMPARE(stage.selection.query(), 2);
    QTest::mouseMove(map, {x + 5, map->height() / 2});
    QCOMPARE(stage.wholeReadout(), readout(WeightSource(stage.bench, 2), 2, 5));
    for (const char* part : {"sat", "mat", "0.8534"})
      QVERIFY2(stage.wholeReadout().contains(QLatin1String(part)), qPrintable(stage.wholeReadout()));
  }

  /// The cells of a map may still move when its head goes, for example with another experiment.
  void headMayGoWhileItsCellsMove() {
    Stage stage(catSatMat());
    stage.press(ViewOptions::HeadsView::Maps);
    stage.settle();
    const bool motion = theme::motion();
    theme::setMotion(true);
    const auto restore = qScopeGuard([motion] { theme::setMotion(motion); });
    Document& document = stage.bench.document;
    Experiment one_head = document.experiment();
    one_head.heads.resize(1);
    one_head.output_weights = {};
    Experiment one_word = catSatMat(), many_words = catSatMat();
    while (one_word.queryCount() > 1) one_word = withTokenRemoved(one_word, Side::Query, 0);
    while (many_words.queryCount() < 12)
      many_words = withTokenInserted(many_words, Side::Query, 0, "new", Matrix(1, 8));
    for (const Experiment& next : {one_head, one_word, many_words, one_head}) {
      QVERIFY(!setTemperature(document, 5));
      QTest::qWait(30);  // the animations run
      QVERIFY(!document.reset(next));
      QTest::qSleep(40);  // the next step of the animations is due before the window is brought up to date
      QTest::qWait(250);
      QVERIFY(!document.reset(catSatMat()));
      stage.settle();
    }
    QCOMPARE(document.experiment().headCount(), 3);
  }

  void flowDrawsWeightsFromTheThresholdOn() {
    Stage stage(catSatMat());
    stage.press(ViewOptions::HeadsView::Flow);
    QVERIFY(stage.flow()->isVisible());
    const auto expected = [&](double least) {
      int lines = 0;
      double under = 0;
      for (int h = 0; h < 3; ++h)
        for (int i = 0; i < 6; ++i)
          for (int j = 0; j < 6; ++j) {
            // A weight that is shown as the threshold is drawn.
            lines += stage.weight(h, i, j) >= least - 0.005 ? 1 : 0;
            under += stage.weight(h, i, j) >= least - 0.005 ? 0 : stage.weight(h, i, j);
          }
      return std::pair(lines, static_cast<int>(std::lround(100 * under / 18)));
    };
    const auto [lines, share] = expected(0.1);
    QCOMPARE(stage.drawnLines(), lines);
    const auto says = [&stage](const char* least, int percent) {
      return stage.text("hides").contains(QLatin1String(least)) &&
             stage.text("hides").contains(QStringLiteral(" %1 %").arg(percent));
    };
    QVERIFY2(says("0.10", share), qPrintable(stage.text("hides")));
    auto* const slider = stage.flow()->parentWidget()->parentWidget()->parentWidget()->findChild<QSlider*>();
    QVERIFY(slider);
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_PageUp);
    stage.settle();
    QVERIFY(stage.drawnLines() < lines);
    QCOMPARE(stage.drawnLines(), expected(0.15).first);
    QVERIFY2(says("0.15", expected(0.15).second), qPrintable(stage.text("hides")));
    // If no line of the selected head is drawn, that is said.
    const QString name = WeightSource(stage.bench, stage.bench.selection.head()).name();
    QVERIFY(!stage.text("hides").contains(name));
    stage.bench.options.setFlowThreshold(0.5);
    QVERIFY(!setTemperature(stage.bench.document, 50));
    stage.settle();
    QVERIFY2(stage.text("hides").contains(name), qPrintable(stage.text("hides")));
  }

  void hoveredOrPinnedTokenIsShownAlone() {
    Stage stage(catSatMat());
    stage.options.setFlowThreshold(0);
    stage.press(ViewOptions::HeadsView::Flow);
    QCOMPARE(stage.drawnLines(), 3 * 36);
    QTest::mouseMove(stage.flow(), stage.middle(Side::Query, 1));
    QTest::mouseMove(stage.flow(), stage.middle(Side::Query, 2));
    QCOMPARE(stage.drawnLines(), 3 * 6);
    for (const char* part : {"sat", "mat", "0.8534", "Long range"})
      QVERIFY2(stage.wholeReadout().contains(QLatin1String(part)), qPrintable(stage.wholeReadout()));
    // A click only selects the word.
    QTest::mouseClick(stage.flow(), Qt::LeftButton, {}, stage.middle(Side::Query, 2));
    QCOMPARE(stage.selection.query(), 2);
    QVERIFY(stage.selection.pinnedQueries().empty());
    QTest::mouseClick(stage.flow(), Qt::LeftButton, Qt::ControlModifier, stage.middle(Side::Query, 2));
    QCOMPARE(stage.selection.pinnedQueries(), std::vector<int>{2});
    QTest::mouseMove(stage.flow(), stage.middle(Side::Key, 5));
    QCOMPARE(stage.drawnLines(), 3);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(stage.flow(), &leave);
    QCOMPARE(stage.drawnLines(), 3 * 6);
    QTest::mouseClick(stage.flow(), Qt::LeftButton, Qt::ControlModifier, stage.middle(Side::Query, 2));
    QVERIFY(stage.selection.pinnedQueries().empty());
  }

  /// A line says its pair, and a click selects it. The name of a head shows only the lines of that head.
  void linesOfTheFlowRespond() {
    Stage stage(catSatMat());
    stage.options.setFlowThreshold(0.3);
    stage.press(ViewOptions::HeadsView::Flow);
    stage.selection.setHead(0);
    stage.selection.setQuery(2);
    FlowCanvas& flow = *stage.flow();
    const QRectF from = flow.place(Side::Query, 2), to = flow.place(Side::Key, 5);
    // The third of three heads: its line is below the middle. No other line of sat is near mat.
    const QPointF middle((from.right() + 3 * to.left()) / 4,
                         (from.center().y() + 3 * to.center().y()) / 4 + 6);
    QTest::mouseMove(&flow, middle.toPoint());
    for (const char* part : {"sat", "mat", "0.8534", "Long range"})
      QVERIFY2(stage.wholeReadout().contains(QLatin1String(part)), qPrintable(stage.wholeReadout()));
    QTest::mouseClick(&flow, Qt::LeftButton, {}, middle.toPoint());
    QCOMPARE(stage.selection.head(), 2);
    QCOMPARE(stage.selection.query(), 2);
    QCOMPARE(stage.selection.key(), 5);
    const int all = stage.drawnLines();
    const QPoint second(static_cast<int>(to.right()) + 60,
                        static_cast<int>(flow.place(Side::Query, 0).top()) + 27);
    QTest::mouseMove(&flow, second);
    QVERIFY(stage.drawnLines() < all);
    QTest::mouseClick(&flow, Qt::LeftButton, {}, second);
    QCOMPARE(stage.selection.head(), 1);
    QTest::mouseMove(&flow, QPoint(static_cast<int>(to.right()) + 60, flow.height() - 2));
    QCOMPARE(stage.drawnLines(), all);
    // All lines of a word are drawn, small weights as well. With a pinned query, one line for each head.
    QTest::mouseMove(&flow, stage.middle(Side::Key, 1));
    QCOMPARE(stage.drawnLines(), 3 * 6);
    QVERIFY(!stage.text("hides").contains(QLatin1Char('%')));
    stage.selection.setPinnedQueries({2});
    QCOMPARE(stage.drawnLines(), 3);
  }

  void flowIsUsedByKeyboard() {
    Stage stage(catSatMat());
    stage.options.setFlowThreshold(0);
    stage.press(ViewOptions::HeadsView::Flow);
    stage.flow()->setFocus();
    QTest::keyClick(stage.flow(), Qt::Key_Down);
    QCOMPARE(stage.drawnLines(), 3 * 6);
    QTest::keyClick(stage.flow(), Qt::Key_Down);
    QCOMPARE(stage.selection.query(), 1);
    QTest::keyClick(stage.flow(), Qt::Key_Space);
    QCOMPARE(stage.selection.pinnedQueries(), std::vector<int>{1});
    QTest::keyClick(stage.flow(), Qt::Key_Right);
    QTest::keyClick(stage.flow(), Qt::Key_Down);
    QCOMPARE(stage.selection.key(), 1);
    QCOMPARE(stage.drawnLines(), 3);
    QTest::keyClick(stage.flow(), Qt::Key_P, Qt::ShiftModifier);
    QTest::keyClick(stage.flow(), Qt::Key_Escape);
    QCOMPARE(stage.drawnLines(), 3 * 36);
  }

  /// A click on a wide line of the selected word selects none of the pale lines that cross it.
  void clickOnAWideLineSelectsIt() {
    Stage stage(catSatMat());
    QVERIFY(!setMaskKind(stage.document, Mask::Kind::Causal));
    stage.press(ViewOptions::HeadsView::Flow);
    stage.options.setFlowThreshold(0);
    for (int query = 1; query < 6; ++query) {
      stage.selection.setQuery(query);
      stage.settle();
      auto lines = TestAccess::lines(*stage.flow());
      std::erase_if(lines, [&](const auto& line) { return line.query != query || line.value < 0.6; });
      for (const auto& line : lines)
        for (const double part : {0.25, 0.4, 0.5, 0.6, 0.75}) {
          stage.selection.setPair(query, -1);
          stage.settle();
          const QPointF at = TestAccess::placeOf(*stage.flow(), line).pointAt(part);
          QTest::mouseClick(stage.flow(), Qt::LeftButton, {}, at.toPoint());
          QVERIFY(stage.selection.key() >= 0);
          QCOMPARE(stage.selection.query(), query);  // another line of the same word may be as near
        }
    }
  }

  /// Beside the pinned words, the lines of the selected word are drawn. A click on a pin unpins its word.
  void flowShowsPinnedAndSelectedWords() {
    Stage stage(catSatMat());
    stage.press(ViewOptions::HeadsView::Flow);
    stage.options.setFlowThreshold(0);
    stage.selection.setQuery(2);
    stage.selection.setPinnedQueries({2});
    stage.settle();
    const int pinned = stage.drawnLines();
    stage.selection.setQuery(4);
    stage.settle();
    QCOMPARE(stage.drawnLines(), 2 * pinned);
    QTest::mouseClick(stage.flow(), Qt::LeftButton, {}, TestAccess::pinPlace(*stage.flow(), 2).center());
    QVERIFY(stage.selection.pinnedQueries().empty());
    QCOMPARE(stage.selection.query(), 4);
    // The pale pin of the word under the pointer pins it.
    const QPoint pin = TestAccess::pinPlace(*stage.flow(), 1).center();
    QTest::mouseMove(stage.flow(), pin);
    QTest::mouseClick(stage.flow(), Qt::LeftButton, {}, pin);
    QCOMPARE(stage.selection.pinnedQueries(), std::vector<int>{1});
  }

  /// The selected head is always shown, because the title is about it.
  void flowShowsOnlyTheChosenHeads() {
    Stage stage(newExperiment(6, {12, 8, 2, 2}, Start::Random, 1));
    stage.press(ViewOptions::HeadsView::Flow);
    QCOMPARE(stage.flow()->shownHeads(), std::vector<int>{0});  // too many heads to draw all of them
    stage.selection.setChosenHeads({3, 7});
    stage.settle();
    QCOMPARE(stage.flow()->shownHeads(), (std::vector<int>{0, 3, 7}));
    stage.selection.setHead(3);
    QCOMPARE(stage.flow()->shownHeads(), (std::vector<int>{3, 7}));
  }

  void contributionsHaveTheirLegend() {
    Stage stage(catSatMat());
    QComboBox* const box = stage.measureBox();
    QVERIFY(box);
    const QString of_weights = stage.text("readout");
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down);
    stage.settle();
    QCOMPARE(stage.options.measure(), Contribution::Value);
    // Without a pair under the mouse, the readout says how the measures differ.
    QVERIFY(!stage.text("readout").isEmpty() && stage.text("readout") != of_weights);
    double largest = 0;
    for (int h = 0; h < 3; ++h) {
      ContributionRows lengths(stage.document.experiment(), stage.document.trace(), {h}, Contribution::Value);
      for (int i = 0; i < 6; ++i) largest = std::max(largest, std::ranges::max(lengths.row(i)));
    }
    const QString svg = stage.svg();
    QVERIFY(svg.contains(QStringLiteral(">%1<").arg(two(largest))));
    QVERIFY(!svg.contains(QStringLiteral(">1/6<")));        // only weights have an even share
    QVERIFY(!svg.contains(QStringLiteral(">sum</text>")));  // and only weights add up to 1
    stage.press(ViewOptions::HeadsView::Flow);
    const auto words = [&stage] {
      return stage.text("hides").remove(QRegularExpression(QStringLiteral("[0-9.]+")));
    };
    const QString of_lengths = words();
    QVERIFY(!of_lengths.isEmpty());
    QTest::keyClick(box, Qt::Key_Up);
    stage.settle();
    QVERIFY(words() != of_lengths);  // a part of the weight, not of the lengths
  }

  void barsShowTheBaselineAndTheDifference() {
    Stage stage(catSatMat());
    stage.selection.setQuery(2);
    stage.press(ViewOptions::HeadsView::Weights);
    Baseline& baseline = stage.document.baseline();
    baseline.pinNow(QStringLiteral("before"));
    const auto weights = [&stage] {
      std::vector<double> row;
      for (int key = 0; key < 6; ++key) row.push_back(stage.weight(2, 2, key));
      return row;
    };
    const std::vector<double> before = weights();
    QVERIFY(!stage.document.setEntry({MatrixId::QueryWeights, 2, 2, 2}, -2));  // sat asks the opposite
    const std::vector<double> now = weights();
    const auto shows = [&stage](const QString& number) {
      return stage.svg().contains(QStringLiteral(">%1<").arg(number));
    };
    QVERIFY(two(before[5]) != two(now[5]));
    baseline.setShow(Baseline::Show::Baseline);
    stage.settle();
    for (const double weight : before) QVERIFY2(shows(two(weight)), qPrintable(two(weight)));
    baseline.setShow(Baseline::Show::Difference);
    stage.settle();
    QVERIFY(before[5] > now[5] && before[0] < now[0]);
    QVERIFY(shows(QStringLiteral("\u2212") + two(before[5] - now[5])));
    QVERIFY(shows(QStringLiteral("+") + two(now[0] - before[0])));
  }

  void flowDrawsIncreasesAndDecreases() {
    Stage stage(catSatMat());
    stage.press(ViewOptions::HeadsView::Flow);
    Baseline& baseline = stage.document.baseline();
    baseline.pinNow(QStringLiteral("before"));
    const AttentionTrace before = stage.document.trace();
    QVERIFY(!stage.document.setEntry({MatrixId::QueryWeights, 2, 2, 2}, -2));
    baseline.setShow(Baseline::Show::Difference);
    stage.settle();
    std::vector<double> changes;
    for (int i = 0; i < 6; ++i)
      for (int j = 0; j < 6; ++j)
        changes.push_back(stage.weight(2, i, j) - before.stage(MatrixId::Weights, 2)(i, j));
    const auto [least, most] = std::ranges::minmax(changes);
    const double end = std::max(most, -least);
    int more = 0, less = 0;
    for (const double change : changes) {
      more += change >= 0.1 * end ? 1 : 0;
      less += change <= -0.1 * end ? 1 : 0;
    }
    QVERIFY(more > 0 && less > 0);
    QCOMPARE(stage.drawnLines(), more + less);
    QVERIFY(stage.text("hides").contains(two(0.1 * end)));
    QVERIFY(!stage.text("hides").contains(QLatin1Char('%')));
  }

  void lengthsInTheOutputFollowTheOutputWeights() {
    Experiment e = catSatMat();
    Random random(3);
    e.output_weights = xavier(e.headCount() * e.valueDim(), e.modelDim(), random);
    Stage stage(std::move(e));
    stage.options.setMeasure(Contribution::Output);
    stage.press(ViewOptions::HeadsView::Weights);
    const auto shown = [&stage] {
      ContributionRows rows(stage.document.experiment(), stage.document.trace(), {2}, Contribution::Output);
      return two(rows.row(stage.selection.query())[5]);
    };
    const QString before = shown();
    QVERIFY(stage.svg().contains(QStringLiteral(">%1<").arg(before)));
    const MatrixId id = MatrixId::OutputWeights;
    for (int row = 0; row < stage.document.experiment().valueDim(); ++row)
      QVERIFY(!stage.document.setEntry({id, -1, 2 * stage.document.experiment().valueDim() + row, 0}, 3));
    stage.settle();
    QVERIFY(shown() != before);
    QVERIFY(stage.svg().contains(QStringLiteral(">%1<").arg(shown())));
    stage.press(ViewOptions::HeadsView::Maps);
    stage.settle();
    QVERIFY(stage.svg().contains(QStringLiteral(">%1<").arg(shown())));
    for (int row = 0; row < stage.document.experiment().valueDim(); ++row)
      QVERIFY(!stage.document.setEntry({id, -1, 2 * stage.document.experiment().valueDim() + row, 0}, -6));
    stage.settle();
    QVERIFY(stage.svg().contains(QStringLiteral(">%1<").arg(shown())));
  }

  void hiddenWeightsDrawNoLineAndNoShare() {
    Stage stage(catSatMat());
    stage.options.setFlowThreshold(0);
    stage.press(ViewOptions::HeadsView::Flow);
    QVERIFY(stage.text("hides").contains(QLatin1Char('%')));
    RegionSet hidden;
    hidden.add({MatrixId::Weights, 2, 2, 0, 1, 6});
    stage.document.setGuidedHiding(hidden);
    stage.settle();
    QCOMPARE(stage.drawnLines(), 3 * 36 - 6);
    QVERIFY(!stage.text("hides").isEmpty() && !stage.text("hides").contains(QLatin1Char('%')));
  }
};

LAB_TEST(TestHeadsViews, QApplication)

}  // namespace tst_heads_views
#include "tst_heads_views.moc"
