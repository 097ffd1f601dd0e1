// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace lab {

/// A QCustomPlot as this program uses them: no antialiased lines, no frames, no interactions of its own, and
/// vectors where it is painted into vectors (QCustomPlot itself would paste its pixel buffer there).
class Plot : public QCustomPlot {
  Q_OBJECT

 public:
  explicit Plot(QWidget* parent);

  /// Makes it the pane of a map: keys along the top, queries down the left, the first on top, no margins of
  /// QCustomPlot's own.
  void becomeMap();
  /// Replots now; the widget repaints when the event loop is reached.
  void refresh();
  /// Replots only what shows the selection (the "overlay" layer); the cells are not read again.
  void refreshMarks();

 protected:
  void paintEvent(QPaintEvent* event) override;
  /// Only stores the size: the owner of the plot lays it out and refreshes it once.
  void resizeEvent(QResizeEvent* event) override;

 private:
  void paintVectors();
};

}  // namespace lab
