// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QString>
#include <functional>
#include <vector>

#include "ui/Workbench.h"

class QPainter;

namespace lab {

/// The legend of a picture: explains the colours, hatching and frames in the picture, in as many lines as
/// needed.
class PictureLegend {
 public:
  struct Contents {
    bool tints;   ///< signed numbers on tints
    bool shades;  ///< attention weights as shades
    bool inputs;  ///< numbers that can be edited
  };
  PictureLegend(const Workbench& bench, const Contents& contents);

  int leastWidth() const;
  int heightFor(int width) const;
  void paint(QPainter& painter, const QRect& rect) const;

 private:
  struct Entry {
    int sign;  ///< width of the painted sample, px
    QString words;
    std::function<void(QPainter&, const QRect&)> paint;
  };
  static int widthOf(const Entry& entry);
  /// Calls `place` with each entry and its position. Returns the total height.
  int flow(int width, const std::function<void(const Entry&, QPoint)>& place) const;

  std::vector<Entry> entries_;
};

}  // namespace lab
