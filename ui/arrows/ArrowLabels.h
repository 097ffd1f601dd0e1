// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPainter>
#include <vector>

#include "ui/arrows/ArrowScene.h"
#include "ui/arrows/LabelLayout.h"
#include "ui/arrows/PlaneFrame.h"

namespace lab {

/// The words in a plane: the axes' names, what arrows are called, q.k beside the projection. Those that
/// find no room are counted; the chosen and the pointed one always have theirs.
class ArrowLabels {
 public:
  /// `numbers`: where the numbers of the axes stand, better left free.
  ArrowLabels(QPainter& painter, const QRectF& card, const PlaneFrame& frame, const ArrowScene& scene,
              std::optional<ArrowRef> pointed, const std::vector<QRectF>& numbers);

  void paint();

 private:
  bool isPointed(const SceneArrow& arrow) const;
  void paintAxisName(int dimension, const std::vector<QPointF>& corners);
  void paintProduct();
  bool paintLabel(const SceneArrow& arrow, bool room);
  void paintLeftOut(int count);
  /// What lies behind words, so that lines do not run through them.
  void paintBehind(const QRectF& rect);
  /// Faint words at the best of some upper left corners.
  void paintNote(const QString& text, const std::vector<QPointF>& corners);
  QSizeF noteSize(const QString& text) const;

  QPainter& painter_;
  QRectF card_;
  const PlaneFrame& frame_;
  const ArrowScene& scene_;
  std::optional<ArrowRef> pointed_;
  LabelLayout layout_;
  QFont symbol_font_, word_font_, strong_font_;
  std::vector<const SceneArrow*> order_;  ///< the most important first
};

}  // namespace lab
