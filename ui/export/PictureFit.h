// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QStringList>

#include "core/model/Convention.h"

namespace lab {

/// How a view fits into a picture.
struct PictureFit {
  QSize needed;          ///< px that the view takes; it fits if this is not larger than the available size
  QStringList left_out;  ///< what the picture does not show, each in a few words
};

/// A picture in a view's own size shows at most this many rows and columns of a matrix.
inline constexpr int kMostInPicture = 32;
/// A picture that leaves out rows or columns of a matrix shows at least this many.
inline constexpr int kFewestInPicture = 3;

/// The range of rows, columns or heads that a picture shows.
struct PicturePartRange {
  int first = 0;
  int shown = 0;

  /// The range of `shown` of `count` items around the item `at`; the first items if `at` is
  /// negative.
  static PicturePartRange around(int at, int shown, int count);
  bool contains(int place) const { return place >= first && place < first + shown; }
};

/// The range in words: "queries 60 to 75 of 128"; empty if nothing is left out.
QString partWords(Axis axis, const PicturePartRange& range, int count);
/// A note that numbers have fewer decimals than in the window: "numbers with 1 decimal".
QString decimalsWords(int decimals);

}  // namespace lab
