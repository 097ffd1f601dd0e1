// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/model/Matrix.h"
#include "ui/studies/Chart.h"

namespace lab {

/// Some dimensions of what positions add, over the places: curves of the formula or lines through the rows of
/// a table, with a dot at every token of the sentence.
class PositionCurves : public Chart {
  Q_OBJECT

 public:
  static constexpr int kLines = 4;
  struct Contents {
    Matrix rows;             ///< places x d_model: what is added
    int first = 0;           ///< the first dimension drawn, kLines of them at most
    bool formula = false;    ///< between the places, too
    QStringList tokens;      ///< of the sentence; places after them have numbers
    QStringList dimensions;  ///< names of all dimensions
    int selected = -1;       ///< place
  };

  explicit PositionCurves(QWidget* parent);
  void display(const Contents& contents);
  /// The colour of line `index`, of the head lines: these lines cross.
  static QPen penOf(int index);

 private:
  QCPAxisRect* pane_;
  std::array<QCPGraph*, kLines> lines_;
  std::array<QCPGraph*, kLines> dots_;
  std::array<QCPItemText*, kLines> names_;
  QCPItemLine* selected_;
};

}  // namespace lab
