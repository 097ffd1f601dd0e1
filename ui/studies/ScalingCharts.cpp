// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/studies/ScalingCharts.h"

#include <algorithm>
#include <cmath>

#include "ui/heads/AxisLabels.h"
#include "ui/heads/Sentences.h"
#include "ui/studies/ScalingWords.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kHistogramHeight = 92;
constexpr int kBarsHeight = 124;
constexpr int kCurvesHeight = 104;
constexpr int kFoot = 20;     ///< px for the tick labels below an axis
constexpr int kTitle = 34;    ///< px for a title and the number above a full bar
constexpr int kNames = 76;    ///< px for the names at the ends of the lines
constexpr int kLineGap = 13;  ///< px from name to name
constexpr double kBarShade = 0.72;
constexpr double kSmallScores = 0.01, kLargeScores = 100;  ///< the standard deviations of the slope chart
constexpr int kSlopePoints = 25;

QColor barColor() {
  return theme::mix(theme::colors().window, theme::colors().strong, kBarShade);
}

void fill(QCPBars& bars) {
  bars.setPen(Qt::NoPen);
  bars.setBrush(barColor());
  bars.setAntialiased(false);
  bars.setAntialiasedFill(false);
}

void drawAsPoints(QCPGraph& graph) {
  graph.setLineStyle(QCPGraph::lsNone);
  graph.setScatterStyle(
      {QCPScatterStyle::ssCircle, QPen(theme::colors().accent, 2), QBrush(theme::colors().window), 7});
}

}  // namespace

ScoreHistogram::ScoreHistogram(QWidget* parent) : Chart(kHistogramHeight, parent), pane_(makePane()) {
  setObjectName(QStringLiteral("histogram"));
  setAccessibleName(tr("How the scores are spread"));
  plotLayout()->addElement(0, 0, pane_);
  bars_ = new QCPBars(pane_->axis(QCPAxis::atBottom), pane_->axis(QCPAxis::atLeft));
  for (QCPItemLine*& line : spread_) line = addLine(*pane_);
  label_ = addText(*pane_, Qt::AlignLeft | Qt::AlignVCenter);
}

void ScoreHistogram::display(const ScalingStudy& study, double reach) {
  dressGround();
  dress(*pane_);
  pane_->setMargins({forLetters(20), 4, forLetters(20), forLetters(kFoot)});
  QCPAxis* across = pane_->axis(QCPAxis::atBottom);
  QCPAxis* up = pane_->axis(QCPAxis::atLeft);
  up->grid()->setVisible(false);
  up->setTickLabels(false);
  across->setRange(-reach, reach);
  const QString end = shortNumber(reach), half = shortNumber(reach / 2);
  setTicks(*across, {{-reach, minus(end)},
                     {-reach / 2, minus(half)},
                     {0, QStringLiteral("0")},
                     {reach / 2, half},
                     {reach, end}});
  // Bins wide enough to show a shape rather than noise, and narrow enough for a small spread.
  const Histogram histogram =
      histogramOf(study.scores, std::max(reach / 120, study.deviation / 3), 4 * std::max(reach, 1e-12));
  QVector<double> keys, shares;
  double highest = 0;
  for (std::size_t i = 0; i < histogram.shares.size(); ++i) {
    keys.append(histogram.centre(static_cast<int>(i)));
    shares.append(histogram.shares[i]);
    highest = std::max(highest, histogram.shares[i]);
  }
  fill(*bars_);
  bars_->setWidthType(QCPBars::wtPlotCoords);
  bars_->setWidth(histogram.width);
  bars_->setData(keys, shares, true);
  if (highest <= 0) highest = 1;
  up->setRange(0, highest * 1.3);
  const QPen pen(theme::colors().accent, 2);
  const double low = study.mean - study.deviation, high = study.mean + study.deviation;
  const double level = highest * 1.14;
  put(*spread_[0], low, highest * 1.05, low, highest * 1.23, pen);
  put(*spread_[1], high, highest * 1.05, high, highest * 1.23, pen);
  put(*spread_[2], low, level, high, level, pen);
  put(*label_, high, level, tr("standard deviation %1").arg(shortNumber(study.deviation)));
  setAccessibleDescription(tr("%1 scores, mean %2, standard deviation %3")
                               .arg(study.scores.size())
                               .arg(shortNumber(study.mean), shortNumber(study.deviation)));
  refresh();
}

DivisorBars::DivisorBars(QWidget* parent) : Chart(kBarsHeight, parent) {
  setObjectName(QStringLiteral("divisors"));
  setAccessibleName(tr("One query's weights by what its scores are divided by"));
  plotLayout()->setColumnSpacing(theme::kInStage);
  int column = 0;
  for (Panel& panel : panels_) {
    panel.pane = makePane();
    plotLayout()->addElement(0, column++, panel.pane);
    panel.bars = new QCPBars(panel.pane->axis(QCPAxis::atBottom), panel.pane->axis(QCPAxis::atLeft));
    panel.even = addLine(*panel.pane);
    panel.title = addText(*panel.pane, Qt::AlignLeft | Qt::AlignTop);
    panel.title->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
    panel.title->position->setTypeY(QCPItemPosition::ptAbsolute);
    panel.title->setPadding({0, 0, 0, 0});
    panel.largest = addText(*panel.pane, Qt::AlignHCenter | Qt::AlignBottom);
  }
}

void DivisorBars::display(const std::array<QString, 3>& titles,
                          const std::array<std::vector<double>, 3>& weights, const QString& keys) {
  dressGround();
  QStringList said;
  for (std::size_t i = 0; i < panels_.size(); ++i) {
    const Panel& panel = panels_[i];
    dress(*panel.pane);
    panel.pane->setMargins({i == 0 ? forLetters(22) : 0, forLetters(kTitle), 4, forLetters(kFoot)});
    QCPAxis* across = panel.pane->axis(QCPAxis::atBottom);
    QCPAxis* up = panel.pane->axis(QCPAxis::atLeft);
    up->setRange(0, 1);
    setTicks(*up, {{0, QStringLiteral("0")}, {1, QStringLiteral("1")}});
    up->setTickLabels(i == 0);
    const auto n = static_cast<int>(weights[i].size());
    across->setRange(-0.6, n - 0.4);
    setTicks(*across, {{(n - 1) / 2.0, keys}});
    across->setTickLabelFont(labelFont());
    across->setTickLabelColor(theme::text(theme::Role::Key));
    QVector<double> places, values;
    int largest = 0;
    for (int j = 0; j < n; ++j) {
      places.append(j);
      values.append(weights[i][static_cast<std::size_t>(j)]);
      if (values[j] > values[largest]) largest = j;
    }
    fill(*panel.bars);
    panel.bars->setWidth(n > 64 ? 1.0 : 0.72);
    panel.bars->setData(places, values, true);
    const double even = 1.0 / std::max(1, n);
    put(*panel.even, -0.6, even, n - 0.4, even, QPen(theme::colors().faint, 1, Qt::DashLine));
    put(*panel.title, 0, 0, titles[i]);
    panel.title->setFont(theme::textFont());
    const QString text = n > 0 ? NumberFormat{}.text(values[largest]) : QString();
    // Keep the label inside the chart, even if the largest weight is at the edge.
    const double inset = n * 0.12;
    put(*panel.largest,
        std::clamp<double>(largest, std::min(inset, n / 2.0), std::max(n - 1 - inset, n / 2.0 - 0.5)),
        n > 0 ? values[largest] : 0, text);
    panel.largest->setFont(smallNumberFont());
    said << tr("%1: largest weight %2").arg(titles[i], text);
  }
  setAccessibleDescription(said.join(QStringLiteral("; ")));
  refresh();
}

EntropyCurves::EntropyCurves(QWidget* parent) : Chart(kCurvesHeight, parent), pane_(makePane()) {
  setObjectName(QStringLiteral("entropy"));
  setAccessibleName(tr("Entropy of the weights against d_k"));
  plotLayout()->addElement(0, 0, pane_);
  QCPAxis* across = pane_->axis(QCPAxis::atBottom);
  QCPAxis* up = pane_->axis(QCPAxis::atLeft);
  across->setScaleType(QCPAxis::stLogarithmic);
  place_ = addLine(*pane_);
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    lines_[i] = addGraph(across, up);
    names_[i] = addText(*pane_, Qt::AlignLeft | Qt::AlignVCenter);
  }
  points_ = addGraph(across, up);
}

void EntropyCurves::placeNames(const ScalingStudy& last, double end) {
  struct Name {
    std::size_t index;
    double y;
  };
  const QRect pane = pane_->rect();
  const double px = pane.height() > 0 ? end / pane.height() : 1;
  std::array<Name, 3> order{};
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = {i, last.by(kDivisors[i]).entropy};
  std::ranges::sort(order, {}, &Name::y);
  // Move the names apart: first upwards, then down again from the top if they went too far.
  for (std::size_t i = 1; i < order.size(); ++i)
    order[i].y = std::max(order[i].y, order[i - 1].y + kLineGap * px);
  double top = end;
  for (std::size_t i = order.size(); i-- > 0; top -= kLineGap * px) order[i].y = std::min(order[i].y, top);
  for (const Name& name : order)
    put(*names_[name.index], last.key_dim, name.y, divisorName(kDivisors[name.index]));
}

void EntropyCurves::display(const std::vector<ScalingStudy>& curve, const ScalingStudy& here) {
  if (curve.empty()) return;
  dressGround();
  dress(*pane_);
  pane_->setMargins({forLetters(30), forLetters(8), forLetters(kNames), forLetters(kFoot)});
  QCPAxis* across = pane_->axis(QCPAxis::atBottom);
  QCPAxis* up = pane_->axis(QCPAxis::atLeft);
  Ticks ticks;
  for (const int d : {1, 4, 16, 64, 256, 1024}) ticks.append({d, QString::number(d)});
  setTicks(*across, ticks);
  const double last = std::max(curve.back().key_dim, here.key_dim);
  across->setRange(1, last);
  double end = 1;
  for (const Divisor divisor : kDivisors) {
    end = std::max(end, here.by(divisor).entropy);
    for (const ScalingStudy& study : curve) end = std::max(end, study.by(divisor).entropy);
  }
  end = std::ceil(end - 1e-6);
  const int step = end > 6 ? 4 : end > 3 ? 2 : 1;
  Ticks levels;
  for (int level = 0; level <= end; level += step) levels.append({level, QString::number(level)});
  setTicks(*up, levels);
  up->setRange(0, end * 1.04);
  QVector<double> points;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    QVector<double> keys, values;
    for (const ScalingStudy& study : curve) {
      keys.append(study.key_dim);
      values.append(study.by(kDivisors[i]).entropy);
    }
    lines_[i]->setPen(linePen(static_cast<int>(i)));
    lines_[i]->setData(keys, values, true);
    points.append(here.by(kDivisors[i]).entropy);
  }
  drawAsPoints(*points_);
  points_->setData(QVector<double>(3, here.key_dim), points);
  put(*place_, here.key_dim, 0, here.key_dim, end * 1.04, QPen(theme::colors().accent, 1));
  // Lay out first: placing the names needs the height of the pane.
  replot(QCustomPlot::rpQueuedReplot);
  plotLayout()->update(QCPLayoutElement::upLayout);
  placeNames(curve.back(), end * 1.04);
  QStringList said;
  for (const Divisor divisor : kDivisors)
    said << tr("%1: %2").arg(divisorName(divisor), NumberFormat{}.text(here.by(divisor).entropy));
  setAccessibleDescription(tr("At d_k = %1: %2").arg(here.key_dim).arg(said.join(QStringLiteral(", "))));
  refresh();
}

SlopeChart::SlopeChart(QWidget* parent) : Chart(kCurvesHeight, parent), pane_(makePane()) {
  setObjectName(QStringLiteral("slope"));
  setAccessibleName(tr("Mean slope of the weights against the standard deviation of the scores"));
  plotLayout()->addElement(0, 0, pane_);
  QCPAxis* across = pane_->axis(QCPAxis::atBottom);
  across->setScaleType(QCPAxis::stLogarithmic);
  line_ = addGraph(across, pane_->axis(QCPAxis::atLeft));
  points_ = addGraph(across, pane_->axis(QCPAxis::atLeft));
  // The line falls to the right. The name of the middle point is below it, the others are above.
  for (const Divisor divisor : kDivisors)
    names_[static_cast<std::size_t>(divisor)] =
        addText(*pane_, divisor == Divisor::SqrtKeyDim ? Qt::AlignRight | Qt::AlignTop
                                                       : Qt::AlignLeft | Qt::AlignBottom);
}

void SlopeChart::display(const ScalingStudy& study) {
  dressGround();
  dress(*pane_);
  pane_->setMargins({forLetters(30), forLetters(8), forLetters(kNames / 2), forLetters(kFoot)});
  QCPAxis* across = pane_->axis(QCPAxis::atBottom);
  QCPAxis* up = pane_->axis(QCPAxis::atLeft);
  const double least = std::min(kSmallScores, study.deviation / study.key_dim);
  const double most = std::max(kLargeScores, study.deviation);
  const QVector<double> sizes{0.01, 0.1, 1, 10, 100};
  Ticks ticks;
  for (const double size : sizes) ticks.append({size, shortNumber(size)});
  setTicks(*across, ticks);
  across->setRange(least > 0 ? least : kSmallScores, most);
  const double even = 1.0 / study.keys;
  const double end = study.keys > 1 ? even * (1 - even) : 1;
  setTicks(*up, {{0, QStringLiteral("0")}, {end, NumberFormat{}.text(end)}});
  up->setRange(0, end * 1.3);
  QVector<double> keys, values;
  for (const SlopePoint& point : slopeCurve(study, least, most, kSlopePoints)) {
    keys.append(point.deviation);
    values.append(point.slope);
  }
  line_->setPen(linePen(0));
  line_->setData(keys, values, true);
  drawAsPoints(*points_);
  QStringList said;
  QVector<double> places, slopes;
  for (const Divisor divisor : kDivisors) {
    const double deviation = study.deviation / divisorValue(divisor, study.key_dim);
    const double slope = study.by(divisor).slope;
    places.append(deviation);
    slopes.append(slope);
    // With a small d_k, the names above the line would overlap.
    const bool named = study.deviation > 0 && (divisor != Divisor::KeyDim || study.key_dim >= 4);
    put(*names_[static_cast<std::size_t>(divisor)], deviation, slope,
        named ? divisorName(divisor) : QString());
    said << tr("%1: standard deviation %2, mean slope %3")
                .arg(divisorName(divisor), shortNumber(deviation), NumberFormat{}.text(slope));
  }
  points_->setData(places, slopes);
  setAccessibleDescription(said.join(QStringLiteral("; ")));
  refresh();
}

}  // namespace lab
