// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <QTimer>
#include <vector>

#include "ui/heads/HeadMap.h"

namespace lab {

/// The maps of all heads and of the average: side by side where they fit, else in rows that scroll, their
/// cells as large as is wished for. Maps out of sight are neither laid out nor drawn.
class HeadStrip : public QScrollArea {
  Q_OBJECT

 public:
  HeadStrip(Workbench bench, QWidget* parent);

  /// As many maps as there are heads, and one.
  void matchHeads();
  /// `head` -1: of every map.
  void invalidate(HeadMap::Stale what, int head = -1);
  void invalidateAverage(HeadMap::Stale what);
  /// Puts the maps in the order that is chosen, as the weights are now.
  void sort();
  /// What they say of the weights was counted again.
  void updateCaptions();
  /// Of the maps that can be seen: large ones, of which drawing is felt, piece by piece in turns of the event
  /// loop, that of the chosen head first.
  void bringUpToDate();
  bool inOneRow() const { return one_row_; }
  void showHead(int head);
  void startRename(int head);
  /// At this width and height all maps stand side by side with cells as large as the height allows.
  int preferredWidth(int height) const;
  /// At this size nothing scrolls: one row of about this height, or as many rows as make a page.
  QSize wholeSize(int height) const;

 signals:
  void pointedAt(const QString& sentence);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;

 private:
  HeadMap* makeMap(int head);
  void arrange();
  bool arrangeInOneRow();
  bool arrangeBarsInOneRow();
  int barsInOneRow() const;
  void arrangeInRows();
  QSize tileSize(double cell) const;
  /// Heads in the order they are shown, then the average.
  std::vector<HeadMap*> all() const;
  void chooseUpTo(int head);
  void askForTurn();
  void takeTurn();
  bool seen(const HeadMap& map) const;
  /// Maps that can be seen, in the order in which they are drawn.
  std::vector<HeadMap*> drawn() const;

  Workbench bench_;
  QWidget* content_;
  std::vector<HeadMap*> maps_;  ///< by head
  std::vector<int> order_;      ///< the heads as they are shown
  HeadMap* average_;
  bool one_row_ = true;
  QTimer behind_;                       ///< maps that have waited so long for their turn say so
  std::vector<const HeadMap*> served_;  ///< that had their turn since there was no waiting
  int anchor_ = 0;                      ///< the head last chosen for the average
};

}  // namespace lab
