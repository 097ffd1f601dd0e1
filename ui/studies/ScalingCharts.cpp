// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/studies/ScalingCharts.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/heads/AxisLabels.h"
#include "ui/heads/Sentences.h"
#include "ui/studies/StudyWords.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kHistogramHeight = 92;
constexpr int kBarsHeight = 124;
constexpr int kCurvesHeight = 104;
constexpr int kFoot = 20;                                  ///< px for the tick labels below an axis
constexpr int kTitle = 34;                                 ///< px for a title and the number above a full bar
constexpr int kNames = 76;                                 ///< px for the names at the ends of the lines
constexpr int kLineGap = 13;                               ///< px from name to name
constexpr double kSmallScores = 0.01, kLargeScores = 100;  ///< the standard deviations of the slope chart
constexpr int kSlopePoints = 25;

QCPScatterStyle pointStyle() {
  return {QCPScatterStyle::ssCircle, QPen(theme::colors().accent, 2), QBrush(theme::colors().window), 7};
}

}  // namespace

ScoreHistogram::ScoreHistogram(QWidget* parent) : Chart(kHistogramHeight, parent) {
  setObjectName(QStringLiteral("histogram"));
  setAccessibleName(tr("How the scores are spread"));
  up().grid()->setVisible(false);
  up().setTickLabels(false);
}

void ScoreHistogram::display(const ScalingStudy& study, double reach) {
  startPane({forLetters(20), 4, forLetters(20), forLetters(kFoot)});
  across().setRange(-reach, reach);
  const QString end = shortNumber(reach), half = shortNumber(reach / 2);
  setTicks(across(), {{-reach, minus(end)},
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
  addBars(keys, shares, histogram.width);
  if (highest <= 0) highest = 1;
  up().setRange(0, highest * 1.3);

  const QPen pen(theme::colors().accent, 2);
  const double low = study.mean - study.deviation, high = study.mean + study.deviation;
  const double level = highest * 1.14;
  for (const double x : {low, high}) addLine(x, highest * 1.05, x, highest * 1.23, pen);
  addLine(low, level, high, level, pen);
  addText(high, level, tr("standard deviation %1").arg(shortNumber(study.deviation)),
          Qt::AlignLeft | Qt::AlignVCenter);
  setAccessibleDescription(tr("%1 scores, mean %2, standard deviation %3")
                               .arg(study.scores.size())
                               .arg(shortNumber(study.mean), shortNumber(study.deviation)));
  refresh();
}

DivisorBars::DivisorBars(QWidget* parent) : Chart(kBarsHeight, parent, 3) {
  setObjectName(QStringLiteral("divisors"));
  setAccessibleName(tr("One query's weights by what its scores are divided by"));
  plotLayout()->setColumnSpacing(theme::kInStage);
}

void DivisorBars::display(const std::array<QString, 3>& titles,
                          const std::array<std::vector<double>, 3>& weights, const QString& keys) {
  QStringList said;
  for (int i = 0; i < 3; ++i) {
    const QString& title = titles[static_cast<std::size_t>(i)];
    const QVector<double> values(weights[static_cast<std::size_t>(i)].begin(),
                                 weights[static_cast<std::size_t>(i)].end());
    startPane({i == 0 ? forLetters(22) : 0, forLetters(kTitle), 4, forLetters(kFoot)}, i);
    up().setRange(0, 1);
    setTicks(up(), {{0, QStringLiteral("0")}, {1, QStringLiteral("1")}});
    up().setTickLabels(i == 0);
    const auto n = static_cast<int>(values.size());
    across().setRange(-0.6, n - 0.4);
    setTicks(across(), {{(n - 1) / 2.0, keys}});
    across().setTickLabelFont(labelFont());
    across().setTickLabelColor(theme::text(theme::Role::Key));
    QVector<double> places(n);
    std::iota(places.begin(), places.end(), 0.0);
    addBars(places, values, n > 64 ? 1.0 : 0.72);
    const double even = 1.0 / std::max(1, n);
    addLine(-0.6, even, n - 0.4, even, QPen(theme::colors().faint, 1, Qt::DashLine));
    QCPItemText& heading = addText(0, 0, title, Qt::AlignLeft | Qt::AlignTop);
    heading.setFont(theme::textFont());
    heading.setPadding({0, 0, 0, 0});
    heading.position->setTypeX(QCPItemPosition::ptAxisRectRatio);
    heading.position->setTypeY(QCPItemPosition::ptAbsolute);
    heading.position->setCoords(0, 0);
    const auto largest = std::ranges::max_element(values);
    const QString text = n > 0 ? NumberFormat{}.text(*largest) : QString();
    // Keep the label inside the chart, even if the largest weight is at the edge.
    const double inset = n * 0.12, at = static_cast<double>(largest - values.begin());
    addText(std::clamp(at, std::min(inset, n / 2.0), std::max(n - 1 - inset, n / 2.0 - 0.5)),
            n > 0 ? *largest : 0, text, Qt::AlignHCenter | Qt::AlignBottom)
        .setFont(smallNumberFont());
    said << tr("%1: largest weight %2").arg(title, text);
  }
  setAccessibleDescription(said.join(QStringLiteral("; ")));
  refresh();
}

EntropyCurves::EntropyCurves(QWidget* parent) : Chart(kCurvesHeight, parent) {
  setObjectName(QStringLiteral("entropy"));
  setAccessibleName(tr("Entropy of the weights against d_k"));
  across().setScaleType(QCPAxis::stLogarithmic);
}

void EntropyCurves::addNames(const ScalingStudy& last, double end) {
  plotLayout()->update(QCPLayoutElement::upLayout);  // determines the height of the pane
  const double px = pane().height() > 0 ? end / pane().height() : 1;
  struct Name {
    Divisor divisor;
    double y;
  };
  std::array<Name, 3> order{};
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = {kDivisors[i], last.by(kDivisors[i]).entropy};
  std::ranges::sort(order, {}, &Name::y);
  // Move the names apart: first upwards, then down again from the top if they went too far.
  for (std::size_t i = 1; i < order.size(); ++i)
    order[i].y = std::max(order[i].y, order[i - 1].y + kLineGap * px);
  double top = end;
  for (std::size_t i = order.size(); i-- > 0; top -= kLineGap * px) order[i].y = std::min(order[i].y, top);
  for (const Name& name : order)
    addText(last.key_dim, name.y, divisorName(name.divisor), Qt::AlignLeft | Qt::AlignVCenter);
}

void EntropyCurves::display(const std::vector<ScalingStudy>& curve, const ScalingStudy& here) {
  if (curve.empty()) return;
  startPane({forLetters(30), forLetters(8), forLetters(kNames), forLetters(kFoot)});
  Ticks ticks;
  for (const int d : {1, 4, 16, 64, 256, 1024}) ticks.append({d, QString::number(d)});
  setTicks(across(), ticks);
  across().setRange(1, std::max(curve.back().key_dim, here.key_dim));
  double end = 1;
  for (const Divisor divisor : kDivisors) {
    end = std::max(end, here.by(divisor).entropy);
    for (const ScalingStudy& study : curve) end = std::max(end, study.by(divisor).entropy);
  }
  end = std::ceil(end - 1e-6);
  const int step = end > 6 ? 4 : end > 3 ? 2 : 1;
  Ticks levels;
  for (int level = 0; level <= end; level += step) levels.append({level, QString::number(level)});
  setTicks(up(), levels);
  up().setRange(0, end * 1.04);

  addLine(here.key_dim, 0, here.key_dim, end * 1.04, QPen(theme::colors().accent, 1));
  QVector<double> points;
  QStringList said;
  for (std::size_t i = 0; i < kDivisors.size(); ++i) {
    QVector<double> keys, values;
    for (const ScalingStudy& study : curve) {
      keys.append(study.key_dim);
      values.append(study.by(kDivisors[i]).entropy);
    }
    addCurve(keys, values, linePen(static_cast<int>(i)));
    points.append(here.by(kDivisors[i]).entropy);
    said << tr("%1: %2").arg(divisorName(kDivisors[i]), NumberFormat{}.text(points.last()));
  }
  addPoints(QVector<double>(3, here.key_dim), points, pointStyle());
  addNames(curve.back(), end * 1.04);
  setAccessibleDescription(tr("At d_k = %1: %2").arg(here.key_dim).arg(said.join(QStringLiteral(", "))));
  refresh();
}

SlopeChart::SlopeChart(QWidget* parent) : Chart(kCurvesHeight, parent) {
  setObjectName(QStringLiteral("slope"));
  setAccessibleName(tr("Mean slope of the weights against the standard deviation of the scores"));
  across().setScaleType(QCPAxis::stLogarithmic);
}

void SlopeChart::display(const ScalingStudy& study) {
  startPane({forLetters(30), forLetters(8), forLetters(kNames / 2), forLetters(kFoot)});
  const double least = std::min(kSmallScores, study.deviation / study.key_dim);
  const double most = std::max(kLargeScores, study.deviation);
  Ticks ticks;
  for (const double size : {0.01, 0.1, 1.0, 10.0, 100.0}) ticks.append({size, shortNumber(size)});
  setTicks(across(), ticks);
  across().setRange(least > 0 ? least : kSmallScores, most);
  const double even = 1.0 / study.keys;
  const double end = study.keys > 1 ? even * (1 - even) : 1;
  setTicks(up(), {{0, QStringLiteral("0")}, {end, NumberFormat{}.text(end)}});
  up().setRange(0, end * 1.3);

  QVector<double> keys, values;
  for (const SlopePoint& point : slopeCurve(study, least, most, kSlopePoints)) {
    keys.append(point.deviation);
    values.append(point.slope);
  }
  addCurve(keys, values, linePen(0));
  QStringList said;
  QVector<double> places, slopes;
  for (const Divisor divisor : kDivisors) {
    const double deviation = study.deviation / divisorValue(divisor, study.key_dim);
    const double slope = study.by(divisor).slope;
    places.append(deviation);
    slopes.append(slope);
    // With a small d_k, the names above the line would overlap. The line falls to the right: the name of the
    // middle point is below it, the others are above.
    const bool named = study.deviation > 0 && (divisor != Divisor::KeyDim || study.key_dim >= 4);
    addText(deviation, slope, named ? divisorName(divisor) : QString(),
            divisor == Divisor::SqrtKeyDim ? Qt::AlignRight | Qt::AlignTop : Qt::AlignLeft | Qt::AlignBottom);
    said << tr("%1: standard deviation %2, mean slope %3")
                .arg(divisorName(divisor), shortNumber(deviation), NumberFormat{}.text(slope));
  }
  addPoints(places, slopes, pointStyle());
  setAccessibleDescription(said.join(QStringLiteral("; ")));
  refresh();
}

}  // namespace lab
