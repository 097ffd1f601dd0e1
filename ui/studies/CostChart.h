// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "ui/studies/Chart.h"
#include "ui/studies/StudyWords.h"

namespace lab {

/// Up to two rising lines and some points against n or d_model, both axes logarithmic. Marks the value of the
/// experiment and the crossing of the two lines.
class CostChart : public Chart {
  Q_OBJECT

 public:
  struct Line {
    QString name;
    QVector<double> x, y;
  };
  struct Contents {
    QString across;             ///< label of the x axis
    double most = 4096;         ///< end of the x axis
    std::array<Line, 2> lines;  ///< empty lines are not drawn
    QVector<double> points_x, points_y;
    double here = 1;  ///< x value of the experiment
    QVector<double> here_y;
    double crossing = 0;  ///< x value where the lines cross; 0: none
    QString crossing_text;
  };

  CostChart(Unit unit, QWidget* parent);
  void display(const Contents& contents);

 private:
  /// Sets the range and the ticks of the y axis.
  void setHeights(const Contents& contents);
  /// Places the names of the lines in the current size so that no line crosses a name.
  void placeNames();

  Unit unit_;
  std::array<QCPItemText*, 2> names_{};  ///< of the lines in graph(0) and graph(1); null: no name
};

}  // namespace lab
