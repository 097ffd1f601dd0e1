// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <optional>
#include <vector>

#include "ui/arrows/ArrowScene.h"
#include "ui/arrows/PlaneFrame.h"

namespace lab {

/// The drawing area of a plane within a widget of `size`. Room is left for the numbers of the axes.
QRectF plotArea(const QSizeF& size);

/// The line of an arrow on the screen, px.
QLineF screenLine(const PlaneFrame& frame, const SceneArrow& arrow);

/// The offset, in px, of an arrow in this lane from the axis (see SceneArrow::lane).
QPointF laneOffset(int lane);
/// True if the line is too short for an arrow and is drawn as a dot.
bool isDot(const QLineF& line);
/// The colour of the label and the line of an arrow.
QColor textColor(const SceneArrow& arrow);

/// Paints a scene on any paint device, with vector graphics only.
class ArrowPainter {
 public:
  struct Marks {
    std::optional<ArrowRef> active;   ///< the arrow that the keyboard moves; drawn with a ring
    std::optional<ArrowRef> pointed;  ///< the arrow under the pointer
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
  std::vector<QRectF> axis_numbers_;  ///< the rectangles of the numbers at the axes
};

}  // namespace lab
