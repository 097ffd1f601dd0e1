// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/explain/ScalingStudy.h"
#include "ui/studies/Chart.h"

namespace lab {

/// How many scores lie where, with one standard deviation to either side of the mean marked.
class ScoreHistogram : public Chart {
  Q_OBJECT

 public:
  explicit ScoreHistogram(QWidget* parent);
  /// `reach`: the score at which the axis ends, on both sides of 0.
  void display(const ScalingStudy& study, double reach);

 private:
  QCPAxisRect* pane_;
  QCPBars* bars_;
  std::array<QCPItemLine*, 3> spread_;  ///< its ends and the line between
  QCPItemText* label_;
};

/// One query's weights, the scores divided by sqrt(d_k), by d_k and by nothing, side by side on one scale.
class DivisorBars : public Chart {
  Q_OBJECT

 public:
  explicit DivisorBars(QWidget* parent);
  /// `titles` and `weights` in the order of Divisor; `keys` stands below.
  void display(const std::array<QString, 3>& titles, const std::array<std::vector<double>, 3>& weights,
               const QString& keys);

 private:
  struct Panel {
    QCPAxisRect* pane;
    QCPBars* bars;
    QCPItemLine* even;
    QCPItemText* title;
    QCPItemText* largest;
  };
  std::array<Panel, 3> panels_;
};

/// A number of each divisor against d_k: three lines that differ in dashes and names.
class DivisorCurves : public Chart {
  Q_OBJECT

 public:
  enum class Of { Entropy, Slope };
  DivisorCurves(Of of, QWidget* parent);
  /// `here`: what the slider (or the head) stands at, drawn as points, on the lines or off them.
  void display(const std::vector<ScalingStudy>& curve, const ScalingStudy& here);

 private:
  double value(const ScalingStudy& study, Divisor divisor) const;
  void placeNames(const ScalingStudy& last, double end);

  Of of_;
  QCPAxisRect* pane_;
  std::array<QCPGraph*, 3> lines_;
  std::array<QCPItemText*, 3> names_;
  QCPGraph* points_;
  QCPItemLine* place_;
};

/// In the order of Divisor.
inline constexpr std::array kDivisors{Divisor::SqrtKeyDim, Divisor::KeyDim, Divisor::Nothing};

}  // namespace lab
