// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <QTimer>
#include <vector>

#include "ui/export/PictureFit.h"
#include "ui/heads/HeadMap.h"

namespace lab {

/// The maps of all heads and of the average: side by side if they fit, otherwise in rows that scroll, with
/// cells of the size that the user chose. Maps that are not visible are not updated.
class HeadStrip : public QScrollArea {
  Q_OBJECT

 public:
  HeadStrip(Workbench bench, QWidget* parent);

  /// Creates or removes maps: one for each head, and one for the average.
  void matchHeads();
  /// Invalidates the map of `head`, or every map if it is -1.
  void invalidate(HeadMap::Stale what, int head = -1);
  void invalidateAverage(HeadMap::Stale what);
  /// Sorts the maps in the order that the user chose, by the current weights; not during a drag.
  void sort();
  /// Updates the captions after the statistics were computed again.
  void updateCaptions();
  /// Updates the visible maps. Large maps are prepared in several passes of the event loop, so that input is
  /// handled in between; the map of the selected head comes first.
  void bringUpToDate();
  void showHead(int head);
  /// For a presentation: maps show labels and numbers in long sentences, too, if one map has room for them.
  /// showFurtherPart() scrolls to the maps that do not fit.
  void setLegible() { legible_ = true; }
  /// Scrolls to the first row of maps that is not visible as a whole. Returns false, and scrolls back, if all
  /// have been visible.
  bool showFurtherPart();
  /// Scrolls to the first of the maps that mapsBelow() counts.
  void showMapBelow();
  /// The number of maps of which less than a third is in sight, above and below.
  int mapsAbove() const;
  int mapsBelow() const;
  void startRename(int head);
  /// The width at which all maps fit side by side with cells as large as `height` allows. It has
  /// room for horizontal key labels if it is then at most `most_width` px.
  int preferredWidth(int height, int most_width = 0) const;
  /// The size that needs no scroll bars: one row of about `height`, or rows in the proportions of a page.
  QSize wholeSize(int height) const;
  /// For a picture: maps of one size fill `room`. Leaves out what does not fit: first the average, then the
  /// heads that are farthest from the selected one.
  PictureFit compose(const QSize& room);
  /// For a picture: removes all maps except that of the selected head.
  void showSelectedHeadOnly();

 signals:
  void pointedAt(const QString& sentence);
  void averageAsked(const QString& sentence);
  /// Other maps may be in sight.
  void sightChanged();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;

 private:
  /// Whether less than a third of the map is in sight, because it is below.
  bool isBelow(const HeadMap& map) const;
  HeadMap* makeMap(int head);
  /// Moves the keyboard focus to the map of the selected head if the map of the previous one has it.
  void followShownHead();
  void arrange();
  bool arrangeInOneRow();
  /// The width of a map or of bars if all, at the default size, are beside each other; 0 if they do not fit.
  int mapWidthInOneRow(const QSize& size) const;
  void arrangeInRows();
  /// Whether all maps are visible without scrolling in several rows with cells of this height.
  bool rowsFit(double cell) const;
  /// Returns the number of columns, at most `most`, with which the rows hold equally many maps.
  int evenColumns(int most) const;
  /// Height in px of a cell of maps in several rows. At the default map size, the largest for which
  /// rowsFit(), but not too small for the numbers of a short sentence.
  double cellInRows() const;
  /// The number of columns in which `count` maps are largest in a room; 0 if they do not fit.
  int columnsFor(int count, const QSize& room) const;
  /// The size of a map if `count` maps in `columns` columns fill a room.
  QSize gridTile(int count, int columns, const QSize& room) const;
  /// The number of columns in which the maps of a short sentence fill the strip; 0 if they do not all fit
  /// with their numbers.
  int fillingColumns() const;
  void arrangeInGrid(const std::vector<HeadMap*>& maps, int columns, double widest);
  /// The size of a map with cells of this height. It is wider, for horizontal key labels, if no map
  /// has to move to another row.
  QSize tileSize(double cell) const;
  /// Whether maps are never too small for their numbers.
  bool alwaysNumbered() const;
  bool showsBars() const { return bench_.options.headsView() == ViewOptions::HeadsView::Weights; }
  /// The maps in the order in which they are shown; the average is the last.
  std::vector<HeadMap*> all() const;
  int count() const { return static_cast<int>(order_.size() + (order_.size() > 1 ? 1 : 0)); }
  /// Adds the heads from the last chosen head (anchor_) to `head` to the average.
  void chooseUpTo(int head);
  void schedulePreparation();
  /// Continues with one map that waits to be prepared, and draws it when it is ready.
  void takeTurn();
  bool seen(const HeadMap& map) const;
  std::vector<HeadMap*> drawn() const;

  Workbench bench_;
  QWidget* content_;
  std::vector<HeadMap*> maps_;  ///< by head
  std::vector<int> order_;      ///< the heads as they are shown
  HeadMap* average_;
  int shown_head_ = 0;              ///< the selected head, as last seen by followShownHead()
  bool one_head_ = false;           ///< see showSelectedHeadOnly()
  bool legible_ = false;            ///< see setLegible()
  std::vector<HeadMap*> pictured_;  ///< the maps of a picture; empty: no picture
  int picture_columns_ = 0;
  QTimer behind_;                       ///< when it expires, maps that still wait show that they are outdated
  std::vector<const HeadMap*> served_;  ///< maps drawn in the current round of the queue
  int anchor_ = 0;                      ///< the head last chosen for the average; start of a range
};

}  // namespace lab
