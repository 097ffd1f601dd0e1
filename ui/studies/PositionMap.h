// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/model/Convention.h"
#include "core/model/Matrix.h"
#include "ui/theme/NumberFormat.h"

namespace lab {

/// What positions add, all of it: a row a place (a column where tokens are columns), a column a dimension,
/// signed values diverging about 0. The tokens of the sentence are named; the places after them have numbers.
class PositionMap : public QWidget {
  Q_OBJECT

 public:
  struct Contents {
    Matrix rows;  ///< places x d_model
    QStringList tokens;
    QStringList dimensions;
    Convention convention = Convention::Rows;
    NumberFormat format;
    int place = -1;  ///< selected
    int first = 0;   ///< of the dimensions that the curves show
    int dimensions_shown = 0;
  };

  explicit PositionMap(QWidget* parent);
  void display(Contents contents);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {200, 120}; }
  /// The place and dimension under a point; false where there is none.
  bool cellAt(const QPoint& point, int& place, int& dimension) const;

 signals:
  void chosen(int place, int dimension);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  bool upright() const { return contents_.convention == Convention::Columns; }
  QRectF cells() const;
  QRectF cell(int place, int dimension) const;
  QString labelOf(int place) const;

  Contents contents_;
};

}  // namespace lab
