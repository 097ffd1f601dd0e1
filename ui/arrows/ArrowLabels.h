// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QLineF>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <functional>
#include <optional>
#include <vector>

#include "ui/arrows/ArrowScene.h"
#include "ui/arrows/PlaneFrame.h"

namespace lab {

/// Places labels beside points so that they overlap neither each other nor, if possible, lines.
class LabelLayout {
 public:
  explicit LabelLayout(const QRectF& area) : area_(area) {}

  void avoid(const QLineF& line) { lines_.push_back(line); }
  void avoid(const QRectF& rect) { taken_.push_back(rect); }

  struct Placement {
    QRectF rect;
    bool led = false;  ///< so far away that a line should connect it with the anchor
  };
  /// Places a label beside `anchor`, preferably in the direction `outward` (length 0: any direction). Returns
  /// nothing if every position would overlap another label, unless `must` is true. Later labels avoid this
  /// one.
  std::optional<Placement> place(const QPointF& anchor, const QPointF& outward, const QSizeF& size,
                                 bool must);
  /// Returns the first of `places` with the lowest cost. Later labels avoid it.
  QRectF bestOf(const std::vector<QRectF>& places);

 private:
  /// The cost of a position, as a distance in px. `turn`: steps of 30 degrees away from the best
  /// direction.
  double cost(const QRectF& rect, double distance, double turn) const;

  QRectF area_;
  std::vector<QLineF> lines_;
  std::vector<QRectF> taken_;
};

/// Paints the labels of a plane: the names of the axes, the labels of arrows and q · k at the projection. If
/// there is no room for all labels of arrows, paints how many are missing. The labels of chosen arrows and of
/// the arrow under the pointer are always painted.
class ArrowLabels {
 public:
  /// `numbers`: the rectangles of the numbers at the axes, which labels avoid if possible.
  ArrowLabels(QPainter& painter, const QRectF& card, const PlaneFrame& frame, const ArrowScene& scene,
              std::optional<ArrowRef> pointed, const std::vector<QRectF>& numbers);

  void paint();

 private:
  bool isPointed(const SceneArrow& arrow) const;
  void paintProduct();
  /// Returns false if the label was not painted. If `room` is false, paints the label only for a
  /// chosen arrow and for the arrow under the pointer.
  bool paintLabel(const SceneArrow& arrow, bool room);
  void paintLeftOut(int count);
  /// Paints a background, so that lines do not run through the text.
  void paintBehind(const QRectF& rect);
  /// Paints a faint text at the best of several positions. `corners` are upper left corners.
  void paintNote(const QString& text, const std::vector<QPointF>& corners);
  QSizeF noteSize(const QString& text) const;

  QPainter& painter_;
  QRectF card_;
  const PlaneFrame& frame_;
  const ArrowScene& scene_;
  std::optional<ArrowRef> pointed_;
  LabelLayout layout_;
  std::vector<std::function<void()>> texts_;  ///< paint the placed labels
  QFont symbol_font_, word_font_, strong_font_;
  std::vector<const SceneArrow*> order_;  ///< the arrows that may have a label, the strongest first
};

}  // namespace lab
