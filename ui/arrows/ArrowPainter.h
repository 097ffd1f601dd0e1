// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <optional>
#include <vector>

#include "ui/arrows/ArrowScene.h"
#include "ui/arrows/PlaneFrame.h"

namespace lab {

/// Where a plane draws within its widget: room is kept for the numbers of the axes.
QRectF plotArea(const QSizeF& size);

/// A scene's arrow on the screen.
QLineF screenLine(const PlaneFrame& frame, const SceneArrow& arrow);

/// How far below the axis an arrow of this line lies, px.
QPointF laneOffset(int lane);
/// Too short for an arrow?
bool isDot(const QLineF& line);
/// What its words are written in, and its line drawn.
QColor textColor(const SceneArrow& arrow);

/// Paints a scene onto any device: lines, polygons and text, no pixels.
class ArrowPainter {
 public:
  struct Marks {
    std::optional<ArrowRef> active;   ///< its head has a ring: it moves by keyboard and mouse
    std::optional<ArrowRef> pointed;  ///< under the pointer
    bool focused = false;
  };

  ArrowPainter(QPainter& painter, const QRectF& card, const PlaneFrame& frame, const ArrowScene& scene,
               const Marks& marks, bool numbers)
      : painter_(painter), card_(card), frame_(frame), scene_(scene), marks_(marks), numbers_(numbers) {}

  void paint();

 private:
  void paintGrid();
  void paintAxisNumbers();
  void paintProjection();
  void paintArrow(const SceneArrow& arrow);
  void paintHead(const SceneArrow& arrow, const QLineF& line, const QPen& pen);
  QPen penOf(const SceneArrow& arrow) const;

  QPainter& painter_;
  QRectF card_;
  const PlaneFrame& frame_;
  const ArrowScene& scene_;
  Marks marks_;
  bool numbers_;
  std::vector<QRectF> axis_numbers_;  ///< where they stand
};

}  // namespace lab
