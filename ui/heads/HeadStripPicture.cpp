// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of HeadStrip that lays out the maps of a picture.
#include <algorithm>

#include "ui/heads/HeadCaption.h"
#include "ui/heads/HeadStrip.h"
#include "ui/heads/WeightsPlottable.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr QSize kLeastPictureTile{156, 150};

}  // namespace

void HeadStrip::showSelectedHeadOnly() {
  one_head_ = true;
  sort();
  for (HeadMap* const map : maps_) map->setVisible(map->head() == bench_.selection.head());
  average_->hide();
}

QSize HeadStrip::gridTile(int count, int columns, const QSize& room) const {
  const int rows = (count + columns - 1) / columns;
  return {(room.width() - (columns - 1) * theme::kInStage) / columns,
          (room.height() - (rows - 1) * theme::kInStage) / rows};
}

int HeadStrip::columnsFor(int count, const QSize& room) const {
  const Experiment& e = bench_.document.experiment();
  int best = 0;
  double largest = 0;
  for (int columns = 1; columns <= count; ++columns) {
    const QSize tile = gridTile(count, columns, room);
    if (tile.width() < kLeastPictureTile.width() || tile.height() < kLeastPictureTile.height()) continue;
    const MapLayout layout = MapLayout::make(e, tile - QSize(0, HeadMap::captionHeight()), bench_.options);
    const double size = showsBars() ? std::min(1.0 * tile.width(), 1.6 * tile.height())
                                    : layout.cell_width * layout.cell_height;
    if (size <= largest) continue;
    largest = size;
    best = columns;
  }
  return best;
}

PictureFit HeadStrip::compose(const QSize& room) {
  std::vector<HeadMap*> maps;
  for (const int head : order_) maps.push_back(maps_[static_cast<std::size_t>(head)]);
  const int heads = static_cast<int>(maps.size());
  const auto chosen = std::ranges::find(order_, bench_.selection.head()) - order_.begin();
  QStringList left_out;
  pictured_ = all();
  picture_columns_ = columnsFor(static_cast<int>(pictured_.size()), room);
  for (int shown = heads; picture_columns_ == 0 && shown > 0; --shown) {
    const auto range = PicturePartRange::around(static_cast<int>(chosen), shown, heads);
    pictured_.assign(maps.begin() + range.first, maps.begin() + range.first + shown);
    picture_columns_ = columnsFor(shown, room);
    left_out = {shown == heads ? tr("without the average")
                : bench_.options.headOrder() == ViewOptions::HeadOrder::Number
                    ? tr("heads %1 to %2 of %3").arg(range.first + 1).arg(range.first + shown).arg(heads)
                    : tr("%1 of %2 heads").arg(shown).arg(heads)};
  }
  const int most_decimals = bench_.options.decimals();
  if (picture_columns_ > 0 && bench_.options.numbersShown() && !showsBars()) {
    const QSize tile = gridTile(static_cast<int>(pictured_.size()), picture_columns_, room);
    const int decimals = WeightsPlottable::decimalsThatFit(
        MapLayout::make(bench_.document.experiment(), tile - QSize(0, HeadMap::captionHeight()),
                        bench_.options),
        bench_);
    if (decimals < most_decimals)
      left_out << (decimals < 0 ? tr("without numbers") : decimalsWords(decimals));
  }
  const QSize least = kLeastPictureTile;
  const bool fits = picture_columns_ > 0;
  picture_columns_ = std::max(1, picture_columns_);
  for (HeadMap* const map : all()) map->setVisible(std::ranges::find(pictured_, map) != pictured_.end());
  arrange();
  return {fits ? room : room.expandedTo(least), left_out};
}

void HeadStrip::arrangeInGrid(const std::vector<HeadMap*>& maps, int columns, double widest) {
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  content_->resize(size());
  const QSize tile = gridTile(static_cast<int>(maps.size()), columns, size());
  QPoint at;
  int column = 0;
  for (HeadMap* const map : maps) {
    map->setCell(0, widest);
    map->setGeometry(QRect(at, tile));
    at.rx() += tile.width() + theme::kInStage;
    if (++column < columns) continue;
    column = 0;
    at = {0, at.y() + tile.height() + theme::kInStage};
  }
}

}  // namespace lab
