// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <vector>

#include "ui/heads/HeadMap.h"

namespace lab {

/// The maps of all heads and of the average, side by side; scrolls sideways where they do not fit. Maps out
/// of sight are neither laid out nor drawn.
class HeadStrip : public QScrollArea {
  Q_OBJECT

 public:
  HeadStrip(Workbench bench, QWidget* parent);

  /// As many maps as there are heads, and one.
  void matchHeads();
  /// `head` -1: of every map.
  void invalidate(HeadMap::Stale what, int head = -1);
  void invalidateAverage(HeadMap::Stale what);
  /// Of the maps that can be seen.
  void bringUpToDate();
  void showHead(int head);
  void startRename(int head);

  /// The width at which nothing scrolls and cells are largest, at this height.
  int preferredWidth(int height) const;

 signals:
  void pointedAt(const QString& sentence);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;

 private:
  void arrange();
  HeadMap* makeMap(int head);
  std::vector<HeadMap*> all() const;

  Workbench bench_;
  QWidget* content_;
  std::vector<HeadMap*> maps_;
  HeadMap* average_;
};

}  // namespace lab
