// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/HeadStrip.h"

#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>

#include "ui/heads/HeadCaption.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

/// The average stands a little apart: it is no head.
int gapsBetween(int maps) {
  return (maps - 2) * theme::kInStage + theme::kBetweenStages;
}

}  // namespace

HeadStrip::HeadStrip(Workbench bench, QWidget* parent)
    : QScrollArea(parent), bench_(bench), content_(new QWidget), average_(nullptr) {
  setFrameShape(QFrame::NoFrame);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);
  setWidget(content_);
  average_ = makeMap(WeightSource::kAverage);
  matchHeads();
}

HeadMap* HeadStrip::makeMap(int head) {
  auto* const map = new HeadMap(bench_, head, content_);
  connect(map, &HeadMap::pointedAt, this, &HeadStrip::pointedAt);
  connect(map, &HeadMap::movedTo, this, [this](int to) {
    maps_[static_cast<std::size_t>(to)]->setFocus(Qt::OtherFocusReason);
    ensureWidgetVisible(maps_[static_cast<std::size_t>(to)], 0, 0);
  });
  map->show();
  return map;
}

void HeadStrip::matchHeads() {
  const int count = bench_.document.experiment().headCount();
  while (static_cast<int>(maps_.size()) > count) {
    // Later: it may be its own menu or key that removed the head.
    maps_.back()->hide();
    maps_.back()->deleteLater();
    maps_.pop_back();
  }
  while (static_cast<int>(maps_.size()) < count) {
    maps_.push_back(makeMap(static_cast<int>(maps_.size())));
    QWidget::setTabOrder(maps_.back(), average_);
  }
  arrange();
}

std::vector<HeadMap*> HeadStrip::all() const {
  std::vector<HeadMap*> maps = maps_;
  maps.push_back(average_);
  return maps;
}

int HeadStrip::preferredWidth(int height) const {
  const int count = static_cast<int>(maps_.size()) + 1;
  const int map = MapLayout::preferredWidth(bench_.document.experiment(), height - HeadMap::captionHeight(),
                                            bench_.options);
  const int note = HeadCaption::noteWidth({bench_.document, WeightSource::kAverage});
  return count * map + gapsBetween(count) + std::max(0, note - map);
}

void HeadStrip::arrange() {
  const Experiment& e = bench_.document.experiment();
  const std::vector<HeadMap*> maps = all();
  const int count = static_cast<int>(maps.size());
  const int gaps = gapsBetween(count);
  const auto widthAt = [&](int height) {
    const int plot = height - HeadMap::captionHeight();
    const int most = MapLayout::preferredWidth(e, plot, bench_.options);
    const int least = MapLayout::leastWidth(e, plot, bench_.options);
    return std::clamp((width() - gaps) / count, least, most);
  };
  int map_height = height();
  int map_width = widthAt(map_height);
  const bool scrolls = count * map_width + gaps > width();
  if (scrolls) {
    map_height -= horizontalScrollBar()->sizeHint().height();
    map_width = widthAt(map_height);
  }
  setHorizontalScrollBarPolicy(scrolls ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
  horizontalScrollBar()->setSingleStep(map_width + theme::kInStage);
  // Where maps are narrow the average is wider by what its caption needs.
  const int note = HeadCaption::noteWidth({bench_.document, WeightSource::kAverage});
  const int spare = std::max(0, width() - count * map_width - gaps);
  const int more = scrolls ? std::max(0, note - map_width) : std::clamp(note - map_width, 0, spare);
  content_->resize(count * map_width + gaps + more, map_height);
  int x = 0;
  for (HeadMap* const map : maps) {
    map->setGeometry(x, 0, map_width + (map->isAverage() ? more : 0), map_height);
    x += map_width + (map == maps_.back() ? theme::kBetweenStages : theme::kInStage);
  }
}

void HeadStrip::invalidate(HeadMap::Stale what, int head) {
  if (head >= 0) return maps_[static_cast<std::size_t>(head)]->invalidate(what);
  for (HeadMap* const map : all()) map->invalidate(what);
  if (what == HeadMap::Stale::Layout) arrange();
}

void HeadStrip::invalidateAverage(HeadMap::Stale what) {
  average_->invalidate(what);
}

void HeadStrip::bringUpToDate() {
  const int left = -content_->x();
  for (HeadMap* const map : all())
    if (map->x() < left + viewport()->width() && map->x() + map->width() > left) map->bringUpToDate();
}

void HeadStrip::showHead(int head) {
  if (head < static_cast<int>(maps_.size()))
    ensureWidgetVisible(maps_[static_cast<std::size_t>(head)], theme::kInStage, 0);
}

void HeadStrip::startRename(int head) {
  if (head < static_cast<int>(maps_.size())) maps_[static_cast<std::size_t>(head)]->startRename();
}

void HeadStrip::resizeEvent(QResizeEvent* event) {
  arrange();
  QScrollArea::resizeEvent(event);
  bringUpToDate();
}

void HeadStrip::scrollContentsBy(int dx, int dy) {
  QScrollArea::scrollContentsBy(dx, dy);
  bringUpToDate();
}

void HeadStrip::wheelEvent(QWheelEvent* event) {
  // A wheel turned the ordinary way: there is nothing to scroll up and down.
  const QPoint turn = event->angleDelta();
  if (horizontalScrollBar()->maximum() == 0) return event->ignore();
  QScrollBar& bar = *horizontalScrollBar();
  const int steps = turn.y() != 0 ? turn.y() : turn.x();
  bar.setValue(bar.value() - steps * bar.singleStep() / 120);
}

}  // namespace lab
