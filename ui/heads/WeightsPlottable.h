// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <optional>
#include <utility>

#include "ui/Workbench.h"
#include "ui/heads/MapLayout.h"
#include "ui/heads/WeightImage.h"
#include "ui/heads/WeightMotion.h"
#include "ui/heads/WeightSource.h"

namespace lab {

/// The cells of one map: a rectangle for each cell, or one image if cells are too small. Masked cells are
/// hatched; cells show their numbers if they fit; the sums of the queries are beside the cells. Reads the
/// weights while it draws.
class WeightsPlottable : public QCPAbstractPlottable {
  Q_OBJECT

 public:
  /// `layout` must outlive the plottable.
  WeightsPlottable(QCPAxis* keys, QCPAxis* queries, const Workbench& bench, int head,
                   const MapLayout& layout);

  /// Sets blocks that were read in advance. They are used by the next drawing on a screen.
  void take(WeightBlocks blocks) { blocks_ = std::move(blocks); }

  /// True if the map has too many cells for a vector drawing of rectangles. Small cells are then drawn as one
  /// image.
  static bool isImageAmongVectors(const Experiment& experiment);
  /// Decimals of the numbers in the cells; -1 if they do not fit. A picture may have fewer than the window.
  static int decimalsThatFit(const MapLayout& layout, const Workbench& bench);

  double selectTest(const QPointF&, bool, QVariant* = nullptr) const override { return -1; }
  QCPRange getKeyRange(bool& found, QCP::SignDomain = QCP::sdBoth) const override;
  QCPRange getValueRange(bool& found, QCP::SignDomain = QCP::sdBoth,
                         const QCPRange& = QCPRange()) const override;

 protected:
  void draw(QCPPainter* painter) override;
  void drawLegendIcon(QCPPainter*, const QRectF&) const override {}
  /// Includes the sums and the legend, which are outside of the axes.
  QRect clipRect() const override;

 private:
  /// Starts an animation of the cells of a small map to the weights after an edit.
  void moveCells(const WeightSource& source);
  void drawCells(QCPPainter& painter, const WeightSource& source, double end) const;
  void drawBlocks(QCPPainter& painter, const WeightSource& source, double end) const;
  void drawSums(QCPPainter& painter, const WeightSource& source) const;
  void drawAllMasked(QCPPainter& painter, int query) const;
  int countOf(Side side) const;
  NumberFormat format() const { return formatOf(bench_); }
  static NumberFormat formatOf(const Workbench& bench);

  Workbench bench_;
  int head_;
  const MapLayout& layout_;
  mutable std::optional<WeightBlocks> blocks_;
  WeightMotion motion_;  ///< animates the colours of the cells, n_q x n_k by rows
};

}  // namespace lab
