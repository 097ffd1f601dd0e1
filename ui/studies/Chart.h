// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPair>

#include "ui/heads/Plot.h"

namespace lab {

/// Base class of the charts of the study panels. A chart can have any width, and is drawn again
/// when it gets new content. It does not respond to the mouse or the keyboard. Its accessible
/// description states the content in words.
class Chart : public Plot {
  Q_OBJECT

 public:
  /// `height`: minimum height in px.
  Chart(int height, QWidget* parent);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

  /// The pen of line `index`. The lines can be distinguished without colour; line 0 is the
  /// strongest.
  static QPen linePen(int index);
  using Ticks = QList<QPair<double, QString>>;
  static void setTicks(QCPAxis& axis, const Ticks& ticks);
  /// Applies the fonts, colours and grid lines of the theme to the axes of a pane.
  static void dress(QCPAxisRect& pane);
  /// Applies the background colour of the theme to the chart.
  void dressGround();
  /// A text next to a point of the pane. `align`: the side of the text that is at the point.
  QCPItemText* addText(QCPAxisRect& pane, Qt::Alignment align);
  /// Sets the position, in axis coordinates, and the text of an item.
  static void put(QCPItemText& item, double x, double y, const QString& text);
  /// A line in the pane.
  QCPItemLine* addLine(QCPAxisRect& pane);
  /// Sets the ends, in axis coordinates, and the pen of a line.
  static void put(QCPItemLine& item, double x1, double y1, double x2, double y2, const QPen& pen);
  /// Scales a length in px that was chosen for letters of 11 px to the current letter size, which
  /// is larger in a picture.
  static int forLetters(int pixels);
  /// A pane without automatic margins.
  QCPAxisRect* makePane();

 private:
  int height_;
};

}  // namespace lab
