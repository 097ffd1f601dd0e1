// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPair>

#include "ui/heads/Plot.h"

namespace lab {

/// A plot of a study: of a fixed height and any width, redrawn each time its data is set. Nothing
/// in it answers the mouse or the keyboard: what it shows stands in words in its accessible description.
class Chart : public Plot {
  Q_OBJECT

 public:
  /// `height` in px at least.
  Chart(int height, QWidget* parent);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

  /// Line styles that can be distinguished without colour, the most important one first.
  static QPen linePen(int index);
  using Ticks = QList<QPair<double, QString>>;
  static void setTicks(QCPAxis& axis, const Ticks& ticks);
  /// Axes at the left and below alone, in the colours of the scheme.
  static void dress(QCPAxisRect& pane);
  void dressGround();
  /// Text beside a point of the pane, `align` the side of the text that lies there.
  QCPItemText* addText(QCPAxisRect& pane, Qt::Alignment align);
  static void put(QCPItemText& item, double x, double y, const QString& text);
  QCPItemLine* addLine(QCPAxisRect& pane);
  static void put(QCPItemLine& item, double x1, double y1, double x2, double y2, const QPen& pen);
  /// A pane with no margins of its own making.
  QCPAxisRect* makePane();

 private:
  int height_;
};

}  // namespace lab
