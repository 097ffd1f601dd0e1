// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/model/Convention.h"
#include "core/model/Matrix.h"
#include "ui/studies/Chart.h"
#include "ui/theme/NumberFormat.h"

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

/// A heatmap of all position vectors: one row per position and one column per dimension (transposed if
/// tokens are shown as columns), with diverging colours for signed values. Positions of tokens are labelled
/// with the token, later positions with numbers.
class PositionMap : public QWidget {
  Q_OBJECT

 public:
  struct Contents {
    Matrix rows;  ///< positions x d_model
    QStringList tokens;
    QStringList dimensions;
    Convention convention = Convention::Rows;
    NumberFormat format;
    int place = -1;  ///< selected position; -1: none
    int first = 0;   ///< first of the dimensions that the curves show
    int dimensions_shown = 0;
  };

  explicit PositionMap(QWidget* parent);
  void display(Contents contents);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {200, 120}; }
  /// Finds the position and dimension at a point. Returns false if there is no cell.
  bool cellAt(const QPoint& point, int& place, int& dimension) const;

 signals:
  void chosen(int place, int dimension);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  bool tokensAreColumns() const { return contents_.convention == Convention::Columns; }
  QRectF cells() const;
  QRectF cell(int place, int dimension) const;
  QString labelOf(int place) const;

  Contents contents_;
};

}  // namespace lab
