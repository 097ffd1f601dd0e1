// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/studies/CostChart.h"

#include <algorithm>

#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kCostHeight = 124;
constexpr int kBelow = 4;      ///< px from a line to the name below it
constexpr int kCostFoot = 34;  ///< px for the tick labels and the axis label

}  // namespace

CostChart::CostChart(Unit unit, QWidget* parent) : Chart(kCostHeight, parent), unit_(unit) {
  across().setScaleType(QCPAxis::stLogarithmic);
  up().setScaleType(QCPAxis::stLogarithmic);
  connect(this, &QCustomPlot::afterLayout, this, &CostChart::placeNames);
}

void CostChart::setHeights(const Contents& contents) {
  double low = 1e300, high = 0;
  const auto take = [&](const QVector<double>& values) {
    for (const double value : values) {
      if (value <= 0) continue;
      low = std::min(low, value);
      high = std::max(high, value);
    }
  };
  for (const Line& line : contents.lines) take(line.y);
  take(contents.points_y);
  take(contents.here_y);
  if (unit_ == Unit::Microseconds) {
    // Always include 1 µs to 100 ms, so that the axis stays the same while measuring.
    low = std::min(low, 1.0);
    high = std::max(high, 1e5);
  }
  double first = 1e-3, last = 1e-3;
  while (first * 10 <= low) first *= 10;
  while (last < high) last *= 10;
  if (last <= first) last = first * 10;
  int decades = 0;
  for (double at = first; at < last * 0.5; at *= 10) ++decades;
  Ticks ticks;
  double thousand = 1e-3;
  for (; thousand <= last; thousand *= 1000)
    for (const double at : {thousand, thousand * 10, thousand * 100})
      if (at >= first * 0.99 && at <= last * 1.01 && (decades <= 5 || at == thousand))
        ticks.append({at, amountText(at, unit_)});
  setTicks(up(), ticks);
  up().setRange(first, last);
}

void CostChart::placeNames() {
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (!names_[i]) continue;
    QCPItemText& name = *names_[i];
    const auto line = graph(static_cast<int>(i))->data(), other = graph(static_cast<int>(1 - i))->data();
    const auto otherAt = [&](int k) { return k < other->size() ? other->at(k)->value : line->at(k)->value; };
    // The upper line has its name above, the other line below. The lines rise. A name above ends at a point
    // of its line; a name below starts at a point, so that it ends before the end of the chart.
    const int far = line->size() * 4 / 5;
    const bool above =
        line->at(far)->value > otherAt(far) || (i == 0 && line->at(far)->value == otherAt(far));
    const QMargins padding(3, above ? 0 : kBelow, 3, 0);
    const int width =
        QFontMetrics(name.font()).horizontalAdvance(name.text()) + padding.left() + padding.right();
    const auto start = line->findBegin(across().pixelToCoord(pane().right() - width));
    const int at = above ? far : static_cast<int>(start - line->constBegin());
    const double value = line->at(at)->value;
    name.setPositionAlignment(above ? Qt::AlignRight | Qt::AlignBottom : Qt::AlignLeft | Qt::AlignTop);
    name.setPadding(padding);
    name.position->setCoords(line->at(at)->key, above ? value : std::min(value, otherAt(at)));
  }
}

void CostChart::display(const Contents& contents) {
  const auto& colors = theme::colors();
  names_ = {};
  startPane({forLetters(48), forLetters(16), forLetters(20), forLetters(kCostFoot)});
  across().setRange(1, contents.most);
  Ticks ticks;
  for (const int at : {1, 4, 16, 64, 256, 1024, 4096}) ticks.append({at, QString::number(at)});
  setTicks(across(), ticks);
  across().setLabel(contents.across);
  setHeights(contents);
  const auto upright = [&, heights = up().range()](double x, const QPen& pen) {
    addLine(x, heights.lower, x, heights.upper, pen);
  };
  const bool crossing = contents.crossing >= 1 && contents.crossing <= contents.most;
  if (crossing) upright(contents.crossing, QPen(colors.faint, 1, Qt::DashLine));
  upright(contents.here, QPen(colors.accent, 1));
  for (std::size_t i = 0; i < contents.lines.size(); ++i) {
    const Line& line = contents.lines[i];
    addCurve(line.x, line.y, linePen(static_cast<int>(i)));
    if (!line.x.isEmpty() && !line.name.isEmpty())
      names_[i] = &addText(line.x.last(), line.y.last(), line.name, Qt::AlignRight);
  }
  addPoints(contents.points_x, contents.points_y, {QCPScatterStyle::ssDisc, colors.ink, 5});
  addPoints(QVector<double>(contents.here_y.size(), contents.here), contents.here_y,
            {QCPScatterStyle::ssDiamond, QPen(colors.accent, 2), QBrush(colors.window), 9});
  if (crossing)
    addText(std::clamp(contents.crossing, 3.0, contents.most / 3), up().range().upper, contents.crossing_text,
            Qt::AlignHCenter | Qt::AlignBottom)
        .setColor(colors.faint);
  refresh();
}

}  // namespace lab
