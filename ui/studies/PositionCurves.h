// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/Matrix.h"
#include "ui/studies/Chart.h"

namespace lab {

/// Up to kLines dimensions of the position vectors against the position: curves of the formula, or lines
/// through the rows of a table, with a dot at every token of the sentence.
class PositionCurves : public Chart {
  Q_OBJECT

 public:
  static constexpr int kLines = 4;
  struct Contents {
    Matrix rows;    ///< positions x d_model: the vectors that are added
    int first = 0;  ///< first dimension to draw; at most kLines are drawn
    /// Also drawn between the positions: PositionsKind::number.
    double (*formula)(double position, int dimension, int model_dim) = nullptr;
    QStringList tokens;      ///< tokens of the sentence; later positions are labelled with numbers
    QStringList dimensions;  ///< names of all dimensions
    int selected = -1;       ///< selected position; -1: none
  };

  explicit PositionCurves(QWidget* parent);
  void display(const Contents& contents);
  /// The pen of line `index`. Uses the colours of the head lines, because these lines cross as well.
  static QPen penOf(int index);
};

}  // namespace lab
