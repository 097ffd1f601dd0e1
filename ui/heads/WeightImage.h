// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <optional>
#include <vector>

#include "core/model/Convention.h"
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

/// The same of weights as they are (see WeightSource::isPlain) in pieces, a piece in a turn of the event
/// loop.
class RisingBlocks {
 public:
  /// At most `rows` x `columns` blocks.
  RisingBlocks(const WeightSource& source, int rows, int columns);
  /// Reads about so many weights more, of which it takes what it read away; true when all are read.
  bool read(const WeightSource& source, std::size_t& weights);
  bool complete() const { return next_ == blocks_.rows; }
  /// Was it begun for these weights? They may have other numbers by now.
  bool isOf(const WeightSource& source) const { return heads_ == source.heads(); }
  /// After all were read.
  const WeightBlocks& blocks() const { return blocks_; }

 private:
  std::vector<int> heads_;
  WeightBlocks blocks_;
  std::vector<int> rows_, columns_;  ///< where they begin
  int next_ = 0;                     ///< row of blocks
};

/// width x height px; `end` is the weight at the strong end of the legend.
QImage weightImage(const WeightBlocks& blocks, const QSize& size, double end, theme::WeightPalette palette,
                   bool difference = false);

}  // namespace lab
