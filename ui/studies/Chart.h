// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPair>

#include "ui/heads/Plot.h"

namespace lab {

/// A plot of a study panel, of any width. It is drawn again whenever it gets new content. It does not respond
/// to the mouse or the keyboard; its accessible description states the content in words.
class Chart : public Plot {
  Q_OBJECT

 public:
  /// `height`: minimum height in px.
  Chart(int height, QWidget* parent);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

  /// Line styles that can be distinguished without colour, the most important one first.
  static QPen linePen(int index);
  using Ticks = QList<QPair<double, QString>>;
  static void setTicks(QCPAxis& axis, const Ticks& ticks);
  /// Applies the fonts, colours and grid lines of the theme to the axes of a pane.
  static void dress(QCPAxisRect& pane);
  void dressGround();
  /// A text next to a point of the pane. `align`: the side of the text that is at the point.
  QCPItemText* addText(QCPAxisRect& pane, Qt::Alignment align);
  static void put(QCPItemText& item, double x, double y, const QString& text);
  QCPItemLine* addLine(QCPAxisRect& pane);
  static void put(QCPItemLine& item, double x1, double y1, double x2, double y2, const QPen& pen);
  /// Converts a length in px for letters of 11 px to the current size of letters. A picture has larger
  /// letters.
  static int forLetters(int pixels);
  /// A pane without automatic margins.
  QCPAxisRect* makePane();

 private:
  int height_;
};

}  // namespace lab
