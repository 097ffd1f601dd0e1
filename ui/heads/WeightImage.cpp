// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/WeightImage.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/explain/LargestOfBlocks.h"
#include "ui/heads/WeightColors.h"
#include "ui/theme/CellFill.h"

namespace lab {

WeightBlocks WeightBlocks::of(const WeightSource& source, int rows, int columns) {
  WeightBlocks blocks;
  const int n_q = source.queryCount();
  const int n_k = source.keyCount();
  blocks.rows = std::clamp(rows, 1, n_q);
  blocks.columns = std::clamp(columns, 1, n_k);
  if (source.isReadByRows()) {
    source.matrix();  // computes the mean if there is one
    IncrementalBlocks reader(source, rows, columns);
    std::size_t all = std::numeric_limits<std::size_t>::max();
    reader.read(source, all);
    return reader.blocks();
  }
  blocks.largest.assign(static_cast<std::size_t>(blocks.rows) * static_cast<std::size_t>(blocks.columns),
                        source.anyHidden() ? kHidden : kMasked);
  std::vector<std::size_t> block_of(static_cast<std::size_t>(n_k));
  const std::vector<int> columns_at = blockStarts(n_k, blocks.columns);
  for (std::size_t b = 0; b + 1 < columns_at.size(); ++b)
    for (int j = columns_at[b]; j < columns_at[b + 1]; ++j) block_of[static_cast<std::size_t>(j)] = b;
  const std::vector<int> rows_at = blockStarts(n_q, blocks.rows);
  std::size_t block_row = 0;
  for (int i = 0; i < n_q; ++i) {
    const auto row = source.row(i);
    while (i >= rows_at[block_row + 1]) ++block_row;
    float* const into = blocks.largest.data() + block_row * static_cast<std::size_t>(blocks.columns);
    const bool any_masked = source.anyMasked();
    for (std::size_t j = 0; j < row.size(); ++j) {
      if (isHiddenNumber(row[j])) continue;
      const bool masked = any_masked && source.masked(i, static_cast<int>(j));
      float& block = into[block_of[j]];
      const float weight = masked ? kMasked : static_cast<float>(row[j]);
      const bool number = block > kMasked && weight > kMasked;
      if (number ? std::abs(weight) > std::abs(block) : weight > block) block = weight;
    }
  }
  return blocks;
}

IncrementalBlocks::IncrementalBlocks(const WeightSource& source, int rows, int columns)
    : heads_(source.heads()) {
  blocks_.rows = std::clamp(rows, 1, source.queryCount());
  blocks_.columns = std::clamp(columns, 1, source.keyCount());
  rows_ = blockStarts(source.queryCount(), blocks_.rows);
  columns_ = blockStarts(source.keyCount(), blocks_.columns);
  blocks_.largest.resize(static_cast<std::size_t>(blocks_.rows) * static_cast<std::size_t>(blocks_.columns));
}

bool IncrementalBlocks::read(const WeightSource& source, std::size_t& weights) {
  const bool plain = source.isPlain();
  const auto row = [&source, plain](int i) { return plain ? source.plainRow(i) : source.row(i); };
  const auto wide = static_cast<std::size_t>(source.keyCount());
  for (; next_ < blocks_.rows && weights > 0; ++next_) {
    const std::span<const int> starts(rows_.data() + next_, 2);
    const std::vector<double> numbers = largestOfBlocks(row, starts, columns_, source.allowed());
    std::ranges::transform(
        numbers, blocks_.largest.begin() + next_ * static_cast<std::ptrdiff_t>(numbers.size()),
        [](double number) {
          return number == kNothingInBlock ? WeightBlocks::kMasked : static_cast<float>(number);
        });
    weights -= std::min(weights, wide * static_cast<std::size_t>(starts[1] - starts[0]));
  }
  return complete();
}

WeightBlocks WeightBlocks::shown(Convention convention) && {
  if (convention == Convention::Rows) return std::move(*this);
  WeightBlocks turned{columns, rows, std::vector<float>(largest.size())};
  auto into = turned.largest.begin();
  for (int j = 0; j < columns; ++j)
    for (int i = 0; i < rows; ++i) *into++ = at(i, j);
  return turned;
}

QImage weightImage(const WeightBlocks& blocks, const QSize& size, double end, theme::WeightPalette palette,
                   bool difference) {
  QImage image(size, QImage::Format_RGB32);
  const WeightColors& shades = WeightColors::of(palette, difference);
  std::array<QRgb, WeightColors::kSteps> colors{};
  std::transform(shades.fill.begin(), shades.fill.end(), colors.begin(),
                 [](const QColor& c) { return c.rgb(); });
  const theme::MaskedPixels masked;
  const QRgb hidden = theme::hiddenGround().rgb();
  const double scale = end > 0 ? 1 / end : 0;
  for (int y = 0; y < size.height(); ++y) {
    auto* const pixels = reinterpret_cast<QRgb*>(image.scanLine(y));
    const int row = y * blocks.rows / size.height();
    for (int x = 0; x < size.width(); ++x) {
      const auto weight = static_cast<double>(blocks.at(row, x * blocks.columns / size.width()));
      const bool is_hidden = weight == static_cast<double>(WeightBlocks::kHidden);
      pixels[x] = is_hidden ? hidden
                  : weight == static_cast<double>(WeightBlocks::kMasked)
                      ? masked.at(x, y)
                      : colors[shades.step(weight * scale)];
    }
  }
  return image;
}

}  // namespace lab
