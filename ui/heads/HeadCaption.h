// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QString>

#include "core/model/Convention.h"
#include "ui/heads/WeightSource.h"

class QPainter;

namespace lab {

/// The three lines over a map: the head's name, with marks where it is in the pipeline and where it is one of
/// those that are averaged; its number, shape and largest weight; what its weights are like.
struct HeadCaption {
  static int height();
  /// px that the second line needs.
  static int noteWidth(const WeightSource& source);
  static QRect nameRect(const QRect& caption);
  struct Marks {
    bool in_pipeline = false;
    bool averaged = false;
    bool renaming = false;
    bool operator==(const Marks&) const = default;
  };
  static void paint(QPainter& painter, const QRect& caption, const WeightSource& source,
                    Convention convention, const Marks& marks);
  /// All of it in words: rich text.
  static QString toolTip(const WeightSource& source, Convention convention);
};

}  // namespace lab
