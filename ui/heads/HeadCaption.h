// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>

#include "core/math/Convention.h"
#include "ui/heads/WeightSource.h"

class QPainter;

namespace lab {

/// The two lines over a map: the head's name, and "in the pipeline" where it is there; its number and shape.
struct HeadCaption {
  static int height();
  /// px that the second line needs.
  static int noteWidth(const WeightSource& source);
  static QRect nameRect(const QRect& caption);
  static void paint(QPainter& painter, const QRect& caption, const WeightSource& source,
                    Convention convention, bool chosen, bool renaming);
};

}  // namespace lab
