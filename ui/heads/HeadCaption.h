// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QString>

#include "core/model/Convention.h"
#include "ui/heads/WeightSource.h"

class QPainter;

namespace lab {

/// The two lines above a map: the name of the head, with marks if the pipeline shows it or it is averaged;
/// its number, shape and largest weight.
struct HeadCaption {
  static int height();
  static QRect nameRect(const QRect& caption);
  /// Where the tick of an averaged head is.
  static QRect tickRect(const QRect& caption);
  struct Marks {
    bool in_pipeline = false;
    bool averaged = false;
    bool renaming = false;
    bool alone = false;  ///< nothing is above the heads
    bool operator==(const Marks&) const = default;
  };
  /// `pair` is the pair with the largest weight that is shown; empty if it is not known.
  static void paint(QPainter& painter, const QRect& caption, const WeightSource& source,
                    Convention convention, const Marks& marks, const QString& pair);
  /// All facts of the caption in words, as rich text.
  static QString toolTip(const WeightSource& source, Convention convention);
};

}  // namespace lab
