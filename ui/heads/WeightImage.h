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

/// The weights of a map in blocks of about equally many cells. Each block keeps its largest weight
/// (of a difference, the one of largest magnitude), so that no large weight is lost when a pixel
/// shows several cells.
struct WeightBlocks {
  int rows = 0;
  int columns = 0;
  static constexpr float kMasked = -2, kHidden = -3;
  std::vector<float>
      largest;  ///< rows x columns; kMasked or kHidden if all cells of a block are masked or hidden

  /// Computes at most `rows` x `columns` blocks.
  static WeightBlocks of(const WeightSource& source, int rows, int columns);
  /// The blocks as they are shown: transposed if tokens are shown as columns.
  WeightBlocks shown(Convention convention) &&;
  float at(int row, int column) const {
    return largest[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                   static_cast<std::size_t>(column)];
  }
};

/// Computes WeightBlocks of a source for which WeightSource::isReadByRows() is true, a few rows at a time, so
/// that the event loop can run in between.
class IncrementalBlocks {
 public:
  /// Will have at most `rows` x `columns` blocks.
  IncrementalBlocks(const WeightSource& source, int rows, int columns);
  /// Reads at most about `weights` more weights and subtracts the number that it read. Returns true when all
  /// weights have been read.
  bool read(const WeightSource& source, std::size_t& weights);
  bool complete() const { return next_ == blocks_.rows; }
  /// True if it was created for the heads of `source`. Their weights may have changed since.
  bool isOf(const WeightSource& source) const { return heads_ == source.heads(); }
  /// The result, once complete() is true.
  const WeightBlocks& blocks() const { return blocks_; }

 private:
  std::vector<int> heads_;
  WeightBlocks blocks_;
  std::vector<int> rows_, columns_;  ///< first row and column of each block
  int next_ = 0;                     ///< next row of blocks to read
};

/// The blocks as an image of `size` px. `end` is the weight at the strong end of the legend.
QImage weightImage(const WeightBlocks& blocks, const QSize& size, double end, theme::WeightPalette palette,
                   bool difference = false);

}  // namespace lab
