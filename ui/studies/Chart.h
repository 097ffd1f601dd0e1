// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPair>
#include <vector>

#include "ui/heads/Plot.h"

namespace lab {

/// Base class of the charts of the study panels. A chart can have any width. For new content, everything is
/// removed and drawn again. A chart does not respond to the mouse or the keyboard. Its accessible description
/// states the content in words.
class Chart : public Plot {
  Q_OBJECT

 public:
  /// `height`: minimum height in px. `panes`: the number of plots side by side.
  Chart(int height, QWidget* parent, int panes = 1);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  /// Makes a pane the current one, to which all contents are added, and applies the theme to it. `margins`
  /// are px around its axes. Starting the first pane removes all contents of the chart.
  void startPane(const QMargins& margins, int index = 0);
  QCPAxisRect& pane() const { return *pane_; }
  /// The axes of the current pane.
  QCPAxis& across() const { return *pane_->axis(QCPAxis::atBottom); }
  QCPAxis& up() const { return *pane_->axis(QCPAxis::atLeft); }
  using Ticks = QList<QPair<double, QString>>;
  static void setTicks(QCPAxis& axis, const Ticks& ticks);

  /// Adds a text at a point in axis coordinates. `align`: the side of the text that is at the point.
  QCPItemText& addText(double x, double y, const QString& text, Qt::Alignment align);
  /// Adds a line between two points in axis coordinates.
  void addLine(double x1, double y1, double x2, double y2, const QPen& pen);
  /// Adds a line through points. The values of `x` are in ascending order.
  void addCurve(const QVector<double>& x, const QVector<double>& y, const QPen& pen);
  void addPoints(const QVector<double>& x, const QVector<double>& y, const QCPScatterStyle& style);
  QCPBars& addBars(const QVector<double>& x, const QVector<double>& heights, double width);

  /// The pen of line `index`. The lines can be distinguished without colour; line 0 is the
  /// strongest.
  static QPen linePen(int index);
  /// Scales a length in px that was chosen for letters of 11 px to the current letter size, which
  /// is larger in a picture.
  static int forLetters(int pixels);

 private:
  int height_;
  std::vector<QCPAxisRect*> panes_;
  QCPAxisRect* pane_ = nullptr;  ///< the current pane
};

}  // namespace lab
