// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <optional>
#include <utility>

#include "ui/Workbench.h"
#include "ui/heads/MapLayout.h"
#include "ui/heads/WeightColors.h"
#include "ui/heads/WeightImage.h"
#include "ui/heads/WeightMotion.h"
#include "ui/heads/WeightSource.h"

namespace lab {

/// The cells of one map: a rectangle each, or one image where cells are too small to tell apart; masked
/// cells hatched; the number in the cell where it fits; the sums of the queries beside. Reads the weights as
/// it draws.
class WeightsPlottable : public QCPAbstractPlottable {
  Q_OBJECT

 public:
  /// `layout` is the owner's and outlives the plottable.
  WeightsPlottable(QCPAxis* keys, QCPAxis* queries, const Workbench& bench, int head,
                   const MapLayout& layout);

  /// Blocks that were read before, for the next picture on a screen only.
  void take(WeightBlocks blocks) { blocks_ = std::move(blocks); }

  /// More cells than a drawing made of rectangles can hold: there a map of small cells stays one image.
  static bool isImageAmongVectors(const Experiment& experiment);

  double selectTest(const QPointF&, bool, QVariant* = nullptr) const override { return -1; }
  QCPRange getKeyRange(bool& found, QCP::SignDomain = QCP::sdBoth) const override;
  QCPRange getValueRange(bool& found, QCP::SignDomain = QCP::sdBoth,
                         const QCPRange& = QCPRange()) const override;

 protected:
  void draw(QCPPainter* painter) override;
  void drawLegendIcon(QCPPainter*, const QRectF&) const override {}
  /// Sums and legend stand outside the axes.
  QRect clipRect() const override;

 private:
  /// Starts to move the cells of a small map to weights that an edit changed.
  void moveCells(const WeightSource& source);
  void drawCells(QCPPainter& painter, const WeightSource& source, double end) const;
  void drawBlocks(QCPPainter& painter, const WeightSource& source, double end) const;
  void drawSums(QCPPainter& painter, const WeightSource& source) const;
  void drawAllMasked(QCPPainter& painter, int query) const;
  int countOf(Side side) const;
  /// Of the weights, or of their difference from the baseline.
  const WeightColors& shades() const;
  std::size_t stepOf(double ratio) const;
  NumberFormat format() const;
  QString cellText(const NumberFormat& format, double weight) const;
  /// Decimals of the numbers in the cells; -1 where they do not fit.
  int decimalsThatFit() const;

  Workbench bench_;
  int head_;
  const MapLayout& layout_;
  mutable std::optional<WeightBlocks> blocks_;
  WeightMotion motion_;  ///< of the colours of the cells, n_q x n_k by rows
};

}  // namespace lab
