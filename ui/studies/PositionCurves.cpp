// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/studies/PositionCurves.h"

#include <QFontMetrics>
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/base/Language.h"
#include "ui/heads/AxisLabels.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kPositionCurvesHeight = 210;
constexpr int kLeft = 34, kTop = 10;       ///< px around the curves
constexpr int kName = 64, kMostName = 96;  ///< px at the right of the curves for the names of dimensions
constexpr int kMostWord = 52;              ///< px, width of a word below the axis
constexpr int kSteps = 16;                 ///< points per position, so that a curve looks smooth
constexpr int kMostLabels = 32;

}  // namespace

PositionCurves::PositionCurves(QWidget* parent) : Chart(kPositionCurvesHeight, parent) {}

QPen PositionCurves::penOf(int index) {
  QPen pen(theme::headLine(index), 1.8);
  // The lines differ in dashes as well as in colour.
  if (index == 1) pen.setDashPattern({6, 3});
  if (index == 2) pen.setDashPattern({1.5, 2.5});
  if (index == 3) pen.setDashPattern({7, 3, 1.5, 3});
  return pen;
}

void PositionCurves::display(const Contents& contents) {
  const int places = contents.rows.rows(), dims = contents.rows.columns();
  const int end = std::min(dims, contents.first + kLines);
  const QFontMetrics letters(labelFont());
  Ticks ticks;
  int foot = 0;
  const int stride = std::max(1, (places + kMostLabels - 1) / kMostLabels);
  for (int i = 0; i < places; i += stride) {
    const QString text = i < contents.tokens.size()
                             ? letters.elidedText(contents.tokens[i], Qt::ElideRight, kMostWord)
                             : QString::number(i + 1);
    ticks.append({i, text});
    foot = std::max(foot, letters.horizontalAdvance(text));
  }
  int name_width = kName;
  for (const QString& name : contents.dimensions.mid(contents.first, kLines))
    name_width = std::clamp(letters.horizontalAdvance(name) + 2 * theme::kStep, name_width, kMostName);
  startPane({kLeft, kTop, name_width, foot + 3 * theme::kStep});
  across().setTickLabelFont(labelFont());
  across().setTickLabelRotation(-90);
  setTicks(across(), ticks);
  across().setRange(-0.4, std::max(1, places - 1) + 0.4);
  double largest = contents.formula != nullptr ? 1.0 : 0.0;
  for (int i = 0; i < places; ++i)
    for (int c = contents.first; c < end; ++c)
      if (std::isfinite(contents.rows(i, c))) largest = std::max(largest, std::abs(contents.rows(i, c)));
  if (largest == 0) largest = 1;
  up().setRange(-1.08 * largest, 1.08 * largest);
  const auto number = [](double value) {
    return language::withDecimalMark(QString::number(value, 'g', 3)).replace(QLatin1Char('-'), QChar(0x2212));
  };
  setTicks(up(), {{-largest, number(-largest)}, {0, QStringLiteral("0")}, {largest, number(largest)}});

  if (contents.selected >= 0 && contents.selected < places)
    addLine(contents.selected, -2 * largest, contents.selected, 2 * largest, QPen(theme::colors().accent, 1));
  std::vector<std::pair<double, int>> ends;
  for (int k = 0; places > 0 && contents.first + k < end; ++k) {
    const int dim = contents.first + k;
    QVector<double> x, y;
    for (int p = 0; p < places; ++p) {
      if (!std::isfinite(contents.rows(p, dim))) continue;
      x.append(p);
      y.append(contents.rows(p, dim));
    }
    const QPen pen = penOf(k);
    if (contents.formula != nullptr && x.size() == places) {
      QVector<double> between, value;
      for (int step = 0; step <= (places - 1) * kSteps; ++step) {
        between.append(static_cast<double>(step) / kSteps);
        value.append(contents.formula(between.last(), dim, dims));
      }
      addCurve(between, value, pen);
    } else {
      addCurve(x, y, pen);
    }
    const qsizetype own = std::min<qsizetype>(x.size(), contents.tokens.size());
    addPoints(x.mid(0, own), y.mid(0, own), {QCPScatterStyle::ssDisc, pen.color(), 5});
    if (!y.isEmpty()) ends.emplace_back(y.last(), k);
  }
  // Names are beside the ends of their lines, moved apart so that they do not overlap.
  std::ranges::sort(ends);
  const double least =
      2.16 * largest * letters.height() / std::max(1, kPositionCurvesHeight - kTop - foot - 12);
  double before = -1e300;
  for (const auto& [value, k] : ends) {
    before = std::max(value, before + least);
    const QString name = contents.dimensions.value(contents.first + k);
    addText(places - 1 + 0.4, before, letters.elidedText(name, Qt::ElideRight, name_width - 6),
            Qt::AlignLeft | Qt::AlignVCenter)
        .setColor(penOf(k).color());
  }
  refresh();
}

}  // namespace lab
