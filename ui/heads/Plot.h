// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace lab {

/// A QCustomPlot with the defaults of this program: no antialiased lines, no frames, no interactions. It
/// paints vectors into vector formats, where QCustomPlot would paste its pixel buffer.
class Plot : public QCustomPlot {
  Q_OBJECT

 public:
  explicit Plot(QWidget* parent);

  /// Configures the plot as a map: keys along the top, queries down the left with the first on top, no
  /// automatic margins.
  void becomeMap();
  /// Replots now. The widget repaints in the next pass of the event loop.
  void refresh();
  /// Replots the layer "overlay", which shows the selection. The cells are not read again.
  void refreshMarks();

 protected:
  void paintEvent(QPaintEvent* event) override;
  /// Only stores the size: the owner of the plot lays it out and refreshes it once.
  void resizeEvent(QResizeEvent* event) override;

 private:
  void paintVectors();
};

}  // namespace lab
