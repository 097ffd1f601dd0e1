// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include "core/explain/ScalingStudy.h"
#include "ui/studies/Chart.h"

namespace lab {

/// Histogram of scores, with one standard deviation on either side of the mean marked.
class ScoreHistogram : public Chart {
  Q_OBJECT

 public:
  explicit ScoreHistogram(QWidget* parent);
  /// `reach`: the score at which the axis ends on both sides of 0.
  void display(const ScalingStudy& study, double reach);
};

/// The attention weights of one query if scores are divided by sqrt(d_k), by d_k and by nothing: three charts
/// on one scale.
class DivisorBars : public Chart {
  Q_OBJECT

 public:
  explicit DivisorBars(QWidget* parent);
  /// `titles` and `weights` are in the order of Divisor. `keys` is the label below the bars.
  void display(const std::array<QString, 3>& titles, const std::array<std::vector<double>, 3>& weights,
               const QString& keys);
};

/// Entropy of the weights against d_k, one line per divisor. Lines differ in dashes and have names.
class EntropyCurves : public Chart {
  Q_OBJECT

 public:
  explicit EntropyCurves(QWidget* parent);
  /// `here`: the study at the d_k of the slider or of the head, drawn as points. The points may be off the
  /// lines.
  void display(const std::vector<ScalingStudy>& curve, const ScalingStudy& here);

 private:
  /// Adds the names of the lines at their ends, moved apart so that they do not overlap.
  void addNames(const ScalingStudy& last, double end);
};

/// A line: the mean slope of the weights against the standard deviation of the scores. A point for
/// each divisor: the scores of a study after division by it.
class SlopeChart : public Chart {
  Q_OBJECT

 public:
  explicit SlopeChart(QWidget* parent);
  void display(const ScalingStudy& study);
};

/// In the order of Divisor.
inline constexpr std::array kDivisors{Divisor::SqrtKeyDim, Divisor::KeyDim, Divisor::Nothing};

}  // namespace lab
