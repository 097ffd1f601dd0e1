// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

#include "core/math/Convention.h"
#include "ui/heads/WeightSource.h"
#include "ui/theme/WeightPalette.h"

namespace lab {

/// Weights and masked cells in blocks of one and the same number of cells or so, each block its largest
/// weight (of a difference, the one of largest magnitude): small cells are never lost between pixels.
struct WeightBlocks {
  int rows = 0;
  int columns = 0;
  static constexpr float kMasked = -2, kHidden = -3;
  std::vector<float> largest;  ///< rows x columns; kMasked or kHidden where every cell of the block is that

  /// At most `rows` x `columns` blocks.
  static WeightBlocks of(const WeightSource& source, int rows, int columns);
  /// Queries across and keys down where tokens are columns.
  WeightBlocks shown(Convention convention) &&;
  float at(int row, int column) const {
    return largest[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                   static_cast<std::size_t>(column)];
  }
};

/// width x height px; `end` is the weight at the strong end of the legend.
QImage weightImage(const WeightBlocks& blocks, const QSize& size, double end, theme::WeightPalette palette,
                   bool difference = false);

}  // namespace lab
