// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qcustomplot.h>

#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>
#include <QSpinBox>

#include "MatrixBench.h"
#include "core/explain/Cost.h"
#include "core/explain/ScalingStudy.h"
#include "tests/TestProgram.h"
#include "ui/studies/CostPanel.h"
#include "ui/studies/ScalingPanel.h"
#include "ui/studies/StudyWords.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"

namespace tst_studies {

using namespace lab;

namespace {

/// A panel in a window, with functions that simulate the user.
template <class Panel>
struct Shown {
  MatrixBench b;
  Panel panel{b.bench};

  Shown() {
    panel.resize(380, 760);
    panel.show();
    if (!QTest::qWaitForWindowActive(&panel)) qFatal("no window");
  }
  QString text(const char* name) {
    QCoreApplication::processEvents();
    const auto* label = panel.template findChild<QLabel*>(QLatin1String(name));
    return label && label->isVisible() ? label->text() : QString();
  }
  QCustomPlot& plot(const char* name) {
    QCoreApplication::processEvents();
    return *panel.template findChild<QCustomPlot*>(QLatin1String(name));
  }
  void choose(const char* radio) {
    auto* button = panel.template findChild<QRadioButton*>(QLatin1String(radio));
    if (button == nullptr) qFatal("no radio button");
    QTest::mouseClick(button, Qt::LeftButton, {}, {8, 8});
    QCoreApplication::processEvents();
  }
  QSpinBox& box(const char* name) {
    if (auto* found = panel.template findChild<QSpinBox*>(QLatin1String(name))) return *found;
    qFatal("no box");
  }
  void type(QSpinBox& field, const char* number) {
    field.setFocus();
    field.selectAll();
    QTest::keyClicks(&field, QLatin1String(number));
    QTest::keyClick(&field, Qt::Key_Return);
    QCoreApplication::processEvents();
  }
};

std::vector<double> valuesOf(const QCPBars& bars) {
  std::vector<double> values;
  for (const QCPBarsData& bar : *bars.data()) values.push_back(bar.value);
  return values;
}

QCPBars& barsOf(QCustomPlot& plot, int index = 0) {
  return *qobject_cast<QCPBars*>(plot.plottable(index));
}

}  // namespace

class TestStudies : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void sliderUpdatesEveryPlot() {
    Shown<ScalingPanel> s;
    auto& slider = *s.panel.findChild<QSlider*>();
    slider.setFocus();
    QTest::keyClick(&slider, Qt::Key_End);
    QCOMPARE(s.box("key-dim").value(), 1024);
    const auto seenAt = [](int key_dim) {
      const ScalingStudy study = studyScaling(key_dim, 64, 16, 1);
      return seenWords(study.row(typicalQuery(study)), key_dim);
    };
    QCOMPARE(s.text("seen"), seenAt(1024));
    for (const char* number : {"1024", "1/16"})
      QVERIFY2(s.text("seen").contains(QLatin1String(number)), qPrintable(s.text("seen")));
    QVERIFY2(s.text("spread").contains(QStringLiteral("√1024 = 32")), qPrintable(s.text("spread")));
    QVERIFY(s.plot("entropy").accessibleDescription().contains(QStringLiteral("1024")));
    const auto far = valuesOf(barsOf(s.plot("histogram")));
    QTest::keyClick(&slider, Qt::Key_Home);
    QCOMPARE(s.box("key-dim").value(), 1);
    QCOMPARE(s.text("seen"), seenAt(1));
    QVERIFY(seenAt(1) != seenAt(1024));
    QVERIFY(valuesOf(barsOf(s.plot("histogram"))) != far);
    QTest::keyClick(&slider, Qt::Key_Right);
    QCOMPARE(s.box("key-dim").value(), 2);
    QTest::mouseClick(&slider, Qt::LeftButton, {}, {slider.width() - 8, slider.height() / 2});
    QVERIFY(s.box("key-dim").value() > 2);
  }

  /// The bars are the weights of one query and the points are the means, as computed by the study.
  void plotsShowTheNumbersOfTheStudy() {
    Shown<ScalingPanel> s;
    s.type(s.box("key-dim"), "100");
    QCOMPARE(s.panel.findChild<QSlider*>()->value(), 6);  // 64 is the nearest slider position below 100
    const ScalingStudy study = studyScaling(100, 64, 16, 1);
    const auto scores = study.row(typicalQuery(study));
    for (int i = 0; i < 3; ++i)
      QCOMPARE(valuesOf(barsOf(s.plot("divisors"), i)), dividedWeights(scores, static_cast<Divisor>(i), 100));
    const auto points = s.plot("entropy").graph(3)->data();
    for (int i = 0; i < 3; ++i) {
      QCOMPARE(points->at(i)->key, 100.0);
      QCOMPARE(points->at(i)->value, study.softmax[i].entropy);
    }
    // The slope is drawn against the standard deviation of the divided scores. The points are on the line.
    QCPGraph& line = *s.plot("slope").graph(0);
    for (const Divisor divisor : {Divisor::SqrtKeyDim, Divisor::KeyDim, Divisor::Nothing}) {
      const double deviation = study.deviation / divisorValue(divisor, 100);
      const auto point = s.plot("slope").graph(1)->data()->findBegin(deviation, false);
      QCOMPARE(point->key, deviation);
      QCOMPARE(point->value, study.by(divisor).slope);
      const auto after = line.data()->findBegin(deviation, false);
      QVERIFY(point->value >= after->value && point->value <= (after - 1)->value);
    }
    // The curves can be distinguished without color.
    auto& entropy = s.plot("entropy");
    QVERIFY(entropy.graph(0)->pen().style() == Qt::SolidLine);
    QVERIFY(entropy.graph(1)->pen().dashPattern() != entropy.graph(2)->pen().dashPattern());
  }

  void seedDeterminesTheNumbers() {
    Shown<ScalingPanel> s;
    const auto first = valuesOf(barsOf(s.plot("divisors")));
    auto& other = *s.panel.findChild<QPushButton*>();
    QVERIFY(!other.accessibleName().isEmpty());
    QTest::mouseClick(&other, Qt::LeftButton);
    QCOMPARE(s.box("seed").value(), 2);
    QVERIFY(valuesOf(barsOf(s.plot("divisors"))) != first);
    s.type(s.box("seed"), "1");
    QCOMPARE(valuesOf(barsOf(s.plot("divisors"))), first);
  }

  void scoresOfTheHeadCanBeStudied() {
    Shown<ScalingPanel> s;
    s.choose("head");
    QVERIFY(!s.panel.findChild<QSlider*>()->isEnabled());
    const auto own = [&] {
      const Matrix& scores = s.b.document.trace().stage(MatrixId::Scores, s.b.selection.head());
      return dividedWeights(scores.row(s.b.selection.query()), Divisor::SqrtKeyDim, 2);
    };
    QCOMPARE(valuesOf(barsOf(s.plot("divisors"))), own());
    s.b.selection.setQuery(2);
    QCOMPARE(valuesOf(barsOf(s.plot("divisors"))), own());
    s.b.selection.setHead(1);
    QCOMPARE(valuesOf(barsOf(s.plot("divisors"))), own());
    QVERIFY(!s.b.document.setEntry({MatrixId::QueryWeights, 1, 0, 0}, 4));
    QCOMPARE(valuesOf(barsOf(s.plot("divisors"))), own());
    QVERIFY(s.text("query").contains(QStringLiteral("statistics")));
  }

  /// Hidden numbers must not be revealed by numbers that depend on them.
  void hiddenScoresAndWeightsAreNotShown_data() {
    QTest::addColumn<int>("stage");
    for (const MatrixId id : {MatrixId::Scores, MatrixId::ScaledScores, MatrixId::Weights})
      QTest::addRow("stage %d", static_cast<int>(id)) << static_cast<int>(id);
  }
  void hiddenScoresAndWeightsAreNotShown() {
    QFETCH(int, stage);
    Shown<ScalingPanel> s;
    s.choose("head");
    QVERIFY(s.plot("divisors").isVisible() && s.text("hidden").isEmpty());
    RegionSet hidden;
    hidden.add({static_cast<MatrixId>(stage), 0, 1, 1, 1, 1});
    s.b.document.setGuidedHiding(hidden);
    QVERIFY(!s.text("hidden").isEmpty());
    QVERIFY(!s.plot("divisors").isVisible() && s.text("seen").isEmpty());
    s.choose("random");
    QVERIFY(s.plot("divisors").isVisible() && s.text("hidden").isEmpty());
    s.choose("head");
    s.b.document.setGuidedHiding({});
    QVERIFY(s.text("hidden").isEmpty());
    QVERIFY(s.plot("divisors").isVisible());
  }

  void costOfTheExperimentIsMarked() {
    Shown<CostPanel> s;
    const Cost own = costOf(s.b.document.experiment());
    const auto here = s.plot("operations").graph(3)->data();
    QCOMPARE(here->size(), 2);
    QCOMPARE(here->at(0)->key, 3.0);
    QCOMPARE(here->at(0)->value, own.pairwise());
    QCOMPARE(here->at(1)->value, own.linear());
    QVERIFY(s.text("said").contains(QStringLiteral("n = 3")));
    // The curves continue from the marked point.
    const auto pairs = s.plot("operations").graph(0)->data();
    QCOMPARE(pairs->at(12)->key, 4096.0);
    QCOMPARE(pairs->at(12)->value, own.pairwise() / 9 * 4096 * 4096);
  }

  void nameOfALineIsNotCrossedByALine_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("dim");
    for (const QSize size :
         {QSize(220, 124), QSize(380, 200), QSize(470, 400), QSize(1000, 300), QSize(300, 700)})
      for (const char* dim : {"2", "8", "64", "512", "2048"})
        QTest::addRow("%dx%d, %s", size.width(), size.height(), dim) << size << QString::fromLatin1(dim);
  }

  void nameOfALineIsNotCrossedByALine() {
    QFETCH(const QSize, size);
    QFETCH(const QString, dim);
    Shown<CostPanel> s;
    s.type(s.box("other-size"), qPrintable(dim));
    QCustomPlot& plot = s.plot("operations");
    plot.resize(size);
    int names = 0;
    for (int i = 0; i < plot.itemCount(); ++i) {
      const auto* name = qobject_cast<QCPItemText*>(plot.item(i));
      if (!name || !name->visible() || !(name->positionAlignment() & (Qt::AlignLeft | Qt::AlignRight)))
        continue;
      ++names;
      const QRectF text(name->topLeft->pixelPosition(), name->bottomRight->pixelPosition());
      for (const int line : {0, 1}) {
        const auto data = plot.graph(line)->data();
        for (int k = 1; k < data->size(); ++k) {
          const QLineF part(plot.graph(line)->coordsToPixels(data->at(k - 1)->key, data->at(k - 1)->value),
                            plot.graph(line)->coordsToPixels(data->at(k)->key, data->at(k)->value));
          for (double along = 0; along <= 1; along += 0.05)
            QVERIFY(!text.adjusted(1, 1, -1, -1).contains(part.pointAt(along)));
        }
      }
    }
    QCOMPARE(names, 2);
  }

  void modelDimCanBeChangedAndReset() {
    Shown<CostPanel> s;
    auto& box = s.box("other-size");
    QCOMPARE(box.value(), 3);
    const double before = s.plot("operations").graph(1)->data()->at(0)->value;
    s.type(box, "30");
    QCOMPARE(s.plot("operations").graph(1)->data()->at(0)->value, 100 * before);
    QTest::mouseClick(s.panel.findChild<QPushButton*>(QStringLiteral("own-size")), Qt::LeftButton);
    QCOMPARE(box.value(), 3);
    QCOMPARE(s.plot("operations").graph(1)->data()->at(0)->value, before);
  }

  void costAgainstModelDimKeepsTheTokenCount() {
    Shown<CostPanel> s;
    const QString against_count = s.box("other-size").accessibleName();
    s.choose("against-model-dim");
    QCOMPARE(s.box("other-size").value(), 3);
    QVERIFY(s.box("other-size").accessibleName() != against_count);  // d_model before, n now
    QCOMPARE(s.plot("operations").graph(3)->data()->at(0)->key, 3.0);
    const Sizes sizes = sizesOf(s.b.document.experiment());
    const bool output = !s.b.document.experiment().output_weights.empty();
    QVERIFY(s.text("said").endsWith(theme::richSentence(crossingWords(sizes, output, 3))));
    QVERIFY(crossingWords(sizes, output, 3) != crossingWords(sizes, output));
    s.type(s.box("other-size"), "12");
    const auto pairs = s.plot("operations").graph(0)->data();
    QCOMPARE(pairs->at(0)->value, costOf(12, 12, withModelDim({2, 3, 2, 2}, 1), false).pairwise());
  }

  void measurementEndsAndCanBeStopped() {
    Shown<CostPanel> s;
    auto* measure = s.panel.findChild<QPushButton*>(QStringLiteral("measure"));
    QVERIFY(measure);
    const QString start = measure->text();
    measure->setFocus();
    QTest::keyClick(measure, Qt::Key_Space);
    QVERIFY(s.panel.measuring());
    QVERIFY(measure->text() != start);  // it offers to stop
    QTRY_VERIFY_WITH_TIMEOUT(!s.panel.measuring(), 60000);
    const auto points = s.plot("time").graph(2)->data();
    QVERIFY(points->size() >= 1);
    QCOMPARE(points->at(0)->key, 1.0);
    QCOMPARE(measure->text(), start);
    const double last = s.plot("time").graph(2)->data()->at(points->size() - 1)->value;
    QVERIFY2(s.text("time-said").contains(amountText(last, Unit::Microseconds)),
             qPrintable(s.text("time-said")));
    // A stopped measurement keeps its results. Other sizes start a new one.
    QTest::keyClick(measure, Qt::Key_Space);
    QTest::keyClick(measure, Qt::Key_Space);
    QVERIFY(!s.panel.measuring());
    s.choose("against-model-dim");
    QCOMPARE(s.plot("time").graph(2)->data()->size(), 0);
  }

  void lastEditIsTimed() {
    Shown<CostPanel> s;
    QVERIFY(!s.b.document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 2));
    const auto here = s.plot("time").graph(3)->data();
    QCOMPARE(here->size(), s.b.document.lastRecomputeMicroseconds() > 0 ? 1 : 0);
    const double last = s.b.document.lastRecomputeMicroseconds();
    if (last > 0) QVERIFY(s.text("time-said").contains(amountText(last, Unit::Microseconds)));
  }

  void docksAreClosedAtFirstAndOpenByShortcut() {
    Document document;
    QVERIFY(!document.reset(MatrixBench::example()));
    MainWindow window(document);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    for (const auto& [name, action] :
         {std::pair{"scaling", ActionId::ScalingPanel}, {"cost", ActionId::CostPanel}}) {
      auto* dock = window.findChild<QDockWidget*>(QLatin1String(name));
      QVERIFY(dock && dock->isHidden());
      window.actions()[action]->trigger();
      QVERIFY(dock->isVisible());
      QVERIFY(dock->isAncestorOf(window.focusWidget()));
      window.actions()[action]->trigger();
      QVERIFY(dock->isHidden());
    }
  }

  void everyWidgetHasAName() {
    Shown<ScalingPanel> scaling;
    Shown<CostPanel> cost;
    for (QWidget* panel : std::initializer_list<QWidget*>{&scaling.panel, &cost.panel}) {
      for (auto* box : panel->findChildren<QSpinBox*>()) QVERIFY(!box->accessibleName().isEmpty());
      for (auto* slider : panel->findChildren<QSlider*>()) QVERIFY(!slider->accessibleName().isEmpty());
      for (auto* plot : panel->findChildren<QCustomPlot*>()) {
        QVERIFY(!plot->accessibleName().isEmpty());
        QVERIFY2(!plot->accessibleDescription().isEmpty(), qPrintable(plot->objectName()));
      }
    }
  }
};

LAB_TEST(TestStudies, QApplication)

}  // namespace tst_studies
#include "tst_studies.moc"
