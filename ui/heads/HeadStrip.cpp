// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/HeadStrip.h"

#include <QScrollBar>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "ui/RepaintQueue.h"
#include "ui/heads/HeadCaption.h"
#include "ui/heads/HeadOrder.h"
#include "ui/heads/WeightsPlottable.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr double kSmallestMapCell = 3;      ///< px; smaller cells cannot be pointed at
constexpr double kLargestCell = 40;         ///< px, of a map at the default size in several rows
constexpr double kLargestZoomedCell = 160;  ///< px
constexpr double kWidestFillingCell = 3;    ///< width by height of a cell of maps that fill the strip
constexpr int kWidestRow = 3200;            ///< px; a wider picture has several rows
constexpr int kMostHeadBarsWidth = 640;     ///< px
constexpr int kLeastTile = 132;             ///< px; wide enough for the name and the numbers of the caption
constexpr double kRoomForCells = 104;       ///< px, room for the cells of a map at the default map size

/// Factors for the height of a cell at each map size.
constexpr double kFactors[ViewOptions::kMapSizes] = {0.34, 0.6, 1, 1.5, 2.3, 3.5, 5};

/// Maps with more rows or columns than this have a fixed size, and a pixel shows several cells (see
/// WeightBlocks).
constexpr int kMostWithCells = 160;
constexpr double kLargeMap = 216, kLeastLargeMap = 96, kMostLargeMap = 1024;  ///< px, sides of such a map

constexpr double kBytesPerPixel = 8;  ///< cells and overlay
constexpr double kMostPictureBytes = 64e6;

constexpr std::size_t kWeightsPerPass = 160'000;  ///< weights read per pass of the event loop: a millisecond
constexpr std::chrono::milliseconds kPatience{150};  ///< delay until a waiting map shows that it is outdated

/// Height of a cell in px; a whole number if it is at least 1.
double cellAt(const Experiment& e, int map_size) {
  const int n = std::max(e.queryCount(), e.keyCount());
  if (n > kMostWithCells)
    return std::clamp(kLargeMap * kFactors[map_size], kLeastLargeMap, kMostLargeMap) / n;
  const double usual = std::clamp(std::floor(kRoomForCells / n), kSmallestMapCell, 1.0 * theme::kRow - 3);
  const double cell = usual * kFactors[map_size];
  return std::clamp(std::round(cell), 1.0, kLargestCell);
}

/// Total width of the gaps. The gap before the average is wider, because the average is not a head. A single
/// map has no average.
int gapsBetween(int maps) {
  return maps < 2 ? 0 : (maps - 2) * theme::kInStage + theme::kBetweenStages;
}

bool beforeAverage(const std::vector<HeadMap*>& maps, const HeadMap* map) {
  return maps.size() > 1 && map == maps[maps.size() - 2];
}

}  // namespace

HeadStrip::HeadStrip(Workbench bench, QWidget* parent)
    : QScrollArea(parent), bench_(bench), content_(new QWidget), average_(nullptr) {
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::NoFocus);
  setWidget(content_);
  behind_.setSingleShot(true);
  behind_.setInterval(kPatience);
  connect(&behind_, &QTimer::timeout, this, [this] {
    for (HeadMap* const map : all()) map->setOutdated(seen(*map) && map->weightsToRead() > 0);
  });
  average_ = makeMap(WeightSource::kAverage);
  shown_head_ = bench_.selection.head();
  connect(&bench_.selection, &Selection::changed, this, &HeadStrip::followShownHead);
  matchHeads();
}

HeadMap* HeadStrip::makeMap(int head) {
  auto* const map = new HeadMap(bench_, head, content_);
  connect(map, &HeadMap::pointedAt, this, &HeadStrip::pointedAt);
  connect(map, &HeadMap::averageAsked, this, &HeadStrip::averageAsked);
  connect(map, &HeadMap::movedTo, this, [this](int to) {
    maps_[static_cast<std::size_t>(to)]->setFocus(Qt::OtherFocusReason);
    ensureWidgetVisible(maps_[static_cast<std::size_t>(to)], 0, 0);
  });
  connect(map, &HeadMap::rangeAsked, this, &HeadStrip::chooseUpTo);
  connect(map, &HeadMap::preparationWanted, this, [this] { schedulePreparation(); });
  connect(map, &HeadMap::zoomAsked, this,
          [this](int step) { bench_.options.setMapSize(bench_.options.mapSize() + step); });
  connect(map, &HeadMap::chosenOne, this, [this](int chosen) { anchor_ = chosen; });
  map->show();
  return map;
}

void HeadStrip::matchHeads() {
  order_.clear();  // hiding a map may move the focus, which scrolls and reads the order
  const int count = bench_.document.experiment().headCount();
  while (static_cast<int>(maps_.size()) > count) {
    // Deleted later, because the menu or shortcut that removed the head may belong to this map.
    maps_.back()->hide();
    maps_.back()->deleteLater();
    maps_.pop_back();
  }
  while (static_cast<int>(maps_.size()) < count) maps_.push_back(makeMap(static_cast<int>(maps_.size())));
  followShownHead();
  average_->setVisible(maps_.size() > 1);
  sort();
  arrange();
}

void HeadStrip::followShownHead() {
  const auto before = static_cast<std::size_t>(shown_head_),
             now = static_cast<std::size_t>(bench_.selection.head());
  if (now == before || now >= maps_.size()) return;
  shown_head_ = bench_.selection.head();
  if (before < maps_.size() && maps_[before]->hasFocus()) maps_[now]->setFocus(Qt::OtherFocusReason);
}

void HeadStrip::sort() {
  // The heads may already have changed; a call of matchHeads will follow.
  if (maps_.size() != bench_.document.experiment().heads.size()) return;
  if (bench_.document.gestureActive() && !order_.empty()) return;  // when the edit is committed
  const std::vector<int> order = one_head_ ? std::vector{bench_.selection.head()}
                                           : headsInOrder(bench_.document, bench_.options.headOrder());
  if (order == order_) return;
  order_ = order;
  const std::vector<HeadMap*> maps = all();
  for (std::size_t i = 1; i < maps.size(); ++i) QWidget::setTabOrder(maps[i - 1], maps[i]);
  arrange();
}

void HeadStrip::chooseUpTo(int head) {
  const auto place = [this](int h) { return std::ranges::find(order_, h); };
  auto first = place(anchor_), last = place(head);
  if (first == order_.end()) first = last;
  if (last < first) std::swap(first, last);
  std::vector<int> chosen = bench_.selection.chosenHeads();
  chosen.insert(chosen.end(), first, last + 1);
  bench_.selection.setChosenHeads(std::move(chosen));
}

std::vector<HeadMap*> HeadStrip::all() const {
  std::vector<HeadMap*> maps;
  for (const int head : order_) maps.push_back(maps_[static_cast<std::size_t>(head)]);
  if (maps.size() > 1) maps.push_back(average_);
  return maps;
}

bool HeadStrip::alwaysNumbered() const {
  const Experiment& e = bench_.document.experiment();
  return bench_.options.numbersShown() && std::max(e.queryCount(), e.keyCount()) <= kMostNumberedWords;
}

int HeadStrip::preferredWidth(int height, int most_width) const {
  const int map = MapLayout::preferredWidth(bench_.document.experiment(), height - HeadMap::captionHeight(),
                                            bench_.options, (most_width - gapsBetween(count())) / count());
  return count() * map + gapsBetween(count());
}

void HeadStrip::arrange() {
  const bool fills = legible_ || bench_.options.headsAlone();
  if (!pictured_.empty())
    arrangeInGrid(pictured_, picture_columns_, MapLayout::kWidestCell);
  else if (const int columns = fills ? fillingColumns() : 0; columns > 0)
    arrangeInGrid(all(), columns, kWidestFillingCell);
  else if (!arrangeInOneRow())
    arrangeInRows();
  emit sightChanged();
}

int HeadStrip::mapWidthInOneRow(const QSize& size) const {
  if (order_.empty()) return 0;  // while heads are replaced
  const Experiment& e = bench_.document.experiment();
  const int room = (size.width() - gapsBetween(count())) / count();
  if (showsBars()) {
    const int wide = std::min(room, kMostHeadBarsWidth);
    return wide >= tileSize(cellAt(e, ViewOptions::kUsualMapSize)).width() ? wide : 0;
  }
  const int plot = size.height() - HeadMap::captionHeight();
  const int most = MapLayout::preferredWidth(e, plot, bench_.options, room);
  const int least = std::max(MapLayout::leastWidth(e, plot, bench_.options), std::min(kLeastTile, most));
  const int map_width = std::clamp(room, std::min(least, most), most);
  const MapLayout layout = MapLayout::make(e, {map_width, plot}, bench_.options);
  const bool fits =
      map_width <= room && std::min(layout.cell_width, layout.cell_height) >= kSmallestMapCell &&
      (!(alwaysNumbered() || legible_) || WeightsPlottable::decimalsThatFit(layout, bench_) >= 0);
  return fits ? map_width : 0;
}

bool HeadStrip::arrangeInOneRow() {
  const bool usual = bench_.options.mapSize() == ViewOptions::kUsualMapSize;
  const int map_width = usual ? mapWidthInOneRow(size()) : 0;
  if (map_width == 0) return false;
  if (legible_ && !showsBars()) {
    const QSize plot(map_width, height() - HeadMap::captionHeight());
    const double in_rows = cellInRows();
    if (rowsFit(in_rows) &&
        in_rows > MapLayout::make(bench_.document.experiment(), plot, bench_.options).cell_height)
      return false;
  }
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  content_->resize(count() * map_width + gapsBetween(count()), height());
  const std::vector<HeadMap*> maps = all();
  int x = 0;
  for (HeadMap* const map : maps) {
    map->setCell(0);
    map->setGeometry(x, 0, map_width, height());
    x += map_width + (beforeAverage(maps, map) ? theme::kBetweenStages : theme::kInStage);
  }
  return true;
}

QSize HeadStrip::tileSize(double cell) const {
  if (showsBars()) {
    const QSize bars = QueryBars::size(bench_, cell);
    return {std::max(bars.width(), kLeastTile), bars.height() + HeadMap::captionHeight()};
  }
  const Experiment& e = bench_.document.experiment();
  const int least =
      std::max(MapLayout::withCells(e, cell, bench_.options).size(bench_.options).width(), kLeastTile);
  const int room = width() - verticalScrollBar()->sizeHint().width() + theme::kInStage;
  const int columns = std::clamp(room / (least + theme::kInStage), 1, count());
  const MapLayout layout = MapLayout::withCells(e, cell, bench_.options, room / columns - theme::kInStage);
  const QSize plot = layout.size(bench_.options);
  return {std::max(plot.width(), kLeastTile), plot.height() + HeadMap::captionHeight()};
}

QSize HeadStrip::wholeSize(int height) const {
  const Experiment& e = bench_.document.experiment();
  const double usual = cellAt(e, ViewOptions::kUsualMapSize);
  const int one_row =
      showsBars() ? count() * tileSize(usual).width() + gapsBetween(count()) : preferredWidth(height);
  const MapLayout layout = MapLayout::make(e, {4096, height - HeadMap::captionHeight()}, bench_.options);
  if (bench_.options.mapSize() == ViewOptions::kUsualMapSize && one_row <= kWidestRow &&
      (showsBars() || std::min(layout.cell_width, layout.cell_height) >= kSmallestMapCell))
    return {one_row, height};
  const QSize step = tileSize(cellAt(e, bench_.options.mapSize())) + QSize(theme::kInStage, theme::kInStage);
  // As many columns as give about the proportions of a landscape page.
  const double across = std::sqrt(1.4 * count() * step.height() / step.width());
  const int columns = std::clamp(static_cast<int>(std::lround(across)), 1, count());
  return {columns * step.width(), (count() + columns - 1) / columns * step.height()};
}

bool HeadStrip::rowsFit(double cell) const {
  const QSize step = tileSize(cell) + QSize(theme::kInStage, theme::kInStage);
  const int columns = (width() + theme::kInStage) / step.width();
  return columns > 0 && (count() + columns - 1) / columns * step.height() <= height() + theme::kInStage;
}

int HeadStrip::evenColumns(int most) const {
  const int rows = (count() + most - 1) / most;
  return (count() + rows - 1) / rows;
}

double HeadStrip::cellInRows() const {
  const Experiment& e = bench_.document.experiment();
  const int size = bench_.options.mapSize();
  if (showsBars() || std::max(e.queryCount(), e.keyCount()) > kMostWithCells) return cellAt(e, size);
  double fitted = cellAt(e, ViewOptions::kUsualMapSize);
  if (alwaysNumbered()) fitted = std::max<double>(fitted, kLabelLine);
  for (double step = 16; step >= 1; step /= 2)
    if (fitted + step <= kLargestCell && rowsFit(fitted + step)) fitted += step;
  if (legible_ && !rowsFit(std::max<double>(fitted, kLabelLine))) {
    // Fit as many maps on a screen as can show labels and numbers. Then enlarge them.
    const auto mapsAt = [this](double cell) {
      const QSize tile = tileSize(cell);
      return QSize((width() + theme::kInStage) / (tile.width() + theme::kInStage),
                   (height() + theme::kInStage) / (tile.height() + theme::kInStage));
    };
    double legible = kLabelLine;
    const QSize most = mapsAt(legible);
    const int columns = evenColumns(std::max(1, most.width()));
    const auto fits = [&](const QSize& at) { return at.width() >= columns && at.height() >= most.height(); };
    while (legible < kLargestCell && fits(mapsAt(legible + 1))) ++legible;
    if (!most.isEmpty()) fitted = legible;
  }
  if (size == ViewOptions::kUsualMapSize) return fitted;
  // At the default size, all maps may be in one row.
  if (const int one_row = mapWidthInOneRow(QWidget::size()); one_row > 0)
    fitted = MapLayout::make(e, {one_row, height() - HeadMap::captionHeight()}, bench_.options).cell_height;
  return std::clamp(std::round(fitted * kFactors[size]), 1.0, kLargestZoomedCell);
}

int HeadStrip::fillingColumns() const {
  const Experiment& e = bench_.document.experiment();
  const int count = static_cast<int>(all().size());
  if (bench_.options.headsView() != ViewOptions::HeadsView::Maps ||
      bench_.options.mapSize() != ViewOptions::kUsualMapSize || !alwaysNumbered())
    return 0;
  int best = 0;
  double largest = 0;
  for (int columns = 1; columns <= count; ++columns) {
    const QSize plot = gridTile(count, columns, size()) - QSize(0, HeadMap::captionHeight());
    const MapLayout layout = MapLayout::make(e, plot, bench_.options, kWidestFillingCell);
    if (WeightsPlottable::decimalsThatFit(layout, bench_) < 0) continue;
    const double area = layout.cell_width * layout.cell_height;
    if (area <= largest) continue;
    largest = area;
    best = columns;
  }
  return best;
}

void HeadStrip::arrangeInRows() {
  const double cell = cellInRows();
  QSize tile = tileSize(cell);
  QSize step = tile + QSize(theme::kInStage, theme::kInStage);
  const std::vector<HeadMap*> maps = all();
  const auto columnsIn = [&](int room) { return std::max(1, (room + theme::kInStage) / step.width()); };
  const auto rowsOf = [&](int columns) { return (count() + columns - 1) / columns; };
  int columns = columnsIn(width());
  const bool scrolls = rowsOf(columns) * step.height() - theme::kInStage > height();
  if (scrolls) columns = columnsIn(width() - verticalScrollBar()->sizeHint().width());
  if (legible_) columns = evenColumns(columns);
  // Bars that fit use the whole height.
  const bool usual = bench_.options.mapSize() == ViewOptions::kUsualMapSize;
  if (!scrolls && usual && showsBars()) {
    step.setHeight((height() + theme::kInStage) / rowsOf(columns));
    tile.setHeight(step.height() - theme::kInStage);
  }
  setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
  setVerticalScrollBarPolicy(scrolls ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
  for (int i = 0; i < count(); ++i) {
    HeadMap& map = *maps[static_cast<std::size_t>(i)];
    map.setCell(cell);
    map.setGeometry(QRect(QPoint(i % columns * step.width(), i / columns * step.height()), tile));
  }
  int height_of_rows = rowsOf(columns) * step.height() - theme::kInStage;
  if (legible_ && scrolls) {
    // The last screen, too, begins with a row of maps.
    const int rows = std::max(1, (height() + theme::kInStage) / step.height());
    const int before_last = (rowsOf(columns) - 1) / rows * rows;
    height_of_rows = std::max(height_of_rows, before_last * step.height() + height());
  }
  content_->resize(std::min(count(), columns) * step.width() - theme::kInStage, height_of_rows);
  verticalScrollBar()->setSingleStep(std::max(theme::kRow, step.height() / 3));
  horizontalScrollBar()->setSingleStep(theme::kRow);
}

void HeadStrip::invalidate(HeadMap::Stale what, int head) {
  if (head >= 0) return maps_[static_cast<std::size_t>(head)]->invalidate(what);
  for (HeadMap* const map : all()) map->invalidate(what);
  if (what == HeadMap::Stale::Layout) arrange();
}

void HeadStrip::invalidateAverage(HeadMap::Stale what) {
  average_->invalidate(what);
}

void HeadStrip::updateCaptions() {
  for (HeadMap* const map : all()) map->update(0, 0, map->width(), HeadMap::captionHeight());
}

void HeadStrip::bringUpToDate() {
  // Another view may cause a resize before matchHeads is called for the changed heads.
  if (maps_.size() != bench_.document.experiment().heads.size()) return;
  // Pictures of maps that are not visible are kept unless all pictures together would need too much memory.
  const std::vector<HeadMap*> maps = all();
  const double pixels = static_cast<double>(maps.size()) * average_->width() * average_->height();
  if (pixels * kBytesPerPixel > kMostPictureBytes)
    for (HeadMap* const map : maps)
      if (!seen(*map)) map->releasePicture();
  bool waiting = false;
  for (HeadMap* const map : drawn()) {
    if (map->weightsToRead() > HeadMap::kMostAtOnce) {
      map->refreshMarks();
      waiting = true;
    } else {
      map->bringUpToDate();
    }
  }
  waiting ? schedulePreparation() : behind_.stop();
}

void HeadStrip::schedulePreparation() {
  repaintQueue().enqueue(this, [this] { takeTurn(); });
  if (!behind_.isActive()) behind_.start();
}

void HeadStrip::takeTurn() {
  if (maps_.size() != bench_.document.experiment().heads.size()) return;
  std::vector<HeadMap*> waiting = drawn();
  std::erase_if(waiting, [](const HeadMap* map) { return map->weightsToRead() <= HeadMap::kMostAtOnce; });
  if (waiting.empty()) {
    served_.clear();
    return behind_.stop();
  }
  // Each waiting map is drawn once before any map is drawn a second time.
  const auto unserved = [this](const HeadMap* map) {
    return std::ranges::find(served_, map) == served_.end();
  };
  auto next = std::ranges::find_if(waiting, unserved);
  if (next == waiting.end()) {
    served_.clear();
    next = waiting.begin();
  }
  std::size_t weights = kWeightsPerPass;
  if ((*next)->prepare(weights)) {
    (*next)->bringUpToDate();
    served_.push_back(*next);
  }
  schedulePreparation();
}

bool HeadStrip::seen(const HeadMap& map) const {
  return map.geometry().intersects(QRect(-content_->pos(), viewport()->size()));
}

std::vector<HeadMap*> HeadStrip::drawn() const {
  std::vector<HeadMap*> maps;
  const auto chosen = static_cast<std::size_t>(bench_.selection.head());
  if (chosen < maps_.size() && seen(*maps_[chosen])) maps.push_back(maps_[chosen]);
  for (HeadMap* const map : all())
    if (seen(*map) && (maps.empty() || map != maps.front())) maps.push_back(map);
  return maps;
}

void HeadStrip::showHead(int head) {
  if (head >= static_cast<int>(maps_.size())) return;
  HeadMap& map = *maps_[static_cast<std::size_t>(head)];
  ensureWidgetVisible(&map, theme::kInStage, 0);
  if (map.height() <= viewport()->height()) return;
  // If a map is higher than the view, its caption is visible; of an enlarged map, the selected query.
  if (bench_.options.mapSize() <= ViewOptions::kUsualMapSize) return verticalScrollBar()->setValue(map.y());
  const QRect query = map.queryRect(bench_.selection.query()).translated(map.pos());
  verticalScrollBar()->setValue(std::max(
      map.y(), std::min(query.bottom() + theme::kStep - viewport()->height(), map.geometry().bottom())));
}

bool HeadStrip::showFurtherPart() {
  QScrollBar& bar = *verticalScrollBar();
  const int end = bar.value() + viewport()->height();
  const std::vector<HeadMap*> maps = all();
  const auto further =
      std::ranges::find_if(maps, [end](const HeadMap* map) { return map->geometry().bottom() >= end; });
  const bool found = further != maps.end() && bar.value() < bar.maximum();
  // A map that is higher than the view is shown in several parts.
  bar.setValue(!found ? 0 : (*further)->y() > bar.value() ? (*further)->y() : end);
  return found;
}

int HeadStrip::mapsAbove() const {
  const int top = verticalScrollBar()->value();
  return static_cast<int>(std::ranges::count_if(
      all(), [top](const HeadMap* map) { return map->geometry().bottom() - top < map->height() / 3; }));
}

bool HeadStrip::isBelow(const HeadMap& map) const {
  const int end = verticalScrollBar()->value() + viewport()->height();
  return end - map.y() < map.height() / 3;
}

int HeadStrip::mapsBelow() const {
  return static_cast<int>(std::ranges::count_if(all(), [this](const HeadMap* map) { return isBelow(*map); }));
}

void HeadStrip::showMapBelow() {
  const std::vector<HeadMap*> maps = all();
  const auto below = std::ranges::find_if(maps, [this](const HeadMap* map) { return isBelow(*map); });
  if (below != maps.end()) verticalScrollBar()->setValue((*below)->y());
}

void HeadStrip::startRename(int head) {
  if (head < static_cast<int>(maps_.size())) maps_[static_cast<std::size_t>(head)]->startRename();
}

void HeadStrip::resizeEvent(QResizeEvent* event) {
  arrange();
  QScrollArea::resizeEvent(event);
  bringUpToDate();
  emit sightChanged();
}

void HeadStrip::scrollContentsBy(int dx, int dy) {
  QScrollArea::scrollContentsBy(dx, dy);
  bringUpToDate();
  emit sightChanged();
}

}  // namespace lab
